//! Who answers: hosts from honest to perfect.

mod plan;

use std::cmp::Reverse;
use std::str::FromStr;

use super::solver::{Hardest, Solver, Stop};
use super::{Answer, Family, Game, Guess};
use crate::lexicon::Tier;
use crate::named::{UnknownName, named_enum};

/// A way to answer guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Host {
    /// Commits to a word and sticks to it.
    Honest,
    /// As the largest family, but answers every second letter with the second-best family.
    Easy,
    /// The same on every fourth letter.
    Medium,
    /// The handouts' host: leaves as many words as it can.
    Largest,
    /// Leaves the family with the most obscure words.
    Obscure,
    /// Plays the game out against a good guesser and takes the answer that hangs it soonest.
    LookAhead,
    /// Leaves the family from which it can force the most misses.
    Perfect,
}

named_enum! {
    /// Every host, roughly from kind to cruel.
    ALL: Host {
        Honest = "honest" => "picks one word at the start and sticks to it",
        Easy = "easy" => "cheats, but slips on every second guess",
        Medium = "medium" => "cheats, but slips on every fourth guess",
        Largest = "largest family" => "keeps as many words open as it can",
        Obscure = "obscure" => "steers you to words that nobody knows",
        LookAhead = "look-ahead" => "counts your lives and plans ahead",
        Perfect = "perfect" => "works out who wins, and never slips",
    }
}

impl Host {
    /// Its name in commands: one word.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::Largest => "largest",
            other => other.name(),
        }
    }

    /// Whether it never commits to a word.
    pub const fn is_evil(self) -> bool {
        !matches!(self, Self::Honest)
    }

    /// Whether its answers may take long: the caller must not ask for them on the thread that draws.
    pub const fn ponders(self) -> bool {
        matches!(self, Self::LookAhead | Self::Perfect)
    }

    /// Whether it keeps the largest family, or on some letters the second largest.
    pub const fn prefers_size(self) -> bool {
        matches!(self, Self::Easy | Self::Medium | Self::Largest)
    }

    /// Whether it answers some guesses with its second choice.
    pub const fn slips(self) -> bool {
        matches!(self, Self::Easy | Self::Medium)
    }

    /// The host's answer to a guess that [`Game::check`] accepts. The same game and guess always get the same answer,
    /// whatever the solver was asked before.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn answer(self, game: &Game, guess: Guess, solver: &mut Solver) -> Result<Reply, Stop> {
        let letter = match guess {
            Guess::Letter(letter) => letter,
            Guess::Word(word) => return Ok(Reply::settled(Answer::Word(self.admits(game, word)))),
        };
        let places = match self {
            Self::LookAhead => plan::soonest(game, letter, &game.families(letter), solver)?,
            Self::Perfect => {
                let Hardest { places, is_settled } = solver.hardest(game.candidates(), letter, game.lives())?;
                return Ok(Reply { answer: Answer::Places(places), is_settled });
            }
            _ => self.at_once(game, letter, &game.families(letter)),
        };
        Ok(Reply::settled(Answer::Places(places)))
    }

    /// The answer of a host that answers at once; `None` for one that [ponders](Self::ponders).
    pub fn quick_answer(self, game: &Game, guess: Guess) -> Option<Answer> {
        match guess {
            Guess::Word(word) => Some(Answer::Word(self.admits(game, word))),
            Guess::Letter(_) if self.ponders() => None,
            Guess::Letter(letter) => Some(Answer::Places(self.at_once(game, letter, &game.families(letter)))),
        }
    }

    /// Whether it says that `word` is the hidden word: an evil host only when no other word is left.
    fn admits(self, game: &Game, word: u32) -> bool {
        if self.is_evil() { game.candidates() == [word] } else { game.secret() == word }
    }

    fn at_once(self, game: &Game, letter: super::Letter, families: &[Family]) -> super::Places {
        let guess = game.turns().iter().filter(|turn| matches!(turn.guess, Guess::Letter(_))).count() + 1;
        let nth = |period: usize| usize::from(guess.is_multiple_of(period) && families.len() > 1);
        let pick = match self {
            Self::Honest => return game.dictionary().places(game.secret(), letter),
            Self::Easy => nth(2),
            Self::Medium => nth(4),
            Self::Obscure => most_obscure(game, letter, families),
            _ => 0,
        };
        families.get(pick).map_or(super::Places::NONE, |family| family.places)
    }
}

/// What a host says to a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its answer.
    pub answer: Answer,
    /// Whether it is the answer that the host means to give. Only the perfect host may have to do with the most promising
    /// one, where the hardest is too deep to find.
    pub is_settled: bool,
}

impl Reply {
    const fn settled(answer: Answer) -> Self {
        Self { answer, is_settled: true }
    }
}

impl FromStr for Host {
    type Err = UnknownName;

    /// Reads a [keyword](Host::keyword), or a name with blanks or hyphens.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let dashed = text.trim().replace(' ', "-");
        let is_meant = |host: &Self| {
            let names = [host.keyword().to_owned(), host.name().replace(' ', "-")];
            names.iter().any(|name| name.eq_ignore_ascii_case(&dashed))
        };
        Self::ALL.into_iter().find(is_meant).ok_or_else(|| {
            UnknownName::new(format!("There is no host called “{text}”."), text, &Self::ALL.map(Self::keyword))
        })
    }
}

/// How much more a word of each tier weighs to the obscure host than an everyday word.
const OBSCURITY: [u64; Tier::ALL.len()] = [1, 4, 16, 64];

fn most_obscure(game: &Game, letter: super::Letter, families: &[Family]) -> usize {
    let dictionary = game.dictionary();
    let weight = |family: &Family| -> u64 {
        let words = dictionary.keep(game.candidates(), letter, family.places);
        words.iter().map(|&word| OBSCURITY[Tier::of_level(dictionary.level(word)) as usize]).sum()
    };
    (0..families.len()).min_by_key(|&at| Reverse(weight(&families[at]))).unwrap_or(0)
}
