// Scenes: a sentence with its icon for a moment, when something happens that one should not miss. Escape or a click skips.
import { onDrawn, table } from "./draw";
import { wish } from "./wishes";
import { iconOf } from "./verbs";

const LENGTHS: Record<string, number> = {
  battle: 1800, combat: 1800, duel: 1800, scoring: 1400, election: 1400, theft: 1600, broken: 1600, calamity: 1600, death: 1600,
  marriage: 1200, title: 1200, guild: 1200, victory: 2400,
};
const MOST = 3;
const seen = new Set<string>();
let first = true;
let waiting: HTMLElement[] = [];
let shown: HTMLElement | null = null;
let hiddenScene = "";
let lastScene = "";

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
  if (first || document.hidden || document.querySelector("#recap:not([hidden]), #scene:not([data-hidden])")) {
    first = false;
    return;
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || wish("scenes", "all") === "none") return;
  waiting.push(...fresh.filter(isWanted));
  waiting = waiting.slice(-MOST);
  if (!shown) next();
}

function isWanted(line: HTMLElement): boolean {
  if (wish("scenes", "all") === "all") return true;
  return line.classList.contains("log-against") || line.dataset.seat === table()?.dataset.me;
}

function next(): void {
  const line = waiting.shift();
  shown?.remove();
  shown = null;
  const board = document.querySelector(".board")?.getBoundingClientRect();
  if (!line || !board) return;
  const box = document.createElement("div");
  box.className = "moment";
  box.setAttribute("aria-hidden", "true"); // the log tells it
  box.classList.toggle("moment-against", line.classList.contains("log-against"));
  if (line.dataset.icon) box.append(iconOf(line.dataset.icon));
  const text = document.createElement("div");
  text.append(...((line.querySelector(":scope > div") ?? line).cloneNode(true) as HTMLElement).childNodes);
  text.querySelectorAll("details").forEach((part) => part.remove());
  box.append(text);
  document.body.append(box);
  box.style.left = `${board.x + (board.width - box.offsetWidth) / 2}px`;
  box.style.top = `${board.y + (board.height - box.offsetHeight) / 3}px`;
  shown = box;
  setTimeout(() => shown === box && next(), LENGTHS[line.dataset.scene ?? ""] ?? 1400);
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
