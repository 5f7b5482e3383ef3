//! The hint line of a game on a row: what to do, in words.

use super::{Next, RowPlay, capitalised};
use crate::engine::ends::Best;

impl RowPlay {
    /// What to do, as far as `step` of the hint.
    pub(super) fn advice(&self, step: u8) -> String {
        match self.board.next {
            Next::Over if self.game().failed().is_some() => self.told_failure(),
            Next::Asking => self.told_asking(),
            Next::Waiting => self.told_waiting(),
            Next::Over if self.can_try_again() => {
                "⟨try-again⟩ goes back to your first mistake; ⟨review⟩ goes through the moves; ⟨another⟩ plays another."
                    .into()
            }
            Next::Over => "⟨again⟩ plays another; ⟨review⟩ goes through this one move by move.".into(),
            Next::Held => {
                format!("Held. ⟨Pause⟩ lets it run, ⟨redo⟩ plays one move. {}", self.step(step))
            }
            Next::Computer { .. } if step >= 3 && self.last_mistake().is_some() => {
                "⟨undo⟩ takes it back; ⟨review⟩ shows why.".into()
            }
            Next::Computer { end, .. } => {
                let board = self.game().board();
                format!("{} takes {}.", capitalised(self.name(board.turn())), self.call(board, end))
            }
            Next::Person { lifted } => match lifted {
                Some(end) if step >= 3 => self.consequence(end),
                Some(end) => format!("⟨take⟩ takes {}.", self.call(self.game().board(), end)),
                None if step == 0 => {
                    "⟨take-first⟩ lifts the left tile, ⟨take-last⟩ the right one; the same key or ⟨take⟩ takes it."
                        .into()
                }
                None => self.step(step),
            },
        }
    }

    /// The same in fewer words.
    pub(super) fn short_advice(&self, step: u8) -> String {
        match (self.board.next, self.board.options) {
            (Next::Over, _) if self.can_try_again() => {
                "⟨try-again⟩ tries again; ⟨review⟩ shows the moves; ⟨another⟩ plays another.".into()
            }
            (Next::Over, _) => "⟨again⟩ plays another; ⟨review⟩ shows the moves.".into(),
            (Next::Held, _) => "Held. ⟨Pause⟩ lets it run, ⟨redo⟩ plays one move.".into(),
            (Next::Person { lifted: Some(end) }, Some(options)) if step >= 3 => self.ends_with(end, &options),
            (Next::Person { lifted: None }, Some(options)) if step >= 3 => self.ends_with(options.pick(), &options),
            (Next::Person { lifted: None }, _) if step == 0 => {
                "⟨take-first⟩ or ⟨take-last⟩ lifts an end; again takes it.".into()
            }
            _ => self.advice(step),
        }
    }

    /// The hint, as far as `step`.
    fn step(&self, step: u8) -> String {
        let Some(options) = self.board.options else {
            return String::new();
        };
        let one_left = self.is_last_tile();
        let [first, last] = [options.first.points, options.last.points];
        match (step, options.best()) {
            (0, _) => String::new(),
            (1, _) if one_left => "One tile is left.".into(),
            (1, Best::Either) => "Both ends are equally good. Look at what each one uncovers.".into(),
            (1, _) => {
                let better = format!("One end is {} better than the other", options.stake());
                match (first == last, options.pick() == options.larger()) {
                    (true, _) => format!("{better}. Look at what each one uncovers."),
                    (false, true) => format!("{better}: here it is the larger one."),
                    (false, false) => format!("{better}. Careful: it is not the larger one."),
                }
            }
            (2, _) if one_left => "Take the last one.".into(),
            (2, Best::Either) => "Take either end.".into(),
            (2, _) => format!("Take {}.", self.call(self.game().board(), options.pick())),
            (3, _) => self.advised(&options),
            (_, _) => format!("{}{}", self.advised(&options), self.leaving(options.pick())),
        }
    }
}
