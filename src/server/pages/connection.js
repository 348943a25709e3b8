// The connection to a game by docs/protocol.md. It comes back by itself, asks from the number that
// it has, and sends again what was not answered: the ids see to it that nothing is done twice. A path
// that has died says nothing of it; so when it has been quiet, or has left a command without an answer,
// the server is asked whether it is there, and at once when the device wakes up or has a network again.

const PROTOCOL = "dungeonlab-protocol/1";
const PAUSE_LEAST = 500;
const PAUSE_MOST = 10000;
const QUIET_MOST = 15000;
const ANSWER_MOST = 5000;
const OPENING_LEAST = 2000;
const LINE_MOST = 4096;

// Only this one says that a link is worth nothing; all other ends pass.
const NO_SUCH_DOOR = { code: 1008, reason: "no such door" };
const REPLACED = 4001;
const ENDS = {
  1001: "The server has stopped.",
  1013: "The server cannot continue this game now.",
  4002: "Too many people are watching.",
  4003: "This connection is too slow.",
};

// The token in a link as people send and paste it: with text around it, in capitals, broken into lines,
// with what mail programs and messengers add. Nothing: there is none in it.
export function tokenOf(link) {
  let text = link.slice(link.indexOf("#") + 1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A single % of somebody's text; the token has none.
  }
  const tokenIn = (words) => (words.match(/[0-9a-f]+/gi) || []).find((one) => one.length === 32);
  const found = tokenIn(text) || tokenIn(text.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/g, ""));
  return found ? found.toLowerCase() : null;
}

export class Connection {
  // `on.line(object)` gets what comes; `on.state(word, text)` open, lost, replaced or closed, and why.
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

  // One thing is waited for at a time.
  after(time, action) {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, time);
  }

  // Is the server still there?
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
    // From the first doubt on: a second one grants no more time. An attempt to connect on a path that
    // has died would hang for long, while there is another path already.
    this.waitsSince ??= performance.now();
    const most = { [WebSocket.OPEN]: ANSWER_MOST, [WebSocket.CONNECTING]: OPENING_LEAST }[readyState] ?? 0;
    this.after(this.waitsSince + most - performance.now(), () => this.end());
  }

  // Somebody wants to use this page.
  comeBack() {
    this.isReplaced = false;
    this.check();
  }

  // The connection is of no use any more; its own end may be heard of much later.
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

  // Whether something can be sent now: what is sent is answered before more is sent.
  get isReady() {
    return this.hasCaughtUp && !this.isBusy;
  }
  get isBusy() {
    return this.unanswered.size > 0;
  }

  // The id says what was commanded, so that it can be shown after a reload. `ask`: the number of the
  // question that it answers. What comes back says why it was not sent; empty: it was.
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

// What an id of ours commanded; empty for one of another client.
export function commandOf(id) {
  const parts = /^[a-z0-9]+-\d+ (.*)$/.exec(String(id));
  return parts ? parts[1] : "";
}
