//! The ways out besides the screen: standard output and standard error. Whatever is written there goes through here, with
//! every character showing.

use std::io::{self, Write};

use crate::model::visible::{visible, visible_lines};

/// Writes lines of text to standard output. A reader who has seen enough and left is no failure.
///
/// # Errors
/// Where they can’t be written.
pub fn print(lines: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    match output.write_all(visible_lines(lines).as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Says a sentence on standard error. Where that is gone too, the exit code has to do.
pub fn warn(sentence: &str) {
    let _ = writeln!(io::stderr(), "arcade: {}", visible(sentence));
}
