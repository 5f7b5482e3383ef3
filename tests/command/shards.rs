//! `--shard` and `arcade lab merge`, run as programs: what parts add up to, and which parts are refused.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn lab(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).arg("lab").args(args).current_dir(folder).output().unwrap()
}

fn printed(folder: &Path, args: &[&str]) -> Vec<u8> {
    let output = lab(folder, args);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {}", said(&output));
    output.stdout
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Does the part `number` of `of`, into a file that is named after it.
fn part(folder: &Path, args: &[&str], number: u32, of: u32) -> String {
    let shard = format!("{number}/{of}");
    let text = printed(folder, &[args, &["--shard", &shard]].concat());
    let name = format!("part.{number}");
    fs::write(folder.join(&name), text).unwrap();
    name
}

/// What the merge of three parts prints. They are named in another order than that of their numbers.
fn merged(folder: &Path, args: &[&str]) -> Vec<u8> {
    let names = [3, 1, 2].map(|number| part(folder, args, number, 3));
    printed(folder, &["merge", &names[0], &names[1], &names[2]])
}

/// Three parts of each command print together what one run prints, as text and as JSON.
fn assert_divides(args: &[&str]) {
    for more in [&[][..], &["--json"]] {
        let (folder, args) = (tempfile::tempdir().unwrap(), [args, more].concat());
        let [whole, merged] = [printed(folder.path(), &args), merged(folder.path(), &args)];
        assert!(!whole.is_empty());
        assert_eq!(String::from_utf8_lossy(&merged), String::from_utf8_lossy(&whole), "{args:?}");
    }
}

/// The rows of a part, without its first and its last line.
fn rows(folder: &Path, name: &str) -> usize {
    fs::read_to_string(folder.join(name)).unwrap().lines().count() - 2
}

/// One sentence on standard error, and nothing on standard output.
fn assert_refused(output: &Output, code: i32, sentence: &str) {
    assert_eq!((output.status.code(), said(output).as_str()), (Some(code), format!("arcade: {sentence}\n").as_str()));
    assert!(output.stdout.is_empty());
}

const VALUES: [&str; 8] = ["hangman", "table", "--tier", "common", "--length", "14", "--length", "15"];

#[test]
fn values_of_hangman_divide() {
    let folder = tempfile::tempdir().unwrap();
    let [lists, lengths] = [["--tier", "common", "--tier", "wide"], ["--length", "14", "--length", "16"]];
    let args = [&["hangman", "table"][..], &lists, &lengths].concat();
    let whole = printed(folder.path(), &args);
    assert_eq!(String::from_utf8_lossy(&whole).lines().count(), 1 + 4);
    assert_eq!(merged(folder.path(), &args), whole);
    // What is measured differs from run to run: the times.
    let args = ["hangman", "--tier", "common", "--length", "13", "--length", "14", "--length", "15", "--json"];
    let untimed = |text: Vec<u8>| -> Vec<serde_json::Value> {
        let lines = String::from_utf8(text).unwrap();
        let mut values: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for value in &mut values {
            assert!(value.as_object_mut().unwrap().remove("seconds").is_some());
        }
        values
    };
    let whole = untimed(printed(folder.path(), &args));
    assert_eq!((untimed(merged(folder.path(), &args)), whole.len()), (whole, 3));
    assert_eq!([1, 2, 3].map(|number| rows(folder.path(), &format!("part.{number}"))), [1, 1, 1]);
}

#[test]
fn the_times_of_values_are_those_of_the_parts() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["hangman", "--tier", "common", "--length", "14", "--json"];
    let names = [1, 2].map(|number| part(folder.path(), &args, number, 2));
    let [once, again] = [0, 1].map(|_| printed(folder.path(), &["merge", &names[0], &names[1]]));
    assert_eq!(once, again);
    assert_eq!(names.map(|name| rows(folder.path(), &name)), [1, 0]);
}

#[test]
fn positions_of_hangman_divide() {
    assert_divides(&["hangman", "positions", "--tier", "common", "--length", "12", "--length", "15", "--count", "10"]);
}

#[test]
fn hosts_of_hangman_divide() {
    assert_divides(&["hangman", "hosts", "--tier", "common", "--length", "12", "--length", "14", "--games", "3"]);
}

#[test]
fn parts_of_proofs_write_what_one_run_writes() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["hangman", "prove", "--tier", "common", "--length", "2", "--length", "14", "--length", "15"];
    printed(folder.path(), &[&args[..], &["--out", "whole"]].concat());
    let files = |name: &str| -> Vec<String> {
        let entries = fs::read_dir(folder.path().join(name)).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    for shard in ["1/2", "2/2"] {
        let before = files("whole").len().min(1);
        let text = printed(folder.path(), &[&args[..], &["--out", "parts", "--shard", shard]].concat());
        assert!(before == 1 && String::from_utf8(text).unwrap().contains("common"));
    }
    assert_eq!(files("parts"), ["common-14.txt", "common-15.txt", "common-2.txt"]);
    for name in files("whole") {
        let [whole, part] =
            ["whole", "parts"].map(|at| fs::read_to_string(folder.path().join(at).join(&name)).unwrap());
        assert_eq!(whole, part, "{name}");
    }
}

#[test]
fn parts_that_died_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let names = [1, 2, 3].map(|number| part(folder.path(), &VALUES, number, 3));
    let merge = |names: &[&str]| lab(folder.path(), &[&["merge"], names].concat());
    let again = "Run “arcade lab hangman table --tier common --length 14 --length 15 --shard K/3” again for K = ";
    assert_refused(&merge(&["part.3"]), 1, &format!("{again}1 (missing) and 2 (missing)."));

    let text = fs::read_to_string(path(&names[0])).unwrap();
    let first = text.find('\n').unwrap() + 1;
    // Wherever it was cut off behind its first line, its number is known.
    for cut in first..text.len() {
        fs::write(path("cut"), &text[..cut]).unwrap();
        assert_refused(&merge(&["cut", "part.2", "part.3"]), 1, &format!("{again}1 (cut breaks off)."));
    }
    for cut in [0, 1, first / 2, first - 1] {
        fs::write(path("cut"), &text[..cut]).unwrap();
        let sentence = format!("{again}1 (missing); cut has no first line.");
        assert_refused(&merge(&["cut", "part.2", "part.3"]), 1, &sentence);
    }
    fs::write(path("cut"), text.replacen("\"item\":0", "\"item\":1", 1)).unwrap();
    assert_refused(&merge(&["cut", "part.2", "part.3"]), 1, &format!("{again}1 (cut is damaged in line 2)."));
    fs::write(path("cut"), "").unwrap();
    assert_refused(&merge(&["cut"]), 1, "cut has no first line: run these parts again.");
}

#[test]
fn parts_of_something_else_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let names = [1, 2, 3].map(|number| part(folder.path(), &VALUES, number, 3));
    let merge = |names: &[&str]| lab(folder.path(), &[&["merge"], names].concat());
    let text = fs::read_to_string(path(&names[1])).unwrap();
    let other = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        fs::write(path("other"), text.replacen(from, to, 1)).unwrap();
        merge(&["part.1", "other", "part.3"])
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_refused(
        &other(&format!("\"{version}\""), "\"9.9.9\""),
        1,
        &format!("other was made by version 9.9.9, and this is {version}. Make and merge all parts with one version."),
    );
    let words = text.split("\"words\":\"").nth(1).unwrap().split('"').next().unwrap();
    assert_refused(
        &other(words, "0000000000000000"),
        1,
        "other was made with another list of words than this program has. Run its part again with this one.",
    );
    assert_refused(
        &other("\"15\"", "\"16\""),
        1,
        "other is not of the same work as part.1: “arcade lab hangman table --tier common --length 14 --length 16 --shard 2/3” \
         made the one, “arcade lab hangman table --tier common --length 14 --length 15 --shard 1/3” the other.",
    );
    let more = other("2/3", "2/4");
    assert!(said(&more).contains("other is not of the same work as part.1") && said(&more).contains("--shard 2/4”"));
    fs::copy(path("part.2"), path("copy")).unwrap();
    assert_refused(
        &merge(&["part.1", "part.2", "part.3", "copy"]),
        1,
        "part.2 and copy are both part 2/3. Name each part once.",
    );
    fs::write(path("note"), "a note\n").unwrap();
    assert_refused(&merge(&["part.1", "note"]), 1, "note is no part of a run with --shard.");
    assert_refused(&merge(&["gone"]), 1, "The part gone can’t be read: No such file or directory.");
    let command = other("\"hangman\"", "\"chess\"");
    assert!(said(&command).contains("is not of the same work"));
    for name in &names {
        let text = fs::read_to_string(path(name)).unwrap();
        fs::write(path(name), text.replacen("\"hangman\"", "\"chess\"", 1)).unwrap();
    }
    assert_refused(&merge(&["part.1", "part.2", "part.3"]), 1, "The parts are of no command that can be divided.");
}

#[test]
fn options_count_and_not_how_they_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let one = ["hangman", "--length", "14", "--tier=common", "--shard", "1/2", "table"];
    let other = ["hangman", "table", "--budget", "3000000", "--shard=2/2", "--tier", "common", "--length=14"];
    for (name, args) in [("one", &one[..]), ("other", &other)] {
        fs::write(folder.path().join(name), printed(folder.path(), args)).unwrap();
    }
    let whole = printed(folder.path(), &["hangman", "table", "--tier", "common", "--length", "14"]);
    assert_eq!(printed(folder.path(), &["merge", "one", "other"]), whole);
}

#[test]
fn what_does_not_divide_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |args: &[&str], sentence| assert_refused(&lab(folder.path(), args), 2, sentence);
    fails(&["hangman", "verify", "x", "--shard", "1/2"], "Certificates are checked in one go. Leave --shard out.");
    fails(
        &["hangman", "hosts", "--guesser-player", "true", "--shard", "1/2"],
        "A program of yours plays in one run only, which counts how often it fails. Leave --shard or the program out.",
    );
    fails(&["hangman", "--shard", "3/2"], "“3/2” is no part. Write which one of how many, such as 1/3, 2/3 or 3/3.");
}

#[test]
fn opponents_divide() {
    assert_divides(&["opponents", "--game", "etaoin", "--game", "endgame", "--game", "words", "--count", "7"]);
}

#[test]
fn a_tournament_of_end_game_divides_with_its_file() {
    let args = ["endgame", "--boards", "1003", "--places", "4", "--range", "-5..9"];
    assert_divides(&args);
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let args = [&args[..], &["--csv", "games.csv"]].concat();
    let whole = printed(folder.path(), &args);
    fs::rename(path("games.csv"), path("whole.csv")).unwrap();
    assert_eq!(merged(folder.path(), &args), whole);
    let [csv, merged_csv] = ["whole.csv", "games.csv"].map(|name| fs::read_to_string(path(name)).unwrap());
    assert_eq!(merged_csv, csv);
    // The merge leaves a file that is there already as it is, unless it is told otherwise.
    fs::write(path("games.csv"), "mine").unwrap();
    let parts = ["merge", "part.1", "part.2", "part.3"];
    let sentence = "games.csv is there already, and is left as it is: name another file, or add --force.";
    assert_refused(&lab(folder.path(), &parts), 1, sentence);
    assert_eq!(printed(folder.path(), &[&parts[..], &["--force"]].concat()), whole);
    assert_eq!(fs::read_to_string(path("games.csv")).unwrap(), csv);
}

#[test]
fn a_list_of_tasks_divides() {
    let tasks = "traps --length 4 --most 2\nhangman table --tier common --length 15\nchess\ntraps --length 5 --most 1\n\
                 endgame --boards 3 --places 4\n";
    let [alone, apart] = [0, 1].map(|_| {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("tasks.txt"), tasks).unwrap();
        folder
    });
    // What is measured differs from run to run: the times.
    let untimed = |folder: &Path, name: &str| -> Vec<String> {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        text.lines().map(|line| line.split("\"seconds\"").next().unwrap().to_owned()).collect()
    };
    let whole = lab(alone.path(), &["batch", "tasks.txt"]);
    let run = |number: u32| {
        let shard = format!("{number}/2");
        let output = lab(apart.path(), &["batch", "tasks.txt", "--shard", &shard]);
        fs::write(apart.path().join(format!("part.{number}")), &output.stdout).unwrap();
        output
    };
    // The third task is none, so that the part with it fails as the whole does, and can be merged all the same.
    let [first, second] = [1, 2].map(run);
    assert_eq!([&first, &second].map(|output| output.status.code()), [Some(1), Some(0)]);
    let sentence = "2 of 3 tasks are done; the results are in tasks.results.1-of-2.jsonl.";
    assert!(said(&first).contains("1 of 5: traps") && said(&first).contains(sentence), "{}", said(&first));
    assert_eq!(untimed(apart.path(), "tasks.results.2-of-2.jsonl").len(), 2);
    let part = fs::read(apart.path().join("part.1")).unwrap();

    // A part that is run again takes over what it has done.
    let again = run(1);
    assert!(said(&again).contains("2 of 3 tasks were done before.") && !said(&again).contains("1 of 5: traps"));
    assert_eq!(String::from_utf8_lossy(&again.stdout), String::from_utf8_lossy(&part));

    let merged = lab(apart.path(), &["merge", "part.1", "part.2"]);
    assert_eq!((merged.status.code(), whole.status.code()), (Some(1), Some(1)));
    assert_eq!(merged.stdout, whole.stdout);
    let complaints = |output: &Output| -> Vec<String> {
        said(output).lines().filter(|line| line.starts_with("arcade: ")).map(str::to_owned).collect()
    };
    assert_eq!(complaints(&merged), complaints(&whole));
    assert_eq!(complaints(&merged).len(), 2, "the task that is none, and how many are done");
    let [whole, parts] = [&alone, &apart].map(|folder| untimed(folder.path(), "tasks.results.jsonl"));
    assert_eq!((&parts, parts.len()), (&whole, 4));

    // The merge reads the list again, and notices that it is another one.
    for tasks in ["traps --length 4 --most 2\n".to_owned(), tasks.replace("--length 5", "--length 6")] {
        fs::write(apart.path().join("tasks.txt"), tasks).unwrap();
        let sentence = "The parts don’t fit their command any more: what it reads has changed. Run them all again.";
        let refused = lab(apart.path(), &["merge", "part.1", "part.2"]);
        assert!(said(&refused).contains(sentence) && refused.status.code() == Some(1), "{}", said(&refused));
    }
}

#[test]
fn a_task_of_a_list_is_no_part() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tasks.txt"), "hangman table --shard 1/2\n").unwrap();
    let refused = lab(folder.path(), &["batch", "tasks.txt"]);
    let sentence = "Line 1: A task is done as a whole. Give --shard to “arcade lab batch”, which divides the list.";
    assert!(said(&refused).contains(sentence), "{}", said(&refused));
}
