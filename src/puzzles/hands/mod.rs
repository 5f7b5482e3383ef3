//! Hands of letters as puzzles.

mod typed;

use super::{Asked, Choice, MISTAKE, Picture, Posed, Position, Problem, Scene, Theme, Turn};
use crate::engine::lexicon::Tier;
use crate::engine::puzzle::NotAPuzzle;
use crate::engine::text::grouped;
use crate::engine::wordgame::puzzle::{HandPuzzle, Kind, Names, Step, best_entries, entries, prove, why};
use crate::engine::wordgame::{Dictionary, Hand, Mode, Substitution, Symbol, Table, masked, reach, substitutions};
use crate::engine::{Cancel, Cancelled};
use crate::model::GameKind;
use crate::model::words::listed;
pub use typed::{as_typed, choice_of};

/// The words that count in puzzles: those that everybody knows.
pub const TIER: Tier = Tier::Common;

/// The largest hand that is posed: a hand has as many entries as it has parts.
pub const LARGEST: usize = 10;

/// The most steps that are shown after an answer.
const SHOWN: usize = 4;

/// The puzzle of this theme that a hand is, with the common words of a dictionary. Coarse words count, and are masked
/// wherever they would be shown.
///
/// # Errors
/// Why it is none. A proof that is cancelled is too deep.
pub fn pose(theme: Theme, position: &Position, dictionary: &Dictionary, cancel: &Cancel) -> Result<Posed, NotAPuzzle> {
    let kind = match theme {
        Theme::WordGame(kind) => Some(kind),
        Theme::Mistake(GameKind::WordGame) => None,
        _ => return Err(NotAPuzzle::AnotherKind),
    };
    let Position::Hand(hand) = position else { return Err(NotAPuzzle::AnotherKind) };
    if hand.len() > LARGEST {
        return Err(NotAPuzzle::TooDeep);
    }
    let problem = Problem { theme, position: position.clone() };
    pose_hand(problem, kind, hand, dictionary, cancel).unwrap_or(Err(NotAPuzzle::TooDeep))
}

/// The same of a hand; without a kind the entries of a mistake.
fn pose_hand(
    problem: Problem,
    kind: Option<Kind>,
    hand: &Hand,
    dictionary: &Dictionary,
    cancel: &Cancel,
) -> Result<Result<Posed, NotAPuzzle>, Cancelled> {
    let Ok(table) = Table::of(hand, dictionary.dawg(), reach(TIER), cancel)? else {
        return Ok(Err(NotAPuzzle::TooDeep));
    };
    let proof = match kind {
        Some(kind) => prove(kind, hand, dictionary, TIER, cancel)?,
        None => best_entries(hand, &table, dictionary, TIER, cancel)?,
    };
    let puzzle = match proof {
        Ok(puzzle) => puzzle,
        Err(reason) => return Ok(Err(reason)),
    };
    let told = Told { names: Names::new(hand, dictionary.list(TIER)), table };
    let (task, why) = match kind {
        Some(kind) => (kind.task(), why(kind, &puzzle, dictionary, TIER, false, cancel)?),
        None => (MISTAKE, told.why_better(&puzzle)),
    };
    let turns = if kind == Some(Kind::Substitute) {
        let swaps = substitutions(hand, dictionary.dawg(), reach(TIER), &mut Table::default(), cancel)?;
        vec![told.swapping(&puzzle, &swaps)]
    } else {
        told.entering(&puzzle, kind.is_some())
    };
    let (rating, task) = (puzzle.rating(), task.to_owned());
    Ok(Ok(Posed { problem, rating, task, why, failed_by: puzzle.failed_by, turns }))
}

/// What is told of a hand and of what is left of it.
struct Told<'a> {
    names: Names<'a>,
    table: Table,
}

impl Told<'_> {
    /// The entries of a solution, one after the other; each is the only right one, or all that reach as much are right.
    fn entering(&self, puzzle: &HandPuzzle, is_only: bool) -> Vec<Turn> {
        let (mut rest, mut scored, mut told) = (puzzle.position, 0, String::new());
        let mut turns = Vec::new();
        for (number, &right) in puzzle.solution.iter().enumerate() {
            let is_last = number + 1 == puzzle.solution.len();
            let best = scored + self.table.best(&rest, Mode::Full);
            let choices = entries(&rest, &self.table).into_iter().map(|other| {
                let step = other.step;
                let reached = scored + other.result as u32;
                let is_right = if is_only { step == right } else { reached == best };
                let mut line = self.played(&rest, scored, step);
                if is_right && !is_last {
                    line = vec![scene(&after(step, &rest), scored + step.points(), self.told(step, &rest))];
                }
                Choice {
                    answer: self.names.said(&step, &rest).entry,
                    said: self.said(step, &rest),
                    result: match step {
                        Step::End => format!("you finish with {}", points(scored)),
                        _ if reached == best => {
                            format!("you can still reach the best possible total, {}", points(best))
                        }
                        _ => format!("you can still reach {}", points(reached)),
                    },
                    is_right,
                    line,
                }
            });
            let choices = choices.collect();
            turns.push(Turn { scene: scene(&rest, scored, std::mem::take(&mut told)), asked: Asked::Entry, choices });
            told = self.told(right, &rest);
            (rest, scored) = (after(right, &rest), scored + right.points());
        }
        turns
    }

    /// Keeping the hand, or swapping one of its letters, in the order of the hand.
    fn swapping(&self, puzzle: &HandPuzzle, swaps: &[Substitution]) -> Turn {
        let hand = &puzzle.position;
        let keeps = std::iter::once(Step::Keep);
        let steps = keeps.chain(hand.distinct().map(Step::Swap));
        let choices = steps.filter_map(|step| {
            let result = puzzle.alternatives.iter().find(|other| other.step == step)?.result;
            let total = points(result.round() as u32);
            let (answer, result, line) = match step {
                Step::Swap(letter) => (
                    format!("swap {letter}"),
                    format!("you can reach {total} on average"),
                    swapped(hand, swaps.iter().find(|swap| swap.letter == letter)?),
                ),
                _ => (self.names.said(&step, hand).entry, format!("you can reach {total}"), self.played(hand, 0, step)),
            };
            let is_right = puzzle.solution.first() == Some(&step);
            Some(Choice { answer, said: self.said(step, hand), result, is_right, line })
        });
        Turn { scene: scene(hand, 0, String::new()), asked: Asked::Swap, choices: choices.collect() }
    }

    /// A step, and the best play after it.
    fn played(&self, rest: &Hand, scored: u32, step: Step) -> Vec<Scene> {
        let (mut held, mut total, mut line) = (*rest, scored, Vec::new());
        let mut next = Some(step);
        while let Some(step) = next {
            let mut told = self.told(step, &held);
            (held, total) = (after(step, &held), total + step.points());
            let further = self.table.step(&held, Mode::Full).map(Step::from);
            next = further.filter(|_| line.len() < SHOWN);
            if next.is_none() {
                let reached = points(total + self.table.best(&held, Mode::Full));
                told = if further.is_some() {
                    format!("{told} With best play from here you reach {reached}.")
                } else {
                    format!("{told} That makes {reached} in all.")
                };
            }
            line.push(scene(&held, total, told));
        }
        line
    }

    /// Why the best entry of a hand is best, in a sentence with the best line and one with what others reach.
    fn why_better(&self, puzzle: &HandPuzzle) -> String {
        let (mut held, mut line) = (puzzle.position, Vec::new());
        while let Some(step) = self.table.step(&held, Mode::Full).map(Step::from) {
            line.push(self.said(step, &held));
            held = after(step, &held);
        }
        let best = self.table.best(&puzzle.position, Mode::Full);
        let results = puzzle.alternatives.iter().map(|other| other.result as u32);
        let next = results.filter(|result| *result < best).max().unwrap_or(0);
        format!(
            "The best way to go on: {}. That makes {}. After an entry that is not as good you reach {} at most.",
            line.join(", then "),
            points(best),
            points(next)
        )
    }

    /// What was done, as a sentence.
    fn told(&self, step: Step, before: &Hand) -> String {
        let said = self.said(step, before);
        match step {
            Step::Word(play) => format!("You play {said} for {}.", points(play.points)),
            _ => format!("You {said}."),
        }
    }

    /// A step as people read it: `C!TS (cats)`, `throw Q and Z away`, `end the hand`.
    fn said(&self, step: Step, before: &Hand) -> String {
        match step {
            Step::Word(_) => {
                let said = self.names.said(&step, before);
                let shown = |text: &str| if said.coarse { masked(text) } else { text.to_owned() };
                let entry = shown(&said.entry).to_uppercase();
                match said.word {
                    Some(word) if word != said.entry => format!("{entry} ({})", shown(&word)),
                    _ => entry,
                }
            }
            Step::Discard(part) => format!("throw {} away", listed(part.symbols().map(Symbol::character), "and")),
            Step::End => "end the hand".to_owned(),
            Step::Keep => "keep the hand".to_owned(),
            Step::Swap(letter) => format!("swap {}", letter.character().to_ascii_uppercase()),
        }
    }
}

/// What may come of swapping a letter: what the hand then makes on average, at best and at worst.
fn swapped(hand: &Hand, swap: &Substitution) -> Vec<Scene> {
    let letter = swap.letter;
    let mut without = *hand;
    while without.take(letter) {}
    let class = letter.class().map_or("letter", |class| class.name());
    let upper = |letter: Symbol| letter.character().to_ascii_uppercase();
    let mean = points(swap.expected.round() as u32);
    // All copies of a letter become the same other letter.
    let every = if hand.count(letter) > 1 { "every " } else { "" };
    let told = format!("You swap {every}{} for a random {class}. On average you then reach {mean}.", upper(letter));
    let drawn = |how: &str, draw: Option<(Symbol, u32)>| {
        let (new, total) = draw?;
        let told = format!("At {how} {} comes: then you can reach {}.", upper(new), points(total));
        Some(scene(&hand.replaced(letter, new), 0, told))
    };
    let mut line = vec![scene(&without, 0, told)];
    line.extend(drawn("best", swap.best()));
    line.extend(drawn("worst", swap.worst()));
    line
}

/// What is held after a step.
fn after(step: Step, hand: &Hand) -> Hand {
    step.after(hand).unwrap_or(*hand)
}

fn scene(held: &Hand, total: u32, told: String) -> Scene {
    let held = held.symbols().map(|symbol| (symbol.character(), symbol.points())).collect();
    Scene { told, picture: Picture::Hand { held, total } }
}

/// A total with commas.
fn points(points: u32) -> String {
    grouped(points.into())
}

#[cfg(test)]
mod tests;
