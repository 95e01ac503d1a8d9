// A guided game: what the step points at is marked, and its frame stands where it covers none of it.
import { onDrawn } from "./draw";
import { elementsOf } from "./grammar";

const OPEN_SCENE = "#scene:not([data-hidden])";
const COLUMNS = 8; // where a frame may stand: so many steps across the window, and down
const ROWS = 60;
let step = "";
let spot: [number, number] | null = null;

export function startLesson(): void {
  onDrawn(show);
  addEventListener("resize", () => place(true));
  new MutationObserver(() => place(false)).observe(document.body, { childList: true }); // a menu opened at a piece
  document.addEventListener("toggle", () => place(false), { capture: true });
  document.addEventListener("camera", () => requestAnimationFrame(() => place(false)));
  for (const deed of ["click", "keydown"]) document.addEventListener(deed, () => requestAnimationFrame(follow));
}

function frame(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("#lesson");
}

function words(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter(Boolean);
}

/** The pieces of the step, and the buttons of answers that have none; else a number's field, or the button that confirms. */
function pointed(box: HTMLElement): HTMLElement[] {
  const buttons = words(box.dataset.keys).map((key) => `.actions [form=answer][value="${key}"]`);
  const free = buttons.flatMap((button) => [...document.querySelectorAll<HTMLElement>(button)]);
  const found = [...words(box.dataset.points).flatMap(elementsOf).filter((piece) => !isBehindScene(piece)), ...free];
  if (found.length > 0 || words(box.dataset.points).length > 0 || box.dataset.step === "end") return found;
  const control = document.querySelector<HTMLElement>(".question .stepper") ?? document.querySelector<HTMLElement>("#actions .button-main");
  return control ? [control] : [];
}

/** While a scene lies over the board, nobody looks at what is behind it. */
function isBehindScene(piece: Element): boolean {
  return document.querySelector(OPEN_SCENE) !== null && piece.closest("#board") !== null && piece.closest("#scene") === null;
}

function mark(pieces: HTMLElement[]): void {
  const wanted = new Set(pieces);
  for (const piece of document.querySelectorAll<HTMLElement>(".taught")) if (!wanted.has(piece)) piece.classList.remove("taught");
  for (const piece of wanted) piece.classList.add("taught");
  ring(pieces);
}

function show(): void {
  const box = frame();
  if (!box) return mark([]);
  if (box.dataset.step !== step) {
    step = box.dataset.step ?? "";
    box.open = true;
    spot = null;
    reach();
  }
  place(false);
  for (const later of [0, 150, 500, 1200]) setTimeout(() => place(false), later); // scenes open, pieces fly, maps pan
}

/** One piece was touched: the next lies elsewhere, or a choice has opened on the board. */
function follow(): void {
  if (!frame()) return;
  reach();
  place(false);
}

/** In a hand that is longer than the screen: what is touched next comes into sight. */
function reach(): void {
  const box = frame();
  const pieces = box ? pointed(box).filter((piece) => !piece.closest("svg")) : [];
  const next = pieces.find((piece) => piece.matches(".can:not(.chosen)")) ?? pieces[0];
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function rectsOf(elements: Iterable<Element>): DOMRect[] {
  return [...elements].map((element) => element.getBoundingClientRect()).filter((at) => at.width > 0);
}

/** How much of a place such a box would cover. */
function shared(box: DOMRect, at: DOMRect): number {
  const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
  const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
  return wide > -6 && high > -6 ? (wide + 6) * (high + 6) : 0;
}

/** In a map no outline can be drawn around a piece: a ring lies over it. */
function ring(pieces: HTMLElement[]): void {
  for (const old of document.querySelectorAll(".taught-ring")) old.remove();
  for (const piece of pieces) {
    const window = piece.closest("[data-camera]")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const at = piece.getBoundingClientRect();
    if (!piece.closest("svg") || at.width === 0 || !piece.checkVisibility({ visibilityProperty: true })) continue;
    const left = Math.max(at.left - 5, window.left);
    const right = Math.min(at.right + 5, window.right);
    const top = Math.max(at.top - 5, window.top);
    const bottom = Math.min(at.bottom + 5, window.bottom);
    if (right - left < at.width / 2 || bottom - top < at.height / 2) continue; // out of sight
    const mark = document.createElement("div");
    mark.className = "taught-ring";
    mark.style.inset = `${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px`;
    document.querySelector("#table")?.append(mark);
  }
}

/** Where a box covers nothing that is pointed at, then little that is read or touched, then near what it speaks of. */
export function calmSpot(box: HTMLElement, mine: DOMRect[], before: [number, number] | null = null): [number, number] {
  const never = [...mine, ...rectsOf(document.querySelectorAll("#question, .verbs"))];
  const read = rectsOf(document.querySelectorAll(".banner, #scene, .moment, .asks, [data-floats=panel]"));
  const rather = rectsOf(document.querySelectorAll("#table .can, #own"));
  const isDim = document.querySelector(OPEN_SCENE) !== null; // nobody looks at the board behind it
  const lying = rectsOf(isDim ? [] : document.querySelectorAll("#board [data-piece]"));
  const recap = rectsOf(document.querySelectorAll(isDim ? "#recap:not([hidden])" : "#recap:not([hidden]), .camera-tools"));
  const aim = mine[0] ?? document.querySelector("#board")?.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const sum = (at: DOMRect, all: DOMRect[]): number => all.reduce((total, other) => total + shared(at, other), 0);
  const harm = (at: DOMRect): number => sum(at, never) * 1000 + sum(at, read);
  const cost = (at: DOMRect): number => {
    const far = aim ? Math.hypot(at.left + width / 2 - (aim.left + aim.right) / 2, at.top + height / 2 - (aim.top + aim.bottom) / 2) : 0;
    return harm(at) + sum(at, recap) * 20 + sum(at, rather) + sum(at, lying) / 200 + far;
  };
  const across = innerWidth - width - 8;
  const down = innerHeight - height - 8;
  let best: { at: DOMRect; cost: number } | null = null;
  for (let column = 0; column <= COLUMNS; column++) {
    for (let row = 0; row <= ROWS; row++) {
      const at = new DOMRect(8 + ((across - 8) * column) / COLUMNS, 8 + ((down - 8) * row) / ROWS, width, height);
      const price = cost(at);
      if (!best || price < best.cost) best = { at, cost: price };
    }
  }
  const found = best?.at ?? new DOMRect(8, 8, width, height);
  const stays = before && before[1] <= down && harm(new DOMRect(...before, width, height)) <= harm(found);
  return stays ? before : [found.x, found.y]; // nothing jumps without need
}

function place(anew: boolean): void {
  const box = frame();
  if (!box) return;
  const pieces = pointed(box);
  mark(pieces);
  spot = calmSpot(box, rectsOf(pieces), anew ? null : spot);
  box.style.left = `${spot[0]}px`;
  box.style.top = `${spot[1]}px`;
}
