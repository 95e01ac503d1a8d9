// Options and pieces point at each other: an option's data-pieces names the pieces it touches (their data-piece).
// Pointing at one lights the other; clicking a piece chooses its option, or asks which.
import { onDrawn } from "./draw";

let options = new Map<string, HTMLElement[]>(); // piece -> options that touch it
let chooser: HTMLElement | null = null;

export function startPieces(): void {
  onDrawn(link);
  document.addEventListener("pointerover", (event) => light(event.target));
  document.addEventListener("focusin", (event) => light(event.target));
  document.addEventListener("click", clicked);
  document.addEventListener("change", showChosen);
}

function link(): void {
  closeChooser();
  options = new Map();
  for (const option of document.querySelectorAll<HTMLElement>("#answer [data-pieces]")) {
    for (const piece of piecesOf(option)) options.set(piece, [...(options.get(piece) ?? []), option]);
  }
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    piece.classList.toggle("can", options.has(piece.dataset.piece ?? ""));
  }
  showChosen();
}

function piecesOf(option: HTMLElement): string[] {
  return (option.dataset.pieces ?? "").split(" ").filter(Boolean);
}

function elementsOf(piece: string): NodeListOf<Element> {
  return document.querySelectorAll(`#table [data-piece="${CSS.escape(piece)}"]`);
}

function light(target: EventTarget | null): void {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  if (!(target instanceof Element)) return;
  const option = target.closest<HTMLElement>("[data-pieces]");
  if (option) {
    for (const piece of piecesOf(option)) elementsOf(piece).forEach((element) => element.classList.add("lit"));
    return;
  }
  const piece = target.closest<HTMLElement>("[data-piece].can");
  for (const touching of options.get(piece?.dataset.piece ?? "") ?? []) touching.classList.add("lit");
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (chooser && !chooser.contains(event.target)) closeChooser();
  if (event.target.closest("a, button, summary, input, label, select, textarea")) return;
  const piece = event.target.closest<HTMLElement>("[data-piece].can");
  const touching = options.get(piece?.dataset.piece ?? "") ?? [];
  if (!piece || touching.length === 0) return;
  const boxes = touching.map((option) => option.querySelector<HTMLInputElement>("input[type=checkbox]"));
  if (boxes.every((box) => box !== null)) toggleNext(boxes);
  else if (touching.length === 1 && touching[0]) choose(touching[0]);
  else openChooser(piece, touching);
}

/** Several check boxes for one piece (three equal cards): each click takes one more, the last click none. */
function toggleNext(boxes: HTMLInputElement[]): void {
  const free = boxes.find((box) => !box.checked && !box.disabled);
  if (free) free.click();
  else boxes.filter((box) => box.checked).forEach((box) => box.click());
}

function choose(option: HTMLElement): void {
  const input = option.querySelector<HTMLInputElement>("input");
  if (input?.type === "number") {
    if (Number(input.value) < Number(input.max)) input.stepUp();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  } else option.click();
}

function openChooser(piece: Element, touching: HTMLElement[]): void {
  closeChooser();
  chooser = document.createElement("div");
  chooser.className = "chooser";
  chooser.setAttribute("role", "menu");
  for (const option of touching) {
    const button = document.createElement("button");
    button.className = option.className;
    button.type = "button";
    button.setAttribute("role", "menuitem");
    button.dataset.pieces = option.dataset.pieces ?? "";
    button.append(...[...option.children].filter((child) => child.tagName !== "KBD").map((child) => child.cloneNode(true)));
    button.addEventListener("click", () => {
      closeChooser();
      choose(option);
    });
    chooser.append(button);
  }
  document.body.append(chooser);
  placeBeside(chooser, piece.getBoundingClientRect());
  chooser.querySelector("button")?.focus();
}

function placeBeside(box: HTMLElement, piece: DOMRect): void {
  const left = Math.min(Math.max(8, piece.left), innerWidth - box.offsetWidth - 8);
  const above = piece.top - box.offsetHeight - 8;
  const top = above > 8 ? above : Math.min(piece.bottom + 8, innerHeight - box.offsetHeight - 8);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, top)}px`;
}

export function closeChooser(): boolean {
  const wasOpen = chooser !== null;
  chooser?.remove();
  chooser = null;
  return wasOpen;
}

/** Pieces of checked boxes are marked on the board. */
function showChosen(): void {
  const chosen = new Set<string>();
  for (const box of document.querySelectorAll<HTMLInputElement>("#answer [data-pieces] input:checked")) {
    const option = box.closest<HTMLElement>("[data-pieces]");
    if (option) piecesOf(option).forEach((piece) => chosen.add(piece));
  }
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    piece.classList.toggle("chosen", chosen.has(piece.dataset.piece ?? ""));
  }
}
