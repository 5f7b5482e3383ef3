//! The real program, in a pseudo-terminal that remembers what a shell would find wrong with it afterwards.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Parser};

/// The program. Cargo tells the tests where it is; an example finds it itself, and runs it by its path.
const PROGRAM: &str = match option_env!("CARGO_BIN_EXE_arcade") {
    Some(path) => path,
    None => "arcade",
};

/// What begins and ends a synchronized update: a terminal shows it as a whole.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// How the terminal takes what the program writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Pace {
    Quick,
    /// A few bytes at a time, with pauses.
    Slow,
    /// Not at all, but it is there.
    Stalled,
    /// Not any more.
    Closing,
}

/// The program, and the terminal it runs in.
pub(crate) struct Terminal {
    /// `None` once the terminal is closed.
    master: Option<Box<dyn MasterPty + Send>>,
    /// `None` once the terminal is closed.
    keys: Option<Box<dyn Write + Send>>,
    pace: Arc<AtomicU8>,
    reader: Option<JoinHandle<()>>,
    pub(crate) screen: Arc<Mutex<Parser>>,
    /// All that the program wrote.
    written: Arc<Mutex<Vec<u8>>>,
    pub(crate) child: Box<dyn Child + Send + Sync>,
    /// The terminal's modes before the program began.
    modes: String,
    /// The home folder of the program, shared with those that run after it in the same place.
    _home: Arc<TempDir>,
}

impl Terminal {
    pub(crate) fn run(args: &[&str], vars: &[(&str, &str)]) -> Self {
        Self::run_in(Arc::new(TempDir::new().unwrap()), args, vars)
    }

    pub(crate) fn run_in(home: Arc<TempDir>, args: &[&str], vars: &[(&str, &str)]) -> Self {
        Self::run_program(home, &[&[PROGRAM], args].concat(), vars)
    }

    /// The same of any program, which is the first of `words`.
    pub(crate) fn run_program(home: Arc<TempDir>, words: &[&str], vars: &[(&str, &str)]) -> Self {
        Self::run_sized((80, 24), home, words, vars)
    }

    /// The same in a terminal of so many columns and rows. A variable without a value is taken away.
    pub(crate) fn run_sized(
        (columns, rows): (u16, u16),
        home: Arc<TempDir>,
        words: &[&str],
        vars: &[(&str, &str)],
    ) -> Self {
        let size = pty_size(columns, rows);
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(words[0]);
        command.args(&words[1..]);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(name, home.path());
        }
        for (name, value) in vars {
            command.env(name, value);
            if value.is_empty() {
                command.env_remove(name);
            }
        }
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let parser = Arc::clone(&screen);
        let written = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&written);
        let pace = Arc::new(AtomicU8::new(Pace::Quick as u8));
        let paced = Arc::clone(&pace);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut waiting = Vec::new();
            loop {
                let is = |pace: Pace| paced.load(Ordering::SeqCst) == pace as u8;
                while is(Pace::Stalled) {
                    thread::sleep(Duration::from_millis(2));
                }
                let most = if is(Pace::Slow) { 256 } else { bytes.len() };
                let Ok(count @ 1..) = output.read(&mut bytes[..most]) else {
                    parser.lock().unwrap().process(&waiting);
                    return;
                };
                log.lock().unwrap().extend_from_slice(&bytes[..count]);
                waiting.extend_from_slice(&bytes[..count]);
                let complete = complete(&waiting);
                parser.lock().unwrap().process(&waiting[..complete]);
                waiting.drain(..complete);
                if is(Pace::Closing) {
                    return;
                }
                if is(Pace::Slow) {
                    thread::sleep(Duration::from_millis(10));
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        // The slave side stays open in `pair` until here, so that no output is lost.
        drop(pair.slave);
        let (master, keys, reader) = (Some(pair.master), Some(keys), Some(reader));
        Self { master, keys, pace, reader, screen, written, child, modes, _home: home }
    }

    pub(crate) fn set_pace(&self, pace: Pace) {
        self.pace.store(pace as u8, Ordering::SeqCst);
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let mut screen = self.screen.lock().unwrap();
        screen.screen_mut().set_size(rows.try_into().unwrap(), columns.try_into().unwrap());
        self.master.as_ref().unwrap().resize(pty_size(columns, rows)).unwrap();
    }

    /// Closes the window: the terminal is gone at once, and the program is told so.
    pub(crate) fn close(&mut self) {
        self.set_pace(Pace::Closing);
        // Something to draw, so that the reader wakes up and lets go of the terminal.
        let reader = self.reader.take().unwrap();
        let mut columns = 70;
        while !reader.is_finished() {
            self.resize(columns, 24);
            columns = 141 - columns;
            thread::sleep(Duration::from_millis(20));
        }
        reader.join().unwrap();
        self.keys = None;
        self.master = None;
    }

    /// How many bytes the program has written.
    pub(crate) fn written(&self) -> usize {
        self.written.lock().unwrap().len()
    }

    /// Whether the program wrote only ASCII so far.
    pub(crate) fn is_all_ascii(&self) -> bool {
        self.written.lock().unwrap().is_ascii()
    }

    pub(crate) fn open(args: &[&str], vars: &[(&str, &str)]) -> Self {
        Self::open_in(Arc::new(TempDir::new().unwrap()), args, vars)
    }

    pub(crate) fn open_in(home: Arc<TempDir>, args: &[&str], vars: &[(&str, &str)]) -> Self {
        let terminal = Self::run_in(home, args, vars);
        terminal.until("Evil Hangman");
        terminal
    }

    pub(crate) fn press(&mut self, bytes: &str) {
        self.send(bytes.as_bytes());
    }

    /// The same of bytes that are no text.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let keys = self.keys.as_mut().unwrap();
        keys.write_all(bytes).unwrap();
        keys.flush().unwrap();
    }

    pub(crate) fn contents(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Whether the program wrote these bytes, or does so soon.
    pub(crate) fn writes(&self, wanted: &[u8]) -> bool {
        eventually(PATIENCE, || self.writes_now(wanted))
    }

    /// Whether the program wrote these bytes so far.
    pub(crate) fn writes_now(&self, wanted: &[u8]) -> bool {
        self.written.lock().unwrap().windows(wanted.len()).any(|bytes| bytes == wanted)
    }

    /// How many pictures the program has drawn: each is one synchronized update.
    pub(crate) fn pictures(&self) -> usize {
        self.written.lock().unwrap().windows(BEGIN.len()).filter(|&bytes| bytes == BEGIN).count()
    }

    /// Waits until `wanted` stands on the screen.
    pub(crate) fn until(&self, wanted: &str) {
        assert!(self.shows(wanted, PATIENCE), "never saw “{wanted}”:\n{}", self.contents());
    }

    pub(crate) fn shows(&self, wanted: &str, patience: Duration) -> bool {
        eventually(patience, || self.contents().contains(wanted))
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-s", name, &pid]).status().unwrap().success());
    }

    /// Whether the program has not ended yet, or its end was not asked for.
    pub(crate) fn exists(&self) -> bool {
        let pid = self.child.process_id().unwrap().to_string();
        Command::new("kill").args(["-s", "0", &pid]).stderr(Stdio::null()).status().unwrap().success()
    }

    /// Whether the program is stopped, as Ctrl-Z does it.
    pub(crate) fn is_stopped(&self) -> bool {
        let pid = self.child.process_id().unwrap().to_string();
        let found = Command::new("ps").args(["-o", "stat=", "-p", &pid]).output().unwrap();
        assert!(found.status.success(), "no such program");
        found.stdout.trim_ascii_start().starts_with(b"T")
    }

    pub(crate) fn is_taken(&self) -> bool {
        self.screen.lock().unwrap().screen().alternate_screen()
    }

    /// The column and the row of the cursor, and whether it shows.
    pub(crate) fn cursor(&self) -> ((u16, u16), bool) {
        let screen = self.screen.lock().unwrap();
        let (row, column) = screen.screen().cursor_position();
        ((column, row), !screen.screen().hide_cursor())
    }

    /// What a shell would find wrong with the terminal.
    pub(crate) fn damage(&self) -> Vec<&'static str> {
        let screen = self.screen.lock().unwrap();
        let screen = screen.screen();
        let modes = format!("{:?}", self.master.as_ref().unwrap().get_termios());
        let checks = [
            (screen.alternate_screen(), "the alternate screen is up"),
            (screen.hide_cursor(), "the cursor is hidden"),
            (screen.mouse_protocol_mode() != MouseProtocolMode::None, "the mouse is captured"),
            (screen.bracketed_paste(), "pastes are bracketed"),
            (modes != self.modes, "the line modes are not as they were"),
        ];
        checks.into_iter().filter(|(wrong, _)| *wrong).map(|(_, what)| what).collect()
    }

    /// Waits for the end of the program, and for a terminal as it was before.
    pub(crate) fn ends_cleanly(&mut self) -> ExitStatus {
        let status = self.ends();
        assert!(eventually(PATIENCE, || self.damage().is_empty()), "{:?}", self.damage());
        status
    }

    pub(crate) fn ends(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < end, "still running:\n{}", self.contents());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How many of `bytes` can be shown: an update waits for its end.
fn complete(bytes: &[u8]) -> usize {
    let last = |wanted: &[u8]| bytes.windows(wanted.len()).rposition(|window| window == wanted);
    match (last(BEGIN), last(END)) {
        (Some(begin), end) if end.is_none_or(|end| end < begin) => begin,
        _ => {
            let begun = (1..BEGIN.len()).rev().find(|&length| bytes.ends_with(&BEGIN[..length]));
            bytes.len() - begun.unwrap_or(0)
        }
    }
}

fn pty_size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

pub(crate) fn eventually(patience: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + patience;
    while !holds() {
        if Instant::now() > end {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
    true
}
