//! Draws the pictures of the README and of `docs`: the real program runs in a terminal, keys lead it to each scene, and what it shows
//! is written to `assets/pictures`. `cargo run --example pictures` makes all of them anew, and always the same.
#![allow(clippy::unwrap_used, reason = "a script for the makers of the arcade says so by failing")]

#[cfg(unix)]
mod cells;
#[cfg(unix)]
mod film;
#[cfg(unix)]
mod scenes;
#[cfg(unix)]
#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../../tests/support/terminal.rs"]
mod terminal;

#[cfg(unix)]
fn main() {
    let program = built();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/pictures");
    for scene in scenes::SCENES {
        let file = film::file(&scene.draw(&program));
        let name = format!("{}.svg", scene.name);
        println!("{name:20} {:>7} bytes", file.len());
        std::fs::write(format!("{folder}/{name}"), file).unwrap();
    }
}

/// Builds the program as this script was built, and says where it is.
#[cfg(unix)]
fn built() -> String {
    let profile: &[&str] = if cfg!(debug_assertions) { &[] } else { &["--release"] };
    let words = [&["build", "--bin", "arcade"], profile].concat();
    assert!(std::process::Command::new(env!("CARGO")).args(words).status().unwrap().success());
    let example = std::env::current_exe().unwrap();
    example.ancestors().nth(2).unwrap().join("arcade").to_str().unwrap().to_owned()
}

#[cfg(not(unix))]
fn main() {
    println!("The pictures are drawn on Unix only.");
}
