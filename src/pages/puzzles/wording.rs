//! What is said of the puzzles: in the title line, in the hint line, and after an answer.

use super::modes::Mode;
use super::past::Past;
use super::record::{missed, outcome};
use super::run::{MISSES, Run};
use super::solving::{LIT, Solving, TOLD, WARNED};
use super::{Page, Puzzles, hub, kinds};
use crate::puzzles::Puzzle;
use arcade_engine::text::{capitalised, counted};

/// What the right of the title line says.
pub(super) fn status(page: &Puzzles) -> String {
    let Some(past) = &page.past else { return String::new() };
    let Page::Run(run) = &page.page else { return hub::standing(past) };
    match &run.clock {
        Some(clock) => {
            let misses = format!("{} of {}", counted(run.misses(), "miss", "misses"), MISSES);
            format!("{} solved · {misses} · {clock}", run.solved())
        }
        None if run.mode == Mode::Streak => format!("{} · streak {}", your_rating(past), past.streak()),
        None => your_rating(past),
    }
}

pub(super) fn your_rating(past: &Past) -> String {
    past.rating_told(|rating| format!("your rating {rating}"))
}

/// Columns from which on there is room for whole sentences on how to answer.
const ROOMY: u16 = 60;

/// What the hint line of so many columns says.
pub(super) fn hint(page: &Puzzles, width: u16) -> String {
    match &page.page {
        Page::Hub => hub::about(page),
        Page::Kinds => kinds::about(page),
        Page::Run(run) => of_run(run, width),
    }
}

fn of_run(run: &Run, width: u16) -> String {
    if run.over {
        return "⟨next-puzzle⟩ begins anew, ⟨back⟩ leads back.".to_owned();
    }
    match (&run.solving, &run.trouble) {
        (Some(solving), _) if solving.is_decided() => why(solving),
        (Some(solving), _) => {
            let is_fresh = run.mode == Mode::Mine && !solving.posed.problem.theme.is_mistake();
            let fresh = if is_fresh { "A new position with the pattern of your mistake. " } else { "" };
            format!("{fresh}{}", of_question(solving, width))
        }
        (None, Some(_)) => "⟨back⟩ leads back.".to_owned(),
        (None, None) => String::new(),
    }
}

/// What is said while a puzzle waits for its answer.
pub(super) fn of_question(solving: &Solving, width: u16) -> String {
    if let Some(complaint) = solving.complaint() {
        return complaint;
    }
    match solving.hint {
        WARNED => "Press ⟨puzzle-hint⟩ again for a hint: this puzzle then doesn’t count for your rating.".to_owned(),
        TOLD => format!("{} ⟨puzzle-hint⟩ shows the answer.", who_fails(&solving.posed)),
        LIT => match solving.lit() {
            Some(choice) => format!("The answer is {}: {}.", choice.said, choice.result),
            None => String::new(),
        },
        _ => solving.turn().prompt.how[usize::from(width < ROOMY)].to_owned(),
    }
}

/// The players that fail a puzzle.
fn players(posed: &Puzzle) -> String {
    posed.failed_by.iter().map(|name| capitalised(name)).collect::<Vec<_>>().join(", ")
}

/// What a puzzle is about, and who fails it: that names the idea that is too weak for it.
pub(super) fn who_fails(posed: &Puzzle) -> String {
    let title = posed.problem.theme.title;
    match posed.failed_by.as_slice() {
        [] => format!("This is “{title}”."),
        _ => format!("This is “{title}”. Who fails it: {}.", players(posed)),
    }
}

/// What is asked: of the first move the puzzle’s own task, which need not hold of the position after it.
pub(super) fn task(solving: &Solving) -> &str {
    if solving.at() == 0 { &solving.posed.task } else { "✓ Right. Go on: here, too, only one answer is right." }
}

/// Why the answer to the turn that is shown is right: of the first turn the puzzle’s own sentence, of a later one what the
/// right answer and a wrong one lead to.
pub(super) fn why(solving: &Solving) -> String {
    let turn = solving.turn();
    let right = turn.choices.iter().find(|choice| choice.is_right);
    let given = solving.choice().filter(|choice| !choice.is_right);
    let wrong = given.or_else(|| turn.choices.iter().find(|choice| !choice.is_right));
    match (solving.at(), right, wrong) {
        (1.., Some(right), Some(wrong)) => {
            format!("{} {}", outcome(turn, right, false), outcome(turn, wrong, false))
        }
        _ => solving.posed.why.clone(),
    }
}

/// How the answer that is looked at stands: whether it is right, and a sentence on what it leads to.
pub(super) fn verdict(solving: &Solving) -> Option<(bool, String)> {
    let (choice, is_given) = solving.looked_at()?;
    let leads = outcome(solving.turn(), choice, is_given);
    Some(match (is_given, choice.is_right) {
        (true, true) => (true, format!("✓ Right. {leads}")),
        (true, false) => (false, format!("✗ {}", missed(solving)?)),
        (false, true) => (true, format!("✓ {leads}")),
        (false, false) => (false, format!("✗ {leads}")),
    })
}

/// `move 1 of 2`, where there is more than one turn.
pub(super) fn progress(solving: &Solving) -> String {
    solving.progress().map(|(at, all)| format!("move {at} of {all}")).unwrap_or_default()
}

/// What is said of a puzzle that was solved with a hint.
pub(super) const WITH_HINT: &str = "with a hint: doesn’t count";

/// `rated 1390` and who fails it, where no panel says so; and what the answer did to the rating.
pub(super) fn rated(run: &Run, solving: &Solving, with_panel: bool) -> Vec<String> {
    let posed = &solving.posed;
    let mut parts = Vec::new();
    if !with_panel {
        parts.push(format!("rated {}", posed.rating));
        if solving.is_decided() && !posed.failed_by.is_empty() {
            parts.push(format!("failed by {}", players(posed)));
        }
    }
    match run.change.filter(|_| solving.is_decided()) {
        Some(0) | None => {}
        Some(more @ 1..) => parts.push(format!("your rating +{more}")),
        Some(less) => parts.push(format!("your rating −{}", less.unsigned_abs())),
    }
    if solving.hints() > 0 {
        parts.push(WITH_HINT.to_owned());
    }
    parts
}

/// How a run went.
pub(super) fn ending(run: &Run, past: Option<&Past>) -> String {
    let stats = past.map(Past::stats);
    if run.mode == Mode::Rush {
        let best = stats.and_then(|stats| stats.best_run).unwrap_or(0);
        return format!("{} solved. Your best in three minutes: {best}.", counted(run.solved(), "puzzle", "puzzles"));
    }
    let longest = stats.map_or(0, |stats| stats.streak.longest);
    format!("Your streak is over. Your longest so far: {longest}.")
}
