// Building blocks for the scripts of a served game. Text is never markup.

export const byId = (id) => document.getElementById(id);
export const element = (tag, textContent, more) => Object.assign(document.createElement(tag), { textContent, ...more });

/** `name` is for screen readers, if the label does not say enough. */
export function button(label, press, name = null) {
  const one = element("button", label, { type: "button", ariaLabel: name });
  one.addEventListener("click", press);
  return one;
}

/** The result of a typed line. A terminal has columns; a page has no room for them, nor for letters as commands. */
export function showAnswer(text, kind = "") {
  const parts = text.replace(/(\S) {2,}/g, "$1: ").split("`");
  byId("answer").replaceChildren(...parts.map((part, i) => (i % 2 === 0 ? part : element("code", part))));
  byId("answer").className = `lines ${kind}`;
}

/** What a notebook says besides its drawing. */
export function showRemarks(text) {
  byId("remarks").textContent = text;
  byId("more").hidden = text === "";
}
