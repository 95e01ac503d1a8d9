// The menu at a piece: one line a verb, with its effect and its digit.

export interface Entry {
  icon: string;
  verb: string;
  effect: string;
  choose: () => void;
}

let menu: HTMLElement | null = null;
let left: () => void = () => undefined;

export function openVerbs(piece: Element, entries: Entry[], onLeave: () => void): void {
  closeVerbs();
  left = onLeave;
  menu = document.createElement("div");
  menu.className = "verbs";
  menu.setAttribute("role", "menu");
  entries.forEach((entry, index) => menu?.append(line(entry, index)));
  document.body.append(menu);
  placeBeside(menu, piece.getBoundingClientRect());
  menu.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

function line(entry: Entry, index: number): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "verb";
  button.setAttribute("role", "menuitem");
  if (entry.icon) button.append(iconOf(entry.icon));
  const verb = document.createElement("b");
  verb.textContent = entry.verb;
  button.append(verb);
  if (entry.effect) {
    const effect = document.createElement("small");
    effect.textContent = entry.effect;
    button.append(effect);
  }
  if (index < 9) {
    const key = document.createElement("kbd");
    key.textContent = String(index + 1);
    button.append(key);
  }
  button.addEventListener("click", () => {
    closeVerbs();
    entry.choose();
  });
  return button;
}

export function iconOf(address: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", address);
  icon.append(use);
  return icon;
}

/** Above the piece if there is room, else beside or below it; never over the question line. */
export function placeBeside(box: HTMLElement, piece: DOMRect): void {
  const line = document.querySelector("#question")?.getBoundingClientRect();
  const width = box.offsetWidth;
  const height = box.offsetHeight;
  const x = Math.min(Math.max(8, piece.left + piece.width / 2 - width / 2), innerWidth - width - 8);
  const bottom = line && piece.top > line.bottom ? line.top : innerHeight;
  let y = Math.min(piece.top, bottom) - height - 8;
  if (y < 8) y = Math.min(piece.bottom + 8, (line && piece.bottom < line.top ? line.top : innerHeight) - height - 8);
  box.style.left = `${x}px`;
  box.style.top = `${Math.max(8, y)}px`;
}

export function closeVerbs(): boolean {
  const wasOpen = menu !== null;
  menu?.remove();
  menu = null;
  return wasOpen;
}

/** A digit chooses a line; arrows walk; true if the menu took the key. */
export function keyInVerbs(key: string): boolean {
  if (!menu) return false;
  const lines = [...menu.querySelectorAll<HTMLElement>("button")];
  if (/^[1-9]$/.test(key)) lines[Number(key) - 1]?.click();
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const here = lines.indexOf(document.activeElement as HTMLElement);
    lines[(here + (key === "ArrowDown" ? 1 : -1) + lines.length) % lines.length]?.focus();
  } else return false;
  return true;
}

export function startVerbs(): void {
  document.addEventListener("pointerdown", (event) => {
    if (!menu || !(event.target instanceof Element) || menu.contains(event.target)) return;
    if (event.target.closest("[data-piece].can")) return; // the next touch decides
    closeVerbs();
    left();
  });
}
