//! Games for friends: telling of one, and playing one by its code.

use std::time::Instant;

use super::overlay::Overlay;
use super::share_box::ShareBox;
use super::{App, Effect};
use crate::games::codes::{self, Opened};
use crate::model::{GameKey, GameRecord};
use crate::screen::{Opening, Place, Puzzling};
use crate::share::{Code, CodeError};

impl App {
    /// Shows what can be told of the game on the screen, and sends it to the clipboard; false if there is none.
    pub(super) fn share(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(share) = self.open.screen.share() else { return false };
        let code = share.code().cloned().or_else(|| codes::encode(share.tag()).ok());
        let shown = ShareBox::new(share.with_code(code), self.settings.glyphs);
        effects.push(shown.copy());
        self.overlays.push(Overlay::Share(shown));
        true
    }

    /// Goes to the puzzles, and asks these.
    pub(super) fn ask_puzzles(&mut self, which: Puzzling, now: Instant, effects: &mut Vec<Effect>) {
        let from = self.open.place;
        if from != Place::Puzzles {
            self.go(Place::Puzzles, now, effects);
            self.back = from;
        }
        let ((), requests) = self.with_context(now, |screen, cx| screen.ask_puzzles(which, cx));
        for request in requests {
            self.fulfil(request, now, effects);
        }
    }

    /// Opens the game of the code that is typed, or says in the box why there is none.
    pub(super) fn play_code(&mut self, now: Instant, effects: &mut Vec<Effect>) -> bool {
        let Some(Overlay::Code(shown)) = self.overlays.last_mut() else { return false };
        if shown.typed().trim().is_empty() {
            shown.refuse(CodeError::Empty);
            return true;
        }
        let lexicon = self.words.lexicon();
        let key = GameKey::New(self.games + 1);
        match shown.typed().parse::<Code>().and_then(|code| codes::open(&code, key, lexicon)) {
            Ok(Opened::Puzzle(problem)) => {
                self.overlays.pop();
                self.ask_puzzles(Puzzling::This(Box::new(problem)), now, effects);
            }
            Ok(Opened::Game(tag)) => {
                let tag = tag.begun_on(self.today);
                self.games += 1;
                self.overlays.pop();
                self.open_game(&GameRecord::begin(tag), Opening::Play, now, effects);
            }
            Err(error) => shown.refuse(error),
        }
        true
    }
}
