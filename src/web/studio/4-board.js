// The map in the middle: the program's picture, in the view that all pages share. It reports what
// you point at and drag over, and changes nothing.

const asImage = (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
const dragLeast = 8; // pixels; less is a click

const board = {
  map: null,
  view: null,
  marks: [],                   // of findings
  box: null,                   // of selected cells
  stroke: () => undefined,     // what dragging collects: "places", "walls" or "all"
  onPlace: () => {},           // (place): a click there
  onKey: () => {},             // (place): Enter there
  onWall: () => {},            // (wall): a click there, or Shift and an arrow
  onStroke: () => {},          // (places and walls, in their order): dragged over them
  onFocus: () => {},           // another place was selected
  get focus() {
    return this.view.selected;
  },
};

function makeBoard(describe) {
  board.view = new MapView(byId("board"), {
    describe,
    // If dragging does something, a click is a short drag.
    onPlace: (place, _, event) => (event.type !== "click" ? board.onKey(place) : board.stroke() ?? board.onPlace(place)),
    onWall: (wall, event) => (event.type !== "click" || !board.stroke()) && board.onWall(wall),
    onSelect: () => board.onFocus(),
  });
  followPointer();
}

function showPicture(map, svg) {
  board.map = map;
  board.view.show(svg);
}

/** The cell and the side in the name of a wall such as A1e.1; null for other names. */
function wallOf(name) {
  const [, cell, side] = /^([A-Z]+[0-9]+)([nesw])\./.exec(name) ?? [];
  return cell ? { cell: placeOf(cell), side: { n: "north", e: "east", s: "south", w: "west" }[side] } : null;
}

const layMarks = () => board.view.lay({ marks: [
  ...(board.box && board.map ? cellsOf(board.box).flatMap((cell) => placesOf(cellName(cell))) : [])
    .map((at) => ({ at, color: "var(--focus)" })),
  ...board.marks,
] });

/** Where a cell or place of a finding is: all levels of a cell. */
const placesOf = (name) => (placeOf(name)?.level === null
  ? Array.from({ length: board.map?.levels ?? 0 }, (_, level) => placeName(placeOf(name), level)) : [name]);

/** Where a finding is: at the place its pointer leads to, and on all levels of its other cells. */
function placesOfFinding({ cells, pointer }) {
  const [, list, at, step] = pointer.split("/");
  const place = list === "encounters" ? at : (list === "rivers" && board.map.rivers?.[at]?.[step]) || "";
  return cells.flatMap((cell) => (place.split(".")[0] === cell ? [place] : placesOf(cell)));
}

/** Marks what findings are about, the worst on top. */
function showMarks(findings) {
  const order = ["warning", "error"];
  board.marks = findings.filter(({ severity }) => order.includes(severity))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .flatMap((finding) => placesOfFinding(finding).map((at) => ({ at, kind: finding.severity })));
  layMarks();
}

/** Draws a frame around the selected cells. */
function showBox(box) {
  board.box = box;
  layMarks();
}

/** Shows what is being dragged over: a line from place to place, walls on all levels, or both without a line. */
function showStroke(spots) {
  const isCourse = board.stroke() === "places";
  const legs = isCourse ? spots.slice(1).map((place, i) => [spots[i], place, "goes"]) : [];
  board.view.lay({ tracks: legs.length > 0 ? [{ legs, color: "var(--focus)" }] : [] });
  const names = new Set(isCourse ? [] : spots.map((spot) => (wallOf(spot) ? spot.split(".")[0] : spot)));
  for (const one of board.view.element.shadowRoot.querySelectorAll(".cell, .edge")) {
    const { place, wall } = one.dataset;
    one.style.fill = names.has(place ?? wall.split(".")[0]) ? "color-mix(in srgb, var(--focus) 50%, transparent)" : "";
  }
}

function followPointer() {
  const { element } = board.view;
  const root = element.shadowRoot;
  let stroke = null;
  /** The place under a point; near the middle of a side its wall, if walls count, so that fingers can hit it. */
  const spotAt = (x, y) => {
    const cell = root.elementsFromPoint(x, y).find((one) => one.matches(".cell"));
    const place = cell?.dataset.place;
    if (!place || board.stroke() === "places") {
      return place;
    }
    const { left, top, width } = cell.getBoundingClientRect();
    const [right, down] = [(x - left) / width - 0.5, (y - top) / width - 0.5];
    const [far, near] = [Math.max(Math.abs(right), Math.abs(down)), Math.min(Math.abs(right), Math.abs(down))];
    if (far < 0.25) {
      return board.stroke() === "all" ? place : undefined;
    }
    return near > 0.25 ? undefined
      : board.view.wallAt(place, far === Math.abs(right) ? (right > 0 ? "e" : "w") : (down > 0 ? "s" : "n"));
  };
  const add = ({ clientX: x, clientY: y }) => {
    const steps = Math.ceil(Math.hypot(x - stroke.x, y - stroke.y) / 3); // a fast pointer skips pixels
    for (let i = 0; i <= steps; ++i) {
      const spot = spotAt(x + (stroke.x - x) * (1 - i / (steps || 1)), y + (stroke.y - y) * (1 - i / (steps || 1)));
      // A river may come back to a place; walls and cleared places count once.
      if (spot && spot !== stroke.spots.at(-1) && (board.stroke() === "places" || !stroke.spots.includes(spot))) {
        stroke.spots.push(spot);
      }
    }
    Object.assign(stroke, { x, y });
  };
  const end = () => {
    const done = stroke;
    stroke = null;
    if (done) {
      showStroke([]);
    }
    return done;
  };
  element.addEventListener("pointerdown", (event) => {
    const { clientX: x, clientY: y } = event;
    const { place, wall } = root.elementFromPoint(x, y)?.dataset ?? {};
    if ((place || wall) && board.stroke() && event.isPrimary && event.button === 0) {
      stroke = { x, y, from: { x, y, place, wall }, spots: [] };
      add(event);
      element.setPointerCapture(event.pointerId);
    }
  });
  element.addEventListener("pointermove", (event) => {
    if (stroke) {
      add(event);
      showStroke(stroke.spots);
    }
  });
  element.addEventListener("pointerup", ({ clientX, clientY }) => {
    const done = end();
    if (!done) {
      return;
    }
    const { spots, from } = done;
    if (spots.length > 1 || board.stroke() === "places" || Math.hypot(clientX - from.x, clientY - from.y) >= dragLeast) {
      board.onStroke(spots);
    } else {
      const at = spots[0] ?? from.wall ?? from.place;
      (wallOf(at) ? board.onWall : board.onPlace)(at);
    }
  });
  element.addEventListener("pointercancel", end);
}
