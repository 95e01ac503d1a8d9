// A piece from near: after a moment of pointing, by a long press, or by the space bar; and why it cannot be chosen. Pointed
// at, it tells the game's own reason; one's own cards, and whatever is touched or pressed long, also what is asked instead.
// The server draws it: the large card, or what the game tells of the piece.
import { table } from "./draw";
import { placeBeside } from "./verbs";

type Why = "" | "own" | "all";

const LONG = 400; // milliseconds
const known = new Map<string, Promise<string>>();
let timer = 0;
let box: HTMLElement | null = null;
let pointed: HTMLElement | null = null;
let spot = "";
let isLong = false; // a finger has rested on a piece: it looked, and answers nothing

export function startNear(): void {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const piece = placeOf(event) === spot ? null : pieceAt(event.target); // the mouse rests: the table moved under it
    wait(piece, piece?.dataset.card ? 350 : 800);
  });
  document.addEventListener("pointerdown", (event) => {
    closeNear();
    isLong = false;
    if (event.pointerType === "touch") wait(pieceAt(event.target) ?? plateAt(event.target), LONG, true);
  });
  document.addEventListener("pointermove", (event) => {
    spot = placeOf(event);
    if (event.pointerType === "touch" && Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    if (box || isLong) event.preventDefault();
  });
  document.addEventListener("click", endLongPress, { capture: true });
}

/** The click at the end of a long press is not an answer. */
function endLongPress(event: MouseEvent): void {
  if (!isLong) return;
  isLong = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function placeOf(event: PointerEvent): string {
  return `${event.clientX} ${event.clientY}`;
}

/** A whole place of a player is large: its head speaks for it. */
function pieceAt(target: EventTarget | null): HTMLElement | null {
  const piece = target instanceof Element ? target.closest<HTMLElement>("[data-card], #table [data-piece]") : null;
  return piece?.matches(".plate, .own-plate") && !(target as Element).closest(".plate-head") ? null : piece;
}

/** A finger cannot hover over the small signs of a place: wherever it rests, the place tells its numbers in words. */
function plateAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".plate, .own-plate") : null;
}

/** What was touched and does not glow says why. */
export function tellWhyNot(target: Element): void {
  const piece = pieceAt(target);
  if (!piece?.dataset.piece || piece.matches(".plate, .own-plate")) return;
  clearTimeout(timer);
  pointed = piece;
  void showNear(piece, "all");
}

function wait(piece: HTMLElement | null, milliseconds: number, byFinger = false): void {
  if (piece === pointed && box) return;
  pointed = piece;
  clearTimeout(timer);
  closeNear();
  if (!piece) return;
  timer = window.setTimeout(() => {
    isLong = byFinger;
    void showNear(piece, whyOf(piece, byFinger));
  }, milliseconds);
}

/** A piece that glows needs no reason, and nobody does who is not asked. */
function whyOf(piece: HTMLElement, byFinger = false): Why {
  const isDark = piece.dataset.piece !== undefined && !piece.matches(".can, .chosen, .plate, .own-plate");
  if (!isDark || !document.querySelector("#answer")) return "";
  return byFinger || piece.closest("#own") ? "all" : "own";
}

async function showNear(piece: HTMLElement, why: Why): Promise<void> {
  const address = addressOf(piece, why);
  if (!address) return;
  const drawn = known.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : ""));
  known.set(address, drawn);
  const html = await drawn.catch(() => "");
  if (!html.trim() || pointed !== piece) return;
  closeNear();
  box = document.createElement("div");
  box.className = "near";
  box.setAttribute("role", "status");
  box.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  document.body.append(box);
  placeBeside(box, piece.getBoundingClientRect());
  if (piece.dataset.card || piece.closest(".own")) leaveBoard(box);
}

/** On a board that shows what a card would do, the large card lies over the others' places (data-cards-aside). */
function leaveBoard(large: HTMLElement): void {
  const others = document.querySelector("#table:has([data-cards-aside]) .others")?.getBoundingClientRect();
  if (!others || others.height < large.offsetHeight) return; // phones: others are a row
  large.style.zoom = String(Math.min(1, (others.width - 8) / large.offsetWidth)); // it hides no name of a lane
  const { height } = large.getBoundingClientRect();
  const scale = Number(large.style.zoom);
  large.style.left = `${(others.left + 4) / scale}px`;
  large.style.top = `${(others.bottom - height - 4) / scale}px`;
}

/** Cards are the same at every table; anything else is asked for anew when the picture has changed. */
function addressOf(piece: HTMLElement, why: Why): string {
  const here = table()?.dataset;
  const { card, piece: name } = piece.dataset;
  const game = here?.game ?? document.querySelector<HTMLElement>("[data-game]")?.dataset.game;
  if (card && game && !why) return `/games/${game}/cards/${encodeURIComponent(card)}`;
  if (!name || !here?.poll) return "";
  const wanted = new URLSearchParams({ name, card: card ?? "", why, at: here.version ?? "" });
  return `${here.poll.replace(/fragment$/, "piece")}?${wanted.toString()}`;
}

export function closeNear(): boolean {
  const wasOpen = box !== null;
  box?.remove();
  box = null;
  return wasOpen;
}

/** A key has reached a piece: it is told when the walk pauses there. */
export function lookSoon(piece: HTMLElement): void {
  wait(piece, 350);
}

/** The space bar looks at what is pointed at, or at the lit piece. */
export function lookNear(): boolean {
  const piece = pointed ?? document.querySelector<HTMLElement>(".lit[data-card], .lit [data-card], #table .lit[data-piece]");
  if (!piece) return false;
  pointed = piece;
  void showNear(piece, whyOf(piece));
  return true;
}
