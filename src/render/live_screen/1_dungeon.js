// The dungeon of this screen: cells, the boundaries between them, and what is where. It is read once
// from the page's data and never changes.

const sideNames = ["north", "east", "south", "west"];
const steps = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const opposite = { north: "south", east: "west", south: "north", west: "east" };

class Dungeon {
  /** `symbols`: the page has them once, and each drawing shows some of them. */
  constructor(data, symbols) {
    const drawn = (svg) => svg.replace("</style>", (end) => end + symbols);
    this.hash = data.hash;
    this.title = data.title;
    this.notes = data.notes;
    this.players = data.players;
    this.playersMax = data.players_max;
    this.names = data.names; // of the first players, if they have names
    this.base = { columns: data.base[0], rows: data.base[1] };
    this.levels = data.levels; // their names, lowest first
    this.map = drawn(data.map); // as the gamemaster sees it
    this.told = drawn(data.told); // everything that players can be shown
    this.places = data.places;
    this.carriers = data.carriers; // by place: the place to which it carries its visitors
    this.looks = data.looks; // by place: a side, words for the gamemaster, what a player sees
    this.barriers = data.boundaries.map(([name]) => name); // weakest first
    this.barrierWords = Object.fromEntries(data.boundaries);
    this.cells = new Map(); // by name
    this.boundaries = new Map(); // by name
    this.at = new Map(); // cells by column and row
    for (const [name, column, row] of data.cells) {
      const cell = { name, column, row, boundaries: {} };
      this.cells.set(name, cell);
      this.at.set(`${column},${row}`, cell);
    }
    for (const [name, , , barriersAround] of data.cells) {
      this.#surround(this.cells.get(name), barriersAround);
    }
  }

  #surround(cell, barriersAround) {
    sideNames.forEach((side, i) => {
      const beside = this.beside(cell, side);
      const known = beside?.boundaries[opposite[side]];
      if (known) {
        cell.boundaries[side] = known;
        known.cells.push(cell);
        return;
      }
      const boundary = {
        name: cell.name + side[0], // the name of its western or northern cell, if there is one
        barrier: this.barriers[Number(barriersAround[i])],
        cells: [cell],
      };
      cell.boundaries[side] = boundary;
      this.boundaries.set(boundary.name, boundary);
    });
  }

  /** What a player is called, who may have no name. */
  nameOf(player) {
    const name = this.names[player];
    return name === undefined ? `player ${player + 1}` : this.markOf(player) === String(player + 1) ? `${player + 1} ${name}` : name;
  }
  /** The first letter of a player's name if no other name has it, or else a number. */
  markOf(player) {
    const initials = this.names.map((name) => [...name][0].toUpperCase());
    const mark = initials[player];
    return mark && initials.filter((one) => one === mark).length === 1 ? mark : String(player + 1);
  }

  beside(cell, side) {
    const [right, down] = steps[side];
    return this.at.get(`${cell.column + right},${cell.row + down}`);
  }

  /** The cell and the level of a place's name; nothing if there is no such place. */
  placeNamed(name) {
    const [cellName, levelNumber, ...more] = String(name).split(".");
    const cell = this.cells.get(cellName);
    const level = Number(levelNumber) - 1;
    const isPlace = cell && more.length === 0 && Number.isInteger(level) && this.levels[level];
    return isPlace ? { cell, level } : undefined;
  }
}

const placeName = (cell, level) => `${cell.name}.${level + 1}`;
