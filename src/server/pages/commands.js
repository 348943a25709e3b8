// What a player can do, as buttons. The server says what is possible now; each button sends a
// command as people type it.

import { button, element } from "./parts.js";

const WAYS = ["north", "west", "east", "south"];
const HIDDEN = new Set(["order", "resign", "die", "land"]); // typed, or chosen on the map
const PAD = new Set(["move", "shoot", "up", "down", "pass"]);
const TRADES = new Set(["buy", "sell"]);
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

// How many to take, for things with the same number of offers; the count follows the choice.
function amount(list, offers) {
  const one = element("input", "", { type: "number", ariaLabel: "how many" });
  const follow = () => {
    const { lot = 1, most = 1 } = offers[list.selectedIndex] ?? {};
    Object.assign(one, { min: lot, step: lot, max: most, value: lot });
  };
  list.addEventListener("change", follow);
  follow();
  return one;
}

// `1 grenade`, `2 grenades`.
export function nounOf(what, count) {
  return Number(count) === 1 && /^(bullets|grenades|blasters)$/.test(what) ? what.slice(0, -1) : what;
}

// The six acts that every turn offers: four directions to go or to shoot, and up, down and pass in corners.
function pad(offers, send) {
  const one = element("div", "", { className: "pad" });
  const doing = (act) => offers.filter((offer) => offer.do === act);
  const shots = doing("shoot");
  const kinds = choice("ammunition", shots.map((offer) => offer.what));
  const count = amount(kinds, shots);
  const ammunition = group(count, kinds, element("strong", "Choose a direction."));
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

// Everything that can be bought and sold, in one row, as on phones. The last choice is kept.
let traded = "";
function trading(offers, send) {
  const nameOf = (offer) => `${offer.do} ${offer.what}`;
  const priceOf = ({ dollars, lot }) => `$${dollars}${lot > 1 ? ` for ${lot}` : ""}`;
  const list = choice("what to trade", offers.map((offer) => `${nameOf(offer)} (${priceOf(offer)})`));
  list.selectedIndex = Math.max(0, offers.findIndex((offer) => nameOf(offer) === traded));
  const count = amount(list, offers);
  const trade = button("trade", () => {
    const offer = offers[list.selectedIndex];
    traded = nameOf(offer);
    send(`${offer.do} ${count.value} ${nounOf(offer.what, count.value)}`);
  });
  const row = group(list, count, trade);
  row.classList.add("trade");
  return row;
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

// Shows the offers of an `ask`, except landing places, which are chosen on the map.
export function showOffers(element, ask, levels, send) {
  const offers = ask.offers.filter((offer) => levels > 1 || !CLIMBS.has(offer.do));
  const hasPad = offers.some((offer) => offer.do === "move" || offer.do === "shoot");
  const parts = hasPad ? [pad(offers, send)] : [];
  const trades = offers.filter((offer) => TRADES.has(offer.do));
  if (trades.length > 0) {
    parts.push(trading(trades, send));
  }
  for (const offer of offers) {
    if (offer.do === "answer") {
      parts.push(...answering(ask, send));
    } else if (!HIDDEN.has(offer.do) && !TRADES.has(offer.do) && !(hasPad && PAD.has(offer.do))) {
      parts.push(single(offer, send));
    }
  }
  element.replaceChildren(...parts);
}

// A key that is a command while no text is typed.
export function commandOfKey(key) {
  const ways = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
  const letters = { n: "north", s: "south", w: "west", e: "east" };
  const way = ways[key] || letters[key];
  return way ? `move ${way}` : key === "u" ? "up" : key === "d" ? "down" : "";
}
