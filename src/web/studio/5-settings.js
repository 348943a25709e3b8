// JSON values as controls, made from their schema, which alone has a name, limits and a meaning for
// each. An empty control means the default. They are used for the settings of the generator and for
// what is at a place.

const settingGroups = { size: ["size", "levels", "branches"], ways: ["rivers", "pit_cycles", "openness"], contents: ["occupancy"] };
const hiddenSettings = ["$schema", "about"];
const sliderMost = 20; // for numbers with large limits: a map for an evening has a few of each, and more can be typed
const percentMost = 100;

/** What you typed as JSON: numbers as numbers, ranges as text. */
const asTyped = (text) => (/^[0-9]+$/.test(text) ? Number(text) : text);

/** A number as a slider with its value next to it, where a range such as 2..4 can also be typed. */
function numberControl(name, row, changed) {
  const { minimum, maximum } = row.anyOf?.[0] ?? row;
  const most = maximum > percentMost ? sliderMost : maximum;
  const label = spaced(name);
  const about = row.anyOf ? `${minimum} to ${maximum}, or a range such as ${minimum}..${most}` : `${minimum} to ${maximum}`;
  const input = element("input", { autocomplete: "off", title: about });
  const slider = element("input", { type: "range", min: minimum, max: most, ariaLabel: `${label}: slider` });
  const reset = buttonOf("×", () => {
    input.value = "";
    follow();
    changed();
  }, { title: "default", ariaLabel: `${label}: default` });
  const box = element("div", { className: "field" }, element("label", { text: label }, input), slider, reset);
  let natural = "";
  const follow = () => {
    const isUsual = input.value === "";
    input.placeholder = natural || "default";
    slider.value = Number.parseInt(input.value || natural || minimum, 10);
    box.classList.toggle("usual", isUsual);
    reset.disabled = isUsual;
  };
  slider.addEventListener("input", () => {
    input.value = slider.value;
    follow();
  });
  slider.addEventListener("change", changed);
  input.addEventListener("change", () => {
    follow();
    changed();
  });
  return {
    element: box,
    get: () => (input.value === "" ? undefined : asTyped(input.value)),
    set: (value, usual = natural) => {
      natural = String(usual);
      input.value = value ?? "";
      follow();
    },
  };
}

function choiceControl(name, values, changed) {
  const select = element("select", {}, new Option("default", ""), ...values.map((one) => new Option(one)));
  select.addEventListener("change", changed);
  return {
    element: element("div", { className: "field" }, element("label", { text: spaced(name) }, select)),
    get: () => values[select.selectedIndex - 1],
    set: (value) => { select.selectedIndex = values.indexOf(value) + 1; },
  };
}

function textControl(name, changed) {
  const input = element("input", { autocomplete: "off", placeholder: "default" });
  input.addEventListener("change", changed);
  return {
    element: element("div", { className: "field" }, element("label", { text: spaced(name) }, input)),
    get: () => input.value || undefined,
    set: (value, usual = input.placeholder) => Object.assign(input, { value: value ?? "", placeholder: usual }),
  };
}

/** A list of names, any of which can be in it. */
function listControl(names, changed) {
  const boxes = names.map((value) => element("input", { type: "checkbox", value }));
  boxes.forEach((box) => box.addEventListener("change", changed));
  return {
    element: element("div", {}, ...boxes.map((box) => element("label", { className: "check" }, box, spaced(box.value)))),
    get: () => {
      const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
      return chosen.length > 0 ? chosen : undefined;
    },
    set: (value) => boxes.forEach((box) => { box.checked = value?.includes(box.value) ?? false; }),
  };
}

/** A value for each of some names. */
function tableControl(names, row, changed) {
  const controls = names.map((name) => [name, valueControl(name, row, changed)]);
  return {
    element: element("div", {}, ...controls.map(([, control]) => control.element)),
    get: () => {
      const said = controls.map(([name, control]) => [name, control.get()]).filter(([, value]) => value !== undefined);
      return said.length > 0 ? Object.fromEntries(said) : undefined;
    },
    set: (value, usual) => controls.forEach(([name, control]) => control.set(value?.[name], usual?.[name])),
  };
}

/** A control for one value, with a getter and a setter. Undefined means the default, which is shown if it is known. */
function valueControl(name, row, changed) {
  return row.enum ? choiceControl(name, row.enum, changed)
    : row.type === "boolean" ? choiceControl(name, [true, false], changed)
    : row.type === "array" ? listControl(row.items.enum, changed)
    : row.type === "object" ? tableControl(row.propertyNames.enum, row.additionalProperties, changed)
    : row.type === "integer" || row.anyOf ? numberControl(name, row, changed)
    : textControl(name, changed);
}

const settingControls = new Map();

function makeSettings(changed) {
  for (const [name, row] of Object.entries(schema("settings").properties)) {
    if (hiddenSettings.includes(name)) {
      continue;
    }
    const control = valueControl(name, row, changed);
    settingControls.set(name, control);
    const group = Object.keys(settingGroups).find((one) => settingGroups[one].includes(name)) ?? "more";
    const about = element("p", { className: "quiet", text: row.description });
    byId(`settings-${group}`).append(...(["array", "object"].includes(row.type)
      ? [element("details", {}, element("summary", { text: spaced(name) }), about, control.element)]
      : [control.element, about]));
  }
}

/** The settings in the controls. */
function chosenSettings() {
  const rows = [...settingControls].map(([name, control]) => [name, control.get()]);
  return Object.fromEntries(rows.filter(([, value]) => value !== undefined));
}

/** Settings with all defaults filled in. */
function showSettings(settings, usual = {}) {
  settingControls.forEach((control, name) => control.set(settings[name], usual[name]));
}
