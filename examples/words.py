"""Word Game: enters the word that scores most now."""
import os
from collections import Counter

POINTS = dict(zip("abcdefghijklmnopqrstuvwxyz", [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
WORDS = [(word, Counter(word)) for word in open(os.environ["ARCADE_WORDS"]).read().split()]


def score(word, held):
    return sum(POINTS.get(letter, 0) for letter in word) * max(1, 9 * len(word) - 4 * (held - len(word)))


while True:
    try:
        asked, *told = input().split()
    except EOFError:
        break
    told = dict(word.split("=", 1) for word in told)
    if asked == "words.play":
        hand = Counter(told["hand"])
        fits = [word for word, letters in WORDS if letters <= hand]
        print(max(fits, key=lambda word: score(word, hand.total()), default="*END*"), flush=True)
    elif asked == "words.score":
        print(score(told["word"], int(told["letters"])), flush=True)
    elif asked == "words.update":
        print("".join((Counter(told["hand"]) - Counter(told["word"])).elements()), flush=True)
    else:
        print("no" if asked == "words.substitute" else "unknown", flush=True)
