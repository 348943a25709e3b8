// Steps through a game. The page contains the lines that change from turn to turn; this script only
// combines them. Everything from the game is text and never markup.
const game = JSON.parse(document.getElementById("game").textContent);
const one = (id) => document.getElementById(id);
const lifted = ({ ink }) => `color-mix(in srgb, ${ink}, #fff var(--lift))`;
const colors = new Map(game.seats.map((seat) => [seat.name, lifted(seat)]));
const lined = ({ dash, gap }) => (dash ? `${dash} ${gap}` : "none");

// The drawings and tracks after a turn: a notebook for each seat, then the true map.
const start = () => ({
  turn: -1,
  books: [...game.seats, null].map(() => ({ lines: [], remarks: [], over: {} })),
  tracks: game.seats.map(() => []),
});
let moment = start();
const changed = (before, change) =>
  change.flatMap((part) => (typeof part === "number" ? [part] : before.slice(part[0], part[0] + part[1])));
const textOf = (lines) => lines.map((line) => game.lines[line]).join("");
function step() {
  moment.turn += 1;
  const { books, tracks } = game.turns[moment.turn];
  const before = moment.books;
  moment.books = [];
  for (const [i, change] of books.entries()) {
    moment.books.push(typeof change === "number" ? moment.books[change] : {
      lines: changed(before[i].lines, change.lines),
      remarks: changed(before[i].remarks, change.remarks),
      over: change.over,
    });
  }
  for (const [seat, [stays, ...legs]] of Object.entries(tracks)) {
    moment.tracks[seat].splice(stays, Infinity, ...legs);
  }
}

// Selecting a place on one map selects it on the other.
const viewOf = (map, words, other, more) => new MapView(one(map), {
  ...more,
  onSelect: (place, text) => {
    one(words).textContent = text;
    other().select(place);
  },
});
const truth = viewOf("true-map", "true-place", () => belief);
const belief = viewOf("believed", "believed-place", () => truth, { nothing: "unknown" });

function showBook(view, { lines, over }) {
  view.show(textOf(lines));
  const players = over.players.map((mark) => ({ ...mark, color: colors.get(mark.label) }));
  const notes = over.notes.map((mark) => ({ ...mark, kind: mark.dead ? "dead" : "note" }));
  view.lay({ marks: [...players, ...notes] });
}

function draw() {
  const seat = Number(one("seat").value);
  showBook(truth, moment.books[game.seats.length]);
  showBook(belief, moment.books[seat]);
  // Keep the player in view, however many levels and pieces there are.
  for (const [view, { over }] of [[truth, moment.books[game.seats.length]], [belief, moment.books[seat]]]) {
    const me = over.players.find(({ label }) => label === game.seats[seat].name);
    me && view.bring(me.at);
  }
  one("remarks").textContent = textOf(moment.books[seat].remarks);
  one("more").hidden = moment.books[seat].remarks.length === 0;
  truth.lay({
    tracks: [...document.querySelectorAll("#tracks input:checked")].map(({ value }) => ({
      color: lifted(game.seats[value]),
      dash: lined(game.seats[value]),
      legs: moment.tracks[value].map(([from, to, how]) => [from, to, how === "leaves" ? game.exit : how]),
    })),
  });
}

function show() {
  const turn = Number(one("turn").value);
  if (turn < moment.turn) {
    moment = start();
  }
  while (moment.turn < turn) {
    step();
  }
  const { round, who, words } = game.turns[turn];
  const when = turn === 0 ? "the start" : `round ${round}${who ? ` · ${who}` : ""}`;
  one("when").textContent = `${when} (${turn} of ${game.turns.length - 1})`;
  one("turn").setAttribute("aria-valuetext", when);
  one("words").replaceChildren(
    ...words.map((text) => {
      const line = document.createElement("li");
      line.textContent = text.replace(/^> /, "");
      line.className = text.startsWith("> ") ? "does" : "hears";
      return line;
    })
  );
  draw();
}

function move(turn) {
  one("turn").value = turn; // the slider keeps it within its limits
  show();
}

one("turn").max = game.turns.length - 1;
one("turn").addEventListener("input", show);
game.seats.forEach((seat, i) => {
  one("seat").append(new Option(seat.name, i));
  const label = document.createElement("label");
  label.className = "row";
  label.innerHTML = `<input type="checkbox" value="${i}" checked>
    <svg width="44" height="10" viewBox="0 0 440 100" aria-hidden="true"><path d="M0 50H440" stroke-width="26"/></svg>`;
  label.querySelector("path").setAttribute("stroke", lifted(seat));
  label.querySelector("path").setAttribute("stroke-dasharray", lined(seat));
  label.append(seat.name);
  label.addEventListener("change", draw);
  one("tracks").append(label);
});
one("seat").addEventListener("change", draw);
followTheme(one("theme"));
openPanelBy(one("help"), one("panel"));
const steps = { first: () => 0, back: (at) => at - 1, on: (at) => at + 1, last: () => game.turns.length };
for (const [id, to] of Object.entries(steps)) {
  one(id).addEventListener("click", () => move(to(Number(one("turn").value))));
}
const keys = {
  ArrowLeft: steps.back,
  ArrowRight: steps.on,
  Home: steps.first,
  End: steps.last,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, dialog")) {
    return;
  }
  const to = keys[event.key];
  const seat = Number(event.key) - 1;
  if (to) {
    event.preventDefault();
    move(to(Number(one("turn").value)));
  } else if (game.seats[seat]) {
    one("seat").value = seat;
    draw();
  }
});
show();
