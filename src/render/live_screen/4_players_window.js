// The window that the players see. It is drawn from here, piece by piece, from what they were shown
// and nothing else: it has no script and no data, and what is hidden was never in it. Players know
// the base rectangle and the levels before the game; a branch appears with its first seen cell.
// An exit is a monolith to them until the gamemaster shows it.

class PlayersWindow {
  #dungeon;
  #window = null;
  #signs;
  #style;

  constructor(dungeon, signs, style) {
    this.#dungeon = dungeon;
    this.#signs = signs;
    this.#style = style;
  }

  get isOpen() {
    return this.#window !== null && !this.#window.closed;
  }

  /** Opens the window, or takes again the one that is open; false if the browser does not let it. */
  open() {
    const name = `dungeonlab-players-${this.#dungeon.hash}`;
    const shape = "popup,width=1000,height=760";
    let opened = window.open("", name, shape);
    if (opened && !isOurs(opened)) {
      opened.close(); // left from an earlier visit to this page, which nobody can draw in any more
      opened = window.open("", `${name}-${Date.now()}`, shape);
    }
    if (!opened) {
      return false;
    }
    this.#window = opened;
    this.#prepare(opened.document);
    opened.focus();
    return true;
  }

  #prepare(page) {
    const style = page.createElement("style");
    style.textContent = this.#style;
    page.head.replaceChildren(style);
    page.title = "DungeonLab: the players’ map";
    page.documentElement.lang = "en";
    page.body.className = "players";
  }

  /** False if the window is lost, as its players had it loaded anew, and cannot be had again. */
  draw(progress, theme) {
    if (!this.isOpen) {
      return true;
    }
    if (!isOurs(this.#window) && !this.open()) {
      this.#window = null;
      return false;
    }
    const page = this.#window.document;
    if (page.body.className !== "players") {
      this.#prepare(page);
    }
    page.documentElement.dataset.theme = theme;
    const main = page.createElement("main");
    main.className = "levels";
    setAcross(main, this.#dungeon.levels.length);
    for (let level = this.#dungeon.levels.length - 1; level >= 0; --level) {
      main.append(this.#drawLevel(page, progress, level));
    }
    const looks = page.createElement("div");
    looks.className = "looks";
    looks.append(...this.#looks(page, progress));
    main.style.setProperty("--looks", looks.children.length);
    page.body.replaceChildren(page.importNode(this.#signs, true), main, looks);
    return true;
  }

  /** What each player sees from where she is, in a line: over boundaries that were shown, and no
   * word of who it is. */
  #looks(page, progress) {
    const lines = [];
    progress.here.forEach((place, player) => {
      if (place === null) {
        return;
      }
      const { cell } = this.#dungeon.placeNamed(place);
      const seen = (this.#dungeon.looks[place] ?? [])
        .filter(([side, , sight]) => sight && progress.walls.has(cell.boundaries[side].name))
        .map(([side, , sight]) => `${sight} ${side}`);
      if (seen.length > 0) {
        const line = page.createElement("p");
        const who = progress.here.length > 1 ? `Player ${player + 1} sees` : "You see";
        line.textContent = `${who} ${seen.join(", ")}.`;
        lines.push(line);
      }
    });
    return lines;
  }

  /** What the picture must hold: the base rectangle and whatever is shown. */
  #extent(progress, shownWalls) {
    let { columns, rows } = this.#dungeon.base;
    for (const name of progress.seen) {
      const { cell } = this.#dungeon.placeNamed(name);
      columns = Math.max(columns, cell.column + 1);
      rows = Math.max(rows, cell.row + 1);
    }
    for (const { column, row, upright } of shownWalls) {
      columns = Math.max(columns, upright ? column : column + 1);
      rows = Math.max(rows, upright ? row + 1 : row);
    }
    return { columns, rows };
  }

  #drawLevel(page, progress, level) {
    const make = makerOf(page);
    const { barriers, base, boundaries, columnNames, levels, places } = this.#dungeon;
    const seen = [...progress.seen]
      .map((name) => this.#dungeon.placeNamed(name))
      .filter((place) => place.level === level);
    const shownWalls = [...progress.walls.keys()].map((name) => boundaries.get(name));
    const { columns, rows } = this.#extent(progress, shownWalls);

    const picture = drawSheet(make, columnNames, columns, rows);
    const face = (look, column, row, wide, high) =>
      make("rect", {
        class: look,
        x: column * cellSize,
        y: row * cellSize,
        width: wide * cellSize,
        height: high * cellSize,
      });
    picture.append(face("veil", 0, 0, base.columns, base.rows));
    for (const { cell } of seen) {
      picture.append(face("floor", cell.column, cell.row, 1, 1));
    }
    picture.append(make("path", { class: "squares", d: gridOf(base) }));
    const said = [];
    for (const { cell } of seen) {
      const announced = places[placeName(cell, level)]?.announced;
      const marks = drawMarks(make, announced?.marks ?? [], cell.column, cell.row);
      const group = make("g", { class: "announced" }, ...marks);
      const names = marks.filter((mark) => mark.matches(".detail")).map((mark) => mark.textContent);
      if (names.length > 0) {
        group.style.setProperty("--letters", `${lettersOf(names)}px`);
      }
      picture.append(group);
      said.push(`${cell.name}: ${announced?.words ?? "nothing"}`);
    }
    const asShown = (boundary) =>
      progress.walls.get(boundary.name) === 1 && boundary.barrier === "exit"
        ? "monolith"
        : boundary.barrier;
    for (const barrier of barriers) {
      for (const boundary of shownWalls.filter((one) => asShown(one) === barrier)) {
        if (barrier === "open") {
          picture.append(make("path", { class: "gap", d: lineOf(boundary) }));
        }
        picture.append(drawBoundary(make, boundary, barrier));
      }
    }
    const players = playersByPlace(progress);
    for (const { cell } of seen) {
      const here = players.get(placeName(cell, level));
      if (here) {
        picture.append(
          drawMarker(make, here, progress.here.length === 1, cell.column, cell.row),
        );
        said.push(`here: ${cell.name}`);
      }
    }
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", [levels[level], ...said].join("; "));
    return framed(page, levels.length > 1 ? levels[level] : "", picture);
  }
}

/** True if this page may draw in a window. */
function isOurs(opened) {
  try {
    return opened.document.body !== null;
  } catch {
    return false;
  }
}

/** The line on which a boundary lies. */
const lineOf = ({ column, row, upright }) =>
  `M${column * cellSize} ${row * cellSize}${upright ? "v" : "h"}${cellSize}`;

/** The lines of an empty grid. */
function gridOf({ columns, rows }) {
  let lines = "";
  for (let column = 0; column <= columns; ++column) {
    lines += `M${column * cellSize} 0V${rows * cellSize}`;
  }
  for (let row = 0; row <= rows; ++row) {
    lines += `M0 ${row * cellSize}H${columns * cellSize}`;
  }
  return lines;
}

/** Lets levels stand beside each other, where there is room. */
function setAcross(main, levels) {
  const across = levels <= 3 ? levels : Math.ceil(Math.sqrt(levels));
  main.style.setProperty("--across", across);
  main.style.setProperty("--down", Math.ceil(levels / across));
}

/** A level under its name. */
function framed(page, name, picture) {
  const section = page.createElement("section");
  if (name !== "") {
    const heading = page.createElement("h2");
    heading.textContent = name;
    section.append(heading);
  }
  section.append(picture);
  return section;
}
