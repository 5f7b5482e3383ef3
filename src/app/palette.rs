//! The palette: everything that can be asked for now, by its name.

use super::App;
use super::command::Command;
use crate::games::puzzles::practised;
use crate::games::{GAMES, GameInfo};
use crate::model::DayGame;
use crate::pages::{pages_of, switches};
use crate::play::Opponent;
use crate::play::lesson;
use crate::screen::{Place, is_available};
use crate::settings::Change;
use arcade_engine::text::capitalised;
use arcade_ui::actions::{Action, Entry, Scope, TABLE, key_name, synonyms};
use arcade_ui::widgets::picker::{Item, Picker};

/// The places that are no games.
const PAGES: [(Place, &str, &str); 7] = [
    (Place::Menu, "menu", "back to the list of games"),
    (Place::Learn, "Learn", "short lessons on each game"),
    (Place::Puzzles, "Puzzles", "one right move: find it"),
    (Place::Daily, "Daily", "small games every day, the same for everyone"),
    (Place::Lab, "Lab", "race the algorithms, find trick words, run tournaments"),
    (Place::Records, "Records", "your games, statistics and achievements"),
    (Place::Settings, "Settings", "how the arcade looks and what the keys do"),
];

impl App {
    pub(super) fn palette(&self) -> Picker<Command> {
        let mut items = self.commands();
        items.extend(self.places());
        items.extend(self.opponents());
        items.extend(self.contents().map(|(title, terms)| {
            let name = format!("how to play: {title}");
            let words = format!("help rules {terms}");
            item(name, "the goal, an example and the words one needs", words, Command::Guide(title))
        }));
        items.extend(self.switches());
        Picker::new("Commands", items)
    }

    /// What the keys do that are live now, but for moving about.
    fn commands(&self) -> Vec<Item<Command>> {
        let scopes = self.scopes();
        let shares = self.open.screen.share().is_some();
        let is_offered = |action: Action| match action {
            Action::Palette | Action::LiveHints | Action::PlayCode => false,
            Action::Share => shares,
            _ => !action.is_movement(),
        };
        // What a line of a list does is done by the line, and a key that only says why it does nothing is no command.
        let is_none = |entry: &Entry| {
            matches!((entry.scope, entry.action), (Scope::List, Action::Confirm) | (Scope::Letters, Action::Erase))
        };
        let live = scopes.iter().flat_map(|scope| TABLE.iter().filter(move |entry| entry.scope == *scope));
        let live = live.filter(|entry| is_available(entry, self.surroundings));
        let mut items: Vec<Item<Command>> = Vec::new();
        for entry in live.filter(|entry| is_offered(entry.action) && !is_none(entry)) {
            let command = Command::Act(entry.action);
            // The innermost scope says what an action does.
            if items.iter().any(|known| known.pick == command) {
                continue;
            }
            items.push(Item {
                key: self.key_of(entry.scope, entry.action),
                ..item(entry.name.replace('-', " "), &self.keymap.fill_in(entry.summary), synonyms(entry.name), command)
            });
        }
        let key = self.key_of(Scope::Menu, Action::PlayCode);
        let code = item(
            "play a code".to_owned(),
            "the game or the puzzle of a friend’s code",
            "friend paste",
            Command::Act(Action::PlayCode),
        );
        items.push(Item { key, ..code });
        if self.position_as_puzzle().is_some() {
            let about = "where one move alone is right; sharing it sends its code";
            items.push(item(
                "solve this position as a puzzle".to_owned(),
                about,
                "send share friend",
                Command::PositionPuzzle,
            ));
        }
        items
    }

    /// The key of an action, if it can be pressed now.
    fn key_of(&self, scope: Scope, action: Action) -> String {
        if !self.scopes().contains(&scope) {
            return String::new();
        }
        self.keymap.shown(action, &[scope]).map(|(_, key)| key_name(key, self.settings.glyphs)).unwrap_or_default()
    }

    /// Every place but the one that is open, and the pages of each.
    fn places(&self) -> Vec<Item<Command>> {
        let games = GAMES.iter().map(|game| (Place::Game(game.kind), game.kind.title(), game.about));
        let mut items = Vec::new();
        for (place, name, about) in games.chain(PAGES) {
            if place != self.open.place {
                items.push(item(name.to_owned(), about, "go to open", Command::Go(place)));
            }
            for (page, (title, about)) in pages_of(place).into_iter().enumerate() {
                let about = about.map_or_else(|| format!("a page of {name}"), str::to_owned);
                items.push(item(format!("{name}: {title}"), &about, "go to open", Command::Turn(place, page)));
            }
        }
        for lesson in lesson::LESSONS.iter() {
            let name = format!("lesson: {}", lesson.title);
            items.push(item(name, &lesson.about, "learn open", Command::Lesson(lesson.name)));
        }
        for theme in practised() {
            let name = format!("puzzles: {}, {}", theme.game.title(), theme.title);
            items.push(item(name, theme.about, "kind solve", Command::Puzzles(theme)));
        }
        for game in DayGame::of_day(self.today) {
            let name = format!("daily game: {}", game.title());
            items.push(item(name, "today’s game, the same for everyone", "go to open", Command::Daily(game)));
        }
        items
    }

    /// Every setting that is not in force.
    fn switches(&self) -> Vec<Item<Command>> {
        let next = Change::LiveHints(self.settings.live_hints.next());
        let items = switches(&self.settings).into_iter().map(|(name, note, change)| {
            let key = if change == next { self.key_of(Scope::Game, Action::LiveHints) } else { String::new() };
            let words = if let Change::LiveHints(_) = change { synonyms("live-hints") } else { "" };
            Item { key, ..item(name, note, format!("setting {words}"), Command::Set(change)) }
        });
        items.collect()
    }

    /// A new game against everybody, with the stars that were won against those on the ladder.
    fn opponents(&self) -> Vec<Item<Command>> {
        let against = |game: &'static GameInfo| {
            let rungs = (game.ladder.rungs)();
            let begin = move |other: Opponent| {
                let rung = rungs.iter().find(|rung| rung.fields.iter().all(|field| other.fields.contains(field)));
                let stars = rung.map(|rung| game.ladder.stars(&self.keeping.beaten, &rung.key));
                let marks = stars.map_or_else(String::new, |stars| format!("{} · ", stars.marks()));
                let name = format!("{} against {}", game.kind.title(), other.name);
                let about = if other.note.is_empty() { "the one you are playing is kept" } else { other.note };
                item(
                    name,
                    &format!("{marks}a new game; {about}"),
                    "of opponent play",
                    Command::Begin(game.kind, other.fields),
                )
            };
            (game.opponents)().into_iter().map(begin).collect::<Vec<_>>()
        };
        GAMES.iter().flat_map(|game| against(game)).collect()
    }
}

fn item(name: String, summary: &str, words: impl Into<String>, pick: Command) -> Item<Command> {
    Item { name, summary: capitalised(summary), words: words.into(), key: String::new(), pick }
}
