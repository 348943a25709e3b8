// The page of a player, and of who watches. Whatever comes from elsewhere becomes text and never
// markup.
import { Connection, commandOf } from "./connection.js";
import { drawNotebook } from "./notebook.js";
import { showOffers, commandOfKey, nounOf } from "./commands.js";
import { Desk } from "./gamemaster.js";
import { forget, remember, showJoin, showWaiting } from "./lobby.js";

const byId = (id) => document.getElementById(id);
const LOG_MOST = 2000;

let connection = null;
let seat = null;
let ask = null;
let book = null;
let over = ""; // how the game ended
let isWaiting = false; // for a game that has not started
let desk = null; // of a gamemaster
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
  byId("lines").append(line);
  if (byId("lines").children.length > LOG_MOST) {
    byId("lines").firstChild.remove();
  }
}

new ResizeObserver(() => desk && desk.draw()).observe(byId("truth"));
new ResizeObserver(() => book && drawNotebook(byId("map"), book, choose)).observe(byId("notebook"));

// Many lines may come at once; what follows from them is shown once.
function showSoon() {
  if (!isDue) {
    isDue = true;
    setTimeout(() => {
      isDue = false;
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
  const asked = isWaiting || over ? null : ask;
  byId("turn").textContent = over || (asked ? "Your turn" : seat && !isWaiting ? "Wait for your turn" : "");
  document.title = `${asked ? "● " : ""}${seat || "DungeonLab"}`;
  byId("map").classList.toggle("can-land", Boolean(asked && asked.phase === "land"));
  byId("asked").textContent = !asked
    ? ""
    : asked.phase === "land"
    ? "Where do you land? Choose a cell of the map, or:"
    : asked.phase === "after"
    ? "You can still do something here."
    : "";
  const base = book && book.columns ? { ...baseOf(book), rows: book.rows, levels: book.levels } : null;
  if (asked && base) {
    showOffers(byId("offers"), asked, base, command);
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
      over = line.id === "undone" ? "" : over; // what ended it may be taken back
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
      over = "";
      break;
    case "wait":
      ask = null;
      break;
    case "lobby":
      isWaiting = !line.started;
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
        remember(location.hash.slice(1), line);
        history.replaceState(null, "", `#${line.token}`);
        location.reload();
      }
      break;
    case "ack":
      ask = null;
      say(`> ${commandOf(line.id) || "done by another program"}`, "mine");
      break;
    case "refused":
      byId("answer").textContent = `Not possible: ${sentence(line.text)}`;
      say(`> ${commandOf(line.id)}: not possible, ${sentence(line.text)}`, "refused");
      break;
    case "notebook":
      book = { ...line, you: true };
      byId("remarks").textContent = line.remarks;
      drawNotebook(byId("map"), book, choose);
      break;
    case "present":
      byId("present").textContent = `Connected: ${line.seats.join(", ") || "nobody"}${
        line.watching ? `; ${line.watching} watching` : ""
      }`;
      break;
    case "over":
      over = line.winner ? `The game is over. ${line.winner} has won.` : "The game is over.";
      ask = null;
      say(over, "mine");
      break;
    case "error":
      byId("answer").textContent = line.text;
      byId("taken").textContent = line.text;
      break;
    default:
  }
  showSoon();
}

function sentence(text) {
  return text.endsWith("?") ? text : `${text}.`;
}

// A command of another as people type it.
function wordsOf(one) {
  const words = [one.do, one.count, nounOf(one.what, one.count), one.kind, one.player, one.way, one.at, one.how];
  if (one.yes !== undefined) {
    words.push(one.yes ? "yes" : "no");
  }
  return words.filter((word) => word !== undefined && word !== "").join(" ");
}

function choose({ words, cell }) {
  byId("place").textContent = words;
  if (ask && !isWaiting && ask.phase === "land" && cell && /^[A-Z]/.test(cell)) {
    const level = byId("level");
    command(`land ${cell}.${level ? level.value : 1}`);
  }
}

function showState(state) {
  const words = { open: "", lost: "Connection lost. Trying again …", closed: "" };
  byId("connection").textContent = words[state];
  if (state === "closed") {
    forget(location.hash.slice(1));
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
