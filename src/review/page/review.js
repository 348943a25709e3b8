// Steps through a game. The page holds what changes from turn to turn; here it is only added up.
// Whatever comes from the game becomes text and never markup.
const game = JSON.parse(document.getElementById("game").textContent);
const one = (id) => document.getElementById(id);
const PART = /^f(\d+)(?:([pw])(-?\d+),(-?\d+),(\w+))?$/;

// What is known after a turn: a map of parts for each seat, the true map behind them, and the legs
// of every track.
class Moment {
  constructor() {
    this.turn = -1;
    this.books = [...game.seats, null].map(() => new Map());
    this.tracks = game.seats.map(() => []);
  }
  step() {
    this.turn += 1;
    const { books, tracks } = game.turns[this.turn];
    books.forEach((change, book) => {
      const parts = typeof change === "number" ? books[change] : change;
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) {
          this.books[book].delete(name);
        } else {
          this.books[book].set(name, value);
        }
      }
    });
    for (const [seat, [stays, ...legs]] of Object.entries(tracks)) {
      this.tracks[seat].length = stays;
      this.tracks[seat].push(...legs);
    }
  }
}
let moment = new Moment();
function goTo(turn) {
  if (turn < moment.turn) {
    moment = new Moment();
  }
  while (moment.turn < turn) {
    moment.step();
  }
}

// A notebook as notebook.js draws it, of its parts.
function bookOf(parts) {
  const fragments = new Map();
  const items = [];
  for (const [name, value] of parts) {
    const found = PART.exec(name);
    if (found && !found[2]) {
      fragments.set(Number(found[1]), { ...value, places: [], walls: [] });
    } else if (found) {
      items.push([found, value]);
    }
  }
  for (const [[, number, sort, column, row, last], value] of items) {
    const fragment = fragments.get(Number(number));
    if (sort === "p") {
      fragment.places.push({ ...value, at: [Number(column), Number(row), Number(last)] });
    } else {
      fragment.walls.push({ wall: value, at: [Number(column), Number(row)], side: last });
    }
  }
  const sorted = [...fragments.values()].sort((a, b) => a.number - b.number);
  const inks = Object.fromEntries(game.seats.map(({ name, ink }) => [name, ink]));
  return { ...parts.get("h"), players: parts.get("p"), fragments: sorted, inks };
}

// Every track has a lane of its own beside the middles of the places.
function laneOf(seat, band) {
  const pairs = Math.ceil(game.seats.length / 2);
  const room = Math.min(band, 40) / 2 - 2;
  const lane = room - (Math.floor(seat / 2) * room) / (pairs + 0.5);
  return seat % 2 === 0 ? -lane : lane;
}
const WAYS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

function drawTrack(svg, picture, seat, legs) {
  const { ink, dash, gap } = game.seats[seat];
  const at = (place) => {
    const { x, y, band } = picture.middle(place);
    const lane = laneOf(seat, band);
    return { x: x + lane, y: y + lane };
  };
  const lines = new Set();
  const mark = (d) => make("path", { class: "track-mark", d, fill: ink }, svg);
  for (const [from, to, how] of legs) {
    if (from && to) {
      const ends = [at(from), at(to)].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      lines.add(ends.sort().join("L"));
      if (how === "carried") {
        const { x, y } = at(to);
        mark(`M${x} ${y - 4}l4 4l-4 4l-4 -4z`);
      }
    } else if (to) {
      const { x, y } = at(to);
      mark(`M${x - 3.2} ${y - 3.2}h6.4v6.4h-6.4z`);
    } else if (how === "dies") {
      const { x, y } = at(from);
      make("path", { class: "track", d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, stroke: ink }, svg);
    } else {
      const { x, y } = at(from);
      const [dx, dy] = WAYS[game.exit];
      const far = 18;
      lines.add(`${x} ${y}L${x + dx * far} ${y + dy * far}`);
      for (const along of [far - 3, far]) {
        const [mx, my] = [x + dx * along, y + dy * along];
        make("path", { class: "track", d: `M${mx - dy * 5} ${my - dx * 5}L${mx + dy * 5} ${my + dx * 5}`, stroke: ink }, svg);
      }
    }
  }
  const dashes = dash ? { "stroke-dasharray": `${dash / 13} ${gap / 13}` } : {};
  for (const line of lines) {
    make("path", { class: "track", d: `M${line}`, stroke: ink, ...dashes }, svg);
  }
}

function show() {
  const turn = Number(one("turn").value);
  goTo(turn);
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

function draw() {
  const seat = Number(one("seat").value);
  const truth = bookOf(moment.books[game.seats.length]);
  truth.seat = game.seats[seat].name;
  drawNotebook(one("true-map"), truth, ({ words }) => (one("true-place").textContent = words), (svg, picture) => {
    for (const box of document.querySelectorAll("#tracks input:checked")) {
      drawTrack(svg, picture, Number(box.value), moment.tracks[box.value]);
    }
  });
  drawNotebook(one("believed"), bookOf(moment.books[seat]), ({ words }) => (one("believed-place").textContent = words));
  one("remarks").textContent = moment.books[seat].get("r") || "";
}

function move(turn) {
  const last = game.turns.length - 1;
  one("turn").value = Math.min(Math.max(turn, 0), last);
  show();
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  one("theme").textContent = theme === "dark" ? "Light" : "Dark";
}

one("turn").max = game.turns.length - 1;
one("turn").addEventListener("input", show);
game.seats.forEach(({ name, ink, dash, gap }, seat) => {
  const option = document.createElement("option");
  option.value = seat;
  option.textContent = name;
  one("seat").append(option);
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = seat;
  box.checked = true;
  box.addEventListener("change", draw);
  const line = document.createElementNS(SVG, "svg");
  line.setAttribute("width", 44);
  line.setAttribute("height", 10);
  line.setAttribute("aria-hidden", "true");
  const dashes = dash ? { "stroke-dasharray": `${dash / 13} ${gap / 13}` } : {};
  make("path", { class: "track", d: "M0 5H44", stroke: ink, ...dashes }, line);
  label.append(box, line, name);
  one("tracks").append(label);
});
one("seat").addEventListener("change", draw);
one("theme").addEventListener("click", () =>
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark")
);
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
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") {
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
new ResizeObserver(draw).observe(one("truth"));
drawSigns(one("boundaries"));
setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
show();
