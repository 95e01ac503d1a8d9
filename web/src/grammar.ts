// The board is the interface: one answers by touching pieces. Each answer names the pieces one touches for it, in order
// (data-pieces); the first of them glow. A touch leaves the answers whose way begins so: the next pieces glow, or a menu of
// verbs opens at the piece, or the one answer that is left is taken. Nothing is sent before the last step.
import { putAside } from "./aside";
import { onDrawn, onLaidOut, table } from "./draw";
import { closeVerbs, openVerbs, type Entry } from "./verbs";
import { askNumber, closeNumber, isCounting } from "./numbers";
import { answersAreOpen, closeAnswers, openAnswers } from "./answers";
import { tellWhyNot } from "./near";
import { reach, reachGlowing } from "./rows";
import { followUp, listOf, ticksOf, showTicks } from "./ticks";

export interface Option {
  element: HTMLElement;
  path: string[];
  kind: string;
  label: string;
  verb: string;
  effect: string;
  icon: string;
  next: string;
  apart: string;
  number: number | null;
  detail: string;
  spare: boolean; // another stands for it: what comes to the same, or the first of ready-made groups, where one ticks who goes
  freely: boolean;
  onto: string; // where the first piece may be dragged
}

const MOST_VERBS = 5;
const MANY = 12;

let options: Option[] = [];
let path: string[] = [];
let kind = ""; // the verb that was chosen, if it wants further pieces
let previewed: Option | null = null;
let stamp = "";

export function startGrammar(): void {
  onDrawn(link);
  onLaidOut(bringIntoSight);
  onLaidOut(markHinted);
  addEventListener("resize", markHinted);
  document.addEventListener("pointerover", (event) => point(event.target));
  document.addEventListener("focusin", (event) => point(event.target));
  document.addEventListener("click", clicked);
  document.addEventListener("change", () => glow());
  document.addEventListener("mousedown", leaveFocus);
  document.addEventListener("pointerdown", beginDrag);
  document.addEventListener("pointermove", showGoals);
  document.addEventListener("pointerup", endDrag);
}

function form(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("#answer");
}

function link(): void {
  const open = document.querySelector<HTMLElement>("#question")?.dataset.stamp ?? "";
  if (open !== stamp) {
    stamp = open;
    reset();
  }
  options = [...document.querySelectorAll<HTMLElement>("#answer .option[data-kind]")].map(read);
  markSpare();
  if (path.length > 0 && candidates().length === 0) reset();
  shine();
  if (candidates([]).some((option) => elementsOf(option.path[0] ?? "").length === 0)) openAnswers(); // a board without that piece
}

function read(element: HTMLElement): Option {
  const data = element.dataset;
  const label = element.textContent?.trim() ?? "";
  return {
    element,
    path: words(data.pieces),
    kind: data.kind ?? "",
    label,
    verb: data.verb ?? label,
    effect: data.effect ?? "",
    icon: data.icon ?? "",
    next: data.then ?? "",
    apart: data.apart ?? "",
    number: data.number === undefined ? null : Number(data.number),
    detail: data.detail ?? "",
    spare: data.alike !== undefined,
    freely: data.freely !== undefined,
    onto: data.onto ?? "",
  };
}

/** Where who goes can be ticked, the first answer of a kind stands for all of its kind. */
function markSpare(): void {
  const ticked = new Set(options.filter((option) => option.detail).map((option) => option.path.join()));
  const seen = new Set<string>();
  for (const option of options) {
    const way = option.path.join();
    option.spare ||= ticked.has(way) && seen.has(`${option.kind} ${way}`);
    seen.add(`${option.kind} ${way}`);
  }
}

function words(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter(Boolean);
}

function reset(): void {
  path = [];
  kind = "";
  previewed = null;
  closeVerbs();
  closeNumber();
}

/** The answers whose way begins with what was touched. */
function candidates(way: string[] = path): Option[] {
  return options.filter(
    (option) =>
      !option.apart && !option.detail && !option.spare && option.path.length > 0 && (!kind || option.kind === kind) && rest(option, way) !== null,
  );
}

/** What is still to be touched after these pieces; null where they are not its way. */
function rest(option: Option, way: string[]): string[] | null {
  if (!option.freely) return way.every((piece, step) => option.path[step] === piece) ? option.path.slice(way.length) : null;
  const left = [...option.path];
  return way.every((piece) => left.includes(piece) && left.splice(left.indexOf(piece), 1)) ? left : null;
}

/** What may be touched; while an answer is looked at, what may be touched instead of it as well. */
function nextPieces(): Set<string> {
  const way = previewed ? path.slice(0, -1) : path;
  return new Set(candidates(way).flatMap((option) => (rest(option, way) ?? []).slice(0, option.freely ? undefined : 1)));
}

/** What holds the boxes, shares and ranks of pieces, where several things are chosen. */
function holders(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("#answer [data-pieces]:not([data-kind]), .question .part[data-pieces]")];
  return all.filter((holder) => holder.querySelector("input"));
}

/** Those that a piece stands for. */
function controls(piece: string): HTMLInputElement[] {
  const own = holders().filter((holder) => words(holder.dataset.pieces).includes(piece));
  return own.flatMap((holder) => [...holder.querySelectorAll<HTMLInputElement>("input")]);
}

export function elementsOf(piece: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#table [data-piece="${CSS.escape(piece)}"]`)];
}

/** What is seen, for the keyboard: pieces, places of players, and cards that lie there without being a piece. */
export function allPieces(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("#table [data-piece], #table :is(.board, .own, .others) [data-card]")];
  const isPart = (one: HTMLElement): boolean => one.dataset.piece === undefined && one.closest("[data-piece]:not(.plate, .own-plate)") !== null;
  return all.filter((piece) => !isPart(piece) && piece.getBoundingClientRect().width > 0);
}

/** Those that may be touched now. */
export function litPieces(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#table [data-piece].can")].filter((piece) => piece.getBoundingClientRect().width > 0);
}

function glow(): void {
  shine();
  bringIntoSight();
}

function bringIntoSight(): void {
  reachGlowing(`${stamp} ${path.join(" ")}`);
}

/** What may be touched glows, and the line says so. */
function shine(): void {
  const plural = form() !== null && form()?.dataset.form !== "one";
  const next = plural ? new Set(holders().flatMap((holder) => words(holder.dataset.pieces))) : nextPieces();
  const chosen = new Set([...path, ...chosenByBoxes(), ...sealed()]);
  let lit = 0;
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    const name = piece.dataset.piece ?? "";
    const can = next.has(name);
    piece.classList.toggle("can", can);
    piece.classList.toggle("chosen", chosen.has(name));
    if (can) lit += 1;
  }
  const root = table();
  root?.classList.toggle("many", lit > MANY && path.length === 0);
  if (root) root.dataset.path = path.join(" ");
  say();
}

function chosenByBoxes(): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("#answer [data-pieces] input:checked")];
  return boxes.flatMap((box) => words(box.closest<HTMLElement>("[data-pieces]")?.dataset.pieces));
}

/** What one has chosen while others have not: it lies sealed, and can be changed. */
function sealed(): string[] {
  return words(document.querySelector<HTMLElement>("[data-sealed]")?.dataset.sealed);
}

/** Of an effect what the line does not say already: «Go to the Mill», then «2 steps of 4», not «the Mill» again. */
function besides(said: string, effect: string): string {
  return effect.split(" · ").filter((part) => !said.includes(part)).join(" · ");
}

/** The question line says which step is open. */
function say(): void {
  const data = table()?.dataset;
  const text = document.querySelector<HTMLElement>(".prompt-text");
  const line = document.querySelector<HTMLElement>(".line-effect");
  if (!data || !text) return;
  text.dataset.asked ??= text.textContent ?? "";
  const wanted = previewed ? previewLabel(previewed) : path.length === 0 ? text.dataset.asked : stepPrompt(data);
  if (text.textContent !== wanted) text.textContent = wanted;
  if (line && path.length > 0) line.textContent = previewed ? besides(wanted, previewed.effect) : "";
  toggle("[data-cancel]", path.length > 0 || previewed !== null);
  document.querySelector("#question")?.toggleAttribute("data-step", path.length > 0);
  const take = document.querySelector<HTMLElement>("[data-take]");
  if (take) {
    take.hidden = previewed === null;
    if (previewed) take.textContent = short(previewed.verb) || (data.sayTake ?? "");
  }
  toggle("[data-main]", previewed === null && !(document.querySelector<HTMLElement>("[data-compose]:not([hidden])")));
  showTicks(path[0] ?? "");
}

/** Where not everybody goes, the ticks beside it say who does. */
function previewLabel(option: Option): string {
  const target = nameOf(elementsOf(path[path.length - 1] ?? "")[0]);
  if (!target || !ticksOf(option.path[0] ?? "")) return option.label;
  return (table()?.dataset.sayStep ?? "").replace("{verb}", option.verb).replace("{then}", target);
}

function short(text: string): string {
  return text.length <= 24 ? text : "";
}

function stepPrompt(data: DOMStringMap): string {
  const ways = candidates();
  const then = ways.find((option) => option.next)?.next;
  if (ways.some((option) => option.path.length > path.length)) return withVerb(ways, then ?? data.sayThen ?? "", data.sayStep ?? "");
  if (then && isCounting()) return then;
  if (kind && ways[0]) return ways[0].verb;
  const name = nameOf(elementsOf(path[path.length - 1] ?? "")[0]) ?? "";
  // Answers of one kind ask what tells them apart: «Table 4: who comes?»
  if (then && ways.every((option) => option.next === then)) return inStep(name, then, data.sayStep ?? "");
  return (data.sayWhat ?? "").replace("{name}", name);
}

/** What is being done, where there is but one thing: «Buy the title: for which lord?» Who goes where is seen by the ticks. */
function withVerb(ways: Option[], then: string, step: string): string {
  const first = ways[0];
  const isOne = first !== undefined && ways.every((option) => option.verb === first.verb) && first.verb !== first.label;
  if (!isOne || listOf(path[0] ?? "")) return then;
  return inStep(first.verb, then, step);
}

function inStep(what: string, then: string, step: string): string {
  return step.replace("{verb}", what).replace("{then}", then.charAt(0).toLowerCase() + then.slice(1));
}

function nameOf(piece: HTMLElement | undefined): string | undefined {
  return piece?.dataset.name ?? piece?.querySelector<HTMLElement>("[data-name]")?.dataset.name ?? piece?.getAttribute("aria-label") ?? undefined;
}

function toggle(selector: string, shown: boolean): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !shown;
}

/** Pointing at a piece tells what touching it does; pointing at an answer lights its pieces. */
function point(target: EventTarget | null): void {
  for (const lit of document.querySelectorAll("#table .lit")) lit.classList.remove("lit");
  if (!(target instanceof Element)) return;
  const shown = target.closest<HTMLElement>("[data-shows]");
  if (shown) words(shown.dataset.shows).forEach(light);
  const answer = target.closest<HTMLElement>("#answer [data-pieces]");
  if (answer) words(answer.dataset.pieces).forEach(light);
  const line = document.querySelector<HTMLElement>(".line-effect");
  if (!line || previewed) return;
  const piece = target.closest<HTMLElement>("[data-piece].can");
  const ways = piece ? candidates([...path, piece.dataset.piece ?? ""]) : [];
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only) line.textContent = only.effect || only.label;
  else if (answer?.dataset.effect) line.textContent = answer.dataset.effect;
  else line.textContent = piece ? (nameOf(piece) ?? "") : "";
}

function light(piece: string): void {
  for (const element of elementsOf(piece)) {
    element.classList.add("lit");
    reach(element);
  }
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element) || hasDragged) return;
  if (event.target.closest("[data-cancel]")) return void stepBack();
  if (event.target.closest("[data-take]")) return takePreviewed();
  const opener = event.target.closest<HTMLElement>("[data-opens]");
  if (opener) return openApart(opener);
  if (event.target.closest("a, button, summary, input, label, select, textarea, .verbs")) return;
  const chosen = event.target.closest<HTMLElement>("[data-piece].chosen");
  if (previewed && chosen?.dataset.piece === path[path.length - 1]) return takePreviewed();
  const piece = event.target.closest<HTMLElement>("[data-piece].can");
  if (piece) touch(piece, event instanceof PointerEvent && event.pointerType === "touch");
  else if (!event.target.closest(".near, .recap, .panel, .question")) {
    if (path.length > 0) stepBack();
    else if (form()) tellWhyNot(event.target);
  }
}

/** A piece is touched: by mouse, finger or key. */
export function touch(element: HTMLElement, byFinger = false): void {
  const piece = element.dataset.piece ?? "";
  if (form()?.dataset.form !== "one") return touchSeveral(piece, byFinger);
  if (previewed && path.pop() === piece) return takePreviewed();
  previewed = null;
  closeVerbs();
  path.push(piece);
  reach(element); // before a menu opens at it
  resolve(element, byFinger);
}

function resolve(element: HTMLElement, byFinger: boolean): void {
  const ways = candidates();
  const ended = ways.filter((option) => option.path.length === path.length);
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only && ended.length === 1) return byFinger ? preview(only) : take(only);
  if (ended.length === 0) {
    glow();
    if (ways.some((option) => (rest(option, path) ?? []).every(isOutOfSight))) return openVerbs(element, ways.map(inWords), () => stepBack());
    document.dispatchEvent(new Event("step")); // the camera brings what can be touched next into sight
    return;
  }
  if (ways.every((option) => option.number !== null && option.kind === ways[0]?.kind)) return number(ways);
  openVerbs(element, entriesFor(ways, element), () => stepBack());
  glow();
}

/** One line a verb; what stands for several answers opens them, or lights the next pieces. */
function entriesFor(ways: Option[], element: HTMLElement): Entry[] {
  if (ways.length <= MOST_VERBS && ways.every((option) => option.number === null && option.path.length === path.length)) return ways.map(single);
  const kinds = [...new Set(ways.map((option) => option.kind))];
  if (kinds.length === 1) return ways.map(inEffect);
  return kinds.map((wanted) => {
    const same = ways.filter((option) => option.kind === wanted);
    const first = same[0] as Option;
    if (same.length === 1 && first.path.length === path.length) return single(first);
    const effect = same.length === 1 || first.number === 1 ? first.effect : ""; // what one of them costs
    return { icon: first.icon, verb: first.verb, effect, choose: () => chooseKind(wanted, element) };
  });
}

function single(option: Option): Entry {
  return { icon: option.icon, verb: option.verb, effect: option.effect, choose: () => take(option) };
}

function chooseKind(wanted: string, element: HTMLElement): void {
  kind = wanted;
  const ways = candidates();
  if (ways.some((option) => option.path.length > path.length)) return glow();
  if (ways.every((option) => option.number !== null)) return number(ways);
  openVerbs(element, ways.map(inEffect), () => stepBack());
  glow();
}

/** Where the verb is the same, and chosen already, what differs is the line. */
function inEffect(option: Option): Entry {
  return { icon: option.icon, verb: option.effect || option.label, effect: "", choose: () => take(option) };
}

/** A narrow window shows no piece of other people's places: then a menu names them. */
function isOutOfSight(piece: string): boolean {
  return elementsOf(piece).every((element) => element.getBoundingClientRect().width === 0);
}

function number(ways: Option[]): void {
  askNumber(ways, take);
  glow();
}

function preview(option: Option): void {
  previewed = option;
  glow();
}

function takePreviewed(): void {
  const option = previewed;
  previewed = null;
  if (option) take(option);
}

function take(option: Option): void {
  const ticked = ticksOf(option.path[0] ?? "");
  const detailed = options.find((other) => other.detail && other.path.join() === option.path.join());
  closeVerbs();
  closeNumber();
  if (ticked && detailed) {
    followUp(ticked);
    detailed.element.click();
  } else option.element.click();
  path = [];
  kind = "";
  glow();
}

/** Several check boxes for one piece (three equal cards): each touch takes one more, the last none. Numbers count up. */
function touchSeveral(piece: string, byFinger: boolean): void {
  const inputs = controls(piece);
  const boxes = inputs.filter((input) => input.type === "checkbox");
  if (boxes.length > 0) {
    const isOne = form()?.dataset.least === "1" && form()?.dataset.most === "1";
    if (isOne && byFinger && boxes.some((box) => box.checked)) return form()?.requestSubmit(); // the second touch takes
    if (form()?.dataset.most === "1") letGo(boxes);
    const free = boxes.find((box) => !box.checked && !box.disabled);
    if (free) free.click();
    else if (!isOne) boxes.filter((box) => box.checked).forEach((box) => box.click());
    if (isOne && !byFinger) form()?.requestSubmit(); // exactly one is wanted: it is an answer
    return;
  }
  const input = inputs[0];
  if (!input) return;
  if (form()?.dataset.form === "order") return void document.querySelector<HTMLElement>(`[data-rank="${input.name.slice(6)}"]`)?.click();
  if (Number(input.value) < Number(input.max)) {
    makeRoom(input);
    input.stepUp();
  }
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Where one is wanted, touching another instead is enough. */
function letGo(boxes: HTMLInputElement[]): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked")) {
    if (box.form === form() && !boxes.includes(box)) box.click();
  }
}

/** Where everything is shared out already, one more here is one less where there is most. */
function makeRoom(input: HTMLInputElement): void {
  const parts = [...document.querySelectorAll<HTMLInputElement>("[data-share]")];
  const given = parts.reduce((sum, part) => sum + Number(part.value), 0);
  if (given < Number(form()?.dataset.total ?? Infinity)) return;
  const others = parts.filter((part) => part !== input && Number(part.value) > Number(part.min));
  others.sort((one, other) => Number(other.value) - Number(one.value))[0]?.stepDown();
}

/** What can be done at any time has a button of its own. */
function openApart(opener: HTMLElement): void {
  const apart = options.filter((option) => option.apart === opener.dataset.opens);
  const ways = [...apart.filter((option) => option.path.length > 0), ...apart.filter((option) => option.path.length === 0)]; // deeds first, ends last
  if (ways.length === 0) return;
  const kinds = [...new Set(ways.map((option) => option.kind))];
  const entries = kinds.map((wanted) => {
    const same = ways.filter((option) => option.kind === wanted);
    const first = same[0] as Option;
    if (same.length === 1) return single(first);
    return { icon: first.icon, verb: first.verb, effect: "", choose: () => openVerbs(opener, same.map(inWords), () => undefined) };
  });
  openVerbs(opener, entries, () => undefined);
}

function inWords(option: Option): Entry {
  return { icon: option.icon, verb: option.label, effect: option.effect, choose: () => take(option) };
}

/** One step back. True if there was one. */
export function stepBack(): boolean {
  if (answersAreOpen()) return closeAnswers();
  const wasOpen = closeVerbs();
  if (!wasOpen && path.length === 0 && !previewed) return false;
  if (previewed || kind === "") path.pop();
  previewed = null;
  kind = "";
  closeNumber();
  glow();
  return true;
}

/** A card that is clicked does not give the row it lies in the keyboard's focus, whose frame the next key would show. */
function leaveFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest("#table [data-piece].can")) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

let dragged: HTMLElement | null = null;
let from = { x: 0, y: 0 };
let hasDragged = false; // the click that ends a drag touches nothing

function beginDrag(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-piece].can") : null;
  dragged = event.pointerType === "mouse" ? target : null;
  from = { x: event.clientX, y: event.clientY };
  hasDragged = false;
}

function isDrag(event: PointerEvent): boolean {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) >= 12;
}

/** Where a dragged piece can go is lit. */
function showGoals(event: PointerEvent): void {
  if (!dragged || !isDrag(event)) return;
  const piece = dragged.dataset.piece ?? "";
  for (const option of candidates([...path, piece])) light(option.onto || (rest(option, [...path, piece])?.[0] ?? ""));
}

/** Dragging a piece onto its target is touching both, or choosing the verb that belongs to the target. */
function endDrag(event: PointerEvent): void {
  const start = dragged;
  dragged = null;
  if (!start || !isDrag(event)) return;
  hasDragged = true;
  const piece = start.dataset.piece ?? "";
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest<HTMLElement>("[data-piece]"));
  for (const over of under) {
    const goal = over?.dataset.piece;
    if (!over || !goal || over === start) continue;
    if (candidates([...path, piece, goal]).length > 0) {
      path.push(piece);
      return touch(over);
    }
    const ways = candidates([...path, piece]).filter((option) => option.onto === goal);
    if (ways.length > 0) return drop(piece, over, ways);
  }
}

function drop(piece: string, goal: HTMLElement, ways: Option[]): void {
  path.push(piece);
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only) return take(only);
  openVerbs(goal, ways.map(single), () => stepBack());
  glow();
}

/** The pieces of the best answer of a hint are marked as long as the hint stands. */
export function markHinted(): void {
  const best = document.querySelector<HTMLElement>(".hint-lines > li")?.dataset.shows;
  const wanted = new Set(words(best));
  for (const piece of document.querySelectorAll<HTMLElement>("#table [data-piece]")) {
    const isHinted = wanted.has(piece.dataset.piece ?? "");
    if (isHinted && !piece.matches(".hinted")) reach(piece);
    piece.classList.toggle("hinted", isHinted);
  }
  const note = document.querySelector<HTMLElement>(".hint-text");
  if (note) putAside(note);
}
