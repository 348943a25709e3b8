// The library: each function asks the program one question and returns its answer. index.d.ts has the
// types and their meaning. package.mjs makes an ES module and a CommonJS module of this file and the
// program, which starts with the first question, as not every bundler supports top-level await.
const start = dungeonlab;
let running;

/** An error from the program; `code` is the exit code that it would have. */
export class DungeonlabError extends Error {
  constructor({ code, message }) {
    super(message);
    this.name = "DungeonlabError";
    this.code = code;
  }
}

/** Lends `use` the bytes in the program's memory, followed by a 0. */
function lend(program, bytes, use) {
  const at = program._malloc(bytes.length + 1);
  if (at === 0) {
    throw new DungeonlabError({ code: 2, message: "there is not enough memory for this map" });
  }
  program.HEAPU8.set(bytes, at);
  program.HEAPU8[at + bytes.length] = 0;
  try {
    return use(at);
  } finally {
    program._free(at);
  }
}

/** The UTF-8 bytes of a text; jsdom, in which Jest can test pages, has no TextEncoder. */
function bytesOf(text) {
  if (typeof TextEncoder === "function") {
    return new TextEncoder().encode(text);
  }
  const sound = text.replace(/\p{Surrogate}/gu, "\ufffd");
  return Uint8Array.from(unescape(encodeURIComponent(sound)), (letter) => letter.charCodeAt(0));
}

function ask(question, options = {}, text = "") {
  if (running === undefined) {
    running = start();
  }
  const program = running;
  const bytes = typeof text === "string" ? bytesOf(text) : text;
  const answer = lend(program, bytesOf(question), (asked) =>
    lend(program, bytesOf(JSON.stringify(options)), (chosen) =>
      lend(program, bytes, (map) =>
        JSON.parse(program.UTF8ToString(program._dungeonlab_answer(asked, chosen, map, bytes.length))))));
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
export const symbols = () => ask("symbols");
export const schema = (of = "map") => ask("schema", { of });
export const version = () => ask("version");
