//! How each game is begun, played by chance, and read off the screen.

use std::collections::VecDeque;

use arcade::testing::model::{GameKind, GameRecord};
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;

/// Left and right.
const ARROWS: [&str; 2] = ["\x1b[D", "\x1b[C"];

const UNDO: &str = "\x15";

/// Moves, at least, that a list shows of those that it has no room for.
const LEAST: usize = 3;

/// A game of the arcade, as someone sees it who only looks at the screen.
pub(crate) trait Game {
    fn kind(&self) -> GameKind;

    /// The keys that begin a game from the form.
    fn begin(&self) -> &'static str {
        "\r"
    }

    /// Some keys of someone who plays by chance.
    fn keys(&self, random: &mut ChaCha8Rng) -> String;

    /// The moves on the screen, by names that are different for each.
    fn seen(&self, screen: &str) -> Vec<String>;

    /// The moves of `record` that stand and are shown while it is played, by the same names.
    fn made(&self, record: &GameRecord) -> Vec<String>;

    /// Whether the screen is at a point where it lists the moves in `kept`.
    fn shows_all(&self, screen: &str, kept: &[String]) -> bool;

    /// Whether `seen` is `kept`, of which a long list shows the end, and at most the answer of the computer to it.
    fn goes_on(&self, kept: &[String], seen: &[String]) -> bool {
        let shown = match kept.iter().position(|step| seen.first() == Some(step)) {
            Some(0) => kept,
            Some(hidden) if seen.len() >= LEAST => &kept[hidden..],
            Some(_) => return false,
            None => &[],
        };
        seen.starts_with(shown) && seen.len() <= shown.len() + 1 && shown.is_empty() == kept.is_empty()
    }
}

/// The moves in a list of what was taken, as `3 H`: behind the number and the colour of who took it.
fn ends_seen(screen: &str) -> Vec<String> {
    let find = |n: usize| {
        let behind = |colour: &char| screen.split_once(&format!("{n:>3} {colour} ")).map(|(_, behind)| behind);
        let behind = ['●', '○'].iter().find_map(behind)?;
        // Numbers stand at the right of their column; farther away stands no label.
        let near: String = behind.chars().take(6).collect();
        Some(format!("{n} {}", near.split_whitespace().next()?))
    };
    (1..100).filter_map(find).collect()
}

/// The same of a record: what was taken in the game that is played, of several.
fn ends_made(record: &GameRecord) -> Vec<String> {
    let title = &record.tag.title;
    let mut items: VecDeque<String> = match record.tag.kind {
        GameKind::Etaoin => title.chars().map(|c| c.to_uppercase().to_string()).collect(),
        _ => title.split(' ').map(|number| number.replace('-', "−")).collect(),
    };
    let played = &record.line[..record.played];
    let is_end = |text: &String| [r#""first""#, r#""last""#].contains(&text.as_str());
    let begin = played.iter().rposition(|text| !is_end(text)).map_or(0, |at| at + 1);
    let mut take = |text: &String| if text == r#""first""# { items.pop_front() } else { items.pop_back() };
    let taken = played[begin..].iter().filter_map(&mut take);
    taken.enumerate().map(|(n, label)| format!("{} {label}", n + 1)).collect()
}

fn arrows(random: &mut impl Rng) -> String {
    match random.random_range(0..8) {
        0 => UNDO.to_owned(),
        n => ARROWS[n % 2].repeat(2),
    }
}

pub(crate) struct Etaoin;

impl Game for Etaoin {
    fn kind(&self) -> GameKind {
        GameKind::Etaoin
    }

    fn begin(&self) -> &'static str {
        "\x1b[D\x1b[Buncopyrightably-dermatoglyphics\r"
    }

    fn keys(&self, random: &mut ChaCha8Rng) -> String {
        arrows(random)
    }

    fn seen(&self, screen: &str) -> Vec<String> {
        ends_seen(screen)
    }

    fn made(&self, record: &GameRecord) -> Vec<String> {
        ends_made(record)
    }

    fn shows_all(&self, _: &str, kept: &[String]) -> bool {
        kept.len() < 30
    }
}

pub(crate) struct EndGame;

impl Game for EndGame {
    fn kind(&self) -> GameKind {
        GameKind::EndGame
    }

    fn keys(&self, random: &mut ChaCha8Rng) -> String {
        if random.random_range(0..6) == 0 { "\r".to_owned() } else { arrows(random) }
    }

    fn seen(&self, screen: &str) -> Vec<String> {
        ends_seen(screen)
    }

    fn made(&self, record: &GameRecord) -> Vec<String> {
        ends_made(record)
    }

    /// Not between two games of a series.
    fn shows_all(&self, screen: &str, kept: &[String]) -> bool {
        kept.len() < 9 && (screen.contains("← lift ") || screen.contains("← take "))
    }
}

pub(crate) struct WordGame;

impl Game for WordGame {
    fn kind(&self) -> GameKind {
        GameKind::WordGame
    }

    fn keys(&self, random: &mut ChaCha8Rng) -> String {
        let letters = "aeioutnrslhdcm";
        match random.random_range(0..8) {
            0 => UNDO.to_owned(),
            1 | 2 => "\r".to_owned(),
            // The same once more plays what would lose a letter for nothing.
            _ => format!("{}\r\r", &letters[random.random_range(0..letters.len())..][..1]),
        }
    }

    /// The entries of the list in a line, `‹2 · a (no word) · b! 2`, with their numbers: `3 a`. A word needs a letter that was left
    /// in the line, and so there is hardly ever one. No other line has such parts alone.
    fn seen(&self, screen: &str) -> Vec<String> {
        let entries = |line: &str| {
            let mut parts: Vec<&str> = line.trim().split(" · ").collect();
            let hidden = parts[0].strip_prefix('‹').and_then(|count| count.parse::<usize>().ok());
            if hidden.is_some() {
                parts.remove(0);
            }
            let entry = |(at, part): (usize, &&str)| {
                let (word, points) = part.split_once(' ')?;
                let is_word = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'!');
                let is_entry = points == "(no word)" || points.bytes().all(|byte| byte.is_ascii_digit());
                (is_word && is_entry).then(|| format!("{} {word}", hidden.unwrap_or(0) + at + 1))
            };
            parts.iter().enumerate().map(entry).collect::<Option<Vec<String>>>().filter(|found| !found.is_empty())
        };
        screen.lines().find_map(entries).unwrap_or_default()
    }

    /// The entries since the hand was dealt.
    fn made(&self, record: &GameRecord) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for text in &record.line[..record.played] {
            match text.strip_prefix(r#"{"enter":""#) {
                Some(word) => words.push(format!("{} {}", words.len() + 1, word.trim_end_matches("\"}"))),
                None if text == r#""end""# => {}
                None => words.clear(),
            }
        }
        words
    }

    /// While a hand is played.
    fn shows_all(&self, screen: &str, _: &[String]) -> bool {
        screen.contains("type a word")
    }

    /// A long list shows its end.
    fn goes_on(&self, kept: &[String], seen: &[String]) -> bool {
        kept.ends_with(seen) && (seen.len() == kept.len() || seen.len() >= LEAST)
    }
}

pub(crate) struct Hangman;

impl Game for Hangman {
    fn kind(&self) -> GameKind {
        GameKind::EvilHangman
    }

    fn keys(&self, random: &mut ChaCha8Rng) -> String {
        let letters = "etaoinsrhldcumfpgwybvkxjqz";
        match random.random_range(0..8) {
            0 => UNDO.to_owned(),
            _ => letters[random.random_range(0..letters.len())..][..1].to_owned(),
        }
    }

    /// The letters of the keyboard that are guessed, in the order of the alphabet.
    fn seen(&self, screen: &str) -> Vec<String> {
        let mut guessed = Vec::new();
        for line in screen.lines() {
            let letters: String = line.chars().filter(char::is_ascii_alphabetic).collect();
            let row = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].iter().find(|row| letters.to_lowercase().ends_with(*row));
            let Some(row) = row else { continue };
            // A letter that is in the word stands in brackets; one that is not is small.
            let missed = letters[letters.len() - row.len()..].chars().filter(char::is_ascii_lowercase);
            let hit = line.match_indices('[').filter_map(|(at, _)| line[at + 1..].chars().next());
            guessed.extend(missed.chain(hit.filter(char::is_ascii_alphabetic)).map(|c| c.to_lowercase().to_string()));
        }
        guessed.sort();
        guessed
    }

    fn made(&self, record: &GameRecord) -> Vec<String> {
        let letter = |text: &String| text.strip_prefix(r#"{"letter":""#).map(|rest| rest[..1].to_owned());
        let mut letters: Vec<String> = record.line[..record.played].iter().filter_map(letter).collect();
        letters.sort();
        letters
    }

    fn shows_all(&self, screen: &str, _: &[String]) -> bool {
        screen.contains("lives")
    }

    fn goes_on(&self, kept: &[String], seen: &[String]) -> bool {
        kept == seen
    }
}
