// Clocks tick between two pictures. They count from the seconds that the server gave: the viewer's clock may be wrong.
import { onDrawn } from "./draw";

let drawnAt = performance.now();

export function startClocks(): void {
  onDrawn(() => (drawnAt = performance.now()));
  setInterval(tick, 500);
}

function tick(): void {
  const passed = (performance.now() - drawnAt) / 1000;
  for (const clock of document.querySelectorAll<HTMLElement>(".clock[data-deadline]")) {
    const left = Math.max(0, Number(clock.dataset.seconds) - passed);
    clock.textContent = inWords(left);
    clock.classList.toggle("clock-short", left < 30);
  }
}

export function inWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
