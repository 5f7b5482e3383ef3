//! The ways out besides the screen: standard output and standard error. Whatever is written there goes through here, with
//! every character showing, and in plain ASCII where nothing else can be read.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use web_time::Instant;

use crate::system::output;
use crate::theme::GlyphSet;
use crate::visible::{visible, visible_lines, write_out};

/// Columns of a line, at least and at most.
const NARROWEST: usize = 40;
const WIDEST: usize = 100;

/// Whether complaints are lines of JSON. There is one standard error, so there is one form.
static IN_JSON: AtomicBool = AtomicBool::new(false);

/// Whether what is written is plain ASCII, as there is one standard output and one standard error.
static IN_ASCII: AtomicBool = AtomicBool::new(false);

/// Whether standard output is for what somebody wants as a file, and lines of text go to standard error.
static BESIDE: AtomicBool = AtomicBool::new(false);

/// Held while results are being written.
static WRITING: Mutex<()> = Mutex::new(());

/// How long the end of the program waits for what is being written: a reader may have stopped reading.
const GRACE: Duration = Duration::from_millis(300);

/// From here on everything that is written is plain ASCII.
pub fn write_in_ascii() {
    IN_ASCII.store(true, Ordering::Relaxed);
}

/// The characters that text is written in.
pub fn glyphs() -> GlyphSet {
    if IN_ASCII.load(Ordering::Relaxed) { GlyphSet::Ascii } else { GlyphSet::Unicode }
}

/// Lines of text as they are written: every character shows, in the characters that can be read.
pub fn legible(lines: &str) -> Cow<'_, str> {
    match visible_lines(lines) {
        Cow::Borrowed(lines) => glyphs().spelled(lines),
        Cow::Owned(lines) => glyphs().spelled(&lines).into_owned().into(),
    }
}

/// JSON as it is written: the same data, in the characters that can be read.
pub fn legible_json(json: &str) -> Cow<'_, str> {
    if glyphs() == GlyphSet::Unicode || json.is_ascii() {
        return json.into();
    }
    let mut plain = String::with_capacity(json.len());
    json.chars().for_each(|c| if c.is_ascii() { plain.push(c) } else { write_out(c, &mut plain) });
    plain.into()
}

/// From here on lines of text go to standard error: standard output is for what somebody wants as a file, see [`give()`].
pub fn speak_beside() {
    BESIDE.store(true, Ordering::Relaxed);
}

/// The columns and rows of the terminal on standard output; None where there is none.
pub fn size() -> Option<(u16, u16)> {
    io::stdout().is_terminal().then(output::size).flatten()
}

/// How many columns a line that is printed has at most: as many as the terminal, and no more than is read easily; the most where
/// nothing is known of the reader.
pub fn columns() -> usize {
    size().map_or(WIDEST, |(columns, _)| usize::from(columns).clamp(NARROWEST, WIDEST))
}

/// Writes lines of text to standard output. A reader who has seen enough and left is no failure.
///
/// # Errors
/// Where they can’t be written.
pub fn print(lines: &str) -> io::Result<()> {
    offer(lines).map(|_| ())
}

/// Writes what is wanted as a file to standard output; as [`print()`].
///
/// # Errors
/// Where it can’t be written.
pub fn give(text: &str) -> io::Result<()> {
    write_to(io::stdout().lock(), text).map(|_| ())
}

/// The same for one part of many: breaks off where the reader has left.
///
/// # Errors
/// Where it can’t be written.
pub fn offer(lines: &str) -> io::Result<ControlFlow<()>> {
    if BESIDE.load(Ordering::Relaxed) { write_to(io::stderr(), lines) } else { write_to(io::stdout().lock(), lines) }
}

fn write_to(mut output: impl Write, lines: &str) -> io::Result<ControlFlow<()>> {
    let _writing = WRITING.lock();
    match output.write_all(legible(lines).as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        done => done.map(ControlFlow::Continue),
    }
}

/// Keeps results from being written while the program ends: waits a moment for those that are being written, so that no part
/// of a line is left, and takes a line of progress away from the terminal. Hold what it returns until the end.
pub fn silence() -> Option<MutexGuard<'static, ()>> {
    let end = Instant::now() + GRACE;
    let writing = loop {
        match WRITING.try_lock() {
            Ok(writing) => break Some(writing),
            Err(TryLockError::Poisoned(writing)) => break Some(writing.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
            Err(TryLockError::WouldBlock) => break None,
        }
    };
    let mut errors = io::stderr();
    if errors.is_terminal() {
        // What can't be cleared is not missed.
        let _ = write!(errors, "\r\x1b[K");
    }
    writing
}

/// From here on every complaint is a line of JSON, for the program that reads them.
pub fn complain_in_json() {
    IN_JSON.store(true, Ordering::Relaxed);
}

/// A complaint as programs get it.
#[derive(Debug, Serialize)]
struct Complaint<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<&'a str>,
}

/// Says a sentence on standard error, about something that doesn’t stop the command. Where that is gone too, the exit code
/// has to do.
pub fn warn(sentence: &str) {
    let sentence = visible(sentence);
    complain(&sentence, &Complaint { error: None, warning: Some(&sentence), exit: None, nearest: None });
}

/// Says on standard error why the command ends with this exit code, and which name was probably meant where a name was not
/// known.
pub fn fail(sentence: &str, exit: u8, nearest: Option<&str>) {
    let sentence = visible(sentence);
    complain(&sentence, &Complaint { error: Some(&sentence), warning: None, exit: Some(exit), nearest });
}

/// Passes lines of somebody else on to standard error, without what would steer the terminal.
pub fn pass_on(lines: &str) {
    let _ = write!(io::stderr(), "{}", legible(&visible_lines(lines)));
}

fn complain(sentence: &str, complaint: &Complaint<'_>) {
    let json = IN_JSON.load(Ordering::Relaxed).then(|| serde_json::to_string(complaint).ok()).flatten();
    let line = json.map_or_else(|| format!("arcade: {sentence}"), |json| legible_json(&json).into_owned());
    let _ = writeln!(io::stderr(), "{}", legible(&line));
}
