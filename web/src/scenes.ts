// Scenes: a sentence with its icon for a moment, when something happens that one should not miss. Escape or a click skips.
import { holdPace, onDrawn, table } from "./draw";
import { sidesOf } from "./fights";
import { shieldOf, textOf } from "./told";
import { iconOf } from "./verbs";
import { wish } from "./wishes";

const AFTER_A_FIGHT = 1800; // once all of it is told
const LENGTHS: Record<string, number> = {
  battle: AFTER_A_FIGHT, combat: AFTER_A_FIGHT, duel: AFTER_A_FIGHT, scoring: 1400, election: 1400, theft: 1600, broken: 1600, calamity: 1600, death: 1600,
  roll: 900, card: 1200, marriage: 1200, title: 1200, guild: 1200, victory: 2400,
};
const FOUGHT = new Set(["battle", "combat", "duel"]);
const HAS_SIDES = "battle"; // both sides throw, and lose
const STRIKES = new Set(["theft", "broken", "calamity", "death", "title"]); // what a fight or an election under way does not show itself
const COURSE = 650; // milliseconds for each thing that came of a fight
const TURNED = 250; // for each token that an election turns over
const ANOTHER_LINE = 500;
const LONGEST = 6000;
const MARGIN = 8;
const MOST = 3; // lines of one moment
const seen = new Set<string>();
let first = true;
let waiting: HTMLElement[][] = []; // each moment has the lines of one picture: a theft, and the guild that it broke
let shown: HTMLElement | null = null;
let hiddenScene = "";
let lastScene = "";
let recapOf = ""; // the question whose recap was due last
let endIs: "unseen" | "awaited" | "told" = "unseen"; // the score sheet waits until the last move has been told

export function startScenes(): void {
  onDrawn(look);
  holdPace(() => shown !== null);
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".board, .others")) skipScenes();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-hide-scene]")) hideScene();
    else if (event.target.closest("[data-show-scene]")) showScene();
  });
}

function look(): void {
  keepHidden();
  beginAtTheTop();
  if (document.querySelector("#table .veil")) return skipTelling(); // whoever takes the screen sees it then
  const unseen = [...document.querySelectorAll<HTMLElement>("#log-scroll [data-scene]")].filter((line) => !seen.has(line.id));
  unseen.forEach((line) => seen.add(line.id));
  const fresh = [...new Set(unseen.map(wholeFight))];
  const isOpening = first;
  first = false;
  if (document.querySelector("#recap:not([hidden])")) skipScenes(); // it tells the rest
  const recap = isRecapDue();
  if (isOpening || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches || wish("scenes", "all") === "none") return;
  const told = new Set(fresh.flatMap(courseOf));
  const lines = fresh.filter((line) => !told.has(line));
  const end = document.querySelector<HTMLElement>(".scene-end");
  if (end && endIs === "unseen") awaitEnd(end, lines.slice(-MOST));
  else if (!document.querySelector("#recap:not([hidden])")) begin(besideTheScene(lines).filter((line) => isWanted(line, recap)).slice(-MOST));
}

/** A scene tells what it is about; what strikes somebody meanwhile is told over it, but not while one answers there. */
function besideTheScene(lines: HTMLElement[]): HTMLElement[] {
  if (!document.querySelector("#scene:not([data-hidden])")) return lines;
  const answers = table()?.dataset.yourTurn === "yes";
  return lines.filter((line) => STRIKES.has(line.dataset.scene ?? "") && (!answers || line.classList.contains("log-against")));
}

function skipTelling(): void {
  if (isTelling()) skipScenes();
}

/** Moments are shown, or wait to be. */
export function isTelling(): boolean {
  return shown !== null || waiting.length > 0;
}

/** Will the recap tell the rest, once the moments are over? */
function isRecapDue(): boolean {
  const of = document.querySelector<HTMLElement>("#recap")?.dataset.of ?? "";
  const isDue = of !== "" && of !== recapOf;
  recapOf = of;
  return isDue;
}

function begin(lines: HTMLElement[]): void {
  if (lines.length > 0) waiting.push(lines);
  if (!shown) next();
}

/** The last move is seen on the board before the score sheet lies over it. */
function awaitEnd(end: HTMLElement, lines: HTMLElement[]): void {
  endIs = lines.length > 0 ? "awaited" : "told";
  end.toggleAttribute("data-hidden", endIs === "awaited");
  waiting = [lines];
  next();
}

function isWanted(line: HTMLElement, recap: boolean): boolean {
  if (line.dataset.scene === "card" && line.dataset.seat === table()?.dataset.me) return false; // one knows what one has played
  if (wish("scenes", "all") === "all" && !recap) return true;
  return [line, ...courseOf(line)].some((part) => part.matches(".log-against") || part.dataset.seat === table()?.dataset.me);
}

/** What came of a fight: the lines folded under it, and those that follow from it. What an election came of: the votes
    that were shown before it. */
function courseOf(line: HTMLElement): HTMLElement[] {
  if (line.dataset.scene === "election") return [...(line.previousElementSibling?.querySelectorAll<HTMLElement>(".log-fold li") ?? [])];
  if (!FOUGHT.has(line.dataset.scene ?? "")) return [];
  const found = [...line.querySelectorAll<HTMLElement>(".log-fold li")];
  let isUnderWay = endOf(line) !== null && endOf(line) !== line;
  for (let next = line.nextElementSibling; next instanceof HTMLElement && (isUnderWay || next.dataset.level === "effect"); next = next.nextElementSibling) {
    found.push(next, ...next.querySelectorAll<HTMLElement>(".log-fold li"));
    if (next === endOf(line)) isUnderWay = false;
  }
  return found;
}

/** The end of a fight is told with all that came before: meanwhile others were asked, and pictures came. */
function wholeFight(line: HTMLElement): HTMLElement {
  if (line.dataset.scene !== HAS_SIDES) return line;
  for (let at = line.closest("#log > [id]"); at && !at.matches(".log-heading"); at = at.previousElementSibling) {
    if (beginsAFight(at)) return at as HTMLElement;
  }
  return line;
}

function beginsAFight(line: Element): boolean {
  return line.matches(`[data-scene="${HAS_SIDES}"]:not([data-level])`);
}

/** Under which line it is told who has won: whoever joined or did not is told in lines between. */
function endOf(fight: HTMLElement): Element | null {
  const wins = `[data-level="effect"][data-scene="${HAS_SIDES}"], :has(.log-fold [data-scene="${HAS_SIDES}"])`;
  let at: Element | null = fight;
  while (at && !at.matches(wins)) {
    at = at.nextElementSibling;
    if (at && (at.matches(".log-heading") || beginsAFight(at))) return null;
  }
  return at;
}

function next(): void {
  const lines = waiting.shift();
  shown?.remove();
  shown = null;
  const board = document.querySelector(".board")?.getBoundingClientRect();
  if (!lines?.length || !board) {
    showEnd();
    return void document.dispatchEvent(new Event("told"));
  }
  const box = document.createElement("div");
  box.className = "moment";
  box.setAttribute("aria-hidden", "true"); // the log tells it
  box.classList.toggle("moment-against", lines.some((line) => line.classList.contains("log-against")));
  box.append(...lines.map(momentLine));
  document.body.append(box);
  box.style.left = `${board.x + (board.width - box.offsetWidth) / 2}px`;
  box.style.top = `${clearest(box, board)}px`;
  shown = box;
  const longest = Math.max(...lines.map((line) => (LENGTHS[line.dataset.scene ?? ""] ?? 1400) + courseOf(line).length * stepOf(line)));
  setTimeout(() => shown === box && next(), Math.min(longest + ANOTHER_LINE * (lines.length - 1), LONGEST));
}

/** A third down the board, or where it lies over less of what one may touch: at the top, at the bottom. */
function clearest(box: HTMLElement, board: DOMRect): number {
  const left = board.x + (board.width - box.offsetWidth) / 2;
  const lit = [...document.querySelectorAll("#board .can")].map((piece) => piece.getBoundingClientRect());
  const across = lit.filter((at) => at.left < left + box.offsetWidth && at.right > left);
  const room = board.height - box.offsetHeight;
  const tops = [room / 3, MARGIN, room - MARGIN].map((top) => board.y + top);
  const covered = tops.map((top) => across.filter((at) => at.top < top + box.offsetHeight && at.bottom > top).length);
  return tops[covered.indexOf(Math.min(...covered))] ?? board.y;
}

function momentLine(line: HTMLElement): HTMLElement {
  const course = courseOf(line);
  if (line.dataset.scene === HAS_SIDES && course.length > 0) return fightLine(line, course);
  const made = document.createElement("div");
  const [one, other] = [...new Set((line.dataset.seats ?? "").split(" "))].map(shieldOf);
  made.append(...(one ? [one] : []), ...(line.dataset.icon ? [iconOf(line.dataset.icon)] : []), ...(other ? [other] : []));
  const text = textOf(line, "div");
  if (course.length > 0) text.append(list(course, stepOf(line), line.dataset.scene ?? ""));
  made.append(text);
  return made;
}

/** Both sides and what each threw and lost, row after row. */
function fightLine(line: HTMLElement, course: HTMLElement[]): HTMLElement {
  const made = sidesOf(line, course);
  [...made.children].forEach((row, index) => {
    if (index > 0 && row instanceof HTMLElement) row.style.animationDelay = `${index * stepOf(line)}ms`;
  });
  made.prepend(textOf(line, "h3"));
  return made;
}

/** How long after the one before it each thing is told. */
function stepOf(line: HTMLElement): number {
  if (line.dataset.scene === "election") return TURNED;
  return Math.min(COURSE, (LONGEST - AFTER_A_FIGHT) / Math.max(1, courseOf(line).length));
}

function list(course: HTMLElement[], step: number, scene: string): HTMLElement {
  const lines = document.createElement("ul");
  lines.dataset.of = scene;
  course.forEach((part, index) => {
    const line = textOf(part, "li");
    line.classList.toggle("bad", part.classList.contains("log-against"));
    line.style.animationDelay = `${(index + 1) * step}ms`;
    lines.append(line);
  });
  return lines;
}

function showEnd(): void {
  if (endIs !== "awaited") return;
  endIs = "told";
  document.querySelector(".scene-end")?.removeAttribute("data-hidden");
}

export function skipScenes(): boolean {
  const was = shown !== null;
  waiting = [];
  next();
  return was;
}

function sceneName(scene: HTMLElement): string {
  return scene.querySelector("h2")?.textContent ?? "scene";
}

/** A scene that was put aside stays aside as long as it is the same. */
function keepHidden(): void {
  const scene = document.querySelector<HTMLElement>("#scene");
  if (!scene) hiddenScene = "";
  else if (sceneName(scene) === hiddenScene || hidesTheAnswer(scene) || (endIs === "awaited" && shown)) scene.dataset.hidden = "";
}

/** Another scene in the place of one that was scrolled is read from its heading on. */
function beginAtTheTop(): void {
  const scene = document.querySelector<HTMLElement>("#scene");
  const name = scene ? sceneName(scene) : "";
  if (scene && name !== lastScene) scene.scrollTop = 0;
  lastScene = name;
}

/** What may be touched lies on the board, and the scene has nothing of it: it stands aside. */
function hidesTheAnswer(scene: HTMLElement): boolean {
  return document.querySelector("#board .can, #others .can") !== null && scene.querySelector(".can") === null;
}

export function hideScene(): boolean {
  const scene = document.querySelector<HTMLElement>("#scene:not([data-hidden])");
  if (!scene) return false;
  hiddenScene = sceneName(scene);
  scene.dataset.hidden = "";
  return true;
}

/** A scene that was put aside can be brought back: by Escape again, and by a button where it holds the answer or the score. */
export function showScene(): boolean {
  const scene = document.querySelector<HTMLElement>("#scene[data-hidden]");
  if (!scene || (sceneName(scene) !== hiddenScene && !scene.querySelector("[data-piece].can"))) return false;
  hiddenScene = "";
  delete scene.dataset.hidden;
  return true;
}
