//! The points of a function that can’t be judged as it stands: what it would have if its answers were read as its author means
//! them. They are provisional: whoever marks decides whether they count.

use std::collections::BTreeMap;

use super::{Asked, Behind, Came, Case, Checked, Position, Stopped, form, talk};

/// The most questions of a kind that are asked alone, each of a program that was just started.
const OF_A_KIND: usize = 8;

/// The points, where `longest` is the size of the largest position; None where no way to read the answers is known.
pub(super) fn points<A: Asked>(
    checked: &Checked,
    positions: &[Position],
    longest: usize,
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<f64> {
    let readings = match checked.behind? {
        Behind::Form => vec![form::mended(positions, &checked.cases)?],
        Behind::Talk => match talk::without_prompt(positions, &checked.cases) {
            Some(cases) => vec![cases],
            None => talk::readings(&asked_alone(checked, positions), start),
        },
        Behind::Memory => vec![alone(&asked_alone(checked, positions), start)],
        Behind::Chance | Behind::Silence => return None,
    };
    let points = |cases| {
        let mut read = Checked { cases, behind: None, mistake: None, ..checked.clone() };
        read.count_guessing(longest);
        read.points()
    };
    readings.into_iter().filter(|cases| !cases.is_empty()).map(points).reduce(f64::max)
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
