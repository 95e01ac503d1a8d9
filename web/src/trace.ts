// What changed since your last move keeps a mark until you move again.

const moved = new Set<string>();
let last: string[] = []; // what the newest picture changed
const MOST_MARKS = 16; // more than that is a new deal, not a move

/** What each piece says and where it lies. */
export function readSigns(): Map<string, string> {
  const signs = new Map<string, string>();
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    const zone = piece.parentElement?.closest<HTMLElement>("[data-zone], [data-piece]");
    const place = zone?.dataset.zone ?? zone?.dataset.piece ?? "";
    signs.set(piece.dataset.piece ?? "", `${place}|${piece.textContent?.trim()}|${piece.getAttribute("transform")}`);
  }
  return signs;
}

export function markMoved(before: Map<string, string>): void {
  const now = readSigns();
  const changed = [...now].filter(([piece, sign]) => before.get(piece) !== sign).map(([piece]) => piece);
  last = changed.length <= MOST_MARKS ? changed : [];
  last.forEach((piece) => moved.add(piece));
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    const inner = piece.querySelector("[data-piece]") !== null;
    if (!inner && !("still" in piece.dataset) && moved.has(piece.dataset.piece ?? "")) piece.classList.add("moved");
  }
}

/** What the newest picture has changed or brought: nothing where it changed everything. */
export function justMoved(): string[] {
  return last;
}

/** You moved: what happened before is old news. */
export function forgetMoved(): void {
  moved.clear();
  for (const piece of document.querySelectorAll(".moved")) piece.classList.remove("moved");
}
