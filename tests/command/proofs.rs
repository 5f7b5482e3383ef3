//! `arcade lab hangman prove` and `verify`, `examples/verify.py`, and the certificates that ship.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arcade_engine::hangman::proof::{Card, Certificate, Rule, WordList, verify};
use arcade_engine::hangman::values;
use arcade_engine::lexicon::Lexicon;
use serde_json::Value;

/// Shipped certificates that Python checks in a moment.
const QUICK: [&str; 4] = ["common-8.txt", "common-2.txt", "common-12.txt", "full-20.txt"];

/// Words of a card that takes a while to check.
const MANY: usize = 32;

fn at_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn hangman(args: &[&str], folder: &Path) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_arcade"));
    program.args(["lab", "hangman"]).args(args).current_dir(folder).output().unwrap()
}

fn refused(args: &[&str], folder: &Path, code: i32) -> String {
    let output = hangman(args, folder);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

fn shipped() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(at_root("assets/hangman/proofs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn list(certificate: &Certificate) -> WordList<'static> {
    WordList::new(Lexicon::embedded(), certificate.listed.tier, certificate.listed.length)
}

/// Changes of a certificate, each of which leaves it without a proof.
fn spoiled(certificate: &Certificate) -> Vec<Certificate> {
    let mut changed = Vec::new();
    let only = |host: Option<Card>, guesser: Option<Rule>| {
        let mut other = certificate.clone();
        (other.host, other.guesser) = (host, guesser);
        other
    };
    if let Some(card) = &certificate.host {
        changed.push(only(Some(Card { misses: card.misses + 1, ..card.clone() }), None));
        // That no word of a longer card can be left out is checked already, and takes its time.
        if card.is_minimal && card.words.len() <= MANY {
            let mut fewer = Card { is_minimal: false, ..card.clone() };
            fewer.words.remove(card.words.len() / 2);
            changed.push(only(Some(fewer), None));
        }
    }
    if let Some(rule) = &certificate.guesser {
        if rule.misses > 0 {
            changed.push(only(None, Some(Rule { misses: rule.misses - 1, ..rule.clone() })));
        }
        for at in 0..rule.exceptions.len() {
            let mut fewer = rule.clone();
            fewer.exceptions.remove(at);
            changed.push(only(None, Some(fewer)));
        }
    }
    changed
}

#[test]
fn every_certificate_that_ships_proves_what_the_table_says_and_none_does_when_it_is_changed() {
    let files = shipped();
    assert!(files.len() >= 85, "{}", files.len());
    let check = |path: &PathBuf| {
        let certificate: Certificate = fs::read_to_string(path).unwrap().parse().unwrap();
        let (listed, list) = (&certificate.listed, list(&certificate));
        assert_eq!(path.file_name().unwrap().to_str(), Some(&*format!("{}-{}.txt", listed.tier, listed.length)));
        let proved = verify(&certificate, &list).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let known = values::known(Lexicon::embedded().fingerprint(), listed.tier, listed.length).unwrap();
        assert!(proved.at_most.is_some(), "{}", path.display());
        assert!(proved.at_most.is_none_or(|most| most == known.at_most), "{}", path.display());
        assert!(proved.at_least.is_none_or(|least| least == known.at_least), "{}", path.display());
        for other in spoiled(&certificate) {
            assert!(verify(&other, &list).is_err(), "{}: {other}", path.display());
        }
    };
    let (some, others) = files.split_at(files.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| some.iter().for_each(check));
        others.iter().for_each(check);
    });
}

#[test]
fn what_is_proved_is_written_checked_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["prove", "--tier", "common", "--length", "2", "--length", "19", "--out", "new/proofs", "--json"];
    let output = hangman(&args, folder.path());
    let lines: Vec<Value> =
        str::from_utf8(&output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["at_least"], &lines[0]["at_most"], &lines[0]["card"]), (&8.into(), &8.into(), &16.into()));
    assert_eq!(lines[1]["file"], "new/proofs/common-19.txt");
    let again = hangman(&args[..9], folder.path());
    let said = String::from_utf8(again.stdout).unwrap();
    assert!(
        said.ends_with("2 lists have their certificates in new/proofs already, which are left as they are.\n"),
        "{said}"
    );
    let checked = hangman(&["verify", "new/proofs/common-2.txt", "new/proofs/common-19.txt"], folder.path());
    assert!(checked.status.success());
    assert_eq!(String::from_utf8(checked.stdout).unwrap().lines().count(), 3);
}

#[test]
fn what_proves_nothing_is_refused_with_the_step_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(at_root("assets/hangman/proofs/common-7.txt")).unwrap();
    let with = |text: &[u8]| {
        fs::write(folder.path().join("x.txt"), text).unwrap();
        refused(&["verify", "x.txt"], folder.path(), 1)
    };
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        with(good.replace(from, to).as_bytes())
    };
    assert!(changed("list common 7", "list wide 7").contains("It is about another list of words"));
    assert!(changed("at least 9", "at least 10").contains("The card does not force 10 misses"));
    assert!(changed("yakking", "abcdefg").contains("“abcdefg” is not in the list"));
    assert!(changed("end\n", "").contains("The text is cut off"));
    assert!(changed("at -------: guess", "at Q------: guess").contains("The guesser is not safe at "));
    assert!(with(b"\xff\xfe").contains("not text in UTF-8"));
    assert!(with(&vec![b'#'; 2 << 20]).contains("larger than 1 MB"));
    assert!(refused(&["verify", "gone.txt"], folder.path(), 1).contains("gone.txt proves nothing. It can’t be read"));
    assert!(refused(&["verify"], folder.path(), 2).contains("Name the files"));
    assert!(refused(&["prove"], folder.path(), 2).contains("--out DIR"));
    assert!(refused(&["values", "x.txt"], folder.path(), 2).contains("“arcade lab hangman verify” only"));
    assert!(refused(&["values", "--out", "x"], folder.path(), 2).contains("Only “arcade lab hangman prove”"));
    let args = ["prove", "--tier", "common", "--length", "30", "--out", "x"];
    assert!(refused(&args, folder.path(), 2).contains("30 letters"));
}

#[test]
fn python_comes_to_the_same_without_the_arcade() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("There is no python3 here, so examples/verify.py was not tried.");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let python = |files: &[PathBuf]| {
        let output = Command::new("python3").arg(at_root("examples/verify.py")).args(files).output().unwrap();
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    };
    let files = QUICK.map(|name| at_root("assets/hangman/proofs").join(name));
    let (is_right, said) = python(&files);
    assert!(is_right && said.matches(": proved: ").count() == files.len(), "{said}");
    let mut wrong = Vec::new();
    for file in &files {
        let certificate: Certificate = fs::read_to_string(file).unwrap().parse().unwrap();
        for other in spoiled(&certificate) {
            let path = folder.path().join(format!("{}.txt", wrong.len()));
            fs::write(&path, other.to_string()).unwrap();
            wrong.push(path);
        }
    }
    for (name, from, to) in [("list.txt", "list common 8", "list wide 8"), ("cut.txt", "end\n", "")] {
        let path = folder.path().join(name);
        fs::write(&path, fs::read_to_string(&files[0]).unwrap().replace(from, to)).unwrap();
        wrong.push(path);
    }
    let (is_right, said) = python(&wrong);
    assert!(!is_right && said.matches(": refused: ").count() == wrong.len(), "{said}");
}
