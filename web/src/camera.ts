// A map that zooms and pans: wheel, pinch, drag, keys and buttons. Only the viewBox changes; the drawing stays as it is.
import { onLaidOut, table } from "./draw";
import { justMoved } from "./trace";
import { iconOf } from "./verbs";
import { wish } from "./wishes";

interface View {
  x: number; // the middle
  y: number;
  zoom: number;
  base?: DOMRect; // the map as it was when the zoom was set: a map may grow
  before?: number | undefined; // the zoom before pieces were brought into sight
}

const COMFORT = 64; // pixels of a square of a map that says its scale (data-map-scale) …
const COMFORT_BY_HAND = 48;
const EDGE = 4; // pixels beside the outermost of what is lit
const LEAST = 30; // … and what it never falls below by itself
const LEAST_BY_HAND = 48;
const FEWEST = 7.5; // a map of few squares does not blow them up: so many fit between top and bottom
const GLIDE = 260; // milliseconds that the camera takes to another place
const FAR = 46; // pixels of a square below which a board draws its pieces larger (data-far)
const GRAIN = 3; // pixels of a square that a board is told (--square): while the camera glides, not every change
const HANDS_OFF = 5000; // milliseconds after the reader has moved the map himself in which it follows nobody
const MIDDLE = 0.5; // the part of a piece that no tool may cover, if all of it cannot be left free

const views = new Map<string, View>();
const fingers = new Map<number, { x: number; y: number }>();
let pressed: { x: number; y: number; moved: boolean } | null = null;
let lastStamp = "";
let lastDecision = "";
let lastHint = "";
let rides = 0; // a later one ends those before it
let touchedAt = -HANDS_OFF;
let isOnItsWay = false; // the camera goes to another place: the tools wait until it is there
const sizes = new ResizeObserver((changes) => changes.forEach((change) => resized(change.target as HTMLElement)));

export function startCamera(): void {
  onLaidOut(look);
  document.addEventListener("step", () => each(showLit));
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("dblclick", (event) => {
    const camera = cameraAt(event.target);
    if (camera && !(event.target as Element).closest("[data-piece].can")) fit(camera);
  });
}

function each(act: (camera: HTMLElement) => void): void {
  document.querySelectorAll<HTMLElement>("[data-camera]").forEach(act);
}

function cameraAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-camera]") : null;
}

function mapOf(camera: HTMLElement): SVGSVGElement | null {
  return camera.querySelector<SVGSVGElement>(":scope > svg.map");
}

function nameOf(camera: HTMLElement): string {
  return camera.dataset.camera || "map";
}

function baseOf(map: SVGSVGElement): DOMRect {
  const [x = 0, y = 0, width = 100, height = 100] = (map.dataset.box ?? map.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  return new DOMRect(x, y, width, height);
}

/** What zoom 1 shows: the whole map and, beside it, whatever the window's shape leaves over. */
function whole(camera: HTMLElement, base: DOMRect): { width: number; height: number } {
  const aspect = camera.clientWidth / Math.max(1, camera.clientHeight);
  const width = Math.max(base.width, Math.max(base.height, FEWEST * unitOf(camera)) * aspect);
  return { width, height: width / aspect };
}

function isByHand(): boolean {
  return innerWidth <= 640 || innerHeight <= 480;
}

/** Below so many pixels a square does not fall by itself; a board may say it, where what is touched is larger than a square. */
function leastOf(camera: HTMLElement): number {
  return Number(camera.dataset.leastSquare) || (isByHand() ? LEAST_BY_HAND : LEAST);
}

function comfort(): number {
  return isByHand() ? COMFORT_BY_HAND : COMFORT;
}

/** How wide a square of the map is in its own units; 0 for a map without a scale. */
function unitOf(camera: HTMLElement): number {
  return Number((innerWidth <= 640 && camera.dataset.mapScaleSmall) || camera.dataset.mapScale || 0);
}

/** How many pixels a square of the map takes at this zoom; 0 for a map without a scale. */
function squareAt(camera: HTMLElement, base: DOMRect, zoom: number): number {
  return (unitOf(camera) * camera.clientWidth * zoom) / whole(camera, base).width;
}

/** A map that has grown keeps the size of its squares, or shrinks them until all is seen, but not below the comfortable. */
function grown(camera: HTMLElement, view: View, base: DOMRect): void {
  const old = view.base;
  view.base = base;
  if (!old || !camera.dataset.mapScale || (old.width === base.width && old.height === base.height)) return;
  const was = squareAt(camera, old, view.zoom);
  const all = squareAt(camera, base, 1);
  const wanted = was <= comfort() ? was : Math.max(comfort(), Math.min(was, all));
  view.zoom = Math.max(1, wanted / all);
  if (view.before) view.before = Math.max(1, squareAt(camera, old, view.before) / all);
}

function opening(camera: HTMLElement, base: DOMRect): View {
  const pixels = squareAt(camera, base, 1);
  const isLookedAt = "whole" in camera.dataset && camera.closest(".table-still") !== null; // nothing is to be touched
  const zoom = pixels > 0 && !isLookedAt ? Math.max(1, comfort() / pixels) : 1;
  const home = camera.querySelector<SVGGraphicsElement>("[data-home]");
  const box = home?.getBBox();
  const matrix = home?.getCTM();
  if (zoom > 1 && box && matrix) {
    const map = mapOf(camera);
    const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    const inverse = map?.getScreenCTM() && map.getCTM()?.inverse();
    if (inverse) {
      const at = point.matrixTransform(inverse);
      return { x: at.x, y: at.y, zoom };
    }
  }
  return { x: base.x + base.width / 2, y: base.y + base.height / 2, zoom };
}

function viewOf(camera: HTMLElement): View {
  const map = mapOf(camera);
  const known = views.get(nameOf(camera));
  if (known || !map) return known ?? { x: 0, y: 0, zoom: 1 };
  const fresh = opening(camera, baseOf(map));
  views.set(nameOf(camera), fresh);
  return fresh;
}

function apply(camera: HTMLElement): void {
  const map = mapOf(camera);
  if (!map || camera.clientWidth === 0) return;
  const base = baseOf(map);
  const view = viewOf(camera);
  grown(camera, view, base);
  const full = whole(camera, base);
  const width = full.width / view.zoom;
  const height = full.height / view.zoom;
  const taken = takenByPanel(camera); // the map can be drawn out from under it
  const pixel = width / camera.clientWidth;
  view.x = within(view.x, base.x - taken.left * pixel, base.width + taken.left * pixel, width);
  view.y = within(view.y, base.y, base.height + taken.below * pixel, height);
  tellSquare(camera, squareAt(camera, base, view.zoom));
  put(map, "viewBox", `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`);
  const frame = document.querySelector("[data-minimap] .minimap-frame");
  put(frame, "x", Math.max(base.x, view.x - width / 2));
  put(frame, "y", Math.max(base.y, view.y - height / 2));
  put(frame, "width", Math.min(base.width, width));
  put(frame, "height", Math.min(base.height, height));
  if (!isOnItsWay) arrived(camera);
}

/** How large its squares are, for what must be seen however small they are. A map without a scale tells nothing. */
function tellSquare(camera: HTMLElement, pixels: number): void {
  camera.toggleAttribute("data-far", pixels > 0 && pixels < FAR);
  const told = pixels > 0 ? String(Math.floor(pixels / GRAIN) * GRAIN) : "";
  if (camera.style.getPropertyValue("--square") !== told) camera.style.setProperty("--square", told);
}

/** What lies over a map looks for a place once the map is still. */
function arrived(camera: HTMLElement): void {
  showMini(camera);
  placeTools(camera);
  document.dispatchEvent(new Event("camera"));
}

/** A drawing whose attribute is set is laid out anew, even where it had that value. */
function put(element: Element | null | undefined, name: string, value: number | string): void {
  if (element && element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** The small map is for what is out of sight. */
function showMini(camera: HTMLElement): void {
  const mini = document.querySelector("[data-minimap]");
  const map = mapOf(camera);
  if (!mini || !map) return;
  const base = baseOf(map);
  const full = whole(camera, base);
  const zoom = viewOf(camera).zoom;
  const isWhole = full.width / zoom >= base.width * 0.95 && full.height / zoom >= base.height * 0.95;
  mini.toggleAttribute("data-whole", isWhole || covers(mini, map));
}

/** It must not lie on what may be touched, nor on where one stands. */
function covers(mini: Element, map: SVGSVGElement): boolean {
  const home = map.querySelector("[data-home]");
  return liesOnLit(mini, map) || (home !== null && meet(home.getBoundingClientRect(), mini.getBoundingClientRect()));
}

const CORNERS = ["end", "start", "top", "top-end"];

/** Nor may the tools: they go to another corner, and where none is free they leave the map to the fingers. The recap may
    lie over them: one's first gesture closes it. */
function placeTools(camera: HTMLElement): void {
  const tools = camera.querySelector<HTMLElement>(".camera-tools");
  const map = mapOf(camera);
  if (!tools || !map) return;
  const corners = [...new Set([tools.dataset.corner ?? "end", ...CORNERS])].filter((corner) => corner !== "none");
  const isFree = (corner: string, reach: number): boolean => {
    if (tools.dataset.corner !== corner) tools.dataset.corner = corner;
    return !liesOnLit(tools, map, reach) && !liesUnder(tools, ".lesson, .verbs, [data-floats]");
  };
  if (corners.some((corner) => isFree(corner, 1)) || corners.some((corner) => isFree(corner, MIDDLE))) return;
  tools.dataset.corner = "none";
}

/** Whether something that floats above the map covers it. */
function liesUnder(element: Element, panels: string): boolean {
  const own = element.getBoundingClientRect();
  return [...document.querySelectorAll(panels)].some((panel) => meet(own, panel.getBoundingClientRect()));
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
}

/** Whether it lies on a piece that may be touched, or on that part of its middle. */
function liesOnLit(element: Element, map: SVGSVGElement, reach = 1): boolean {
  const over = element.getBoundingClientRect();
  return [...map.querySelectorAll("[data-piece].can")].some((piece) => {
    const at = piece.getBoundingClientRect();
    const part = new DOMRect(at.x + (at.width * (1 - reach)) / 2, at.y + (at.height * (1 - reach)) / 2, at.width * reach, at.height * reach);
    return meet(part, over);
  });
}

/** In another window squares may not become too small to be touched, and what may be touched stays in sight. */
function resized(camera: HTMLElement): void {
  keepLarge(camera);
  apply(camera);
  showLit(camera);
}

function keepLarge(camera: HTMLElement): void {
  const map = mapOf(camera);
  const all = map ? squareAt(camera, baseOf(map), 1) : 0;
  const view = viewOf(camera);
  if (all > 0) view.zoom = Math.max(view.zoom, leastOf(camera) / all);
}

/** The middle stays where the map fills the window, or in the map's own middle. */
function within(middle: number, start: number, size: number, shown: number): number {
  if (shown >= size) return start + size / 2;
  return Math.min(Math.max(middle, start + shown / 2), start + size - shown / 2);
}

/** By the reader's own hand. */
function zoomBy(camera: HTMLElement, factor: number, at?: { x: number; y: number }): void {
  const map = mapOf(camera);
  endRide();
  touchedAt = performance.now();
  delete viewOf(camera).before;
  if (!map) return;
  const view = viewOf(camera);
  const box = camera.getBoundingClientRect();
  const full = whole(camera, baseOf(map));
  const most = Math.max(3, opening(camera, baseOf(map)).zoom * 2);
  const zoom = Math.min(Math.max(view.zoom * factor, 1), most);
  if (at) {
    const x = (at.x - box.x) / box.width - 0.5;
    const y = (at.y - box.y) / box.height - 0.5;
    view.x += x * full.width * (1 / view.zoom - 1 / zoom);
    view.y += y * full.height * (1 / view.zoom - 1 / zoom);
  }
  view.zoom = zoom;
  apply(camera);
}

function endRide(): void {
  rides += 1;
  isOnItsWay = false;
}

function pan(camera: HTMLElement, x: number, y: number): void {
  const map = mapOf(camera);
  if (!map) return;
  endRide();
  touchedAt = performance.now();
  const view = viewOf(camera);
  const scale = whole(camera, baseOf(map)).width / view.zoom / camera.clientWidth;
  view.x -= x * scale;
  view.y -= y * scale;
  apply(camera);
}

function fit(camera: HTMLElement): void {
  const map = mapOf(camera);
  if (!map) return;
  endRide();
  const base = baseOf(map);
  const old = viewOf(camera);
  const before = camera.dataset.mapScale ? (old.before ?? old.zoom) : undefined; // the next question comes back to it
  views.set(nameOf(camera), { x: base.x + base.width / 2, y: base.y + base.height / 2, zoom: 1, base, before });
  apply(camera);
}

function wheel(event: WheelEvent): void {
  const camera = cameraAt(event.target);
  if (!camera || event.ctrlKey) return;
  event.preventDefault();
  zoomBy(camera, event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
}

function down(event: PointerEvent): void {
  const camera = cameraAt(event.target);
  const piece = event.target instanceof Element && event.target.closest("[data-piece].can, button");
  if (!camera || (piece && event.pointerType === "mouse")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  pressed = { x: event.clientX, y: event.clientY, moved: false };
}

function move(event: PointerEvent): void {
  const before = fingers.get(event.pointerId);
  const camera = document.querySelector<HTMLElement>("[data-camera]");
  if (!before || !camera || !pressed) return;
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  const other = others[0];
  if (other) {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    zoomBy(camera, is / Math.max(1, was), { x: (event.clientX + other.x) / 2, y: (event.clientY + other.y) / 2 });
    pressed.moved = true;
  } else if (pressed.moved || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8) {
    pressed.moved = true;
    pan(camera, event.clientX - before.x, event.clientY - before.y);
  }
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function up(event: PointerEvent): void {
  fingers.delete(event.pointerId);
}

/** The click that ends a drag is not a touch. */
function swallow(event: MouseEvent): void {
  const moved = pressed?.moved ?? false;
  pressed = null;
  if (!moved || !cameraAt(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** After each picture: the same view; a new question brings its pieces into sight. */
function look(): void {
  const stamp = document.querySelector<HTMLElement>("#question")?.dataset.stamp ?? "";
  const isNew = stamp !== "" && stamp !== lastStamp;
  if (isNew) isOnItsWay = true;
  each((camera) => {
    addTools(camera);
    apply(camera);
  });
  const hint = document.querySelector(".hint-lines")?.textContent ?? "";
  if (isNew) requestAnimationFrame(() => each(showQuestion));
  else if (isFollowing()) each(follow);
  else if (hint && hint !== lastHint) requestAnimationFrame(() => each(showLit)); // what it speaks of comes into sight
  lastHint = hint;
  lastStamp = stamp;
}

/** A question brings its pieces into sight, from the zoom that was there before the last one; the same once more keeps its zoom. */
function showQuestion(camera: HTMLElement): void {
  const view = viewOf(camera);
  const seen = { ...view };
  endRide();
  isOnItsWay = true;
  const decision = document.querySelector<HTMLElement>("#question")?.dataset.decision ?? "";
  if (decision !== lastDecision) {
    if (view.before) view.zoom = view.before;
    delete view.before;
  }
  lastDecision = decision;
  keepLarge(camera);
  apply(camera);
  ride(camera, seen, aim(camera) ?? { ...view });
}

/** While the others play, the map shows what they do, unless the reader holds it himself or wants no pace. */
function isFollowing(): boolean {
  return !document.querySelector("#answer") && performance.now() - touchedAt > HANDS_OFF && wish("pace", "normal") !== "none";
}

/** What has just moved on the map comes into sight, at the same zoom; and where the others fight. */
function follow(camera: HTMLElement): void {
  const frame = free(camera);
  const names = justMoved();
  const moved = [...(mapOf(camera)?.querySelectorAll<HTMLElement>("[data-piece]:not([data-still])") ?? [])].filter((piece) => names.includes(piece.dataset.piece ?? ""));
  const asked = [...(mapOf(camera)?.querySelectorAll("[data-asked-of]") ?? [])];
  const boxes = (asked.length > 0 ? asked : moved).map((piece) => piece.getBoundingClientRect()).filter((box) => box.width > 0);
  if (boxes.some((box) => meet(box, frame))) return;
  const to = nearest(camera, frame, boxes, []);
  if (to) ride(camera, { ...viewOf(camera) }, to);
}

function showLit(camera: HTMLElement): void {
  const goal = aim(camera);
  if (goal) ride(camera, { ...viewOf(camera) }, goal);
  else arrived(camera);
}

/** Where the camera must go to show what may be touched; null if it shows it already. */
function aim(camera: HTMLElement): View | null {
  const map = mapOf(camera);
  if (!map) return null;
  const view = viewOf(camera);
  const frame = free(camera);
  const lights = [...map.querySelectorAll("[data-piece].can")];
  const taught = [...map.querySelectorAll("[data-piece].taught, [data-piece].hinted.can")]; // what a lesson or a hint points at comes first
  const asked = [...map.querySelectorAll("[data-asked-of]")]; // where nothing may be touched: what it is about
  const shown = taught.length > 0 ? taught : lights.length > 0 ? lights : asked;
  const lit = shown.map((piece) => piece.getBoundingClientRect());
  const seen = lit.filter((box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom);
  if (seen.length === lit.length) return null;
  const left = Math.min(...lit.map((box) => box.left));
  const right = Math.max(...lit.map((box) => box.right));
  const top = Math.min(...lit.map((box) => box.top));
  const bottom = Math.max(...lit.map((box) => box.bottom));
  const wanted = Math.min(1, (frame.width - 40) / (right - left), (frame.height - 40) / (bottom - top));
  const now = squareAt(camera, baseOf(map), view.zoom);
  const shrink = now > 0 ? Math.max(wanted, Math.min(1, leastOf(camera) / now)) : wanted;
  const isFarEnough = shrink === 1 || !camera.dataset.leastSquare; // where large things are touched, as many as can be
  if (shrink > wanted && isFarEnough) {
    const all = camera.getBoundingClientRect(); // its tools make way for what is lit
    const fits = right - left <= all.width - 2 * EDGE && bottom - top <= all.height - 2 * EDGE;
    return fits ? goal(camera, all, { x: (left + right) / 2, y: (top + bottom) / 2 }, 1) : nearest(camera, frame, lit, seen);
  }
  if (shrink < 1) view.before ??= view.zoom;
  return goal(camera, frame, { x: (left + right) / 2, y: (top + bottom) / 2 }, shrink);
}

/** What of the camera's window no tool covers while the tools are in their usual corner, beside a panel or above it. */
function free(camera: HTMLElement): DOMRect {
  const frame = camera.getBoundingClientRect();
  const tools = camera.querySelector<HTMLElement>(".camera-tools")?.offsetWidth ?? 0;
  const taken = takenByPanel(camera);
  return new DOMRect(frame.x + taken.left, frame.y, frame.width - taken.left - 1.5 * tools, frame.height - taken.below);
}

/** The pixels that a panel in the lower left corner leaves to nobody: those beside it are free, or those above it. */
function takenByPanel(camera: HTMLElement): { left: number; below: number } {
  const panel = [...document.querySelectorAll('[data-floats="panel"]')].find((one) => one.checkVisibility())?.getBoundingClientRect();
  if (!panel) return { left: 0, below: 0 };
  const frame = camera.getBoundingClientRect();
  const left = panel.right - frame.left;
  const below = frame.bottom - panel.top;
  const isBeside = (frame.width - left) * frame.height > frame.width * (frame.height - below);
  return isBeside ? { left, below: 0 } : { left: 0, below };
}

/** There are too many for one look: some of them are in sight, or the nearest comes into the middle. */
function nearest(camera: HTMLElement, frame: DOMRect, lit: DOMRect[], seen: DOMRect[]): View | null {
  if (seen.length > 0) return null;
  const middle = middleOf(frame);
  const away = (box: DOMRect): number => Math.hypot(middle.x - middleOf(box).x, middle.y - middleOf(box).y);
  const first = [...lit].sort((one, other) => away(one) - away(other))[0];
  return first ? goal(camera, frame, middleOf(first), 1) : null;
}

function middleOf(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The view in which this place of the window stands in the middle of the frame, at another zoom if need be. */
function goal(camera: HTMLElement, frame: DOMRect, at: { x: number; y: number }, factor: number): View {
  const map = mapOf(camera);
  const view = viewOf(camera);
  const middle = middleOf(camera.getBoundingClientRect());
  const zoom = Math.max(1, view.zoom * factor);
  const pixel = (map ? whole(camera, baseOf(map)).width : 0) / camera.clientWidth; // in units of the map, at zoom 1
  const x = view.x + ((at.x - middle.x) / view.zoom - (middleOf(frame).x - middle.x) / zoom) * pixel;
  const y = view.y + ((at.y - middle.y) / view.zoom - (middleOf(frame).y - middle.y) / zoom) * pixel;
  return { ...view, x, y, zoom };
}

function ride(camera: HTMLElement, from: View, to: View): void {
  const view = viewOf(camera);
  const isThere = from.x === to.x && from.y === to.y && from.zoom === to.zoom;
  const lasts = isThere || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : GLIDE;
  const start = performance.now();
  rides += 1;
  const mine = rides;
  const next = (now: number): void => {
    if (mine !== rides) return;
    const part = lasts > 0 ? Math.min(1, Math.max(0, now - start) / lasts) : 1;
    const way = part * part * (3 - 2 * part); // begins and ends softly
    view.x = from.x + (to.x - from.x) * way;
    view.y = from.y + (to.y - from.y) * way;
    view.zoom = from.zoom * (to.zoom / from.zoom) ** way;
    isOnItsWay = part < 1;
    apply(camera);
    if (part < 1) requestAnimationFrame(next);
  };
  next(start);
}

function addTools(camera: HTMLElement): void {
  if (camera.querySelector(".camera-tools")) return;
  const tools = document.createElement("div");
  tools.className = "camera-tools";
  const add = (text: string, name: string, act: () => void): void => {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", name);
    if (text) button.textContent = text;
    else button.append(iconOf(table()?.dataset.iconFit ?? ""));
    button.addEventListener("click", act);
    tools.append(button);
  };
  const said = table()?.dataset;
  add("+", said?.sayLarger ?? "+", () => zoomBy(camera, 1.4));
  add("−", said?.saySmaller ?? "−", () => zoomBy(camera, 1 / 1.4));
  add(said?.iconFit ? "" : "⌕", said?.sayWhole ?? "⌕", () => fit(camera));
  camera.append(tools);
  sizes.observe(camera);
}

/** Keys: + and − zoom, 0 shows all. */
export function keyOnMap(key: string): boolean {
  const camera = document.querySelector<HTMLElement>("[data-camera]");
  if (!camera || !["+", "-", "0", "="].includes(key)) return false;
  if (key === "0") fit(camera);
  else zoomBy(camera, key === "-" ? 1 / 1.4 : 1.4);
  return true;
}
