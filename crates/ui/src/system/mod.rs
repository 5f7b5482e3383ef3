//! What differs between systems, and a plain stand-in for each such thing, for systems that have nothing of the kind.
//!
//! Nothing else asks for which system it is built: `tests/architecture.rs` sees to it. So that the stand-ins keep working,
//! tests build them too, and `ARCADE_STAND_INS=1 cargo …` puts them in the place of what this system has.

#[cfg(all(target_os = "linux", not(stand_ins)))]
mod linux;
#[cfg(any(test, stand_ins, not(target_os = "linux")))]
#[allow(clippy::unnecessary_wraps, clippy::unused_self, reason = "they stand in for what may fail and keeps something")]
#[cfg_attr(all(unix, not(stand_ins)), allow(dead_code, unreachable_pub, reason = "a Unix system lacks few of them"))]
mod plain;
mod signal;
#[cfg(all(test, unix, not(stand_ins)))]
mod tests;
#[cfg(all(unix, not(stand_ins)))]
mod unix;

#[cfg(all(target_os = "linux", not(stand_ins)))]
pub use linux::{drafts, family, usage};
#[cfg(all(any(stand_ins, not(unix)), feature = "terminal"))]
pub use plain::events;
#[cfg(any(stand_ins, not(target_os = "linux")))]
pub use plain::{drafts, family, usage};
#[cfg(any(stand_ins, not(unix)))]
pub use plain::{files, guard, output, processes, signals};
pub use signal::{Signal, Wanted};
#[cfg(all(unix, not(stand_ins), feature = "terminal"))]
pub use unix::events;
#[cfg(all(unix, not(stand_ins)))]
pub use unix::{files, guard, output, processes, signals};

/// Whether every terminal has a name here, in `TERM`.
pub const TERMINALS_HAVE_NAMES: bool = cfg!(unix);

/// Whether the environment asks for lines of text: `ACCESSIBLE` or `ARCADE_PLAIN` is set to anything but 0, or the terminal
/// can’t draw. `var` looks a variable up.
pub fn wants_lines(var: impl Fn(&str) -> Option<String>) -> bool {
    let draws = match var("TERM").filter(|name| !name.is_empty()).as_deref() {
        None => !TERMINALS_HAVE_NAMES,
        Some(name) => !matches!(name, "dumb" | "unknown"),
    };
    is_read_aloud(&var) || is_on("ARCADE_PLAIN", &var) || !draws
}

/// Whether the environment says that what is printed is read aloud: `ACCESSIBLE` is set to anything but 0.
pub fn is_read_aloud(var: impl Fn(&str) -> Option<String>) -> bool {
    is_on("ACCESSIBLE", var)
}

fn is_on(name: &str, var: impl Fn(&str) -> Option<String>) -> bool {
    var(name).is_some_and(|value| !matches!(value.as_str(), "" | "0"))
}

/// What tells a file from every other one of this machine, whatever its name.
pub type Identity = (u64, u64);
