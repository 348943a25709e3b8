// A game for one player, with the program as gamemaster. The page keeps the commands; the program
// plays them from the beginning each time and returns what was said. The map is hidden meanwhile.

const keptGame = "dungeonlab-studio-game";
const ways = ["north", "west", "east", "south"];
const lastWords = ["die", "resign"]; // they have no button, because they end a life

const table = {
  text: null, // of the map; null: no game
  name: "",
  seed: "",
  commands: [],
  game: null, // from the program
  notebook: null, // its view
  truth: null, // the view of the true map, when the game is over
  chosen: "", // the place of the grid that is selected in the notebook
  lost: "", // where the player may be
  guesses: 0, // made so far
};

/** Starts a game, or continues one that was kept. */
function beginGame({ text, name, seed, commands }) {
  const game = attempt(() => play(text, { seed, commands }));
  if (!game) {
    return;
  }
  Object.assign(table, { text, name, seed, commands, game });
  say("");
  document.body.classList.add("plays");
  byId("game").hidden = false;
  byId("game-name").textContent = `A game on ${name}`;
  showGame("");
  focusTable();
}

/** Puts the focus where the next command is typed; on a phone, a keyboard would cover half of the page. */
function focusTable() {
  byId(matchMedia("(pointer: coarse)").matches ? "said" : "command").focus();
}

function endGame() {
  table.text = null;
  document.body.classList.remove("plays");
  byId("game").hidden = true;
  showMap();
  byId("play").focus();
}

/** Executes the commands of a line, up to the first that is refused. */
function order(line) {
  for (const command of line.split(";").map((one) => one.trim()).filter((one) => one !== "")) {
    const game = attempt(() => play(table.text, { seed: table.seed, commands: [...table.commands, command] }));
    const { refused } = game?.turns.at(-1) ?? { refused: "" };
    if (!game || refused !== "") {
      showGame(refused);
      return;
    }
    table.commands.push(command);
    table.game = game;
    if (game.over) {
      break;
    }
  }
  showGame("");
}

/** The commands that the program offers, and the words that each of them needs. */
const offered = () => [...table.game.offers.matchAll(/^  (\S+?)(,.*?|( \S+)*?) {2,}/gm)].map(([, act, more]) => ({ act, more }));
const mayLand = () => offered().some(({ act }) => act === "land");

function showGame(refused) {
  const { game } = table;
  const line = (text, className = "") => element("p", { className, text });
  const lines = game.turns.flatMap(({ command, said }) => [
    ...(command === null ? [] : [line(command, "order")]), ...said.map((sentence) => line(sentence))]);
  if (table.commands.length === 0) {
    lines.push(line("Find the treasure and carry it out of the dungeon."));
  }
  if (mayLand()) {
    lines.push(line("Where do you land? Choose a cell in your notebook."));
  }
  if (game.free !== "") {
    lines.push(line(`You can still do something here: ${game.free}. \`end\` ends your turn.`));
  }
  if (refused !== "") {
    lines.push(line(`Not possible: ${refused}.`, "refused"));
  }
  if (game.over) {
    lines.push(line(outcome(), "order"));
  }
  byId("said").replaceChildren(...lines);
  byId("said").scrollTop = byId("said").scrollHeight;
  byId("has").textContent = `Round ${game.round}: ${game.standing}`;
  byId("offers").textContent = game.offers;
  byId("command").disabled = game.over;
  showNotebook(game.notebook);
  showEnding(game.ending);
  showWays();
  try {
    localStorage.setItem(keptGame, JSON.stringify({ text: table.text, name: table.name, seed: table.seed, commands: table.commands }));
  } catch {
    say("this browser cannot store the game: save it to a file");
  }
}

function showNotebook({ svg, players, remarks, lost, guesses }) {
  table.notebook ??= new MapView(byId("notebook"), {
    nothing: "unknown",
    onPlace: (place) => mayLand() && order(`land ${place}`),
    onSelect: (place, words) => {
      byId("noted").textContent = words;
      table.chosen = /^[A-Z]/.test(place) ? place : "";
      showGuess();
    },
  });
  table.notebook.show(svg);
  table.notebook.lay({ marks: players.map(({ at }) => ({ at, label: "you", color: "var(--here)" })) });
  players.forEach(({ at }) => table.notebook.bring(at));
  byId("remarks").textContent = remarks;
  Object.assign(table, { lost, guesses });
  showGuess();
}

const outcome = () => (table.game.won ? `You have won, in round ${table.game.round}.` : "The game is over.");

/** Shows the true dungeon, the player's path through it and what decided the game; nothing before the end. */
function showEnding(ending) {
  byId("ending").hidden = !ending;
  if (!ending) {
    return;
  }
  byId("outcome").textContent = outcome();
  table.truth ??= new MapView(byId("true-map"), { onSelect: (place) => table.notebook.select(place) });
  table.truth.show(ending.svg);
  table.truth.lay({
    tracks: [{ legs: ending.legs.map(([from, to, how]) => [from, to, how === "leaves" ? ending.exit : how]), color: "var(--here)" }],
    marks: ending.notes.map((note) => ({ ...note, kind: note.dead ? "dead" : "note" })),
  });
  byId("points").replaceChildren(...ending.points.map(({ round, text }) => element("li", { text: `Round ${round}: ${text}` })));
}

/** Lets a lost player say which cell of the grid she is in. */
function showGuess() {
  byId("guess").hidden = table.lost === "" && table.guesses === 0;
  byId("take-back").hidden = table.guesses === 0;
  byId("here").hidden = table.lost === "";
  byId("lost").textContent = table.lost;
  byId("here").disabled = table.chosen === "";
  byId("here").textContent = table.chosen ? `I am at ${table.chosen}` : "I am here";
}

/** The commands that need no more words, and the answers to a question, as buttons. */
function showWays() {
  const isTree = /undead/.test(table.game.turns.at(-1).said.at(-1));
  const texts = offered().flatMap(({ act, more }) => (
    act === "move" ? ways
    : act === "yes" ? (isTree ? ["yes yes", "yes no", "no yes", "no no"] : ["yes", "no"])
    : lastWords.includes(act) || / [A-Z]/.test(more) ? []
    : [act]));
  const hadFocus = byId("ways").contains(document.activeElement) && document.activeElement.textContent;
  byId("ways").replaceChildren(...[...texts, ...(table.commands.length > 0 ? ["undo"] : [])].map((text) => buttonOf(text, () => order(text))));
  if (hadFocus) {
    const same = [...byId("ways").children].find(({ textContent }) => textContent === hadFocus);
    same ? same.focus() : focusTable();
  }
}

/** The game on this map that the browser keeps. */
function keptGameOn(text) {
  try {
    const game = JSON.parse(localStorage.getItem(keptGame) ?? "null");
    return game?.text === text && Array.isArray(game.commands) ? game : null;
  } catch {
    return null;
  }
}

function makeGame() {
  byId("order").addEventListener("submit", (event) => {
    event.preventDefault();
    order(byId("command").value);
    byId("command").value = "";
  });
  byId("here").addEventListener("click", () => order(`here ${table.chosen}`));
  byId("take-back").addEventListener("click", () => order("take back"));
  byId("play").addEventListener("click", () => {
    const { text, name } = now();
    beginGame(keptGameOn(text) ?? { text, name, seed: randomSeed(), commands: [] });
  });
  byId("game-anew").addEventListener("click", () => beginGame({ ...table, seed: randomSeed(), commands: [] }));
  byId("game-end").addEventListener("click", endGame);
  // What was said last and where you are stay in view when a phone is rotated.
  window.addEventListener("resize", () => setTimeout(() => table.text !== null && showGame("")));
  byId("game-save").addEventListener("click", () => download(`${table.name}.game.jsonl`, table.game.record));
}
