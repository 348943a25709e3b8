"""The maps to compare: cases of the rules, generated ones, generated ones with changes, crowded ones, tiny ones.

All of them are determined by their number and a seed.
"""
import concurrent.futures
import copy
import json
import os
import pathlib
import random
import subprocess

import changes
from facts import named

TOP = pathlib.Path(__file__).resolve().parents[2]

# The generator's settings; the small ones, which are quickest to compare, three times as often.
RULES = ("werewolf", "exote-beasts", "arnor-blade", "marmar", "cop", "lokh", "waterfalls")
LARGE = (
    ["--preset", "5x5"], ["--preset", "5x5-beginner"], ["--preset", "5x5-deadly"], ["--preset", "7x7"],
    ["--preset", "7x7-1-level"], ["--preset", "7x7-4-levels"], ["--preset", "7x7-house-rules"], ["--preset", "10x10"],
)
SMALL = (
    ["--size", "4x3"],
    ["--size", "6x3", "--openness", "80", "--players", "3", "--house-rules", "skins-as-money"],
    ["--size", "3x3", "--levels", "4", "--house-rules", ",".join(RULES)],
    ["--size", "5x2", "--levels", "3", "--house-rules", "marmar,waterfalls,exote-beasts"],
    ["--size", "3x4", "--levels", "1", "--house-rules", "werewolf,cop,arnor-blade,lokh"],
)


def json_of(tool, path):
    """The map of a case as JSON; nothing if JSON cannot express it."""
    text = path.read_text(encoding="utf-8", errors="replace").split("\n---\n")[0] + "\n"
    if text.startswith("{"):
        try:
            return json.loads(text)
        except ValueError:
            return None
    command = [tool, "convert", "--format", "json", "-"]
    answer = subprocess.run(command, input=text, capture_output=True, text=True)
    return json.loads(answer.stdout) if answer.returncode == 0 else None


def cases(tool):
    """The maps that test and explain the rules: each rule is broken by at least one."""
    paths = sorted([*TOP.glob("tests/rules/*/*.txt"), *TOP.glob("src/explain/*/*.txt")])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [a_map for a_map in pool.map(lambda path: json_of(tool, path), paths) if a_map]


def drawn(tool, count, seed):
    """At least `count` maps of the generator."""
    settings = LARGE + 3 * SMALL
    maps = []
    for turn, options in enumerate(settings):
        command = [tool, "generate", *options, "--seed", f"{seed} {turn}", "--count", str(count // len(settings) + 1)]
        text = subprocess.run([*command, "--format", "jsonl"], check=True, capture_output=True, text=True).stdout
        maps.extend(map(json.loads, text.splitlines()))
    return maps


def changed(rng, a_map):
    """A copy with one to three changes."""
    other = copy.deepcopy(a_map)
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(changes.CHANGES)(rng, other)
    return other


def empty(columns, rows, levels):
    return {
        "format": "dungeonlab-map/1", "base": {"columns": columns, "rows": rows}, "levels": levels,
        "exit": {"cell": "A1", "side": "west"}, "walls": {}, "encounters": {},
    }


def crowded(rng):
    """A small dungeon where anything is next to anything, unlike anything that people draw."""
    a_map = empty(rng.randint(1, 3), rng.randint(1, 3), rng.choice((1, 2, 2, 2, 3, 4)))
    a_map["house_rules"] = [rule for rule in RULES if rng.random() < 0.6]
    for _ in range(rng.choice((0, 0, 1, 4))):
        changes.change_branches(rng, a_map)
    changes.move_exit(rng, a_map)
    a_map["encounters"][named(changes.some_place(rng, a_map))] = "treasure"
    some_kinds = rng.sample(changes.KINDS, rng.randint(1, 5))
    for _ in range(rng.randint(0, 8)):
        name = named(changes.some_place(rng, a_map))
        a_map["encounters"][name] = changes.some_entry(rng, a_map, rng.choice(some_kinds))
    for _ in range(rng.choice((0, 0, 1, 2))):
        changes.add_river(rng, a_map)
    for _ in range(rng.randint(0, 5)):
        changes.change_wall(rng, a_map)
    for _ in range(rng.choice((0, 1, 2))):
        rng.choice(changes.CHANGES)(rng, a_map)
    return a_map


# Whole worlds of one level and at most 3x2 cells: every inner boundary open or with a wall of some kind,
# the exit on any outside boundary, every place empty or with one of these.
TINY = ((1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (2, 2), (3, 2))
THINGS = (None, "treasure", "black-rider", "mordor", "lake", "eldar", "ontifutlas", "hanging-pit")


class Digits:
    """A number read digit by digit, each with its own base."""

    def __init__(self, number):
        self.number = number

    def below(self, base):
        self.number, digit = divmod(self.number, base)
        return digit


def tiny(number):
    """The map of a number: every number is a map, and small numbers differ in everything."""
    digits = Digits(number)
    columns, rows = TINY[digits.below(len(TINY))]
    a_map = empty(columns, rows, 1)
    cells = changes.cells_of(a_map)
    sides = [(cell, side) for cell in cells for side, (dx, dy) in changes.SIDES.items()
             if (cell[0] + dx, cell[1] + dy) not in cells]
    cell, side = sides[digits.below(len(sides))]
    a_map["exit"] = {"cell": named(cell), "side": side}
    for cell in cells:
        thing = digits.below(len(THINGS) + len(cells))
        if thing >= len(THINGS):
            to = (*cells[thing - len(THINGS)], 1)
            a_map["encounters"][named((*cell, 1))] = {"kind": "pit", "to": named(to)}
        elif THINGS[thing]:
            a_map["encounters"][named((*cell, 1))] = THINGS[thing]
    for cell in cells:
        for other in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
            wall = digits.below(4) if other in cells else 3
            if wall < 3:
                a_map["walls"].setdefault(changes.WALLS[wall], []).append(changes.wall_name(cell, other))
    return a_map


def draw(tool, count, seed):
    """`count` maps: the cases, and of the rest a tenth as generated, four tenths changed, two tiny, three
    crowded."""
    rng = random.Random(f"second opinion {seed}")
    maps = cases(tool)
    tenth = max(0, count - len(maps)) // 10
    sound = drawn(tool, tenth, seed)
    rng.shuffle(sound)
    maps += sound[:tenth]
    maps += [changed(rng, sound[i % len(sound)]) for i in range(4 * tenth)]
    maps += [tiny(rng.getrandbits(64)) for _ in range(2 * tenth)]
    maps += [crowded(rng) for _ in range(count - len(maps))]
    return maps[:count]
