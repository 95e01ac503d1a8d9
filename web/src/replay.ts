// A replay goes from moment to moment without leaving the page: the reader's place on it stays. It plays by itself, too.
import { Idiomorph } from "idiomorph";

let playing: ReturnType<typeof setTimeout> | undefined;
let pause = "1200";

export function startReplay(): void {
  if (!bar()) return;
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  document.addEventListener("change", paceChosen);
  addEventListener("popstate", () => void show(location.href));
  dress();
}

function bar(): HTMLElement | null {
  return document.getElementById("replay");
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("[data-replay-play]")) return playing === undefined ? play() : stop();
  const link = event.target.closest<Element>("a[data-goes]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (link.getAttribute("aria-disabled") !== "true") void go(link.getAttribute("href") ?? "");
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !bar()?.contains(form)) return;
  event.preventDefault();
  stop();
  const wanted = new URLSearchParams();
  new FormData(form).forEach((value, name) => wanted.append(name, String(value)));
  void go(`${location.pathname}?${wanted}`);
}

function paceChosen(event: Event): void {
  if (event.target instanceof HTMLSelectElement && "replayPace" in event.target.dataset) pause = event.target.value;
}

function play(): void {
  playing = setTimeout(() => void next(), Number(pause) / 3);
  dress();
}

/** One step on, and again after a while, until the end. */
async function next(): Promise<void> {
  const link = document.querySelector("#replay .replay-on");
  if (!link || link.getAttribute("aria-disabled") === "true" || !(await show(link.getAttribute("href") ?? "", true))) return stop();
  if (playing === undefined) return;
  playing = setTimeout(() => void next(), Number(pause));
  dress();
}

function stop(): void {
  clearTimeout(playing);
  playing = undefined;
  dress();
}

async function go(url: string): Promise<void> {
  if (!(await show(url))) location.assign(url);
  else history.pushState(null, "", url);
}

async function show(url: string, quietly = false): Promise<boolean> {
  const answer = await fetch(new URL(url, location.href)).catch(() => null);
  const main = document.getElementById("main");
  const fresh = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main") : null;
  if (!main || !fresh) return false;
  Idiomorph.morph(main, fresh, { morphStyle: "outerHTML" });
  if (quietly) history.replaceState(null, "", url);
  dress();
  return true;
}

/** What the server does not know: whether it plays, how fast, and where the log stands. */
function dress(): void {
  document.querySelector("[data-replay-play]")?.setAttribute("aria-pressed", String(playing !== undefined));
  const pace = document.querySelector<HTMLSelectElement>("[data-replay-pace]");
  if (pace) pace.value = pause;
  const log = document.getElementById("replay-log");
  const now = [...document.querySelectorAll<HTMLElement>("#replay-log .log-new")].pop() ?? document.querySelector<HTMLElement>("#replay-log :nth-last-child(1 of :not(.log-later))");
  if (log && now) log.scrollTop = now.offsetTop + now.offsetHeight - log.clientHeight * 0.7;
}
