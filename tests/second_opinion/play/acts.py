"""What a player does and suffers: moving, shooting, trading, blades, wounds, exposure, death,
strikes, flight of a mount. Follows the sections on commands, moving, shooting, death, strikes."""

import tables as t


class Over(Exception):
    """Raised when a player has won or the last landing has ended."""


class Acts:
    # Stock, equipment, money

    def change(self, p, thing, change, why):
        if thing in t.STOCK:
            p.stock[thing] += change
            self.fact('stock', player=p.name, what=thing, change=change, why=why)
        else:
            p.equipment[thing] += change
            self.fact('thing', player=p.name, what=thing, change=change, why=why)

    def lose_stock(self, p):
        for thing in t.STOCK:
            if p.stock[thing]:
                self.change(p, thing, -p.stock[thing], 'lost')

    def turn_skins(self, p, dollars):
        """Turns skins into dollars, cheapest first, until they suffice."""
        for skin in sorted(t.SKIN_PRICE, key=t.SKIN_PRICE.get):
            while p.equipment[skin] and p.stock['dollars'] < dollars:
                self.change(p, skin, -1, 'turned')
                self.change(p, 'dollars', t.SKIN_PRICE[skin], 'turned')

    def worth(self, p):
        dollars = p.stock['dollars']
        if 'skins-as-money' in self.rules:
            dollars += sum(p.equipment[skin] * price for skin, price in t.SKIN_PRICE.items())
        return dollars

    def pay_whole(self, p, dollars, why):
        """Pays all or nothing; true if paid."""
        if self.worth(p) < dollars:
            return False
        self.turn_skins(p, dollars)
        if dollars:
            self.change(p, 'dollars', -dollars, why)
        return True

    def pay_what_there_is(self, p, dollars):
        if 'skins-as-money' in self.rules:
            self.turn_skins(p, dollars)
        paid = min(dollars, p.stock['dollars'])
        if paid:
            self.change(p, 'dollars', -paid, 'fine')
        return paid

    # Wounds and exposure

    def hurt(self, p, counter, change, by):
        p.counters[counter] += change
        self.fact('wound', player=p.name, counter=counter, change=change, by=by)

    def survives(self, p, counter):
        if p.counters[counter] > t.counter_limit(counter, p.exote, self.switches):
            self.die(p, counter)
            return False
        return True

    def wound(self, p, counter, change, by):
        """Returns false if the player dies of it."""
        self.hurt(p, counter, change, by)
        return self.survives(p, counter)

    def heal(self, p):
        p.counters = dict.fromkeys(t.COUNTERS, 0)
        self.fact('healed', player=p.name)

    def expose(self, p, sides):
        if self.plan.what.get(p.at) == 'hospital':
            return
        archers, scorchers = [], []
        for side, there in self.open_neighbours(p.at):
            if side not in sides:
                continue
            for c in self.creatures_at(there):
                if (c.alive and c.kind in ('orc', 'urkh', 'eyescorcher')
                        and (c.home, there) not in p.stay):
                    p.stay.add((c.home, there))
                    self.fact('exposed', player=p.name, creature=self.name(c.home),
                              place=self.name(there))
                    (scorchers if c.kind == 'eyescorcher' else archers).append(c.kind)
        pierces = [(kind, 5 if kind == 'orc' else 10) for kind in archers]
        if pierces:
            self.say(p, 'pierced', times=sum(n for _, n in pierces))
        if scorchers:
            self.say(p, 'burnt', times=len(scorchers))
        for kind, n in pierces:
            self.hurt(p, 'pierces', n, kind)
        if not self.survives(p, 'pierces'):
            return
        for kind in scorchers:
            self.hurt(p, 'burns', 1, kind)
        self.survives(p, 'burns')

    # Death, strike, flight

    def die(self, p, cause):
        self.say('all', 'died', player=p.name, cause=cause)
        self.flee(p)
        place = p.at
        for thing in t.THINGS:
            count = p.owns(thing)
            if not count or thing == 'treasure':
                continue
            if thing in t.STOCK:
                self.change(p, thing, -count, 'lost')
            else:
                self.change(p, thing, -count, 'dropped')
                self.lie(place, thing, count)
                self.fact('lies', place=self.name(place), what=thing, change=count)
        if p.treasure:
            p.treasure = False
            self.treasure_until = self.round + (1 if self.switches['K-73'] == 'end' else 0)
            self.lie(place, 'treasure', 1)
            self.fact('treasure', state='lies', place=self.name(place),
                      until=self.treasure_until)
        if any(p.counters.values()):
            self.heal(p)
        if p.exote:
            p.exote = False
            self.fact('exote', player=p.name, value=False)
        self.fact('moved', player=p.name, **{'from': self.name(place)}, by='death', came=False)
        p.at = None
        p.arsenals, p.trees, p.centers_landing, p.stay = set(), set(), set(), set()
        if cause == 'left':
            self.status(p, 'left')
        else:
            self.status(p, 'waiting', self.round + 5)
        p.told, p.company, p.declined = [], [], False

    def strike(self, p):
        self.say(p, 'struck')
        self.heal(p)
        self.lose_stock(p)
        if p.treasure:
            self.treasure_goes_home()
            self.say(p, 'treasure.lost')
        if p.status == 'imprisoned':
            self.status(p, 'alive')
        self.flee(p)
        yield from self.put(p, self.plan.nearest(p.at, self.plan.by_kind['mordor']), 'strike')

    def flee(self, p):
        c = p.mount
        if c is None:
            return
        self.say(p, 'mount.fled')
        p.mount, c.rider = None, None
        self.fact('mount', player=p.name, creature=self.name(c.home), value=False)
        if self.switches['K-60'] == 'gone':
            self.fact('creature', creature=self.name(c.home), what='gone')
        elif self.switches['K-60'] == 'parked':
            self.park(c, self.plan.nearest(p.at, self.plan.by_kind['eldar']))
        else:
            c.bridled, c.since = False, 0
            self.put_creature(c, c.home)
            self.fact('creature', creature=self.name(c.home), what='home')

    def park(self, c, place):
        c.since = self.next_number()
        self.put_creature(c, place)
        self.fact('creature', creature=self.name(c.home), what='parked', to=self.name(place),
                  since=c.since)

    def ride(self, p, c):
        p.mount, c.rider, c.bridled = c, p, True
        self.put_creature(c, None)
        self.fact('mount', player=p.name, creature=self.name(c.home), value=True)
        self.notice(p)
        self.say(p, 'mounted')

    def dismount(self, p):
        c, p.mount = p.mount, None
        c.rider = None
        self.fact('mount', player=p.name, creature=self.name(c.home), value=False)
        self.park(c, p.at)
        self.notice(p)
        self.say(p, 'dismounted')

    # Creatures die

    def kill(self, c, death):
        c.alive, c.wounds = False, []
        c.death = death if c.kind in t.GREEN else None
        self.fact('creature', creature=self.name(c.home), what='dead', death=c.death)

    def upgrade(self, c):
        c.death = 'cruel'
        self.fact('creature', creature=self.name(c.home), what='upgraded')

    def go_dark(self, c):
        c.dark, c.wounds = True, []
        self.fact('creature', creature=self.name(c.home), what='dark')

    # What commands need

    def needs_land(self, p, command):
        cell, level = command['at'].split('.')
        place = self.place_named(f'{cell}.1')
        if place is None or place[0] >= self.plan.columns or place[1] >= self.plan.rows:
            return 'not-in-base'
        return None if 1 <= int(level) <= self.plan.levels else 'no-such-level'

    def needs_shoot(self, p, command):
        return None if p.stock[command['what']] >= command['count'] else 'not-owned'

    def needs_feel(self, p, command):
        return None if p.exote else 'not-an-exote'

    def tree_here(self, p):
        return next((c for c in self.creatures_at(p.at) if c.alive and c.kind in t.TREES), None)

    def needs_climb(self, p, command):
        tree = self.tree_here(p)
        if tree is None:
            return 'no-tree'
        return 'tree-used' if tree.home in p.trees else None

    def skin_here(self, p, command):
        return next((c for c in self.creatures_at(p.at) if self.can_be_skinned(c)
                     and command.get('kind', c.kind) == c.kind), None)

    def needs_skin(self, p, command):
        return None if self.skin_here(p, command) else 'nothing-to-skin'

    def price(self, thing, buying):
        if buying and 'maps-for-sale' in self.rules and thing in ('map-1x1', 'map-3x3'):
            return self.setup['map_price_' + thing[4:]]
        if not buying and thing in t.SKIN_PRICE:
            return t.SKIN_PRICE[thing]
        return t.PRICE.get(thing)

    def cost(self, command, buying):
        lots = command['count'] // 10 if command['what'] == 'bullets' else command['count']
        return lots * self.price(command['what'], buying)

    def needs_trade(self, p, command, buying):
        if self.plan.what.get(p.at) != 'store':
            return 'no-store'
        if self.price(command['what'], buying) is None:
            return 'not-traded'
        if command['what'] == 'bullets' and command['count'] % 10:
            return 'not-a-lot'
        return None

    def needs_buy(self, p, command):
        wrong = self.needs_trade(p, command, True)
        if wrong:
            return wrong
        return None if self.worth(p) >= self.cost(command, True) else 'not-enough-money'

    def needs_sell(self, p, command):
        wrong = self.needs_trade(p, command, False)
        if wrong:
            return wrong
        return None if p.owns(command['what']) >= command['count'] else 'not-owned'

    def needs_take(self, p, command):
        lying = self.lying.get(p.at, {})
        things = [command['what']] if 'what' in command else list(lying)
        return None if any(lying.get(thing) for thing in things) else 'nothing-here'

    def needs_mount(self, p, command):
        if p.mount:
            return 'already-mounted'
        return None if any(c.bridled for c in self.creatures_at(p.at)) else 'nothing-to-mount'

    def needs_dismount(self, p, command):
        return None if p.mount else 'not-mounted'

    def morgul_target(self, p, command):
        if 'player' in command:
            other = self.players[command['player']]
            return other if other in self.others_at(p) else None
        return next((c for c in self.creatures_at(p.at) if c.alive and c.kind in t.BEASTS
                     and command.get('kind', c.kind) == c.kind), None)

    def needs_morgul(self, p, command):
        if not p.equipment['morgul-blade']:
            return 'not-owned'
        return None if self.morgul_target(p, command) else 'not-here'

    def needs_use(self, p, command):
        return None if p.equipment[command['what']] else 'not-owned'

    # Obeying

    def obey(self, p, command, step):
        do = command['do']
        if do == 'move':
            yield from (self.jump if p.mount else self.walk)(p, command['way'])
        elif do in ('up', 'down'):
            x, y, level = p.at
            there = (x, y, level + (1 if do == 'up' else -1))
            if there in self.plan.names:
                self.say(p, 'moved')
                yield from self.come(p, there, 'level')
            else:
                self.say(p, 'level.none')
        elif do == 'shoot':
            self.shoot(p, command)
        elif do == 'feel':
            self.feel(p)
        elif do == 'climb':
            yield from self.climb(p, self.tree_here(p), step)
        elif do == 'skin':
            self.skin(p, self.skin_here(p, command))
        elif do in ('buy', 'sell'):
            self.trade(p, command)
        elif do == 'take':
            lying = self.lying[p.at]
            self.take(p, [command['what']] if 'what' in command else list(lying))
        elif do == 'mount':
            self.ride(p, next(c for c in self.creatures_at(p.at) if c.bridled))
        elif do == 'dismount':
            self.dismount(p)
        elif do == 'morgul':
            yield from self.morgul(p, self.morgul_target(p, command))
        elif do == 'use':
            self.use_map(p, command['what'])
        elif do == 'die':
            self.die(p, 'suicide')
        elif do == 'resign':
            self.die(p, 'left')

    def feel(self, p):
        felt = {}
        for side, there in self.plan.next_to[p.at]:
            wall = self.standing_wall(p.at, side, there)
            if wall == 'exit' and not p.treasure or wall == 'outside':
                wall = 'monolith'
            felt[side] = wall
        self.say(p, 'felt', **felt)

    def trade(self, p, command):
        thing, count = command['what'], command['count']
        if command['do'] == 'buy':
            self.pay_whole(p, self.cost(command, True), 'bought')
            self.change(p, thing, count, 'bought')
        else:
            self.change(p, thing, -count, 'sold')
            self.change(p, 'dollars', self.cost(command, False), 'sold')
        self.say(p, 'traded', n=count, what=thing)

    def morgul(self, p, target):
        self.change(p, 'morgul-blade', -1, 'spent')
        if target in self.players.values():
            self.say(p, 'morgul.struck', player=target.name)
            yield from self.strike(target)
            return
        target.since, target.wounds = self.next_number(), []
        to = self.plan.nearest(p.at, self.plan.by_kind['mordor'])
        self.put_creature(target, to)
        self.fact('creature', creature=self.name(target.home), what='sent', to=self.name(to),
                  since=target.since)
        self.notice(p)
        self.say(p, 'morgul.sent', kind=target.kind)

    def use_map(self, p, thing):
        self.change(p, thing, -1, 'spent')
        reach = 1 if thing == 'map-3x3' else 0
        x, y, _ = p.at
        cells = [(a, b) for b in range(y - reach, y + reach + 1)
                 for a in range(x - reach, x + reach + 1) if (a, b) in self.plan.cells]
        # Outer walls are named after cell and side; the exit counts as an outer wall until
        # somebody takes the treasure.
        walls = {}
        shows_exit = any(o.treasure for o in self.players.values())
        for cell in cells:
            name = self.name((*cell, 0)).split('.')[0]
            for side, there in self.plan.next_to[(*cell, 0)]:
                boundary = self.plan.boundary(cell, there)
                if there not in self.plan.names:
                    is_exit = shows_exit and self.plan.is_exit(cell, side)
                    walls[f'{name}-{side}'] = 'exit' if is_exit else 'monolith'
                elif boundary in self.plan.walls:
                    walls[self.plan.boundary_name(boundary)] = self.plan.walls[boundary]
        self.say(p, 'map', at=self.name(p.at),
                 cells=[self.name((*cell, 0)).split('.')[0] for cell in cells],
                 shown=[shown for cell in cells for shown in self.column(cell)],
                 walls=[f'{name} {kind}' for name, kind in walls.items()])

    # Moving

    def cross(self, p, place, side, there, exote):
        """Returns true if the player passes; winning ends the game at once."""
        wall = self.standing_wall(place, side, there)
        if wall == 'exit' and p.treasure:
            self.win(p, place)
        if wall == 'none':
            return True
        if wall in ('simple', 'wire'):
            if exote:
                self.say(p, 'through-wall')
                return True
            if wall == 'wire':
                self.say(p, 'wire')
                self.wound(p, 'pierces', 1, 'wire')
                return False
        self.say(p, 'blocked')
        return False

    def win(self, p, place):
        self.fact('moved', player=p.name, **{'from': self.name(place)}, by='exit', came=False)
        p.at = None
        self.status(p, 'won')
        self.fact('won', player=p.name)
        self.say('all', 'won', player=p.name)
        raise Over

    def walk(self, p, side):
        there = dict(self.plan.next_to[p.at])[side]
        if self.cross(p, p.at, side, there, p.exote):
            self.say(p, 'moved')
            yield from self.come(p, there, 'walk')

    def jump(self, p, side):
        flies = p.exote or p.mount.exote_mount
        middle = dict(self.plan.next_to[p.at])[side]
        if not self.cross(p, p.at, side, middle, flies):
            return
        beyond = dict(self.plan.next_to[middle])[side]
        wall = self.standing_wall(middle, side, beyond)
        if wall == 'exit' and p.treasure:
            self.win(p, middle)
        passes = wall == 'none' or wall in ('simple', 'wire') and flies
        water = self.plan.is_water(middle) or self.wet(middle)
        if not passes or water and 'calm-mid-jump' not in self.rules:
            self.say(p, 'jump.fell')
            yield from self.come(p, middle, 'fall')
            return
        if wall != 'none':
            self.say(p, 'through-wall')
        self.tell(p, 'jump.over', middle)
        self.say(p, 'moved')
        yield from self.come(p, beyond, 'jump')

    # Shooting

    def shoot(self, p, command):
        count, what, side = command['count'], command['what'], command['way']
        self.change(p, what, -count, 'shot')
        self.say(p, 'shot', n=count, ammo=what, way=side)
        there = dict(self.plan.next_to[p.at])[side]
        wall = self.standing_wall(p.at, side, there)
        opened = False
        if wall != 'none':
            if (wall, what) not in (('simple', 'grenades'), ('wire', 'blasters')):
                self.say_shot(p, 'shot.seen', way=side, what='nothing')
                return
            count, opened = count - 1, True
            boundary = self.plan.boundary(p.at, there)
            self.opened[boundary] = self.round + (2 if self.switches['K-19'] == 'long' else 1)
            self.fact('wall', boundary=self.plan.boundary_name(boundary), what='opened',
                      last=self.opened[boundary])
            if self.switches['K-105'] == 'open':
                self.opened_by[boundary] = p
            self.say_shot(p, 'shot.opened', way=side)
        count = self.hit_players(p, there, what, count)
        count = self.hit_creatures(there, what, count)
        self.spoil(there, what, count)
        self.say_shot(p, 'shot.seen', way=side, what=self.sighting(there))
        if opened:
            if p.mount and self.plan.is_water(there):
                self.flee(p)
            self.expose(p, (side,))

    def say_shot(self, p, id, **with_):
        """The result of a shot is announced unless the table is quiet."""
        if self.switches['K-105'] == 'open':
            self.say(p, id, **with_)

    def hit_players(self, p, there, what, count):
        targets = [o for o in self.players.values() if o.at == there]
        for o in sorted(targets, key=lambda o: -o.arrived):
            if not count:
                break
            counter = t.HIT[what]
            needed = t.counter_limit(counter, o.exote, self.switches) + 1 - o.counters[counter]
            taken = min(count, needed)
            count -= taken
            self.say(o, 'hit', n=taken, ammo=what)
            self.wound(o, counter, taken, p.name)
        return count

    def hit_creatures(self, there, what, count):
        for c in self.creatures_at(there):
            if not count:
                break
            if not c.alive:
                continue
            number = t.lethal(c.kind, c.exote, what, self.rules)
            if number is None or c.dark:
                if self.plan.what.get(there) == 'mordor' and c.kind in t.BEASTS:
                    count = 0
                continue
            number -= sum(n for ammunition, n, _ in c.wounds if ammunition == what)
            taken = min(count, number)
            count -= taken
            if taken < number:
                if what == 'bullets' or 'bullets-only-damage' not in self.rules:
                    c.wounds.append((what, taken, self.round + 1))
                    self.fact('creature', creature=self.name(c.home), what='wounded',
                              ammunition=what, count=taken, last=self.round + 1)
            elif c.kind == 'werewolf':
                self.go_dark(c)
            else:
                self.kill(c, 'normal' if what == 'bullets' else 'cruel')
        return count

    def spoil(self, there, what, count):
        if what == 'bullets':
            return
        for c in self.creatures_at(there):
            number = t.lethal(c.kind, c.exote, what, self.rules)
            if c.kind in t.GREEN and c.death == 'normal' and number and number <= count:
                count -= number
                self.upgrade(c)
