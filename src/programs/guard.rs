//! The guard of a program: the arcade, started once more. It ends the program with all that it has started, also when the
//! arcade was killed.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{self, Child, Command, ExitCode};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use web_time::Instant;

use arcade_ui::system::{guard, processes};

/// What the arguments of a guard begin with; behind it stand the number of its parent, the program, and the program’s arguments.
const GUARD: &str = "guard";

/// The arcade, where programs are guarded.
static ARCADE: OnceLock<PathBuf> = OnceLock::new();

/// From here on every program is started under a guard, where the system can have one: the arcade at this path.
pub fn guard_by(arcade: PathBuf) {
    if guard::EXISTS {
        // Whoever was named first stays.
        let _ = ARCADE.set(arcade);
    }
}

/// Guards a program until it ends, if that is what the arguments of this process, but for its name, ask for.
pub fn guard(mut arguments: impl Iterator<Item = OsString>) -> Option<ExitCode> {
    arguments.next().filter(|first| first == GUARD)?;
    let parent = arguments.next()?.to_str()?.parse().ok()?;
    let mut command = Command::new(arguments.next()?);
    command.args(arguments);
    Some(guard::guard(parent, command))
}

/// What starts a program with these arguments: under a guard, or else in a group of its own.
///
/// # Errors
/// Why it can’t be started, where the guard could not tell.
pub(super) fn command(program: &str, arguments: &[String]) -> io::Result<Command> {
    let Some(arcade) = ARCADE.get() else {
        let mut command = Command::new(program);
        processes::lead_a_group(&mut command);
        command.args(arguments);
        return Ok(command);
    };
    guard::find(program)?;
    let mut command = Command::new(arcade);
    command.arg(GUARD).arg(process::id().to_string()).arg(program).args(arguments);
    Ok(command)
}

/// Ends what was started so, given the number of its first process, with all that it has started, without waiting for it.
pub(super) fn end(leader: u32) {
    if ARCADE.get().is_some() {
        guard::dismiss(leader);
    } else {
        processes::end_group(leader);
    }
}

/// Waits for the end of what was told to end, no longer than so, and ends it otherwise: a guard ends what it guards before itself.
pub(super) fn see_off(leader: &mut Child, patience: Duration) {
    let limit = Instant::now() + patience;
    while ARCADE.get().is_some() && !processes::has_ended(leader) && Instant::now() < limit {
        thread::sleep(Duration::from_millis(1));
    }
    let _ = leader.kill();
}
