//! The two pipes of a program, each on a thread of its own, so that neither a flood nor a deaf program can hold anybody up.

use std::io::{self, BufWriter, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::LONGEST_LINE;

/// Lines that wait to be taken; a program that writes more has to wait.
const WAITING_LINES: usize = 16;

/// Questions that wait to be read. One that reads has read the last before it answers.
const WAITING_QUESTIONS: usize = 4;

/// What came from a program.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// The beginning of a line that is too long. Nothing comes after it.
    TooLong(String),
    /// A line that is not UTF-8, as far as it can be read.
    NotText(String),
    /// Nothing more will come.
    End,
}

/// Takes lines to `stdin`; the pipe is closed when the sender is dropped.
pub(super) fn questions(stdin: ChildStdin) -> io::Result<SyncSender<String>> {
    let (sender, receiver) = sync_channel::<String>(WAITING_QUESTIONS);
    thread::Builder::new().name("arcade-questions".into()).spawn(move || {
        let mut stdin = BufWriter::new(stdin);
        for line in receiver {
            let written = stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n"));
            // A program that reads no more is noticed by its answers.
            if written.and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

/// The lines of `stdout`.
pub(super) fn answers(stdout: ChildStdout) -> io::Result<Receiver<Heard>> {
    let (sender, receiver) = sync_channel(WAITING_LINES);
    thread::Builder::new().name("arcade-answers".into()).spawn(move || {
        listen(stdout, &sender);
    })?;
    Ok(receiver)
}

/// Sends every line, and in the end that it is the end, unless nobody listens any more.
fn listen(mut stdout: impl Read, sender: &SyncSender<Heard>) {
    let mut line = Vec::new();
    let mut chunk = [0; 4_096];
    loop {
        let count = match stdout.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for piece in chunk[..count].split_inclusive(|&byte| byte == b'\n') {
            line.extend_from_slice(piece);
            let length = line.len() - usize::from(line.ends_with(b"\n"));
            if length > LONGEST_LINE {
                let _ = sender.send(Heard::TooLong(String::from_utf8_lossy(&line[..LONGEST_LINE]).into_owned()));
                return;
            }
            if piece.ends_with(b"\n") {
                line.pop();
                if sender.send(heard(std::mem::take(&mut line))).is_err() {
                    return;
                }
            }
        }
    }
    // The last answer may lack the end of its line.
    if !line.is_empty() && sender.send(heard(line)).is_err() {
        return;
    }
    let _ = sender.send(Heard::End);
}

fn heard(line: Vec<u8>) -> Heard {
    match String::from_utf8(line) {
        Ok(line) => Heard::Line(line),
        Err(error) => Heard::NotText(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let (sender, receiver) = sync_channel(100);
        listen(bytes, &sender);
        drop(sender);
        receiver.iter().map(|heard| format!("{heard:?}").chars().take(20).collect()).collect()
    }

    #[test]
    fn lines_are_told_apart_and_bounded() {
        assert_eq!(lines(b"first\r\nlast\n"), ["Line(\"first\\r\")", "Line(\"last\")", "End"]);
        assert_eq!(lines(b"first"), ["Line(\"first\")", "End"]);
        assert_eq!(lines(b"\xff\n"), ["NotText(\"\u{fffd}\")", "End"]);
        let longest = [vec![b'a'; LONGEST_LINE], b"\n".to_vec()].concat();
        assert_eq!(lines(&longest).len(), 2);
        assert_eq!(lines(&[b"a".to_vec(), longest].concat()), ["TooLong(\"aaaaaaaaaaa"]);
    }
}
