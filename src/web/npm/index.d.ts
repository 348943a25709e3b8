/** The text of a map, as JSON (dungeonlab-map/1) or as a plan (dungeonlab-plan/1); bytes of a file are as well. */
export type MapText = string | Uint8Array;

/** The program cannot do what it was asked. */
export class DungeonlabError extends Error {
  /** The exit code that the command line would have: 1 the map is wrong, 2 the question is, 4 impossible. */
  readonly code: number;
}

export interface Preset {
  name: string;
  about: string;
  settings: Settings;
}

/** Settings of the generator, as `schema("settings")` describes them; what is not there is as usual. */
export type Settings = Record<string, unknown>;

/** Either the id of a map, such as `7x7#winter.3@1`, or its parts. */
export type GenerateOptions =
  | { id: string }
  | { preset?: string; seed: string; index?: number }
  | { settings: Settings; seed: string; index?: number };

export interface Generated {
  json: string;
  plan: string;
  /** Empty where settings were given. */
  preset: string;
  settings: Settings;
  /** All settings: as asked for, and as usual for the rest. */
  usual: Settings;
  seed: string;
  index: number;
  /** The short name by which everybody gets the same map; null where the settings are those of no preset. */
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
  /** What mends it, if that is certain; all of them together. */
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

/** A game of one player, with the program as gamemaster, as it is after some commands. */
export interface Game {
  /** The first has what is said before any command. `refused` is why a command was not done; empty if it was. */
  turns: { command: string | null; refused: string; said: string[] }[];
  round: number;
  over: boolean;
  won: boolean;
  /** What the player can do now, a line each. */
  offers: string;
  /** What of that takes no turn, where a turn goes on; empty otherwise. */
  free: string;
  /** What the player has and suffered. */
  standing: string;
  /** The map that the player can draw: an SVG, the player's place on it, and what a drawing cannot show. */
  notebook: { svg: string; players: { at: string; label: string }[]; remarks: string; lost: string; guesses: number };
  /** The game as `dungeonlab replay` reads it. */
  record: string;
}

/** A page with a drawing that is so wide, or text that is set on as many pages as it takes. */
export type KitPart =
  | { svg: string; landscape: boolean; millimetres: number }
  | { blocks: ({ heading: string } | { paragraph: string } | { head: string[]; rows: { cells: string[]; below: string }[] })[]; footer: string };

export interface Explained {
  [member: string]: unknown;
}

/** The settings that have a name. */
export function presets(): Preset[];
/** A dungeon, proved. The same options give the same bytes everywhere. */
export function generate(options?: GenerateOptions): Generated;
/**
 * The map with everything that is missing, or, with `anew`, with that stage drawn again; what is written stays. Stages
 * are those of `version()`. The same options give the same bytes.
 */
export function complete(text: MapText, options: { preset?: string; settings?: Settings; seed: string; index?: number; anew?: string }): string;
/** What is usual with these settings: of each figure its values on so many maps, the least first. */
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
/** The picture as SVG. Of a player's view nothing is secret. */
export function render(text: MapText, options?: PictureOptions): string;
/** The same picture, and where its cells lie. */
export function picture(text: MapText, options?: PictureOptions): Picture;
/** The map for Tiled, as `dungeonlab render --format tiled` writes it. */
export function tiled(text: MapText): string;
/** The map, as JSON, that a text of Tiled shows. With `ignoreUnknown`, what has no meaning on a map is left out and listed. */
export function fromTiled(text: MapText, options?: { ignoreUnknown?: boolean }): { text: string; ignored: string[] };
/** A file of Universal VTT for each level but for its picture: `image` is the PNG of `svg` in base64, of that many pixels. */
export function tabletop(text: MapText): { svg: string; width: number; height: number; uvtt: string }[];
/** A page on which a gamemaster shows players place by place. */
export function liveScreen(text: MapText): string;
/** What is printed for a game. */
export function kit(text: MapText, options?: { paper?: "a4" | "letter" }): Record<"cover" | "gamemaster" | "log" | "rules" | "players", KitPart[]>;
/** In how few turns one who knows the map wins it, from all landings or one; at most so many labels for each. */
export function solve(text: MapText, options?: { from?: string; labels?: number }): Solution;
/** Plays commands, such as `land B2.1` and `north`, on a map. The same seed and commands give the same game. */
export function play(text: MapText, options?: { seed?: string; commands?: string[] }): Game;
/** The map of a record of a game, and who played. */
export function mapOfRecord(text: MapText): { json: string; players: string[] };
/** How the map plays: figure by figure; null where there is no value. */
export function measure(text: MapText): Record<string, number | null>;
/** What a rule, a kind of encounter or a topic of the game is. */
export function explain(topic: string): Explained[];
/** Every kind of encounter. */
export function encounters(): Explained[];
/** One hidden SVG with the symbols of all kinds, such as `#sign-lion`. */
export function symbols(): { svg: string };
/** A JSON Schema. */
export function schema(of?: "map" | "settings" | "report"): object;
/** The version of the program, that of the generator, which stands in ids, and the stages in which it draws. */
export function version(): { program: string; streams: string; stages: { name: string; about: string }[] };
