//! What is behind wrong answers: lines that nobody asked for, something kept from an earlier question, a known mistake; and
//! the smallest question that is answered wrongly. The program itself is asked, each time in one that was just started.

use std::collections::HashSet;

use super::run::{Asked, Came, Case, Checked, Found, Stopped};
use super::{Mistake, Position, mistakes, talk};
use crate::programs::quoted;

/// The most questions that are asked for the smallest one.
const MOST_ASKED: usize = 600;

/// How many questions before a wrong answer are looked at, for what the program may have kept from them.
const LOOKED_BACK: usize = 12;

/// Adds to `checked` what is behind its first wrong answer. `unasked` are the lines beyond its answers.
pub(super) fn explain<A: Asked>(
    checked: &mut Checked,
    positions: &[Position],
    known: &[Mistake],
    unasked: &[String],
    start: &mut impl FnMut() -> Result<A, Stopped>,
) {
    // What games were asked follows from the answers, so that no question stands alone.
    if checked.function.extras.games.is_some() {
        return;
    }
    let wrong = checked.cases.iter().position(|case| matches!(case.came, Came::Wrong(..)));
    let Some(at) = wrong else { return };
    if let Some(remarks) = talk::told(positions, &checked.cases, at, unasked, start) {
        (checked.talks, checked.remarks) = (true, remarks);
        return;
    }
    if checked.function.extras.by_lot.is_some() {
        return;
    }
    let found = mistakes::recognised(checked.function.short_name(), known, positions, &checked.cases);
    checked.mistake = found.map(|mistake| mistake.sentence.clone());
    let Came::Wrong(answer, _) = &checked.cases[at].came else { return };
    let alone = alone(&positions[at], start);
    if let Some(again) = alone.filter(|again| again != answer) {
        checked.mistake = None;
        checked.remarks = kept(positions, &checked.cases, at, &again, start);
        return;
    }
    checked.smallest = smallest(&positions[at], start).map(|(position, found)| {
        if checked.function.extras.is_recursive {
            checked.remarks = own_parts(&position, start);
        }
        found
    });
    if checked.smallest.is_none() && checked.function.extras.is_recursive {
        checked.remarks = own_parts(&positions[at], start);
    }
}

/// How often a question is asked once more to tell a memory from chance.
const TRIES: usize = 4;

/// What a program answers that is asked nothing else.
fn alone<A: Asked>(position: &Position, start: &mut impl FnMut() -> Result<A, Stopped>) -> Option<String> {
    start().ok()?.ask(&position.question).ok()
}

/// What is said where the same question is answered differently when it is asked alone.
fn kept<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    at: usize,
    again: &str,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Vec<String> {
    let (position, question) = (&positions[at], quoted(&positions[at].question));
    // A program that draws its answers keeps nothing: it would seldom draw the same so often.
    let is_drawn = (0..TRIES).any(|_| alone(position, start).is_some_and(|other| other != again));
    if is_drawn || position.judge(again).is_err() {
        return vec![format!(
            "Asked the same once more, it answers {}: it does not answer alike each time.",
            quoted(again)
        )];
    }
    let mut told = vec![format!(
        "Asked alone, your program answers {question} rightly: {}. So it keeps something from an earlier question, such as \
         a table that is not cleared, or a memo whose key lacks the word.",
        quoted(again)
    )];
    let before = positions[..at].iter().zip(cases).rev().filter(|(_, case)| !matches!(case.came, Came::Failed(_)));
    let culprit = before.take(LOOKED_BACK).find_map(|(earlier, _)| {
        let mut program = start().ok()?;
        program.ask(&earlier.question).ok()?;
        let answer = program.ask(&position.question).ok()?;
        position.judge(&answer).is_err().then(|| (earlier.question.clone(), answer))
    });
    if let Some((earlier, answer)) = culprit {
        told.push(format!("After {} it answers {}.", quoted(&earlier), quoted(&answer)));
    }
    told
}

/// The smallest question below this one that is answered wrongly, also when it is asked alone.
fn smallest<A: Asked>(
    position: &Position,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<(Position, Found)> {
    let (mut program, mut asked, mut best) = (None, HashSet::new(), None::<(Position, Found)>);
    loop {
        let smaller = best.as_ref().map_or(position, |(position, _)| position).smaller();
        let wrong = smaller.into_iter().find_map(|smaller| {
            if asked.len() >= MOST_ASKED || !asked.insert(smaller.question.clone()) {
                return None;
            }
            let mut running: A = program.take().map_or_else(&mut *start, Ok).ok()?;
            let answer = running.ask(&smaller.question).ok()?;
            program = Some(running);
            let difference = smaller.judge(&answer).err()?;
            let question = smaller.question.clone();
            Some((smaller, Found { question, answer, difference }))
        });
        match wrong {
            Some(wrong) => best = Some(wrong),
            None => break,
        }
    }
    best.filter(|(position, found)| alone(position, start).is_some_and(|again| again == found.answer))
}

/// What the program itself answers about the parts that its answer is made of.
fn own_parts<A: Asked>(position: &Position, start: &mut impl FnMut() -> Result<A, Stopped>) -> Vec<String> {
    let parts = position.smaller().into_iter().filter(|part| part.size + 1 == position.size);
    let said: Vec<(String, bool)> = parts
        .filter_map(|part| {
            let answer = alone(&part, start)?;
            let (question, answered) = (quoted(&part.question), quoted(&answer));
            let judged = part.judge(&answer);
            let verdict = match &judged {
                Ok(()) => "which is right".to_owned(),
                Err(difference) => format!("where {} is right", difference.right),
            };
            Some((format!("To {question} your program answers {answered}, {verdict}."), judged.is_ok()))
        })
        .collect();
    let all_right = !said.is_empty() && said.iter().all(|(_, is_right)| *is_right);
    let step =
        all_right.then(|| format!("So the mistake is in the last step, from there to {}.", quoted(&position.question)));
    said.into_iter().map(|(sentence, _)| sentence).chain(step).collect()
}
