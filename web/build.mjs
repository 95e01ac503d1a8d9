// Builds the browser's side into src/oyez/server/static: one script, one stylesheet, the fonts it names, those that
// pictures are drawn with, one icon sprite for the house, one for all covers and one for each game, gathered from the
// games' folders, and manifest.json, which gives each its hashed name. A game's board.css needs no building: the
// server gives it out.
import { createHash } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { sprites } from "./sprites.mjs";
import { truetype } from "./truetype.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../src/oyez/server/static");
const games = join(here, "../src/oyez/games");

// What a first visit loads: the latin faces in the weights of the home page, the house's icons, style and script.
const FIRST_PAGE = [/^app\.css$/, /^(app|early)\.js$/, /^icons\/(house|covers)\.svg$/, /-latin-\d+-normal\.woff2$/];
const BUDGET = 150_000;
// For pictures that the server draws; no page loads them.
const DRAWN_WITH = ["almendra/files/almendra-latin-700-normal", "alegreya-sans/files/alegreya-sans-latin-700-normal"];

async function build() {
  const bundle = await esbuild.build({
    entryPoints: { app: join(here, "src/app.ts"), early: join(here, "src/early.ts"), "app-style": join(here, "styles/app.css") },
    outdir: target,
    write: false,
    bundle: true,
    minify: true,
    target: "es2022",
    format: "esm",
    legalComments: "none",
    loader: { ".woff2": "file" },
    assetNames: "fonts/[name].[hash]",
    logLevel: "warning",
  });
  await rm(target, { recursive: true, force: true });
  const manifest = {};
  const sizes = [];

  async function put(name, path, bytes) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), bytes);
    manifest[name] = path;
    sizes.push({ name, raw: bytes.length, gzip: packed(name, gzipSync, bytes), brotli: packed(name, brotliCompressSync, bytes) });
  }

  for (const { path, contents } of bundle.outputFiles) {
    const file = basename(path);
    if (file === "app.js") await put("app.js", `app.${digest(contents)}.js`, contents);
    else if (file === "early.js") await put("early.js", `early.${digest(contents)}.js`, contents);
    else if (file === "app-style.css") await put("app.css", `app.${digest(contents)}.css`, contents);
    else await put(`fonts/${file.replace(/\.[A-Z0-9]+\.woff2$/, ".woff2")}`, `fonts/${file}`, contents);
  }
  for (const font of DRAWN_WITH) {
    const bytes = truetype(await readFile(join(here, `node_modules/@fontsource/${font}.woff`)));
    await put(`drawn/${basename(font)}.ttf`, `drawn/${basename(font)}.${digest(bytes)}.ttf`, bytes);
  }
  const iconSet = JSON.parse(await readFile(join(here, "node_modules/@iconify-json/game-icons/icons.json"), "utf8"));
  for (const { section, svg, names } of sprites(await iconLists(), iconSet)) {
    const path = `icons/${section}.${digest(svg)}.svg`;
    await put(`icons/${section}.svg`, path, Buffer.from(svg));
    for (const name of names) manifest[`icon:${name}`] = `${path}#${name}`;
  }
  const favicon = await readFile(join(here, "favicon.svg"));
  await put("favicon.svg", `favicon.${digest(favicon)}.svg`, favicon);
  await writeFile(join(target, "manifest.json"), JSON.stringify(manifest, null, 1));
  return sizes;
}

/** The house's list of icons, then those of the games that bring one: [section, text]. */
async function iconLists() {
  const lists = [["house", await readFile(join(here, "icons.txt"), "utf8")]];
  for (const game of (await readdir(games)).sort()) {
    const file = join(games, game, "icons.txt");
    if (existsSync(file)) lists.push([game, await readFile(file, "utf8")]);
  }
  return lists;
}

function digest(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

function packed(name, compress, bytes) {
  return name.endsWith(".woff2") ? bytes.length : compress(bytes).length; // woff2 is compressed already
}

function report(sizes) {
  const kilobytes = (n) => (n / 1000).toFixed(1).padStart(7);
  console.log("   raw kB  gzip kB    br kB");
  for (const s of sizes) console.log(`${kilobytes(s.raw)}  ${kilobytes(s.gzip)}  ${kilobytes(s.brotli)}  ${s.name}`);
  const first = sizes.filter((s) => FIRST_PAGE.some((pattern) => pattern.test(s.name)));
  const total = first.reduce((sum, s) => sum + s.gzip, 0);
  console.log(`first page without its HTML: ${kilobytes(total).trim()} kB gzip of ${BUDGET / 1000} kB`);
  if (total > BUDGET) throw new Error("the first page is over its budget");
}

report(await build());
if (process.argv.includes("--watch")) await watchAndBuild();

/** Build anew when something has changed, a moment later: editors write in several steps. */
async function watchAndBuild() {
  let later;
  const again = () => {
    clearTimeout(later);
    later = setTimeout(() => build().then(() => console.log("built"), (error) => console.error(error.message)), 100);
  };
  for (const folder of ["src", "styles"]) watch(join(here, folder), { recursive: true }, again);
  for (const file of [join(here, "icons.txt"), join(here, "favicon.svg")]) watch(file, again);
  watch(games, { recursive: true }, (_event, file) => file?.endsWith("icons.txt") && again());
  console.log("watching; Ctrl+C ends it");
}

