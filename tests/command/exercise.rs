//! `arcade exercise` in lines of text, and `arcade grade`: what is handed in is judged anew, and what was changed is refused.

use std::fs;
use std::path::Path;

use crate::lines::{fed, typed};

const TABLE: [&str; 6] = ["exercise", "etaoin-table", "--plain", "--seed", "7", "--student"];

/// What grading these files prints, to either side, and whether it went well.
fn graded(home: &Path, args: &[&str]) -> (bool, String) {
    let output = fed(home, &[&["grade"], args].concat(), b"");
    let text = String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap();
    (output.status.success(), text)
}

/// The value behind a key of the file that was handed in.
fn value(home: &Path, file: &str, key: &str) -> serde_json::Value {
    let document: serde_json::Value = serde_json::from_str(&fs::read_to_string(home.join(file)).unwrap()).unwrap();
    document[key].clone()
}

#[test]
fn an_exercise_is_done_in_lines_handed_in_and_graded() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let args = [&TABLE[..], &["ann", "--out", "ann.json"]].concat();
    // The first cell is left out and gone back to; a mistake is made good; a cell is gone to by its number.
    let told = typed(home, &args, &["?", "x", "skip", "previous", "cell 3", "5", "cell 3", "99", "done", "done", "no"]);
    let all = told.join("\n");
    for part in [
        "Exercise: The table of V, seed 7",
        "“x” is no whole number",
        "skip goes on to the next cell",
        "cells are empty: done again",
        "0 of 15 cells right, 0 of 100 points",
        ": 99, where ",
        ": not answered; ",
        "Code: ",
        "your teacher’s list has the same one",
    ] {
        assert!(all.contains(part), "{part}\n{all}");
    }
    assert_eq!(value(home, "ann.json", "student"), "ann");
    assert_eq!(value(home, "ann.json", "answers").as_array().unwrap().len(), 2);
    let (is_good, table) = graded(home, &["ann.json"]);
    let code = value(home, "ann.json", "code");
    assert!(
        is_good && table.contains("ann") && table.contains("0 of 15") && table.contains(code.as_str().unwrap()),
        "{table}"
    );

    // The file stays, unless another is wanted.
    let refused = fed(home, &args, b"");
    assert!(!refused.status.success() && refused.stdout.is_empty(), "{refused:?}");
    typed(home, &[&args[..], &["--force"]].concat(), &["1", "done", "done", "no"]);
    assert_eq!(value(home, "ann.json", "answers").as_array().unwrap().len(), 1);
}

#[test]
fn a_class_is_put_in_a_table_and_a_changed_file_is_refused_in_a_sentence() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for name in ["ann", "ben", "eve"] {
        let out = format!("{name}.json");
        typed(home, &[&TABLE[..], &[name, "--out", &out]].concat(), &["7", "done", "done", "no"]);
    }
    let eve = home.join("eve.json");
    let changed = fs::read_to_string(&eve).unwrap().replace("\"right\": ", "\"right\": 1");
    fs::write(&eve, changed).unwrap();
    fs::write(home.join("none.json"), [0xff, 0, 1]).unwrap();
    let (is_good, csv) = graded(home, &["ann.json", "ben.json", "--csv"]);
    assert!(is_good && csv.lines().count() == 3 && csv.starts_with("file,student,exercise,seed,"), "{csv}");
    let (is_good, told) = graded(home, &["ann.json", "eve.json"]);
    assert!(!is_good && told.contains("ann") && told.contains("eve.json is refused. It says that"), "{told}");
    fs::copy(home.join("ann.json"), home.join("copy.json")).unwrap();
    let (_, told) = graded(home, &["ann.json", "ben.json", "copy.json"]);
    assert!(told.contains("ann.json and copy.json hold the same attempt."), "{told}");
    let (is_good, told) = graded(home, &["eve.json", "none.json", "gone.json", "--csv"]);
    assert!(!is_good && told.lines().count() == 8, "{told}");
    let refused = ["eve.json", "none.json", "gone.json"].map(|file| format!("{file} is refused. It "));
    assert!(refused.iter().all(|sentence| told.contains(sentence)), "each is named with its reason: {told}");
}

/// The letter and the first word of the families of seed 1.
fn drawn(home: &Path) -> (String, String) {
    let args = ["exercise", "hangman-families", "--plain", "--seed", "1", "--student", "eve", "--out", "eve.json"];
    typed(home, &args, &["done", "done", "no"]);
    let given = value(home, "eve.json", "given").as_str().unwrap().to_owned();
    let (words, letter) = given.split_once(" / ").unwrap();
    (letter.to_owned(), words.split(' ').next().unwrap().to_owned())
}

#[test]
fn each_answer_is_judged_as_it_is_given_where_that_is_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let args = ["exercise", "hangman-families", "--plain", "--seed", "1", "--judge", "each"];
    let (letter, first) = drawn(home.path());
    let every = letter.repeat(4);
    let typed_lines = ["qqqq!", &every, "skip", "cell 1", "----", "done", "done", "no"];
    let told = typed(home.path(), &args, &typed_lines).join("\n");
    assert!(told.contains("and not “q”.") && told.contains("was judged already"), "{told}");
    assert_eq!(told.matches(&format!("The pattern of “{first}”: no, it is ")).count(), 1, "{told}");
    // Without a name for it, the file gets one that is free.
    assert!(home.path().join("hangman-families.json").is_file());
}

#[test]
fn exercises_are_listed_and_a_name_that_is_none_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let list = fed(home.path(), &["exercise", "--list"], b"");
    let list = String::from_utf8(list.stdout).unwrap();
    for name in ["etaoin-table", "etaoin-calls", "endgame-table", "words-plan", "hangman-families"] {
        assert!(list.contains(name), "{list}");
    }
    let refused = fed(home.path(), &["exercise", "etaoin-tabel"], b"");
    assert!(String::from_utf8(refused.stderr).unwrap().contains("Did you mean etaoin-table?"));
}

#[test]
fn an_exercise_that_is_left_is_gone_on_with_by_the_same_student() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let args = |student, seed| vec!["exercise", "hangman-prune", "--plain", "--seed", seed, "--student", student];
    // The end of the input and `quit` say what becomes of it; where nothing is filled in, there is nothing to say.
    for (lines, says) in [(&[][..], false), (&["look", "look"], true), (&["quit"], true)] {
        let told = typed(home, &args("ann", "7"), lines).join("\n");
        let sentence = "This is not handed in. It is kept, and the same command goes on with it.";
        assert_eq!(told.matches(sentence).count(), usize::from(says), "{told}");
    }
    let told = |args: &[&str]| typed(home, args, &[]).join("\n");
    let again = told(&args("ann", "7"));
    assert!(again.contains("2 of ") && again.contains("seed 7"), "{again}");
    // Without a seed it is the latest one; another student, and another seed, begin anew.
    let latest = told(&["exercise", "hangman-prune", "--plain", "--student", "ann"]);
    assert!(latest.contains("Filled in: 2 of ") && latest.contains("seed 7"), "{latest}");
    for other in [args("ben", "7"), args("ann", "8")] {
        let told = told(&other);
        assert!(told.contains("Filled in: 0 of "), "{told}");
    }
    // What is kept can’t be handed in, and says nothing of what is right.
    let folder = home.join("arcade/exercises");
    let kept = fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let (is_good, why) = graded(home, &[kept.to_str().unwrap()]);
    assert!(!is_good && why.contains("not handed in yet"), "{why}");
    typed(home, &args("ann", "7"), &["done", "done", "no"]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "once handed in it is forgotten");
}

#[test]
fn grades_are_told_to_programs() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    typed(home, &[&TABLE[..], &["ann", "--out", "ann.json"]].concat(), &["1", "done", "done", "no"]);
    fs::write(home.join("bad.json"), "{}").unwrap();
    let output = fed(home, &["grade", "ann.json", "bad.json", "--json"], b"");
    assert!(!output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines[0]["student"].as_str(), lines[0]["cells"].as_u64()), (Some("ann"), Some(15)));
    let faults = lines[0]["faults"].as_str().unwrap();
    assert!(faults.starts_with("V of “") && faults.contains(": 1, where "), "{faults}");
    assert!(faults.contains(": not answered; ") && lines[0]["follows"] == "", "{faults}");
    let (_, told) = graded(home, &["ann.json"]);
    assert!(told.contains(": 1, where ") && told.contains("The code is what the student was shown"), "{told}");
    assert_eq!(lines[1]["points"], serde_json::Value::Null);
    assert_eq!(lines[1]["refused"], "It is not the file of an exercise that was handed in.");
}

#[test]
fn an_exercise_takes_no_list_of_words_of_ones_own() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("one.txt"), "then\n").unwrap();
    let output = fed(home.path(), &["exercise", "etaoin-table", "--plain", "--lexicon", "one.txt"], b"");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("leave --lexicon out."), "{told}");
}
