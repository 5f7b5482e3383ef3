//! What a guest may take of the computer.

use crate::model::{Limits, Surroundings};

/// What a guest may take; None where the computer is the player's own.
pub(super) fn limits(surroundings: Surroundings) -> Option<Limits> {
    let limits = surroundings.limits();
    #[cfg(debug_assertions)]
    let limits = limits.map(lowered);
    limits
}

/// The same for tests of the real program, which ask for less than anybody would wait for.
#[cfg(debug_assertions)]
fn lowered(limits: Limits) -> Limits {
    use std::time::Duration;
    let asked = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    Limits {
        idle: asked("ARCADE_IDLE").map_or(limits.idle, Duration::from_millis),
        computing: asked("ARCADE_COMPUTING").map_or(limits.computing, Duration::from_millis),
        database: asked("ARCADE_QUOTA").unwrap_or(limits.database),
    }
}
