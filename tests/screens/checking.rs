//! A program that is checked whenever it changes: what is wrong first, one step at a time, until all is right.

use std::collections::HashSet;

use arcade::testing::app::{Effect, Message};
use arcade::testing::checks::{self, Asked, Checked, Function, Marking, Owed, Plan, Stopped, Wish};
use arcade::testing::games;
use arcade::testing::model::GameKind;
use arcade::testing::programs::Limits;
use arcade::testing::work::{CheckReport, CheckTask, Report, Task, Ticket};
use arcade_ui::theme::ThemeName;

use crate::student::{Mode, answer};
use crate::support::Visitor;

/// A student who answers from the handout’s definitions, or makes a mistake.
struct Student(Mode);

impl Asked for Student {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        Ok(answer(question, self.0, &HashSet::new()))
    }
}

const WISH: Wish = Wish { seed: 1, count: 10, longest: 8, efficiency: false };

/// The functions that are asked.
fn functions() -> Vec<Function> {
    let all = games::of(GameKind::Etaoin).commands.checks.functions.iter();
    all.filter(|function| ["value", "choose", "move"].contains(&function.short_name())).copied().collect()
}

fn task() -> CheckTask {
    CheckTask {
        game: GameKind::Etaoin,
        command: "python3 mine.py".parse().unwrap(),
        files: vec!["mine.py".into()],
        functions: functions(),
        owed: Owed::Everything,
        wish: WISH,
        marking: Marking::default(),
        limits: Limits::default(),
        words: None,
        mistakes: games::of(GameKind::Etaoin).commands.checks.mistakes,
    }
}

/// What comes of a student of this kind.
fn results(mode: &str) -> Vec<Checked> {
    let (mode, functions) = (Mode::named(mode).unwrap(), functions());
    let (marking, mistakes) = (Marking::default(), (task().mistakes)());
    let plan = Plan {
        functions: &functions,
        owed: Owed::Nothing,
        wish: WISH,
        marking: &marking,
        mistakes: &mistakes,
        a_move: std::time::Duration::from_secs(5),
    };
    checks::run(&plan, |_| Ok(Student(mode)), |_| {}).unwrap()
}

/// Somebody before the page, and the ticket of the check.
fn opened(size: (u16, u16), theme: ThemeName) -> (Visitor, Ticket) {
    let mut visitor = Visitor::themed(size.0, size.1, theme);
    visitor.send(Message::Check(Box::new(task())));
    let asked = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Compute(ticket, Task::Check(asked)) if **asked == task() => Some(*ticket),
        _ => None,
    });
    let ticket = asked.expect("the program is checked");
    tell(&mut visitor, ticket, CheckReport::Begun);
    (visitor, ticket)
}

fn tell(visitor: &mut Visitor, ticket: Ticket, report: CheckReport) -> bool {
    visitor.send(Message::Work(ticket, Report::Check(report)))
}

/// The same once all of a student of this kind was asked.
fn asked(size: (u16, u16), mode: &str) -> (Visitor, Ticket) {
    let (mut visitor, ticket) = opened(size, ThemeName::Dark);
    finish(&mut visitor, ticket, mode);
    (visitor, ticket)
}

fn finish(visitor: &mut Visitor, ticket: Ticket, mode: &str) {
    for checked in results(mode) {
        tell(visitor, ticket, CheckReport::Checked(Box::new(checked)));
    }
    tell(visitor, ticket, CheckReport::Ended(Ok(())));
}

/// Whether the right answer stands there, behind its label.
fn tells_right(visitor: &Visitor) -> bool {
    visitor.screen().lines().flat_map(|line| line.split("   ")).any(|part| part.trim() == "right")
}

#[test]
fn what_is_wrong_first_is_shown_and_a_hint_says_more_each_time() {
    for (size, name) in [((80, 24), "small"), ((120, 36), "large"), ((200, 60), "huge")] {
        let (mut visitor, _) = asked(size, "greedy");
        insta::assert_snapshot!(format!("{name}_first"), visitor.screen());
        assert!(!tells_right(&visitor), "the right answer is a hint:\n{}", visitor.screen());
        visitor.press("h");
        assert!(tells_right(&visitor) && !visitor.sees("A known mistake"), "{}", visitor.screen());
        visitor.press("h");
        assert!(visitor.sees("A known mistake gives these answers."), "{}", visitor.screen());
        assert!(!visitor.sees("Take the first letter"), "{}", visitor.screen());
        visitor.press("h");
        assert!(visitor.sees("The value of “taco” is the larger net: 2."), "{}", visitor.screen());
        insta::assert_snapshot!(format!("{name}_full"), visitor.screen());
        assert!(!visitor.sees("h hint"), "nothing more is said: {}", visitor.screen());
    }
}

#[test]
fn the_words_are_those_of_the_report() {
    let (mut visitor, _) = asked((200, 60), "greedy");
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let report = flat(&checks::in_words(&results("greedy"), false).lines());
    visitor.press("h h");
    for sentence in ["etaoin.value: the first wrong answer", "A known mistake gives these answers."] {
        assert!(report.contains(sentence) && visitor.sees(sentence), "{sentence}\n{}", visitor.screen());
    }
    for row in checks::in_words(&results("greedy"), false).lines().lines().take(3) {
        assert!(flat(&visitor.screen()).contains(&flat(row)), "{row}\n{}", visitor.screen());
    }
}

#[test]
fn next_and_back_go_round_what_is_wrong_and_begin_without_hints() {
    let (mut visitor, _) = asked((120, 36), "greedy");
    assert!(visitor.sees("1 of 3") && visitor.sees("3 to mend"), "{}", visitor.screen());
    visitor.press("h n");
    assert!(visitor.sees("2 of 3") && visitor.sees("etaoin.choose: the ") && !tells_right(&visitor));
    visitor.press("n n");
    assert!(visitor.sees("1 of 3") && visitor.sees("etaoin.value: the "), "{}", visitor.screen());
    visitor.press("p");
    assert!(visitor.sees("3 of 3") && visitor.sees("etaoin.move: the "), "{}", visitor.screen());
}

#[test]
fn it_says_what_is_asked_and_begins_anew_when_a_file_changes() {
    let (mut visitor, ticket) = opened((80, 24), ThemeName::Light);
    tell(&mut visitor, ticket, CheckReport::Asking { function: "etaoin.value", at: 3, of: 20 });
    insta::assert_snapshot!("asking", visitor.screen());
    finish(&mut visitor, ticket, "greedy");
    visitor.press("n h");
    let before = visitor.screen();
    assert!(!visitor.wait(60_000).send(Message::Tick), "nothing is drawn while nothing changes");
    assert_eq!((visitor.app.wake(), visitor.screen()), (None, before));
    tell(&mut visitor, ticket, CheckReport::Begun);
    assert!(visitor.sees("not asked yet") && !visitor.sees("wrong answer"), "{}", visitor.screen());
    finish(&mut visitor, ticket, "right");
    assert!(visitor.sees("all right") && visitor.sees("Every answer of the program is right."), "{}", visitor.screen());
    assert!(!visitor.sees("n next") && !visitor.sees("h hint"), "{}", visitor.screen());
    insta::assert_snapshot!("all_right", visitor.screen());
}

#[test]
fn a_program_that_cannot_start_is_a_sentence_and_what_others_asked_for_is_none_of_it() {
    let (mut visitor, ticket) = opened((80, 24), ThemeName::Dark);
    let sentence = "mine could not be started: there is no program “python3”.";
    tell(&mut visitor, ticket, CheckReport::Ended(Err(sentence.to_owned())));
    assert!(visitor.sees(sentence) && visitor.sees("Change mine.py"), "{}", visitor.screen());
    assert!(!tell(&mut visitor, ticket.next(), CheckReport::Begun));
    visitor.send(Message::Work(ticket, Report::Failed("The computation stopped.".into())));
    assert!(visitor.sees("The computation stopped."), "{}", visitor.screen());
}

#[test]
fn leaving_ends_the_program() {
    let (mut visitor, _) = asked((80, 24), "greedy");
    assert!(visitor.press("?").sees("Checking a program"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.effects.contains(&Effect::StopComputing));
    visitor.press("esc");
    assert!(visitor.effects.contains(&Effect::StopComputing) && visitor.sees("Learn"), "{}", visitor.screen());
    let (mut visitor, _) = asked((80, 24), "greedy");
    visitor.press("q");
    assert_eq!(visitor.effects.last(), Some(&Effect::Quit));
}

#[test]
fn on_the_smallest_screen_what_is_wrong_is_scrolled() {
    let (mut visitor, _) = asked((40, 12), "greedy");
    assert!(visitor.sees("question"), "{}", visitor.screen());
    visitor.press("h h h");
    assert!(!visitor.sees("question") && visitor.sees("‹"), "{}", visitor.screen());
    visitor.press("pageup pageup pageup");
    assert!(visitor.sees("question") && visitor.sees("›"), "{}", visitor.screen());
}
