// The drawing: the picture that the program makes, and over it an invisible layer that knows where
// the places and their boundaries are, for pointers, keys and screen readers. Findings stand there,
// too. The layer tells what was pointed at and changes nothing.

const svgNames = "http://www.w3.org/2000/svg";

function svgElement(name, attributes = {}) {
  const element = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  return element;
}

const board = {
  map: null,
  picture: null,
  focus: null,
  places: new Map(),
  onPlace: () => {},           // (place): a click there
  onKey: () => {},             // (place): Enter there
  onSide: () => {},            // (cell, side): that side of the cell; side is null for a cell that is not there
  onCourse: () => {},          // (places): dragged over them
  onFocus: () => {},           // the focus moved
  wantsCourse: () => false,    // whether dragging makes a course
};

const asImage = (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));

const isNarrow = matchMedia("(max-width: 40rem)");

/** Shows the picture of a map, and `describe(place)` as what each place is called. */
function showPicture(map, picture, describe) {
  const image = document.getElementById("picture");
  const old = image.src;
  image.src = asImage(picture.svg);
  image.alt = "";
  if (old.startsWith("blob:")) {
    URL.revokeObjectURL(old);
  }
  const layer = document.getElementById("layer");
  const hadFocus = layer.contains(document.activeElement);
  layer.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
  layer.replaceChildren();
  document.getElementById("paper").style.setProperty("--wide", `${picture.width / 10}px`);
  board.map = map;
  board.picture = picture;
  board.places.clear();
  const boundaries = [];
  for (const grid of picture.grids) {
    const rows = new Map();
    for (let row = 0; row < grid.rows; ++row) {
      const line = svgElement("g", { role: "row" });
      for (let column = 0; column < grid.columns; ++column) {
        const cell = { column, row };
        const at = { x: grid.x + column * picture.cell, y: grid.y + row * picture.cell };
        if (isCell(map, cell)) {
          line.append(placeElement(cell, grid.level - 1, at, describe));
        } else {
          boundaries.push(svgElement("rect", {
            class: "void", x: at.x, y: at.y, width: picture.cell, height: picture.cell, "data-cell": cellName(cell) }));
        }
        boundaries.push(...sideElements(cell, at));
      }
      rows.set(row, line);
    }
    const table = svgElement("g", { role: "grid", "aria-label": `level ${grid.level}` });
    table.append(...rows.values());
    layer.append(table);
  }
  layer.append(...boundaries, svgElement("g", { id: "marks" }), svgElement("g", { id: "course" }), svgElement("g", { id: "selected" }));
  focusPlace(board.places.has(board.focus) ? board.focus : board.places.keys().next().value, hadFocus);
}

function placeElement(cell, level, at, describe) {
  const place = placeName(cell, level);
  const element = svgElement("rect", {
    class: "place", role: "gridcell", tabindex: -1, x: at.x, y: at.y, width: board.picture.cell,
    height: board.picture.cell, "data-place": place, "aria-label": describe(place) });
  board.places.set(place, element);
  return element;
}

/** What can be pointed at on the sides of a cell: walls to the east and south, and the outside of all four. */
function sideElements(cell, at) {
  const { cell: length } = board.picture;
  const thick = length / 4;
  const elements = [];
  for (const side of Object.keys(sides)) {
    const other = beside(cell, side);
    const [hasOne, hasOther] = [isCell(board.map, cell), isCell(board.map, other)];
    const isInside = hasOne && hasOther;
    if (!hasOne || (isInside && (side === "north" || side === "west"))) {
      continue;
    }
    const along = side === "north" || side === "south";
    const far = side === "east" || side === "south" ? length : 0;
    // Inside on both sides of the line, outside as far as there is room.
    const reach = isInside ? { before: thick / 2, depth: thick } : { before: far === 0 ? thick * 1.5 : 0, depth: thick * 1.5 };
    elements.push(svgElement("rect", {
      class: isInside ? "side" : "outside",
      x: along ? at.x + thick / 2 : at.x + far - reach.before,
      y: along ? at.y + far - reach.before : at.y + thick / 2,
      width: along ? length - thick : reach.depth,
      height: along ? reach.depth : length - thick,
      "data-cell": cellName(cell),
      "data-side": side,
    }));
  }
  return elements;
}

function focusPlace(place, moves = true) {
  board.places.get(board.focus)?.setAttribute("tabindex", -1);
  board.focus = place ?? null;
  const element = board.places.get(place);
  element?.setAttribute("tabindex", 0);
  if (moves) {
    element?.focus();
    board.onFocus();
  }
}

/** Where on the picture a cell or place of a finding is: all levels of a cell. */
function elementsOf(name) {
  const { level } = placeOf(name) ?? {};
  return [...board.places].filter(([place]) => (level === null ? place.startsWith(name + ".") : place === name))
    .map(([, element]) => element);
}

/** Marks what findings are about: worst on top. */
function showMarks(findings) {
  const marks = document.getElementById("marks");
  const order = ["info", "warning", "error"];
  const sorted = findings.filter((finding) => finding.severity !== "info")
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  for (const finding of sorted) {
    for (const element of finding.cells.flatMap(elementsOf)) {
      const inset = 40;
      marks.append(svgElement("rect", {
        class: `mark ${finding.severity}`,
        x: +element.getAttribute("x") + inset,
        y: +element.getAttribute("y") + inset,
        width: board.picture.cell - 2 * inset,
        height: board.picture.cell - 2 * inset,
      }));
    }
  }
}

/** A line over the places of a course that is being drawn. */
function showCourse(places) {
  const middle = (place) => {
    const element = board.places.get(place);
    const half = board.picture.cell / 2;
    return `${+element.getAttribute("x") + half},${+element.getAttribute("y") + half}`;
  };
  document.getElementById("course").replaceChildren(
    ...(places.length > 0 ? [svgElement("polyline", { points: places.map(middle).join(" ") })] : []));
}

/** Frames the cells that are selected, on each level. */
function showBox(box) {
  const { cell: length, grids } = board.picture ?? { grids: [] };
  document.getElementById("selected")?.replaceChildren(...(box === null ? [] : grids.map((grid) => svgElement("rect", {
    x: grid.x + box.column * length, y: grid.y + box.row * length, width: box.columns * length, height: box.rows * length }))));
}

function pointedAt(event) {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest?.("#layer") ? element : null;
}

function followPointer(layer) {
  let course = null;
  layer.addEventListener("pointerdown", (event) => {
    const place = event.target.dataset.place;
    if (event.button === 0 && place && board.wantsCourse()) {
      event.preventDefault();
      course = [place];
      showCourse(course);
    }
  });
  layer.addEventListener("pointermove", (event) => {
    const place = course && pointedAt(event)?.dataset.place;
    if (place && course.at(-1) !== place) {
      course.push(place);
      showCourse(course);
    }
  });
  window.addEventListener("pointerup", () => {
    if (course) {
      const done = course;
      course = null;
      showCourse([]);
      board.onCourse(done);
    }
  });
  layer.addEventListener("click", (event) => {
    const { place, cell, side } = event.target.dataset;
    if (place) {
      focusPlace(place);
      if (!board.wantsCourse()) {
        board.onPlace(place);
      }
    } else if (cell) {
      board.onSide(placeOf(cell), side ?? null);
    }
  });
}

/** Arrows walk, Shift and an arrow point at that side, Enter and the space bar draw, Page Up and Down change the level. */
function followKeys(layer) {
  const arrows = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };
  layer.addEventListener("keydown", (event) => {
    if (board.focus === null || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const here = placeOf(board.focus);
    const side = arrows[event.key];
    if (side && event.shiftKey) {
      board.onSide(here, side);
    } else if (side) {
      const there = placeName(beside(here, side), here.level);
      if (board.places.has(there)) {
        focusPlace(there);
      }
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      const there = placeName(here, here.level + (event.key === "PageUp" ? 1 : -1));
      if (board.places.has(there)) {
        focusPlace(there);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      board.onKey(board.focus);
    } else {
      return;
    }
    event.preventDefault();
  });
}
