//! Games that are kept, and gone on with.

use std::time::Instant;

use super::{App, Effect};
use crate::records::{GameRecord, News, Order};
use crate::screens::{Place, Screen};

/// What the state machine knows of the records.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// Whether what is asked to be kept is kept.
    sound: bool,
    /// What was last asked to be kept.
    last: Option<GameRecord>,
    /// Games of earlier runs that can be gone on with, at most one of a kind.
    unfinished: Vec<GameRecord>,
}

impl Keeping {
    /// Whether what was handed over is kept.
    pub(super) const fn is_sound(&self) -> bool {
        self.sound
    }
}

impl App {
    /// Asks for the game on the screen to be kept, if anything of it is new.
    pub(super) fn keep(&mut self, effects: &mut Vec<Effect>) {
        let record = self.screen.stage().record();
        if record.is_some() && record != self.keeping.last {
            effects.extend(record.clone().map(|record| Effect::Records(Order::Keep(record))));
            self.keeping.last = record;
        }
    }

    pub(super) fn hear_news(&mut self, news: News) {
        match news {
            News::Open(games) => {
                self.keeping.sound = true;
                self.keeping.unfinished = games;
                let waiting = self.waiting();
                if let Screen::Menu(menu) = &mut self.screen {
                    menu.offer(waiting);
                }
            }
            News::Unsaved(sentence) => {
                self.keeping.sound = false;
                self.tell(sentence);
            }
            News::Saved => {
                self.keeping.sound = true;
                self.tell("Games are saved again, those of the meantime too.".to_owned());
            }
            News::Notice(sentence) => self.tell(sentence),
        }
    }

    /// Puts a screen that is left where it can be gone on with, in place of an older one of its kind.
    pub(super) fn park(&mut self, left: Screen) {
        let place = left.place();
        self.parked.retain(|screen| screen.place() != place);
        if left.stage().in_progress() {
            self.keeping.unfinished.retain(|record| Place::of(record.kind) != Some(place));
        }
        self.parked.push(left);
    }

    /// The places with a game that can be gone on with.
    pub(super) fn waiting(&self) -> Vec<Place> {
        let kept = self.keeping.unfinished.iter().filter_map(|record| Place::of(record.kind));
        let parked = self.parked.iter().filter(|screen| screen.stage().in_progress());
        parked.map(Screen::place).chain(kept).collect()
    }

    /// The screen of `place` with the game that an earlier run left there, if one did.
    pub(super) fn restored(&mut self, place: Place, now: Instant) -> Option<Screen> {
        let at = self.keeping.unfinished.iter().position(|record| Place::of(record.kind) == Some(place))?;
        let record = self.keeping.unfinished.remove(at);
        let (screen, _) = self.at_desk(now, |_, desk| Screen::restore(&record, desk));
        if screen.is_none() {
            self.tell(format!("The game of {} that was going on can’t be read any more.", record.kind.title()));
        }
        self.keeping.last = screen.as_ref().and_then(|screen| screen.stage().record());
        screen
    }
}
