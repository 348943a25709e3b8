// The library: each function asks the program one question and gives its answer. Types and what they
// mean stand in index.d.ts.
import start from "./library.cjs";

const program = await start();

/** What the program says where it cannot answer; `code` is the exit code that it would have. */
export class DungeonlabError extends Error {
  constructor({ code, message }) {
    super(message);
    this.name = "DungeonlabError";
    this.code = code;
  }
}

/** Lends `use` the bytes in the memory of the program, with a 0 behind them. */
function lend(bytes, use) {
  const at = program._malloc(bytes.length + 1);
  if (at === 0) {
    throw new DungeonlabError({ code: 2, message: "there is not memory enough for this map" });
  }
  program.HEAPU8.set(bytes, at);
  program.HEAPU8[at + bytes.length] = 0;
  try {
    return use(at);
  } finally {
    program._free(at);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function endOf(at) {
  return program.HEAPU8.indexOf(0, at);
}

function ask(question, options = {}, text = "") {
  const bytes = typeof text === "string" ? encoder.encode(text) : text;
  const answer = lend(encoder.encode(question), (asked) =>
    lend(encoder.encode(JSON.stringify(options)), (chosen) =>
      lend(bytes, (map) => {
        const at = program._dungeonlab_answer(asked, chosen, map, bytes.length);
        return JSON.parse(decoder.decode(program.HEAPU8.subarray(at, endOf(at))));
      })));
  if (answer.error) {
    throw new DungeonlabError(answer.error);
  }
  return answer.answer;
}

export const presets = () => ask("presets");
export const generate = (options = {}) => ask("generate", options);
export const complete = (text, options = {}) => ask("complete", options, text).json;
export const usual = (options = {}) => ask("usual", options);
export const validate = (text, options = {}) => ask("validate", options, text).maps[0];
export const report = (text, form = "text", options = {}) => ask("report", { ...options, form }, text).text;
export const fix = (text) => ask("fix", {}, text);
export const format = (text, to = "json") => ask("format", { to }, text).text;
export const tiled = (text) => ask("tiled", {}, text).text;
export const fromTiled = (text, options = {}) => ask("from-tiled", options, text);
export const picture = (text, options = {}) => ask("render", options, text);
export const render = (text, options = {}) => picture(text, options).svg;
export const tabletop = (text) => ask("tabletop", {}, text).levels;
export const liveScreen = (text) => ask("live", {}, text).html;
export const kit = (text, options = {}) => ask("kit", options, text);
export const measure = (text) => ask("measure", {}, text).maps[0].figures;
export const solve = (text, options = {}) => ask("solve", options, text);
export const play = (text, options = {}) => ask("play", options, text);
export const mapOfRecord = (text) => ask("record", {}, text);
export const explain = (topic) => ask("explain", { topic });
export const encounters = () => ask("encounters");
export const schema = (of = "map") => ask("schema", { of });
export const version = () => ask("version");
