//! Figures about a hand, each counted again the long way.

use std::collections::BTreeSet;

use arcade::engine::Cancel;
use arcade::engine::lexicon::dawg::Dawg;
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::engine::wordgame::{Analysis, Hand, Mode, SizeRow, Table, WordList, multiplier, reach, words};

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
}

/// Every hand that is a part of `hand`, the empty one and itself too.
fn parts(hand: &Hand) -> BTreeSet<Hand> {
    let mut all = BTreeSet::from([*hand]);
    for symbol in hand.distinct() {
        let mut less = *hand;
        less.take(symbol);
        all.extend(parts(&less));
    }
    all
}

#[test]
fn the_rows_by_size_are_those_of_every_part_of_the_hand() {
    for text in ["cowsz!", "aabbe", "then", "!eettn"] {
        let hand: Hand = text.parse().unwrap();
        let table = Table::of(&hand, Dawg::embedded(), reach(Tier::Full), &Cancel::new()).unwrap().unwrap();
        for mode in Mode::BOTH {
            let mut rows = vec![SizeRow::default(); hand.len() + 1];
            for part in parts(&hand) {
                let row = &mut rows[part.len()];
                let best = table.best(&part, mode);
                row.hands += 1;
                // A part is a word if one can be laid from all its letters.
                row.words += usize::from(words(&part, list()).iter().any(|found| found.entry.len() == part.len()));
                row.sum += u64::from(best);
                row.most = row.most.max(best);
            }
            assert_eq!(table.by_size(&hand, mode), rows, "{text}");
        }
    }
}

#[test]
fn a_step_of_a_plan_scores_its_letters_times_its_multiplier() {
    for text in ["cowsz!", "jumpsne", "quizzed", "abide!t"] {
        let hand: Hand = text.parse().unwrap();
        let analysis = Analysis::new(&hand, Dawg::embedded(), list(), &Cancel::new()).unwrap().unwrap();
        for mode in Mode::BOTH {
            let plan = analysis.plan(&hand, mode, list());
            assert!(!plan.steps.is_empty());
            for step in &plan.steps {
                let letters: u32 = step.entry.chars().map(letter_points).sum();
                match step.multiplier() {
                    Some(times) => {
                        assert_eq!(times, multiplier(step.entry.len(), step.before.len()));
                        assert_eq!(step.points, letters * times);
                    }
                    None => assert_eq!((step.points, &step.word), (0, &None)),
                }
            }
            assert_eq!(plan.steps.iter().map(|step| step.points).sum::<u32>(), plan.total);
        }
    }
}

/// The points of a symbol, as on the tiles of the board game.
fn letter_points(symbol: char) -> u32 {
    match symbol {
        'a' | 'e' | 'i' | 'l' | 'n' | 'o' | 'r' | 's' | 't' | 'u' => 1,
        'd' | 'g' => 2,
        'b' | 'c' | 'm' | 'p' => 3,
        'f' | 'h' | 'v' | 'w' | 'y' => 4,
        'k' => 5,
        'j' | 'x' => 8,
        'q' | 'z' => 10,
        _ => 0,
    }
}
