//! Puzzles of hands, with the words that everybody knows: as `arcade solve words --tier common` answers.

use serde_json::Value;

use super::{Alternative, Found, Json, Shown, Theme, code_of};
use crate::engine::Cancel;
use crate::engine::lexicon::Tier;
use crate::engine::text::grouped;
use crate::engine::wordgame::puzzle::{HandPuzzle, Kind, Names, Said, Step, generate, why};
use crate::engine::wordgame::{Dictionary, Hand, masked};
use crate::model::GameKind;
use crate::puzzles;

/// The words that count: those of the puzzles on the screen.
const TIER: Tier = Tier::Common;

/// How many results are shown to people; the others are worse.
const RESULTS: usize = 5;

/// All kinds. Coarse words are masked unless they are to be shown.
pub(super) fn themes(show_coarse: bool) -> Vec<Theme> {
    let theme = |kind: Kind| Theme {
        game: GameKind::WordGame,
        kind: kind.name(),
        find: Box::new(move |seed| find(kind, seed, show_coarse)),
    };
    Kind::ALL.into_iter().map(theme).collect()
}

fn find(kind: Kind, seed: u64, show_coarse: bool) -> Found {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    // Nobody cancels it.
    let Ok(Some(puzzle)) = generate(kind, seed, &dictionary, TIER, &cancel) else { return Found::Nothing };
    let Ok(why) = why(kind, &puzzle, &dictionary, TIER, show_coarse, &cancel) else { return Found::Nothing };
    let names = Names::new(&puzzle.position, dictionary.list(TIER));
    let told = Told { names, show_coarse };
    Found::Puzzle(Box::new(told.shown(kind, &puzzle, why)))
}

/// How the moves of a puzzle are written.
struct Told<'a> {
    names: Names<'a>,
    show_coarse: bool,
}

impl Told<'_> {
    fn shown(&self, kind: Kind, puzzle: &HandPuzzle, why: String) -> Shown {
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
        let alternatives = puzzle.alternatives.iter().map(|other| Alternative {
            r#move: self.said(&other.step, hand).entry,
            result: match kind {
                // A mean, to four places.
                Kind::Substitute => Value::from((other.result * 1e4).round() / 1e4),
                _ => Value::from(other.result as u64),
            },
        });
        let json = Json {
            code: code_of(puzzles::Theme::WordGame(kind), puzzles::Position::Hand(*hand)),
            position: Value::from(hand.to_string()),
            solution,
            alternatives: alternatives.collect(),
            rating: puzzle.rating(),
            failed_by: puzzle.failed_by.clone(),
        };
        Shown { json, lines }
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
