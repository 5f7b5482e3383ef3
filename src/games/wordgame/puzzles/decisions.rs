//! The decisions of a Word Game that gave something away.

use super::{LARGEST, TIER};
use crate::games::puzzles::Position;
use crate::games::wordgame::record::replayed;
use crate::model::{GameKind, GameRecord};
use crate::puzzles::{Problem, Theme};
use arcade_engine::Cancel;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::wordgame::{
    END, Entry, Game, Hand, Phase, Played, Table, WordList, discard_entry, left_behind, reach, review,
};

/// The smallest rest of a hand that is asked about: less can't be written as a hand.
const SMALLEST: usize = 2;

/// Every entry of the person's hands that gave something away, and every hand that was ended too early, in the game that
/// `record` keeps; none where that makes no sense or had other words.
///
/// Puzzles know the common words only. An entry that lost nothing by the words of its game may look worse by these, so such
/// entries are left out, and words that the puzzle would not know.
pub(super) fn decisions(record: &GameRecord) -> Vec<(Problem, String)> {
    let lexicon = Lexicon::embedded();
    let is_embedded = record.tag.lexicon == Some(lexicon.fingerprint());
    let Some(game) = is_embedded.then(|| replayed(record, lexicon)).flatten() else { return Vec::new() };
    let played = game.played().iter().enumerate();
    played.flat_map(|(number, played)| of_hand(&game, number, played)).collect()
}

/// Those of one hand.
fn of_hand(game: &Game, number: usize, played: &Played) -> Vec<(Problem, String)> {
    let mut decisions = Vec::new();
    if played.hand.len() > LARGEST {
        return decisions;
    }
    let [own, common] = [game.setup().tier, TIER].map(|tier| WordList { lexicon: Lexicon::embedded(), tier });
    let table = Table::of(&played.hand, Dawg::embedded(), reach(own.tier), &Cancel::new());
    let Ok(Ok(table)) = table else { return decisions };
    let mut add = |held: &Hand, answer: String| {
        if held.len() >= SMALLEST {
            decisions.push((held.problem(Theme::mistake(GameKind::WordGame)), answer));
        }
    };
    for (at, round) in played.rounds.iter().enumerate() {
        for (entry, judged) in round.entries.iter().zip(review(round, &table)) {
            if judged.lost() > 0
                && let Some(answer) = answer(entry, common)
            {
                add(&entry.before, answer);
            }
        }
        let is_last = number + 1 == game.played().len() && at + 1 == played.rounds.len();
        let is_over = !is_last || matches!(game.phase(), Phase::After | Phase::Over);
        if is_over && left_behind(&round.rest, &table) > 0 {
            add(&round.rest, END.to_owned());
        }
    }
    decisions
}

/// An entry as the answer of a puzzle; None for a word that puzzles don't know.
fn answer(entry: &Entry, common: WordList<'_>) -> Option<String> {
    if entry.is_valid() {
        return Entry::judge(&entry.text, &entry.before, common).is_valid().then(|| entry.text.clone());
    }
    let thrown = entry.removed();
    Some(if thrown == entry.before { END.to_owned() } else { discard_entry(&entry.before, &thrown, common) })
}

#[cfg(test)]
mod tests {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::super::{HandMaker, choice_of};
    use super::*;
    use crate::games::wordgame::WordGameSetup;
    use crate::games::wordgame::game::WordGame;
    use crate::model::GameKey;
    use crate::play::{Game as _, Kept};
    use arcade_engine::lexicon::Tier;
    use arcade_engine::wordgame::{Deal, Dictionary, Mode, Move, Setup, Symbol, words};

    /// Two hands played at random, sometimes well, as a record.
    fn record(tier: Tier, seed: u64) -> (GameRecord, Game) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let setup = Setup { deal: Deal::Random { hands: 2, size: 6 }, seed, tier, rival: None };
        let mut game = WordGame::begin(&(setup.clone(), Dictionary::default())).unwrap();
        let list = WordList { lexicon: Lexicon::embedded(), tier };
        let mut line = Vec::new();
        while !game.is_over() {
            let hand = game.state.hand();
            let step = match game.state.phase() {
                Phase::Before => Move::Keep,
                Phase::Playing => match random.random_range(0..6) {
                    0 => Move::End,
                    1 => Move::Enter(hand.symbols().take(2).map(Symbol::character).collect()),
                    _ => match words(&hand, list).choose(&mut random) {
                        Some(found) => Move::Enter(found.entry.clone()),
                        None => Move::End,
                    },
                },
                Phase::After | Phase::Over => Move::Next,
            };
            line.push(game.write_move(&step));
            game.make(step).unwrap();
        }
        let tag = WordGameSetup::new(&setup).tag(GameKey::New(0), Some(Lexicon::embedded().fingerprint()));
        let played = line.len();
        (GameRecord { line, played, ..GameRecord::begin(tag) }, game.state)
    }

    /// What an answer leaves within reach less than the best one, by the words of a tier, from the rules alone.
    fn lost(held: &Hand, answer: &str, tier: Tier) -> u32 {
        let list = WordList { lexicon: Lexicon::embedded(), tier };
        let table = Table::of(held, Dawg::embedded(), reach(tier), &Cancel::new()).unwrap().unwrap();
        let reached = if answer == END {
            0
        } else {
            let entry = Entry::judge(answer, held, list);
            entry.points + table.best(&entry.after, Mode::Full)
        };
        table.best(held, Mode::Full) - reached
    }

    #[test]
    fn they_are_the_mistakes_of_the_review_and_wrong_as_puzzles() {
        let mut found = 0;
        for seed in 0..40 {
            let (record, game) = record(Tier::Common, seed);
            let decisions = decisions(&record);
            let mut mistakes = 0;
            for round in game.played().iter().flat_map(|played| &played.rounds) {
                let made = round.entries.iter().map(|entry| (entry.before, entry.text.clone()));
                for (held, text) in made.chain([(round.rest, END.to_owned())]) {
                    mistakes += usize::from(held.len() >= SMALLEST && lost(&held, &text, Tier::Common) > 0);
                }
            }
            assert_eq!(decisions.len(), mistakes);
            for (problem, answer) in decisions.iter().take(3) {
                let hand = Hand::of_problem(problem).unwrap();
                let posed = HandMaker::default().pose_hand(&hand, problem.theme, &Cancel::new()).unwrap();
                let turn = &posed.turns[0];
                assert!(!choice_of(turn, answer).unwrap().choice.is_right, "{answer} of {problem:?}");
                found += 1;
            }
        }
        assert!(found > 40, "{found}");
    }

    #[test]
    fn with_more_words_only_what_lost_by_them_is_asked() {
        for seed in 0..40 {
            let (record, _) = record(Tier::Full, seed);
            for (problem, answer) in decisions(&record) {
                let held = &Hand::of_problem(&problem).unwrap();
                assert!(lost(held, &answer, Tier::Full) > 0);
                let known = Entry::judge(&answer, held, WordList { lexicon: Lexicon::embedded(), tier: TIER });
                let full = Entry::judge(&answer, held, WordList { lexicon: Lexicon::embedded(), tier: Tier::Full });
                assert_eq!(known.is_valid(), full.is_valid());
            }
        }
    }

    #[test]
    fn records_that_make_no_sense_have_none() {
        let (whole, _) = record(Tier::Common, 1);
        let nonsense = GameRecord { line: vec!["?".to_owned()], played: 1, ..whole.clone() };
        let mut other_words = whole.clone();
        other_words.tag.lexicon = Some(1);
        let mut no_setup = whole;
        no_setup.tag.setup = "{}".into();
        for record in [nonsense, other_words, no_setup] {
            assert_eq!(decisions(&record), []);
        }
    }
}
