//! How the state changes.

use std::path::PathBuf;
use std::time::Instant;

use crokey::KeyCombination;
use crossterm::event::{Event, KeyEvent};
use ratatui::layout::Position;

use super::code_box::CodeBox;
use super::command::Command;
use super::overlay::Overlay;
use super::question::Question;
use super::screens::OpenScreen;
use super::{App, Effect, Message, Reaction};
use crate::actions::{Action, Keymap, Scope};
use crate::screen::{Context, Input, Opening, Place, Puzzling, Request, Screen};
use crate::settings::Change;
use crate::theme::Theme;
use crate::widgets::Target;

impl App {
    /// Takes in what happened at `now`, and says what follows.
    pub fn update(&mut self, message: Message, now: Instant) -> Reaction {
        let mut reaction = Reaction { redraw: true, effects: Vec::new() };
        match message {
            Message::Key(key) => {
                let was_lit = self.hover(None, now, &mut reaction.effects);
                let told = self.notices.dismiss();
                reaction.redraw = self.key(key, now, &mut reaction.effects) || was_lit || told;
            }
            Message::Hover(at, target) => {
                reaction.redraw = self.hover(target.map(|target| (at, target)), now, &mut reaction.effects);
            }
            Message::Paste(text) => {
                let told = self.notices.dismiss();
                reaction.redraw = self.handle(Input::Type(Event::Paste(text)), now, &mut reaction.effects) || told;
            }
            Message::Point(target) => {
                let told = self.notices.dismiss();
                reaction.redraw = self.point(target, now, &mut reaction.effects) || told;
            }
            Message::Wheel { up } => {
                let action = if up { Action::Up } else { Action::Down };
                reaction.redraw = self.act(action, now, &mut reaction.effects);
            }
            Message::Redraw => {}
            Message::Slow => self.is_slow = true,
            Message::Records(news) => {
                let was_sound = self.keeping.is_sound();
                self.handle_news(news, now, &mut reaction.effects);
                if self.keeping.is_sound() != was_sound {
                    self.handle_screen(Input::Refresh, now, &mut reaction.effects);
                }
            }
            Message::Day(day) => {
                self.today = day;
                if self.time.day() != day {
                    self.time = day.midnight();
                }
                reaction.redraw = self.handle_screen(Input::Refresh, now, &mut reaction.effects);
            }
            Message::Time(time) => {
                self.time = time;
                reaction.redraw = false;
            }
            Message::Friend(score) => self.meet_friend(score),
            Message::SetUp(kind, given) => self.ask_for_game(kind, &given, now, &mut reaction.effects),
            Message::Go(place) => self.go(place, now, &mut reaction.effects),
            Message::Lesson(name) => self.open_lesson(name, now, &mut reaction.effects),
            Message::Line(line) => self.take_line(&line, now, &mut reaction.effects),
            Message::Begin(kind, fields) => self.begin(kind, &fields, now, &mut reaction.effects),
            Message::Open(record) => self.open_game(&record, Opening::Play, now, &mut reaction.effects),
            Message::Review(record) => self.open_game(&record, Opening::Review, now, &mut reaction.effects),
            Message::Ask(which) => self.ask_puzzles(which, now, &mut reaction.effects),
            Message::Trouble(sentence) | Message::Exported(Err(sentence)) => self.tell(sentence),
            Message::Tick => reaction.redraw = self.handle_screen(Input::Tick, now, &mut reaction.effects),
            Message::Work(ticket, report) => {
                reaction.redraw = self.handle_screen(Input::Report(ticket, report), now, &mut reaction.effects);
            }
            Message::Exported(Ok(paths)) => {
                self.tell(saved(&paths));
            }
        }
        self.follow_in_lines();
        reaction
    }

    /// The mouse is over this now; whether anything visible changed.
    fn hover(&mut self, over: Option<(Position, Target)>, now: Instant, effects: &mut Vec<Effect>) -> bool {
        if over.is_none() && self.pointer.is_none() {
            return false;
        }
        self.pointer = over.map(|(at, _)| at);
        self.handle(Input::Hover(over.map(|(_, target)| target)), now, effects);
        true
    }

    fn point(&mut self, target: Target, now: Instant, effects: &mut Vec<Effect>) -> bool {
        match target {
            Target::Act(action) => self.act(action, now, effects),
            target => self.handle(Input::Point(target), now, effects),
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant, effects: &mut Vec<Effect>) -> bool {
        if self.asks_for_a_key() {
            return self.handle(Input::Type(Event::Key(key)), now, effects);
        }
        let combination = KeyCombination::from(key).normalized();
        match self.keymap.action(combination, &self.scopes(), self.typing()) {
            Some(action) => self.act(action, now, effects),
            None if self.typing() => {
                // What is no text here may still be a key.
                self.handle(Input::Type(Event::Key(key)), now, effects)
                    || self
                        .keymap
                        .action(combination, &self.scopes(), false)
                        .is_some_and(|action| self.act(action, now, effects))
            }
            None => false,
        }
    }

    /// Gives an action to every layer in turn; what none of them handles is for the arcade itself.
    pub(super) fn act(&mut self, action: Action, now: Instant, effects: &mut Vec<Effect>) -> bool {
        // From the debug overlay over a review, the way back is the review.
        let is_review = self.looks_back && !self.open.screen.scopes().contains(&Scope::Debug);
        if action == Action::Back && is_review && self.overlays.is_empty() {
            self.go(self.back, now, effects);
            return true;
        }
        // What was on its way stands in its place now, also where the key means nothing.
        let moved = self.open.screen.wake().is_some();
        self.handle(Input::Act(action), now, effects) || self.act_globally(action, now, effects) || moved
    }

    fn handle(&mut self, input: Input, now: Instant, effects: &mut Vec<Effect>) -> bool {
        if self.overlays.is_empty() {
            self.handle_screen(input, now, effects)
        } else {
            self.handle_overlay(&input, now, effects)
        }
    }

    fn handle_overlay(&mut self, input: &Input, now: Instant, effects: &mut Vec<Effect>) -> bool {
        let Some(top) = self.overlays.last_mut() else {
            return false;
        };
        match (top, input) {
            (Overlay::Help(help), Input::Type(event)) => help.type_event(event),
            (Overlay::Palette(picker), Input::Type(event)) => picker.type_event(event),
            (Overlay::Help(help), Input::Point(Target::Line(at))) => {
                help.point(*at);
                self.run_picked(now, effects)
            }
            (Overlay::Palette(picker), Input::Point(Target::Line(at))) => {
                picker.point(*at);
                self.run_picked(now, effects)
            }
            (Overlay::Help(help), Input::Hover(Some(Target::Line(at)))) => {
                help.point(*at);
                true
            }
            (Overlay::Palette(picker), Input::Hover(Some(Target::Line(at)))) => {
                picker.point(*at);
                true
            }
            (Overlay::Help(_) | Overlay::Palette(_), Input::Act(Action::Confirm)) => self.run_picked(now, effects),
            (Overlay::Help(help), Input::Act(action)) => help.step(*action),
            (Overlay::Palette(picker), Input::Act(action)) => picker.step(*action),
            (Overlay::Ask(question), Input::Act(answer @ (Action::Yes | Action::Confirm))) => {
                if *answer == Action::Yes || question.says_yes() {
                    effects.push(question.then());
                }
                self.overlays.pop();
                true
            }
            (Overlay::Ask(question), Input::Act(action)) => question.step(*action),
            (Overlay::Share(share), Input::Act(action)) => share.act(*action, effects),
            (Overlay::Code(code), Input::Type(event)) => code.type_event(event),
            (Overlay::Code(_), Input::Act(Action::Confirm)) => self.play_code(now, effects),
            _ => false,
        }
    }

    fn run_picked(&mut self, now: Instant, effects: &mut Vec<Effect>) -> bool {
        let picked = match self.overlays.last() {
            Some(Overlay::Help(help)) => help.picked().map(Command::Act),
            Some(Overlay::Palette(picker)) => picker.picked().cloned(),
            _ => None,
        };
        let Some(command) = picked else {
            return true;
        };
        self.overlays.pop();
        self.run(command, now, effects);
        true
    }

    pub(super) fn handle_screen(&mut self, input: Input, now: Instant, effects: &mut Vec<Effect>) -> bool {
        if input == Input::Act(Action::NewGame) {
            self.keep_taken_up(effects);
        }
        let (handled, requests) = self.with_context(now, |screen, cx| screen.handle(input, cx));
        if handled {
            self.looks_back &= self.is_review();
            self.keep(effects);
        }
        let asked = !requests.is_empty();
        for request in requests {
            self.fulfil(request, now, effects);
        }
        handled || asked
    }

    /// Whether nothing but the review of a game that is over is open.
    pub(super) fn is_review(&self) -> bool {
        let screen = &self.open.screen;
        !screen.in_progress() && screen.scopes().contains(&Scope::Review)
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

    pub(super) fn fulfil(&mut self, request: Request, now: Instant, effects: &mut Vec<Effect>) {
        match request {
            Request::Go(place) => self.go(place, now, effects),
            Request::Notice(sentence) => self.tell(sentence),
            Request::Set(change) => self.set(change, effects),
            Request::Compute(ticket, task) => effects.push(Effect::Compute(ticket, task)),
            Request::StopComputing => effects.push(Effect::StopComputing),
            Request::Bell if self.settings.bell => effects.push(Effect::Bell),
            Request::Bell => {}
            Request::Learn(word) => {
                if self.learned.add(&word) {
                    effects.push(Effect::Learn(word));
                }
            }
            Request::Export(files) => effects.push(Effect::Export(files)),
            Request::ExportPicture(stem) => effects.push(Effect::ExportPicture(stem)),
            Request::Records(order) => effects.push(Effect::Records(order)),
            Request::Confirm { question, then } => {
                self.overlays.push(Overlay::Ask(Question::delete(question, then)));
            }
            Request::OpenGame(record, opening) => self.open_game(&record, opening, now, effects),
            Request::OpenLesson(name) => self.open_lesson(name, now, effects),
            Request::OpenPuzzle(problem) => self.ask_puzzles(Puzzling::This(problem), now, effects),
            Request::OpenDailyPuzzle(day) => self.ask_puzzles(Puzzling::OfDay(day), now, effects),
            Request::Practise(theme) => self.ask_puzzles(Puzzling::About(theme), now, effects),
            Request::Begin(kind, fields) => {
                let from = self.open.place;
                self.begin(kind, &fields, now, effects);
                if self.open.place != from {
                    self.back = from;
                }
            }
            Request::PlayOn(kind, text) => {
                let from = self.open.place;
                self.go(Place::Game(kind), now, effects);
                self.back = from;
                let ((), requests) = self.with_context(now, |screen, cx| screen.offer(&text, cx));
                for request in requests {
                    self.fulfil(request, now, effects);
                }
            }
        }
    }

    /// Leaves the screen, parking a game that is not over, and opens `place`: the parked game, if there is one.
    pub(super) fn go(&mut self, place: Place, now: Instant, effects: &mut Vec<Effect>) {
        self.depart(now, effects);
        let parked = self.parked.iter().position(|screen| screen.place == place);
        let (next, requests) = match parked {
            Some(at) => (self.parked.remove(at), Vec::new()),
            None => match self.restored(place, now) {
                Some(restored) => restored,
                None => self.with_context(now, |_, cx| OpenScreen::open(place, cx)),
            },
        };
        self.back = Place::Menu;
        let from = self.enter(next, requests, now, effects);
        if parked.is_some() {
            self.handle_screen(Input::Refresh, now, effects);
        }
        if place == Place::Menu {
            self.open = OpenScreen::menu(from, self.waiting());
            self.handle_screen(Input::Refresh, now, effects);
        }
    }

    /// Lets the screen know that it is left.
    pub(super) fn depart(&mut self, now: Instant, effects: &mut Vec<Effect>) {
        self.handle_screen(Input::Leave, now, effects);
        self.keep_taken_up(effects);
    }

    /// Puts `next` in place of the screen, which is parked if it stays, and fulfils what `next` asked for when it was
    /// made; says which place was left.
    pub(super) fn enter(
        &mut self,
        next: OpenScreen,
        requests: Vec<Request>,
        now: Instant,
        effects: &mut Vec<Effect>,
    ) -> Place {
        self.looks_back = false;
        let left = std::mem::replace(&mut self.open, next);
        let from = left.place;
        if left.screen.stays() {
            self.park(left);
        }
        for request in requests {
            self.fulfil(request, now, effects);
        }
        from
    }

    fn act_globally(&mut self, action: Action, now: Instant, effects: &mut Vec<Effect>) -> bool {
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
            Action::Share if self.overlays.is_empty() => return self.share(effects),
            Action::LiveHints => {
                let on = !self.settings.live_hints;
                self.set(Change::LiveHints(on), effects);
                self.tell(live_hints_are(on));
            }
            Action::NextTheme => {
                let next = self.settings.theme.next();
                self.set(Change::Theme(next), effects);
                self.tell(format!("Theme: {}", next.name()));
            }
            Action::Back if !self.overlays.is_empty() => {
                self.overlays.pop();
            }
            Action::Back if self.open.place == Place::Menu => {
                self.ask_to_quit("Nothing is lost: a game that is not over waits here for you.".into());
            }
            Action::Back => self.go(self.back, now, effects),
            Action::Quit => self.quit(effects),
            Action::Suspend => effects.push(Effect::Suspend),
            _ => return false,
        }
        true
    }

    /// Whether help or the palette can be opened: over a screen, and in place of each other.
    fn finds_by_name(&self) -> bool {
        self.overlays.iter().all(|overlay| matches!(overlay, Overlay::Help(_) | Overlay::Palette(_)))
    }

    /// Changes a preference, here and where it is kept.
    pub(super) fn set(&mut self, change: Change, effects: &mut Vec<Effect>) {
        self.settings.apply(change.clone());
        self.theme = Theme::new(self.settings.theme, self.settings.colours.depth(self.detected));
        match change {
            Change::Mouse(on) => effects.push(Effect::Mouse(on)),
            Change::Keys(_) => self.keymap = Keymap::new(&self.settings.keys).0,
            _ => {}
        }
        effects.push(Effect::SaveSettings(change));
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
    let mut names: Vec<String> = paths.iter().map(name).collect();
    let last = names.pop().unwrap_or_default();
    let all = if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) };
    together.map_or_else(|| format!("Saved as {all}."), |folder| format!("Saved in {}: {all}.", folder.display()))
}

/// What the switch of the live hints did: it holds in every game, which nothing on the board says.
fn live_hints_are(on: bool) -> String {
    let (now, way) =
        if on { ("on", "⟨live-hints⟩ turns them off.") } else { ("off", "⟨live-hints⟩ brings them back.") };
    format!("Live hints are {now} now, in every game. {way}")
}
