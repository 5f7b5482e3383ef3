//! How a game ends for a player, in words: the one number that hint, bar and review tell.

use super::{RowPlay, capitalised};
use crate::engine::ends::{Board, End, Options, Seat};

/// How far the player to move on `board` is ahead.
pub(super) fn lead(board: &Board) -> i64 {
    let turn = board.turn();
    board.total(turn) - board.total(turn.other())
}

impl RowPlay {
    /// The form of a verb that goes with the name of `seat`.
    pub(super) fn verb<'v>(&self, seat: Seat, [you, other]: [&'v str; 2]) -> &'v str {
        if self.name(seat) == "you" { you } else { other }
    }

    /// `you finish 3 ahead`, `it ends level`, `greedy loses by 4`, of the player at `seat` who ends with this `margin`.
    pub(super) fn finishes(&self, seat: Seat, margin: i64) -> String {
        let name = self.name(seat);
        match margin {
            1.. => format!("{name} {} {margin} ahead", self.verb(seat, ["finish", "finishes"])),
            0 => "it ends level".to_owned(),
            _ => format!("{name} {} by {}", self.verb(seat, ["lose", "loses"]), margin.unsigned_abs()),
        }
    }

    /// `you would win by 4`, `it would end level`, `greedy would lose by 4`.
    fn would(&self, seat: Seat, margin: i64) -> String {
        let name = self.name(seat);
        match margin {
            1.. => format!("{name} would win by {margin}"),
            0 => "it would end level".to_owned(),
            _ => format!("{name} would lose by {}", margin.unsigned_abs()),
        }
    }

    /// What to take now and how the game ends then, with best play from there on; and how with the other end.
    pub(super) fn advised(&self, options: &Options) -> String {
        let board = self.game().board();
        let (seat, ahead) = (board.turn(), lead(board));
        let best = options.pick();
        let margin = ahead + options.value();
        let other = ahead + options.choice(best.other()).net;
        let taken = self.call(board, best);
        if board.remaining().len() == 1 {
            return format!("Take {taken}, the last one: {}.", self.finishes(seat, margin));
        }
        match (options.stake(), margin) {
            (0, ..0) if ahead < 0 => {
                let name = capitalised(self.name(seat));
                let is = self.verb(seat, ["are", "is"]);
                format!("{name} {is} behind, and both ends lose by {}.", margin.unsigned_abs())
            }
            (0, ..0) => format!("Both ends lose by {}.", margin.unsigned_abs()),
            (0, _) => format!("Both ends are equally good: {}.", self.finishes(seat, margin)),
            (_, ..0) => {
                let loses = self.verb(seat, ["lose", "loses"]);
                let [least, most] = [margin, other].map(i64::unsigned_abs);
                let unwanted = self.call(board, best.other());
                format!(
                    "Take {taken}: {} {loses} by only {least}. With {unwanted} it would be {most}.",
                    self.name(seat)
                )
            }
            _ => format!(
                "Take {taken}: {}. With {} {}.",
                self.finishes(seat, margin),
                self.call(board, best.other()),
                self.would(seat, other)
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

    /// What is left after taking `end`, as a sentence more; nothing when nothing is.
    pub(super) fn leaving(&self, end: End) -> String {
        let board = self.game().board();
        let rest = match end {
            End::First => board.low() + 1..board.high(),
            End::Last => board.low()..board.high().saturating_sub(1),
        };
        if rest.is_empty() {
            return String::new();
        }
        format!(" Taking {} leaves {}.", self.call(board, end), self.board.labels.quoted(rest))
    }

    /// `Take E: you finish 4 ahead.`
    pub(super) fn ends_with(&self, end: End, options: &Options) -> String {
        let board = self.game().board();
        let ending = self.finishes(board.turn(), lead(board) + options.choice(end).net);
        format!("Take {}: {ending}.", self.call(board, end))
    }

    /// Where the game is heading under best play.
    pub(super) fn forecast(&self) -> String {
        let by = self.board.prospect.unsigned_abs();
        let ahead = match self.board.prospect {
            0 => return "With best play it ends level.".into(),
            1.. => Seat::First,
            _ => Seat::Second,
        };
        match self.own_seat() {
            Some(seat) if seat == ahead => format!("You can still win by {by}."),
            Some(_) => format!("With best play you lose by {by}."),
            None => format!("{} can still win by {by}.", capitalised(self.name(ahead))),
        }
    }

    /// What the person's last move cost, and how the game stands since; None where it cost nothing.
    pub(super) fn told_mistake(&self) -> Option<String> {
        let own = self.own_seat()?;
        let (ply, lost) = self.last_mistake()?;
        let back: i64 = self.judged()[ply + 1..].iter().sum();
        let opponent = self.name(own.other());
        Some(match (back, self.margin_of(own)) {
            (0, 0) => format!("Your last move cost {lost}: with best play it ends level."),
            (0, 1..) => format!("Your last move cost {lost}, but you can still win by {}.", self.margin_of(own)),
            (0, behind) => format!("Your last move cost {lost}: {opponent} now wins by {}.", behind.unsigned_abs()),
            (back, _) => format!("Your last move cost {lost}, and {opponent} gave {back} back. {}", self.forecast()),
        })
    }

    /// The person's last move and what it cost, if it cost anything and the person has not moved since.
    pub(super) fn last_mistake(&self) -> Option<(usize, i64)> {
        let own = self.own_seat()?;
        let ply = (0..self.judged().len()).rev().find(|&ply| Seat::of_ply(ply) == own)?;
        let lost = self.judged()[ply];
        (lost > 0).then_some((ply, lost))
    }

    /// How far the player at `seat` ends ahead under best play from here.
    pub(super) const fn margin_of(&self, seat: Seat) -> i64 {
        match seat {
            Seat::First => self.board.prospect,
            Seat::Second => -self.board.prospect,
        }
    }

    /// What the item at `end` of `board` is called: as it stands on its tile, and by its end where the other one looks
    /// the same.
    pub(super) fn call(&self, board: &Board, end: End) -> String {
        let face = |end| board.place(end).and_then(|place| self.board.faces.get(place)).map(|face| face.label.as_str());
        let label = face(end).unwrap_or_default();
        if board.remaining().len() > 1 && face(end) == face(end.other()) {
            format!("the {} {label}", end.side())
        } else {
            label.to_owned()
        }
    }

    /// What the item at `place` is called, as it stands on its tile.
    pub(super) fn label(&self, place: usize) -> &str {
        self.board.faces.get(place).map_or("", |face| face.label.as_str())
    }
}
