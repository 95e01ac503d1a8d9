// The chat: what is unread is counted, and a new line stands for a moment at its sender's plate.
import { onLaidOut, table } from "./draw";

let last = 0; // the newest line that was read
let newest = -1; // none was looked for yet

export function startTalk(): void {
  onLaidOut(look);
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.closest(".talk")) read();
  });
  document.addEventListener("visibilitychange", () => !document.hidden && look());
}

function lines(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".talk [data-line]")];
}

function numberOf(line: HTMLElement): number {
  return Number(line.dataset.line ?? 0);
}

function look(): void {
  const all = lines();
  const top = Math.max(0, ...all.map(numberOf));
  const isFirst = newest < 0;
  if (!isFirst && top > newest) {
    for (const line of all.filter((one) => numberOf(one) > newest && !("mine" in one.dataset))) bubble(line);
    const chat = document.querySelector(".talk .chat");
    if (chat) chat.scrollTop = chat.scrollHeight;
  }
  newest = top;
  if (isFirst) {
    const chat = document.querySelector(".talk .chat");
    if (chat) chat.scrollTop = chat.scrollHeight;
  }
  if (isFirst || (top > last && isInSight() && !document.hidden)) read();
  else show();
}

function isInSight(): boolean {
  const talk = document.querySelector(".talk")?.getBoundingClientRect();
  return talk !== undefined && talk.height > 0 && talk.left < innerWidth && talk.top < innerHeight;
}

export function read(): void {
  last = newest;
  show();
}

function show(): void {
  const unread = lines().filter((line) => numberOf(line) > last && !("mine" in line.dataset)).length;
  for (const badge of document.querySelectorAll<HTMLElement>(".badge-unread")) {
    badge.hidden = unread === 0;
    badge.textContent = String(unread);
  }
}

function bubble(line: HTMLElement): void {
  const plate = document.querySelector(`#others [data-piece="player-${line.dataset.seat}"]`)?.getBoundingClientRect();
  const text = line.querySelector(".chat-said")?.textContent?.trim();
  if (!plate || !text || !table()) return;
  const box = document.createElement("div");
  box.className = "bubble";
  box.setAttribute("aria-hidden", "true"); // the chat tells it
  box.textContent = text;
  document.body.append(box);
  box.style.left = `${Math.min(plate.right + 6, innerWidth - box.offsetWidth - 8)}px`;
  box.style.top = `${plate.top + 8}px`;
  setTimeout(() => box.remove(), 4000);
}
