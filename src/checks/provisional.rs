//! The points of a function that can’t be judged as it stands: what it would have if its answers were read as its author means
//! them. They are provisional: whoever marks decides whether they count.

use std::collections::BTreeMap;

use super::{Asked, Behind, Came, Case, Cause, Checked, Mistake, Position, Recognised, Stopped, form, mistakes, talk};

/// The most questions of a kind that are asked alone, each of a program that was just started.
const OF_A_KIND: usize = 8;

/// The points, where `longest` is the size of the largest position, and the known mistake behind what is wrong all the same; None
/// where no way to read the answers is known.
pub(super) fn points<A: Asked>(
    checked: &Checked,
    positions: &[Position],
    known: &[Mistake],
    longest: usize,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<(f64, Option<Recognised>)> {
    let answers_at_end = |case: &Case| matches!(&case.came, Came::Failed(stopped) if stopped.cause == Cause::AtEnd);
    let as_written = match checked.behind {
        None if checked.cases.first().is_some_and(answers_at_end) => Some(at_end(positions, start)?),
        Some(Behind::Form) => Some(form::mended(positions, &checked.cases)?),
        Some(Behind::Talk) => talk::without_prompt(positions, &checked.cases),
        Some(Behind::Memory) => None,
        // What it drew this time is as good as another time.
        Some(Behind::Chance) => Some(checked.cases.clone()),
        Some(Behind::Silence) | None => return None,
    };
    let (positions, readings) = if let Some(cases) = as_written {
        (positions.iter().collect(), vec![cases])
    } else {
        let few = asked_alone(checked, positions);
        let is_talk = checked.behind == Some(Behind::Talk);
        let readings = if is_talk { talk::readings(&few, start) } else { vec![alone(&few, start)] };
        (few, readings)
    };
    let read = |cases: Vec<Case>| {
        let wrong = positions.iter().zip(&cases).find_map(|(position, case)| match &case.came {
            Came::Wrong(answer, _) => Some((*position, answer.as_str())),
            _ => None,
        });
        let name = checked.function.short_name();
        let mistake = wrong.and_then(|shown| mistakes::recognised(name, (known, None), shown, &positions, &cases));
        let mut read = Checked { cases, behind: None, mistake, ..checked.clone() };
        read.count_guessing(longest);
        (read.points(), read.mistake)
    };
    let readings = readings.into_iter().filter(|cases| !cases.is_empty()).map(read);
    readings.reduce(|best, other| if other.0 > best.0 { other } else { best })
}

/// What comes of putting all questions before the input is closed; None where it writes fewer lines than that.
fn at_end<A: Asked>(positions: &[Position], start: &mut impl FnMut() -> Result<A, Stopped>) -> Option<Vec<Case>> {
    let questions: Vec<&str> = positions.iter().map(|position| position.question.as_str()).collect();
    let answers = start().ok()?.ask_all(&questions);
    let cases = positions.iter().zip(answers).map(|(position, answer)| position.case(position.came(answer)));
    Some(cases.collect()).filter(|cases: &Vec<Case>| cases.len() == positions.len())
}

/// A few positions of each kind, from small to large.
fn asked_alone<'a>(checked: &Checked, positions: &'a [Position]) -> Vec<&'a Position> {
    let mut kinds = BTreeMap::<&str, Vec<&Position>>::new();
    for position in positions.iter().take(checked.cases.len()) {
        kinds.entry(position.kind).or_default().push(position);
    }
    let few = |of_kind: Vec<&'a Position>| {
        let step = of_kind.len().div_ceil(OF_A_KIND);
        of_kind.into_iter().step_by(step)
    };
    kinds.into_values().flat_map(few).collect()
}

/// What comes of asking each question of a program that was just started.
fn alone<A: Asked>(positions: &[&Position], start: &mut impl FnMut() -> Result<A, Stopped>) -> Vec<Case> {
    let case = |position: &&Position| {
        let answer = start().and_then(|mut program| program.ask(&position.question));
        position.case(answer.map_or_else(Came::Failed, |answer| position.came(answer)))
    };
    positions.iter().map(case).collect()
}
