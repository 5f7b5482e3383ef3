//! Every command of the README and of the pages of `docs` is run, and prints what the page says.
//!
//! A block of `console` is a command after `$` with the lines that it prints, and after `>` those that are typed. A line that is only `…` stands for any lines;
//! `…` at another place stands for the rest of a word or for several, such as a time that was measured.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::page::{SSH, VALUES, blocks, blocks_of, spans};

/// The commands that aren't run here, each with the reason.
const NOT_RUN: [(&str, &str); 5] = [
    (concat!("git clone ", env!("CARGO_PKG_REPOSITORY"), " && cd arcade"), "it needs a network"),
    ("cargo run --release", "it builds the program and opens the arcade"),
    ("cargo test", "it runs these tests"),
    ("cargo install --path . --locked", "it builds the program and changes the machine"),
    (
        "arcade lab timing etaoin --player plain='python3 a.py' --player memo='python3 b.py' --report race",
        "its programs are the reader’s own",
    ),
];

/// What the home folder is called on the pages.
const HOME: &str = "/home/you";

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_arcade"))
}

/// Runs a line of a shell in `folder`, which is also the home of all that the program keeps, with `input` typed.
fn shell(folder: &Path, line: &str, input: &str) -> Output {
    let mut path = vec![program().parent().unwrap().to_owned()];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let mut command = Command::new("sh");
    for name in ["ACCESSIBLE", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env_remove(name);
    }
    command.args(["-c", line]).current_dir(folder).env("HOME", folder);
    command.env("PATH", std::env::join_paths(path).unwrap()).env("TERM", "xterm-256color");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It may be done before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The commands of the `console` blocks, each with the lines that it prints.
fn shown() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in [blocks("console"), blocks_of(VALUES, "console"), blocks_of(SSH, "console")].concat().concat() {
        match line.strip_prefix("$ ") {
            Some(command) => found.push((command, Vec::new())),
            None => found.last_mut().unwrap().1.push(line),
        }
    }
    found
}

/// Whether a command starts an example that does without the arcade.
fn is_script(command: &str) -> bool {
    command.starts_with("python3 examples/")
}

/// Whether a line is as a page has it.
fn is_like(printed: &str, shown: &str) -> bool {
    let mut parts = shown.split('…');
    let Some(mut rest) = printed.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let place = if is_last { rest.len().checked_sub(part.len()) } else { rest.find(part) };
        match place.filter(|&at| rest.is_char_boundary(at) && rest[at..].starts_with(part)) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

/// Whether the lines are as a page has them.
fn are_like(printed: &[&str], shown: &[&str]) -> bool {
    match (printed, shown) {
        (_, ["…", shown @ ..]) => (1..=printed.len()).any(|skipped| are_like(&printed[skipped..], shown)),
        ([line, printed @ ..], [pattern, shown @ ..]) => is_like(line, pattern) && are_like(printed, shown),
        ([], []) => true,
        _ => false,
    }
}

/// A folder of its own, beside the examples and the assets of this repository.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["examples", "assets"] {
        let there = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        std::os::unix::fs::symlink(there, folder.path().join(name)).unwrap();
    }
    folder
}

#[test]
fn every_command_prints_what_the_page_shows() {
    let folder = folder();
    let has_python = shell(folder.path(), "python3 --version", "").status.success();
    let mut wrong = String::new();
    for (command, shown) in shown() {
        if command.contains("python3") && !has_python {
            continue;
        }
        let (typed, shown): (Vec<&str>, Vec<&str>) = shown.into_iter().partition(|line| line.starts_with("> "));
        let typed: String = typed.iter().flat_map(|line| [&line[2..], "\n"]).collect();
        let output = shell(folder.path(), command, &typed);
        // A command that is refused is shown with what it complains of.
        let bytes = if output.status.success() { output.stdout } else { [output.stdout, output.stderr].concat() };
        let printed = String::from_utf8(bytes).unwrap().replace(folder.path().to_str().unwrap(), HOME);
        if !are_like(&printed.trim_end().lines().collect::<Vec<_>>(), &shown) {
            wrong.extend(["$ ", command, "\n", &printed]);
        }
    }
    assert!(wrong.is_empty(), "These commands print something else than the pages show:\n{wrong}");
}

/// What no command may print where only ASCII can be read.
#[track_caller]
fn assert_ascii(what: &str, output: &Output) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = String::from_utf8_lossy(bytes);
        let line = text.lines().find(|line| !line.is_ascii());
        assert_eq!(line, None, "{what}");
    }
}

#[test]
fn every_command_prints_plain_ascii_where_that_is_asked_for() {
    let folder = folder();
    for (command, shown) in shown() {
        let typed: String =
            shown.iter().filter_map(|line| line.strip_prefix("> ")).flat_map(|line| [line, "\n"]).collect();
        let asked = command.replace("arcade ", "arcade --ascii ");
        assert_ascii(&asked, &shell(folder.path(), &asked, &typed));
    }
    // In lines of text too, in help and in complaints, and where the locale asks for it.
    let lines = [
        (
            "play endgame --my-board '5 3 9 -2' --plain",
            "hint\nleft\nhelp\nboard\nmoves\nleft\nleft\nleft\nreview\nquit\n",
        ),
        ("play hangman --length 5 --plain", "e\na\nfamilies\nhelp\nlast\n"),
        ("play words --hand 'aeiqrz!' --plain", "no\nzear\n\nhelp\nwords\n"),
        ("learn --plain", "1\n\n\nhelp\n"),
        ("puzzles --plain", "1\nhint\nhint\n1\n"),
        ("solve endgame", ""),
        ("solve etaoin then extra", ""),
        ("play chess", ""),
        ("manual", ""),
        ("completions zsh", ""),
        ("completions fish", ""),
        ("a11y", ""),
        ("schemas", ""),
        ("settings --default", ""),
        ("help", ""),
        ("play etaoin --help", ""),
    ];
    for (line, typed) in lines {
        for asked in [format!("arcade --ascii {line}"), format!("LC_ALL=C arcade {line}")] {
            let output = shell(folder.path(), &asked, typed);
            assert_ascii(&asked, &output);
            assert!(output.stdout.len() + output.stderr.len() > 20, "{asked}: {output:?}");
        }
    }
    let json = |asked: &str| -> serde_json::Value {
        let output = shell(folder.path(), asked, "");
        serde_json::from_slice(&if output.stdout.is_empty() { output.stderr } else { output.stdout }).unwrap()
    };
    for line in ["solve etaoin then --json", "solve endgame 1 2 3 --json", "puzzles --count 1 --game endgame --json"] {
        assert_eq!(json(&format!("arcade --ascii {line}")), json(&format!("arcade {line}")), "the same data");
    }
    let board = shell(folder.path(), "arcade solve endgame -1 3 9 4", "");
    let board = String::from_utf8(board.stdout).unwrap();
    assert!(board.contains("-1") && !board.contains('−'), "one sign for numbers below zero: {board}");
}

#[test]
fn commands_without_output_are_left_out_for_a_reason() {
    let written = blocks("sh").concat();
    let written: BTreeSet<&str> = written.iter().map(|line| line.split(" #").next().unwrap().trim()).collect();
    assert_eq!(written, NOT_RUN.map(|(command, _)| command).into());
    assert!(shown().iter().all(|(command, shown)| {
        (command.contains("arcade ") || is_script(command)) && shown.iter().any(|line| *line != "…")
    }));
}

#[test]
fn commands_and_options_in_the_text_exist() {
    let folder = folder();
    let help = |command: &str| {
        // A command is written in lower case, and what stands for the user's own words in capitals.
        let words = command.split(' ').take_while(|word| word.chars().all(|c| c.is_ascii_lowercase()));
        let output = shell(folder.path(), &format!("{} --help", words.collect::<Vec<_>>().join(" ")), "");
        assert!(output.status.success(), "{command}");
        String::from_utf8(output.stdout).unwrap()
    };
    let commands: Vec<String> = spans().into_iter().filter(|span| span.starts_with("arcade ")).collect();
    assert!(commands.len() > 5, "{commands:?}");
    let mut pages = help("arcade");
    for (command, page) in commands.iter().map(|command| (command, help(command))) {
        for option in command.split(' ').filter(|word| word.starts_with("--")) {
            assert!(page.contains(option), "{command}: there is no {option}");
        }
        pages += &page;
    }
    for (command, _) in shown().into_iter().filter(|(command, _)| !is_script(command)) {
        pages += &help(command.split(" '").next().unwrap());
    }
    for span in spans().iter().filter(|span| span.starts_with("--")) {
        let option = span.split(' ').next().unwrap();
        assert!(pages.contains(option), "there is no {option}");
    }
}

#[test]
fn lines_that_differ_are_told_from_those_that_may() {
    for (printed, shown, alike) in [
        ("a b", "a b", true),
        ("a b", "a c", false),
        ("took 12 ms", "took …", true),
        ("took 12 ms and 3", "took … and 3", true),
        ("took 12 ms and 4", "took … and 3", false),
        ("one, two, …", "one, two, …", true),
        ("x", "…y", false),
        ("aba", "a…ba…a", false),
        ("", "", true),
        ("a", "", false),
    ] {
        assert_eq!(is_like(printed, shown), alike, "{printed:?} {shown:?}");
    }
    assert!(are_like(&["a", "b", "c"], &["a", "…"]) && are_like(&["a", "b", "c"], &["…", "c"]));
    assert!(!are_like(&["a", "b", "c"], &["a", "b"]) && !are_like(&["a"], &["a", "…"]) && !are_like(&["a"], &["b"]));
}
