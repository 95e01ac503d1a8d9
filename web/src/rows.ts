// Rows that scroll sideways (a hand, a market, lanes) bring what is meant into sight by themselves: what glows when none of
// it is seen, what is lit, raised or advised. What is in sight already moves nothing.
const EDGE = 10; // so much of the neighbour is seen: the row goes on

let looked = "";

export function startRows(): void {
  addEventListener("resize", showGlowing);
}

/** The question or its step is another one. */
export function reachGlowing(step: string): void {
  if (step === looked) return;
  looked = step;
  showGlowing();
}

/** In each row something of what may be touched next is seen. */
function showGlowing(): void {
  const glowing = [...document.querySelectorAll<HTMLElement>("#table div [data-piece].can:not(svg *)")];
  const byRow = new Map<HTMLElement, HTMLElement[]>();
  for (const piece of glowing) for (const row of rowsAround(piece)) byRow.set(row, [...(byRow.get(row) ?? []), piece]);
  for (const [row, pieces] of byRow) if (pieces[0] && !pieces.some((piece) => missing(row, piece) === 0)) bring(row, pieces[0]);
}

/** This piece is meant. */
export function reach(piece: HTMLElement): void {
  for (const row of rowsAround(piece)) bring(row, piece);
}

function bring(row: HTMLElement, piece: HTMLElement): void {
  const by = missing(row, piece);
  if (by !== 0) row.scrollLeft += by + Math.sign(by) * EDGE;
}

/** How far the row has to scroll until the piece is whole; one that is wider than its row begins at the row's beginning. */
function missing(row: HTMLElement, piece: HTMLElement): number {
  const at = piece.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (at.width === 0) return 0;
  const before = Math.min(0, at.left - seen.left);
  const after = Math.max(0, at.right - seen.right);
  return Math.round(before || Math.min(after, at.left - seen.left));
}

function rowsAround(piece: HTMLElement): HTMLElement[] {
  const rows: HTMLElement[] = [];
  for (let row = piece.parentElement; row && row.id !== "table"; row = row.parentElement) {
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) rows.push(row);
  }
  return rows;
}
