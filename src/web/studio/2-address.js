// The address of a dungeon: behind # stands its id, such as 7x7#winter.3@1, or what was asked for as
// JSON where settings are those of no preset. Whoever opens it gets the same dungeon.

function addressOf({ id, settings, seed, index }) {
  return "#" + encodeURI(id ?? JSON.stringify({ settings, seed, index }));
}

/** What an address asks for; null where it asks for nothing. Throws where it is damaged. */
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
