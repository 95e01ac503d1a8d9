// A replay goes from moment to moment without leaving the page: the reader's place on it stays.
import { Idiomorph } from "idiomorph";

export function startReplay(): void {
  if (!bar()) return;
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  addEventListener("popstate", () => void show(location.href));
}

function bar(): HTMLElement | null {
  return document.getElementById("replay");
}

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#replay a") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaDisabled !== "true") void go(link.href);
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !bar()?.contains(form)) return;
  event.preventDefault();
  const wanted = new URLSearchParams();
  new FormData(form).forEach((value, name) => wanted.append(name, String(value)));
  void go(`${location.pathname}?${wanted}`);
}

async function go(url: string): Promise<void> {
  if (await show(url)) history.pushState(null, "", url);
  else location.assign(url);
}

async function show(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  const main = document.getElementById("main");
  const fresh = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main") : null;
  if (!main || !fresh) return false;
  Idiomorph.morph(main, fresh, { morphStyle: "outerHTML" });
  return true;
}
