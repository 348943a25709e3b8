// The page of a gamemaster: the true map and everybody on it, beside it what a player believes and has
// heard, the log of everything, and a line for what she does. What she types goes to the server as it
// is; nothing is decided here.
import { commandOf } from "./connection.js";
import { MapView } from "./map-view.js";
import { button, byId, element, showAnswer, showRemarks } from "./parts.js";

const HEARD_MOST = 30;
const KINDS = { said: "", command: "mine", refused: "refused", ruled: "mine", undo: "mine", round: "quiet" };
const WORDS = ["undo", "pause", "resume", "who", "help"];

// Shows a map with everybody on it; `mine`: the player who reads. Where `whose` player has come is in
// sight, however many levels and pieces there are and whatever room they have; else the map may be scrolled.
const shownAt = new Map();
export function showMap(view, { svg, players, notes = [], tracks = [] }, mine, whose = mine) {
  view.show(svg);
  const { at } = players.find(({ label }) => label === whose) ?? {};
  if (!shownAt.has(view)) {
    new ResizeObserver(() => view.bring(shownAt.get(view))).observe(view.element);
  }
  const isNew = at !== shownAt.get(view);
  shownAt.set(view, at);
  isNew && view.bring(at);
  view.lay({
    tracks,
    marks: [
      ...players.map(({ label, at }) => ({ at, label: label === mine ? "you" : label, color: label === mine ? "var(--here)" : "var(--focus)" })),
      ...notes.map((note) => ({ ...note, kind: note.dead ? "dead" : "note" })),
    ],
  });
}

export class Desk {
  // `command` sends a line, `say` adds one to the log.
  constructor(hello, command, say) {
    this.command = command;
    this.say = say;
    this.books = new Map();
    this.heard = new Map(hello.seats.map((seat) => [seat, []]));
    this.truth = null;
    // What is selected on one map is selected on the other.
    const told = (id, other) => (place, words) => {
      byId(id).textContent = words;
      other().select(place);
    };
    this.map = new MapView(byId("true-map"), { onSelect: told("true-place", () => this.book) });
    this.book = new MapView(byId("map"), { nothing: "unknown", onSelect: told("place", () => this.map) });
    byId("who").textContent = "Gamemaster";
    document.title = "Gamemaster";
    byId("viewer").replaceChildren(...hello.seats.map((seat) => new Option(seat, seat)));
    byId("viewer").addEventListener("change", () => this.draw());
    byId("viewed").hidden = false;
    byId("heard-by").hidden = false;
    byId("line").placeholder = "ann: n, or undo, or help";
    byId("line").maxLength = 1000;
    byId("asked").textContent = "";
    this.showWords();
  }

  showWords() {
    byId("offers").replaceChildren(...WORDS.map((word) => button(word, () => this.command(word))));
  }

  // False: the line is one that players get, too.
  hear(line) {
    switch (line.event) {
      case "log":
        this.say(line.text, KINDS[line.kind]);
        for (const seat of line.heard) {
          const all = this.heard.get(seat);
          all.push(line.text);
          if (all.length > HEARD_MOST) {
            all.shift();
          }
        }
        this.showSoon();
        return true;
      case "truth":
        this.truth ?? this.showMapWords(line);
        this.truth = line;
        this.showSoon();
        return true;
      case "notebook":
        this.books.set(line.seat, line);
        this.showSoon();
        return true;
      case "answer":
        showAnswer(`> ${commandOf(line.id)}\n${line.text}`);
        return true;
      case "link":
        this.showLink(line);
        return true;
      default:
        return false;
    }
  }

  // What the map is called, what is written on it, and what its symbols mean; none of it changes.
  showMapWords({ title, remarks, legend }) {
    byId("who").textContent = title ? `Gamemaster: ${title}` : "Gamemaster";
    byId("map-notes").hidden = remarks.length === 0;
    byId("map-notes").lastElementChild.replaceChildren(...remarks.map((text) => element("li", text)));
    const { body } = new DOMParser().parseFromString(legend, "text/html");
    byId("of-map").replaceChildren(element("h3", "The true map"), ...body.childNodes, element("h3", "What players know"));
  }

  showSoon() {
    if (!this.isDue) {
      this.isDue = true;
      setTimeout(() => {
        this.isDue = false;
        this.draw();
      });
    }
  }

  draw() {
    const { truth } = this;
    if (!truth) {
      return;
    }
    byId("now").textContent = truth.turn;
    byId("turn").textContent = truth.left;
    showMap(this.map, truth, null, truth.seat);
    byId("standing").tBodies[0].replaceChildren(...truth.standing.map((one) => this.row(one)));
    const seat = byId("viewer").value;
    const book = this.books.get(seat);
    byId("heard-by").replaceChildren(...(this.heard.get(seat) || []).map((text) => element("li", text)));
    byId("heard-by").scrollTop = byId("heard-by").scrollHeight;
    if (book) {
      showRemarks(book.remarks);
      showMap(this.book, book, null, seat);
    }
  }

  row(one) {
    const row = element("tr", "", { className: one.name === this.truth.seat ? "loud" : "" });
    const who = one.person ? ` (${one.person})` : one.bot ? ` (${one.bot})` : "";
    const status = one.status === "alive" ? "" : `${one.status}; `;
    row.append(...[`${one.name}${who}`, one.place || "", status + one.text].map((text) => element("td", text)));
    return row;
  }

  // A link is shown once: the server does not keep it.
  showLink(line) {
    const one = element("li", "", { className: "column" });
    const text = element("code", line.link);
    const copy = button(`Copy the link for ${line.door}`, async () => {
      let isCopied = true;
      try {
        await navigator.clipboard.writeText(line.link);
      } catch { // browsers have no clipboard for pages that come by plain HTTP from another machine
        getSelection().selectAllChildren(text);
        isCopied = document.execCommand("copy");
      }
      copy.textContent = isCopied
        ? `Copied the link for ${line.door}`
        : `Press Ctrl+C to copy the link for ${line.door}`;
    });
    one.append(copy, text);
    byId("links").prepend(one);
  }
}
