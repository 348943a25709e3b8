"""Small changes to a map that leave it readable, each of which breaks a rule or nearly does.

A change takes a random generator and a map as read from JSON, and alters the map in place. It may find
nothing to change. Names of places, counts and attributes stay valid in the format: faults of the text
have their own rules, which are not compared.
"""
from facts import named, square

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
WALLS = ("monolith", "simple", "wire")
MUST_COUNT = ("bullets", "grenades", "blasters", "dollars")
SIGNED = ("political-prison", "political-cop")
KINDS = (
    "store arsenal hospital prison political-prison management-center gourm lion tiger panther crocodile cow rabbit "
    "orc urkh werewolf eyescorcher black-rider ontifutlas marmar political-cop cop treasure elven-blade arnor-blade "
    "bridle bullets grenades blasters dollars willow ent lokh antigourm mordor eldar pit hanging-pit lake"
).split()
OTHER_WORDS = "dragon boat walking-stick morgul-blade skin source flow lavatory-pan waterfall".split()
RULES = (
    "werewolf exote-beasts arnor-blade marmar cop lokh waterfalls skins-as-money pit-glimpse "
    "exote-ontifutlas dragons"
).split()


def wall_name(cell, other):
    return f"{named(cell)}-{named(other)}"


def cells_of(a_map):
    base = a_map["base"]
    inner = [(x, y) for y in range(1, base["rows"] + 1) for x in range(1, base["columns"] + 1)]
    return inner + [square(name) for name in a_map.get("branches", [])]


def some_cell(rng, a_map):
    """Usually a cell of the dungeon, sometimes a square near it."""
    x, y = rng.choice(cells_of(a_map) or [(1, 1)])
    if rng.random() < 0.1:
        x, y = x + rng.randint(0, 2), y + rng.randint(0, 2)
    return x, y


def some_place(rng, a_map):
    above = rng.random() < 0.05
    return (*some_cell(rng, a_map), rng.randint(1, min(9, max(1, a_map["levels"]) + above)))


def some_neighbour(rng, cell):
    """A square next to a cell; it has a name."""
    while True:
        dx, dy = rng.choice(list(SIDES.values()))
        if cell[0] + dx >= 1 and cell[1] + dy >= 1:
            return cell[0] + dx, cell[1] + dy


def some_entry(rng, a_map, kind):
    """An encounter of a kind, usually with what the kind needs."""
    entry = {"kind": kind}
    usual = rng.random() < 0.93
    if kind in MUST_COUNT and usual:
        entry["count"] = rng.randint(1, 40)
    if kind in SIGNED and usual:
        entry["sign"] = rng.choice(("plus", "minus"))
    if kind == "pit" and usual:
        pits = [name for name, what in a_map["encounters"].items() if "pit" in str(what)]
        entry["to"] = rng.choice(pits) if pits and rng.random() < 0.8 else named(some_place(rng, a_map))
    if kind == "management-center" and rng.random() < 0.5:
        entry["levels"] = rng.randint(1, min(9, max(1, a_map["levels"]) + 1))
    if kind == "marmar" and rng.random() < 0.5:
        entry["throws"] = rng.choice(("up", "down"))
    if kind in ("lion", "tiger", "panther") and rng.random() < 0.3:
        entry["exote"] = rng.random() < 0.8
    return entry if len(entry) > 1 else kind


def put(rng, a_map):
    kind = rng.choice(OTHER_WORDS) if rng.random() < 0.1 else rng.choice(KINDS)
    a_map["encounters"][named(some_place(rng, a_map))] = some_entry(rng, a_map, kind)


def take_away(rng, a_map):
    if a_map["encounters"]:
        del a_map["encounters"][rng.choice(list(a_map["encounters"]))]


def take_kind_away(rng, a_map):
    def kind(what):
        return what["kind"] if isinstance(what, dict) else what

    kinds = sorted({kind(what) for what in a_map["encounters"].values()})
    if kinds:
        gone = rng.choice(kinds)
        a_map["encounters"] = {name: what for name, what in a_map["encounters"].items() if kind(what) != gone}


def move(rng, a_map):
    if a_map["encounters"]:
        what = a_map["encounters"].pop(rng.choice(list(a_map["encounters"])))
        a_map["encounters"][named(some_place(rng, a_map))] = what


def stack(rng, a_map):
    """Two of a kind on top of each other: marmars, centers, and kinds that must not share a
    cell."""
    x, y, z = some_place(rng, a_map)
    kind = rng.choice(("marmar", "management-center", "pit", "mordor", "black-rider"))
    for level in (z, min(9, z + 1)):
        a_map["encounters"][named((x, y, level))] = some_entry(rng, a_map, kind)


def change_attribute(rng, a_map):
    if not a_map["encounters"]:
        return
    name = rng.choice(list(a_map["encounters"]))
    what = a_map["encounters"][name]
    entry = what if isinstance(what, dict) else {"kind": what}
    key = rng.choice(("count", "sign", "exote", "levels", "throws", "to"))
    if key in entry and rng.random() < 0.5:
        del entry[key]
    else:
        entry[key] = {
            "count": rng.randint(0, 3),
            "sign": rng.choice(("plus", "minus")),
            "exote": rng.random() < 0.7,
            "levels": rng.randint(1, 3),
            "throws": rng.choice(("up", "down")),
            "to": named(some_place(rng, a_map)),
        }[key]
    a_map["encounters"][name] = entry if len(entry) > 1 else entry["kind"]


def redirect_pit(rng, a_map):
    pits = [name for name, what in a_map["encounters"].items() if "pit" in str(what)]
    ordinary = [name for name in pits if isinstance(a_map["encounters"][name], dict)]
    if ordinary:
        to = rng.choice(pits) if rng.random() < 0.6 else named(some_place(rng, a_map))
        a_map["encounters"][rng.choice(ordinary)]["to"] = to


def join_pits(rng, a_map):
    """One cycle of all pits."""
    pits = [name for name, what in a_map["encounters"].items() if isinstance(what, dict) and what["kind"] == "pit"]
    for name, to in zip(pits, pits[1:] + pits[:1]):
        a_map["encounters"][name]["to"] = to


def change_wall(rng, a_map):
    """Another wall: on an inner or outer boundary, far away, on one level, or of an unknown
    kind."""
    cell = some_cell(rng, a_map)
    other = some_neighbour(rng, cell) if rng.random() < 0.95 else some_cell(rng, a_map)
    if rng.random() < 0.03:
        cell, other = (cell[0] + 9, cell[1]), (cell[0] + 10, cell[1])
    if rng.random() < 0.5:
        cell, other = other, cell
    name = wall_name(cell, other)
    if rng.random() < 0.03:
        name = "-".join(f"{end}.1" for end in name.split("-"))
    kind = "hedge" if rng.random() < 0.02 else rng.choice(WALLS)
    a_map.setdefault("walls", {}).setdefault(kind, []).append(name)


def open_wall(rng, a_map):
    lists = [walls for walls in a_map.get("walls", {}).values() if walls]
    if lists:
        walls = rng.choice(lists)
        walls.pop(rng.randrange(len(walls)))


def wall_in(rng, a_map):
    """Monoliths all around a cell."""
    x, y = some_cell(rng, a_map)
    around = [(x + dx, y + dy) for dx, dy in SIDES.values() if x + dx >= 1 and y + dy >= 1]
    inside = [name for name in (wall_name((x, y), other) for other in around if other in cells_of(a_map))]
    for walls in a_map.get("walls", {}).values():
        walls[:] = [name for name in walls if name not in inside]
    a_map.setdefault("walls", {}).setdefault("monolith", []).extend(inside)


def move_exit(rng, a_map):
    if rng.random() < 0.2:
        a_map.pop("exit", None)
    else:
        a_map["exit"] = {"cell": named(some_cell(rng, a_map)), "side": rng.choice(list(SIDES))}


def exit_from_branch(rng, a_map):
    if a_map.get("branches"):
        a_map["exit"] = {"cell": rng.choice(a_map["branches"]), "side": rng.choice(list(SIDES))}


def change_branches(rng, a_map):
    branches = a_map.setdefault("branches", [])
    if branches and rng.random() < 0.4:
        branches.pop(rng.randrange(len(branches)))
    else:
        branches.append(named(some_neighbour(rng, some_cell(rng, a_map))))


def enclose(rng, a_map):
    """A ring of branch cells around a square of void, sometimes with the exit into it."""
    x, y = a_map["base"]["columns"] + 2, rng.randint(2, max(2, a_map["base"]["rows"]))
    ring = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    a_map["branches"] = sorted({*a_map.get("branches", []), *(named(cell) for cell in ring)})
    if rng.random() < 0.5:
        a_map["exit"] = {"cell": named((x - 1, y)), "side": "east"}


def change_size(rng, a_map):
    key = rng.choice(("columns", "rows"))
    a_map["base"][key] = max(0, a_map["base"][key] + rng.choice((-1, -1, 1)))


def change_levels(rng, a_map):
    a_map["levels"] = rng.choice((0, 1, 1, 2, 2, 3, 3, 4))


def change_rules(rng, a_map):
    rules = a_map.setdefault("house_rules", [])
    rule = rng.choice(RULES)
    if rule in rules:
        rules.remove(rule)
    else:
        rules.append(rule)


def change_river(rng, a_map):
    """Swap, lift, drop, cut off or repeat a place of a river, or extend it."""
    rivers = [river for river in a_map.get("rivers", []) if river]
    if not rivers:
        return
    river = rng.choice(rivers)
    index = rng.randrange(len(river))
    what = rng.choice(("swap", "lift", "drop", "cut", "repeat", "on", "on", "reach"))
    x, y, z = square(river[index])
    if what == "swap":
        other = rng.randrange(len(river))
        river[index], river[other] = river[other], river[index]
    elif what == "lift":
        river[index] = named((x, y, max(1, z + rng.choice((-2, -1, 1)))))
    elif what == "drop":
        river.pop(index)
    elif what == "cut":
        del river[index:]
    elif what == "repeat":
        river.append(river[index])
    elif what == "on":
        x, y, z = square(river[-1])
        river.append(named((*some_neighbour(rng, (x, y)), z)))
    else:
        river.append(named(some_place(rng, a_map)))


def let_fall(rng, a_map):
    """A waterfall where a river is: the rest of it runs one level lower."""
    rivers = [river for river in a_map.get("rivers", []) if river]
    if not rivers:
        return
    river = rng.choice(rivers)
    index = rng.randrange(len(river))
    down = [(x, y, max(1, z - 1)) for x, y, z in map(square, river[index:])]
    river[index + 1 :] = map(named, down)
    if rng.random() < 0.7 and "waterfalls" not in a_map.setdefault("house_rules", []):
        a_map["house_rules"].append("waterfalls")


def add_river(rng, a_map):
    """A walk from a place, south, west or east, sometimes north or down."""
    x, y, z = some_place(rng, a_map)
    river = [named((x, y, z))]
    for _ in range(rng.randint(0, 4)):
        side = rng.choice(("east", "east", "south", "south", "west", "west", "north", "down"))
        if side == "down":
            z = max(1, z - 1)
        else:
            x, y = max(1, x + SIDES[side][0]), max(1, y + SIDES[side][1])
        river.append(named((x, y, z)))
    a_map.setdefault("rivers", []).append(river)


def change_players(rng, a_map):
    a_map.setdefault("start", {})["players"] = rng.randint(1, 3)


CHANGES = (
    put, put, take_away, take_kind_away, take_kind_away, move, stack, change_attribute, change_attribute,
    redirect_pit, redirect_pit, join_pits, change_wall, change_wall, open_wall, wall_in, move_exit,
    exit_from_branch, change_branches, enclose, change_size, change_levels, change_rules, change_river,
    change_river, let_fall, add_river, change_players,
)
