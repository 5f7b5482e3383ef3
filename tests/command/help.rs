//! The pages of `--help`, and the settings file that is begun with.

use std::fmt::Write as _;
use std::process::Command;

fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).args(args).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The names of the commands that a page lists.
fn commands(page: &str) -> impl Iterator<Item = &str> {
    let list = page.split_once("Commands:\n").map_or("", |(_, list)| list);
    let names = list.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|&name| name != "help")
}

/// The page of this command, and the pages of those below it.
fn pages(command: &[&str], all: &mut String) {
    let page = printed(&[command, &["--help"]].concat());
    let name = [&["arcade"], command].concat().join(" ");
    let _ = write!(all, "$ {name} --help\n{page}\n");
    for below in commands(&page) {
        pages(&[command, &[below]].concat(), all);
    }
}

#[test]
fn every_page_of_help() {
    let mut all = String::new();
    pages(&[], &mut all);
    assert_eq!(all.matches("$ arcade").count(), 29, "{all}");
    insta::assert_snapshot!(all);
}

#[test]
fn the_settings_to_begin_with() {
    insta::assert_snapshot!(printed(&["settings", "--default"]));
}
