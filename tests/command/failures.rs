//! What is not understood or can’t be done: its exit code, one sentence, and one line of JSON for programs.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn arcade(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.current_dir(home).args(args).stdin(Stdio::null()).output().unwrap()
}

/// What was asked, the exit code, the sentence, and the name that was probably meant.
type Case = (&'static [&'static str], u8, &'static str, Option<&'static str>);

const CASES: &[Case] = &[
    // Names.
    (&["slove"], 2, "There is no command “slove”. Did you mean solve? Choose solve, lab, check,", Some("solve")),
    (&["xyz"], 2, "There is no command “xyz”. Choose solve, lab, check,", None),
    (
        &["solve", "ettaoin"],
        2,
        "There is no “arcade solve ettaoin”. Did you mean etaoin? Choose etaoin,",
        Some("etaoin"),
    ),
    (&["lab", "tournament"], 2, "There is no “arcade lab tournament”. Choose etaoin, endgame,", None),
    (&["records", "exprt", "x"], 2, "There is no “arcade records exprt”. Did you mean export?", Some("export")),
    (&["help", "sovle"], 2, "There is no “arcade sovle”. Did you mean solve?", Some("solve")),
    (&["help", "paths", "x"], 2, "There is no “arcade paths x”. Write “arcade help paths”.", None),
    (&["--theme", "ligth"], 2, "There is no theme “ligth”. Did you mean light? Choose dark, light,", Some("light")),
    (
        &["check", "hagman", "x"],
        2,
        "There is no game “hagman”. Did you mean hangman? Choose etaoin, endgame, words or hangman.",
        Some("hangman"),
    ),
    (&["records", "--game", "chess"], 2, "There is no game “chess”. Choose etaoin, endgame, words or hangman.", None),
    (&["lab", "timing", "word"], 2, "There is nothing to time called “word”. Did you mean words?", Some("words")),
    (
        &["solve", "hangman", "--a-", "--host", "perfekt"],
        2,
        "no host called “perfekt”. Did you mean perfect?",
        Some("perfect"),
    ),
    (
        &["solve", "hangman", "--a-", "--tier", "ful"],
        2,
        "no list of words called “ful”. Did you mean full?",
        Some("full"),
    ),
    (
        &["solve", "etaoin", "then", "--engine", "lineer"],
        2,
        "no engine called “lineer”. Did you mean linear?",
        Some("linear"),
    ),
    (
        &["solve", "endgame", "1", "2", "--objective", "mergin"],
        2,
        "no objective “mergin”. Did you mean margin?",
        Some("margin"),
    ),
    (&["puzzles", "--kind", "pairty"], 2, "no kind of puzzle called “pairty”. Did you mean parity?", Some("parity")),
    (
        &["check", "etaoin", "x", "--only", "chose"],
        2,
        "no function “chose” to check. Did you mean choose?",
        Some("choose"),
    ),
    (&["completions", "bsh"], 2, "“arcade completions” doesn’t know “bsh”. Did you mean bash?", Some("bash")),
    (
        &["lab", "hangman", "vlues"],
        2,
        "“arcade lab hangman” doesn’t know “vlues”. Did you mean values?",
        Some("values"),
    ),
    // Options.
    (
        &["solve", "etaoin", "then", "--engin", "tree"],
        2,
        "“arcade solve etaoin” has no option --engin. Did you mean --engine? “arcade solve etaoin --help” lists its options.",
        Some("--engine"),
    ),
    (&["--colour"], 2, "“arcade” has no option --colour. “arcade --help” lists its options.", None),
    (&["daily", "-x"], 2, "“arcade daily” has no option -x. “arcade daily --help” lists its options.", None),
    (
        &["records", "--theme", "light"],
        2,
        "--theme is for opening the arcade, and “arcade records” doesn’t take it.",
        None,
    ),
    (&["--theme", "light", "records"], 2, "The options before this command are for opening the arcade.", None),
    (&["--theme"], 2, "--theme needs a value after it, as in “--theme <NAME>”.", None),
    (&["--seed", "1", "--seed", "2"], 2, "--seed is given several times. Give it once.", None),
    (&["--seed", "x"], 2, "--seed <N> takes a whole number from 0 to", None),
    (&["--licences=x"], 2, "--licences doesn’t take the value “x”. Leave it out.", None),
    (&["--licences", "records"], 2, "--licences can’t be used with a command. Leave one of them out.", None),
    (&["records", "--csv", "--since", "1"], 2, "“1” is no day; write one as in 2026-11-21.", None),
    // What is missing, and what is too much.
    (
        &["solve"],
        2,
        "“arcade solve” needs etaoin, hangman, endgame or words after it. An example is “arcade solve etaoin then”.",
        None,
    ),
    (
        &["solve", "etaoin"],
        2,
        "“arcade solve etaoin” needs <WORD> after it. An example is “arcade solve etaoin then”.",
        None,
    ),
    (
        &["check"],
        2,
        "“arcade check” needs <GAME> and <COMMAND> after it. An example is “arcade check etaoin 'python3 mine.py'”.",
        None,
    ),
    (&["daily", "x"], 2, "“x” is too much for “arcade daily”. “arcade daily --help” shows how it is used.", None),
    // What can’t be done.
    (&["solve", "hangman", "qqqqq"], 1, "", None),
    (
        &["solve", "words", "cat!", "--lexicon", "gone"],
        1,
        "The word list gone can’t be read: No such file or directory.",
        None,
    ),
    (&["records", "import", "gone"], 1, "gone can’t be read: ", None),
    (&["manual", "--dir", "gone"], 1, "There is no folder gone. Make it first.", None),
    (&["lab", "batch", "gone"], 1, "The tasks in gone can’t be read: ", None),
];

#[test]
fn every_failure_has_its_exit_code_and_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    for (args, code, sentence, _) in CASES {
        let output = arcade(home.path(), args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(i32::from(*code)), 0), "{args:?}: {said}");
        assert!(said.starts_with("arcade: ") && said.lines().count() == 1, "{args:?}: {said}");
        assert!(said.contains(sentence), "{args:?}: {said}");
        assert!(said.ends_with(".\n") || said.ends_with("?\n"), "{args:?}: {said}");
        assert!(!said.contains("panicked") && !said.contains("RUST_BACKTRACE"), "{args:?}: {said}");
    }
}

#[test]
fn with_json_a_failure_is_one_line_of_it() {
    let home = tempfile::tempdir().unwrap();
    for (args, code, sentence, nearest) in CASES {
        // Where it is no option of the command, it is the mistake that is told.
        for args in [[args, &["--json"][..]].concat(), [&["--json"], *args].concat()] {
            let output = arcade(home.path(), &args);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!((said.lines().count(), output.stdout.len()), (1, 0), "{args:?}: {said}");
            let failure: Value =
                serde_json::from_str(&said).unwrap_or_else(|error| panic!("{args:?}: {said}: {error}"));
            assert_eq!(failure["exit"].as_i64(), output.status.code().map(i64::from), "{args:?}: {said}");
            let error = failure["error"].as_str().unwrap();
            assert!(error.ends_with(['.', '?']), "{error}");
            if error.contains(sentence) && !error.contains("--json") {
                assert_eq!(output.status.code(), Some(i32::from(*code)));
                assert_eq!(failure["nearest"].as_str(), *nearest, "{args:?}: {said}");
            }
        }
    }
    // Behind the mark that ends the options it is a word like any other.
    let output = arcade(home.path(), &["solve", "etaoin", "--", "--json", "x"]);
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("arcade: "));
}

#[test]
fn with_json_what_does_not_stop_a_command_is_a_warning() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("boards"), "1 2\nx\n3 4\n5 y\n").unwrap();
    let output = arcade(home.path(), &["solve", "endgame", "--file", "boards", "--json"]);
    let lines = |bytes: &[u8]| -> Vec<Value> {
        str::from_utf8(bytes).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    assert_eq!((output.status.code(), lines(&output.stdout).len()), (Some(1), 2));
    let told = lines(&output.stderr);
    let (last, others) = told.split_last().unwrap();
    assert!(!others.is_empty() && others.iter().all(|line| line["warning"].is_string()), "{told:?}");
    assert_eq!((last["error"].is_string(), last["exit"].as_i64()), (true, Some(1)), "{told:?}");
}

#[test]
fn a_misspelt_game_names_the_commands_that_take_it() {
    let home = tempfile::tempdir().unwrap();
    for text in ["hangman", "hagman"] {
        let said = String::from_utf8(arcade(home.path(), &[text]).stderr).unwrap();
        assert!(said.starts_with(&format!("arcade: There is no command “{text}”. Did you mean “arcade ")), "{said}");
        assert!(said.contains("“arcade solve hangman”"), "{said}");
    }
}

#[test]
fn the_name_of_the_version_is_printed_by_both_options() {
    let home = tempfile::tempdir().unwrap();
    for option in ["--version", "-V"] {
        let output = arcade(home.path(), &[option]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(output.stdout, format!("arcade {} (for development)\n", env!("CARGO_PKG_VERSION")).as_bytes());
    }
}
