//! A word game as it is told to others.

use std::cmp::Ordering;

use super::daily::{best_total, rivals_total};
use super::play::HandPlay;
use super::rank::Standing;
use super::result::rival_total;
use super::wording::points;
use crate::model::Ended;
use crate::share::{Mark, Row, Score, Share, counted};
use arcade_engine::wordgame::{Deal, Played};

/// The game without its hands.
pub(super) fn shared(play: &HandPlay) -> Share {
    let (game, known) = (play.state(), &play.board.known);
    let setup = game.setup();
    let size = match setup.deal {
        Deal::Random { size, .. } => format!(" of {size}"),
        Deal::Given(_) | Deal::GivenFirst { .. } => String::new(),
    };
    let rival = setup.rival.map(|rival| format!(", against {}", rival.strategy)).unwrap_or_default();
    let hands = counted(setup.hands(), "hand", "hands");
    let share = Share::new(play.tag(), format!("{hands}{size}, {} words{rival}", setup.tier));
    let (Some(total), Some(outcome)) = (game.outcome(), play.outcome()) else { return share };
    let rivals = rivals_points(play);
    let rival = rivals.unwrap_or_else(|| rival_total(game, known));
    // A game that was just opened may not know its rival yet.
    let ended = match rivals.map(|rival| total.cmp(&rival)) {
        Some(Ordering::Greater) => Ended::Won,
        Some(Ordering::Less) => Ended::Lost,
        Some(Ordering::Equal) => Ended::Tied,
        None => outcome.ended,
    };
    let result = match ended {
        Ended::Won => format!("Won, {total} to {rival}"),
        Ended::Lost => format!("Lost, {total} to {rival}"),
        Ended::Tied => format!("Tied, {total} all"),
        Ended::Over => points(total),
    };
    let played = game.played().iter().enumerate();
    let rows = if play.tag().daily.is_some() {
        let best = |at, played: &Played| known.best_total(at).or_else(|| best_total(&played.hand, setup.tier));
        played.map(|(at, played)| hand(played, best(at, played))).collect()
    } else {
        let mark = |(at, played): (usize, &Played)| {
            known.best_total(at).map_or(Mark::Unknown, |best| part(played.total(), best))
        };
        vec![Row { marks: played.map(mark).collect(), note: String::new() }]
    };
    let by = rivals.map_or(total, |rival| total.abs_diff(rival));
    let score = Score::new(outcome, Some(by), play.help());
    share.ended(&result, outcome.accuracy, play.help(), rows).scored(score)
}

/// What the rival made of all hands: worked out here where the worker has not told it yet. None where nobody plays beside the
/// player, and for a game with words of the player’s own whose rival is not known yet.
fn rivals_points(play: &HandPlay) -> Option<u32> {
    let (game, known, setup) = (play.state(), &play.board.known, play.state().setup());
    let rival = setup.rival?;
    if (0..setup.hands()).all(|at| known.rival_total(at).is_some()) {
        return Some(rival_total(game, known));
    }
    let is_of_day = play.tag().daily.is_some();
    let made = || (0..setup.hands()).map(|at| rivals_total(&setup.hand(at)?, setup.tier, rival)).sum();
    if is_of_day { made() } else { None }
}

/// A hand of a day, whose best total is `best`: a mark a word, and the rank that all of them reach.
fn hand(played: &Played, best: Option<u32>) -> Row {
    let Some(best) = best else { return Row { marks: vec![Mark::Unknown], note: String::new() } };
    let words = played.counted().map(|round| &round.entries[..]).unwrap_or_default();
    let words = words.iter().filter(|entry| entry.points > 0);
    Row {
        marks: words.map(|entry| part(entry.points, best)).collect(),
        note: Standing::of(played.total(), best).rank.name().to_owned(),
    }
}

/// What was made of a hand; one of which nothing can be made is made whole.
fn part(total: u32, best: u32) -> Mark {
    let part = (u64::from(total) * 1_000).checked_div(u64::from(best)).unwrap_or(1_000);
    Mark::Part(part.min(1_000) as u16)
}
