// What the players have been shown so far: places, walls, and where each of them is. Every change
// can be undone. The browser keeps its text, and files contain it. A text from outside is accepted
// only if it is complete and for this dungeon.

const progressFormat = "dungeonlab-live/1";
const undoMost = 500;

class Progress {
  #dungeon;
  #past = [];
  #future = [];
  #onChange;

  constructor(dungeon, onChange) {
    this.#dungeon = dungeon;
    this.#onChange = onChange;
    this.#clear(dungeon.players);
  }

  #clear(players) {
    this.seen = new Set(); // names of places
    this.walls = new Map(); // names of boundaries: 1 shown as a wall, 2 as the exit
    this.here = new Array(players).fill(null); // for each player the name of a place
    this.lost = new Set(); // players who were carried off and do not know where they are
  }

  /** One of: hidden, seen, here. */
  stateOf(place) {
    return this.here.includes(place) ? "here" : this.seen.has(place) ? "seen" : "hidden";
  }

  // What a gamemaster can do; each is one undo step.

  goTo(player, place, withWalls) {
    this.#change(() => {
      const before = this.here[player];
      if (before === place) {
        this.here[player] = null; // it stays seen
        this.lost.delete(player);
        return;
      }
      this.here[player] = place;
      if (before !== null && this.#dungeon.carriers[before] === place) {
        this.lost.add(player);
      }
      if (!this.lost.has(player)) {
        this.#see(place, withWalls);
      }
    });
  }
  /** Shows a place, and who is lost there; if nobody is, it is one that they have left. */
  see(place, withWalls) {
    this.#change(() => {
      const found = [...this.lost].filter((player) => this.here[player] === place);
      if (found.length > 0) {
        found.forEach((player) => this.lost.delete(player));
      } else {
        this.here = this.here.map((at) => (at === place ? null : at));
      }
      this.#see(place, withWalls);
    });
  }
  hide(place) {
    this.#change(() => {
      [...this.lost].filter((player) => this.here[player] === place).forEach((player) => this.lost.delete(player));
      this.here = this.here.map((at) => (at === place ? null : at));
      this.seen.delete(place);
      const { cell } = this.#dungeon.placeNamed(place);
      for (const boundary of Object.values(cell.boundaries)) {
        if (!boundary.cells.some((one) => this.#isSeen(one))) {
          this.walls.delete(boundary.name);
        }
      }
    });
  }
  /** Shows a boundary, or hides it if it is shown; an exit is first shown as a monolith, as players see it. */
  turnWall(boundary) {
    this.#change(() => {
      const shown = this.walls.get(boundary.name) ?? 0;
      const next = (shown + 1) % (boundary.barrier === "exit" ? 3 : 2);
      next === 0 ? this.walls.delete(boundary.name) : this.walls.set(boundary.name, next);
    });
  }
  /** Shows all four boundaries of a cell, or hides them if all are shown. */
  turnWalls(cell) {
    this.#change(() => {
      const names = Object.values(cell.boundaries).map((boundary) => boundary.name);
      const all = names.every((name) => this.walls.has(name));
      for (const name of names) {
        if (all) {
          this.walls.delete(name);
        } else if (!this.walls.has(name)) {
          this.walls.set(name, 1);
        }
      }
    });
  }
  addPlayer() {
    if (this.here.length < this.#dungeon.playersMax) {
      this.#change(() => this.here.push(null));
    }
  }
  reset() {
    this.#change(() => this.#clear(this.here.length));
  }

  /** The players by the place where they are. */
  get players() {
    const places = new Map();
    this.here.forEach((place, player) => {
      if (place !== null) {
        places.set(place, [...(places.get(place) ?? []), player]);
      }
    });
    return places;
  }
  /** Who is where, for the gamemaster's map; for that of the players without those who are lost. */
  get marks() {
    return this.#marks(() => true);
  }
  get shownMarks() {
    return this.#marks((player) => !this.lost.has(player));
  }
  #marks(isMarked) {
    const label = (players) => (this.here.length > 1 ? players.map((player) => this.#dungeon.markOf(player)).join(",") : "");
    return [...this.players]
      .map(([at, players]) => [at, players.filter(isMarked)])
      .filter(([, players]) => players.length > 0)
      .map(([at, players]) => ({ at, label: label(players) }));
  }
  /** The names of walls that players know, as maps name them: on each level. */
  get wallNames() {
    return new Set([...this.walls.keys()].flatMap((name) =>
      this.#dungeon.levels.map((_, level) => `${name}.${level + 1}`)));
  }

  #see(place, withWalls) {
    this.seen.add(place);
    if (withWalls) {
      for (const { name } of Object.values(this.#dungeon.placeNamed(place).cell.boundaries)) {
        this.walls.set(name, this.walls.get(name) ?? 1);
      }
    }
  }
  #isSeen(cell) {
    return this.#dungeon.levels.some((_, level) => this.seen.has(placeName(cell, level)));
  }

  // Undo and redo.

  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }
  undo() {
    this.#step(this.#past, this.#future);
  }
  redo() {
    this.#step(this.#future, this.#past);
  }
  #step(from, to) {
    if (from.length > 0) {
      to.push(this.text());
      this.#take(JSON.parse(from.pop()));
      this.#onChange();
    }
  }
  #change(act) {
    const before = this.text();
    act();
    if (this.text() !== before) {
      this.#past.push(before);
      this.#past.splice(0, this.#past.length - undoMost);
      this.#future = [];
      this.#onChange();
    }
  }

  // As text.

  text() {
    return JSON.stringify({
      format: progressFormat,
      map: this.#dungeon.hash,
      here: this.here,
      lost: [...this.lost],
      seen: [...this.seen],
      walls: [...this.walls],
    });
  }
  /** Restores the state from a text, as a step that can be undone; returns what is wrong with the text, if anything. */
  read(text) {
    const { told, fault } = this.#understand(text);
    if (told) {
      this.#change(() => this.#take(told));
    }
    return fault;
  }
  /** Starts from a text; false if it is not a saved state. */
  restore(text) {
    const { told } = this.#understand(text);
    if (told) {
      this.#take(told);
    }
    return this.seen.size + this.walls.size > 0;
  }
  #understand(text) {
    let told;
    try {
      told = JSON.parse(text);
    } catch {
      return { fault: "This is not a file from a live screen: it is not JSON." };
    }
    if (told?.format !== progressFormat) {
      return { fault: "This is not a file from a live screen." };
    }
    if (told.map !== this.#dungeon.hash) {
      return { fault: "This file belongs to another dungeon." };
    }
    return this.#isSound(told) ? { told, fault: "" } : { fault: "This file is damaged." };
  }
  #isSound({ here, lost = [], seen, walls }) {
    const isPlace = (name) => typeof name === "string" && this.#dungeon.placeNamed(name);
    const isWall = (entry) => {
      const boundary = Array.isArray(entry) && this.#dungeon.boundaries.get(entry[0]);
      return boundary && (entry[1] === 1 || (entry[1] === 2 && boundary.barrier === "exit"));
    };
    return (
      [here, lost, seen, walls].every(Array.isArray) &&
      here.length >= 1 &&
      here.length <= this.#dungeon.playersMax &&
      here.every((place) => place === null || isPlace(place)) &&
      lost.every((player) => typeof here[player] === "string") &&
      seen.every(isPlace) &&
      walls.every(isWall)
    );
  }
  #take({ here, lost = [], seen, walls }) {
    this.here = [...here];
    this.lost = new Set(lost);
    this.seen = new Set(seen);
    this.walls = new Map(walls);
    here.forEach((place, player) => {
      if (place !== null && !this.lost.has(player)) {
        this.seen.add(place);
      }
    });
  }
}
