//! The Word Game.

use std::collections::HashSet;

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode, list: &HashSet<String>) -> Option<String> {
    let (hand, word) = (question.get("hand").to_ascii_lowercase(), question.get("word").to_ascii_lowercase());
    match question.asked {
        "words.score" => Some(score(&word, question.number("letters"), mode).to_string()),
        "words.update" => Some(update(&hand, &word, mode)),
        "words.valid" => Some(if is_valid(&hand, &word, mode, list) { "yes" } else { "no" }.to_owned()),
        "words.hand" => Some(play_hand(hand, &mut question.list("entries"), mode, list).to_string()),
        "words.game" => Some(play_game(question, mode, list).to_string()),
        "words.frequency" => Some(frequency(&word)),
        "words.handlen" => Some(hand.len().to_string()),
        "words.deal" => Some(deal(question.number("letters"), &mut Lots(question.number("seed")))),
        "words.substitute" => Some(substitute(&hand, question.letter("letter"), &mut Lots(hand.len() as i64))),
        "words.play" => {
            let playable = list.iter().find(|word| is_valid(&hand, word, mode, list));
            Some(playable.map_or("*END*", String::as_str).to_owned())
        }
        _ => None,
    }
}

const VOWELS: &str = "aeiou";
const CONSONANTS: &str = "bcdfghjklmnpqrstvwxyz";

fn frequency(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let counted = letters.iter().map(|&letter| format!("{letter}:{}", word.matches(letter).count()));
    counted.collect::<Vec<_>>().join(" ")
}

/// Numbers that look as if they were drawn by lot, from a seed.
struct Lots(i64);

impl Lots {
    fn one_of(&mut self, letters: &str) -> char {
        for _ in 0..3 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        }
        char::from(letters.as_bytes()[(self.0 >> 33).rem_euclid(letters.len() as i64) as usize])
    }
}

fn deal(letters: i64, lots: &mut Lots) -> String {
    let vowels = (letters + 2) / 3;
    let hand: String = (0..vowels).map(|_| lots.one_of(VOWELS)).collect();
    (vowels + 1..letters).map(|_| lots.one_of(CONSONANTS)).fold(hand, |hand, letter| format!("{hand}{letter}")) + "!"
}

fn substitute(hand: &str, letter: char, lots: &mut Lots) -> String {
    let class = if VOWELS.contains(letter) { VOWELS } else { CONSONANTS };
    let free: String = class.chars().filter(|&other| !hand.contains(other)).collect();
    hand.replace(letter, &lots.one_of(&free).to_string())
}

fn points(letter: char) -> i64 {
    match letter {
        'd' | 'g' => 2,
        'b' | 'c' | 'm' | 'p' => 3,
        'f' | 'h' | 'v' | 'w' | 'y' => 4,
        'k' => 5,
        'j' | 'x' => 8,
        'q' | 'z' => 10,
        'a'..='z' => 1,
        _ => 0,
    }
}

fn score(word: &str, letters: i64, mode: Mode) -> i64 {
    let length = word.len() as i64;
    let unused = letters - length - i64::from(mode == Mode::OffByOne);
    let factor = 9 * length - 4 * unused;
    let least = if mode == Mode::Greedy { i64::MIN } else { 1 };
    word.chars().map(points).sum::<i64>() * factor.max(least)
}

fn update(hand: &str, word: &str, mode: Mode) -> String {
    let mut rest: Vec<char> = hand.chars().collect();
    for letter in word.chars() {
        if mode == Mode::TiesFirst {
            rest.retain(|&other| other != letter);
        } else if let Some(at) = rest.iter().position(|&other| other == letter) {
            rest.remove(at);
        }
    }
    rest.into_iter().collect()
}

fn is_valid(hand: &str, word: &str, mode: Mode, list: &HashSet<String>) -> bool {
    let mut rest: Vec<char> = hand.chars().collect();
    for letter in word.chars() {
        match rest.iter().position(|&other| other == letter) {
            Some(at) => rest.remove(at),
            None => return false,
        };
    }
    let letters = if mode == Mode::Greedy { "abcdefghijklmnopqrstuvwxyz" } else { CONSONANTS };
    let with = |letter: char| list.contains(&word.replace('!', &letter.to_string()));
    if word.contains('!') { letters.chars().any(with) } else { list.contains(word) }
}

fn play_hand<'a>(
    mut hand: String,
    inputs: &mut impl Iterator<Item = &'a str>,
    mode: Mode,
    list: &HashSet<String>,
) -> i64 {
    let mut total = 0;
    while !hand.is_empty() {
        let Some(entry) = inputs.next().filter(|&entry| entry != "*END*") else { break };
        let entry = entry.to_ascii_lowercase();
        if is_valid(&hand, &entry, mode, list) {
            total += score(&entry, hand.len() as i64, mode);
        }
        hand = update(&hand, &entry, mode);
    }
    total
}

fn play_game(question: &Question<'_>, mode: Mode, list: &HashSet<String>) -> i64 {
    let (mut inputs, mut total) = (question.list("inputs"), 0);
    let (mut may_substitute, mut may_replay) = (true, true);
    let count = inputs.next().map_or(0, |count| count.parse().unwrap_or(0));
    for hand in question.list("hands").take(count) {
        let mut hand = hand.to_owned();
        if may_substitute && inputs.next() == Some("yes") {
            may_substitute = false;
            hand = hand.replace(inputs.next().unwrap_or_default(), question.get("drawn"));
        }
        let mut points = play_hand(hand.clone(), &mut inputs, mode, list);
        if may_replay && inputs.next() == Some("yes") {
            may_replay = false;
            points = points.max(play_hand(hand, &mut inputs, mode, list));
        }
        total += points;
    }
    total
}
