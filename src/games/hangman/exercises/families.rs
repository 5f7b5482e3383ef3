//! Sorting words into the families of a guess, and keeping one.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{LENGTH, letters, pattern, words};
use crate::exercises::{Cell, Sheet, Spot, Takes};
use arcade_engine::text::{capitalised, joined};

const WORDS: usize = 8;
/// Families that a guess makes of them, at least.
const FAMILIES: usize = 3;

/// The patterns, each once, in the order in which they come, and how many words each has.
fn sizes<'p>(patterns: impl IntoIterator<Item = &'p String>) -> Vec<(&'p String, usize)> {
    let mut sizes: Vec<(&String, usize)> = Vec::new();
    for pattern in patterns {
        match sizes.iter_mut().find(|(known, _)| *known == pattern) {
            Some((_, size)) => *size += 1,
            None => sizes.push((pattern, 1)),
        }
    }
    sizes
}

/// Words, and a letter that splits them into several families of which not all have one word.
fn drawn(chance: &mut ChaCha8Rng) -> (Vec<String>, char) {
    loop {
        let words = words(WORDS, chance);
        let splits = |letter: &char| {
            let patterns: Vec<String> = words.iter().map(|word| pattern(word, *letter)).collect();
            let sizes = sizes(&patterns);
            sizes.len() >= FAMILIES && sizes.iter().any(|(_, size)| *size > 1)
        };
        let found = letters(chance).find(splits);
        if let Some(letter) = found {
            return (words, letter);
        }
    }
}

pub(super) fn families(seed: u64) -> Sheet {
    let (words, letter) = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
    let sign = letter.to_ascii_uppercase();
    let task = vec![
        format!("The host has {}; the guess is {sign}. A pattern has {letter} where the word has it, a dash (-) elsewhere.", joined(words.iter().map(String::as_str), "and")),
        "Give the pattern of each word. Then say which family the host keeps, the one with the most words, and how many words are left; where several are equally large, any of them will do.".to_owned(),
    ];
    let mut rows: Vec<Vec<Spot>> = words
        .iter()
        .map(|word| {
            let cell = Cell::new(format!("The pattern of “{word}”"), Takes::Pattern(LENGTH, letter));
            vec![Spot::Text(word.clone()), Spot::Cell(cell)]
        })
        .collect();
    for (asked, takes) in
        [("the family that is kept", Takes::Pattern(LENGTH, letter)), ("words that are left", Takes::Number)]
    {
        rows.push(vec![Spot::Text(asked.to_owned()), Spot::Cell(Cell::new(capitalised(asked), takes))]);
    }
    let heads = ["word", "pattern"].map(str::to_owned).to_vec();
    let given = format!("{} / {letter}", words.join(" "));
    Sheet::new((given, task), (heads, rows), move |at, before| {
        let Some(patterns) = before.get(..WORDS) else { return vec![pattern(&words[at], letter)] };
        let sizes = sizes(patterns);
        if let Some(kept) = before.get(WORDS) {
            let left = sizes.iter().find(|(pattern, _)| *pattern == kept).map_or(0, |(_, size)| *size);
            return vec![left.to_string()];
        }
        let most = sizes.iter().map(|(_, size)| *size).max().unwrap_or(0);
        sizes.into_iter().filter(|(_, size)| *size == most).map(|(pattern, _)| pattern.clone()).collect()
    })
}
