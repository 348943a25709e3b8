// The studio: one map at a time, drawn by the generator or by hand, judged with every change. The
// map is a text; every change makes a new one, which the program writes, judges and draws. So undo
// is a list of texts, and work in progress is one text that the browser keeps.

const byId = (id) => document.getElementById(id);
const attributeRows = schema("map").definitions.encounter.properties;
const kindNames = new Map(encounters().map((row) => [row.kind, row]));
const wallTools = [["simple", "simple wall"], ["wire", "barbed wire"], ["monolith", "monolith"], ["", "no wall"]];
const otherTools = [["hand", "look"], ["clear", "clear"], ["exit", "exit"], ["branch", "branch"], ["river", "river"]];
const kept = "dungeonlab-studio";
const bytesMost = 16 * 2 ** 20;

const studio = {
  texts: [],
  at: -1,
  map: null, // the object of 1-map.js; null where the text cannot be read
  report: null,
  tool: { type: "hand" },
  name: "map",
  made: null, // what was generated, until it is changed
};

function say(message) {
  byId("message").textContent = message;
}

/** Does something that the program may refuse, and says why. */
function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DungeonlabError) && error.constructor !== Error) {
      throw error;
    }
    say(error.message);
    return undefined;
  }
}

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

// What is shown.

function showMap() {
  const { text } = studio.texts[studio.at];
  studio.report = validate(text, { file: studio.name });
  studio.map = readMap(text);
  const drawn = studio.map && attempt(() => picture(text, { id: studio.made?.id ?? "" }));
  byId("board").hidden = !drawn;
  if (drawn) {
    showPicture(studio.map, drawn, describe);
  }
  showFindings();
  showFigures(text);
  showPlace();
  if (document.activeElement !== byId("plan")) {
    byId("plan").value = planOf(text);
  }
  byId("undo").disabled = studio.at === 0;
  byId("redo").disabled = studio.at === studio.texts.length - 1;
  keep(text);
}

/** The plan of a text; a text that cannot be read completely stays as it is. */
function planOf(text) {
  try {
    return format(text, "plan");
  } catch {
    return text;
  }
}

/** The map of a text: as the program writes it, or as it stands there if that cannot be read completely. */
function readMap(text) {
  for (const json of [() => format(text, "json"), () => text]) {
    try {
      const map = JSON.parse(json());
      if (map?.base && map.levels) {
        return map;
      }
    } catch {
      // The findings say what is wrong.
    }
  }
  return null;
}

function showVerdict() {
  const count = (severity) => studio.report.findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count("error"), count("warning")];
  byId("verdict").className = errors > 0 ? "error" : "ok";
  byId("verdict").textContent =
    errors > 0 ? `not ok: ${errors} ${errors === 1 ? "error" : "errors"}`
    : warnings > 0 ? `ok: ${warnings} ${warnings === 1 ? "warning" : "warnings"}`
    : "ok";
}

function showFindings() {
  showVerdict();
  const shown = studio.report.findings.filter((finding) => finding.severity !== "info" || byId("infos").checked);
  byId("findings").replaceChildren(...shown.map(findingItem));
  if (shown.length === 0) {
    byId("findings").append(element("li", { text: "No rule is broken." }));
  }
  if (!byId("board").hidden) {
    showMarks(shown);
  }
}

function element(name, { text = "", ...more } = {}, ...children) {
  const made = Object.assign(document.createElement(name), more);
  made.append(...(text === "" ? [] : [text]), ...children);
  return made;
}

function findingItem(finding) {
  const item = element("li", { className: finding.severity },
    element("strong", { text: `${finding.severity} ${finding.code}: ${finding.message}` }),
    element("p", { className: "quiet", text: `rule: ${finding.rule} (§${finding.section})` }));
  if (finding.help) {
    item.append(element("p", { text: `help: ${finding.help}` }));
  }
  const buttons = element("div", { className: "row" });
  if (finding.cells.length > 0 && studio.map) {
    const show = element("button", { type: "button", text: `Show ${finding.cells[0]}` });
    show.addEventListener("click", () => {
      const place = elementsOf(finding.cells[0])[0]?.dataset.place;
      byId("board").scrollIntoView({ block: "nearest" });
      focusPlace(place);
    });
    buttons.append(show);
  }
  if (finding.edits.length > 0) {
    const mend = element("button", { type: "button", text: "Mend it" });
    mend.addEventListener("click", () => change(withEdits(studio.texts[studio.at].text, finding.edits)));
    buttons.append(mend);
  }
  const why = element("button", { type: "button", text: "Why?" });
  why.addEventListener("click", () => {
    const [topic] = explain(finding.code);
    why.replaceWith();
    item.append(element("p", { className: "why", text: `${topic.why} ${topic.mistake}` }));
  });
  buttons.append(why);
  item.append(buttons);
  return item;
}

function showFigures(text) {
  byId("figures-box").hidden = !studio.report.valid;
  if (studio.report.valid) {
    byId("figures").tBodies[0].replaceChildren(...Object.entries(measure(text)).map(([name, value]) =>
      element("tr", {}, element("th", { scope: "row", text: spaced(name) }), element("td", { text: String(value ?? "none") }))));
  }
}

/** What stands at the place that has the focus, to be changed. */
function showPlace() {
  const form = byId("place");
  const place = board.focus;
  form.replaceChildren();
  byId("where").textContent = studio.map && place ? describe(place) : "";
  const encounter = studio.map && place && encounterAt(studio.map, place);
  if (!encounter) {
    return;
  }
  const row = kindNames.get(encounter.kind);
  form.append(element("h3", { text: `${place}: ${spaced(encounter.kind)}` }), element("p", { className: "quiet", text: row?.about ?? "" }));
  for (const name of Object.keys(row?.attributes ?? {})) {
    const control = valueControl(name, attributeRows[name], () => changeMap((map) =>
      setEncounter(map, place, { ...encounterAt(map, place), [name]: control.get() })));
    control.set(encounter[name]);
    form.append(control.element);
  }
}

// What changes.

/** A new text takes the place of the old one. */
function change(text, made = null) {
  studio.texts.length = studio.at + 1;
  studio.texts.push({ text, made });
  step(1);
}

function step(by) {
  studio.at += by;
  studio.made = studio.texts[studio.at].made;
  if (studio.made) {
    showMade(studio.made);
  }
  say("");
  showMap();
  showAddress();
}

/** Changes the map as an object; the program writes the text. */
function changeMap(edit) {
  if (!studio.map) {
    return;
  }
  const map = structuredClone(studio.map);
  delete map.origin; // it is no longer what the generator made
  edit(map);
  change(canonical(JSON.stringify(map)));
}

function canonical(text) {
  try {
    return format(text, "json");
  } catch {
    return text;
  }
}

const address = () => (studio.made ? addressOf(studio.made) : "");

function showAddress() {
  if (location.hash !== address()) {
    history.pushState(null, "", location.pathname + location.search + address());
  }
  document.title = `${studio.made?.id ?? studio.name} · dungeonlab studio`;
}

/** The settings of a preset that has these, or the settings. */
function presetOrSettings(settings) {
  const preset = byId("preset").value;
  const usual = presets().find((one) => one.name === preset).settings;
  const names = [...new Set([...Object.keys(usual), ...Object.keys(settings)])].filter((name) => !hiddenSettings.includes(name));
  return names.every((name) => JSON.stringify(usual[name]) === JSON.stringify(settings[name])) ? { preset } : { settings };
}

function make(asked) {
  const made = attempt(() => generate(asked));
  if (!made) {
    return false;
  }
  change(made.json, { id: made.id, preset: made.preset, settings: made.settings, seed: made.seed, index: made.index });
  return true;
}

/** The controls as they were when this was generated. */
function showMade(made) {
  studio.name = (made.preset || "map") + "-" + made.seed.replaceAll(/[^\w-]/g, "_") + "-" + made.index;
  if (made.preset) {
    byId("preset").value = made.preset;
    byId("about").textContent = presets().find((one) => one.name === made.preset).about;
  }
  byId("seed").value = made.seed;
  showSettings(made.settings);
}

const makeAsChosen = (index = 0) =>
  make({ ...presetOrSettings(chosenSettings()), seed: byId("seed").value, index });

function randomSeed() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join("");
}

// What is drawn by hand.

function chooseTool(tool) {
  studio.tool = tool;
  for (const button of document.querySelectorAll("[data-tool]")) {
    button.setAttribute("aria-checked", button.dataset.tool === JSON.stringify(tool));
  }
  byId("layer").classList.toggle("course", hasCourse());
  const row = kindNames.get(tool.kind);
  byId("tool-about").textContent =
    tool.type === "kind" ? row.about + (hasCourse() ? " Drag from it to where it leads." : "")
    : tool.type === "river" ? "Drag from the source to the lavatory pan."
    : tool.type === "wall" ? "Click on the line between two cells."
    : tool.type === "exit" ? "Click outside, beside the cell that it leads out of."
    : tool.type === "branch" ? "Click outside for a new cell, and on a branch to take it away."
    : tool.type === "clear" ? "Click on what shall go."
    : "";
}

const hasCourse = () =>
  studio.tool.type === "river" || (studio.tool.type === "kind" && "to" in kindNames.get(studio.tool.kind).attributes);

function drawPlace(place) {
  const { tool } = studio;
  if (tool.type === "kind") {
    changeMap((map) => {
      const row = kindNames.get(tool.kind);
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
  }
}

function drawSide(cell, side) {
  const { tool } = studio;
  const other = side === null ? cell : beside(cell, side);
  if (!isCell(studio.map, other)) {
    if (tool.type === "exit" && side !== null) {
      changeMap((map) => { map.exit = { cell: cellName(cell), side }; });
    } else if (tool.type === "branch" && other.column >= 0 && other.row >= 0) {
      changeMap((map) => toggleBranch(map, other));
    }
    return;
  }
  const kind = tool.type === "wall" ? tool.kind : tool.type === "clear" ? "" : "simple";
  changeMap((map) => setWall(map, cell, other, wallBetween(map, cell, other) === kind ? "" : kind));
}

/** The places of a course, from pointer or keys: a river flows along them, a pit leads from the first to the last. */
function drawCourse(course) {
  const { tool } = studio;
  if (tool.type === "river") {
    changeMap((map) => addRiver(map, course));
  } else {
    const to = course.length > 1 ? { to: course.at(-1) } : {};
    changeMap((map) => setEncounter(map, course[0], { kind: tool.kind, ...to }));
  }
}

/** A course by keys: Enter at each place, and once more at the last. */
let keyed = [];
function drawByKey(place) {
  if (!hasCourse()) {
    drawPlace(place);
    return;
  }
  if (keyed.at(-1) === place) {
    const course = keyed;
    keyed = [];
    showCourse([]);
    drawCourse(course);
    return;
  }
  keyed.push(place);
  showCourse(keyed);
}

function makeTools() {
  const button = (tool, text, title) => {
    const made = element("button", { type: "button", text, title });
    made.dataset.tool = JSON.stringify(tool);
    made.setAttribute("role", "radio");
    made.addEventListener("click", () => chooseTool(tool));
    return made;
  };
  byId("tools").append(
    ...otherTools.map(([type, name]) => button({ type }, name, "")),
    ...wallTools.map(([kind, name]) => button({ type: "wall", kind }, name, "")));
  byId("kinds").append(...[...kindNames.values()].map((row) =>
    button({ type: "kind", kind: row.kind }, `${row.code} ${spaced(row.kind)}`, row.about)));
  byId("find").addEventListener("input", () => {
    const typed = byId("find").value.toLowerCase();
    for (const one of byId("kinds").children) {
      one.hidden = !one.textContent.toLowerCase().includes(typed);
    }
  });
  chooseTool({ type: "hand" });
}

// Files, and what the browser keeps.

function keep(text) {
  try {
    localStorage.setItem(kept, JSON.stringify({ text, name: studio.name, made: studio.made }));
  } catch {
    say("the browser keeps nothing of this page: save your work into a file");
  }
}

function keptWork() {
  try {
    const work = JSON.parse(localStorage.getItem(kept) ?? "null");
    return typeof work?.text === "string" ? work : null;
  } catch {
    return null;
  }
}

async function read(file) {
  if (file.size > bytesMost) {
    say(`${file.name} has ${file.size} bytes; a map has at most ${bytesMost}`);
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    say(`${file.name} is no text in UTF-8: save it as UTF-8 and open it again`);
    return;
  }
  studio.name = file.name.replace(/(\.dungeon)?\.(json|txt)$/, "");
  change(text);
}

function save() {
  const form = byId("form").value;
  const { text } = studio.texts[studio.at];
  const whole = attempt(() => (form === "svg" ? render(text, { id: studio.made?.id ?? "" }) : format(text, form)));
  if (whole === undefined) {
    return;
  }
  const ending = { json: ".dungeon.json", plan: ".dungeon.txt", svg: ".svg" }[form];
  const link = element("a", { download: studio.name + ending, href: URL.createObjectURL(new Blob([whole])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function printSheets() {
  const { text } = studio.texts[studio.at];
  const images = ["gm", "player"].map((view) => {
    const image = byId(`sheet-${view}`);
    image.src = URL.createObjectURL(new Blob([render(text, { view })], { type: "image/svg+xml" }));
    return image.decode();
  });
  Promise.all(images).then(() => window.print());
}

// The beginning.

function openAddress() {
  const asked = attempt(() => askedBy(location.hash));
  return asked ? make(asked) : false;
}

function begin() {
  byId("version").textContent = `${version().program}.`;
  byId("preset").append(...presets().map(({ name }) => new Option(name)));
  makeSettings(() => makeAsChosen());
  makeTools();
  followPointer(byId("layer"));
  followKeys(byId("layer"));
  Object.assign(board, { onPlace: drawPlace, onKey: drawByKey, onSide: drawSide, onCourse: drawCourse, wantsCourse: hasCourse, onFocus: showPlace });
  const on = (id, action, event = "click") => byId(id).addEventListener(event, action);
  on("preset", () => {
    showSettings(presets().find((one) => one.name === byId("preset").value).settings);
    makeAsChosen();
  }, "change");
  on("seed", () => makeAsChosen(), "input");
  on("next", () => {
    byId("seed").value = randomSeed();
    makeAsChosen();
  });
  on("usual", () => byId("preset").dispatchEvent(new Event("change")));
  on("copy", () => navigator.clipboard.writeText(location.href).then(
    () => say("the link is copied"), () => say("the browser copies nothing: take the link from the address bar")));
  on("blank", () => {
    studio.name = "map";
    change(format(JSON.stringify(emptySheet(...["columns", "rows", "levels"].map((id) => Number(byId(id).value)))), "json"));
  });
  on("undo", () => step(-1));
  on("redo", () => step(1));
  on("open", () => byId("file").click());
  on("file", () => {
    if (byId("file").files.length > 0) {
      read(byId("file").files[0]).finally(() => { byId("file").value = ""; });
    }
  }, "change");
  on("save", save);
  on("print", () => attempt(printSheets));
  on("infos", showFindings, "change");
  on("plan", () => change(byId("plan").value), "input");
  on("place", (event) => event.preventDefault(), "submit");
  on("theme", () => {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    byId("theme").textContent = root.dataset.theme === "dark" ? "Light" : "Dark";
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) {
      read(event.dataTransfer.files[0]);
    }
  });
  document.addEventListener("keydown", (event) => {
    const isText = event.target.matches("input, textarea, select");
    if (isText || !(event.ctrlKey || event.metaKey)) {
      if (!isText && event.key === "Delete" && studio.map && board.focus) {
        changeMap((map) => clearPlace(map, board.focus));
      }
      return;
    }
    const by = event.key.toLowerCase() === "y" || (event.shiftKey && event.key.toLowerCase() === "z") ? 1 : event.key.toLowerCase() === "z" ? -1 : 0;
    if (by !== 0 && studio.texts[studio.at + by]) {
      event.preventDefault();
      step(by);
    }
  });
  window.addEventListener("popstate", () => {
    if (address() !== location.hash) {
      openAddress();
    }
  });
  window.addEventListener("storage", (event) => {
    if (event.key === kept) {
      say("the studio is open in another window, too: save your work into a file, for the browser keeps that of one");
    }
  });
  const work = keptWork();
  if (matchMedia("(prefers-color-scheme: dark)").matches) {
    byId("theme").click();
  }
  if (work && (location.hash.length < 2 || (work.made && addressOf(work.made) === location.hash))) {
    studio.name = work.name;
    change(work.text, work.made);
  } else if (!openAddress()) {
    const refusal = byId("message").textContent;
    make({ preset: presets()[0].name, seed: randomSeed() });
    say(refusal);
  }
}

begin();
