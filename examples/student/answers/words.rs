//! The Word Game.

use std::collections::HashSet;

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode, list: &HashSet<String>) -> Option<String> {
    let (hand, word) = (question.get("hand").to_ascii_lowercase(), question.get("word").to_ascii_lowercase());
    match question.asked {
        "words.score" => Some(score(&word, question.number("letters"), mode).to_string()),
        "words.update" => Some(update(&hand, &word, mode)),
        "words.valid" => Some(if is_valid(&hand, &word, mode, list) { "yes" } else { "no" }.to_owned()),
        "words.hand" => Some(play_hand(hand, question.list("entries"), mode, list).to_string()),
        "words.play" => {
            let playable = list.iter().find(|word| is_valid(&hand, word, mode, list));
            Some(playable.map_or("*END*", String::as_str).to_owned())
        }
        _ => None,
    }
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
    let letters = if mode == Mode::Greedy { "abcdefghijklmnopqrstuvwxyz" } else { "bcdfghjklmnpqrstvwxyz" };
    let with = |letter: char| list.contains(&word.replace('!', &letter.to_string()));
    if word.contains('!') { letters.chars().any(with) } else { list.contains(word) }
}

fn play_hand<'a>(mut hand: String, entries: impl Iterator<Item = &'a str>, mode: Mode, list: &HashSet<String>) -> i64 {
    let mut total = 0;
    for entry in entries.take_while(|&entry| entry != "*END*") {
        let entry = entry.to_ascii_lowercase();
        if hand.is_empty() {
            break;
        }
        if is_valid(&hand, &entry, mode, list) {
            total += score(&entry, hand.len() as i64, mode);
        }
        hand = update(&hand, &entry, mode);
    }
    total
}
