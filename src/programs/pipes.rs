//! The pipes of a program, each on a thread of its own, so that neither a flood nor a deaf program can hold anybody up.

use std::io::{self, BufWriter, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::{Kind, LONGEST_LINE, Seen};
use arcade_ui::streams;
use arcade_ui::streams::warn;

/// Lines that wait to be taken; a program that writes more has to wait.
const WAITING_LINES: usize = 16;

/// Questions that wait to be read. One that reads has read the last before it answers.
const WAITING_QUESTIONS: usize = 4;

/// The most bytes of standard error that are kept: the last ones.
const KEPT: usize = 4_096;

/// The beginnings of what programs wrote to their standard error, where that was shown.
static SHOWN: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// A line from a program, without its end; or what is wrong with it. Nothing comes after one that is too long.
pub(super) type Heard = Result<String, Kind>;

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

/// The lines of a program’s standard output.
#[derive(Debug)]
pub(super) struct Answers {
    pub(super) lines: Receiver<Heard>,
    /// Whether a line was begun that has not ended.
    is_within_line: Arc<AtomicBool>,
}

impl Answers {
    /// Those that come from `stdout`.
    pub(super) fn of(stdout: ChildStdout) -> io::Result<Self> {
        let (sender, lines) = sync_channel(WAITING_LINES);
        let is_within_line = Arc::new(AtomicBool::new(false));
        let within = Arc::clone(&is_within_line);
        thread::Builder::new().name("arcade-answers".into()).spawn(move || {
            listen(stdout, &sender, &within);
        })?;
        Ok(Self { lines, is_within_line })
    }

    /// Whether a line was begun that has not ended.
    pub(super) fn is_within_line(&self) -> bool {
        self.is_within_line.load(Ordering::Relaxed)
    }
}

/// The end of what comes from `stderr`, once it has ended; shown as it comes in this way, but for what an earlier program wrote
/// alike.
pub(super) fn complaints(stderr: ChildStderr, shown: Seen) -> io::Result<Receiver<String>> {
    let (sender, receiver) = sync_channel(1);
    thread::Builder::new().name("arcade-complaints".into()).spawn(move || {
        let earlier = || SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut once = Once::default();
        let mut lines = Lines(Vec::new());
        let kept = kept(stderr, |piece| match shown {
            Seen::Hidden => {}
            Seen::Raw => show(once.fresh(piece, &earlier()), |bytes| drop(io::stderr().write_all(bytes))),
            Seen::Shown => show(once.fresh(piece, &earlier()), |bytes| lines.pass_on(bytes)),
        });
        lines.end();
        if once.is_new {
            earlier().push(once.text);
        }
        let _ = sender.send(kept);
    })?;
    Ok(receiver)
}

/// The most bytes of standard error that are shown of all programs together: more would hide the results.
const MOST_SHOWN: usize = 6_000;

/// How many were shown.
static SHOWN_BYTES: AtomicUsize = AtomicUsize::new(0);

/// Passes on what a program writes to its standard error, up to a limit.
fn show(piece: &[u8], mut pass_on: impl FnMut(&[u8])) {
    let before = SHOWN_BYTES.fetch_add(piece.len(), Ordering::Relaxed);
    let room = MOST_SHOWN.saturating_sub(before);
    if room >= piece.len() {
        pass_on(piece);
    } else if room > 0 {
        pass_on(&piece[..room]);
        pass_on(b"\n");
        warn("The programs write more to their standard error. It is not shown.");
    }
}

/// A line that has begun and is not passed on yet.
struct Lines(Vec<u8>);

impl Lines {
    /// Passes the lines on that have ended, as text that steers no terminal.
    fn pass_on(&mut self, piece: &[u8]) {
        self.0.extend_from_slice(piece);
        let ended = self.0.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let lines: Vec<u8> = self.0.drain(..if self.0.len() > KEPT { self.0.len() } else { ended }).collect();
        streams::pass_on(&String::from_utf8_lossy(&lines));
    }

    fn end(&mut self) {
        if !self.0.is_empty() {
            self.pass_on(b"\n");
        }
    }
}

/// What a program writes, held back for as long as an earlier one began alike.
#[derive(Default)]
struct Once {
    /// The beginning of it, or all that is held back.
    text: Vec<u8>,
    is_new: bool,
}

impl Once {
    /// What is to be shown now that `piece` has come.
    fn fresh<'a>(&'a mut self, piece: &'a [u8], earlier: &[Vec<u8>]) -> &'a [u8] {
        if self.is_new && self.text.len() >= KEPT {
            return piece;
        }
        self.text.extend_from_slice(piece);
        if self.is_new {
            return piece;
        }
        self.is_new = !earlier.iter().any(|other| other.starts_with(&self.text));
        if self.is_new { &self.text } else { &[] }
    }
}

/// The last bytes of `source` as text, from the beginning of a line where there are more lines.
fn kept(mut source: impl Read, mut show: impl FnMut(&[u8])) -> String {
    let (mut tail, mut chunk, mut is_cut) = (Vec::new(), [0; 4_096], false);
    loop {
        match source.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => {
                show(&chunk[..count]);
                tail.extend_from_slice(&chunk[..count]);
                if tail.len() > KEPT {
                    is_cut = true;
                    tail.drain(..tail.len() - KEPT);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    let text = String::from_utf8_lossy(&tail);
    match text.split_once('\n') {
        Some((_, whole)) if is_cut && !whole.is_empty() => format!("…\n{whole}"),
        _ => text.into_owned(),
    }
}

/// Sends every line, unless nobody listens any more; `within` says whether one was begun that has not ended.
fn listen(mut stdout: impl Read, sender: &SyncSender<Heard>, within: &AtomicBool) {
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
                let _ = sender.send(Err(Kind::TooLong(String::from_utf8_lossy(&line[..LONGEST_LINE]).into_owned())));
                return;
            }
            if piece.ends_with(b"\n") {
                line.pop();
                if sender.send(heard(std::mem::take(&mut line))).is_err() {
                    return;
                }
            }
        }
        within.store(!line.is_empty(), Ordering::Relaxed);
    }
    // The last answer may lack the end of its line.
    if !line.is_empty() {
        let _ = sender.send(heard(line));
    }
}

fn heard(line: Vec<u8>) -> Heard {
    String::from_utf8(line).map_err(|error| Kind::NotText(String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let (sender, receiver) = sync_channel(100);
        listen(bytes, &sender, &AtomicBool::new(false));
        drop(sender);
        receiver.iter().map(|heard| format!("{heard:?}").chars().take(20).collect()).collect()
    }

    #[test]
    fn the_end_of_standard_error_is_kept_from_a_whole_line_on() {
        let mut shown = Vec::new();
        assert_eq!(
            kept(&b"Traceback\n  boom\xff\n"[..], |piece| shown.extend_from_slice(piece)),
            "Traceback\n  boom\u{fffd}\n"
        );
        assert_eq!(shown, b"Traceback\n  boom\xff\n");
        let long: Vec<u8> = (0..2_000).flat_map(|line| format!("line {line}\n").into_bytes()).collect();
        let kept = kept(&long[..], |_| {});
        assert!(kept.starts_with("…\nline ") && kept.ends_with("line 1999\n") && kept.len() <= KEPT + 4, "{kept}");
    }

    #[test]
    fn what_an_earlier_program_wrote_is_not_shown_again() {
        let earlier = [b"Traceback\n  boom\n".to_vec()];
        let shown = |pieces: &[&str]| {
            let mut once = Once::default();
            let shown = pieces.iter().map(|piece| once.fresh(piece.as_bytes(), &earlier).to_vec()).collect::<Vec<_>>();
            String::from_utf8(shown.concat()).unwrap()
        };
        assert_eq!(shown(&["Trace", "back\n  boom\n"]), "");
        assert_eq!(shown(&["Trace", "back\n  bang\n", "end\n"]), "Traceback\n  bang\nend\n");
        assert_eq!(shown(&["Traceback\n  boom\n", "more\n"]), "Traceback\n  boom\nmore\n");
    }

    #[test]
    fn lines_are_told_apart_and_bounded() {
        assert_eq!(lines(b"first\r\nlast\n"), ["Ok(\"first\\r\")", "Ok(\"last\")"]);
        assert_eq!(lines(b"first"), ["Ok(\"first\")"]);
        assert_eq!(lines(b"\xff\n"), ["Err(NotText(\"\u{fffd}\"))"]);
        let longest = [vec![b'a'; LONGEST_LINE], b"\n".to_vec()].concat();
        assert_eq!(lines(&longest).len(), 1);
        assert_eq!(lines(&[b"a".to_vec(), longest].concat()), ["Err(TooLong(\"aaaaaaa"]);
    }
}
