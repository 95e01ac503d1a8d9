// The log scrolls to its newest line, unless somebody has scrolled back to read. Without script its style turns it over,
// which does the same; but then every line shifts with each new one.
import { onLaidOut } from "./draw";

const NEAR = 40;
let isFollowing = true;

export function startFollow(): void {
  const log = document.getElementById("log-scroll");
  if (!log) return;
  new ResizeObserver(follow).observe(log); // a tab or a drawer that opens, too
  log.addEventListener("scroll", () => {
    if (log.clientHeight > 0) isFollowing = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  });
  onLaidOut(follow);
}

/** Also where lines have come or gone without a new picture. */
export function follow(): void {
  const log = document.getElementById("log-scroll");
  if (log && isFollowing) log.scrollTop = log.scrollHeight;
}
