//! What is said of the puzzles: in the title line, in the hint line, and after an answer.

use super::modes::Mode;
use super::past::Past;
use super::run::{MISSES, Run};
use super::solving::{LIT, Solving, TOLD, WARNED};
use super::{Page, Puzzles, hub, kinds};
use crate::model::words::{capitalised, counted};
use crate::puzzles::{Asked, Posed};

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

fn your_rating(past: &Past) -> String {
    past.stats().rating().map_or_else(|| "not rated yet".to_owned(), |rating| format!("your rating {rating}"))
}

/// Columns from which on there is room for whole sentences on how to answer.
const ROOMY: u16 = 60;

/// What the hint line of so many columns says.
pub(super) fn hint(page: &Puzzles, width: u16) -> String {
    match &page.page {
        Page::Hub => hub::about(page),
        Page::Kinds => kinds::about(page),
        Page::Run(run) => of_run(run, page.past.as_ref(), width),
    }
}

fn of_run(run: &Run, past: Option<&Past>, width: u16) -> String {
    if run.over {
        return ending(run, past);
    }
    match (&run.solving, &run.trouble) {
        (Some(solving), _) if solving.is_decided() => solving.posed.why.clone(),
        (Some(solving), _) => of_question(solving, width),
        (None, Some(_)) => "⟨back⟩ leads back.".to_owned(),
        (None, None) => String::new(),
    }
}

/// Whether the puzzle in front of the player is decided.
pub(super) fn is_decided(run: &Run) -> bool {
    run.solving.as_ref().is_some_and(Solving::is_decided)
}

/// What is said while a puzzle waits for its answer.
fn of_question(solving: &Solving, width: u16) -> String {
    if let Some(complaint) = &solving.complaint {
        return complaint.clone();
    }
    match solving.hint {
        WARNED => "Press ⟨puzzle-hint⟩ again for a hint: this puzzle then doesn’t count for your rating.".to_owned(),
        TOLD => format!("{} ⟨puzzle-hint⟩ shows the answer.", who_fails(&solving.posed)),
        LIT => match solving.right().and_then(|at| solving.turn().choices.get(at)) {
            Some(choice) => format!("The answer is {}: {}.", choice.said, choice.result),
            None => String::new(),
        },
        _ => guidance(solving.asked(), width >= ROOMY).to_owned(),
    }
}

/// How a question is answered; in a few words where there is little room.
const fn guidance(asked: Asked, is_roomy: bool) -> &'static str {
    match (asked, is_roomy) {
        (Asked::End, true) => "⟨take-first⟩ or ⟨take-last⟩ lifts an end, and the same key again takes it.",
        (Asked::End, false) => "Press ⟨take-first⟩ or ⟨take-last⟩ twice.",
        (Asked::Entry, true) => {
            "Type a word and press ⟨answer-letters⟩. Letters with a - behind them are thrown away, and ⟨answer-end⟩ ends the hand."
        }
        (Asked::Entry, false) => "A - behind letters throws them away.",
        (Asked::Swap, true) => "Choose the letter to swap, or keep the hand; ⟨answer-so⟩ answers.",
        (Asked::Letter, _) => "Type the letter that you guess.",
        (Asked::Lives, true) => {
            "Type the number, or go to it with ⟨answer-before+answer-after|the arrows⟩; ⟨answer-so⟩ answers."
        }
        (Asked::Word, true) => "Choose the word that you guess; ⟨answer-so⟩ guesses it.",
        (Asked::Group, true) => "You are the host: choose what you answer; ⟨answer-so⟩ says it.",
        (Asked::Swap | Asked::Lives | Asked::Word | Asked::Group, false) => "⟨answer-so⟩ answers.",
    }
}

/// What a puzzle is about, and who fails it: that names the idea that is too weak for it.
pub(super) fn who_fails(posed: &Posed) -> String {
    let title = posed.problem.theme.title();
    match posed.failed_by.as_slice() {
        [] => format!("This is “{title}”."),
        names => format!("This is “{title}”. Who fails it: {}.", names.join(", ")),
    }
}

/// How the answer that is looked at stands: whether it is the player's, whether it is right, and what it leads to.
pub(super) fn verdict(solving: &Solving) -> Option<(bool, String)> {
    let (choice, is_given) = solving.looked_at()?;
    let leads = format!("{}: {}.", capitalised(&choice.said), choice.result);
    Some(match (is_given, choice.is_right) {
        (true, true) => (true, format!("✓ Right. {leads}")),
        (true, false) => (false, format!("✗ {leads} The answer was: {}.", solving.right_in_words())),
        (false, true) => (true, format!("✓ {leads}")),
        (false, false) => (false, format!("✗ {leads}")),
    })
}

/// `rated 1390`, and after the answer what it did to the rating, with the names of who fails it where they stand nowhere
/// else.
pub(super) fn rated(run: &Run, solving: &Solving, with_names: bool) -> Vec<String> {
    let posed = &solving.posed;
    let mut parts = vec![format!("rated {}", posed.rating)];
    if let Some((at, all)) = solving.progress() {
        parts.push(format!("answer {at} of {all}"));
    }
    if solving.is_decided() {
        if with_names && !posed.failed_by.is_empty() {
            parts.push(format!("failed by {}", posed.failed_by.join(", ")));
        }
        match run.change {
            Some(0) | None => {}
            Some(more @ 1..) => parts.push(format!("your rating +{more}")),
            Some(less) => parts.push(format!("your rating −{}", less.unsigned_abs())),
        }
    }
    if solving.hints() > 0 {
        parts.push("with a hint: doesn’t count".to_owned());
    }
    parts
}

/// How a run went.
pub(super) fn ending(run: &Run, past: Option<&Past>) -> String {
    let stats = past.map(Past::stats);
    match run.mode {
        Mode::Rush => {
            let best = stats.and_then(|stats| stats.best_run).unwrap_or(0);
            format!("{} solved. Your best in three minutes: {best}.", counted(run.solved(), "puzzle", "puzzles"))
        }
        _ => {
            let longest = stats.map_or(0, |stats| stats.streak.longest);
            format!("Your streak is over. Your longest so far: {longest}.")
        }
    }
}
