//! V by length, from the table that ships.

use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::values;
use crate::engine::lexicon::{Lexicon, Tier};

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

/// `9`, or `3–5`.
pub(super) fn short(bounds: Bounds) -> String {
    bounds.exact().map_or_else(|| format!("{}–{}", bounds.at_least, bounds.at_most), |misses| misses.to_string())
}

/// What V means for a player.
pub(super) fn sentence(row: &Row, tier: usize) -> String {
    let about = format!("{} letters, {}", row.length, if tier == 0 { "Wide" } else { "Full" });
    let Some(bounds) = row.bounds[tier] else { return format!("{about}: no word is so long.") };
    let enough = u32::from(bounds.at_most) + 1;
    let lives = if enough == 1 { "1 life wins".to_owned() } else { format!("{enough} lives win") };
    let too_few = match bounds.at_least {
        0 => String::new(),
        1 => " and 1 loses".into(),
        few => format!(" and {few} lose"),
    };
    let misses = match bounds.exact() {
        Some(0) => "no miss".to_owned(),
        Some(1) => "1 miss".to_owned(),
        _ => format!("{} misses", short(bounds)),
    };
    format!("{about}: the host forces {misses}, so {lives}{too_few}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_has_its_sentence() {
        let rows = rows(Lexicon::embedded());
        let say = |length, tier| sentence(rows.iter().find(|row| row.length == length).unwrap(), tier);
        assert_eq!(say(8, 1), "8 letters, Full: the host forces 9 misses, so 10 lives win and 9 lose.");
        assert_eq!(say(18, 0), "18 letters, Wide: the host forces 1 miss, so 2 lives win and 1 loses.");
        assert_eq!(say(24, 1), "24 letters, Full: the host forces no miss, so 1 life wins.");
        assert_eq!(say(24, 0), "24 letters, Wide: no word is so long.");
        let open = Row { length: 5, bounds: [Some(Bounds { at_least: 3, at_most: 5 }), None] };
        assert_eq!(sentence(&open, 0), "5 letters, Wide: the host forces 3–5 misses, so 6 lives win and 3 lose.");
    }

    #[test]
    fn other_words_are_not_in_the_table() {
        assert!(rows(&Lexicon::parse(b"taco\nthee\n").unwrap().0).is_empty());
    }
}
