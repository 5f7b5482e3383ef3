//! Puzzles on rows, each proved again straight from the definitions: by plain minimax, and by playing every player.

use std::collections::{HashMap, HashSet};

use arcade_engine::ends::puzzle::{Kind, RowPuzzle};
use arcade_engine::ends::{Board, End, Resolve, Strategy};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::{endgame, etaoin};

/// How many puzzles of each kind are proved.
const PUZZLES: u64 = 10_000;

/// The mover's final lead from here on, by the definition: one player as large as it can, the other as small.
fn value(row: &[i64]) -> i64 {
    let (Some((first, last_left)), Some((last, first_left))) = (row.split_first(), row.split_last()) else { return 0 };
    (first - value(last_left)).max(last - value(first_left))
}

fn net(row: &[i64], end: End) -> i64 {
    match end {
        End::First => row[0] - value(&row[1..]),
        End::Last => row[row.len() - 1] - value(&row[..row.len() - 1]),
    }
}

/// The ends that keep the win, or else the tie, or else lose no more than a loss.
fn right_ends(row: &[i64], lead: i64) -> Vec<End> {
    let outcome = |end| (lead + net(row, end)).signum();
    let best = End::BOTH.map(outcome).into_iter().max().unwrap();
    End::BOTH.into_iter().filter(|&end| outcome(end) == best).collect()
}

/// What a perfect player answers: the better end, then the larger, then the first.
fn answer(row: &[i64]) -> End {
    let points = |end| if end == End::First { row[0] } else { row[row.len() - 1] };
    let [first, last] = End::BOTH.map(|end| (net(row, end), points(end)));
    if last > first { End::Last } else { End::First }
}

fn strategies_that_do_not_toss() -> impl Iterator<Item = Strategy> {
    Strategy::ALL.into_iter().filter(|strategy| !matches!(strategy.to_string().as_str(), "random" | "random-hybrid-6"))
}

/// Proves everything that a puzzle says.
fn check<P>(kind: Kind, puzzle: &RowPuzzle<P>, row: &[i64]) {
    let context = || format!("{kind} {row:?}: {:?} {:?}", puzzle.solution, puzzle.failed_by);
    let results: Vec<(End, i64)> = puzzle.alternatives.iter().map(|other| (other.step, other.result)).collect();
    assert_eq!(results, End::BOTH.map(|end| (end, net(row, end))), "{}", context());
    // The solution: one right end each time, and none or two behind it.
    let mut board = Board::new(row);
    let mut failing: Vec<Strategy> = Vec::new();
    for (ply, &end) in puzzle.solution.iter().enumerate() {
        let lead = board.totals()[0] - board.totals()[1];
        if ply % 2 == 0 {
            assert_eq!(right_ends(board.remaining(), lead), [end], "{}", context());
            failing.extend(strategies_that_do_not_toss().filter(|strategy| strategy.choose(&board, 0) != Some(end)));
        } else {
            assert_eq!(answer(board.remaining()), end, "{}", context());
        }
        board.take(end).unwrap();
    }
    assert!(puzzle.solution.len() % 2 == 1 && board.ply() == puzzle.solution.len());
    if !board.is_over() {
        board.take(answer(board.remaining())).unwrap();
        let lead = board.totals()[0] - board.totals()[1];
        assert!(board.is_over() || right_ends(board.remaining(), lead).len() == 2, "{}", context());
    }
    // Those that leave it, weakest first.
    let weakest_first = strategies_that_do_not_toss().collect::<Vec<_>>().into_iter().rev();
    let names: Vec<String> = weakest_first.filter(|one| failing.contains(one)).map(|one| one.to_string()).collect();
    assert_eq!(puzzle.failed_by, names, "{}", context());
    // Few tiles are seen through by more than the players' ideas tell.
    let seen = if kind == Kind::ShortRow { row.len() as f64 / 6.0 } else { 1.0 };
    // Of ten players two toss coins: one at every turn, one as long as more than six are left.
    let turns = || (0..puzzle.solution.len()).step_by(2).map(|ply| row.len() - ply);
    let tossed = [turns().count(), turns().filter(|&left| left > 6).count()];
    let by_chance: f64 = tossed.iter().map(|&coins| 1.0 - 0.5_f64.powi(coins as i32)).sum();
    assert!((puzzle.difficulty - seen * (names.len() as f64 + by_chance) / 10.0).abs() < 1e-12, "{}", context());
    assert!(kind == Kind::ShortRow || !names.is_empty(), "{}", context());
    // What the kind says.
    let [here, there] = [puzzle.solution[0], puzzle.solution[0].other()];
    let points = |end| if end == End::First { row[0] } else { row[row.len() - 1] };
    let best = value(row);
    let fails = |strategy: Strategy| puzzle.failed_by.contains(&strategy.to_string());
    let holds = match kind {
        Kind::GreedIsWrong => points(here) < points(there),
        Kind::EqualEnds => points(here) == points(there),
        Kind::OneReply => Strategy::LookAhead.choose(&Board::new(row), 0) == Some(there),
        Kind::Parity => {
            let sums = [0, 1].map(|from| row.iter().skip(from).step_by(2).sum::<i64>());
            let both = [Resolve::Committed, Resolve::EachTurn].map(Strategy::Parity);
            row.len().is_multiple_of(2)
                && best > 0
                && sums[0] == sums[1]
                && both.into_iter().all(|player| fails(player) && lead_of(player, row) <= 0)
        }
        Kind::SaveTheTie => best == 0,
        Kind::OnlyMoves => puzzle.solution.len() >= 5,
        Kind::ShortRow => (2..=4).contains(&row.len()),
    };
    assert!(holds, "{}", context());
    assert!((0.0..=1.0).contains(&puzzle.difficulty) && (600..=2600).contains(&puzzle.rating()));
}

/// How far ahead a player finishes who begins against the perfect one.
fn lead_of(strategy: Strategy, row: &[i64]) -> i64 {
    let mut board = Board::new(row);
    while !board.is_over() {
        let player = if board.ply().is_multiple_of(2) { strategy } else { Strategy::Perfect };
        board.take(player.choose(&board, 0).unwrap()).unwrap();
    }
    board.totals()[0] - board.totals()[1]
}

fn prove_ten_thousand(kind: Kind) {
    let mut last: HashMap<Vec<i64>, u64> = HashMap::new();
    let mut ratings = HashSet::new();
    for seed in 0..PUZZLES {
        let puzzle = endgame::puzzle::generate(kind, seed).unwrap_or_else(|| panic!("{kind}: none for seed {seed}"));
        let row = puzzle.position.items();
        let counts = match kind {
            Kind::SaveTheTie => [7, 9].as_slice(),
            Kind::ShortRow => &[2, 3, 4],
            _ => &[6, 8, 10],
        };
        assert!(counts.contains(&row.len()) && row.iter().all(|number| number.abs() <= 9), "{row:?}");
        check(kind, &puzzle, row);
        if let Some(before) = last.insert(row.to_vec(), seed) {
            assert!(seed - before >= endgame::puzzle::SUPPLY, "{kind}: seeds {before} and {seed} are the same");
        }
        ratings.insert(puzzle.rating());
    }
    assert!(endgame::puzzle::SUPPLY >= 1_000 && ratings.len() > 2, "{kind}: all as hard: {ratings:?}");
}

#[test]
fn ten_thousand_boards_where_greed_is_wrong_are_what_they_say() {
    prove_ten_thousand(Kind::GreedIsWrong);
}

#[test]
fn ten_thousand_boards_with_equal_ends_are_what_they_say() {
    prove_ten_thousand(Kind::EqualEnds);
}

#[test]
fn ten_thousand_boards_where_one_reply_is_not_enough_are_what_they_say() {
    prove_ten_thousand(Kind::OneReply);
}

#[test]
fn ten_thousand_boards_where_parity_is_not_enough_are_what_they_say() {
    prove_ten_thousand(Kind::Parity);
}

#[test]
fn ten_thousand_boards_with_a_tie_to_save_are_what_they_say() {
    prove_ten_thousand(Kind::SaveTheTie);
}

#[test]
fn ten_thousand_boards_of_only_moves_are_what_they_say() {
    prove_ten_thousand(Kind::OnlyMoves);
}

#[test]
fn ten_thousand_short_rows_are_what_they_say() {
    prove_ten_thousand(Kind::ShortRow);
}

#[test]
fn every_word_that_is_a_puzzle_is_what_it_says() {
    let lexicon = Lexicon::embedded();
    for kind in Kind::ALL {
        let supply = etaoin::puzzle::Supply::new(kind, lexicon, Tier::Common);
        // Parity is enough on nearly every even word: a win without a surplus of one half is rare.
        let least = if kind == Kind::Parity { 0 } else { 10 };
        assert!(supply.len() >= least, "{kind}: {} words", supply.len());
        let mut seen = HashSet::new();
        for seed in 0..supply.len() as u64 {
            let puzzle = supply.generate(seed).unwrap();
            let word = puzzle.position.to_string();
            check(kind, &puzzle, puzzle.position.points());
            assert_eq!(lexicon.tier_of(&word), Some(Tier::Common));
            assert!(seen.insert(word.clone()), "{kind}: {word} comes twice");
        }
        // No word was overlooked.
        let is_one = |word: &str| {
            let points: Vec<i64> = word.chars().map(etaoin::char_value).collect();
            right_ends(&points, 0).len() == 1
                && etaoin::Word::new(word).is_ok_and(|word| etaoin::puzzle::prove(kind, &word).is_ok())
        };
        let words = lexicon.iter(Tier::Common, 1..=7).filter(|word| is_one(word.as_str()));
        let missing: Vec<_> = words.filter(|word| !seen.contains(word.as_str())).collect();
        assert!(missing.len() < 5, "{kind}: only coarse words may be missing, not {missing:?}");
        // Behind the last one they begin again.
        if let Some(first) = supply.generate(0) {
            assert_eq!(supply.generate(supply.len() as u64), Some(first));
        }
    }
}

#[test]
fn of_a_few_words_those_that_are_puzzles_come_in_turn() {
    // Who begins on “taco” must take the t, which is less than the o.
    let (lexicon, _) = Lexicon::parse(b"taco\nthen\neee").unwrap();
    let supply = etaoin::puzzle::Supply::new(Kind::GreedIsWrong, &lexicon, Tier::Full);
    assert_eq!((supply.len(), supply.is_empty()), (1, false));
    let taco = supply.generate(0).unwrap();
    assert_eq!((taco.position.to_string().as_str(), taco.solution[0]), ("taco", End::First));
    assert_eq!(etaoin::puzzle::generate(Kind::GreedIsWrong, 7, &lexicon, Tier::Full), Some(taco));
    let none = etaoin::puzzle::Supply::new(Kind::EqualEnds, &lexicon, Tier::Full);
    assert!(none.is_empty() && none.generate(0).is_none());
}

#[test]
fn the_same_seed_gives_the_same_puzzle_and_other_kinds_others() {
    for kind in Kind::ALL {
        assert_eq!(endgame::puzzle::generate(kind, 77), endgame::puzzle::generate(kind, 77));
        assert!(endgame::puzzle::generate(kind, u64::MAX).is_some());
    }
    let boards: HashSet<_> =
        Kind::ALL.map(|kind| endgame::puzzle::generate(kind, 77).unwrap().position.to_string()).into();
    assert_eq!(boards.len(), Kind::ALL.len());
}

#[test]
fn who_fails_more_is_rated_higher() {
    let mut puzzles: Vec<(f64, u16)> = Kind::ALL
        .into_iter()
        .flat_map(|kind| (0..200).filter_map(move |seed| endgame::puzzle::generate(kind, seed)))
        .map(|puzzle| (puzzle.difficulty, puzzle.rating()))
        .collect();
    puzzles.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(puzzles.is_sorted_by_key(|&(_, rating)| rating));
}
