// A game of one player, with the program as gamemaster. The page keeps the commands; the program
// plays them from the beginning each time and says what was said. The map is out of sight meanwhile.

const keptGame = "dungeonlab-studio-game";
const ways = ["north", "west", "east", "south"];
const lastWords = ["die", "resign"]; // no button, for they end a life

const table = {
  text: null, // of the map; null: nobody plays
  name: "",
  seed: "",
  commands: [],
  game: null, // what the program says
};

/** Begins a game, or goes on with one that was kept. */
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
  showLandings();
  showGame("");
  byId("command").focus();
}

function endGame() {
  table.text = null;
  document.body.classList.remove("plays");
  byId("game").hidden = true;
  showMap();
  byId("play").focus();
}

/** Does what a line says, command by command, up to the first that is refused. */
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

function showGame(refused) {
  const { game } = table;
  const lines = game.turns.flatMap(({ command, said }) => [
    ...(command === null ? [] : [element("p", { className: "order", text: command })]),
    ...said.map((sentence) => element("p", { text: sentence }))]);
  if (table.commands.length === 0) {
    lines.push(element("p", { text: "Find the treasure and carry it out of the dungeon. Begin with a landing: "
      + "choose a place and press Land." }));
  }
  if (game.free !== "") {
    lines.push(element("p", { text: `You can still do something here: ${game.free}. \`end\` ends your turn.` }));
  }
  if (refused !== "") {
    lines.push(element("p", { className: "refused", text: `Not possible: ${refused}.` }));
  }
  if (game.over) {
    lines.push(element("p", { className: "order", text: game.won ? `You have won, in round ${game.round}.` : "The game is over." }));
  }
  byId("said").replaceChildren(...lines);
  byId("said").scrollTop = byId("said").scrollHeight;
  byId("has").textContent = `Round ${game.round}: ${game.standing}`;
  byId("offers").textContent = game.offers;
  byId("notebook").textContent = game.notebook;
  byId("signs").textContent = game.signs;
  byId("command").disabled = game.over;
  showWays();
  try {
    localStorage.setItem(keptGame, JSON.stringify({ text: table.text, name: table.name, seed: table.seed, commands: table.commands }));
  } catch {
    say("the browser keeps nothing of this page: save the game into a file");
  }
}

/** The commands that are offered and need no more words, and the answers to a question, as buttons. */
function showWays() {
  const { offers, turns } = table.game;
  const offered = [...offers.matchAll(/^  (\S+?)(,.*?|( \S+)*?) {2,}/gm)].map(([, act, more]) => ({ act, more }));
  byId("landing").hidden = !offered.some(({ act }) => act === "land");
  const isTree = /undead/.test(turns.at(-1).said.at(-1));
  const texts = offered.flatMap(({ act, more }) => (
    act === "move" ? ways
    : act === "yes" ? (isTree ? ["yes yes", "yes no", "no yes", "no no"] : ["yes", "no"])
    : lastWords.includes(act) || / [A-Z]/.test(more) ? []
    : [act]));
  const hadFocus = byId("ways").contains(document.activeElement) && document.activeElement.textContent;
  byId("ways").replaceChildren(...[...texts, ...(table.commands.length > 0 ? ["undo"] : [])].map((text) => {
    const button = element("button", { type: "button", text });
    button.addEventListener("click", () => order(text));
    return button;
  }));
  if (hadFocus) {
    ([...byId("ways").children].find(({ textContent }) => textContent === hadFocus) ?? byId("command")).focus();
  }
}

/** The places of the base rectangle, to land on. */
function showLandings() {
  const { base, levels } = readMap(table.text);
  const fill = (id, count, name) => byId(id).replaceChildren(...Array.from({ length: count }, (_, i) => new Option(name(i))));
  fill("land-column", base.columns, columnName);
  fill("land-row", base.rows, (row) => row + 1);
  fill("land-level", levels, (level) => level + 1);
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
  byId("land").addEventListener("click", () =>
    order(`land ${byId("land-column").value}${byId("land-row").value}.${byId("land-level").value}`));
  byId("order").addEventListener("submit", (event) => {
    event.preventDefault();
    order(byId("command").value);
    byId("command").value = "";
  });
  byId("play").addEventListener("click", () => {
    const { text, name } = now();
    beginGame(keptGameOn(text) ?? { text, name, seed: randomSeed(), commands: [] });
  });
  byId("game-anew").addEventListener("click", () => beginGame({ ...table, seed: randomSeed(), commands: [] }));
  byId("game-end").addEventListener("click", endGame);
  byId("game-save").addEventListener("click", () => download(`${table.name}.game.jsonl`, table.game.record));
}
