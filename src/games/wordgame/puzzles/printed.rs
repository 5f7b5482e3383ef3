//! Hands as `arcade puzzles` prints them, as `arcade solve words --tier common` answers.

use serde_json::Value;

use super::TIER;
use crate::games::puzzles::Position;
use crate::puzzles::{Printed, Theme};
use arcade_engine::Cancel;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::puzzle::{HandPuzzle, Kind, Names, Said, Step, generate, why};
use arcade_engine::wordgame::{Dictionary, Hand, masked};

/// How many results are shown to people; the others are worse.
const RESULTS: usize = 5;

/// The puzzle of a seed.
pub(super) fn find(theme: Theme, kind: Kind, seed: u64, show_coarse: bool, dictionary: &Dictionary) -> Option<Printed> {
    // Nobody cancels it.
    let cancel = Cancel::new();
    let puzzle = generate(kind, seed, dictionary, TIER, &cancel).ok()??;
    let why = why(kind, &puzzle, dictionary, TIER, show_coarse, &cancel).ok()?;
    let told = Told { names: Names::new(&puzzle.position, dictionary.list(TIER)), show_coarse };
    Some(told.printed(theme, kind, &puzzle, why))
}

/// How the moves of a puzzle are written.
struct Told<'a> {
    names: Names<'a>,
    show_coarse: bool,
}

impl Told<'_> {
    fn printed(&self, theme: Theme, kind: Kind, puzzle: &HandPuzzle, why: String) -> Printed {
        let hand = &puzzle.position;
        let mut rest = *hand;
        let (mut solution, mut moves) = (Vec::new(), Vec::new());
        for step in &puzzle.solution {
            solution.push(self.said(step, &rest).entry);
            moves.push(self.in_words(step, &rest));
            rest = step.after(&rest).unwrap_or(rest);
        }
        let best = puzzle.alternatives.iter().take(RESULTS);
        let mut results: Vec<String> =
            best.map(|other| format!("{} {}", self.in_words(&other.step, hand), whole(other.result))).collect();
        if let Some(more @ 1..) = puzzle.alternatives.len().checked_sub(RESULTS) {
            results.push(format!("{more} more"));
        }
        let lines = vec![
            ("hand", hand.to_string()),
            ("task", kind.task().to_owned()),
            ("solution", moves.join(", then ")),
            ("results", results.join(", ")),
            ("why", why),
        ];
        let alternatives = puzzle.alternatives.iter().map(|other| {
            let result = match kind {
                // A mean, to four places.
                Kind::Substitute => Value::from((other.result * 1e4).round() / 1e4),
                _ => Value::from(other.result as u64),
            };
            (self.said(&other.step, hand).entry, result)
        });
        Printed {
            problem: hand.problem(theme),
            lines,
            position: Value::from(hand.to_string()),
            solution,
            alternatives: alternatives.collect(),
            rating: puzzle.rating(),
            failed_by: puzzle.failed_by.clone(),
        }
    }

    /// A move as it is entered, masked where it has to be.
    fn said(&self, step: &Step, before: &Hand) -> Said {
        let said = self.names.said(step, before);
        if !said.coarse || self.show_coarse {
            return said;
        }
        Said { entry: masked(&said.entry), word: said.word.as_deref().map(masked), ..said }
    }

    /// `!ows (cows)`, `throw z!`, `swap z`.
    fn in_words(&self, step: &Step, before: &Hand) -> String {
        let said = self.said(step, before);
        match (step, said.word) {
            (Step::Discard(_), _) => format!("throw {}", said.entry),
            (Step::Swap(_), _) => format!("swap {}", said.entry),
            (_, Some(word)) if word != said.entry => format!("{} ({word})", said.entry),
            _ => said.entry,
        }
    }
}

/// A total in whole points.
fn whole(total: f64) -> String {
    grouped(total.round() as u128)
}
