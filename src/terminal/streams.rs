//! The ways out besides the screen: standard output and standard error. Whatever is written there goes through here, with
//! every character showing.

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::model::visible::{visible, visible_lines};

/// Writes lines of text to standard output. A reader who has seen enough and left is no failure.
///
/// # Errors
/// Where they can’t be written.
pub fn print(lines: &str) -> io::Result<()> {
    offer(lines).map(|_| ())
}

/// The same for one part of many: breaks off where the reader has left.
///
/// # Errors
/// Where it can’t be written.
pub fn offer(lines: &str) -> io::Result<ControlFlow<()>> {
    let mut output = io::stdout().lock();
    match output.write_all(visible_lines(lines).as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        done => done.map(ControlFlow::Continue),
    }
}

/// Says a sentence on standard error. Where that is gone too, the exit code has to do.
pub fn warn(sentence: &str) {
    let _ = writeln!(io::stderr(), "arcade: {}", visible(sentence));
}
