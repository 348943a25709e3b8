/** The text of a map, as JSON (dungeonlab-map/1) or as a plan (dungeonlab-plan/1); the bytes of a file also work. */
export type MapText = string | Uint8Array;

/** The program cannot do what it was asked. */
export class DungeonlabError extends Error {
  /** The exit code of the command line: 1 the map is wrong, 2 the question is wrong, 4 impossible. */
  readonly code: number;
}

export interface Preset {
  name: string;
  about: string;
  settings: Settings;
}

/** Settings of the generator, as `schema("settings")` describes them; missing ones have their default. */
export type Settings = Record<string, unknown>;

/** Either the id of a map, such as `7x7#winter.3@1`, or its parts. */
export type GenerateOptions =
  | { id: string }
  | { preset?: string; seed: string; index?: number }
  | { settings: Settings; seed: string; index?: number };

export interface Generated {
  json: string;
  plan: string;
  /** Empty if settings were given. */
  preset: string;
  settings: Settings;
  /** All settings: the requested ones, and the defaults of the rest. */
  usual: Settings;
  seed: string;
  index: number;
  /** A short name that always makes the same map; null if the settings do not come from a preset. */
  id: string | null;
}

/** Bytes from `begin` to `end`, and lines and columns from 1. */
export interface Span {
  begin: number;
  end: number;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

export interface Finding {
  severity: "info" | "warning" | "error";
  code: string;
  name: string;
  rule: string;
  /** Of the rule book. */
  section: number;
  subject: string;
  message: string;
  help: string;
  /** Of JSON (RFC 6901); empty for a plan. */
  pointer: string;
  span: Span;
  /** Such as `C3.1`. */
  cells: string[];
  related: { label: string; span: Span }[];
  /** Edits that fix it, if that is certain; apply all of them. */
  edits: { span: Span; text: string }[];
  /** Why the map ignores it. */
  reason?: string;
}

export interface Report {
  file: string;
  line: number;
  form: "json" | "json_line" | "plan";
  valid: boolean;
  fails: boolean;
  findings: Finding[];
  ignored: Finding[];
  hidden: Record<"info" | "warning" | "error", number>;
  quiet: Record<"info" | "warning" | "error", number>;
  rules: { holds: string[]; violated: string[]; not_checked: string[] };
}

/** A picture; lengths are in units of its view box, from the upper left corner. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
  /** The side of a cell. */
  cell: number;
  /** A grid for each level: A1 lies at its corner x, y. */
  grids: { level: number; columns: number; rows: number; x: number; y: number }[];
}

/** What `dungeonlab solve --format json` says (dungeonlab-solution/1). */
export interface Solution {
  format: string;
  landings: { at: string; status: "won" | "impossible" | "undecided"; turns: number | null; commands: string[] }[];
  [member: string]: unknown;
}

/** A game of one player after some commands, with the program as gamemaster. */
export interface Game {
  /** The first contains what is said before any command. `refused` is why a command was refused; empty if it was not. */
  turns: { command: string | null; refused: string; said: string[] }[];
  round: number;
  over: boolean;
  won: boolean;
  /** What the player can do now, one line for each. */
  offers: string;
  /** Those that are still free in this turn; otherwise empty. */
  free: string;
  /** What the player has and suffered. */
  standing: string;
  /** The map that the player can draw: an SVG, the player's place on it, and what a drawing cannot show. */
  notebook: { svg: string; players: { at: string; label: string }[]; remarks: string; lost: string; guesses: number };
  /** When the game is over: the true map, the player's way through it and the moments that decided the game. */
  ending?: {
    svg: string;
    players: { at: string; label: string }[];
    notes: { at: string; label?: string; dead?: true }[];
    /** The side of the exit: north, east, south or west. */
    exit: string;
    /** From and to (null: outside), and whether the player goes, is carried, leaves or dies. */
    legs: [from: string | null, to: string | null, how: "goes" | "carried" | "leaves" | "dies"][];
    points: { round: number; text: string }[];
  };
  /** The game as `dungeonlab replay` reads it. */
  record: string;
}

/** A page with a drawing of that width, or text on as many pages as needed. */
export type KitPart =
  | { svg: string; landscape: boolean; millimetres: number }
  | { blocks: ({ heading: string } | { paragraph: string } | { head: string[]; rows: { cells: string[]; below: string }[] })[]; footer: string };

export interface Explained {
  [member: string]: unknown;
}

/** The presets. */
export function presets(): Preset[];
/** A dungeon, proved. The same options give the same bytes everywhere. */
export function generate(options?: GenerateOptions): Generated;
/**
 * Adds everything that is missing to the map or, with `anew`, makes that stage again; the rest stays. `version()`
 * lists the stages. The same options give the same bytes.
 */
export function complete(text: MapText, options: { preset?: string; settings?: Settings; seed: string; index?: number; anew?: string }): string;
/** What to expect from these settings: for each figure, its sorted values over that many maps. */
export function usual(options?: { preset?: string; settings?: Settings }): { maps: number; figures: Record<string, number[]> };
/** Checks a map by every rule, as `dungeonlab validate --report json` does. */
export function validate(
  text: MapText,
  options?: { file?: string; profile?: "classic" | "computer" | "strict" | "extended" },
): Report;
/** What `dungeonlab validate --report form` writes about one map. */
export function report(
  text: MapText,
  form?: "text" | "json" | "sarif" | "junit" | "github" | "markdown",
  options?: { file?: string; profile?: "classic" | "computer" | "strict" | "extended" },
): string;
/** Makes all safe repairs. `refusal` says why nothing was changed although something could be. */
export function fix(text: MapText): { text: string; repairs: number; refusal: string };
/** The canonical text of a map, the bytes that `dungeonlab format` or `convert` would write. */
export function format(text: MapText, to?: "json" | "jsonl" | "plan"): string;
/** `route` is drawn over the picture: what `solve` says, or a record of a game. */
export interface PictureOptions {
  view?: "gm" | "player";
  route?: Solution | string;
  /** Narrow: one level above the other and the legend below, for a phone. */
  shape?: "wide" | "narrow";
}
/** The picture as SVG. A player's view contains no secrets. */
export function render(text: MapText, options?: PictureOptions): string;
/** The same picture, and where its cells lie. */
export function picture(text: MapText, options?: PictureOptions): Picture;
/** The map for Tiled, as `dungeonlab render --format tiled` writes it. */
export function tiled(text: MapText): string;
/** The map in a Tiled file, as JSON. With `ignoreUnknown`, what has no meaning on a map is left out and listed. */
export function fromTiled(text: MapText, options?: { ignoreUnknown?: boolean }): { text: string; ignored: string[] };
/** A Universal VTT file for each level, without its picture: set `image` to the PNG of `svg` in base64, with that many pixels. */
export function tabletop(text: MapText): { svg: string; width: number; height: number; uvtt: string }[];
/** A page on which a gamemaster reveals the map to players, place by place. */
export function liveScreen(text: MapText): string;
/** What is printed for a game. */
export function kit(text: MapText, options?: { paper?: "a4" | "letter" }): Record<"cover" | "gamemaster" | "log" | "rules" | "players", KitPart[]>;
/** The fewest turns that win for a player who knows the map, from all landings or one; the search per landing stops at `labels`. */
export function solve(text: MapText, options?: { from?: string; labels?: number }): Solution;
/** Plays commands, such as `land B2.1` and `north`, on a map. The same seed and commands give the same game. */
export function play(text: MapText, options?: { seed?: string; commands?: string[] }): Game;
/** The map in a record of a game, and who played. */
export function mapOfRecord(text: MapText): { json: string; players: string[] };
/** How the map plays: all figures; null if a figure has no value. */
export function measure(text: MapText): Record<string, number | null>;
/** Explains a rule, a kind of encounter or a topic of the game. */
export function explain(topic: string): Explained[];
/** Every kind of encounter. */
export function encounters(): Explained[];
/** One hidden SVG with the symbols of all kinds, such as `#sign-lion`. */
export function symbols(): { svg: string };
/** A JSON Schema. */
export function schema(of?: "map" | "settings" | "report"): object;
/** The version of the program, the version of the generator (it is part of ids), and its stages. */
export function version(): { program: string; streams: string; stages: { name: string; about: string }[] };
