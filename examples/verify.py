"""Checks certificates of V of Evil Hangman, without the arcade: python3 verify.py [--words FILE] CERTIFICATE…

FILE has a word a line, perhaps with its level behind it; else it is the list of the repository. The lemmas that are used here
stand in crates/engine/src/hangman/proof/mod.rs, with their proofs."""
import os
import sys

LEVELS = {"common": 35, "standard": 60, "wide": 70, "full": 255}


class Refused(Exception):
    """Says which step of a proof fails."""


def need(is_so, otherwise):
    if not is_so:
        raise Refused(otherwise)


def read_words(path):
    lines = [line.split() for line in open(path, encoding="utf-8") if line.strip()]
    return {line[0].lower(): int(line[-1]) if line[1:] else 0 for line in lines}


def places(word, letter):
    return tuple(place for place, other in enumerate(word) if other == letter)


def families(words, letter):
    found = {}
    for word in words:
        found.setdefault(places(word, letter), []).append(word)
    return found


def no_better(split, other, misses, is_first):
    """Whether a guess need not be tried beside another: that one's misses leave no more words, and its hits cost little."""
    left, others = split.get((), []), other.get((), [])
    less = set(others) <= set(left) and (is_first or len(others) < len(left))
    return less and all(len(family) <= misses + 1 for at, family in other.items() if at)


def enough(words, misses, known):
    """Whether a guesser gets by with so many misses on the words of a card, by trying every letter."""
    if len(words) <= misses + 1:  # n words cost at most n - 1 misses
        return True
    few, many = known.get(words, (-1, 99))
    if not few < misses < many:
        return misses >= many
    splits = [families(words, letter) for letter in sorted(set("".join(words)))]
    splits = [split for split in splits if len(split) > 1]  # a letter that splits nothing is free
    free = [split for split in splits if () not in split]  # a letter that all have may be guessed first
    hits = sorted((len(words) - len(split.get((), [])) for split in splits), reverse=True)
    if not free and (misses == 0 or sum(hits[: misses + 1]) < len(words)):  # a host that only says no
        splits = []
    splits.sort(key=lambda split: max(len(family) * (1 if at else 3) for at, family in split.items()))
    good = lambda split: all(enough(tuple(family), misses - (not at), known) for at, family in split.items())
    tried = (
        split
        for at, split in enumerate(splits)
        if not any(no_better(split, other, misses, n < at) for n, other in enumerate(splits) if n != at)
    )
    result = any(map(good, free[:1] or tried))
    known[words] = (few, misses) if result else (misses, many)
    return result


def rank(words, letter):
    split = families(words, letter)
    return len(words) - len(split.get((), [])), -max(map(len, split.values())), letter


def walk(words, shown, wrong, left, exceptions, met):
    """Every answer to the rule with its exceptions."""
    if len(words) <= left + 1:
        return
    letters = [letter for letter in map(chr, range(97, 123)) if len(families(words, letter)) > 1]
    here = shown, "".join(sorted(wrong))
    guess = exceptions[here] if here in exceptions else max(letters, key=lambda letter: rank(words, letter))
    met.add(here)
    at = f"at {shown} without {wrong or 'any'}, guess {guess}".upper()
    need(guess in letters, f"{at}: it tells nothing there")
    for where, family in families(words, guess).items():
        need(where or left, f"{at}: it can be a miss, and no more may come")
        then = "".join(guess if place in where else other for place, other in enumerate(shown))
        walk(family, then, wrong if where else wrong + guess, left - (not where), exceptions, met)


def verify(text, lexicon):
    """What is proved, in words; Refused says which step fails."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    need(lines and lines[-1] == "end", "it is cut off: it does not end with “end”")
    need(lines[0] == "certificate 1", "it does not begin with “certificate 1”")
    least, most, card, exceptions, words = None, None, [], {}, []
    for line in lines[1:-1]:
        kind, *rest = line.split()
        if kind == "list":
            tier, length, fingerprint, count = rest
            words = sorted(word for word in lexicon if len(word) == int(length) and lexicon[word] <= LEVELS[tier])
            is_now = 0xCBF29CE484222325
            for byte in "".join(word + "\n" for word in words).encode():
                is_now = (is_now ^ byte) * 0x100000001B3 % 2**64
            need((fingerprint, int(count)) == (f"{is_now:016x}", len(words)), "it is about another list of words")
        elif line.startswith("value at least "):
            least = int(rest[2])
        elif line.startswith("value at most "):
            most = int(rest[2])
        elif kind == "card":
            card += rest
        elif kind == "at":
            place, guess = line[3:].lower().split(": guess ")
            shown, _, wrong = place.partition(" without ")
            exceptions[shown, "".join(sorted(wrong))] = guess
        else:
            need(line == "every word is needed", f"no line begins with “{kind}”")
    need(words and (least, most) != (None, None), "it says nothing")
    if least:
        strange = sorted(set(card) - set(words))
        need(not strange and len(set(card)) == len(card), f"not in the list, or twice: {strange}")
        need(not enough(tuple(card), least - 1, {}), f"the card does not force {least} misses")
    if most is not None:
        met = set()
        walk(words, "-" * int(length), "", most, exceptions, met)
        idle = sorted(set(exceptions) - met)
        need(not idle, f"the guesser never comes to {idle}")
    return f"proved: {tier}, {length} letters, V from {least or 0} to {'any' if most is None else most}"


def main(arguments):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../crates/engine/assets/lexicon/words.txt")
    if arguments[:1] == ["--words"]:
        _, path, *arguments = arguments
    lexicon, failed = read_words(path), False
    for name in arguments:
        try:
            with open(name, encoding="utf-8") as file:
                print(f"{name}: {verify(file.read(1 << 20), lexicon)}.", flush=True)
        except (Refused, ValueError, KeyError, OSError) as error:
            failed = True
            print(f"{name}: refused: {error}.", flush=True)
    return 1 if failed or not arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
