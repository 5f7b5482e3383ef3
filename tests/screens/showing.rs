//! The command that opens what the debug overlay shows: told by a key, and opening the same picture again.

use ratatui::layout::Rect;

use crate::hangman::hangman;
use crate::panes::overlay;
use crate::support::Visitor;
use crate::wordgame::with_hand;
use arcade::testing::app::Effect;
use arcade::testing::cli;

/// Panes whose figures are measured, and differ from one time to the next.
const MEASURED: [&str; 4] = ["cost", "times", "planner", "search"];

/// Lets the worker answer everything that is asked.
fn settle(visitor: &mut Visitor) {
    while visitor.effects.iter().any(|effect| matches!(effect, Effect::Compute(..))) {
        let asked = visitor.effects.iter().rposition(|effect| matches!(effect, Effect::Compute(..))).unwrap();
        let Effect::Compute(ticket, task) = visitor.effects[asked].clone() else { unreachable!() };
        visitor.effects.clear();
        visitor.answer(ticket, task);
    }
}

/// The command that the overlay tells when it is asked.
fn command(visitor: &mut Visitor) -> String {
    visitor.effects.clear();
    visitor.press("f9");
    let copied = visitor.effects.iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    assert!(visitor.sees("arcade show"), "{}", visitor.screen());
    visitor.press("esc");
    copied.expect("a command is copied")
}

/// The words of a command, as a shell takes them.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(at, part)| match at % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        })
        .collect()
}

/// What stands in the open pane.
fn pane(visitor: &Visitor) -> String {
    visitor.app.pane_text(Rect::new(0, 0, 76, 40))
}

/// Holds that the commands of every pane open the same picture at some of its steps; says how many pictures that were.
fn open_again(mut visitor: Visitor) -> usize {
    settle(&mut visitor);
    let mut pictures = 0;
    let panes = visitor.app.debug_view().unwrap().panes;
    for name in &panes {
        assert_eq!(visitor.app.debug_view().unwrap().pane, *name);
        settle(&mut visitor);
        let steps = visitor.app.debug_view().unwrap().steps.map_or(0, |(_, steps)| steps);
        let wanted = [None, Some(0), Some(1), Some(steps / 2), Some(steps.saturating_sub(1))];
        for step in wanted.into_iter().take(if steps > 0 { wanted.len() } else { 1 }) {
            if let Some(step) = step {
                visitor.press("home").press(&"right ".repeat(step.min(30)));
            }
            let told = command(&mut visitor);
            let start = cli::shown(words(&told)).unwrap_or_else(|| panic!("{told}"));
            let mut again = Visitor::new(120, 36);
            again.send(start);
            settle(&mut again);
            assert_eq!(command(&mut again), told);
            settle(&mut visitor);
            if !MEASURED.contains(name) {
                assert_eq!(pane(&again), pane(&visitor), "{told}");
            }
            pictures += 1;
        }
        visitor.press("f4");
    }
    pictures
}

#[test]
fn the_command_of_every_pane_of_a_row_opens_the_same_picture() {
    for (form, row) in [("enter left down", "taco"), ("down enter left left down", "-1 3 9 4")] {
        assert!(open_again(overlay(120, 36, (form, row), 0)) > 20);
        // Also after a move: the part that is left is named.
        let mut later = overlay(120, 36, (form, row), 0);
        later.press("esc left left").wait(2_000).press("f4");
        assert!(command(&mut later).contains("--low "), "{}", command(&mut later));
        open_again(later);
    }
}

#[test]
fn so_does_that_of_every_pane_of_a_hand() {
    let mut visitor = with_hand(120, 36, "cat!");
    visitor.press("f4");
    assert!(open_again(visitor) >= 8);
}

#[test]
fn so_does_that_of_every_pane_against_a_host() {
    let mut visitor = hangman(120, 36);
    visitor.write("ee").press("f4");
    assert!(open_again(visitor) >= 9);
}

#[test]
fn a_position_to_look_at_is_no_game() {
    let start = cli::shown(["arcade", "show", "etaoin", "then", "--pane", "memo", "--step", "2"]).unwrap();
    let mut visitor = Visitor::new(120, 36);
    visitor.send(start);
    assert!(visitor.sees("known[low, len]") && visitor.sees("step 2 of 23"), "{}", visitor.screen());
    visitor.press("right left esc");
    assert!(visitor.sees("Settings"), "the overlay leads back to the menu: {}", visitor.screen());
    assert!(!visitor.effects.iter().any(|effect| matches!(effect, Effect::Records(_))), "{:?}", visitor.effects);
}

#[test]
fn all_steps_are_written_where_that_is_asked_for() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("home right");
    visitor.press("e");
    assert!(visitor.sees("Enter one of every step and a page to click through"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.effects.iter().any(|effect| matches!(effect, Effect::ExportSteps(_))), "{:?}", visitor.effects);
    visitor.effects.clear();
    visitor.press("enter");
    assert!(!visitor.effects.iter().any(|effect| matches!(effect, Effect::ExportSteps(_))), "only behind the question");
    let size = Rect::new(0, 0, 120, 36);
    let steps = visitor.app.pictures_of_steps(size, None, std::time::Instant::now()).unwrap();
    let pictures = &steps.pictures;
    assert_eq!((steps.title.as_str(), pictures.len()), ("arcade show etaoin then --pane 'value table' --step 1", 11));
    assert!(pictures[0].1.starts_with("V is how far the player to move finishes ahead"), "{}", pictures[0].1);
    assert_eq!(pictures[1].1, "V of “t” is +2: its own points, 2.");
    assert_eq!(visitor.app.debug_view().unwrap().steps, Some((1, 10)), "it stands where it stood");
    let mut long = overlay(120, 36, ("enter left down", "incomprehensibilities"), 0);
    let refused = long.app.pictures_of_steps(size, None, std::time::Instant::now()).unwrap_err();
    assert_eq!(refused, "These are 231 steps, and at most 199 are written at once. A smaller example has fewer.");
}
