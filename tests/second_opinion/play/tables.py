"""The kinds of the game in numbers: what kills each kind, prices, and how much a player
survives. Transcribed from the tables of kinds, of limits and of optional rules."""

MAP_RULES = ('werewolf', 'exote-beasts', 'arnor-blade', 'marmar', 'cop', 'lokh', 'waterfalls')
PLAY_RULES = ('skins-as-money', 'maps-for-sale', 'destructible-prisons', 'center-shows-map',
              'center-per-landing', 'blasters-kill-beasts', 'blasters-kill-crocodiles',
              'orc-skin-fine', 'bullets-only-damage', 'calm-mid-jump', 'exote-ontifutlas',
              'pit-glimpse', 'free-climbing', 'free-skinning', 'hear-others', 'vary-questions')
RULES = MAP_RULES + PLAY_RULES
PROFILES = {'classic': {'orc-skin-fine', 'hear-others', 'vary-questions'},
            'computer': {'bullets-only-damage', 'calm-mid-jump', 'free-climbing', 'free-skinning',
                         'hear-others', 'vary-questions'}}

SIDES = ('north', 'east', 'south', 'west')
STEP = {'north': (0, -1), 'east': (1, 0), 'south': (0, 1), 'west': (-1, 0)}

GREEN = ('lion', 'tiger', 'panther', 'crocodile', 'cow', 'rabbit', 'orc', 'urkh', 'werewolf')
TREES = ('willow', 'ent', 'lokh')
BEASTS = GREEN + ('eyescorcher',)
CREATURES = BEASTS + TREES + ('black-rider', 'ontifutlas', 'marmar', 'political-cop', 'cop',
                              'prison')
LIGHTS = ('store', 'arsenal', 'hospital', 'prison', 'political-prison', 'management-center',
          'gourm')
PLACES = LIGHTS + ('antigourm', 'mordor', 'eldar', 'pit', 'hanging-pit', 'lake')
SKINNABLE = ('lion', 'tiger', 'panther', 'crocodile', 'orc', 'urkh')
SKINS_COME = ('lion', 'tiger', 'panther', 'crocodile')

AMMUNITION = ('bullets', 'grenades', 'blasters')
STOCK = AMMUNITION + ('dollars',)
EQUIPMENT = ('arnor-blade', 'boat', 'bridle', 'elven-blade', 'map-1x1', 'map-3x3', 'morgul-blade',
             'skin-crocodile', 'skin-lion', 'skin-orc', 'skin-panther', 'skin-rabbit',
             'skin-tiger', 'skin-urkh', 'walking-stick')
THINGS = tuple(sorted(EQUIPMENT + STOCK + ('treasure',)))
GEAR = ('treasure', 'elven-blade', 'arnor-blade', 'bridle') + STOCK

SKIN_PRICE = {'skin-rabbit': 5, 'skin-lion': 10, 'skin-tiger': 20, 'skin-panther': 30,
              'skin-crocodile': 100}
PRICE = {'boat': 50, 'walking-stick': 50, 'bullets': 5, 'grenades': 5, 'blasters': 5}

COUNTERS = ('bites', 'pierces', 'burns', 'bullet-hits', 'grenade-hits', 'blaster-hits')
LIMIT = {'bites': 5, 'pierces': 30, 'burns': 5, 'bullet-hits': 4, 'grenade-hits': 0,
         'blaster-hits': 1}
EXOTE_LIMIT = {'bites': 10, 'pierces': 60, 'burns': 10, 'bullet-hits': 9, 'grenade-hits': 1,
               'blaster-hits': 3}
HIT = {'bullets': 'bullet-hits', 'grenades': 'grenade-hits', 'blasters': 'blaster-hits'}

BULLETS = {'lion': 5, 'tiger': 10, 'panther': 15, 'crocodile': 50, 'orc': 5, 'urkh': 10,
           'werewolf': 5}
GRENADES = {'lion': 1, 'tiger': 1, 'panther': 1, 'crocodile': 2, 'orc': 1, 'urkh': 1,
            'marmar': 2, 'political-cop': 2, 'cop': 2}
BLASTERS = {'eyescorcher': 4, 'willow': 2, 'ent': 2, 'lokh': 2}

SWITCHES = {'K-15': ('inclusive', 'exclusive'), 'K-19': ('short', 'long'),
            'K-33': ('one', 'cascade'), 'K-47': ('trees', 'no-trees'),
            'K-60': ('gone', 'parked', 'home'), 'K-73': ('end', 'start'),
            'K-105': ('open', 'quiet')}
ORDERS = {'blade': 'yes', 'boat': 'yes', 'mount': 'yes', 'strangle': 'yes', 'skin': 'yes',
          'take': 'yes', 'stick': 'ask', 'climb': 'no'}

# Announcements, and the reasons why a command is refused.
IDS = ('start landed skipped seen pierced burnt moved blocked wire through-wall level.none '
       'jump.over jump.fell here bitten swallowed insulted embraced ask.strangle strangled '
       'ask.skin skinned trampled ask.blade rider.killed rider.parried struck treasure.lost '
       'carried.eldar ask.mount mounted dismounted mount.fled thrown question answer.right '
       'answer.wrong taken-to prison.held prison.fined prison.bitten arsenal.kit arsenal.closed '
       'hospital.healed center.tells center.map center.silent gourm.exote antigourm.plain '
       'pit.glimpse pit.fell ask.stick river.carried river.stayed ask.boat lake.boat lake.drained '
       'store.fined traded tree.closed ask.climb tree.question tree.gift tree.fined tree.released '
       'tree.eaten ask.take taken lying shot shot.opened shot.seen wall.grown hit died won lost met parted '
       'felt morgul.sent morgul.struck map').split()
REFUSALS = ('malformed not-your-turn answer-first no-question land-first already-landed turn-spent '
            'act-first not-in-base no-such-level not-owned not-an-exote no-tree tree-used '
            'nothing-to-skin no-store not-traded not-a-lot not-enough-money nothing-here '
            'already-mounted nothing-to-mount not-mounted not-here').split()


def lethal(kind, exote, ammunition, rules):
    """The units of one ammunition that kill this kind, or None."""
    if ammunition == 'bullets':
        number = BULLETS.get(kind)
    elif ammunition == 'grenades':
        number = GRENADES.get(kind)
        if kind == 'prison' and 'destructible-prisons' in rules:
            number = 2
    else:
        number = BLASTERS.get(kind)
        if kind in ('lion', 'tiger', 'panther') and 'blasters-kill-beasts' in rules:
            number = 2
        if kind == 'crocodile' and 'blasters-kill-crocodiles' in rules:
            number = 4
    return number * 2 if number and exote else number


def counter_limit(counter, exote, switches):
    """More than this kills."""
    limit = (EXOTE_LIMIT if exote else LIMIT)[counter]
    if switches['K-15'] == 'exclusive' and counter in ('bites', 'pierces', 'burns'):
        limit -= 1
    return limit
