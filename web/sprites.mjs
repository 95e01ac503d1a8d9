// Reads icons.txt and makes one SVG sprite per section.

/** The sprites: [{ section, svg, names }]. A name that several games list goes to the house. */
export function sprites(list, iconSet) {
  const sections = readList(list);
  const homes = new Map(); // name -> { section, icon }
  for (const [section, entries] of sections) {
    for (const { name, icon } of entries) {
      const known = homes.get(name);
      if (known && known.icon !== icon) throw new Error(`icons.txt: «${name}» means ${known.icon} and ${icon}`);
      homes.set(name, { section: known ? "house" : section, icon });
    }
  }
  return [...sections.keys()].map((section) => {
    const names = [...homes].filter(([, home]) => home.section === section).map(([name]) => name);
    const symbols = names.map((name) => symbol(name, homes.get(name).icon, iconSet));
    return { section, names, svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>` };
  });
}

function readList(list) {
  const sections = new Map();
  let entries = [];
  for (const line of list.split("\n").map((text) => text.trim())) {
    if (!line || line.startsWith("#")) continue;
    const heading = line.match(/^\[(\w+)\]$/);
    if (heading) {
      sections.set(heading[1], (entries = []));
      continue;
    }
    const [name, icon = name] = line.split("=").map((text) => text.trim());
    entries.push({ name, icon });
  }
  return sections;
}

function symbol(name, icon, iconSet) {
  const found = iconSet.icons[icon] ?? iconSet.icons[iconSet.aliases?.[icon]?.parent];
  if (!found) throw new Error(`icons.txt: there is no icon «${icon}» in game-icons`);
  const width = found.width ?? iconSet.width ?? 512;
  const height = found.height ?? iconSet.height ?? 512;
  return `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${found.body}</symbol>`;
}
