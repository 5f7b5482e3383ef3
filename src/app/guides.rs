//! What there is to know of what is shown, and of everything else.

use super::App;
use super::help::{Help, KeyLine};
use super::overlay::Overlay;
use crate::games::{self, GAMES};
use crate::pages;
use crate::play;
use crate::screen::{Guide, Part, ScreenFace, is_available};
use arcade_ui::actions::{Keymap, TABLE, key_name, synonyms};

/// Every guide there is: the games, what stands beside their boards, and the pages.
fn all() -> Vec<Guide> {
    let games = GAMES.iter().flat_map(|game| (game.how_to_play)());
    let mut words: Vec<(&str, &str)> = Vec::new();
    for word in GAMES.iter().flat_map(|game| game.debug_words) {
        if !words.contains(word) {
            words.push(*word);
        }
    }
    games
        .chain([play::guides::review(), play::guides::round(), play::guides::debug(&words)])
        .chain(pages::guides::all())
        .collect()
}

impl App {
    /// Every guide that means anything here.
    fn guides(&self) -> impl Iterator<Item = Guide> {
        all().into_iter().filter_map(|guide| guide.within(self.surroundings))
    }

    /// The title of every guide, and the words that it explains.
    pub(super) fn contents(&self) -> impl Iterator<Item = (String, String)> {
        self.guides().map(|guide| (guide.title.clone(), guide.terms().collect::<Vec<_>>().join(" ")))
    }

    /// Opens help at the guide called `title`, or at that of what is shown.
    pub(super) fn open_help(&mut self, title: Option<&str>) {
        let named = title.and_then(|title| self.guides().find(|guide| guide.title == title));
        let guide = named.unwrap_or_else(|| self.guide().within(self.surroundings).unwrap_or_default());
        let others = self.guides().filter(|other| other.title != guide.title);
        let others = others.map(|other| filled(other, &self.keymap)).collect();
        let help = Help::new(filled(guide, &self.keymap), others, self.key_lines());
        self.overlays.push(Overlay::Help(help));
    }

    fn guide(&self) -> Guide {
        let (screen, face) = (&self.open.screen, self.open.screen.face());
        let game = self.open.place.game().map(games::of);
        if let Some(game) = game {
            match face {
                ScreenFace::Debug { .. } => return play::guides::debug(game.debug_words),
                ScreenFace::Review => return play::guides::review(),
                _ => {}
            }
        }
        let own = screen.guide().or_else(|| game.and_then(|game| (game.how_to_play)().into_iter().next()));
        let guide = own.unwrap_or_default();
        if face == ScreenFace::Form { with_form(guide) } else { guide }
    }

    /// Every key, those that are live first.
    fn key_lines(&self) -> Vec<KeyLine> {
        let scopes = self.scopes();
        let line = |entry: &'static arcade_ui::actions::Entry| KeyLine {
            group: entry.scope.title(),
            key: self
                .keymap
                .shown(entry.action, &[entry.scope])
                .map(|(_, key)| key_name(key, self.settings.glyphs))
                .unwrap_or_default(),
            name: entry.name.replace('-', " "),
            summary: self.keymap.fill_in(entry.summary).into_owned(),
            words: synonyms(entry.name),
            action: entry.action,
            live: scopes.contains(&entry.scope),
        };
        TABLE.iter().filter(|entry| is_available(entry, self.surroundings)).map(line).collect()
    }
}

/// A game's guide with what its form is for.
fn with_form(guide: Guide) -> Guide {
    guide
        .section("This form")
        .text("It says how the new game begins. ⟨field-up⟩ and ⟨field-down⟩ choose a line, ⟨choice-previous⟩ and ⟨choice-next⟩ change it, ⟨start⟩ plays.")
        .text("⟨keep-as-default⟩ lets every new game begin with what the form shows.")
}

/// `guide` with the keys in force.
fn filled(mut guide: Guide, keymap: &Keymap) -> Guide {
    for part in guide.sections.iter_mut().flat_map(|section| &mut section.parts) {
        if let Part::Text(text) | Part::Term(_, text) = part {
            *text = keymap.fill_in(text).into_owned();
        }
    }
    guide
}
