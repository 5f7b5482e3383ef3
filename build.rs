//! What `arcade --version` says: the number, and in a release the commit that is built and its day.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=ARCADE_COMMIT");
    let number = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    // A build for those who work on it is not made again after every commit.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let build = if is_release { commit() } else { Some("for development".to_owned()) };
    let build = build.map(|build| format!(" ({build})")).unwrap_or_default();
    println!("cargo:rustc-env=ARCADE_VERSION={number}{build}");
}

/// The commit and its day: as `ARCADE_COMMIT` says, which is for who builds from an archive, or as git says. None where neither
/// knows.
fn commit() -> Option<String> {
    let named = env::var("ARCADE_COMMIT").ok().filter(|commit| !commit.is_empty());
    named.or_else(|| {
        // A package lies within a repository that is somebody else's, and git would tell of that one.
        git(&["ls-files", "--error-unmatch", "build.rs"])?;
        for file in ["HEAD", "logs/HEAD"] {
            println!("cargo:rerun-if-changed={}", git(&["rev-parse", "--git-path", file])?);
        }
        git(&["log", "-1", "--format=%h of %cs"])
    })
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
