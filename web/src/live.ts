// New pictures arrive over server-sent events. A browser allows six connections to one host over HTTP/1.1, so tabs
// share: one tab of a table holds its stream and passes pictures on; at most four streams are open at a time; a tab
// beyond that polls. Leases in localStorage say who holds what, so that it works on plain http as well.
import { draw, isFromThePast, leave, table, version } from "./draw";
import { toast } from "./comfort";
import { wish } from "./wishes";

const MOST_STREAMS = 4;
const LEASE = 150_000; // a hidden tab wakes once a minute at worst
const KEY = "oyez-streams";

interface Lease {
  url: string;
  until: number;
  hidden: boolean;
}

const me = Math.random().toString(36).slice(2);
let stream: EventSource | null = null;
let channel: BroadcastChannel | null = null;
let liveUrl = "";
let lastPoll = 0;
let failures = 0;
let retryAt = 0;
let leaving = false; // a page that is left hears of its hiding after `pagehide`: it must not take its lease again

export function startLive(): void {
  const data = table()?.dataset;
  if (!data?.live || data.finished === "yes") return;
  liveUrl = new URL(data.live, location.href).pathname;
  channel = "BroadcastChannel" in window ? new BroadcastChannel(`oyez:${liveUrl}`) : null;
  if (channel) channel.onmessage = (message: MessageEvent<string>) => hear(message.data);
  addEventListener("storage", (event) => event.key === KEY && arrange());
  addEventListener("pagehide", release);
  addEventListener("pageshow", () => {
    leaving = false;
    arrange();
  });
  addEventListener("online", () => void poll());
  document.addEventListener("visibilitychange", () => {
    arrange();
    if (!document.hidden) void poll();
  });
  arrange();
  setInterval(arrange, 1000);
}

const ASK = "who streams?";
const HERE = "I do";
const PATIENCE = 4_000; // a leader that does not answer within this is gone: its tab has died
let askedAt = 0;
let heardAt = 0;

/** A picture from the tab that streams, or a word between tabs. */
function hear(message: string): void {
  if (message === ASK) {
    if (stream) channel?.postMessage(HERE);
    return;
  }
  heardAt = Date.now();
  if (message !== HERE) take(message);
}

let newest = ""; // what waits for the next frame

/** Whoever wants to see the others' moves at once sees no more of them than frames: bots may be quicker than the page. */
function take(html: string): void {
  const waits = newest !== "";
  newest = html;
  if (document.hidden || wish("pace", "normal") !== "none") showNewest();
  else if (!waits) requestAnimationFrame(showNewest);
}

/** Pictures come by the stream and as answers to what one sends: one that lost its way is not shown over a newer one. */
function showNewest(): void {
  const html = newest;
  newest = "";
  if (html === "") return;
  if (isFromThePast(html)) void poll();
  else draw(html);
}

/** A follower asks now and then whether its leader lives; a lease that nobody answers for is taken away. */
function askLeader(leases: Record<string, Lease>): void {
  const now = Date.now();
  if (askedAt > heardAt && now - askedAt > PATIENCE) {
    for (const tab of Object.keys(leases)) if (leases[tab]?.url === liveUrl) delete leases[tab];
    writeLeases(leases);
    askedAt = 0;
  } else if (askedAt <= heardAt && now - Math.max(askedAt, heardAt) > PATIENCE) {
    askedAt = now;
    channel?.postMessage(ASK);
  }
}

/** Decides whether this tab streams, follows another tab or polls. */
function arrange(): void {
  if (leaving) return;
  const leases = readLeases();
  const role = roleAmong(leases);
  if (role === "stream") {
    renew(leases);
    openStream();
  } else closeStream();
  if (role === "follow") askLeader(leases);
  if (Date.now() - lastPoll > pause(role)) void poll();
}

/** Writes only when something changes: each writing wakes the other tabs. */
function renew(leases: Record<string, Lease>): void {
  const mine = leases[me];
  if (mine && mine.hidden === document.hidden && mine.until > Date.now() + LEASE / 2) return;
  leases[me] = { url: liveUrl, until: Date.now() + LEASE, hidden: document.hidden };
  writeLeases(leases);
}

type Role = "stream" | "follow" | "poll";

function roleAmong(leases: Record<string, Lease>): Role {
  if (leases[me]) return "stream";
  if (channel && Object.values(leases).some((lease) => lease.url === liveUrl)) return "follow";
  if (Object.keys(leases).length < MOST_STREAMS) return "stream";
  const hidden = Object.keys(leases).find((tab) => leases[tab]?.hidden);
  if (document.hidden || !hidden) return "poll";
  delete leases[hidden]; // whoever looks goes first
  return "stream";
}

/** How long to wait between two polls: mostly a safety net, real work only without a stream. */
function pause(role: Role): number {
  if (role === "poll" || failures > 0) return document.hidden ? 20_000 : 2_500;
  return role === "follow" ? 20_000 : 60_000;
}

function openStream(): void {
  if (stream || Date.now() < retryAt) return;
  stream = new EventSource(`${liveUrl}?after=${encodeURIComponent(version())}`);
  stream.addEventListener("table", (event: MessageEvent<string>) => {
    take(event.data);
    channel?.postMessage(event.data);
  });
  stream.addEventListener("gone", leave);
  stream.addEventListener("open", () => {
    if (failures > 0) toast(document.body.dataset.back ?? "");
    failures = 0;
  });
  stream.addEventListener("error", lost);
}

function lost(): void {
  failures += 1;
  if (failures === 3) toast(document.body.dataset.offline ?? "", "error");
  if (stream?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
  closeStream();
  retryAt = Date.now() + Math.min(30_000, 500 * 2 ** failures);
}

/** Does the stream tell this tab of everything that happens? */
export function isStreaming(): boolean {
  return stream?.readyState === EventSource.OPEN;
}

function closeStream(): void {
  stream?.close();
  stream = null;
}

function release(): void {
  leaving = true;
  closeStream();
  const leases = readLeases();
  delete leases[me];
  writeLeases(leases);
}

export async function poll(): Promise<void> {
  const data = table()?.dataset;
  if (!data?.poll) return;
  lastPoll = Date.now();
  const asked = version();
  try {
    const answer = await fetch(`${data.poll}?after=${encodeURIComponent(asked)}`, { headers: { Accept: "text/html; fragment=1" } });
    const html = answer.status === 200 ? await answer.text() : "";
    if (html && version() === asked) draw(html); // else a newer picture came in between
    if (answer.status === 410) location.reload(); // the room is closed
  } catch {
    failures ||= 1;
  }
}

function readLeases(): Record<string, Lease> {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Lease>;
    return Object.fromEntries(Object.entries(all).filter(([, lease]) => lease.until > Date.now()));
  } catch {
    return {};
  }
}

function writeLeases(leases: Record<string, Lease>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(leases));
  } catch {
    // no storage: this tab streams for itself
  }
}
