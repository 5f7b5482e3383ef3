//! `arcade lab batch`, run as a program: lists of tasks, interrupted and gone on with.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::players::command;
use crate::system;

fn program(folder: &Path, args: &[&str]) -> Command {
    let mut command = system::with_usual_signals(env!("CARGO_BIN_EXE_arcade"));
    command.args(["lab", "batch"]).args(args).current_dir(folder);
    command
}

fn batch(folder: &Path, args: &[&str]) -> Output {
    program(folder, args).output().unwrap()
}

/// A folder with a list of tasks.
fn list(tasks: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tasks.txt"), tasks).unwrap();
    folder
}

/// The task of each line of the results; every line is whole.
fn done(folder: &Path, file: &str) -> Vec<String> {
    let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
    assert!(text.is_empty() || text.ends_with('\n'), "{text}");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.map(|line| line["task"].as_str().unwrap().to_owned()).collect()
}

fn errors(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

#[test]
fn a_list_is_worked_off_once() {
    let folder =
        list("# two lists of words\ntraps --length 4 --most 3\n\n  arcade lab traps   --length 5 --most 1  # short\n");
    let output = batch(folder.path(), &["tasks.txt"]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said, "2 of 2 tasks are done; the results are in tasks.results.jsonl.\n");
    assert!(errors(&output).contains("1 of 2: traps --length 4 --most 3\n2 of 2: traps --length 5 --most 1\n"));
    let tasks = ["traps --length 4 --most 3", "traps --length 5 --most 1"];
    assert_eq!(done(folder.path(), "tasks.results.jsonl"), tasks);
    let results = fs::read_to_string(folder.path().join("tasks.results.jsonl")).unwrap();
    let first: Value = serde_json::from_str(results.lines().next().unwrap()).unwrap();
    assert_eq!(first["result"].as_array().unwrap().len(), 3);

    let again = batch(folder.path(), &["tasks.txt"]);
    assert_eq!((again.status.code(), errors(&again)), (Some(0), "2 of 2 tasks were done before.\n"));
    assert_eq!(fs::read_to_string(folder.path().join("tasks.results.jsonl")).unwrap(), results);
}

#[test]
fn results_of_hangman_are_figures_too() {
    let folder = list(
        "hangman hosts --tier common --length 12 --games 2\nhangman --tier common --length 12\nhangman table --tier common --length 12\n",
    );
    let output = batch(folder.path(), &["tasks.txt"]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    let results = fs::read_to_string(folder.path().join("tasks.results.jsonl")).unwrap();
    let results: Vec<Value> = results.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [hosts, values, table] = [0, 1, 2].map(|at| &results[at]["result"]);
    assert_eq!((&hosts["lengths"][0]["length"], hosts.get("programs")), (&12.into(), None), "{hosts}");
    assert!(hosts["lengths"][0]["pairs"].as_array().is_some_and(|pairs| pairs.len() == 7 * 5), "{hosts}");
    for found in [values, table] {
        let found = if found.is_array() { &found[0] } else { found };
        assert_eq!((&found["tier"], &found["length"]), (&"common".into(), &12.into()), "{found}");
        assert!(found["at_least"].as_u64().unwrap() <= found["at_most"].as_u64().unwrap(), "{found}");
    }
}

#[test]
fn bad_lines_do_not_stop_good_ones() {
    let folder = list("traps --length 4 --most 1\nchess\ntraps --length 400\ntraps 'x\ntraps --length 5 --most 1\n");
    let output = batch(folder.path(), &["tasks.txt", "--out", "r.jsonl"]);
    assert_eq!(output.status.code(), Some(1));
    let said = errors(&output);
    for sentence in
        ["arcade: Line 2: ", "arcade: Line 3: There are no words of that length", "arcade: Line 4: A quotation mark"]
    {
        assert_eq!(said.matches(sentence).count(), 1, "{said}");
    }
    let at = |sentence: &str| said.find(sentence).unwrap_or_else(|| panic!("{sentence} in {said}"));
    assert!(at("Line 4: ") < at("1 of 5: traps"), "what can’t be understood is told before anything begins: {said}");
    assert!(said.ends_with("arcade: 2 of 5 tasks are done; the results are in r.jsonl.\n"), "{said}");
    assert_eq!(done(folder.path(), "r.jsonl"), ["traps --length 4 --most 1", "traps --length 5 --most 1"]);
    assert_eq!(batch(folder.path(), &["tasks.txt", "--out", "r.jsonl"]).status.code(), Some(1), "they are still bad");
}

#[test]
fn a_task_in_which_a_program_fails_is_not_done() {
    let player = command("hostile", "dies");
    let folder = list(&format!("timing etaoin --seconds 0.2 --player \"bad={player}\"\ntraps --length 4 --most 1\n"));
    let output = batch(folder.path(), &["tasks.txt", "--out", "r.jsonl"]);
    assert_eq!(output.status.code(), Some(1));
    let said = errors(&output);
    assert!(said.contains("arcade: Line 1: bad failed: it ended with exit code 3"), "{said}");
    assert_eq!(done(folder.path(), "r.jsonl"), ["traps --length 4 --most 1"]);
}

#[test]
fn a_torn_line_is_done_again_and_what_was_there_is_kept() {
    let folder = list("traps --length 4 --most 1\ntraps --length 5 --most 1\n");
    let results = folder.path().join("r.jsonl");
    let whole = "{\"task\":\"traps --length 4 --most 1\",\"result\":[]}\n";
    fs::write(&results, format!("{whole}{{\"task\":\"traps --length 5")).unwrap();
    let output = batch(folder.path(), &["tasks.txt", "--out", "r.jsonl"]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    assert!(errors(&output).contains("The last line of r.jsonl was not complete. It is in r.jsonl.torn now"));
    assert_eq!(done(folder.path(), "r.jsonl"), ["traps --length 4 --most 1", "traps --length 5 --most 1"]);
    assert!(fs::read_to_string(&results).unwrap().starts_with(whole));
    assert_eq!(fs::read_to_string(folder.path().join("r.jsonl.torn")).unwrap(), "{\"task\":\"traps --length 5\n");
}

#[test]
fn nothing_to_do_and_nothing_to_read_are_one_sentence() {
    let folder = list("# nothing\n");
    let empty = batch(folder.path(), &["tasks.txt"]);
    assert_eq!(empty.status.code(), Some(1));
    assert!(errors(&empty).starts_with("arcade: There is no task in tasks.txt."), "{}", errors(&empty));
    let gone = batch(folder.path(), &["gone.txt"]);
    assert_eq!(gone.status.code(), Some(1));
    assert!(errors(&gone).starts_with("arcade: The tasks in gone.txt can’t be read"), "{}", errors(&gone));
    assert_eq!(batch(folder.path(), &[]).status.code(), Some(2));
    fs::write(folder.path().join("tasks.txt"), "traps\n").unwrap();
    fs::write(folder.path().join("letter.txt"), "Dear friend,\n").unwrap();
    let other = batch(folder.path(), &["tasks.txt", "--out", "letter.txt"]);
    assert_eq!(other.status.code(), Some(1));
    assert!(errors(&other).contains("letter.txt holds something else than results in line 1"), "{}", errors(&other));
    assert_eq!(fs::read_to_string(folder.path().join("letter.txt")).unwrap(), "Dear friend,\n");
    assert!(!folder.path().join("tasks.results.jsonl").exists());
}

#[test]
fn ctrl_c_stops_after_a_whole_line_and_the_same_command_goes_on() {
    if !system::IS_UNIX {
        return;
    }
    let folder = list("traps --length 4 --most 1\netaoin --seconds 600\ntraps --length 5 --most 1\n");
    let mut child =
        program(folder.path(), &["tasks.txt"]).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    assert!(said.any(|line| line == "2 of 3: etaoin --seconds 600"));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let rest: Vec<String> = said.collect();
    assert_eq!(rest, ["arcade: Stopped: 1 of 3 tasks is done. The same command goes on from here."]);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert_eq!(done(folder.path(), "tasks.results.jsonl"), ["traps --length 4 --most 1"]);
    fs::write(folder.path().join("tasks.txt"), "traps --length 4 --most 1\ntraps --length 5 --most 1\n").unwrap();
    let output = batch(folder.path(), &["tasks.txt"]);
    assert!(errors(&output).contains("1 of 2 tasks was done before."), "{}", errors(&output));
    assert_eq!(done(folder.path(), "tasks.results.jsonl").len(), 2);
}

#[test]
fn ctrl_c_ends_the_programs_of_a_task_too() {
    if !system::IS_UNIX {
        return;
    }
    let folder = list("");
    let bred = folder.path().join("bred");
    let player = command("hostile", &format!("breeds '{}'", bred.display()));
    let task = format!("endgame --boards 2 --seconds-a-move 600 --player \"{player}\"\n");
    fs::write(folder.path().join("tasks.txt"), task).unwrap();
    let child = program(folder.path(), &["tasks.txt"]).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let id = || fs::read_to_string(&bred).ok().filter(|id| !id.is_empty());
    assert!(eventually(|| id().is_some()), "the program was not started");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
    assert!(errors(&output).ends_with("arcade: Stopped: 0 of 1 task is done. The same command goes on from here.\n"));
    let runs = || Command::new("kill").args(["-0", &id().unwrap()]).stderr(Stdio::null()).status().unwrap().success();
    assert!(eventually(|| !runs()), "what the program started goes on");
    assert_eq!(done(folder.path(), "tasks.results.jsonl"), Vec::<String>::new());
}

/// Whether this holds within some seconds.
fn eventually(holds: impl Fn() -> bool) -> bool {
    (0..1_000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        holds()
    })
}

#[test]
fn a_report_is_a_page_that_needs_nothing_else_and_markdown_with_its_graphs() {
    let folder = tempfile::tempdir().unwrap();
    let lab = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_arcade")).arg("lab").args(args).current_dir(folder.path()).output().unwrap()
    };
    let output = lab(&["timing", "endgame", "--seconds", "0.3", "--report", "endgame"]);
    assert!(output.status.success(), "{}", errors(&output));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (page, text) = (read("endgame.html"), read("endgame.md"));
    assert!(page.starts_with("<!DOCTYPE html>") && page.matches("<svg ").count() == 6 + 4);
    assert!(text.contains("    arcade lab timing endgame --seconds 0.3 --seed 1"), "{text}");
    assert!(
        text.contains("> **For you to write**\n>\n> What do you compare here,") && !text.contains("Draft: edit me")
    );
    for number in 1..=10 {
        let graph = format!("endgame-{number}.svg");
        assert!(text.contains(&format!("](<{graph}>)")) && read(&graph).starts_with("<svg "), "{graph}");
    }
    let drafted = lab(&["timing", "endgame", "--seconds", "0.3", "--report", "drafted", "--drafted"]);
    assert!(drafted.status.success() && read("drafted.md").contains("> **Draft: edit me**"), "{}", errors(&drafted));
    let again = lab(&["timing", "endgame", "--seconds", "0.3", "--report", "endgame.html"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(errors(&again).contains("endgame.html is there already, and is left as it is"), "{}", errors(&again));
}
