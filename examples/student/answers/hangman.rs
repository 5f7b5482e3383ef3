//! Evil Hangman.

use std::collections::{BTreeMap, HashSet};

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode, list: &HashSet<String>) -> Option<String> {
    let (pattern, guess) = (question.get("pattern"), question.letter("guess"));
    match question.asked {
        "hangman.families" => {
            let families = families(pattern, guess, question.list("words"));
            let extra = usize::from(mode == Mode::OffByOne);
            let text = families.iter().map(|(pattern, size)| format!("{pattern}:{}", size + extra));
            Some(text.collect::<Vec<_>>().join(" "))
        }
        "hangman.host" => {
            let guessed: Vec<char> = question.list("guessed").filter_map(|letter| letter.chars().next()).collect();
            let left = list.iter().map(String::as_str).filter(|word| fits(word, pattern, &guessed));
            Some(host(pattern, &families(pattern, guess, left), mode))
        }
        "hangman.game" => {
            let mut inputs = question.list("inputs");
            let mut games = vec![play(question, &mut inputs, mode)];
            while inputs.next() == Some("yes") {
                games.push(play(question, &mut inputs, mode));
            }
            Some(games.join(", "))
        }
        "hangman.improved" => {
            let families = families(pattern, guess, question.list("words"));
            // Whoever has one life left is hanged by a miss.
            let hangs = mode == Mode::Right && question.get("lives") == "1" && families.contains_key(pattern);
            Some(host(pattern, &families, if hangs { Mode::Greedy } else { mode }))
        }
        "hangman.guess" => {
            let guessed = question.get("guessed");
            let open = "etaoinshrdlucmfwypvbgkqjxz".chars().find(|&letter| !guessed.contains(letter));
            Some(open.unwrap_or('e').to_string())
        }
        _ => None,
    }
}

/// How many words show as each pattern.
fn families<'a>(pattern: &str, guess: char, words: impl Iterator<Item = &'a str>) -> BTreeMap<String, usize> {
    let mut families = BTreeMap::new();
    for word in words {
        let shown =
            pattern.chars().zip(word.chars()).map(|(known, letter)| if letter == guess { guess } else { known });
        *families.entry(shown.collect()).or_default() += 1;
    }
    families
}

/// Whether a word agrees with what is shown: each guessed letter stands where the pattern has it and nowhere else.
fn fits(word: &str, pattern: &str, guessed: &[char]) -> bool {
    let agrees =
        |(known, letter): (char, char)| if known == '-' { !guessed.contains(&letter) } else { known == letter };
    word.len() == pattern.len() && pattern.chars().zip(word.chars()).all(agrees)
}

fn host(pattern: &str, families: &BTreeMap<String, usize>, mode: Mode) -> String {
    let largest = families.values().copied().max().unwrap_or_default();
    let kept = match mode {
        Mode::Greedy if families.contains_key(pattern) => return pattern.to_owned(),
        Mode::OffByOne => families.iter().find(|&(_, &size)| size + 1 == largest),
        Mode::TiesFirst => families.iter().find(|&(_, &size)| size == largest),
        _ => None,
    };
    let kept = kept.or_else(|| families.iter().rfind(|&(_, &size)| size == largest));
    kept.map_or_else(|| pattern.to_owned(), |(pattern, _)| pattern.clone())
}

/// One game with what is typed; what will not do is asked for again.
fn play<'a>(question: &Question<'_>, inputs: &mut impl Iterator<Item = &'a str>, mode: Mode) -> String {
    let words: Vec<&str> = question.list("words").collect();
    let length =
        inputs.filter_map(|typed| typed.parse().ok()).find(|&length| words.iter().any(|word| word.len() == length));
    let mut lives = inputs.filter_map(|typed| typed.parse::<u32>().ok()).find(|&lives| lives > 0).unwrap_or(0);
    inputs.next();
    let mut left: Vec<&str> = words.into_iter().filter(|word| Some(word.len()) == length).collect();
    let (mut pattern, mut guessed) = ("-".repeat(length.unwrap_or(0)), String::new());
    while lives > 0 && pattern.contains('-') {
        let Some(typed) = inputs.next().map(str::to_ascii_lowercase) else { break };
        let Some(guess) = typed.chars().next().filter(|guess| typed.len() == 1 && guess.is_ascii_lowercase()) else {
            continue;
        };
        if guessed.contains(guess) {
            continue;
        }
        guessed.push(guess);
        let kept = host(&pattern, &families(&pattern, guess, left.iter().copied()), mode);
        left.retain(|word| families(&pattern, guess, [*word].into_iter()).contains_key(&kept));
        lives -= u32::from(!kept.contains(guess));
        pattern = kept;
    }
    let word = left.first().copied().unwrap_or_default();
    if pattern.contains('-') { format!("lost {word}") } else { format!("won {word} {lives}") }
}
