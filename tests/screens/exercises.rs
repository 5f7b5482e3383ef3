//! Exercises on the screen: cells are chosen and typed, judged at the end or at once, and handed in.

use arcade::testing::app::{Effect, Message};
use arcade::testing::exercises::{Assignment, Exercise, Judging, Taken};
use arcade::testing::games::GAMES;

use crate::support::Visitor;

fn exercise(name: &str) -> &'static Exercise {
    GAMES.into_iter().flat_map(|game| game.exercises).find(|exercise| exercise.name == name).unwrap()
}

/// Somebody before the exercise of seed 7.
fn opened(size: (u16, u16), name: &str, judging: Judging) -> Visitor {
    let mut visitor = Visitor::new(size.0, size.1);
    visitor.app.begin_with_seed(7);
    let exercise = exercise(name);
    visitor.send(Message::Exercise(Assignment {
        exercise,
        student: "ann".into(),
        judging,
        out: None,
        kept_in: None,
        kept: None,
    }));
    visitor
}

/// What was handed in so far.
fn handed_in(visitor: &Visitor) -> Vec<String> {
    let files = visitor.effects.iter().filter_map(|effect| match effect {
        Effect::HandIn(file) => Some(file.content.clone()),
        _ => None,
    });
    files.collect()
}

#[test]
fn every_exercise_is_solved_by_keys_at_any_size() {
    for size in [(80, 24), (120, 36), (200, 60), (40, 12)] {
        for name in ["etaoin-table", "etaoin-calls", "endgame-table", "words-plan", "hangman-families", "hangman-prune"]
        {
            let mut visitor = opened(size, name, Judging::End);
            let solution = (exercise(name).draw)(7).solution().to_vec();
            for answer in &solution {
                visitor.write(answer).press("enter");
            }
            visitor.press("f5");
            let all = format!("{0} of {0} right", solution.len());
            assert!(visitor.sees(&all) || size.0 == 40, "{name} at {size:?}\n{}", visitor.screen());
            let files = handed_in(&visitor);
            assert!(files.len() == 1 && files[0].contains(&format!("\"right\": {}", solution.len())), "{files:?}");
            visitor.press("enter");
            assert!(!visitor.sees("of 100 points"), "another one: {}", visitor.screen());
        }
    }
}

#[test]
fn cells_are_chosen_with_the_arrows_and_what_is_no_answer_stays_in_the_line() {
    let mut visitor = opened((80, 24), "etaoin-table", Judging::End);
    let table = (exercise("etaoin-table").draw)(7);
    let asked: Vec<&str> = table.cells().map(|cell| cell.asked.as_str()).collect();
    let letters = asked.iter().filter(|asked| asked.chars().count() == "V of “x”".chars().count()).count();
    visitor.press("right down");
    assert!(visitor.sees(&format!("{} ›", asked[letters + 1])), "{}", visitor.screen());
    visitor.write("x").press("up");
    assert!(visitor.sees("“x” is no whole number that could stand here."), "{}", visitor.screen());
    assert_eq!(visitor.screen().matches("Type a whole number, such as −4.").count(), 1, "{}", visitor.screen());
    assert!(visitor.sees(&format!("{} › x", asked[letters + 1])), "{}", visitor.screen());
    visitor.press("backspace").write("-4").press("up");
    assert!(visitor.sees("−4") && visitor.sees("1 of"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("This is not handed in"), "{}", visitor.screen());
    visitor.press("f5");
    assert!(visitor.sees("cells are empty") && handed_in(&visitor).is_empty(), "{}", visitor.screen());
    visitor.press("f5");
    assert!(visitor.sees("of 100 points") && handed_in(&visitor).len() == 1, "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("Etaoin") && !visitor.sees("of 100 points"), "{}", visitor.screen());
}

#[test]
fn each_answer_is_judged_at_once_where_that_is_wanted() {
    let mut visitor = opened((120, 36), "etaoin-table", Judging::Each);
    visitor.write("99").press("enter");
    let table = (exercise("etaoin-table").draw)(7);
    let told = format!("{}: no, it is {}.", table.cell(0).unwrap().asked, table.solution()[0]);
    assert!(visitor.sees(&told) && visitor.sees("×"), "{}", visitor.screen());
    visitor.press("right");
    assert!(!visitor.sees(": no, it is"), "it goes when the cursor moves: {}", visitor.screen());
    visitor.press("left left").write("1").press("enter");
    assert!(visitor.sees("was judged already"), "{}", visitor.screen());
    // A number has one sign, on the board and in sentences.
    let at = table.solution().iter().position(|answer| answer.starts_with('-')).expect("a number below 0");
    visitor.press("backspace");
    (0..at).for_each(|_| _ = visitor.press("right"));
    visitor.write("99").press("enter");
    assert!(visitor.sees(&format!("no, it is {}.", table.solution()[at].replace('-', "−"))), "{}", visitor.screen());
}

#[test]
fn a_question_mark_opens_the_help_and_what_is_typed_is_not_lost_without_a_word() {
    let mut visitor = opened((80, 24), "etaoin-table", Judging::End);
    visitor.press("?");
    assert!(visitor.sees("Exercises"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("0 of 15 filled · seed 7"), "{}", visitor.screen());
    visitor.write("12").press("?").press("esc");
    assert!(visitor.sees("› 12"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("“12” is not entered"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.sees("seed 7"), "{}", visitor.screen());
    // Where nothing is filled in or typed, there is nothing to ask.
    let mut visitor = opened((80, 24), "etaoin-table", Judging::End);
    visitor.press("esc");
    assert!(!visitor.sees("seed 7"), "{}", visitor.screen());
}

#[test]
fn on_a_small_screen_the_seed_stays_and_no_row_is_written_over_another() {
    for name in ["etaoin-table", "etaoin-calls", "endgame-table", "words-plan", "hangman-families", "hangman-prune"] {
        let mut visitor = Visitor::new(80, 24);
        visitor.app.begin_with_seed(123_456);
        visitor.send(Message::Exercise(Assignment {
            exercise: exercise(name),
            student: String::new(),
            judging: Judging::End,
            out: None,
            kept_in: None,
            kept: None,
        }));
        let screen = visitor.screen();
        assert!(screen.contains(" filled · seed 123456"), "{name}\n{screen}");
        let all = (exercise(name).draw)(123_456).rows.len();
        let sight = screen.lines().find(|line| line.contains(&format!(" of {all}")) && line.contains("rows 1–"));
        let seen = sight.and_then(|line| line.split('–').nth(1)?.split(' ').next()?.parse().ok()).unwrap_or(all);
        assert!(seen >= all.min(8), "{name} shows {seen} rows of {all}\n{screen}");
        assert!(sight.is_none_or(|line| line.trim().starts_with("rows")), "{name}\n{screen}");
    }
}

#[test]
fn what_is_filled_in_is_kept_until_it_is_handed_in_and_gone_on_with() {
    let kept = |visitor: &Visitor| {
        visitor.effects.iter().rev().find_map(|effect| match effect {
            Effect::KeepExercise(path, text) => Some((path.clone(), text.clone())),
            _ => None,
        })
    };
    let assignment = |kept| Assignment {
        exercise: exercise("etaoin-table"),
        student: "Ann B.".into(),
        judging: Judging::End,
        out: None,
        kept_in: Some("folder".into()),
        kept,
    };
    let mut visitor = Visitor::new(80, 24);
    visitor.app.begin_with_seed(7);
    visitor.send(Message::Exercise(assignment(None)));
    visitor.write("5").press("enter").write("99").press("enter esc");
    assert!(visitor.sees("again leaves it, and the same"), "{}", visitor.screen());
    visitor.press("esc");
    let (path, text) = kept(&visitor).expect("it is kept");
    assert_eq!(path.to_str(), Some("folder/etaoin-table-7-ann_b_.json"));
    let text = text.unwrap();
    assert!(!text.contains("right") && !text.contains("code"), "it tells nobody what is right: {text}");

    let mut again = Visitor::new(80, 24);
    again.app.begin_with_seed(7);
    let out = Some(("folder/ann.json".into(), Taken::Refused));
    again.send(Message::Exercise(Assignment { out, ..assignment(Some(text)) }));
    assert!(
        again.sees("You go on with what you had filled in.") && again.sees("2 of 15 filled · seed 7"),
        "{}",
        again.screen()
    );
    again.press("f5 f5");
    assert!(again.sees("of 100 points"), "{}", again.screen());
    assert_eq!(kept(&again), Some((path, None)), "then it is forgotten");
    again.press("enter");
    assert!(!again.sees("go on with") && again.sees("0 of "), "another one is new: {}", again.screen());
    assert!(!again.screen().lines().next().unwrap().trim_end().ends_with("seed 7"), "{}", again.screen());
    again.press("f5 f5");
    let written = again.effects.iter().filter_map(|effect| match effect {
        Effect::HandIn(file) => Some((file.path.to_str().unwrap(), file.taken)),
        _ => None,
    });
    let written: Vec<_> = written.collect();
    assert_eq!(written, [("folder/ann.json", Taken::Refused), ("folder/ann.json", Taken::Avoided)]);
}
