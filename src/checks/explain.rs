//! What is behind wrong answers: lines that nobody asked for, something kept from an earlier question, a known mistake; and
//! the smallest question that is answered wrongly. The program itself is asked, each time in one that was just started.

use std::collections::HashSet;

use super::{Asked, Behind, Came, Case, Checked, Found, Mistake, Position, Recognised, Stopped, form, mistakes, talk};
use crate::programs::quoted;

/// The most questions that are asked for the smallest one.
const MOST_ASKED: usize = 600;

/// How many questions before a wrong answer are looked at, for what the program may have kept from them.
const LOOKED_BACK: usize = 12;

/// What is known of earlier functions of the same program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Earlier<'a> {
    /// One that was found to keep something from earlier questions: that may be behind this one, too.
    pub keeper: Option<&'static str>,
    /// Those that this function [builds on](super::Extras::builds_on) and that are wrong.
    pub below: Option<&'a str>,
    /// Whether all answers of one that this function builds on are right.
    pub is_right_below: bool,
    /// A slip that was found in one.
    pub slip: Option<&'a Recognised>,
    /// One whose answers do not stand alone, or are written otherwise than asked for.
    pub unlike: Option<&'static str>,
}

/// Adds to `checked` what is behind its first wrong answer. `unasked` are the lines beyond its answers.
pub(super) fn explain<A: Asked>(
    checked: &mut Checked,
    positions: &[Position],
    known: &[Mistake],
    unasked: &[String],
    earlier: Earlier<'_>,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) {
    // What games were asked follows from the answers, so that no question stands alone.
    if checked.function.extras.games.is_some() {
        return;
    }
    let wrong = checked.cases.iter().position(|case| matches!(case.came, Came::Wrong(..)));
    let Some(at) = wrong else {
        checked.mistake = mistakes::lacking(&checked.cases).or_else(|| mistakes::not_given(positions, &checked.cases));
        return;
    };
    // All answers together are no position of their own.
    if at < positions.len()
        && let Some(remarks) = talk::told(positions, &checked.cases, at, unasked, start)
    {
        (checked.behind, checked.remarks) = (Some(Behind::Talk), remarks);
        return;
    }
    if checked.function.extras.by_lot.is_some() {
        let again = positions.get(at).and_then(|position| alone(position, start));
        let is_drawn = again.is_some_and(|again| Some(&*again) != checked.cases[at].came.answer());
        checked.remarks = is_drawn.then(|| LOTS.to_owned()).into_iter().collect();
        return;
    }
    if let Some(sentence) = form::misspelled(positions, &checked.cases) {
        (checked.behind, checked.remarks) = (Some(Behind::Form), vec![sentence]);
        return;
    }
    let (position, Came::Wrong(answer, _)) = (&positions[at], &checked.cases[at].came) else { return };
    if let Some(again) = alone(position, start).filter(|again| again != answer && earlier.keeper.is_none()) {
        (checked.behind, checked.remarks) = kept(positions, &checked.cases, at, &again, start);
        return;
    }
    if earlier.keeper.is_none()
        && let Some(remarks) = drawn_by_lot(positions, &checked.cases, at, start)
    {
        (checked.behind, checked.remarks) = (Some(Behind::Chance), remarks);
        return;
    }
    let shown = smallest(position, start);
    let mistaken = match &shown {
        Some((smaller, found)) => (smaller, found.answer.as_str()),
        None => (position, answer.as_str()),
    };
    if let Some(keeper) = earlier.keeper {
        // Where a question is answered wrongly also by a program that was asked nothing before, its points are its own.
        let is_another = alone(position, start).is_some_and(|again| again != *answer)
            || is_another_alone(positions, &checked.cases, at, start);
        checked.behind = is_another.then_some(Behind::Memory);
        checked.remarks = vec![format!("In {keeper} your program keeps something from an earlier question. {MEND}")];
    } else {
        let name = checked.function.short_name();
        let all: Vec<&Position> = positions.iter().collect();
        let found = mistakes::recognised(name, (known, earlier.slip), mistaken, &all, &checked.cases);
        let constant = mistakes::constant(&checked.cases);
        // Whoever always answers alike, or makes a slip, does so whatever else is wrong.
        let is_certain = constant.is_some() || found.as_ref().is_some_and(|found| found.is_slip);
        let found = found.or(constant);
        if let Some(unlike) = earlier.unlike.filter(|_| found.is_none() && checked.right() == 0) {
            checked.behind = Some(Behind::Form);
            checked.remarks = vec![format!(
                "In {unlike} its answers do not stand alone, or are written otherwise than asked for. No answer is right here: look at \
                 that first."
            )];
        } else if let Some(below) = earlier.below.filter(|_| !is_certain && mistaken.0.size > 1) {
            checked.remarks = vec![format!("Your program is wrong in {below}, too. {MEND}")];
            // Wrong values give moves that many a mistake would give, and one or two such moves say nothing.
            let wrong = checked.cases.iter().filter(|case| matches!(case.came, Came::Wrong(..))).count();
            checked.mistake = found
                .filter(|_| wrong >= LEAST_TOLD)
                .map(|found| Recognised { unless: Some(below.to_owned()), ..found });
        } else if found.is_none() && checked.function.extras.is_recursive {
            checked.remarks = own_parts(mistaken.0, start);
        } else {
            let also = found.as_ref().and_then(|found| found.also).filter(|_| earlier.is_right_below);
            checked.remarks = also.map(str::to_owned).into_iter().collect();
            checked.mistake = found;
        }
    }
    checked.smallest = shown.map(|(_, found)| found);
}

/// Whether any wrong answer behind the first is another one where the question is asked alone.
fn is_another_alone<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    first: usize,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> bool {
    wrong_after(positions, cases, first)
        .any(|(at, answer)| alone(&positions[at], start).is_some_and(|again| again != *answer))
}

/// A few wrong answers behind the first, with their places.
fn wrong_after<'a>(
    positions: &[Position],
    cases: &'a [Case],
    first: usize,
) -> impl Iterator<Item = (usize, &'a String)> {
    let all = (first + 1..positions.len().min(cases.len())).filter_map(|at| match &cases[at].came {
        Came::Wrong(answer, _) => Some((at, answer)),
        _ => None,
    });
    all.take(ASKED_AGAIN)
}

/// What is said of answers that are drawn by lot, where one is wrong.
const LOTS: &str = "It draws its answers by lot, and so its points may be others each time.";

/// Wrong answers that tell a mistake where another one may be behind them.
const LEAST_TOLD: usize = 3;

/// What is advised where another function is wrong.
const MEND: &str = "Mend that first: it may be behind this, too.";

/// What is said of a program that answers rightly only where it was asked nothing before.
pub(super) const KEEPS: &str = "keeps something from an earlier question, such as a table that is not cleared, or a memo whose \
     key does not hold all of the question.";

/// How many wrong answers beside the first are asked for once more.
const ASKED_AGAIN: usize = 5;

/// How often a question is asked once more to tell a memory from chance.
const TRIES: usize = 4;

/// How often the wrong answer has to come again after the same questions: once may be by chance.
const REPLAYS: usize = 2;

/// What a program answers that is asked nothing else.
fn alone<A: Asked>(position: &Position, start: &mut impl FnMut() -> Result<A, Stopped>) -> Option<String> {
    start().ok()?.ask(&position.question).ok()
}

/// What is said of a program that does not answer alike each time, though its first wrong answer came again: other wrong answers are
/// asked for once more, too.
fn drawn_by_lot<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    first: usize,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<Vec<String>> {
    wrong_after(positions, cases, first).find_map(|(at, answer)| {
        let again = alone(&positions[at], start).filter(|again| again != answer)?;
        let (behind, remarks) = kept(positions, cases, at, &again, start);
        (behind == Some(Behind::Chance)).then_some(remarks)
    })
}

/// What is said where the same question is answered differently when it is asked alone, and whether that is because something
/// is kept.
fn kept<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    at: usize,
    again: &str,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> (Option<Behind>, Vec<String>) {
    let (position, question) = (&positions[at], quoted(&positions[at].question));
    // A program that draws its answers keeps nothing: it would seldom draw the same so often.
    let wrong = if let Came::Wrong(wrong, _) = &cases[at].came { wrong.as_str() } else { "" };
    let other = (0..TRIES).find_map(|_| alone(position, start).filter(|other| other != again));
    let is_drawn = other.is_some();
    let other = other.filter(|other| other != wrong).unwrap_or_else(|| again.to_owned());
    if is_drawn || !(0..REPLAYS).all(|_| comes_again(positions, cases, at, wrong, start)) {
        return (
            Some(Behind::Chance),
            vec![format!(
                "Asked {question} once more, it answers {} instead of {}: it does not answer alike each time, and so its points may be \
                 others each time, too.",
                quoted(&other),
                quoted(wrong)
            )],
        );
    }
    if let Some(sentence) = same_to_all(positions, start) {
        return (Some(Behind::Chance), vec![sentence]);
    }
    let how = if position.judge(again).is_ok() { "rightly" } else { "in another way" };
    let mut told =
        vec![format!("Asked alone, your program answers {question} {how}: {}. So it {KEEPS}", quoted(again))];
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
    (Some(Behind::Memory), told)
}

/// How many questions are asked, each of a program that was just started, to find out whether it reads them.
const ASKED_FIRST: usize = 8;

/// That a program that was just started answers the same to whatever it is asked, though that is wrong for some: what it draws
/// from the same numbers each time, or takes from a list.
fn same_to_all<A: Asked>(positions: &[Position], start: &mut impl FnMut() -> Result<A, Stopped>) -> Option<String> {
    let step = (positions.len() / ASKED_FIRST).max(1);
    let mut answers = Vec::new();
    for position in positions.iter().step_by(step).take(ASKED_FIRST) {
        let answer = alone(position, start)?;
        answers.push((position.judge(&answer).is_ok(), answer));
    }
    let (_, first) = answers.first()?;
    let is_same = answers.iter().all(|(_, answer)| answer == first);
    let is_wrong = answers.iter().any(|(is_right, _)| !is_right);
    (is_same && is_wrong).then(|| {
        format!("Whatever it is asked first, it answers {}: its answers do not depend on the questions.", quoted(first))
    })
}

/// Whether a program that was just started gives the same wrong answer after the same questions.
fn comes_again<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    at: usize,
    wrong: &str,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> bool {
    let Ok(mut program) = start() else { return false };
    let asked =
        positions[..at].iter().zip(cases).filter(|(_, case)| matches!(case.came, Came::Right(_) | Came::Wrong(..)));
    for (position, _) in asked {
        if program.ask(&position.question).is_err() {
            return false;
        }
    }
    program.ask(&positions[at].question).is_ok_and(|answer| answer == wrong)
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
    let step = all_right.then(|| {
        let whole = quoted(&position.question);
        format!("So the mistake is in the step from there to {whole}, or in what is kept on the way to it.")
    });
    said.into_iter().map(|(sentence, _)| sentence).chain(step).collect()
}
