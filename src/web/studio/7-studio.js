// The studio: one map at a time, which the generator or you draw. The map is a text; every change makes
// a new text, which the program writes, checks and draws. So undo is a list of texts, and work in
// progress is one text that the browser keeps.

const studio = {
  texts: [], // each with what was generated (`made`; null: changed by hand), its name, and the settings in the controls
  at: -1,
  map: null, // the object of 1-map.js; null if the text cannot be read
  report: null,
  tool: null,
  box: null, // the selected cells
  piece: null, // what was copied
  route: null, // what is drawn over the map: a solution, or the record of a game
};

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
    byId("plan").value = formatted(text, "plan");
  }
  byId("undo").disabled = studio.at === 0;
  byId("redo").disabled = studio.at === studio.texts.length - 1;
  byId("mine").hidden = asideAt() < 0;
  keep();
}

const withRoute = () => (studio.route === null ? {} : { route: studio.route });

/** The text as the program writes it; a text that cannot be read completely stays unchanged. */
function formatted(text, to) {
  try {
    return format(text, to);
  } catch {
    return text;
  }
}

function readMap(text) {
  try {
    const map = JSON.parse(formatted(text, "json"));
    return map?.base && map.levels ? map : null;
  } catch {
    return null; // The findings say what is wrong.
  }
}

// What changes.

/** Replaces the text with a new one: what was generated, a file with its name, or the old one changed by hand. */
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

/** Changes the map as an object; the program writes the text. A change without effect is not a step. */
function changeMap(edit) {
  if (!studio.map) {
    return;
  }
  const map = structuredClone(studio.map);
  edit(map);
  // A changed map is no longer what the generator made.
  const [before, after] = [studio.map, map].map((one) => formatted(JSON.stringify({ ...one, origin: undefined }), "json"));
  if (after !== before) {
    change(after);
  }
}

const address = () => (now().made ? addressOf(now().made) : "");

function showAddress() {
  if (location.hash !== address()) {
    history.pushState(null, "", location.pathname + location.search + address());
  }
  document.title = `${now().made?.id ?? now().name} · dungeonlab studio`;
}

const presetNamed = (name) => presets().find((one) => one.name === name);

/** The preset with these settings, or the settings. */
function presetOrSettings(settings) {
  const preset = byId("preset").value;
  const usual = presetNamed(preset).settings;
  const names = [...new Set([...Object.keys(usual), ...Object.keys(settings)])].filter((name) => !hiddenSettings.includes(name));
  return names.every((name) => JSON.stringify(usual[name]) === JSON.stringify(settings[name])) ? { preset } : { settings };
}

function make(asked) {
  const made = attempt(() => generate(asked));
  if (!made) {
    return false;
  }
  const { json, plan, ...rest } = made;
  change(json, { made: rest });
  return true;
}

/** The settings in the controls. */
const chosen = () => ({ preset: byId("preset").value, settings: chosenSettings() });

/** Restores the controls for this text; what was changed by hand has no seed. */
function showChosen({ made, chosen: { preset, settings } }) {
  if (preset) {
    byId("preset").value = preset;
    byId("about").textContent = presetNamed(preset).about;
  }
  byId("seed").value = made?.seed ?? "";
  showSettings(settings, made?.usual);
}

function choosePreset() {
  showSettings(presetNamed(byId("preset").value).settings);
  makeAsChosen();
}

const makeAsChosen = () =>
  make({ ...presetOrSettings(chosenSettings()), seed: byId("seed").value || randomSeed(), index: 0 });

function randomSeed() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join("");
}

/** Adds what is missing, or repeats a stage of the generator. */
function completeMap(anew) {
  const { text } = now();
  const whole = attempt(() => complete(text, { ...presetOrSettings(chosenSettings()), seed: randomSeed(), ...anew }));
  if (whole) {
    change(whole);
  }
}

/** The index, in the list of texts, of the work that a link put aside; -1 if there is none. */
const asideAt = () => studio.texts.slice(0, studio.at).findLastIndex(({ isAside }) => isAside);

// Starting.

/** Makes what an address asks for. Work by hand is put aside; Undo brings it back, now and later. */
function openAddress(hash) {
  const work = now();
  const asked = attempt(() => askedBy(hash));
  if (!asked || !make(asked)) {
    return false;
  }
  if (work && !work.made) {
    work.isAside = true;
    showMap();
    say("this is the map from the link; to go back to your own map, use the button above or Undo", "done");
  }
  return true;
}

async function copyLink() {
  if (!now().made) {
    say("a link cannot contain changes made by hand: save the file and send that");
    return;
  }
  try {
    await navigator.clipboard.writeText(location.href); // over plain HTTP there is no clipboard
    say("copied the link", "done");
  } catch {
    say("this browser cannot copy the link: copy it from the address bar");
  }
}

/** Keys while you type nothing: undo, pieces, and what is at a place. */
function press(event) {
  if (table.text !== null || event.target.matches("input:not([type=range], [type=checkbox]), textarea, select")) {
    return;
  }
  const key = event.key.toLowerCase();
  const canStep = (by) => studio.texts[studio.at + by] && (() => step(by));
  const pieces = studio.map && getSelection().isCollapsed
    ? { c: studio.box && copyPiece, x: studio.box && cutPiece, v: studio.piece && board.focus && pastePiece } : {};
  const action = !(event.ctrlKey || event.metaKey)
    ? key === "delete" && studio.map && board.focus && (() => changeMap((map) => clearPlace(map, board.focus)))
    : { ...pieces, z: canStep(event.shiftKey ? 1 : -1), y: canStep(1) }[key];
  if (action) {
    event.preventDefault();
    action();
  }
}

const panels = () => [...document.querySelectorAll("details.sheet")];
const wide = matchMedia("(min-width: 60rem)");
const closeSheets = () => panels().forEach((one) => { one.open = wide.matches; });

/** On a phone, one panel at a time opens from below; with more room all are open. */
function followSheets() {
  wide.addEventListener("change", closeSheets);
  closeSheets();
  for (const sheet of panels()) {
    sheet.addEventListener("toggle", () => {
      if (sheet.open && !wide.matches) {
        panels().filter((one) => one !== sheet).forEach((one) => { one.open = false; });
      }
    });
  }
}

function followControls() {
  const on = (event, actions) => Object.entries(actions).forEach(([id, action]) => byId(id).addEventListener(event, action));
  on("click", {
    next: () => {
      byId("seed").value = randomSeed();
      makeAsChosen();
    },
    undo: () => step(-1),
    redo: () => step(1),
    mine: () => step(asideAt() - studio.at),
    copy: copyLink,
    usual: choosePreset,
    blank: () => change(
      format(JSON.stringify(emptySheet(...["columns", "rows", "levels"].map((id) => Number(byId(id).value)))), "json"), { name: "map" }),
    complete: () => completeMap({}),
    anew: () => completeMap({ anew: byId("stage").value }),
    open: () => byId("file").click(),
    save,
    route: findRoute,
    "copy-piece": copyPiece,
    "cut-piece": cutPiece,
    "paste-piece": pastePiece,
    sideways: () => mirrorPiece(true),
    upside: () => mirrorPiece(false),
    "note-close": () => say(""),
  });
  on("change", {
    preset: choosePreset,
    infos: showFindings,
    file: () => byId("file").files.length > 0 && read(byId("file").files[0]).finally(() => { byId("file").value = ""; }),
  });
  on("input", { seed: () => byId("seed").value !== "" && makeAsChosen(), plan: () => change(byId("plan").value) });
  on("submit", { place: (event) => event.preventDefault() });
  on("toggle", { "figures-box": () => showFigures(now().text) });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) {
      read(event.dataTransfer.files[0]);
    }
  });
  document.addEventListener("keydown", press);
  window.addEventListener("popstate", () => {
    if (address() !== location.hash) {
      openAddress(location.hash);
    }
  });
  window.addEventListener("storage", (event) => {
    if (event.key === keptName) {
      say("the studio is also open in another window, and the browser stores the work of only one: save yours to a file");
    }
  });
}

/** Shows the work that the browser keeps, or what the address asks for, or otherwise a new map. */
function showFirst() {
  const work = keptWork();
  if (work) {
    const { aside, ...last } = work;
    studio.texts.push(...aside, last);
    studio.at = studio.texts.length - 1;
  }
  const { hash } = location;
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

byId("preset").append(...presets().map(({ name }) => new Option(name)));
byId("stage").append(...version().stages.map(({ name, about }) => new Option(`${name}: ${about}`, name)));
makeSettings(() => makeAsChosen());
makeTools();
makeGame();
makePrint();
showPieces();
makeBoard(describe);
Object.assign(board, { onPlace: drawPlace, onKey: drawByKey, onWall: drawWall, onStroke: drawStroke, onFocus: showPlace, stroke: () => studio.tool.stroke });
followControls();
followTheme(byId("theme"));
followSheets();
showSettings(presets()[0].settings);
showFirst();
byId("version").textContent = `${version().program}.`;
