//! The pictures of the README and of the pages are what the program shows.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crate::film;
use crate::page::{PAGES, links};
use crate::scenes::SCENES;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures")
}

/// What is written in a picture, piece by piece.
fn text(picture: &str) -> Vec<&str> {
    let pieces =
        picture.lines().filter_map(|line| line.strip_prefix("<text ")?.strip_suffix("</text>")?.split_once('>'));
    pieces.map(|(_, piece)| piece).collect()
}

#[test]
#[cfg_attr(
    feature = "tests-without-pty",
    ignore = "without a pseudo-terminal: neither this nor any test of tests/terminal is run"
)]
fn the_committed_pictures_are_what_the_program_shows_today() {
    thread::scope(|threads| {
        let drawn = SCENES.iter().map(|scene| {
            let program = env!("CARGO_BIN_EXE_arcade");
            (scene.name, threads.spawn(move || film::file(&scene.draw(program))))
        });
        for (name, drawn) in drawn.collect::<Vec<_>>() {
            let (drawn, kept) =
                (drawn.join().unwrap(), fs::read_to_string(folder().join(name).with_extension("svg")).unwrap());
            let advice = "has changed: look at the screen, then run “cargo run --example pictures”";
            assert!(!text(&drawn).is_empty());
            assert_eq!(text(&drawn), text(&kept), "the text of {name}.svg {advice}");
            assert!(drawn == kept, "the look of {name}.svg {advice}");
        }
    });
}

#[test]
fn every_picture_is_on_one_page_with_words_for_those_who_see_none() {
    let mut files: Vec<String> =
        fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let mut scenes: Vec<String> = SCENES.iter().map(|scene| format!("{}.svg", scene.name)).collect();
    let mut shown: Vec<String> =
        links().iter().filter_map(|link| link.target.strip_prefix("assets/pictures/")).map(str::to_owned).collect();
    for names in [&mut files, &mut scenes, &mut shown] {
        names.sort();
    }
    assert_eq!((&files, &scenes), (&scenes, &shown));
    assert_eq!(PAGES.iter().map(|page| page.text.matches("![").count()).sum::<usize>(), shown.len());
    assert!(PAGES.iter().all(|page| !page.text.contains("![]")));
    let bytes: u64 = files.iter().map(|name| fs::metadata(folder().join(name)).unwrap().len()).sum();
    assert!(bytes < 1_000_000, "{bytes} bytes are too many for a page");
}
