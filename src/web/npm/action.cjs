// The action of GitHub (action.yml): dungeonlab validate, with reports where GitHub looks for them.
const { spawnSync } = require("node:child_process");
const { appendFileSync } = require("node:fs");
const { join } = require("node:path");

const { INPUT_PATHS, INPUT_SARIF, INPUT_ARGUMENTS, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = process.env;
const words = (text) => text.split(/\s+/).filter((word) => word !== "");

const { status, error } = spawnSync(
  process.execPath,
  [
    join(__dirname, "bin.cjs"), "validate", ...words(INPUT_ARGUMENTS),
    "--report", "github", "--report", `sarif=${INPUT_SARIF}`, "--report", `markdown=${GITHUB_STEP_SUMMARY}`,
    ...words(INPUT_PATHS),
  ],
  { stdio: "inherit" },
);
if (error) {
  throw error;
}
appendFileSync(GITHUB_OUTPUT, `exit-code=${status}\n`);
process.exitCode = status;
