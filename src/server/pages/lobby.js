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

export function showJoin(lobby, send) {
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
