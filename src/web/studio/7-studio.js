// The studio: one map at a time, drawn by the generator or by hand, judged with every change. The
// map is a text; every change makes a new one, which the program writes, judges and draws. So undo
// is a list of texts, and work in progress is one text that the browser keeps.

const byId = (id) => document.getElementById(id);
const attributeRows = schema("map").definitions.encounter.properties;
const kindNames = new Map(encounters().map((row) => [row.kind, row]));
const whatIsDoneBy = (row) => `${row.about} (Rules of play: the profile ${row.profile}.)`;
const wallTools = [["simple", "simple wall"], ["wire", "barbed wire"], ["monolith", "monolith"], ["", "no wall"]];
const otherTools = [["hand", "look"], ["clear", "clear"], ["exit", "exit"], ["branch", "branch"], ["river", "river"], ["select", "select"]];
const kept = "dungeonlab-studio";
const bytesMost = 16 * 2 ** 20;
const labelsMost = 200_000; // of a landing, in the search for how it is won
const doneStays = 8_000; // milliseconds
const asideMost = 3; // works that are kept while links are looked at
const landingsMost = 300; // on larger maps only the landing at hand is looked at

const studio = {
  texts: [], // each with what was generated (`made`; null: changed by hand), its name, and the settings in the controls
  at: -1,
  map: null, // the object of 1-map.js; null where the text cannot be read
  report: null,
  tool: { type: "hand" },
  box: null, // the cells that are selected
  piece: null, // what was copied
  route: null, // what is drawn over the map: a solution, or the record of a game
};

/** Says something in one of two looks: a fault stays until it is closed, what is done goes by itself. */
let doneGoes;
function say(message, look = "fault") {
  clearTimeout(doneGoes);
  byId("message").replaceChildren(...wordsOf(message));
  byId("note").className = message === "" ? "" : look;
  byId("note-close").hidden = message === "";
  if (look === "done") {
    doneGoes = setTimeout(() => say(""), doneStays);
  }
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

const now = () => studio.texts[studio.at];

// What is shown.

function showMap() {
  const { text } = now();
  studio.report = validate(text, { file: now().name });
  studio.map = readMap(text);
  const drawn = studio.map && attempt(() => picture(text, { ...withRoute(), parts: true }));
  byId("board").hidden = !drawn;
  if (drawn) {
    showPicture(studio.map, drawn.svg);
    showBox(studio.box);
  }
  showRoute();
  showFindings();
  showFigures(text);
  showPlace();
  if (document.activeElement !== byId("plan")) {
    byId("plan").value = planOf(text);
  }
  byId("undo").disabled = studio.at === 0;
  byId("redo").disabled = studio.at === studio.texts.length - 1;
  byId("mine").hidden = asideAt() < 0;
  keep();
}

const withRoute = () => (studio.route === null ? {} : { route: studio.route });

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
  made.append(...wordsOf(text), ...children);
  return made;
}

/** A text, with what stands between backquotes as what can be typed. */
function wordsOf(text) {
  return text.split("`").map((part, i) => (i % 2 === 0 ? part : Object.assign(document.createElement("code"), { textContent: part })))
    .filter((part) => part !== "");
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
      board.view.focus(placesOf(finding.cells[0])[0]);
    });
    buttons.append(show);
  }
  if (finding.edits.length > 0) {
    const mend = element("button", { type: "button", text: "Mend it" });
    mend.addEventListener("click", () => change(withEdits(now().text, finding.edits)));
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
  if (!studio.report.valid || !byId("figures-box").open) {
    return;
  }
  const { maps, figures } = usualFigures();
  byId("figures").tBodies[0].replaceChildren(...Object.entries(measure(text)).map(([name, value]) => {
    const less = figures[name]?.filter((one) => one < value).length;
    const more = figures[name]?.filter((one) => one > value).length;
    return element("tr", {}, element("th", { scope: "row", text: spaced(name) }), element("td", { text: String(value ?? "none") }),
      element("td", { className: "quiet", text: value === null || maps === 0 ? "" : `${less} of ${maps} have less, ${more} more` }));
  }));
}

/** The figures of maps with the settings of this one, or with those that are chosen. */
const usualKnown = new Map();
function usualFigures() {
  const asked = presetOrSettings(chosenSettings());
  const key = JSON.stringify(asked);
  if (!usualKnown.has(key)) {
    usualKnown.set(key, attempt(() => usual(asked)) ?? { maps: 0, figures: {} });
  }
  return usualKnown.get(key);
}

/** How the map is won, turn by turn, beside the drawing. */
function showRoute() {
  const { route } = studio;
  byId("route").setAttribute("aria-pressed", route !== null);
  byId("route").disabled = !studio.report.valid && route === null;
  byId("route").textContent = route === null ? "Show how it is won" : "Hide the way";
  const won = route?.landings?.filter(({ status }) => status === "won") ?? [];
  const best = won.reduce((one, other) => (one && one.turns <= other.turns ? one : other), undefined);
  byId("route-turns").hidden = best === undefined;
  byId("route-turns").replaceChildren(...(best?.commands ?? []).map((text) => element("li", { text })));
  byId("route-about").textContent = best === undefined ? ""
    : `won in ${best.turns} turns from ${best.at}` + (route.landings.length > 1 ? `; ${won.length} of ${route.landings.length} landings win` : "");
}

function findRoute() {
  if (studio.route !== null) {
    studio.route = null;
    showMap();
    return;
  }
  const { text } = now();
  const landings = studio.map.base.columns * studio.map.base.rows * studio.map.levels;
  const from = landings > landingsMost ? { from: board.focus } : {};
  const solution = attempt(() => solve(text, { ...from, labels: labelsMost }));
  if (solution && !solution.landings.some(({ status }) => status === "won")) {
    const isOpen = solution.landings.some(({ status }) => status === "undecided");
    say(isOpen ? "how it is won was not found; dungeonlab solve looks for longer" : "nobody can win it alone in one life");
    return;
  }
  studio.route = solution ?? null;
  showMap();
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
  form.append(element("h3", { text: `${place}: ${spaced(encounter.kind)}` }), element("p", { className: "quiet", text: row ? whatIsDoneBy(row) : "" }));
  for (const name of Object.keys(row?.attributes ?? {})) {
    const control = valueControl(name, attributeRows[name], () => changeMap((map) =>
      setEncounter(map, place, { ...encounterAt(map, place), [name]: control.get() })));
    control.set(encounter[name]);
    form.append(control.element);
  }
}

// What changes.

/** A new text takes the place of the old one: what was generated, a file with its name, or the old one changed by hand. */
function change(text, { made = null, name = nameOf(made), route = null } = {}) {
  if (now()) {
    now().isAside = false;
  }
  studio.texts.length = studio.at + 1;
  studio.texts.push({ text, made, name, chosen: made ?? chosen() });
  step(1, route);
}

function nameOf(made) {
  if (made) {
    return (made.preset || "map") + "-" + made.seed.replaceAll(/[^\w-]/g, "_") + "-" + made.index;
  }
  return now().made ? now().name + "-changed" : now().name;
}

function step(by, route = null) {
  studio.route = route;
  studio.at += by;
  showChosen(now());
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

const address = () => (now().made ? addressOf(now().made) : "");

function showAddress() {
  if (location.hash !== address()) {
    history.pushState(null, "", location.pathname + location.search + address());
  }
  document.title = `${now().made?.id ?? now().name} · dungeonlab studio`;
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
  const { json, id, preset, settings, seed, index } = made;
  change(json, { made: { id, preset, settings, seed, index } });
  return true;
}

/** What the controls say. */
const chosen = () => ({ preset: byId("preset").value, settings: chosenSettings() });

/** The controls as they were with this text; what was changed by hand has no seed. */
function showChosen({ made, chosen: { preset, settings } }) {
  if (preset) {
    byId("preset").value = preset;
    byId("about").textContent = presets().find((one) => one.name === preset).about;
  }
  byId("seed").value = made?.seed ?? "";
  showSettings(settings);
}

const makeAsChosen = () =>
  make({ ...presetOrSettings(chosenSettings()), seed: byId("seed").value || randomSeed(), index: 0 });

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
  byId("board").classList.toggle("course", hasCourse());
  const row = kindNames.get(tool.kind);
  byId("tool-about").textContent =
    tool.type === "kind" ? whatIsDoneBy(row) + (hasCourse() ? " Drag from it to where it leads." : "")
    : tool.type === "river" ? "Drag from the source to the lavatory pan."
    : tool.type === "wall" ? "Click on the line between two cells."
    : tool.type === "exit" ? "Click on an outer wall."
    : tool.type === "branch" ? "Click on an outer wall to add a cell behind it, or on a branch to remove it."
    : tool.type === "clear" ? "Click on what you want to remove."
    : tool.type === "select" ? "Drag over cells. They are copied and mirrored with all of their levels."
    : "";
}

const drawsWalls = () => ["wall", "clear"].includes(studio.tool.type);
const hasCourse = () =>
  studio.tool.type === "river" || studio.tool.type === "select" || (studio.tool.type === "kind" && "to" in kindNames.get(studio.tool.kind).attributes);

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
    if (tool.type === "wall") {
      say("click the line between two cells, or press Shift and an arrow", "done");
    }
  }
}

function drawSide(cell, side) {
  const { tool } = studio;
  const other = beside(cell, side);
  if (!isCell(studio.map, other)) {
    if (tool.type === "exit") {
      changeMap((map) => { map.exit = { cell: cellName(cell), side }; });
    } else if (tool.type === "branch" && other.column >= 0 && other.row >= 0) {
      changeMap((map) => toggleBranch(map, other));
    }
    return;
  }
  if (!drawsWalls()) {
    say("choose a wall first, for this tool draws none", "done");
    return;
  }
  const kind = tool.type === "wall" ? tool.kind : "";
  changeMap((map) => setWall(map, cell, other, wallBetween(map, cell, other) === kind ? "" : kind));
}

/** The places of a course, from pointer or keys: a river flows along them, a pit leads from the first to the last. */
function drawCourse(course) {
  const { tool } = studio;
  if (tool.type === "river") {
    changeMap((map) => addRiver(map, course));
  } else if (tool.type === "select") {
    select(boxOf(course[0], course.at(-1)));
  } else {
    const to = course.length > 1 ? { to: course.at(-1) } : {};
    changeMap((map) => setEncounter(map, course[0], { kind: tool.kind, ...to }));
  }
}

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
  const { box } = studio;
  changeMap((map) => putPiece(map, { box, encounters: [], rivers: [], walls: pieceOf(map, box).walls.map(([one, other]) => [one, other, ""]) }, (cell) => cell));
}

/** Where the focus is. */
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

/** What is missing, or a stage of the generator anew. */
function completeMap(anew) {
  const { text } = now();
  const whole = attempt(() => complete(text, { ...presetOrSettings(chosenSettings()), seed: randomSeed(), ...anew }));
  if (whole) {
    change(whole);
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

// Files, and what the browser keeps.

function keep() {
  const aside = studio.texts.slice(0, studio.at).filter(({ isAside }) => isAside).slice(-asideMost);
  try {
    localStorage.setItem(kept, JSON.stringify({ ...now(), aside }));
  } catch {
    say("the browser keeps nothing of this page: save your work into a file");
  }
}

function keptWork() {
  try {
    const work = JSON.parse(localStorage.getItem(kept) ?? "null");
    return typeof work?.text === "string" && work.chosen ? work : null;
  } catch {
    return null;
  }
}

/** Where the work is that a link put aside, in the list of texts; -1 where there is none. */
const asideAt = () => studio.texts.slice(0, studio.at).findLastIndex(({ isAside }) => isAside);

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
  const name = file.name.replace(/(\.dungeon)?\.(json|txt)$|\.tmj$|\.game\.jsonl$/i, "");
  if (/\.tmx$/i.test(file.name)) {
    say(`${file.name} is a Tiled map in XML: export it from Tiled as JSON (File, Export As, .tmj) and open that`);
  } else if (/\.(uvtt|dd2vtt|df2vtt)$/i.test(file.name)) {
    say(`${file.name}: the walls of a virtual tabletop end the sight and do not say what they are: no map can be read from them`);
  } else if (/\.tmj$/i.test(file.name) || /"tilewidth"/.test(text)) {
    attempt(() => {
      const map = fromTiled(text, { ignoreUnknown: true });
      change(map.text, { name });
      if (map.ignored.length > 0) {
        say(`left out: ${map.ignored.join("; ")}`);
      }
    });
  } else if (text.split("\n", 1)[0].includes('"event":"start"')) {
    attempt(() => change(mapOfRecord(text).json, { name, route: text }));
  } else {
    change(text, { name });
  }
}

const fileEndings = { json: ".dungeon.json", plan: ".dungeon.txt", svg: ".svg", png: ".png", tiled: ".tmj", uvtt: ".uvtt", live: ".html" };

function download(name, data) {
  const link = element("a", { download: name, href: URL.createObjectURL(new Blob([data])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture as the bytes of a PNG, so many pixels wide and high. */
async function pngOf(svg, width, height) {
  const image = new Image();
  image.src = asImage(svg);
  await image.decode();
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  if (blob === null) {
    throw new Error("the picture is too large for the browser");
  }
  return blob;
}

async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = "";
  for (const byte of bytes) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters);
}

async function save() {
  const form = byId("form").value;
  const { text } = now();
  const name = now().name + fileEndings[form];
  try {
    if (form === "png") {
      const drawn = picture(text, withRoute());
      // Ten units of a drawing are a pixel, and paper wants twice as many, if a canvas has room for them.
      const pixels = Math.max(5, drawn.width / 16384, drawn.height / 16384, Math.sqrt(drawn.width * drawn.height / 1e8));
      download(name, await pngOf(drawn.svg, drawn.width / pixels, drawn.height / pixels));
    } else if (form === "uvtt") {
      const levels = tabletop(text);
      for (const [level, { svg, width, height, uvtt }] of levels.entries()) {
        const image = await base64Of(await pngOf(svg, width, height));
        const part = levels.length > 1 ? `.level-${level + 1}` : "";
        download(now().name + part + fileEndings.uvtt, JSON.stringify({ ...JSON.parse(uvtt), image }));
      }
    } else {
      download(name, form === "svg" ? render(text, withRoute())
        : form === "tiled" ? tiled(text)
        : form === "live" ? liveScreen(text)
        : format(text, form));
    }
  } catch (error) {
    say(error.message);
  }
}

// The beginning.

/** Makes what an address asks for. Work by hand that is there is put aside, which Undo brings back, now and later. */
function openAddress(hash) {
  const work = now();
  const asked = attempt(() => askedBy(hash));
  if (!asked || !make(asked)) {
    return false;
  }
  if (work && !work.made) {
    work.isAside = true;
    showMap();
    say("this is the map of the link; your own map is kept: go back to it with the button above or with Undo", "done");
  }
  return true;
}

function begin() {
  byId("version").textContent = `${version().program}.`;
  byId("preset").append(...presets().map(({ name }) => new Option(name)));
  makeSettings(() => makeAsChosen());
  makeTools();
  makeGame();
  makePrint();
  showPieces();
  byId("stage").append(...version().stages.map(({ name, about }) => new Option(`${name}: ${about}`, name)));
  makeBoard(describe);
  Object.assign(board, { onPlace: drawPlace, onKey: drawByKey, onSide: drawSide, onCourse: drawCourse, wantsCourse: hasCourse, onFocus: showPlace });
  const on = (id, action, event = "click") => byId(id).addEventListener(event, action);
  on("preset", () => {
    showSettings(presets().find((one) => one.name === byId("preset").value).settings);
    makeAsChosen();
  }, "change");
  on("seed", () => byId("seed").value !== "" && makeAsChosen(), "input");
  on("next", () => {
    byId("seed").value = randomSeed();
    makeAsChosen();
  });
  on("usual", () => byId("preset").dispatchEvent(new Event("change")));
  on("copy", async () => {
    if (!now().made) {
      say("a link cannot carry what was changed by hand: save the file and send that");
      return;
    }
    try {
      await navigator.clipboard.writeText(location.href); // over plain HTTP there is no clipboard
      say("the link is copied", "done");
    } catch {
      say("the browser copies nothing: take the link from the address bar");
    }
  });
  on("note-close", () => say(""));
  on("mine", () => step(asideAt() - studio.at));
  on("blank", () => {
    change(format(JSON.stringify(emptySheet(...["columns", "rows", "levels"].map((id) => Number(byId(id).value)))), "json"), { name: "map" });
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
  on("route", findRoute);
  on("copy-piece", copyPiece);
  on("cut-piece", cutPiece);
  on("paste-piece", pastePiece);
  on("sideways", () => mirrorPiece(true));
  on("upside", () => mirrorPiece(false));
  on("complete", () => completeMap({}));
  on("anew", () => completeMap({ anew: byId("stage").value }));
  on("figures-box", () => showFigures(now().text), "toggle");
  on("infos", showFindings, "change");
  on("plan", () => change(byId("plan").value), "input");
  on("place", (event) => event.preventDefault(), "submit");
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) {
      read(event.dataTransfer.files[0]);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (table.text !== null) {
      return;
    }
    const isText = event.target.matches("input, textarea, select");
    if (isText || !(event.ctrlKey || event.metaKey)) {
      if (!isText && event.key === "Delete" && studio.map && board.focus) {
        changeMap((map) => clearPlace(map, board.focus));
      }
      return;
    }
    const action = { c: studio.box && copyPiece, x: studio.box && cutPiece, v: studio.piece && board.focus && pastePiece }[event.key.toLowerCase()];
    if (action && studio.map && getSelection().isCollapsed) {
      event.preventDefault();
      action();
    }
    const by = event.key.toLowerCase() === "y" || (event.shiftKey && event.key.toLowerCase() === "z") ? 1 : event.key.toLowerCase() === "z" ? -1 : 0;
    if (by !== 0 && studio.texts[studio.at + by]) {
      event.preventDefault();
      step(by);
    }
  });
  window.addEventListener("popstate", () => {
    if (address() !== location.hash) {
      openAddress(location.hash);
    }
  });
  window.addEventListener("storage", (event) => {
    if (event.key === kept) {
      say("the studio is open in another window, too: save your work into a file, for the browser keeps that of one");
    }
  });
  const work = keptWork();
  followTheme(byId("theme"));
  followSheets();
  showSettings(presets()[0].settings);
  const { hash } = location;
  if (work) {
    const { aside, ...last } = work;
    studio.texts.push(...aside, last);
    studio.at = studio.texts.length - 1;
  }
  const isAsked = hash.length > 1 && !(work?.made && addressOf(work.made) === hash);
  if (isAsked && openAddress(hash)) {
    return;
  }
  const refusal = byId("message").textContent;
  if (work) {
    step(0);
  } else {
    make({ preset: presets()[0].name, seed: randomSeed() });
  }
  if (refusal !== "") {
    say(refusal);
  }
}

begin();
