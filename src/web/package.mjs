// node package.mjs LIBRARY INDEX FOLDER: makes the library for npm, index.js (ES module) and index.cjs (CommonJS). Each is
// one file with the WebAssembly inside and imports nothing, so that every bundler and loader can use it unchanged.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [libraryFile, indexFile, folder] = process.argv.slice(2);
const read = (file) => readFileSync(file, "utf8");

// Emscripten's output ends with `module.exports` for some loaders, which is invalid in an ES module.
const end = /^if \(typeof exports === 'object'[^]*$/m;
const library = read(libraryFile);
const index = read(indexFile);
if (!end.test(library) || /\brequire\(|\bimport\.meta\b/.test(library)) {
  throw new Error(`${libraryFile} is not what this emscripten made so far`);
}
const program = library.replace(end, "");
const names = [...index.matchAll(/^export (?:const|class) (\w+)/gm)].map(([, name]) => name);

writeFileSync(join(folder, "index.js"), program + index);
writeFileSync(join(folder, "index.cjs"),
  `"use strict";\n${program}${index.replace(/^export /gm, "")}module.exports = { ${names.join(", ")} };\n`);
