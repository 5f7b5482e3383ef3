"""Word Game: enters the word that scores most now, and answers the handout's functions."""
import os
import random
from collections import Counter

POINTS = dict(zip("abcdefghijklmnopqrstuvwxyz", [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
CONSONANTS = "bcdfghjklmnpqrstvwxyz"
WORDS = {word: set(word) for word in open(os.environ["ARCADE_WORDS"]).read().split()}


def score(word, held):
    return sum(POINTS.get(letter, 0) for letter in word) * max(1, 9 * len(word) - 4 * (held - len(word)))


def update(hand, word):
    return "".join((Counter(hand) - Counter(word)).elements())


def valid(hand, word):
    fits = not Counter(word) - Counter(hand)
    return fits and any(word.replace("!", letter) in WORDS for letter in CONSONANTS)


def deal(count):
    vowels = (count + 2) // 3
    return "".join(random.choices("aeiou", k=vowels) + random.choices(CONSONANTS, k=count - vowels - 1)) + "!"


def substitute(hand, letter):
    letters = "aeiou" if letter in "aeiou" else CONSONANTS
    return hand.replace(letter, random.choice([other for other in letters if other not in hand]))


def play_hand(hand, inputs):
    """Plays a hand with what is typed next, until it is empty or *END* is typed."""
    total = 0
    while hand:
        entry = next(inputs, "*end*")
        if entry == "*end*":
            break
        total += score(entry, len(hand)) if valid(hand, entry) else 0
        hand = update(hand, entry)
    return total


def play_game(hands, drawn, inputs):
    """Substitution and replay are asked for until each was used once; of a hand that is played twice the better time counts."""
    total, may_substitute, may_replay = 0, True, True
    for hand in hands[:int(next(inputs))]:
        if may_substitute and next(inputs) == "yes":
            may_substitute = False
            hand = hand.replace(next(inputs), drawn)
        points = play_hand(hand, inputs)
        if may_replay and next(inputs) == "yes":
            may_replay = False
            points = max(points, play_hand(hand, inputs))
        total += points
    return total


while True:
    try:
        asked, *told = input().lower().split()
    except EOFError:
        break
    told = dict(word.split("=", 1) for word in told)
    hand, word = told.get("hand", ""), told.get("word", "")
    if asked == "words.play":
        held = set(hand)
        fits = [word for word, letters in WORDS.items() if letters <= held and valid(hand, word)]
        print(max(fits, key=lambda word: score(word, len(hand)), default="*END*"), flush=True)
    elif asked == "words.score":
        print(score(word, int(told["letters"])), flush=True)
    elif asked == "words.update":
        print(update(hand, word), flush=True)
    elif asked == "words.valid":
        print("yes" if valid(hand, word) else "no", flush=True)
    elif asked == "words.hand":
        print(play_hand(hand, iter(told["entries"].split(","))), flush=True)
    elif asked == "words.game":
        print(play_game(told["hands"].split(","), told["drawn"], iter(told["inputs"].split(","))), flush=True)
    elif asked == "words.frequency":
        print(*(f"{letter}:{count}" for letter, count in Counter(word).items()), flush=True)
    elif asked == "words.handlen":
        print(len(hand), flush=True)
    elif asked == "words.deal":
        print(deal(int(told["letters"])), flush=True)
    elif asked == "words.substitute":
        print(substitute(hand, told["letter"]), flush=True)
    else:
        print("unknown", flush=True)
