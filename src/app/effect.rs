//! What the state machine asks of the world, and how it fulfils what a screen asks for.

use std::path::PathBuf;

use web_time::Instant;

use super::overlay::Overlay;
use super::question::Question;
use super::{App, Message};
use crate::model::{Facility, Surroundings};
use crate::records::{News, Order};
use crate::screen::{Export, HandIn, Input, Place, PuzzleRequest, Request};
use crate::settings::Change;
use crate::work::{Report, Task, Ticket};
use arcade_ui::theme::Theme;

/// Something to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    Quit,
    /// Hand the terminal back and stop until continued.
    Suspend,
    /// Compute a task on the worker, in place of whatever it does now.
    Compute(Ticket, Task),
    StopComputing,
    /// Write these files, under names that are not taken yet, and answer with [`super::Message::Exported`].
    Export(Vec<Export>),
    /// Write an exercise that is handed in, and answer in the same way.
    HandIn(HandIn),
    /// Keep this as the file of an exercise that is not handed in yet; without a text, forget it.
    KeepExercise(PathBuf, Option<String>),
    /// Write what is shown in the same way: the files of [`super::App::picture`] for the size of the terminal.
    ExportPicture(&'static str),
    /// Write the files of [`super::App::pictures_of_steps`] in the same way, into a folder of their own.
    ExportSteps(&'static str),
    /// Something for the records to do.
    Records(Order),
    /// Keep a word that the player taught the computer.
    Learn(String),
    /// Keep a preference that was changed.
    SaveSettings(Change),
    Copy(String),
    Bell,
    /// Listen to the mouse, or leave it to the terminal.
    Mouse(bool),
}

impl Effect {
    /// What has to be there for it to be performed; None where it always can be.
    fn needs(&self) -> Option<Facility> {
        match self {
            Self::Suspend => Some(Facility::Shell),
            Self::Export(_) | Self::Records(Order::Export(..)) => Some(Facility::Exports),
            Self::ExportPicture(_) | Self::ExportSteps(_) => Some(Facility::Pictures),
            Self::HandIn(_) | Self::KeepExercise(..) | Self::Records(Order::Import(_)) => Some(Facility::Files),
            Self::Compute(_, task) if task.starts_programs() => Some(Facility::Programs),
            _ => None,
        }
    }

    /// The effect, where it can be performed in these surroundings.
    ///
    /// # Errors
    /// What the state machine is told in its place.
    pub fn within(self, surroundings: Surroundings) -> Result<Self, Message> {
        let refusal = self.needs().filter(|&facility| !surroundings.has(facility)).map(Facility::refusal);
        match (self, refusal.map(str::to_owned)) {
            (effect, None) => Ok(effect),
            (Self::Compute(ticket, _), Some(sentence)) => Err(Message::Work(ticket, Report::Failed(sentence))),
            (Self::Records(Order::Import(_)), Some(sentence)) => Err(Message::Records(News::NotImported(sentence))),
            (_, Some(sentence)) => Err(Message::Trouble(sentence)),
        }
    }
}

/// A message being handled: when it came, and what it leads to outside, in order.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) now: Instant,
    pub(super) effects: Vec<Effect>,
}

/// What a message led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reaction {
    /// Whether the picture is out of date.
    pub redraw: bool,
    /// What to do outside, in order.
    pub effects: Vec<Effect>,
}

impl App {
    pub(super) fn fulfil(&mut self, request: Request, turn: &mut Turn) {
        match request {
            Request::Go(place) => {
                let waiting = self.waiting_of_days().into_iter().next().filter(|_| place == Place::Daily);
                self.go(place, turn);
                if let Some((day, game)) = waiting {
                    self.handle_screen(Input::Day(day, game), turn);
                }
            }
            Request::Notice(sentence) => self.tell(sentence),
            Request::Set(change) => self.set(change, turn),
            Request::Compute(ticket, task) => turn.effects.push(Effect::Compute(ticket, task)),
            Request::StopComputing => turn.effects.push(Effect::StopComputing),
            Request::Bell if self.settings.bell => turn.effects.push(Effect::Bell),
            // Only the screen of a puzzle knows what to judge a move by.
            Request::Bell | Request::Judge(_) => {}
            Request::Learn(word) => {
                if self.learned.add(&word) {
                    turn.effects.push(Effect::Learn(word));
                }
            }
            Request::Export(files) => turn.effects.push(Effect::Export(files)),
            Request::HandIn(file) => turn.effects.push(Effect::HandIn(file)),
            Request::KeepExercise(path, text) => turn.effects.push(Effect::KeepExercise(path, text)),
            Request::ExportPicture(stem) => turn.effects.push(Effect::ExportPicture(stem)),
            Request::ExportSteps(stem) => turn.effects.push(Effect::ExportSteps(stem)),
            Request::Records(order) => turn.effects.push(Effect::Records(order)),
            Request::Confirm { question, then } => {
                self.overlays.push(Overlay::Ask(Question::delete(question, then)));
            }
            Request::OpenGame(record, opening) => self.open_game(&record, opening, turn),
            Request::OpenLesson(name) => self.open_lesson(name, turn),
            Request::Puzzle(which) => self.ask_puzzles(which, turn),
            Request::PuzzlesLikeThis => match self.position_as_puzzle() {
                Some(problem) => self.ask_puzzles(PuzzleRequest::Like(problem), turn),
                None => self.tell("Here you had nothing to decide: go to a move of yours, and ask there.".to_owned()),
            },
            Request::Begin(kind, fields) => {
                let from = self.open.place;
                if self.lines.is_some() {
                    self.ask_for_game(kind, &fields, turn);
                } else {
                    self.begin(kind, &fields, turn);
                }
                if self.open.place != from {
                    self.back = from;
                }
            }
            Request::GoOnOrBegin(kind, way) => self.go_on_or_begin(kind, way, turn),
            Request::PlayCode(text) => {
                if let Err(sentence) = self.open_code(&text, turn) {
                    self.tell(sentence);
                }
            }
            Request::PlayOn(kind, text) => {
                let from = self.open.place;
                self.go(Place::Game(kind), turn);
                self.back = from;
                self.handle_screen(Input::Fill(text), turn);
            }
        }
    }

    /// Changes a preference, here and where it is kept.
    pub(super) fn set(&mut self, change: Change, turn: &mut Turn) {
        self.settings.apply(change.clone());
        self.theme = Theme::new(self.settings.theme, self.settings.colours.depth(self.detected));
        match change {
            Change::Mouse(on) => turn.effects.push(Effect::Mouse(on)),
            Change::Keys(_) => self.renew_keys(),
            _ => {}
        }
        turn.effects.push(Effect::SaveSettings(change));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{Form, Query};
    use crate::screen::Taken;

    /// An effect of each kind that touches more than the arcade's own files.
    fn outside() -> Vec<Effect> {
        let file = HandIn { path: "a.json".into(), taken: Taken::Refused, content: String::new() };
        vec![
            Effect::Suspend,
            Effect::Export(Vec::new()),
            Effect::HandIn(file),
            Effect::KeepExercise("a.json".into(), None),
            Effect::ExportPicture("arcade-debug"),
            Effect::ExportSteps("arcade-steps"),
            Effect::Records(Order::Export(Form::Json, ".".into())),
            Effect::Records(Order::Import("a.json".into())),
        ]
    }

    #[test]
    fn a_kiosk_refuses_what_touches_the_computer_and_performs_all_else() {
        for effect in outside() {
            assert_eq!(effect.clone().within(Surroundings::Terminal), Ok(effect.clone()));
            let refused = effect.clone().within(Surroundings::Kiosk).unwrap_err();
            let is_told = matches!(&refused, Message::Trouble(_) | Message::Records(News::NotImported(_)));
            assert!(is_told, "{effect:?}: {refused:?}");
        }
        let inside = [
            Effect::Quit,
            Effect::StopComputing,
            Effect::Compute(Ticket::default(), Task::RaceEngines { items: [1, 2].into() }),
            Effect::Records(Order::Ask(Query::Puzzles)),
            Effect::Records(Order::Delete(vec![1])),
            Effect::Learn("word".to_owned()),
            Effect::Copy("text".to_owned()),
        ];
        for effect in inside {
            assert_eq!(effect.clone().within(Surroundings::Kiosk), Ok(effect));
        }
    }

    #[test]
    fn a_page_gives_results_out_as_files_and_has_no_others() {
        let performed: Vec<Effect> =
            outside().into_iter().filter_map(|effect| effect.within(Surroundings::Page).ok()).collect();
        let given_out = |effect: &Effect| {
            let is_export = matches!(effect, Effect::Export(_) | Effect::ExportPicture(_) | Effect::ExportSteps(_));
            is_export || matches!(effect, Effect::Records(Order::Export(..)))
        };
        assert!(performed.len() == 4 && performed.iter().all(given_out), "{performed:?}");
    }
}
