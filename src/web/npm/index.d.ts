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

export interface Explained {
  [member: string]: unknown;
}

/** The settings that have a name. */
export function presets(): Preset[];
/** A dungeon, proved. The same options give the same bytes everywhere. */
export function generate(options?: GenerateOptions): Generated;
/** Judges a map by every rule, as `dungeonlab validate --format json` does. */
export function validate(
  text: MapText,
  options?: { file?: string; profile?: "classic" | "computer" | "strict" | "extended" },
): Report;
/** Makes all safe repairs. `refusal` says why nothing was changed although something could be. */
export function fix(text: MapText): { text: string; repairs: number; refusal: string };
/** The canonical text of a map, the bytes that `dungeonlab format` or `convert` would write. */
export function format(text: MapText, to?: "json" | "jsonl" | "plan"): string;
/** The picture as SVG. Of a player's view nothing is secret. `id` stands below the picture. */
export function render(text: MapText, options?: { view?: "gm" | "player"; id?: string }): string;
/** The same picture, and where its cells lie. */
export function picture(text: MapText, options?: { view?: "gm" | "player"; id?: string }): Picture;
/** How the map plays: figure by figure; null where there is no value. */
export function measure(text: MapText): Record<string, number | null>;
/** What a rule, a kind of encounter or a topic of the game is. */
export function explain(topic: string): Explained[];
/** Every kind of encounter. */
export function encounters(): Explained[];
/** A JSON Schema. */
export function schema(of?: "map" | "settings" | "report"): object;
/** The version of the program, and that of the generator, which stands in ids. */
export function version(): { program: string; streams: string };
