// The map of the studio: the picture that the program makes, shown by the view that all pages share.
// It tells what was pointed at and changes nothing.

const asImage = (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));

const board = {
  map: null,
  view: null,
  marks: [],                   // of findings
  box: null,                   // of selected cells
  onPlace: () => {},           // (place): a click there
  onKey: () => {},             // (place): Enter there
  onSide: () => {},            // (cell, side): that side of the cell
  onCourse: () => {},          // (places): dragged over them
  onFocus: () => {},           // another place was selected
  wantsCourse: () => false,    // whether dragging makes a course
  get focus() {
    return this.view.selected;
  },
};

function makeBoard(describe) {
  const sideOf = { n: "north", e: "east", s: "south", w: "west" };
  board.view = new MapView(document.getElementById("board"), {
    fit: 0,
    describe,
    onPlace: (place, _, event) => {
      if (event.type !== "click") {
        board.onKey(place);
      } else if (!board.wantsCourse()) {
        board.onPlace(place);
      }
    },
    onWall: (wall) => {
      const [, cell, side] = /^([A-Z]+[0-9]+)([nesw])/.exec(wall);
      board.onSide(placeOf(cell), sideOf[side]);
    },
    onSelect: () => board.onFocus(),
  });
  followPointer();
}

function showPicture(map, svg) {
  board.map = map;
  board.view.show(svg);
}

const layMarks = () => board.view.lay({ marks: [
  ...(board.box && board.map ? cellsOf(board.box).flatMap((cell) => placesOf(cellName(cell))) : [])
    .map((at) => ({ at, color: "var(--focus)" })),
  ...board.marks,
] });

/** Where a cell or place of a finding is: all levels of a cell. */
const placesOf = (name) => (placeOf(name)?.level === null
  ? Array.from({ length: board.map?.levels ?? 0 }, (_, level) => placeName(placeOf(name), level)) : [name]);

/** Marks what findings are about, the worst on top. */
function showMarks(findings) {
  const order = ["warning", "error"];
  board.marks = findings.filter(({ severity }) => order.includes(severity))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .flatMap(({ severity, cells }) => cells.flatMap(placesOf).map((at) => ({ at, kind: severity })));
  layMarks();
}

/** A frame around the cells that are selected. */
function showBox(box) {
  board.box = box;
  layMarks();
}

/** A line over the places of a course that is being drawn. */
function showCourse(places) {
  const legs = places.slice(1).map((place, i) => [places[i], place, "goes"]);
  board.view.lay({ tracks: legs.length > 0 ? [{ legs, color: "var(--focus)" }] : [] });
}

function followPointer() {
  const { element } = board.view;
  const root = element.shadowRoot;
  let course = null;
  const placeAt = ({ clientX, clientY }) => root.elementFromPoint(clientX, clientY)?.dataset?.place;
  element.addEventListener("pointerdown", (event) => {
    const place = placeAt(event);
    if (place && board.wantsCourse() && event.isPrimary) {
      course = [place];
      element.setPointerCapture(event.pointerId);
    }
  });
  element.addEventListener("pointermove", (event) => {
    const place = course && placeAt(event);
    if (place && place !== course.at(-1)) {
      course.push(place);
      showCourse(course);
    }
  });
  element.addEventListener("pointerup", () => {
    const drawn = course;
    course = null;
    if (drawn) {
      showCourse([]);
      board.onCourse(drawn);
    }
  });
  element.addEventListener("pointercancel", () => {
    course = null;
    showCourse([]);
  });
}
