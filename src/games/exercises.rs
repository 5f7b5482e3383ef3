//! Every exercise of every game: it can be solved, a wrong cell costs itself alone, and a file is judged anew.

use super::GAMES;
use crate::exercises::{Attempt, Exercise, Judging, Takes, Verdict, read};
use crate::model::Day;

fn all() -> impl Iterator<Item = &'static Exercise> {
    GAMES.into_iter().flat_map(|game| game.exercises)
}

fn seeds() -> impl Iterator<Item = (&'static Exercise, u64)> {
    all().flat_map(|exercise| (0..200).map(move |seed| (exercise, seed)))
}

fn attempt(exercise: &'static Exercise, seed: u64) -> Attempt {
    Attempt::new(exercise, seed, "ann".to_owned(), Day::default(), Judging::End)
}

/// An attempt with these answers.
fn filled(exercise: &'static Exercise, seed: u64, answers: &[String]) -> Attempt {
    let mut attempt = attempt(exercise, seed);
    for (at, answer) in answers.iter().enumerate() {
        attempt.answer(at, answer).unwrap_or_else(|why| panic!("{} {seed}: {answer}: {why}", exercise.name));
    }
    attempt
}

/// An answer that is none of the right ones.
fn wrong(takes: &Takes, right: &str) -> String {
    match takes {
        Takes::Number => (right.parse::<i64>().unwrap() + 1_000).to_string(),
        Takes::OneOf(choices) => (*choices.iter().find(|choice| **choice != right).unwrap()).to_owned(),
        Takes::Text | Takes::Tiles => "qqq".to_owned(),
        Takes::Pattern(length) => "q".repeat(*length),
    }
}

#[test]
fn every_exercise_is_solved_by_its_own_answers() {
    for (exercise, seed) in seeds() {
        let drawn = attempt(exercise, seed);
        let done = filled(exercise, seed, drawn.sheet.solution());
        assert!((5..=30).contains(&done.cells()), "{} {seed}: {} cells", exercise.name, done.cells());
        assert_eq!(done.points(), 100, "{} {seed}: {:?}", exercise.name, done.sheet);
    }
}

#[test]
fn a_wrong_cell_costs_itself_alone_whether_the_rest_is_right_or_follows_from_it() {
    for (exercise, seed) in seeds().filter(|(_, seed)| seed % 20 == 0) {
        let sheet = (exercise.draw)(seed);
        let cells: Vec<_> = sheet.cells().collect();
        for at in 0..cells.len() {
            let right = &sheet.solution()[at];
            // Where both ends are equally good, one of them is no mistake.
            let mistake = wrong(&cells[at].takes, right);
            let mut answers = sheet.solution().to_vec();
            answers[at] = mistake;
            let done = filled(exercise, seed, &answers);
            if right != "either" {
                assert_eq!(done.cells() - done.right(), 1, "{} {seed} {at}: {answers:?}", exercise.name);
            }
            // The same by a student who goes on from the mistake.
            for next in at + 1..cells.len() {
                let before: Vec<Option<&str>> = answers[..next].iter().map(|one| Some(one.as_str())).collect();
                if let Some(follows) = sheet.follows(&before) {
                    answers[next] = follows;
                }
            }
            let done = filled(exercise, seed, &answers);
            let faults = done.verdicts().into_iter().filter(|verdict| *verdict == Verdict::Wrong).count();
            assert!(faults <= 1, "{} {seed} {at}: {answers:?} {:?}", exercise.name, done.verdicts());
        }
    }
}

#[test]
fn what_is_left_out_is_missing_and_judged_cells_stay() {
    let exercise = all().next().unwrap();
    let mut done = Attempt::new(exercise, 7, String::new(), Day::default(), Judging::Each);
    assert_eq!((done.points(), done.filled(), done.next_empty(3)), (0, 0, Some(3)));
    let right = done.sheet.solution()[3].clone();
    done.answer(3, "99").unwrap();
    assert!(done.answer(3, &right).is_err());
    assert!(done.answer(99, "1").is_err());
    assert!(done.answer(4, "one").is_err());
    assert_eq!((done.right(), done.filled()), (0, 1));
    let mut open = attempt(exercise, 7);
    open.answer(3, "99").unwrap();
    open.answer(3, &right).unwrap();
    assert_eq!(open.right(), 1);
    assert_eq!(read(&open.file(), all()).unwrap().attempt.right(), 1);
}

#[test]
fn a_file_is_read_as_it_was_written_and_refused_where_it_was_changed() {
    for exercise in all() {
        let mut answers = (exercise.draw)(3).solution().to_vec();
        answers.pop();
        let done = filled(exercise, 3, &answers);
        let file = done.file();
        let graded = read(&file, all()).unwrap_or_else(|why| panic!("{}: {why}\n{file}", exercise.name));
        assert_eq!((graded.attempt.right(), graded.attempt.code()), (done.right(), done.code()));
        let refused = |from: &str, to: &str| {
            assert!(file.contains(from), "{from}\n{file}");
            read(&file.replacen(from, to, 1), all()).unwrap_err()
        };
        let right = |number: usize| format!("\"right\": {number}");
        let told = refused(&right(done.right()), &right(done.cells()));
        assert!(told.ends_with("it was changed."), "{told}");
        let told = refused("\"student\": \"ann\"", "\"student\": \"ben\"");
        assert_eq!(told, "Its code is not that of its answers: it was changed.");
        assert!(refused("\"seed\": 3", "\"seed\": 4").contains("Seed 4 draws another exercise"));
        assert!(refused("\"cell\": 1,", "\"cell\": 0,").starts_with("Its answer 1 can’t have been given."));
        assert!(refused(exercise.name, "no-such-thing").contains("has no exercise “no-such-thing”"));
        refused("\"student\"", "\"more\": 1, \"student\"");
        refused("\"judged\": \"end\"", "\"judged\": \"now\"");
    }
}

#[test]
fn what_is_no_file_is_refused_in_a_sentence() {
    for text in ["", "{}", "[]", "null", "\u{0}", "{\"arcade\":1}", &"[".repeat(100_000)] {
        assert_eq!(read(text, all()).unwrap_err(), "It is not the file of an exercise that was handed in.");
    }
}

#[test]
fn answers_are_read_in_all_their_forms() {
    let cases: [(Takes, &[&str], &str); 5] = [
        (Takes::Number, &["-4", " −4 ", "-04"], "-4"),
        (Takes::OneOf(&["left", "right", "either"]), &["l", "LEFT"], "left"),
        (Takes::Text, &["Hen", "hen "], "hen"),
        (Takes::Pattern(4), &["-e--", "_E_.", "·e··"], "-e--"),
        (Takes::Tiles, &["t!a", "a, t !"], "!at"),
    ];
    for (takes, forms, answer) in cases {
        for form in forms {
            assert_eq!(takes.read(form).as_deref(), Ok(answer), "{form}");
        }
        for bad in ["", "?", "a long answer that nobody would ever type"] {
            assert_eq!(takes.read(bad), Err(takes.expects()), "{bad}");
        }
    }
    assert_eq!(Takes::Tiles.read("-").as_deref(), Ok("nothing"));
    assert!(Takes::Pattern(4).read("-e-").is_err());
}
