// What a player can do, as buttons. The server says what is possible now; each button is a command
// as people type it.

const WAYS = ["north", "west", "east", "south"];
const HIDDEN = new Set(["order", "resign", "die"]); // they are typed
const CLIMBS = new Set(["up", "down"]);
const ARROWS = { north: "↑", west: "←", east: "→", south: "↓" };

function button(label, command, send, name) {
  const one = document.createElement("button");
  one.type = "button";
  one.textContent = label;
  if (name) {
    one.setAttribute("aria-label", name);
  }
  one.addEventListener("click", () => send(typeof command === "function" ? command() : command));
  return one;
}

function group(...parts) {
  const one = document.createElement("span");
  one.className = "group";
  one.append(...parts);
  return one;
}

function choice(label, values) {
  const one = document.createElement("select");
  one.setAttribute("aria-label", label);
  for (const value of values) {
    one.append(new Option(value, value));
  }
  return one;
}

function amount(label, lot, most) {
  const one = document.createElement("input");
  one.type = "number";
  one.min = lot;
  one.max = most;
  one.step = lot;
  one.value = lot;
  one.setAttribute("aria-label", label);
  return one;
}

// Four buttons around a word.
function pad(word, commandOf, send) {
  const one = document.createElement("span");
  one.className = "pad";
  const middle = document.createElement("span");
  middle.className = "middle";
  middle.textContent = word;
  for (const way of WAYS) {
    const part = button(ARROWS[way], () => commandOf(way), send, `${word} ${way}`);
    part.className = way;
    one.append(part);
  }
  one.append(middle);
  return one;
}

// `1 grenade`, `2 grenades`.
export function nounOf(what, count) {
  return Number(count) === 1 && /^(bullets|grenades|blasters)$/.test(what) ? what.slice(0, -1) : what;
}

function shooting(offers, send) {
  const kinds = choice(
    "ammunition",
    offers.map((offer) => offer.what)
  );
  const count = amount("how many", offers[0].lot, offers[0].most);
  kinds.addEventListener("change", () => {
    const offer = offers.find((one) => one.what === kinds.value);
    count.min = offer.lot;
    count.step = offer.lot;
    count.max = offer.most;
    count.value = offer.lot;
  });
  return [pad("shoot", (way) => `shoot ${count.value} ${nounOf(kinds.value, count.value)} ${way}`, send), group(count, kinds)];
}

function trading(offer, send) {
  const count = amount(`how many ${offer.what}`, offer.lot, offer.most);
  const price = `$${offer.dollars}${offer.lot > 1 ? ` for ${offer.lot}` : ""}`;
  return group(
    count,
    button(`${offer.do} ${offer.what} (${price})`, () => `${offer.do} ${count.value} ${nounOf(offer.what, count.value)}`, send)
  );
}

function answering(ask, send) {
  if (ask.question !== "tree") {
    return [button("yes", "yes", send), button("no", "no", send)];
  }
  return ["yes yes", "yes no", "no yes", "no no"].map((words) => {
    const [orcs, undead] = words.split(" ");
    return button(`orcs: ${orcs}, undead: ${undead}`, words, send);
  });
}

// A click on the map chooses column and row, too.
function landing(base, send) {
  const columns = choice("column", base.names);
  const rows = choice(
    "row",
    Array.from({ length: base.rows }, (_, i) => i + 1)
  );
  const levels = choice(
    "level",
    Array.from({ length: base.levels }, (_, i) => i + 1)
  );
  levels.id = "level";
  levels.hidden = base.levels === 1;
  return group(
    document.createTextNode("Land in "),
    columns,
    rows,
    levels,
    button("Land", () => `land ${columns.value}${rows.value}.${levels.value}`, send)
  );
}

function single(offer, send) {
  const words = [offer.do, offer.what || offer.kind || offer.player || ""].join(" ").trim();
  return button(offer.free ? `${words} (free)` : words, words, send);
}

// Shows the offers of an `ask`. `base`: the columns by name, and how many rows and levels.
export function showOffers(element, ask, base, send) {
  const parts = [];
  const rest = [];
  const shots = ask.offers.filter((offer) => offer.do === "shoot");
  for (const offer of ask.offers) {
    if (offer.do === "move") {
      parts.push(pad("move", (way) => `move ${way}`, send));
    } else if (offer.do === "land") {
      parts.push(landing(base, send));
    } else if (offer.do === "answer") {
      parts.push(...answering(ask, send));
    } else if (offer.do === "shoot") {
      if (offer === shots[0]) {
        parts.push(...shooting(shots, send));
      }
    } else if (offer.do === "buy" || offer.do === "sell") {
      rest.push(trading(offer, send));
    } else if (!HIDDEN.has(offer.do) && !(base.levels === 1 && CLIMBS.has(offer.do))) {
      rest.push(single(offer, send));
    }
  }
  element.replaceChildren(...parts, ...rest);
}

// A key that is a command when no text is typed.
export function commandOfKey(key) {
  const ways = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
  const letters = { n: "north", s: "south", w: "west", e: "east" };
  const way = ways[key] || letters[key];
  return way ? `move ${way}` : key === "u" ? "up" : key === "d" ? "down" : "";
}
