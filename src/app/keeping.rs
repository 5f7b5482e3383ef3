//! Games that are kept, and gone on with.

use std::time::Instant;

use super::{App, Effect};
use crate::records::{GameRecord, News, Order};
use crate::screens::{Place, Request, Screen};

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
            self.keeping.unfinished.retain(|record| Place::of(record.kind) != place);
        }
        self.parked.push(left);
    }

    /// The places with a game that can be gone on with.
    pub(super) fn waiting(&self) -> Vec<Place> {
        let kept = self.keeping.unfinished.iter().map(|record| Place::of(record.kind));
        let parked = self.parked.iter().filter(|screen| screen.stage().in_progress());
        parked.map(Screen::place).chain(kept).collect()
    }

    /// The screen of `place` with the game that an earlier run left there, if one did, and what it asks for.
    pub(super) fn restored(&mut self, place: Place, now: Instant) -> Option<(Screen, Vec<Request>)> {
        let at = self.keeping.unfinished.iter().position(|record| Place::of(record.kind) == place)?;
        let title = self.keeping.unfinished[at].kind.title();
        let words = self.words.lexicon().fingerprint();
        if self.keeping.unfinished[at].lexicon.is_some_and(|begun_with| begun_with != words) {
            // It stays where it is, for the day on which its words are back.
            self.tell(format!("The {title} that was going on was begun with other words; open the arcade with those."));
            return None;
        }
        let record = self.keeping.unfinished.remove(at);
        let (screen, requests) = self.at_desk(now, |_, desk| Screen::restore(&record, desk));
        let Some(screen) = screen else {
            self.tell(format!("The game of {title} that was going on can’t be read any more."));
            return None;
        };
        self.keeping.last = screen.stage().record();
        Some((screen, requests))
    }
}
