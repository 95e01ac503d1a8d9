// Sends forms without leaving the page, and helps to compose answers: counts, steps, shares, orders.
import { draw, onDrawn } from "./draw";
import { ask, toast } from "./comfort";
import { poll } from "./live";
import { isOn } from "./wishes";
import { forgetMoved } from "./trace";

export function startAnswers(): void {
  document.addEventListener("submit", (event) => void submitted(event));
  document.addEventListener("input", tally);
  document.addEventListener("change", tally);
  document.addEventListener("click", stepOrMove);
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
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html; fragment=1" } });
  if (answer.status === 401) return location.reload();
  if (answer.redirected) return location.assign(answer.url);
  const html = await answer.text();
  if (!answer.ok) return refuse(html);
  if (form.id === "answer") forgetMoved();
  if ("clear" in form.dataset) form.reset();
  if (html.includes('id="table"')) {
    draw(html);
    void poll(); // somebody may have moved meanwhile
  } else if (html) location.reload();
}

function refuse(html: string): void {
  const messages = new DOMParser().parseFromString(html, "text/html").querySelectorAll(".flash");
  const texts = [...messages].map((message) => message.textContent?.trim() ?? "");
  for (const text of texts.length ? texts : [document.body.dataset.refused ?? ""]) toast(text, "error");
}

/** Counts what is chosen, closes what cannot be chosen any more, and opens the button when the answer is complete. */
function tally(): void {
  const form = document.querySelector<HTMLFormElement>("#answer");
  const output = form?.querySelector<HTMLOutputElement>("[data-tally]");
  const button = form?.querySelector<HTMLButtonElement>("[data-submit]");
  if (!form || !output || !button) return;
  if (form.dataset.form === "some") tallyBoxes(form, output, button);
  if (form.dataset.form === "share") tallyShares(form, output, button);
}

function tallyBoxes(form: HTMLFormElement, output: HTMLOutputElement, button: HTMLButtonElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const least = Number(form.dataset.least ?? 0);
  const most = Number(form.dataset.most ?? boxes.length);
  const count = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && count >= most;
  button.disabled = count < least || count > most;
  output.value = least === most ? `${count} / ${most}` : `${count} (${least}–${most})`;
}

function tallyShares(form: HTMLFormElement, output: HTMLOutputElement, button: HTMLButtonElement): void {
  const total = Number(form.dataset.total ?? 0);
  const parts = [...form.querySelectorAll<HTMLInputElement>("[data-part]")];
  const sum = parts.reduce((done, part) => done + Number(part.value), 0);
  button.disabled = sum !== total || parts.some((part) => !part.validity.valid);
  output.value = `${sum} / ${total}`;
}

function stepOrMove(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>("[data-step], [data-move]");
  if (button?.dataset.step) step(button, Number(button.dataset.step));
  if (button?.dataset.move) move(button, Number(button.dataset.move));
}

function step(button: HTMLElement, by: number): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>("input[type=number]");
  if (!input) return;
  if (by > 0) input.stepUp(by);
  else input.stepDown(-by);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function move(button: HTMLElement, by: number): void {
  const item = button.closest("li");
  const neighbour = by < 0 ? item?.previousElementSibling : item?.nextElementSibling;
  if (!item || !neighbour) return;
  if (by < 0) neighbour.before(item);
  else neighbour.after(item);
  button.focus();
  const ranks = item.parentElement?.querySelectorAll<HTMLInputElement>("input[type=number]") ?? [];
  [...ranks].forEach((rank, index) => (rank.value = String(index + 1)));
}
