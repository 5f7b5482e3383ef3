//! The mistakes of a word game, and what another entry in their place is worth.

use super::super::coach::in_a_row;
use super::super::game::read_move;
use super::super::play::HandPlay;
use super::super::puzzles::laid;
use super::super::spelling::Spelling;
use super::super::wording::{listed_once, verdict, word_of};
use super::{Item, Step, items};
use crate::play::{Judged, Mistake};
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Entry, Hand, Mode, Move, Validity, WordList};
use arcade_ui::facts::Say;

/// The entries that gave points away, and the hands that were ended too early, as far as that is known.
pub(in crate::games::wordgame) fn mistakes(play: &HandPlay) -> Vec<Mistake> {
    let items = items(play);
    let costly = items.iter().filter(|item| item.is_mistake());
    costly.map(|item| mistake(item, &items, play.state().played().len(), play.list())).collect()
}

fn mistake(item: &Item, items: &[Item], hands: usize, list: WordList<'_>) -> Mistake {
    let cost = item.lost().unwrap_or_default();
    let is_before = |other: &&Item| (other.hand, other.round) == (item.hand, item.round) && other.moves < item.moves;
    let entered = items.iter().filter(is_before).filter_map(|other| match &other.step {
        Step::Entered(entry) => Some(entry.points),
        Step::Substituted { .. } | Step::Ended => None,
    });
    let (entries, points) = entered.fold((0, 0), |(entries, sum), points| (entries + 1, sum + points));
    let again = if item.round > 0 { ", replayed" } else { "" };
    let hand =
        if hands > 1 || item.round > 0 { format!("hand {}{again}", item.hand + 1) } else { "this hand".to_owned() };
    let more = plural(cost as usize, "more point");
    let (what, told) = match &item.step {
        Step::Entered(made) => {
            let text = word_of(made, list).to_ascii_uppercase();
            let long = format!("You played {text}, and {more} were possible. What do you play now?");
            (format!("entry {}", entries + 1), Say::new(long, format!("You played {text}: it cost {cost}.")))
        }
        Step::Substituted { .. } | Step::Ended => {
            let long = format!("You stopped here, and {more} were possible. What do you play now?");
            ("the end".to_owned(), Say::new(long, format!("You stopped: it cost {cost}.")))
        }
    };
    let place = if hand == "this hand" { what.clone() } else { format!("{hand}, {what}") };
    let before = match entries {
        0 => format!("It was your first entry in {hand}."),
        _ => format!("It was {what} of {hand}: you had {} so far.", plural_points(points)),
    };
    Mistake { at: item.moves, place, told, before, cost: cost.into() }
}

fn plural_points(points: u32) -> String {
    plural(points as usize, "point")
}

/// What the move that a record keeps as `step` is worth in the hand that is held.
pub(in crate::games::wordgame) fn judged(play: &HandPlay, step: &str, spelling: Spelling) -> Judged {
    let held = play.state().hand();
    let (played, said, points, rest) = match read_move(step) {
        Some(Move::Enter(text)) => {
            let entry = Entry::judge(&laid(&held, &text, play.list()), &held, play.list());
            if let Validity::NotInHand(missing) = &entry.verdict {
                let missing = listed_once(missing.iter().copied(), "or");
                return Judged::Refused(format!("You don’t have {missing}. Answer with letters of the hand."));
            }
            let said = verdict(&entry, play.list(), spelling);
            (text.to_ascii_uppercase(), said, entry.points, entry.after)
        }
        Some(Move::End) => ("the end of the hand".to_owned(), "That ends the hand.".to_owned(), 0, Hand::EMPTY),
        _ => {
            return Judged::Refused(
                "Answer with a word, with letters to throw away, or by ending the hand.".to_owned(),
            );
        }
    };
    let Some(analysis) = play.analysis() else {
        let number = play.state().number();
        return if play.board.known.is_settled(number) {
            Judged::TooDeep { played, why: "This hand could not be worked out.".into() }
        } else {
            Judged::NotYet
        };
    };
    let most = analysis.table.best(&held, Mode::Full);
    let reached = points + analysis.table.best(&rest, Mode::Full);
    let lost = most.saturating_sub(reached);
    let (why, comes_to) = if lost == 0 {
        let reached = plural_points(reached);
        let why = Say::new(
            format!("{said} It leads to {reached} from here, and nothing is better."),
            format!("It leads to {reached}."),
        );
        (why, String::new())
    } else {
        let best = in_a_row(&analysis.plan(&held, Mode::Full, play.list()).steps, spelling);
        let misses = format!("It leads to {} from here, {lost} less than the best.", plural_points(reached));
        (
            Say::new(format!("{said} {misses} Best: {best}."), format!("{misses} Best: {best}.")),
            format!("{said} {misses}"),
        )
    };
    Judged::Costs { lost: lost.into(), played, comes_to, why }
}
