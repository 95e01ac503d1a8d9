// Reads the lists of icons, the house's and each game's, and makes the SVG sprites.

/** The sprites: [{ section, svg, names }]. `lists` are [section, text of its icons.txt], the house's first.
 *  Names that begin with `cover-` stand on the home page, in a sprite of their own; what two lists name goes to the house. */
export function sprites(lists, iconSet) {
  const homes = new Map(); // name -> { section, icon }
  for (const [section, list] of lists) {
    for (const { name, icon } of readList(list)) {
      const known = homes.get(name);
      if (known && known.icon !== icon) throw new Error(`icons.txt of ${section}: «${name}» is ${icon}, but ${known.icon} elsewhere`);
      homes.set(name, { section: name.startsWith("cover-") ? "covers" : known ? "house" : section, icon });
    }
  }
  const sections = new Set([...homes.values()].map((home) => home.section));
  return [...sections].map((section) => {
    const entries = [...homes].filter(([, home]) => home.section === section);
    const symbols = entries.map(([name, { icon }]) => symbol(name, icon, iconSet));
    return { section, names: entries.map(([name]) => name), svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>` };
  });
}

function readList(list) {
  const lines = list.split("\n").map((text) => text.trim());
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => {
    const [name, icon = name] = line.split("=").map((text) => text.trim());
    return { name, icon };
  });
}

function symbol(name, icon, iconSet) {
  const found = iconSet.icons[icon] ?? iconSet.icons[iconSet.aliases?.[icon]?.parent];
  if (!found) throw new Error(`icons.txt: there is no icon «${icon}» in game-icons`);
  const width = found.width ?? iconSet.width ?? 512;
  const height = found.height ?? iconSet.height ?? 512;
  return `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${found.body.replace(/ d="[^"]*"/g, rounded)}</symbol>`;
}

/** Tenths are enough where an icon is 512 wide. Arcs are left alone: their flags may be written without a space between. */
function rounded(path) {
  return path.replace(/[b-zB-Z][^a-zA-Z"]*/g, (part) => part.replace(/\d*\.\d+/g, tenths));
}

function tenths(number, at, part) {
  const short = String(Math.round(Number(number) * 10) / 10).replace(/^0\./, ".");
  if (short.includes(".")) return short;
  const before = number.startsWith(".") && /[\d.]/.test(part[at - 1] ?? "") ? " " : "";
  return `${before}${short}${part[at + number.length] === "." ? " " : ""}`; // «5.02.3» is two numbers, «5.3» would be one
}
