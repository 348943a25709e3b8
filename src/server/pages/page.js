// The page of a player, and of who watches. Whatever comes from elsewhere becomes text and never
// markup.
import { Connection, commandOf, tokenOf } from "./connection.js";
import { MapView } from "./map-view.js";
import { openPanelBy } from "./panel.js";
import { followTheme } from "./theme.js";
import { showOffers, commandOfKey, nounOf } from "./commands.js";
import { Desk, showMap } from "./gamemaster.js";
import { forget, remember, showJoin, showWaiting } from "./lobby.js";
import { byId, element, showAnswer, showRemarks } from "./parts.js";

const LOG_MOST = 2000;
// Nobody has read a question that came a moment ago; a key that is held, or a second click, answers the
// one before.
const READING_LEAST = 300;

// Mail programs write %23 for #, and then browsers take what follows for a part of the path.
const sent = location.hash || (location.pathname + location.search).replace(/^.*?(%23|$)/i, "");
const token = tokenOf(sent);
let connection = null;
let seat = null;
let ask = null;
let offered = null; // the question whose buttons are shown
let book = null;
let over = ""; // how the game ended
let isWaiting = false; // for a game that has not started
let desk = null; // of a gamemaster
let isDue = false;
let isFresh = false; // what is asked now came a moment ago
let freshness = 0;

let map = null; // of a player: her notebook
let truth = null; // the true map, when the game is over
let chosen = ""; // the place of the grid that is selected there
followTheme(byId("theme"));
openPanelBy(byId("help"), byId("panel"));

function say(text, kind) {
  byId("lines").append(element("li", text, { className: kind }));
  if (byId("lines").children.length > LOG_MOST) {
    byId("lines").firstChild.remove();
  }
}

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

function beFresh() {
  isFresh = true;
  clearTimeout(freshness);
  freshness = setTimeout(() => {
    isFresh = false;
    showTurn();
  }, READING_LEAST);
}

// By a button, a key or the map.
function command(text) {
  if (!isFresh && connection.isReady) {
    type(text);
  }
}

// True: it was sent.
function type(text) {
  const fault = connection.send(text, desk ? undefined : ask ? ask.n : 0);
  showAnswer(fault, "refused");
  showTurn();
  return fault === "";
}

function request(members) {
  if (connection.isBusy) {
    return; // pressed twice
  }
  const fault = connection.request(members);
  showAnswer(fault, "refused");
  byId("taken").textContent = fault;
}

function showTurn() {
  byId("offers").disabled = isFresh || !connection.isReady;
  if (desk) {
    return;
  }
  const asked = isWaiting || over ? null : ask;
  byId("turn").textContent = over || (asked ? "Your turn" : seat && !isWaiting ? "Wait for your turn" : "");
  document.title = `${asked ? "● " : ""}${seat || "DungeonLab"}`;
  byId("asked").textContent = !asked
    ? ""
    : asked.phase === "land"
    ? "Where do you land? Choose a cell on the map."
    : asked.phase === "after"
    ? "You can still do something here."
    : "";
  const shown = asked && book?.columns ? asked : null;
  if (shown !== offered) {
    offered = shown;
    if (shown) {
      showOffers(byId("offers"), shown, book.levels, command);
    } else {
      byId("offers").replaceChildren();
    }
  }
}

function hear(line) {
  if (desk && desk.hear(line)) {
    if (line.event === "answer") {
      beFresh();
      showTurn();
    }
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
      say(line.text, seat && line.to !== seat && line.to !== "all" ? "quiet" : "");
      break;
    case "command":
      if (line.by === seat) {
        ask = null;
        say(`> ${wordsOf(line.command)} (the gamemaster did this for you)`, "mine");
      } else {
        say(`${line.by}: ${wordsOf(line.command)}`, "quiet");
      }
      break;
    case "ending":
      showEnding(line);
      break;
    case "ask":
      ask = line;
      goOn();
      over = "";
      forgetRefusal();
      beFresh();
      break;
    case "wait":
      ask = null;
      forgetRefusal();
      break;
    case "lobby":
      isWaiting = !line.started;
      if (seat || desk) {
        showWaiting(line, request, desk && command);
      } else {
        document.body.dataset.state = "join";
        byId("who").textContent = line.game;
        showJoin(line, token, request);
      }
      break;
    case "link":
      if (!desk) {
        // The seat is ours: from now on this page has its link and not the one to join.
        remember(token, line);
        history.replaceState(null, "", `#${line.token}`);
        location.reload();
      }
      break;
    case "answer": // to what was typed, such as `status`; that a game begins the page itself tells
      if (commandOf(line.id)) {
        showAnswer(line.text);
      }
      break;
    case "ack":
      ask = null;
      showAnswer("");
      say(`> ${commandOf(line.id) || "done by another program"}`, "mine");
      break;
    case "refused":
      beFresh();
      showAnswer(`Not possible: ${sentence(line.text)}`, "refused");
      say(`> ${commandOf(line.id)}: not possible, ${sentence(line.text)}`, "refused");
      break;
    case "notebook":
      book = line;
      map ??= new MapView(byId("map"), {
        nothing: "unknown",
        onPlace: land,
        onSelect: (place, words) => {
          byId("place").textContent = words;
          chosen = /^[A-Z]/.test(place) ? place : "";
          showGuess();
        },
      });
      showRemarks(line.remarks);
      showGuess();
      byId("own").textContent = line.standing ?? "";
      showMap(map, line, seat);
      break;
    case "present":
      byId("present").textContent = `Connected: ${line.seats.join(", ") || "nobody"}${
        line.watching ? `; ${line.watching} watching` : ""
      }`;
      break;
    case "over":
      over = line.winner ? `The game is over. ${line.winner} has won.` : "The game is over.";
      ask = null;
      showAnswer("");
      say(over, "mine");
      break;
    case "error":
      beFresh();
      showAnswer(line.text, "refused");
      byId("taken").textContent = line.text;
      break;
    default:
  }
  showSoon();
}

// The dungeon as it was, the player's way through it and what decided the game, with the player's own map.
function showEnding({ legs, exit, points, ...drawn }) {
  document.body.dataset.state = "over";
  truth ??= new MapView(byId("true-map"), {
    onSelect: (place, words) => {
      byId("true-place").textContent = words;
      map?.select(place);
    },
  });
  byId("now").textContent = "The dungeon and your way through it";
  byId("own-map").hidden = false;
  byId("standing").tBodies[0].replaceChildren(...points.map(({ round, text }) => {
    const row = element("tr", "");
    row.append(element("td", `round ${round}`), element("td", text));
    return row;
  }));
  const way = legs.map(([from, to, how]) => [from, to, how === "leaves" ? exit : how]);
  showMap(truth, { ...drawn, tracks: [{ legs: way, color: "var(--here)" }] }, seat);
}

// What ended the game was taken back.
function goOn() {
  if (document.body.dataset.state === "over") {
    document.body.dataset.state = "game";
    byId("own-map").hidden = true;
  }
}

// It was about another moment.
function forgetRefusal() {
  if (byId("answer").classList.contains("refused")) {
    showAnswer("");
  }
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

// Whoever is lost may say which cell of the grid is the one below her feet.
function showGuess() {
  byId("guess").hidden = !book?.lost && !book?.guesses;
  byId("take-back").hidden = !book?.guesses;
  byId("here").hidden = byId("not-here").hidden = !book?.lost;
  byId("lost").textContent = book?.lost ?? "";
  byId("here").disabled = byId("not-here").disabled = chosen === "";
  byId("here").textContent = chosen ? `I am at ${chosen}` : "I am here";
  byId("not-here").textContent = chosen ? `Not ${chosen}` : "Not here";
}

function land(place) {
  if (ask && !isWaiting && ask.phase === "land" && /^[A-Z]/.test(place)) {
    command(`land ${place}`);
  }
}

function showState(state, why) {
  const words = {
    open: "",
    lost: `${why} Trying again …`,
    replaced: "This seat is open in another window, which took over.",
    closed: "",
  };
  byId("connection").textContent = words[state];
  byId("come-back").hidden = state !== "replaced";
  if (state === "closed") {
    forget(token);
    showClosed();
  }
  showTurn();
}

// The link is of no use.
function showClosed() {
  document.body.dataset.state = "lobby";
  byId("who").textContent = "DungeonLab";
  byId("closed").hidden = false;
}

function enter() {
  if (token) {
    // Without what messengers add, so that it can be copied from the address bar.
    history.replaceState(null, "", new URL(`.#${token}`, document.baseURI));
    connection = new Connection(token, { line: hear, state: showState });
  } else if (sent.length > 1) {
    showClosed();
  }
}

byId("here").addEventListener("click", () => type(`here ${chosen}`));
byId("not-here").addEventListener("click", () => type(`not here ${chosen}`));
byId("take-back").addEventListener("click", () => type("take back"));
byId("come-back").addEventListener("click", () => connection.comeBack());
byId("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  const pasted = tokenOf(byId("link").value);
  if (pasted) {
    location.hash = pasted;
  }
  byId("closed").hidden = pasted && pasted !== token;
});
addEventListener("hashchange", () => location.reload());

byId("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const line = byId("line");
  if (line.value.trim() && type(line.value.trim())) {
    line.value = "";
  }
});

addEventListener("keydown", (event) => {
  if (event.repeat && event.target.tagName === "BUTTON") {
    event.preventDefault(); // Enter would press it again and again
  }
  const typing = desk || event.target.closest("input, select, textarea, dialog");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || !ask || ask.phase !== "act") {
    return;
  }
  const text = commandOfKey(event.key);
  if (text) {
    event.preventDefault();
    if (!event.repeat) {
      command(text);
    }
  }
});

enter();
