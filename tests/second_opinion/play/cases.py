"""Cases: well-equipped players at given places and a few commands, written as scenarios with
all announcements and states that must hold. They cover what random games seldom reach:
mounts, blades, Mordors full of beasts, prices, several seats that speak out of turn."""

import json

import tables as t
from game import Game
from players import Commands, random_setup, text_of

NOT_SAID = [(id, f'  ~ {id}') for id in t.IDS]


def value_text(value):
    """A parameter of an announcement as scenarios write it."""
    if isinstance(value, bool):
        return 'yes' if value else 'no'
    if isinstance(value, list):
        return '+'.join(';'.join(v) if isinstance(v, list) else str(v) for v in value)
    return str(value)


class Case:
    def __init__(self, name, line, plan_text, chance):
        self.name, self.plan_text = name, plan_text
        _, self.start = random_setup(chance, json.loads(line))
        self.chance = chance
        self.start['seats'] = self.start['names']
        setup = self.start['setup']
        if chance.random() < 0.5:
            setup['kits'] = chance.choice([1, 2])
            setup['fine'] = chance.choice([10, 50, 70])
            setup['map_price_1x1'] = chance.choice([20, 1])
            setup['map_price_3x3'] = chance.choice([50, 7])
            if chance.random() < 0.3:
                setup['landings'] = chance.choice([1, 2])
        self.draws = [chance.randrange(4) for _ in range(12)]
        self.commands, self.written = 0, set()
        self.game = self.fresh()
        self.prepare()

    def fresh(self):
        return Game(self.start, self.drawn, None)

    def drawn(self, k, bound):
        return self.draws[k] % bound

    # The state before the first command.

    def prepare(self):
        game, chance = self.game, self.chance
        self.put, self.give, self.sent, self.orders = {}, {}, [], []
        beasts = [c for c in game.creatures if c.kind in t.BEASTS]
        mordors = game.plan.by_kind.get('mordor', [])
        if mordors and beasts and chance.random() < 0.6:
            for c in chance.sample(beasts, min(len(beasts), chance.randint(1, 4))):
                self.sent.append((c.home, chance.choice(mordors)))
        places = list(game.plan.places)
        chance.shuffle(places)
        animals = [c.home for c in game.creatures if c.kind == 'ontifutlas']
        chance.shuffle(animals)
        for number, name in enumerate(game.seats):
            if chance.random() < 0.1:
                continue
            self.put[name] = self.near(places, number)
            self.give[name] = self.gifts(animals)
        if self.put and chance.random() < 0.3:
            self.give[chance.choice(list(self.put))]['treasure'] = 1
        for name in game.seats:
            for what in t.ORDERS:
                if chance.random() < 0.25:
                    self.orders.append((name, what, chance.choice(['yes', 'no', 'ask', 'ask'])))
        self.apply(game)

    def near(self, places, number):
        """A place that is often next to a player or a creature, and sometimes the player's own."""
        game, taken = self.game, list(self.put.values())
        if taken and self.chance.random() < 0.2:
            return self.chance.choice(taken)
        interesting = taken + [c.where for c in game.creatures]
        if interesting and self.chance.random() < 0.6:
            _, there = self.chance.choice(game.plan.next_to[self.chance.choice(interesting)])
            if there in game.plan.names and there not in taken:
                return there
        return next(place for place in places[number:] + places if place not in taken)

    def gifts(self, animals):
        chance, gifts = self.chance, {}
        for thing in t.AMMUNITION:
            if chance.random() < 0.8:
                gifts[thing] = chance.choice([1, 5, 20, 60])
        if chance.random() < 0.6:
            gifts['dollars'] = chance.choice([5, 30, 60, 200])
        for thing in t.EQUIPMENT:
            if thing == 'morgul-blade' and 'mordor' not in self.game.plan.by_kind:
                continue
            if chance.random() < 0.2:
                gifts[thing] = chance.choice([1, 1, 2])
        if chance.random() < 0.25:
            gifts['exote'] = 'yes'
        for counter in t.COUNTERS:
            limit = (t.EXOTE_LIMIT if 'exote' in gifts else t.LIMIT)[counter]
            if counter in ('bites', 'pierces', 'burns'):
                limit -= 1
            if limit > 0 and chance.random() < 0.2:
                gifts[counter] = chance.randint(1, limit)
        if animals and chance.random() < 0.5:
            gifts['mounted'] = animals.pop()
        return gifts

    def apply(self, game):
        """Puts the players and beasts of a game where this case needs them."""
        homes = {c.home: c for c in game.creatures}
        for home, mordor in self.sent:
            homes[home].since = game.next_number()
            game.put_creature(homes[home], mordor)
        for name, place in self.put.items():
            p = game.players[name]
            p.status, p.at, p.arrived = 'alive', place, game.next_number()
            p.landings_made = 1
        for name, gifts in self.give.items():
            p = game.players[name]
            for what, value in gifts.items():
                if what == 'treasure':
                    p.treasure = True
                    game.lying[game.treasure_home].pop('treasure', None)
                elif what == 'mounted':
                    c = homes[value]
                    p.mount, c.rider, c.bridled = c, p, True
                    game.put_creature(c, None)
                elif what == 'exote':
                    p.exote = True
                elif what in t.STOCK:
                    p.stock[what] = value
                elif what in t.COUNTERS:
                    p.counters[what] = value
                else:
                    p.equipment[what] = value
        for name, place in self.put.items():
            p = game.players[name]
            p.told = game.shown(place)
            p.company = [o.name for o in game.others_at(p)]
        for name, what, how in self.orders:
            game.players[name].orders[what] = how

    # The case as text

    def header(self):
        game = self.game
        yield f'map m{self.name}'
        for line in self.plan_text.splitlines()[1:]:
            if not line.startswith('origin:'):
                yield f'  {line}'.rstrip()
        yield 'end'
        yield f'scenario {self.name} the second opinion'
        yield f'  map m{self.name}'
        yield f'  profile {self.start["profile"]}'
        on_map = set(self.start['map'].get('house_rules', []))
        given = t.PROFILES[self.start['profile']] | on_map
        named = ['+' + r for r in t.RULES if r in game.rules - given]
        named += ['-' + r for r in t.RULES if r in given - game.rules]
        if named:
            yield '  rules ' + ' '.join(named)
        yield '  switch ' + ' '.join(f'{k}={v}' for k, v in game.switches.items())
        yield '  seats ' + ' '.join(game.seats)
        words = {'map_price_1x1': 'map-1x1', 'map_price_3x3': 'map-3x3'}
        yield '  start ' + ' '.join(f'{words.get(k, k)}={v}' for k, v in game.setup.items())
        yield '  draws ' + ' '.join(map(str, self.draws))
        for name, place in self.put.items():
            yield f'  put {name} {game.name(place)}'
        for name, gifts in self.give.items():
            if gifts:
                yield f'  give {name} ' + ', '.join(
                    f'{what} {game.name(n) if what == "mounted" else n}'
                    for what, n in gifts.items())
        for home, mordor in self.sent:
            yield f'  sent {game.name(home)} {game.name(mordor)}'
        for order in self.orders:
            yield '  order ' + ' '.join(order)

    def play(self, length):
        """The lines of the case; plays it with its own engine at the same time."""
        game, chance = self.game.begin(), self.chance
        lines, choose = list(self.header()), Commands(game, chance)
        while self.commands < length and game.waits_for():
            by = game.turn
            command = choose.next()
            if len(game.seats) > 1 and chance.random() < 0.03:
                by = chance.choice(game.seats)
                if chance.random() < 0.5:
                    command = choose.order()
            before = len(game.lines)
            refused = game.command(by, command)
            self.commands += 1
            lines.append(f'  {by}: {text_of(command)}')
            if refused:
                lines.append(f'  ! {refused}')
            lines += self.said(game.lines[before:])
            lines += self.state()
        lines += self.world()
        return lines + ['end']

    @staticmethod
    def said(facts):
        said = [fact for fact in facts if fact['event'] == 'said']
        for fact in said:
            to = 'ALL' if fact['to'] == 'all' else fact['to']
            # A value must not contain a space, as walls and a whole map do.
            said_with = [f' {key}={value_text(value)}' for key, value in
                         fact.get('with', {}).items() if key not in ('map', 'walls')]
            yield f'  {to}> {fact["id"]}{"".join(said_with)}'
        ids = {fact['id'] for fact in said}
        yield from (line for id, line in NOT_SAID if id not in ids)

    def state(self):
        """Everything that has changed since it was last written."""
        now = self.whole_state()
        changed = [item for item in now if item not in self.written]
        self.written = set(now)
        return ['  = ' + '; '.join(changed)] if changed else []

    def whole_state(self):
        game = self.game
        so = [f'waits {game.phase}', f'round {game.round}']
        if game.phase != 'over':
            so.append(f'turn {game.turn}')
        for p in game.players.values():
            so.append(f'{p.name}.status {p.status}')
            if p.at:
                so.append(f'{p.name}.at {game.name(p.at)}')
            so.append(f'{p.name}.exote {"yes" if p.exote else "no"}')
            so.append(f'{p.name}.mounted {"yes" if p.mount else "no"}')
            so.append(f'{p.name}.treasure {"yes" if p.treasure else "no"}')
            so += [f'{p.name}.{counter} {n}' for counter, n in p.counters.items()]
            so += [f'{p.name}.{thing} {n}' for thing, n in p.stock.items()]
            so += [f'{p.name}.{thing} {p.equipment[thing]}' for thing in t.EQUIPMENT]
        return so

    def world(self):
        game = self.game
        yield '  = ' + '; '.join(self.whole_state())
        for place in game.plan.places:
            yield f'  = place {game.name(place)} {" ".join(game.shown(place)) or "nothing"}'
            yield f'  = sight {game.name(place)} {game.sighting(place)}'
        for boundary, wall in game.plan.walls.items():
            now = 'open' if boundary in game.opened else wall
            yield f'  = wall {game.plan.boundary_name(boundary)} {now}'
