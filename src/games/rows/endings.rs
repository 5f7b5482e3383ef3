//! How a game ends for a player, in words: the one number that hint, bar and review tell.

use std::ops::Range;

use super::capitalised;
use super::commentary::Commentary;
use super::outlook::{lead, margin_with};
use arcade_engine::ends::{Board, End, Options, Seat};
use arcade_engine::text::counted;
use arcade_ui::facts::Say;

impl Commentary<'_> {
    /// What to take now and how the game ends then, with best play from there on; and how with the other end.
    pub(super) fn advised(&self, options: &Options) -> String {
        let (board, players, best) = (self.game.board(), self.players, options.pick());
        let seat = board.turn();
        let [margin, other] = [best, best.other()].map(|end| margin_with(board, options, end));
        let [taken, unwanted] = [best, best.other()].map(|end| self.items.at_end(board, end));
        if board.remaining().len() == 1 {
            return format!("Take {taken}, the last one: {}.", players.finishes(seat, margin));
        }
        match (options.stake(), margin) {
            (0, ..0) if lead(board) < 0 => {
                let is = players.verb(seat, ["are", "is"]);
                format!("{} {is} behind, and both ends lose by {}.", players.capitalised(seat), margin.unsigned_abs())
            }
            (0, ..0) => format!("Both ends lose by {}.", margin.unsigned_abs()),
            (0, _) => format!("Both ends are equally good: {}.", players.finishes(seat, margin)),
            (_, ..0) => {
                let (name, loses) = (players.name(seat), players.verb(seat, ["lose", "loses"]));
                let [least, most] = [margin, other].map(i64::unsigned_abs);
                format!("Take {taken}: {name} {loses} by only {least}. With {unwanted} it would be {most}.")
            }
            _ => {
                let [ends, would] = [players.finishes(seat, margin), players.would(seat, other)];
                format!("Take {taken}: {ends}. With {unwanted} {would}.")
            }
        }
    }

    /// How the game ends with the better end and with the other one, without saying which is which.
    pub(super) fn compared(&self, options: &Options) -> String {
        let (board, players, best) = (self.game.board(), self.players, options.pick());
        let [margin, other] = [best, best.other()].map(|end| margin_with(board, options, end));
        let seat = board.turn();
        format!("With one end {}, with the other {}.", players.finishes(seat, margin), players.would(seat, other))
    }

    /// What taking `end` leaves, and how the game ends then.
    pub(super) fn consequence(&self, end: End) -> String {
        let Some(options) = self.outlook.options() else { return String::new() };
        let board = self.game.board();
        let (taken, ending) = (self.items.at_end(board, end), self.ending(end, &options));
        match rest(board, end) {
            rest if rest.is_empty() => format!("Take {taken}, the last one: {ending}."),
            rest => format!("Taking {taken} leaves {}: {ending}.", self.items.labels().quoted(rest)),
        }
    }

    /// What is left after taking `end`, as a sentence more; nothing when nothing is.
    pub(super) fn leaving(&self, end: End) -> String {
        let board = self.game.board();
        match rest(board, end) {
            rest if rest.is_empty() => String::new(),
            rest => {
                let rest = self.items.labels().quoted(rest);
                format!(" Taking {} leaves {rest}.", self.items.at_end(board, end))
            }
        }
    }

    /// `Take E: you finish 4 ahead.`
    pub(super) fn ends_with(&self, end: End, options: &Options) -> String {
        format!("Take {}: {}.", self.items.at_end(self.game.board(), end), self.ending(end, options))
    }

    /// `you finish 4 ahead`, for whoever takes `end` now.
    fn ending(&self, end: End, options: &Options) -> String {
        let board = self.game.board();
        self.players.finishes(board.turn(), margin_with(board, options, end))
    }

    /// Where the game is heading under best play.
    pub(super) fn forecast(&self) -> Say {
        let heading = self.heading();
        Say::new(format!("{}.", capitalised(&heading.long)), format!("{}.", capitalised(heading.short())))
    }

    /// The same of a position that is looked at, and is not the one that is played.
    pub(super) fn forecast_from_here(&self) -> Say {
        let heading = self.heading();
        Say::new(format!("From here {}.", heading.long), format!("From here {}.", heading.short()))
    }

    /// `you can still win by 4`.
    fn heading(&self) -> Say {
        let margin = self.outlook.margin(self.players.yours());
        let by = margin.unsigned_abs();
        match (self.players.own(), margin) {
            (_, 0) => "with best play it ends level".into(),
            (Some(_), 1..) => format!("you can still win by {by}").into(),
            (Some(_), _) => Say::new(format!("with best play you lose by {by}"), format!("you lose by {by}")),
            (None, _) => {
                let yours = self.players.yours();
                let ahead = if margin > 0 { yours } else { yours.other() };
                format!("{} can still win by {by}", self.players.name(ahead)).into()
            }
        }
    }

    /// What the person's last move did to the way the game ends, and how it stands since; None where it cost nothing.
    pub(super) fn mistake(&self) -> Option<String> {
        let own = self.players.own()?;
        let (ply, lost) = self.last_mistake()?;
        let back: i64 = self.judged[ply + 1..].iter().sum();
        let margin = self.outlook.margin(own);
        if back == 0 {
            return Some(format!("{}.", capitalised(&self.players.instead(own, "now", [margin, margin + lost]))));
        }
        let (cost, opponent) =
            (counted(lost.unsigned_abs() as usize, "point", "points"), self.players.name(own.other()));
        Some(format!("That cost {cost} of your final lead, and {opponent} gave {back} back. {}", self.forecast().long))
    }

    /// The person's last move and what it cost, if it cost anything and the person has not moved since.
    pub(super) fn last_mistake(&self) -> Option<(usize, i64)> {
        let own = self.players.own()?;
        let ply = (0..self.judged.len()).rev().find(|&ply| Seat::of_ply(ply) == own)?;
        let lost = self.judged[ply];
        (lost > 0 && ply >= self.led).then_some((ply, lost))
    }
}

/// The places that taking `end` of `board` leaves.
fn rest(board: &Board, end: End) -> Range<usize> {
    match end {
        End::First => board.low() + 1..board.high(),
        End::Last => board.low()..board.high().saturating_sub(1),
    }
}
