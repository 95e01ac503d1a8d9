// A fight of others, for a moment: both sides by their shields, what each threw, what it lost, and how it ended.
import { shieldOf, struckOut, textOf } from "./told";
import { iconOf } from "./verbs";

const NONE = "–"; // who has no dice

/** Under the heading of a fight: a column for each side, a row for each throw and for what it took, the rest in words. */
export function sidesOf(fight: HTMLElement, course: HTMLElement[]): HTMLElement {
  const sides = document.createElement("div");
  sides.className = "fight";
  const attacker = fight.dataset.seat ?? "";
  const defender = othersOf(fight, course, attacker);
  sides.append(row("fight-shields", shieldsOf([attacker]), [iconOf(fight.dataset.icon ?? "")], shieldsOf(defender)));
  let losses: HTMLElement | null = null;
  for (const part of course) {
    const side = sideOf(part.dataset.seat ?? "", attacker, fight);
    if (part.dataset.struck && side !== null) {
      losses ??= sides.appendChild(row("fight-losses", [], [], []));
      losses.children[side]?.append(struckOut(part.dataset.struck));
      continue;
    }
    losses = null;
    const thrown = throwsOf(part);
    sides.append(thrown ? row("fight-throw", thrown[0], [], thrown[1]) : told(part));
  }
  return sides;
}

/** Who else takes part: those that the heading names, or in a raid against several those of whom the course tells. */
function othersOf(fight: HTMLElement, course: HTMLElement[], attacker: string): string[] {
  const named = (fight.dataset.seats ?? "").split(" ");
  const lost = course.filter((part) => part.dataset.struck && named.length < 2).map((part) => part.dataset.seat ?? "");
  return [...new Set([...named, ...lost])].filter((seat) => seat && seat !== attacker);
}

/** In which column somebody's losses stand; nowhere where he joined in, and it is not told here on whose side. */
function sideOf(seat: string, attacker: string, fight: HTMLElement): number | null {
  const named = (fight.dataset.seats ?? "").split(" ");
  if (seat === attacker) return 0;
  return named.length < 2 || named.includes(seat) ? 2 : null;
}

function shieldsOf(seats: string[]): Node[] {
  return seats.map(shieldOf).filter((shield) => shield !== undefined);
}

function row(name: string, left: Node[], middle: Node[], right: Node[]): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  for (const nodes of [left, middle, right]) {
    const cell = made.appendChild(document.createElement("span"));
    cell.append(...nodes);
  }
  return made;
}

function told(part: HTMLElement): HTMLElement {
  const line = textOf(part, "p");
  line.classList.toggle("bad", part.classList.contains("log-against"));
  return line;
}

/** The dice of both sides, as the line tells them: the attackers' first. */
function throwsOf(part: HTMLElement): [Node[], Node[]] | null {
  const groups: Node[][] = [];
  let before = "";
  let isOpen = false;
  for (const node of textOf(part, "p").childNodes) {
    if (node instanceof HTMLElement && node.classList.contains("log-die")) {
      if (!isOpen) groups.push([]);
      isOpen = true;
      groups[groups.length - 1]?.push(node.cloneNode(true));
    } else if (node.textContent?.trim()) {
      isOpen = false;
      if (groups.length === 0) before += node.textContent;
    }
  }
  const [one, other] = groups;
  if (!one) return null;
  return other ? [one, other] : before.includes(NONE) ? [[NONE].map(textNode), one] : [one, [NONE].map(textNode)];
}

function textNode(text: string): Node {
  return document.createTextNode(text);
}
