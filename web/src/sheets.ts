// Narrow windows: another player's place, and the panel, open as sheets.
import { closeDrawer } from "./comfort";

export function startSheets(): void {
  // Before anybody else: a plate that is touched as a piece must not open, and no longer glows afterwards.
  const opened = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const open = document.querySelector<HTMLElement>(".plate[data-open]");
    if (open && !open.contains(event.target)) closePlate();
    const plate = event.target.closest<HTMLElement>(".plate:not(.can)");
    if (plate && isNarrow() && !event.target.closest("button, [data-piece].can")) plate.dataset.open = "";
    const panel = document.querySelector(".panel");
    const isOutside = panel !== null && !panel.contains(event.target) && !event.target.closest("[data-drawer]");
    if (isOutside && document.documentElement.dataset.drawer === "open") closeDrawer();
  };
  document.addEventListener("click", opened, { capture: true });
}

function isNarrow(): boolean {
  return innerWidth <= 640 || innerHeight <= 480;
}

export function closePlate(): boolean {
  const open = document.querySelector<HTMLElement>(".plate[data-open]");
  if (open) delete open.dataset.open;
  return open !== null;
}
