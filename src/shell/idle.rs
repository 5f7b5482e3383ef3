//! How long nobody has done anything, where the arcade does not wait for ever.

use std::time::Duration;

use web_time::Instant;

use arcade_engine::text::plural;

/// Since when nobody has done anything, and how long that may last.
#[derive(Debug)]
pub(super) struct Idle {
    /// None where the arcade waits for ever.
    limit: Option<Duration>,
    since: Instant,
}

impl Idle {
    /// Begins now; the arcade waits for ever where there is no `limit`.
    pub(super) fn new(limit: Option<Duration>) -> Self {
        Self { limit, since: Instant::now() }
    }

    /// Somebody does something, now.
    pub(super) fn stir(&mut self) {
        self.since = Instant::now();
    }

    /// `until`, or when it has lasted too long, whichever comes first; None for never.
    pub(super) fn or_before(&self, until: Option<Instant>) -> Option<Instant> {
        until.into_iter().chain(self.limit.map(|limit| self.since + limit)).min()
    }

    /// What is said of it once it has lasted too long.
    pub(super) fn farewell(&self, waits: bool) -> Option<String> {
        let limit = self.limit.filter(|&limit| self.since.elapsed() >= limit)?;
        let minutes = usize::try_from(limit.as_secs() / 60).unwrap_or(usize::MAX);
        let time = if minutes > 0 { plural(minutes, "minute") } else { format!("{} seconds", limit.as_secs_f64()) };
        let game = if waits { " Your game waits for you." } else { "" };
        Some(format!("Nobody did anything for {time}, so the arcade has closed.{game}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_lasts_too_long_only_where_there_is_a_limit_and_from_the_last_key_on() {
        let long_ago = Instant::now().checked_sub(Duration::from_mins(11)).unwrap();
        let after = |limit| Idle { limit, since: long_ago };
        let ten = Some(Duration::from_mins(10));
        assert_eq!(
            after(ten).farewell(true).unwrap(),
            "Nobody did anything for 10 minutes, so the arcade has closed. Your game waits for you."
        );
        assert_eq!(after(Some(Duration::from_mins(12))).farewell(true), None);
        assert_eq!(after(None).farewell(false), None);
        let mut idle = after(ten);
        idle.stir();
        assert_eq!(idle.farewell(false), None);
    }

    #[test]
    fn what_comes_first_is_waited_for() {
        let now = Instant::now();
        let idle = Idle { limit: Some(Duration::from_secs(5)), since: now };
        let at = |seconds| now + Duration::from_secs(seconds);
        assert_eq!(
            [None, Some(at(2)), Some(at(9))].map(|until| idle.or_before(until)),
            [at(5), at(2), at(5)].map(Some)
        );
        assert_eq!(Idle { limit: None, since: now }.or_before(Some(at(9))), Some(at(9)));
    }
}
