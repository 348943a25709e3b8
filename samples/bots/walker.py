#!/usr/bin/env python3
"""walker.py COMMAND...: plays one seat of a game by lines of JSON (docs/protocol.md). For example:
  walker.py dungeonlab play cellar.dungeon.txt --protocol
It walks to places where it has not been since it lost its way, and draws lots where it has a choice."""
import json
import random
import subprocess
import sys

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
LOST = {"landed", "pit.fell", "river.carried", "struck", "carried.eldar", "taken-to", "thrown"}

class Walker:
    def __init__(self):
        self.chance = random.Random(1)
        self.here, self.way, self.seen, self.barred = (0, 0), "north", set(), set()

    def hear(self, said):
        if said["id"] == "start":
            self.base = said["with"]
        elif said["id"] in LOST:
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
    game = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    walker, number, event = Walker(), 0, {}
    for line in game.stdout:
        event = json.loads(line)
        if event["event"] == "said" and event["to"] in (event["seat"], "all"):
            walker.hear(event)
        elif event["event"] == "ask":
            number += 1
            game.stdin.write(json.dumps({"id": number, "command": walker.choose(event)}) + "\n")
            game.stdin.flush()
        elif event["event"] in ("refused", "error"):
            sys.exit(line)
    print(f"after {number} commands:", event.get("winner", "nobody"), "has won")
    sys.exit(game.wait())

if __name__ == "__main__": main()
