//! `arcade check`, with programs that are right, wrong and hostile.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use arcade::testing::games;
use serde_json::Value;

use crate::players::{command, python};

fn check(folder: &Path, args: &[&str]) -> Output {
    arcade(folder, &[&["check"], args].concat())
}

fn arcade(folder: &Path, args: &[&str]) -> Output {
    let mut arcade = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        arcade.env(name, folder);
    }
    arcade.args(args).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

const GAMES: [&str; 4] = ["etaoin", "endgame", "words", "hangman"];

#[test]
fn programs_that_are_right_pass() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        // On a busy machine an answer may take a while.
        let programs = [Some(command("student", "right")), Some(command("player", "")), python(game)];
        for program in programs.into_iter().flatten() {
            // The student tries every line of play.
            let speed = if program.contains("student") { &["--any-speed"][..] } else { &[] };
            let args = [game, &program, "--count", "8", "--seconds-a-move", "60"];
            let output = check(folder.path(), &[&args, speed].concat());
            assert_eq!(
                (output.status.code(), text(&output.stderr)),
                (Some(0), ""),
                "{program} {}",
                text(&output.stdout)
            );
            let mut rows = text(&output.stdout).lines().take_while(|line| !line.is_empty());
            assert!(rows.all(|line| line.contains(" all ")), "{}", text(&output.stdout));
        }
    }
}

#[test]
fn wrong_answers_are_printed_and_end_with_one() {
    let folder = tempfile::tempdir().unwrap();
    let output = check(
        folder.path(),
        &["endgame", &command("student", "greedy"), "--only", "loser,endgame.choose", "--seconds-a-move", "2"],
    );
    assert_eq!(output.status.code(), Some(1));
    let said = "arcade: The program gives wrong answers in endgame.loser and endgame.choose and is too slow in endgame.loser.\n";
    assert_eq!(text(&output.stderr), said);
    let printed = text(&output.stdout);
    assert!(
        printed.contains("endgame.loser: the first wrong answer\n    question  endgame.loser numbers=-1,3,9,4\n"),
        "{printed}"
    );
    assert!(!printed.contains("endgame.move"), "{printed}");
}

#[test]
fn json_and_junit_tell_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let program = command("student", "ties-first");
    let args = [
        "etaoin",
        &program,
        "--json",
        "--junit",
        "results.xml",
        "--seed",
        "9",
        "--count",
        "5",
        "--longest",
        "10",
        "--any-speed",
    ];
    let output = check(folder.path(), &args);
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(1), 1));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let head = ["game", "command", "seed", "count", "longest", "passed"].map(|name| answer[name].clone());
    assert_eq!(
        head.map(|value| value.to_string()),
        ["\"etaoin\"", &format!("{:?}", program.trim()), "9", "5", "10", "false"]
    );
    let function = |name: &str| answer["functions"].as_array().unwrap().iter().find(|one| one["name"] == name).unwrap();
    let choose = function("etaoin.choose");
    assert_eq!(
        (&choose["offered"], &choose["passed"], &choose["unit"]),
        (&true.into(), &false.into(), &"letter".into())
    );
    assert_eq!((&choose["difference"]["answer"], &choose["difference"]["right"]), (&"first".into(), &"either".into()));
    assert!(choose["right"].as_u64() < choose["positions"].as_u64() && choose["failure"].is_null());
    assert!(choose["difference"]["why"].as_array().unwrap().len() == 3 && choose["largest"] == 10);
    assert!(function("etaoin.value")["difference"].is_null() && function("etaoin.value")["passed"] == true);
    let xml = fs::read_to_string(folder.path().join("results.xml")).unwrap();
    let suites = &answer["functions"].as_array().unwrap()[..];
    for function in suites {
        let [name, count, right] =
            ["name", "positions", "right"].map(|field| function[field].to_string().replace('"', ""));
        let wrong = count.parse::<usize>().unwrap() - right.parse::<usize>().unwrap();
        let suite =
            format!(r#"<testsuite name="Etaoin: {name}" tests="{count}" skipped="0" failures="{wrong}" errors="0">"#);
        assert!(xml.contains(&suite), "{suite} {xml}");
        assert!(
            xml.contains(&format!("<property name=\"points\" value=\"{}\"/>", function["points"].as_f64().unwrap())),
            "{xml}"
        );
    }
    let tests: usize = suites.iter().map(|one| one["positions"].as_u64().unwrap() as usize).sum();
    assert_eq!(xml.matches("<testcase ").count(), tests);
    assert!(
        xml.contains(
            r#"<testcase name="etaoin.choose word=the" classname="etaoin.choose"><failure message="answered “first”, right: either">"#
        ),
        "{xml}"
    );
    assert!(xml.contains("question  etaoin.choose word=t\n") && !xml.contains(" time="), "{xml}");
    // A file that was written here is replaced, and any other one stays.
    assert_eq!(check(folder.path(), &args).status.code(), Some(1));
    assert_eq!(fs::read_to_string(folder.path().join("results.xml")).unwrap(), xml);
    fs::write(folder.path().join("results.xml"), "<testsuites/>").unwrap();
    let again = check(folder.path(), &args);
    assert!(text(&again.stderr).contains("results.xml is there already") && again.stdout.is_empty(), "{again:?}");
    // Times are told where they are asked for.
    let timed = check(folder.path(), &[&args[..], &["--force", "--times"]].concat());
    assert_eq!(timed.status.code(), Some(1));
    assert!(fs::read_to_string(folder.path().join("results.xml")).unwrap().contains(" time=\""));
}

#[test]
fn every_question_and_answer_is_kept_where_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["etaoin", &command("student", "ties-first"), "--count", "3", "--log", "asked.txt"];
    assert_eq!(check(folder.path(), &args).status.code(), Some(1));
    let log = fs::read_to_string(folder.path().join("asked.txt")).unwrap();
    for line in [
        "right    examples    etaoin.value word=then → 10",
        "wrong    examples    etaoin.choose word=the → first, right: either",
    ] {
        assert!(log.lines().any(|one| one == line), "{log}");
    }
    assert!(check(folder.path(), &args).stdout.is_empty(), "a log that is there already stays");
    for (mode, beginning) in [
        ("dies", "stopped  examples    etaoin.value word=then: hostile ended with exit code 3 instead of answering"),
        ("ignorant", "unknown  examples    etaoin.value word=then"),
        ("lies", "wrong    examples    etaoin.value word=then → I win!, right: 10"),
    ] {
        check(folder.path(), &["etaoin", &command("hostile", mode), "--only", "value", "--log", mode]);
        let log = fs::read_to_string(folder.path().join(mode)).unwrap();
        assert!(log.starts_with(beginning), "{log}");
    }
}

#[test]
fn what_a_program_complains_of_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let output = check(folder.path(), &["etaoin", &command("hostile", "complains"), "--only", "value"]);
    // It is started again some times, and says the same.
    let said = "I can’t go on.\narcade: The program does not answer all in etaoin.value.\n";
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), said));
    assert!(text(&output.stdout).contains("    errors  I can’t go on.\n"), "{}", text(&output.stdout));
    if python("etaoin").is_some() {
        let output = check(folder.path(), &["etaoin", "python3 no-such-file.py"]);
        assert_eq!(text(&output.stderr).matches("No such file or directory").count(), 1, "{output:?}");
        assert!(text(&output.stdout).contains("It ends as soon as it is started"), "{output:?}");
    }
}

#[test]
fn help_lists_the_questions_of_the_page_on_programs() {
    let folder = tempfile::tempdir().unwrap();
    let page = include_str!("../../examples/README.md");
    for args in [&["--help"][..], &["words", "--help"]] {
        let help = check(folder.path(), args).stdout;
        for function in games::GAMES.into_iter().flat_map(|game| game.commands.checks.functions) {
            let question = function.example_question();
            let line = text(&help).lines().find(|line| line.trim().starts_with(&question));
            assert!(
                line.is_some_and(|line| line.ends_with(function.answer) && line.chars().count() <= 100),
                "{question}"
            );
            assert!(page.contains(&format!("| `{question}` |")), "{question}");
        }
    }
}

#[test]
fn the_word_game_is_known_by_both_its_names() {
    let folder = tempfile::tempdir().unwrap();
    let output = check(folder.path(), &["wordgame", &command("student", "right"), "--only", "score", "--count", "1"]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    for (args, code) in [
        (&["lab", "opponents", "--game", "words", "--count", "1"][..], Some(0)),
        (&["lab", "opponents", "--game", "wordgame", "--count", "1"], Some(0)),
        (&["lab", "timing", "wordgame", "--seconds", "0.1"], Some(0)),
        (&["solve", "wordgame", "cat"], Some(0)),
        (&["records", "--game", "words"], Some(0)),
        (&["puzzles", "--game", "words", "--count", "1"], Some(0)),
        (&["puzzles", "--game", "word", "--count", "1"], Some(2)),
    ] {
        let output = arcade(folder.path(), args);
        assert_eq!(output.status.code(), code, "{args:?} {}", text(&output.stderr));
    }
}

#[test]
fn hostile_programs_fail_with_a_sentence_and_nothing_hangs() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        for mode in ["hangs", "silent", "dies", "floods", "pours", "rambles", "mumbles", "lies", "ignorant"] {
            let only = ["value", "loser", "score", "families"][GAMES.iter().position(|&one| one == game).unwrap()];
            let args = [
                game,
                &command("hostile", mode),
                "--only",
                only,
                "--count",
                "1",
                "--seconds-a-move",
                "0.5",
                "--any-speed",
            ];
            let output = check(folder.path(), &args);
            let (printed, said) = (text(&output.stdout), text(&output.stderr));
            assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{mode}: {said}");
            let expected = match mode {
                "hangs" | "silent" => "gave no answer to",
                "dies" => "ended with exit code 3 instead of answering",
                "floods" => "Before it is asked anything, your program writes “first”.",
                "rambles" => "your program writes 2 lines",
                "pours" => "with a line of more than 4,096 bytes",
                "mumbles" => "with a line that is not UTF-8",
                "lies" => "answer I win!",
                _ => "not offered",
            };
            let in_a_line = printed.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(in_a_line.contains(expected), "{game} {mode}: {printed}");
        }
    }
    let output = check(folder.path(), &["etaoin", &command("hostile", "ignorant")]);
    let said = "arcade: Nothing was checked: the program answers “unknown” to every question about Etaoin.\n";
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), said));
}

#[test]
fn what_is_not_asked_for_rightly_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for (args, code, sentence) in [
        (&["chess", "x"][..], 2, "There is no game “chess”. Choose etaoin, endgame, words or hangman."),
        (&["etaoin", ""], 2, "There is no program to start. Write a command, such as “python3 mine.py”."),
        (&["etaoin", "./no-such-file"], 1, "no-such-file could not be started: there is no program “./no-such-file”."),
        (
            &["etaoin", "x", "--only", "loser"],
            2,
            "Etaoin has no function “loser” to check. Choose value, choose or move.",
        ),
        (&["words", "x", "--longest", "99"], 2, "--longest takes a whole number from 4 to 15 for Word Game, not “99”."),
        (&["words", "x", "--longest", "3"], 2, "--longest <LONGEST> takes a whole number from 4 to 1,000, not “3”."),
        (&["words", "x", "--junit", "no/such/folder.xml"], 1, "no/such/folder.xml"),
        (
            &["words", "x", "--weights", "traps"],
            2,
            "“traps” is no weight. Give a kind and a whole number from 0 to 1,000",
        ),
        (
            &["words", "x", "--weights", "vowel=2"],
            2,
            "Word Game has no questions of the kind “vowel”. Did you mean vowels?",
        ),
    ] {
        let output = check(folder.path(), args);
        let said = text(&output.stderr);
        assert_eq!(
            (output.status.code(), said.lines().count(), output.stdout.len()),
            (Some(code), 1, 0),
            "{args:?}: {said}"
        );
        assert!(said.contains(sentence), "{args:?}: {said}");
    }
}
