// The action of GitHub (action.yml): dungeonlab validate, with reports where GitHub looks for them.
const { spawnSync } = require("node:child_process");
const { appendFileSync, existsSync } = require("node:fs");
const { join } = require("node:path");

const { INPUT_PATHS, INPUT_SARIF, INPUT_ARGUMENTS, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = process.env;

// Words as a shell takes them apart, without its variables: between quotes a space is a letter.
const words = (text) =>
  [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, one, other) => one ?? other));
// A line that is the name of a file is that file: YAML has taken the quotes away that people write around it.
const paths = (text) =>
  text.split(/\r?\n/).flatMap((line) => (line.trim() !== "" && existsSync(line.trim()) ? [line.trim()] : words(line)));

const { status, error } = spawnSync(
  process.execPath,
  [
    join(__dirname, "bin.cjs"), "validate", ...words(INPUT_ARGUMENTS),
    "--report", "github", "--report", `sarif=${INPUT_SARIF}`, "--report", `markdown=${GITHUB_STEP_SUMMARY}`,
    "--", ...paths(INPUT_PATHS),
  ],
  { stdio: "inherit" },
);
if (error) {
  throw error;
}
appendFileSync(GITHUB_OUTPUT, `exit-code=${status}\n`);
process.exitCode = status;
