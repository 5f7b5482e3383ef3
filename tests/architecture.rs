//! The map in `src/lib.rs` is true: it names every folder, each folder uses only those below it, and one alone knows on
//! which system it is.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::fs;
use std::path::{Path, PathBuf};

/// The source folder.
fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The folders of the map, from the top down: the lines `//! name/ …` of the crate's documentation. What is indented is a
/// folder within the one above.
fn map() -> Vec<(String, Vec<String>)> {
    let mut folders: Vec<(String, Vec<String>)> = Vec::new();
    for line in fs::read_to_string(src().join("lib.rs")).unwrap().lines() {
        let Some(text) = line.strip_prefix("//! ") else { continue };
        let Some((name, _)) = text.trim_start().split_once("/ ") else { continue };
        if !name.chars().all(|c| c.is_ascii_lowercase()) {
            continue;
        }
        match (text.starts_with(' '), folders.last_mut()) {
            (true, Some((_, inner))) => inner.push(name.to_owned()),
            _ => folders.push((name.to_owned(), Vec::new())),
        }
    }
    folders
}

/// The Rust files below `folder`.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The folders that a source text uses: every name after `crate::`, also within `use crate::{…}`, in code and in links of
/// the documentation.
fn used(text: &str) -> Vec<String> {
    let name = |text: &str| text.chars().take_while(|&c| c.is_ascii_alphanumeric() || c == '_').collect::<String>();
    let mut found = Vec::new();
    for (at, _) in text.match_indices("crate::") {
        if text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &text[at + "crate::".len()..];
        let Some(group) = rest.strip_prefix('{') else {
            found.push(name(rest));
            continue;
        };
        let mut depth = 0;
        let mut starts = true;
        for (at, c) in group.char_indices() {
            match c {
                '}' if depth == 0 => break,
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => starts = true,
                c if starts && !c.is_whitespace() => {
                    found.push(name(&group[at..]));
                    starts = false;
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn the_map_names_every_folder() {
    let folders = |path: &Path| {
        let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
        let mut names: Vec<String> = entries
            .filter(|entry| entry.path().is_dir())
            .map(|entry| entry.file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let map = map();
    let mut named: Vec<&String> = map.iter().map(|(name, _)| name).collect();
    named.sort();
    assert_eq!(named, folders(&src()).iter().collect::<Vec<_>>());
    for (name, inner) in &map {
        for folder in inner {
            assert!(src().join(name).join(folder).is_dir(), "there is no {name}/{folder}");
        }
    }
}

#[test]
fn arrows_point_down_only() {
    let map = map();
    let height = |name: &str| map.iter().rev().position(|(folder, _)| folder == name);
    let mut wrong = Vec::new();
    for (folder, _) in &map {
        for file in sources(&src().join(folder)) {
            for name in used(&fs::read_to_string(&file).unwrap()) {
                // What is no folder is an item of the crate itself.
                if height(&name).is_some_and(|other| Some(other) > height(folder)) {
                    wrong.push(format!("{} uses {name}", file.strip_prefix(src()).unwrap().display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these point up: {wrong:#?}");
}

#[test]
fn uses_are_read_in_all_their_forms() {
    let text = "use crate::model::Day;\nuse crate::{app::{App, Effect}, share::Code};\n[`crate::work`] my_crate::none";
    assert_eq!(used(text), ["model", "app", "share", "work"]);
}

/// The lines of a source text that ask for a kind of system.
fn asks_for_system(text: &str) -> Vec<&str> {
    let kinds = ["unix", "windows", "target_os", "target_family", "target_env", "stand_ins"];
    let names = |line: &str, kind: &str| {
        let mut parts = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        parts.any(|part| part == kind)
    };
    let asks = |line: &&str| {
        let line = line.split("//").next().unwrap_or_default();
        (["cfg(", "cfg!(", "cfg_attr("].iter().any(|form| line.contains(form))
            && kinds.iter().any(|kind| names(line, kind)))
            || line.contains("std::os::")
    };
    text.lines().filter(asks).collect()
}

#[test]
fn only_the_module_of_systems_asks_for_one() {
    let wrong = |files: Vec<PathBuf>, may: &dyn Fn(&Path) -> bool| {
        let files = files.into_iter().filter(|file| !may(file));
        let lines = files.flat_map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            let name = file.display().to_string();
            asks_for_system(&text).into_iter().map(|line| format!("{name}: {line}")).collect::<Vec<_>>()
        });
        lines.collect::<Vec<_>>()
    };
    let system = src().join("system");
    assert_eq!(wrong(sources(&src()), &|file| file.starts_with(&system)), [""; 0]);
    // A file of tests, or a whole group of them, may be for one kind of system: its first lines say so.
    let is_for_one = |file: &Path| {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines()
            .take_while(|line| line.starts_with("//!") || line.starts_with("#!["))
            .any(|line| line.contains("#![cfg("))
    };
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let may = |file: &Path| {
        let group = file.strip_prefix(&tests).unwrap().iter().next().unwrap();
        file.ends_with("support/system.rs")
            || file.ends_with("architecture.rs")
            || is_for_one(file)
            || is_for_one(&tests.join(group).join("main.rs"))
    };
    assert_eq!(wrong(sources(&tests), &may), [""; 0]);
}

#[test]
fn questions_for_a_system_are_found_in_all_their_forms() {
    let text = "#[cfg(unix)]\nif cfg!(target_os = \"linux\") {\n#[cfg(all(test, not(windows)))]\nuse std::os::fd::AsFd;\n\
                // not cfg(unix)\n#[cfg(test)]\n#[cfg(feature = \"arcade\")]\nlet unix = cfgs;";
    assert_eq!(asks_for_system(text), text.lines().take(4).collect::<Vec<_>>());
}

/// What `.cargo/mutants.toml` leaves out, with the comment above each entry.
fn excluded(settings: &str) -> Vec<(String, String)> {
    let settings: toml_edit::DocumentMut = settings.parse().unwrap();
    let entries = settings["exclude_re"].as_array().unwrap();
    let comment = |entry: &toml_edit::Value| entry.decor().prefix().and_then(|text| text.as_str()).map(str::to_owned);
    entries.iter().map(|entry| (entry.as_str().unwrap().to_owned(), comment(entry).unwrap_or_default())).collect()
}

/// What is wrong with an entry: `FILE\.rs.* … in Type::function` and `FILE\.rs.* replace Type::function ->` stand for
/// mutants of one function, `impl TRAIT for` for those of a trait.
fn fault(entry: &str, comment: &str) -> Option<&'static str> {
    if !comment.lines().any(|line| line.trim().trim_start_matches('#').split_whitespace().count() > 2) {
        return Some("has no reason above it");
    }
    if entry.starts_with("impl ") {
        return None;
    }
    let Some((file, _)) = entry.split_once(r"\.rs") else { return Some("names no file") };
    let Ok(text) = fs::read_to_string(src().join("engine").join(format!("{file}.rs"))) else {
        return Some("names a file that is not there");
    };
    let replaced = || Some(entry.split_once(" replace ")?.1.split_once(" ->")?.0);
    let changed = entry.trim_end_matches('$').rsplit_once(" in ").map(|(_, name)| name);
    let Some(name) = changed.or_else(replaced) else { return Some("names no function") };
    let function = name.rsplit("::").next().unwrap_or(name);
    let is_there = text.contains(&format!("fn {function}(")) || text.contains(&format!("fn {function}<"));
    (!is_there).then_some("names a function that is not there")
}

#[test]
fn mutants_that_survive_are_listed_with_a_reason_and_are_still_there() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo/mutants.toml");
    let listed = excluded(&fs::read_to_string(path).unwrap());
    assert!(!listed.is_empty());
    let faults: Vec<_> = listed.iter().filter_map(|(entry, comment)| Some((entry, fault(entry, comment)?))).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn faults_in_the_list_of_mutants_are_found() {
    let settings = r"exclude_re = [
        # It makes no difference.
        'hangman/host/plan\.rs.* replace < with <= in soonest',
        'hangman/host/plan\.rs.* replace < with == in soonest',
        # It makes no difference.
        'hangman/host/plan\.rs.* replace < with == in latest',
        # It makes no difference.
        'hangman/hosts\.rs.* replace < with == in soonest',
        # It makes no difference.
        'hangman/host/plan\.rs.* replace < with ==',
    ]";
    let faults: Vec<_> = excluded(settings).iter().map(|(entry, comment)| fault(entry, comment)).collect();
    let expected = [
        None,
        Some("has no reason above it"),
        Some("names a function that is not there"),
        Some("names a file that is not there"),
        Some("names no function"),
    ];
    assert_eq!(faults, expected);
}
