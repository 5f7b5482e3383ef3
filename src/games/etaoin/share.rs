//! A game of Etaoin as it is told to others.

use super::{Etaoin, Scene};
use crate::games::codes;
use crate::games::rows::{capitalised, pairing};
use crate::share::{Row, Share, counted};

impl Etaoin {
    /// The game on the board, without its word.
    pub(super) fn shared(&self) -> Option<Share> {
        let (Scene::Game(play), Some(tag)) = (&self.scene, &self.tag) else { return None };
        let letters = counted(play.game().board().items().len(), "letter", "letters");
        let share =
            Share::new(tag, format!("{letters}, {}", pairing(play.game().setup().players)), codes::encode(tag).ok());
        let Some(result) = play.shared_result() else { return Some(share) };
        let accuracy = play.outcome().and_then(|outcome| outcome.accuracy);
        let rows = vec![Row { marks: play.shared_marks(), note: String::new() }];
        Some(share.ended(&capitalised(&result), accuracy, play.help(), rows))
    }
}
