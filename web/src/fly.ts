// Pieces fly to their new places: HTML pieces by View Transitions, pieces inside SVG drawings by a short translation.

const MOST_NAMES = 60; // each name costs a picture of its piece

interface Piece extends HTMLElement {
  ownerSVGElement?: SVGSVGElement | null;
}

/** The pieces that lie elsewhere in the new picture. Only they get a name: a named piece is painted above all others
    while it flies, and for each flight the browser looks at the styles of the whole page twice. */
export function movers(fresh: HTMLElement): Set<string> {
  const places = placesOf(fresh);
  const moving = [...placesOf(document)].filter(([piece, place]) => places.has(piece) && places.get(piece) !== place);
  return new Set(moving.slice(0, MOST_NAMES).map(([piece]) => piece));
}

/** For each piece, in which zone it lies and in what. Among its neighbours it slides; what is shown in several places is in
    none. */
function placesOf(root: ParentNode): Map<string, string> {
  const places = new Map<string, string>();
  const twice = new Set<string>();
  for (const piece of root.querySelectorAll<Piece>("[data-piece]")) {
    if (piece.ownerSVGElement || "stays" in piece.dataset) continue; // inside a drawing: see flySvg
    const name = piece.dataset.piece ?? "";
    const zone = piece.parentElement?.closest<HTMLElement>("[data-zone], [data-piece], [data-part]")?.dataset;
    if (places.has(name)) twice.add(name);
    places.set(name, `${zone?.zone ?? zone?.piece ?? zone?.part ?? ""}|${piece.parentElement?.classList[0] ?? ""}`);
  }
  for (const name of twice) places.delete(name);
  return places;
}

/** Gives moving pieces their transition names. Names come from script: the page's policy forbids style attributes. */
export function namePieces(moving: Set<string>): void {
  const named = new Set<string>(); // what stands for the same piece in several places flies once: a name is given once
  for (const piece of document.querySelectorAll<Piece>("#table [data-piece]")) {
    const name = piece.dataset.piece ?? "";
    if (!moving.has(name) || named.has(name) || piece.ownerSVGElement || !isOnScreen(piece)) continue;
    named.add(name);
    piece.style.viewTransitionName = `piece-${name.replace(/[^\w-]/g, "_")}`;
  }
}

export function unnamePieces(): void {
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    piece.style.removeProperty("view-transition-name");
    if (piece.getAttribute("style") === "") piece.removeAttribute("style");
  }
}

function isOnScreen(piece: Element): boolean {
  const box = piece.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
}

function htmlPieces(): HTMLElement[] {
  return [...document.querySelectorAll<Piece>("#table [data-piece]:not([data-stays])")].filter((piece) => !piece.ownerSVGElement);
}

/** Where each piece outside a drawing stands now. What has one name in several places (two lords of one camp) has none. */
export function placesOfHtml(): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  const twice = new Set<string>();
  for (const piece of htmlPieces()) {
    const name = piece.dataset.piece ?? "";
    if (places.has(name)) twice.add(name);
    places.set(name, piece.getBoundingClientRect());
  }
  for (const name of twice) places.delete(name);
  return places;
}

/** Pieces that others have pushed aside slide to their new places, but those that fly there. What lies on a piece goes with it. */
export function slide(before: Map<string, DOMRect>, flying: Set<string>): void {
  const carried = new Set<Element>();
  for (const piece of htmlPieces()) {
    const name = piece.dataset.piece ?? "";
    const from = before.get(name);
    if (!from || from.width === 0 || flying.has(name) || isCarried(piece, carried)) continue;
    const to = piece.getBoundingClientRect();
    if (to.width === 0 || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 1) continue;
    carried.add(piece);
    held(piece).animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0px 0px"] }, { duration: 200, easing: "ease-out" });
  }
}

/** What holds one piece alone moves with it. */
function held(piece: HTMLElement): HTMLElement {
  const around = piece.parentElement;
  return around && !around.matches(".hand, [data-part]") && around.querySelectorAll("[data-piece]").length === 1 ? around : piece;
}

function isCarried(piece: Element, by: Set<Element>): boolean {
  for (let at = piece.parentElement; at; at = at.parentElement) if (by.has(at)) return true;
  return false;
}

function svgPieces(): SVGGraphicsElement[] {
  return [...document.querySelectorAll<SVGGraphicsElement>("#table svg [data-piece]")];
}

/** Where each piece inside an SVG drawing stands now. */
export function placesOfSvg(): Map<string, DOMRect> {
  return new Map(svgPieces().map((piece) => [piece.dataset.piece ?? "", piece.getBoundingClientRect()]));
}

export function flySvg(before: Map<string, DOMRect>): void {
  for (const piece of svgPieces()) {
    const from = before.get(piece.dataset.piece ?? "");
    if (!from) continue;
    const to = piece.getBoundingClientRect();
    if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 1) continue;
    const scale = piece.getScreenCTM()?.a ?? 1;
    const way = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
    piece.animate({ translate: [way, "0px 0px"] }, { duration: 260, easing: "ease-out" });
  }
}
