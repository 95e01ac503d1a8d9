// Who goes? For a chosen camp the board has a list of ticks and counters in the question line (data-who). As long as all are
// ticked, the target's own answer is taken; else its detailed form, whose question is answered with the ticks at once.
import { sendUnseen } from "./answer";
import { onFresh } from "./draw";

let pending: Set<string> | null = null;

export function startTicks(): void {
  onFresh((fresh) => answerPending(fresh) || answerAsUsual(fresh));
  document.addEventListener("click", counted);
}

export function showTicks(piece: string): void {
  for (const list of document.querySelectorAll<HTMLElement>(".question [data-who]")) list.hidden = list.dataset.who !== piece;
}

export function listOf(piece: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.question [data-who="${CSS.escape(piece)}"]`);
}

/** The ticked pieces, or null where there is nothing to tick or all are. */
export function ticksOf(piece: string): string[] | null {
  const list = listOf(piece);
  if (!list) return null;
  let all = true;
  const found: string[] = [];
  for (const box of list.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    if (box.checked) found.push(...pieces(box));
    else all = false;
  }
  for (const stepper of list.querySelectorAll<HTMLElement>(".stepper[data-ticks]")) {
    const group = pieces(stepper);
    const count = Number(stepper.dataset.count ?? group.length);
    found.push(...group.slice(0, count));
    if (count < group.length) all = false;
  }
  return all ? null : found;
}

function pieces(element: HTMLElement): string[] {
  return (element.dataset.ticks ?? "").split(" ").filter(Boolean);
}

/** − and + of a counter of equal soldiers. */
function counted(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-count-step]") : null;
  const stepper = button?.closest<HTMLElement>(".stepper[data-ticks]");
  if (!button || !stepper) return;
  const most = pieces(stepper).length;
  const count = Math.min(Math.max(Number(stepper.dataset.count ?? most) + Number(button.dataset.countStep), 0), most);
  stepper.dataset.count = String(count);
  const shown = stepper.querySelector<HTMLElement>("output, .num");
  if (shown) shown.textContent = `${count}/${most}`;
}

export function followUp(ticked: string[]): void {
  pending = new Set(ticked);
}

/** The question that only asks for the ticks is answered before it is seen; where the rules refuse them, it is shown. */
function answerPending(fresh: HTMLElement): boolean {
  const wanted = pending;
  const form = fresh.querySelector<HTMLFormElement>("#answer");
  pending = null;
  if (!wanted || form?.dataset.form !== "some") return false;
  for (const option of form.querySelectorAll<HTMLElement>(".option[data-pieces]")) {
    const last = (option.dataset.pieces ?? "").split(" ").pop() ?? "";
    const box = option.querySelector<HTMLInputElement>("input");
    if (box) box.checked = wanted.has(last);
  }
  void sendUnseen(form);
  return true;
}

/** A question may say what is usually answered to it (data-usual, a piece). It is, before it is seen, where the question
    before it had a tick for that (data-usually) and nobody took it off. */
function answerAsUsual(fresh: HTMLElement): boolean {
  const form = fresh.querySelector<HTMLFormElement>("#answer");
  const usual = fresh.querySelector<HTMLElement>("#question [data-usual]")?.dataset.usual;
  if (!form || !usual || !document.querySelector("#question [data-usually]:checked")) return false;
  const option = [...form.querySelectorAll<HTMLButtonElement>("button.option")].find((each) => each.dataset.pieces?.split(" ").pop() === usual);
  if (!option) return false;
  const chosen = document.createElement("input");
  chosen.type = "hidden";
  chosen.name = option.name;
  chosen.value = option.value;
  form.append(chosen);
  void sendUnseen(form);
  return true;
}
