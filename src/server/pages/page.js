// The page of a player, and of who watches. Whatever comes from elsewhere becomes text and never
// markup.
import { Connection, commandOf } from "./connection.js";
import { drawNotebook } from "./notebook.js";
import { showOffers, commandOfKey } from "./commands.js";
import { Desk } from "./gamemaster.js";
import { showJoin, showWaiting } from "./lobby.js";

const byId = (id) => document.getElementById(id);
const LOG_MOST = 2000;

let connection = null;
let seat = null;
let ask = null;
let book = null;
let over = false;
let desk = null; // of a gamemaster
let follows = true;
let placed = 0; // where we have scrolled to; elsewhere somebody reads
let isDue = false;

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
}
setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
byId("theme").addEventListener("click", () =>
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark")
);

function say(text, kind) {
  const line = document.createElement("li");
  line.className = kind;
  line.textContent = text;
  byId("log").append(line);
  if (byId("log").children.length > LOG_MOST) {
    byId("log").firstChild.remove();
  }
}
// Who reads what was said before is left there; else the newest line is in sight.
byId("log").addEventListener("scroll", () => {
  const log = byId("log");
  if (log.scrollTop !== placed) {
    follows = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  }
});

new ResizeObserver(showSoon).observe(byId("log"));
new ResizeObserver(() => desk && desk.draw()).observe(byId("truth"));
new ResizeObserver(() => book && drawNotebook(byId("map"), book, choose)).observe(byId("notebook"));

// Many lines may come at once; what follows from them is shown once.
function showSoon() {
  if (!isDue) {
    isDue = true;
    setTimeout(() => {
      isDue = false;
      if (follows) {
        byId("log").scrollTop = byId("log").scrollHeight;
        placed = byId("log").scrollTop;
      }
      showTurn();
    });
  }
}

function command(text) {
  byId("answer").textContent = "";
  connection.send(text);
}

function showTurn() {
  if (desk) {
    return;
  }
  const turn = over ? "" : ask ? "Your turn" : seat ? "Wait for your turn" : "";
  byId("turn").textContent = turn;
  document.title = `${ask && !over ? "● " : ""}${seat || "DungeonLab"}`;
  byId("map").classList.toggle("can-land", Boolean(ask && ask.phase === "land"));
  byId("asked").textContent = !ask
    ? ""
    : ask.phase === "land"
    ? "Where do you land? Choose a cell of the map, or:"
    : ask.phase === "after"
    ? "You can still do something here."
    : "";
  const base = book && book.columns ? { ...baseOf(book), rows: book.rows, levels: book.levels } : null;
  if (ask && base && !over) {
    showOffers(byId("offers"), ask, base, command);
  } else {
    byId("offers").replaceChildren();
  }
}

function baseOf(notebook) {
  const base = notebook.fragments.find((fragment) => fragment.placed);
  const first = base ? -base.corner[0] : 0;
  return { names: base ? base.names.slice(first, first + notebook.columns) : [] };
}

function hear(line) {
  if (desk && desk.hear(line)) {
    return;
  }
  switch (line.event) {
    case "hello":
      if (line.role === "gamemaster") {
        desk = new Desk(line, command, say);
        document.body.dataset.state = "gamemaster";
        break;
      }
      seat = line.seat || null;
      byId("who").textContent = seat || "Watching";
      document.body.dataset.state = seat ? "game" : "watch";
      break;
    case "said":
      say(line.text, seat && line.to !== seat && line.to !== "all" ? "others" : "");
      break;
    case "command":
      if (line.by === seat) {
        ask = null;
        say(`> ${wordsOf(line.command)} (the gamemaster did it for you)`, "mine");
      } else {
        say(`${line.by}: ${wordsOf(line.command)}`, "others");
      }
      break;
    case "ask":
      ask = line;
      over = false; // what ended the game was taken back
      break;
    case "wait":
      ask = null;
      break;
    case "lobby":
      if (seat || desk) {
        showWaiting(line, (members) => connection.ask(members), desk && command);
      } else {
        document.body.dataset.state = "join";
        byId("who").textContent = line.game;
        showJoin(line, (members) => connection.ask(members));
      }
      break;
    case "link":
      if (!desk) {
        // The seat is ours: from now on this page has its link and not the one to join.
        history.replaceState(null, "", `#${line.token}`);
        location.reload();
      }
      break;
    case "ack":
      ask = null;
      say(`> ${commandOf(line.id) || "done by another program"}`, "mine");
      break;
    case "refused":
      byId("answer").textContent = `Not possible: ${line.text}.`;
      say(`> ${commandOf(line.id)}: not possible, ${line.text}.`, "refused");
      break;
    case "notebook":
      book = line;
      byId("remarks").textContent = line.remarks;
      drawNotebook(byId("map"), book, choose);
      break;
    case "present":
      byId("present").textContent = `Connected: ${line.seats.join(", ") || "nobody"}${
        line.watching ? `; ${line.watching} watching` : ""
      }`;
      break;
    case "over":
      over = true;
      ask = null;
      say(line.winner ? `The game is over. ${line.winner} has won.` : "The game is over.", "mine");
      break;
    case "error":
      byId("answer").textContent = line.text;
      byId("taken").textContent = line.text;
      break;
    default:
  }
  showSoon();
}

// A command of another as people type it.
function wordsOf(one) {
  const words = [one.do, one.count, one.what, one.kind, one.player, one.way, one.at, one.how];
  if (one.yes !== undefined) {
    words.push(one.yes ? "yes" : "no");
  }
  return words.filter((word) => word !== undefined && word !== "").join(" ");
}

function choose({ words, cell }) {
  byId("place").textContent = words;
  if (ask && ask.phase === "land" && cell && /^[A-Z]/.test(cell)) {
    const level = byId("level");
    command(`land ${cell}.${level ? level.value : 1}`);
  }
}

function showState(state) {
  const words = { open: "", lost: "Connection lost. Trying again …", closed: "" };
  byId("connection").textContent = words[state];
  if (state === "closed") {
    document.body.dataset.state = "lobby";
    byId("who").textContent = "DungeonLab";
    byId("closed").hidden = false;
  }
}

function enter() {
  const token = location.hash.slice(1);
  if (token) {
    connection = new Connection(token, { line: hear, state: showState });
  }
}

byId("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("link").value.trim();
  location.hash = text.slice(text.lastIndexOf("#") + 1);
});
addEventListener("hashchange", () => location.reload());

byId("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const line = byId("line");
  if (line.value.trim() && connection) {
    command(line.value.trim());
    line.value = "";
  }
});

addEventListener("keydown", (event) => {
  const typing = desk || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (typing || event.ctrlKey || event.altKey || event.metaKey || !ask || ask.phase !== "act") {
    return;
  }
  const text = commandOfKey(event.key);
  if (text) {
    event.preventDefault();
    command(text);
  }
});

enter();
