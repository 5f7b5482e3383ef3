//! `arcade show`: what it tells in lines, what it refuses, and the folder of pictures.

use std::fs;
use std::path::Path;

use crate::lines::fed;

/// What it prints to both sides, and whether it went well.
fn shown(home: &Path, args: &[&str]) -> (bool, String) {
    let output = fed(home, &[&["show"], args].concat(), b"");
    (output.status.success(), String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap())
}

#[test]
fn a_step_is_told_in_lines_by_each_game() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for (args, parts) in [
        (&["etaoin", "then", "--pane", "value table", "--step", "5"][..], &["5 of 10 done", "“th”", "V", "step 5"][..]),
        (&["endgame", "-1", "3", "9", "4", "--pane", "top-down tree"], &["top-down tree", "done"]),
        (&["endgame", "3", "9", "4", "--pane", "value table"], &["10 of 10 done"]),
        (
            &["words", "cat!", "--pane", "hands", "--step", "8"],
            &["8 of 32 done", "No word can be made of a, c: its best total is 0."],
        ),
        (&["hangman", "----", "--pane", "families", "--about", "e", "--step", "2"], &["about", "“aahs” has no E"]),
        (&["hangman", "-a-e", "--pane", "letters"], &["One line a letter", "misses"]),
    ] {
        let (is_good, text) = shown(home, args);
        assert!(is_good && !text.contains('⟨'), "{args:?}: {text}");
        for part in parts {
            assert!(text.contains(part), "{args:?} says “{part}”: {text}");
        }
    }
    // A part of a name does, where only one pane has it.
    assert_eq!(
        shown(home, &["etaoin", "then", "--pane", "tree"]).1,
        shown(home, &["etaoin", "then", "--pane", "recursion tree"]).1
    );
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for (args, said) in [
        (
            &["etaoin", "then", "--pane", "famlies"][..],
            "Choose value table, recursion tree, memo, linear reduction or cost.",
        ),
        (&["etaoin", "then", "--step", "11"], "There is no step 11: the pane value table has 10 steps."),
        (&["etaoin", "then", "--pane", "cost", "--step", "1"], "Nothing runs step by step in the pane cost here"),
        (&["endgame", "1", "2", "--low", "2"], "is no part of it"),
        (&["hangman", "word"], "nothing is left to work out"),
        (&["hangman", "----", "--pane", "families", "--about", "?"], "can’t be about “?”"),
        (&["words", "catcatcatcatcatc"], "hands of 2 to 15"),
    ] {
        let (is_good, text) = shown(home, args);
        assert!(!is_good && text.contains(said), "{args:?}: {text}");
    }
}

#[test]
fn all_steps_are_a_folder_with_a_page_that_fetches_nothing() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let args = ["etaoin", "then", "--export", "steps"];
    assert_eq!(shown(home, &args), (true, "11 pictures are in steps, and index.html, which shows them.\n".to_owned()));
    let page = fs::read_to_string(home.join("steps/index.html")).unwrap();
    for number in 0..=10 {
        let name = format!("step-{number:02}.svg");
        assert!(home.join("steps").join(&name).is_file() && page.contains(&name), "{name}");
    }
    assert!(page.contains("alt=\"V of “t” is +2: its own points, 2.\""), "{page}");
    assert!(!page.contains("http") && !page.contains("⟨"), "{page}");
    let (is_good, text) = shown(home, &args);
    assert!(!is_good && text.contains("steps is there already"), "{text}");
}

#[test]
fn a_step_that_is_named_and_a_pane_without_steps_are_one_picture() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let written = |folder: &str| {
        let mut names: Vec<String> = fs::read_dir(home.join(folder))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    for (args, picture) in [
        (&["etaoin", "then", "--step", "4", "--export", "one"][..], "step-04.svg"),
        (&["etaoin", "then", "--pane", "cost", "--export", "cost"], "step-00.svg"),
    ] {
        let folder = args[args.len() - 1];
        let said = format!("1 picture is in {folder}, and index.html, which shows it.\n");
        assert_eq!(shown(home, args), (true, said));
        assert_eq!(written(folder), ["index.html", picture]);
    }
}
