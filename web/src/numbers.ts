// How many? Answers that differ in a number alone: − n + in the question line, and a button that says what it does.
import type { Option } from "./grammar";

let ways: Option[] = [];
let at = 0;
let give: (option: Option) => void = () => undefined;

export function askNumber(options: Option[], take: (option: Option) => void): void {
  ways = [...options].sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  at = 0;
  give = take;
  show();
}

export function closeNumber(): void {
  ways = [];
  document.querySelector("[data-take-number]")?.remove();
  const place = spot();
  if (!place) return;
  place.hidden = true;
  place.replaceChildren();
}

export function isCounting(): boolean {
  return ways.length > 0;
}

function spot(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-compose]");
}

function show(): void {
  const place = spot();
  const option = ways[at];
  if (!place || !option) return;
  const stepper = document.createElement("span");
  stepper.className = "stepper";
  const count = document.createElement("input");
  count.type = "number";
  count.readOnly = true;
  count.value = String(option.number);
  count.setAttribute("aria-label", option.label);
  stepper.append(button("−", () => step(-1)), count, button("+", () => step(1)));
  const take = button(option.effect ? `${option.verb} · ${option.effect}` : option.verb, () => give(option));
  take.className = "button button-main";
  take.dataset.takeNumber = "";
  stepper.addEventListener("wheel", wheeled, { passive: false });
  place.replaceChildren(stepper);
  place.hidden = false;
  document.querySelector("[data-take-number]")?.remove();
  document.querySelector("#actions")?.append(take); // where the main button always stands
}

function wheeled(event: WheelEvent): void {
  event.preventDefault();
  step(event.deltaY < 0 ? 1 : -1);
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

export function step(by: number): boolean {
  if (ways.length === 0) return false;
  at = Math.min(Math.max(at + by, 0), ways.length - 1);
  show();
  return true;
}
