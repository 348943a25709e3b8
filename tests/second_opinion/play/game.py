"""A game under the specification of the rules of play: its state, what is seen and shown, rounds,
turns, commands and refusals. A turn is one coroutine that stops where a command is awaited.
arriving.py has what happens on coming to a place, and acts.py what a player may do."""

import json
from collections import Counter

import tables as t
from acts import Acts, Over
from arriving import Arriving
from plan import Plan, in_order


class Player:
    def __init__(self, name):
        self.name = name
        self.status, self.until, self.at, self.arrived = 'landing', None, None, 0
        self.exote = False
        self.counters = dict.fromkeys(t.COUNTERS, 0)
        self.stock = dict.fromkeys(t.STOCK, 0)
        self.equipment = Counter()
        self.treasure, self.mount = False, None
        self.stay, self.arsenals, self.trees = set(), set(), set()
        self.centers_game, self.centers_landing = set(), set()
        self.declined, self.told, self.company = False, [], []
        self.orders = dict(t.ORDERS)
        self.landings_made = 0

    def owns(self, thing):
        if thing == 'treasure':
            return int(self.treasure)
        return self.stock[thing] if thing in self.stock else self.equipment[thing]


class Creature:
    def __init__(self, home, kind, attributes):
        self.home, self.kind, self.attributes = home, kind, attributes
        self.where, self.rider = home, None
        self.alive, self.death, self.skinned, self.dark = True, None, False, False
        self.bridled, self.exote_mount = False, False
        self.exote = attributes.get('exote', False)
        self.wounds = []
        self.since = 0


class Game(Arriving, Acts):
    """`start` is the first line of a record as JSON; `draw` returns the k-th result below a bound,
    and `whole_map` is what a center may show."""

    def __init__(self, start, draw, whole_map=None):
        self.start, self.draw, self.whole_map = start, draw, whole_map
        self.plan = Plan(start['map'])
        self.rules, self.switches = set(start['rules']), start['switches']
        self.setup = start['setup']
        self.seats = start['seats']
        self.solo = len(self.seats) == 1
        self.players = {name: Player(name) for name in self.seats}
        self.creatures = [Creature(p, self.plan.what[p], self.plan.attributes[p])
                          for p in self.plan.creatures()]
        self.standing = {}
        for creature in self.creatures:
            self.standing.setdefault(creature.where, []).append(creature)
        self.lying = {p: Counter({self.plan.what[p]: self.plan.attributes[p].get('count', 1)})
                      for p in self.plan.gear()}
        self.treasure_home = self.plan.by_kind['treasure'][0]
        self.treasure_until = None
        self.opened = {}
        self.opened_by = {}
        self.round, self.turn, self.phase, self.pending = 1, None, None, None
        self.moved_this_turn = False
        self.arrivals = self.questions = self.asked = self.draws = 0
        self.lines = [start]
        self.procedure = self.play()

    def begin(self):
        """Plays the first round, up to the first awaited command."""
        self.procedure.send(None)
        return self

    # Writing the record.

    def fact(self, event, **fields):
        line = {'n': len(self.lines), 'round': self.round}
        if self.turn is not None:
            line['seat'] = self.turn
        line['event'] = event
        line.update((key, value) for key, value in fields.items() if value is not None)
        self.lines.append(line)

    def say(self, to, id, **with_):
        self.fact('said', to=getattr(to, 'name', to), id=id, **({'with': with_} if with_ else {}))

    def knows(self, p):
        self.fact('knows', player=p.name, here=p.told, company=p.company)

    def notice(self, p):
        """In their own turn players are told of every change at their place as it happens."""
        if p.name != self.turn or p.at is None:
            return
        now = self.shown(p.at)
        if now != p.told:
            p.told = now
            self.knows(p)

    def news(self, p):
        """Before a player may act, announces what their own actions have changed at their place and
        nothing else has announced, such as a treasure that went home there. She hears about changes
        at the end of her turn at her next look."""
        if self.shown(p.at) != p.told:
            self.notice(p)
            self.tell(p, 'here', p.at)

    def name(self, place):
        return self.plan.names[place]

    def enter(self, phase, **more):
        self.phase = phase
        self.fact('phase', phase=phase, **more)

    # What is seen and shown

    def creatures_at(self, place):
        """The last one sent comes first."""
        return sorted(self.standing.get(place, ()), key=lambda c: -c.since)

    def put_creature(self, creature, place):
        if creature.where is not None:
            self.standing[creature.where].remove(creature)
        creature.where = place
        if place is not None:
            self.standing.setdefault(place, []).append(creature)

    def next_number(self):
        self.arrivals += 1
        return self.arrivals

    def sighting(self, place):
        here = [c for c in self.standing.get(place, ()) if c.alive]
        if any(c.kind in t.GREEN and not c.dark for c in here):
            return 'green-eyes'
        if any(c.kind == 'black-rider' for c in here):
            return 'hole'
        kind = self.plan.what.get(place)
        if kind == 'prison':
            return 'light' if any(c.kind == 'prison' for c in here) else 'nothing'
        return 'light' if kind in t.LIGHTS else 'nothing'

    def shown(self, place):
        """In this order: the living, the place itself, the dead, things; empty if there is none."""
        here = self.creatures_at(place)
        what = []
        for c in here:
            if c.alive and c.kind != 'prison':
                what.append('tree' if c.kind in t.TREES else
                            'bridled-ontifutlas' if c.bridled else c.kind)
        itself = self.plan.itself(place)
        if itself and not (itself == 'prison' and not any(
                c.alive for c in here if c.kind == 'prison')):
            what.append(itself)
        what += [self.corpse(c) for c in here if not c.alive]
        return what + self.heap(self.lying.get(place, {}))

    @staticmethod
    def corpse(c):
        if c.kind in t.GREEN:
            return f'dead-{c.kind}({c.death}{",skinned" if c.skinned else ""})'
        if c.kind in t.TREES:
            return 'dead-tree'
        return {'eyescorcher': 'molten-heap', 'prison': 'ruined-prison'}.get(
            c.kind, f'dead-{c.kind}')

    @staticmethod
    def heap(things):
        return ['treasure' if thing == 'treasure' else f'{thing}*{things[thing]}'
                for thing in sorted(things) if things[thing]]

    def tell(self, p, id, place):
        self.say(p, id, what=self.shown(place) or ['nothing'])

    def standing_wall(self, place, side, there):
        """The wall that is there now: none, simple, wire, monolith, outside or exit."""
        if there not in self.plan.names:
            return 'exit' if self.plan.is_exit(place, side) else 'outside'
        boundary = self.plan.boundary(place, there)
        return 'none' if boundary in self.opened else self.plan.walls.get(boundary, 'none')

    def open_neighbours(self, place):
        return [(side, there) for side, there in self.plan.next_to[place]
                if self.standing_wall(place, side, there) == 'none']

    def wet(self, place):
        return any(self.plan.is_water(there) for _, there in self.open_neighbours(place))

    def looks(self, place):
        seen = dict.fromkeys(t.SIDES, 'nothing')
        for side, there in self.open_neighbours(place):
            seen[side] = self.sighting(there)
        return seen

    # Rounds and turns

    def play(self):
        self.say('all', 'start', columns=self.plan.columns, rows=self.plan.rows,
                 levels=self.plan.levels, seats=self.seats,
                 rules=[rule for rule in t.RULES if rule in self.rules],
                 kits=self.setup['kits'])
        try:
            while True:
                for name in self.seats:
                    yield from self.turn_of(self.players[name])
                self.turn = None
                if all(p.status == 'left' for p in self.players.values()):
                    self.fact('over')
                    raise Over
                self.next_round()
        except Over:
            self.phase = 'over'
        yield 'over'

    def next_round(self):
        self.round += 1
        self.fact('round', number=self.round)
        for boundary in sorted(self.opened, key=self.plan.boundary_order):
            if self.opened[boundary] < self.round:
                del self.opened[boundary]
                self.fact('wall', boundary=self.plan.boundary_name(boundary), what='grown')
                self.tell_grown(boundary, self.opened_by.pop(boundary, None))
        for c in self.creatures:
            if any(last < self.round for _, _, last in c.wounds):
                c.wounds = [w for w in c.wounds if w[2] >= self.round]
                self.fact('creature', creature=self.name(c.home), what='healed',
                          last=self.round)
        if self.treasure_until is not None and self.treasure_until < self.round:
            self.treasure_goes_home()

    def tell_grown(self, boundary, opener):
        """Players who heard that a wall is open, and are next to it, hear that it has regrown."""
        if opener and opener.at:
            for side, there in self.plan.next_to[opener.at]:
                if there in self.plan.names and self.plan.boundary(opener.at, there) == boundary:
                    self.say(opener, 'wall.grown', way=side)

    def treasure_goes_home(self):
        for things in self.lying.values():
            things.pop('treasure', None)
        for p in self.players.values():
            p.treasure = False
        self.treasure_until = None
        self.lie(self.treasure_home, 'treasure', 1)
        self.fact('treasure', state='home')

    def lie(self, place, thing, count):
        self.lying.setdefault(place, Counter())[thing] += count
        for p in self.players.values():
            if p.at == place:
                p.declined = False

    def turn_of(self, p):
        if p.status == 'left':
            return
        self.turn = p.name
        self.moved_this_turn = False
        self.fact('turn')
        if p.status == 'waiting':
            if self.round <= p.until:
                self.say(p, 'skipped', why='waiting')
                return
            self.status(p, 'landing')
        if p.status == 'landing':
            yield from self.landing_turn(p)
        else:
            if p.status == 'imprisoned' and self.round > p.until:
                self.status(p, 'alive')
            yield from self.walking_turn(p)
        if p.status == 'alive' and self.moved_this_turn:
            yield from self.after(p)
        if self.solo and p.status == 'waiting' and p.landings_made == self.setup.get('landings'):
            self.fact('lost')
            self.say('all', 'lost')
            raise Over

    def status(self, p, status, until=None):
        p.status, p.until = status, until
        self.fact('status', player=p.name, status=status, until=until)

    def landing_turn(self, p):
        self.enter('land')
        command = yield p.name
        if command['do'] == 'resign':
            self.say('all', 'died', player=p.name, cause='left')
            self.status(p, 'left')
            return
        self.status(p, 'alive')
        p.landings_made += 1
        kits = self.setup['kits']
        for thing, count in (('bullets', self.setup['bullets_per_kit']), ('grenades', 5),
                             ('blasters', 10), ('dollars', 20)):
            self.change(p, thing, kits * count, 'kit')
        self.say(p, 'landed', at=command['at'])
        yield from self.come(p, self.place_named(command['at']), 'land')

    def walking_turn(self, p):
        self.look(p)
        if p.status == 'imprisoned':
            self.say(p, 'skipped', why='prison')
        if p.status != 'alive':
            return
        before = self.asked
        yield from self.things(p, 'start')
        if self.asked == before:
            self.enter('act')
        while p.status == 'alive':
            command = yield p.name
            yield from self.obey(p, command, 'act')
            if self.is_act(command) or p.status != 'alive':
                return
            self.news(p)

    def after(self, p):
        first = True
        while p.status == 'alive' and self.offered(p):
            self.news(p)
            if first:
                self.enter('after')
                first = False
            command = yield p.name
            if command['do'] == 'end':
                return
            yield from self.obey(p, command, 'after')

    def offered(self, p):
        here = self.creatures_at(p.at)
        living = [c for c in here if c.alive]
        return ('free-climbing' in self.rules
                and any(c.kind in t.TREES and c.home not in p.trees for c in living)
                or p.mount is None and any(c.bridled for c in living)
                or p.equipment['morgul-blade'] > 0
                and (any(c.kind in t.BEASTS for c in living) or bool(self.others_at(p)))
                or bool(self.heap(self.lying.get(p.at, {})))
                or 'free-skinning' in self.rules and any(self.can_be_skinned(c) for c in here))

    def can_be_skinned(self, c):
        return not c.alive and c.death == 'normal' and not c.skinned and c.kind in t.GREEN

    def others_at(self, p):
        return [o for o in self.players.values() if o is not p and o.at is not None
                and o.at == p.at]

    def look(self, p):
        gone = [name for name in p.company if self.players[name].at != p.at]
        for name in gone:
            self.say(p, 'parted', player=name)
        p.company = [name for name in p.company if name not in gone]
        news, p.told = self.shown(p.at) != p.told, self.shown(p.at)
        if gone or news:
            self.knows(p)
        if news:
            self.tell(p, 'here', p.at)
        self.say(p, 'seen', **self.looks(p.at))
        self.expose(p, t.SIDES)

    # Commands

    def is_act(self, command):
        do = command['do']
        return (do in ('land', 'move', 'up', 'down', 'shoot', 'feel', 'buy', 'sell', 'pass')
                or do == 'climb' and 'free-climbing' not in self.rules
                or do == 'skin' and 'free-skinning' not in self.rules)

    def command(self, by, command):
        """Applies a command of this player, or returns the reason why it is refused."""
        refused = self.refusal(by, command)
        self.fact('command', by=by, command=command, refused=refused)
        if refused:
            return refused
        if command['do'] == 'order':
            self.players[by].orders[command['what']] = command['how']
            self.fact('order', player=by, what=command['what'], how=command['how'])
        else:
            self.procedure.send(command)
        return None

    def refusal(self, by, command):
        do = command['do']
        if self.phase == 'over':
            return 'game-over'
        if do == 'order':
            return None
        if by != self.turn:
            return 'not-your-turn'
        if self.phase == 'ask':
            if do != 'answer':
                return 'answer-first'
            return None if ('orcs' in command) == (self.pending == 'tree') else 'malformed'
        if do == 'answer':
            return 'no-question'
        if self.phase == 'land' and do not in ('land', 'resign'):
            return 'land-first'
        if self.phase != 'land' and do == 'land':
            return 'already-landed'
        if self.phase == 'after' and self.is_act(command):
            return 'turn-spent'
        if self.phase == 'act' and do == 'end':
            return 'act-first'
        needs = getattr(self, 'needs_' + do.replace('-', '_'), None)
        return needs(self.players[by], command) if needs else None

    def offers(self):
        """The words of all commands that would be accepted now in some form."""
        p = self.players[self.turn]
        forms = [{'do': do} for do in ('up', 'down', 'feel', 'climb', 'skin', 'pass', 'take',
                                       'mount', 'dismount', 'morgul', 'die', 'end', 'resign')]
        forms += [{'do': 'land', 'at': 'A1.1'}, {'do': 'move', 'way': 'north'},
                  {'do': 'order', 'what': 'take', 'how': 'yes'}]
        forms += [{'do': 'morgul', 'player': o.name} for o in self.others_at(p)]
        forms += [{'do': 'shoot', 'count': 1, 'what': what, 'way': 'north'}
                  for what in t.AMMUNITION]
        forms += [{'do': do, 'count': 10 if what == 'bullets' else 1, 'what': what}
                  for do in ('buy', 'sell') for what in t.THINGS]
        forms += [{'do': 'use', 'what': what} for what in ('map-1x1', 'map-3x3')]
        offered = {form['do'] for form in forms if self.refusal(p.name, form) is None}
        return offered if self.plan.levels > 1 else offered - {'up', 'down'}

    def place_named(self, name):
        cell, level = name.split('.')
        return next((p for p in self.plan.places if self.plan.names[p] == f'{cell}.{level}'), None)

    def waits_for(self):
        return None if self.phase == 'over' else self.turn

    def record(self):
        """The lines of the record without their digests."""
        return [json.dumps(line, separators=(',', ':'), ensure_ascii=False)
                for line in self.lines]
