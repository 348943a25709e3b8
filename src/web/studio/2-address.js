// The address of a dungeon: its id follows #, such as 7x7#winter.3@1, or the request as JSON if the
// settings are not a preset. Everybody who opens it gets the same dungeon.

function addressOf({ id, settings, seed, index }) {
  return "#" + encodeURI(id ?? JSON.stringify({ settings, seed, index }));
}

/** The request in an address; null if there is none. Throws if it is damaged. */
function askedBy(hash) {
  if (hash.length < 2) {
    return null;
  }
  let text;
  try {
    text = decodeURIComponent(hash.slice(1));
  } catch {
    throw new Error("the address is damaged: expected the name of a dungeon after #");
  }
  if (!text.startsWith("{")) {
    return { id: text };
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the address is damaged: its settings are cut off");
  }
}
