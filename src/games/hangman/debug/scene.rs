//! What the panes look at.

use crate::games::hangman::{Sought, Spelling, reverse::ReverseGame};
use crate::work::SplitTimes;
use arcade_engine::hangman::solver::Rating;
use arcade_engine::hangman::{Dictionary, Family, Game, Letter, LetterSet, Pattern, Split, Ties};

/// A position of a game, whoever guesses.
#[derive(Clone, Copy)]
pub(in crate::games::hangman) struct Position<'a> {
    pub(super) dictionary: &'a Dictionary,
    /// The words that are left.
    pub(super) candidates: &'a [u32],
    pub(super) pattern: &'a Pattern,
    pub(super) guessed: LetterSet,
    /// The lives that the guesser has left.
    pub(super) lives: u32,
    /// Whether the last answer fits none of these words: they fit all answers before it.
    pub(super) is_contradicted: bool,
    /// The game against a host, which prefers some families to others.
    pub(super) game: Option<&'a Game>,
}

impl Position<'_> {
    /// The letters that can still be guessed.
    pub(super) fn open(&self) -> impl Iterator<Item = Letter> {
        let guessed = self.guessed;
        Letter::all().filter(move |&letter| !guessed.contains(letter))
    }

    /// The families that `letter` makes of the words, the largest first.
    pub(super) fn families(&self, letter: Letter) -> Vec<Family> {
        self.game.map_or_else(|| self.dictionary.split(self.candidates, letter), |game| game.families(letter))
    }

    /// What decides between the largest of `families`, where several are as large and size is what the host goes by.
    pub(super) fn tie(&self, families: &[Family]) -> Option<Ties> {
        let setup = self.game?.setup();
        let [first, second, ..] = families else { return None };
        (setup.host.prefers_size() && first.size == second.size).then_some(setup.ties)
    }
}

impl<'a> From<&'a Game> for Position<'a> {
    fn from(game: &'a Game) -> Self {
        Self {
            dictionary: game.dictionary(),
            candidates: game.candidates(),
            pattern: game.pattern(),
            guessed: game.guessed(),
            lives: game.lives(),
            is_contradicted: false,
            game: Some(game),
        }
    }
}

impl<'a> From<&'a ReverseGame> for Position<'a> {
    fn from(game: &'a ReverseGame) -> Self {
        let reverse = game.reverse();
        Self {
            dictionary: reverse.dictionary(),
            candidates: reverse.candidates(),
            pattern: reverse.pattern(),
            guessed: reverse.guessed(),
            lives: reverse.lives(),
            is_contradicted: reverse.conceded().is_some(),
            game: None,
        }
    }
}

/// What the panes look at.
pub(in crate::games::hangman) struct Scene<'a> {
    pub(in crate::games::hangman) position: Position<'a>,
    pub(in crate::games::hangman) splits: &'a [Split; Letter::COUNT],
    /// What splitting its words took on this machine.
    pub(in crate::games::hangman) times: Sought<SplitTimes>,
    /// What is known of who wins, and of what each letter costs.
    pub(in crate::games::hangman) rating: Option<&'a Rating>,
    /// The letter that the board points at.
    pub(in crate::games::hangman) letter: Letter,
    /// How words are spelt.
    pub(in crate::games::hangman) spelling: Spelling<'a>,
}

impl Scene<'_> {
    /// The letter so many letters after `letter`, or before it, among those that can be guessed; round and round.
    pub(super) fn letter_after(&self, letter: Letter, by: isize) -> Letter {
        let open: Vec<Letter> = self.position.open().collect();
        if open.is_empty() {
            return letter;
        }
        let before = open.iter().filter(|&&other| other < letter).count() as isize;
        // From a letter that is guessed, the next one is the first after it.
        let is_open = open.contains(&letter);
        let at = before + if by > 0 && !is_open { by - 1 } else { by };
        open[at.rem_euclid(open.len() as isize) as usize]
    }
}
