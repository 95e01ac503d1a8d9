// «Since your last turn»: shown once for each question, with the same numbers on the board; the first gesture closes it.
import { covered, putAside } from "./aside";
import { onLaidOut } from "./draw";
import { follow } from "./follow";
import { isTelling } from "./scenes";

let shownFor = "";
let isByItself = false; // nobody asked for it: it gives way to what may be touched

export function startRecap(): void {
  onLaidOut(look);
  document.addEventListener("told", look); // moments first
  addEventListener("resize", closeRecap);
  document.addEventListener("camera", () => {
    giveWay();
    if (recap()?.hidden === false) renumber(); // the map has moved under them
  });
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
  if (!box || isTelling()) return;
  const isTaught = document.querySelector("#lesson") !== null; // the lesson tells it, and needs the room
  if (box.dataset.of !== shownFor && !document.querySelector("#scene") && !isTaught && !hidesAll(box)) {
    open();
    isByItself = true;
    giveWay();
  } else if (!box.hidden) putNumbers();
  shownFor = box.dataset.of ?? "";
}

/** A phone that shows all of a board has no room beside it: there only what was done to the reader opens by itself. */
function hidesAll(box: HTMLElement): boolean {
  return innerWidth <= 640 && document.querySelector("#board [data-cards-aside]") !== null && !box.querySelector(".recap-against");
}

/** To where there is room beside what may be touched; where there is none, its button opens it. */
function giveWay(): void {
  const box = recap();
  if (!box || box.hidden || !isByItself || covered(box) === 0) return;
  putAside(box, told());
  if (covered(box) > 0) closeRecap();
}

function open(): void {
  const box = recap();
  if (!box) return;
  isByItself = false;
  box.hidden = false;
  putAside(box, told());
  putNumbers();
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
  const told = document.querySelectorAll("[data-told]");
  told.forEach((line) => line.removeAttribute("data-told"));
  if (told.length > 0) follow();
  document.querySelectorAll(".recap-at").forEach((number) => number.remove());
  document.querySelectorAll(".traced").forEach((piece) => piece.classList.remove("traced"));
}

function renumber(): void {
  clearNumbers();
  putNumbers();
}

function lines(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#recap .recap-line")];
}

/** What a line speaks of: the last of its pieces that is seen; a player's place where it names nothing else. */
function pieceOf(line: HTMLElement): Element | undefined {
  const names = (line.dataset.shows ?? "").split(" ").filter(Boolean).reverse();
  const pieces = names.flatMap((name) => document.querySelector(`#table [data-piece="${CSS.escape(name)}"]`) ?? []).filter(isSeen);
  return pieces.find((piece) => !piece.matches(".plate, .own-plate")) ?? pieces[0];
}

/** What it speaks of, and where one stands oneself. */
function told(): Element[] {
  return [...lines().flatMap((line) => pieceOf(line) ?? []), ...document.querySelectorAll("#board [data-home]")];
}

const STEP = 22; // from one number to the next on the same piece

function putNumbers(): void {
  for (const line of lines()) document.getElementById(`log-${line.dataset.step}`)?.setAttribute("data-told", "");
  follow();
  const found = lines().map((line) => ownPiece(pieceOf(line), line.dataset.seat));
  lines().forEach((line, index) => {
    const piece = found[index];
    if (!piece) return;
    if (!piece.matches(".own-plate")) piece.classList.add("traced");
    const number = document.createElement("b");
    number.className = line.classList.contains("recap-against") ? "recap-at recap-at-against" : "recap-at";
    number.textContent = String(index + 1);
    document.body.append(number);
    const earlier = found.slice(0, index).filter((other) => other === piece).length; // they are read from left to right
    const later = found.slice(index + 1).filter((other) => other === piece).length;
    const [left, top] = piece.matches(".own-plate") ? afterName(piece, earlier) : onPiece(piece, later);
    number.style.left = `${left}px`;
    number.style.top = `${top}px`;
  });
}

/** At one's own place after the name: the number that matters stays in sight. */
function afterName(plate: Element, earlier: number): [number, number] {
  const words = document.createRange();
  words.selectNodeContents(plate.querySelector(".plate-name") ?? plate);
  const at = words.getBoundingClientRect();
  return [at.right + 6 + earlier * STEP, at.top + at.height / 2 - 12];
}

function onPiece(piece: Element, later: number): [number, number] {
  // on a map the disc itself: what one touches may be much larger than what one sees
  const at = (piece.querySelector(":scope > .piece-edge") ?? piece).getBoundingClientRect();
  const isSmall = at.width < 40; // a pawn is not hidden by its number, which stands above it
  const area = (piece.closest("[data-camera]") ?? piece.closest("[data-part]"))?.getBoundingClientRect(); // its edges cut off what sticks out
  const right = Math.min(innerWidth, piece.closest("[data-camera]") ? (area?.right ?? Infinity) : Infinity);
  const left = Math.min(isSmall ? at.left + at.width / 2 - 12 : at.right - 16, right - 28);
  return [left - later * STEP, Math.max(at.top - (isSmall ? 23 : 10), (area?.top ?? 0) + 2)];
}

/** On a lane the pawn of whoever went there, or the one that moved. */
function ownPiece(piece: Element | undefined, seat: string | undefined): Element | undefined {
  const owned = seat ? [...(piece?.querySelectorAll(`[data-owner="${seat}"]`) ?? [])].filter(isSeen) : [];
  const moved = piece?.querySelectorAll(".moved") ?? [];
  if (owned.length === 1) return owned[0];
  return moved.length === 1 ? moved[0] : piece;
}

const ENOUGH = 26; // pixels of a piece that a map must show for a number to stand on it

function isSeen(piece: Element): boolean {
  const box = piece.getBoundingClientRect();
  const map = piece.closest("[data-camera]")?.getBoundingClientRect();
  const frame = map ? new DOMRect(map.x + ENOUGH, map.y + ENOUGH, map.width - 2 * ENOUGH, map.height - 2 * ENOUGH) : new DOMRect(0, 0, innerWidth, innerHeight);
  return box.width > 0 && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
}
