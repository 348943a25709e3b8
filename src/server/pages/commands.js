// What a player can do, as buttons. The server says what is possible now; each button is a command
// as people type it.

const WAYS = ["north", "west", "east", "south"];
const HIDDEN = new Set(["order", "resign", "die", "land"]); // typed, or chosen on the map
const PAD = new Set(["move", "shoot", "up", "down", "pass"]);
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

// `1 grenade`, `2 grenades`.
export function nounOf(what, count) {
  return Number(count) === 1 && /^(bullets|grenades|blasters)$/.test(what) ? what.slice(0, -1) : what;
}

// The six acts that every turn offers: four ways to go or to shoot, and up, down and pass in the corners.
function pad(offers, send) {
  const one = document.createElement("div");
  one.className = "pad";
  const doing = (act) => offers.filter((offer) => offer.do === act);
  const shots = doing("shoot");
  const kinds = choice("ammunition", shots.map((offer) => offer.what));
  const count = amount("how many", shots[0]?.lot ?? 1, shots[0]?.most ?? 1);
  kinds.addEventListener("change", () => {
    const { lot, most } = shots.find((offer) => offer.what === kinds.value);
    Object.assign(count, { min: lot, step: lot, max: most, value: lot });
  });
  const ammunition = group(count, kinds);
  const shoots = () => shoot.getAttribute("aria-pressed") === "true";
  const words = (way) =>
    shoots() ? `shoot ${count.value} ${nounOf(kinds.value, count.value)} ${way}` : `move ${way}`;
  const ways = WAYS.map((way) => {
    const part = button(ARROWS[way], () => words(way), send, `move ${way}`);
    part.className = way;
    return part;
  });
  const shoot = button("shoot", "", () => aim(!shoots()));
  shoot.className = "shoot";
  function aim(isShot) {
    shoot.setAttribute("aria-pressed", isShot);
    ammunition.hidden = !isShot;
    for (const [i, part] of ways.entries()) {
      part.setAttribute("aria-label", `${isShot ? "shoot" : "move"} ${WAYS[i]}`);
      part.disabled = doing(isShot ? "shoot" : "move").length === 0;
    }
  }
  one.append(...ways);
  for (const act of ["up", "down", "pass"]) {
    if (doing(act).length > 0) {
      const part = button(act, act, send);
      part.className = act;
      one.append(part);
    }
  }
  if (shots.length > 0) {
    one.append(shoot);
  }
  aim(doing("move").length === 0);
  return group(one, ammunition);
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

function single(offer, send) {
  const words = [offer.do, offer.what || offer.kind || offer.player || ""].join(" ").trim();
  return button(offer.free ? `${words} (free)` : words, words, send);
}

// Shows the offers of an `ask`, but where to land, which is chosen on the map.
export function showOffers(element, ask, levels, send) {
  const offers = ask.offers.filter((offer) => levels > 1 || !CLIMBS.has(offer.do));
  const parts = offers.some((offer) => offer.do === "move" || offer.do === "shoot") ? [pad(offers, send)] : [];
  for (const offer of offers) {
    if (offer.do === "answer") {
      parts.push(...answering(ask, send));
    } else if (offer.do === "buy" || offer.do === "sell") {
      parts.push(trading(offer, send));
    } else if (!HIDDEN.has(offer.do) && !(parts.length > 0 && PAD.has(offer.do))) {
      parts.push(single(offer, send));
    }
  }
  element.replaceChildren(...parts);
}

// A key that is a command when no text is typed.
export function commandOfKey(key) {
  const ways = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
  const letters = { n: "north", s: "south", w: "west", e: "east" };
  const way = ways[key] || letters[key];
  return way ? `move ${way}` : key === "u" ? "up" : key === "d" ? "down" : "";
}
