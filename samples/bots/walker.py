#!/usr/bin/env python3
"""walker.py [COMMAND...]: plays one seat of a game by lines of JSON (docs/protocol.md). For example:
  walker.py dungeonlab play cellar.dungeon.txt --protocol
  dungeonlab arena cellar.dungeon.txt --bot ./walker.py
It walks to places it has not visited since it lost its way, and picks one of several at random."""
import json
import random
import sys
from subprocess import PIPE, Popen

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
LOST = {"landed", "pit.fell", "river.carried", "struck", "carried.eldar", "taken-to", "thrown"}

class Walker:
    def __init__(self, seed=1):
        self.chance, self.base = random.Random(seed), {}
        self.here, self.way, self.seen, self.barred = (0, 0), "north", set(), set()

    def hear(self, said):
        self.base = said["with"] if said["id"] == "start" else self.base
        if said["id"] in LOST:
            self.here, self.seen, self.barred = (0, 0), set(), set()
        elif said["id"] == "moved" and self.way in STEPS:
            self.here = self.ahead(self.way)
        elif said["id"] in ("blocked", "wire", "taken"):
            self.barred = self.barred | {(self.here, self.way)} if said["id"] != "taken" else set()
        self.seen.add(self.here)

    def ahead(self, way):
        return self.here[0] + STEPS[way][0], self.here[1] + STEPS[way][1]

    def choose(self, ask):
        if ask["phase"] == "land":
            column = chr(ord("A") + self.chance.randrange(min(26, self.base["columns"])))
            return f"land {column}{1 + self.chance.randrange(self.base['rows'])}.1"
        if ask["phase"] != "act":
            return "end" if ask["phase"] == "after" else "yes no" if ask["question"] == "tree" else "yes"
        free = [way for way in STEPS if (self.here, way) not in self.barred] or ["up", "down"]
        new = [way for way in free if way in STEPS and self.ahead(way) not in self.seen]
        self.way = self.chance.choice(new or free)
        return self.way

def main():
    game = sys.argv[1:] and Popen(sys.argv[1:], stdin=PIPE, stdout=PIPE, text=True)
    lines, answers = (game.stdout, game.stdin) if game else (sys.stdin, sys.stdout)
    for event in map(json.loads, lines):
        if event["event"] == "hello":
            walker = Walker(event.get("seed", 1))  # an arena sends a different one in each game
            print(json.dumps({"ready": event["protocol"]}), file=answers, flush=True)
        elif event["event"] == "said" and event["to"] in (event["seat"], "all"):
            walker.hear(event)
        elif event["event"] == "ask":
            print(json.dumps({"id": event["n"], "command": walker.choose(event)}), file=answers, flush=True)
        elif event["event"] in ("refused", "error"):
            sys.exit(json.dumps(event))
    print(f"after {event['n']} lines:", event.get("winner", "nobody"), "has won", file=sys.stderr)
    sys.exit(game.wait() if game else 0)

if __name__ == "__main__": main()
