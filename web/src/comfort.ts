// Small conveniences of every page: theme, copying, drawer, toasts, questions before what cannot be taken back.

import { onDrawn } from "./draw";

export function startComfort(): void {
  watchDock();
  showHome();
  onDrawn(showFolded);
  document.addEventListener("click", clicked);
  document.addEventListener("input", filter);
  document.addEventListener("change", submitOnChange);
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-entropy]")) field.value = entropy();
}

/** The panel beside the board ends where the dock begins: tell the stylesheet how high the dock is. */
function watchDock(): void {
  const dock = document.querySelector<HTMLElement>(".dock");
  if (!dock) return;
  const measure = (): void => document.documentElement.style.setProperty("--dock", `${dock.offsetHeight}px`);
  new ResizeObserver(measure).observe(dock);
}

/** A map that is larger than its frame opens where the viewer's own piece stands. */
function showHome(): void {
  for (const frame of document.querySelectorAll(".map-scroll")) {
    const home = frame.querySelector("[data-home]")?.getBoundingClientRect();
    if (!home) continue;
    const around = frame.getBoundingClientRect();
    frame.scrollLeft += home.left + home.width / 2 - around.left - around.width / 2;
    frame.scrollTop += home.top + home.height / 2 - around.top - around.height / 2;
  }
}

/** 128 bits for the shuffle: each player adds some, so that nobody alone decides the deal. */
function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function submitOnChange(event: Event): void {
  const field = event.target;
  const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
  if (isField && "submitOnChange" in field.dataset) field.form?.requestSubmit();
}

/** A search field hides what does not contain its words: <input type="search" data-filter=".rule">. */
function filter(event: Event): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.dataset.filter) return;
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  for (const item of document.querySelectorAll<HTMLElement>(field.dataset.filter)) {
    const text = plain(item.textContent ?? "");
    item.hidden = !words.every((word) => text.includes(word));
  }
}

/** Without accents and capitals, with straight apostrophes: «l'epee» finds «L’Épée». */
function plain(text: string): string {
  return text.replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  closeMenus(event.target);
  const target = event.target.closest<HTMLElement>("[data-theme-switch], [data-copy], [data-drawer], [data-fold]");
  if (!target || target === document.documentElement) return;
  if ("themeSwitch" in target.dataset) switchTheme();
  if ("fold" in target.dataset) fold();
  if (target.dataset.copy !== undefined) void copy(target.dataset.copy, target.dataset.done ?? "");
  if (target.dataset.drawer === "open" || target.dataset.drawer === "close") {
    event.preventDefault();
    if (target.dataset.drawer === "open") openDrawer();
    else closeDrawer();
  }
}

/** Fold hand and options away to see the board, or take them out again. Clicks on the board and keys still answer. */
function fold(): void {
  const root = document.documentElement;
  if (root.dataset.dock === "folded") delete root.dataset.dock;
  else root.dataset.dock = "folded";
  showFolded();
}

function showFolded(): void {
  const open = document.documentElement.dataset.dock !== "folded";
  document.querySelector("[data-fold]")?.setAttribute("aria-expanded", String(open));
}

function closeMenus(target: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!menu.contains(target)) menu.open = false;
  }
}

function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) return; // without https there is no clipboard: the field stays selectable
  }
  toast(done);
}

function copyBySelection(text: string): boolean {
  const field = [...document.querySelectorAll("input")].find((input) => input.readOnly && input.value === text);
  field?.select();
  return document.execCommand("copy");
}

export function openDrawer(): void {
  document.documentElement.dataset.drawer = "open";
}

export function closeDrawer(): void {
  delete document.documentElement.dataset.drawer;
  if (location.hash === "#panel") history.replaceState(null, "", location.pathname + location.search);
}

export function toast(text: string, kind = "info"): void {
  if (!text) return;
  let stack = document.querySelector<HTMLElement>(".toasts");
  if (!stack) {
    stack = document.createElement("div");
    stack.className = "toasts";
    stack.setAttribute("role", "status");
    document.body.append(stack);
  }
  const note = document.createElement("p");
  note.className = `toast toast-${kind}`;
  note.textContent = text;
  stack.append(note);
  setTimeout(() => note.remove(), 3500 + text.length * 60);
}

/** Asks before what cannot be taken back; base.html brings the dialog in the reader's language. */
export async function ask(text: string, detail: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>("#confirm");
  if (!dialog) return true;
  const [line, note] = dialog.querySelectorAll("p");
  if (line) line.textContent = text;
  if (note) note.textContent = detail;
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  return dialog.returnValue === "yes";
}
