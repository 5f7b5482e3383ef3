//! The Lab: its screens, driven by keys.

mod hangman;
mod programs;
mod running;
mod tournament;
mod trick_words;

use crate::sizes::empty_parts;
use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::screen::Export;
use arcade::testing::settings::Settings;
use arcade::testing::work::{Report, Task, Ticket, TimingReport};
use arcade_engine::ends::Engine;
use arcade_engine::lab::{Algorithm, Law, LimitReached, Measurement, Subject};
use arcade_ui::theme::{Depth, GlyphSet};

/// Someone in the Lab, at its first page.
fn visitor(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    enter(&mut visitor);
    visitor
}

pub(crate) fn enter(visitor: &mut Visitor) {
    visitor.press("down down down down down enter");
}

/// What was computed for last, and under which number.
fn computing(visitor: &Visitor) -> (Ticket, Task) {
    let asked = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Compute(generation, task) => Some((*generation, task.clone())),
        _ => None,
    });
    asked.expect("nothing is computed")
}

/// Measures without a clock: each engine by its law, on a machine of 23 GB.
pub(crate) fn measure(visitor: &mut Visitor) {
    let (generation, _) = computing(visitor);
    let tell = |visitor: &mut Visitor, report| visitor.send(Message::Work(generation, Report::Timing(report)));
    tell(
        visitor,
        TimingReport::Machine { memory: Some(23_000_000_000), processor: Some("A processor, 2 threads".into()) },
    );
    for engine in Engine::ALL {
        let lengths: Vec<usize> = match engine {
            Engine::Tree => (4..=29).collect(),
            Engine::Memo => (2..=10).map(|k| 1 << k).collect(),
            Engine::Table => (2..=13).map(|k| 1 << k).collect(),
            Engine::Rolling => (2..=16).map(|k| 1 << k).collect(),
            Engine::Linear => (2..=22).map(|k| 1 << k).collect(),
        };
        for len in lengths {
            let n = len as f64;
            let seconds = match engine {
                Engine::Tree => 1.7e-9 * n.exp2(),
                Engine::Memo => 1e-9 * n.powf(2.6),
                Engine::Table => 2e-11 * n.powf(2.6),
                Engine::Rolling => 3e-10 * n * n,
                Engine::Linear => 3.3e-9 * n,
            };
            let algorithm = Algorithm::Ends(engine);
            tell(visitor, TimingReport::Begun(algorithm, len));
            let measurement = Measurement {
                algorithm,
                len,
                seconds,
                range: [seconds * 0.9, seconds * 1.1],
                samples: 9,
                work: 1,
                bytes: 1,
            };
            tell(visitor, TimingReport::Measured(measurement));
        }
        tell(visitor, TimingReport::Stopped(Algorithm::Ends(engine), LimitReached::Longest { len: 1 }));
    }
    visitor.send(Message::Work(generation, Report::Done));
}

fn measured(columns: u16, rows: u16) -> Visitor {
    let mut visitor = visitor(columns, rows);
    visitor.press("r");
    measure(&mut visitor);
    visitor
}

/// The files that were asked to be written last.
fn exported(visitor: &Visitor) -> Vec<Export> {
    let asked = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Export(files) => Some(files.clone()),
        _ => None,
    });
    asked.expect("nothing was exported")
}

#[test]
fn timing_on_three_papers() {
    insta::assert_snapshot!(measured(120, 36).styled_screen());
}

#[test]
fn timing_narrow() {
    insta::assert_snapshot!(measured(80, 24).screen());
}

#[test]
fn timing_wide_with_the_medians() {
    insta::assert_snapshot!(measured(200, 60).screen());
}

#[test]
fn timing_in_ascii() {
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    let mut visitor = Visitor::with(80, 24, settings, Depth::Sixteen);
    enter(&mut visitor);
    visitor.press("r");
    measure(&mut visitor);
    let screen = visitor.press("v v v").screen();
    assert!(screen.is_ascii(), "{screen}");
    insta::assert_snapshot!(screen);
}

#[test]
fn the_findings_follow_the_cursor() {
    let mut visitor = measured(120, 36);
    assert!(
        visitor.sees("tree: the times grow like 2.00^n") && visitor.sees("By 1.7 ns · 2^n through its longest times")
    );
    assert!(visitor.press("down").sees("memo: the times grow like n^2.60. The analysis says Θ(n^2)"));
    let words = |visitor: &Visitor| visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words(&visitor).contains("perhaps a hash map that outgrows the caches makes it steeper."),
        "{}",
        words(&visitor)
    );
    visitor.press("down");
    assert!(words(&visitor).contains("perhaps caches and page faults make it steeper."), "{}", words(&visitor));
    assert!(visitor.press("down").sees("rolling: the times grow like n^2.00"));
    assert!(visitor.press("up up up up").sees("linear: the times grow like n^1.00"));
}

#[test]
fn the_medians_say_what_they_leave_out() {
    let mut visitor = measured(80, 24);
    visitor.press("v v");
    assert!(visitor.sees(" more above, ") && visitor.sees(" more below"), "{}", visitor.screen());
    assert!(visitor.press("home").sees(" more below") && !visitor.sees("more above"), "{}", visitor.screen());
    let screen = visitor.resize(40, 12).screen();
    assert!(
        ["tree", "memo", "table", "rolli…", "linear", " more below"].iter().all(|part| screen.contains(part)),
        "{screen}"
    );
}

/// A run that was stopped early: some lengths of one engine.
fn partly_measured(engine: Engine, times: &[(usize, f64)]) -> Visitor {
    let mut visitor = visitor(80, 24);
    visitor.press("r");
    let (generation, _) = computing(&visitor);
    let machine =
        TimingReport::Machine { memory: Some(23_000_000_000), processor: Some("A processor, 2 threads".into()) };
    let measured = times.iter().map(|&(len, seconds)| {
        let algorithm = Algorithm::Ends(engine);
        TimingReport::Measured(Measurement {
            algorithm,
            len,
            seconds,
            range: [seconds * 0.9, seconds * 1.1],
            samples: 9,
            work: 1,
            bytes: 1,
        })
    });
    for report in std::iter::once(machine).chain(measured) {
        visitor.send(Message::Work(generation, Report::Timing(report)));
    }
    visitor.press("esc");
    visitor
}

#[test]
fn the_mark_of_the_better_law_stands_on_the_law_of_the_analysis_or_on_none() {
    let times: Vec<(usize, f64)> = (1..=8).map(|k| (100 * k, 1e-6 * 1.0017_f64.powf(100.0 * k as f64))).collect();
    let mut visitor = partly_measured(Engine::Table, &times);
    let row = |visitor: &Visitor| visitor.screen().lines().find(|line| line.contains("◆ table")).unwrap().to_owned();
    assert!(row(&visitor).contains("1.002^n") && row(&visitor).contains(" n^0."), "{}", visitor.screen());
    assert!(!row(&visitor).contains('▸'), "{}", visitor.screen());
    let words = visitor.press("down down").screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("table: its times don’t tell how they grow"), "{words}");
    visitor.resize(40, 12);
    assert!(row(&visitor).contains(" n^0.") && !row(&visitor).contains("1.002"), "{}", visitor.screen());
}

#[test]
fn a_row_of_the_timing_without_a_number_says_why() {
    let wild = |k: i32| 1e-9 * 4_f64.powi(k) * if k % 2 == 0 { 30.0 } else { 1.0 };
    let times: Vec<(usize, f64)> = (2..14).map(|k| (1 << k, wild(k))).collect();
    let visitor = partly_measured(Engine::Table, &times);
    let screen = visitor.screen();
    let row = screen.lines().find(|line| line.contains("◆ table")).unwrap();
    assert!(row.trim_end().ends_with("110,000"), "memory is the limit however the times scatter: {screen}");
    let mut visitor = partly_measured(Engine::Rolling, &times);
    for (columns, rows) in [(120, 36), (80, 24), (40, 12)] {
        visitor.resize(columns, rows).press("down");
        let said = |visitor: &Visitor| visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        let few = "Too few lengths were measured to tell how long a word a day is enough for.";
        assert!(said(&visitor).contains(few), "{}", visitor.screen());
        let scattered = "These times scatter too much to tell how long a word a day is enough for.";
        visitor.press("down down");
        assert!(said(&visitor).contains(scattered), "{}", visitor.screen());
        visitor.press("down down");
    }
}

#[test]
fn the_longest_of_a_narrow_row_is_not_cut() {
    let times: Vec<(usize, f64)> = (2..20).map(|k| (1 << k, 1.9e-8 * f64::from(1 << k))).collect();
    let visitor = partly_measured(Engine::Linear, &times);
    assert!(visitor.sees(" 4.5 trillion"), "{}", visitor.screen());
}

#[test]
fn one_key_changes_the_axes() {
    let mut visitor = measured(80, 24);
    for (axes, law) in
        [("plain axes", "a·n + b"), ("time by factors of ten", "a·b^n"), ("both axes by factors of ten", "a·n^b")]
    {
        let screen = visitor.press("x").screen();
        let title = screen.lines().find(|line| line.contains("straight:")).unwrap().trim();
        assert!(title.starts_with(&format!("time  {axes}")) && title.ends_with(law), "{title}");
    }
    let screen = visitor.press("x").screen();
    assert!(screen.contains("time  ▲ tree") && !screen.contains("straight:"), "a plot each: {screen}");
    assert!(visitor.press("x").sees("both axes by factors of ten"));
}

#[test]
fn the_setup_changes_the_budget() {
    let mut visitor = visitor(80, 24);
    visitor.press("f5 down down left enter");
    let Task::TimeAlgorithms(experiment, _) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(experiment.budget.as_secs(), 5);
    assert!(visitor.press("esc f5 esc").sees("Stopped"), "leaving the form changes nothing");
}

/// Measures without a clock what was asked for, everything by a law of its own.
fn measure_subject(visitor: &mut Visitor) -> Subject {
    let (generation, task) = computing(visitor);
    let Task::TimeAlgorithms(experiment, _) = task else { panic!("something else is computed") };
    let tell = |visitor: &mut Visitor, report| visitor.send(Message::Work(generation, Report::Timing(report)));
    tell(visitor, TimingReport::Machine { memory: Some(23_000_000_000), processor: None });
    for (index, &algorithm) in experiment.subject.algorithms().iter().enumerate() {
        let by_powers = matches!(algorithm.growth(), Some(growth) if growth.law == Law::Power);
        let sizes: Vec<usize> = if by_powers { (2..14).map(|k| 1 << k).collect() } else { (4..16).collect() };
        for len in sizes.into_iter().filter(|&len| len <= experiment.longest) {
            let n = len as f64;
            let seconds = 1e-9 * (index + 1) as f64 * if by_powers { n * n } else { 3_f64.powf(n) };
            let bytes = if index == 0 { 16 } else { 128 * len as u64 };
            let one = Measurement {
                algorithm,
                len,
                seconds,
                range: [seconds * 0.9, seconds * 1.1],
                samples: 9,
                work: 1,
                bytes,
            };
            tell(visitor, TimingReport::Measured(one));
        }
        tell(visitor, TimingReport::Stopped(algorithm, LimitReached::Longest { len: 1 }));
    }
    visitor.send(Message::Work(generation, Report::Done));
    experiment.subject
}

/// The Lab with the algorithms of a game measured, by its place among the subjects.
fn raced(game: usize, columns: u16, rows: u16) -> Visitor {
    let mut visitor = visitor(columns, rows);
    visitor.press("f5").press(&"right ".repeat(game)).press("enter");
    assert_eq!(measure_subject(&mut visitor), Subject::ALL[game]);
    visitor
}

#[test]
fn every_game_has_algorithms_that_race() {
    for (game, subject) in Subject::ALL.into_iter().enumerate() {
        let mut visitor = raced(game, 120, 36);
        assert!(visitor.sees(subject.question()) && visitor.sees(subject.title()), "{}", visitor.screen());
        for algorithm in subject.algorithms() {
            assert!(visitor.sees(algorithm.name()), "{algorithm}: {}", visitor.screen());
        }
        let units = subject.unit().1;
        assert!(visitor.sees(units), "{}", visitor.screen());
        for (columns, rows) in [(200, 60), (120, 36), (80, 24), (40, 12), (33, 9)] {
            for _ in 0..4 {
                for _ in 0..5 {
                    visitor.resize(columns, rows).press("x").screen();
                }
                visitor.press("v down");
            }
        }
        visitor.press("e");
        assert!(exported(&visitor)[0].stem.starts_with(subject.name()), "{subject}");
        let heading = format!("engine,{units},seconds,samples,work,unit,bytes,least_seconds,greatest_seconds\n");
        assert!(exported(&visitor)[0].content.starts_with(&heading));
    }
}

#[test]
fn the_race_of_end_game_compares_time_and_space() {
    let mut visitor = raced(1, 120, 36);
    insta::assert_snapshot!(visitor.screen());
    insta::assert_snapshot!(visitor.press("v down").screen());
    assert!(visitor.sees("How much memory does it take?") && visitor.sees("counted and not measured"));
    assert!(visitor.sees("top-down: the memory grows like n^1.00; the analysis says Θ(n^2)."), "{}", visitor.screen());
    let narrow = visitor.resize(40, 12).screen();
    assert!(narrow.contains("n^1.00") && narrow.lines().all(|line| !line.contains('…')), "{narrow}");
}

#[test]
fn a_plot_for_each_algorithm_reaches_as_far_as_that_does() {
    let mut visitor = raced(1, 120, 36);
    let screen = visitor.press("x x x x").screen();
    for title in ["▲ recursion", "■ top-down", "◆ bottom-up", "○ zoom-in"] {
        assert!(screen.contains(&format!("time  {title}")), "{screen}");
    }
    assert!(screen.contains("10k") || screen.contains("8k") || screen.contains("5k"), "{screen}");
    insta::assert_snapshot!(screen);
}

#[test]
fn the_slider_says_how_far_is_plotted_and_measured() {
    let mut visitor = raced(1, 120, 36);
    assert!(visitor.sees("to 4,194,304 numbers"), "{}", visitor.screen());
    visitor.press(&"left ".repeat(14));
    assert!(visitor.sees("to 256 numbers") && !visitor.sees("10k"), "{}", visitor.screen());
    assert!(visitor.sees("8,192"), "what was measured stands in the table");
    visitor.press("right r");
    let Task::TimeAlgorithms(experiment, _) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!((experiment.subject, experiment.longest), (Subject::Endgame, 512));
    visitor.press("esc").press(&"left ".repeat(30));
    assert!(visitor.sees("to 16 numbers"));
    // Another game has other lengths.
    visitor.press("f5 up right right").press("esc");
    visitor.press("f5 enter");
    let Task::TimeAlgorithms(experiment, _) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(experiment.longest, experiment.largest(), "all of them at first");
}

#[test]
fn plain_axes_have_a_number_at_the_top() {
    let mut visitor = measured(80, 24);
    visitor.press("x");
    for (quantity, view) in [("time", ""), ("memory", "v")] {
        let screen = visitor.press(view).screen();
        let top = screen.lines().skip_while(|line| !line.contains("plain axes")).nth(1).unwrap();
        let label = top.split('┤').next().unwrap().trim();
        assert!(label.starts_with(|first: char| first.is_ascii_digit()), "{quantity}: {screen}");
    }
}

#[test]
fn the_titles_of_the_lab_have_room_at_80_columns() {
    let mut visitor = hosts_played(80, 24);
    for _ in 0..5 {
        let title = visitor.screen().lines().next().unwrap().to_owned();
        assert!(title.contains("arcade › Lab › ") && !title.contains('…'), "{title}");
        // The proofs have nothing to set up.
        if title.contains("Why V is so much") {
            visitor.press("f5");
            assert!(!visitor.sees("› setup"), "{}", visitor.screen());
            visitor.press("tab");
            continue;
        }
        visitor.press("f5");
        let title = visitor.screen().lines().next().unwrap().to_owned();
        assert!(title.contains("› setup") && !title.contains('…'), "{title}");
        visitor.press("esc tab");
    }
}

#[test]
fn where_no_bound_is_given_there_is_no_number() {
    let mut visitor = raced(2, 120, 36);
    let row = |visitor: &Visitor, name: &str| {
        visitor.screen().lines().find(|line| line.starts_with("  ") && line.contains(name)).unwrap().to_owned()
    };
    assert!(row(&visitor, "○ solver").trim_end().ends_with("?  can’t be told"), "{}", visitor.screen());
    assert!(row(&visitor, "▲ split ").contains("every list there is"), "{}", visitor.screen());
    visitor.press("up");
    let words = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("No bound is given here for its time, so nothing is predicted for a day."), "{words}");
    for game in [1, 2, 3] {
        let screen = raced(game, 80, 24).screen();
        assert!(screen.contains(" longest") && screen.contains("a·b^n"), "both laws have room: {screen}");
    }
}

#[test]
fn export_writes_a_table_a_picture_and_a_report() {
    let mut visitor = visitor(80, 24);
    assert!(visitor.press("e").sees("There is nothing to export yet"));
    let mut visitor = measured(80, 24);
    visitor.press("e");
    let files = exported(&visitor);
    let names: Vec<String> = files.iter().map(|file| format!("{}.{}", file.stem, file.extension)).collect();
    assert_eq!(names[..4], ["etaoin-timing.csv", "etaoin-timing.svg", "etaoin-report.html", "etaoin-report.md"]);
    let graphs: Vec<String> = (1..=11).map(|number| format!("etaoin-report.{number}.svg")).collect();
    assert_eq!(names[4..], graphs);
    for (graph, file) in graphs.iter().zip(&files[4..]) {
        assert!(files[3].content.contains(&format!("](<⟦{graph}⟧>)")) && file.content.starts_with("<svg "), "{graph}");
    }
    assert!(
        files[0]
            .content
            .starts_with("engine,letters,seconds,samples,work,unit,bytes,least_seconds,greatest_seconds\ntree,4,")
    );
    assert!(files[1].content.starts_with("<svg ") && files[1].content.ends_with("</svg>\n"));
    assert!(files[2].content.contains("A processor, 2 threads") && files[2].content.matches("<svg ").count() == 6 + 5);
    assert!(files[3].content.contains("    arcade lab timing etaoin --seconds 10 --seed 1"), "{}", files[3].content);
    visitor.send(Message::Exported(Ok(vec!["here/etaoin-timing.csv".into(), "here/etaoin-timing.svg".into()])));
    assert!(visitor.sees("here/etaoin-timing.csv and"));
    let four = ["etaoin-timing.csv", "etaoin-timing.svg", "etaoin-report.html", "etaoin-report.md"];
    visitor.press("esc").send(Message::Exported(Ok(four.map(|name| format!("/home/me/{name}").into()).into())));
    let screen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    let saved = "Saved in /home/me: etaoin-timing.csv, etaoin-timing.svg, etaoin-report.html and etaoin-report.md.";
    assert!(screen.contains(saved), "{screen}");
    visitor.press("esc").send(Message::Exported(Err("It could not be written.".into())));
    assert!(visitor.sees("It could not be written."));
}

#[test]
fn test_words_are_found_at_once_and_can_be_played() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute();
    assert!(visitor.sees("2,790 of 40,067 words trick greed"));
    insta::assert_snapshot!(visitor.screen());
    visitor.press("f5 down right right right enter").compute();
    assert!(visitor.sees("words trick greed") && visitor.sees("thee"));
    visitor.press("enter").wait(500);
    assert!(visitor.sees("arcade › Etaoin") && visitor.sees("your word"));
    visitor.press("left left").wait(2_000).press("esc esc");
    assert!(visitor.sees("continue: thee"), "{}", visitor.screen());
}

#[test]
fn every_size_draws() {
    let sizes = [(0, 0), (1, 1), (40, 12), (41, 13), (60, 14), (79, 20), (108, 20), (160, 12), (300, 80)];
    let mut visitor = measured(80, 24);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    for _ in 0..4 {
        for _ in 0..5 {
            for (columns, rows) in sizes {
                visitor.resize(columns, rows).screen();
            }
            visitor.press("v x");
        }
        visitor.resize(40, 12).press("f5").screen();
        visitor.press("esc tab");
    }
}

/// The fourth page, after short words have been played on it.
fn hosts_played(columns: u16, rows: u16) -> Visitor {
    let mut visitor = visitor(columns, rows);
    visitor.press("tab").compute().press("tab tab");
    // Words of 11 letters, ten games a pair.
    visitor.press("f5 down left left down right down left enter").compute();
    visitor
}

#[test]
fn hosts_against_guessers_fill_a_table() {
    let mut visitor = hosts_played(80, 24);
    assert!(visitor.sees("35 of 35 pairs, 10 games each"), "{}", visitor.screen());
    assert!(visitor.sees("look-ahead 5 of 5, perfect 5 of 5."));
    insta::assert_snapshot!(visitor.screen());
    visitor.press("e");
    let file = &exported(&visitor)[0];
    assert_eq!(file.stem, "hangman-hosts");
    assert_eq!(file.content.lines().count(), 36);
    assert!(file.content.contains("\nperfect,exact,10,0,110\n"), "{}", file.content);
}

#[test]
fn no_more_than_a_third_of_a_large_terminal_is_empty_on_any_page() {
    let mut visitor = measured(200, 60);
    let mut void = Vec::new();
    for game in 1..Subject::ALL.len() {
        let mut visitor = raced(game, 200, 60);
        for _ in 0..2 {
            let empty = empty_parts(&visitor.picture().0);
            if empty > 33 {
                void.push(format!("{}: {empty} of 100 parts are empty\n{}", Subject::ALL[game], visitor.screen()));
            }
            visitor.press("v");
        }
    }
    for page in ["Race", "Trick words", "Tournament", "Hangman"] {
        let empty = empty_parts(&visitor.picture().0);
        if empty > 33 {
            void.push(format!("{page}: {empty} of 100 parts are empty\n{}", visitor.screen()));
        }
        visitor.press("tab");
        match page {
            "Race" => {
                visitor.compute();
            }
            "Trick words" => {
                visitor.press("f5 left left enter").compute();
            }
            _ => {}
        }
    }
    assert!(void.is_empty(), "{}", void.join("\n"));
}

#[test]
fn a_proof_is_checked_where_it_is_shown_and_its_card_can_be_played() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Lab").press("backtab").compute();
    while !visitor.sees("the host’s card") {
        visitor.press("backtab").compute();
    }
    assert!(visitor.sees("6,686 common words of 7 letters: V = 9"), "{}", visitor.screen());
    assert!(visitor.sees("✓ Checked on this machine") && visitor.sees("babying"), "{}", visitor.screen());
    assert!(visitor.sees("10 lives are enough") && !visitor.sees("setup"), "{}", visitor.screen());
    // In a small terminal card and rule are two views.
    visitor.resize(80, 24);
    assert!(visitor.sees("babying") && !visitor.sees("the guesser’s rule"), "{}", visitor.screen());
    visitor.press("v");
    assert!(!visitor.sees("babying") && visitor.sees("at -------: guess G"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("host: the card") && visitor.sees("babying"), "{}", visitor.screen());
}
