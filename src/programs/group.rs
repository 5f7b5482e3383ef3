//! A process with all that it started, ended together.
//!
//! The first process of a program is its guard, or the leader of a process group. It is told to end before it
//! is waited for: until then the system gives its number to nobody else.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::{Exit, guard};
use arcade_ui::system::{Signal, Wanted, processes, signals, usage};

/// How long a program that has closed its output may take to end by itself, also on a busy machine.
const FAREWELL: Duration = Duration::from_secs(2);

/// The groups that run, and whether another one may be started.
static RUNNING: Mutex<Running> = Mutex::new(Running { leaders: Vec::new(), is_over: false });

/// The groups of processes that run.
struct Running {
    /// Their leaders.
    leaders: Vec<u32>,
    /// Whether all were ended because the arcade is about to end: none is started after that.
    is_over: bool,
}

/// Whether somebody else listens to the signals and ends the programs.
static ELSEWHERE: AtomicBool = AtomicBool::new(false);

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program that runs, without waiting for it: the arcade is about to end. No program is started after that, for
/// whoever plays with one would start it again because it has ended.
pub fn end_all() {
    let mut running = running();
    running.is_over = true;
    running.leaders.iter().copied().for_each(guard::end);
}

/// From here on a signal that ends the arcade ends every program first. For commands that print their results; the screens
/// handle signals themselves.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn end_all_on_signals() -> io::Result<()> {
    if ELSEWHERE.load(Ordering::SeqCst) {
        return Ok(());
    }
    signals::listen("arcade-programs", Wanted::Ends, |signal| {
        if let Signal::End(number) = signal {
            end_all();
            let _ = signals::die_by(number);
        }
        true
    })
}

/// From here on [`end_all_on_signals`] leaves the signals alone: the caller listens to them, calls [`end_all`] when one comes,
/// and ends in its own way.
pub fn leave_signals_to_caller() {
    ELSEWHERE.store(true, Ordering::SeqCst);
}

/// A program that runs, and what it started.
#[derive(Debug)]
pub(super) struct Group {
    child: Child,
}

impl Group {
    /// Starts `command`, which [`guard::command`] made.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        // Held until the group is listed, so that `end_all` misses none.
        let mut running = running();
        if running.is_over {
            return Err(io::Error::other("the arcade is about to end"));
        }
        let child = command.spawn()?;
        running.leaders.push(child.id());
        Ok(Self { child })
    }

    /// The pipes, each once.
    pub(super) const fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// How many processes it has and the bytes of memory that they use; `None` where the system does not tell.
    pub(super) fn usage(&self) -> Option<(usize, u64)> {
        usage::of(self.child.id())
    }

    /// How it ended that has closed its output. What still runs is ended.
    pub(super) fn farewell(&mut self) -> Exit {
        let end = Instant::now() + FAREWELL;
        while !processes::has_ended(&mut self.child) {
            if Instant::now() >= end {
                self.end();
                return Exit::Closed;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.end().map_or(Exit::Closed, exit_of)
    }

    /// Ends the program and all that it started.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        let leader = self.child.id();
        let was_running = {
            let mut running = running();
            let at = running.leaders.iter().position(|&other| other == leader);
            if let Some(at) = at {
                running.leaders.swap_remove(at);
                guard::end(leader);
            }
            at.is_some()
        };
        if was_running {
            guard::see_off(&mut self.child, FAREWELL);
        }
        self.child.wait().ok()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

fn exit_of(status: ExitStatus) -> Exit {
    match (status.code(), processes::signal_of(status)) {
        (Some(code), _) => Exit::Code(code),
        (None, Some(signal)) => Exit::Signal(signal),
        (None, None) => Exit::Closed,
    }
}
