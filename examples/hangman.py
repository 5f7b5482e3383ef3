"""Evil Hangman, from both sides: guesses the most frequent letter, and keeps the largest family."""
import os
from collections import Counter

WORDS = open(os.environ["ARCADE_WORDS"]).read().split()


def fits(word, pattern, guessed):
    """A shown letter stands at its places only, a wrong one nowhere."""
    return len(word) == len(pattern) and all(
        letter not in guessed if shown == "-" else letter == shown for letter, shown in zip(word, pattern))


def answer(word, pattern, guess):
    return "".join(letter if letter == guess else shown for letter, shown in zip(word, pattern))


def play(words, inputs):
    """One game with what is typed: what will not do is asked for again, and costs nothing."""
    length = next(typed for typed in inputs if any(str(len(word)) == typed for word in words))
    guesses = int(next(typed for typed in inputs if typed.isdecimal() and int(typed) > 0))
    next(inputs)  # Whether to show how many words are left.
    words, pattern, guessed = [word for word in words if len(word) == int(length)], "-" * int(length), set()
    while guesses and "-" in pattern:
        guess = next(inputs).lower()
        if len(guess) != 1 or not "a" <= guess <= "z" or guess in guessed:
            continue
        guessed.add(guess)
        families = Counter(answer(word, pattern, guess) for word in words)
        kept = max(families, key=families.get)
        words = [word for word in words if answer(word, pattern, guess) == kept]
        guesses -= guess not in kept
        pattern = kept
    return f"lost {words[0]}" if "-" in pattern else f"won {words[0]} {guesses}"


while True:
    try:
        asked, *told = input().split()
    except EOFError:
        break
    told = dict(word.split("=", 1) for word in told)
    words = told.get("words", "").split(",")
    # Whoever has one life left is hanged by a miss, whatever family is the largest.
    is_last_life = asked == "hangman.improved" and told["lives"] == "1"
    if asked in ("hangman.guess", "hangman.host"):
        words = [word for word in WORDS if fits(word, told["pattern"], told["guessed"])]
    if asked == "hangman.game":
        inputs = iter(told["inputs"].split(","))
        games = [play(words, inputs)]
        while next(inputs) == "yes":
            games.append(play(words, inputs))
        print(", ".join(games), flush=True)
    elif asked == "hangman.guess":
        letters = Counter(letter for word in words for letter in set(word) - set(told["guessed"]))
        print(max("abcdefghijklmnopqrstuvwxyz", key=lambda letter: (letter not in told["guessed"], letters[letter])), flush=True)
    elif asked in ("hangman.host", "hangman.improved", "hangman.families"):
        families = Counter(answer(word, told["pattern"], told["guess"]) for word in words)
        if asked != "hangman.families":
            print(told["pattern"] if is_last_life and told["pattern"] in families else max(families, key=families.get), flush=True)
        else:
            print(*(f"{family}:{count}" for family, count in families.items()), flush=True)
    else:
        print("unknown", flush=True)
