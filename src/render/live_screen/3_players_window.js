// The window that the players see. This page puts only what the players have been shown into it, so
// what is hidden was never there. Players know the base rectangle and the levels before the game; a
// branch appears with its first cell. An exit is a monolith until the gamemaster shows it.

class PlayersWindow {
  #dungeon;
  #window = null;
  #view = null;
  #all;
  #style;

  constructor(dungeon, style) {
    this.#dungeon = dungeon;
    const [before, look, after] = dungeon.told.split(/<\/?style>/);
    this.#all = new DOMParser().parseFromString(before + after, "image/svg+xml").documentElement;
    this.look = look;
    this.#style = style;
  }

  get isOpen() {
    return this.#window !== null && !this.#window.closed;
  }

  /** Opens the window, or reuses the one that is open; false if the browser refuses. */
  open() {
    const name = `dungeonlab-players-${this.#dungeon.hash}`;
    const shape = "popup,width=1000,height=760";
    let opened = window.open("", name, shape);
    if (opened && !isOurs(opened)) {
      opened.close(); // left from an earlier visit to this page, which can no longer draw in it
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
    const fit = Object.assign(page.createElement("meta"), { name: "viewport", content: "width=device-width" });
    page.head.replaceChildren(fit, style);
    page.title = "DungeonLab: the players’ map";
    page.documentElement.lang = "en";
    page.body.className = "players";
    const map = page.createElement("main");
    const looks = page.createElement("div");
    looks.className = "looks";
    const whole = page.createElement("button");
    whole.textContent = "Full screen";
    whole.addEventListener("click", () => page.documentElement.requestFullscreen());
    page.body.replaceChildren(map, looks, whole);
    this.#view = new MapView(map);
    this.#window.addEventListener("resize", () => this.#view.fit());
  }

  /** False if the window is lost because its players reloaded it, and it cannot be recovered. */
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
    this.#view.show(this.#drawing(progress));
    this.#view.lay({ marks: progress.shownMarks, seen: progress.seen });
    page.querySelector(".looks").replaceChildren(...this.#looks(page, progress));
    this.#view.fit();
    return true;
  }

  /** What each player sees from where she is, on one line: over boundaries that have been shown. */
  #looks(page, progress) {
    const lines = [];
    progress.here.forEach((place, player) => {
      if (place === null || progress.lost.has(player)) {
        return;
      }
      const { cell } = this.#dungeon.placeNamed(place);
      const seen = (this.#dungeon.looks[place] ?? [])
        .filter(([side, , sight]) => sight && progress.walls.has(cell.boundaries[side].name))
        .map(([side, , sight]) => `${sight} ${side}`);
      if (seen.length > 0) {
        const line = page.createElement("p");
        const who = progress.here.length > 1 ? `${this.#dungeon.nameOf(player)} sees` : "You see";
        line.dir = "auto";
        line.textContent = `${asSentence(who)} ${seen.join(", ")}.`;
        lines.push(line);
      }
    });
    return lines;
  }

  /** The part of everything players can be shown that they have been shown. */
  #drawing(progress) {
    const drawn = this.#all.cloneNode(true);
    const { base, boundaries } = this.#dungeon;
    const cells = [...progress.seen].map((name) => this.#dungeon.placeNamed(name).cell);
    const columns = Math.max(base.columns, ...cells.map(({ column }) => column + 1));
    const rows = Math.max(base.rows, ...cells.map(({ row }) => row + 1));
    const walls = progress.wallNames;
    const isShown = ({ dataset: { place, of, wall, column, row }, classList }) => {
      if (wall) {
        const boundary = boundaries.get(wall.split(".")[0]);
        const isClosed = boundary.barrier === "exit" && progress.walls.get(boundary.name) === 1;
        return walls.has(wall) && (boundary.barrier !== "exit" || classList.contains("exit") !== isClosed);
      }
      return place || of ? progress.seen.has(place ?? of) : column ? column < columns : row < rows;
    };
    for (const one of drawn.querySelectorAll("[data-place], [data-of], [data-wall], [data-column], [data-row]")) {
      if (!isShown(one)) {
        one.remove();
      }
    }
    for (const symbol of drawn.querySelectorAll("symbol")) {
      if (!drawn.querySelector(`[href="#${symbol.id}"]`)) {
        symbol.remove(); // its name would reveal that the dungeon has it
      }
    }
    const isKnown = (cell) => (cell.column < base.columns && cell.row < base.rows) || cells.includes(cell);
    const there = [...this.#dungeon.cells.values()].filter(isKnown).map(({ name }) => name);
    const grids = JSON.parse(drawn.dataset.grids).map((grid) => ({ ...grid, columns, rows, cells: there }));
    drawn.dataset.grids = JSON.stringify(grids);
    return new XMLSerializer().serializeToString(drawn).replace(">", `><style>${this.look}</style>`);
  }
}

const asSentence = (words) => words[0].toUpperCase() + words.slice(1);

/** True if this page may draw in a window. */
function isOurs(opened) {
  try {
    return opened.document.body !== null;
  } catch {
    return false;
  }
}
