//! Files that commands write: whole or not at all, over nothing that is there unasked, and private where games are in them.
#![cfg(unix)]

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

use arcade::testing::files::{self, Existing, Readers};
use arcade::testing::games::TABLES;
use arcade::testing::settings::{Change, SettingsFile};

use crate::system;

/// Runs `script` in `folder`, where `$0` is the program.
fn sh(folder: &Path, script: &str) -> Output {
    let mut command = Command::new("/bin/sh");
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, folder);
    }
    command.args(["-c", script, env!("CARGO_BIN_EXE_arcade")]).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// A folder with `games.json`, an export of version 0.1.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1/games.json");
    fs::copy(golden, folder.path().join("games.json")).unwrap();
    folder
}

#[test]
fn what_has_games_in_it_is_its_owners_only_whatever_the_mask() {
    for mask in ["000", "022"] {
        let folder = folder();
        let script = format!(
            "umask {mask}; \"$0\" records import games.json && \"$0\" records export out.json \
             && \"$0\" records export out.csv && \"$0\" lab traps --csv words.csv"
        );
        let output = sh(folder.path(), &script);
        assert!(output.status.success(), "{output:?}");
        let data = folder.path().join("arcade");
        assert_eq!(mode(&data), 0o700, "mask {mask}");
        for name in names(&data) {
            assert_eq!(mode(&data.join(&name)), 0o600, "{name}, mask {mask}");
        }
        for name in ["out.json", "out.csv"] {
            assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}, mask {mask}");
        }
        // Words are nobody's secret.
        assert_eq!(mode(&folder.path().join("words.csv")), 0o666 & !u32::from_str_radix(mask, 8).unwrap());
        // Files that an earlier version left open to everybody.
        for name in ["games.sqlite", "games.lock"] {
            fs::set_permissions(data.join(name), fs::Permissions::from_mode(0o666)).unwrap();
        }
        fs::write(data.join("settings.toml"), "theme = \"light\"\n").unwrap();
        fs::set_permissions(data.join("settings.toml"), fs::Permissions::from_mode(0o644)).unwrap();
        assert!(sh(folder.path(), "\"$0\" records; \"$0\" settings").status.success());
        for name in ["games.sqlite", "settings.toml"] {
            assert_eq!(mode(&data.join(name)), 0o600, "{name}, mask {mask}");
        }
    }
}

#[test]
fn what_is_there_is_replaced_only_by_force() {
    let folder = folder();
    let runs = [
        ("records import games.json && \"$0\" records export mine", "--json"),
        ("lab traps --most 1 --csv mine", ""),
        ("lab endgame --boards 4 --csv mine", ""),
    ];
    for (command, form) in runs {
        fs::write(folder.path().join("mine"), "mine").unwrap();
        let output = sh(folder.path(), &format!("\"$0\" {command} {form}"));
        assert_eq!(output.status.code(), Some(1), "{command}: {output:?}");
        let sentence = "mine is there already, and is left as it is: name another file, or add --force.";
        let told = if form == "--json" {
            format!("{{\"error\":\"{sentence}\",\"exit\":1}}\n")
        } else {
            format!("arcade: {sentence}\n")
        };
        assert_eq!(text(&output.stderr), told, "{command}");
        assert_eq!(fs::read_to_string(folder.path().join("mine")).unwrap(), "mine", "{command}");
        let output = sh(folder.path(), &format!("\"$0\" {command} {form} --force"));
        assert!(output.status.success(), "{command}: {output:?}");
        assert!(fs::metadata(folder.path().join("mine")).unwrap().len() > 10, "{command}");
    }
    assert_eq!(names(folder.path()), ["arcade", "games.json", "mine"]);
}

#[test]
fn a_pipe_or_standard_output_can_be_named() {
    let folder = folder();
    let output = sh(
        folder.path(),
        "\"$0\" records import games.json >/dev/null && \"$0\" records export /dev/stdout --json > out.json && cmp out.json games.json",
    );
    assert!(output.status.success(), "{output:?}");
    let output = sh(
        folder.path(),
        "mkfifo pipe && (cat pipe > read & \"$0\" records export pipe --json; wait) && cmp read games.json",
    );
    assert!(output.status.success(), "{output:?}");
    let output = sh(folder.path(), "\"$0\" lab traps --most 1 --csv /dev/stderr 2>&1 >/dev/null | head -1");
    assert_eq!(
        text(&output.stdout),
        "word,letters,perfect_ends_ahead_by,greedy_ends_ahead_by,points_given_away,first_move\n"
    );
}

/// The limit on the size of files kills the program while it writes, with no chance to clean up.
#[test]
fn a_command_that_is_killed_while_it_writes_leaves_nothing() {
    if !system::IS_LINUX {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let script = "(ulimit -c 0; ulimit -f 20; exec \"$0\" lab traps --csv words.csv)";
    let output = sh(folder.path(), script);
    assert!(!output.status.success(), "{output:?}");
    assert_eq!(names(folder.path()), Vec::<String>::new());
    fs::write(folder.path().join("words.csv"), "mine").unwrap();
    let output = sh(folder.path(), &script.replace("words.csv", "words.csv --force"));
    assert!(!output.status.success(), "{output:?}");
    assert_eq!(names(folder.path()), ["words.csv"]);
    assert_eq!(fs::read_to_string(folder.path().join("words.csv")).unwrap(), "mine");
}

#[test]
fn a_link_leads_to_the_file_that_is_replaced_and_a_broken_one_is_left_alone() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (link, file) = (folder.path().join("link"), other.path().join("file"));
    symlink(&file, &link).unwrap();
    let replaced = |text| files::write(&link, text, Existing::Replaced, Readers::Usual);
    assert_eq!(replaced("text").unwrap_err().kind(), ErrorKind::AlreadyExists);
    fs::write(&file, "old").unwrap();
    replaced("new").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!((names(folder.path()).len(), names(other.path()).len()), (1, 1));
}

#[test]
fn settings_are_changed_through_links() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("settings.toml"), folder.path().join("link.toml"));
    SettingsFile::new(real.clone(), TABLES).change(&Change::Mouse(false)).unwrap();
    symlink(&real, &link).unwrap();
    SettingsFile::new(link.clone(), TABLES).change(&Change::Mouse(true)).unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(SettingsFile::new(real, TABLES).load().settings.mouse);
}

#[test]
fn a_dash_is_standard_input_and_standard_output_wherever_a_file_is_named() {
    let folder = folder();
    let home = folder.path();
    let out = |script: &str| {
        let output = sh(home, script);
        (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
    };
    let (code, csv, beside) = out("\"$0\" lab traps --length 4 --most 2 --csv -");
    assert!(code == Some(0) && csv.starts_with("word,letters,") && csv.lines().count() > 5, "{csv}");
    assert!(beside.contains("thee"), "what else is said goes to standard error: {beside}");
    let (code, csv, _) = out("\"$0\" lab endgame --boards 1 --places 2 --csv - 2>/dev/null");
    assert!(code == Some(0) && csv.lines().count() > 10 && csv.lines().all(|line| line.contains(',')), "{csv}");
    let (code, said, _) = out("printf 'then\\ntaco\\n' | \"$0\" lexicon check -");
    assert!(code == Some(0) && said.contains("2 words"), "{said}");
    let (code, said, _) = out("printf 'traps --length 4 --most 1\\n' | \"$0\" lab batch - --out done.jsonl");
    assert!(code == Some(0) && said.contains("The one task is done") || said.contains("done.jsonl"), "{said}");
    let (code, _, said) = out("printf 'traps --length 4\\n' | \"$0\" lab batch -");
    assert!(code == Some(2) && said.contains("name the file of the results with --out"), "{said}");
    let (code, _, said) = out("\"$0\" lab timing endgame --report -");
    assert!(code == Some(2) && said.contains("A report is several files."), "{said}");
    let (code, games, _) = out("\"$0\" records import games.json >/dev/null && \"$0\" records export -");
    assert!(code == Some(0) && games.starts_with('{'), "{games}");
    assert_eq!(names(home).iter().filter(|name| name.as_str() == "-").count(), 0);
}

#[test]
fn games_that_cannot_be_read_are_not_none() {
    let folder = folder();
    for command in ["records", "records stats", "records export -", "daily", "friends"] {
        let output = sh(folder.path(), &format!("\"$0\" --data-dir /dev/null {command}"));
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(1) && said.contains("can’t be read"), "{command}: {output:?}");
    }
}

#[test]
fn the_doctor_tells_what_a_report_of_a_fault_needs_and_names_nobody() {
    let folder = folder();
    let output = sh(folder.path(), "NO_COLOR=1 LC_ALL=C TERM=xterm \"$0\" doctor");
    let said = text(&output.stdout);
    for part in [env!("CARGO_PKG_VERSION"), "colours     none", "characters  ascii", "NO_COLOR=1", "~/", "SQLite"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains(folder.path().to_str().unwrap()), "the home folder has a name: {said}");
}
