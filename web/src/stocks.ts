// Cards and coins that have no identity still fly. A place says what it holds, data-holds="knight:2 jester:1", or
// "*:7" for seven things that the viewer cannot see. Where a count fell and another rose, something went from here to there.

interface Stock {
  place: Element;
  box: DOMRect;
  counts: Map<string, number>;
}

interface Change {
  place: Element;
  box: DOMRect;
  kind: string;
  count: number;
}

const HIDDEN = "*";
const MOST_FLIGHTS = 12;
const SMALLEST = 0.35;

export function readStocks(): Map<string, Stock> {
  const stocks = new Map<string, Stock>();
  for (const place of document.querySelectorAll<HTMLElement>("#table [data-holds]")) {
    const counts = new Map<string, number>();
    for (const entry of (place.dataset.holds ?? "").split(" ").filter(Boolean)) {
      const [kind, count] = entry.split(":");
      counts.set(kind ?? HIDDEN, Number(count));
    }
    stocks.set(place.dataset.piece ?? "", { place, box: place.getBoundingClientRect(), counts });
  }
  return stocks;
}

export function flyStocks(before: Map<string, Stock>): void {
  const now = readStocks();
  const falls = changes(before, now, (piece) => now.get(piece) ?? before.get(piece));
  const rises = changes(now, before, (piece) => now.get(piece));
  let flights = 0;
  for (const rise of rises) {
    while (rise.count > 0 && flights < MOST_FLIGHTS) {
      const fall = sourceOf(rise, falls);
      if (!fall) break;
      fall.count -= 1;
      rise.count -= 1;
      if (fall.box.width > 0 && rise.box.width > 0) fly(fall, rise, flights++); // what is folded away lies nowhere
    }
  }
}

/** What `from` has more of than `to`. */
function changes(from: Map<string, Stock>, to: Map<string, Stock>, at: (piece: string) => Stock | undefined): Change[] {
  const found: Change[] = [];
  for (const [piece, stock] of from) {
    for (const [kind, count] of stock.counts) {
      const less = count - (to.get(piece)?.counts.get(kind) ?? 0);
      const where = at(piece);
      if (less > 0 && where) found.push({ place: where.place, box: where.box, kind, count: less });
    }
  }
  return found;
}

/** The same kind first; else one side may be hidden. */
function sourceOf(rise: Change, falls: Change[]): Change | undefined {
  const open = falls.filter((fall) => fall.count > 0);
  return (
    open.find((fall) => fall.kind === rise.kind) ??
    open.find((fall) => fall.kind === HIDDEN || (rise.kind === HIDDEN && fall.place !== rise.place))
  );
}

/** What flies: the card itself, or its back; where no cards are counted, the sign that stands beside the number. What is
    cloned must not depend on where it stood: a piece of a drawing, or one that is sized by its board, does. */
function faceOf(from: Change, to: Change): Element {
  const back = document.querySelector("#table .card-back");
  if (to.kind === HIDDEN || from.kind === HIDDEN) return cardIn(to.place) ?? cardIn(from.place) ?? back ?? from.place;
  const same = document.querySelector(`#table .card[data-card="${CSS.escape(to.kind)}"]`);
  const isCard = to.place.matches("[data-card]") || cardIn(from.place) !== null;
  return cardIn(to.place) ?? same ?? (isCard ? back : null) ?? (to.place instanceof HTMLElement ? to.place : from.place);
}

function cardIn(place: Element): Element | null {
  return place.matches(".card") ? place : place.querySelector(".card");
}

function fly(from: Change, to: Change, order: number): void {
  const ghost = faceOf(from, to).cloneNode(true) as HTMLElement;
  for (const inner of [ghost, ...ghost.querySelectorAll<HTMLElement>("[data-piece], [data-holds], [id]")]) {
    inner.removeAttribute("data-piece");
    inner.removeAttribute("data-holds");
    inner.removeAttribute("id");
  }
  ghost.querySelectorAll(".count, .num").forEach((number) => number.remove());
  ghost.classList.remove("can", "lit", "chosen", "moved");
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const size = ghost.getBoundingClientRect();
  const at = (box: DOMRect): string => `${box.x + (box.width - size.width) / 2}px ${box.y + (box.height - size.height) / 2}px`;
  const as = (box: DOMRect): number => Math.min(1, Math.max(box.height / size.height, SMALLEST)); // as large as what it lies on
  const flight = ghost.animate(
    { translate: [at(from.box), at(to.box)], scale: [as(from.box), as(to.box)], opacity: [1, 1, 0.2], offset: [0, 0.85, 1] },
    { duration: 300, delay: order * 60, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
