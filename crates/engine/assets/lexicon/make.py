#!/usr/bin/env python3
"""Make words.txt and the notices beside it from the packages they come from.

    ./make.py [FOLDER]

FOLDER keeps the four archives; what it lacks is downloaded (apt-get, npm and pip
on a Debian bookworm). Without it they go to a temporary folder and are forgotten.

Which words: all of SCOWL's `*-words.N` files, read as Latin-1; lines that are two
or more letters a-z and nothing else; each word at the lowest N it appears at;
kept only if npm's word-list has it too. One line a word, `word N`, in byte order.

Which are common: in the first edition, those up to level 35. In the second, a word
is common if what it is a form of is common and the form itself is met; see
`Common` for the rule. Where that makes its level another, the line ends with it:
35 for a word that came in, 40 for one that went out.
"""

import csv
import gzip
import hashlib
import io
import json
import math
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from codecs import decode
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent

SCOWL = "scowl_2020.12.07-2_all.deb"
WORD_LIST = "word-list-4.1.0.tgz"
LOOKUPS = "spacy_lookups_data-1.0.5-py2.py3-none-any.whl"
INFLECTIONS = "lemminflect-0.2.3-py3-none-any.whl"
PIP = ["pip", "download", "--quiet", "--no-deps"]
DOWNLOAD = {
    SCOWL: ["apt-get", "download", "scowl=2020.12.07-2"],
    WORD_LIST: ["npm", "pack", "--silent", "word-list@4.1.0"],
    LOOKUPS: [*PIP, "spacy-lookups-data==1.0.5"],
    INFLECTIONS: [*PIP, "lemminflect==0.2.3"],
}
SHA256 = {
    SCOWL: "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    WORD_LIST: "c0cd6e2a112392204960e9998d79347a8ae1571dab5e3fdbfa685ef5977faedb",
    LOOKUPS: "466f21f087e4144bc93800679437ec5a17be7d0888734b1ba880b3ecb0978bc6",
    INFLECTIONS: "1cf470efa783733ca5654cc1a6ee1de774e59031e61bf6210467625e84a8cf1c",
}

# What tests/engine/lexicon asks for, checked here too, before anything is written.
EXPECTED_UP_TO = {10: 4031, 35: 40969, 60: 80695, 70: 115276, 80: 241783, 95: 262220}
EXPECTED_COMMON = 40067

# The highest level of the tier of common words, and the next one.
COMMON_LEVEL, NEXT_LEVEL = 35, 40

# How often a word must be met, with all its forms, to be common: uses in a million
# words, by its level. The rarer SCOWL thinks it, the more; above 50 none is.
LEAST_USES = {10: 0, 20: 0.03, 35: 0.04, 40: 0.3, 50: 1.0}
# How often each of its forms must be met: comparatives, most of which nobody has
# ever used, and all others.
LEAST_USES_OF_COMPARATIVE, LEAST_USES_OF_FORM = 0.02, 0.01

# What the table of probabilities takes apart, and so has not.
TAKEN_APART = {"cannot"}

# What a regular ending leaves of a word, for words that the table of forms lacks.
ENDINGS = {"ies": ["y"], "es": ["", "e"], "s": [""], "ied": ["y"], "ed": ["", "e"], "ing": ["", "e"]}
# British spellings by the American ones, which most of the text was written in.
SPELLINGS = {
    "our": "or", "is": "iz", "ys": "yz", "ll": "l", "pp": "p", "ae": "e", "oe": "e", "tre": "ter", "mme": "m",
    "ence": "ense", "ogue": "og",
}

WORD = re.compile("[a-z]{2,}")
LEVEL = re.compile(r".*-words\.([0-9]+)")


def archive(folder, name):
    """The archive's path, downloaded if absent, refused if its content is another."""
    path = folder / name
    if not path.exists():
        subprocess.run(DOWNLOAD[name], cwd=folder, check=True, stdout=sys.stderr)
    if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256[name]:
        sys.exit(f"{path} is not the archive this list is made from")
    return path


def scowl_levels(root):
    """Every word of SCOWL with the lowest level it appears at."""
    levels = {}
    for file in (root / "usr/share/dict/scowl").iterdir():
        named = LEVEL.fullmatch(file.name)
        if not named:
            continue
        level = int(named[1])
        for line in file.read_bytes().decode("latin-1").split("\n"):
            if WORD.fullmatch(line):
                levels[line] = min(level, levels.get(line, level))
    return levels


def million(archive):
    """How often each word stands in a million words of spaCy's table of probabilities, as it is written."""
    with zipfile.ZipFile(archive) as package:
        table = json.loads(gzip.decompress(package.read("spacy_lookups_data/data/en_lexeme_prob.json.gz")))
    return {word: math.exp(value) * 1e6 for word, value in table.items() if WORD.fullmatch(word)}


def forms(archive):
    """What each form is a form of, by lemminflect's table, and which are comparatives."""
    bases, comparatives = defaultdict(set), set()
    with zipfile.ZipFile(archive) as package:
        table = gzip.decompress(package.read("lemminflect/resources/infl_lu.csv.gz")).decode("utf-8")
    for base, kind, *cells in csv.reader(io.StringIO(table)):
        if not WORD.fullmatch(base):
            continue
        bases[base].add(base)
        for form in (form for cell in cells for form in cell.split("/") if form):
            bases[form].add(base)
            if kind in ("adj", "adv"):
                comparatives.add(form)
    return bases, comparatives


def licence(folder, name):
    """The licence in a wheel."""
    distribution = "-".join(name.split("-")[:2])
    with zipfile.ZipFile(folder / name) as package:
        return package.read(f"{distribution}.dist-info/LICENSE")


class Common:
    """The words that are common in the second edition.

    A word is common if one of those it is a form of is, or it is one by itself: if that
    and all its forms together are used as often as its level asks for; and if the word
    is not itself a form that nobody uses. Coarse words don't come in.
    """

    def __init__(self, levels, uses, bases, comparatives):
        self.levels, self.table, self.comparatives = levels, uses, comparatives
        self.coarse = set(decode((HERE / "coarse.txt").read_text(encoding="ascii"), "rot13").split())
        self.bases = {}
        families = defaultdict(set)
        for word in levels:
            known = {base for base in bases.get(word, ()) if base in levels}
            self.bases[word] = {word} | (known or self.stripped(word))
            for base in self.bases[word]:
                families[base] |= {word, base}
        self.family_uses = {base: sum(map(self.uses, family)) for base, family in families.items()}

    def stripped(self, word):
        """What the word is a form of by its ending."""
        found = set()
        for ending, instead in ENDINGS.items():
            if word.endswith(ending):
                stem = word.removesuffix(ending)
                found |= {stem + letter for letter in instead}
                if ending in ("ed", "ing") and stem[-2:-1] == stem[-1:]:
                    found.add(stem[:-1])
        return found & self.levels.keys()

    def uses(self, word):
        """How often the word is used, in whatever spelling."""
        spelt = (word.replace(british, american) for british, american in SPELLINGS.items())
        return max(self.table.get(spelling, 0) for spelling in [word, *spelt] if spelling in self.levels)

    def has_base(self, base):
        least = LEAST_USES.get(self.levels.get(base))
        return least is not None and self.family_uses[base] >= least

    def has(self, word):
        if self.levels[word] not in LEAST_USES or word in self.coarse and self.levels[word] > COMMON_LEVEL:
            return False
        least = LEAST_USES_OF_COMPARATIVE if word in self.comparatives else LEAST_USES_OF_FORM
        return word in TAKEN_APART or self.uses(word) >= least and any(map(self.has_base, self.bases[word]))


def second_level(level, is_common):
    if is_common:
        return min(level, COMMON_LEVEL)
    return NEXT_LEVEL if level <= COMMON_LEVEL else level


def check(levels):
    per_level = Counter(levels.values())
    for limit, expected in EXPECTED_UP_TO.items():
        found = sum(count for level, count in per_level.items() if level <= limit)
        print(f"up to {limit}: {found:,} words")
        if found != expected:
            sys.exit(f"expected {expected:,} words up to level {limit}")


def make(folder):
    root = folder / "scowl"
    subprocess.run(["dpkg-deb", "-x", archive(folder, SCOWL), root], check=True)
    with tarfile.open(archive(folder, WORD_LIST)) as package:
        accepted = set(package.extractfile("package/words.txt").read().decode("ascii").split("\n"))
        word_list_notice = package.extractfile("package/license").read()

    levels = {word: level for word, level in scowl_levels(root).items() if word in accepted}
    check(levels)
    uses = million(archive(folder, LOOKUPS))
    common = Common(levels, uses, *forms(archive(folder, INFLECTIONS)))
    second = {word: second_level(level, common.has(word)) for word, level in levels.items()}
    found = sum(level <= COMMON_LEVEL for level in second.values())
    print(f"common in the second edition: {found:,} words")
    if found != EXPECTED_COMMON:
        sys.exit(f"expected {EXPECTED_COMMON:,} common words")

    def line(word):
        level, now = levels[word], second[word]
        return f"{word} {level}\n" if now == level else f"{word} {level} {now}\n"

    lines = "".join(map(line, sorted(levels)))
    (HERE / "words.txt").write_text(lines, encoding="ascii", newline="\n")
    (HERE / "NOTICE-scowl").write_bytes((root / "usr/share/doc/scowl/copyright").read_bytes())
    (HERE / "NOTICE-word-list").write_bytes(word_list_notice)
    (HERE / "NOTICE-spacy-lookups-data").write_bytes(licence(folder, LOOKUPS))
    (HERE / "NOTICE-lemminflect").write_bytes(licence(folder, INFLECTIONS))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        make(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as temporary:
            make(Path(temporary))
