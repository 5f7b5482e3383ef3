//! Feeding the state machine, and doing what it asks for, in order.

use std::collections::VecDeque;
use std::io;

use super::Ending;
use crate::app::{Effect, Message};
use crate::model::{Day, Moment};

/// What messages and effects go to.
pub(super) trait Outside {
    /// Tells the state machine, and returns what it asks for.
    fn update(&mut self, message: Message) -> Vec<Effect>;

    /// Does what the state machine asked for. Answers that are known at once go to `answers`.
    ///
    /// # Errors
    /// Where the terminal no longer answers.
    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> io::Result<Option<Ending>>;
}

/// `message` behind what the state machine is told before anything else: the time, and the day where `day`, the last one that
/// it was told, is another.
pub(super) fn timed(message: Message, day: &mut Option<Day>) -> VecDeque<Message> {
    let time = Moment::now();
    let today = time.day();
    let is_new = day.replace(today) != Some(today);
    [Message::Time(time)].into_iter().chain(is_new.then_some(Message::Day(today))).chain([message]).collect()
}

/// Passes `messages` to the state machine, and performs what it asks for: the effects of a message before the next
/// message, and answers after the messages that came before them.
///
/// Invariant: every effect is performed, those of answers too, and those after an effect that ends the arcade or fails.
/// A game that is left in the same moment is thus still handed over to be kept.
///
/// # Errors
/// The first error of an effect.
pub(super) fn work_off(mut messages: VecDeque<Message>, outside: &mut impl Outside) -> io::Result<Option<Ending>> {
    let mut ending = Ok(None);
    while let Some(message) = messages.pop_front() {
        let effects = outside.update(message);
        keep_first(&mut ending, perform_all(effects, outside, &mut messages));
    }
    ending
}

/// The same for what the state machine has asked for already.
///
/// # Errors
/// The first error of an effect.
pub(super) fn work_off_effects(effects: Vec<Effect>, outside: &mut impl Outside) -> io::Result<Option<Ending>> {
    let mut answers = VecDeque::new();
    let mut ending = perform_all(effects, outside, &mut answers);
    keep_first(&mut ending, work_off(answers, outside));
    ending
}

/// Performs all of `effects`; the first that ends the arcade or fails says how that ends.
fn perform_all(
    effects: Vec<Effect>,
    outside: &mut impl Outside,
    answers: &mut VecDeque<Message>,
) -> io::Result<Option<Ending>> {
    let mut ending = Ok(None);
    for effect in effects {
        keep_first(&mut ending, outside.perform(effect, answers));
    }
    ending
}

/// Takes `next` for the ending where there was none before.
fn keep_first(ending: &mut io::Result<Option<Ending>>, next: io::Result<Option<Ending>>) {
    if matches!(ending, Ok(None)) {
        *ending = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{Filter, News, Order};

    /// A state machine that asks for things, and asks again when it is answered.
    #[derive(Default)]
    struct Script {
        log: Vec<String>,
        fails: bool,
    }

    impl Outside for Script {
        fn update(&mut self, message: Message) -> Vec<Effect> {
            match message {
                Message::Redraw => vec![
                    Effect::Records(Order::List(Filter::default())),
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

        fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> io::Result<Option<Ending>> {
            match effect {
                Effect::Records(_) => answers.push_back(Message::Records(News::Unreachable("no".to_owned()))),
                Effect::Export(_) => answers.push_back(Message::Exported(Ok(Vec::new()))),
                Effect::Copy(text) => self.log.push(text),
                Effect::Quit if self.fails => return Err(io::Error::other("gone")),
                Effect::Quit => return Ok(Some(Ending::Left)),
                _ => {}
            }
            Ok(None)
        }
    }

    #[test]
    fn effects_of_answers_and_after_the_end_are_performed_in_order() {
        let expected = ["after the end", "tick", "first answer", "second answer"];
        for fails in [false, true] {
            let mut script = Script { fails, ..Script::default() };
            let ending = work_off([Message::Redraw, Message::Tick].into(), &mut script);
            assert_eq!(script.log, expected);
            assert_eq!(ending.is_err(), fails);
            assert!(fails || ending.unwrap() == Some(Ending::Left));
        }
    }
}
