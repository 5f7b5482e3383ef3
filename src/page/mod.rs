//! The arcade in lines without a terminal, threads and files, for a page in a browser: a line in, lines out.
//!
//! Everything happens before an answer is given: what the worker finds out is computed then, for as long as line mode waits for
//! it. What is to be kept comes out as bytes and texts, and goes in again at the next start.

mod said;

use std::collections::VecDeque;
use std::fmt;
use std::path::PathBuf;

use web_time::Instant;

use crate::app::{App, Effect, Message, Words, notary, trial, typed_line};
use crate::games::TABLES;
use crate::model::{Day, Surroundings};
use crate::records::{Form, InMemory, News, Order};
use crate::screen::Export;
use crate::settings::learned::Learned;
use crate::settings::{Change, Settings, default_text, edit, parse};
use crate::work::InTurn;
use arcade_ui::theme::Depth;

use said::Kept;
pub use said::{Answer, Changes, File, Said};

/// What is said where the games can’t be had.
const UNREADABLE: &str = "The games that this browser keeps can’t be read.";

/// The arcade in lines.
pub struct Page {
    app: App,
    worker: InTurn,
    /// None where what the browser keeps is no list of games that this arcade can read: it is left as it is.
    records: Option<InMemory>,
    day: Option<Day>,
    files: Vec<File>,
    settings: Kept,
    learned: Kept,
    has_ended: bool,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").field("has_ended", &self.has_ended).finish_non_exhaustive()
    }
}

impl Page {
    /// The arcade with what an earlier one kept: the bytes of its games, the text of its settings, and the words that it learned.
    /// Each may be empty.
    pub fn open(games: &[u8], settings: &str, learned: &str) -> Self {
        let (words, mut notices) = (Words::Embedded, Vec::new());
        let (preferences, settings) = match parse(settings.as_bytes(), TABLES) {
            Ok((preferences, _)) => (preferences, settings.to_owned()),
            Err(error) => {
                notices
                    .push(format!("The settings that this browser keeps can’t be read: {error}. They are left out."));
                (Settings::default(), String::new())
            }
        };
        let mut app = App::new(preferences, Depth::TrueColour, words.clone(), rand::random());
        app.stand_in(Surroundings::Page);
        app.speak_in_lines();
        app.remember(Learned::parse(learned.as_bytes()));
        let (records, news) = match InMemory::open(games, trial(words.clone()), notary(&words)) {
            Ok((records, news)) => (Some(records), news),
            Err(sentence) => {
                (None, vec![News::Unsaved(format!("{sentence} They are left as they are, and nothing is saved."))])
            }
        };
        let mut page = Self {
            app,
            worker: InTurn::default(),
            records,
            day: None,
            files: Vec::new(),
            settings: Kept::as_it_was(settings),
            learned: Kept::as_it_was(learned.to_owned()),
            has_ended: false,
        };
        for sentence in notices {
            page.app.tell(sentence);
        }
        for news in news {
            page.update(Message::Records(news));
        }
        page
    }

    /// What is told first.
    pub fn begin(&mut self) -> Said {
        self.come_to_rest();
        self.say()
    }

    /// Answers a line as it was typed.
    pub fn answer(&mut self, line: &str) -> Said {
        self.update(Message::Line(typed_line(line)));
        self.come_to_rest();
        self.say()
    }

    /// Adds the games of a file that an arcade exported.
    pub fn import(&mut self, file: &[u8]) -> Said {
        match self.records.as_mut().map(|records| records.import(file)) {
            Some(Ok(done)) => {
                self.app.tell(done.to_string());
                self.update(Message::Records(News::Imported(done)));
            }
            Some(Err(sentence)) => self.app.tell(sentence),
            None => self.app.tell(UNREADABLE.to_owned()),
        }
        self.come_to_rest();
        let mut said = self.say();
        // The list of records says it, too.
        said.lines.dedup();
        said
    }

    /// The file with all games, which [`Self::import`] reads.
    pub fn export(&mut self) -> Said {
        match self.records.as_mut().map(|records| records.export(Form::Json)) {
            Some(Ok((name, text))) => self.offer(vec![File { name, text }]),
            Some(Err(sentence)) => self.app.tell(sentence),
            None => self.app.tell(UNREADABLE.to_owned()),
        }
        self.say()
    }

    /// What is to be kept, where it changed since it was taken last.
    pub fn take_changes(&mut self) -> Changes {
        let games = self.records.as_mut().and_then(InMemory::take_bytes);
        Changes {
            games: games.and_then(|bytes| {
                let unsaved = |reason| self.app.tell(format!("Your last moves are not saved: {reason}."));
                bytes.map_err(unsaved).ok()
            }),
            settings: self.settings.take(),
            learned: self.learned.take(),
        }
    }

    fn say(&mut self) -> Said {
        if self.has_ended {
            let farewell = self.app.farewell().or_else(|| self.app.says_that_it_waits());
            return Said { lines: farewell.into_iter().collect(), has_ended: true, ..Said::default() };
        }
        let (lines, prompt) = self.app.tell_and_ask();
        let question = self.app.question().unwrap_or_default();
        Said {
            lines,
            prompt,
            answers: question.choices.into_iter().map(Answer::of).collect(),
            commands: self.app.useful_commands().map(|(word, about)| Answer::command(word, about)).collect(),
            files: std::mem::take(&mut self.files),
            has_ended: false,
        }
    }

    /// Lets everything happen that happens by itself, until something is asked and what is worth waiting for is found out.
    fn come_to_rest(&mut self) {
        let begun = Instant::now();
        while !self.has_ended {
            let is_asked = self.app.question().is_some();
            if is_asked && !self.app.is_looking() {
                return;
            }
            if let Some(due) = self.app.wake().filter(|_| !is_asked) {
                let effects = self.app.update(Message::Tick, due.max(Instant::now())).effects;
                self.work_off(effects);
                continue;
            }
            let found = self.app.patience().checked_sub(begun.elapsed()).and_then(|left| self.worker.work(left));
            let Some(found) = found else { return };
            for (ticket, report) in found {
                self.update(Message::Work(ticket, report));
            }
        }
    }

    /// Hands a message to the state machine, after what it has to know of the time.
    fn update(&mut self, message: Message) {
        let messages = message.timed(&mut self.day);
        self.take_in(messages);
    }

    fn take_in(&mut self, mut messages: VecDeque<Message>) {
        while let Some(message) = messages.pop_front() {
            for effect in self.app.update(message, Instant::now()).effects {
                self.perform(effect, &mut messages);
            }
        }
    }

    fn work_off(&mut self, effects: Vec<Effect>) {
        let mut messages = VecDeque::new();
        for effect in effects {
            self.perform(effect, &mut messages);
        }
        self.take_in(messages);
    }

    /// Does what the state machine asks for; what needs a screen or a program is not done.
    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) {
        match effect {
            Effect::Quit => self.has_ended = true,
            Effect::Compute(ticket, task) => self.worker.start(ticket, task),
            Effect::StopComputing => self.worker.stop(),
            Effect::Records(order) => answers.extend(self.ask(order).into_iter().map(Message::Records)),
            Effect::SaveSettings(change) => answers.extend(self.save(&change).err().map(Message::Trouble)),
            Effect::Learn(word) => self.learned.put(format!("{}{word}\n", self.learned.text)),
            Effect::Export(files) => {
                let name = |file: &Export| format!("{}.{}", file.stem, file.extension);
                self.offer(files.into_iter().map(|file| File { name: name(&file), text: file.content }).collect());
            }
            Effect::HandIn(_)
            | Effect::KeepExercise(..)
            | Effect::ExportPicture(_)
            | Effect::ExportSteps(_)
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Bell
            | Effect::Mouse(_) => {}
        }
    }

    /// Gives the player files, which are told by their names.
    fn offer(&mut self, files: Vec<File>) {
        let names = files.iter().map(|file| PathBuf::from(&file.name)).collect();
        self.files.extend(files);
        self.update(Message::Exported(Ok(names)));
    }

    fn ask(&mut self, order: Order) -> Vec<News> {
        match (&mut self.records, order) {
            (Some(records), Order::Export(form, _)) => match records.export(form) {
                Ok((name, text)) => {
                    self.offer(vec![File { name, text }]);
                    Vec::new()
                }
                Err(sentence) => vec![News::Notice(sentence)],
            },
            (Some(records), order) => records.ask(order),
            (None, Order::Keep(_)) => Vec::new(),
            (None, _) => vec![News::Unreachable(UNREADABLE.to_owned())],
        }
    }

    fn save(&mut self, change: &Change) -> Result<(), String> {
        let old = if self.settings.text.is_empty() { default_text(TABLES) } else { self.settings.text.clone() };
        let new = edit(old.as_bytes(), change, TABLES);
        self.settings.put(new.map_err(|error| format!("This change lasts until you leave: {error}."))?);
        Ok(())
    }
}
