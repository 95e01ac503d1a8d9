// «The visit in five gestures»: offered in the question line at a first game, never forced. Each mark points at the real
// table and lets one play on; whatever one does is accepted. It is offered until it was made or passed, once for all.
import { onDrawn, table } from "./draw";

const DONE = "oyez-visited";
const PLACES: (() => Element | null)[] = [
  () => document.querySelector("#own"),
  () => document.querySelector("#own .can, #board .can, #others .can"),
  () => document.querySelector(".verbs") ?? document.querySelector("#table .can:not(.chosen)") ?? document.querySelector("#question"),
  () => document.querySelector("#recap:not([hidden])") ?? visible("#log-scroll") ?? document.querySelector("[data-recap]:not(:disabled), .panel-open"),
  () => visible(".banner-tools [data-tab=aid]") ?? document.querySelector(".banner-tools"),
];

let step = -1;
let firstAsked = "";
let mark: HTMLElement | null = null;

export function startVisit(): void {
  onDrawn(() => {
    offer();
    if (step >= 0) show();
  });
  addEventListener("resize", () => step >= 0 && show());
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && step >= 0) show();
  });
}

function visible(selector: string): Element | null {
  const found = document.querySelector(selector);
  return found && found.getBoundingClientRect().width > 0 ? found : null;
}

function isDone(): boolean {
  try {
    return localStorage.getItem(DONE) === "yes";
  } catch {
    return true;
  }
}

/** In words at the first question; later questions need the room, and its icon is enough. */
function offer(): void {
  const button = document.querySelector<HTMLElement>("[data-visit]");
  if (!button) return;
  const stamp = document.querySelector<HTMLElement>("#question")?.dataset.stamp ?? "";
  firstAsked ||= stamp;
  button.hidden = isDone() || step >= 0 || table()?.dataset.yourTurn !== "yes";
  button.classList.toggle("visit-later", stamp !== firstAsked);
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("[data-visit]")) return go(0);
  if (event.target.closest("[data-visit-end]")) return end();
  if (event.target.closest("[data-visit-next]")) return go(step + 1);
  if (step === 1 && event.target.closest("[data-piece]")) setTimeout(() => go(2), 350);
}

function go(to: number): void {
  step = to;
  while (step < PLACES.length && !PLACES[step]?.()) step += 1; // nothing may be touched now: the next thing to see
  if (step >= PLACES.length) end();
  else show();
  offer();
}

function end(): void {
  step = -1;
  mark?.remove();
  mark = null;
  document.querySelector(".visit-hole")?.remove();
  localStorage.setItem(DONE, "yes");
  offer();
}

function show(): void {
  const texts = document.querySelector<HTMLTemplateElement>("#visit");
  const place = PLACES[step]?.();
  const text = texts?.content.children[step];
  mark?.remove();
  document.querySelector(".visit-hole")?.remove();
  if (!text || !place) return;
  const at = place.getBoundingClientRect();
  const hole = document.createElement("div");
  hole.className = "visit-hole";
  hole.style.inset = `${at.top - 4}px ${innerWidth - at.right - 4}px ${innerHeight - at.bottom - 4}px ${at.left - 4}px`;
  mark = text.cloneNode(true) as HTMLElement;
  document.body.append(hole, mark);
  put(mark, at);
}

/** Above or below what it points at, beside the question line, and where it hides nothing that may be touched. */
function put(box: HTMLElement, at: DOMRect): void {
  const line = document.querySelector("#question")?.getBoundingClientRect();
  const lit = [...document.querySelectorAll("#table .can")].map((piece) => piece.getBoundingClientRect());
  const width = box.offsetWidth;
  const height = box.offsetHeight;
  const left = Math.min(Math.max(8, at.left + at.width / 2 - width / 2), innerWidth - width - 8);
  const spots: [number, number][] = [
    [left, at.top - height - 14], [left, (line?.top ?? innerHeight) - height - 10], [left, at.bottom + 14],
    [8, 52], [innerWidth - width - 8, 52], [innerWidth - width - 8, (line?.top ?? innerHeight) - height - 10],
  ];
  const cost = ([x, y]: [number, number]): number => {
    if (y < 4 || y + height > innerHeight - 4) return Infinity;
    const hits = (other: DOMRect): boolean => x < other.right && x + width > other.left && y < other.bottom && y + height > other.top;
    return lit.filter(hits).length + (line && hits(line) ? 50 : 0);
  };
  const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  box.style.left = `${best[0]}px`;
  box.style.top = `${best[1]}px`;
}
