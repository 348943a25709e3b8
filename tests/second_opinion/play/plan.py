"""The map of a game, as in the first line of its record: places, walls, contents, the next place of
the rivers, and the nearest targets. Nothing here changes during a game."""

import re

from tables import CREATURES, GEAR, LIGHTS, PLACES, SIDES, STEP

CELL = re.compile(r'([A-Z]+)([0-9]+)$')


def cell_of(name):
    letters, row = CELL.match(name).groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(row) - 1


def place_of(name):
    cell, level = name.split('.')
    return (*cell_of(cell), int(level) - 1)


def cell_name(cell):
    column, letters = cell[0] + 1, ''
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(65 + digit) + letters
    return letters + str(cell[1] + 1)


def in_order(place):
    """Places by row, column, level."""
    return place[1], place[0], place[2]


class Plan:
    def __init__(self, json):
        self.json = json
        self.columns, self.rows = json['base']['columns'], json['base']['rows']
        self.levels = json['levels']
        cells = [(x, y) for y in range(self.rows) for x in range(self.columns)]
        cells += [cell_of(name) for name in json.get('branches', [])]
        self.cells = set(cells)
        self.places = sorted(((x, y, l) for x, y in cells for l in range(self.levels)),
                             key=in_order)
        self.names = {p: f'{cell_name(p)}.{p[2] + 1}' for p in self.places}
        self.exit = cell_of(json['exit']['cell']), json['exit']['side']
        self.walls = {}
        for kind, names in json.get('walls', {}).items():
            for name in names:
                self.walls[self.boundary(*map(cell_of, name.split('-')))] = kind
        self.what, self.attributes = {}, {}
        for name, value in json['encounters'].items():
            attributes = {'kind': value} if isinstance(value, str) else value
            x, y, level = place_of(name)
            for up in range(attributes.get('levels', 1)):
                self.what[x, y, level + up] = attributes['kind']
                self.attributes[x, y, level + up] = {**attributes, 'lowest': (x, y, level)}
        self.after, self.piece, self.pan_of = {}, {}, {}
        for river in json.get('rivers', []):
            self.read_river([place_of(name) for name in river])
        self.next_to = {p: [(side, (p[0] + STEP[side][0], p[1] + STEP[side][1], p[2]))
                            for side in SIDES] for p in self.places}
        self.by_kind = {}
        for place, kind in self.what.items():
            self.by_kind.setdefault(kind, []).append(place)

    def read_river(self, river):
        for here, there in zip(river, river[1:]):
            self.piece[here] = 'river'
            self.after[here] = there
        self.piece[river[0]] = 'river-source'
        self.piece[river[-1]] = 'lavatory-pan'
        for index in range(len(river) - 1):
            upper, lower = river[index], river[index + 1]
            if upper[:2] == lower[:2]:
                self.piece[upper] = self.piece[lower] = 'waterfall'
                self.after[upper] = self.after[lower] = river[index + 2]
        for place in river:
            self.pan_of[place] = river[-1]

    @staticmethod
    def boundary(one, other):
        """A boundary as two cells, the western or northern first."""
        return (one[:2], other[:2]) if one[:2] < other[:2] else (other[:2], one[:2])

    @staticmethod
    def boundary_name(boundary):
        return f'{cell_name(boundary[0])}-{cell_name(boundary[1])}'

    @staticmethod
    def boundary_order(boundary):
        """By the row and column of the first cell, east before south."""
        (x, y), (_, other_y) = boundary
        return y, x, other_y

    def is_exit(self, place, side):
        return (place[:2], side) == self.exit

    def is_water(self, place):
        return place in self.piece or self.what.get(place) == 'lake'

    def itself(self, place):
        """How the place itself is shown; None for gear, creatures and an empty place."""
        if place in self.piece:
            return self.piece[place]
        kind = self.what.get(place)
        if kind not in PLACES:
            return None
        return 'pit' if kind == 'hanging-pit' else kind

    def creatures(self):
        return [p for p in self.places if self.what.get(p) in CREATURES]

    def gear(self):
        return [p for p in self.places if self.what.get(p) in GEAR]

    def is_light(self, place):
        return self.what.get(place) in LIGHTS

    @staticmethod
    def nearest(place, among):
        """Least distance, then least level difference, then least row, column, level."""
        x, y, level = place
        return min(among, default=None,
                   key=lambda q: (abs(q[0] - x) + abs(q[1] - y), abs(q[2] - level), in_order(q)))
