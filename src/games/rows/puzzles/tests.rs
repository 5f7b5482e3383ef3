//! Every puzzle on a row is posed with one right end a turn, and its lines keep the rules.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use arcade_engine::endgame::{self, Numbers};
use arcade_engine::ends::Player;
use arcade_engine::ends::puzzle::Kind;
use arcade_engine::etaoin::{self, Word};
use arcade_engine::lexicon::{Lexicon, Tier};

const MISTAKE_OF_NUMBERS: Theme = Theme::mistake(GameKind::EndGame);

/// Puzzles of every kind of both games as they are posed, with how they were proved: those of two hundred seeds each.
fn puzzles() -> Vec<(Puzzle, RowPuzzle<Vec<i64>>)> {
    let mut all = Vec::new();
    for kind in Kind::ALL {
        for puzzle in (0..200).filter_map(|seed| endgame::puzzle::generate(kind, seed)) {
            let items = puzzle.position.items().to_vec();
            let posed = pose(&puzzle.position, Numbers::THEMES[kind as usize]).unwrap();
            all.push((posed, puzzle.with_position(items)));
        }
        let supply = etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common);
        for puzzle in (0..supply.len().min(200) as u64).filter_map(|seed| supply.generate(seed)) {
            let points = puzzle.position.points().to_vec();
            let posed = pose(&puzzle.position, Word::THEMES[kind as usize]).unwrap();
            all.push((posed, puzzle.with_position(points)));
        }
    }
    all
}

/// The board of the game that a scene shows; a 0 that stands before an odd row is none of it.
fn shown(scene: &Scene) -> (Board, usize) {
    if let Some((_, game)) = crate::games::etaoin::puzzles::decisions::replayed(&scene.record) {
        return (game.board().clone(), 0);
    }
    let [game] = &crate::games::endgame::puzzles::decisions::replayed(&scene.record).unwrap()[..] else {
        panic!("one game")
    };
    (game.board().clone(), usize::from(game.player(Seat::First) != Player::Person))
}

/// What a scene shows is this board, with the person in its first seat.
fn check(board: &Board, scene: &Scene) {
    let (now, before) = shown(scene);
    assert_eq!(now.items()[before..], *board.items());
    assert_eq!(now.items()[..before], [0][..before]);
    let person = |seat| if before == 0 { seat == Seat::First } else { seat == Seat::Second };
    let totals = [Seat::First, Seat::Second].map(|seat| now.total(seat));
    let own = if before == 0 { totals } else { [totals[1], totals[0]] };
    assert_eq!(own, board.totals());
    for place in 0..board.items().len() {
        let taker = |board: &Board, place, is_own: &dyn Fn(Seat) -> bool| board.taker(place).map(is_own);
        assert_eq!(taker(&now, place + before, &person), taker(board, place, &|seat| seat == Seat::First));
    }
}

/// The end that leads from the board to this scene.
fn taken(board: &Board, scene: &Scene) -> End {
    let (now, before) = shown(scene);
    let is_taken = |end: End| now.taker(board.place(end).unwrap() + before).is_some();
    let end = End::BOTH.into_iter().find(|&end| is_taken(end)).unwrap();
    assert!(board.remaining().len() == 1 || !is_taken(end.other()));
    end
}

/// Plays every line by the rules, and each of the turns.
fn replay(posed: &Puzzle, items: &[i64]) {
    let mut board = Board::new(items);
    for (number, turn) in posed.turns.iter().enumerate() {
        check(&board, &turn.scene);
        assert_eq!((turn.prompt, turn.choices.len()), (&TAKING, 2));
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
    for (posed, puzzle) in puzzles() {
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
        let position = Numbers::new(items.clone()).unwrap();
        let options = ends::options(&items).unwrap();
        match pose(&position, MISTAKE_OF_NUMBERS) {
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
    let posed = pose(&Word::new("taco").unwrap(), Word::THEMES[0]).unwrap();
    let [first, last] = &posed.turns[0].choices[..] else { panic!("{posed:?}") };
    assert_eq!([&*first.said, &*first.result], ["T", "you finish 2 ahead"]);
    assert_eq!([&*last.said, &*last.result], ["O", "you lose by 2"]);
    let told: Vec<&str> = last.line.iter().map(|scene| &*scene.told).collect();
    assert_eq!(told[..2], ["You take O.", "The other player takes C."]);
}

#[test]
fn a_long_row_is_not_played_to_its_end() {
    let items: Vec<i64> = (0..40).map(|at| at * 7 % 13).collect();
    let posed = pose(&Numbers::new(items.clone()).unwrap(), MISTAKE_OF_NUMBERS).unwrap();
    replay(&posed, &items);
    for choice in &posed.turns[0].choices {
        assert_eq!(choice.line.len(), SHOWN);
        assert!(choice.line[SHOWN - 1].told.ends_with(&format!(" With best play from here {}.", choice.result)));
    }
}

#[test]
fn nonsense_is_refused() {
    let one = Numbers::new(vec![3]).unwrap();
    let equal = Numbers::new(vec![3, 3]).unwrap();
    for position in [one, equal] {
        assert_eq!(pose(&position, MISTAKE_OF_NUMBERS), Err(NotAPuzzle::NotOnlyOne));
    }
    let long = Numbers::new(vec![1; 1_001]).unwrap();
    for theme in [MISTAKE_OF_NUMBERS, Numbers::THEMES[Kind::OnlyMoves as usize]] {
        assert_eq!(pose(&long, theme), Err(NotAPuzzle::TooDeep));
    }
}
