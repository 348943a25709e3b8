// The connection to a game by docs/protocol.md. It comes back by itself, asks from the number that
// it has, and sends again what was not answered: the ids see to it that nothing is done twice.

const PROTOCOL = "dungeonlab-protocol/1";
const NO_SUCH_DOOR = 1008;
const PAUSE_LEAST = 500;
const PAUSE_MOST = 10000;

export class Connection {
  // `on.line(object)` gets what comes, `on.state(word)` open, lost or closed.
  constructor(token, on) {
    this.token = token;
    this.on = on;
    this.have = 0;
    this.unanswered = new Map();
    this.session = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.pause = PAUSE_LEAST;
    this.open();
  }

  open() {
    const address = new URL("play", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.socket.send(
        JSON.stringify({ hello: PROTOCOL, token: this.token, from: this.have, notebook: true })
      );
      for (const line of this.unanswered.values()) {
        this.socket.send(line);
      }
    };
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = (event) => this.closed(event.code);
  }

  closed(code) {
    if (code === NO_SUCH_DOOR) {
      this.on.state("closed");
      return;
    }
    this.on.state("lost");
    setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, PAUSE_MOST);
  }

  hear(line) {
    const isNew = line.n === undefined || line.n > this.have;
    this.have = Math.max(this.have, line.n || 0);
    if (["ack", "refused", "answer", "error"].includes(line.event)) {
      this.unanswered.delete(line.id);
    } else if (line.event === "present") {
      this.pause = PAUSE_LEAST;
      this.on.state("open");
    }
    if (isNew) {
      this.on.line(line);
    }
  }

  // The id says what was commanded, so that it can be shown after a reload.
  send(command) {
    this.count += 1;
    const id = `${this.session}-${this.count} ${command}`;
    const line = JSON.stringify({ id, command });
    this.unanswered.set(id, line);
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(line);
    }
  }

  // What is sent again by hand if it got lost: to take a seat, to begin.
  ask(members) {
    this.count += 1;
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ id: `${this.session}-${this.count}`, ...members }));
    }
  }
}

// What an id of ours commanded; empty for one of another client.
export function commandOf(id) {
  const parts = /^[a-z0-9]+-\d+ (.*)$/.exec(String(id));
  return parts ? parts[1] : "";
}
