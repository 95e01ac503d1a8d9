// Keys. What carries data-key is pressed by it (u undo, h hint, a all answers, d diplomacy, r recap, ? help, arrows in a
// replay). Arrows go to the nearest piece that may be touched, with Shift to any piece, which tells what it is; Enter touches it,
// says why it cannot be touched, or presses the main button. Escape goes one step back, + and − count or zoom, the space bar
// looks at a card, c goes to the chat.
import { answersAreOpen } from "./answers";
import { keyOnMap } from "./camera";
import { closeDrawer, openDrawer } from "./comfort";
import { onLaidOut, skipPace } from "./draw";
import { allPieces, litPieces, markHinted, stepBack, touch } from "./grammar";
import { closeNear, lookNear, lookSoon, tellWhyNot } from "./near";
import { step } from "./numbers";
import { closeRecap } from "./recap";
import { hideScene, showScene, skipScenes } from "./scenes";
import { reach } from "./rows";
import { closePlate } from "./sheets";
import { read } from "./talk";
import { closeVerbs, keyInVerbs } from "./verbs";

let here: HTMLElement | null = null; // the piece that arrows have reached
let walkedAt = ""; // the question at which they walked over all pieces, dark ones too

export function startKeys(): void {
  onLaidOut(reachRows);
  addEventListener("resize", reachRows);
  document.addEventListener("keydown", pressed);
  document.addEventListener("pointerdown", () => (here = null));
  document.addEventListener("mousedown", leaveEnter);
  document.addEventListener("click", (event) => {
    const wanted = event.target instanceof Element && event.target.closest("[data-opens-keys]");
    if (wanted) document.querySelector<HTMLDialogElement>("#keys")?.showModal();
  });
}

/** Whoever counts with the mouse on − and + means the main button by Enter, as it says: not once more − or +. */
function leaveEnter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(".stepper button")) event.preventDefault();
}

/** What a finger scrolls sideways, the arrow keys scroll, too. */
function reachRows(): void {
  const rows = [...document.querySelectorAll<HTMLElement>("#others, .own-plate")];
  const scroll = rows.map((row) => row.scrollWidth > row.clientWidth); // all are measured before one is changed
  rows.forEach((row, place) => {
    if (scroll[place] && row.tabIndex !== 0) row.tabIndex = 0;
    else if (!scroll[place]) row.removeAttribute("tabindex");
  });
}

function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.repeat && isControl(event)) return event.preventDefault(); // a key held down answers once
  if (event.key === "Escape") return closeTopmost();
  if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
  const isWalk = event.key.startsWith("Arrow") && event.shiftKey;
  if (isWalk ? walkAll(event.key, event.target) : act(event.key, event.target)) event.preventDefault();
}

/** One thing at a time: what lies on top goes first. */
function closeTopmost(): void {
  const done =
    closeNear() || stepBack() || closeVerbs() || closeNote() || closeRecap() || skipPace() || skipScenes() || closePlate() || hideScene() || showScene();
  if (!done) closeDrawer();
}

function closeNote(): boolean {
  const note = document.querySelector(".hint-text, .question > .why[open]");
  if (note instanceof HTMLDetailsElement) note.open = false;
  else note?.remove();
  markHinted();
  return note !== null;
}

function act(key: string, target: EventTarget | null): boolean {
  if (keyInVerbs(key)) return true;
  const named = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (named) {
    named.click();
    return true;
  }
  if (key === "Enter") return enter(target);
  if (key === " ") return !(target instanceof HTMLButtonElement || target instanceof HTMLInputElement) && lookNear();
  if (key === "c") return talk();
  if (["+", "-", "="].includes(key)) return count(key === "-" ? -1 : 1) || keyOnMap(key);
  if (key === "0") return keyOnMap(key);
  return key.startsWith("Arrow") && walk(key, target, litPieces());
}

function enter(target: EventTarget | null): boolean {
  const isHidden = target instanceof HTMLElement && target.closest("#answer") !== null && !answersAreOpen();
  const isFree = target === document.body || (target instanceof HTMLElement && target.matches(".hand, .tab-body, main"));
  const isDark = here?.isConnected && !here.classList.contains("can");
  if (here && isDark && walkedAt === asked() && (isHidden || isFree)) {
    tellWhyNot(here);
    return true;
  }
  if (here?.isConnected && !isDark && (isHidden || isFree)) {
    const form = document.querySelector<HTMLElement>("#answer")?.dataset.form ?? "";
    const isDone = ["some", "share"].includes(form) && pressMain(); // what is complete is given; space chooses
    if (!isDone) touch(here);
    return true;
  }
  return isFree && pressMain();
}

function pressMain(): boolean {
  const main = [...document.querySelectorAll<HTMLButtonElement>("[data-take-number], [data-take], [data-main]")].find(
    (button) => !button.hidden && !button.disabled,
  );
  main?.click();
  return main !== undefined;
}

function count(by: number): boolean {
  if (step(by)) return true;
  const input = document.querySelector<HTMLInputElement>(".question .stepper input[name=amount]");
  if (!input) return false;
  if (by > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function talk(): boolean {
  openDrawer();
  read();
  document.querySelector<HTMLElement>("#chat-text")?.focus();
  return true;
}

/** To the nearest piece in that direction. The focus goes to the answer behind it, for whoever listens. */
function walk(key: string, target: EventTarget | null, all: HTMLElement[]): boolean {
  const free = target === document.body || (target instanceof HTMLElement && target.closest("#answer, .hand, main") !== null);
  if (!free || answersAreOpen() || all.length === 0) return false;
  const from = here?.isConnected ? middle(here) : null;
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const cost = (piece: HTMLElement): number => {
    if (!from) return middle(piece).y * 4000 + middle(piece).x;
    const at = middle(piece);
    const along = (across ? at.x - from.x : at.y - from.y) * sign;
    const aside = Math.abs(across ? at.y - from.y : at.x - from.x);
    return along > 4 ? along + aside * 2 : Infinity;
  };
  const nearest = all.filter((piece) => piece !== here).sort((one, other) => cost(one) - cost(other))[0];
  if (nearest && cost(nearest) < Infinity) go(nearest);
  return true;
}

/** The same among all pieces: what is reached tells what it is. */
function walkAll(key: string, target: EventTarget | null): boolean {
  if (!walk(key, target, allPieces())) return false;
  walkedAt = asked();
  if (here) lookSoon(here);
  return true;
}

/** Which question is open. */
function asked(): string {
  return document.querySelector<HTMLElement>("#question")?.dataset.stamp ?? "";
}

function middle(piece: Element): { x: number; y: number } {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function go(piece: HTMLElement): void {
  here = piece;
  const name = piece.dataset.piece ?? "";
  const isOf = (option: HTMLElement): boolean => name !== "" && (option.dataset.pieces ?? "").split(" ").includes(name);
  const answer = [...document.querySelectorAll<HTMLElement>("#answer [data-pieces]")].find(isOf);
  const control = answer?.matches("button") ? answer : answer?.querySelector<HTMLElement>("input");
  control?.focus({ preventScroll: true });
  for (const lit of document.querySelectorAll("#table .lit")) lit.classList.remove("lit");
  piece.classList.add("lit");
  piece.scrollIntoView({ block: "nearest", inline: "nearest" });
  reach(piece);
}

function isControl(event: KeyboardEvent): boolean {
  const inAnswer = event.target instanceof HTMLButtonElement && event.target.closest("#answer, .actions, .verbs") !== null;
  return event.key === "Enter" ? inAnswer || event.target === document.body : inAnswer && event.key === " ";
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
