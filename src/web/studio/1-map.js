// A map as the page changes it: the JSON of dungeonlab-map/1 as an object. The program says whether a
// change is a good one and writes the canonical text; nothing is checked here.

function columnOf(letters) {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const cellName = ({ column, row }) => columnName(column) + (row + 1);
const placeName = (cell, level) => `${cellName(cell)}.${level + 1}`;

/** Column and row from 0, and the level or null, of a name such as C4 or C4.2; null for other text. */
function placeOf(name) {
  const parts = /^([A-Z]+)([0-9]+)(?:\.([0-9]))?$/.exec(name);
  return parts && { column: columnOf(parts[1]), row: parts[2] - 1, level: parts[3] ? parts[3] - 1 : null };
}

const sides = {
  north: { column: 0, row: -1 },
  east: { column: 1, row: 0 },
  south: { column: 0, row: 1 },
  west: { column: -1, row: 0 },
};

const beside = (cell, side) => ({ column: cell.column + sides[side].column, row: cell.row + sides[side].row });

function isCell(map, { column, row }) {
  const inBase = column >= 0 && row >= 0 && column < map.base.columns && row < map.base.rows;
  return inBase || (map.branches ?? []).includes(cellName({ column, row }));
}

/** The boundary of two cells as lists of walls may have it: in both orders. */
const boundaryNames = (one, other) => [`${cellName(one)}-${cellName(other)}`, `${cellName(other)}-${cellName(one)}`];

/** The kind of wall between two cells; "" if there is none. */
function wallBetween(map, one, other) {
  const names = boundaryNames(one, other);
  return Object.keys(map.walls ?? {}).find((kind) => map.walls[kind].some((name) => names.includes(name))) ?? "";
}

function setWall(map, one, other, kind) {
  const names = boundaryNames(one, other);
  map.walls ??= {};
  for (const list of Object.values(map.walls)) {
    list.splice(0, list.length, ...list.filter((name) => !names.includes(name)));
  }
  if (kind !== "") {
    (map.walls[kind] ??= []).push(names[0]);
  }
}

/** What is at a place, as an object; null if it is empty. */
function encounterAt(map, place) {
  const found = map.encounters?.[place];
  return found === undefined ? null : typeof found === "string" ? { kind: found } : found;
}

function setEncounter(map, place, encounter) {
  map.encounters ??= {};
  if (encounter === null) {
    delete map.encounters[place];
  } else {
    map.encounters[place] = encounter;
  }
}

/** Removes what is at a place, and every river that flows there. */
function clearPlace(map, place) {
  setEncounter(map, place, null);
  map.rivers = (map.rivers ?? []).filter((river) => !river.includes(place));
}

function addRiver(map, course) {
  (map.rivers ??= []).push(course);
}

/** Makes a cell a branch, or removes it with everything on it. */
function toggleBranch(map, cell) {
  const name = cellName(cell);
  map.branches ??= [];
  if (!map.branches.includes(name)) {
    map.branches.push(name);
    return;
  }
  map.branches = map.branches.filter((branch) => branch !== name);
  for (let level = 0; level < map.levels; ++level) {
    clearPlace(map, placeName(cell, level));
  }
  for (const side of Object.keys(sides)) {
    setWall(map, cell, beside(cell, side), "");
  }
}

/** A new sheet to draw on. */
function emptySheet(columns, rows, levels) {
  return { format: "dungeonlab-map/1", base: { columns, rows }, levels, encounters: {} };
}

/** Applies the program's edits, which count in bytes, to a text. */
function withEdits(text, edits) {
  let bytes = new TextEncoder().encode(text);
  for (const { span, text: better } of [...edits].sort((one, other) => other.span.begin - one.span.begin)) {
    const middle = new TextEncoder().encode(better);
    const whole = new Uint8Array(span.begin + middle.length + bytes.length - span.end);
    whole.set(bytes.subarray(0, span.begin));
    whole.set(middle, span.begin);
    whole.set(bytes.subarray(span.end), span.begin + middle.length);
    bytes = whole;
  }
  return new TextDecoder().decode(bytes);
}

// Pieces of a map: all levels of a rectangle of cells, to be moved elsewhere, mirrored or not.

/** The cells between two places, both included. */
function boxOf(one, other) {
  const [first, last] = [placeOf(one), placeOf(other)];
  const column = Math.min(first.column, last.column);
  const row = Math.min(first.row, last.row);
  return { column, row, columns: Math.abs(first.column - last.column) + 1, rows: Math.abs(first.row - last.row) + 1 };
}

const cellsOf = (box) => Array.from({ length: box.columns * box.rows }, (_, i) => ({
  column: box.column + (i % box.columns), row: box.row + Math.floor(i / box.columns) }));

const isInside = (box, { column, row }) =>
  column >= box.column && row >= box.row && column < box.column + box.columns && row < box.row + box.rows;

/** What is in a box: encounters, rivers that never leave it, and the walls between its cells, with places of the map. */
function pieceOf(map, box) {
  const cells = cellsOf(box);
  const names = (map.rivers ?? []).filter((river) => river.every((name) => isInside(box, placeOf(name))));
  const encounters = Object.entries(map.encounters ?? {}).filter(([name]) => isInside(box, placeOf(name)));
  const walls = cells.flatMap((cell) => ["east", "south"].map((side) => [cell, beside(cell, side)]))
    .filter(([, other]) => isInside(box, other))
    .map(([one, other]) => [one, other, wallBetween(map, one, other)]);
  return structuredClone({ box, encounters, rivers: names, walls });
}

/** Puts a piece to where `move` takes each of its cells, replacing everything there. */
function putPiece(map, { box, encounters, rivers, walls }, move) {
  const moved = (name) => {
    const at = placeOf(name);
    return at?.level !== null && at && isInside(box, at) ? placeName(move(at), at.level) : name;
  };
  for (const cell of cellsOf(box)) {
    for (let level = 0; level < map.levels; ++level) {
      clearPlace(map, placeName(move(cell), level));
    }
  }
  const isThere = (name) => isCell(map, placeOf(name));
  for (const [one, other, kind] of walls) {
    if (isCell(map, move(one)) && isCell(map, move(other))) {
      setWall(map, move(one), move(other), kind);
    }
  }
  for (const [name, encounter] of encounters) {
    if (isThere(moved(name))) {
      // References to places of the piece, such as a pit's, move with it.
      setEncounter(map, moved(name), typeof encounter === "string" ? encounter : Object.fromEntries(
        Object.entries(encounter).map(([key, value]) => [key, typeof value === "string" && key !== "note" ? moved(value) : value])));
    }
  }
  for (const river of rivers.map((course) => course.map(moved))) {
    if (river.every(isThere)) {
      addRiver(map, river);
    }
  }
}

/** Moves the cells of a box so that its upper left corner is at a cell. */
const movedTo = (box, at) => (cell) => ({ column: cell.column - box.column + at.column, row: cell.row - box.row + at.row });
/** Swaps east and west, or north and south. */
const mirrored = (box, isSideways) => (cell) => (isSideways
  ? { column: 2 * box.column + box.columns - 1 - cell.column, row: cell.row }
  : { column: cell.column, row: 2 * box.row + box.rows - 1 - cell.row });
