//! Panics that a test of the real program asks for; a release has none.

/// How often writing will panic: `ARCADE_PANIC=records` is once, `records:2` twice.
#[derive(Debug, Default)]
pub(super) struct Panics {
    pub(super) left: u32,
}

impl Panics {
    /// Those that the environment asks for.
    pub(super) fn on_request() -> Self {
        let wanted = std::env::var("ARCADE_PANIC").unwrap_or_default();
        let left = match wanted.strip_prefix("records") {
            Some("") => 1,
            Some(count) => count.trim_start_matches(':').parse().unwrap_or(0),
            None => 0,
        };
        Self { left: if cfg!(debug_assertions) { left } else { 0 } }
    }

    /// Panics, if that was asked for more often than it happened.
    #[track_caller]
    pub(super) fn strike(&mut self) {
        if self.left > 0 {
            self.left -= 1;
            std::panic::panic_any("asked to fail");
        }
    }
}
