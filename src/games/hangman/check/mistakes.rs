//! Mistakes in programs for Evil Hangman that are known by the answers that they give.

use std::collections::BTreeMap;

use super::Known;
use super::game::{self, Rule};
use crate::checks::{Mistake, Question};
use crate::games::hangman::protocol::text;
use arcade_engine::hangman::Letter;

/// All of them.
pub(super) fn all() -> Vec<Mistake> {
    families().into_iter().chain(hosts()).chain(guesses()).chain(games()).collect()
}

/// Sizes of families as they are written: each key with a count.
fn written(keys: impl Iterator<Item = String>) -> String {
    let mut sizes = BTreeMap::<String, usize>::new();
    keys.for_each(|key| *sizes.entry(key).or_default() += 1);
    sizes.iter().map(|(key, size)| format!("{key}:{size}")).collect::<Vec<_>>().join(" ")
}

/// The pattern with the guess shown at those places of a word that `shows` picks by how often the guess came before.
fn shown(pattern: &str, word: &str, guess: char, shows: impl Fn(usize) -> bool) -> String {
    let mut seen = 0;
    let place = |(known, letter): (char, char)| {
        if letter != guess {
            return known;
        }
        seen += 1;
        if shows(seen - 1) { guess } else { known }
    };
    pattern.chars().zip(word.chars()).map(place).collect()
}

fn families() -> Vec<Mistake> {
    let families = |sentence: &str, key: fn(&str, &str, char) -> String| {
        Mistake::new(&["families"], sentence, move |asked: &Question<'_>| {
            let guess = asked.get("guess").chars().next()?;
            Some(written(asked.list("words").map(|word| key(asked.get("pattern"), word, guess))))
        })
    };
    vec![
        families(
            "It tells families apart by how often the letter stands in a word. They differ by where it stands.",
            |pattern, word, guess| shown(pattern, &of_count(word, guess), guess, |_| true),
        ),
        families(
            "It tells by how often the letter stands in a word, and writes that number. They differ by where it stands.",
            |_, word, guess| word.matches(guess).count().to_string(),
        ),
        families(
            "It shows the first place of the letter only. Each place where it stands is shown.",
            |pattern, word, guess| shown(pattern, word, guess, |before| before == 0),
        ),
        families(
            "It shows the last place of the letter only. Each place where it stands is shown.",
            |pattern, word, guess| {
                let last = word.matches(guess).count().saturating_sub(1);
                shown(pattern, word, guess, |before| before == last)
            },
        ),
        families(
            "It forgets the letters that are known already. A family’s pattern shows them, too.",
            |pattern, word, guess| shown(&"-".repeat(pattern.len()), word, guess, |_| true),
        ),
        families("It knows two families only: words with the letter and words without.", |pattern, word, guess| {
            if word.contains(guess) { pattern.replacen('-', &guess.to_string(), 1) } else { pattern.to_owned() }
        }),
        Mistake::new(&["families"], "It leaves out the family of the words without the letter.", |asked| {
            let guess = asked.get("guess").chars().next()?;
            let with = asked.list("words").filter(|word| word.contains(guess));
            Some(written(with.map(|word| shown(asked.get("pattern"), word, guess, |_| true))))
        }),
        Mistake::new(
            &["families"],
            "It answers with the largest family only. Asked for are the sizes of all.",
            |asked| {
                let guess = asked.get("guess").chars().next()?;
                let all = written(asked.list("words").map(|word| shown(asked.get("pattern"), word, guess, |_| true)));
                let size = |family: &&str| family.rsplit(':').next().and_then(|size| size.parse::<usize>().ok());
                all.split(' ').rev().max_by_key(size).map(str::to_owned)
            },
        ),
    ]
}

/// A word in which the letter stands as often, but at the beginning.
fn of_count(word: &str, guess: char) -> String {
    let count = word.matches(guess).count();
    format!("{}{}", guess.to_string().repeat(count), "-".repeat(word.chars().count() - count))
}

fn hosts() -> Vec<Mistake> {
    let host = |sentence: &str, host: fn(&Known, Letter) -> Option<String>| {
        Mistake::new(&["host"], sentence, move |asked: &Question<'_>| {
            let known = Known::of(asked.get("pattern"), asked.get("guessed"))?;
            host(&known, Letter::new(asked.get("guess").chars().next()?)?)
        })
    };
    vec![
        host(
            "It never shows a letter. Where most words have it, at the same places, that family is the largest.",
            |known, _| Some(text(&known.pattern)),
        ),
        host("It keeps the smallest family. The largest one is to be kept.", |known, guess| {
            let families = known.dictionary.split(&known.left(), guess);
            let smallest = families.last()?.size;
            let texts = families.iter().filter(|family| family.size == smallest);
            let texts = texts.map(|family| text(&known.pattern.with(guess, family.places)));
            Some(texts.collect::<Vec<_>>().join("|"))
        }),
        host("It always shows the letter where some word has it.", |known, guess| {
            let families = known.dictionary.split(&known.left(), guess);
            let hit = families.iter().find(|family| !family.places.is_empty()).or_else(|| families.first());
            hit.map(|family| text(&known.pattern.with(guess, family.places)))
        }),
        host(
            "It forgets that letters were guessed which are not in the word: words with them are counted, too.",
            |known, guess| {
                let left = known.pattern.candidates(&known.dictionary, arcade_engine::hangman::LetterSet::EMPTY);
                let families = known.dictionary.split(&left, guess);
                families.first().map(|family| text(&known.pattern.with(guess, family.places)))
            },
        ),
        host(
            "It begins with all words again at each guess: words that what is shown has ruled out are counted, too.",
            |known, guess| {
                let families = known.dictionary.split(&known.dictionary.all(), guess);
                families.first().map(|family| text(&known.pattern.with(guess, family.places)))
            },
        ),
    ]
}

fn games() -> Vec<Mistake> {
    let game = |sentence: &str, rule: Rule| {
        Mistake::new(&["game"], sentence, move |asked: &Question<'_>| Some(game::answers(asked, rule)))
    };
    let right = Rule::default();
    vec![
        game(
            "It takes a guess away for a letter that was guessed before. It is asked again.",
            Rule { repeats_cost: true, ..right },
        ),
        game("It takes a guess away for what is no letter. It is asked again.", Rule { others_cost: true, ..right }),
        game("It takes a guess away for letters that are shown, too.", Rule { hits_cost: true, ..right }),
        game(
            "It takes a guess away for whatever is typed that is not in the word. Letters that were guessed before, and what is \
             no letter, are asked for again.",
            Rule { repeats_cost: true, others_cost: true, ..right },
        ),
        game(
            "It takes a guess away for each letter that is typed. Only one that is not in the word costs a guess.",
            Rule { hits_cost: true, repeats_cost: true, ..right },
        ),
        game(
            "It takes a guess away for everything that is typed. Only a letter that is not in the word costs a guess.",
            Rule { hits_cost: true, repeats_cost: true, others_cost: true },
        ),
    ]
}

fn guesses() -> Vec<Mistake> {
    let order = |order: &'static str, name: &str| {
        let sentence = format!(
            "It guesses the first letter of {name} that is not shown, also where it was guessed before and was a miss."
        );
        Mistake::new(&["guess"], sentence, move |asked: &Question<'_>| {
            order.chars().find(|&letter| !asked.get("pattern").contains(letter)).map(String::from)
        })
    };
    let mut all = vec![
        order("abcdefghijklmnopqrstuvwxyz", "the alphabet"),
        order("etaoinshrdlucmfwypvbgkqjxz", "“etaoin shrdlu”"),
        Mistake::new(&["guess"], "It guesses a letter that is shown already.", |asked| {
            asked.get("pattern").chars().find(|&letter| letter != '-').map(String::from)
        }),
    ];
    all.extend(('a'..='z').map(|letter| {
        let sentence = format!("It guesses {letter} each time, also where it was guessed before.");
        Mistake::new(&["guess"], sentence, move |_| Some(letter.to_string()))
    }));
    all
}
