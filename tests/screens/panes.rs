//! The panes of the debug overlay of rows run: step by step to the end and back, with stops and with questions.

use arcade::testing::app::Effect;
use ratatui::layout::Rect;

use crate::support::Visitor;

/// The way to the debug overlay of a short word and of a short board, and how many panes there are.
pub(crate) const GAMES: [(&str, &str, usize); 2] =
    [("enter left down", "taco", 5), ("down enter left left down", "-1 3 9 4", 8)];

/// The overlay over the game of `(form, row)`, at its pane number `pane` from 0.
pub(crate) fn overlay(columns: u16, rows: u16, (form, row): (&str, &str), pane: usize) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.press(form).write(row).press("enter").wait(700).press(&"f4 ".repeat(pane + 1));
    visitor
}

/// The steps of the pane, where it runs.
fn steps(visitor: &Visitor) -> Option<usize> {
    let screen = visitor.screen();
    let (_, rest) = screen.split_once("all ")?;
    rest.split_once(" steps done")?.0.replace(',', "").parse().ok()
}

#[test]
fn every_pane_stepped_forward_to_its_end_and_back_gives_the_same_pictures() {
    for (columns, rows) in [(120, 36), (80, 24), (40, 12), (200, 60)] {
        for (form, row, panes) in GAMES {
            let mut run = 0;
            for pane in 0..panes {
                let mut visitor = overlay(columns, rows, (form, row), pane);
                let Some(steps) = steps(&visitor) else { continue };
                run += 1;
                let end = visitor.screen();
                visitor.press("home");
                let mut on = vec![visitor.styled_screen()];
                for _ in 0..steps {
                    on.push(visitor.press("right").styled_screen());
                }
                // The last step is explained like every other, and the whole at the end of all.
                visitor.press("end");
                assert_eq!(visitor.screen(), end, "{row}, pane {pane}: the last step completes it");
                for at in (0..steps).rev() {
                    visitor.press("left");
                    assert_eq!(visitor.styled_screen(), on[at], "{row}, pane {pane}, back at step {at}");
                }
                let different: std::collections::HashSet<&String> = on.iter().collect();
                assert_eq!(different.len(), steps + 1, "{row}, pane {pane}: every step can be seen");
            }
            // All panes run but the costs, and parity.
            assert_eq!(run, if panes == 5 { 4 } else { 6 }, "{row} at {columns}x{rows}");
        }
    }
}

#[test]
fn a_pane_shows_only_what_is_known_at_its_step() {
    let word = ("enter left down", "then");
    for (pane, result) in [(0, "+10>"), (1, "+10"), (2, "+10"), (3, "V = ")] {
        let mut visitor = overlay(120, 36, word, pane);
        let sees = |visitor: &Visitor| visitor.app.pane_text(Rect::new(0, 0, 66, 18)).contains(result);
        assert!(sees(&visitor), "{}", visitor.screen());
        visitor.press("home");
        assert!(!sees(&visitor), "{}", visitor.screen());
        assert!(visitor.sees("Nothing is done yet."), "{}", visitor.screen());
        visitor.press("end left");
        assert!(!sees(&visitor), "the last step finds it: {}", visitor.screen());
    }
}

#[test]
fn space_plays_at_the_speed_that_is_chosen_and_pauses() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("space");
    assert!(visitor.sees("step 0 of 10 · playing"), "{}", visitor.screen());
    visitor.wait(1_250);
    assert!(visitor.sees("step 1 of 10 · playing"), "{}", visitor.screen());
    visitor.press("+").wait(650);
    assert!(visitor.sees("step 2 of 10 · playing, 2× speed"), "{}", visitor.screen());
    visitor.press("space").wait(5_000);
    assert!(visitor.sees("step 2 of 10 · 2× speed"), "{}", visitor.screen());
    assert_eq!(visitor.app.wake(), None, "nothing wakes while nothing plays");
    visitor.press("space").wait(9_000);
    assert!(visitor.sees("all 10 steps done") && visitor.app.wake().is_none(), "{}", visitor.screen());
}

#[test]
fn another_pane_and_another_screen_pause_what_plays() {
    for keys in ["f4", "esc"] {
        let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
        visitor.press("space").press(keys);
        assert_eq!(visitor.app.wake(), None, "{keys}: {}", visitor.screen());
    }
}

#[test]
fn it_stops_at_a_repeat_and_says_so() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 1);
    visitor.press("b");
    assert!(visitor.sees("When it plays, it stops at repeats."), "{}", visitor.screen());
    visitor.press("+ + + home space").wait(20_000);
    assert!(visitor.sees("A repeat: this was worked out before."), "{}", visitor.screen());
    assert!(visitor.sees("step 10 of 30") && visitor.app.wake().is_none(), "{}", visitor.screen());
}

#[test]
fn predictions_are_asked_graded_and_explained() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("p");
    assert!(visitor.sees("What is V of “th”?") && visitor.sees("your answer"), "{}", visitor.screen());
    visitor.press("?");
    assert!(visitor.sees("type to search the rules"), "help is there while it asks: {}", visitor.screen());
    visitor.press("esc");
    // t is worth 2 and h 7.
    visitor.write("5").press("enter");
    assert!(visitor.sees("Right. What is V of “he”?"), "{}", visitor.screen());
    assert!(visitor.sees("1 of 1 right"), "{}", visitor.screen());
    visitor.write("0").press("enter");
    assert!(visitor.sees("No, it is 6.") && visitor.sees("1 of 2 right"), "{}", visitor.screen());
    assert!(visitor.sees("so the first end brings 7 − (+1) = +6"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("What is V of “en”?"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("debug ") && !visitor.sees("your answer"), "Esc ends the questions: {}", visitor.screen());
}

#[test]
fn five_right_answers_in_a_row_let_the_table_fill_itself() {
    let after = |word: &str, values: &[&str]| {
        let mut visitor = overlay(80, 24, ("enter left down", word), 0);
        visitor.press("p");
        for value in values {
            assert!(visitor.sees("your answer"), "{}", visitor.screen());
            visitor.write(value).press("enter");
        }
        visitor
    };
    // th, he, en, nt and te, each by its value.
    let mut visitor = after("thentea", &["5", "6", "5", "4", "1"]);
    assert!(visitor.sees("Right, and five in a row"), "{}", visitor.screen());
    visitor.wait(30_000);
    assert!(visitor.sees("all 28 steps done · 5 of 5 right"), "{}", visitor.screen());
    // Of a word with few parts all are asked for, the last one, too.
    let mut visitor = after("then", &["5", "6", "5", "-4", "2"]);
    assert!(visitor.sees("Right. What is V of “then”?"), "{}", visitor.screen());
    visitor.write("10").press("enter");
    assert!(visitor.sees("6 of 6 right"), "{}", visitor.screen());
}

#[test]
fn ends_are_answered_with_the_arrows() {
    let mut visitor = overlay(120, 36, ("down enter left left down", "-1 3 9 4"), 1);
    visitor.press("p").write("4").press("enter").write("3").press("enter");
    assert!(visitor.sees("Which end is the move at “3, 9, 4”?"), "{}", visitor.screen());
    visitor.press("up");
    assert!(visitor.sees("Right."), "3 + 4 and 4 + 3: {}", visitor.screen());
}

#[test]
fn the_cursor_goes_to_cells_that_are_known_and_to_no_others() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("up");
    assert!(visitor.sees("“the” = max("), "{}", visitor.screen());
    visitor.press("home right right right right right");
    assert!(visitor.sees("“th” = max("), "{}", visitor.screen());
    visitor.press("down");
    assert!(visitor.sees("“th” = max("), "nothing longer is known: {}", visitor.screen());
    visitor.press("up");
    assert!(visitor.sees("“t” = 2, its own points"), "{}", visitor.screen());
}

#[test]
fn the_costs_are_of_any_length_and_what_takes_hours_is_projected() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 4);
    visitor.compute();
    assert!(visitor.sees("‹ 4 letters ›") && visitor.sees("At 4 letters the"), "{}", visitor.screen());
    visitor.press("left").compute();
    assert!(visitor.sees("‹ 3 letters ›"), "{}", visitor.screen());
    visitor.press(&"right ".repeat(37)).compute();
    assert!(visitor.sees("‹ 40 letters ›") && visitor.sees("the position, repeated"), "{}", visitor.screen());
    assert!(visitor.sees("~ is projected, not measured: on 40 letters the tree would take"), "{}", visitor.screen());
    assert!(visitor.sees("~1.1e12"), "2⁴⁰ calls: {}", visitor.screen());
}

#[test]
fn the_engines_race_and_each_comes_to_its_end() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 4);
    visitor.compute().press("enter").compute();
    let screen = visitor.screen();
    let ends = ["has finished", "too slow at", "too big at"].map(|end| screen.matches(end).count());
    assert_eq!(ends.iter().sum::<usize>(), 5, "{screen}");
    visitor.press("right").compute();
    assert!(visitor.sees("‹ 5 letters ›") && !visitor.sees("too slow at"), "{}", visitor.screen());
}

#[test]
fn predictions_are_kept_while_the_overlay_is_open_and_are_exported() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("p").write("5").press("enter").write("0").press("enter").press("esc");
    visitor.press("f4 f4 shift-f4 shift-f4");
    assert!(visitor.sees("1 of 2 right"), "{}", visitor.screen());
    visitor.press("e");
    assert!(
        visitor.sees("e again writes this picture and your answers to files, Enter a picture of every step"),
        "{}",
        visitor.screen()
    );
    assert!(!visitor.effects.iter().any(|effect| matches!(effect, Effect::Export(_) | Effect::ExportPicture(_))));
    visitor.press("e");
    let files = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Export(files) => Some(files.clone()),
        _ => None,
    });
    let files = files.expect("nothing was exported");
    assert!(files[0].content.contains("value table") && files[0].content.contains("What is V of “he”?"), "{files:?}");
}

#[test]
fn a_choice_is_made_before_it_counts_and_the_cell_that_is_asked_for_is_hidden() {
    let mut visitor = overlay(120, 36, ("enter left down", "then"), 2);
    visitor.press("home").press("p");
    assert!(visitor.sees("Is it known already?"), "{}", visitor.screen());
    let known: String = visitor.screen().lines().filter(|line| line.contains("│  1  ")).collect();
    assert!(known.contains('?'), "the table does not answer: {}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Choose an answer first.") && !visitor.sees("of 1 right"), "{}", visitor.screen());
    visitor.press("right").press("enter");
    assert!(visitor.sees("of 1 right"), "{}", visitor.screen());
}
