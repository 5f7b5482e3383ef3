//! The page on what there is for whom: everything that it names exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::help::{every_page, printed};

/// The words of `text` without the signs around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_matches(|c: char| matches!(c, '`' | ',' | '.' | ':' | ';')))
}

fn page() -> String {
    printed(&["a11y"])
}

#[test]
fn it_is_plain_text_of_eighty_columns() {
    let page = page();
    for line in page.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(line.chars().all(|c| c.is_ascii() || c == '’'), "{line}");
        assert_eq!(line, line.trim_end());
    }
    assert!(page.lines().count() > 60, "{page}");
}

#[test]
fn every_option_on_it_is_one() {
    let (page, help) = (page(), every_page());
    let known: BTreeSet<&str> = words(&help).filter(|word| word.starts_with("--")).collect();
    let named: BTreeSet<&str> = words(&page).filter(|word| word.starts_with("--")).collect();
    assert!(named.len() >= 5, "{named:?}");
    let missing: Vec<_> = named.difference(&known).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_setting_on_it_is_one_and_may_be_what_it_says() {
    let page = page();
    // `name = value`, the value a word or a text in quotes.
    let named = page.match_indices(" = ").map(|(at, sign)| {
        let name = page[..at].rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap();
        let rest = &page[at + sign.len()..];
        let value = match rest.strip_prefix('"') {
            Some(rest) => rest.split_once('"').map(|(value, _)| format!("\"{value}\"")).unwrap(),
            None => words(rest).next().unwrap().to_owned(),
        };
        (name, value)
    });
    let named: Vec<(&str, String)> = named.collect();
    assert!(named.len() >= 6, "{named:?}");
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in named {
        let file = folder.path().join("settings.toml");
        fs::write(&file, format!("{name} = {value}\n")).unwrap();
        let printed = printed(&["settings", "--config", file.to_str().unwrap()]);
        assert!(printed.contains(&format!("\n{name} = {value}\n")), "{name} = {value}");
    }
}

#[test]
fn every_variable_on_it_is_looked_at() {
    fn sources(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|end| end == "rs") {
                all.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut source = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
    let page = page();
    let is_variable =
        |word: &&str| word.len() > 3 && *word != "ASCII" && word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let named: BTreeSet<&str> =
        words(&page).map(|word| word.split('=').next().unwrap_or(word)).filter(is_variable).collect();
    assert!(named.len() >= 4, "{named:?}");
    for name in named {
        assert!(source.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn the_commands_on_it_are_commands() {
    let help = every_page();
    for line in page().lines().filter_map(|line| line.strip_prefix("    arcade ")) {
        let command = line.split_whitespace().next().filter(|word| !word.starts_with("--"));
        let command = command.map_or_else(String::new, |name| format!(" {name}"));
        assert!(help.contains(&format!("$ arcade{command} --help")), "{line}");
    }
}
