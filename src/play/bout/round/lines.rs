//! A round in line mode: the mistake, the position before it, the game’s own question, and what the answer was worth.

use super::{Round, Stand, settings, view};
use crate::play::board::Told;
use crate::screen::{Choice, Context, Input, Lines as _, Question, Topic, ViewContext};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

/// The answers that lead on, and back to the game.
const NEXT: &str = "next";
const BACK: &str = "back";
const THREE: &str = "three";
/// The answer that asks for the same move once more.
const AGAIN: &str = "again";
/// The answer that asks what was best.
const SHOW: &str = "show";

impl<B: Told> Round<B> {
    /// What there is to say about `topic`.
    pub(in crate::play::bout) fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        match topic {
            Topic::Now => Some(self.told_now(cx)),
            Topic::Event(_) => None,
            Topic::Hint if !self.asks() => None,
            Topic::Why if self.hides_best() => {
                Some(vec![Fact::sentence(format!("Type {SHOW} to hear what was best, and why."))])
            }
            _ => self.told_of_board(topic, cx),
        }
    }

    fn told_of_board(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let settings = settings(cx.settings);
        B::told(&self.table, topic, &ViewContext { settings: &settings, ..*cx })
    }

    fn told_now(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        let Some(mistake) = self.mistake() else {
            let each = self.mistakes.iter().zip(&self.answers);
            let each = each.map(|(mistake, answer)| Fact::new(&*mistake.place, view::came_of(answer.as_ref())));
            return std::iter::once(Fact::new("Round", self.result())).chain(each).collect();
        };
        let place = Fact::new("Mistake", format!("{} of {}", self.at + 1, self.mistakes.len()));
        if let Some(answer) = self.answer() {
            let why = if self.hides_best() { answer.comes_to.clone().into() } else { answer.why.clone() };
            // A second answer that is as wrong as the first is another one all the same.
            let label = if matches!(self.stand, Stand::Shown(Some(_))) { "second answer" } else { "" };
            return vec![place, Fact::new(label, answer.headline().long), Fact::new("why", why)];
        }
        let told = [place, Fact::from(mistake.told.aloud().to_owned()), Fact::from(mistake.before.clone())];
        told.into_iter().chain(self.told_of_board(Topic::Now, cx).unwrap_or_default()).collect()
    }

    pub(in crate::play::bout) fn question(&self, cx: &ViewContext<'_>) -> Question {
        if self.mistake().is_none() {
            return Question::choice("The round is over. What now?", vec![Choice::new(BACK, "leaves the mistakes")])
                .or_else(BACK);
        }
        if !self.asks() {
            return self.asked_after();
        }
        let settings = settings(cx.settings);
        let asked = B::question(&self.table, &ViewContext { settings: &settings, ..*cx });
        let asked = asked.unwrap_or_else(|| Question::typed("Your move", ""));
        let more = format!("Type {NEXT} for another mistake, or {BACK} to leave the mistakes.");
        Question { takes_text: true, expects: format!("{} {more}", asked.expects).trim().to_owned(), ..asked }
    }

    /// What is asked after an answer.
    fn asked_after(&self) -> Question {
        let back = Choice::new(BACK, "leaves the mistakes");
        if self.hides_best() {
            let again = Choice::new(AGAIN, "takes another answer; the first one counts");
            let show = Choice::new(SHOW, "tells what was best");
            let expects = format!("Type {AGAIN}, {SHOW} or {BACK}; or another answer at once.");
            return Question::choice("Try once more?", vec![again, show, back]).or_typed(expects).or_else(AGAIN);
        }
        let next = if self.is_last() { "tells how you did" } else { "goes on to the next mistake" };
        let three = Choice::new(THREE, "asks three fresh puzzles like this mistake");
        let choices = vec![Choice::new(NEXT, next), three, back];
        Question::choice("Go on?", choices).or_else(NEXT)
    }

    /// Whether `text`, which is also the name of a command, is meant as an answer.
    pub(in crate::play::bout) fn is_answer(&self, text: &str) -> bool {
        self.asks() && B::is_move(&self.table, text)
    }

    /// Whether `text` is meant as another answer to a mistake of which what was best is not told yet.
    pub(in crate::play::bout) fn is_another_try(&self, text: &str) -> bool {
        self.hides_best() && ![NEXT, BACK, AGAIN, SHOW, THREE].contains(&text)
    }

    /// Takes an answer: what leads on comes as the key that it stands for, and everything else is a move.
    ///
    /// # Errors
    /// One sentence on what is expected.
    pub(in crate::play::bout) fn take_answer(
        &mut self,
        text: &str,
        cx: &mut Context<'_>,
    ) -> Result<Option<Input>, String> {
        let is_move = self.is_answer(text);
        match text {
            NEXT if !is_move => Ok(Some(Input::Act(Action::NextMistake))),
            SHOW if self.hides_best() => Ok(Some(Input::Act(Action::Confirm))),
            AGAIN if self.hides_best() => Ok(Some(Input::Act(Action::Retry))),
            BACK if !is_move => Ok(Some(Input::Act(Action::Back))),
            THREE if self.answer().is_some() => Ok(Some(Input::Act(Action::Drill))),
            _ if self.asks() => self.with_table(cx, |table, cx| table.answer(text, cx)).map(|()| None),
            _ => Err(self.asked_after().expects),
        }
    }

    /// Whether what is being found out is waited for: a verdict, or a hint.
    pub(in crate::play::bout) fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        let is_told = || self.asked.is_some() || self.told(Topic::Hint, cx).is_some();
        self.table.question().is_some() && is_told()
    }
}
