//! Axes and graph papers: where a value stands, which ticks there are, and what has room on a sheet.

use arcade_engine::ends::Engine;
use arcade_engine::lab::figure::{Axis, Figure, Paper, Quantity, Scale, Series};
use arcade_engine::lab::{Algorithm, Findings, LimitReached, Measurement, Subject, Timings};

use super::{assert_near, measured};

fn axis<const COUNT: usize>(quantity: Quantity, scale: Scale, values: [f64; COUNT]) -> Axis {
    Axis::over(quantity, scale, values.into_iter())
}

fn labels(axis: &Axis, most: usize) -> Vec<String> {
    axis.ticks(most).into_iter().map(|tick| tick.label).collect()
}

#[test]
fn equal_steps_add_on_a_linear_axis() {
    // It begins at 0, and goes a 25th beyond the longest word.
    let letters = axis(Quantity::Letters, Scale::Linear, [4.0, 50.0, 12.0]);
    assert_eq!(letters.range(), (0.0, 52.0));
    for (value, share) in [(0.0, 0.0), (13.0, 0.25), (26.0, 0.5), (-13.0, -0.25), (65.0, 1.25)] {
        assert_near(letters.share(value), share);
        assert_near(letters.value_at(share), value);
        assert_eq!(letters.place(value).is_some(), (0.0..=1.0).contains(&share), "{value}");
    }
}

#[test]
fn equal_steps_multiply_on_a_logarithmic_axis() {
    // There is room for three tenths more on both sides.
    let times = axis(Quantity::Seconds, Scale::Log, [1.3, 20.0, 1_000.0 / 1.3]);
    let (low, high) = times.range();
    assert_near(low, 1.0);
    assert_near(high, 1_000.0);
    for (value, share) in [(10.0, 1.0 / 3.0), (100.0, 2.0 / 3.0), (0.1, -1.0 / 3.0), (1e4, 4.0 / 3.0)] {
        assert_near(times.share(value), share);
        assert_near(times.value_at(share), value);
    }
    assert_eq!([10.0, 0.1, 1e4].map(|value| times.place(value).is_some()), [true, false, false]);
    // What has no logarithm is infinitely far down.
    assert_eq!((times.share(0.0), times.share(-1.0)), (f64::NEG_INFINITY, f64::NEG_INFINITY));
    assert_eq!(times.place(0.0), None);
}

#[test]
fn values_without_a_place_do_not_move_the_ends() {
    let ends = |scale, values| axis(Quantity::Seconds, scale, values).range();
    assert_eq!(ends(Scale::Linear, [2.0, f64::INFINITY, f64::NAN]), (0.0, 2.0));
    assert_eq!(ends(Scale::Log, [2.6, 0.0, -5.0]), (2.0, 2.6 * 1.3));
    for nothing in [[0.0; 3], [-1.0; 3], [f64::NAN; 3]] {
        assert_eq!((ends(Scale::Linear, nothing), ends(Scale::Log, nothing)), ((0.0, 1.0), (1.0, 10.0)));
    }
}

#[test]
fn an_axis_of_times_ends_at_the_next_round_number() {
    let end = |high| axis(Quantity::Seconds, Scale::Linear, [high]).range().1;
    for (high, round) in [(1.0, 1.0), (1.01, 1.2), (2.0, 2.0), (2.01, 2.5), (8.0, 8.0), (8.01, 10.0), (0.0071, 0.008)] {
        assert_near(end(high), round);
        assert_near(end(high * 1e3), round * 1e3);
    }
}

#[test]
fn lengths_are_divided_by_ones_twos_or_fives() {
    let letters = |most| labels(&axis(Quantity::Letters, Scale::Linear, [50.0]), most);
    assert_eq!(letters(6), ["0", "10", "20", "30", "40", "50"]);
    assert_eq!(letters(5), ["0", "20", "40"]);
    assert_eq!(letters(3), ["0", "20", "40"]);
    assert_eq!(letters(2), ["0", "50"]);
    assert_eq!((letters(1), letters(0)), (vec!["0".to_owned()], vec!["0".to_owned()]), "a step of a hundred");
    // From 0 to 26 by twos there are fourteen; where there is no room for that many, the first is left out.
    let even: Vec<String> = (0..=13).map(|half| (2 * half).to_string()).collect();
    let letters = axis(Quantity::Letters, Scale::Linear, [25.0]);
    assert_eq!((labels(&letters, 14), labels(&letters, 13)), (even.clone(), even[1..].to_vec()));
}

#[test]
fn times_are_divided_into_equal_parts_that_are_round() {
    let times = |high, most| labels(&axis(Quantity::Seconds, Scale::Linear, [high]), most);
    assert_eq!(times(6.0, 7), ["0", "1 s", "2 s", "3 s", "4 s", "5 s", "6 s"]);
    assert_eq!(times(6.0, 5), ["0", "2 s", "4 s", "6 s"]);
    // Halves of 6 are no ones, twos or fives, but better than no number between the ends.
    assert_eq!(times(6.0, 3), ["0", "3 s", "6 s"]);
    assert_eq!(times(1.2, 5), ["0", "300 ms", "600 ms", "900 ms", "1.2 s"]);
    assert_eq!(times(2.5, 3), ["0", "2.5 s"]);
    assert_eq!(times(6.0, 1), ["6 s"]);
}

#[test]
fn ticks_of_a_logarithmic_axis_are_powers_of_ten_or_ones_twos_and_fives() {
    let letters = |low, high, most| labels(&axis(Quantity::Letters, Scale::Log, [low, high]), most);
    assert_eq!(letters(1.0, 99.0, 7), ["1", "2", "5", "10", "20", "50", "100"]);
    assert_eq!(letters(1.0, 99.0, 6), ["1", "10", "100"]);
    assert_eq!(letters(1.0, 9_999.0, 4), ["1", "100", "10k"]);
    assert_eq!(letters(1.0, 9_999.0, 2), ["1", "1k"]);
    assert_eq!(letters(0.1, 9.0, 4), ["0.1", "1", "10"]);
    let ticks = axis(Quantity::Letters, Scale::Log, [13.0, 1e4 / 1.3]).ticks(4);
    assert_eq!(ticks.len(), 4);
    for (at, tick) in ticks.iter().enumerate() {
        assert_near(tick.at, at as f64 / 3.0);
    }
}

fn series(engine: Engine, points: &[(f64, f64)]) -> Series {
    Series { algorithm: Algorithm::Ends(engine), place: 0, points: points.to_vec(), bars: Vec::new(), fit: None }
}

#[test]
fn a_sheet_with_a_linear_axis_is_cut_where_the_short_curves_are_seen() {
    let figure = Figure {
        series: vec![
            series(Engine::Linear, &[(4.0, 0.1), (4e6, 30.0)]),
            series(Engine::Tree, &[(4.0, 0.1), (20.0, 1.0)]),
            series(Engine::Memo, &[(4.0, 0.1), (40.0, 5.0), (1_000.0, 10.0)]),
            series(Engine::Table, &[(4.0, 0.1), (50.0, 6.0), (100.0, 8.0)]),
        ],
        ..Figure::default()
    };
    let ends = |paper: Paper| {
        let (letters, seconds) = paper.axes(&figure);
        (letters.range().1, seconds.range().1)
    };
    let names = |paper: Paper| paper.cut(&figure).map(Algorithm::name).collect::<Vec<_>>();
    // The second shortest curve is seen in full, and the others so far.
    assert_eq!(ends(Paper::Regular), (100.0 * 1.04, 8.0));
    assert_eq!(names(Paper::Regular), ["linear", "memo"]);
    // Twice the shortest reach, the point at 40 letters included.
    assert_eq!(ends(Paper::SemiLog), (40.0 * 1.04, 5.0 * 1.3));
    assert_eq!(names(Paper::SemiLog), ["linear", "memo", "table"]);
    assert_eq!(ends(Paper::LogLog), (4e6 * 1.3, 30.0 * 1.3));
    assert!(names(Paper::LogLog).is_empty());
    let scales = Paper::ALL.map(|paper| (paper.axes(&figure).0.scale, paper.axes(&figure).1.scale));
    assert_eq!(scales, [(Scale::Linear, Scale::Linear), (Scale::Linear, Scale::Log), (Scale::Log, Scale::Log)]);
    let straight = Paper::ALL.map(Paper::straight);
    assert_eq!(straight, ["a·n + b is straight", "a·b^n is straight", "a·n^b is straight"]);

    let alone = figure.only(1);
    assert_eq!(alone, Figure { series: vec![figure.series[1].clone()], ..figure });
    assert_eq!(Paper::Regular.axes(&alone).0.range(), (0.0, 20.0 * 1.04));
}

#[test]
fn a_figure_shows_the_times_or_the_memory_of_every_algorithm() {
    let mut timings = Timings::new(Subject::Endgame, vec![Algorithm::TopDown, Algorithm::ZoomIn]);
    for len in [4, 6, 8] {
        let square = (len * len) as f64;
        timings.add(Measurement { bytes: 10 * len as u64, ..measured(Algorithm::ZoomIn, len, square) });
    }
    timings.note_stop(Algorithm::TopDown, LimitReached::GaveUp { len: 4, work: 1 });
    let findings = Findings::of(&timings, 1 << 30);
    let times = Figure::of(&timings, &findings, Quantity::Seconds);
    assert_eq!((times.subject, times.quantity), (Subject::Endgame, Quantity::Seconds));
    assert_eq!(times, Figure::of(&timings, &findings, Quantity::Letters));
    let [nothing, zoom_in] = &times.series[..] else { panic!("{times:?}") };
    assert_eq!((nothing.algorithm, nothing.place, nothing.points.len()), (Algorithm::TopDown, 0, 0));
    assert_eq!((zoom_in.algorithm, zoom_in.place), (Algorithm::ZoomIn, 1));
    assert_eq!(zoom_in.points, [(4.0, 16.0), (6.0, 36.0), (8.0, 64.0)]);
    assert_eq!(zoom_in.bars, [(4.0, [16.0; 2]), (6.0, [36.0; 2]), (8.0, [64.0; 2])]);
    assert_near(zoom_in.fit.unwrap().b, 2.0);
    let memory = Figure::of(&timings, &findings, Quantity::Bytes);
    assert_eq!(memory.quantity, Quantity::Bytes);
    assert_eq!(memory.series[1].points, [(4.0, 40.0), (6.0, 60.0), (8.0, 80.0)]);
    assert!(memory.series[1].bars.is_empty());
    assert_near(memory.series[1].fit.unwrap().b, 1.0);
}
