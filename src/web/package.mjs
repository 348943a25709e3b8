// node package.mjs LIBRARY INDEX FOLDER: makes the library for npm, index.js (ES module) and index.cjs (CommonJS), each of
// one file with the WebAssembly inside, which asks for no other module: so every bundler and loader takes it as it is.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [libraryFile, indexFile, folder] = process.argv.slice(2);
const read = (file) => readFileSync(file, "utf8");

// Emscripten ends with `module.exports` for loaders that know it, which is no part of an ES module.
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
