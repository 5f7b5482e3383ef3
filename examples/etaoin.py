"""Etaoin: takes the better end of a word."""
from functools import lru_cache


def points(letter):
    return "etaoin".find(letter.lower()) + 1 or 7


@lru_cache(maxsize=None)
def value(word):
    """The mover's total minus the other's, if both play as well as they can."""
    if not word:
        return 0
    return max(points(word[0]) - value(word[1:]), points(word[-1]) - value(word[:-1]))


while True:
    try:
        asked, *told = input().split()
    except EOFError:
        break
    word = dict(one.split("=", 1) for one in told).get("word", "")
    if asked == "etaoin.value":
        print(value(word), flush=True)
    elif asked in ("etaoin.move", "etaoin.choose"):
        first, last = points(word[0]) - value(word[1:]), points(word[-1]) - value(word[:-1])
        print("first" if first > last else "last" if last > first else "either", flush=True)
    else:
        print("unknown", flush=True)
