//! What the five engines start on, and what they cost.

use arcade_engine::Cancel;
use arcade_engine::ends::linear::Reduction;
use arcade_engine::ends::table::Table;
use arcade_engine::ends::{Best, Engine, EngineError, Limits, options};

#[test]
fn limits_are_half_a_gibibyte_on_a_screen_and_four_for_a_command() {
    assert_eq!(Limits::interactive().bytes, 512 * 1024 * 1024);
    assert_eq!(Limits::headless().bytes, 4 * 1024 * 1024 * 1024);
}

#[test]
fn engines_start_on_rows_as_long_as_their_limits_allow_and_on_none_longer() {
    // A row of 100 has 5,050 sub-rows.
    let limits = Limits { tree_items: 34, bytes: 20_200, cells: 5_050 };
    let longest = [
        (Engine::Tree, 34),
        // 435 sub-rows in 512 slots, while the map of 256 is still there, and 29 calls that wait.
        (Engine::Memo, 29),
        // Four bytes a sub-row.
        (Engine::Table, 100),
        (Engine::Rolling, 100),
        // Eight bytes an item.
        (Engine::Linear, 2_525),
    ];
    for (engine, longest) in longest {
        assert_eq!(engine.longest(&limits), longest, "{engine}");
        assert!(engine.check(longest, &limits).is_ok() && engine.check(longest + 1, &limits).is_err(), "{engine}");
    }
    let few_bytes = Limits { bytes: 800, ..limits };
    assert_eq!((Engine::Rolling.longest(&few_bytes), Engine::Linear.longest(&few_bytes)), (100, 100));
    assert_eq!(Engine::Rolling.longest(&Limits { bytes: 799, ..limits }), 99);
    let too_slow = EngineError::TooSlow { len: 101, cells: 5_151, limit: 5_050 };
    assert_eq!(Engine::Rolling.check(101, &limits), Err(too_slow));
}

#[test]
fn the_memo_counts_items_in_four_bytes_whatever_memory_there_is() {
    let limits = Limits { bytes: u64::MAX, cells: u64::MAX, ..Limits::headless() };
    let most = u32::MAX as usize;
    assert_eq!(Engine::Memo.check(most, &limits), Ok(()));
    if let Some(more) = most.checked_add(1) {
        assert!(Engine::Memo.check(more, &limits).is_err());
        assert!([Engine::Table, Engine::Rolling, Engine::Linear].iter().all(|one| one.check(more, &limits).is_ok()));
    }
}

#[test]
fn values_of_more_than_four_bytes_take_eight() {
    let bytes = |row: &[i64]| Engine::Table.value(row, &Limits::interactive(), &Cancel::new()).unwrap().bytes;
    let most = i64::from(i32::MAX);
    assert_eq!((bytes(&[most - 1, -1]), bytes(&[most, -1])), (3 * 4, 3 * 8));
    let limits = Limits { bytes: 12, ..Limits::interactive() };
    let fits = |row: &[i64]| Engine::Table.value(row, &limits, &Cancel::new()).map(|found| found.value);
    assert_eq!(fits(&[most - 1, -1]), Ok(most));
    assert_eq!(fits(&[most, -1]), Err(EngineError::TooBig { engine: Engine::Table, len: 2, bytes: 24, limit: 12 }));
}

#[test]
fn what_each_end_is_worth_takes_the_two_rows_that_a_move_leaves() {
    let row = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3];
    let middle = Reduction::of(&row[1..9]);
    // The work, and what it is counted in. Of the 55 sub-rows of ten items the whole row is not asked for.
    let works = [
        (Engine::Tree, 2 * ((1 << 9) - 1), "calls"),
        (Engine::Memo, 54, "cells"),
        // The table is filled to its end.
        (Engine::Table, 55, "cells"),
        (Engine::Rolling, 54, "cells"),
        (Engine::Linear, middle.steps(), "steps"),
    ];
    for (engine, count, unit) in works {
        let (found, work) = engine.options(&row, &Limits::interactive(), &Cancel::new()).unwrap();
        assert_eq!((Some(found), work.count, engine.unit()), (options(&row), count, unit), "{engine}");
        let most = engine.bytes(row.len());
        assert!((1..=most).contains(&work.bytes), "{engine}: {} of {most}", work.bytes);
        let exact = matches!(engine, Engine::Tree | Engine::Table | Engine::Rolling);
        assert!(!exact || work.bytes == most, "{engine}");
    }
}

#[test]
fn what_an_engine_takes_grows_with_the_row() {
    let growth = |engine: Engine| [10, 20].map(|len| engine.bytes(len));
    assert_eq!(
        (growth(Engine::Table), growth(Engine::Rolling), growth(Engine::Linear)),
        ([220, 840], [80, 160], [80, 160])
    );
    let [short, long] = growth(Engine::Tree);
    assert!(short > 0 && long == 2 * short);
}

#[test]
fn a_table_is_about_its_row() {
    for row in [vec![], vec![-1, 3, 9, 4], vec![1 << 40, 3, 9, -(1 << 40)]] {
        let table = Table::new(&row);
        assert_eq!((table.row(), table.len(), table.is_empty()), (row.as_slice(), row.len(), row.is_empty()));
        assert_eq!(table.best(0, row.len()), options(&row).map(|options| options.best()));
        assert_eq!(
            (table.options(0, 0), table.best(0, row.len() + 1), table.value(row.len() + 1, 0)),
            (None, None, None)
        );
    }
    // Of two items the larger; of −1, 3 and 9 the 9, and of 3, 9 and 4 either, since 9 is then left beside the other.
    let table = Table::new(&[-1, 3, 9, 4]);
    let best = [(2, 2), (0, 3), (1, 3), (0, 4)].map(|(low, len)| table.best(low, len));
    assert_eq!(best, [Best::First, Best::Last, Best::Either, Best::First].map(Some));
}
