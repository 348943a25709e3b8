#!/usr/bin/python3
"""online.py LINK: plays one seat of a game of `dungeonlab serve` (docs/protocol.md), as walker.py does over
pipes. It needs python3-websockets. It reconnects when the connection is lost, and never does anything
twice."""
import asyncio
import json
import secrets
import sys

import websockets

from walker import Walker

AT_AN_END = (1008, 4001)  # the link no longer works, or a newer connection replaced this one
PAUSE = 0.2  # seconds between commands: the limit is 5 a second


class Player:
    def __init__(self, link):
        page, self.token = link.split("#")
        self.address = page.split("?")[0].replace("http", "ws", 1) + "play"
        self.walker, self.have, self.number = Walker(), 0, 0
        self.session = secrets.token_hex(4)
        self.ask, self.sent, self.over = None, None, None

    def hear(self, line):
        """Processes a line. Events numbered up to `have` were heard before."""
        if line.get("n", self.have + 1) > self.have:
            self.have = line.get("n", self.have)
            if line["event"] == "said" and line["to"] in (line["seat"], "all"):
                self.walker.hear(line)
            elif line["event"] == "ask":
                self.ask = line
            elif line["event"] == "over":
                self.over = line.get("winner", "nobody")
        if line["event"] in ("ack", "refused") and self.sent and line["id"] == self.sent["id"]:
            self.ask, self.sent = (None if line["event"] == "ack" else self.ask), None
        elif line["event"] == "ack":
            self.ask = None  # belongs to an earlier session

    def answer(self):
        """The next command: an unanswered one, or a new one."""
        if self.sent is None:
            self.number += 1
            self.sent = {"id": f"{self.session}-{self.number}", "ask": self.ask["n"], "command": self.walker.choose(self.ask)}
        return json.dumps(self.sent)

    async def connect(self):
        async with websockets.connect(self.address) as socket:
            await socket.send(json.dumps({"hello": "dungeonlab-protocol/1", "token": self.token, "from": self.have}))
            has_caught_up, waits = False, False
            async for text in socket:
                line = json.loads(text)
                has_caught_up = has_caught_up or line["event"] == "present"
                waits = waits and not (line["event"] in ("ack", "refused", "error"))
                self.hear(line)
                if self.over:
                    return
                if has_caught_up and self.ask and not waits:
                    await asyncio.sleep(PAUSE)
                    await socket.send(self.answer())
                    waits = True

    async def play(self):
        while not self.over:
            try:
                await self.connect()
            except websockets.ConnectionClosed as lost:
                if lost.code in AT_AN_END:
                    sys.exit(f"the link opens no game: {lost.reason}")
            except OSError:
                await asyncio.sleep(1)
        print(f"after {self.number} commands: {self.over} has won")


if __name__ == "__main__":
    asyncio.run(Player(sys.argv[1]).play())
