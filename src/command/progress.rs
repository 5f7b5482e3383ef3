//! A line on the terminal that says how far a command is.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use web_time::Instant;

use arcade_ui::streams::legible;
use arcade_ui::system::wants_lines;
use arcade_ui::visible::visible;

/// How long a command takes before it says how far it is.
const SOON: Duration = Duration::from_secs(1);

/// The least time between two lines, and where each is read aloud.
const PAUSE: Duration = Duration::from_millis(200);
const PAUSE_ALOUD: Duration = Duration::from_secs(10);

/// Says on standard error how far a command is, each line in place of the one before: only on a terminal, only once the
/// command has taken a second, and from then on with the time that it takes. Where lines are read aloud, or a terminal can
/// only print, each is a line of its own, without control characters.
#[derive(Debug)]
pub struct Progress {
    /// None where nobody looks.
    watch: Option<Watch>,
    shown: Option<Instant>,
}

/// The thread that draws the line, so that it goes on where a computation says nothing.
#[derive(Debug)]
struct Watch {
    lines: Sender<String>,
    thread: JoinHandle<()>,
}

impl Progress {
    /// `doing` is what the command does at first, such as “Searching”.
    pub fn new(doing: &str) -> Self {
        let doing = doing.to_owned();
        let watch = io::stderr().is_terminal().then(|| {
            let (lines, news) = channel();
            Watch { lines, thread: thread::spawn(move || watch(doing, &news)) }
        });
        Self { watch, shown: None }
    }

    /// Says `line` from now on, unless another one was said only just now.
    pub fn show(&mut self, line: impl FnOnce() -> String) {
        if let Some(watch) = &self.watch
            && self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE)
        {
            self.shown = Some(Instant::now());
            // Where its thread has ended, nobody sees it.
            let _ = watch.lines.send(line());
        }
    }
}

impl Drop for Progress {
    /// Takes the line away.
    fn drop(&mut self) {
        if let Some(Watch { lines, thread }) = self.watch.take() {
            drop(lines);
            // A panic there took nothing but the line.
            let _ = thread.join();
        }
    }
}

/// Draws lines until there are no more to come.
fn watch(mut line: String, news: &Receiver<String>) {
    let begun = Instant::now();
    let mut due = begun + SOON;
    let mut is_drawn = false;
    let is_aloud = wants_lines(|name| std::env::var(name).ok());
    loop {
        match news.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Ok(newer) => line = newer,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                if is_aloud {
                    let _ = writeln!(io::stderr(), "{}, {} s", legible(&visible(&line)), begun.elapsed().as_secs());
                    due = Instant::now() + PAUSE_ALOUD;
                    continue;
                }
                // The cursor goes back to the beginning, where a program’s own words then stand.
                draw(&format!("{}, {} s\r", legible(&visible(&line)), begun.elapsed().as_secs()));
                is_drawn = true;
                due = Instant::now() + PAUSE;
            }
        }
    }
    if is_drawn {
        draw("");
    }
}

/// Draws `text` in place of what stands on the line. What can't be shown is not missed.
fn draw(text: &str) {
    let _ = write!(io::stderr(), "\r\x1b[K{text}");
}
