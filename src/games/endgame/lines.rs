//! A series in line mode: the game on the board, and between two games how the series stands.

use super::Playing;
use crate::screen::{Choice, Context, Input, Lines, Place, Question, Request, Screen as _, Topic, ViewContext};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

/// The answers between two games of a series.
const NEXT: &str = "next";
const LATER: &str = "later";
const REVIEW: &str = "review";

impl Lines for Playing {
    fn events(&self) -> usize {
        self.past.iter().map(Lines::events).sum::<usize>() + Lines::events(&self.play)
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let score = self.series.status().map(|score| Fact::new("Games won", score));
        match topic {
            Topic::Event(mut at) => {
                for play in &self.past {
                    match at.checked_sub(Lines::events(play)) {
                        Some(rest) => at = rest,
                        None => return play.told(Topic::Event(at), cx),
                    }
                }
                // Where the other side begins the next game, it is said first that one begins.
                let place = self.series.place(self.shown).filter(|_| at == 0 && !self.past.is_empty());
                let place = place.map(|place| Fact::new("Match", place));
                Some(place.into_iter().chain(self.play.told(Topic::Event(at), cx)?).collect())
            }
            Topic::Now => {
                let leads = self.shown().panel().review().is_some() && self.last_played() > 0;
                let others = if leads { "; game 1 leads to the first, and so on" } else { "" };
                let place = self.series.place(self.shown).map(|place| Fact::new("Match", format!("{place}{others}")));
                let result = self.series.ended().filter(|_| !self.is_between_games() && self.shown().is_over());
                let whole = result.and_then(|(_, sentence)| sentence).map(|sentence| Fact::new("Match", sentence));
                let game = self.shown().told(topic, cx).into_iter().flatten();
                Some(place.into_iter().chain(game).chain(score).chain(whole).collect())
            }
            Topic::Score => Some(self.shown().told(topic, cx)?.into_iter().chain(score).collect()),
            _ => self.shown().told(topic, cx),
        }
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.is_between_games() {
            let later = Choice::new(LATER, "goes to the list of all there is; the match waits");
            let review = Choice::new(REVIEW, "goes through the moves of this game");
            return Some(
                Question::choice("Play the next game?", vec![Choice::plain(NEXT), later, review]).or_else(NEXT),
            );
        }
        Lines::question(self.shown(), cx)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.is_between_games() {
            match text {
                LATER => cx.ask(Request::Go(Place::Menu)),
                REVIEW => drop(self.handle(Input::Act(Action::Review), cx)),
                _ => drop(self.handle(Input::Act(Action::Confirm), cx)),
            }
            return Ok(());
        }
        if self.shown().panel().review().is_some() && self.turn_page_in_lines(text, cx)? {
            return Ok(());
        }
        self.answer_in_series(text, cx)
    }
}
