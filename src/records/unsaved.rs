//! Games that could not be written: why, whether the player knows, and when to try again.

use std::path::Path;
use std::time::Duration;

use web_time::Instant;

use super::orders::{News, Tell};
use super::{OpenError, Trouble};

/// How long another program may hold the database before the player is told: an import of another arcade is over by then.
pub(super) const HELD: Duration = Duration::from_secs(2);

/// How long a move waits for another program that writes, before whatever else was asked for gets its turn.
pub(super) const TURN: Duration = Duration::from_millis(200);

/// How long to wait between two tries that the player doesn't know of.
const SOON: Duration = Duration::from_millis(100);

/// The shortest pause between tries that the player knows of. It grows with the time in which nothing was written.
const PAUSE: Duration = Duration::from_secs(1);

/// The longest pause.
const LONGEST: Duration = Duration::from_secs(15);

/// That games could not be written.
#[derive(Debug)]
pub(super) struct Unsaved {
    /// Why, as a part of a sentence.
    reason: String,
    /// Since when.
    since: Instant,
    is_told: bool,
    /// Whether another program held the database at the last try, and when that was.
    held: Option<Instant>,
}

impl Unsaved {
    /// Takes note that writing to `path` failed, and tells the player once; of another program that holds the database only
    /// if it does so for some time.
    pub(super) fn note(this: &mut Option<Self>, trouble: &Trouble, path: &Path, tell: &Tell) {
        let reason = trouble.to_string();
        let sentence = format!("Games are not saved now: {}, {reason}.", path.display());
        Self::add(this, reason, sentence, matches!(trouble, Trouble::Held), tell);
    }

    /// The same for a database that can't be opened.
    pub(super) fn note_unopened(this: &mut Option<Self>, error: &OpenError, tell: &Tell) {
        Self::add(this, error.reason().to_owned(), error.to_string(), false, tell);
    }

    fn add(this: &mut Option<Self>, reason: String, sentence: String, is_held: bool, tell: &Tell) {
        let first = || Self { reason: String::new(), since: Instant::now(), is_told: false, held: None };
        let unsaved = this.get_or_insert_with(first);
        unsaved.reason = reason;
        unsaved.held = is_held.then(Instant::now);
        if !unsaved.is_told && (!is_held || unsaved.since.elapsed() >= HELD) {
            unsaved.is_told = true;
            tell(News::Unsaved(sentence));
        }
    }

    /// Takes note that everything is written, and tells the player if need be.
    pub(super) fn clear(this: &mut Option<Self>, tell: &Tell) {
        if this.take().is_some_and(|unsaved| unsaved.is_told) {
            tell(News::Saved);
        }
    }

    /// Why, as a part of a sentence.
    pub(super) fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether another program may let go of the database any moment.
    pub(super) const fn may_pass(&self) -> bool {
        !self.is_told
    }

    /// Whether a try now would find the database held as it was only just now.
    pub(super) fn is_too_soon(&self) -> bool {
        self.held.is_some_and(|tried| tried.elapsed() < SOON)
    }

    /// How long to wait before the next try.
    pub(super) fn pause(&self) -> Duration {
        if self.is_told { (self.since.elapsed() / 4).clamp(PAUSE, LONGEST) } else { SOON }
    }
}
