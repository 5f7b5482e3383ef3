//! Rows of letters and of numbers as puzzles.

use std::sync::Arc;

use super::{Asked, Choice, MISTAKE, Picture, Posed, Position, Problem, Scene, Theme, Turn};
use crate::engine::ends::hint::ending;
use crate::engine::ends::puzzle::{RowPuzzle, best_move, end_named, prove};
use crate::engine::ends::{self, Board, End, Seat};
use crate::engine::puzzle::NotAPuzzle;
use crate::engine::text::{grouped, minus};
use crate::model::GameKind;

/// A row with at most so many tiles is played to its end after an answer; of a longer one only the first moves are shown.
const PLAYED_OUT: usize = 12;

/// The moves that are shown of a longer one, the answer among them.
const SHOWN: usize = 8;

/// The puzzle of this theme that a word or a board is.
///
/// What is told of totals counts from this position on: a mistake of a game may have been made with any lead.
///
/// # Errors
/// Why it is none.
pub fn pose(theme: Theme, position: &Position) -> Result<Posed, NotAPuzzle> {
    let row = Row::of(position).ok_or(NotAPuzzle::AnotherKind)?;
    let label = |place| row.label(place);
    let (puzzle, task, why) = match (theme, position) {
        (Theme::Etaoin(kind), Position::Word(_)) | (Theme::EndGame(kind), Position::Numbers(_)) => {
            let puzzle = prove(kind, &row.points)?;
            let (task, why) = (kind.task(&puzzle), kind.why(&puzzle, &row.points, label));
            (puzzle, task, why)
        }
        (Theme::Mistake(GameKind::Etaoin), Position::Word(_))
        | (Theme::Mistake(GameKind::EndGame), Position::Numbers(_)) => {
            let puzzle = best_move(&row.points)?;
            let why = row.why_better(&puzzle);
            (puzzle, MISTAKE.to_owned(), why)
        }
        _ => return Err(NotAPuzzle::AnotherKind),
    };
    Ok(Posed {
        problem: Problem { theme, position: position.clone() },
        rating: puzzle.rating(),
        task,
        why,
        turns: row.turns(&puzzle.solution),
        failed_by: puzzle.failed_by,
    })
}

/// A row, and what its tiles are called.
struct Row {
    labels: Vec<String>,
    points: Arc<[i64]>,
}

impl Row {
    fn of(position: &Position) -> Option<Self> {
        match position {
            Position::Word(word) => {
                Some(Self { labels: word.chars().iter().map(|&c| letter(c)).collect(), points: word.row() })
            }
            Position::Numbers(numbers) => Some(Self {
                labels: numbers.items().iter().map(|&number| minus(number)).collect(),
                points: numbers.shared(),
            }),
            _ => None,
        }
    }

    fn label(&self, place: usize) -> String {
        self.labels.get(place).cloned().unwrap_or_default()
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
    fn turns(&self, solution: &[End]) -> Vec<Turn> {
        let mut board = Board::new(Arc::clone(&self.points));
        let mut told = String::new();
        let mut turns = Vec::new();
        for moves in solution.chunks(2) {
            let (right, answer) = (moves[0], moves.get(1).copied());
            let scene = self.scene(&board, std::mem::take(&mut told));
            let choices = End::BOTH.into_iter().map(|end| self.choice(&board, end, right, answer));
            turns.push(Turn { scene, asked: Asked::End, choices: choices.collect() });
            self.take(&mut board, right);
            if let Some(answer) = answer {
                told = self.take(&mut board, answer);
            }
        }
        turns
    }

    /// What comes of taking `end`, where `right` is right and the other player then takes `answer`, if the solution goes
    /// on after that.
    fn choice(&self, board: &Board, end: End, right: End, answer: Option<End>) -> Choice {
        let [own, others] = board.totals();
        let net = ends::options(board.remaining()).map_or(0, |options| options.choice(end).net);
        let result = ending(own - others + net);
        let line = match answer {
            Some(answer) if end == right => self.played(board, &[end, answer]),
            _ => self.played_out(board, end, &result),
        };
        Choice { answer: end.name().to_owned(), said: self.name(board, end), result, is_right: end == right, line }
    }

    /// These moves, one after the other.
    fn played(&self, board: &Board, moves: &[End]) -> Vec<Scene> {
        let mut after = board.clone();
        let mut made = |&end: &End| {
            let told = self.take(&mut after, end);
            self.scene(&after, told)
        };
        moves.iter().map(&mut made).collect()
    }

    /// Taking `end`, and what follows when both play as well as can be, which ends with this `result`.
    fn played_out(&self, board: &Board, end: End, result: &str) -> Vec<Scene> {
        let mut after = board.clone();
        let left = board.remaining().len();
        let moves = if left <= PLAYED_OUT { left } else { SHOWN };
        let mut line = Vec::new();
        let mut next = Some(end);
        while let Some(end) = next {
            let mut told = self.take(&mut after, end);
            next = ends::options(after.remaining()).map(|options| options.pick()).filter(|_| line.len() + 1 < moves);
            if next.is_none() {
                told = match after.outcome() {
                    Some(outcome) => {
                        let [own, others] = outcome.totals.map(points);
                        format!("{told} That is the last one: {result}, {own} to {others}.")
                    }
                    None => format!("{told} With best play from here {result}."),
                };
            }
            line.push(self.scene(&after, told));
        }
        line
    }

    /// Takes an end, and says who took what.
    fn take(&self, board: &mut Board, end: End) -> String {
        let name = self.name(board, end);
        let told = match board.turn() {
            Seat::First => format!("You take {name}."),
            Seat::Second => format!("The other player takes {name}."),
        };
        // Ends are taken only where something is left.
        let _ = board.take(end);
        told
    }

    /// What stands at an end, and which end that is where the same stands at both.
    fn name(&self, board: &Board, end: End) -> String {
        if board.is_over() {
            return String::new();
        }
        end_named(board.remaining(), end, |place| self.label(board.low() + place))
    }

    fn scene(&self, board: &Board, told: String) -> Scene {
        let taker = |place| board.taker(place).map(|seat| seat == Seat::First);
        let picture = Picture::Row {
            tiles: self.labels.iter().cloned().zip(self.points.iter().copied()).collect(),
            taken: (0..self.points.len()).map(taker).collect(),
            totals: board.totals(),
        };
        Scene { told, picture }
    }
}

/// A letter as a tile shows it.
fn letter(letter: char) -> String {
    let upper = letter.to_uppercase();
    match letter {
        ' ' => "␣".to_owned(),
        // ß has no capital of one character: it keeps its own form.
        _ if upper.len() > 1 => letter.to_string(),
        _ => upper.to_string(),
    }
}

/// Points with a true minus sign and commas.
fn points(points: i64) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", grouped(points.unsigned_abs().into()))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::engine::endgame::{self, Numbers};
    use crate::engine::ends::puzzle::Kind;
    use crate::engine::etaoin::{self, Word};
    use crate::engine::lexicon::{Lexicon, Tier};

    /// Puzzles of every kind of both games, with how they were proved: those of two hundred seeds each.
    fn puzzles() -> Vec<(Theme, Position, RowPuzzle<Vec<i64>>)> {
        let mut all = Vec::new();
        for kind in Kind::ALL {
            for puzzle in (0..200).filter_map(|seed| endgame::puzzle::generate(kind, seed)) {
                let numbers = puzzle.position.clone();
                let items = numbers.items().to_vec();
                all.push((Theme::EndGame(kind), Position::Numbers(numbers), puzzle.with_position(items)));
            }
            let supply = etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common);
            for puzzle in (0..supply.len().min(200) as u64).filter_map(|seed| supply.generate(seed)) {
                let word = puzzle.position.clone();
                let points = word.points().to_vec();
                all.push((Theme::Etaoin(kind), Position::Word(word), puzzle.with_position(points)));
            }
        }
        all
    }

    /// The board of a picture: what is left must lie side by side.
    fn check(board: &Board, scene: &Scene) {
        let Picture::Row { tiles, taken, totals } = &scene.picture else { panic!("{scene:?}") };
        assert!(tiles.iter().map(|tile| tile.1).eq(board.items().iter().copied()));
        assert_eq!(*totals, board.totals());
        let takers = (0..tiles.len()).map(|place| board.taker(place).map(|seat| seat == Seat::First));
        assert!(taken.iter().copied().eq(takers));
    }

    /// The end that leads from the board to this scene.
    fn taken(board: &Board, scene: &Scene) -> End {
        let Picture::Row { taken, .. } = &scene.picture else { panic!("{scene:?}") };
        let is_taken = |end: End| taken[board.place(end).unwrap()].is_some();
        let end = End::BOTH.into_iter().find(|&end| is_taken(end)).unwrap();
        assert!(board.remaining().len() == 1 || !is_taken(end.other()));
        end
    }

    /// Plays every line by the rules, and each of the turns.
    fn replay(posed: &Posed, items: &[i64]) {
        let mut board = Board::new(items);
        for (number, turn) in posed.turns.iter().enumerate() {
            check(&board, &turn.scene);
            assert_eq!((turn.asked, turn.choices.len()), (Asked::End, 2));
            assert_eq!(turn.choices.iter().filter(|choice| choice.is_right).count(), 1, "{turn:?}");
            assert_ne!(turn.choices[0].said, turn.choices[1].said);
            let is_last = number + 1 == posed.turns.len();
            let mut next = board.clone();
            for (choice, end) in turn.choices.iter().zip(End::BOTH) {
                assert_eq!(choice.answer, end.name());
                let mut after = board.clone();
                for (at, scene) in choice.line.iter().enumerate() {
                    let made = taken(&after, scene);
                    let options = ends::options(after.remaining()).unwrap();
                    assert!(if at == 0 { made == end } else { options.lost(made) == 0 }, "{posed:?}");
                    let who = if after.turn() == Seat::First { "You take " } else { "The other player takes " };
                    assert!(scene.told.starts_with(who), "{}", scene.told);
                    after.take(made).unwrap();
                    check(&after, scene);
                }
                assert_eq!(ending(after.prospect()), choice.result);
                if choice.is_right && !is_last {
                    assert_eq!((choice.line.len(), after.turn()), (2, Seat::First));
                    next = after.clone();
                } else {
                    assert_eq!(after.is_over(), board.remaining().len() <= PLAYED_OUT);
                    assert!(choice.line.last().unwrap().told.contains(&choice.result));
                }
            }
            board = next;
        }
    }

    #[test]
    fn every_puzzle_is_posed_with_one_right_end_a_turn_and_lines_by_the_rules() {
        for (theme, position, puzzle) in puzzles() {
            let posed = pose(theme, &position).unwrap();
            assert_eq!(posed.turns.len(), puzzle.moves_to_find());
            let told: Vec<&str> = posed.turns[0].choices.iter().map(|choice| &*choice.result).collect();
            assert!(told.iter().copied().eq(puzzle.alternatives.iter().map(|other| ending(other.result))));
            let right = posed.turns.iter().flat_map(|turn| &turn.choices).filter(|choice| choice.is_right);
            let persons = puzzle.solution.iter().step_by(2).map(|end| end.name());
            assert!(right.map(|choice| &*choice.answer).eq(persons));
            assert_eq!((posed.rating, &posed.failed_by), (puzzle.rating(), &puzzle.failed_by));
            replay(&posed, &puzzle.position);
        }
    }

    #[test]
    fn a_mistake_is_posed_wherever_the_ends_differ() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..300 {
            let len = random.random_range(1..20);
            let items: Vec<i64> = (0..len).map(|_| random.random_range(-9..=9)).collect();
            let position = Position::Numbers(Numbers::new(items.clone()).unwrap());
            let options = ends::options(&items).unwrap();
            match pose(Theme::Mistake(GameKind::EndGame), &position) {
                Err(why) => assert_eq!((options.stake(), why), (0, NotAPuzzle::NotOnlyOne)),
                Ok(posed) => {
                    for (choice, end) in posed.turns[0].choices.iter().zip(End::BOTH) {
                        assert_eq!(choice.is_right, options.lost(end) == 0);
                        assert!(posed.why.contains(&choice.result) && posed.why.contains(&choice.said));
                    }
                    replay(&posed, &items);
                }
            }
        }
    }

    #[test]
    fn taco_is_told_from_both_ends() {
        let taco = Position::Word(Word::new("taco").unwrap());
        let posed = pose(Theme::Etaoin(Kind::GreedIsWrong), &taco).unwrap();
        let [first, last] = &posed.turns[0].choices[..] else { panic!("{posed:?}") };
        assert_eq!([&*first.said, &*first.result], ["T", "you finish 2 ahead"]);
        assert_eq!([&*last.said, &*last.result], ["O", "you lose by 2"]);
        let told: Vec<&str> = last.line.iter().map(|scene| &*scene.told).collect();
        assert_eq!(told[..2], ["You take O.", "The other player takes C."]);
        assert_eq!(
            pose(Theme::EndGame(Kind::GreedIsWrong), &taco).unwrap_err(),
            NotAPuzzle::AnotherKind,
            "a word is no board"
        );
    }

    #[test]
    fn a_long_row_is_not_played_to_its_end() {
        let items: Vec<i64> = (0..40).map(|at| at * 7 % 13).collect();
        let posed =
            pose(Theme::Mistake(GameKind::EndGame), &Position::Numbers(Numbers::new(items.clone()).unwrap())).unwrap();
        replay(&posed, &items);
        for choice in &posed.turns[0].choices {
            assert_eq!(choice.line.len(), SHOWN);
            assert!(choice.line[SHOWN - 1].told.ends_with(&format!(" With best play from here {}.", choice.result)));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let one = Position::Numbers(Numbers::new(vec![3]).unwrap());
        let equal = Position::Numbers(Numbers::new(vec![3, 3]).unwrap());
        for position in [one, equal] {
            assert_eq!(pose(Theme::Mistake(GameKind::EndGame), &position), Err(NotAPuzzle::NotOnlyOne));
        }
        let long = Position::Numbers(Numbers::new(vec![1; 1_001]).unwrap());
        for theme in [Theme::Mistake(GameKind::EndGame), Theme::EndGame(Kind::OnlyMoves)] {
            assert_eq!(pose(theme, &long), Err(NotAPuzzle::TooDeep));
        }
    }
}
