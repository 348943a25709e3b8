// A game that waits: who has which seat. Who comes by the link to join takes a free one; who leads
// frees one again; who may begins.

const byId = (id) => document.getElementById(id);

function button(label, press, name) {
  const one = document.createElement("button");
  one.type = "button";
  one.textContent = label;
  if (name) {
    one.setAttribute("aria-label", name);
  }
  one.addEventListener("click", press);
  return one;
}

function item(seat, ...more) {
  const one = document.createElement("li");
  const who = { free: "free", taken: seat.person || "taken", bot: `a bot (${seat.person})` };
  const words = document.createElement("span");
  words.textContent = `${seat.name}: ${who[seat.state]}`;
  one.className = seat.state;
  one.append(words, ...more);
  return one;
}

// What this device remembers of a link to join: the seat that was taken by it. A browser may refuse to
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
// A link that opens nothing any more.
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
  byId("free").replaceChildren(
    ...lobby.seats.map((seat) =>
      seat.state === "free"
        ? item(
            seat,
            button(
              "Take it",
              () => {
                const person = byId("person").value.trim();
                byId("taken").textContent = person ? "" : "Say first who you are.";
                if (person) {
                  send({ sit: seat.name, person });
                } else {
                  byId("person").focus();
                }
              },
              `take the seat ${seat.name}`
            )
          )
        : item(seat)
    )
  );
}

// `command`: of a gamemaster, who frees seats; null for a player.
export function showWaiting(lobby, send, command) {
  byId("waiting").hidden = lobby.started;
  byId("seats").replaceChildren(
    ...lobby.seats.map((seat) =>
      command && seat.state === "taken"
        ? item(seat, button("Free it", () => command(`free ${seat.name}`), `free the seat ${seat.name}`))
        : item(seat)
    )
  );
  byId("begin").hidden = !lobby.may_begin;
  byId("begin").onclick = () => (command ? command("begin") : send({ begin: true }));
}
