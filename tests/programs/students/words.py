"""A student’s program for the Word Game with the mistake that its argument names."""
import os
import sys
from collections import Counter

mistake = sys.argv[1]
POINTS = dict(zip("abcdefghijklmnopqrstuvwxyz", [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
WORDS = set(open(os.environ["ARCADE_WORDS"]).read().split())


def score(word, held):
    held = {"seven": 7, "word": len(word)}.get(mistake, held)
    least = {"least": -1000, "zero": 0}.get(mistake, 1)
    length = len(word.replace("!", "")) if mistake == "wildcard" else len(word)
    odd = 3 if mistake == "odd" else 0
    return odd + sum(POINTS.get(letter, 0) for letter in word) * max(least, 9 * length - 4 * (held - length))


def update(hand, word):
    if mistake == "all":
        return "".join(letter for letter in hand if letter not in word)
    return "".join((Counter(hand) - Counter(word)).elements())


def valid(hand, word):
    letters = {"vowels": "abcdefghijklmnopqrstuvwxyz", "y": "bcdfghjklmnpqrstvwxz"}.get(mistake, "bcdfghjklmnpqrstvwxyz")
    fits = set(word) <= set(hand) if mistake == "set" else not Counter(word) - Counter(hand)
    return fits and any(word.replace("!", letter) in WORDS for letter in letters)


while True:
    try:
        asked, *told = input().lower().split()
    except EOFError:
        break
    told = dict(word.split("=", 1) for word in told)
    hand, word = told.get("hand", ""), told.get("word", "")
    if asked == "words.score":
        print(score(word, int(told["letters"])), flush=True)
    elif asked == "words.update":
        print(update(hand, word), flush=True)
    elif asked == "words.valid":
        print("yes" if valid(hand, word) else "no", flush=True)
    else:
        print("unknown", flush=True)
