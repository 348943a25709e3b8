// @ts-check
// Shows a map that the program drew, with players, tracks, fog and the selection. Each level is a grid
// for screen readers: Tab goes to one place, arrows to the others. `--fit`: its part of the window's height.
// `data-cell`: the side of a cell; `data-grids`: levels; `data-place`, `data-wall`: parts of them.

/**
 * @typedef {{level: number, x: number, y: number, column: number, row: number, columns: number,
 *   rows: number, name: string, of?: string, cells?: string[]}} Grid
 *   `of`: the name of a piece whose position is unknown; `cells`: if not all.
 * @typedef {{at: string, label?: string, color?: string, kind?: string}} Mark
 *   Kind: player, dead, note, error or warning.
 * @typedef {{legs: [from: string|null, to: string|null, how: string][], color: string, dash?: string}} Track
 *   How: goes, carried, dies, or the side through which a player leaves the dungeon.
 * @typedef {{marks?: Mark[], tracks?: Track[], seen?: Set<string>|null, walls?: Set<string>|null}} Over
 *   Places and walls that are not hidden; null hides none.
 * @typedef {{x: number, y: number, column: number, row: number, level: Level, box: SVGElement}} Spot
 * @typedef {{grid: Grid, svg: SVGElement} & {[part in "drawing"|"fog"|"under"|"over"]: Element}} Level
 * @typedef {{onPlace?: (place: string, words: string, event: Event) => void,
 *   onWall?: (wall: string, event: Event) => void, onSelect?: (place: string, words: string) => void,
 *   describe?: (place: string) => string, nothing?: string}} Options
 */

/** @type {Record<string, [right: number, down: number]>} */
const viewSteps = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** @type {Record<string, string>} */
const viewKeys = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };

/** Used by legends, too. */
export const drawnLook = `
.doubt, .passed { stroke: var(--quiet); }
.simple, .wall, .wire, .barbs, .monolith, .exit { stroke: var(--ink); }
.monolith { shape-rendering: crispEdges; }
.floor, .bed, .number { fill: var(--floor); }
.halo { color: var(--floor); stroke: var(--floor); }
.solid.exit, .solid.monolith, .solid.simple, .plate, text:not(.ruler, .number) { fill: var(--ink); }
.river { stroke: var(--stream); }
${["beast", "light", "tree", "gear", "mover", "water", "site"].map((one) => `.${one} { color: var(--${one}); }`).join("")}
`;
const narrow = ' textLength="540" lengthAdjust="spacingAndGlyphs"'; // within a cell
const viewLook = `
:host { display: block; position: relative; overflow: auto; scrollbar-gutter: stable; }
.levels { display: flex; flex-wrap: wrap; gap: 5px 12px; justify-content: center; }
figure { margin: 0; }
figcaption { color: var(--quiet); }
svg { display: block; width: 100%; background: none; user-select: none; }
.paper, .heading, .title, .facts, .legend, .footer, .most { display: none; }
.unknown { fill: var(--veil); }
.grid, .squares, .floor[data-place] { stroke: var(--faint); }
${drawnLook}
.ruler { fill: var(--quiet); font-size: max(190px, var(--least)); }
.fault { stroke: var(--here); }
text.fault-code { fill: var(--here); font-size: max(110px, var(--least)); }
.small :is(.tag, .detail) { display: none; }
.small:not(.tiny) .most { display: inline; font-size: var(--least); font-weight: bold; }
.small :has(> .tag):not(:has(.most)) > use { translate: 0 65px; }
.under:not(:empty) ~ [data-place] text:not(.sign), .label { paint-order: stroke; stroke: var(--floor);
  stroke-width: 36; stroke-linejoin: round; }
.cell, .edge { fill: transparent; cursor: pointer; outline: none; }
.cell:hover, .edge:hover { fill: var(--focus); fill-opacity: 0.2; }
.cell.selected { stroke: var(--focus); stroke-width: 30; }
.cell:focus-visible { stroke: var(--focus); stroke-width: 50; }
.over { pointer-events: none; }
.fog { fill: var(--veil); fill-opacity: var(--fog, 1); stroke: var(--hatch); stroke-width: 6; }
.track, .ring { stroke-width: 30; }
.ring { fill: none; }
.carried { stroke-width: 14; }
.dead { color: var(--ink); stroke: var(--floor); stroke-width: 4; paint-order: stroke; }
.warning, .cell.selected:not(:focus-visible) { stroke-dasharray: 90 60; }
.label { font-weight: bold; font-size: max(140px, var(--least)); text-anchor: middle; }
.hidden { --ink: var(--unknown); visibility: var(--unknown-walls, hidden); }
.hidden :is(.simple, .wire, .barbs) { stroke-width: 20; }
`;

/** A, …, Z, AA. @param {number} column @returns {string} */
export function columnName(column) {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** A1.1, or 2/a1.1 for a piece whose position is unknown. @param {Grid} grid @param {number} column @param {number} row */
const placeOn = ({ of, level }, column, row, up = 0) =>
  `${of ? of + columnName(column).toLowerCase() : columnName(column)}${row + 1}.${level + up}`;
/** @param {any} one @returns {DOMStringMap} */
const dataOf = (one) => one?.dataset ?? {};

export class MapView {
  /** @type {Map<string, Spot>} */
  #spots = new Map();
  /** @type {Level[]} */
  #levels = [];
  /** @type {Map<string, string>} */
  #words = new Map();
  /** @type {Over} */
  #over = {};
  #cell = 640;
  #shown = "";
  zoom = 1; // relative to the size that fits
  /** @type {string|null} */
  selected = null;
  #page;
  #style;
  #main;

  /** @param {HTMLElement} element @param {Options} options */
  constructor(element, options = {}) {
    this.element = element;
    this.options = options;
    const root = element.attachShadow({ mode: "open" });
    const page = this.#page = element.ownerDocument;
    const Sheet = /** @type {typeof window} */ (page.defaultView).CSSStyleSheet;
    const own = new Sheet();
    own.replaceSync(viewLook);
    this.#style = new Sheet();
    root.adoptedStyleSheets = [this.#style, own];
    this.#main = page.createElement("div");
    root.append(this.#main);
    root.addEventListener("click", (event) => {
      const { place, wall } = dataOf(event.target);
      this.#cellOf(place)?.focus();
      place && this.options.onPlace?.(place, this.words(place), event);
      wall && this.options.onWall?.(wall, event);
    });
    root.addEventListener("focusin", (event) => {
      const { place } = dataOf(event.target);
      place && this.select(place);
    });
    root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    new ResizeObserver(() => this.fit()).observe(element);
  }

  /** Shows another drawing; what lies over it stays. @param {string} svgText */
  show(svgText) {
    if (svgText === this.#shown) {
      return;
    }
    this.#shown = svgText;
    // The content policy allows no style element, not even one to read.
    const [before, style = "", after = ""] = svgText.split(/<\/?style>/);
    this.#style.replaceSync(style);
    // Keep what no symbol describes.
    const drawn = (before + after).replace(
      /<text class="tag("[^>]*"middle")[^>]*>(?:([^<]*[×→+−][^<]*|exit)|(\d+) [^<]*)<\/text>/g,
      (all, at, whole = "", count = "") => `${all}<text class="most${at}${whole.length > 5 ? narrow : ""}>${whole}${count}</text>`);
    const parsed = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
    this.#cell = Number(parsed.dataset.cell);
    /** @type {Grid[]} */
    const grids = JSON.parse(parsed.dataset.grids ?? "[]");
    this.#words.clear();
    parsed.querySelectorAll("title, desc").forEach((one) => {
      const { of } = dataOf(one);
      const place = of ?? dataOf(one.closest("[data-place]")).place;
      if (place && (of || !this.#words.has(place))) {
        this.#words.set(place, one.textContent ?? "");
      }
      one.remove();
    });
    const hadFocus = this.#main.querySelector(":focus");
    this.#spots.clear();
    this.#levels = grids.map((grid) => {
      const drawing = this.#add(null, "g", { "aria-hidden": "true" });
      drawing.append(...[...parsed.childNodes].map((one) => this.#page.importNode(one, true)));
      for (const one of drawing.querySelectorAll("[data-place], [data-wall]")) {
        const at = dataOf(one).place ?? dataOf(one).wall ?? "";
        if (!at.endsWith(`.${grid.level}`) || !at.startsWith(grid.of ?? "")) {
          one.remove();
        }
      }
      return this.#level(grid, drawing);
    });
    this.#main.replaceChildren(...this.#levels.map(({ grid, svg }) => {
      const [figure, caption] = ["figure", "figcaption"].map((one) => this.#page.createElement(one));
      caption.textContent = grids.length > 1 ? grid.name : "";
      figure.append(caption, svg);
      return figure;
    }));
    this.#drawOver();
    const { selected } = this;
    this.selected = null;
    if (selected && this.#spots.has(selected)) {
      this.select(selected);
      hadFocus && this.focus(selected);
    } else {
      this.#cellOf(this.#spots.keys().next().value)?.setAttribute("tabindex", "0");
    }
    this.fit();
  }

  /** @param {Over} over what to put over the map; the rest stays */
  lay(over) {
    Object.assign(this.#over, over);
    this.#drawOver();
  }

  /** @param {string} place */
  select(place) {
    const box = this.#cellOf(place);
    if (box && place !== this.selected) {
      this.#main.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
      this.#cellOf(this.selected)?.classList.remove("selected");
      box.classList.add("selected");
      box.setAttribute("tabindex", "0");
      this.selected = place;
      this.options.onSelect?.(place, this.words(place));
    }
  }

  /** Describes a place in words. @param {string} place */
  words(place) {
    const here = (this.#over.marks ?? []).flatMap(({ at, label }) => at === place && label ? label : []);
    return [this.options.describe?.(place) ?? `${place}: ${this.#words.get(place)?.replace(` at ${place}:`, ":") ?? this.options.nothing ?? "nothing"}`,
      ...here].join("; ");
  }
  /** Scrolls the place into view, but not the page. @param {string} place */
  bring(place) {
    const { level, box } = this.#spots.get(place) ?? {};
    if (level && box) {
      this.element.scrollTop = level.svg.parentElement?.offsetTop ?? 0;
      const [at, whole] = [box, this.element].map((one) => one.getBoundingClientRect());
      this.element.scrollTop += Math.max(0, at.bottom + at.height - whole.bottom);
    }
  }
  /** @param {string} place */
  focus(place) {
    this.#cellOf(place)?.focus();
  }

  /** Makes the cells as large as possible. */
  fit() {
    const wide = this.element.clientWidth - 1;
    const high = innerHeight * Number(getComputedStyle(this.element).getPropertyValue("--fit")) || this.element.clientHeight;
    const cellLeast = matchMedia("(max-width: 40rem)").matches ? 40 : 24;
    // Pieces whose position is unknown come below.
    const main = this.#levels.filter(({ grid }) => !grid.of);
    const boxes = (main.length > 0 ? main : this.#levels).map(({ grid }) => this.#boxOf(grid));
    const [columns, rows] = [Math.max(...boxes.map(({ w }) => w)), Math.max(...boxes.map(({ h }) => h))];
    const caption = boxes.length > 1 ? 30 : 0;
    let scale = 0;
    for (let across = 1; across <= boxes.length; ++across) {
      const down = Math.ceil(boxes.length / across);
      scale = Math.max(scale, Math.min(
        ((wide + 12) / across - 12) / columns, ((high - 4) / down - caption - 5) / rows));
    }
    // Levels that would be too small are shown one by one.
    if (scale * this.#cell < cellLeast) {
      scale = Math.min(wide / columns, Math.max((high - caption) / rows, cellLeast / this.#cell));
    }
    scale *= this.zoom;
    const least = 8 / scale; // to be legible
    this.#main.style.setProperty("--least", `${least}px`);
    this.#main.className = `levels${least > 145 ? " small" : ""}${least > 230 ? " tiny" : ""}`;
    for (const { svg, grid } of this.#levels) {
      svg.style.width = `${Math.floor(this.#boxOf(grid).w * scale)}px`;
    }
  }

  /** The cells with their rulers, and room for an arrow. @param {Grid} grid */
  #boxOf({ x, y, columns, rows }) {
    const cell = this.#cell;
    return { x: x - cell, y: y - cell, w: (columns + 1.8) * cell, h: (rows + 1.7) * cell };
  }

  /** @param {Element|null} parent @param {string} name @param {object} [attributes] */
  #add(parent, name, attributes = {}, text = "") {
    const made = /** @type {SVGElement} */ (this.#page.createElementNS("http://www.w3.org/2000/svg", name));
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, String(value));
    }
    made.textContent = text;
    parent?.append(made);
    return made;
  }

  /** @param {Grid} grid @param {Element} drawing @returns {Level} */
  #level(grid, drawing) {
    const { x, y, w, h } = this.#boxOf(grid);
    const svg = this.#add(null, "svg", { viewBox: `${x} ${y} ${w} ${h}` });
    svg.append(drawing);
    const fog = this.#add(null, "g");
    const under = this.#add(null, "g", { class: "under" });
    drawing.insertBefore(fog, drawing.querySelector("[data-wall]"));
    drawing.insertBefore(under, drawing.querySelector("g[data-place]"));
    const over = this.#add(svg, "g", { class: "over", "aria-hidden": "true" });
    const cells = this.#add(svg, "g", { role: "grid", "aria-label": grid.name });
    const edges = this.#add(svg, "g");
    const level = { grid, svg, drawing, fog, under, over };
    const [long, thick] = [this.#cell, this.#cell / 4];
    const cellNames = new Set(grid.cells);
    for (let { row } = grid; row < grid.row + grid.rows; ++row) {
      const line = this.#add(cells, "g", { role: "row" });
      for (let { column } = grid; column < grid.column + grid.columns; ++column) {
        const place = placeOn(grid, column, row);
        if (!grid.cells || cellNames.has(place.split(".")[0])) {
          const at = { x: grid.x + (column - grid.column) * long, y: grid.y + (row - grid.row) * long };
          const box = this.#add(line, "rect", { class: "cell", role: "gridcell", tabindex: -1, ...at,
            width: long, height: long, "data-place": place });
          this.#spots.set(place, { ...at, column, row, level, box });
        }
      }
    }
    for (const [place, { x, y, column, row, level: of }] of this.options.onWall ? this.#spots : []) {
      for (const [side, [right, down]] of Object.entries(viewSteps)) {
        if (of === level && (right + down > 0 || !this.#spots.has(placeOn(grid, column + right, row + down)))) {
          this.#add(edges, "rect", { class: "edge", "data-wall": place.replace(".", `${side}.`),
            x: x + (right > 0 ? long : 0) + (right ? -thick : thick) / 2,
            y: y + (down > 0 ? long : 0) + (down ? -thick : thick) / 2,
            width: right ? thick : long - thick, height: down ? thick : long - thick });
        }
      }
    }
    return level;
  }

  #drawOver() {
    const { marks = [], tracks = [], seen, walls } = this.#over;
    for (const level of this.#levels) {
      for (const part of [level.over, level.under, level.fog]) {
        part.replaceChildren();
      }
      for (const one of level.drawing.querySelectorAll("[data-wall]")) {
        one.classList.toggle("hidden", walls?.has(dataOf(one).wall ?? "") === false);
      }
    }
    for (const [place, { x, y, level, box }] of this.#spots) {
      box.setAttribute("aria-label", this.words(place));
      if (seen?.has(place) === false) {
        this.#add(level.fog, "rect", { class: "fog", x, y, width: this.#cell, height: this.#cell });
      }
    }
    tracks.forEach((track, i) => this.#drawTrack(track, i, tracks.length));
    for (const place of new Set(marks.map(({ at }) => at))) {
      this.#drawMarks(place, marks.filter(({ at }) => at === place));
    }
  }

  /** @param {string} place @param {Mark[]} marks */
  #drawMarks(place, marks) {
    const spot = this.#spots.get(place);
    if (!spot) {
      return;
    }
    const { x, y, level } = spot;
    const cell = this.#cell;
    const words = marks.flatMap((one) => one.label ?? []).join(" ");
    const label = this.#add(null, "text", { class: "label", x: x + cell / 2, y: y + cell * 0.2,
      ...(words.length > 6 ? { textLength: 540, lengthAdjust: "spacingAndGlyphs" } : {}) },
    words.length > 10 ? `${words.slice(0, 9)}…` : words);
    let inset = 55;
    for (const { kind = "player", color = "var(--here)" } of marks) {
      if (kind === "dead") {
        this.#add(level.over, "use", { class: kind, href: "#sign-dead", x: x + 380, y: y + 210, width: 220, height: 220 });
      } else if (kind !== "note") {
        this.#add(level.under, "rect", { class: `ring ${kind}`, x: x + inset, y: y + inset - 35, rx: 120,
          width: cell - 2 * inset, height: cell - 2 * inset - 80, stroke: color });
        inset += 40;
      }
    }
    level.over.append(label);
  }

  /** @param {Track} track @param {number} number @param {number} of */
  #drawTrack({ legs, color, dash = "none" }, number, of) {
    const cell = this.#cell;
    const away = cell * 0.36 * (1 - Math.floor(number / 2) / (of / 2 + 1));
    const lane = cell / 2 + (number % 2 === 0 ? -away : away);
    const m = cell / 14;
    const drawn = new Set();
    /** @param {Spot} spot @param {string} d @param {object} [more] */
    const line = ({ x, y, level }, d, more) => {
      const path = `M${x + lane} ${y + lane}${d}`;
      if (!drawn.has(path)) {
        drawn.add(path);
        this.#add(level.under, "path", {
          class: "track", d: path, stroke: color, "stroke-dasharray": dash, ...more });
      }
    };
    const mark = { class: "track solid", fill: color };
    for (const [from, to, how] of legs) {
      const [a, b] = [from, to].map((place) => this.#spots.get(place ?? ""));
      const isLine = a && b && a.level === b.level;
      if (isLine) {
        const [one, other] = a.x + a.y < b.x + b.y ? [a, b] : [b, a];
        line(one, `l${other.x - one.x} ${other.y - one.y}`, how === "carried" ? { class: "track carried" } : {});
      }
      const up = a && b ? Math.sign(b.level.grid.level - a.level.grid.level) * m : 0;
      if (a && b && up) {
        line(a, `m${-2 * m} ${-up}h${2 * m}l${-m} ${-2 * up}z`, mark);
        how === "goes" && line(b, `m0 ${3 * up}h${2 * m}l${-m} ${-2 * up}z`, mark);
      }
      if (b && !from) {
        line(b, `m${-m} ${-m}h${2 * m}v${2 * m}h${-2 * m}z`, mark);
      } else if (b && how === "carried") {
        line(b, `m0 ${-m}l${m} ${m}l${-m} ${m}l${-m} ${-m}z`, mark);
      } else if (a && how === "dies") {
        line(a, `m${-m} ${-m}l${2 * m} ${2 * m}m0 ${-2 * m}l${-2 * m} ${2 * m}`, { "stroke-dasharray": "none" });
      } else if (a && !to) {
        const [right, down] = viewSteps[how[0]] ?? [0, 0];
        line(a, `l${right * cell} ${down * cell}`);
      }
    }
  }

  /** @param {string|null|undefined} place */
  #cellOf(place) {
    return this.#spots.get(place ?? "")?.box;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const place = this.selected;
    const spot = place && this.#spots.get(place);
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const side = viewKeys[event.key];
    if (side && event.shiftKey) {
      this.options.onWall?.(this.wallAt(place, side), event);
    } else if (event.key === "Enter" || event.key === " ") {
      this.options.onPlace?.(place, this.words(place), event);
    } else {
      const goal = this.#goal(event.key, spot);
      if (!goal || goal === place) {
        return;
      }
      this.focus(goal);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Where a key leads from a place. @param {string} key @param {Spot} spot */
  #goal(key, { column, row, level: { grid } }) {
    const [right, down] = viewSteps[viewKeys[key]] ?? [0, 0];
    const far = { Home: -1, End: 1 }[key];
    if (!far) {
      return placeOn(grid, column + right, row + down, { PageUp: 1, PageDown: -1 }[key]);
    }
    for (let to = far * grid.columns; to !== 0; to -= far) {
      const place = placeOn(grid, column + to, row);
      if (this.#spots.has(place)) {
        return place;
      }
    }
  }

  /** A wall is named after the cell to its west or north, if there is one. @param {string} place @param {string} side */
  wallAt(place, side) {
    const spot = this.#spots.get(place);
    const [right, down] = viewSteps[side];
    const other = spot && right + down < 0 ? placeOn(spot.level.grid, spot.column + right, spot.row + down) : "";
    const [of, at] = this.#spots.has(other) ? [other, side === "n" ? "s" : "e"] : [place, side];
    return of.replace(".", `${at}.`);
  }
}
