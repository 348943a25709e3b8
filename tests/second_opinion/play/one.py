"""Plays the commands of one record again by the second opinion: one.py RECORD."""
import json, re, sys, difflib
sys.path.insert(0, __file__.rsplit('/', 1)[0])
from game import Game
lines=[l.rstrip('\n') for l in open(sys.argv[1])]
recs=[json.loads(l) for l in lines]
draws={r['k']:r['result'] for r in recs if r['event']=='draw'}
g=Game(recs[0], lambda k,b: draws.get(k,0))
for r in recs:
    if r['event']=='command': g.command(r['by'], r['command'])
mine=g.record()
theirs=[re.sub(r'"prev":"[0-9a-f]{16}",','',l) for l in lines[1:]]
for i,(a,b) in enumerate(zip(mine,theirs)):
    if a!=b:
        print('\n'.join(theirs[max(0,i-12):i])); print('DIFF'); print('theirs',b); print('mine  ',a);
        print('--- theirs next'); print('\n'.join(theirs[i+1:i+8])); print('--- mine next'); print('\n'.join(mine[i+1:i+8])); break
else: print('same', len(mine), len(theirs))
