//! The example players, built and ready to be started.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The program of `examples/NAME.rs`. `cargo test` builds it beside the tests; where only one test was asked for, it is
/// built here.
pub(crate) fn example(name: &str) -> PathBuf {
    let exe = std::env::current_exe().unwrap();
    let built = exe.parent().and_then(Path::parent).unwrap().join("examples").join(name);
    let built = built.with_extension(std::env::consts::EXE_EXTENSION);
    if !built.exists() {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--offline", "--example", name]).current_dir(env!("CARGO_MANIFEST_DIR"));
        if !cfg!(debug_assertions) {
            cargo.arg("--release");
        }
        assert!(cargo.status().unwrap().success(), "examples/{name}.rs could not be built");
    }
    built
}

/// The command that starts the example `name` with `arguments`, as a player would write it.
pub(crate) fn command(name: &str, arguments: &str) -> String {
    format!("'{}' {arguments}", example(name).display())
}

/// The command that starts `examples/NAME.py`; None where there is no Python.
#[allow(dead_code, reason = "not every group of tests runs Python")]
pub(crate) fn python(name: &str) -> Option<String> {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name).with_extension("py");
    found.then(|| format!("python3 '{}'", file.display()))
}
