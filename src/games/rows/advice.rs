//! The hint line of a game on a row: what to do, in words.

use super::{Next, RowPlay, capitalised};
use crate::engine::ends::{Best, End, Player, Seat, hint};
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
                Some(end) => format!("⟨take⟩ takes {}.", self.item_at(end)),
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
        let [first, last] = End::BOTH.map(|end| self.label_at(end));
        match (step, options.best()) {
            (0, _) => String::new(),
            (1, _) if self.game().board().remaining().len() == 1 => "One tile is left.".into(),
            (3, _) if self.game().board().remaining().len() == 1 => self.consequence(End::First),
            (3, _) if self.board.labels.are_numbers() => self.keeps_sentence(&options),
            (1, Best::Either) => "Both ends are equally good. Look at what each leaves.".into(),
            (1, _) if options.pick() == options.larger() => "One end is better, and it isn’t the smaller one.".into(),
            (1, _) => "Careful: the larger end is the wrong one here.".into(),
            (2, Best::Either) => "Take either end.".into(),
            (2, Best::First) => format!("Take {}.", hint::end(End::First, &first)),
            (2, Best::Last) => format!("Take {}.", hint::end(End::Last, &last)),
            (3, _) => capitalised(&hint::sentence(&options, &first, &last)),
            (_, _) => self.consequence(options.pick()),
        }
    }

    /// What taking `end` brings and leaves.
    fn consequence(&self, end: End) -> String {
        let Some(options) = self.board.options else {
            return String::new();
        };
        let choice = options.choice(end);
        let board = self.game().board();
        let rest = match end {
            End::First => board.low() + 1..board.high(),
            End::Last => board.low()..board.high().saturating_sub(1),
        };
        if rest.is_empty() {
            return format!("Take {}, the last tile.", self.item_at(end));
        }
        let worth = hint::signed(choice.points - choice.net);
        let net = hint::signed(choice.net);
        format!(
            "{} {} leaves {}, worth {worth} to whoever moves: net {net}.",
            if end == End::First { "First," } else { "Last," },
            self.item_at(end),
            self.board.labels.quoted(rest)
        )
    }

    /// Where the game is heading under best play.
    pub(super) fn forecast(&self) -> String {
        let by = self.board.prospect.unsigned_abs();
        match self.board.prospect {
            0 => "a tie with best play".into(),
            1.. => format!("{} by {by} with best play", self.wins(Seat::First)),
            _ => format!("{} by {by} with best play", self.wins(Seat::Second)),
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
        let best = hint::signed(margin + own);
        let name = self.name(person);
        Some(match (own, theirs) {
            (0, 0) => [
                format!("Both played perfectly: {} was the most there was.", hint::signed(margin)),
                "Both played perfectly.".into(),
            ],
            (0, _) => [
                format!("Not one point lost by {name}; the other side gave away {theirs}."),
                format!("Not one point lost by {name}."),
            ],
            (_, _) => [
                format!("{} lost {own} on the way: {best} was there to be had.", capitalised(name)),
                format!("{} lost {own}: {best} was there.", capitalised(name)),
            ],
        })
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

    /// `t (2)`; a number is its own name.
    fn item_at(&self, end: End) -> String {
        if self.board.labels.are_numbers() {
            return self.label_at(end);
        }
        let points = self.board.options.map_or(0, |options| options.choice(end).points);
        format!("{} ({points})", self.label_at(end))
    }
}
