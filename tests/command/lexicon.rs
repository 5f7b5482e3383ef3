//! `arcade lexicon`, run as a program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use arcade_engine::lexicon::{Lexicon, Tier};
use serde_json::Value;

fn lexicon(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).arg("lexicon").args(args).current_dir(folder).output().unwrap()
}

fn text(folder: &Path, args: &[&str]) -> String {
    let output = lexicon(folder, args);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(folder: &Path, args: &[&str]) -> Value {
    let text = text(folder, &[args, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn the_words_of_every_tier_and_length_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let answer = json(folder.path(), &["info"]);
    let lexicon = Lexicon::embedded();
    assert_eq!(answer["words"], lexicon.total(Tier::Full));
    assert_eq!(answer["fingerprint"], format!("{:016x}", lexicon.fingerprint()));
    let lengths = answer["lengths"].as_array().unwrap();
    let all: Vec<u64> = lengths.iter().map(|length| length["letters"].as_u64().unwrap()).collect();
    assert_eq!(all, lexicon.lengths().map(|length| length as u64).collect::<Vec<_>>());
    for (tier, told) in Tier::ALL.into_iter().zip(answer["tiers"].as_array().unwrap()) {
        assert_eq!((&told["tier"], &told["words"]), (&tier.name().into(), &lexicon.total(tier).into()));
        let sum: u64 = lengths.iter().map(|length| length[tier.name()].as_u64().unwrap()).sum();
        assert_eq!(told["words"], sum, "{tier}: the lengths add up");
        let gaps: Vec<u64> = told["gaps"].as_array().unwrap().iter().map(|gap| gap.as_u64().unwrap()).collect();
        let ends = told["shortest"].as_u64().unwrap()..=told["longest"].as_u64().unwrap();
        assert_eq!(
            gaps,
            ends.filter(|&length| lexicon.count(tier, length as usize) == 0).collect::<Vec<_>>(),
            "{tier}"
        );
    }
    let longest = answer["longest_words"][0].as_str().unwrap();
    assert_eq!(longest.len() as u64, answer["longest"].as_u64().unwrap());
    let shown = text(folder.path(), &["info"]);
    assert!(
        shown.contains("262,220") && shown.contains("edition 2") && shown.contains("No word of the full list has 26"),
        "{shown}"
    );
}

/// What the program says of its sources, its README says too.
#[test]
fn the_sources_are_those_of_the_readme() {
    let readme =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/engine/assets/lexicon/README.md"))
            .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let source = json(folder.path(), &["info"])["source"].as_str().unwrap().to_owned();
    for version in ["2020.12.07", "4.1.0", "1.0.5", "0.2.3"] {
        assert!(readme.contains(version) && source.contains(version), "{version}");
    }
}

#[test]
fn a_list_of_ones_own_is_read_as_the_arcade_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.txt");
    let long = "b".repeat(300);
    let others = "w1\n".repeat(12);
    fs::write(&file, format!("\u{feff}Then\r\ntaco\n\n TACO \ndon’t\nice cream\n{long}\n{others}tournament")).unwrap();
    let answer = json(folder.path(), &["check", "mine.txt"]);
    let (read, report) = Lexicon::parse(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((&answer["words"], &answer["duplicates"]), (&report.kept.into(), &report.duplicates.into()));
    let counts = &answer["left_out"];
    assert_eq!(counts["lines"], report.left_out);
    let sum: u64 =
        ["other_characters", "several_words", "too_long"].iter().map(|name| counts[name].as_u64().unwrap()).sum();
    assert_eq!(counts["lines"], sum);
    assert_eq!(answer["fingerprint"], format!("{:016x}", read.fingerprint()));
    let lines = answer["lines"].as_array().unwrap();
    assert_eq!((lines.len(), &lines[0]["line"], &lines[0]["text"]), (10, &5.into(), &"don’t".into()));
    assert_eq!(lines[2]["text"], format!("{}…", "b".repeat(40)));
    let shown = text(folder.path(), &["check", "mine.txt"]);
    for part in [
        "3 words of 4 to 10 letters",
        "1 line: each word counts once",
        "left out     15 lines",
        "line 5: “don’t”: “’” is not a letter from a to z",
        "line 6: “ice cream”: these are several words",
        "and 5 lines more",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(json(folder.path(), &["info", "--lexicon", "mine.txt"])["words"], 3);
    fs::write(&file, "one\ntwo\n").unwrap();
    assert!(text(folder.path(), &["check", "mine.txt"]).contains("left out     nothing"));
}

#[test]
fn a_list_without_a_word_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for (content, part) in [
        (&b""[..], "is empty"),
        (b"\x00\xff\n12\n", "no word of plain a"),
        (b"\xff\xfea\0", "UTF-16"),
        (&[0; 4_096], "no word"),
    ] {
        fs::write(folder.path().join("mine.txt"), content).unwrap();
        for args in [&["check", "mine.txt"][..], &["info", "--lexicon", "mine.txt"], &["check", "mine.txt", "--json"]] {
            let output = lexicon(folder.path(), args);
            let told = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), output.stdout.len(), told.lines().count()), (Some(1), 0, 1), "{told}");
            assert!(told.contains(part), "{told}");
        }
    }
    assert_eq!(lexicon(folder.path(), &["check", "gone"]).status.code(), Some(1));
    assert_eq!(lexicon(folder.path(), &["check"]).status.code(), Some(2));
}
