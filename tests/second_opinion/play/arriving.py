"""Coming or being put to a place: its creatures, the place itself, things, questions. Follows
the sections on coming, being put, settling, things, orders and questions, and on the kinds."""

import tables as t


class Arriving:
    # Coming and being put

    def arrive(self, p, place, by, came):
        origin = p.at
        if origin is None or origin[:2] != place[:2]:
            p.stay.clear()
        p.at, p.arrived, p.declined = place, self.next_number(), False
        if p.name == self.turn:
            self.moved_this_turn = True
        self.fact('moved', player=p.name, **{'from': origin and self.name(origin)},
                  to=self.name(place), by=by, came=came, arrival=p.arrived)
        p.told, p.company = self.shown(place), []
        self.knows(p)
        self.tell(p, 'here', place)

    def come(self, p, place, by):
        self.arrive(p, place, by, True)
        arrival = p.arrived

        def still_here():
            return p.arrived == arrival and p.status in ('alive', 'imprisoned')

        trampled = False
        if p.mount and by in ('jump', 'fall', 'level', 'marmar'):
            near_water = self.plan.is_water(place) or self.wet(place)
            if near_water and 'calm-mid-jump' not in self.rules:
                self.flee(p)
            else:
                trampled = self.trample(p, place)
                if near_water:
                    self.flee(p)
            if near_water:
                self.news(p)
        if not trampled:
            for c in self.creatures_at(place):
                if c.alive:
                    yield from self.meets_creature(p, c)
                    if not still_here():
                        return
        yield from self.meets_place(p, place)
        if still_here():
            yield from self.settle(p)

    def put(self, p, place, by):
        self.arrive(p, place, by, False)
        arrival = p.arrived
        if p.mount and (self.plan.is_water(place) or self.wet(place)):
            self.flee(p)
        if self.plan.what.get(place) == 'mordor':
            for c in self.creatures_at(place):
                if c.alive and c.kind in t.BEASTS:
                    yield from self.meets_creature(p, c)
                    if p.arrived != arrival or p.status != 'alive':
                        return
        yield from self.settle(p)

    def settle(self, p):
        for other in self.others_at(p):
            for one, another in ((p, other), (other, p)):
                if another.name not in one.company:
                    one.company = [n for n in self.seats
                                   if n in one.company or n == another.name]
                self.knows(one)
                self.say(one, 'met', player=another.name)
        yield from self.things(p, 'things')

    def trample(self, p, place):
        """Returns true if a creature was trampled, so that no creature here acts."""
        here = self.creatures_at(place)
        for c in here:
            tree = c.kind in t.TREES and self.switches['K-47'] == 'trees'
            if c.alive and (c.kind in t.BEASTS and c.kind != 'cow' or tree):
                if c.kind == 'werewolf':
                    self.go_dark(c)
                else:
                    self.kill(c, 'cruel')
                self.notice(p)
                self.say(p, 'trampled', what='tree' if c.kind in t.TREES else c.kind)
                return True
        for c in here:
            if c.kind in t.GREEN and c.death == 'normal':
                self.upgrade(c)
                self.notice(p)
                self.say(p, 'trampled', what=f'dead-{c.kind}')
                break
        return False

    # Things

    def things(self, p, step):
        if 'free-skinning' in self.rules:
            for c in self.creatures_at(p.at):
                if self.can_be_skinned(c) and c.kind in t.SKINS_COME:
                    if (yield from self.wants(p, 'skin', step, c, kind=c.kind)):
                        self.skin(p, c)
        heap = self.heap(self.lying.get(p.at, {}))
        if heap and not p.declined:
            if (yield from self.wants(p, 'take', step, what=heap)):
                self.take(p, list(self.lying[p.at]))
            else:
                self.say(p, 'lying', what=heap)
                self.fact('declined', player=p.name)
                p.declined = True

    def skin(self, p, c):
        c.skinned = True
        self.fact('creature', creature=self.name(c.home), what='skinned')
        self.notice(p)
        self.change(p, f'skin-{c.kind}', 1, 'skinned')
        self.say(p, 'skinned', kind=c.kind)

    def take(self, p, things):
        lying = self.lying[p.at]
        taken = {thing: lying.pop(thing) for thing in sorted(things) if lying[thing]}
        for thing, count in taken.items():
            if thing == 'treasure':
                p.treasure, self.treasure_until = True, None
                self.fact('treasure', state='carried', player=p.name)
            else:
                self.fact('lies', place=self.name(p.at), what=thing, change=-count)
                self.change(p, thing, count, 'found')
        self.notice(p)
        self.say(p, 'taken', what=self.heap(taken))

    # Orders and questions

    def wants(self, p, order, step, creature=None, **with_):
        how = p.orders[order]
        if how != 'ask' or p.name != self.turn:
            return how != 'no'
        self.say(p, f'ask.{order}', **with_)
        answer = yield from self.ask(p, order, step, creature)
        return answer['yes']

    def ask(self, p, question, step, creature=None, number=None):
        before = self.phase
        self.pending = question
        self.asked += 1
        self.enter('ask', question=question, number=number, place=self.name(p.at),
                   creature=creature and self.name(creature.home), step=step)
        answer = yield p.name
        self.pending = None
        self.enter('after' if before == 'after' and step != 'start' else 'act')
        return answer

    # Creatures

    def meets_creature(self, p, c):
        act = {'rabbit': self.rabbit, 'black-rider': self.black_rider,
               'ontifutlas': self.ontifutlas, 'marmar': self.marmar,
               'political-cop': self.political_cop, 'cop': self.cop,
               'willow': self.tree, 'ent': self.tree, 'lokh': self.tree}.get(c.kind)
        if act:
            yield from act(p, c)
        elif c.kind in ('lion', 'tiger', 'panther'):
            self.say(p, 'bitten', times=1, by=c.kind)
            self.wound(p, 'bites', 1, c.kind)
        elif c.kind == 'crocodile':
            self.crocodile(p)
        elif c.kind == 'cow':
            self.say(p, 'embraced')
        elif c.kind in ('orc', 'urkh'):
            self.say(p, 'insulted')
        elif c.kind == 'werewolf':
            self.werewolf(p, c)
        elif c.kind == 'eyescorcher':
            self.say(p, 'burnt', times=1)
            self.wound(p, 'burns', 1, c.kind)

    def crocodile(self, p):
        self.say(p, 'bitten', times=2, by='crocodile')
        for _ in range(2):
            if not self.wound(p, 'bites', 1, 'crocodile'):
                return
        self.say(p, 'swallowed')
        self.lose_stock(p)

    def werewolf(self, p, c):
        self.say(p, 'bitten', times=1, by='werewolf')
        self.wound(p, 'bites', 1, 'werewolf')
        c.dark, c.wounds = False, []
        self.fact('creature', creature=self.name(c.home), what='lit')

    def rabbit(self, p, c):
        if (yield from self.wants(p, 'strangle', 'creatures', c)):
            self.kill(c, 'normal')
            c.skinned = True
            self.fact('creature', creature=self.name(c.home), what='skinned')
            self.notice(p)
            self.change(p, 'skin-rabbit', 1, 'skinned')
            self.say(p, 'strangled')

    def black_rider(self, p, c):
        arnor = 'arnor-blade' in self.rules
        killer = 'arnor-blade' if arnor else 'elven-blade'
        blade = killer if p.equipment[killer] else \
            'elven-blade' if arnor and p.equipment['elven-blade'] else None
        if blade and (yield from self.wants(p, 'blade', 'creatures', c)):
            if blade == killer:
                self.change(p, blade, -1, 'spent')
                self.kill(c, 'normal')
                self.notice(p)
                self.change(p, 'morgul-blade', 1, 'won')
                self.say(p, 'rider.killed')
            else:
                self.change(p, blade, -1, 'spent')
                self.say(p, 'rider.parried')
        else:
            yield from self.strike(p)

    def ontifutlas(self, p, c):
        if c.bridled or p.mount:
            return
        if p.equipment['bridle'] and (yield from self.wants(p, 'mount', 'creatures', c)):
            self.change(p, 'bridle', -1, 'spent')
            self.ride(p, c)
        else:
            self.say(p, 'carried.eldar')
            yield from self.put(p, self.plan.nearest(p.at, self.plan.by_kind['eldar']),
                                'ontifutlas')

    def marmar(self, p, c):
        level, levels = p.at[2], self.plan.levels
        way = c.attributes.get('throws') or ('up' if 2 * level + 1 < levels else 'down')
        self.say(p, 'thrown', way=way)
        up = 1 if way == 'up' else -1
        yield from self.come(p, (p.at[0], p.at[1], level + up), 'marmar')

    def question(self, p, sign, step, creature=None):
        """Asks a political question: true if the answer is right."""
        number = self.questions
        self.say(p, 'question', number=number)
        self.questions += 1
        answer = yield from self.ask(p, 'political', step, creature, number)
        right = answer['yes'] == (sign == 'plus')
        self.say(p, 'answer.right' if right else 'answer.wrong')
        return right

    def political_cop(self, p, c):
        sign = c.attributes['sign']
        if not (yield from self.question(p, sign, 'creatures', c)):
            prisons = [q for q in self.plan.by_kind.get('political-prison', [])
                       if self.plan.attributes[q]['sign'] == sign]
            yield from self.arrest(p, 'political-prison', prisons)

    def cop(self, p, c):
        prisons = [prison.home for prison in self.creatures
                   if prison.kind == 'prison' and prison.alive]
        if prisons:
            yield from self.arrest(p, 'prison', prisons)

    def arrest(self, p, what, prisons):
        self.flee(p)
        self.say(p, 'taken-to', what=what)
        yield from self.put(p, self.plan.nearest(p.at, prisons), 'cop')

    def tree(self, p, c):
        if c.home in p.trees:
            self.say(p, 'tree.closed')
        elif 'free-climbing' in self.rules:
            if (yield from self.wants(p, 'climb', 'creatures', c)):
                yield from self.climb(p, c, 'creatures')

    def climb(self, p, c, step):
        p.trees.add(c.home)
        self.fact('used', player=p.name, what='tree', place=self.name(c.home))
        if c.kind == 'lokh':
            self.say(p, 'tree.eaten')
            self.die(p, 'lokh')
            return
        self.say(p, 'tree.question')
        answer = yield from self.ask(p, 'tree', step, c)
        right, gift = (((True, False), 'boat') if c.kind == 'willow'
                       else ((False, True), 'walking-stick'))
        if (answer['orcs'], answer['undead']) == right:
            self.change(p, gift, 1, 'gift')
            self.say(p, 'tree.gift', what=gift)
        else:
            dollars = self.pay_what_there_is(p, 20)
            if dollars:
                self.say(p, 'tree.fined', dollars=dollars)
            else:
                self.say(p, 'tree.released')

    # The place itself

    def meets_place(self, p, place):
        piece = self.plan.piece.get(place)
        kind = self.plan.what.get(place)
        if piece and piece != 'lavatory-pan':
            yield from self.river(p, place)
        elif kind == 'prison':
            if any(c.alive for c in self.creatures_at(place) if c.kind == 'prison'):
                self.prison(p, 5)
        elif kind == 'political-prison':
            if not (yield from self.question(p, self.plan.attributes[place]['sign'], 'place')):
                self.prison(p, 10)
        elif kind == 'pit':
            yield from self.pit(p, place)
        elif kind == 'hanging-pit':
            self.glimpse(p, place)
            self.say(p, 'pit.fell', level=place[2] + 1)
            self.knows(p)
            self.tell(p, 'here', place)
        elif kind == 'lake':
            yield from self.lake(p)
        elif kind == 'store':
            self.store(p)
        elif kind == 'arsenal':
            self.arsenal(p, place)
        elif kind == 'hospital':
            self.heal(p)
            self.say(p, 'hospital.healed')
        elif kind == 'management-center':
            self.center(p, self.plan.attributes[place]['lowest'])
        elif kind == 'gourm':
            self.gourm(p)
        elif kind == 'antigourm':
            self.antigourm(p)

    def prison(self, p, turns):
        if self.solo:
            fine = self.setup['fine']
            if self.pay_whole(p, fine, 'fine'):
                self.say(p, 'prison.fined', dollars=fine)
                return
            self.say(p, 'prison.bitten', times=3)
            for _ in range(3):
                if not self.wound(p, 'bites', 1, 'prison'):
                    return
            return
        self.status(p, 'imprisoned', self.round + turns)
        self.say(p, 'prison.held', turns=turns)
        if p.mount:
            self.dismount(p)

    def glimpse(self, p, place):
        if 'pit-glimpse' in self.rules:
            self.say(p, 'pit.glimpse', **self.looks(place))

    def pit(self, p, place):
        self.glimpse(p, place)
        to = self.place_named(self.plan.attributes[place]['to'])
        self.say(p, 'pit.fell', level=to[2] + 1)
        yield from self.put(p, to, 'pit')

    def river(self, p, place):
        if p.equipment['walking-stick'] and (yield from self.wants(p, 'stick', 'place')):
            self.change(p, 'walking-stick', -1, 'spent')
            self.say(p, 'river.stayed')
            return
        pan = self.plan.pan_of[place]
        while True:
            there = self.plan.after[place]
            self.say(p, 'river.carried', source=self.plan.piece[place] == 'river-source',
                     pan=there == pan, down=there[2] != place[2])
            place = there
            if self.switches['K-33'] == 'one' or place == pan:
                break
        yield from self.put(p, place, 'river')

    def lake(self, p):
        if p.equipment['boat'] and any(p.stock.values()) and (
                yield from self.wants(p, 'boat', 'place')):
            self.change(p, 'boat', -1, 'spent')
            self.say(p, 'lake.boat')
        else:
            self.lose_stock(p)
            self.say(p, 'lake.drained')

    def store(self, p):
        skins = p.equipment['skin-orc'] + p.equipment['skin-urkh']
        if 'orc-skin-fine' not in self.rules or not skins:
            return
        for thing in ('skin-orc', 'skin-urkh'):
            if p.equipment[thing]:
                self.change(p, thing, -p.equipment[thing], 'fine')
        dollars = self.pay_what_there_is(p, 20 * skins)
        self.say(p, 'store.fined', dollars=dollars)

    def arsenal(self, p, place):
        if place in p.arsenals:
            self.say(p, 'arsenal.closed')
            return
        p.arsenals.add(place)
        self.fact('used', player=p.name, what='arsenal', place=self.name(place))
        kit = {'bullets': self.setup['bullets_per_kit'], 'grenades': 5, 'blasters': 10}
        for thing, count in kit.items():
            self.change(p, thing, count, 'arsenal')
        self.say(p, 'arsenal.kit', **kit)

    def center(self, p, lowest):
        used = (p.centers_landing if 'center-per-landing' in self.rules else p.centers_game)
        if lowest in used:
            self.say(p, 'center.silent')
            return
        p.centers_landing.add(lowest)
        p.centers_game.add(lowest)
        self.fact('used', player=p.name, what='center', place=self.name(lowest))
        if 'center-shows-map' in self.rules:
            self.say(p, 'center.map', seconds=max(self.plan.columns, self.plan.rows),
                     map=self.whole_map)
            return
        cell = self.plan.exit[0]
        beside = [there[:2] for _, there in self.plan.next_to[(*cell, 0)]
                  if there[:2] in self.plan.cells]
        chosen = 0
        if len(beside) >= 2:
            chosen = self.draw(self.draws, len(beside))
            self.fact('draw', stream='center', k=self.draws, bound=len(beside), result=chosen)
            self.draws += 1
        self.say(p, 'center.tells', exit=self.column(cell),
                 beside=self.column(beside[chosen]) if beside else [])

    def column(self, cell):
        return [self.shown((*cell, level)) or ['nothing'] for level in range(self.plan.levels)]

    def gourm(self, p):
        p.exote = True
        self.fact('exote', player=p.name, value=True)
        if p.mount and 'exote-ontifutlas' in self.rules:
            p.mount.exote_mount = True
            self.fact('creature', creature=self.name(p.mount.home), what='exote')
        self.say(p, 'gourm.exote')

    def antigourm(self, p):
        was = p.exote
        if was:
            p.exote = False
            self.fact('exote', player=p.name, value=False)
        self.say(p, 'antigourm.plain')
        if was and any(p.counters[c] > t.counter_limit(c, False, self.switches)
                       for c in t.COUNTERS):
            self.die(p, 'antigourm')
