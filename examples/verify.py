"""Checks certificates of V of Evil Hangman: python3 verify.py [--words FILE] CERTIFICATE…

docs/values.md has the format, the rule, and the lemmas, which are named here by their numbers."""
import argparse, collections, functools, pathlib, re, string

WORDS = pathlib.Path(__file__).resolve().parent.parent / "crates/engine/assets/lexicon/words.txt"
LEVELS = {"common": 35, "standard": 60, "wide": 70, "full": 255}
FORMAT = (r"certificate 1\nlist (common|standard|wide|full) 0*(\d\d?) ([0-9a-f]{16}) (\d+)\n"
          r"(?:value at least 0*(\d\d?)\n((?:card(?: [a-z]+)+\n)*)(every word is needed\n)?)?"
          r"(?:value at most 0*(\d\d?)\n((?:at \S+(?: without \S+)?: guess \S\n)*))?end\n")

def need(is_so, otherwise):
    if not is_so:
        raise ValueError(otherwise)

@functools.cache
def shown(word):  # what each of its letters shows when it is guessed: -e-- for the e of beta
    return {letter: re.sub(f"[^{letter}]", "-", word) for letter in word}

def families(words, letter):
    found = collections.defaultdict(list)
    for word in words:
        found[shown(word).get(letter, "-" * len(word))].append(word)
    return found

def forces(card, misses):
    bit = {word: 1 << place for place, word in enumerate(card)}  # a set of words is a sum of these
    letters = [[sum(map(bit.get, family)) for answer, family in families(card, letter).items()
                if letter in answer] for letter in string.ascii_lowercase]
    @functools.cache
    def enough(words, left):
        if words.bit_count() <= left + 1:  # lemma 2
            return True
        hits = [[words & family for family in places if words & family] for places in letters]
        guesses = [(words - sum(hit), hit) for hit in hits if hit and hit[0] != words]  # lemma 3
        guesses.sort(key=lambda guess: guess[0].bit_count())
        if guesses[0][0] == 0:  # lemma 4
            return all(enough(family, left) for family in guesses[0][1])
        told = sum((words - miss).bit_count() for miss, _ in guesses[:left + 1])
        return left > 0 and told >= words.bit_count() and any(  # lemma 5
            enough(miss, left - 1) and all(enough(family, left) for family in hit)
            for miss, hit in guesses)
    return misses == 0 or not enough(sum(bit.values()), misses - 1)

def walk(words, pattern, wrong, left, exceptions):  # takes out the exceptions that it comes to
    if len(words) <= left + 1:  # lemma 2
        return
    sizes = collections.Counter(answer for word in words for answer in shown(word).values())
    hits = {letter: [size for answer, size in sizes.items() if letter in answer]
            for letter in set().union(*map(shown, words))}
    largest = {letter: max(len(words) - sum(hits[letter]), *hits[letter], 0) for letter in hits}
    splits = {letter: (sum(hits[letter]), -largest[letter], letter) for letter in hits
              if largest[letter] < len(words)}  # lemma 3
    guess = exceptions.pop((pattern, wrong), max(splits, key=splits.get))
    at = f"at {pattern} without {''.join(sorted(wrong)) or 'any'}, {guess}".upper()
    need(guess in splits, f"{at} tells nothing")
    for answer, family in families(words, guess).items():
        miss = guess not in answer
        need(left > 0 or not miss, f"{at} can be a miss, and no more may come")
        then = "".join(map(max, pattern, answer))
        walk(family, then, wrong | {guess} if miss else wrong, left - miss, exceptions)

def verify(text, lexicon):
    lines = [line.strip() for line in text.split("\n")]
    form = re.fullmatch(FORMAT, "".join(line + "\n" for line in lines if line and line[0] != "#"))
    need(form, "it is cut off, or has a line that is not in the format")
    tier, length, fingerprint, count, least, card, is_minimal, most, rule = form.groups()
    need(least or most, "it claims nothing")
    words = [word for word, level in lexicon if len(word) == int(length) and level <= LEVELS[tier]]
    hashed = 0xCBF29CE484222325
    for byte in "".join(word + "\n" for word in words).encode():
        hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
    need((f"{hashed:016x}", len(words)) == (fingerprint, int(count)), "it is about another list")
    card = re.findall("(?<= )[a-z]+", card or "")
    strange = [word for word in card if word not in words or card.count(word) > 1]
    need(not strange, f"not in the list, or twice on the card: {', '.join(strange)}")
    need(not least or forces(card, int(least)), f"the card does not force {least} misses")
    said = re.findall(r"at (\S+)(?: without (\S+))?: guess (\S)", (rule or "").lower())
    exceptions = {(pattern, frozenset(wrong)): guess for pattern, wrong, guess in said}
    need(len(exceptions) == len(said), "two exceptions are about the same position")
    if most:
        walk(words, "-" * int(length), frozenset(), int(most), exceptions)
    need(not exceptions, f"no help is needed at {', '.join(at for at, _ in exceptions).upper()}")
    return (f"{tier}, {length} letters: V is {least or 'any'} at least and {most or 'any'} at most."
            + (" That every word is needed was not checked." if is_minimal else ""))

if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--words", default=WORDS, type=pathlib.Path)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    asked, failed = parser.parse_args(), False
    lexicon = re.findall("^([a-z]+) .*?([0-9]+)$", asked.words.read_text("utf-8"), re.M)
    lexicon = sorted((word, int(level)) for word, level in lexicon)
    for file in asked.files:
        try:
            said = verify(file.read_bytes()[:2**20].decode(), lexicon)
            print(f"{file}: proved: {said}", flush=True)
        except (ValueError, OSError) as error:
            print(f"{file}: refused: {error}.", flush=True)
            failed = True
    raise SystemExit(failed)
