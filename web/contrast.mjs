// Computes the contrasts that the look promises: AA for all text and controls, AAA for what is read for long.
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("styles/tokens.css", import.meta.url), "utf8");
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector, body]) => [selector.trim(), tokens(body)]);
const light = blocks.find(([selector]) => selector.endsWith(":root"))[1];
const dark = blocks.find(([selector]) => selector === ':root[data-theme="dark"]')[1];
const wished = blocks.find(([selector]) => selector.includes(":not(")).at(1);

const TINCTURES = { gueules: "#a3212f", azur: "#1f4f86", sinople: "#2d6a3e", pourpre: "#6a3d7c", or: "#d9a51f", sable: "#2a2522" };

// [foreground, background, least ratio, what for]
const PROMISES = [
  ["ink", "paper", 7, "text"], ["ink", "card", 7, "text on cards"], ["ink", "well", 7, "rule texts"], ["ink", "gold-wash", 7, "lit options"],
  ["ink-soft", "paper", 7, "soft text"], ["ink-soft", "card", 7, "soft text on cards"], ["ink-soft", "gold-wash", 4.5, "notes on lit options"],
  ["rubric", "paper", 4.5, "headings"], ["rubric", "card", 4.5, "headings on cards"], ["link", "paper", 4.5, "links"], ["link", "card", 4.5, "links on cards"], ["link", "well", 4.5, "links in rules"],
  ["good", "card", 4.5, "good news"], ["bad", "card", 4.5, "bad news"], ["bad", "paper", 4.5, "bad news"], ["bad", "gold-wash", 4.5, "warnings on options"],
  ["on-button", "button", 7, "buttons"], ["line-strong", "paper", 3, "control edges"], ["line-strong", "card", 3, "control edges on cards"],
  ["gold-line", "paper", 3, "may be clicked"], ["gold-line", "card", 3, "may be clicked, on cards"], ["gold-line", "well", 3, "may be clicked, on the board"], ["edge", "paper", 4.5, "shield edges"],
];

let failed = 0;
for (const [theme, colours] of [["light", light], ["dark", dark]]) {
  for (const [front, back, least, purpose] of PROMISES) check(`${theme}: ${purpose} (${front} on ${back})`, contrast(colours[front], colours[back]), least);
}
for (const [name, colour] of Object.entries(TINCTURES)) check(`charge on ${name}`, contrast(name === "or" ? "#2a2218" : "#ffffff", colour), 4.5);
check("alarm chip", contrast("#ffffff", "#a3212f"), 4.5);
for (const name of Object.keys(dark)) if (dark[name] !== wished[name]) fail(`dark stands twice with different ${name}`);
console.log(failed ? `${failed} contrasts are too low` : "all contrasts hold");
process.exitCode = failed ? 1 : 0;

function check(what, ratio, least) {
  if (process.argv.includes("--all")) console.log(ratio.toFixed(2).padStart(6), what);
  if (ratio < least) fail(`${what}: ${ratio.toFixed(2)}, promised ${least}`);
}

function fail(text) {
  failed += 1;
  console.error(text);
}

function tokens(body) {
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function contrast(a, b) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
