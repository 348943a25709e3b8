// The map of the gamemaster: everything, with what the players have not seen behind a light hatch
// and the boundaries they do not know drawn faintly. Each level is a grid as screen readers know it:
// one cell at a time can be reached with Tab, the arrows go from cell to cell.

const cellReadable = 58; // pixels: what is smallest in a cell can still be read
const cellLeast = 26; // the signs can be told apart and touched, and the panel says the rest
const letters = { least: 9, caption: { usual: 126, most: 152 }, ruler: { usual: 190, most: 220 } };
const roomForPanes = "(min-width: 48rem) and (min-height: 32rem)";
const zoomSteps = { least: 0.4, most: 4, factor: 1.25 };

class GamemastersMap {
  #dungeon;
  #make;
  #cells = new Map(); // elements by the name of the place
  #walls = new Map(); // by the name of the boundary: its elements on each level
  #drawnAs = new Map(); // how each place and boundary was drawn last, by name
  #markers = []; // a group for each level
  #main;
  #sections = [];
  #columns; // how many cells would fill a picture, with its names of columns and rows
  #rows;
  #zoom = 1;
  #focused;

  /** `on.act(cell, level, side)` is called for a click, with the side it was nearest to, `on.look`
   * when a place gets the focus, and `on.key` for keys that are not about moving around. */
  constructor(dungeon, main, on) {
    this.#dungeon = dungeon;
    this.#make = makerOf(document);
    this.#main = main;
    for (let level = dungeon.levels.length - 1; level >= 0; --level) {
      const picture = this.#drawLevel(level, on);
      const name = dungeon.levels.length > 1 ? dungeon.levels[level] : "";
      const section = framed(document, name, picture);
      this.#sections[level] = section;
      main.append(section);
    }
    const first = dungeon.cells.values().next().value;
    this.#makeReachable(placeName(first, dungeon.levels.length - 1));
  }

  /** Makes cells as large as fits into the window with all levels that are shown, but never so
   * small that nobody can touch them: then the map scrolls. All that times the zoom. The map has a
   * pane of its own, and nothing covers it: in the first arrangement whose cells can be read, or
   * else in the one with the largest. A small window has everything one below the other. */
  fit() {
    const arrangements = matchMedia(roomForPanes).matches
      ? ["beside", "above", "narrow"]
      : ["flow"];
    const sizes = arrangements.map((arrangement) => this.#arrange(arrangement));
    const readable = sizes.findIndex((size) => size >= cellReadable);
    const chosen = readable >= 0 ? readable : sizes.indexOf(Math.max(...sizes));
    const cell = Math.max(cellLeast, this.#arrange(arrangements[chosen])) * this.#zoom;
    this.#main.style.setProperty("--columns", this.#columns);
    this.#main.style.setProperty("--cell", `${Math.floor(cell * 10) / 10}px`);
    this.#keepLegible(cell);
  }
  /** In small cells words are larger, as far as there is room; captions that nobody could read are left
   * to the panel. */
  #keepLegible(cell) {
    const unit = cell / cellSize;
    for (const name of ["caption", "ruler"]) {
      const { usual, most } = letters[name];
      const size = Math.min(most, Math.max(usual, letters.least / unit));
      this.#main.style.setProperty(`--${name}`, `${Math.round(size)}px`);
    }
    this.#main.classList.toggle("terse", letters.caption.most * unit < letters.least - 1);
  }
  /** Arranges the page, and gives the size of the largest cells of which all shown levels fit. */
  #arrange(arrangement) {
    document.body.dataset.arrangement = arrangement;
    const shown = this.#sections.filter((section) => !section.hidden);
    const heading = shown[0].querySelector("h2")?.offsetHeight ?? 0;
    const wide = this.#main.offsetWidth;
    const high = arrangement === "flow" ? this.#leftInFlow() : this.#main.offsetHeight;
    const gap = 12;
    let cell = 0;
    for (let across = 1; across <= shown.length; ++across) {
      const down = Math.ceil(shown.length / across);
      const widest = ((wide + gap) / across - gap) / this.#columns;
      const highest = ((high + gap) / down - gap - heading) / this.#rows;
      cell = Math.max(cell, Math.min(widest, highest));
    }
    return cell;
  }
  /** What title, buttons and panel leave of the window to the map. */
  #leftInFlow() {
    const others = [...document.body.querySelectorAll(":scope > :is(header, .bar, .panel)")];
    const taken = others.reduce((sum, one) => sum + one.offsetHeight, 0);
    const gaps = 36;
    const left = Math.max(200, window.innerHeight - taken - gaps);
    this.#main.style.setProperty("--room", `${left}px`);
    return left;
  }
  get zoom() {
    return this.#zoom;
  }
  set zoom(zoom) {
    this.#zoom = Math.min(zoomSteps.most, Math.max(zoomSteps.least, zoom));
    this.fit();
    this.#cells.get(this.#focused).scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #drawLevel(level, on) {
    const make = this.#make;
    const { cells, columnNames, levels } = this.#dungeon;
    const columns = 1 + Math.max(...[...cells.values()].map((cell) => cell.column));
    const rows = 1 + Math.max(...[...cells.values()].map((cell) => cell.row));
    const { width, height } = boxOf(columns, rows);
    this.#columns = width / cellSize;
    this.#rows = height / cellSize;
    const picture = drawSheet(make, columnNames, columns, rows);
    picture.setAttribute("role", "grid");
    picture.setAttribute("aria-label", levels[level]);
    for (let row = 0; row < rows; ++row) {
      const line = make("g", { role: "row" });
      for (let column = 0; column < columns; ++column) {
        const cell = this.#dungeon.at.get(`${column},${row}`);
        if (cell) {
          line.append(this.#drawCell(cell, level, on));
        }
      }
      picture.append(line);
    }
    picture.append(...this.#drawWalls());
    this.#markers[level] = make("g", { class: "markers", "aria-hidden": "true" });
    picture.append(this.#markers[level]);
    return picture;
  }

  #drawCell(cell, level, on) {
    const make = this.#make;
    const place = placeName(cell, level);
    const square = (look, inset) =>
      make("rect", {
        class: look,
        x: cell.column * cellSize + inset,
        y: cell.row * cellSize + inset,
        width: cellSize - 2 * inset,
        height: cellSize - 2 * inset,
      });
    const marks = this.#dungeon.places[place]?.marks ?? [];
    const drawn = make(
      "g",
      { class: "cell hidden", role: "gridcell", tabindex: -1 },
      square("floor", 0),
      square("veil", 0),
      ...drawMarks(make, marks, cell.column, cell.row),
      square("focus", 55),
    );
    drawn.addEventListener("click", (event) => {
      drawn.focus();
      on.act(cell, level, nearestSide(drawn, event));
    });
    drawn.addEventListener("focus", () => {
      this.#makeReachable(place);
      on.look(cell, level);
    });
    drawn.addEventListener("keydown", (event) => {
      if (this.#move(cell, level, event) || on.key(event, cell, level)) {
        event.preventDefault();
      }
    });
    this.#cells.set(place, drawn);
    return drawn;
  }

  /** Two groups: the boundaries that players do not know, and above them those they do. An exit that is a
   * monolith to them is in both. In each the strongest lie above, so that no line cuts into a stronger one
   * where they meet. */
  #drawWalls() {
    const groupOf = (look) => {
      const group = this.#make("g", { class: look, "aria-hidden": "true" });
      const layers = this.#dungeon.barriers.map((barrier) => [barrier, this.#make("g")]);
      group.append(...layers.map(([, layer]) => layer));
      return { group, layers: Object.fromEntries(layers) };
    };
    const unknown = groupOf("walls unknown");
    const known = groupOf("walls");
    for (const boundary of this.#dungeon.boundaries.values()) {
      const drawn = drawBoundary(this.#make, boundary, boundary.barrier);
      const closed =
        boundary.barrier === "exit" ? drawBoundary(this.#make, boundary, "monolith") : null;
      this.#walls.set(boundary.name, [
        ...(this.#walls.get(boundary.name) ?? []),
        { drawn, closed, barrier: boundary.barrier, unknown: unknown.layers, known: known.layers },
      ]);
    }
    return [unknown.group, known.group];
  }

  /** Goes where an arrow or another key of moving leads; false if it is none. */
  #move(cell, level, event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return false;
    }
    const alongRow = [...this.#dungeon.cells.values()].filter((one) => one.row === cell.row);
    const goals = {
      ArrowUp: () => placeName(this.#dungeon.beside(cell, "north") ?? cell, level),
      ArrowRight: () => placeName(this.#dungeon.beside(cell, "east") ?? cell, level),
      ArrowDown: () => placeName(this.#dungeon.beside(cell, "south") ?? cell, level),
      ArrowLeft: () => placeName(this.#dungeon.beside(cell, "west") ?? cell, level),
      Home: () => placeName(alongRow[0], level),
      End: () => placeName(alongRow[alongRow.length - 1], level),
      PageUp: () => placeName(cell, Math.min(level + 1, this.#dungeon.levels.length - 1)),
      PageDown: () => placeName(cell, Math.max(level - 1, 0)),
    };
    const goal = goals[event.key];
    if (!goal) {
      return false;
    }
    this.focus(goal());
    return true;
  }

  focus(place) {
    this.showLevel(this.#dungeon.placeNamed(place).level);
    this.#cells.get(place).focus();
  }
  /** The place that Tab leads to. */
  get focused() {
    return this.#focused;
  }
  #makeReachable(place) {
    this.#cells.get(this.#focused)?.setAttribute("tabindex", -1);
    this.#focused = place;
    this.#cells.get(place).setAttribute("tabindex", 0);
  }

  /** Shows only one level, or all of them. */
  chooseLevel(choice) {
    this.#sections.forEach((section, level) => {
      section.hidden = choice !== "all" && Number(choice) !== level;
    });
    this.fit();
  }
  /** Called when a level that is not shown gets the focus. */
  onLevel = () => {};
  showLevel(level) {
    if (this.#sections[level].hidden) {
      this.chooseLevel(level);
      this.onLevel(level);
    }
  }

  #hasWordsAtTheTop(place) {
    const marks = this.#dungeon.places[place]?.marks ?? [];
    return marks.some(([, , y, words]) => typeof words === "string" && y < 200);
  }

  /** Draws what changed since it was called last. */
  update(progress) {
    const changed = (name, look) => {
      const before = this.#drawnAs.get(name);
      this.#drawnAs.set(name, look);
      return before !== look;
    };
    for (const [place, drawn] of this.#cells) {
      const state = progress.stateOf(place);
      if (!changed(place, state)) {
        continue;
      }
      drawn.setAttribute("class", `cell ${state}`);
      const what = this.#dungeon.places[place]?.name ?? "nothing";
      drawn.setAttribute("aria-label", `${place}, ${state}, ${what}`);
    }
    for (const [name, onLevels] of this.#walls) {
      const shown = progress.walls.get(name) ?? 0;
      if (!changed(name, shown)) {
        continue;
      }
      for (const { drawn, closed, barrier, unknown, known } of onLevels) {
        const isClosed = shown === 1 && closed !== null;
        (shown === 0 || isClosed ? unknown : known)[barrier].append(drawn);
        isClosed ? known.monolith.append(closed) : closed?.remove();
      }
    }
    this.#markers.forEach((group) => group.replaceChildren());
    for (const [place, players] of playersByPlace(progress)) {
      const { cell, level } = this.#dungeon.placeNamed(place);
      const alone = progress.here.length === 1;
      const below = this.#hasWordsAtTheTop(place);
      this.#markers[level].append(
        drawMarker(this.#make, players, alone, cell.column, cell.row, below),
      );
    }
  }
}

/** The side of a cell that a click was nearest to. */
function nearestSide(drawn, event) {
  const box = drawn.querySelector(".floor").getBoundingClientRect();
  const distances = {
    north: event.clientY - box.top,
    east: box.right - event.clientX,
    south: box.bottom - event.clientY,
    west: event.clientX - box.left,
  };
  return sideNames.reduce((near, side) => (distances[side] < distances[near] ? side : near));
}
