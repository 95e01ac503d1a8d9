// Parts of a moment that are made of a line of the log: its words, whose it is, what was lost.
import { iconOf } from "./verbs";

/** Whose it is: the shield at his place. */
export function shieldOf(seat: string): Node | undefined {
  return document.querySelector(`[data-piece="player-${CSS.escape(seat)}"] .shield`)?.cloneNode(true);
}

/** The words of a line, without its rule and what is folded under it. */
export function textOf(line: HTMLElement, tag: string): HTMLElement {
  const text = document.createElement(tag);
  text.append(...((line.querySelector(":scope > div") ?? line).cloneNode(true) as HTMLElement).childNodes);
  text.querySelectorAll("details").forEach((part) => part.remove());
  if (line.dataset.struck) text.append(struckOut(line.dataset.struck));
  return text;
}

/** What was lost, struck out: "3 sergeant-icon 1 knight-icon". */
export function struckOut(struck: string): HTMLElement {
  const lost = document.createElement("span");
  lost.className = "struck";
  const words = struck.split(" ");
  for (let at = 0; at < words.length; at += 2) {
    for (let count = Number(words[at]); count > 0; count -= 1) {
      const one = document.createElement("i");
      one.append(iconOf(words[at + 1] ?? ""));
      lost.append(one);
    }
  }
  return lost;
}
