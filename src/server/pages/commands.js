// What a player can do, as buttons. The server says what is possible now; each button is a command
// as people type it.

import { button, element } from "./parts.js";

const WAYS = ["north", "west", "east", "south"];
const HIDDEN = new Set(["order", "resign", "die", "land"]); // typed, or chosen on the map
const PAD = new Set(["move", "shoot", "up", "down", "pass"]);
const CLIMBS = new Set(["up", "down"]);
const ARROWS = { north: "↑", west: "←", east: "→", south: "↓" };

function group(...parts) {
  const one = element("span", "", { className: "row" });
  one.append(...parts);
  return one;
}

function choice(label, values) {
  const one = element("select", "", { ariaLabel: label });
  one.append(...values.map((value) => new Option(value, value)));
  return one;
}

const amount = (ariaLabel, lot, most) =>
  element("input", "", { type: "number", min: lot, max: most, step: lot, value: lot, ariaLabel });

// `1 grenade`, `2 grenades`.
export function nounOf(what, count) {
  return Number(count) === 1 && /^(bullets|grenades|blasters)$/.test(what) ? what.slice(0, -1) : what;
}

// The six acts that every turn offers: four ways to go or to shoot, and up, down and pass in the corners.
function pad(offers, send) {
  const one = element("div", "", { className: "pad" });
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
  const put = (area, part) => {
    part.style.gridArea = area;
    one.append(part);
    return part;
  };
  const ways = WAYS.map((way) => put(way, button(ARROWS[way], () => send(words(way)), `move ${way}`)));
  const shoot = button("shoot", () => aim(!shoots()));
  function aim(isShot) {
    shoot.setAttribute("aria-pressed", isShot);
    ammunition.hidden = !isShot;
    for (const [i, part] of ways.entries()) {
      part.setAttribute("aria-label", `${isShot ? "shoot" : "move"} ${WAYS[i]}`);
      part.disabled = doing(isShot ? "shoot" : "move").length === 0;
    }
  }
  for (const act of ["up", "down", "pass"].filter((act) => doing(act).length > 0)) {
    put(act, button(act, () => send(act)));
  }
  if (shots.length > 0) {
    put("shoot", shoot);
  }
  aim(doing("move").length === 0);
  return group(one, ammunition);
}

function trading(offer, send) {
  const count = amount(`how many ${offer.what}`, offer.lot, offer.most);
  const price = `$${offer.dollars}${offer.lot > 1 ? ` for ${offer.lot}` : ""}`;
  return group(
    count,
    button(`${offer.do} ${offer.what} (${price})`, () =>
      send(`${offer.do} ${count.value} ${nounOf(offer.what, count.value)}`))
  );
}

function answering(ask, send) {
  if (ask.question !== "tree") {
    return ["yes", "no"].map((word) => button(word, () => send(word)));
  }
  return ["yes yes", "yes no", "no yes", "no no"].map((words) => {
    const [orcs, undead] = words.split(" ");
    return button(`orcs: ${orcs}, undead: ${undead}`, () => send(words));
  });
}

function single(offer, send) {
  const words = [offer.do, offer.what || offer.kind || offer.player || ""].join(" ").trim();
  return button(offer.free ? `${words} (free)` : words, () => send(words));
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
