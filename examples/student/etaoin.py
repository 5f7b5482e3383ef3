"""Etaoin, for `arcade check etaoin 'python3 etaoin.py'`: the handout's recursion, with a memory."""
import sys
from functools import lru_cache

POINTS = {"e": 1, "t": 2, "a": 3, "o": 4, "i": 5, "n": 6}

@lru_cache(maxsize=None)
def value(word):
    return max(nets(word)) if word else 0

def nets(word):
    first, last = (POINTS.get(letter.lower(), 7) for letter in (word[0], word[-1]))
    return first - value(word[1:]), last - value(word[:-1])

def choose(word):
    first, last = nets(word)
    return "first" if first > last else "last" if last > first else "either"

for line in sys.stdin:
    asked, *fields = line.split()
    known = dict(field.split("=", 1) for field in fields)
    functions = {"etaoin.value": value, "etaoin.choose": choose, "etaoin.move": choose}
    print(functions[asked](known["word"]) if asked in functions else "unknown", flush=True)
