//! A series in line mode: the game on the board, and between two games how the series stands.

use super::Playing;
use crate::screen::{Choice, Context, Input, Lines, Question, Screen as _, Topic, ViewContext};
use arcade_ui::actions::Action;

/// The answer that begins the next game of a series.
const NEXT: &str = "next";

impl Lines for Playing {
    fn events(&self) -> usize {
        self.past.iter().map(Lines::events).sum::<usize>() + Lines::events(&self.play)
    }

    fn event(&self, mut at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        for play in &self.past {
            match at.checked_sub(Lines::events(play)) {
                Some(rest) => at = rest,
                None => return play.event(at, cx),
            }
        }
        self.play.event(at, cx)
    }

    fn facts(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let place = self.series.place(self.past.len()).map(|place| format!("Match: {place}"));
        let score = self.series.status().map(|score| format!("Games won: {score}"));
        let result = self.series.ended().filter(|_| !self.is_between_games() && self.shown().is_over());
        let whole = result.and_then(|(_, sentence)| sentence).map(|sentence| format!("Match: {sentence}"));
        place.into_iter().chain(self.shown().facts(cx)).chain(score).chain(whole).collect()
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.is_between_games() {
            return Some(Question::choice("Play the next game?", vec![Choice::plain(NEXT)]).or_else(NEXT));
        }
        Lines::question(self.shown(), cx)
    }

    fn on_topic(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        let mut told = self.shown().on_topic(topic, cx)?;
        if topic == Topic::Score {
            told.extend(self.series.status().map(|score| format!("Games won: {score}")));
        }
        Some(told)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.is_between_games() && text == NEXT {
            self.handle(Input::Act(Action::Confirm), cx);
            return Ok(());
        }
        self.answer_in_series(text, cx)
    }
}
