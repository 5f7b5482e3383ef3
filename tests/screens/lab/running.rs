//! Experiments of the Lab that begin, go on, stop and fail.

use super::{computing, enter, measure, measured, visitor};
use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::settings::Settings;
use arcade::testing::work::{Report, Task, TimingReport};
use arcade_engine::ends::Engine;
use arcade_engine::lab::Algorithm;
use arcade_ui::theme::Depth;

#[test]
fn a_run_shows_its_progress_and_escape_stops_it() {
    let mut visitor = visitor(80, 24);
    assert!(visitor.press("r").sees("0.0 of 10 s"));
    assert!(visitor.wait(2_600).sees("2.5 of 10 s"));
    let stale = computing(&visitor).0;
    visitor.press("esc");
    assert!(visitor.effects.contains(&Effect::StopComputing));
    assert!(visitor.sees("Stopped after") && visitor.sees("Lab"));
    let report = Report::Timing(TimingReport::Begun(Algorithm::Ends(Engine::Tree), 4));
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
    assert_eq!(visitor.app.wake(), None, "nothing runs that would have to be drawn again");
    let before = asked(&visitor);
    assert!(visitor.press("r").sees("of 10 s"));
    assert_eq!(asked(&visitor), before + 1, "what failed once may be asked again");
    assert!(visitor.wait(1_100).sees("1.0 of 10 s"));
}

#[test]
fn starting_one_experiment_stops_the_other() {
    let mut visitor = visitor(120, 36);
    visitor.press("r tab");
    assert!(visitor.sees("Race the algorithms …") && visitor.sees("r searches"), "it does not start by itself now");
    visitor.press("tab r");
    assert!(matches!(computing(&visitor).1, Task::PlayTournament(..)));
    assert!(visitor.press("backtab backtab").sees("Stopped after"));
}

/// Someone in the Lab, where things move.
fn mover(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::moving(columns, rows, hinted(), Depth::TrueColour);
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
    let Task::TimeAlgorithms(short, _) = computing(&visitor).1 else { panic!("something else is computed") };
    assert!(short.budget.as_secs_f64() <= 2.0);
    assert!(visitor.sees("Short run: 0.0 of 1.5 s"), "{}", visitor.screen());
    measure(&mut visitor);
    assert!(visitor.sees("Short run: ") && visitor.sees("r measures for 10 seconds"), "{}", visitor.screen());
    // The words, which are left before they are found, stop too.
    visitor.press("tab tab");
    let Task::PlayTournament(short, ..) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(short.boards, 1_000);
    visitor.compute();
    assert!(visitor.sees("Short run: 144,000 games") && visitor.sees("r plays 10,000 boards"), "{}", visitor.screen());
    visitor.press("r");
    let Task::PlayTournament(full, ..) = computing(&visitor).1 else { panic!("something else is computed") };
    assert_eq!(full.boards, 10_000);
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
    let settings = Settings { animation: false, ..hinted() };
    let mut visitor = Visitor::moving(80, 24, settings, Depth::TrueColour);
    visitor.press("end up up enter");
    assert!(visitor.sees("Race the algorithms"), "{}", visitor.screen());
    assert_eq!(asked(&visitor), 1);
}
