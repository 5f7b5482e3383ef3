//! The games as the records listed them, and what they add up to.

use std::collections::HashMap;

use crate::model::{Day, Figure, Note};
use crate::records::stats::{Achieved, Achievement, Sums};
use crate::records::{Census, Entry, Notes};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::wordgame::masked;
use arcade_ui::facts::{Columns, Record};
use arcade_ui::visible::visible;
use arcade_ui::widgets::text::columns;

use super::filter::KINDS;

/// A game, and the text in which it is searched.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) entry: Entry,
    /// What any column says of it, what sets it apart, and the words that were found in it, in lower case.
    pub(super) text: String,
}

impl Card {
    /// The card of `entry` with its notes. `masked_for` are the words among which coarse ones are masked; None where the player
    /// wants to see them in full.
    fn new(notes: &[Note], mut entry: Entry, told: &Columns<Entry>, masked_for: Option<&Lexicon>) -> Self {
        // What an earlier version imported may hold characters that don’t show; here every column counts.
        entry.title = visible(&entry.title).into_owned();
        if let Some(outcome) = &mut entry.outcome {
            outcome.sentence = visible(&outcome.sentence).into_owned();
            if let Some(lexicon) = masked_for {
                outcome.sentence = without_coarse(&outcome.sentence, lexicon);
            }
        }
        let cells = told.row(&entry);
        let shown = cells.iter().map(|cell| cell.said.long.as_str());
        let found = notes.iter().filter(|note| note.figure == Figure::WordsFound).map(|note| note.of.as_str());
        let (sentence, marks) = (entry.outcome.as_ref().map_or("", |outcome| &outcome.sentence), entry.notes());
        let text: Vec<&str> = shown.chain([entry.ended(), sentence, &marks]).chain(found).collect();
        Self { text: text.join(" ").to_lowercase(), entry }
    }
}

/// All games, newest first.
#[derive(Debug)]
pub(super) struct Collection {
    pub(super) cards: Vec<Card>,
    /// How many they are.
    pub(super) census: Census,
    /// For each of [`KINDS`].
    pub(super) sums: Vec<Sums>,
    pub(super) achieved: Vec<Achieved>,
    /// Columns of the longest title, for each of [`KINDS`].
    pub(super) longest: Vec<usize>,
    /// The position in `cards` of each row of the database.
    places: HashMap<i64, usize>,
}

impl Collection {
    /// What `entries` with their notes add up to on the day `today`; for `masked_for` see [`Card::new`].
    pub(super) fn new(entries: Vec<Entry>, notes: &Notes, today: Day, masked_for: Option<&Lexicon>) -> Self {
        let sums = KINDS.iter().map(|&kind| {
            let sums = Sums::of(&entries, notes, kind, today);
            match masked_for {
                Some(lexicon) => sums.masked(lexicon),
                None => sums,
            }
        });
        let sums = sums.collect();
        let (achieved, census) = (Achievement::among(&entries), Census::of(&entries));
        let told = Entry::columns();
        let found = |row| notes.get(&row).map_or(&[][..], Vec::as_slice);
        let card = |entry: Entry| Card::new(found(entry.row), entry, &told, masked_for);
        let cards: Vec<Card> = entries.into_iter().map(card).collect();
        let longest = KINDS.iter().map(|&kind| {
            let of_kind = cards.iter().filter(|card| kind.is_none_or(|kind| kind == card.entry.kind));
            of_kind.map(|card| columns(&card.entry.title)).max().unwrap_or(0)
        });
        let longest = longest.collect();
        let places = cards.iter().enumerate().map(|(place, card)| (card.entry.row, place)).collect();
        Self { cards, census, sums, achieved, longest, places }
    }

    /// What all games add up to: the first of [`KINDS`].
    pub(super) fn all(&self) -> &Sums {
        &self.sums[0]
    }

    /// Achievements that were had.
    pub(super) fn count_achieved(&self) -> usize {
        self.achieved.iter().filter(|achieved| achieved.first.is_some()).count()
    }

    /// The game of this row.
    pub(super) fn entry(&self, row: i64) -> Option<&Entry> {
        self.places.get(&row).map(|&place| &self.cards[place].entry)
    }
}

/// `sentence` with its coarse words masked.
fn without_coarse(sentence: &str, lexicon: &Lexicon) -> String {
    let pieces = sentence.split_inclusive(|c: char| !c.is_ascii_alphabetic());
    let told = |piece: &str| {
        let word = piece.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
        if is_coarse(word.to_ascii_lowercase().as_bytes(), lexicon) {
            masked(word) + &piece[word.len()..]
        } else {
            piece.to_owned()
        }
    };
    pieces.map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coarse_word_in_a_sentence_is_masked_and_nothing_else() {
        let lexicon = Lexicon::embedded();
        let masked = without_coarse("You lost. It could have been FUCKING.", lexicon);
        assert_eq!(masked, "You lost. It could have been F·····G.");
        for plain in ["Well guessed: CORK, with 3 lives left.", "", "a’b"] {
            assert_eq!(without_coarse(plain, lexicon), plain);
        }
    }
}
