//! A process with all that it started, ended together.
//!
//! Each program leads a process group of its own. A group is ended before its leader is reaped: until then the system gives
//! the group's number to nobody else.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Exit;

/// How long a program that has closed its output may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);

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
    running.leaders.iter().for_each(|&leader| system::kill(leader));
}

/// From here on a signal that ends the arcade ends every program first. For commands that print their results; the screens
/// handle signals themselves.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn end_all_on_signals() -> io::Result<()> {
    if ELSEWHERE.load(Ordering::SeqCst) { Ok(()) } else { system::end_all_on_signals() }
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
    /// Starts `command` in a group of its own.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        system::in_a_group(command);
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

    /// How it ended that has closed its output. What still runs is ended.
    pub(super) fn farewell(&mut self) -> Exit {
        let end = Instant::now() + FAREWELL;
        while !system::has_ended(&mut self.child) {
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
        {
            let mut running = running();
            if let Some(at) = running.leaders.iter().position(|&other| other == leader) {
                running.leaders.swap_remove(at);
                system::kill(leader);
                // Where the group could not be told to end, its leader can.
                let _ = self.child.kill();
            }
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
    if let Some(code) = status.code() {
        return Exit::Code(code);
    }
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Exit::Signal(signal);
    }
    Exit::Closed
}

#[cfg(unix)]
mod system {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::{io, thread};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    pub(super) fn in_a_group(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn kill(leader: u32) {
        if let Some(group) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
            // A group that is gone already needs no end.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// Whether the leader has ended; it is not reaped, so its number stays its own.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(Pid::from_child(child)), options).is_ok_and(|status| status.is_some())
    }

    pub(super) fn end_all_on_signals() -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        thread::Builder::new().name("arcade-programs".into()).spawn(move || {
            for signal in signals.forever() {
                super::end_all();
                let _ = emulate_default_handler(signal);
            }
        })?;
        Ok(())
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::{Child, Command};

    pub(super) fn in_a_group(_: &mut Command) {}

    /// Does nothing: here the leader is ended alone, by its handle.
    pub(super) fn kill(_: u32) {}

    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    #[expect(clippy::unnecessary_wraps, reason = "other systems may refuse")]
    pub(super) fn end_all_on_signals() -> io::Result<()> {
        Ok(())
    }
}
