//! Sizes and files that no sensible person asks for: each is refused in one sentence, at once, or answered.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

/// How long a refusal may take, on a busy machine.
const SOON: Duration = Duration::from_secs(10);

/// Runs the program with so much input, at most 1 GB of memory, and an end after [`SOON`].
fn arcade(home: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 1048576; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_arcade")]).args(args);
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.current_dir(home).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Whoever refuses reads no further.
    std::thread::spawn(move || drop(pipe.write_all(&input)));
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > SOON {
            child.kill().unwrap();
            panic!("{args:?} takes too long");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

/// The one sentence with which this is refused.
fn refusal(home: &Path, args: &[&str], input: &[u8]) -> String {
    let output = arcade(home, args, input);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(matches!(output.status.code(), Some(1 | 2)), "{args:?}: {:?} {sentence}", output.status);
    assert_eq!((sentence.lines().count(), output.stdout.len()), (1, 0), "{args:?}: {sentence}");
    assert!(sentence.starts_with("arcade: ") && sentence.ends_with(".\n"), "{args:?}: {sentence}");
    sentence
}

#[test]
fn numbers_out_of_their_range_are_refused_with_the_range() {
    let home = tempfile::tempdir().unwrap();
    let most = u64::MAX.to_string();
    for (args, part) in [
        (&["--seed", "-1"][..], "--seed <N> takes a whole number from 0 to 18,446,744,073,709,551,615, not “-1”."),
        (&["solve", "etaoin", "then", "--low", "-1"], "is not a place or a length in a word"),
        (&["solve", "etaoin", "then", "--len", "-1"], "is not a place or a length in a word"),
        (&["solve", "etaoin", "then", "--len", "0"], "Give a length of at least 1"),
        (&["solve", "etaoin", "then", "--low", &most], "The word has 4 letters"),
        (&["solve", "hangman", "a----", "--lives", "0"], "from 1 to 4,294,967,295, not “0”"),
        (&["solve", "hangman", "a----", "--lives", "-1"], "from 1 to 4,294,967,295, not “-1”"),
        (&["solve", "hangman", "a----", "--time-limit", "-1"], "is not a time"),
        (&["solve", "hangman", "a----", "--time-limit", "inf"], "is not a time"),
        (&["lab", "endgame", "--boards", &most], "from 1 to 1,000,000,000"),
        (&["lab", "endgame", "--boards", "0"], "from 1 to 1,000,000,000"),
        (&["lab", "endgame", "--boards", "-1"], "from 1 to 1,000,000,000"),
        (&["lab", "endgame", "--places", &most], "from 2 to 200"),
        (&["lab", "endgame", "--places", "0"], "from 2 to 200"),
        (&["lab", "endgame", "--seed", "-1"], "takes a whole number from 0"),
        (&["lab", "etaoin", "--seconds", "-1"], "from 0.1 to 86,400"),
        (&["lab", "etaoin", "--seconds", "1e300"], "from 0.1 to 86,400"),
        (&["lab", "etaoin", "--seed", "-1"], "takes a whole number from 0"),
        (&["lab", "traps", "--length", "0"], "from 1 to 1,000"),
        (&["lab", "traps", "--most", "-1"], "takes a whole number from 0"),
        (&["lab", "hangman", "values", "--length", "0"], "takes a whole number from 1"),
        (&["lab", "hangman", "values", "--length", "999"], "Words of 999 letters can’t be played"),
        (&["lab", "hangman", "hosts", "--length", "999"], "Words of 999 letters can’t be played"),
        (&["lab", "hangman", "hosts", "--games", "0"], "from 1 to 1,000,000"),
        (&["lab", "hangman", "hosts", "--games", "4294967295"], "from 1 to 1,000,000"),
        (&["lab", "hangman", "hosts", "--lives", "0"], "takes a whole number from 1"),
        (&["lab", "hangman", "--budget", "-1"], "takes a whole number from 0"),
        (&["daily", "--date", "-1"], ""),
    ] {
        let sentence = refusal(home.path(), args, b"");
        assert!(sentence.contains(part), "{args:?}: {sentence}");
    }
}

#[test]
fn files_without_an_end_and_what_is_no_file_are_refused() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    assert!(Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
    fs::create_dir(path("folder")).unwrap();
    fs::write(path("binary"), [0xff, 0xfe, 0, 1, 2]).unwrap();
    for name in ["/dev/zero", &path("pipe"), &path("folder"), &path("binary"), &path("gone")] {
        for args in [
            &["--board", name][..],
            &["--lexicon", name],
            &["solve", "endgame", "--file", name],
            &["solve", "words", "ab!", "--lexicon", name],
            &["solve", "hangman", "----", "--lexicon", name],
            &["lab", "traps", "--lexicon", name],
            &["lexicon", "check", name],
            &["records", "import", name],
            &["lab", "batch", name],
        ] {
            refusal(home.path(), args, b"");
        }
        if name != path("gone") {
            fs::write(path("tasks"), "traps --length 4\n").unwrap();
            refusal(home.path(), &["lab", "batch", &path("tasks"), "--out", name], b"");
        }
        // Settings that can’t be read are told, and leave the defaults.
        let output = arcade(home.path(), &["--config", name, "settings"], b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.lines().count(), usize::from(name != path("gone")), "{name}: {told}");
        assert!(output.stdout.starts_with(b"# Settings of arcade."), "{name}");
    }
    let sentence = refusal(home.path(), &["--lexicon", &path("pipe")], b"");
    assert!(sentence.contains("it is no regular file"), "{sentence}");
    assert!(arcade(home.path(), &["--config", "/dev/null", "settings"], b"").status.success());
}

#[test]
fn a_pipe_in_the_place_of_the_lock_is_not_waited_for() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("arcade")).unwrap();
    fs::write(home.path().join("file"), export("taco", &json!("person"))).unwrap();
    assert!(Command::new("mkfifo").arg(home.path().join("arcade/games.lock")).status().unwrap().success());
    let output = arcade(home.path(), &["records", "import", "file"], b"");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn standard_input_without_an_end_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let boards = refusal(home.path(), &["solve", "endgame", "--file", "-"], &b"1 2 ".repeat(5 << 20));
    assert_eq!(boards, "arcade: The boards in standard input can’t be read: it is larger than 16 MB.\n");
    // A board of as many numbers as there may be is no problem.
    let numbers = b"-1000000000000 ".repeat(1_000_000);
    assert!(arcade(home.path(), &["solve", "endgame", "--file", "-"], &numbers).status.success());
}

#[test]
fn engines_that_would_never_end_name_their_limit_and_the_one_that_does() {
    let home = tempfile::tempdir().unwrap();
    let letters = b"e".repeat(2_000_000);
    let rolling = refusal(home.path(), &["solve", "etaoin", "-", "--engine", "rolling"], &letters);
    assert_eq!(
        rolling,
        "arcade: The rolling engine would fill 2,000,001,000,000 cells for a row of 2,000,000; it stops at \
         1,000,000,000,000. Use linear.\n"
    );
    for engine in ["tree", "memo", "table"] {
        let sentence = refusal(home.path(), &["solve", "etaoin", "-", "--engine", engine], &letters);
        assert!(sentence.ends_with("Use linear.\n"), "{sentence}");
    }
    assert!(arcade(home.path(), &["solve", "etaoin", "-"], &letters).status.success());
}

/// An export of one game with this title and this first player.
fn export(title: &str, player: &serde_json::Value) -> Vec<u8> {
    let game = json!({
        "game": "etaoin", "title": title, "lexicon": null, "daily": null, "begun": 1_795_219_200_000_i64,
        "setup": {"word": "taco", "players": [player, "perfect"], "seed": 0, "source": "a test"},
        "changed": 1_795_219_201_000_i64, "time": 1000, "hints": 0, "undos": 0, "played": 0, "outcome": null, "moves": [],
    });
    json!({"format": "arcade games", "version": 1, "games": [game]}).to_string().into_bytes()
}

#[test]
fn an_import_takes_no_endless_text_and_no_game_that_cannot_be_opened() {
    let home = tempfile::tempdir().unwrap();
    let import = |content: &[u8]| {
        fs::write(home.path().join("file"), content).unwrap();
        arcade(home.path(), &["records", "import", "file"], b"")
    };
    let output = import(&export(&"x".repeat(20_000_000), &json!("person")));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "arcade: file can’t be imported: game 1: its title is longer than 2,000 characters.\n"
    );
    for player in [json!("nobody"), json!(7), json!(null)] {
        let output = import(&export("taco", &player));
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(told, "0 games imported. 1 was left out: it can’t be opened.\n");
    }
    let output = import(&export("taco", &json!("person")));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "1 game imported.\n");
}
