#!/usr/bin/python3
"""Asks dungeonlab and an answer-set program for the fewest turns to a win, landing by landing.

Usage: compare_par.py DUNGEONLAB [MAPS] [--seed S]

The maps have at most 4x4 cells and only kinds whose play par/par.lp encodes. If the program knows a
win, the encoding must find no earlier one; if it knows none, the encoding must find none within HORIZON
turns. Every disagreement is shown with the map. The exit code is 1 if there is one.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import facts

HERE = pathlib.Path(__file__).resolve().parent
HORIZON = 12  # turns in which there must be no win if the program knows none
SIZES = ("4x4", "4x4", "4x3", "3x3", "4x2")
MARGIN = 40  # maps to generate for each one compared, because few are suitable
FILLED = ("arsenal", "gourm", "antigourm", "grenades", "blasters", "lake", "mordor", "eldar", "black-rider",
          "ontifutlas", "hospital", "management-center")
STAYS = ("treasure", "pit", "hanging-pit")  # have no weight: one treasure, and pits by their cycles
# At most one of each, so that it is clear which is the nearest.
TARGETS = ("mordor", "eldar")


def kinds(tool):
    text = subprocess.run([tool, "encounters", "--format", "json"], check=True, capture_output=True, text=True).stdout
    return [row["kind"] for row in json.loads(text)]


def is_fit(a_map):
    """Each captor has exactly one target to choose, or there is no captor."""
    count = collections.Counter(entry["kind"] if isinstance(entry, dict) else entry
                                for entry in a_map["encounters"].values())
    return all(count[target] < 2 for target in TARGETS)


def drawn(tool, number, seed, others):
    """The first suitable map of one setting."""
    rng = random.Random(f"{seed} {number}")
    weights = {kind: 0 for kind in others}
    weights.update({kind: rng.choice((0, 5, 20)) for kind in FILLED})
    options = ["--size", rng.choice(SIZES), "--levels", str(rng.choice((1, 1, 2))),
               "--openness", str(rng.choice((40, 60, 80))), "--occupancy", str(rng.choice((30, 50, 70))),
               "--walls", "simple=30", "--walls", "wire=30", "--walls", f"monolith={rng.choice((5, 20))}",
               "--weights", ",".join(f"{kind}={weight}" for kind, weight in weights.items()),
               "--seed", f"{seed} {number}", "--count", str(MARGIN), "--format", "jsonl"]
    answer = subprocess.run([tool, "generate", *options], capture_output=True, text=True)
    return next(filter(is_fit, map(json.loads, answer.stdout.splitlines())), None)


def par_of(tool, line, kits):
    """By landing: its turns, or nothing if no win is possible."""
    command = [tool, "solve", "-", "--kits", str(kits), "--format", "json", "--from", "all"]
    answer = subprocess.run(command, input=line, capture_output=True, text=True)
    if answer.returncode not in (0, 1, 5):
        raise RuntimeError(answer.stderr)
    landings = json.loads(answer.stdout)["landings"]
    return {one["at"]: one["turns"] for one in landings if one["status"] != "undecided"}


def soonest(a_map, landing, kits, horizon):
    """By the encoding: the turn of the earliest win within the horizon, or nothing."""
    program = [*facts.facts_of(0, a_map), f"landing({facts.at(landing)})", f"kits({kits})"]
    command = ["clingo", "--outf=2", "-Wno-atom-undefined", "-c", f"horizon={horizon}", str(HERE / "world.lp"), str(HERE / "par/par.lp"), "-"]
    answer = subprocess.run(command, input=". ".join(program) + ".", capture_output=True, text=True)
    result = json.loads(answer.stdout)
    if answer.stderr or result["Result"] not in ("OPTIMUM FOUND", "UNSATISFIABLE"):
        raise RuntimeError(answer.stderr[:2000])
    return result["Models"]["Costs"][0] if result["Result"] == "OPTIMUM FOUND" else None


def judge(tool, number, seed, others):
    """The number of landings compared, of wins among them, and of disagreements."""
    a_map = drawn(tool, number, seed, others)
    if a_map is None:
        return 0, 0, []
    line = json.dumps(a_map) + "\n"
    kits = number % 3
    compared, won, wrong = 0, 0, []
    for landing, ours in par_of(tool, line, kits).items():
        theirs = soonest(a_map, landing, kits, ours if ours is not None else HORIZON)
        compared += 1
        won += ours is not None
        if ours != theirs:
            wrong.append(f"{line}{kits} kits, from {landing}: dungeonlab {ours}, the encoding {theirs}")
    return compared, won, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", metavar="DUNGEONLAB", help="the program to compare")
    parser.add_argument("maps", metavar="MAPS", nargs="?", type=int, default=12, help="number of maps (12)")
    parser.add_argument("--seed", default="1", help="the same seed compares the same maps (1)")
    options = parser.parse_args()
    if not shutil.which("clingo"):
        sys.exit("clingo is not installed: .ci/packages names its package")
    others = [kind for kind in kinds(options.tool) if kind not in (*FILLED, *STAYS)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        judged = list(pool.map(lambda number: judge(options.tool, number, options.seed, others), range(options.maps)))
    wrong = [text for _, _, texts in judged for text in texts]
    for text in wrong:
        print(text)
    compared, won = sum(row[0] for row in judged), sum(row[1] for row in judged)
    print(f"{compared} landings compared, {won} of them won; {len(wrong)} disagreements")
    print(f"evidence | fewest turns from a landing, against an answer-set program | {compared} | {len(wrong)}")
    return 1 if wrong or won == 0 or won == compared else 0


if __name__ == "__main__":
    sys.exit(main())
