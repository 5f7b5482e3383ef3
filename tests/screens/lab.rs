//! The Lab: its screens, driven by keys.

use crate::sizes::empty_parts;
use crate::support::Visitor;
use arcade::app::{Effect, Message};
use arcade::engine::Cancel;
use arcade::engine::endgame::tournament;
use arcade::engine::ends::{Engine, Strategy};
use arcade::engine::hangman::{Host, Player, Score, values};
use arcade::engine::lab::{LimitReached, Measurement};
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::screen::Export;
use arcade::settings::Settings;
use arcade::theme::{Depth, GlyphSet};
use arcade::work::{Report, Task, Ticket, TimingReport};

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
    tell(visitor, TimingReport::Machine { memory: Some(23_000_000_000) });
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
            tell(visitor, TimingReport::Begun(engine, len));
            let measurement = Measurement { engine, len, seconds, samples: 9, work: 1, bytes: 1 };
            tell(visitor, TimingReport::Measured(measurement));
        }
        tell(visitor, TimingReport::Stopped(engine, LimitReached::Longest { len: 1 }));
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
    let settings = Settings { glyphs: GlyphSet::Ascii, ..Settings::default() };
    let mut visitor = Visitor::with(80, 24, settings, Depth::Sixteen);
    enter(&mut visitor);
    visitor.press("r");
    measure(&mut visitor);
    let screen = visitor.press("v v").screen();
    assert!(screen.is_ascii(), "{screen}");
    insta::assert_snapshot!(screen);
}

#[test]
fn the_findings_follow_the_cursor() {
    let mut visitor = measured(120, 36);
    assert!(
        visitor.sees("tree: the times grow like 2.00^n")
            && visitor.sees("By Θ(2^n) through its longest times, a day is enough for")
    );
    assert!(visitor.press("down").sees("memo: the times grow like n^2.60. The analysis says Θ(n^2)"));
    assert!(visitor.sees("a hash map that outgrows the caches makes it steeper"));
    assert!(visitor.press("down").sees("caches and page faults make it steeper"));
    assert!(visitor.press("down").sees("rolling: the times grow like n^2.00"));
    assert!(visitor.press("up up up up").sees("linear: the times grow like n^1.00"));
}

#[test]
fn the_medians_say_what_they_leave_out() {
    let mut visitor = measured(80, 24);
    visitor.press("v");
    assert!(visitor.sees("shorter and ") && visitor.sees(" longer words"), "{}", visitor.screen());
    assert!(visitor.press("home").sees(" longer words") && !visitor.sees("shorter"), "{}", visitor.screen());
    let screen = visitor.resize(40, 12).screen();
    assert!(screen.contains("tree  memo table roll… line…") && screen.contains("… 40 longer words"), "{screen}");
}

#[test]
fn dropped_columns_of_the_fourth_page_leave_a_sign() {
    let mut visitor = hosts_played(80, 24);
    let lengths =
        |visitor: &Visitor| visitor.screen().lines().find(|line| line.contains("letters  ")).unwrap().to_owned();
    assert!(lengths(&visitor).contains('›') && !lengths(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("end");
    assert!(lengths(&visitor).contains('‹') && !lengths(&visitor).contains('›'), "{}", visitor.screen());
    let screen = visitor.resize(40, 12).screen();
    let heading = screen.lines().find(|line| line.contains("won %, hanged")).unwrap();
    assert!(heading.trim_end().ends_with('›'), "{screen}");
}

/// A run that was stopped early: some lengths of one engine.
fn partly_measured(engine: Engine, times: &[(usize, f64)]) -> Visitor {
    let mut visitor = visitor(80, 24);
    visitor.press("r");
    let (generation, _) = computing(&visitor);
    let machine = TimingReport::Machine { memory: Some(23_000_000_000) };
    let measured = times.iter().map(|&(len, seconds)| {
        TimingReport::Measured(Measurement { engine, len, seconds, samples: 9, work: 1, bytes: 1 })
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
    assert!(words.contains("table: these times are too few or too noisy to tell the laws apart"), "{words}");
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
    for (axes, law) in [
        ("plain axes", "a·n + b"),
        ("time by factors of ten", "a·b^n"),
        ("both axes by factors of ten", "a·n^b"),
        ("both axes by factors of ten", "a·n^b"),
    ] {
        let screen = visitor.press("x").screen();
        let title = screen.lines().find(|line| line.contains("straight:")).unwrap().trim();
        assert!(title.starts_with(&format!("time  {axes}")) && title.ends_with(law), "{title}");
    }
}

#[test]
fn a_run_shows_its_progress_and_escape_stops_it() {
    let mut visitor = visitor(80, 24);
    assert!(visitor.press("r").sees("0.0 of 10 s"));
    assert!(visitor.wait(2_600).sees("2.5 of 10 s"));
    let stale = computing(&visitor).0;
    visitor.press("esc");
    assert!(visitor.effects.contains(&Effect::StopComputing));
    assert!(visitor.sees("Stopped after") && visitor.sees("Lab"));
    let report = Report::Timing(TimingReport::Begun(Engine::Tree, 4));
    assert!(!visitor.send(Message::Work(stale, report)), "what comes late is not taken in");
    assert!(visitor.press("esc").sees("every game you played"));
}

#[test]
fn leaving_stops_the_run_and_keeps_what_was_measured() {
    let mut visitor = measured(120, 36);
    visitor.press("esc");
    assert!(!visitor.sees("continue"), "an experiment is no game");
    assert!(visitor.press("enter").sees("the times grow like 2.00^n"));
    visitor.press("ctrl-q");
    assert_eq!(visitor.effects.last(), Some(&Effect::Quit), "nothing would be lost");
}

#[test]
fn an_engine_that_fails_is_a_sentence() {
    let mut visitor = visitor(80, 24);
    let generation = {
        visitor.press("r");
        computing(&visitor).0
    };
    visitor.send(Message::Work(generation, Report::Failed("The computation stopped.".into())));
    assert!(visitor.sees("× The computation stopped."));
    assert!(visitor.press("r").sees("of 10 s"));
}

#[test]
fn the_setup_changes_the_budget() {
    let mut visitor = visitor(80, 24);
    visitor.press("f5 left enter");
    let Task::TimeEngines(experiment) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(experiment.budget.as_secs(), 5);
    assert!(visitor.press("esc f5 esc").sees("Stopped"), "leaving the form changes nothing");
}

#[test]
fn export_writes_a_table_and_a_picture() {
    let mut visitor = visitor(80, 24);
    assert!(visitor.press("e").sees("There is nothing to export yet"));
    let mut visitor = measured(80, 24);
    visitor.press("e");
    let files = exported(&visitor);
    let names: Vec<String> = files.iter().map(|file| format!("{}.{}", file.stem, file.extension)).collect();
    assert_eq!(names, ["etaoin-timing.csv", "etaoin-timing.svg"]);
    assert!(files[0].content.starts_with("engine,letters,seconds,samples,work,unit,bytes\ntree,4,"));
    assert!(files[1].content.starts_with("<svg ") && files[1].content.ends_with("</svg>\n"));
    visitor.send(Message::Exported(Ok(vec!["here/etaoin-timing.csv".into(), "here/etaoin-timing.svg".into()])));
    assert!(visitor.sees("here/etaoin-timing.csv and"));
    visitor.press("esc").send(Message::Exported(Err("It could not be written.".into())));
    assert!(visitor.sees("It could not be written."));
}

#[test]
fn test_words_are_found_at_once_and_can_be_played() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute();
    assert!(visitor.sees("2,879 of 40,969 words trick greed"));
    insta::assert_snapshot!(visitor.screen());
    visitor.press("f5 down right right right enter").compute();
    assert!(visitor.sees("words trick greed") && visitor.sees("thee"));
    visitor.press("enter").wait(500);
    assert!(visitor.sees("arcade › Etaoin") && visitor.sees("your word"));
    visitor.press("left left").wait(2_000).press("esc esc");
    assert!(visitor.sees("continue: thee"), "{}", visitor.screen());
}

#[test]
fn the_list_of_test_words_says_how_both_players_play() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute();
    let rule = "Its opponent plays perfectly; where both ends are equally good for it, it takes the larger one";
    for (columns, rows) in [(120, 36), (80, 24), (40, 12)] {
        let screen = visitor.resize(columns, rows).screen();
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("a perfect first player wins by 12; a greedy one loses by 12."), "{screen}");
        assert!(rows < 24 || words.contains(rule), "{screen}");
    }
}

#[test]
fn esc_from_a_test_word_leads_back_to_the_list_of_words() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("down down down");
    let list = visitor.screen();
    visitor.press("enter").wait(500);
    assert!(visitor.sees("arcade › Etaoin"), "{}", visitor.screen());
    visitor.press("left left").wait(2_000).press("f6 esc esc");
    assert_eq!(visitor.screen(), list);
    assert!(visitor.press("esc").sees("▸ Lab"), "{}", visitor.screen());
}

#[test]
fn a_game_in_progress_is_not_lost_to_a_test_word() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter enter").wait(500).press("left left").wait(2_000).press("esc");
    enter(&mut visitor);
    visitor.press("tab").compute().press("enter");
    assert!(visitor.sees("new game") && visitor.sees("contradicted"), "the form, not a game: {}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("arcade › Etaoin") && !visitor.sees("new game"), "back in the old game: {}", visitor.screen());
}

#[test]
fn the_tournament_fills_its_tables() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    assert!(visitor.sees("14,400 games"), "{}", visitor.screen());
    assert!(visitor.sees("Points of the first player, in percent") && visitor.sees("12 random"));
    assert!(visitor.press("down right").sees("Moving first against itself,"));
    visitor.press("v v v");
    assert!(
        visitor.sees("boards when it moves first; second it wins") && visitor.sees("What each strategy is sure of")
    );
    visitor.press("e");
    assert!(
        exported(&visitor)[0]
            .content
            .starts_with("first,second,games,wins,ties,losses,mean_margin\nperfect,perfect,100,")
    );
}

#[test]
fn narrow_tables_of_the_tournament_leave_a_sign_and_cut_no_figure() {
    let mut visitor = visitor(40, 12);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    let heading =
        |visitor: &Visitor| visitor.screen().lines().find(|line| line.contains("points in %")).unwrap().to_owned();
    assert!(heading(&visitor).contains('›') && !heading(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("end");
    visitor.press("right right right right right");
    assert!(heading(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("v v");
    assert!(visitor.sees("games, moving first   won tied lost"), "{}", visitor.screen());
    assert!(visitor.resize(80, 24).sees("second: won"), "{}", visitor.screen());
}

#[test]
fn starting_one_experiment_stops_the_other() {
    let mut visitor = visitor(120, 36);
    visitor.press("r tab");
    assert!(visitor.sees("Race the algorithms …") && visitor.sees("r searches"), "it does not start by itself now");
    visitor.press("tab r");
    assert!(matches!(computing(&visitor).1, Task::PlayTournament(_)));
    assert!(visitor.press("backtab backtab").sees("Stopped after"));
}

#[test]
fn every_size_draws() {
    let sizes = [(0, 0), (1, 1), (40, 12), (41, 13), (60, 14), (79, 20), (108, 20), (160, 12), (300, 80)];
    let mut visitor = measured(80, 24);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    for _ in 0..4 {
        for _ in 0..4 {
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
    visitor.press("f5 down right right right down down left enter").compute();
    visitor
}

#[test]
fn the_host_forces_misses_by_length() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("tab tab");
    assert!(visitor.sees("8 letters, all words: a perfect host can force 9 misses."), "{}", visitor.screen());
    assert!(visitor.press("left up").sees("7 letters, wide list: a perfect host can force 11 misses."));
    assert!(visitor.press("home down").sees("2 letters, all words: a perfect host can force 13 misses."));
    assert!(visitor.press("end").sees("28 letters, all words: a perfect guesser never misses"));
    assert!(visitor.press("e").sees("There is nothing to export yet"));
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
fn a_contest_fills_live_and_can_be_stopped() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("tab tab r");
    let (generation, task) = computing(&visitor);
    assert!(matches!(task, Task::PlayHosts(contest) if contest.games == 50 && contest.lives.get() == 6));
    let some = Score { games: 20, wins: 5, guesses_to_hanging: 135 };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Largest, Player::Person, some)));
    assert!(visitor.sees("0 of 35 pairs") && visitor.sees("25  9.00"));
    let all = Score { games: 50, wins: 5, guesses_to_hanging: 360 };
    for host in [Host::Largest, Host::Perfect] {
        visitor.send(Message::Work(generation, Report::Hosts(host, Player::Person, all)));
    }
    let worse = Score { wins: 6, ..all };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Obscure, Player::Person, worse)));
    assert!(visitor.sees("3 of 35 pairs") && visitor.sees("10  8.00 =") && visitor.sees("12  8.18 −"));
    assert!(visitor.sees("obscure 0 of 1") && visitor.sees("perfect 0 of 1") && !visitor.sees("0 of 0"));
    assert!(visitor.press("esc").sees("Stopped after 3 of 35 pairs"));
    assert!(visitor.effects.contains(&Effect::StopComputing));
}

/// Someone in the Lab, where things move.
fn mover(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::moving(columns, rows, Settings::default(), Depth::TrueColour);
    enter(&mut visitor);
    visitor
}

/// How many computations were asked for.
fn asked(visitor: &Visitor) -> usize {
    visitor.effects.iter().filter(|effect| matches!(effect, Effect::Compute(..))).count()
}

#[test]
fn an_example_runs_at_once_and_gives_way_to_the_real_run() {
    let mut visitor = mover(80, 24);
    let Task::TimeEngines(short) = computing(&visitor).1 else { panic!("something else is computed") };
    assert!(short.budget.as_secs_f64() <= 2.0);
    assert!(visitor.sees("Short run: 0.0 of 1.5 s"), "{}", visitor.screen());
    measure(&mut visitor);
    assert!(visitor.sees("Short run: ") && visitor.sees("r measures for 10 seconds"), "{}", visitor.screen());
    // The words, which are left before they are found, stop too.
    visitor.press("tab tab");
    let Task::PlayTournament(short) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(short.boards(), 1_000);
    visitor.compute();
    assert!(visitor.sees("Short run: 144,000 games") && visitor.sees("r plays 10,000 boards"), "{}", visitor.screen());
    visitor.press("r");
    let Task::PlayTournament(full) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(full.boards(), 10_000);
    visitor.press("esc");
    assert!(visitor.sees("Stopped after"), "{}", visitor.screen());
}

#[test]
fn an_example_stops_when_its_page_is_left_and_begins_anew() {
    let mut visitor = mover(80, 24);
    let first = computing(&visitor).0;
    visitor.press("esc");
    assert!(visitor.effects.contains(&Effect::StopComputing) && !visitor.sees("arcade › Lab"), "one key leaves");
    visitor.press("enter");
    let again = computing(&visitor).0;
    assert!(again > first && visitor.sees("Short run: 0.0 of 1.5 s"), "{}", visitor.screen());
    visitor.press("tab backtab");
    assert!(computing(&visitor).0 > again && visitor.sees("Short run: 0.0 of 1.5 s"), "{}", visitor.screen());
}

#[test]
fn on_a_slow_terminal_nothing_starts_by_itself_that_takes_long() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab tab tab");
    assert_eq!(asked(&visitor), 1, "the words, which take no time to speak of");
    assert!(visitor.press("backtab").sees("r plays 10,000 boards"), "{}", visitor.screen());
}

#[test]
fn without_animation_the_example_still_starts() {
    let settings = Settings { animation: false, ..Settings::default() };
    let mut visitor = Visitor::moving(80, 24, settings, Depth::TrueColour);
    visitor.press("end up up enter");
    assert!(visitor.sees("Race the algorithms"), "{}", visitor.screen());
    assert_eq!(asked(&visitor), 1);
}

#[test]
fn the_strongest_strategy_stands_on_top_and_every_number_is_that_of_its_pairing() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    let Task::PlayTournament(setup) = computing(&visitor).1 else { panic!("something else is computed") };
    let standings = tournament::run(&setup, &Cancel::new(), |_| {}).unwrap();
    let place = |name: &str| Strategy::ALL.iter().position(|strategy| strategy.to_string() == name).unwrap();
    let screen = visitor.screen();
    let rows: Vec<Vec<&str>> = screen
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|cells| cells.len() >= 15 && cells[0].parse::<usize>().is_ok() && cells[1].parse::<usize>().is_err())
        .collect();
    assert_eq!(rows.len(), Strategy::ALL.len(), "{screen}");
    let order: Vec<usize> = rows.iter().map(|cells| place(cells[1])).collect();
    let shares: Vec<f64> = order.iter().map(|&at| standings.total(at).share()).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{screen}");
    for (cells, &row) in rows.iter().zip(&order) {
        let expected = order.iter().map(|&column| format!("{:.0}", standings.tally(row, column).share() * 100.0));
        let total = format!("{:.0}", standings.total(row).share() * 100.0);
        assert_eq!(cells[2..15], expected.chain([total]).collect::<Vec<_>>()[..], "{screen}");
    }
}

#[test]
fn the_chart_of_misses_has_a_title_words_and_the_values_of_the_table() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab tab");
    let screen = visitor.screen();
    for said in
        ["How many misses a perfect host can force", "With V + 1 lives you can always win", "Hosts against guessers"]
    {
        assert!(screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(said), "{said}: {screen}");
    }
    let numbers = |label: &str| -> Vec<String> {
        let line = screen.lines().find(|line| line.contains(label)).unwrap();
        line.split(label).nth(1).unwrap().split_whitespace().map(str::to_owned).collect()
    };
    let lexicon = Lexicon::embedded();
    let lengths: Vec<usize> = numbers("  letters ").iter().map(|length| length.parse().unwrap()).collect();
    assert_eq!(lengths.len(), 26, "{screen}");
    for (label, tier) in [("wide list", Tier::Wide), ("all words", Tier::Full)] {
        let known = |&length: &usize| {
            let bounds = values::known(lexicon.fingerprint(), tier, length);
            bounds.map_or_else(|| "·".to_owned(), |bounds| bounds.exact().unwrap().to_string())
        };
        // The hint below says the same words once more, after a comma.
        assert_eq!(numbers(&format!("▇ {label}")), lengths.iter().map(known).collect::<Vec<_>>(), "{screen}");
    }
}

#[test]
fn the_game_on_a_trick_word_stands_beside_it_and_adds_up() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute();
    assert!(visitor.sees("Greed on “contradicted”"), "{}", visitor.screen());
    let words = |visitor: &Visitor| visitor.screen().replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let wide = words(visitor.resize(200, 60));
    assert!(wide.contains("Greed ends with 23 points, the perfect player with 35."), "{wide}");
    assert!(wide.contains("Greed gave away 24 points of lead") && wide.contains("ends with 35 to 23."), "{wide}");
}

#[test]
fn no_more_than_a_third_of_a_large_terminal_is_empty_on_any_page() {
    let mut visitor = measured(200, 60);
    let mut void = Vec::new();
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
