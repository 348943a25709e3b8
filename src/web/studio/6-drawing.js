// What you draw: the tools next to the map, what clicks, drags and keys do with them, and map pieces.

const attributeRows = schema("map").definitions.encounter.properties;
const kindRows = new Map(encounters().map((row) => [row.kind, row]));
const meaningOf = (row) => `${row.about} (Rules of play: profile ${row.profile}.)`;

/** A kind that has a sign shows the one of plus. */
const signOf = (kind) => (kind.startsWith("political") ? `${kind}-plus` : kind);

/** `stroke` is what dragging collects (4-board.js). */
const wallTool = (kind, title) => ({ type: "wall", kind, title, stroke: "walls",
  about: `Click the line between two cells, or drag over lines${kind ? "; a second click removes the wall" : " to remove walls"}.` });
const handTools = [
  { type: "hand", title: "look", about: "Click a place to see what is there." },
  wallTool("simple", "simple wall"), wallTool("wire", "barbed wire"), wallTool("monolith", "monolith"), wallTool("", "no wall"),
  { type: "clear", title: "clear", stroke: "all", about: "Click or drag over what you want to remove." },
  { type: "exit", title: "exit", sign: "exit", about: "Click an outer wall." },
  { type: "river", title: "river", sign: "river", stroke: "places", about: "Drag from the source to the lavatory pan." },
  { type: "branch", title: "branch", about: "Click an outer wall to add a cell beyond it, or a branch to remove it." },
  { type: "select", title: "select", stroke: "places", about: "Drag over cells to copy, cut or mirror them on all levels." },
];
const kindTools = [...kindRows.values()].map((row) => ({
  type: "kind", kind: row.kind, title: `${row.code} ${spaced(row.kind)}`, sign: signOf(row.kind), stroke: "to" in row.attributes ? "places" : undefined,
  about: `${spaced(row.kind)}: ${meaningOf(row)}${"to" in row.attributes ? " Drag from it to where it leads." : ""}` }));
const toolButtons = new Map();

/** How well a kind matches what you typed: 2 for a whole word, 1 for the beginning of one. */
function likeness({ title }, typed) {
  const words = title.toLowerCase().split(" ");
  return words.includes(typed) ? 2 : words.some((word) => word.startsWith(typed)) ? 1 : 0;
}

function symbolOf(name) {
  const [svg, use] = ["svg", "use"].map((one) => document.createElementNS("http://www.w3.org/2000/svg", one));
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#sign-${name}`);
  svg.append(use);
  return svg;
}

function makeTools() {
  const sprite = new DOMParser().parseFromString(symbols().svg, "image/svg+xml").documentElement;
  document.body.prepend(document.importNode(sprite, true));
  for (const [id, tools] of [["tools", handTools], ["kinds", kindTools]]) {
    byId(id).append(...tools.map(toolButton));
    byId(id).addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (by) {
        const shown = shownIn(byId(id));
        shown[(shown.indexOf(event.target) + by + shown.length) % shown.length].focus();
        event.preventDefault();
      }
    });
  }
  byId("find").addEventListener("input", () => {
    const typed = byId("find").value.trim().toLowerCase();
    for (const tool of kindTools) {
      toolButtons.get(tool).hidden = !tool.title.toLowerCase().includes(typed);
    }
    byId("kinds").append(...kindTools.toSorted((one, other) => likeness(other, typed) - likeness(one, typed))
      .map((tool) => toolButtons.get(tool)));
    leadByTab();
  });
  chooseTool(handTools[0]);
}

function toolButton(tool) {
  const { title, about, sign } = tool;
  const button = buttonOf("", () => {
    chooseTool(tool);
    if (!wide.matches) {
      closeSheets();
      say(about, "done");
    }
  }, { title: `${title}: ${about}`, ariaLabel: title, role: "radio" });
  button.append(...(sign ? [symbolOf(sign)] : []), ...(tool.type === "kind" ? [] : [title]));
  toolButtons.set(tool, button);
  return button;
}

/** Tab goes to one tool of each group, arrows to the others. */
const shownIn = (group) => [...group.children].filter(({ hidden }) => !hidden);
function leadByTab() {
  for (const group of [byId("tools"), byId("kinds")]) {
    const shown = shownIn(group);
    const first = shown.find((one) => one === toolButtons.get(studio.tool)) ?? shown[0];
    shown.forEach((one) => { one.tabIndex = one === first ? 0 : -1; });
  }
}

function chooseTool(tool) {
  studio.tool = tool;
  toolButtons.forEach((button, one) => { button.ariaChecked = one === tool; });
  leadByTab();
  byId("chosen").textContent = `: ${tool.title}`;
  byId("board").classList.toggle("drags", tool.stroke !== undefined);
  byId("pieces").hidden = tool.type !== "select";
  byId("tool-about").textContent = tool.about;
}

/** Handles a click on a place, or Enter there. */
function drawPlace(place) {
  const { tool } = studio;
  if (tool.type === "kind") {
    changeMap((map) => {
      const row = kindRows.get(tool.kind);
      const isThere = encounterAt(map, place)?.kind === tool.kind;
      const count = row.attributes.count === "mandatory" ? { count: row.count_default ?? 1 } : {};
      setEncounter(map, place, isThere ? null : { kind: tool.kind, ...count });
    });
  } else if (tool.type === "clear") {
    changeMap((map) => clearPlace(map, place));
  } else if (tool.type === "branch" && studio.map.branches?.includes(place.split(".")[0])) {
    changeMap((map) => toggleBranch(map, placeOf(place)));
  } else {
    showPlace();
    if (tool.type === "wall") {
      say("click the line between two cells, drag over lines, or press Shift and an arrow key", "done");
    }
  }
}

/** Handles a click on a line, or Shift and an arrow. */
function drawWall(name) {
  const { tool, map } = studio;
  const { cell, side } = wallOf(name);
  const other = beside(cell, side);
  if (!isCell(map, other)) {
    if (tool.type === "exit") {
      changeMap((changed) => { changed.exit = { cell: cellName(cell), side }; });
    } else if (tool.type === "branch" && other.column >= 0 && other.row >= 0) {
      changeMap((changed) => toggleBranch(changed, other));
    }
  } else if (tool.type === "wall" || tool.type === "clear") {
    const kind = tool.kind ?? "";
    changeMap((changed) => setWall(changed, cell, other, wallBetween(changed, cell, other) === kind ? "" : kind));
  } else {
    say("choose a kind of wall first", "done");
  }
}

/** Handles dragging: walls become those of the tool, a river flows along its course, a pit leads from its first place to its last. */
function drawStroke(spots) {
  const { tool } = studio;
  if (tool.stroke !== "places") {
    changeMap((map) => {
      for (const spot of spots) {
        const wall = wallOf(spot);
        if (!wall) {
          clearPlace(map, spot);
        } else if (isCell(map, beside(wall.cell, wall.side))) {
          setWall(map, wall.cell, beside(wall.cell, wall.side), tool.kind ?? "");
        }
      }
    });
  } else if (tool.type === "river") {
    changeMap((map) => addRiver(map, spots));
  } else if (tool.type === "select") {
    select(boxOf(spots[0], spots.at(-1)));
  } else {
    const to = spots.length > 1 ? { to: spots.at(-1) } : {};
    changeMap((map) => setEncounter(map, spots[0], { kind: tool.kind, ...to }));
  }
}

/** The same with keys: Enter at each place, and once more at the last. */
let keyed = [];
function drawByKey(place) {
  if (studio.tool.stroke !== "places") {
    drawPlace(place);
    return;
  }
  const isLast = keyed.at(-1) === place;
  const course = isLast ? keyed : [...keyed, place];
  keyed = isLast ? [] : course;
  showStroke(keyed);
  if (isLast) {
    drawStroke(course);
  }
}

/** Shows what is at the focused place, to change it. */
function showPlace() {
  const form = byId("place");
  const place = board.focus;
  const encounter = studio.map && place && encounterAt(studio.map, place);
  byId("where").textContent = studio.map && place ? describe(place) : "";
  form.replaceChildren();
  if (!encounter) {
    return;
  }
  const row = kindRows.get(encounter.kind);
  form.append(element("h3", { text: `${place}: ${spaced(encounter.kind)}` }), element("p", { className: "quiet", text: row ? meaningOf(row) : "" }));
  for (const name of Object.keys(row?.attributes ?? {})) {
    const control = valueControl(name, attributeRows[name], () => changeMap((map) =>
      setEncounter(map, place, { ...encounterAt(map, place), [name]: control.get() })));
    control.set(encounter[name]);
    form.append(control.element);
  }
}

/** A place in words. */
function describe(place) {
  const encounter = studio.map && encounterAt(studio.map, place);
  const flows = studio.map?.rivers?.some((river) => river.includes(place)) ? ["river"] : [];
  const words = [...(encounter ? [spaced(encounter.kind)] : []), ...flows];
  const walls = Object.keys(sides).map((side) => {
    const [cell, other] = [placeOf(place), beside(placeOf(place), side)];
    const isExit = studio.map.exit?.cell === cellName(cell) && studio.map.exit?.side === side;
    const wall = isExit ? "exit" : isCell(studio.map, other) ? wallBetween(studio.map, cell, other) : "outside";
    return wall && `${side} ${wall}`;
  });
  return `${place}: ${words.join(", ") || "nothing"}. ${walls.filter(Boolean).join(", ") || "no walls"}`;
}

// Pieces: the selection can be copied, moved and mirrored.

function select(box) {
  studio.box = box;
  showBox(box);
  showPieces();
}

function showPieces() {
  for (const id of ["copy-piece", "cut-piece", "sideways", "upside"]) {
    byId(id).disabled = studio.box === null;
  }
  byId("paste-piece").disabled = studio.piece === null;
}

function copyPiece() {
  studio.piece = pieceOf(studio.map, studio.box);
  showPieces();
}

function cutPiece() {
  copyPiece();
  const { box, walls } = studio.piece;
  const nothing = { box, encounters: [], rivers: [], walls: walls.map(([one, other]) => [one, other, ""]) };
  changeMap((map) => putPiece(map, nothing, (cell) => cell));
}

/** The focused place. */
function pastePiece() {
  const { piece } = studio;
  const at = placeOf(board.focus);
  changeMap((map) => putPiece(map, piece, movedTo(piece.box, at)));
  select({ ...piece.box, column: at.column, row: at.row });
}

function mirrorPiece(isSideways) {
  const { box } = studio;
  changeMap((map) => putPiece(map, pieceOf(map, box), mirrored(box, isSideways)));
}
