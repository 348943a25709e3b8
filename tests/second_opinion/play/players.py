"""Random maps, setups and commands: small crowded dungeons, every rule and switch, and players
whose commands are usually allowed and sometimes not."""

import random
import subprocess

import tables as t
from chance import seats
from plan import cell_name
from tables import MAP_RULES, PLAY_RULES

FAVOURITES = ('ontifutlas', 'bridle', 'elven-blade', 'black-rider', 'store', 'prison',
              'political-prison', 'political-cop', 'management-center', 'gourm', 'antigourm',
              'willow', 'ent', 'orc', 'urkh', 'eyescorcher', 'crocodile', 'rabbit', 'lake',
              'hospital', 'arsenal', 'mordor', 'dollars', 'cow', 'lion', 'tiger',
              'panther', 'willow', 'ent', 'lake', 'store', 'black-rider', 'ontifutlas')
MAP_FAVOURITES = {'werewolf': ['werewolf'], 'marmar': ['marmar'], 'cop': ['cop', 'prison'],
                  'lokh': ['lokh'], 'arnor-blade': ['arnor-blade', 'black-rider', 'mordor'],
                  'exote-beasts': ['tiger']}
PRESETS = ('5x5', '5x5-beginner', '5x5-deadly', '7x7-4-levels', '7x7-house-rules')
NAMES = ('Ann', 'Bea', 'Cleo', 'Dora')


def maps_of(program, chance, count):
    """Some maps of one random setting, as lines of JSON; empty if no such dungeon exists."""
    if chance.random() < 0.08:
        return generated(program, {'preset': chance.choice(PRESETS), 'count': count,
                                   'seed': f'{chance.getrandbits(60):x}'})
    columns, rows = chance.choice([(2, 2), (3, 2), (2, 3), (3, 3), (3, 3), (4, 3), (4, 4), (5, 4)])
    rules = [rule for rule in MAP_RULES if chance.random() < 0.5]
    rules += [rule for rule in PLAY_RULES[:14] if chance.random() < 0.08]
    levels = chance.choice([1, 2, 2, 2, 3])
    if levels == 1:
        rules = [rule for rule in rules if rule not in ('marmar', 'waterfalls')]
    rivers = chance.choice(['0', '0..1', '1..2'])
    options = {'size': f'{columns}x{rows}', 'levels': levels, 'branches': '0..1',
               'branch-cells': '1..2', 'occupancy': chance.choice([50, 80, 90, 100]),
               'openness': chance.choice([20, 50, 70, 100]), 'rivers': rivers,
               'river-length': '2..5', 'pit-cycles': chance.choice(['0', '0..1', '1']),
               'pit-cycle-length': '2..3', 'hanging-pits': chance.choice(['0', '0..2', '1..3']),
               'seed': f'{chance.getrandbits(60):x}', 'count': count}
    if 'waterfalls' in rules and rivers == '1..2':
        options['waterfalls'] = '0..1'
    if rules:
        options['house-rules'] = ','.join(rules)
    if chance.random() < 0.7:
        favourites = chance.sample(FAVOURITES, chance.randint(1, 6))
        for rule in rules:
            if chance.random() < 0.4:
                favourites += MAP_FAVOURITES.get(rule, [])
        if 'black-rider' in favourites:
            favourites += ['mordor', 'elven-blade']
        if 'ontifutlas' in favourites:
            favourites += ['eldar', 'bridle']
        options['weights'] = ','.join(f'{kind}=40' for kind in dict.fromkeys(favourites))
    if chance.random() < 0.3:
        options['landings'] = chance.randint(1, 4)
    if chance.random() < 0.3:
        options['bullets-per-kit'] = chance.choice([10, 50])
    options['kits'] = chance.choice([1, 3, 6])
    return generated(program, options)


def generated(program, options):
    done = subprocess.run([program, 'generate', '--quiet', '--format=jsonl', '--jobs=1']
                          + [f'--{key}={value}' for key, value in options.items()],
                          capture_output=True, text=True)
    return done.stdout.splitlines()


def random_setup(chance, map_json):
    """Options of the command line, and the first line of the record without its fingerprint."""
    profile = chance.choice(list(t.PROFILES))
    on_map = set(map_json.get('house_rules', []))
    rules = t.PROFILES[profile] | on_map
    named = []
    for rule in PLAY_RULES:
        if rule not in on_map and chance.random() < 0.35:
            change = '-' if rule in rules else '+'
            named.append(change + rule)
            rules = rules - {rule} if change == '-' else rules | {rule}
    switches = {key: chance.choice(values) if chance.random() < 0.4 else values[0]
                for key, values in t.SWITCHES.items()}
    names = list(NAMES[:chance.choice([1, 1, 2, 2, 3, 4])])
    seed = f'{chance.getrandbits(40):x}'
    options = ['--game-profile', profile, '--players', ','.join(names), '--seed', seed]
    if named:
        options.append('--game-rules=' + ','.join(named))
    for key, value in switches.items():
        if value != t.SWITCHES[key][0]:
            options += ['--switch', f'{key}={value}']
    start = map_json.get('start', {})
    base = map_json['base']['columns'] * map_json['base']['rows']
    setup = {'kits': start.get('kits', 3 if base <= 49 else 5),
             'bullets_per_kit': start.get('bullets_per_kit', 30)}
    if 'landings' in start:
        setup['landings'] = start['landings']
    setup.update(fine=50, map_price_1x1=20, map_price_3x3=50)
    return options, {'n': 0, 'round': 1, 'event': 'start', 'format': 'dungeonlab-game/1',
                     'map': map_json, 'profile': profile, 'rules': sorted(rules),
                     'switches': switches, 'setup': setup, 'names': names,
                     'seats': seats(names, seed), 'seed': seed}


def text_of(command):
    """A command as people type it."""
    do = command['do']
    if do == 'answer':
        values = [command[key] for key in ('yes', 'orcs', 'undead') if key in command]
        return ' '.join('yes' if value else 'no' for value in values)
    words = [do]
    words += [str(command[key])
              for key in ('at', 'count', 'what', 'kind', 'player', 'way', 'how') if key in command]
    return ' '.join(words)


class Commands:
    """What the players of one game do."""

    def __init__(self, game, chance):
        self.game, self.chance = game, chance
        self.nonsense = chance.choice([0.02, 0.1, 0.3])
        self.shots = chance.choice([2, 6, 15])  # for every 8 moves

    def next(self):
        game, chance = self.game, self.chance
        p = game.players[game.turn]
        if chance.random() < self.nonsense:
            return self.anything(p)
        for _ in range(60):
            command = self.sensible(p)
            if command and game.refusal(p.name, command) is None:
                return command
        return self.anything(p)

    def place(self, sound=0.95):
        plan, chance = self.game.plan, self.chance
        if chance.random() < sound:
            return plan.names[chance.choice(plan.places)]
        cell = chance.randrange(plan.columns + 1), chance.randrange(plan.rows + 1)
        return f'{cell_name(cell)}.{chance.randint(1, plan.levels + 1)}'

    def answer(self):
        chance = self.chance
        if self.game.pending == 'tree':
            return {'do': 'answer', 'orcs': chance.random() < 0.5, 'undead': chance.random() < 0.5}
        return {'do': 'answer', 'yes': chance.random() < 0.6}

    def shot(self, p):
        chance = self.chance
        what = chance.choice([a for a in t.AMMUNITION if p.stock[a]] or t.AMMUNITION)
        way = self.way(p, self.is_target)
        count = chance.choice([1, 1, 1, 2, 2, 3, 4, 5, 5, 10, 15, 20, 50])
        there = dict(self.game.plan.next_to[p.at])[way]
        for c in self.game.standing.get(there, ()):
            deadly = t.lethal(c.kind, c.exote, what, self.game.rules)
            if deadly and chance.random() < 0.6:
                count = max(1, chance.choice([deadly, deadly, deadly // 2, deadly - 1, deadly + 1,
                                              2 * deadly]))
        count = min(count, max(1, p.stock[what]))
        return {'do': 'shoot', 'count': count, 'what': what, 'way': way}

    def is_target(self, place, side, there):
        """A wall that can be opened, or something that is not behind a wall."""
        wall = self.game.standing_wall(place, side, there)
        return wall in ('simple', 'wire') or wall == 'none' and (
            self.game.standing.get(there) or any(o.at == there
                                                 for o in self.game.players.values()))

    def way(self, p, preferred):
        """Any side, but usually a preferred one."""
        sides = [side for side, there in self.game.plan.next_to[p.at]
                 if preferred(p.at, side, there)] if self.chance.random() < 0.85 else []
        return self.chance.choice(sides or t.SIDES)

    def is_way(self, place, side, there):
        wall = self.game.standing_wall(place, side, there)
        return wall == 'none' or wall in ('simple', 'wire') and (
            self.game.players[self.game.turn].exote)

    def trade(self, p):
        chance = self.chance
        do = chance.choice(['buy', 'buy', 'sell'])
        what = chance.choice(list(t.PRICE) + ['map-1x1', 'map-3x3'] if do == 'buy' else
                             [s for s in t.SKIN_PRICE if p.equipment[s]] or list(t.PRICE))
        count = chance.choice([10, 20]) if what == 'bullets' else chance.choice([1, 1, 2])
        return {'do': do, 'count': count, 'what': what}

    def morgul(self, p):
        others = [o.name for o in self.game.others_at(p)]
        if others and self.chance.random() < 0.5:
            return {'do': 'morgul', 'player': self.chance.choice(others)}
        return {'do': 'morgul'}

    def move(self, p):
        way = self.way(p, self.is_way)
        leaves = p.treasure and self.game.plan.is_exit(p.at, way)
        return None if leaves and self.chance.random() < 0.85 else {'do': 'move', 'way': way}

    def order(self):
        return {'do': 'order', 'what': self.chance.choice(list(t.ORDERS)),
                'how': self.chance.choice(['yes', 'yes', 'no', 'ask', 'ask'])}

    def sensible(self, p):
        game, chance = self.game, self.chance
        if game.phase == 'land':
            return {'do': 'land', 'at': self.place()} if chance.random() < 0.999 else \
                {'do': 'resign'}
        if game.phase == 'ask':
            return self.answer()
        if chance.random() < 0.03:
            return self.order()
        if game.phase == 'after' and chance.random() < 0.35:
            return {'do': 'end'}
        at_store = game.plan.what.get(p.at) == 'store'
        free = [(4, lambda: {'do': 'climb'}), (3, lambda: {'do': 'skin'}),
                (2, lambda: self.take(p)), (4, lambda: {'do': 'mount'}),
                (0.3, lambda: {'do': 'dismount'}), (3, lambda: self.morgul(p)),
                (3, lambda: {'do': 'use', 'what': chance.choice(['map-1x1', 'map-3x3'])}),
                (0.02, lambda: {'do': 'die'}), (0.004, lambda: {'do': 'resign'})]
        acts = [(8, lambda: self.move(p)), (self.shots, lambda: self.shot(p)),
                (1.5, lambda: {'do': chance.choice(['up', 'down'])}), (1, lambda: {'do': 'feel'}),
                (8 if at_store else 0, lambda: self.trade(p)), (0.5, lambda: {'do': 'pass'})]
        choices = free if game.phase == 'after' else free + acts
        return chance.choices(choices, [weight for weight, _ in choices])[0][1]()

    def take(self, p):
        lying = [thing for thing, n in self.game.lying.get(p.at, {}).items() if n]
        if lying and self.chance.random() < 0.5:
            return {'do': 'take', 'what': self.chance.choice(sorted(lying))}
        return {'do': 'take'}

    def anything(self, p):
        chance = self.chance
        thing = chance.choice(t.THINGS)
        if self.game.phase == 'land' and chance.random() < 0.5:
            return {'do': 'land', 'at': self.place(0.5)}
        return chance.choice([
            lambda: {'do': 'land', 'at': self.place()}, lambda: self.answer(),
            lambda: {'do': 'mount'}, lambda: {'do': 'climb'},
            lambda: {'do': 'answer', 'yes': True},
            lambda: {'do': 'answer', 'orcs': True, 'undead': False},
            lambda: {'do': 'move', 'way': chance.choice(t.SIDES)},
            lambda: {'do': chance.choice(['up', 'down', 'feel', 'climb', 'pass', 'mount',
                                          'dismount', 'end', 'skin', 'take', 'morgul'])},
            lambda: {'do': 'shoot', 'count': chance.choice([1, 7, 200]),
                     'what': chance.choice(t.AMMUNITION), 'way': chance.choice(t.SIDES)},
            lambda: {'do': 'take', 'what': thing},
            lambda: {'do': chance.choice(['buy', 'sell']), 'count': chance.choice([1, 5, 10, 999]),
                     'what': thing},
            lambda: {'do': 'skin', 'kind': chance.choice(t.SKINNABLE)},
            lambda: {'do': 'morgul', 'kind': chance.choice(t.BEASTS)},
            lambda: {'do': 'morgul', 'player': chance.choice(self.game.seats)},
            lambda: {'do': 'use', 'what': chance.choice(['map-1x1', 'map-3x3'])},
            lambda: self.order()])()
