//! The table of figures of the page of speed: its rows are those of `cargo bench`, and every figure is above its floor. What they
//! are is measured by `cargo bench` alone.

use crate::floors::measured::{Amount, Figures, Measured};
use crate::floors::page::{place, with_table};
use crate::floors::rows::{ROWS, Row};
use crate::floors::table::{HEAD, head, json, line, times};
use crate::page::SPEED;

/// The table with the line above it, as the page has them.
fn shown() -> &'static str {
    &SPEED[place(SPEED).unwrap()]
}

/// A ratio as it is written.
fn ratio(cell: &str) -> f64 {
    cell.strip_suffix('×').unwrap().replace(',', "").parse().unwrap()
}

#[test]
fn the_table_has_the_rows_of_the_benchmark_and_nothing_below_its_floor() {
    let cells = shown().lines().skip(2).map(|line| line.trim_matches('|').split('|').map(str::trim).collect());
    let cells: Vec<Vec<&str>> = cells.collect();
    let [head, _, rows @ ..] = cells.as_slice() else { panic!("no table") };
    assert_eq!(head.as_slice(), HEAD);
    let figures: Vec<&str> = rows.iter().map(|cells| cells[0]).collect();
    assert_eq!(figures, ROWS.map(|row| row.figure), "`cargo bench -- --page` makes the table anew");
    for (cells, row) in rows.iter().zip(&ROWS) {
        let [_, ours, naive, theirs, faster, floor, state] = cells[..] else { panic!("{cells:?}") };
        assert_eq!((naive, floor, state), (row.naive, times(row.floor()).as_str(), "ok"), "{}", row.name);
        assert!(ratio(faster) >= ratio(floor), "{}: {faster}", row.name);
        assert!([ours, theirs].into_iter().all(|amount| amount.starts_with(|c: char| c.is_ascii_digit())), "{cells:?}");
    }
}

#[test]
fn the_machine_and_the_compiler_are_named() {
    let above = shown().lines().next().unwrap();
    assert!(above.contains(" core") && above.contains(", with rustc 1.") && above.ends_with(':'), "{above}");
}

#[test]
fn a_new_table_takes_the_place_of_the_old_one() {
    let page = with_table(SPEED, "Measured on a new machine:\n\n| a |\n| - |\n| b |\n").unwrap();
    let (before, after) = SPEED.split_once(shown()).unwrap();
    assert_eq!(page, format!("{before}Measured on a new machine:\n\n| a |\n| - |\n| b |{after}"));
    assert_eq!(with_table(&page, shown()).unwrap(), SPEED);
    assert_eq!(with_table("No table.", "| a |"), None);
}

#[test]
fn rows_are_told_apart_by_name_and_by_words() {
    for (at, row) in ROWS.iter().enumerate() {
        assert!(row.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{}", row.name);
        assert!(!row.figure.contains('|') && !row.naive.contains('|'), "{}", row.name);
        assert!(
            ROWS[..at]
                .iter()
                .all(|other| other.name != row.name && (other.figure, other.naive) != (row.figure, row.naive)),
            "{}",
            row.name
        );
    }
}

fn row(listed: f64) -> Row {
    Row { name: "row", figure: "a figure", naive: "a form", listed, measure: || Measured::Not("it is no row") }
}

#[test]
fn a_row_is_lost_when_a_third_of_its_ratio_is() {
    let row = row(3.0);
    for (seconds, state) in [([1.0, 3.0], "ok"), ([1.0, 2.0], "ok"), ([1.0, 1.99], "lost"), ([2.0, 2.0], "lost")] {
        assert_eq!(row.state(&Measured::times(seconds, "")), state, "{seconds:?}");
        // The rates of the same times.
        assert_eq!(row.state(&Measured::rates(seconds, "games")), state, "{seconds:?}");
    }
    assert_eq!(row.state(&(row.measure)()), "–");
}

#[test]
fn the_table_is_markdown_and_straight() {
    let row = row(3.0);
    let rows = [&row];
    let lines = [
        head(&rows),
        line(&row, &Measured::times([1.234e-9, 5.6e-6], "a letter"), &rows),
        line(&row, &Measured::rates([1e-7, 2e-6], "games"), &rows),
        line(&row, &(row.measure)(), &rows),
    ];
    assert_eq!(
        lines.join("\n").trim(),
        "
| figure   |                     arcade | compared with |                 its figure |   ratio |   floor | kept |
| -------- | -------------------------: | ------------- | -------------------------: | ------: | ------: | ---- |
| a figure |            1.2 ns a letter | a form        |            5.6 µs a letter |  4,540× |    2.0× | ok   |
| a figure |  10,000,000 games a second | a form        |     500,000 games a second |     20× |    2.0× | ok   |
| a figure | not measured: it is no row | a form        |                            |         |    2.0× | –    |
"
        .trim()
    );
}

#[test]
fn a_row_is_an_object_in_json() {
    let row = row(3.0);
    let object = |measured: &Measured| serde_json::from_str::<serde_json::Value>(&json(&row, measured)).unwrap();
    let expected = serde_json::json!({
        "name": "row", "figure": "a figure", "naive_form": "a form", "arcade": 0.5, "naive": 0.75, "unit": "seconds a letter",
        "ratio": 1.5, "listed": 3.0, "floor": 2.0, "lost": true,
    });
    assert_eq!(object(&Measured::times([0.5, 0.75], "a letter")), expected);
    let left_out = object(&(row.measure)());
    assert_eq!((left_out["not_measured"].as_str(), &left_out["lost"]), (Some("it is no row"), &false.into()));
}

#[test]
fn numbers_are_written_by_their_first_figures() {
    for (number, text) in [
        (0.123, "0.12"),
        (0.994, "0.99"),
        (0.996, "1.0"),
        (9.94, "9.9"),
        (9.96, "10"),
        (99.6, "100"),
        (999.4, "999"),
        (999.6, "1,000"),
        (6_694.0, "6,690"),
        (12_345_678.0, "12,300,000"),
    ] {
        assert_eq!(Figures(number).to_string(), text);
    }
    for (seconds, text) in [(0.15e-9, "0.15 ns"), (12.3e-6, "12 µs"), (0.0048, "4.8 ms"), (2.0, "2.0 s")] {
        assert_eq!(Amount::Time { seconds, of: "" }.to_string(), text);
    }
}
