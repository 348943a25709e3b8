// node check.mjs FILE...: says for each map whether it is valid, and what is wrong.
import { readFileSync } from "node:fs";
import { validate } from "dungeonlab";

let code = 0;
for (const file of process.argv.slice(2)) {
  const report = validate(readFileSync(file), { file });
  const errors = report.findings.filter((finding) => finding.severity === "error");
  console.log(`${file}: ${report.fails ? errors.map((finding) => finding.code).join(" ") : "valid"}`);
  code = report.fails ? 1 : code;
}
process.exitCode = code;
