// «Since your last turn»: shown once for each question, with the same numbers on the board; the first gesture closes it.
import { onDrawn } from "./draw";

let shownFor = "";
let isByItself = false; // nobody asked for it: it gives way to what may be touched

export function startRecap(): void {
  onDrawn(look);
  addEventListener("resize", closeRecap);
  document.addEventListener("camera", giveWay);
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest(".recap, [data-recap]")) closeRecap();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-recap]")) toggle();
    if (event.target.closest("[data-close-recap]")) closeRecap();
  });
}

function recap(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#recap");
}

function look(): void {
  const box = recap();
  clearNumbers();
  if (!box) return;
  const isTaught = document.querySelector("#lesson") !== null; // the lesson tells it, and needs the room
  if (box.dataset.of !== shownFor && !document.querySelector("#scene") && !isTaught) {
    open();
    isByItself = true;
    giveWay();
  } else if (!box.hidden) putNumbers();
  shownFor = box.dataset.of ?? "";
}

/** To where there is room beside what may be touched; where there is none, its button opens it. */
function giveWay(): void {
  const box = recap();
  if (!box || box.hidden || !isByItself || covered(box) === 0) return;
  place(box);
  if (covered(box) > 0) closeRecap();
}

function open(): void {
  const box = recap();
  if (!box) return;
  isByItself = false;
  box.hidden = false;
  place(box);
  putNumbers();
}

/** Where it hides nothing that may be touched: over the board, else over the log, as narrow as that. */
function place(box: HTMLElement): void {
  for (const name of ["inset", "width", "max-height"]) box.style.removeProperty(name);
  delete box.dataset.overLog;
  const board = document.querySelector(".board")?.getBoundingClientRect();
  if (!board || covered(box) === 0) return;
  const { width, height } = box.getBoundingClientRect();
  const right = board.right - width - 12;
  const bottom = board.bottom - height - 12;
  const spots: [number, number][] = [
    [board.left + 12, board.top + 12], [right, board.top + 12], [board.left + 12, bottom], [right, bottom],
    [board.left + (board.width - width) / 2, board.top + 12], [board.left + 12, board.top + (board.height - height) / 2],
    [right, board.top + (board.height - height) / 2],
  ];
  let best = { hidden: Infinity, at: spots[0] as [number, number] };
  for (const at of spots) {
    put(box, at);
    const hidden = covered(box);
    if (hidden < best.hidden) best = { hidden, at };
  }
  put(box, best.at);
  if (best.hidden > 0) putOverLog(box);
}

/** Where the log is always open: between its tabs and the chat. */
function putOverLog(box: HTMLElement): void {
  const log = document.querySelector("#log-scroll")?.getBoundingClientRect();
  if (!log || log.width < 260 || log.top >= innerHeight) return;
  box.dataset.overLog = "";
  box.style.width = `${log.width - 8}px`;
  box.style.maxHeight = `${log.height - 8}px`;
  put(box, [log.left + 4, log.top + 4]);
}

function put(box: HTMLElement, [left, top]: [number, number]): void {
  box.style.inset = `${top}px auto auto ${left}px`;
}

/** How many pieces and buttons that may be touched lie under it. What a map does not show now lies under nothing. */
function covered(box: HTMLElement): number {
  const over = box.getBoundingClientRect();
  const lit = [...document.querySelectorAll("#table :is([data-piece].can, [data-opens])")];
  return lit.filter((piece) => {
    const at = piece.getBoundingClientRect();
    const seen = piece.closest("[data-camera]")?.getBoundingClientRect() ?? at;
    const left = Math.max(at.left, seen.left, over.left);
    const top = Math.max(at.top, seen.top, over.top);
    return at.width > 0 && left < Math.min(at.right, seen.right, over.right) && top < Math.min(at.bottom, seen.bottom, over.bottom);
  }).length;
}

function toggle(): void {
  if (recap()?.hidden === false) closeRecap();
  else open();
}

export function closeRecap(): boolean {
  const box = recap();
  const wasOpen = box !== null && !box.hidden;
  if (box) box.hidden = true;
  clearNumbers();
  return wasOpen;
}

function clearNumbers(): void {
  document.querySelectorAll(".recap-at").forEach((number) => number.remove());
  document.querySelectorAll(".traced").forEach((piece) => piece.classList.remove("traced"));
}

function putNumbers(): void {
  const taken = new Map<Element, number>();
  document.querySelectorAll<HTMLElement>("#recap .recap-line").forEach((line, index) => {
    const pieces = (line.dataset.shows ?? "").split(" ").filter(Boolean).reverse();
    const found = pieces.map((name) => document.querySelector(`#table [data-piece="${CSS.escape(name)}"]`)).find((piece) => piece && isSeen(piece));
    if (!found) return;
    const at = found.getBoundingClientRect();
    const before = taken.get(found) ?? 0;
    taken.set(found, before + 1);
    if (!found.matches(".own-plate")) found.classList.add("traced");
    const number = document.createElement("b");
    number.className = line.classList.contains("recap-against") ? "recap-at recap-at-against" : "recap-at";
    number.textContent = String(index + 1);
    document.body.append(number);
    number.style.left = `${Math.min(at.right - 16, innerWidth - 28) - before * 22}px`;
    number.style.top = `${at.top - 10}px`;
  });
}

function isSeen(piece: Element): boolean {
  const box = piece.getBoundingClientRect();
  return box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
}
