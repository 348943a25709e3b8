// The action of GitHub (action.yml): dungeonlab validate, with reports where GitHub looks for them.
const { spawnSync } = require("node:child_process");
const { appendFileSync, existsSync } = require("node:fs");
const { constants } = require("node:os");
const { join } = require("node:path");

const { INPUT_PATHS, INPUT_SARIF, INPUT_ARGUMENTS, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = process.env;

// Words as a shell takes them apart, without its variables: between quotes a space is a letter.
const words = (text) =>
  [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, one, other) => one ?? other));
// A line is one name if it names a file (YAML has removed the quotes around it), if it is one of several lines, or
// if none of its words names a file. Other lines are lists of names.
const isThere = (name) => existsSync(name) || existsSync(name.replace(/#\d+$/, "")); // FILE#2: the second map of a file
const paths = (text) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  return lines.flatMap((line) => {
    const list = words(line);
    const isList = list.length === 1 || (lines.length === 1 && list.some(isThere));
    return isThere(line) || !isList ? [line] : list;
  });
};

const { status, signal, error } = spawnSync(
  process.execPath,
  [
    join(__dirname, "bin.cjs"), "validate", ...words(INPUT_ARGUMENTS),
    "--report", "github", "--report", `sarif=${INPUT_SARIF}`, "--report", `markdown=${GITHUB_STEP_SUMMARY}`,
    "--", ...paths(INPUT_PATHS),
  ],
  { stdio: "inherit" },
);
// A program that was killed or did not start has no exit code, and no code at all counts as 0.
const code = signal ? 128 + constants.signals[signal] : (status ?? 2);
if (signal || error) {
  const reason = signal ? `was killed by ${signal}` : `did not run: ${error.message}`;
  console.log(`::error::dungeonlab validate ${reason}; not every map was checked`);
}
appendFileSync(GITHUB_OUTPUT, `exit-code=${code}\n`);
process.exitCode = code;
