//! What is said of the puzzles in the title line and in the hint line, and after a run.

use super::facts::why;
use super::modes::Mode;
use super::past::Past;
use super::run::{MISSES, Run};
use super::solving::{LIT, Solving, TOLD, WARNED};
use super::{Page, Puzzles, hub, kinds};
use crate::games;
use crate::play::asks_first;
use crate::puzzles::Puzzle;
use arcade_engine::text::counted;
use arcade_ui::actions::Action;

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
        None => [Some(your_rating(past)), run.place()].into_iter().flatten().collect::<Vec<_>>().join(" · "),
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
    if run.over && run.from_elsewhere {
        return "⟨next-puzzle⟩ leads to the puzzles, ⟨back⟩ back to your game.".to_owned();
    }
    if run.over && run.place().is_some() {
        return "⟨next-puzzle⟩ goes on where you were, ⟨back⟩ leads to the list.".to_owned();
    }
    if run.over {
        return "⟨next-puzzle⟩ begins anew, ⟨back⟩ leads back.".to_owned();
    }
    match (&run.solving, &run.trouble) {
        (Some(solving), _) if solving.is_decided() => why(solving),
        (Some(solving), _) => {
            let is_fresh = run.mode == Mode::Mine && !solving.posed.problem.theme.is_mistake();
            let fresh = if is_fresh { "A new position with the pattern of your mistake. " } else { "" };
            let is_asked = solving.hint == 0 && solving.complaint().is_none();
            if let Some(goal) = goal(run).filter(|_| is_asked && width >= ROOMY) {
                return format!("{goal} {}", of_question(run, solving, width));
            }
            format!("{fresh}{}", of_question(run, solving, width))
        }
        (None, Some(_)) => "⟨back⟩ leads back.".to_owned(),
        (None, None) => String::new(),
    }
}

/// What is done in the game of a puzzle, and what for: told to somebody who doesn’t know the game before the first move; None
/// else.
pub(super) fn goal(run: &Run) -> Option<String> {
    let solving = run.solving.as_ref().filter(|solving| run.is_new_game && solving.at() == 0)?;
    let [does, _, wins] = solving.turn().prompt.rules.unwrap_or(games::of(solving.posed.game()).rules);
    Some(format!("{} is new to you. {does} {wins}", solving.posed.game().title()))
}

/// What is said while a puzzle waits for its answer.
pub(super) fn of_question(run: &Run, solving: &Solving, width: u16) -> String {
    if let Some(complaint) = solving.complaint() {
        return complaint;
    }
    match solving.hint {
        WARNED => warning(&run.mode),
        TOLD => format!("{} ⟨puzzle-hint⟩ shows the answer.", who_fails(&solving.posed)),
        LIT => match solving.lit() {
            Some(choice) => format!("The answer is {}: {}.", choice.said, choice.result),
            None => String::new(),
        },
        _ => solving.turn().prompt.how[usize::from(width < ROOMY)].to_owned(),
    }
}

/// The question before a hint spends the puzzle, as everywhere, with what it costs here.
fn warning(mode: &Mode) -> String {
    let question = asks_first(Action::Hint).unwrap_or_default().replace("⟨hint⟩", "⟨puzzle-hint⟩");
    let costs = match mode {
        Mode::Streak => "your streak then ends.",
        Mode::Rush => "this puzzle then counts as a miss.",
        _ => "this puzzle then doesn’t count for your rating.",
    };
    format!("{question} {costs}")
}

/// What a puzzle is about, and who fails it: that names the idea that is too weak for it.
pub(super) fn who_fails(posed: &Puzzle) -> String {
    let failed_by = posed.failed_by().map(|players| format!("Ideas that fail here: {}.", players.value.long));
    let failed_by =
        failed_by.unwrap_or_else(|| "Every idea finds this one, even the simplest: take what looks best.".to_owned());
    format!("This is “{}”. {failed_by}", posed.problem.theme.title)
}

/// `move 1 of 2`, where there is more than one turn.
pub(super) fn progress(solving: &Solving) -> String {
    solving.progress().map(|(at, all)| format!("move {at} of {all}")).unwrap_or_default()
}

/// How a run went.
pub(super) fn ending(run: &Run, past: Option<&Past>) -> String {
    let stats = past.map(Past::stats);
    if run.mode == Mode::Rush {
        let best = stats.and_then(|stats| stats.best_run).unwrap_or(0);
        return format!("{} solved. Your best in three minutes: {best}.", counted(run.solved(), "puzzle", "puzzles"));
    }
    if run.place().is_some() {
        return match (run.solved(), run.results.len()) {
            (solved, all) if solved == all => "You solved all three.".to_owned(),
            (0, _) => "You solved none of the three. The explanations tell what to look for.".to_owned(),
            (solved, all) => format!("You solved {solved} of {all}."),
        };
    }
    let longest = stats.map_or(0, |stats| stats.streak.longest);
    let solved = run.counted(past).iter().filter(|solved| **solved).count();
    format!("Your streak is over: {solved} in a row. Your longest so far: {longest}.")
}
