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
  const place = spot();
  if (!place) return;
  place.hidden = true;
  place.replaceChildren();
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
  place.replaceChildren(stepper, take);
  place.hidden = false;
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
