//! The debug overlay’s runs in the games of words: forwards, backwards, by themselves, and asking.

use crate::hangman::hangman;
use crate::support::Visitor;
use crate::wordgame::with_hand;
use arcade::testing::app::Effect;
use arcade::testing::records::Order;

/// The pane of the families, of the letter that most words have.
fn families(columns: u16, rows: u16) -> Visitor {
    let mut visitor = hangman(columns, rows);
    visitor.write("ea").compute().press("f4 f4");
    visitor
}

/// The solver’s pane, with so few words left that V is worked out step by step.
fn solver(columns: u16, rows: u16) -> Visitor {
    let mut visitor = hangman(columns, rows);
    visitor.write("eariot");
    for _ in 0..12 {
        visitor.press("f4 f4 f4 f4");
        if visitor.sees("steps done") {
            return visitor;
        }
        // The best letter is under the cursor.
        visitor.press("esc").compute().press("enter");
    }
    panic!("too many words\n{}", visitor.screen());
}

/// The pane of the table of hands.
fn hands(columns: u16, rows: u16) -> Visitor {
    let mut visitor = with_hand(columns, rows, "cows!z");
    visitor.compute().press("f4 f4");
    visitor
}

pub(crate) fn panes(columns: u16, rows: u16) -> [(&'static str, Visitor); 3] {
    [("families", families(columns, rows)), ("solver", solver(columns, rows)), ("hands", hands(columns, rows))]
}

#[test]
fn stepped_to_the_end_and_back_a_pane_shows_the_same_pictures() {
    for (name, mut visitor) in panes(120, 36) {
        let end = visitor.styled_screen();
        assert!(visitor.sees("steps done"), "{name}\n{}", visitor.screen());
        visitor.press("home");
        let mut pictures = vec![visitor.styled_screen()];
        while !visitor.sees("steps done") {
            visitor.press("right");
            pictures.push(visitor.styled_screen());
            assert!(pictures.len() < 3_000, "{name} does not end");
        }
        // The last step is explained like every other, and the whole at the end of all.
        visitor.press("end");
        for (now, then) in visitor.styled_screen().lines().zip(end.lines()) {
            assert_eq!(now, then, "{name}");
        }
        for (step, picture) in pictures.iter().enumerate().rev().skip(1) {
            visitor.press("left");
            assert_eq!(&visitor.styled_screen(), picture, "{name}, back to step {step}");
        }
        assert!(visitor.sees("step 0 of"), "{name}\n{}", visitor.screen());
    }
}

#[test]
fn a_blank_plays_and_pauses_and_nothing_wakes_while_it_stands_still() {
    for (name, mut visitor) in panes(120, 36) {
        visitor.press("space").wait(2_500);
        assert!(visitor.sees("step 2 of") && visitor.sees("playing"), "{name}\n{}", visitor.screen());
        visitor.press("+").wait(1_250);
        assert!(visitor.sees("step 4 of") && visitor.sees("2× speed"), "{name}\n{}", visitor.screen());
        visitor.press("space");
        let still = visitor.styled_screen();
        assert_eq!(visitor.app.wake(), None, "{name}");
        visitor.wait(9_000);
        assert_eq!(visitor.styled_screen(), still, "{name}");
        // What is left while it plays stands still, too.
        visitor.press("space f4 shift-f4");
        assert_eq!(visitor.app.wake(), None, "{name}");
    }
}

#[test]
fn no_letter_plays_a_move_while_the_overlay_is_open() {
    type Begin = fn() -> Visitor;
    let games: [(&str, Begin); 3] = [
        ("against a host", || hangman(120, 36)),
        ("the word game", || with_hand(120, 36, "cows!z")),
        ("thinking of a word", || crate::reverse::thinking(120, 36, 6)),
    ];
    // Opening the overlay is help, which is kept without a move.
    let moved = |effect: &Effect| matches!(effect, Effect::Records(Order::Keep(record)) if !record.line.is_empty());
    for (name, game) in games {
        for pane in 0..5 {
            let mut visitor = game();
            visitor.compute().press("f4").press(&"f4 ".repeat(pane));
            for letter in 'a'..='z' {
                visitor.press(letter.encode_utf8(&mut [0; 4]));
                assert!(visitor.sees("debug"), "{name}, pane {pane}, {letter}\n{}", visitor.screen());
            }
            assert!(!visitor.effects.iter().any(moved), "{name}, pane {pane}\n{}", visitor.screen());
        }
    }
}

#[test]
fn a_filter_takes_letters_until_it_is_ended() {
    let mut visitor = hangman(120, 36);
    visitor.press("f4 /").write("q.z");
    assert!(visitor.sees("/ q.z"), "{}", visitor.screen());
    visitor.press("enter").press("f4");
    assert!(visitor.sees("splits"), "{}", visitor.screen());
    visitor.press("shift-f4");
    assert!(visitor.sees("/ q.z"), "{}", visitor.screen());
}

#[test]
fn up_and_down_choose_another_letter_of_those_that_can_be_guessed() {
    let mut visitor = families(120, 36);
    visitor.press("down").press("home");
    let letter = |visitor: &Visitor| {
        let screen = visitor.screen();
        let line = screen.lines().find(|line| line.contains("sorted into")).unwrap().trim().to_owned();
        line.chars().next().unwrap()
    };
    let first = letter(&visitor);
    let mut seen = vec![first];
    loop {
        visitor.press("down home");
        let now = letter(&visitor);
        if now == first {
            break;
        }
        assert!(!seen.contains(&now) && !"EA".contains(now), "{seen:?}, {now}");
        seen.push(now);
    }
    assert_eq!(seen.len(), 24);
    visitor.press("up home");
    assert_eq!(Some(&letter(&visitor)), seen.last());
}

/// Answers the question about a word’s family that is open.
fn answer(visitor: &mut Visitor, rightly: bool) {
    let screen = visitor.screen();
    let letter = screen.lines().find(|line| line.contains("sorted into")).unwrap().trim().chars().next().unwrap();
    let word = screen.split('“').nth(1).unwrap().split('”').next().unwrap().to_owned();
    let known =
        screen.lines().find(|line| line.contains("lives")).unwrap().split_whitespace().next().unwrap().to_owned();
    let right: String = word
        .chars()
        .zip(known.chars())
        .map(|(c, shown)| if c.to_ascii_uppercase() == letter { letter } else { shown })
        .collect();
    let asked = screen.lines().position(|line| line.contains("Which family")).unwrap();
    let choices: Vec<&str> = screen
        .lines()
        .skip(asked + 1)
        .take(3)
        .flat_map(|line| line.split_whitespace().filter(|text| text.len() == word.len() && text.contains('-')))
        .collect();
    let at = choices.iter().position(|choice| *choice == right).unwrap_or_else(|| panic!("{right} in {choices:?}"));
    let at = if rightly { at } else { (at + 1) % choices.len() };
    visitor.press(&"right ".repeat(at + 1)).press("enter");
}

#[test]
fn five_right_in_a_row_let_it_run_on_and_a_wrong_one_is_explained() {
    let mut visitor = families(120, 36);
    visitor.press("home").press("p");
    assert!(visitor.sees("Which family does “"), "{}", visitor.screen());
    answer(&mut visitor, false);
    assert!(visitor.sees("No, it is ") && visitor.sees("0 of 1 right"), "{}", visitor.screen());
    visitor.press("enter");
    for _ in 0..5 {
        answer(&mut visitor, true);
    }
    assert!(visitor.sees("Right, and five in a row") && visitor.sees("5 of 6 right"), "{}", visitor.screen());
    assert!(visitor.app.wake().is_some());
}

#[test]
fn a_number_is_asked_for_typed_and_graded() {
    for (name, mut visitor) in [("solver", solver(120, 36)), ("hands", hands(120, 36))] {
        visitor.press("home").press("p");
        while visitor.sees("Which word") {
            visitor.press("enter enter");
        }
        assert!(visitor.sees("your answer"), "{name}\n{}", visitor.screen());
        visitor.write("98x765").press("enter");
        assert!(visitor.sees("No, it is "), "{name}\n{}", visitor.screen());
        visitor.press("enter esc");
        assert!(visitor.sees("debug") && !visitor.sees("your answer"), "{name}\n{}", visitor.screen());
    }
}

#[test]
fn a_large_hand_says_from_where_on_its_table_is_filled() {
    let mut visitor = with_hand(120, 36, "aeinrstlo!");
    visitor.compute().press("f4 f4");
    assert!(visitor.sees("10 tiles") && visitor.sees("From 8 tiles down"), "{}", visitor.screen());
}

#[test]
fn no_step_panics_at_any_size() {
    for (_, mut visitor) in panes(120, 36) {
        for keys in ["home", "right right right right right", "p", "esc end left"] {
            visitor.press(keys);
            for (columns, rows) in
                [(0, 0), (1, 1), (40, 12), (40, 60), (80, 24), (94, 13), (200, 12), (200, 60), (300, 80)]
            {
                visitor.resize(columns, rows).screen();
            }
            visitor.resize(120, 36);
        }
    }
}

#[test]
fn captions_have_room_on_a_projector() {
    let mut visitor = hands(80, 24);
    for _ in 0..4 {
        visitor.press("f4");
        assert!(!hint(&visitor).contains('…'), "{}", visitor.screen());
    }
    let mut visitor = hangman(80, 24);
    visitor.press("f4");
    for _ in 0..5 {
        visitor.press("f4");
        assert!(!hint(&visitor).contains('…'), "{}", visitor.screen());
    }
    for (name, mut visitor) in panes(80, 24) {
        visitor.press("home");
        while !visitor.sees("steps done") {
            assert!(!hint(&visitor).contains('…'), "{name}\n{}", visitor.screen());
            visitor.press("right");
        }
    }
}

/// The hint line, in as many rows as it takes.
fn hint(visitor: &Visitor) -> String {
    let screen = visitor.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let from = lines.iter().rposition(|line| line.trim_start().starts_with("debug ")).unwrap_or(lines.len());
    lines[from..lines.len().min(from + 3)].join(" ")
}

#[test]
fn snapshots() {
    for (name, mut visitor) in panes(120, 36) {
        visitor.press("home right right right right right right right right");
        insta::assert_snapshot!(format!("pane_{name}"), visitor.styled_screen());
        visitor.press("p").resize(80, 24);
        insta::assert_snapshot!(format!("pane_{name}_asked"), visitor.styled_screen());
    }
}
