// Narrow windows: another player's place, one's own, and the panel open as sheets.
import { closeDrawer } from "./comfort";

const SWIPE = 40; // pixels up, or down again

export function startSheets(): void {
  // Before anybody else: a plate that is touched as a piece must not open, and no longer glows afterwards.
  const opened = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const open = openSheet();
    const isLit = event.target.closest("button, [data-piece].can") !== null;
    if (open && (!open.contains(event.target) || isLit)) closePlate(); // what glows is answered on the board, or in the line
    const plate = event.target.closest<HTMLElement>(".plate:not(.can)");
    if (plate && isNarrow() && !isLit) plate.dataset.open = "";
    const own = event.target.closest(".own-plate")?.closest<HTMLElement>(".own");
    if (own && isUpright() && !isLit) own.toggleAttribute("data-open", open !== own);
    const panel = document.querySelector(".panel");
    const isOutside = panel !== null && !panel.contains(event.target) && !event.target.closest("[data-drawer]");
    if (isOutside && document.documentElement.dataset.drawer === "open") closeDrawer();
  };
  document.addEventListener("click", opened, { capture: true });
  watchSwipes();
}

/** One's own place opens by a swipe up, and closes by one down from its top. */
function watchSwipes(): void {
  let from: Touch | undefined;
  document.addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : undefined), { passive: true });
  document.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    const own = from?.target instanceof Element ? from.target.closest<HTMLElement>(".own") : null;
    if (!from || !to || !own || !isUpright()) return;
    const up = from.clientY - to.clientY;
    if (Math.abs(up) < SWIPE || Math.abs(up) < 2 * Math.abs(from.clientX - to.clientX)) return;
    if (up > 0) own.dataset.open = "";
    else if ((own.querySelector(".hand")?.scrollTop ?? 0) <= 0) delete own.dataset.open;
  });
}

function isNarrow(): boolean {
  return innerWidth <= 640 || innerHeight <= 480;
}

function isUpright(): boolean {
  return innerWidth <= 640 && innerHeight > 480;
}

function openSheet(): HTMLElement | null {
  return document.querySelector<HTMLElement>(":is(.plate, .own)[data-open]");
}

export function closePlate(): boolean {
  const open = openSheet();
  if (open) delete open.dataset.open;
  return open !== null;
}
