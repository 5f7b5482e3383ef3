//! What the compiler can't see: the maps in `src/lib.rs` and `crates/ui/src/lib.rs` are true, each folder uses only those
//! below it, `arcade-ui` knows no game, one folder alone knows on which system it is, and no folder grows unnoticed.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn at_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The source folders whose `lib.rs` has a map.
fn mapped() -> [PathBuf; 2] {
    ["src", "crates/ui/src"].map(at_root)
}

/// The folders of the map of `src`, from the top down: the lines `//! name/ …` of the crate's documentation. What is indented is a
/// folder within the one above.
fn map(src: &Path) -> Vec<(String, Vec<String>)> {
    let mut folders: Vec<(String, Vec<String>)> = Vec::new();
    for line in fs::read_to_string(src.join("lib.rs")).unwrap().lines() {
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
    for src in mapped() {
        let map = map(&src);
        let mut named: Vec<&String> = map.iter().map(|(name, _)| name).collect();
        named.sort();
        assert_eq!(named, folders(&src).iter().collect::<Vec<_>>());
        for (name, inner) in &map {
            for folder in inner {
                assert!(src.join(name).join(folder).is_dir(), "there is no {name}/{folder}");
            }
        }
    }
}

/// Whether `text` declares the module `name`.
fn declares(text: &str, name: &str) -> bool {
    text.lines().any(|line| line.trim_end().ends_with(&format!("mod {name};")))
}

#[test]
fn every_file_is_a_module_that_is_compiled() {
    for folder in ["src", "crates/ui/src", "crates/engine/src"].map(at_root) {
        for file in sources(&folder) {
            let (name, folder) = (file.file_stem().unwrap().to_str().unwrap(), file.parent().unwrap());
            if matches!(name, "lib" | "main" | "mod") {
                continue;
            }
            let above =
                [folder.join("mod.rs"), folder.join("lib.rs"), folder.join("main.rs"), folder.with_extension("rs")];
            let is_declared =
                above.iter().filter_map(|path| fs::read_to_string(path).ok()).any(|text| declares(&text, name));
            assert!(is_declared, "{} is no module of anything: nobody compiles it", file.display());
        }
    }
    assert!(declares("mod a;\npub(crate) mod b;\n", "b") && !declares("mod ab;\n", "b"));
}

#[test]
fn arrows_point_down_only() {
    let mut wrong = Vec::new();
    for src in mapped() {
        let map = map(&src);
        let height = |name: &str| map.iter().rev().position(|(folder, _)| folder == name);
        for (folder, _) in &map {
            for file in sources(&src.join(folder)) {
                for name in used(before_tests(&fs::read_to_string(&file).unwrap())) {
                    // What is no folder is an item of the crate itself.
                    if height(&name).is_some_and(|other| Some(other) > height(folder)) {
                        wrong.push(format!("{} uses {name}", file.strip_prefix(&src).unwrap().display()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these point up: {wrong:#?}");
}

/// Of the engine, screens in general need to know how numbers are written, and nothing of its games.
#[test]
fn what_draws_knows_no_game() {
    for file in sources(&at_root("crates/ui/src")) {
        let text = fs::read_to_string(&file).unwrap();
        for (at, _) in text.match_indices("arcade_engine::") {
            let rest = &text[at + "arcade_engine::".len()..];
            assert!(rest.starts_with("text"), "{}: {}", file.display(), &rest[..rest.len().min(40)]);
        }
    }
}

/// Whatever else tells of keys and shows pictures takes the place of these files, and of nothing else.
#[test]
fn only_what_joins_the_arcade_to_a_terminal_knows_one() {
    let root = at_root("");
    let knows = |file: &PathBuf| {
        let text = fs::read_to_string(file).unwrap();
        ["crossterm", "terminput", "CrosstermBackend"].iter().any(|name| text.contains(name))
    };
    let joins = |file: &PathBuf| {
        let file = file.strip_prefix(&root).unwrap();
        let folders = ["crates/ui/src/terminal", "crates/ui/src/system", "src/shell"];
        folders.iter().any(|folder| file.starts_with(folder)) || file == Path::new("crates/ui/src/keys.rs")
    };
    let files = ["src", "crates"].into_iter().flat_map(|folder| sources(&at_root(folder)));
    let (inside, others): (Vec<PathBuf>, Vec<PathBuf>) = files.filter(knows).partition(joins);
    assert!(inside.len() > 3 && others.is_empty(), "these know a terminal: {others:#?}");
}

/// The clocks of the standard library stop a page; those of `web_time` are the same ones elsewhere. What files say of their age
/// stays what the system says.
#[test]
fn clocks_are_asked_that_a_page_has_too() {
    let asks = |text: &str| text.lines().any(|line| line.contains("std::time") && line.contains("Instant"));
    let files = ["src", "crates/ui/src"].into_iter().flat_map(|folder| sources(&at_root(folder)));
    let wrong: Vec<PathBuf> = files.filter(|file| asks(&fs::read_to_string(file).unwrap())).collect();
    assert!(wrong.is_empty(), "these ask the clock of the standard library: {wrong:#?}");
    assert!(asks("use std::time::{Duration, Instant};") && !asks("use std::time::Duration;\nuse web_time::Instant;"));
}

#[test]
fn uses_are_read_in_all_their_forms() {
    let text = "use crate::model::Day;\nuse crate::{app::{App, Effect}, share::Code};\n[`crate::work`] my_crate::none";
    assert_eq!(used(text), ["model", "app", "share", "work"]);
}

/// A source text without its unit tests, which may use whatever there is.
fn before_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default()
}

/// The names of the functions and constants that a source text makes public, before its tests.
fn published(text: &str) -> Vec<&str> {
    let name = |line: &'_ str| -> Option<(usize, usize)> {
        let rest = line.trim_start().strip_prefix("pub ")?;
        let rest = rest
            .strip_prefix("const fn ")
            .or_else(|| rest.strip_prefix("fn "))
            .or_else(|| rest.strip_prefix("const "))?;
        let start = line.len() - rest.len();
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
        Some((start, start + end))
    };
    before_tests(text).lines().filter_map(|line| name(line).map(|(start, end)| &line[start..end])).collect()
}

/// The compiler tells what nobody uses only of what is private, so nothing is public for its own crate alone.
#[test]
fn what_a_crate_publishes_is_used_outside_of_it() {
    let crates = ["crates/engine/src", "crates/ui/src"];
    let others = ["src", "tests", "benches", "examples", "fuzz", "crates/engine/tests"];
    let words_of = |folder: &str| {
        let texts = sources(&at_root(folder)).into_iter().map(|file| fs::read_to_string(file).unwrap());
        let words = |text: String| {
            text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_owned).collect::<Vec<_>>()
        };
        texts.flat_map(words).collect::<HashSet<String>>()
    };
    let outside: HashSet<String> = others.into_iter().flat_map(words_of).collect();
    let mut unused = Vec::new();
    for folder in crates {
        let elsewhere: HashSet<String> =
            crates.into_iter().filter(|other| *other != folder).flat_map(words_of).collect();
        for file in sources(&at_root(folder)) {
            // What differs between systems has the same names in each of its files.
            if file.components().any(|part| part.as_os_str() == "system") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let names =
                published(&text).into_iter().filter(|name| !outside.contains(*name) && !elsewhere.contains(*name));
            unused.extend(names.map(|name| format!("{}: {name}", file.display())));
        }
    }
    assert!(unused.is_empty(), "make these private: {unused:#?}");
}

#[test]
fn published_names_are_read_in_all_their_forms() {
    let text =
        "pub fn one(\n    pub const fn two<T>(\npub const THREE: u8\npub(crate) fn four(\nfn five(\npub struct Six;";
    assert_eq!(published(text), ["one", "two", "THREE"]);
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
    let system = at_root("crates/ui/src/system");
    for folder in ["src", "crates/ui/src", "crates/engine/src"] {
        assert_eq!(wrong(sources(&at_root(folder)), &|file| file.starts_with(&system)), [""; 0]);
    }
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
    let Ok(text) = fs::read_to_string(at_root("crates/engine/src").join(format!("{file}.rs"))) else {
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

/// The most tokens of Rust that each folder may have outside tests and comments, in thousands. Who needs more raises it in the
/// same commit and says why.
const BUDGET: [(&str, usize); 14] = [
    ("crates/engine", 144),
    ("crates/ui", 78),
    ("src/app", 45),
    ("src/cli", 54),
    ("src/games/endgame", 41),
    ("src/games/etaoin", 25),
    ("src/games/hangman", 137),
    ("src/games/rows", 87),
    ("src/games/wordgame", 114),
    ("src/pages", 107),
    ("src/play", 71),
    ("src/records", 36),
    ("src/reports", 23),
    ("src", 880),
];

/// How many tokens `text` has: names and numbers, strings, signs. Lines of comments and tests do not count.
fn tokens(text: &str) -> usize {
    let code: String = before_tests(text)
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut characters = code.chars().peekable();
    let mut count = 0;
    while let Some(c) = characters.next() {
        if c.is_whitespace() {
            continue;
        }
        count += 1;
        if c == '"' {
            while let Some(c) = characters.next().filter(|&c| c != '"') {
                if c == '\\' {
                    characters.next();
                }
            }
        } else if c.is_alphanumeric() || c == '_' {
            while characters.next_if(|&c| c.is_alphanumeric() || c == '_').is_some() {}
        } else if "=:&|.<>-!".contains(c) {
            characters.next_if(|&next| next == '=' || next == '>' || next == c);
        }
    }
    count
}

#[test]
fn no_folder_has_more_to_read_than_its_budget() {
    for (folder, budget) in BUDGET {
        let is_test = |path: &PathBuf| {
            path.components().any(|part| ["tests", "tests.rs", "benches"].iter().any(|test| part.as_os_str() == *test))
        };
        let files = sources(&at_root(folder)).into_iter().filter(|path| !is_test(path));
        let counted: usize = files.map(|path| tokens(&fs::read_to_string(path).unwrap())).sum();
        assert!(counted <= budget * 1_000, "{folder} has {counted} tokens, and its budget is {budget} thousand");
        assert!(
            counted >= budget * 900,
            "{folder} has {counted} tokens: its budget of {budget} thousand may be lowered"
        );
    }
}

#[test]
fn tokens_are_counted_as_a_reader_meets_them() {
    assert_eq!(tokens("let name = \"a \\\" b\"; // more"), 5 + 3);
    assert_eq!(tokens("fn f() -> a::B {}\n/// what it does\n"), 10);
    assert_eq!(tokens("fn f() {}\n#[cfg(test)]\nmod tests {}\n"), 6);
}
