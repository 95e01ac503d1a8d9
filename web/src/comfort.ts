// Small conveniences of every page: theme, copying, drawer, toasts, questions before what cannot be taken back.

export function startComfort(): void {
  document.addEventListener("click", clicked);
  document.addEventListener("input", filter);
  document.addEventListener("change", submitOnChange);
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-entropy]")) field.value = entropy();
  sayKept();
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
  const items = [...document.querySelectorAll<HTMLElement>(field.dataset.filter)];
  for (const item of items) {
    const text = plain(item.textContent ?? "");
    item.hidden = !words.every((word) => text.includes(word));
  }
  for (const part of document.querySelectorAll<HTMLElement>("section:has(> .rule)")) part.hidden = !part.querySelector(".rule:not([hidden])");
  for (const part of document.querySelectorAll<HTMLElement>(".book-minute")) part.hidden = words.length > 0; // it has no numbers
  markFound(items.filter((item) => words.length > 0 && !item.hidden), words);
}

/** What was sought is marked where the browser can mark without changing the page. */
function markFound(items: HTMLElement[], words: string[]): void {
  if (!("highlights" in CSS)) return;
  const ranges: Range[] = [];
  for (const item of items) {
    const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) ranges.push(...rangesIn(node, words));
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

function rangesIn(node: Node, words: string[]): Range[] {
  const text = [...(node.nodeValue ?? "")].map((sign) => plain(sign).slice(0, 1) || " ").join(""); // sign for sign
  return words.flatMap((word) => {
    const found: Range[] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      found.push(range);
    }
    return found;
  });
}

/** Without accents and capitals, with straight apostrophes: «l'epee» finds «L’Épée». */
function plain(text: string): string {
  return text.replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  closeMenus(event.target);
  const target = event.target.closest<HTMLElement>("[data-theme-switch], [data-copy], [data-drawer], [data-print]");
  if (!target || target === document.documentElement) return;
  if ("themeSwitch" in target.dataset) switchTheme();
  if ("print" in target.dataset) print();
  if (target.dataset.copy !== undefined) void copy(target.dataset.copy, target.dataset.done ?? "");
  if (target.dataset.drawer === "open" || target.dataset.drawer === "close") {
    event.preventDefault();
    if (target.dataset.drawer === "close") return closeDrawer();
    openDrawer(target.dataset.tab);
    reveal(target);
  }
}

/** A menu closes when one goes elsewhere, or has done what one opened it for. */
function closeMenus(target: Element): void {
  const done = target.closest<HTMLElement>(".menu-sheet :is(.act button, a)")?.closest<HTMLDetailsElement>("details.menu");
  if (done) setTimeout(() => (done.open = false));
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

export function openDrawer(tab = ""): void {
  document.documentElement.dataset.drawer = "open";
  const choice = document.querySelector<HTMLInputElement>(`#tab-${tab || "none"}`);
  if (choice) choice.checked = true;
}

/** Some links lead to a part of the drawer that is folded up. */
function reveal(link: HTMLElement): void {
  const wanted = link instanceof HTMLAnchorElement ? document.querySelector<HTMLElement>(link.hash) : null;
  const folded = wanted?.closest("details");
  if (!folded) return;
  folded.open = true;
  wanted?.focus();
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

const KEPT = "oyez-said";

/** This page is not of today any more: it comes anew, and says there why. */
export function comeAnew(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // no storage: it comes anew without a word
  }
  location.reload();
}

function sayKept(): void {
  try {
    toast(sessionStorage.getItem(KEPT) ?? "", "error");
    sessionStorage.removeItem(KEPT);
  } catch {
    // no storage, nothing kept
  }
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
