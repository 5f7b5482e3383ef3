//! The day's host.

use std::num::NonZeroU32;

use super::HangmanSetup;
use super::words::misses;
use crate::model::{Day, Weekday};
use crate::play::daily::{Draw, Par, STARS_FROM, in_turn, words_of};
use crate::play::{Daily, Kept};
use arcade_engine::hangman::{Host, values};
use arcade_engine::lexicon::{Lexicon, Tier};

/// Letters of the word, in turn: a host meets the same number again after six weeks. V is known of all of them.
const LENGTHS: [usize; 6] = [9, 7, 11, 8, 12, 10];

/// The host, the words, and how many more misses there may be than V, the most that the perfect host can force, before
/// [`STARS_FROM`]. With one more, best play wins against every host.
const fn plan(weekday: Weekday) -> (Host, Tier, u32) {
    match weekday {
        Weekday::Monday => (Host::Easy, Tier::Common, 5),
        Weekday::Tuesday => (Host::Medium, Tier::Common, 4),
        Weekday::Wednesday => (Host::Largest, Tier::Common, 4),
        Weekday::Thursday => (Host::Obscure, Tier::Standard, 3),
        Weekday::Friday => (Host::Largest, Tier::Standard, 3),
        Weekday::Saturday => (Host::LookAhead, Tier::Common, 2),
        Weekday::Sunday => (Host::Perfect, Tier::Common, 1),
    }
}

/// Letters of the word since [`STARS_FROM`], in turn: those of which one miss more than V is not too much for the star of the
/// host of this weekday. A model of a person wins 93, 84, 78, 68, 58, 55 and 32 of 100 games of the seven days on average, with
/// these lives: `arcade lab hangman hosts --tier common --length 12 --lives 3` counts them.
fn length(day: Day) -> usize {
    match Weekday::of(day) {
        Weekday::Monday => in_turn([12, 13, 14, 15], day),
        Weekday::Tuesday | Weekday::Thursday => in_turn([12, 13, 14], day),
        Weekday::Wednesday => in_turn([9, 11, 12, 13], day),
        Weekday::Friday => in_turn([14, 9, 12, 13], day),
        Weekday::Saturday => in_turn([9, 10, 11, 12], day),
        Weekday::Sunday => in_turn(LENGTHS, day),
    }
}

/// The game of `day`.
pub(in crate::games) fn of(day: Day, draw: &mut Draw) -> Option<Daily> {
    let (host, tier, spare) = plan(Weekday::of(day));
    let (length, spare) = if day < STARS_FROM { (in_turn(LENGTHS, day), spare) } else { (length(day), 1) };
    let most = values::known(words_of(day).fingerprint(), tier, length)?.at_most;
    let lives = NonZeroU32::new(u32::from(most) + spare)?;
    let kept = HangmanSetup::of_length(length, (tier, host), lives, draw.number(), (true, true));
    let about = format!("a word of {length} letters, {lives} lives");
    Some(Daily::new(day, &kept, true, about, format!("host {}", host.name())))
}

/// What was to be had in the game of this setup: the misses that nobody needs more of, which is known of all its words.
pub(super) fn par(setup: &str) -> Option<Par> {
    let kept = HangmanSetup::read(setup)?;
    let most = values::known(Lexicon::embedded().fingerprint(), kept.tier()?, kept.length)?.at_most;
    Some(Par::of_best(format!("Best play needs at most {}.", misses(most.into()))))
}
