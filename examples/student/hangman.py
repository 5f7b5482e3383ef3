"""Evil Hangman, for `arcade check hangman 'python3 hangman.py'`."""
import os, sys
from collections import Counter

WORDS = open(os.environ["ARCADE_WORDS"]).read().split()

def shown(word, pattern, guess):
    return "".join(c if c == guess else known for c, known in zip(word, pattern))

def families(pattern, guess, words):
    return Counter(shown(word, pattern, guess) for word in words)

def fits(word, pattern, guessed):
    return len(word) == len(pattern) and all(
        c not in guessed if known == "-" else c == known for c, known in zip(word, pattern))

for line in sys.stdin:
    asked, *fields = line.split()
    known = dict(field.split("=", 1) for field in fields)
    pattern, guess, guessed = known["pattern"], known.get("guess"), known.get("guessed", "")
    if asked == "hangman.families":
        sizes = families(pattern, guess, known["words"].split(","))
        print(*(f"{family}:{size}" for family, size in sizes.items()), flush=True)
    elif asked == "hangman.host":
        left = [word for word in WORDS if fits(word, pattern, guessed)]
        print(families(pattern, guess, left).most_common(1)[0][0], flush=True)
    elif asked == "hangman.guess":
        print(next(letter for letter in "etaoinshrdlucmfwypvbgkqjxz" if letter not in guessed), flush=True)
    else:
        print("unknown", flush=True)
