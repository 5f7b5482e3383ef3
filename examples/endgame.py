"""End Game: takes the better end of a row of numbers."""
from functools import lru_cache


@lru_cache(maxsize=None)
def value(row):
    """The mover's total minus the other's, if both play as well as they can."""
    if not row:
        return 0
    return max(row[0] - value(row[1:]), row[-1] - value(row[:-1]))


def table(row, cell):
    """What cell says of all parts, from two numbers up."""
    parts = [[row[low:low + size] for low in range(len(row) - size + 1)] for size in range(2, len(row) + 1)]
    return " / ".join(" ".join(str(cell(part)) for part in of_size) for of_size in parts)


def loser(row):
    return (sum(row) - value(row)) // 2


def move(row):
    return "left" if row[0] - value(row[1:]) >= row[-1] - value(row[:-1]) else "right"


TABLES = {"endgame.sums": sum, "endgame.losers": loser, "endgame.moves": move}

while True:
    try:
        asked, *told = input().split()
    except EOFError:
        break
    told = dict(word.split("=") for word in told)
    row = tuple(int(number) for number in told.get("numbers", "").split(",") if number)
    if asked == "endgame.loser":
        print(loser(row), flush=True)
    elif asked in TABLES:
        print(table(row, TABLES[asked]), flush=True)
    elif asked in ("endgame.move", "endgame.choose"):
        print(move(row), flush=True)
    else:
        print("unknown", flush=True)
