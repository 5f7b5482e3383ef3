//! The engines, strategies and reviews against the plain definition.

use std::num::NonZeroUsize;

use proptest::collection::vec;
use proptest::prelude::*;

use super::linear::{Reduction, Step, Stream, steps, valley_terms, value_parallel};
use super::table::Table;
use super::{Board, End, Engine, EngineError, Limits, Options, Outcome, Seat, Strategy as Player, review, tree};
use crate::Cancel;

/// The definition of the value, as an oracle.
fn naive(row: &[i64]) -> i64 {
    naive_options(row).map_or(0, |options| options.value())
}

fn naive_options(row: &[i64]) -> Option<Options> {
    let (first, last) = (row.first()?, row.last()?);
    Some(Options::from_rests(*first, *last, naive(&row[1..]), naive(&row[..row.len() - 1])))
}

fn of_engine(engine: Engine, row: &[i64]) -> i64 {
    engine.value(row, &Limits::interactive(), &Cancel::new()).unwrap().value
}

/// Rows with many ties, rows of letters, rows of both signs, and rows too large for 4-byte cells.
fn row(longest: usize) -> impl proptest::strategy::Strategy<Value = Vec<i64>> {
    prop_oneof![
        vec(-2..=2_i64, 0..=longest),
        vec(1..=7_i64, 0..=longest),
        vec(-100..=100_i64, 0..=longest),
        vec(-1_000_000_000_000..=1_000_000_000_000_i64, 0..=longest),
    ]
}

fn moves() -> impl proptest::strategy::Strategy<Value = Vec<End>> {
    vec(prop_oneof![Just(End::First), Just(End::Last)], 12)
}

proptest! {
    #[test]
    fn every_engine_agrees_with_the_definition(row in row(12)) {
        for engine in Engine::ALL {
            prop_assert_eq!(of_engine(engine, &row), naive(&row), "{}", engine);
            let options = engine.options(&row, &Limits::interactive(), &Cancel::new());
            let expected = naive_options(&row).ok_or(EngineError::Empty);
            prop_assert_eq!(options.map(|(options, _)| options), expected, "{}", engine);
        }
        prop_assert_eq!(super::options(&row), naive_options(&row));
    }

    #[test]
    fn the_fast_engines_agree_on_longer_rows(row in row(120)) {
        let expected = of_engine(Engine::Table, &row);
        for engine in [Engine::Memo, Engine::Rolling, Engine::Linear] {
            prop_assert_eq!(of_engine(engine, &row), expected, "{}", engine);
        }
    }

    #[test]
    fn long_rows_sifted_in_blocks_agree_with_the_table(row in row(3_000)) {
        prop_assert_eq!(super::value(&row), of_engine(Engine::Rolling, &row));
    }

    #[test]
    fn every_cell_of_the_table_is_its_sub_rows_value(row in row(9)) {
        let table = Table::new(&row);
        for len in 0..=row.len() {
            for low in 0..=row.len() - len {
                let part = &row[low..low + len];
                prop_assert_eq!(table.value(low, len), Some(naive(part)));
                prop_assert_eq!(table.options(low, len), naive_options(part));
            }
            prop_assert_eq!(table.value(row.len() - len + 1, len), None);
        }
        prop_assert_eq!(table.cells(), tree::distinct(row.len()));
    }

    #[test]
    fn reductions_of_parts_join_to_the_value_of_the_whole(left in row(60), middle in row(60), right in row(60)) {
        let whole = [&left[..], &middle, &right].concat();
        let mut joined = Reduction::of(&left);
        joined.join(&Reduction::of(&middle));
        joined.join(&Reduction::of(&right));
        prop_assert_eq!(joined.value(), of_engine(Engine::Table, &whole));

        let mut end = Reduction::of(&middle);
        end.join(&Reduction::of(&right));
        let mut other_way = Reduction::of(&left);
        other_way.join(&end);
        prop_assert_eq!(other_way.value(), joined.value());
    }

    #[test]
    fn a_reduction_falls_then_rises(row in row(200)) {
        let reduction = Reduction::of(&row);
        prop_assert!(!reduction.items().windows(3).any(|three| three[0] <= three[1] && three[1] >= three[2]));
        prop_assert!(reduction.items().len() <= reduction.longest() && reduction.longest() <= row.len());
        // It has room for whole items of 8 bytes, and for as many as there are at least.
        prop_assert!(reduction.bytes().is_multiple_of(8) && reduction.bytes() >= 8 * reduction.items().len() as u64);
        let signed: i64 = valley_terms(reduction.items()).iter().map(|term| term.signed).sum();
        prop_assert_eq!(signed, reduction.value());
    }

    #[test]
    fn the_steps_leave_the_valley(row in row(300)) {
        let mut stack = Vec::new();
        let steps = steps(&row);
        for step in &steps {
            prop_assert_eq!(step.before(), stack.len());
            if let Step::Merge { from: [x, y, z], merged, .. } = step {
                prop_assert!(x.value <= y.value && y.value >= z.value);
                prop_assert_eq!(merged.value, x.value - y.value + z.value);
                prop_assert_eq!(&stack[stack.len() - 3..], &[x.clone(), y.clone(), z.clone()]);
            }
            step.apply(&mut stack);
            prop_assert_eq!(step.after(), stack.len());
        }
        let reduction = Reduction::of(&row);
        let values: Vec<i64> = stack.iter().map(|span| span.value).collect();
        prop_assert_eq!(values, reduction.items());
        prop_assert_eq!(steps.len() as u64, reduction.steps());
        prop_assert!(stack.windows(2).all(|two| two[0].items.end == two[1].items.start));
    }

    #[test]
    fn a_stream_in_pieces_has_the_rows_options(pieces in vec(row(20), 0..6)) {
        let whole = pieces.concat();
        let mut stream = Stream::new();
        for piece in &pieces {
            stream.extend(piece);
        }
        let found = stream.finish();
        prop_assert_eq!(found.map(|found| found.options), super::options(&whole));
        prop_assert_eq!(found.map_or(0, |found| found.len), whole.len() as u64);
        prop_assert_eq!(found.map_or(0, |found| found.sum), whole.iter().sum::<i64>());

        let mut one_by_one = Stream::new();
        for &item in &whole {
            one_by_one.push(item);
        }
        prop_assert_eq!(one_by_one.finish(), found);
    }

    #[test]
    fn perfect_gets_the_value_against_every_reply(row in row(9), seed: u64) {
        for seat in Seat::BOTH {
            let value = naive(&row);
            let guaranteed = worst_margin(&Board::new(row.clone()), Player::Perfect, seat, seed);
            prop_assert_eq!(guaranteed, if seat == Seat::First { value } else { -value });
        }
    }

    #[test]
    fn the_first_player_never_loses_an_even_row(row in row(60)) {
        let even = &row[row.len() % 2..];
        prop_assert!(super::value(even) >= 0);
        prop_assert_eq!((super::value(&row) - row.iter().sum::<i64>()) % 2, 0);
    }

    #[test]
    fn what_both_sides_lost_is_the_difference_to_the_value(row in row(12), moves in moves()) {
        let moves = &moves[..row.len()];
        let mut board = Board::new(row.clone());
        for &end in moves {
            board.take(end).unwrap();
        }
        let review = review(row, moves).unwrap();
        let margin = board.outcome().unwrap().margin;
        prop_assert_eq!(review.value - review.lost(Seat::First) + review.lost(Seat::Second), margin);
        for seat in Seat::BOTH {
            let accuracy = review.accuracy(seat);
            prop_assert!(accuracy.is_none_or(|share| (0.0..=1.0).contains(&share)));
            prop_assert_eq!(accuracy.is_none(), review.of(seat).all(|ply| ply.options.stake() == 0));
        }
    }

    #[test]
    fn losses_against_a_perfect_opponent_add_up_to_the_shortfall(row in row(12), moves in moves()) {
        let mut board = Board::new(row.clone());
        while let Some(perfect) = Player::Perfect.choose(&board, 0) {
            let end = if board.turn() == Seat::First { moves[board.ply()] } else { perfect };
            board.take(end).unwrap();
        }
        let review = review(row, board.moves()).unwrap();
        prop_assert_eq!(review.lost(Seat::Second), 0);
        prop_assert_eq!(review.lost(Seat::First), review.value - board.outcome().unwrap().margin);
    }

    #[test]
    fn undo_goes_back_exactly(row in row(12), moves in moves()) {
        let mut board = Board::new(row.clone());
        let mut before = Vec::new();
        for &end in &moves[..row.len()] {
            before.push(board.clone());
            board.take(end).unwrap();
        }
        prop_assert!(board.take(End::First).is_err());
        while let Some(expected) = before.pop() {
            board.undo();
            prop_assert_eq!(&board, &expected);
        }
        prop_assert_eq!(board.undo(), None);
    }
}

/// The worst margin for `seat`, playing by `player`, over all replies of the other.
fn worst_margin(board: &Board, player: Player, seat: Seat, seed: u64) -> i64 {
    if let Some(Outcome { margin, .. }) = board.outcome() {
        return if seat == Seat::First { margin } else { -margin };
    }
    let after = |end: End| {
        let mut board = board.clone();
        board.take(end).unwrap();
        worst_margin(&board, player, seat, seed)
    };
    if board.turn() == seat {
        after(player.choose(board, seed).unwrap())
    } else {
        after(End::First).min(after(End::Last))
    }
}

#[test]
fn the_parallel_scan_agrees_with_the_plain_one() {
    // A generator of the simplest kind (Knuth's MMIX constants) is random enough here.
    let mut state = 1_u64;
    let row: Vec<i64> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 60) as i64 - 5
    })
    .take(200_001)
    .collect();
    let expected = super::value(&row);
    for threads in [1, 2, 3, 16] {
        assert_eq!(value_parallel(&row, NonZeroUsize::new(threads).unwrap()), expected, "{threads} threads");
    }
}

#[test]
fn a_million_items_that_never_merge_are_no_trouble() {
    let falling: Vec<i64> = (0..1_000_000).rev().collect();
    assert_eq!(super::value(&falling), 500_000);
}

#[test]
fn the_memo_does_not_overflow_a_small_stack() {
    let deep = || of_engine(Engine::Memo, &vec![1; 601]);
    let handle = std::thread::Builder::new().stack_size(32 << 10).spawn(deep).unwrap();
    assert_eq!(handle.join().unwrap(), 1);
}

#[test]
fn engines_refuse_what_they_cannot_finish() {
    let limits = Limits { tree_items: 34, bytes: 1_000_000, cells: u64::MAX };
    let refused = |engine: Engine, len| engine.value(&vec![1; len], &limits, &Cancel::new()).unwrap_err();
    assert_eq!(refused(Engine::Tree, 60), EngineError::TooLong { len: 60, limit: 34 });
    assert_eq!(
        refused(Engine::Tree, 60).to_string(),
        "The tree engine would need 2^60 calls for a row of 60; it stops at 34. Use linear."
    );
    assert!(matches!(refused(Engine::Memo, 300), EngineError::TooBig { engine: Engine::Memo, .. }));
    assert_eq!(
        refused(Engine::Table, 1_000).to_string(),
        "The table engine would need 2.0 MB of memory for a row of 1000; it may have 1.0 MB. Use linear."
    );
    assert!(matches!(refused(Engine::Rolling, 200_000), EngineError::TooBig { .. }));
    let overflowing = Engine::Linear.value(&[i64::MAX, 1], &limits, &Cancel::new());
    assert_eq!(overflowing, Err(EngineError::TooLarge));
    for engine in Engine::ALL {
        let longest = engine.longest(&limits);
        assert!(engine.check(longest, &limits).is_ok() && engine.check(longest + 1, &limits).is_err(), "{engine}");
    }
}

#[test]
fn a_raised_flag_stops_the_engines_that_take_long() {
    let cancel = Cancel::new();
    cancel.cancel();
    let row = [1; 30];
    for engine in [Engine::Tree, Engine::Table, Engine::Rolling] {
        assert_eq!(engine.value(&row, &Limits::interactive(), &cancel), Err(EngineError::Cancelled), "{engine}");
    }
    let longer = [1; 200];
    assert_eq!(Engine::Memo.value(&longer, &Limits::interactive(), &cancel), Err(EngineError::Cancelled));
}

#[test]
fn names_read_back() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
    }
    for player in Player::ALL {
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    assert_eq!(
        "magic".parse::<Engine>().unwrap_err().to_string(),
        "There is no engine called “magic”. Choose tree, memo, table, rolling or linear."
    );
}

#[test]
fn ties_go_to_the_larger_end_and_then_to_the_first() {
    let choose = |player: Player, row: &[i64]| player.choose(&Board::new(row), 7);
    // Both ends net −4.
    assert_eq!(choose(Player::Perfect, &[2, 7, 1]), Some(End::First));
    assert_eq!(choose(Player::Perfect, &[1, 7, 2]), Some(End::Last));
    assert_eq!(choose(Player::Perfect, &[3, 3]), Some(End::First));
    assert_eq!(choose(Player::Greedy, &[3, 9, 3]), Some(End::First));
    assert_eq!(choose(Player::Greedy, &[3, 9, 4]), Some(End::Last));
    assert_eq!(choose(Player::Random, &[]), None);
}

#[test]
fn random_depends_on_seed_and_ply_alone_and_takes_both_ends() {
    let mut board = Board::new(vec![1; 200]);
    let mut firsts = 0;
    while let Some(end) = Player::Random.choose(&board, 11) {
        assert_eq!(Player::Random.choose(&board.clone(), 11), Some(end));
        firsts += usize::from(end == End::First);
        board.take(end).unwrap();
    }
    assert!((70..=130).contains(&firsts), "{firsts} of 200");
}

#[test]
fn the_board_knows_who_took_what_and_when() {
    let mut board = Board::new([2, 7, 1, 6]);
    assert_eq!((board.take(End::Last), board.take(End::First)), (Ok(6), Ok(2)));
    assert_eq!((board.low(), board.remaining(), board.totals()), (1, &[7, 1][..], [6, 2]));
    assert_eq!((0..5).map(|place| board.taken_at(place)).collect::<Vec<_>>(), [Some(1), None, None, Some(0), None]);
    assert_eq!((board.taker(0), board.taker(1), board.taker(3)), (Some(Seat::Second), None, Some(Seat::First)));
    assert_eq!((board.turn(), board.prospect(), board.outcome()), (Seat::First, 10, None));
    board.take(End::First).unwrap();
    board.take(End::Last).unwrap();
    assert_eq!(board.outcome(), Some(Outcome { winner: Some(Seat::First), totals: [13, 3], margin: 10 }));
}

#[test]
fn a_recursion_that_remembers_takes_the_stack_of_the_one_that_does_not_and_its_table() {
    for len in 4..=14 {
        let row: Vec<i64> = (1..=len as i64).collect();
        let limits = Limits::interactive();
        let bytes = |engine: Engine| engine.value(&row, &limits, &Cancel::new()).unwrap().bytes;
        assert!(bytes(Engine::Memo) > bytes(Engine::Tree), "{len}");
        assert_eq!(bytes(Engine::Tree), tree::stack_bytes(len));
        assert!(Engine::Memo.bytes(len) >= bytes(Engine::Memo), "{len}");
    }
}
