"""Checks certificates of V of Evil Hangman, without the arcade: python3 verify.py CERTIFICATE…

docs/values.md has the format, the rule and the lemmas, which are named here by their numbers, with their proofs."""
import collections
import pathlib
import sys

LEVELS = {"common": 35, "standard": 60, "wide": 70, "full": 255}
LEXICON = pathlib.Path(__file__).resolve().parent.parent / "crates/engine/assets/lexicon/words.txt"


def need(is_so, otherwise):
    if not is_so:
        raise ValueError(otherwise)


def shapes(words):
    """For every letter the places, as bits, at which each of the words has it."""
    of = lambda word, letter: sum(1 << place for place, other in enumerate(word) if other == letter)
    return {letter: [of(word, letter) for word in words] for letter in "abcdefghijklmnopqrstuvwxyz"}


def families(shape, words):
    found = {}
    for word in words:
        found.setdefault(shape[word], []).append(word)
    return found


def enough(words, misses, letters, known):
    """Whether a guesser gets by with so many misses on words of a card, each a bit, by trying every letter."""
    if words.bit_count() <= misses + 1:  # lemma 2
        return True
    few, many = known.get(words, (-1, 99))
    if not few < misses < many:
        return misses >= many
    splits = []  # for each letter the words without it, and the families with it
    for parts in letters:
        hits = [words & part for part in parts if words & part]
        if hits and hits[0] != words:  # lemma 3
            splits.append((words & ~sum(hits), hits))
    free = [split for split in splits if not split[0]]  # lemma 4
    told = sorted(((words & ~miss).bit_count() for miss, _ in splits), reverse=True)
    if not free and (misses == 0 or sum(told[: misses + 1]) < words.bit_count()):  # lemma 5
        splits = []
    tried = free[:1] or splits
    tried.sort(key=lambda split: max(3 * split[0].bit_count(), *map(int.bit_count, split[1])))
    good = lambda miss, hits: all(enough(hit, misses, letters, known) for hit in hits)
    result = any((not miss or enough(miss, misses - 1, letters, known)) and good(miss, hits) for miss, hits in tried)
    known[words] = (few, misses) if result else (misses, many)
    return result


def forces(card, misses):
    parts = [families(shape, range(len(card))) for shape in shapes(card).values()]
    letters = [[sum(1 << word for word in part) for at, part in found.items() if at] for found in parts]
    return misses == 0 or not enough((1 << len(card)) - 1, misses - 1, letters, {})


def walk(words, shown, wrong, left, letters, exceptions, met):
    """Every answer to the rule with its exceptions."""
    if len(words) <= left + 1:  # lemma 2
        return
    rank = {}
    for letter, shape in letters.items():
        sizes = collections.Counter(map(shape.__getitem__, words))
        if len(sizes) > 1:
            rank[letter] = len(words) - sizes[0], -max(sizes.values()), letter
    guess = exceptions.get((shown, wrong)) or max(rank, key=rank.get)
    met.add((shown, wrong))
    at = f"at {shown.upper()} without {''.join(sorted(wrong)).upper() or 'any'}, {guess.upper()}"
    need(guess in rank, f"{at} tells nothing")
    for places, family in families(letters[guess], words).items():
        need(places or left, f"{at} can be a miss, and no more may come")
        then = "".join(guess if places >> place & 1 else other for place, other in enumerate(shown))
        walk(family, then, wrong if places else wrong | {guess}, left - (not places), letters, exceptions, met)


def verify(text, lexicon):
    """What is proved; a ValueError says which step fails."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    need(lines[:1] == ["certificate 1"] and lines[-1] == "end", "it does not go from “certificate 1” to “end”")
    need(len(lines[1].split()) == 5 and lines[1].startswith("list "), "it does not say which list of words it is about")
    _, tier, length, fingerprint, count = lines[1].split()
    words = sorted(word for word, level in lexicon if len(word) == int(length) and level <= LEVELS[tier])
    hashed = 0xCBF29CE484222325
    for byte in "".join(word + "\n" for word in words).encode():
        hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
    need((fingerprint, int(count)) == (f"{hashed:016x}", len(words)), "it is about another list of words")
    least, most, card, exceptions = None, None, [], {}
    for line in lines[2:-1]:
        kind, *rest = line.split()
        if line.startswith("value at least "):
            least = int(rest[2])
        elif line.startswith("value at most "):
            most = int(rest[2])
        elif kind == "card":
            card += rest
        elif kind == "at":
            place, guess = line[3:].lower().split(": guess ")
            shown, _, wrong = place.partition(" without ")
            exceptions[shown, frozenset(wrong)] = guess
        else:
            need(line == "every word is needed", f"no line begins with “{kind}”")
    need((least, most) != (None, None), "it claims nothing")
    strange = set(card) - set(words) or [word for word in card if card.count(word) > 1]
    need(not strange, f"not in the list, or twice on the card: {', '.join(strange)}")
    need(least is None or forces(card, least), f"the card does not force {least} misses")
    if most is not None:
        met = set()
        walk(range(len(words)), "-" * int(length), frozenset(), most, shapes(words), exceptions, met)
        need(met >= set(exceptions), "the guesser never comes to " + ", ".join(at for at, _ in set(exceptions) - met))
    return f"{tier}, {length} letters: V is {'any' if least is None else least} at least and {'any' if most is None else most} at most"


if __name__ == "__main__":
    entries = [line.split() for line in open(LEXICON, encoding="utf-8")]
    lexicon, failed = [(entry[0], int(entry[-1])) for entry in entries], len(sys.argv) < 2
    for name in sys.argv[1:]:
        try:
            print(f"{name}: proved: {verify(open(name, encoding='utf-8').read(1 << 20), lexicon)}.", flush=True)
        except (ValueError, KeyError, IndexError, OSError) as error:
            failed = True
            print(f"{name}: refused: {error}.", flush=True)
    sys.exit(failed)
