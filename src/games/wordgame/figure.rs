//! Figures of a word game, for what lessons say.

use super::record::replayed;
use crate::model::GameRecord;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::{Hand, Mode, Table, WordList, letter_points, multiplier, readings, word_score};

/// The figure called `name`:
///
/// - `score WORD`, `times WORD`, `sum WORD`: the points of a word that is entered now, what its letters are multiplied by,
///   and their sum; none where the hand has not its letters or the list not the word.
/// - `reads WORD`: the first word that its wildcard makes it.
/// - `best`: what the hand can still come to, points so far included; `words-only`: the same without throwing letters away.
/// - `best-without LETTERS`, after these are thrown away. `points`: the points so far. `left`: how many letters are left.
pub(super) fn figure(record: &GameRecord, name: &str, lexicon: &Lexicon) -> Option<String> {
    let game = replayed(record, lexicon)?;
    let list = WordList { lexicon, tier: game.setup().tier };
    let (hand, points) = (game.hand(), game.scored());
    let best = |hand: &Hand, mode: Mode| Some(Table::embedded(hand, list.tier)?.best(hand, mode) + points);
    if let Some((what, word)) = name.split_once(' ') {
        if what == "best-without" {
            return best(&hand.after(word), Mode::Full).map(|total| total.to_string());
        }
        let word = word.to_lowercase();
        let reading = hand.covers(&word).then(|| readings(&word, list).next()).flatten()?;
        return match what {
            "score" => Some(word_score(&word, hand.len()).to_string()),
            "times" => Some(multiplier(word.chars().count(), hand.len()).to_string()),
            "sum" => Some(letter_points(&word).to_string()),
            "reads" => Some(reading.to_uppercase()),
            _ => None,
        };
    }
    match name {
        "best" => best(&hand, Mode::Full).map(|total| total.to_string()),
        "words-only" => best(&hand, Mode::WordsOnly).map(|total| total.to_string()),
        "points" => Some(points.to_string()),
        "left" => Some(hand.len().to_string()),
        _ => None,
    }
}
