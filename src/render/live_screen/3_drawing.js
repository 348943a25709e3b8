// What both windows draw with. The signs themselves are in the page, drawn by the program that also
// prints the maps; here they are only put in their places.

const cellSize = 640;
const svgSpace = "http://www.w3.org/2000/svg";

/** Makes SVG elements for one window. */
const makerOf = (page) => (name, attributes = {}, ...children) => {
  const made = page.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
};

const signAt = (make, sign, column, row, more = {}) =>
  make("use", { href: `#sign-${sign}`, x: column * cellSize, y: row * cellSize, ...more });

/** The size of letters in which a name of players fits into a cell, alone or in two lines. */
const lettersOf = (names) =>
  names.length > 1 ? 110 : Math.min(140, Math.max(110, Math.floor(1080 / names[0].length)));

/** Marks in a cell: a class, then a path, a symbol, or a point with a radius or with words. */
function drawMarks(make, marks, column, row) {
  return marks.map(([look, ...shape]) => {
    if (shape[0][0] === "#") {
      const [href, x, y, side, turns] = shape;
      const middle = [column * cellSize + x + side / 2, row * cellSize + y + side / 2];
      return make("use", {
        class: look,
        href,
        x: middle[0] - side / 2,
        y: middle[1] - side / 2,
        width: side,
        height: side,
        transform: `rotate(${turns * 90} ${middle[0]} ${middle[1]})`,
      });
    }
    if (shape.length === 1) {
      const at = `translate(${column * cellSize} ${row * cellSize})`;
      return make("path", { class: look, d: shape[0], transform: at });
    }
    const x = column * cellSize + shape[0];
    const y = row * cellSize + shape[1];
    return typeof shape[2] === "number"
      ? make("circle", { class: look, cx: x, cy: y, r: shape[2] })
      : make("text", { class: look, "text-anchor": "middle", x, y }, shape[2]);
  });
}

function drawBoundary(make, boundary, barrier, more) {
  if (barrier === "exit") {
    const cell = boundary.cells[0];
    return signAt(make, `exit-${boundary.side}`, cell.column, cell.row, more);
  }
  const way = boundary.upright ? "upright" : "across";
  return signAt(make, `${barrier}-${way}`, boundary.column, boundary.row, more);
}

/** What a picture of so many cells takes, in its own units: around them is room for the names of
 * columns and rows, and between these and the cells for the arrow of an exit. */
function boxOf(columns, rows) {
  const arrow = 340;
  const left = arrow + 30 + 110 * String(rows).length;
  const top = arrow + 180;
  const width = left + columns * cellSize + arrow;
  const height = top + rows * cellSize + arrow;
  return { left, top, width, height };
}

/** The picture of a level without anything in it: its names of columns and rows. */
function drawSheet(make, columnNames, columns, rows) {
  const { left, top, width, height } = boxOf(columns, rows);
  const picture = make("svg", {
    class: "level",
    viewBox: [-left, -top, width, height].join(" "),
  });
  const rulers = make("g", { "aria-hidden": "true" });
  const say = (x, y, anchor, words) =>
    rulers.append(make("text", { class: "ruler", "text-anchor": anchor, x, y }, words));
  for (let column = 0; column < columns; ++column) {
    say((column + 0.5) * cellSize, -350, "middle", columnNames[column]);
  }
  for (let row = 0; row < rows; ++row) {
    say(-350, (row + 0.5) * cellSize + 65, "end", String(row + 1));
  }
  picture.append(rulers);
  return picture;
}

/** A badge with the numbers of the players who are there, or how many they are; a single player
 * needs none. It lies in the top of the cell, where no sign is, or `below`. */
function drawMarker(make, players, alone, column, row, below = false) {
  const words = players.length <= 3 ? players.join(",") : `${players.length}×`;
  const wide = alone ? 120 : 60 + 60 * words.length;
  const x = column * cellSize + 45;
  const y = row * cellSize + (below ? 475 : 42);
  const badge = make("rect", { x, y, width: wide, height: 120, rx: 60 });
  const label = make("text", { x: x + wide / 2, y: y + 97, "text-anchor": "middle" });
  label.textContent = alone ? "" : words;
  return make("g", { class: "marker" }, badge, label);
}

/** The players by the place where they are. */
function playersByPlace(progress) {
  const places = new Map();
  progress.here.forEach((place, player) => {
    if (place !== null) {
      places.set(place, [...(places.get(place) ?? []), player + 1]);
    }
  });
  return places;
}
