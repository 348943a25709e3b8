// node page.mjs ZOPFLI FOLDER LIBRARY INDEX SHARED PAGE: makes the studio, a single file that loads no other. The scripts of
// FOLDER form one program in the order of their numbers, with the package's library after the first. The WebAssembly is taken out
// of the library and packed into the page, which makes the page less than half as large. Zopfli packs a twentieth smaller than
// zlib, and every browser can unpack it as gzip.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [zopfli, folder, libraryFile, indexFile, shared, page] = process.argv.slice(2);
const read = (file) => readFileSync(file, "utf8");
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

// Only readers of the source need whole-line comments and indentation.
const bare = (text) => text.replace(/^\s*(\/\/.*|\/\*[^]*?\*\/)\n/gm, "").replace(/^ +/gm, "");

const packed = (bytes) => {
  const file = `${page}.wasm`;
  writeFileSync(file, bytes);
  const made = execFileSync(zopfli, ["--gzip", "--i5", "-c", file], { maxBuffer: 2 * bytes.length });
  rmSync(file);
  return made;
};
const inside = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/;
const whole = read(libraryFile);
const wasm = Buffer.from(whole.match(inside)[1], "base64");
const library = whole.replace(inside, "");
const index = read(indexFile).replace(/^const start .*$/m, "").replace(/^export /gm, "");
const names = readdirSync(folder).filter((name) => /^[0-9].*\.js$/.test(name)).sort();
const [first, ...others] = names.map((name) => read(join(folder, name)));
const view = ["map-view.js", "theme.js"].map((name) => read(join(shared, name)).replace(/^export /gm, ""));
const script = bare([first, index, ...view, ...others].join("\n"));
const style = bare(read(join(shared, "base.css")) + read(join(folder, "studio.css")));
const parts = {
  "script-hashes": [library, script].map((text) => `'${hash(text)}'`).join(" "),
  "style-hash": hash(style),
  packed: packed(wasm).toString("base64"),
  library,
  script,
  style,
};
for (const text of [library, script, style]) {
  if (/<\/(script|style)|<!--/i.test(text)) {
    throw new Error("a part of the page would end its element");
  }
}
writeFileSync(page, read(join(folder, "studio.html")).replace(/\{\{([a-z-]+)\}\}/g, (_, name) => parts[name]));
