//! The program, run to its end without a terminal.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs `arcade` in `folder`, which is also the home of all that it keeps, with `input` on its standard input.
pub(crate) fn arcade(folder: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, folder);
    }
    command.args(args).current_dir(folder);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It may be done before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}
