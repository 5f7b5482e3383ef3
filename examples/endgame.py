"""End Game: takes the better end of a row of numbers."""
from functools import lru_cache


@lru_cache(maxsize=None)
def value(row):
    """The mover's total minus the other's, if both play as well as they can."""
    if not row:
        return 0
    return max(row[0] - value(row[1:]), row[-1] - value(row[:-1]))


while True:
    try:
        asked, *told = input().split()
    except EOFError:
        break
    told = dict(word.split("=") for word in told)
    row = tuple(int(number) for number in told.get("numbers", "").split(",") if number)
    if asked == "endgame.loser":
        print((sum(row) - value(row)) // 2, flush=True)
    elif asked in ("endgame.move", "endgame.choose"):
        left, right = row[0] - value(row[1:]), row[-1] - value(row[:-1])
        print("left" if left >= right else "right", flush=True)
    else:
        print("unknown", flush=True)
