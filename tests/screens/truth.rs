//! What a screen says is true of the picture it stands on: a key that is asked for stands in the bar, no two lines promise one
//! key for two things, and a mark that is named is there, once.

use arcade::testing::app::Message;
use arcade::testing::play::lesson::{Awaited, LESSONS};
use arcade_ui::actions::TABLE;
use arcade_ui::widgets::Target;

use crate::lessons::Pupil;
use crate::states;
use crate::support::Visitor;

/// The actions whose keys stand in the key bar.
pub(crate) fn bar(visitor: &Visitor) -> Vec<arcade_ui::actions::Action> {
    let (buffer, hits) = visitor.picture();
    let last = ratatui::layout::Rect { y: buffer.area.height - 1, height: 1, ..buffer.area };
    let on_bar = last.positions().filter_map(|at| hits.at(at));
    on_bar.filter_map(|target| if let Target::Act(action) = target { Some(action) } else { None }).collect()
}

/// What the lines of a screen promise of Enter: the verbs behind its name, each once.
pub(crate) fn promises(text: &str) -> Vec<&str> {
    let mut verbs: Vec<&str> = text
        .split("Enter ")
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next())
        .filter(|verb| verb.len() > 3 && verb.ends_with('s'))
        .collect();
    verbs.sort_unstable();
    verbs.dedup();
    verbs
}

#[test]
fn the_key_that_a_lesson_asks_for_stands_in_the_bar_and_nothing_else_answers_for_it() {
    for lesson in LESSONS.iter() {
        for (number, step) in lesson.steps.iter().enumerate() {
            let asked = match &step.awaits {
                Awaited::Key(action) => *action,
                Awaited::Undo => arcade_ui::actions::Action::Undo,
                _ => continue,
            };
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            pupil.visitor.resize(80, 24);
            let name = TABLE.iter().find(|entry| entry.action == asked).unwrap().name;
            let screen = pupil.visitor.screen();
            assert_eq!(bar(&pupil.visitor).first(), Some(&asked), "{}: {name} is not first:\n{screen}", lesson.name);
            if screen.contains("debug") {
                continue;
            }
            let said = pupil.filled(&step.say);
            pupil.visitor.press("enter").press("enter");
            assert!(pupil.text().contains(&said), "{}: “{said}”:\n{}", lesson.name, pupil.visitor.screen());
        }
    }
}

#[test]
fn a_mark_that_a_lesson_names_is_on_the_board_once() {
    for lesson in LESSONS.iter() {
        for (number, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.say.contains("marked “")) {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            let said = pupil.filled(&step.say);
            let (_, rest) = said.split_once("marked “").unwrap();
            let (mark, _) = rest.split_once('”').unwrap();
            for (columns, rows) in [(80, 24), (120, 36)] {
                pupil.visitor.resize(columns, rows);
                let shown = pupil.text().replace(&said, "");
                let marks = shown.split_whitespace().filter(|word| *word == mark).count();
                assert_eq!(marks, 1, "{} names {mark}:\n{}", lesson.name, pupil.visitor.screen());
            }
        }
    }
}

#[test]
fn no_two_lines_promise_one_key_for_two_things() {
    for state in states::all() {
        for (columns, rows) in [(80, 24), (120, 36)] {
            let visitor = state.visit(Visitor::new(columns, rows));
            // Help lists what a key does at several places.
            if visitor.sees("How to play") || visitor.sees("all keys") {
                continue;
            }
            let screen = visitor.screen();
            let verbs = promises(&screen);
            assert!(verbs.len() <= 1, "{}: Enter {verbs:?}:\n{screen}", state.name);
        }
    }
}

#[test]
fn at_the_end_of_a_lesson_enter_goes_on_and_no_line_says_that_it_does_something_else() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-bar").unwrap();
    let mut seen = 0;
    for lesson in LESSONS.iter().filter(|other| other.kind == lesson.kind) {
        let mut pupil = Pupil::new(lesson);
        pupil.go_to(lesson.steps.len());
        for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
            pupil.visitor.resize(columns, rows);
            let screen = pupil.visitor.screen();
            assert!(!screen.contains("Enter tries"), "{}:\n{screen}", lesson.name);
            seen += usize::from(screen.contains("F6 shows"));
        }
    }
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-duel").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(1);
    pupil.make(r#""first""#);
    pupil.play_to_the_end();
    assert!(!pupil.visitor.sees("Enter tries"), "{}", pupil.visitor.screen());
    seen += usize::from(pupil.visitor.sees("F6 shows"));
    assert!(seen > 0, "a mistake is still told of:\n{}", pupil.visitor.screen());
}

/// The numbers in `text`, without the commas between their thousands.
pub(crate) fn numbers(text: &str) -> Vec<String> {
    let parts =
        text.split(|c: char| !c.is_ascii_digit() && c != ',').map(|part| part.trim_matches(',').replace(',', ""));
    parts.filter(|part| !part.is_empty()).collect()
}

/// Facts whose figures stand on every board, by the beginning of their line.
const ON_THE_BOARD: [&str; 8] = [
    "Score:",
    "Games won:",
    "This hand:",
    "All hands:",
    "Your rival, ",
    "Still in reach:",
    "Guesses left:",
    "Words left:",
];

#[test]
fn the_figures_that_line_mode_tells_are_those_of_the_picture() {
    let mut checked = 0;
    // Help and machinery hide a part of the board, a review shows an earlier position, and where a game of hangman is over the
    // host tells its story in place of the board.
    let hides = ["Help", "debugged", "reviewed", "Evil Hangman over", "Evil Hangman’s"];
    let is_whole = |state: &&states::State| !hides.iter().any(|word| state.name.contains(word));
    for state in states::all().filter(is_whole) {
        for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
            let mut visitor = state.visit(Visitor::new(columns, rows));
            let picture = visitor.screen();
            let shown = numbers(&picture);
            visitor.app.speak_in_lines();
            visitor.app.tell_lines();
            visitor.send(Message::Line("score".into()));
            let lines = visitor.app.tell_lines();
            let of_the_board = lines.iter().filter(|line| ON_THE_BOARD.iter().any(|label| line.starts_with(label)));
            for line in of_the_board {
                let is_shown = |number: &String| shown.contains(number);
                let told = numbers(line);
                // Of how many lives they are, dots tell.
                let figures = if line.starts_with("Guesses left:") { 1 } else { told.len() };
                assert!(told.iter().take(figures).all(is_shown), "{} says “{line}”:\n{picture}", state.name);
                checked += figures;
            }
        }
    }
    assert!(checked > 200, "{checked}");
}
