// The connection to a game by docs/protocol.md. It reconnects by itself, asks for events from the
// number that it has, and sends unanswered commands again: their ids make sure that nothing is done
// twice. A dead path gives no sign of it. So after silence, or an unanswered command, it asks whether
// the server is there; and at once when the device wakes up or has a network again.

const PROTOCOL = "dungeonlab-protocol/1";
const PAUSE_LEAST = 500;
const PAUSE_MOST = 10000;
const QUIET_MOST = 15000;
const ANSWER_MOST = 5000;
const OPENING_LEAST = 2000;
const LINE_MOST = 4096;

// Only this code means that a link is invalid; all other errors pass.
const NO_SUCH_DOOR = { code: 1008, reason: "no such door" };
const REPLACED = 4001;
const ENDS = {
  1001: "The server has stopped.",
  1013: "The server cannot continue this game now.",
  4002: "Too many people are watching.",
  4003: "This connection is too slow.",
};

// The token in a link as people send and paste it: with text around it, in capitals, split over lines,
// with additions of mail programs and messengers. Returns nothing if there is none.
export function tokenOf(link) {
  let text = link.slice(link.indexOf("#") + 1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // Text may contain a single %; the token does not.
  }
  const tokenIn = (words) => (words.match(/[0-9a-f]+/gi) || []).find((one) => one.length === 32);
  const found = tokenIn(text) || tokenIn(text.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/g, ""));
  return found ? found.toLowerCase() : null;
}

export class Connection {
  // `on.line(object)` gets each message; `on.state(word, text)` gets the state
  // (open, lost, replaced or closed) and the reason.
  constructor(token, on) {
    this.token = token;
    this.on = on;
    this.have = 0;
    this.unanswered = new Map();
    this.session = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
    this.count = 0;
    this.pause = PAUSE_LEAST;
    this.isOver = false;
    addEventListener("online", () => this.check());
    addEventListener("offline", () => this.check());
    addEventListener("pageshow", (event) => event.persisted && this.comeBack());
    document.addEventListener("visibilitychange", () => !document.hidden && this.comeBack());
    this.open();
  }

  open() {
    const address = new URL("play", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = address.search = "";
    this.isReplaced = false;
    this.hasCaughtUp = false;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.after(QUIET_MOST, () => this.end());
    this.waitsSince = performance.now();
    socket.onopen = () => {
      this.waitsSince = null;
      socket.send(JSON.stringify({ hello: PROTOCOL, token: this.token, from: this.have, notebook: true }));
      for (const line of this.unanswered.values()) {
        socket.send(line);
      }
    };
    socket.onmessage = (message) => {
      this.waitsSince = null;
      this.after(QUIET_MOST, () => this.check());
      this.hear(JSON.parse(message.data));
    };
    socket.onclose = (event) => this.end(event.code, event.reason);
  }

  // Only one timer runs at a time.
  after(time, action) {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, time);
  }

  // Checks whether the server is still there.
  check() {
    if (this.isReplaced || this.isOver) {
      return;
    }
    this.pause = PAUSE_LEAST;
    if (!this.socket) {
      this.open();
      return;
    }
    const { readyState } = this.socket;
    if (readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ ping: this.have }));
    }
    // The time counts from the first doubt: a second one grants no more. An attempt to connect over a
    // dead path would hang for long, although a new path already works.
    this.waitsSince ??= performance.now();
    const most = { [WebSocket.OPEN]: ANSWER_MOST, [WebSocket.CONNECTING]: OPENING_LEAST }[readyState] ?? 0;
    this.after(this.waitsSince + most - performance.now(), () => this.end());
  }

  // Called when somebody wants to use this page.
  comeBack() {
    this.isReplaced = false;
    this.check();
  }

  // Drops a useless connection, whose own end may be reported much later.
  end(code, reason) {
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    clearTimeout(this.timer);
    this.socket = null;
    this.hasCaughtUp = false;
    this.isReplaced = code === REPLACED;
    this.isOver = code === NO_SUCH_DOOR.code && reason === NO_SUCH_DOOR.reason;
    if (this.isReplaced || this.isOver) {
      this.on.state(this.isOver ? "closed" : "replaced", "");
      return;
    }
    this.after(this.pause * (0.75 + Math.random() / 2), () => this.open());
    this.pause = Math.min(2 * this.pause, PAUSE_MOST);
    this.on.state("lost", ENDS[code] || "Connection lost.");
  }

  hear(line) {
    const isNew = line.n === undefined || line.n > this.have;
    this.have = Math.max(this.have, line.n || 0);
    if (["ack", "refused", "answer", "error", "link"].includes(line.event)) {
      this.unanswered.delete(line.id);
    } else if (line.event === "present") {
      this.pause = PAUSE_LEAST;
      this.hasCaughtUp = true;
      this.on.state("open", "");
    }
    if (isNew && line.event !== "pong") {
      this.on.line(line);
    }
  }

  // Whether something can be sent now: each message is answered before the next is sent.
  get isReady() {
    return this.hasCaughtUp && !this.isBusy;
  }
  get isBusy() {
    return this.unanswered.size > 0;
  }

  // The id contains the command, so that it can be shown after a reload. `ask`: the number of the
  // question that it answers. Returns why it was not sent; empty if it was.
  send(command, ask) {
    return this.request({ command, ask }, command);
  }

  request(members, words = "") {
    if (!this.isReady) {
      return this.hasCaughtUp ? "Wait for the answer to your last command." : "Not sent: you are not connected.";
    }
    this.count += 1;
    const id = `${this.session}-${this.count} ${words}`;
    const line = JSON.stringify({ id, ...members });
    if (new TextEncoder().encode(line).length > LINE_MOST) {
      return "Not sent: the command is too long.";
    }
    this.unanswered.set(id, line);
    this.socket.send(line);
    this.after(ANSWER_MOST, () => this.check());
    return "";
  }
}

// The command in an id of ours; empty for an id of another client.
export function commandOf(id) {
  const parts = /^[a-z0-9]+-\d+ (.*)$/.exec(String(id));
  return parts ? parts[1] : "";
}
