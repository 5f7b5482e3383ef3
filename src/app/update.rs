//! How the state changes.

use std::path::PathBuf;

use ratatui::layout::Position;
use web_time::Instant;

use super::code_box::CodeBox;
use super::overlay::Overlay;
use super::{App, Effect, Message, Reaction, Turn};
use crate::pages::{CheckScreen, ExerciseScreen};
use crate::screen::{Context, Input, Opening, Place, Request, Screen};
use crate::settings::Change;
use arcade_engine::text::joined;
use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, Key, KeyEvent};
use arcade_ui::widgets::Target;

impl App {
    /// Takes in what happened at `now`, and says what follows.
    pub fn update(&mut self, message: Message, now: Instant) -> Reaction {
        let mut turn = Turn { now, effects: Vec::new() };
        let redraw = self.take_in(message, &mut turn);
        self.follow_in_lines();
        Reaction { redraw, effects: turn.effects }
    }

    /// Takes in a message; whether anything visible changed.
    fn take_in(&mut self, message: Message, turn: &mut Turn) -> bool {
        match message {
            Message::Key(key) => {
                let was_lit = self.hover(None, turn);
                let told = self.notices.dismiss();
                return self.key(key, turn) || was_lit || told;
            }
            Message::Hover(at, target) => return self.hover(target.map(|target| (at, target)), turn),
            Message::Paste(text) => {
                let told = self.notices.dismiss();
                return self.handle(Input::Type(Event::Paste(text)), turn) || told;
            }
            Message::Point(target) => {
                let told = self.notices.dismiss();
                return self.point(target, turn) || told;
            }
            Message::Wheel { up } => return self.act(if up { Action::Up } else { Action::Down }, turn),
            Message::Redraw => {}
            Message::Slow => self.is_slow = true,
            Message::Records(news) => {
                let was_sound = self.keeping.is_sound();
                self.handle_news(news, turn);
                if self.keeping.is_sound() != was_sound {
                    self.handle_screen(Input::Refresh, turn);
                }
            }
            Message::Day(day) => {
                self.today = day;
                if self.time.day() != day {
                    self.time = day.midnight();
                }
                return self.handle_screen(Input::Refresh, turn);
            }
            Message::Time(time) => {
                self.time = time;
                return false;
            }
            Message::Friend(score) => self.note_friend(score),
            Message::SetUp(kind, given) => self.ask_for_game(kind, &given, turn),
            Message::Close => self.close(turn),
            Message::Go(place) => self.go(place, turn),
            Message::Lesson(name) => self.open_lesson(name, turn),
            Message::Show(record, spot) => self.show(&record, spot, turn),
            Message::Exercise(asked) => self.open_page(Place::Exercise, |cx| ExerciseScreen::new(asked, cx), turn),
            Message::Check(task) => self.open_page(Place::Check, |cx| CheckScreen::new(*task, cx), turn),
            Message::Line(line) => self.take_line(&line, turn),
            Message::Code(code) => self.fulfil(Request::PlayCode(code), turn),
            Message::Begin(kind, fields) => self.begin(kind, &fields, turn),
            Message::Open(record) => self.open_game(&record, Opening::Play, turn),
            Message::Review(record) => self.open_game(&record, Opening::Review, turn),
            Message::Ask(which) => self.ask_puzzles(which, turn),
            Message::Trouble(sentence) | Message::Exported(Err(sentence)) => self.tell(sentence),
            Message::Tick => return self.handle_screen(Input::Tick, turn),
            Message::Work(ticket, report) => return self.handle_screen(Input::Report(ticket, report), turn),
            Message::Exported(Ok(paths)) => self.tell(saved(&paths)),
        }
        true
    }

    /// The mouse is over this now; whether anything visible changed.
    fn hover(&mut self, over: Option<(Position, Target)>, turn: &mut Turn) -> bool {
        if over.is_none() && self.pointer.is_none() {
            return false;
        }
        self.pointer = over.map(|(at, _)| at);
        self.handle(Input::Hover(over.map(|(_, target)| target)), turn);
        true
    }

    fn point(&mut self, target: Target, turn: &mut Turn) -> bool {
        match target {
            Target::Act(action) => self.act(action, turn),
            Target::Twice(action) => {
                let was_lifted = self.act(action, turn);
                self.act(action, turn) || was_lifted
            }
            target => self.handle(Input::Point(target), turn),
        }
    }

    fn key(&mut self, key: KeyEvent, turn: &mut Turn) -> bool {
        if self.asks_for_a_key() {
            return self.handle(Input::Type(Event::Key(key)), turn);
        }
        let pressed = Key::from(key);
        match self.keymap.action(pressed, &self.scopes(), self.typing()) {
            Some(action) => self.act(action, turn),
            None if self.typing() => {
                // What is no text here may still be a key.
                self.handle(Input::Type(Event::Key(key)), turn)
                    || self.keymap.action(pressed, &self.scopes(), false).is_some_and(|action| self.act(action, turn))
            }
            None => false,
        }
    }

    /// Gives an action to every layer in turn; what none of them handles is for the arcade itself.
    pub(super) fn act(&mut self, action: Action, turn: &mut Turn) -> bool {
        // From the debug overlay over a review, the way back is the review.
        let is_review = self.only_reviews && !self.open.screen.face().is_debug();
        if action == Action::Back && is_review && self.overlays.is_empty() {
            self.go(self.back, turn);
            return true;
        }
        if let Some(sentence) = self.kept_back(action) {
            self.tell(sentence.to_owned());
            return true;
        }
        // What was on its way stands in its place now, also where the key means nothing.
        let moved = self.open.screen.wake().is_some();
        self.handle(Input::Act(action), turn) || self.act_globally(action, turn) || moved
    }

    fn handle(&mut self, input: Input, turn: &mut Turn) -> bool {
        if self.overlays.is_empty() { self.handle_screen(input, turn) } else { self.handle_overlay(&input, turn) }
    }

    pub(super) fn handle_screen(&mut self, input: Input, turn: &mut Turn) -> bool {
        if input == Input::Act(Action::NewGame) {
            self.keep_taken_up(turn);
            if let Place::Day(game) = self.open.place {
                self.set_up_beside(game, turn);
                return true;
            }
        }
        let (handled, requests) = self.with_context(turn.now, |screen, cx| screen.handle(input, cx));
        if handled {
            self.only_reviews &= self.is_review();
            self.keep(turn);
        }
        let asked = !requests.is_empty();
        for request in requests {
            self.fulfil(request, turn);
        }
        handled || asked
    }

    /// Whether nothing but the review of a game that is over is open.
    pub(super) fn is_review(&self) -> bool {
        let screen = &self.open.screen;
        !screen.in_progress() && screen.face().is_in_review()
    }

    /// Runs `work` with a context for the screen, and returns what it asked for.
    pub(super) fn with_context<T>(
        &mut self,
        now: Instant,
        work: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> T,
    ) -> (T, Vec<Request>) {
        let mut requests = Vec::new();
        let mut cx = Context {
            now,
            settings: &self.settings,
            moves: self.settings.animation && !self.is_slow && self.lines.is_none(),
            beaten: &self.keeping.beaten,
            lexicon: self.words.lexicon(),
            boards: &self.boards,
            learned: &self.learned,
            own: self.words.own(),
            today: self.today,
            time: self.time,
            surroundings: self.surroundings,
            kept: self.keeping.is_sound(),
            seeds: &mut self.seeds,
            first_seed: &mut self.first_seed,
            games: &mut self.games,
            tickets: &mut self.tickets,
            requests: &mut requests,
        };
        let done = work(&mut *self.open.screen, &mut cx);
        (done, requests)
    }

    fn act_globally(&mut self, action: Action, turn: &mut Turn) -> bool {
        match action {
            Action::Help | Action::Palette if self.finds_by_name() => {
                // One takes the other's place, so that it says what can be done on the screen below.
                self.overlays.clear();
                if action == Action::Help {
                    self.open_help(None);
                } else {
                    self.overlays.push(Overlay::Palette(self.palette()));
                }
            }
            Action::PlayCode if self.overlays.is_empty() => self.overlays.push(Overlay::Code(CodeBox::default())),
            Action::Share if self.overlays.is_empty() => return self.share(turn),
            Action::LiveHints => {
                let hints = self.settings.live_hints.next();
                self.set(Change::LiveHints(hints), turn);
                self.tell(hints.sentence(true).to_owned());
            }
            Action::NextTheme => {
                let next = self.settings.theme.next();
                self.set(Change::Theme(next), turn);
                self.tell(format!("Theme: {}", next.name()));
            }
            Action::Back if !self.overlays.is_empty() => {
                self.overlays.pop();
            }
            Action::Back if self.open.place == Place::Menu => {
                self.ask_to_quit("Nothing is lost: a game in which you have moved waits here for you.".into());
            }
            Action::Back => self.go(self.back, turn),
            Action::Quit => self.quit(turn),
            Action::Suspend => turn.effects.push(Effect::Suspend),
            _ => return false,
        }
        true
    }
}

/// Where files were written. Of several in one folder it says the folder once.
fn saved(paths: &[PathBuf]) -> String {
    let folder = paths.first().and_then(|path| path.parent()).filter(|folder| !folder.as_os_str().is_empty());
    let together = folder.filter(|&folder| paths.len() > 2 && paths.iter().all(|path| path.parent() == Some(folder)));
    let name = |path: &PathBuf| match (together, path.file_name()) {
        (Some(_), Some(name)) => name.to_string_lossy().into_owned(),
        _ => path.display().to_string(),
    };
    let all = joined(paths.iter().map(name), "and");
    together.map_or_else(|| format!("Saved as {all}."), |folder| format!("Saved in {}: {all}.", folder.display()))
}
