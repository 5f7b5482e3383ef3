//! Feeding the state machine, and doing what it asks for, in order.

use std::collections::VecDeque;

use super::Going;
use crate::app::{Effect, Message};

/// What messages and effects go to.
pub(super) trait Outside {
    /// Tells the state machine, and returns what it asks for.
    fn update(&mut self, message: Message) -> Vec<Effect>;

    /// Does what the state machine asked for. Answers that are known at once go to `answers`.
    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Going;
}

/// Passes `messages` to the state machine, and performs what it asks for: the effects of a message before the next
/// message, and answers after the messages that came before them.
///
/// Invariant: every effect is performed, those of answers too, and those after an effect that ends the arcade or fails.
/// A game that is left in the same moment is thus still handed over to be kept.
///
/// # Errors
/// The first end of the arcade, or error, that comes of an effect.
pub(super) fn work_off(mut messages: VecDeque<Message>, outside: &mut impl Outside) -> Going {
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
pub(super) fn work_off_effects(effects: Vec<Effect>, outside: &mut impl Outside) -> Going {
    let mut answers = VecDeque::new();
    let done = perform_all(effects, outside, &mut answers);
    done.and(work_off(answers, outside))
}

/// Performs all of `effects`; the first that ends the arcade or fails says how that ends.
fn perform_all(effects: Vec<Effect>, outside: &mut impl Outside, answers: &mut VecDeque<Message>) -> Going {
    let mut done = Ok(());
    for effect in effects {
        done = done.and(outside.perform(effect, answers));
    }
    done
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::super::{End, Ending};
    use super::*;
    use crate::records::{Filter, News, Order, Query};

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

        fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Going {
            match effect {
                Effect::Records(_) => answers.push_back(Message::Records(News::Unreachable("no".to_owned()))),
                Effect::Export(_) => answers.push_back(Message::Exported(Ok(Vec::new()))),
                Effect::Copy(text) => self.log.push(text),
                Effect::Quit if self.fails => return Err(io::Error::other("gone").into()),
                Effect::Quit => return Err(Ending::Left.into()),
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
            assert!(matches!((ending, fails), (Err(End::Error(_)), true) | (Err(End::Ending(Ending::Left)), false)));
        }
    }
}
