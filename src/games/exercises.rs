//! Every exercise of every game: it can be solved, a wrong cell costs itself alone, and a file is judged anew.

use std::collections::HashMap;

use super::GAMES;
use crate::exercises::{Attempt, Exercise, Judging, Takes, Verdict, number, read};
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

/// Another answer than the right one.
fn wrong(takes: &Takes, right: &str) -> String {
    match takes {
        Takes::Number => (right.parse::<i64>().unwrap() + 1_000).to_string(),
        Takes::OneOf(choices) => (*choices.iter().find(|choice| **choice != right).unwrap()).to_owned(),
        Takes::Word(_, words) => words.iter().find(|word| *word != right).unwrap().clone(),
        Takes::Tiles(hand) => hand.clone(),
        Takes::Pattern(length, letter) => letter.to_string().repeat(*length),
    }
}

#[test]
fn every_exercise_is_solved_by_its_own_answers() {
    for (exercise, seed) in seeds() {
        let drawn = attempt(exercise, seed);
        let done = filled(exercise, seed, drawn.sheet.solution());
        assert!((5..=30).contains(&done.cells()), "{} {seed}: {} cells", exercise.name, done.cells());
        assert_eq!(done.right(), done.cells(), "{} {seed}: {:?}", exercise.name, done.sheet);
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
            let is_tie =
                right == "either" || matches!(cells[at].takes, Takes::Word(..)) && done.right() == done.cells();
            if !is_tie {
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
    assert_eq!((done.right(), done.filled(), done.next_empty(3)), (0, 0, Some(3)));
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
    let word = || Takes::Word("ECHO has no part".to_owned(), vec!["echo".to_owned(), "ec".to_owned()]);
    let hand = || Takes::Tiles("!abt".to_owned());
    let cases: [(Takes, &[&str], &str); 5] = [
        (Takes::Number, &["-4", " −4 ", "-04"], "-4"),
        (Takes::OneOf(&["left", "right", "either"]), &["l", "LEFT"], "left"),
        (word(), &["Echo", "echo "], "echo"),
        (Takes::Pattern(4, 'e'), &["-e--", "_E_.", "·e··"], "-e--"),
        (hand(), &["t!a", "a, t !"], "!at"),
    ];
    for (takes, forms, answer) in cases {
        for form in forms {
            assert_eq!(takes.read(form).as_deref(), Ok(answer), "{form}");
        }
        assert_eq!(takes.read(""), Err(takes.expects()));
        assert_eq!(takes.read("a long answer that nobody types").unwrap_err(), "An answer has at most 20 characters.");
    }
    assert_eq!(hand().read("-").as_deref(), Ok("nothing"));
    assert_eq!(Takes::Number.shown("-4"), "−4");
    assert_eq!(Takes::Pattern(4, 'e').shown("-e--"), "-e--");
}

#[test]
fn what_is_no_answer_is_refused_with_the_reason() {
    let refused = |takes: Takes, typed: &str| takes.read(typed).unwrap_err();
    let word = Takes::Word("ECHO has no part".to_owned(), vec!["echo".to_owned()]);
    assert_eq!(refused(word, "zz\u{7}"), "ECHO has no part “zz”.");
    assert_eq!(refused(Takes::Number, "1.5"), "“1.5” is no whole number that could stand here.");
    assert_eq!(refused(Takes::OneOf(&["look", "cut"]), "skip it"), "“skip it” is not look or cut.");
    assert_eq!(
        refused(Takes::Pattern(4, 'e'), "-x--"),
        "A pattern here has only e and a hyphen for each other place, and not “x”. You can also type where it stands, such as e \
         1st, or no e."
    );
    assert_eq!(refused(Takes::Pattern(4, 'e'), "-e-"), "“-e-” has 3 signs, and the words have 4 letters.");
    assert_eq!(refused(Takes::Tiles("aat".to_owned()), "tt"), "The hand aat does not hold “tt”.");
}

#[test]
fn a_family_is_taken_as_it_is_heard() {
    for (typed, pattern) in [
        ("E 1st and 4th", "e--e"),
        ("e 2nd, 3rd", "-ee-"),
        ("no e", "----"),
        ("dashes only", "----"),
        ("no letter", "----"),
    ] {
        assert_eq!(Takes::Pattern(4, 'e').read(typed).as_deref(), Ok(pattern), "{typed}");
    }
    for typed in ["e 5th", "e", "l 1st", "no l"] {
        assert!(Takes::Pattern(4, 'e').read(typed).is_err(), "{typed}");
    }
}

#[test]
fn points_are_told_to_a_tenth_and_results_with_what_is_right() {
    let exercise = all().next().unwrap();
    let answers = &(exercise.draw)(7).solution().to_vec();
    assert_eq!(filled(exercise, 7, &answers[..13]).points().to_string(), "86.7");
    // V of two letters follows from a letter that is wrong.
    let mut follows = answers.clone();
    follows[0] = "-9".to_owned();
    let letters = (exercise.draw)(7).given.len();
    let before: Vec<Option<&str>> = follows[..letters].iter().map(|one| Some(one.as_str())).collect();
    follows[letters] = (exercise.draw)(7).follows(&before).unwrap();
    follows.pop();
    let done = filled(exercise, 7, &follows);
    let asked: Vec<&str> = done.sheet.cells().map(|cell| cell.asked.as_str()).collect();
    let (wrong, missing) = (done.told(&[Verdict::Wrong]), done.told(&[Verdict::Missing]));
    assert_eq!(wrong, format!("{}: −9, where {} is right", asked[0], answers[0]));
    assert_eq!(
        missing,
        format!("{}: not answered; {} is right", asked.last().unwrap(), answers.last().unwrap().replace('-', "−"))
    );
    assert!(done.told(&[Verdict::Follows]).starts_with(asked[letters]), "{:?}", done.verdicts());
}

#[test]
fn at_most_parts_of_a_drawn_word_it_matters_which_end_is_taken() {
    for seed in 0..200 {
        let sheet = (all().find(|exercise| exercise.name == "etaoin-table").unwrap().draw)(seed);
        let values: HashMap<&str, i64> =
            sheet.cells().map(|cell| &*cell.label).zip(sheet.solution().iter().map(|value| number(value))).collect();
        let (mut larger, mut ties) = (0, 0);
        for part in values.keys().filter(|part| part.len() > 1) {
            let last = part.len() - 1;
            larger += 1;
            ties +=
                usize::from(values[&part[..1]] - values[&part[1..]] == values[&part[last..]] - values[&part[..last]]);
        }
        assert!(ties * 2 < larger, "{}: {ties} of {larger}", sheet.given);
    }
}
