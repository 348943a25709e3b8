// A game that waits to start: who has which seat. Players who come by the join link take a free
// seat, the gamemaster can free one again, and a person with the right to do so starts the game.

import { button, byId, element } from "./parts.js";

// `doing`: makes the button of a seat, or nothing.
function showSeats(list, { seats }, doing) {
  byId(list).replaceChildren(...seats.map((seat) => {
    const who = { free: "free", taken: seat.person || "taken", bot: `a bot (${seat.person})` };
    const one = element("li", "", { className: `row ${seat.state}` });
    one.append(element("span", `${seat.name}: ${who[seat.state]}`, { className: "grow" }), doing(seat) || "");
    return one;
  }));
}

// What this device remembers about a join link: the seat taken with it. A browser may refuse to
// remember anything.
const keyOf = (link) => `dungeonlab ${link}`;
export function remember(link, { door, token }) {
  try {
    localStorage.setItem(keyOf(link), JSON.stringify({ door, token }));
  } catch {
    // Then she needs the link of her seat.
  }
}
function remembered(link) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(link)));
  } catch {
    return null;
  }
}
// The message for a link that no longer works.
export function forget(token) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf("")) && JSON.parse(localStorage.getItem(key)).token === token) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // There is nothing to forget.
  }
}

export function showJoin(lobby, link, send) {
  const seat = remembered(link);
  byId("kept").hidden = !seat;
  if (seat) {
    byId("go-on").textContent = `Go on as ${seat.door}`;
    byId("go-on").onclick = () => {
      location.hash = seat.token;
    };
  }
  const take = (name) => {
    const person = byId("person").value.trim();
    byId("taken").textContent = person ? "" : "First say who you are.";
    person ? send({ sit: name, person }) : byId("person").focus();
  };
  showSeats("free", lobby, (seat) =>
    seat.state === "free" && button("Take it", () => take(seat.name), `take the seat ${seat.name}`));
}

// `command`: for a gamemaster, who frees seats; null for a player.
export function showWaiting(lobby, send, command) {
  byId("waiting").hidden = lobby.started;
  showSeats("seats", lobby, (seat) => command && seat.state === "taken" &&
    button("Free it", () => command(`free ${seat.name}`), `free the seat ${seat.name}`));
  byId("begin").hidden = !lobby.may_begin;
  byId("begin").onclick = () => (command ? command("begin") : send({ begin: true }));
}
