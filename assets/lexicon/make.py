#!/usr/bin/env python3
"""Make words.txt and the two notices beside it from the packages they come from.

    ./make.py [FOLDER]

FOLDER keeps the two archives; what it lacks is downloaded (apt-get and npm on a
Debian bookworm). Without it they go to a temporary folder and are forgotten.

The rule: all of SCOWL's `*-words.N` files, read as Latin-1; lines that are two
or more letters a-z and nothing else; each word at the lowest N it appears at;
kept only if npm's word-list has it too. One line a word, `word N`, in byte order.
"""

import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent

SCOWL = "scowl_2020.12.07-2_all.deb"
WORD_LIST = "word-list-4.1.0.tgz"
DOWNLOAD = {
    SCOWL: ["apt-get", "download", "scowl=2020.12.07-2"],
    WORD_LIST: ["npm", "pack", "--silent", "word-list@4.1.0"],
}
SHA256 = {
    SCOWL: "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    WORD_LIST: "c0cd6e2a112392204960e9998d79347a8ae1571dab5e3fdbfa685ef5977faedb",
}

# What tests/lexicon.rs asks for, checked here too, before anything is written.
EXPECTED_UP_TO = {10: 4031, 35: 40969, 60: 80695, 70: 115276, 80: 241783, 95: 262220}

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

    lines = "".join(f"{word} {levels[word]}\n" for word in sorted(levels))
    (HERE / "words.txt").write_text(lines, encoding="ascii", newline="\n")
    (HERE / "NOTICE-scowl").write_bytes((root / "usr/share/doc/scowl/copyright").read_bytes())
    (HERE / "NOTICE-word-list").write_bytes(word_list_notice)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        make(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as temporary:
            make(Path(temporary))
