//! What the puzzles of both games on a row share.

mod decisions;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use crate::games::puzzles::Position;
use crate::model::{GameKind, GameRecord};
use crate::puzzles::{
    Answers, BoardMove, Choice, MISTAKE, Maker, Meant, Problem, Prompt, Proof, Puzzle, Scene, Theme, Turn, nearest,
};
use arcade_engine::Cancel;
use arcade_engine::ends::hint::ending;
use arcade_engine::ends::puzzle::{Kind, RowPuzzle, best_move, end_named, prove};
use arcade_engine::ends::{self, Board, End, Seat};
use arcade_engine::puzzle::NotAPuzzle;
use arcade_engine::text::grouped;
use arcade_ui::facts::Fact;
pub(in crate::games) use decisions::{decisions, replayed};

/// A row with at most so many tiles is played to its end after an answer; of a longer one only the first moves are shown.
const PLAYED_OUT: usize = 12;

/// The moves that are shown of a longer one, the answer among them.
const SHOWN: usize = 8;

/// Tiles of a title.
const NAMED: usize = 20;

/// How an end is asked for.
static TAKING: Prompt = Prompt {
    answers: Answers::Move(BoardMove { is_marked: true, ..BoardMove::new(read) }),
    how: [
        "⟨take-first⟩ or ⟨take-last⟩ lifts an end, and the same key again takes it.",
        "Press ⟨take-first⟩ or ⟨take-last⟩ twice.",
    ],
    did: ["You took", "If you take"],
    rules: None,
};

/// The answer that a move is.
fn read(turn: &Turn, step: &str) -> Result<Meant, String> {
    let end: Option<String> = serde_json::from_str(step).ok();
    let choice = turn.choices.iter().find(|choice| end.as_deref().is_some_and(|end| choice.is(end)));
    choice.cloned().map(Meant::from).ok_or_else(|| "Take one of the two ends.".to_owned())
}

/// A word or a board as what is left of it: the person is to take an end.
pub(in crate::games) trait Tiles: Position + fmt::Debug + fmt::Display + Send + 'static {
    /// The themes of its game.
    const THEMES: &'static [Theme];
    /// What puzzles of a kind are made of.
    type Supply: fmt::Debug + Send;

    /// What puzzles of a kind are made of.
    fn supply(kind: Kind) -> Self::Supply;

    /// How many puzzles there are; None where they are without number.
    fn count(supply: &Self::Supply) -> Option<u64>;

    /// The puzzle of a seed.
    fn generate(supply: &Self::Supply, seed: u64) -> Option<RowPuzzle<Self>>;

    /// What a tile is called, each in turn.
    fn labels(&self) -> Vec<String>;

    /// The points of the tiles.
    fn points(&self) -> Arc<[i64]>;

    /// What the ends are called in its game.
    const END_NAMES: [&'static str; 2];
    /// The game that begins here.
    fn record(&self) -> GameRecord;
}

/// Makes puzzles of words or of boards.
#[derive(Debug)]
pub(in crate::games) struct RowMaker<P: Tiles>(HashMap<Kind, P::Supply>);

impl<P: Tiles> RowMaker<P> {
    /// One that has nothing prepared yet.
    pub(in crate::games) fn boxed() -> Box<dyn Maker> {
        Box::new(Self(HashMap::new()))
    }

    fn supply_of(&mut self, kind: Kind) -> &P::Supply {
        self.0.entry(kind).or_insert_with(|| P::supply(kind))
    }
}

impl<P: Tiles> Maker for RowMaker<P> {
    fn themes(&self) -> &'static [Theme] {
        P::THEMES
    }

    fn supply(&mut self, theme: Theme) -> Option<u64> {
        P::count(self.supply_of(kind(theme)?))
    }

    fn seeds(&self) -> u64 {
        24
    }

    fn near(&mut self, theme: Theme, rating: u16, seeds: &[u64], cancel: &Cancel) -> Option<Puzzle> {
        let supply = self.supply_of(kind(theme)?);
        let puzzle = nearest(seeds, rating, cancel, |seed| P::generate(supply, seed))?;
        pose(&puzzle.position, theme).ok()
    }

    fn pose(&mut self, problem: &Problem, _: &Cancel) -> Result<Puzzle, NotAPuzzle> {
        pose(&P::of_problem(problem).ok_or(NotAPuzzle::AnotherKind)?, problem.theme)
    }

    fn pattern(&mut self, problem: &Problem, _: &Cancel) -> Option<Theme> {
        let points = P::of_problem(problem)?.points();
        P::THEMES.iter().copied().find(|&theme| kind(theme).is_some_and(|kind| prove(kind, &points).is_ok()))
    }
}

/// The themes of a game on a row, whose numbers in codes begin with `first`.
pub(in crate::games) const fn themes(game: GameKind, first: u8) -> [Theme; Kind::ALL.len()] {
    [
        Theme::new(
            game,
            Kind::GreedIsWrong.name(),
            first,
            "Greed is wrong",
            "Leave the larger end, and see what taking it would uncover.",
        )
        .giving_away(),
        Theme::new(
            game,
            Kind::EqualEnds.name(),
            first + 1,
            "Equal ends",
            "Choose between two ends of the same points by what each uncovers.",
        ),
        Theme::new(
            game,
            Kind::OneReply.name(),
            first + 2,
            "One reply is not enough",
            "Look further ahead than your move and the reply to it.",
        )
        .giving_away(),
        Theme::new(
            game,
            Kind::Parity.name(),
            first + 3,
            "Parity is not enough",
            "Win where all the odd places and all the even ones only tie.",
        )
        .rare(matches!(game, GameKind::Etaoin)),
        Theme::new(
            game,
            Kind::SaveTheTie.name(),
            first + 4,
            "Save the tie",
            "Find the end that still ties, where nothing wins any more.",
        )
        .rare(matches!(game, GameKind::Etaoin)),
        Theme::new(
            game,
            Kind::OnlyMoves.name(),
            first + 5,
            "Only moves",
            "Play three turns and more, each with one right end.",
        ),
        Theme::new(
            game,
            Kind::ShortRow.name(),
            first + 6,
            "Short rows",
            "Look at every line of play of four tiles at most.",
        )
        .of_no_day(),
    ]
}

/// What a row is to the rules: its points, whatever its tiles are called.
pub(in crate::games) fn shape(points: &[i64]) -> String {
    points.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// The kind of a theme; None of a mistake.
fn kind(theme: Theme) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == theme.kind)
}

/// The puzzle of this theme that a word or a board is.
///
/// What is told of totals counts from this position on: a mistake of a game may have been made with any lead.
fn pose<P: Tiles>(position: &P, theme: Theme) -> Result<Puzzle, NotAPuzzle> {
    let row = Row::of(position);
    let label = |place| row.label(place);
    let name = |&end: &End| P::END_NAMES[end as usize].to_owned();
    let (puzzle, task, why, proof) = if let Some(kind) = kind(theme) {
        let puzzle = prove(kind, &row.points)?;
        let (task, why) = (kind.task(&puzzle), kind.why(&puzzle, &row.points, label));
        let proof = Proof::of(&puzzle, position.to_string(), name);
        (puzzle, task, why, Some(proof))
    } else {
        let puzzle = best_move(&row.points)?;
        let why = row.why_better(&puzzle);
        (puzzle, MISTAKE.to_owned(), why, None)
    };
    Ok(Puzzle {
        problem: position.problem(theme),
        title: row.title(),
        position: vec![Fact::new("position", row.told(&row.labels))],
        rating: puzzle.rating(),
        task,
        why,
        turns: row.turns(&puzzle.solution, position.record()),
        failed_by: puzzle.failed_by,
        proof,
    })
}

/// A row, and what its tiles are called.
struct Row {
    labels: Vec<String>,
    points: Arc<[i64]>,
}

impl Row {
    fn of<P: Tiles>(position: &P) -> Self {
        Self { labels: position.labels(), points: position.points() }
    }

    fn label(&self, place: usize) -> String {
        self.labels.get(place).cloned().unwrap_or_default()
    }

    /// Some of the tiles: a word, or numbers.
    fn told(&self, labels: &[String]) -> String {
        let is_letter = |label: &String| label.chars().count() == 1 && !label.starts_with(|c: char| c.is_ascii_digit());
        labels.join(if self.labels.iter().all(is_letter) { "" } else { " " })
    }

    /// The first tiles, to find the row again by.
    fn title(&self) -> String {
        let more = if self.labels.len() > NAMED { " …" } else { "" };
        format!("{}{more}", self.told(&self.labels[..self.labels.len().min(NAMED)]))
    }

    /// Why one end is better than the other, for a position in which that need not decide who wins.
    fn why_better(&self, puzzle: &RowPuzzle<Vec<i64>>) -> String {
        let Some(&right) = puzzle.solution.first() else { return String::new() };
        let name = |end| end_named(&self.points, end, |place| self.label(place));
        let result = |end| {
            let of_end = puzzle.alternatives.iter().find(|other| other.step == end);
            ending(of_end.map_or(0, |other| other.result))
        };
        let [(here, kept), (there, lost)] = [right, right.other()].map(|end| (name(end), result(end)));
        format!("Take {here}: counted from here, {kept}. With {there} {lost}.")
    }

    /// The person's moves of a solution, which begins with one; the other player's stand between them.
    fn turns(&self, solution: &[End], record: GameRecord) -> Vec<Turn> {
        let mut at = Moment { board: Board::new(Arc::clone(&self.points)), record };
        let mut told = String::new();
        let mut turns = Vec::new();
        for moves in solution.chunks(2) {
            let (right, answer) = (moves[0], moves.get(1).copied());
            let scene = at.scene(std::mem::take(&mut told));
            let choices = End::BOTH.into_iter().map(|end| self.choice(&at, end, right, answer));
            turns.push(Turn { scene, prompt: &TAKING, choices: choices.collect() });
            self.take(&mut at, right);
            if let Some(answer) = answer {
                told = self.take(&mut at, answer);
            }
        }
        turns
    }

    /// What comes of taking `end`, where `right` is right and the other player then takes `answer`, if the solution goes
    /// on after that.
    fn choice(&self, at: &Moment, end: End, right: End, answer: Option<End>) -> Choice {
        let [own, others] = at.board.totals();
        let net = ends::options(at.board.remaining()).map_or(0, |options| options.choice(end).net);
        let result = ending(own - others + net);
        let line = match answer {
            Some(answer) if end == right => self.played(at, &[end, answer]),
            _ => self.played_out(at, end, &result),
        };
        Choice::said(end.name(), self.name(&at.board, end), result, end == right, line)
    }

    /// These moves, one after the other.
    fn played(&self, at: &Moment, moves: &[End]) -> Vec<Scene> {
        let mut after = at.clone();
        let mut made = |&end: &End| {
            let told = self.take(&mut after, end);
            after.scene(told)
        };
        moves.iter().map(&mut made).collect()
    }

    /// Taking `end`, and what follows when both play as well as can be, which ends with this `result`.
    fn played_out(&self, at: &Moment, end: End, result: &str) -> Vec<Scene> {
        let mut after = at.clone();
        let left = at.board.remaining().len();
        let moves = if left <= PLAYED_OUT { left } else { SHOWN };
        let mut line = Vec::new();
        let mut next = Some(end);
        while let Some(end) = next {
            let mut told = self.take(&mut after, end);
            let options = ends::options(after.board.remaining());
            next = options.map(|options| options.pick()).filter(|_| line.len() + 1 < moves);
            if next.is_none() {
                told = match after.board.outcome() {
                    Some(outcome) => {
                        let [own, others] = outcome.totals.map(points);
                        format!("{told} That is the last one: {result}, {own} to {others}.")
                    }
                    None => format!("{told} With best play from here {result}."),
                };
            }
            line.push(after.scene(told));
        }
        line
    }

    /// Takes an end, and says who took what.
    fn take(&self, at: &mut Moment, end: End) -> String {
        let name = self.name(&at.board, end);
        let told = match at.board.turn() {
            Seat::First => format!("You take {name}."),
            Seat::Second => format!("The other player takes {name}."),
        };
        // Ends are taken only where something is left.
        if at.board.take(end).is_ok() {
            at.record = at.record.after(format!("\"{}\"", end.name()));
        }
        told
    }

    /// What stands at an end, and which end that is where the same stands at both.
    fn name(&self, board: &Board, end: End) -> String {
        if board.is_over() {
            return String::new();
        }
        end_named(board.remaining(), end, |place| self.label(board.low() + place))
    }
}

/// A position that a puzzle has come to, with the game that led there.
#[derive(Clone)]
struct Moment {
    board: Board,
    record: GameRecord,
}

impl Moment {
    fn scene(&self, told: String) -> Scene {
        Scene { told, record: self.record.clone() }
    }
}

/// Points with a true minus sign and commas.
fn points(points: i64) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", grouped(points.unsigned_abs()))
}
