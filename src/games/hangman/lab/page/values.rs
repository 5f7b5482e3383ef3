//! V by length, from the table that ships.

use crate::games::hangman::words::range;
use arcade_engine::hangman::solver::Bounds;
use arcade_engine::hangman::values;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;

/// The tiers that are shown.
pub(super) const TIERS: [Tier; 2] = [Tier::Wide, Tier::Full];

/// What is known of one length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    /// Letters.
    pub(super) length: usize,
    /// V in each of [`TIERS`]; nothing where the table says nothing.
    pub(super) bounds: [Option<Bounds>; TIERS.len()],
}

/// A row for every length of `lexicon` of which the table knows V; none for words that the table is not about.
pub(super) fn rows(lexicon: &Lexicon) -> Vec<Row> {
    let row = |length| Row { length, bounds: TIERS.map(|tier| values::known(lexicon.fingerprint(), tier, length)) };
    lexicon.lengths().map(row).filter(|row| row.bounds.iter().any(Option::is_some)).collect()
}

/// What a tier is called on the page.
pub(super) const fn words(tier: usize) -> &'static str {
    if tier == 0 { "wide list" } else { "all words" }
}

/// What V means for a player.
pub(super) fn sentence(row: &Row, tier: usize) -> String {
    let about = format!("{} letters, {}", row.length, words(tier));
    let Some(bounds) = row.bounds[tier] else { return format!("{about}: there is no word of this length.") };
    let enough = counted(usize::from(bounds.at_most) + 1, "life", "lives");
    let misses = match bounds.exact() {
        Some(0) => return format!("{about}: a perfect guesser never misses, so even with 1 life you can win."),
        Some(1) => "1 miss".to_owned(),
        _ => format!("{} misses", range(bounds)),
    };
    let few = bounds.at_least;
    format!("{about}: a perfect host can force {misses}. With {enough} you can always win; with {few} you can’t.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_has_its_sentence() {
        let rows = rows(Lexicon::embedded());
        let say = |length, tier| sentence(rows.iter().find(|row| row.length == length).unwrap(), tier);
        assert_eq!(
            say(8, 1),
            "8 letters, all words: a perfect host can force 9 misses. With 10 lives you can always win; with 9 you can’t."
        );
        assert_eq!(
            say(18, 0),
            "18 letters, wide list: a perfect host can force 1 miss. With 2 lives you can always win; with 1 you can’t."
        );
        assert_eq!(
            say(24, 1),
            "24 letters, all words: a perfect guesser never misses, so even with 1 life you can win."
        );
        assert_eq!(say(24, 0), "24 letters, wide list: there is no word of this length.");
        let open = Row { length: 5, bounds: [Some(Bounds { at_least: 3, at_most: 5 }), None] };
        assert_eq!(
            sentence(&open, 0),
            "5 letters, wide list: a perfect host can force 3–5 misses. With 6 lives you can always win; with 3 you can’t."
        );
    }

    #[test]
    fn other_words_are_not_in_the_table() {
        assert!(rows(&Lexicon::parse(b"taco\nthee\n").unwrap().0).is_empty());
    }
}
