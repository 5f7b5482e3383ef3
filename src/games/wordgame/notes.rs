//! What is worth counting of hands that were played to their end.

use super::rank::{Rank, Standing};
use super::record::replayed;
use super::wording::word_of;
use super::{FindSetup, find};
use crate::model::{Figure, GameRecord, Note};
use crate::play::Kept;
use arcade_engine::Cancel;
use arcade_engine::wordgame::{Dictionary, Mode, Played, Table, Validity, WordList, reach};

/// The notes of a game that was played with these words; none where it was played with others.
pub(super) fn notes(record: &GameRecord, words: &Dictionary) -> Vec<Note> {
    if record.tag.lexicon != Some(words.lexicon().fingerprint()) {
        return Vec::new();
    }
    if let Some(kept) = FindSetup::read(&record.tag.setup) {
        return find::notes(&kept, record, words);
    }
    let Some(game) = replayed(record, words.lexicon()) else { return Vec::new() };
    let list = words.list(game.setup().tier);
    let mut notes = vec![Note::new(Figure::BestGame, "", game.total() as usize)];
    notes.extend(game.played().iter().flat_map(|played| of_hand(played, list)));
    notes.extend(ranks(game.played().iter().filter_map(|played| standing(played, words, list))));
    notes
}

/// The notes of one hand.
fn of_hand(played: &Played, list: WordList<'_>) -> Vec<Note> {
    let mut notes = vec![Note::new(Figure::BestHand, played.hand.to_string(), played.total() as usize)];
    let mut found: Vec<&str> = Vec::new();
    for entry in played.rounds.iter().flat_map(|round| &round.entries) {
        let Validity::Valid(readings) = &entry.verdict else { continue };
        let word = word_of(entry, list);
        notes.push(Note::new(Figure::BestWord, word, entry.points as usize));
        // A word that is found again where the hand is replayed is no other word.
        if !found.contains(&entry.text.as_str()) {
            found.push(&entry.text);
            notes.extend(of_word(word, readings.join(" "), entry.text.len() == played.hand.len()));
        }
    }
    notes
}

/// The notes of a word that was found, which is searched by `text`.
pub(super) fn of_word(word: &str, text: String, is_pangram: bool) -> [Note; 3] {
    [
        Note::new(Figure::LongestWord, word, word.len()),
        Note::new(Figure::WordsFound, text, 1),
        Note::new(Figure::Pangrams, "", usize::from(is_pangram)),
    ]
}

/// Where the hand was left; None where it is too large to be worked out.
fn standing(played: &Played, words: &Dictionary, list: WordList<'_>) -> Option<Standing> {
    let dawg = words.ready(list.tier).unwrap_or_else(|| words.dawg());
    let table = Table::of(&played.hand, dawg, reach(list.tier), &Cancel::new()).ok()?.ok()?;
    Some(Standing::of(played.total(), table.best(&played.hand, Mode::Full)))
}

/// How many hands were left at each rank.
pub(super) fn ranks(standings: impl Iterator<Item = Standing>) -> impl Iterator<Item = Note> {
    let reached: Vec<Rank> = standings.map(|standing| standing.rank).collect();
    let count = move |rank| reached.iter().filter(|&&other| other == rank).count();
    Rank::ALL.into_iter().map(move |rank| Note::new(Figure::Ranks, rank.name(), count(rank)))
}
