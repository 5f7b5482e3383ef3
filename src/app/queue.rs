//! Feeding the state machine, and doing what it asks for, in order.

use std::collections::VecDeque;

use super::{Effect, Message};
use crate::model::Surroundings;

/// What messages and effects go to.
pub trait Outside {
    /// What ends the arcade, or keeps it from going on.
    type End;

    /// Where the arcade runs: what is not there is refused, and never comes to [`Self::perform`].
    fn surroundings(&self) -> Surroundings;

    /// Tells the state machine, and returns what it asks for.
    fn update(&mut self, message: Message) -> Vec<Effect>;

    /// Does what the state machine asked for. Answers that are known at once go to `answers`.
    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Result<(), Self::End>;
}

/// Passes `messages` to the state machine, and performs what it asks for: the effects of a message before the next
/// message, and answers after the messages that came before them.
///
/// Invariant: every effect is performed, those of answers too, and those after an effect that ends the arcade or fails.
/// A game that is left in the same moment is thus still handed over to be kept.
///
/// # Errors
/// The first end of the arcade, or error, that comes of an effect.
pub fn work_off<O: Outside>(mut messages: VecDeque<Message>, outside: &mut O) -> Result<(), O::End> {
    let mut done = Ok(());
    while let Some(message) = messages.pop_front() {
        let effects = outside.update(message);
        done = done.and(perform_all(effects, outside, &mut messages));
    }
    done
}

/// The same for what the state machine has asked for already.
///
/// # Errors
/// As [`work_off`].
pub fn work_off_effects<O: Outside>(effects: Vec<Effect>, outside: &mut O) -> Result<(), O::End> {
    let mut answers = VecDeque::new();
    let done = perform_all(effects, outside, &mut answers);
    done.and(work_off(answers, outside))
}

/// Performs all of `effects`; the first that ends the arcade or fails says how that ends.
fn perform_all<O: Outside>(
    effects: Vec<Effect>,
    outside: &mut O,
    answers: &mut VecDeque<Message>,
) -> Result<(), O::End> {
    let mut done = Ok(());
    for effect in effects {
        match effect.within(outside.surroundings()) {
            Ok(effect) => done = done.and(outside.perform(effect, answers)),
            Err(refusal) => answers.push_back(refusal),
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{Filter, News, Order, Query};

    /// A state machine that asks for things, and asks again when it is answered.
    #[derive(Default)]
    struct Script {
        log: Vec<String>,
        fails: bool,
    }

    /// How the script ends.
    #[derive(Debug, PartialEq, Eq)]
    enum End {
        Left,
        Failed,
    }

    impl Outside for Script {
        type End = End;

        fn surroundings(&self) -> Surroundings {
            Surroundings::default()
        }

        fn update(&mut self, message: Message) -> Vec<Effect> {
            match message {
                Message::Redraw => vec![
                    Effect::Records(Order::Ask(Query::List(Filter::default()))),
                    Effect::Quit,
                    Effect::Copy("after the end".to_owned()),
                ],
                Message::Records(News::Unreachable(_)) => {
                    vec![Effect::Export(Vec::new()), Effect::Copy("first answer".to_owned())]
                }
                Message::Exported(_) => vec![Effect::Copy("second answer".to_owned())],
                _ => vec![Effect::Copy("tick".to_owned())],
            }
        }

        fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Result<(), End> {
            match effect {
                Effect::Records(_) => answers.push_back(Message::Records(News::Unreachable("no".to_owned()))),
                Effect::Export(_) => answers.push_back(Message::Exported(Ok(Vec::new()))),
                Effect::Copy(text) => self.log.push(text),
                Effect::Quit if self.fails => return Err(End::Failed),
                Effect::Quit => return Err(End::Left),
                _ => {}
            }
            Ok(())
        }
    }

    #[test]
    fn effects_of_answers_and_after_the_end_are_performed_in_order() {
        let expected = ["after the end", "tick", "first answer", "second answer"];
        for fails in [false, true] {
            let mut script = Script { fails, ..Script::default() };
            let ending = work_off([Message::Redraw, Message::Tick].into(), &mut script);
            assert_eq!(script.log, expected);
            assert_eq!(ending, Err(if fails { End::Failed } else { End::Left }));
        }
    }
}
