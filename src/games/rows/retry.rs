//! The mistakes of a game on a row, and what another end in their place is worth.

use std::borrow::Cow;

use super::capitalised;
use super::commentary::Commentary;
use super::outlook::{ending, lead, margin_with};
use super::players::places;
use crate::play::{Judged, Mistake};
use arcade_engine::ends::{End, Seat, options};
use arcade_ui::facts::Say;

impl Commentary<'_> {
    /// The mistakes of the people who play, as who tries them again is told of them.
    pub(super) fn mistakes_to_try(&self) -> Vec<Mistake> {
        self.mistakes().into_iter().filter_map(|at| self.mistake_to_try(at)).collect()
    }

    fn mistake_to_try(&self, at: usize) -> Option<Mistake> {
        let (end, cost) = (*self.game.moves().get(at)?, *self.judged.get(at)?);
        let (board, seat) = (self.before(at), Seat::of_ply(at));
        let could = lead(&board) + options(board.remaining())?.value();
        let margins = [could - cost, could];
        let instead = places(margins).join(" at the end, not ");
        let taken = self.items.at_end(&board, end);
        let (who, name) = (self.players.capitalised(seat), self.players.name(seat));
        let long = match self.players.own() {
            Some(_) => format!("Here you took {taken}: {instead}. What do you play now?"),
            None => format!("Here {name} took {taken}: {instead}. What would you play?"),
        };
        let is = self.players.verb(seat, ["were", "was"]);
        let stood = match lead(&board) {
            0 => "both had the same number of points".to_owned(),
            ahead @ 1.. => format!("{name} {is} {ahead} ahead"),
            behind => format!("{name} {is} {} behind", behind.unsigned_abs()),
        };
        let reply = at.checked_sub(1).and_then(|last| Some((Seat::of_ply(last), self.taken_by(last)?)));
        let before = match reply {
            None => "It was the first move.".to_owned(),
            Some((other, item)) => {
                format!("It was move {}: {stood}, {} had just taken {item}.", at + 1, self.players.name(other))
            }
        };
        Some(Mistake {
            at,
            place: format!("move {}", at + 1),
            told: Say::new(long, format!("{who} took {taken}: {}.", margins.map(ending).join(", not "))),
            before,
            cost: cost.unsigned_abs(),
        })
    }

    /// What the move `at` took.
    fn taken_by(&self, at: usize) -> Option<String> {
        Some(self.items.at_end(&self.before(at), *self.game.moves().get(at)?))
    }

    /// What taking `end` is worth where the game stands, and how the game ends with each of them.
    pub(super) fn judged_again(&self, end: End) -> Judged {
        let board = self.game.board();
        let event = self.outlook.options().zip(self.event(Cow::Borrowed(board), end));
        let Some((options, event)) = event else { return Judged::Refused(String::new()) };
        let (seat, [taken, other]) = (board.turn(), [end, end.other()].map(|end| event.name(end)));
        let [margin, otherwise] = [end, end.other()].map(|end| margin_with(board, &options, end));
        let ends = capitalised(&self.players.finishes(seat, margin));
        let would = self.players.would(seat, otherwise);
        let short = format!("{ends}. With {other} {would}.");
        let why = Say::new(format!("{short} {}", event.why()).trim_end(), short);
        Judged::Costs { lost: event.lost().unsigned_abs(), played: taken, comes_to: format!("{ends}."), why }
    }
}
