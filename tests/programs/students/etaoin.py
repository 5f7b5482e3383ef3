"""A student’s program for Etaoin with the fault that its argument names: what it writes, how it ends, or what it keeps."""
import subprocess
import sys
import time

fault = sys.argv[1]
kept = {}


def points(letter):
    return "etaoin".find(letter.lower()) + 1 or 7


def value(word, low, length, memo):
    if fault == "recursion" and length == 1 and word[low] == "z":
        return value(word, low, length, memo)
    if length == 0:
        return 0
    if (low, length) not in memo:
        first = points(word[low]) - value(word, low + 1, length - 1, memo)
        memo[low, length] = max(first, points(word[low + length - 1]) - value(word, low, length - 1, memo))
    return memo[low, length]


def plain(word):
    if not word:
        return 0
    return max(points(word[0]) - plain(word[1:]), points(word[-1]) - plain(word[:-1]))


def answer(line):
    asked, _, word = line.partition(" word=")
    if asked != "etaoin.value":
        return "unknown"
    if fault == "crash" and len(word) == 1:
        raise IndexError("string index out of range")
    if fault == "hang" and word == "noon":
        while True:
            pass
    if fault == "memory" and word == "hen":
        kept["all"] = bytearray(200_000_000)
        while True:
            pass
    if fault == "processes" and word == "hen":
        for _ in range(70):
            subprocess.Popen(["sleep", "60"])
        time.sleep(60)
    if fault == "debug":
        print("DEBUG got", word)
    if fault == "tie" and word in ("nn", "noon"):
        print("it is a tie")
    if fault == "plain":
        return plain(word)
    return value(word, 0, len(word), kept if fault == "memo" else {})


def main():
    if fault == "all":
        for line in sys.stdin.read().splitlines():
            print(answer(line))
        return
    if fault == "buffered":
        # Whatever Python is told, nothing is written out before the end.
        output = open(1, "w", buffering=1 << 16, closefd=False)
        for line in sys.stdin:
            print(answer(line.strip()), file=output)
        return
    while fault == "loop":
        print(answer(sys.stdin.readline().strip()), flush=True)
    if fault == "banner":
        print("Welcome to Etaoin!")
    if fault == "once":
        print(answer(input()), flush=True)
        return
    while True:
        if fault == "prompt-line":
            print("Your question?", flush=True)
        try:
            line = input("Your question? " if fault == "prompt" else "")
        except EOFError:
            break
        end = " " if fault == "no-line" else "\n"
        print("value: " if fault == "label" else "", answer(line), sep="", end=end, flush=True)
        if fault == "twice":
            print(answer(line), flush=True)
        if fault == "blank":
            print(flush=True)
    if fault == "goodbye":
        print("Bye!")


main()
