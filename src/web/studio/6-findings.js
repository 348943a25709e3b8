// What the program says about the map: the verdict, the findings, the figures, and how to win it.

const severities = (severity) => studio.report.findings.filter((finding) => finding.severity === severity).length;
const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

function showFindings() {
  const [errors, warnings] = [severities("error"), severities("warning")];
  byId("verdict").className = errors > 0 ? "error" : "ok";
  byId("verdict").textContent =
    errors > 0 ? `not ok: ${counted(errors, "error")}` : warnings > 0 ? `ok: ${counted(warnings, "warning")}` : "ok";
  byId("found").textContent = errors + warnings > 0 ? ` (${errors + warnings})` : "";
  const shown = studio.report.findings.filter((finding) => finding.severity !== "info" || byId("infos").checked);
  byId("findings").replaceChildren(...shown.map(findingItem));
  if (shown.length === 0) {
    byId("findings").append(element("li", { text: "The map breaks no rule." }));
  }
  if (!byId("board").hidden) {
    showMarks(shown);
  }
}

function findingItem(finding) {
  const item = element("li", { className: finding.severity },
    element("strong", { text: `${finding.severity} ${finding.code}: ${finding.message}` }),
    element("p", { className: "quiet", text: `rule: ${finding.rule} (§${finding.section})` }));
  if (finding.help) {
    item.append(element("p", { text: `help: ${finding.help}` }));
  }
  const buttons = element("div", { className: "row" });
  if (finding.cells.length > 0 && studio.map) {
    buttons.append(buttonOf(`Show ${finding.cells[0]}`, () => {
      closeSheets();
      board.view.focus(placesOfFinding(finding)[0]);
    }));
  }
  if (finding.edits.length > 0) {
    buttons.append(buttonOf("Fix it", () => change(withEdits(now().text, finding.edits))));
  }
  const why = buttonOf("Why?", () => {
    const [topic] = explain(finding.code);
    why.remove();
    item.append(element("p", { text: `${topic.why} ${topic.mistake}` }));
  });
  buttons.append(why);
  item.append(buttons);
  return item;
}

function showFigures(text) {
  byId("figures-box").hidden = !studio.report.valid;
  if (!studio.report.valid || !byId("figures-box").open) {
    return;
  }
  const { maps, figures } = usualFigures();
  byId("figures").tBodies[0].replaceChildren(...Object.entries(measure(text)).map(([name, value]) => {
    const less = figures[name]?.filter((one) => one < value).length;
    const more = figures[name]?.filter((one) => one > value).length;
    return element("tr", {}, element("th", { scope: "row", text: spaced(name) }), element("td", { text: String(value ?? "none") }),
      element("td", { className: "quiet", text: value === null || maps === 0 ? "" : `${less} of ${maps} have less, ${more} more` }));
  }));
}

/** The figures of maps with the chosen settings. */
const usualKnown = new Map();
function usualFigures() {
  const asked = presetOrSettings(chosenSettings());
  const key = JSON.stringify(asked);
  if (!usualKnown.has(key)) {
    usualKnown.set(key, attempt(() => usual(asked)) ?? { maps: 0, figures: {} });
  }
  return usualKnown.get(key);
}

const labelsMost = 200_000; // per landing, in the search for how to win the map
const landingsMost = 300; // on larger maps only one landing is searched

/** How to win the map, turn by turn, below the drawing. */
function showRoute() {
  const { route } = studio;
  byId("route").setAttribute("aria-pressed", route !== null);
  byId("route").disabled = !studio.report.valid && route === null;
  byId("route").textContent = route === null ? "Show how to win" : "Hide the route";
  const won = route?.landings?.filter(({ status }) => status === "won") ?? [];
  const best = won.reduce((one, other) => (one && one.turns <= other.turns ? one : other), undefined);
  byId("route-turns").hidden = best === undefined;
  byId("route-turns").replaceChildren(...(best?.commands ?? []).map((text) => element("li", { text })));
  byId("route-about").textContent = best === undefined ? ""
    : `won in ${counted(best.turns, "turn")} from ${best.at}`
      + (route.landings.length > 1 ? `; ${won.length} of ${route.landings.length} landings win` : "");
}

function findRoute() {
  if (studio.route !== null) {
    studio.route = null;
    showMap();
    return;
  }
  const { base, levels } = studio.map;
  const from = base.columns * base.rows * levels > landingsMost ? { from: board.focus } : {};
  const solution = attempt(() => solve(now().text, { ...from, labels: labelsMost }));
  if (solution && !solution.landings.some(({ status }) => status === "won")) {
    const isOpen = solution.landings.some(({ status }) => status === "undecided");
    say(isOpen ? "found no way to win in the time a page has; `dungeonlab solve` searches longer" : "a single player cannot win this map in one life");
    return;
  }
  studio.route = solution ?? null;
  showMap();
}
