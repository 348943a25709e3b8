#!/usr/bin/env python3
"""Plays random games with the program and compares every line of its records with what the second
opinion of the rules of play says of the same commands: play_games.py PROGRAM [--games N]
[--seed S]. The first difference is shown with all that makes it again; then the exit code is 1."""

import argparse
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / 'play'))
from game import Game  # noqa: E402
from players import Commands, maps_of, random_setup, text_of  # noqa: E402

LONGEST = 120  # commands of one game
PREV = re.compile(r'"prev":"([0-9a-f]{16})",')


class Different(Exception):
    pass


def started(record, process):
    """The first line of a record, as soon as it is there."""
    while True:
        try:
            with open(record, encoding='utf-8') as file:
                line = file.readline()
            if line.endswith('\n'):
                return json.loads(line)
        except FileNotFoundError:
            pass
        if process.poll() is not None:
            raise Different('the program wrote no record: ' + process.stderr.read())
        time.sleep(0.0005)


def without_digests(lines):
    """The lines without `prev`, once the chain of digests is found whole."""
    prev, bare = '0' * 16, []
    for number, line in enumerate(lines):
        said = PREV.search(line).group(1)
        if said != prev:
            raise Different(f'line {number} has prev {said}, expected {prev}')
        prev = hashlib.sha256(line.encode()).hexdigest()[:16]
        bare.append(line.replace(f'"prev":"{said}",', '', 1))
    return bare


def compare(theirs, mine):
    for number in range(max(len(theirs), len(mine))):
        written = theirs[number] if number < len(theirs) else '(nothing)'
        expected = mine[number] if number < len(mine) else '(nothing)'
        if written != expected:
            before = '\n'.join(theirs[max(0, number - 10):number])
            after = '\n'.join(theirs[number + 1:number + 5])
            raise Different(f'{before}\nthe program wrote  {written}\nthe opinion says   {expected}'
                            f'\nafter which the program wrote\n{after}')


def play(program, folder, number, line, seed):
    """Plays and compares one game, and gives it."""
    chance = random.Random(f'{seed} {number}')
    map_json = json.loads(line)
    options, expected = random_setup(chance, map_json)
    map_file, record = folder / 'map.dungeon.json', folder / f'{number}.game.jsonl'
    map_file.write_text(line)
    whole = None
    if 'center-shows-map' in expected['rules']:
        whole = subprocess.run([program, 'convert', '--to', 'plan', str(map_file)],
                               capture_output=True, text=True, check=True).stdout
        whole = re.sub('^origin: .*\n', '', whole, flags=re.MULTILINE)
    command_line = [program, 'play', str(map_file), '--record', str(record)] + options
    process = subprocess.Popen(command_line, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    typed = []
    try:
        start = started(record, process)
        for key, value in expected.items():
            if start[key] != value:
                raise Different(f'the start has {key} {start[key]}, expected {value}')
        if sorted(start['seats']) != sorted(start['names']):
            raise Different(f'the seats are {start["seats"]}, the names {start["names"]}')
        game = Game(start, lambda k, bound: 0, whole)
        commands, played = Commands(game, chance), []
        while len(played) < LONGEST and game.waits_for():
            command = commands.next()
            played.append((game.turn, command))
            typed.append(f'{game.turn}: {text_of(command)}')
            game.command(*played[-1])
        process.communicate('\n'.join(text_of(command) for _, command in played) + '\n')
        lines = record.read_text(encoding='utf-8').splitlines()
        theirs = without_digests(lines)[1:]
        drawn = {fact['k']: fact['result'] for fact in map(json.loads, theirs)
                 if fact['event'] == 'draw'} if '"draw"' in ''.join(theirs) else {}
        if drawn:
            game = Game(start, lambda k, bound: drawn.get(k, -1) % bound, whole)
            for by, command in played:
                game.command(by, command)
        compare(theirs, game.record())
    except Different as difference:
        print(f'game {number} of seed {seed}\nmap {line}\nplay {" ".join(command_line[4:])}')
        print('last commands\n' + '\n'.join(typed[-12:]))
        print(difference)
        raise
    finally:
        process.kill()
        process.wait()
        process.stderr.close()
        process.stdin.close()
        if not os.environ.get('KEEP'):
            record.unlink(missing_ok=True)
    return game


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('program')
    parser.add_argument('--games', type=int, default=300)
    parser.add_argument('--minutes', type=float, help='stop after so many minutes')
    parser.add_argument('--seed', default='second opinion')
    parser.add_argument('--only', type=int, help='play this game of the seed alone')
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes if options.minutes else None
    games, seen, memory = 0, Counter(), '/dev/shm'
    with tempfile.TemporaryDirectory(dir=memory if os.path.isdir(memory) else None) as folder:
        number = maps = 0
        while number < options.games and not (end and time.monotonic() > end):
            chance = random.Random(f'{options.seed} maps {maps}')
            maps += 1
            for line in maps_of(options.program, chance, 20):
                for _ in range(2):
                    if options.only in (None, number) and number < options.games:
                        try:
                            game = play(options.program, Path(folder), number, line, options.seed)
                        except Different:
                            if not os.environ.get('GO_ON'):
                                return 1
                            number += 1
                            continue
                        games += 1
                        for fact in game.lines:
                            seen[fact['event']] += 1
                            seen[fact.get('id', fact.get('refused', ''))] += 1
                    number += 1
    if os.environ.get('SEEN'):
        print(dict(seen.most_common()))
    print(f'{games} games, {seen["command"]} commands, {sum(seen.values()) // 2} lines: the same')
    return 0


if __name__ == '__main__':
    sys.exit(main())
