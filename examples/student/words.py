"""The Word Game, for `arcade check words 'python3 words.py'`."""
import os, sys
from collections import Counter

WORDS = set(open(os.environ["ARCADE_WORDS"]).read().split())
POINTS = {letter: points for points, letters in
          {1: "aeioulnstr", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz"}.items() for letter in letters}

def score(word, letters):
    return sum(POINTS.get(c, 0) for c in word) * max(1, 9 * len(word) - 4 * (letters - len(word)))

def update(hand, word):
    return "".join((Counter(hand) - Counter(word)).elements())

def valid(hand, word):
    fits = not Counter(word) - Counter(hand)
    return fits and any(word.replace("!", c) in WORDS for c in "bcdfghjklmnpqrstvwxyz")

def play_hand(hand, entries):
    total = 0
    for entry in entries:
        if entry == "*end*" or not hand:
            break
        total += score(entry, len(hand)) if valid(hand, entry) else 0
        hand = update(hand, entry)
    return total

for line in sys.stdin:
    asked, *fields = line.lower().split()
    known = dict(field.split("=", 1) for field in fields)
    hand, word = known.get("hand", ""), known.get("word", "")
    if asked == "words.score": print(score(word, int(known["letters"])), flush=True)
    elif asked == "words.update": print(update(hand, word), flush=True)
    elif asked == "words.valid": print("yes" if valid(hand, word) else "no", flush=True)
    elif asked == "words.hand": print(play_hand(hand, known["entries"].split(",")), flush=True)
    elif asked == "words.play": print(max((w for w in WORDS if valid(hand, w)), key=len, default="*END*"), flush=True)
    else: print("unknown", flush=True)
