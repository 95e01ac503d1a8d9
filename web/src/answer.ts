// Sends forms without leaving the page, and helps to compose answers: counts, steps, shares, orders.
import { draw, hurry, nextPicture, onDrawn, skipPace, table, version } from "./draw";
import { ask, comeAnew, toast } from "./comfort";
import { isStreaming, poll } from "./live";
import { elementsOf } from "./grammar";
import { isOn } from "./wishes";
import { forgetMoved } from "./trace";

const PATIENCE = 1500; // milliseconds for the stream to tell of one's own answer

export function startAnswers(): void {
  document.addEventListener("submit", (event) => void submitted(event));
  document.addEventListener("input", tally);
  document.addEventListener("change", tally);
  document.addEventListener("click", compose);
  document.addEventListener("wheel", wheelOnNumber, { passive: false });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-close-note]")) event.target.closest(".line-note")?.remove();
    if (event.target instanceof Element && event.target.closest("[data-skip]")) skipPace();
  });
  document.addEventListener("click", onceOnly, { capture: true });
  onDrawn(tally);
}

let clickedAt: string | undefined; // the question that was open at the last click

/** The second half of a double click must not answer the question that came after the first. */
function onceOnly(event: MouseEvent): void {
  const open = document.querySelector<HTMLElement>("#question")?.dataset.stamp;
  if (event.detail > 1 && open !== clickedAt) {
    event.preventDefault();
    event.stopPropagation();
  } else clickedAt = open;
}

async function submitted(event: SubmitEvent): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !(form.id === "answer" || "act" in form.dataset)) return;
  event.preventDefault();
  if (form.ariaBusy === "true") return; // a second click changes nothing
  if (!(await confirmed(form, event.submitter))) return;
  const body = new URLSearchParams();
  new FormData(form, event.submitter).forEach((value, name) => body.append(name, String(value)));
  form.ariaBusy = "true";
  try {
    await send(form, body);
  } catch {
    toast(document.body.dataset.offline ?? "", "error");
  } finally {
    form.ariaBusy = null;
  }
}

async function confirmed(form: HTMLFormElement, button: HTMLElement | null): Promise<boolean> {
  const text = form.dataset.confirm;
  if (!text) return true;
  if (form.id === "answer" && !isOn("oyez-confirm")) return true; // asked only of whoever wished it
  return ask(text, button?.textContent?.trim() ?? "");
}

async function send(form: HTMLFormElement, body: URLSearchParams): Promise<void> {
  const before = version();
  const headers: Record<string, string> = { Accept: "text/html; fragment=1" };
  if (form.id === "answer" && isStreaming()) headers.Prefer = "return=minimal"; // the stream brings the picture
  if (form.id === "answer") forgetMoved(); // before the stream marks what the others do next
  if (form.id === "answer") hurry();
  const answer = await fetch(form.action, { method: "POST", body, headers });
  if (answer.status === 401) return location.reload();
  if (answer.redirected) return location.assign(answer.url);
  if (answer.status === 204) return heard(before);
  const html = await answer.text();
  if (answer.status === 403) return comeAnew(messagesIn(html)[0] ?? "");
  if (!answer.ok) return refuse(html);
  if ("clear" in form.dataset) form.reset();
  if (html.includes('id="table"')) {
    if (version() === before) draw(html, true); // else the stream was quicker, and may have told more
    if (!isStreaming()) void poll(); // somebody may have moved meanwhile
  } else if (html) location.reload();
}

/** Answers with a form that is not on the page. What came of it is looked for: the table has moved on twice. */
export async function sendUnseen(form: HTMLFormElement): Promise<void> {
  const before = version();
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    await send(form, body);
  } catch {
    toast(document.body.dataset.offline ?? "", "error");
  }
  if (version() === before) await poll();
}

/** The answer is taken; the form stays busy until the stream has told of it. A stream that says nothing is dead. */
async function heard(before: string): Promise<void> {
  await nextPicture(before, PATIENCE);
  if (version() === before) await poll();
}

function messagesIn(html: string): string[] {
  const messages = new DOMParser().parseFromString(html, "text/html").querySelectorAll(".flash");
  return [...messages].map((message) => message.textContent?.trim() ?? "");
}

function refuse(html: string): void {
  const texts = messagesIn(html);
  for (const text of texts.length ? texts : [document.body.dataset.refused ?? ""]) toast(text, "error");
}

/** Counts what is chosen, closes what cannot be chosen any more, and opens the button when the answer is complete. */
function tally(): void {
  const form = document.querySelector<HTMLFormElement>("#answer");
  const button = document.querySelector<HTMLButtonElement>("[data-submit]");
  if (!form || !button) return;
  const output = document.querySelector<HTMLOutputElement>("[data-tally]");
  if (form.dataset.form === "some" && output) tallyBoxes(form, output, button);
  if (form.dataset.form === "share" && output) tallyShares(form, output, button);
  if (form.dataset.form === "amount") sayAmount(form, button);
}

/** What the amount does stands on the button. */
function sayAmount(form: HTMLFormElement, button: HTMLButtonElement): void {
  const input = document.querySelector<HTMLInputElement>(".question input[name=amount]");
  const text = button.dataset.amounts?.split("|")[Number(input?.value) - Number(form.dataset.least ?? 0)];
  const label = button.querySelector("span");
  if (!label || !text) return;
  label.textContent = text;
  for (const place of document.querySelectorAll("[data-says-amount]")) place.textContent = text; // in the letter that one writes
}

function inputsOf(form: HTMLFormElement, wanted: string): HTMLInputElement[] {
  return [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement && field.matches(wanted));
}

function tallyBoxes(form: HTMLFormElement, output: HTMLOutputElement, button: HTMLButtonElement): void {
  const boxes = inputsOf(form, "[type=checkbox]");
  const least = Number(form.dataset.least ?? 0);
  const most = Number(form.dataset.most ?? boxes.length);
  const count = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && count >= most;
  button.disabled = count < least || count > most;
  const label = button.querySelector("span");
  if (label && button.dataset.none) label.textContent = (count === 0 ? button.dataset.none : button.dataset.some) ?? "";
  output.value = said(least === most ? "sayOf" : least > 0 ? "sayBetween" : "sayUpTo", count, most).replace("{least}", String(least));
}

function tallyShares(form: HTMLFormElement, output: HTMLOutputElement, button: HTMLButtonElement): void {
  const total = Number(form.dataset.total ?? 0);
  const parts = inputsOf(form, "[data-share]");
  const left = total - parts.reduce((done, part) => done + Number(part.value), 0);
  button.disabled = left !== 0 || parts.some((part) => !part.validity.valid);
  output.value = said("sayLeft", left, total);
  parts.forEach(showGiven);
}

/** How many a piece was given stands on it, too. */
function showGiven(part: HTMLInputElement): void {
  const pieces = part.closest<HTMLElement>(".part")?.dataset.pieces ?? "";
  for (const piece of pieces.split(" ").filter(Boolean).flatMap(elementsOf)) {
    if (Number(part.value) > 0) piece.dataset.given = part.value;
    else delete piece.dataset.given;
  }
}

function said(name: "sayOf" | "sayUpTo" | "sayBetween" | "sayLeft", count: number, most: number): string {
  return (table()?.dataset[name] ?? "").replace("{count}", String(count)).replace("{most}", String(most));
}

function compose(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>("[data-step], [data-set], [data-rank]");
  if (button?.dataset.step) step(button, Number(button.dataset.step));
  if (button?.dataset.set) setAmount(button.dataset.set);
  if (button?.dataset.rank) rank(button);
}

function step(button: HTMLElement, by: number): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>("input[type=number]");
  if (!input) return;
  if (by > 0) input.stepUp(by);
  else input.stepDown(-by);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function wheelOnNumber(event: WheelEvent): void {
  const stepper = event.target instanceof Element ? event.target.closest<HTMLElement>(".question .stepper") : null;
  const button = stepper?.querySelector<HTMLElement>(`[data-step="${event.deltaY < 0 ? 1 : -1}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

function setAmount(value: string): void {
  const input = document.querySelector<HTMLInputElement>(".question input[name=amount]");
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** One touches things in order; touching one again takes it out. What was not touched follows as it lay. */
function rank(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-rank]")];
  const chosen = all.filter((one) => one.dataset.at).sort((one, other) => Number(one.dataset.at) - Number(other.dataset.at));
  const order = chosen.includes(button) ? chosen.filter((one) => one !== button) : [...chosen, button];
  const form = document.querySelector<HTMLFormElement>("#answer");
  for (const one of all) {
    const at = order.indexOf(one);
    one.setAttribute("aria-pressed", String(at >= 0));
    one.querySelector(".rank")?.remove();
    delete one.dataset.at;
    if (at < 0) continue;
    one.dataset.at = String(at + 1);
    const number = document.createElement("b");
    number.className = "rank";
    number.textContent = String(at + 1);
    one.prepend(number);
  }
  const whole = [...order, ...all.filter((one) => !order.includes(one))];
  whole.forEach((one, index) => {
    const field = form?.elements.namedItem(`order.${one.dataset.rank}`);
    if (field instanceof HTMLInputElement) field.value = String(index + 1);
  });
}
