"""A running `dungeonlab serve` for tests: starts it, reads its links, kills it, starts it again."""
import json
import re
import signal
import socket
import subprocess
import threading

CORRIDOR = """dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 # Ho          $$        X
   +#####+#####+#####+#####+
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Served:
    """`words`: of the command line, after `serve`."""

    def __init__(self, program, store, *words, port=0, limits=None, terminal=subprocess.DEVNULL):
        self.program, self.store, self.words, self.port, self.limits = program, str(store), words, port, limits
        self.terminal = terminal
        self.links, self.text, self.base = {}, "", ""
        self.start(*words)

    def start(self, *words):
        self.process = subprocess.Popen(
            [self.program, "serve", *words, "--store", self.store, "--port", str(self.port)],
            stdin=self.terminal, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            preexec_fn=self.limits)
        lines, game = [], None
        for line in self.process.stdout:
            lines.append(line)
            if named := re.match(r"(\S+): a new (?:game|link)", line):
                game = named[1]
            if linked := re.match(r"  (\S+)\s+(http\S+)", line):
                self.links[game, linked[1]] = linked[2]
            if served := re.match(r"Serving at (https?://\S+?(?::(\d+))?/)\. ", line):
                self.port, self.base = self.port or int(served[2]), served[1]
                break
        self.text = "".join(lines)
        if not self.base:
            self.code = self.process.wait(10)
            return
        self.rest = []
        self.reader = threading.Thread(target=lambda: self.rest.extend(self.process.stdout), daemon=True)
        self.reader.start()

    def link(self, name, game=None):
        return next(link for (one, seat), link in self.links.items() if seat == name and game in (None, one))

    def token(self, name, game=None):
        return self.link(name, game).split("#")[1]

    def kill(self):
        """Ends it like a crash. It can start again: without maps, and with the existing links."""
        self.process.kill()
        self.process.wait()

    def again(self):
        self.start()

    def stop(self):
        """Ends it like Ctrl-C. Returns the exit code."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(20)
        self.reader.join(5)
        self.text += "".join(self.rest)
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def http(port, request, host="127.0.0.1"):
    """A server's answer to these bytes."""
    with socket.create_connection((host, port), timeout=15) as line:
        line.sendall(request)
        answer = b""
        while part := line.recv(65536):
            answer += part
    return answer.decode("utf-8", "replace")


def get(port, path="/", host=None, method="GET", more=""):
    host = host if host is not None else f"127.0.0.1:{port}"
    return http(port, f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode())


def hello(token, start=0, **more):
    return json.dumps({"hello": "dungeonlab-protocol/1", "token": token, "from": start, **more})
