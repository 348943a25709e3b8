"""A game that tests play on a page of a terminal, key by key."""
UP, DOWN, RIGHT, LEFT = '\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D'
ESCAPE = '\x1b'
PLAN = '''dungeonlab-plan/1
title: A house for tests
levels: 1
base: 4x3
pits: B2.1 > C3.1 > B2.1

     A     B     C     D
  +#####+#####+#####+#####+
1 # Ho    Li  |       $$  #
  +     +     +.....+     +
2 #       oo          St  #
  +     +-----+     +     +
3 #             oo        X
  +#####+#####+#####+#####+
'''


def play_whole(game, shot):
    """Wins a game on this map with the seed `screen`; `shot(game, what)` looks at every page."""
    shot(game, 'the first page')
    game.type('land a1\r')
    shot(game, 'landed')
    for keys, what in [('15b', 'a line that lacks a direction'), (RIGHT, 'it is dead'),
                       (RIGHT, 'a skin'), (RIGHT, 'into a wall'), (RIGHT, 'a warning'),
                       ('g' + RIGHT, 'the wall is open'), (DOWN, 'a pit, and lost'),
                       ('where\r', 'what fits'), ('here d1\r', 'a wrong guess'),
                       ('\x7f', 'taken back'), ('here c3\r', 'the right one'),
                       (RIGHT, 'beside the exit'), (UP, 'a store'), ('buy boat', 'a price'),
                       (ESCAPE, 'the line is dropped')]:
        game.type(keys)
        while keys == ESCAPE and '> buy boat' in game.page.text():
            game.read(0.1)  # the next character could turn Esc into another key
        shot(game, what)
    game.type(UP)
    shot(game, 'the treasure')
    for keys in [DOWN, DOWN, RIGHT]:
        game.type(keys)
        game.settle()
    shot(game, 'the end')
    game.type('\r')
