//! Hostile players in every game of the command line: each loses with its sentence, the command ends in time, and nothing
//! that was started is left.

use std::time::{Duration, Instant};

use crate::players::command;
use crate::program::arcade;
use crate::system;
use crate::unwrapped;

/// How long a program may think about a move here.
const PATIENCE: &str = "0.2";

/// A command ends after this time at the latest: five failures of a fifth of a second each, on a machine that is busy.
const IN_TIME: Duration = Duration::from_mins(1);

/// A way in which a program plays.
struct Game {
    name: &'static str,
    /// The command up to the program.
    command: &'static [&'static str],
    /// What the program is asked first.
    question: &'static str,
    /// What it may answer.
    legal: &'static str,
    /// Whether a line of the results says that it lost all its games.
    loses: fn(&str) -> bool,
}

const GAMES: [Game; 5] = [
    Game {
        name: "End Game",
        command: &["lab", "endgame", "--boards", "2", "--places", "4", "--player"],
        question: "endgame.move numbers=",
        legal: "“first” or “last”.",
        loses: |line| line.starts_with("13 bad ") && line.matches(" 0.0").count() == 13,
    },
    Game {
        name: "Etaoin",
        command: &["lab", "opponents", "--game", "etaoin", "--count", "6", "--player"],
        question: "etaoin.move word=",
        legal: "“first” or “last”.",
        loses: is_weakest,
    },
    Game {
        name: "Word Game",
        command: &["lab", "opponents", "--game", "wordgame", "--count", "6", "--player"],
        question: "words.play hand=",
        legal: "an entry with at least one letter of the hand, or “*END*”.",
        loses: is_weakest,
    },
    Game {
        name: "Evil Hangman, as the guesser",
        command: &["lab", "hangman", "hosts", "--tier", "common", "--length", "12", "--games", "2", "--guesser-player"],
        question: "hangman.guess pattern=------------ guessed= lives=6",
        legal: "a letter from a to z that was not guessed before.",
        loses: |line| line.starts_with("perfect ") && line.ends_with(" 0.0 %    0.00"),
    },
    Game {
        name: "Evil Hangman, as the host",
        command: &["lab", "hangman", "hosts", "--tier", "common", "--length", "12", "--games", "2", "--host-player"],
        question: "hangman.host pattern=------------ guessed= guess=",
        legal: "in some of the blanks or in none, as a word of the list has it.",
        loses: |line| line.starts_with("bad ") && line.matches("100.0 %").count() == 5,
    },
];

/// Whether a line of the opponents’ results says that the program won nothing.
fn is_weakest(line: &str) -> bool {
    line.starts_with("bad ") && line.split_whitespace().nth(1) == Some("0.0")
}

/// Whether `line` is the sentence on a program that breaks the rules of this game so.
fn is_sentence(line: &str, mode: &str, Game { question, legal, .. }: &Game) -> bool {
    let between = |begin: &str, end: &str| line.starts_with(&format!("bad {begin}“{question}")) && line.ends_with(end);
    match mode {
        "hangs" | "silent" => between("gave no answer to ", &format!("” within {PATIENCE} seconds.")),
        "dies" => between("ended with exit code 3 instead of answering ", "”."),
        "lies" => between("answered “I win!” to ", legal) && line.contains("”, which is no legal answer: it may be "),
        // What it floods with may be a legal answer, and then the next line is one that nobody asked for.
        _ => line == "bad wrote a line that nobody asked for: “first”." || between("answered “first” to ", legal),
    }
}

/// The processes that were started with `mark` as an argument and run.
pub(crate) fn left(mark: &str) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ")).filter(|line| line.contains(mark)).collect()
}

#[test]
fn every_hostile_player_loses_in_every_game_and_leaves_nothing_behind() {
    for game in &GAMES {
        for mode in ["hangs", "floods", "dies", "lies", "silent"] {
            let what = format!("{}, {mode}", game.name);
            let folder = tempfile::tempdir().unwrap();
            let mark = folder.path().display().to_string();
            let player = format!("bad={}", command("hostile", &format!("{mode} '{mark}'")));
            let begun = Instant::now();
            let args = [game.command, &[&player, "--seconds-a-move", PATIENCE]].concat();
            let is_said = |text: &str| unwrapped(text).lines().any(|line| is_sentence(line.trim(), mode, game));
            let mut output = arcade(folder.path(), &args, b"");
            let mut took = begun.elapsed();
            // What floods with legal answers is caught by a line that came too early, and a busy machine may be late with it.
            for _ in 0..3 {
                if mode == "floods" && !is_said(&String::from_utf8_lossy(&output.stdout)) {
                    let begun = Instant::now();
                    output = arcade(folder.path(), &args, b"");
                    took = begun.elapsed();
                }
            }
            let text = String::from_utf8(output.stdout).unwrap();
            // The tournament says at its end that the program was of no use; what it wrote is printed before that.
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() || said == "arcade: bad failed in every game.\n", "{what}: {said}");
            assert!(took < IN_TIME, "{what}: {took:?}");
            let count = |holds: &dyn Fn(&str) -> bool| text.lines().filter(|line| holds(line.trim())).count();
            let sentences = unwrapped(&text);
            let said = sentences.lines().filter(|line| is_sentence(line.trim(), mode, game)).count();
            assert_eq!(said, 1, "{what}: {text}");
            // Of what floods, a line may be a good answer now and then.
            assert!(mode == "floods" || count(&game.loses) == 1, "{what}: {text}");
            assert!(!system::IS_LINUX || left(&mark).is_empty(), "{what}: {:?}", left(&mark));
        }
    }
}
