#!/usr/bin/python3
"""Writes maps as facts for the encoding: only what the JSON contains, without conclusions.

Usage: facts.py < MAPS.dungeons.jsonl > FACTS.lp

The n-th line is map n. Only text that the program can read needs a translation; parts that no rule of the
encoding uses (titles, notes, origins, ignore lists) are left out. world.lp explains the facts.
"""
import json
import re
import sys

NAME = re.compile(r"([A-Z]+)([0-9]+)(?:\.([0-9]+))?$")
ATTRIBUTES = {"count": "count", "sign": "sign", "exote": "exote", "levels": "spans", "throws": "throws", "to": "leads"}


def named(square):
    """`C4` for (3,4), `C4.2` for (3,4,2)."""
    letters, column = "", square[0]
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{square[1]}" + (f".{square[2]}" if len(square) == 3 else "")


def square(name):
    """(3,4) for `C4`, (3,4,2) for `C4.2`."""
    letters, row, level = NAME.match(name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return (column, int(row), int(level)) if level else (column, int(row))


def at(name):
    """The term of a cell or a place: `C4` is at(3,4), `C4.2` is at(3,4,2)."""
    return f"at({','.join(map(str, square(name)))})"


def name_of(term):
    """The name of what is wrong, converted from its term; a boundary with the smaller name
    first."""
    squares = [tuple(map(int, numbers.split(","))) for numbers in re.findall(r"at\(([0-9,]+)\)", term)]
    names = [named(square) for square in squares]
    if names:
        return "-".join(sorted(names))
    river = re.match(r"river\((\d+)\)$", term)
    if river:
        return f"river {int(river.group(1)) + 1}"
    return re.sub(r"\\(.)", lambda escape: {"n": "\n"}.get(escape[1], escape[1]), term.strip('"'))


def text(value):
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def value_of(value):
    """An attribute: a number, a boolean, a direction or sign, a place."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str) and NAME.match(value):
        return at(value)
    return str(value)


def facts_of(number, a_map):
    """The facts of one map."""
    yield f"map({number})"
    yield f"base({number},{a_map['base']['columns']},{a_map['base']['rows']})"
    yield f"levels({number},{a_map['levels']})"
    if "players" in a_map.get("start", {}):
        yield f"players({number},{a_map['start']['players']})"
    for index, cell in enumerate(a_map.get("branches", [])):
        yield f"branch({number},{index},{at(cell)})"
    if "exit" in a_map:
        yield f"exit({number},{at(a_map['exit']['cell'])},{a_map['exit']['side']})"
    for kind, walls in a_map.get("walls", {}).items():
        yield f"wall_list({number},{text(kind)})"
        for index, wall in enumerate(walls):
            ends = wall.split("-")
            first, second = (at(end.split(".")[0]) for end in ends)
            yield f"wall({number},{text(kind)},{index},{first},{second})"
            if "." in wall:
                yield f"wall_with_level({number},{text(kind)},{index})"
    for name, what in a_map["encounters"].items():
        entry = what if isinstance(what, dict) else {"kind": what}
        yield f"encounter({number},{at(name)},{text(entry['kind'])})"
        for key, predicate in ATTRIBUTES.items():
            if key in entry:
                yield f"{predicate}({number},{at(name)},{value_of(entry[key])})"
    for river, places in enumerate(a_map.get("rivers", [])):
        yield f"river({number},{river})"
        for index, place in enumerate(places):
            yield f"course({number},{river},{index},{at(place)})"
    for rule in a_map.get("house_rules", []):
        yield f"house_rule({number},{text(rule)})"


if __name__ == "__main__":
    for number, line in enumerate(sys.stdin):
        print(". ".join(facts_of(number, json.loads(line))) + ".")
