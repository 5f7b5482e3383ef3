//! A game is taken into the records only if it can be opened.

use std::fmt;
use std::sync::Arc;

use crate::model::GameRecord;
use crate::records::Timed;

/// What says whether a game can be opened. The records know no game, so it is given to them from above.
#[derive(Clone)]
pub struct Trial(Arc<dyn Fn(&GameRecord) -> bool + Send + Sync>);

impl Trial {
    /// The trial of which `opens` gives the result.
    pub fn new(opens: impl Fn(&GameRecord) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(opens))
    }

    /// Those of `games` that can be opened, and how many can’t.
    pub fn sift(&self, mut games: Vec<Timed>) -> (Vec<Timed>, usize) {
        let all = games.len();
        games.retain(|game| (self.0)(&game.record));
        let refused = all - games.len();
        (games, refused)
    }
}

impl Default for Trial {
    /// Lets every game in.
    fn default() -> Self {
        Self::new(|_| true)
    }
}

impl fmt::Debug for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial").finish_non_exhaustive()
    }
}

impl PartialEq for Trial {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Trial {}
