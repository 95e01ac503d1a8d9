// Puts a new picture of the table into the page: morphs it, lets moved pieces fly, keeps what the reader was doing.
import { Idiomorph } from "idiomorph";
import { wish } from "./wishes";
import { flySvg, movers, namePieces, placesOfHtml, placesOfSvg, slide, unnamePieces } from "./fly";
import { keepPast } from "./past";
import { flyStocks, readStocks } from "./stocks";
import { markMoved, readSigns } from "./trace";

/** The live table, or null on other pages. */
export function table(): HTMLElement | null {
  return document.getElementById("table");
}

// How long each act of the others stays in sight before the next is shown; and when one has waited long enough.
const PACES: Record<string, number> = { slow: 1800, normal: 900, quick: 450, none: 0 };
const PATIENCE = 6000;
const SLIGHT = 3; // what is drawn or laid aside needs a third of the time of an act

const listeners: (() => void)[] = [];
const measurers: (() => void)[] = [];
let isHeld: () => boolean = () => false; // something about the picture on show is still being told
let isTaken: (fresh: HTMLElement) => boolean = () => false;
let queue: HTMLElement[] = []; // pictures that came and are not shown yet
let transition: ViewTransition | null = null;
let lastDraw = -Infinity;
let queueSince = 0;
let isSlight = false; // what was shown last was no act
let isShowing = false;
let isHurried = false; // the reader wants the newest picture now
let wake: () => void = () => undefined;
const past: string[] = []; // the pictures that were shown lately, by their versions
const REMEMBERED = 40;

/** Which picture is the newest: an opaque word that changes with what the viewer may see. */
export function version(): string {
  return (queue[queue.length - 1] ?? table())?.dataset.version ?? "";
}

/** Done when another picture than this one has come, or after so many milliseconds. */
export async function nextPicture(before: string, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (version() === before && performance.now() < end) await new Promise((done) => setTimeout(done, 15));
}

/** A picture that was shown before and is not the newest: it came late by another way, or something was taken back. */
export function isFromThePast(html: string): boolean {
  const told = /data-version="([^"]*)"/.exec(html)?.[1] ?? "";
  return told !== version() && past.includes(told);
}

function remember(): void {
  past.push(table()?.dataset.version ?? "");
  if (past.length > REMEMBERED) past.shift();
}

/** The next act of the others waits as long as this is true. */
export function holdPace(test: () => boolean): void {
  isHeld = test;
}

/** One's own answer is under way: what comes of it is shown at once. */
export function hurry(): void {
  isHurried = true;
}

/** Straight to the newest picture. True if there was something to skip. */
export function skipPace(): boolean {
  if (queue.length === 0) return false;
  queue = queue.slice(-1);
  hurry();
  transition?.skipTransition();
  wake();
  return true;
}

/** A picture that is not to be seen: whoever takes it shows what comes of it. */
export function onFresh(taker: (fresh: HTMLElement) => boolean): void {
  isTaken = taker;
}

/** Calls back after each new picture, and once at the start. */
export function onDrawn(listener: () => void): void {
  listeners.push(listener);
}

/** The same for those who ask where things lie: after all others, or the page is laid out anew for each of them. */
export function onLaidOut(listener: () => void): void {
  measurers.push(listener);
}

export function drawn(): void {
  remember();
  for (const listener of [...listeners, ...measurers]) listener();
}

/** Draws a fragment whose root is #table, unless it is the picture on show; one's own move at once. */
export function draw(html: string, atOnce = false): boolean {
  const fresh = parseTable(html);
  if (!fresh) return false;
  if (fresh.dataset.version === version()) return true;
  if (hasBegun(fresh) || (isOutdated(fresh) && mayReload())) {
    leave();
    return true;
  }
  if (isTaken(fresh)) return true;
  if (queue.length === 0) queueSince = performance.now();
  queue.push(fresh);
  if (atOnce || document.hidden) skipPace();
  void show();
  return true;
}

/** Has anything happened that the log tells? Who came and what was said need no pause. */
function isTold(fresh: HTMLElement): boolean {
  return lastLine(fresh) !== lastLine(table());
}

/** Draws, discards and what came of something; or nothing at all. */
function tellsNoAct(fresh: HTMLElement): boolean {
  const lines = [...fresh.querySelectorAll<HTMLElement>("#log > [id]")];
  const known = lines.findIndex((line) => line.id === lastLine(table()));
  return lines.slice(known + 1).every((line) => line.dataset.level !== undefined || line.matches(".log-heading"));
}

function lastLine(root: HTMLElement | null): string {
  const lines = root?.querySelectorAll("#log > [id]");
  return lines?.[lines.length - 1]?.id ?? "";
}

/** The waiting page gives way to the table's own: what it shows is not drawn here first. */
function hasBegun(fresh: HTMLElement): boolean {
  return table()?.classList.contains("waiting") === true && !fresh.classList.contains("waiting");
}

let isLeaving = false;

/** Once, whoever says so first: the server tells a waiting page that the game has begun, and so does what it is sent. */
export function leave(): void {
  if (!isLeaving) location.reload();
  isLeaving = true;
}

/** The server was started anew with other scripts and styles since this page was loaded. */
function isOutdated(fresh: HTMLElement): boolean {
  const mine = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
  return mine !== undefined && new URL(fresh.dataset.script ?? mine, location.href).href !== mine;
}

const RELOADED = "oyez-reloaded";

/** Not while something is being written, and once a minute at most: servers are not all started anew at the same time. */
function mayReload(): boolean {
  if (document.querySelector<HTMLInputElement>("#chat-text")?.value) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false; // no storage: nothing would stop a page that reloads for ever
  }
}

export function parseTable(html: string): HTMLElement | null {
  return new DOMParser().parseFromString(html, "text/html").getElementById("table");
}

async function show(): Promise<void> {
  if (isShowing) return;
  isShowing = true;
  while (queue.length > 0) {
    if (isTold(queue[0] as HTMLElement)) await pause();
    const fresh = queue[0] as HTMLElement;
    const quiet = performance.now() - lastDraw < 350 || document.hidden || !motionWanted() || isVeiled(fresh);
    lastDraw = performance.now();
    isSlight = tellsNoAct(fresh);
    const moving = quiet ? new Set<string>() : movers(fresh);
    if (moving.size === 0 || !document.startViewTransition) morph(fresh, !quiet, new Set());
    else await fly(fresh, moving);
    if (queue[0] === fresh) queue.shift(); // else it was skipped while it flew, and the newest waits
    showSkip();
  }
  isShowing = isHurried = false;
  showSkip();
}

async function fly(fresh: HTMLElement, moving: Set<string>): Promise<void> {
  namePieces(moving);
  transition = document.startViewTransition(() => {
    unnamePieces();
    morph(fresh, true, moving);
    namePieces(moving);
  });
  transition.ready.catch(() => undefined); // skipped: nothing to mend
  await transition.finished.catch(() => undefined);
  transition = null;
  unnamePieces();
}

/** What was shown last stays in sight for its time, and until a scene has told it. Whoever has waited long enough sees the
    rest three times as fast. */
async function pause(): Promise<void> {
  const usual = PACES[wish("pace", "normal")] ?? 900;
  const isLate = performance.now() - queueSince > PATIENCE;
  const until = lastDraw + (isLate || isSlight ? usual / SLIGHT : usual);
  while (!isHurried && usual > 0 && (performance.now() < until || (!isLate && isHeld()))) {
    const left = until - performance.now();
    await new Promise<void>((done) => {
      wake = done;
      setTimeout(done, left > 0 ? left : 100);
    });
  }
}

function showSkip(): void {
  const button = document.querySelector<HTMLElement>("[data-skip]");
  if (button) button.hidden = queue.length < 2;
}

/** The screen goes from hand to hand: nothing of a hand flies over the veil, nor out from under it. */
function isVeiled(fresh: HTMLElement): boolean {
  return fresh.querySelector(".veil") !== null || table()?.querySelector(".veil") !== null;
}

function motionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function morph(fresh: HTMLElement, moving: boolean, flying: Set<string>): void {
  const old = table();
  if (!old) return;
  keepOpen(old, fresh);
  keepHint(old, fresh);
  keepTried(old, fresh);
  keepPast(fresh);
  const signs = readSigns();
  const slides = !document.hidden && motionWanted() && !isVeiled(fresh);
  const places = slides ? placesOfHtml() : null; // to ask where things lie costs a layout of the whole page
  const svgPlaces = moving ? placesOfSvg() : null;
  const stocks = moving ? readStocks() : null;
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: { beforeNodeMorphed: mayMorph, beforeAttributeUpdated: mayUpdate },
  });
  if (svgPlaces) flySvg(svgPlaces);
  if (stocks) flyStocks(stocks);
  markMoved(signs); // before anybody looks: the recap's numbers stand where something moved
  drawn();
  if (places) slide(places, flying);
}

/** What the reader opened stays open: the list of answers of the same question, a plate, the recap. */
function keepOpen(old: HTMLElement, fresh: HTMLElement): void {
  const stamp = (root: HTMLElement): string | undefined => root.querySelector<HTMLElement>("#question")?.dataset.stamp;
  if (old.dataset.answers && stamp(old) === stamp(fresh)) fresh.dataset.answers = old.dataset.answers;
  const plate = old.querySelector<HTMLElement>(".plate[data-open]")?.dataset.piece;
  const same = plate ? fresh.querySelector<HTMLElement>(`[data-piece="${plate}"].plate`) : null;
  if (same) same.dataset.open = "";
  const recap = fresh.querySelector<HTMLElement>("#recap");
  const before = old.querySelector<HTMLElement>("#recap");
  if (recap && before && before.dataset.of === recap.dataset.of) recap.hidden = before.hidden;
}

/** A hint stays to be read as long as its question is open. */
function keepHint(old: HTMLElement, fresh: HTMLElement): void {
  const hint = old.querySelector(".hint-text");
  const question = fresh.querySelector<HTMLElement>("#question");
  const isSame = question?.dataset.stamp && question.dataset.stamp === old.querySelector<HTMLElement>("#question")?.dataset.stamp;
  if (!hint || !isSame || question.querySelector(".hint-text")) return;
  const kept = hint.cloneNode(true) as HTMLElement;
  kept.removeAttribute("style"); // where it lies is found anew; and the page's policy forbids styles that are copied
  question.append(kept);
}

/** So does what a lesson said to a wrong try, as long as its step is open: not while the others answer to the right one. */
function keepTried(old: HTMLElement, fresh: HTMLElement): void {
  const said = old.querySelector(".lesson-tried");
  const lesson = fresh.querySelector<HTMLElement>("#lesson");
  const isSame = lesson !== null && lesson.dataset.step === old.querySelector<HTMLElement>("#lesson")?.dataset.step;
  if (said && isSame && fresh.querySelector("#answer") && !lesson.querySelector(".lesson-tried")) lesson.querySelector(".lesson-text")?.after(said.cloneNode(true));
}

/** What is as it was is not walked through. The line of another question is: what was counted in it begins anew. */
function isUnchanged(old: Node, fresh: Node): boolean {
  return old instanceof Element && old.firstElementChild !== null && !old.closest("#question") && old.isEqualNode(fresh);
}

/** The answer being composed stays as it is while the same question is open; a new question gets new controls, so that
    nothing of the old one can be sent by mistake. What is being typed stays. */
function mayMorph(old: Node, fresh: Node): boolean {
  if (isUnchanged(old, fresh)) return false;
  if (old instanceof HTMLInputElement && old.id === "chat-text") return false;
  if (old instanceof HTMLElement && (old.classList.contains("camera-tools") || old.id === "log-past")) return false;
  if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) return true;
  if (isAnother(old, fresh)) {
    renew(old, fresh);
    return false;
  }
  return !(old instanceof HTMLFormElement) || old.id !== "answer";
}

/** Something else in the same place: another question, another card, other contents. Its parts are new, so nothing moves
    from where it was in the old one. */
function isAnother(old: HTMLElement, fresh: HTMLElement): boolean {
  if (old.id === "answer" && old instanceof HTMLFormElement && fresh instanceof HTMLFormElement) return stampOf(old) !== stampOf(fresh);
  if (old.classList.contains("card") && fresh.classList.contains("card") && !old.id) return old.dataset.card !== fresh.dataset.card;
  return fresh.dataset.renew !== undefined && old.dataset.renew !== fresh.dataset.renew;
}

function renew(old: HTMLElement, fresh: HTMLElement): void {
  const hadFocus = old.contains(document.activeElement);
  for (const { name } of [...old.attributes]) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
  old.replaceChildren(...fresh.cloneNode(true).childNodes);
  if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
}

function stampOf(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>("input[name=stamp]")?.value;
}

/** What the reader opened stays open. */
function mayUpdate(attribute: string, node: Element): boolean {
  if (attribute === "viewBox" && node.parentElement?.closest("[data-camera]")) return false; // the camera's
  if (attribute === "checked" && node.classList.contains("tab-choice")) return false;
  return !(attribute === "open" && node instanceof HTMLDetailsElement);
}
