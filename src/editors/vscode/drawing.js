// Drawing in plans, on lists of lines: walls, columns, and boxes that keep their width. The corners of
// the line above a row say where its boxes lie. Nothing here knows an editor.
"use strict";

const CORNERS = /^\s*\+[-+#. X]*$/;
const LEVEL = /^\s*\d*\s*[#|:X]/;
const SIDES = ["north", "east", "south", "west"];
// Across between north and south, upright between west and east.
const MARKS = {simple: ["-", "|"], wire: [".", ":"], monolith: ["#", "#"], exit: ["X", "X"], none: [" ", " "]};
const SAID = /^\s*(pits|river|branch|wall|exit|encounter|\*\w+)\b.*|^\s*(notes?|ignore)[^:]*:([^:]*:)?/;

const isCorners = (line) => line !== undefined && CORNERS.test(line);
const isDrawn = (line) => line !== undefined && (CORNERS.test(line) || LEVEL.test(line));
const cornersOf = (line) => [...line].flatMap((letter, at) => (letter === "+" ? [at] : []));
const trimmed = (line) => line.replace(/\s+$/, "");

/** The box around a column of a line: the lines of corners above and below, the walls west and east. */
function boxAt(lines, row, column) {
  let top = row;
  while (isDrawn(lines[top]) && !isCorners(lines[top])) top -= 1;
  let bottom = row;
  while (isDrawn(lines[bottom]) && !isCorners(lines[bottom])) bottom += 1;
  if (top === row || !isCorners(lines[top]) || !isCorners(lines[bottom])) return undefined;
  const corners = cornersOf(lines[top]);
  const west = corners.filter((at) => at <= column).pop();
  const east = corners.find((at) => at > column);
  return west === undefined || east === undefined ? undefined : {top, bottom, west, east};
}

function put(line, column, text) {
  const wide = line.padEnd(column + text.length);
  return trimmed(wide.slice(0, column) + text + wide.slice(column + text.length));
}

/** The lines with a wall on one side of a box; undefined where there is no box. */
function drawWall(lines, row, column, side, kind) {
  const box = boxAt(lines, row, column);
  if (!box) return undefined;
  const made = [...lines];
  const [across, upright] = MARKS[kind];
  if (side === "north" || side === "south") {
    const at = side === "north" ? box.top : box.bottom;
    made[at] = put(made[at], box.west + 1, across.repeat(box.east - box.west - 1));
  } else {
    for (let at = box.top + 1; at < box.bottom; at += 1) {
      made[at] = put(made[at], side === "west" ? box.west : box.east, upright);
    }
  }
  return made;
}

/** The letters of a column: A for 0, AA for 26. */
function letters(column) {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** The lines with the boxes of two neighbouring columns swapped. Walls between columns stay, and lines
 * below name the places by their new names. Undefined where there is no such neighbour. */
function moveColumn(lines, row, column, side) {
  const box = boxAt(lines, row, column);
  if (!box) return undefined;
  let first = box.top;
  while (isDrawn(lines[first - 1])) first -= 1;
  let last = box.bottom;
  while (isDrawn(lines[last + 1])) last += 1;
  const drawing = lines.slice(first, last + 1);
  const walls = [...new Set(drawing.filter(isCorners).flatMap(cornersOf))].sort((a, b) => a - b);
  const one = walls.indexOf(box.west) - (side === "west" ? 1 : 0);
  if (one < 0 || one + 2 >= walls.length) return undefined;
  const [west, middle, east] = walls.slice(one, one + 3);
  const names = {[letters(one)]: letters(one + 1), [letters(one + 1)]: letters(one)};
  return lines.map((line, at) => {
    if (at > last) {
      const said = (SAID.exec(line) || [""])[0];
      return said.replace(/\b([A-Z]+)(?=[1-9]\d*\b)/g, (name) => names[name] || name) + line.slice(said.length);
    }
    if (at < first) return line;
    const wide = line.padEnd(east + 1);
    return trimmed(wide.slice(0, west + 1) + wide.slice(middle + 1, east) + wide[middle] +
      wide.slice(west + 1, middle) + wide.slice(east));
  });
}

/** The line in which `grown` characters more (or fewer) stand before `column`, with its walls where they
 * were; undefined where a word is too wide for its box or there is none. */
function keptWidth(lines, row, column, grown) {
  const line = lines[row];
  const box = LEVEL.test(line) ? boxAt(lines, row, Math.max(0, column - Math.max(grown, 0) - 1)) : undefined;
  if (!box || grown === 0) return undefined;
  const wall = box.east + grown;
  if (grown < 0) return line.slice(0, wall) + " ".repeat(-grown) + line.slice(wall);
  return /^ *$/.test(line.slice(wall - grown, wall)) ? line.slice(0, wall - grown) + line.slice(wall) : undefined;
}

module.exports = {MARKS, SIDES, boxAt, drawWall, keptWidth, moveColumn};
