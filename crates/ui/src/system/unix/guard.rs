//! A process that guards a program: it starts it in a session without a terminal, and ends it with all that it has started,
//! whatever becomes of the process that wanted it.

use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Access, access};
use rustix::io::Errno;
use rustix::process::{Pid, Resource, Rlimit, Signal, getpid, getppid, getrlimit, kill_process, setrlimit, setsid};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::low_level::pipe;
use web_time::Instant;

use super::processes::{end_group, has_ended};
use super::signals::die_by;
use crate::system::family::{self, Member};

/// Whether programs can be guarded.
pub const EXISTS: bool = true;

/// The bytes of the largest file that a program may write.
const LARGEST_FILE: u64 = 1 << 30;

/// How often the guard looks for its parent where the system does not tell that it is gone.
const GLANCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };

/// How long what is told to end may take to be gone.
const FAREWELL: Duration = Duration::from_secs(2);

/// Starts `command` and guards it until it ends, until this process is told to end, or until the process `parent` is gone. Then
/// everything that the program has started is ended, too, and this process ends as the program did.
pub fn guard(parent: u32, mut command: Command) -> ExitCode {
    match Guard::start(parent, &mut command) {
        Ok(guard) => guard.until_the_end(),
        Err(error) => {
            // As a shell says it: of what is there and can’t be started.
            eprintln!("{}: {error}", command.get_program().display());
            ExitCode::from(126)
        }
    }
}

/// Whether a program of this name can be started: the file, or what the folders of `PATH` have by this name.
///
/// # Errors
/// Why not.
pub fn find(program: &str) -> io::Result<()> {
    let places = if program.contains('/') {
        vec![PathBuf::from(program)]
    } else {
        let folders = env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
        env::split_paths(&folders).map(|folder| folder.join(program)).collect()
    };
    let mut refused = io::Error::from(io::ErrorKind::NotFound);
    for place in places {
        match access(&place, Access::EXEC_OK) {
            Ok(()) if place.is_file() => return Ok(()),
            Err(error) if error == Errno::ACCESS => refused = error.into(),
            _ => {}
        }
    }
    Err(refused)
}

/// Tells the guard with this number to end, with its program. One that is stopped goes on, to hear it.
pub fn dismiss(guard: u32) {
    for signal in [Signal::TERM, Signal::CONT] {
        send(guard, signal);
    }
}

fn send(process: u32, signal: Signal) {
    if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        // One that is gone needs no signal.
        let _ = kill_process(process, signal);
    }
}

/// A program under guard.
struct Guard {
    program: Child,
    parent: u32,
    /// Readable once the parent is gone, where the system tells.
    parent_is_gone: Option<File>,
    /// Readable once this process is told to end.
    ends: UnixStream,
    /// Readable once a process has ended that is a child of this one, or became one because its own parent has ended.
    child_ended: UnixStream,
}

impl Guard {
    fn start(parent: u32, command: &mut Command) -> io::Result<Self> {
        let ends = told_by(&[SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        let child_ended = told_by(&[SIGCHLD])?;
        setsid()?;
        family::adopt_orphans()?;
        limit(Resource::Core, 0)?;
        limit(Resource::Fsize, LARGEST_FILE)?;
        let parent_is_gone = family::tells_end(parent);
        let program = command.process_group(0).spawn()?;
        let guard = Self { program, parent, parent_is_gone, ends, child_ended };
        // From here on the pipes are the program’s alone, so that it is noticed when it closes them.
        let nowhere = File::options().read(true).write(true).open("/dev/null")?;
        dup2_stdin(&nowhere)?;
        dup2_stdout(&nowhere)?;
        dup2_stderr(&nowhere)?;
        Ok(guard)
    }

    fn until_the_end(mut self) -> ExitCode {
        while !self.is_over() {
            self.wait();
        }
        self.end_all();
        let Ok(status) = self.program.wait() else { return ExitCode::FAILURE };
        if let Some(signal) = status.signal() {
            let _ = die_by(signal);
        }
        status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
    }

    /// Waits until something may have happened.
    fn wait(&mut self) {
        let mut watched = vec![PollFd::new(&self.ends, PollFlags::IN), PollFd::new(&self.child_ended, PollFlags::IN)];
        watched.extend(self.parent_is_gone.iter().map(|parent| PollFd::new(parent, PollFlags::IN)));
        let limit = self.parent_is_gone.is_none().then_some(&GLANCE);
        // A signal ends the wait, too.
        let _ = poll(&mut watched, limit);
    }

    /// Whether the program has ended, or has to.
    fn is_over(&mut self) -> bool {
        let is_told = self.ends.read(&mut [0]).is_ok();
        while self.child_ended.read(&mut [0; 64]).is_ok() {}
        let is_orphan = getppid().map(|parent| parent.as_raw_nonzero().get().unsigned_abs()) != Some(self.parent);
        if is_told || is_orphan || has_ended(&mut self.program) {
            return true;
        }
        let program = self.program.id();
        family::below(own_number()).iter().filter(|member| member.number != program).for_each(Member::bury);
        false
    }

    /// Ends the program and all that it has started; what starts others in the meantime is met again.
    fn end_all(&self) {
        let limit = Instant::now() + FAREWELL;
        loop {
            end_group(self.program.id());
            let alive: Vec<Member> =
                family::below(own_number()).into_iter().filter(|member| !member.has_ended).collect();
            for member in &alive {
                send(member.number, Signal::KILL);
            }
            if alive.is_empty() || Instant::now() >= limit {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn own_number() -> u32 {
    getpid().as_raw_nonzero().get().unsigned_abs()
}

/// Readable as soon as one of these signals has come, which do nothing else from here on.
fn told_by(signals: &[i32]) -> io::Result<UnixStream> {
    let (hears, tells) = UnixStream::pair()?;
    hears.set_nonblocking(true)?;
    for &signal in signals {
        pipe::register(signal, tells.try_clone()?)?;
    }
    Ok(hears)
}

/// Lets this process and its children use no more than `most` of a resource.
fn limit(resource: Resource, most: u64) -> io::Result<()> {
    let Rlimit { current, maximum } = getrlimit(resource);
    let least = |limit: Option<u64>| Some(limit.map_or(most, |limit| limit.min(most)));
    Ok(setrlimit(resource, Rlimit { current: least(current), maximum: least(maximum) })?)
}
