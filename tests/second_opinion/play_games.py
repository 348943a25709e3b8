#!/usr/bin/env python3
"""Plays random games with the program and with the second opinion on the rules of play, and compares
them: play_games.py PROGRAM SCENARIOS [--games N] [--minutes M] [--seed S]. SCENARIOS is the program
that plays files of scenarios (build/release/tests/scenarios). For a sixth of the games, every line of
the record is compared; the others are short cases with well-equipped players. A difference is shown
with everything needed to reproduce it, and the exit code is 1."""

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

sys.dont_write_bytecode = True  # keeps the source folder unchanged
sys.path.insert(0, str(Path(__file__).parent / 'play'))
from cases import Case  # noqa: E402
from chance import drawn  # noqa: E402
from game import Game  # noqa: E402
from players import Commands, maps_of, random_setup, text_of  # noqa: E402
from tables import IDS, REFUSALS  # noqa: E402

MAPS = 5  # of one setting
CASES = 5  # of one map, in addition to one game
LONGEST, SHORT = 100, 15  # commands of a game and of a case
PROVES = 20000  # the number of games after which every announcement and refusal must have occurred
PREV = re.compile(r'"prev":"([0-9a-f]{16})",')
FAILED = re.compile(r'^\S+:(\d+): (.*)\n((?:    .*\n)*)', re.MULTILINE)


class Different(Exception):
    pass


class Together:
    """Compares the two opinions on one map after another."""

    def __init__(self, program, scenarios, folder, seed):
        self.program, self.scenarios, self.folder, self.seed = program, scenarios, folder, seed
        self.games, self.differences, self.seen = 0, 0, Counter()

    def count(self, game):
        self.games += 1
        for fact in game.lines:
            self.seen[fact.get('id') or fact.get('refused') or fact['event']] += 1
            self.seen['commands'] += fact['event'] == 'command'

    def setting(self, number):
        """Maps of one setting, a game and some cases on each."""
        chance = random.Random(f'{self.seed} {number}')
        cases = []
        for index, line in enumerate(maps_of(self.program, chance, MAPS)):
            map_file = self.folder / 'map.dungeon.json'
            map_file.write_text(line, encoding='utf-8')
            plan = re.sub('^\n?origin: .*\n', '', self.run('convert', '--format', 'plan', map_file),
                          flags=re.MULTILINE)
            self.game(f'{number}.{index}', line, plan, map_file)
            for case_index in range(CASES):
                name = f'C{number}.{index}.{case_index}'
                case = Case(name, line, plan, random.Random(f'{self.seed} {name}'))
                cases.append((case, case.play(SHORT)))
        self.check(cases)

    def run(self, *arguments):
        return subprocess.run([self.program, *map(str, arguments)], capture_output=True,
                              text=True).stdout

    # Games, line by line

    def game(self, name, line, plan, map_file):
        chance = random.Random(f'{self.seed} {name}')
        options, start = random_setup(chance, json.loads(line))
        game = Game(start, lambda k, bound: drawn(start['seed'], 'center', k).below(bound), plan)
        commands, typed, offers = Commands(game.begin(), chance), [], []
        while len(typed) < LONGEST and game.waits_for():
            if game.phase != 'ask' and chance.random() < 0.1:
                offers.append((len(typed), game.offers()))
                typed.append('help')
            command = commands.next()
            typed.append(text_of(command))
            game.command(game.turn, command)
        record = self.folder / f'{name}.game.jsonl'
        run = subprocess.run(
            [self.program, 'play', str(map_file), '--record', str(record)] + options, text=True,
            input=''.join(f'{line}\n' for line in typed), capture_output=True)
        try:
            if not record.exists():
                raise Different('the program wrote no record: ' + run.stderr)
            theirs = without_digests(record.read_text(encoding='utf-8').splitlines())
            theirs[0] = re.sub('"fingerprint":"[0-9a-f]{16}",', '', theirs[0])
            compare(theirs, game.record())
            compare_offers(run.stdout, offers)
            if len(game.seats) > 1 and chance.random() < 0.3:
                self.hearing(game, record)
        except Different as difference:
            self.differences += 1
            print(f'game {name} of seed {self.seed}\n{line}\nplay {" ".join(options)}')
            print('\n'.join(typed[-12:]))
            print(difference)
        record.unlink(missing_ok=True)
        self.count(game)

    def hearing(self, game, record):
        """Who hears what: the lines that the program shows for the whole game and for one seat."""
        facts = [fact for fact in game.lines[2:] if fact['event'] in ('command', 'said')]
        if any(fact.get('id') in ('map', 'center.map') for fact in facts):
            return  # it has several lines
        whole = self.items('replay', record)
        for seat in game.seats:
            heard, lines = [], iter(whole)
            for fact in facts:
                item = [next(lines, '')]
                if 'refused' in fact:
                    item.append(next(lines, ''))
                if hears(seat, fact, 'hear-others' in game.rules):
                    heard += item
            if 'hear-others' not in game.rules:  # then the cause of another player's death is not announced
                heard = [line if line.startswith(seat) else
                         re.sub(r'^(\w+) gives up\.$', r'\1 is dead.', line) for line in heard]
            shown = self.items('replay', '--seat', seat, record)
            if next(lines, None) is not None or heard != shown:
                at = next((n for n, (a, b) in enumerate(zip(heard, shown)) if a != b), -1)
                raise Different(f'{seat} hears {shown[at:at + 3]}, expected {heard[at:at + 3]}')

    def items(self, *arguments):
        """Announcements and commands, without the headings."""
        return [line[4:] for line in self.run(*arguments).splitlines() if line.startswith('    ')]

    # Cases, as scenarios

    def check(self, cases):
        lines = [line for _, text in cases for line in text]
        file = self.folder / 'cases.txt'
        file.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        said = subprocess.run([self.scenarios, file], capture_output=True, text=True).stdout if cases else ''
        for case, _ in cases:
            self.count(case.game)
        for failed in FAILED.finditer(said):
            last = int(failed[1])
            first = max(n for n in range(last) if lines[n].startswith('map '))
            self.differences += 1
            print(f'case of seed {self.seed}')
            print('\n'.join(line for line in lines[first:last] if not line.startswith('  ~')))
            print(f'end\nthe program says: {failed[2]}\n{failed[3]}')
        if cases and f'{len(cases)} of {len(cases)} scenario' not in said and not self.differences:
            self.differences += 1
            print(f'the scenarios of {file} cannot be checked:\n{said}')


def without_digests(lines):
    """The lines without `prev`, after checking the chain of digests."""
    prev, bare = '0' * 16, []
    for number, line in enumerate(lines):
        said = PREV.search(line)[1]
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


def hears(seat, fact, hear_others):
    if fact['event'] == 'command':
        return fact['by'] == seat or hear_others and 'refused' not in fact
    return fact['to'] in (seat, 'all') or hear_others and fact['id'] != 'center.tells'


def compare_offers(said, offers):
    """The commands that `help` offered each time: the first words of the indented lines."""
    offered, inside = [], False
    for line in said.splitlines():
        if re.search('This (uses up your turn|is free):$', line):
            offered += [] if inside else [set()]
            inside = True
        elif inside and line.startswith('   '):
            pass  # a continued line
        elif inside and line.startswith('  '):
            offered[-1].add(line.split()[0])
        else:
            inside = False
    for (number, mine), theirs in zip(offers, offered):
        if mine != theirs:
            raise Different(f'`help` in line {number + 1}: the program offers {sorted(theirs)},\n'
                            f'the opinion {sorted(mine)}')
    if len(offers) != len(offered):
        raise Different(f'{len(offered)} times help, expected {len(offers)}')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('program')
    parser.add_argument('scenarios')
    parser.add_argument('--games', type=int, default=300)
    parser.add_argument('--minutes', type=float, help='stop after this many minutes')
    parser.add_argument('--seed', default='second opinion')
    parser.add_argument('--setting', type=int, help='play only this setting of the seed')
    parser.add_argument('--keep-going', action='store_true', help='show every difference')
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes if options.minutes else float('inf')
    memory = '/dev/shm'  # a record is synchronised after every command
    with tempfile.TemporaryDirectory(dir=memory if os.path.isdir(memory) else None) as folder:
        both = Together(options.program, options.scenarios, Path(folder), options.seed)
        if options.setting is not None:
            both.setting(options.setting)
        number = 0
        while options.setting is None and both.games < options.games and time.monotonic() < end \
                and (options.keep_going or not both.differences):
            both.setting(number)
            number += 1
    missing = [word for word in IDS + REFUSALS if not both.seen[word]]
    if both.games >= PROVES and missing:
        print('never said: ' + ' '.join(missing))
        return 1
    print(f'{both.games} games, {both.seen["commands"]} commands, '
          f'{both.seen.total()} lines: {both.differences} differences')
    return 1 if both.differences or not both.games else 0


if __name__ == '__main__':
    sys.exit(main())
