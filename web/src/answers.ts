// «All answers»: the real controls of the question, shown over the panel when they are asked for.
import { table } from "./draw";

export function startAnswersPanel(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-open-answers]")) {
      openAnswers();
      document.querySelector<HTMLElement>("#answer :is(button, input:not([type=hidden]))")?.focus();
    }
    if (event.target.closest("[data-close-answers]")) closeAnswers();
  });
}

export function answersAreOpen(): boolean {
  return table()?.dataset.answers === "open";
}

export function openAnswers(): void {
  const root = table();
  if (root) root.dataset.answers = "open";
}

export function closeAnswers(): boolean {
  const root = table();
  if (!root || !answersAreOpen()) return false;
  delete root.dataset.answers;
  return true;
}
