//! What is true of a hand, as facts: the side panel shows them, and line mode tells them.

use super::play::HandPlay;
use super::wording;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::{Analysis, Game};
use arcade_ui::facts::{Fact, Say};

/// What the most points of a hand are called.
pub(super) const BEST: &str = "best possible total";

/// Your points of this hand, and of all.
pub(super) fn points(play: &HandPlay) -> Vec<Fact> {
    let game = play.state();
    let of = |label: &str, shown: u32, points: u32| {
        Fact::new(label, Say::from(grouped(shown)).spoken(wording::points(points)))
    };
    vec![of("this hand", play.shown_points(), game.scored()), of("all hands", play.shown_total(), game.total())]
}

/// What can still be done of what can be done once a game: swapping a letter, and replaying a hand.
pub(super) fn once(game: &Game) -> Vec<Fact> {
    let (swapped, replayed) = game.used();
    // The swap is made before the first word of a hand.
    let swap = match (swapped, game.may_substitute(), game.hands_left()) {
        (true, ..) => "done",
        (false, true, _) => "once",
        (false, false, 0) => "too late",
        (false, false, _) => "next hand",
    };
    vec![Fact::new("swap a letter", swap), Fact::new("replay a hand", if replayed { "done" } else { "once" })]
}

/// How good the hand is among all hands; None while that is not known.
pub(super) fn luck(play: &HandPlay) -> Option<Fact> {
    if play.best_total() == Some(0) {
        return Some("no word can be made".into());
    }
    let share = luck_of(play.better_than()?);
    let spoken = format!("{share} hands can score more than this one");
    Some(Fact::new(Say::from("better hands").spoken("luck"), Say::from(share).spoken(spoken)))
}

/// How many hands can score more than one that is better than `share` of 100: `58 of 100`.
pub(super) fn luck_of(share: u32) -> String {
    format!("{} of 100", 100 - share.min(100))
}

/// What the hand allows, once that is worked out.
pub(super) fn best(play: &HandPlay) -> Vec<Fact> {
    let Some(totals) = play.analysis().map(Analysis::totals) else { return Vec::new() };
    let best = Say::from(BEST).spoken("best possible total for this hand");
    let familiar = Say::from("with familiar words").spoken("best possible total with familiar words");
    let known = [Fact::figure(best, totals.full), Fact::figure(familiar, totals.par)];
    known.into_iter().chain(play.in_reach().map(|reach| Fact::figure("still in reach", reach))).collect()
}
