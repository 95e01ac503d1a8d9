// Scenes: a sentence with its icon for a moment, when something happens that one should not miss. Escape or a click skips.
import { onDrawn, table } from "./draw";
import { wish } from "./wishes";
import { iconOf } from "./verbs";

const LENGTHS: Record<string, number> = {
  battle: 1800, combat: 1800, duel: 1800, scoring: 1400, election: 1400, theft: 1600, broken: 1600, calamity: 1600, death: 1600,
  marriage: 1200, title: 1200, guild: 1200, victory: 2400,
};
const FOUGHT = new Set(["battle", "combat", "duel"]);
const COURSE = 650; // milliseconds for each thing that came of a fight
const LONGEST = 6000;
const MOST = 3;
const seen = new Set<string>();
let first = true;
let waiting: HTMLElement[] = [];
let shown: HTMLElement | null = null;
let hiddenScene = "";
let lastScene = "";
let recapOf = ""; // the question whose recap was due last

export function startScenes(): void {
  onDrawn(look);
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
  const fresh = [...document.querySelectorAll<HTMLElement>("#log-scroll [data-scene]")].filter((line) => !seen.has(line.id));
  fresh.forEach((line) => seen.add(line.id));
  if (document.querySelector(".scene-end, #recap:not([hidden])")) skipScenes(); // the end and the recap tell the rest
  const recap = isRecapDue();
  if (first || document.hidden || document.querySelector("#recap:not([hidden]), #scene:not([data-hidden])")) {
    first = false;
    return;
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || wish("scenes", "all") === "none") return;
  const told = new Set(fresh.flatMap(courseOf));
  waiting.push(...fresh.filter((line) => !told.has(line) && isWanted(line, recap)));
  waiting = waiting.slice(-MOST);
  if (!shown) next();
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

function isWanted(line: HTMLElement, recap: boolean): boolean {
  if (wish("scenes", "all") === "all" && !recap) return true;
  return [line, ...courseOf(line)].some((part) => part.matches(".log-against") || part.dataset.seat === table()?.dataset.me);
}

/** What came of a fight: the lines folded under it, and those that follow from it. */
function courseOf(line: HTMLElement): HTMLElement[] {
  if (!FOUGHT.has(line.dataset.scene ?? "")) return [];
  const found = [...line.querySelectorAll<HTMLElement>(".log-fold li")];
  for (let next = line.nextElementSibling; next instanceof HTMLElement && next.dataset.level === "effect"; next = next.nextElementSibling) {
    found.push(next, ...next.querySelectorAll<HTMLElement>(".log-fold li"));
  }
  return found;
}

function next(): void {
  const line = waiting.shift();
  shown?.remove();
  shown = null;
  const board = document.querySelector(".board")?.getBoundingClientRect();
  if (!line || !board) return void document.dispatchEvent(new Event("told"));
  const box = document.createElement("div");
  const course = courseOf(line);
  box.className = "moment";
  box.setAttribute("aria-hidden", "true"); // the log tells it
  box.classList.toggle("moment-against", line.classList.contains("log-against"));
  if (line.dataset.icon) box.append(iconOf(line.dataset.icon));
  const text = textOf(line, "div");
  if (course.length > 0) text.append(list(course));
  box.append(text);
  document.body.append(box);
  box.style.left = `${board.x + (board.width - box.offsetWidth) / 2}px`;
  box.style.top = `${board.y + (board.height - box.offsetHeight) / 3}px`;
  shown = box;
  const length = (LENGTHS[line.dataset.scene ?? ""] ?? 1400) + course.length * COURSE;
  setTimeout(() => shown === box && next(), Math.min(length, LONGEST));
}

function list(course: HTMLElement[]): HTMLElement {
  const lines = document.createElement("ul");
  course.forEach((part, index) => {
    const line = textOf(part, "li");
    line.classList.toggle("bad", part.classList.contains("log-against"));
    line.style.animationDelay = `${(index + 1) * COURSE}ms`;
    lines.append(line);
  });
  return lines;
}

/** The words of a line, without its rule and what is folded under it. */
function textOf(line: HTMLElement, tag: string): HTMLElement {
  const text = document.createElement(tag);
  text.append(...((line.querySelector(":scope > div") ?? line).cloneNode(true) as HTMLElement).childNodes);
  text.querySelectorAll("details").forEach((part) => part.remove());
  return text;
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
  const scene = document.querySelector<HTMLElement>("#scene:not(.scene-end)");
  if (!scene) hiddenScene = "";
  else if (sceneName(scene) === hiddenScene || hidesTheAnswer(scene)) scene.dataset.hidden = "";
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
  if (!scene || scene.classList.contains("scene-end")) return false;
  hiddenScene = sceneName(scene);
  scene.dataset.hidden = "";
  return true;
}

/** A scene that holds the answer can be brought back: by its button, or by Escape again. */
export function showScene(): boolean {
  const scene = document.querySelector<HTMLElement>("#scene[data-hidden]");
  if (!scene?.querySelector("[data-piece].can")) return false;
  hiddenScene = "";
  delete scene.dataset.hidden;
  return true;
}
