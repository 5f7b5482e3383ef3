//! What everything above the games knows of each of them.

use std::fmt;

use super::PuzzleInfo;
use super::demo::Demo;
use crate::checks::Checks;
use crate::command::Subcommand;
use crate::command::position::Positions;
use crate::exercises::Exercise;
use crate::model::{Day, DayGame, GameKey, GameKind, GameRecord, Note, Tag};
use crate::play::daily::{Draw, Par};
use crate::play::fields::Way;
use crate::play::lesson::Figure;
use crate::play::{Daily, Ladder, NewGames, Opponent};
use crate::screen::lab::LabPage;
use crate::screen::{Context, Guide, Screen};
use crate::share::Ending;
use crate::share::code::bits::{BitReader, BitWriter};
use crate::work::Questioner;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::Dictionary;

/// A game of the arcade: what the menu says of it, and its functions.
pub struct GameInfo {
    /// Which one it is.
    pub kind: GameKind,
    /// What one does in it, for its line of the menu.
    pub about: &'static str,
    /// The same in at most 27 characters.
    pub brief: &'static str,
    /// One or two sentences more, for the hint line of the menu.
    pub more: &'static str,
    /// How it is played, in three sentences of at most 65 characters.
    pub rules: [&'static str; 3],
    /// See [`Self::demo`].
    pub(super) demo: fn() -> Box<dyn Demo>,
    /// Whether its games depend on the words they are played with.
    pub depends_on_words: bool,
    /// Everybody whom it can be played against.
    pub opponents: fn() -> Vec<Opponent>,
    /// Its opponents for stars, the weakest first.
    pub ladder: &'static Ladder,
    /// Its names in commands, the one of its kind first.
    pub ways: &'static [Way],
    /// How it is played; further ways to play it follow.
    pub how_to_play: fn() -> Vec<Guide>,
    /// The words that its debug overlay speaks in, and what they mean.
    pub debug_words: &'static [(&'static str, &'static str)],
    /// See [`Self::restore`].
    pub(super) restore: fn(&GameRecord, &mut Context<'_>) -> Option<Box<dyn Screen>>,
    /// How its new games begin, and the table of the settings file that says so.
    pub new_games: &'static dyn NewGames,
    /// A game of a day that is of its kind, drawn from what everyone draws on that day.
    pub(super) daily: fn(DayGame, Day, &mut Draw) -> Option<Daily>,
    /// What was to be had in the game of a day with this setup, given as JSON; None when it makes no sense.
    pub(super) par: fn(Day, &str) -> Option<Par>,
    /// See [`Self::stands`].
    pub(super) stands: fn(&GameRecord, &Lexicon) -> Option<String>,
    /// See [`Self::notes`].
    pub(super) notes: fn(&GameRecord, &Dictionary) -> Vec<Note>,
    /// Words how a friend’s game ended.
    pub ending: Ending,
    /// A figure of a position by its name, for what lessons say.
    pub figure: Figure,
    /// What the command line needs of it.
    #[cfg(feature = "terminal")]
    pub commands: Commands,
    /// What a program of the player’s is timed on.
    pub timed: Questioner,
    /// Its pages of the Lab.
    pub lab_pages: &'static [&'static LabPage],
    /// What a student can be asked to fill in.
    pub exercises: &'static [Exercise],
    /// Its puzzles; None where it has none.
    pub puzzles: Option<PuzzleInfo>,
    /// Writes a setup, given as JSON, into a code; None when it makes no sense.
    pub(super) pack: fn(&str, &mut BitWriter) -> Option<()>,
    /// Reads a setup from a code, as the tag of a new game with these words; None when it makes no sense.
    pub(super) unpack: fn(&mut BitReader<'_>, &Lexicon, GameKey) -> Option<Tag>,
}

/// What the command line needs of a game, and a page does not.
pub struct Commands {
    /// Its command of `arcade solve`.
    pub solve: Option<&'static Subcommand>,
    /// How its positions are written for `arcade show`.
    pub positions: &'static Positions,
    /// Its commands of `arcade lab`.
    pub experiments: &'static [Subcommand],
    /// What a program of the player’s can be asked about it.
    pub checks: &'static Checks,
}

impl GameInfo {
    /// A small game of it that plays itself.
    pub fn demo(&self) -> Box<dyn Demo> {
        (self.demo)()
    }

    /// Where the game of `record`, played with these words, stands, in a few words; None where its title says enough.
    pub fn stands(&self, record: &GameRecord, lexicon: &Lexicon) -> Option<String> {
        (self.stands)(record, lexicon)
    }

    /// What is worth counting of the game of `record`, which is over, with the words that it was played with; nothing where
    /// these are others, and matter.
    pub fn notes(&self, record: &GameRecord, words: &Dictionary) -> Vec<Note> {
        (self.notes)(record, words)
    }

    /// The screen with the game that `record` keeps; None when the record makes no sense.
    pub fn restore(&self, record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
        (self.restore)(record, cx)
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameInfo").field(&self.kind).finish()
    }
}
