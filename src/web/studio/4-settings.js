// Values of JSON as controls, made from their schema: a name, its limits and what it means are written
// there and nowhere else. What is left empty is as usual. So are the settings of the generator, and
// what stands at a place.

const settingGroups = { size: ["size", "levels", "branches"], ways: ["rivers", "pit_cycles", "openness"], contents: ["occupancy"] };
const hiddenSettings = ["$schema", "about"];

const spaced = (name) => name.replaceAll(/[_-]/g, " ");

function labelled(name, about, control) {
  const label = document.createElement("label");
  label.title = about;
  label.append(spaced(name), " ", control);
  return label;
}

function inputOf({ type, minimum, maximum, anyOf }) {
  const input = document.createElement("input");
  input.autocomplete = "off";
  if (type === "integer") {
    Object.assign(input, { type: "number", min: minimum, max: maximum });
  } else if (anyOf) {
    input.placeholder = "N or N..M";
  }
  return input;
}

/** What a person typed, as JSON has it: numbers as numbers, ranges as text. */
const asTyped = (text) => (/^[0-9]+$/.test(text) ? Number(text) : text);

/** A control for one value: it says and takes it; undefined is "as usual". */
function valueControl(name, row, changed) {
  const values = row.enum ?? (row.type === "boolean" ? [true, false] : null);
  if (values) {
    const select = document.createElement("select");
    select.append(new Option("as usual", ""), ...values.map((one) => new Option(one)));
    select.addEventListener("change", changed);
    return {
      element: labelled(name, row.description, select),
      get: () => values[select.selectedIndex - 1],
      set: (value) => { select.selectedIndex = values.indexOf(value) + 1; },
    };
  }
  if (row.type === "array" || row.type === "object") {
    const names = row.items?.enum ?? row.propertyNames.enum;
    const box = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = spaced(name);
    legend.title = row.description;
    const inputs = new Map(names.map((one) => [one, inputOf(row.type === "array" ? {} : row.additionalProperties)]));
    for (const [one, input] of inputs) {
      input.type = row.type === "array" ? "checkbox" : input.type;
      input.addEventListener("change", changed);
      box.append(labelled(one, "", input));
    }
    box.prepend(legend);
    return row.type === "array"
      ? {
          element: box,
          get: () => {
            const list = names.filter((one) => inputs.get(one).checked);
            return list.length > 0 ? list : undefined;
          },
          set: (value) => inputs.forEach((input, one) => { input.checked = value?.includes(one) ?? false; }),
        }
      : {
          element: box,
          get: () => {
            const rows = names.filter((one) => inputs.get(one).value !== "");
            return rows.length > 0 ? Object.fromEntries(rows.map((one) => [one, asTyped(inputs.get(one).value)])) : undefined;
          },
          set: (value) => inputs.forEach((input, one) => { input.value = value?.[one] ?? ""; }),
        };
  }
  const input = inputOf(row);
  input.addEventListener("change", changed);
  const isNumber = row.type === "integer" || row.anyOf !== undefined;
  return {
    element: labelled(name, row.description, input),
    get: () => (input.value === "" ? undefined : isNumber ? asTyped(input.value) : input.value),
    set: (value) => { input.value = value ?? ""; },
  };
}

const settingControls = new Map();

function makeSettings(changed) {
  for (const [name, row] of Object.entries(schema("settings").properties)) {
    if (!hiddenSettings.includes(name)) {
      const control = valueControl(name, row, changed);
      settingControls.set(name, control);
      const group = Object.keys(settingGroups).find((one) => settingGroups[one].includes(name)) ?? "more";
      const about = document.createElement("p");
      about.className = "quiet";
      about.textContent = row.description;
      document.getElementById(`settings-${group}`).append(control.element, about);
    }
  }
}

/** Settings as the controls say. */
function chosenSettings() {
  const rows = [...settingControls].map(([name, control]) => [name, control.get()]);
  return Object.fromEntries(rows.filter(([, value]) => value !== undefined));
}

function showSettings(settings) {
  settingControls.forEach((control, name) => control.set(settings[name]));
}
