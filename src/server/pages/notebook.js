// Draws a notebook, as a server sends it or as a page of a game afterwards holds it. What is known was
// found out before; here it only gets lines and letters. A cell of several levels shows them one above
// the other, the highest first.

const SVG = "http://www.w3.org/2000/svg";
const CELL = 46;
const MARGIN = 20;
const SCALE_MOST = 1.6;

// What a boundary can be, the strongest line last, how it is drawn, and what a legend calls it. Walls are
// drawn as printed maps draw them: their rows are those of the table of walls.
const BOUNDARIES = [
  ["unknown", "dots", "not known"],
  ["passed", "faint", "was or is open"],
  ["wall", "dashes", "a wall of some kind"],
  ["wire", "crosses", "barbed wire"],
  ["simple", "bricks", "simple wall"],
  ["exit", "arrow", "exit"],
  ["monolith", "bar", "monolith"],
];
const STROKES = new Map(BOUNDARIES.map(([boundary, stroke]) => [boundary, stroke]));

function make(name, attributes, parent, text) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    one.setAttribute(key, value);
  }
  if (text !== undefined) {
    one.textContent = text;
  }
  parent.append(one);
  return one;
}

// The rectangle of what is drawn: the base, and all of which anything is known.
function boxOf(book, fragment) {
  const columns = [];
  const rows = [];
  if (fragment.placed) {
    columns.push(0, book.columns - 1);
    rows.push(0, book.rows - 1);
  }
  for (const place of fragment.places) {
    columns.push(place.at[0]);
    rows.push(place.at[1]);
  }
  return columns.length === 0
    ? null
    : {
        west: Math.min(...columns),
        east: Math.max(...columns),
        north: Math.min(...rows),
        south: Math.max(...rows),
      };
}

// `out`: on which side of it the dungeon ends, 1 to the east or south, -1 to the west or north.
function drawBoundary(group, boundary, x1, y1, x2, y2, out = 1) {
  const stroke = STROKES.get(boundary);
  const upright = x1 === x2;
  const line = (ax, ay, bx, by) =>
    make("line", { class: `line ${stroke}`, x1: ax, y1: ay, x2: bx, y2: by }, group);
  // A part of the way along it.
  const at = (part) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  if (stroke === "bricks") {
    const [dx, dy] = upright ? [2, 0] : [0, 2];
    line(x1 - dx, y1 - dy, x2 - dx, y2 - dy);
    line(x1 + dx, y1 + dy, x2 + dx, y2 + dy);
    for (let joint = 0.1; joint < 1; joint += 0.2) {
      const [x, y] = at(joint);
      line(x - dx, y - dy, x + dx, y + dy);
    }
    return;
  }
  if (stroke === "arrow") {
    // Through a gap, so that it does not look like a wall.
    const [x, y] = at(0.5);
    const along = upright ? (length, across) => `${length * out} ${across}` : (length, across) => `${across} ${length * out}`;
    make("path", { class: "line arrow", d: `M${x} ${y}m${along(-9, 0)}l${along(13, 0)}m${along(-5, -4)}l${along(5, 4)}l${along(-5, 4)}` }, group);
    return;
  }
  line(x1, y1, x2, y2);
  if (stroke === "crosses") {
    for (let cross = 0.125; cross < 1; cross += 0.25) {
      const [x, y] = at(cross);
      make("path", { class: "line crosses", d: `M${x - 3} ${y - 3}l6 6m0 -6l-6 6` }, group);
    }
  }
}

// Puts a legend of the boundaries into an element, each as the maps have it.
export function drawSigns(element) {
  element.replaceChildren(
    ...BOUNDARIES.map(([boundary, , words]) => {
      const entry = document.createElement("span");
      const sign = document.createElementNS(SVG, "svg");
      sign.setAttribute("viewBox", `0 0 ${CELL + 8} 16`);
      sign.setAttribute("width", CELL + 8);
      sign.setAttribute("aria-hidden", "true");
      drawBoundary(sign, boundary, 4, 8, 4 + CELL, 8);
      entry.append(sign, words);
      return entry;
    })
  );
}

class Picture {
  constructor(book, fragment, box, on) {
    this.book = book;
    this.fragment = fragment;
    this.box = box;
    this.on = on;
    this.levels = fragment.has_level
      ? { low: 0, high: book.levels - 1 }
      : { low: fragment.lowest, high: fragment.highest };
    this.layers = this.levels.high - this.levels.low + 1;
    this.height = Math.max(CELL, this.layers * 24);
    this.known = new Map(fragment.places.map((place) => [place.at.join(), place]));
    this.cells = new Set(fragment.places.map(({ at: [column, row] }) => `${column},${row}`));
  }

  x(column) {
    return MARGIN + (column - this.box.west) * CELL;
  }
  y(row) {
    return MARGIN + (row - this.box.north) * this.height;
  }
  // The middle of a place.
  middle([column, row, level]) {
    const band = this.height / this.layers;
    return { x: this.x(column) + CELL / 2, y: this.y(row) + (this.levels.high - level) * band + band / 2, band };
  }
  // A piece that lies somewhere has names of its own, in small letters, as the remarks have.
  columnName(column) {
    const names = this.fragment.names;
    return this.fragment.placed
      ? names[column - this.fragment.corner[0]]
      : names[column - this.box.west].toLowerCase();
  }
  rowName(row) {
    return this.fragment.placed ? row + 1 : row - this.box.north + 1;
  }
  levelName(level) {
    return this.fragment.has_level ? level + 1 : level - this.levels.low + 1;
  }
  nameOf(column, row) {
    return `${this.columnName(column)}${this.rowName(row)}`;
  }

  draw(scale) {
    const { box } = this;
    const width = this.x(box.east + 1) + 8;
    const height = this.y(box.south + 1) + 8;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("width", Math.round(width * scale));
    svg.setAttribute("role", "group");
    for (let row = box.north; row <= box.south; row += 1) {
      for (let column = box.west; column <= box.east; column += 1) {
        this.cell(svg, column, row);
      }
    }
    this.rulers(svg);
    this.walls(svg);
    return svg;
  }

  rulers(svg) {
    for (let column = this.box.west; column <= this.box.east; column += 1) {
      make("text", { class: "ruler", x: this.x(column) + CELL / 2, y: 9 }, svg, this.columnName(column));
    }
    for (let row = this.box.north; row <= this.box.south; row += 1) {
      make("text", { class: "ruler", x: 9, y: this.y(row) + this.height / 2 }, svg, this.rowName(row));
    }
  }

  cell(svg, column, row) {
    const name = this.nameOf(column, row);
    const cell = make("g", { class: "cell", tabindex: 0, role: "button" }, svg);
    const notes = [];
    const band = this.height / this.layers;
    for (let level = this.levels.high; level >= this.levels.low; level -= 1) {
      const top = this.y(row) + (this.levels.high - level) * band;
      const place = this.known.get([column, row, level].join());
      make(
        "rect",
        { class: place ? "floor known" : "floor", x: this.x(column), y: top, width: CELL, height: band },
        cell
      );
      if (this.layers > 1) {
        make("text", { class: "level", x: this.x(column) + 6, y: top + 7 }, cell, this.levelName(level));
      }
      if (place) {
        // A long one makes room for the number of its level, and one that is wider than its cell becomes narrow.
        const isLong = this.layers > 1 && place.sign.length > 3;
        const room = CELL - (isLong ? 14 : 8);
        const isWide = place.sign.length * (isLong ? 6.5 : 7.5) > room;
        make(
          "text",
          {
            class: isLong ? "sign long" : "sign",
            x: this.x(column) + CELL / 2 + (isLong ? 5 : 0),
            y: top + band / 2,
            ...(isWide ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {}),
          },
          cell,
          place.sign
        );
        const answer = place.answer === undefined ? "" : `; the answer is ${place.answer ? "yes" : "no"}`;
        notes.push(`${this.layers > 1 ? `level ${this.levelName(level)}: ` : ""}${place.text}${answer}`);
      }
      this.players(cell, [this.fragment.number, column, row, level], top, band, notes);
    }
    const words = `${name}: ${notes.length ? notes.join("; ") : "not known"}`;
    cell.setAttribute("aria-label", words);
    make("title", {}, cell, words);
    const choose = () => this.on({ words, cell: this.fragment.placed ? name : null });
    cell.addEventListener("click", choose);
    cell.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        choose();
      }
    });
  }

  players(cell, at, top, band, notes) {
    const here = this.book.players.filter((player) => player.at.join() === at.join());
    for (const player of here) {
      const mine = player.name === this.book.seat;
      const size = Math.min(band, CELL) / 2 - (mine ? 3 : 6);
      const ink = this.book.inks && this.book.inks[player.name];
      make(
        "circle",
        {
          cx: this.x(at[1]) + CELL / 2,
          cy: top + band / 2,
          r: size,
          ...(ink ? { class: "ring", stroke: ink } : { class: mine ? "me" : "other" }),
        },
        cell
      );
      notes.push(mine && this.book.you ? "you are here" : `${player.name} is here`);
    }
  }

  walls(svg) {
    const known = new Map(this.fragment.walls.map((one) => [`${one.at.join()},${one.side}`, one]));
    const lines = new Map(BOUNDARIES.map(([boundary]) => [boundary, []]));
    const note = (column, row, side) => {
      const wall = known.get(`${column},${row},${side}`)?.wall ?? "unknown";
      const [x, y] = [this.x(column), this.y(row)];
      const [right, below] = [x + CELL, y + this.height];
      const out = this.cells.has(`${column},${row}`) ? 1 : -1;
      lines.get(wall)?.push([...(side === "east" ? [right, y] : [x, below]), right, below, out]);
    };
    for (let row = this.box.north - 1; row <= this.box.south; row += 1) {
      for (let column = this.box.west - 1; column <= this.box.east; column += 1) {
        if (row >= this.box.north) {
          note(column, row, "east");
        }
        if (column >= this.box.west) {
          note(column, row, "south");
        }
      }
    }
    // Open boundaries have no line; where lines meet, the strongest is above.
    for (const [boundary, all] of lines) {
      for (const ends of all) {
        drawBoundary(svg, boundary, ...ends);
      }
    }
  }
}

// Puts the notebook into an element. `book.you`: who reads is the player of `book.seat`; `book.inks`: the
// colours of players by name, where they have some. `on` gets a cell that was chosen: its words and, if it is one of
// the dungeon, its name. `over`, if given, draws over each picture.
export function drawNotebook(element, book, on, over) {
  const figures = [];
  const columns = Math.max(book.columns, 1);
  const scale = Math.min(Math.max(element.clientWidth / (MARGIN + (columns + 1) * CELL), 1), SCALE_MOST);
  for (const fragment of book.fragments) {
    const box = boxOf(book, fragment);
    if (!box || book.columns === 0) {
      continue;
    }
    const figure = document.createElement("figure");
    if (!fragment.placed) {
      const caption = document.createElement("figcaption");
      caption.textContent = `Somewhere else (fragment ${fragment.number})${
        fragment.has_level ? "" : ", on an unknown level"
      }`;
      figure.append(caption);
    }
    const picture = new Picture(book, fragment, box, on);
    const svg = picture.draw(scale);
    if (over) {
      over(svg, picture);
    }
    figure.append(svg);
    figures.push(figure);
  }
  element.replaceChildren(...figures);
}
