// A game of one player, with the program as gamemaster. The page keeps the commands; the program
// plays them from the beginning each time and says what was said. The map is out of sight meanwhile.

const keptGame = "dungeonlab-studio-game";
const wayButtons = ["north", "west", "east", "south", "take", "pass", "undo"];

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
    lines.push(element("p", { text: "Find the treasure and carry it out of the dungeon. Begin with a landing: `land B2.1` "
      + "lands in column B, row 2, level 1." }));
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
  for (const button of byId("ways").children) {
    button.disabled = game.over;
  }
  try {
    localStorage.setItem(keptGame, JSON.stringify({ text: table.text, name: table.name, seed: table.seed, commands: table.commands }));
  } catch {
    say("the browser keeps nothing of this page: save the game into a file");
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
  byId("ways").append(...wayButtons.map((text) => {
    const button = element("button", { type: "button", text });
    button.addEventListener("click", () => order(text));
    return button;
  }));
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
