//! The race with programs of the player’s, on the page.

use super::tournament::with_programs;
use super::{computing, enter, measured};
use crate::support::Visitor;
use arcade::testing::app::Message;
use arcade::testing::work::{Report, Task, TimingReport};
use arcade_engine::lab::{Algorithm, LimitReached, Measurement, Subject};
use arcade_ui::theme::Depth;

/// Someone at the race whose settings name two programs, with the line “Programs” so many steps further.
fn racer(steps: usize) -> Visitor {
    let settings = with_programs(&[("plain", "python3 a.py"), ("mine", "python3 b.py")]);
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    enter(&mut visitor);
    visitor.press("f5 down down down down").press(&"right ".repeat(steps)).press("enter");
    visitor
}

/// Who is timed, and which commands are started for it.
fn asked(visitor: &Visitor) -> (Vec<String>, Vec<String>) {
    let Task::TimeAlgorithms(experiment, programs) = computing(visitor).1 else { panic!("something else is computed") };
    let names = experiment.algorithms.iter().map(ToString::to_string).collect();
    (names, programs.iter().map(|program| program.command.line().to_owned()).collect())
}

#[test]
fn programs_of_the_settings_race_where_they_are_asked_for() {
    let both = ["python3 a.py", "python3 b.py"];
    assert_eq!(asked(&racer(0)).1, Vec::<String>::new());
    let (names, commands) = asked(&racer(1));
    assert_eq!((&names[..], &commands[..]), (&["plain", "mine"].map(str::to_owned)[..], &both.map(str::to_owned)[..]));
    let (names, commands) = asked(&racer(2));
    assert_eq!((&names[..3], names.len(), commands.len()), (&["plain", "mine", "tree"].map(str::to_owned)[..], 7, 2));
    assert!(!measured(120, 36).press("f5").sees("Programs"), "nobody else is asked for programs");
}

#[test]
fn programs_have_rows_plots_and_sentences_like_everybody() {
    let mut visitor = racer(1);
    let (ticket, _) = computing(&visitor);
    let mut tell = |report| visitor.send(Message::Work(ticket, Report::Timing(report)));
    let [plain, mine] = ["plain", "mine"].map(|name| Algorithm::Program(Subject::Etaoin, name));
    for len in 4..=20 {
        for (algorithm, seconds) in [(plain, 3e-7 * f64::from(len).exp2()), (mine, 1e-6 * f64::from(len * len))] {
            let (len, seconds) = (len as usize, 31e-6 + seconds);
            let range = [seconds * 0.5, seconds * 2.0];
            tell(TimingReport::Measured(Measurement { algorithm, len, seconds, range, samples: 3, work: 0, bytes: 0 }));
        }
    }
    tell(TimingReport::Stopped(
        mine,
        LimitReached::Failed("it answered “3” to “etaoin.value word=z”, where 7 is right".into()),
    ));
    visitor.send(Message::Work(ticket, Report::Done));
    assert!(
        visitor.sees("plain: so far the times grow like ") && visitor.sees(", a day is enough for "),
        "{}",
        visitor.screen()
    );
    assert!(!visitor.sees("Θ: growth"), "nothing is known of programs: {}", visitor.screen());
    insta::assert_snapshot!(visitor.screen());
    visitor.press("down");
    let screen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("mine failed: it answered “3” to “etaoin.value word=z”, where 7 is right."), "{screen}");
    for (columns, rows) in [(80, 24), (200, 60), (40, 12)] {
        assert!(visitor.resize(columns, rows).sees("plain") && visitor.sees("mine"), "{}", visitor.screen());
    }
}
