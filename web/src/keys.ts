// Keys: what carries data-key is pressed by it (u undo, h hint, arrows in a replay); at the table 1–9 choose, arrows go
// from option to option, ? opens the rules.
import { closeDrawer, openDrawer } from "./comfort";
import { closeChooser } from "./pieces";

export function startKeys(): void {
  document.addEventListener("keydown", pressed);
}

function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.repeat && isControl(event)) return event.preventDefault(); // a key held down answers once
  if (event.key === "Escape") {
    if (!closeChooser()) closeDrawer();
    return;
  }
  if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
  if (act(event.key, event.target)) event.preventDefault();
}

function act(key: string, target: EventTarget | null): boolean {
  const link = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (link) {
    link.click();
    return true;
  }
  if (/^[1-9]$/.test(key)) return press(Number(key) - 1);
  if (key === "?") return openRules();
  return key.startsWith("Arrow") && walk(key, target);
}

function controls(): HTMLElement[] {
  const box = document.querySelector(".chooser") ?? document.querySelector("#answer");
  return [...(box?.querySelectorAll<HTMLElement>("button.option, .option input, [data-submit]") ?? [])];
}

function press(index: number): boolean {
  const option = controls()[index];
  option?.click();
  return option !== undefined;
}

function walk(key: string, target: EventTarget | null): boolean {
  const all = controls();
  const here = all.indexOf(target as HTMLElement);
  const isFree = target === document.body || here >= 0;
  if (!isFree || all.length === 0) return false;
  if (here < 0 && (key === "ArrowUp" || key === "ArrowDown")) return false; // leave scrolling alone
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  all[here < 0 ? 0 : (here + by + all.length) % all.length]?.focus();
  return true;
}

function openRules(): boolean {
  const part = document.querySelector<HTMLDetailsElement>("#panel-aid") ?? document.querySelector<HTMLDetailsElement>("#panel-rules");
  if (part) part.open = true;
  openDrawer();
  part?.scrollIntoView({ block: "nearest" });
  part?.querySelector("summary")?.focus();
  return true;
}

function isControl(event: KeyboardEvent): boolean {
  const inAnswer = event.target instanceof HTMLButtonElement && event.target.closest("#answer") !== null;
  return /^[1-9]$/.test(event.key) ? !isTyping(event.target) : inAnswer && (event.key === "Enter" || event.key === " ");
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
