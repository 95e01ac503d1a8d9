// Where a panel that nobody asked to be there may lie: beside what may be touched.

/** Where it hides nothing that may be touched: where it stands, elsewhere over the board, else over the log, as narrow as that.
 * Among such places, where it hides least of what it speaks of. */
export function putAside(box: HTMLElement, told: Element[] = []): void {
  for (const name of ["position", "inset", "translate", "width", "max-height"]) box.style.removeProperty(name);
  delete box.dataset.overLog;
  if (document.querySelector("#board [data-cards-aside]") && putOverLog(box)) return; // all of such a board is looked at
  const board = document.querySelector(".board")?.getBoundingClientRect();
  const { x, y, width, height } = box.getBoundingClientRect();
  box.style.width = `${width}px`;
  put(box, [x, y]);
  const plates = [...document.querySelectorAll("#others .plate")];
  const parts = (pieces: Element[]): number => pieces.reduce((sum, piece) => sum + partUnder(piece, box.getBoundingClientRect()), 0);
  const cost = (): number => covered(box) + parts(told) / 100 + parts(plates) / 1000;
  if (!board || cost() === 0) return;
  const right = board.right - width - 12;
  const bottom = board.bottom - height - 12;
  const spots: [number, number][] = [
    [x, y], [board.left + 12, board.top + 12], [right, board.top + 12], [board.left + 12, bottom], [right, bottom],
    [board.left + (board.width - width) / 2, board.top + 12], [board.left + 12, board.top + (board.height - height) / 2],
    [right, board.top + (board.height - height) / 2], [board.left + (board.width - width) / 2, bottom],
  ];
  let best = { hidden: Infinity, at: spots[0] as [number, number] };
  for (const at of spots) {
    put(box, at);
    const hidden = cost();
    if (hidden < best.hidden) best = { hidden, at };
  }
  put(box, best.at);
  const home = [...document.querySelectorAll("#board [data-home]")]; // where one stands oneself is looked at first
  if (best.hidden >= 1 || parts(home) > 0.5) putOverLog(box);
}

const LAST_LINES = 84; // pixels of the log that stay in sight below it: what is told now, and by whom

/** Where the log is always open: a part of it, under its tabs, over the older lines. */
function putOverLog(box: HTMLElement): boolean {
  const log = document.querySelector("#log-scroll")?.getBoundingClientRect();
  if (!log || log.width < 260 || log.top >= innerHeight) return false;
  box.dataset.overLog = "";
  box.style.width = `${log.width}px`;
  box.style.maxHeight = `${log.height - LAST_LINES}px`;
  put(box, [log.left, log.top]);
  return true;
}

/** By moving it, not by laying it out elsewhere: what is in sight does not jump. */
function put(box: HTMLElement, [left, top]: [number, number]): void {
  box.style.position = "fixed";
  box.style.inset = "0 auto auto 0";
  box.style.translate = `${left}px ${top}px`;
}

const HINTED = 100; // what a hint advises is hidden last

/** How many pieces and buttons that may be touched lie under it. What a map does not show now lies under nothing. */
export function covered(box: HTMLElement): number {
  const over = box.getBoundingClientRect();
  let sum = 0;
  for (const piece of document.querySelectorAll("#table :is([data-piece]:is(.can, .hinted), [data-opens])")) {
    if (isUnder(piece, over)) sum += piece.classList.contains("hinted") ? HINTED : 1;
  }
  return sum;
}

function isUnder(piece: Element, over: DOMRect): boolean {
  return partUnder(piece, over) > 0;
}

/** Which part of what one sees of it lies under a panel, from 0 to 1. */
function partUnder(piece: Element, over: DOMRect): number {
  const at = piece.getBoundingClientRect();
  const seen = piece.closest("[data-camera]")?.getBoundingClientRect() ?? at;
  const width = Math.min(at.right, seen.right, over.right) - Math.max(at.left, seen.left, over.left);
  const height = Math.min(at.bottom, seen.bottom, over.bottom) - Math.max(at.top, seen.top, over.top);
  return at.width > 0 && width > 0 && height > 0 ? (width * height) / (at.width * at.height) : 0;
}
