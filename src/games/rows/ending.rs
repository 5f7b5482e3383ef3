//! How a game ends for a player, in words: the one number that hint, bar and review tell.

use super::{RowPlay, capitalised};
use crate::engine::ends::{Board, End, Options, PlyReview, Seat};

/// How far the player to move on `board` is ahead.
pub(super) fn lead(board: &Board) -> i64 {
    let turn = board.turn();
    board.total(turn) - board.total(turn.other())
}

/// `win by 4`, `tie` or `lose by 4`, of a player who ends with this `margin`.
pub(super) fn wins_by(margin: i64) -> String {
    match margin {
        1.. => format!("win by {margin}"),
        0 => "tie".into(),
        _ => format!("lose by {}", margin.unsigned_abs()),
    }
}

impl RowPlay {
    /// `you finish 3 ahead`, `greedy finishes level`, of the player at `seat` who ends with this `margin`.
    fn finishes(&self, seat: Seat, margin: i64) -> String {
        let name = self.name(seat);
        let verb = if name == "you" { "finish" } else { "finishes" };
        let by = margin.unsigned_abs();
        match margin {
            1.. => format!("{name} {verb} {by} ahead"),
            0 => format!("{name} {verb} level"),
            _ => format!("{name} {verb} {by} behind"),
        }
    }

    /// What to take now and how the game ends then, with best play from there on; and how with the other end.
    pub(super) fn advised(&self, options: &Options) -> String {
        let board = self.game().board();
        let (seat, ahead) = (board.turn(), lead(board));
        let best = options.pick();
        let margin = ahead + options.value();
        let other = ahead + options.choice(best.other()).net;
        if board.remaining().len() == 1 {
            return format!("Take {}, the last one: {}.", self.call(board, best), self.finishes(seat, margin));
        }
        match (options.stake(), margin) {
            (0, ..0) => {
                let (name, is) = if self.name(seat) == "you" { ("You", "are") } else { (self.name(seat), "is") };
                format!("{} {is} behind, and both ends {}.", capitalised(name), wins_by(margin))
            }
            (0, _) => format!("Both ends are equally good: {}.", self.finishes(seat, margin)),
            _ => format!(
                "Take {}: {}. With {} {} would {}.",
                self.call(board, best),
                self.finishes(seat, margin),
                self.call(board, best.other()),
                self.name(seat),
                wins_by(other)
            ),
        }
    }

    /// What taking `end` leaves, and how the game ends then.
    pub(super) fn consequence(&self, end: End) -> String {
        let (Some(options), board) = (self.board.options, self.game().board()) else { return String::new() };
        let rest = match end {
            End::First => board.low() + 1..board.high(),
            End::Last => board.low()..board.high().saturating_sub(1),
        };
        let ending = self.finishes(board.turn(), lead(board) + options.choice(end).net);
        if rest.is_empty() {
            return format!("Take {}, the last one: {ending}.", self.call(board, end));
        }
        format!("Taking {} leaves {}: {ending}.", self.call(board, end), self.board.labels.quoted(rest))
    }

    /// Why the move of a review was good, or what it cost; `before` is the position before it.
    pub(super) fn verdict_on(&self, before: &Board, ply: &PlyReview) -> String {
        let (taken, other) = (self.call(before, ply.end), self.call(before, ply.end.other()));
        if ply.before.len() == 1 {
            return format!("{} was all that was left.", capitalised(&taken));
        }
        let name = self.name(ply.seat);
        let margin = |end: End| lead(before) + ply.options.choice(end).net;
        let (own, others) = (margin(ply.end), margin(ply.end.other()));
        match (ply.lost, ply.options.stake()) {
            (0, 0) => format!("Both ends were equally good: {} either way.", self.finishes(ply.seat, own)),
            (0, _) => format!(
                "Taking {taken} was best: {}. With {other} {name} would {}.",
                self.finishes(ply.seat, own),
                wins_by(others)
            ),
            (lost, _) => format!(
                "Taking {taken} gave away {lost}: {}. With {other} {name} would {}.",
                self.finishes(ply.seat, own),
                wins_by(others)
            ),
        }
    }

    /// What the item at `end` of `board` is called: as it stands on its tile, and by its end where the other one looks
    /// the same.
    pub(super) fn call(&self, board: &Board, end: End) -> String {
        let face = |end| board.place(end).and_then(|place| self.board.faces.get(place)).map(|face| face.label.as_str());
        let label = face(end).unwrap_or_default();
        if board.remaining().len() > 1 && face(end) == face(end.other()) {
            format!("the {end} {label}")
        } else {
            label.to_owned()
        }
    }
}
