// What a reader wishes at the table, kept in this browser.
import { onDrawn } from "./draw";

export function isOn(name: string): boolean {
  return localStorage.getItem(name) === "on";
}

export function setOn(name: string, on: boolean): void {
  localStorage.setItem(name, on ? "on" : "off");
}

export function wish(name: string, otherwise: string): string {
  return localStorage.getItem(`oyez-${name}`) ?? otherwise;
}

const USUAL: Record<string, string> = { pace: "normal", scenes: "all" };

export function startWishes(): void {
  onDrawn(show);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-wish]") : null;
    if (!button) return;
    localStorage.setItem(`oyez-${button.dataset.wish}`, button.dataset.value ?? "");
    show();
  });
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-wish]")) {
    const name = button.dataset.wish ?? "";
    button.setAttribute("aria-pressed", String(wish(name, USUAL[name] ?? "") === button.dataset.value));
  }
}
