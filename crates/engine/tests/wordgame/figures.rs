//! Figures about a hand, each counted again the long way.

use std::collections::BTreeSet;

use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{
    Analysis, Deal, EntryReview, Game, Hand, Mode, Move, Setup, SizeRow, Symbol, Table, Validity, WordList,
    left_behind, multiplier, name, played_words, reach, review, substitutions, words,
};

use super::parts;

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
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
fn the_table_is_filled_from_the_smaller_hands_and_each_cell_from_those_before_it() {
    for text in ["cowsz!", "aabbe", "then", "!eettn", "qqq"] {
        let hand: Hand = text.parse().unwrap();
        let table = Table::of(&hand, Dawg::embedded(), reach(Tier::Full), &Cancel::new()).unwrap().unwrap();
        let is_word = |part: &Hand| name(part, list()).is_some();
        let spelt: BTreeSet<Hand> = parts(&hand).into_iter().filter(is_word).collect();
        for held in parts(&hand) {
            let cells = table.filling(&held);
            assert_eq!(cells.iter().map(|cell| cell.hand).collect::<BTreeSet<_>>(), parts(&held), "{held}");
            for (at, cell) in cells.iter().enumerate() {
                let before = |rest: Hand| cells[..at].iter().find(|cell| cell.hand == rest).map(|cell| cell.best);
                let mut best = 0;
                for play in &cell.words {
                    let length = play.letters.len();
                    let points: u32 = play.letters.symbols().map(Symbol::points).sum();
                    assert_eq!(play.points, points * multiplier(length, cell.hand.len()));
                    assert_eq!(Some(play.rest), cell.hand.without(&play.letters));
                    assert_eq!(Some(play.then), before(play.rest), "{}", cell.hand);
                    best = best.max(play.total());
                }
                // Every set of its tiles that spells a word is there, once.
                let tried = cell.words.iter().map(|play| play.letters).collect::<BTreeSet<_>>();
                let expected = parts(&cell.hand).into_iter().filter(|part| spelt.contains(part)).collect();
                assert_eq!(tried, expected, "{}", cell.hand);
                assert_eq!(cell.words.len(), tried.len());
                let losses = cell.hand.distinct().map(|symbol| {
                    let mut rest = cell.hand;
                    rest.take(symbol);
                    before(rest).unwrap()
                });
                assert_eq!(cell.discard.map(|(_, then)| then), losses.max());
                best = best.max(cell.discard.map_or(0, |(_, then)| then));
                assert_eq!(cell.best, best, "{} of {text}", cell.hand);
                assert_eq!(cell.best, table.best(&cell.hand, Mode::Full));
            }
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

#[test]
fn a_review_counts_what_was_made_and_what_could_still_be_made_entry_by_entry() {
    let setup = Setup { deal: Deal::Given(vec!["cowsz!e".parse().unwrap()]), seed: 0, tier: Tier::Full, rival: None };
    // Words, with the wildcard and without, letters that make none, and letters that aren't in the hand.
    for entries in [&["cow", "zx", "s!"][..], &["z", "w", "cos"], &["qq", "cowse"], &[]] {
        let mut game = Game::new(&setup).unwrap();
        game.play(Move::Keep, list()).unwrap();
        for entry in entries {
            game.play(Move::Enter((*entry).to_owned()), list()).unwrap();
        }
        game.play(Move::End, list()).unwrap();
        game.play(Move::Next, list()).unwrap();
        let played = &game.played()[0];
        let round = &played.rounds[0];
        let hand: Hand = "cowsz!e".parse().unwrap();
        let analysis = Analysis::new(&hand, Dawg::embedded(), list(), &Cancel::new()).unwrap().unwrap();
        // The best total of a hand, from a table of its own.
        let best = |hand: &Hand| {
            let own = Table::of(hand, Dawg::embedded(), reach(Tier::Full), &Cancel::new()).unwrap().unwrap();
            own.best(hand, Mode::Full)
        };
        let judged = review(round, &analysis.table);
        assert_eq!(judged.len(), entries.len());
        let mut scored = 0;
        for (judged, entry) in judged.iter().zip(&round.entries) {
            assert_eq!((judged.points, judged.before), (entry.points, scored + best(&entry.before)));
            scored += entry.points;
            assert_eq!(judged.after, scored + best(&entry.after));
            assert_eq!(judged.lost(), judged.before - judged.after);
        }
        assert_eq!(left_behind(&round.rest, &analysis.table), best(&round.rest));
        let lost: u32 = judged.iter().map(EntryReview::lost).sum();
        assert_eq!(scored + lost + left_behind(&round.rest, &analysis.table), best(&hand));
        let valid = round.entries.iter().flat_map(|entry| match &entry.verdict {
            Validity::Valid(words) => words.clone(),
            _ => Vec::new(),
        });
        assert_eq!(played_words(played), valid.collect::<Vec<_>>());
    }
}

#[test]
fn the_draws_of_a_substitution_are_ranked_by_the_hands_they_make() {
    let hand: Hand = "cowsz!".parse().unwrap();
    let mut table = Table::of(&hand, Dawg::embedded(), reach(Tier::Full), &Cancel::new()).unwrap().unwrap();
    let now = table.best(&hand, Mode::Full);
    let advice = substitutions(&hand, Dawg::embedded(), reach(Tier::Full), &mut table, &Cancel::new()).unwrap();
    assert_eq!(advice.len(), hand.distinct().filter(|&letter| hand.pool(letter).is_ok()).count());
    assert!(advice.windows(2).all(|pair| pair[0].gain >= pair[1].gain));
    for one in advice {
        let totals: Vec<u32> = one.draws.iter().map(|&(_, total)| total).collect();
        for &(symbol, total) in &one.draws {
            let made = hand.replaced(one.letter, symbol);
            let own = Table::of(&made, Dawg::embedded(), reach(Tier::Full), &Cancel::new()).unwrap().unwrap();
            assert_eq!(own.best(&made, Mode::Full), total, "{made}");
        }
        assert_eq!(one.best().map(|(_, total)| total), totals.iter().copied().max());
        assert_eq!(one.worst().map(|(_, total)| total), totals.iter().copied().min());
        let [count, mean] = [totals.len() as f64, totals.iter().sum::<u32>().into()];
        assert!((one.expected - mean / count).abs() < 1e-9);
        assert!((one.gain - (one.expected - f64::from(now))).abs() < 1e-9);
        let better = totals.iter().filter(|&&total| total > now).count() as f64;
        assert!((one.chance - better / count).abs() < 1e-9);
    }
}

#[test]
fn a_multiplier_is_that_of_the_handout_for_every_length_and_hand() {
    for held in 0..40_i64 {
        for length in 0..=held {
            let rule = 1.max(9 * length - 4 * (held - length));
            assert_eq!(i64::from(multiplier(length as usize, held as usize)), rule, "{length} of {held}");
        }
    }
}

#[test]
fn the_gain_of_a_substitution_in_points_is_the_difference_of_the_means_in_points() {
    for text in ["cdijkou!", "dd!eout", "weed!x", "quizzed", "eeentw!"] {
        let hand: Hand = text.parse().unwrap();
        let mut table = Table::default();
        let advice = substitutions(&hand, Dawg::embedded(), reach(Tier::Wide), &mut table, &Cancel::new()).unwrap();
        let table = Table::of(&hand, Dawg::embedded(), reach(Tier::Wide), &Cancel::new()).unwrap().unwrap();
        for one in advice {
            let (mean, gain) = one.in_points();
            assert_eq!(mean - gain, i64::from(table.best(&hand, Mode::Full)), "{text}, {}", one.letter);
            assert!((mean as f64 - one.expected).abs() <= 0.5);
        }
    }
}
