//! Minimax with cut-offs, by hand: which families of which letters have to be looked at.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{LENGTH, letters, words};
use crate::exercises::{Cell, Sheet, Spot, Takes, number};
use crate::games::hangman::protocol::text;
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::{Bounds, Solver};
use arcade_engine::hangman::{self, Dictionary, Letter, Pattern};
use arcade_engine::text::counted;

const WORDS: usize = 6;
const LETTERS: usize = 4;
/// Families of all letters together, and how many of them can be cut.
const FAMILIES: std::ops::RangeInclusive<usize> = 9..=14;
const CUTS: usize = 3;
/// Words that a question to the solver may look at: far more than so few words ask for.
const WORK: u64 = 1_000_000;

const MARKS: &[&str] = &["look", "cut"];

/// A family of a letter, and the misses that it costs, its own included.
struct Family {
    pattern: String,
    words: Vec<String>,
    misses: usize,
}

/// The families that `letter` makes of all words, the largest first; None where it makes only one.
fn families(dictionary: &Dictionary, solver: &mut Solver, letter: Letter) -> Option<Vec<Family>> {
    let all = dictionary.all();
    let split = Some(dictionary.split(&all, letter)).filter(|split| split.len() > 1)?;
    let family = |part: hangman::Family| {
        let words = dictionary.keep(&all, letter, part.places);
        Family {
            pattern: text(&Pattern::of_family(LENGTH, letter, part.places)),
            misses: misses(solver, &words) + usize::from(part.is_miss()),
            words: words.into_iter().map(|word| dictionary.word(word).to_owned()).collect(),
        }
    };
    let mut families: Vec<Family> = split.into_iter().map(family).collect();
    families.sort_by(|a, b| b.words.len().cmp(&a.words.len()).then_with(|| a.pattern.cmp(&b.pattern)));
    Some(families)
}

/// The misses that these words cost who guesses best against a host who answers worst.
fn misses(solver: &mut Solver, words: &[u32]) -> usize {
    // Of so few words it is always found out, and nobody asks the solver to stop.
    let bounds = solver.solve(words, WORK, &mut |_, _| {}).ok();
    bounds.and_then(Bounds::exact).map_or(0, usize::from)
}

/// The words as a dictionary, and who solves them; None without a word.
fn solving<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<(Arc<Dictionary>, Solver)> {
    let dictionary = Arc::new(Dictionary::from_words(words)?);
    Some((Arc::clone(&dictionary), Solver::new(dictionary, Cancel::new())))
}

/// Whether a family can’t matter any more: those of its letter that were looked at cost `seen`, and the best letter so far
/// `best`.
fn is_cut(seen: impl Iterator<Item = i64>, best: Option<i64>) -> bool {
    best.is_some_and(|best| seen.max().unwrap_or(0) >= best)
}

/// Words and some letters with their families, of which some need no look.
fn drawn(chance: &mut ChaCha8Rng) -> (Vec<String>, Vec<(char, Vec<Family>)>) {
    loop {
        let words = words(WORDS, chance);
        let Some((dictionary, mut solver)) = solving(words.iter().map(String::as_str)) else { continue };
        let splitting = letters(chance)
            .filter_map(|letter| Some((letter, families(&dictionary, &mut solver, Letter::new(letter)?)?)));
        let chosen: Vec<(char, Vec<Family>)> = splitting.take(LETTERS).collect();
        let count = chosen.iter().map(|(_, families)| families.len()).sum::<usize>();
        if chosen.len() < LETTERS || !FAMILIES.contains(&count) {
            continue;
        }
        let mut best: Option<i64> = None;
        let (mut cuts, mut improved) = (0, 0);
        for (_, families) in &chosen {
            let costs: Vec<i64> = families.iter().map(|family| family.misses as i64).collect();
            cuts += (0..costs.len()).filter(|&at| is_cut(costs[..at].iter().copied(), best)).count();
            let worst = costs.into_iter().max();
            improved += usize::from(best > worst);
            best = [best, worst].into_iter().flatten().min();
        }
        if cuts >= CUTS && improved > 0 {
            return (words, chosen);
        }
    }
}

/// What a cell asks: about a family of a letter, or for the best after the letter.
#[derive(Clone, Copy)]
enum Asked {
    Mark(usize, usize),
    Best(usize),
}

pub(super) fn prune(seed: u64) -> Sheet {
    let (all, chosen) = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
    let task = vec![
        format!("The host has {}.", all.join(", ")),
        "A family costs its misses, a letter what its worst family does. Say cut where an earlier family of the letter costs no less than the best letter so far, else look. best is the least cost of a letter so far; one with a cut does not change it.".to_owned(),
    ];
    let (mut rows, mut asked) = (Vec::new(), Vec::new());
    for (at, (letter, families)) in chosen.iter().enumerate() {
        let sign = letter.to_ascii_uppercase();
        for (number, family) in families.iter().enumerate() {
            let text = [sign.to_string(), family.pattern.clone()];
            let told = [family.words.join(" "), family.misses.to_string()];
            let what = format!("the family {} of {sign}, {}", family.pattern, counted(family.misses, "miss", "misses"));
            let mark = Cell::new(format!("Look at {what}, or cut it"), Takes::OneOf(MARKS));
            asked.push(Asked::Mark(at, number));
            let last = if number + 1 == families.len() {
                asked.push(Asked::Best(at));
                Spot::Cell(Cell::new(format!("The least cost of a letter so far, after {sign}"), Takes::Number))
            } else {
                Spot::Text(String::new())
            };
            rows.push(text.into_iter().chain(told).map(Spot::Text).chain([Spot::Cell(mark), last]).collect());
        }
    }
    let heads = ["letter", "family", "words", "misses", "mark", "best"].map(str::to_owned).to_vec();
    let letters: String = chosen.iter().map(|(letter, _)| *letter).collect();
    let given = format!("{} / {letters}", all.join(" "));
    Sheet::new((given, task), (heads, rows), move |at, before| {
        let of_letter = |wanted: usize| {
            let is_of = move |(at, mark): (usize, &Asked)| match mark {
                Asked::Mark(letter, number) if *letter == wanted => Some((at, *number)),
                _ => None,
            };
            asked.iter().enumerate().filter_map(is_of).filter(|(at, _)| *at < before.len())
        };
        let is_look = |at: usize| before[at] == MARKS[0];
        let costs_of = |letter: usize| {
            let costs = &chosen[letter].1;
            of_letter(letter).filter(|(at, _)| is_look(*at)).map(|(_, number)| costs[number].misses as i64)
        };
        let best = before.iter().zip(&asked).rev().find(|(_, asked)| matches!(asked, Asked::Best(_)));
        let best = best.map(|(answer, _)| number(answer));
        match asked[at] {
            Asked::Mark(letter, _) => vec![MARKS[usize::from(is_cut(costs_of(letter), best))].to_owned()],
            Asked::Best(letter) => {
                let worst = costs_of(letter).max().unwrap_or(0);
                let is_whole = of_letter(letter).all(|(at, _)| is_look(at));
                let new = match best {
                    Some(best) if !is_whole => best,
                    Some(best) => best.min(worst),
                    None => worst,
                };
                vec![new.to_string()]
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_misses_of_few_words_are_those_of_the_solver() {
        let of = |words: &[&str]| {
            let (dictionary, mut solver) = solving(words.iter().copied()).unwrap();
            misses(&mut solver, &dictionary.all())
        };
        // The nine words of the assignment force 2 misses, and its three words 1.
        assert_eq!(of(&["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"]), 2);
        assert_eq!([of(&["deal", "monk", "tear"]), of(&["deal"]), of(&["deal", "tear"])], [1, 0, 1]);
    }

    #[test]
    fn a_cut_never_hides_the_best_letter() {
        for seed in 0..100 {
            let (words, chosen) = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
            let costs = chosen.iter().map(|(_, families)| families.iter().map(|family| family.misses).max());
            let best = costs.flatten().min().unwrap();
            let sheet = prune(seed);
            assert_eq!(sheet.solution().last(), Some(&best.to_string()), "{words:?}");
            assert!(sheet.solution().iter().filter(|answer| *answer == "cut").count() >= CUTS);
        }
    }
}
