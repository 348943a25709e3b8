// What every part of the page uses: its elements, and messages.

const byId = (id) => document.getElementById(id);
const doneStays = 8_000; // milliseconds

/** A text in which words in backquotes are shown as something to type. */
function wordsOf(text) {
  return text.split("`").map((part, i) => (i % 2 === 0 ? part : Object.assign(document.createElement("code"), { textContent: part })))
    .filter((part) => part !== "");
}

function element(name, { text = "", ...more } = {}, ...children) {
  const made = Object.assign(document.createElement(name), more);
  made.append(...wordsOf(text), ...children);
  return made;
}

/** A button that does something. */
function buttonOf(text, action, more = {}) {
  const made = element("button", { type: "button", text, ...more });
  made.addEventListener("click", action);
  return made;
}

const spaced = (name) => name.replaceAll(/[_-]/g, " ");

/** Shows a message in one of two styles: a fault stays until you close it, a success disappears by itself. */
let doneGoes;
function say(message, look = "fault") {
  clearTimeout(doneGoes);
  byId("message").replaceChildren(...wordsOf(message));
  byId("note").className = message === "" ? "" : look;
  byId("note-close").hidden = message === "";
  if (look === "done") {
    doneGoes = setTimeout(() => say(""), doneStays);
  }
}

/** Does something that the program may refuse, and then says why. */
function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DungeonlabError) && error.constructor !== Error) {
      throw error;
    }
    say(error.message);
    return undefined;
  }
}
