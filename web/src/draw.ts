// Puts a new picture of the table into the page: morphs it, lets moved pieces fly, keeps what the reader was doing.
import { Idiomorph } from "idiomorph";
import { flySvg, movers, namePieces, placesOfSvg, unnamePieces } from "./fly";
import { flyStocks, readStocks } from "./stocks";
import { markMoved, readSigns } from "./trace";

/** The live table, or null on other pages. */
export function table(): HTMLElement | null {
  return document.getElementById("table");
}

const listeners: (() => void)[] = [];
let waiting: HTMLElement | null = null;
let transition: ViewTransition | null = null;
let lastDraw = -Infinity;

/** Which picture is on show, or will be in a moment: an opaque word that changes with what the viewer may see. */
export function version(): string {
  return (waiting ?? table())?.dataset.version ?? "";
}

/** Calls back after each new picture, and once at the start. */
export function onDrawn(listener: () => void): void {
  listeners.push(listener);
}

export function drawn(): void {
  for (const listener of listeners) listener();
}

/** Draws a fragment whose root is #table, unless it is the picture on show. */
export function draw(html: string): boolean {
  const fresh = parseTable(html);
  if (!fresh) return false;
  if (fresh.dataset.version === version()) return true;
  if (isOutdated(fresh) && mayReload()) {
    location.reload();
    return true;
  }
  const busy = transition !== null || waiting !== null;
  waiting = fresh;
  if (busy) {
    transition?.skipTransition(); // behind: skip to the last picture
    return true;
  }
  void show();
  return true;
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
  while (waiting) {
    const quiet = performance.now() - lastDraw < 350 || document.hidden || !motionWanted();
    lastDraw = performance.now();
    const moving = quiet ? new Set<string>() : movers(waiting);
    if (moving.size === 0 || !document.startViewTransition) {
      morph(!quiet);
      continue;
    }
    namePieces(moving);
    transition = document.startViewTransition(() => {
      unnamePieces();
      morph(true);
      namePieces(moving);
    });
    transition.ready.catch(() => undefined); // skipped: nothing to mend
    await transition.finished.catch(() => undefined);
    transition = null;
    unnamePieces();
  }
}

function motionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function morph(moving: boolean): void {
  const old = table();
  const fresh = waiting;
  waiting = null;
  if (!old || !fresh) return;
  keepHint(old, fresh);
  const signs = readSigns();
  const svgPlaces = placesOfSvg();
  const stocks = readStocks();
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: { beforeNodeMorphed: mayMorph, beforeAttributeUpdated: mayUpdate },
  });
  if (moving) {
    flySvg(svgPlaces);
    flyStocks(stocks);
  }
  drawn();
  markMoved(signs);
}

/** A hint stays to be read as long as its question is open. */
function keepHint(old: HTMLElement, fresh: HTMLElement): void {
  const hint = old.querySelector(".hint-text");
  const question = fresh.querySelector<HTMLElement>("#question");
  const isSame = question?.dataset.stamp && question.dataset.stamp === old.querySelector<HTMLElement>("#question")?.dataset.stamp;
  if (hint && isSame && !question.querySelector(".hint-text")) question.append(hint.cloneNode(true));
}

/** The answer being composed stays as it is while the same question is open; a new question gets new controls, so that
    nothing of the old one can be sent by mistake. What is being typed stays. */
function mayMorph(old: Node, fresh: Node): boolean {
  if (old instanceof HTMLInputElement && old.id === "chat-text") return false;
  if (!(old instanceof HTMLFormElement) || old.id !== "answer" || !(fresh instanceof HTMLFormElement)) return true;
  if (stampOf(old) !== stampOf(fresh)) renew(old, fresh);
  return false;
}

function renew(old: HTMLFormElement, fresh: HTMLFormElement): void {
  const hadFocus = old.contains(document.activeElement);
  for (const { name } of [...old.attributes]) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
  old.replaceChildren(...fresh.cloneNode(true).childNodes);
  if (hadFocus) old.querySelector<HTMLElement>("button, input:not([type=hidden])")?.focus({ preventScroll: true });
}

function stampOf(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>("input[name=stamp]")?.value;
}

/** What the reader opened stays open. */
function mayUpdate(attribute: string, node: Element): boolean {
  return !(attribute === "open" && node instanceof HTMLDetailsElement);
}
