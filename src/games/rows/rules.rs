//! The rules of a row, as the book-keeping of all games asks for them.

use crate::play;
use arcade_engine::ends::{End, Game, IllegalMove, Player, Seat, Setup, Step};

impl play::Game for Game {
    type Setup = Setup;
    type Move = Step;
    type Refusal = IllegalMove;

    fn begin(setup: &Setup) -> Result<Self, IllegalMove> {
        Ok(Self::new(setup))
    }

    fn moves(&self) -> &[Step] {
        self.steps()
    }

    fn make(&mut self, step: Step) -> Result<(), IllegalMove> {
        match step {
            Step::Take(end) => self.play(end).map(|_| ()),
            Step::Fail(sentence) => self.fail(sentence),
        }
    }

    fn undo(&mut self) -> Option<Step> {
        self.undo()
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn person_to_move(&self) -> bool {
        matches!(self.to_move(), Some((_, Player::Person)))
    }

    fn is_watched(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.player(seat) != Player::Person)
    }

    fn write_move(&self, step: &Step) -> String {
        match step {
            Step::Take(End::First) => r#""first""#.to_owned(),
            Step::Take(End::Last) => r#""last""#.to_owned(),
            Step::Fail(failed) => serde_json::json!({ "failed": &**failed }).to_string(),
        }
    }

    fn read_move(&self, text: &str) -> Option<Step> {
        let take = || End::BOTH.map(Step::Take).into_iter().find(|step| self.write_move(step) == text);
        take().or_else(|| {
            let failed = serde_json::from_str::<serde_json::Value>(text).ok()?;
            Some(Step::Fail(failed.get("failed")?.as_str()?.into()))
        })
    }
}
