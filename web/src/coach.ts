// A word the first time one meets a thing: undo, a hint, «why?», the map's zoom, a reaction. One at a time, never during a
// lesson or the visit; any gesture closes it, and it does not come again.
import { onDrawn, table } from "./draw";
import { calmSpot } from "./lesson";

const TOLD = "oyez-told";
const AFTER = 900; // what moves has come to rest
let mark: HTMLElement | null = null; // while it is shown, what it speaks of has a frame
let timer = 0;

export function startCoach(): void {
  onDrawn(soon);
  document.addEventListener("told", soon); // after the moments, and the recap that may follow them
  document.addEventListener("pointerdown", close, { capture: true });
  document.addEventListener("keydown", close, { capture: true });
}

function soon(): void {
  clearTimeout(timer);
  timer = setTimeout(meet, AFTER);
}

function told(): string[] {
  try {
    return (localStorage.getItem(TOLD) ?? "").split(" ");
  } catch {
    return ["all"];
  }
}

function close(event: Event): void {
  if (!mark) return soon(); // perhaps it was the recap that was closed
  if (event.target instanceof Element && event.target.closest("[data-coach-all]")) return;
  leave();
}

function leave(): void {
  mark?.remove();
  mark = null;
  document.querySelector(".coached")?.classList.remove("coached");
}

function meet(): void {
  const known = told();
  if (mark || known.includes("all") || table()?.dataset.yourTurn !== "yes") return;
  if (document.querySelector("#lesson, .visit-mark, #recap:not([hidden]), dialog[open], .verbs, .moment")) return;
  if (localStorage.getItem("oyez-visited") !== "yes") return; // the visit comes first
  const texts = document.querySelector<HTMLTemplateElement>("#coach")?.content.children ?? [];
  for (const text of texts) {
    const name = (text as HTMLElement).dataset.coach ?? "";
    const thing = document.querySelector((text as HTMLElement).dataset.at ?? "");
    if (known.includes(name) || !thing || thing.getBoundingClientRect().width === 0) continue;
    return show(text, thing, name);
  }
}

function show(text: Element, thing: Element, name: string): void {
  localStorage.setItem(TOLD, [...told(), name].join(" ").trim());
  mark = text.cloneNode(true) as HTMLElement;
  document.body.append(mark);
  mark.querySelector("[data-coach-all]")?.addEventListener("click", () => {
    localStorage.setItem(TOLD, "all");
    leave();
  });
  thing.classList.add("coached");
  const [x, y] = calmSpot(mark, [thing.getBoundingClientRect()]);
  mark.style.left = `${x}px`;
  mark.style.top = `${y}px`;
}
