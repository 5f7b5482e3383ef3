"""End Game, for `arcade check endgame 'python3 endgame.py'`: the handout's top-down procedure, with a memory."""
import sys
from functools import lru_cache

def totals(row):
    return row[0] + loser(row[1:]), row[-1] + loser(row[:-1])

@lru_cache(maxsize=None)
def loser(row):
    return sum(row) - max(totals(row)) if len(row) > 1 else 0

def choose(row):
    left, right = totals(row)
    return "left" if left >= right else "right"

for line in sys.stdin:
    asked, *fields = line.split()
    known = dict(field.split("=", 1) for field in fields)
    functions = {"endgame.loser": loser, "endgame.choose": choose, "endgame.move": choose}
    if asked in functions:
        row = tuple(int(number) for number in known["numbers"].split(","))
        print(functions[asked](row), flush=True)
    else:
        print("unknown", flush=True)
