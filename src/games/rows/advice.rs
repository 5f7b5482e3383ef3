//! The hint line of a game on a row: what to do, in words.

use super::{Next, RowPlay, capitalised};
use crate::engine::ends::{Best, End, Player, Seat};
use crate::model::words::counted;
use crate::widgets::figures::minus;

impl RowPlay {
    /// What to do, as far as `step` of the hint.
    pub(super) fn advice(&self, step: u8) -> String {
        match self.board.next {
            Next::Over => "⟨again⟩ plays another; ⟨review⟩ goes through this one move by move.".into(),
            Next::Held => {
                format!("Held. ⟨Pause⟩ lets it run, ⟨redo⟩ plays one move. {}", self.step(step))
            }
            Next::Computer { end, .. } => {
                let place = self.game().board().place(end).unwrap_or(0);
                format!(
                    "{} takes {end} ({}).",
                    capitalised(self.name(self.game().board().turn())),
                    self.board.labels.item(place)
                )
            }
            Next::Person { lifted } => match lifted {
                Some(end) if step >= 3 => self.consequence(end),
                Some(end) => format!("⟨take⟩ takes {}.", self.label_at(end)),
                None if step == 0 => {
                    "⟨take-first⟩ lifts the first tile, ⟨take-last⟩ the last; the same key or ⟨take⟩ takes it.".into()
                }
                None => self.step(step),
            },
        }
    }

    /// The hint, as far as `step`.
    fn step(&self, step: u8) -> String {
        let Some(options) = self.board.options else {
            return String::new();
        };
        let one_left = self.game().board().remaining().len() == 1;
        match (step, options.best()) {
            (0, _) => String::new(),
            (1, _) if one_left => "One tile is left.".into(),
            (1, Best::Either) => "Both ends are equally good. Look at what each leaves.".into(),
            (1, _) if options.pick() == options.larger() => "One end is better, and it isn’t the smaller one.".into(),
            (1, _) => "Careful: the larger end is the wrong one here.".into(),
            (2, Best::Either) => "Take either end.".into(),
            (2, _) => format!("Take {}.", self.call(self.game().board(), options.pick())),
            (3, _) => self.advised(&options),
            (_, _) => self.consequence(options.pick()),
        }
    }

    /// Where the game is heading under best play.
    pub(super) fn forecast(&self) -> String {
        let by = self.board.prospect.unsigned_abs();
        let ahead = match self.board.prospect {
            0 => return "With best play it ends in a tie.".into(),
            1.. => Seat::First,
            _ => Seat::Second,
        };
        match self.own_seat() {
            Some(seat) if seat == ahead => format!("You can still win by {by}."),
            Some(_) => format!("With best play you lose by {by}."),
            None => format!("{} can still win by {by}.", capitalised(self.name(ahead))),
        }
    }

    /// How the game ended, in a sentence or two.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.game().outcome()?;
        let [first, second] = outcome.totals;
        let by = outcome.margin.unsigned_abs();
        Some(match outcome.winner {
            Some(seat) => {
                let (more, less) = (minus(first.max(second)), minus(first.min(second)));
                format!("{} by {by}, {more} to {less}.", capitalised(&self.wins(seat)))
            }
            None => format!("A tie, {} all.", minus(first)),
        })
    }

    /// What a person could have had, and what it cost not to; in a sentence, and in a shorter one.
    pub(super) fn balance_of_moves(&self) -> Option<[String; 2]> {
        let person = Seat::BOTH.into_iter().find(|&seat| self.game().player(seat) == Player::Person)?;
        let value = self.game().board().prospect();
        let own: i64 = self.judged().iter().skip(person.index()).step_by(2).sum();
        let theirs: i64 = self.judged().iter().skip(person.other().index()).step_by(2).sum();
        let margin = if person == Seat::First { value } else { -value };
        let name = self.name(person);
        let other = self.name(person.other());
        Some(match (own, theirs) {
            (0, 0) => {
                let [long, short] = ["Both sides played perfectly.", "Both played perfectly."];
                [long.into(), short.into()]
            }
            (0, _) => [
                format!("{} gave nothing away; {other} gave away {theirs}.", capitalised(name)),
                format!("{} gave nothing away.", capitalised(name)),
            ],
            (_, _) => {
                let could = match margin + own {
                    best @ 1.. => format!("{} could have won by {best}", capitalised(name)),
                    0 => format!("{} could have tied", capitalised(name)),
                    best => format!("{} could have lost by only {}", capitalised(name), best.unsigned_abs()),
                };
                [format!("{could}: {}.", self.given_away(person, own)), format!("{could}.")]
            }
        })
    }

    /// `move 1 gave away 2 points`, `moves 1 and 5 gave away 6 points`, `4 moves gave away 9 points`.
    fn given_away(&self, seat: Seat, points: i64) -> String {
        let costly = self.judged().iter().enumerate().skip(seat.index()).step_by(2).filter(|(_, lost)| **lost > 0);
        let moves: Vec<String> = costly.map(|(ply, _)| (ply + 1).to_string()).collect();
        let points = counted(points.unsigned_abs() as usize, "point", "points");
        match &moves[..] {
            [only] => format!("move {only} gave away {points}"),
            [one, other] => format!("moves {one} and {other} gave away {points}"),
            more => format!("{} moves gave away {points}", more.len()),
        }
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.board.names[seat.index()]
    }

    pub(super) fn wins(&self, seat: Seat) -> String {
        let name = self.name(seat);
        if name == "you" { "you win".into() } else { format!("{name} wins") }
    }

    pub(super) fn label_at(&self, end: End) -> String {
        self.game().board().place(end).map(|place| self.board.labels.item(place)).unwrap_or_default()
    }
}
