//! What the state machine asks of the world, as far as a page has one.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::path::PathBuf;
use std::time::Duration;

use web_time::Instant;

use super::Page;
use super::said::File;
use crate::app::{Effect, Message, Outside, Reaction, work_off, work_off_effects};
use crate::games::TABLES;
use crate::model::Surroundings;
use crate::records::{Form, News, Order};
use crate::screen::{Export, Place};
use crate::settings::{Change, edit};

/// What is said where the games can’t be had.
const UNREADABLE: &str = "The games that this browser keeps can’t be read.";
/// What is said where a picture of each step is asked for.
const NO_FOLDER: &str = "A page can’t write a folder of pictures. The arcade in a terminal does.";

impl Page {
    /// Opens what a code is of.
    pub fn play(&mut self, code: &str) {
        self.update(Message::Code(code.to_owned()));
    }

    /// Goes on with the game of this name that waits; what is no name of a game leads nowhere.
    pub fn resume(&mut self, game: &str) {
        if let Ok(kind) = game.parse() {
            self.update(Message::Go(Place::Game(kind)));
        }
    }

    /// Adds the games of a file that an arcade exported.
    pub fn import(&mut self, file: &[u8]) {
        match self.records.as_mut().map(|records| records.import(file)) {
            Some(Ok(done)) => {
                self.app.tell(done.to_string());
                self.update(Message::Records(News::Imported(done)));
            }
            Some(Err(sentence)) => self.app.tell(sentence),
            None => self.app.tell(UNREADABLE.to_owned()),
        }
        self.is_stale = true;
    }

    /// Gives the player a file with all games, which [`Self::import`] reads.
    pub fn export(&mut self) {
        if let Err(sentence) = self.give_games(Form::Json) {
            self.app.tell(sentence);
        }
        self.is_stale = true;
    }

    /// Hands a message to the state machine, after what it has to know of the time.
    pub(super) fn update(&mut self, message: Message) {
        let messages = message.timed(&mut self.day);
        let Ok(()) = work_off(messages, self);
    }

    /// Does what the state machine has asked for.
    pub(super) fn work_off(&mut self, effects: Vec<Effect>) {
        let Ok(()) = work_off_effects(effects, self);
    }

    /// Computes for so long at most, and tells the state machine what was found; None where there was nothing to compute.
    pub(super) fn work(&mut self, patience: Duration) -> Option<()> {
        for (ticket, report) in self.worker.work(patience, self.is_wanted)? {
            self.update(Message::Work(ticket, report));
        }
        Some(())
    }

    /// Gives the player files, which are told by their names.
    fn offer(&mut self, files: Vec<File>) {
        let names = files.iter().map(|file| PathBuf::from(&file.name)).collect();
        self.files.extend(files);
        self.update(Message::Exported(Ok(names)));
    }

    /// Gives the player all games in this form; the error is a sentence.
    fn give_games(&mut self, form: Form) -> Result<(), String> {
        let records = self.records.as_mut().ok_or_else(|| UNREADABLE.to_owned())?;
        let (name, text) = records.export(form)?;
        self.offer(vec![File { name, text }]);
        Ok(())
    }

    fn offer_exports(&mut self, files: Vec<Export>) {
        let name = |file: &Export| format!("{}.{}", file.stem, file.extension);
        self.offer(files.into_iter().map(|file| File { name: name(&file), text: file.content }).collect());
    }

    fn ask(&mut self, order: Order) -> Vec<News> {
        match (&mut self.records, order) {
            (Some(_), Order::Export(form, _)) => self.give_games(form).err().map(News::Notice).into_iter().collect(),
            (Some(records), order) => records.ask(order),
            (None, Order::Keep(_)) => Vec::new(),
            (None, _) => vec![News::Unreachable(UNREADABLE.to_owned())],
        }
    }

    fn save(&mut self, change: &Change) -> Result<(), String> {
        let new = edit(self.settings.text.as_bytes(), change, TABLES);
        self.settings.put(new.map_err(|error| format!("This change lasts until you leave: {error}."))?);
        Ok(())
    }
}

impl Outside for Page {
    type End = Infallible;

    fn surroundings(&self) -> Surroundings {
        self.app.surroundings()
    }

    fn update(&mut self, message: Message) -> Vec<Effect> {
        let Reaction { redraw, effects } = self.app.update(message, Instant::now());
        self.is_stale |= redraw;
        effects
    }

    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Result<(), Infallible> {
        match effect {
            Effect::Quit => self.has_ended = true,
            Effect::Compute(ticket, task) => self.worker.start(ticket, task),
            Effect::StopComputing => self.worker.stop(),
            Effect::Records(order) => answers.extend(self.ask(order).into_iter().map(Message::Records)),
            Effect::SaveSettings(change) => answers.extend(self.save(&change).err().map(Message::Trouble)),
            Effect::Learn(word) => self.learned.put(format!("{}{word}\n", self.learned.text)),
            Effect::Export(files) => self.offer_exports(files),
            Effect::ExportPicture(stem) => {
                self.offer_exports(Export::of_picture(stem, &self.app.picture(self.area)));
            }
            Effect::ExportSteps(_) => answers.push_back(Message::Trouble(NO_FOLDER.to_owned())),
            Effect::Copy(text) => self.copied = Some(text),
            // What needs files was refused, and the rest is the terminal’s.
            Effect::HandIn(_) | Effect::KeepExercise(..) | Effect::Suspend | Effect::Bell | Effect::Mouse(_) => {}
        }
        Ok(())
    }
}
