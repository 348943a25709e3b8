// The tools beside the map: a button for each, with the symbol that it draws, and the panels.

/** How well a kind is what was looked for: 2 for a whole word, 1 for the beginning of one. */
function likeness(kind, typed) {
  const words = kind.ariaLabel.toLowerCase().split(" ");
  return words.includes(typed) ? 2 : words.some((word) => word.startsWith(typed)) ? 1 : 0;
}

/** A kind that has a sign shows that of plus. */
const signOf = (kind) => (document.getElementById(`sign-${kind}`) || !kind.startsWith("political") ? kind : `${kind}-plus`);

function symbolOf(name) {
  const [svg, use] = ["svg", "use"].map((one) => document.createElementNS(svgNames, one));
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#sign-${name}`);
  svg.append(use);
  return svg;
}

function makeTools() {
  const sprite = new DOMParser().parseFromString(symbols().svg, "image/svg+xml").documentElement;
  document.body.prepend(document.importNode(sprite, true));
  const button = (tool, title, about, sign) => {
    const made = element("button", { type: "button", text: sign ? "" : title, title: about || title, ariaLabel: title });
    if (sign) {
      made.append(symbolOf(sign));
    }
    made.dataset.tool = JSON.stringify(tool);
    made.setAttribute("role", "radio");
    made.addEventListener("click", () => chooseTool(tool));
    return made;
  };
  byId("tools").append(
    ...otherTools.map(([type, name]) => button({ type }, name, "")),
    ...wallTools.map(([kind, name]) => button({ type: "wall", kind }, name, "")));
  const kinds = [...kindNames.values()].map((row) =>
    button({ type: "kind", kind: row.kind }, `${row.code} ${spaced(row.kind)}`, `${spaced(row.kind)}: ${row.about}`,
      signOf(row.kind)));
  byId("kinds").append(...kinds);
  byId("find").addEventListener("input", () => {
    const typed = byId("find").value.trim().toLowerCase();
    for (const one of kinds) {
      one.hidden = !one.ariaLabel.toLowerCase().includes(typed);
    }
    byId("kinds").append(...kinds.toSorted((one, other) => likeness(other, typed) - likeness(one, typed)));
  });
  chooseTool({ type: "hand" });
}

/** On a phone one panel at a time comes from below; where there is room all are open. */
function followSheets() {
  const sheets = [...document.querySelectorAll("details.sheet")];
  const wide = matchMedia("(min-width: 60rem)");
  const open = () => sheets.forEach((one) => { one.open = wide.matches; });
  wide.addEventListener("change", open);
  open();
  for (const sheet of sheets) {
    sheet.addEventListener("toggle", () => {
      if (sheet.open && !wide.matches) {
        sheets.filter((one) => one !== sheet).forEach((one) => { one.open = false; });
      }
    });
  }
}
