// The server tells the last things that happened. What was told before stays above them: one can scroll back, and no
// line moves because another has gone.
const MOST = 500;

/** Before a new picture: the lines that it does not tell any more. */
export function keepPast(fresh: HTMLElement): void {
  const past = document.getElementById("log-past");
  if (!past) return;
  const told = new Set([...fresh.querySelectorAll("#log > [id]")].map((line) => line.id));
  for (const line of [...past.children]) if (told.has(line.id)) line.remove(); // a move was taken back
  const lines = [...document.querySelectorAll("#log > [id]")];
  const first = lines.findIndex((line) => told.has(line.id));
  if (first < 0) return past.replaceChildren(); // too much has happened at once
  for (const line of lines.slice(0, first)) {
    line.classList.remove("log-new");
    past.append(line);
  }
  while (past.childElementCount > MOST) past.firstElementChild?.remove();
}
