//! The debug overlay in line mode: the machinery at work on the position, a step at a time in sentences, and the questions that
//! it asks.

use super::Bout;
use crate::play::Overlay;
use crate::play::board::Told;
use crate::play::trace::Running;
use crate::screen::{Choice, Context, DebugSpot, Input, Question, Screen as _, ViewContext};
use arcade_engine::ends::End;
use arcade_engine::text::joined;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::keys::Event;
use arcade_ui::widgets::Target;

/// The answers, the keys that they stand for, and other words for them.
const WAYS: [(&str, Action, &[&str]); 7] = [
    (NEXT, Action::Right, &["next", "step"]),
    ("step before", Action::Left, &["previous", "step back"]),
    (FIRST, Action::Home, &["first"]),
    ("last step", Action::End, &["last"]),
    ("predict", Action::Predict, &[]),
    (PANE, Action::Debug, &["pane"]),
    (BACK, Action::Back, &[]),
];
const NEXT: &str = "next step";
const FIRST: &str = "first step";
const PANE: &str = "next pane";
const BACK: &str = "back";
/// Those where the answer to a question was wrong.
const NEXT_QUESTION: &str = "next question";
const NO_MORE: &str = "no more questions";

/// An answer of a prediction; an end of a row has two names, and `yes: a hit` is called by either part.
fn named(answer: String) -> Choice {
    let end = End::BOTH.into_iter().find(|end| end.side() == answer).map(|end| vec![end.name()]);
    let parts = answer.split_once(": ").map(|(said, means)| vec![said, means, means.trim_start_matches("a ")]);
    let also: Vec<String> = end.or(parts).into_iter().flatten().map(str::to_owned).collect();
    Choice::plain(answer).or_called(also)
}

/// What goes to the state after so many steps.
fn at_step(step: usize) -> Input {
    Input::Debug(DebugSpot { step: Some(step), ..DebugSpot::default() })
}

impl<B: Told> Bout<B> {
    /// What the open pane shows; None where the overlay is closed.
    pub(super) fn explained(&self, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let view = self.debug_view(cx)?;
        let at = view.panes.iter().position(|pane| *pane == view.pane).unwrap_or_default() + 1;
        let pane = Fact::new("Pane", format!("{}, {at} of {}", view.pane, view.panes.len()));
        let about = view.about.as_ref().map(|about| Fact::new("About", about.clone()));
        let steps = view.steps.map(|(done, steps)| Fact::new("Steps done", format!("{done} of {steps}")));
        // What is asked stands in the question.
        let sentence = view.sentence();
        let is_asked = self.runs_in_overlay().and_then(Running::asked).is_some();
        let said = (!is_asked).then(|| Fact::sentence(sentence.clone()));
        // The sentence on a step says what its variables are.
        let overlay = self.in_front().panel().debug();
        let run = overlay.filter(|overlay| !overlay.is_complete()).and_then(Overlay::running);
        let variables = run.map_or(0, |run| run.beside().len());
        // The last step is no news as the result, where it was just told.
        let beside = view.facts.into_iter().skip(1 + variables).filter(|fact| fact.value.aloud() != sentence);
        let passed = self.runs_in_overlay().filter(|_| is_asked).map(Running::passed).unwrap_or_default();
        Some([pane].into_iter().chain(about).chain(steps).chain(passed).chain(said).chain(beside).collect())
    }

    /// What runs in the open pane; None where nothing does.
    fn runs_in_overlay(&self) -> Option<&dyn Running> {
        self.in_front().panel().debug()?.running()
    }

    /// What is asked in the overlay: the result of the next step, or where to go.
    pub(super) fn asked_in_overlay(&self) -> Option<Question> {
        let overlay = self.in_front().panel().debug()?;
        if let Some((asked, answers)) = overlay.running().and_then(Running::asked) {
            let or_else = if overlay.names().len() == 1 {
                "or back, for no more questions."
            } else {
                "or back, for no more questions; or next pane."
            };
            return Some(match &answers[..] {
                [] => Question::typed(asked, format!("Type the number; {or_else}")),
                _ => Question::choice(asked, answers.into_iter().map(|(answer, _)| named(answer)).collect())
                    .or_typed(format!("Type a number or an answer of the list; {or_else}")),
            });
        }
        if overlay.corrects() {
            let choices = [NEXT_QUESTION, NO_MORE].map(Choice::plain);
            let question = Question::choice("What next?", choices.into()).or_else(NEXT_QUESTION);
            return Some(question.or_typed(format!("Type {NEXT_QUESTION} or {NO_MORE}; or next pane.")));
        }
        let steps = overlay.steps();
        // The numbers mean the same at every step.
        let is_alone = overlay.names().len() == 1;
        let is_offered = |action: &Action| match action {
            Action::Debug => !is_alone,
            action => steps.is_some() || *action == Action::Back,
        };
        let ways = WAYS.iter().filter(|(_, action, _)| is_offered(action));
        let choices = ways.map(|(answer, _, also)| Choice::plain(*answer).or_called(also.iter().copied())).collect();
        let default = match steps {
            Some((done, all)) if done == all => FIRST,
            Some(_) => NEXT,
            None if is_alone => BACK,
            None => PANE,
        };
        let question = Question::choice("Explanation: where to?", choices).or_else(default);
        let a_step = match (steps, overlay.running().and_then(Running::first_name)) {
            (None, _) => String::new(),
            (Some(_), None) => ", step and a number, such as step 12".to_owned(),
            (Some(_), Some(name)) => format!(", step and a number or a part, such as step 12 or step {name}"),
        };
        let a_letter = if overlay.takes_letter() { ", about and a letter, such as about e" } else { "" };
        let named = joined(overlay.names(), "or");
        Some(question.or_typed(format!(
            "Type a number or a name of the list{a_step}{a_letter}; board, for all that is known at this step; or pane and its name or number: {named}."
        )))
    }

    /// Answers what is asked in the overlay.
    ///
    /// # Errors
    /// One sentence where there is no further step.
    pub(super) fn answer_in_overlay(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let asked = self.runs_in_overlay().and_then(Running::asked);
        // A pane or a step is no answer to any question.
        let is_spot = ["pane ", "step "].iter().any(|word| text.to_lowercase().starts_with(word));
        if (asked.is_none() || is_spot)
            && let Some(spot) = self.spot_called(text)?
        {
            self.handle(&spot, cx);
            // A step is where one wants to be.
            if !matches!(spot, Input::Debug(DebugSpot { step: Some(_), .. })) {
                self.begin_if_complete(cx);
            }
            return Ok(());
        }
        let has_question = asked.is_some();
        let way = WAYS.iter().find(|(answer, ..)| *answer == text).map(|&(_, action, _)| action);
        // A question is open, or the answer to one is being explained.
        let corrects = self.in_front().panel().debug().is_some_and(Overlay::corrects);
        let is_asked = asked.is_some() || corrects;
        let inputs = match (asked.map(|(_, answers)| answers), way) {
            (Some(_), Some(action @ (Action::Back | Action::Debug))) => vec![Input::Act(action)],
            _ if text == NO_MORE => vec![Input::Act(Action::Back)],
            (Some(answers), _) if answers.is_empty() => {
                vec![Input::Type(Event::Paste(text.to_owned())), Input::Act(Action::Confirm)]
            }
            (Some(answers), _) => {
                let input = answers.into_iter().find(|(answer, _)| answer == text).map(|(_, input)| input);
                let expects = || self.asked_in_overlay().map(|question| question.expects).unwrap_or_default();
                vec![input.ok_or_else(expects)?]
            }
            (None, Some(Action::Predict)) if corrects => vec![Input::Act(Action::Confirm)],
            (None, Some(action)) => vec![Input::Act(action)],
            (None, None) if text == NEXT_QUESTION => vec![Input::Act(Action::Confirm)],
            (None, None) => return Err(self.asked_in_overlay().map(|question| question.expects).unwrap_or_default()),
        };
        // Where a step leads nowhere, that is said: silence would be a line that was lost.
        let overlay = self.in_front().panel().debug();
        let steps = overlay.and_then(Overlay::steps);
        let is_alone = overlay.is_some_and(|overlay| overlay.names().len() == 1);
        match (way.filter(|_| !is_asked), steps) {
            (Some(Action::Right | Action::Left | Action::Home | Action::End | Action::Predict), None) => {
                let where_to = if is_alone { "back for the game" } else { "next pane, or back" };
                return Err(format!("This pane has no steps. Type {where_to}."));
            }
            (Some(Action::Right | Action::End), Some((done, all))) if done == all => {
                return Err("All steps are done. Type first step to go through them, or next pane.".to_owned());
            }
            (Some(Action::Left | Action::Home), Some((0, _))) => {
                return Err("No step is done yet. Type next step, or last step.".to_owned());
            }
            _ => {}
        }
        let is_another_pane = inputs.contains(&Input::Act(Action::Debug));
        for input in inputs {
            self.handle(&input, cx);
        }
        if is_another_pane {
            self.begin_if_complete(cx);
        }
        // By ear nothing goes on by itself: after five right answers in a row it is asked on.
        let has_stopped = self
            .in_front()
            .panel()
            .debug()
            .is_some_and(|overlay| overlay.steps().is_some_and(|(done, all)| done < all));
        if has_question && way.is_none() && has_stopped {
            self.handle(&Input::Act(Action::Predict), cx);
        }
        Ok(())
    }

    /// Another pane is heard from its beginning, unless one has stepped in it before.
    fn begin_if_complete(&mut self, cx: &mut Context<'_>) {
        if self.in_front().panel().debug().is_some_and(Overlay::is_complete) {
            self.handle(&Input::Act(Action::Home), cx);
        }
    }

    /// The step, the letter or the pane that is called so; None where none is.
    ///
    /// # Errors
    /// One sentence where there are steps, and none of this number; or a pane for a letter, and none is given.
    fn spot_called(&self, text: &str) -> Result<Option<Input>, String> {
        let Some(overlay) = self.in_front().panel().debug() else { return Ok(None) };
        let text = text.to_lowercase();
        if let (Some(number), Some((_, all))) = (text.strip_prefix("step "), overlay.steps()) {
            return match number.trim().parse() {
                Ok(step) if step <= all => Ok(Some(at_step(step))),
                Ok(_) => Err(format!("There are steps from 0 to {all}.")),
                Err(_) => Ok(overlay.running().and_then(|run| run.step_called(number.trim())).map(at_step)),
            };
        }
        if let Some(about) = text.strip_prefix("about").filter(|_| overlay.takes_letter()) {
            let [b'a'..=b'z'] = about.trim().as_bytes() else {
                return Err("Type about and a letter from a to z, such as about e.".to_owned());
            };
            let spot = DebugSpot { about: Some(about.trim().to_owned()), ..DebugSpot::default() };
            return Ok(Some(Input::Debug(spot)));
        }
        let pane = text.strip_prefix("pane ").unwrap_or(&text).trim();
        let numbered =
            text.strip_prefix("pane ").and_then(|number| number.trim().parse::<usize>().ok()?.checked_sub(1));
        let named = numbered.and_then(|at| overlay.names().get(at).copied()).unwrap_or(pane);
        let spot = DebugSpot { pane: Some(named.to_owned()), ..DebugSpot::default() };
        Ok(spot.pane_of(&overlay.names()).map(|at| Input::Point(Target::Tab(at))))
    }
}
