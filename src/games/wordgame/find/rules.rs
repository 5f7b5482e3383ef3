//! The rules of finding all words of a hand, as the book-keeping of all games asks for them.
//!
//! A move is a word that was found. The letters stay, so that nothing is lost by a word that does not count: it is refused with
//! a reason, and is no move.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::FindSetup;
use crate::games::wordgame::entry_line::lay;
use crate::games::wordgame::wording::missing_reason;
use crate::model::GameRecord;
use crate::play::Game;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame::{Dictionary, Find, Finds, Hand, SHORTEST_FIND, Symbol, WordList};

/// All that the game is before its first word.
#[derive(Debug, Clone)]
pub(in crate::games::wordgame) struct Start {
    pub(super) hand: Hand,
    pub(super) tier: Tier,
    pub(super) words: Dictionary,
}

/// What a person does in one turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::wordgame) enum Step {
    /// This word was found, in lower case.
    Find(String),
    /// No more words are looked for.
    End,
}

/// A step as a record keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptStep {
    Find(String),
    End,
}

/// Why a step can’t be made: one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::wordgame) struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

/// A hand, all its words, and those that were found.
#[derive(Debug, Clone)]
pub(in crate::games::wordgame) struct FindGame {
    hand: Hand,
    tier: Tier,
    words: Dictionary,
    finds: Arc<Finds>,
    steps: Vec<Step>,
}

impl FindGame {
    /// How a record has it that no more words are looked for.
    pub(super) const END: &str = r#""end""#;

    /// The game of `record` as far as it was played with these words; None where the record makes no sense.
    pub(super) fn replayed(kept: &FindSetup, record: &GameRecord, words: Dictionary) -> Option<Self> {
        let mut game = Self::begin(&kept.start(words)?).ok()?;
        for text in record.line.iter().take(record.played) {
            game.make(game.read_move(text)?).ok()?;
        }
        Some(game)
    }

    pub(super) const fn hand(&self) -> &Hand {
        &self.hand
    }

    pub(super) const fn tier(&self) -> Tier {
        self.tier
    }

    /// The words that count.
    pub(super) fn list(&self) -> WordList<'_> {
        self.words.list(self.tier)
    }

    /// All words of the hand.
    pub(super) fn finds(&self) -> &Finds {
        &self.finds
    }

    /// The words that were found, in order.
    pub(super) fn found(&self) -> impl DoubleEndedIterator<Item = &Find> {
        self.steps.iter().filter_map(|step| self.find_of(step))
    }

    /// The word of a step.
    pub(super) fn find_of(&self, step: &Step) -> Option<&Find> {
        match step {
            Step::Find(word) => self.finds.get(word),
            Step::End => None,
        }
    }

    pub(super) fn has_found(&self, word: &str) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Find(found) if found == word))
    }

    /// The everyday words that are left to be found, in their order.
    pub(super) fn left(&self) -> impl Iterator<Item = &Find> {
        self.finds.everyday().filter(|find| !self.has_found(&find.found.word))
    }

    /// Whether the person has said that no more words are looked for.
    fn has_ended(&self) -> bool {
        self.steps.last() == Some(&Step::End)
    }

    /// The word that `text` is, in lower case.
    ///
    /// # Errors
    /// When it does not count, or was found before.
    pub(super) fn read_word(&self, text: &str) -> Result<String, Refused> {
        let word = text.trim().to_lowercase();
        let upper = word.to_uppercase();
        let refused = |sentence: String| Err(Refused(sentence));
        if word.is_empty() {
            return refused("Type a word first, or end the game with ⟨end-hand⟩.".to_owned());
        }
        if word.contains(Symbol::WILDCARD.character()) {
            return refused("Spell the word out, with letters alone.".to_owned());
        }
        if self.has_found(&word) {
            return refused(format!("You have found {upper} already."));
        }
        if self.finds.get(&word).is_some() {
            return Ok(word);
        }
        let laid = lay(&word, &self.hand);
        if !self.hand.covers(&laid) {
            return refused(missing_reason(&self.hand, &laid));
        }
        if word.chars().count() < SHORTEST_FIND {
            return refused(format!("{upper} is too short: words of {SHORTEST_FIND} letters and more count."));
        }
        refused(format!("{upper} is not in my word list."))
    }
}

impl Game for FindGame {
    type Setup = Start;
    type Move = Step;
    type Refusal = Refused;

    fn begin(start: &Start) -> Result<Self, Refused> {
        let Start { hand, tier, words } = start.clone();
        let finds = Arc::new(Finds::of(&hand, words.list(tier)));
        if finds.everyday().next().is_none() {
            return Err(Refused(format!(
                "No everyday word of {SHORTEST_FIND} letters or more can be made of these tiles: take others."
            )));
        }
        Ok(Self { hand, tier, words, finds, steps: Vec::new() })
    }

    fn moves(&self) -> &[Step] {
        &self.steps
    }

    fn make(&mut self, step: Step) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused("This game is over.".to_owned()));
        }
        let step = match step {
            Step::Find(word) => Step::Find(self.read_word(&word)?),
            Step::End => Step::End,
        };
        self.steps.push(step);
        Ok(())
    }

    fn undo(&mut self) -> Option<Step> {
        self.steps.pop()
    }

    /// Rarer words may be left: nobody is asked for them.
    fn is_over(&self) -> bool {
        self.has_ended() || self.left().next().is_none()
    }

    fn write_move(&self, step: &Step) -> String {
        let kept = match step {
            Step::Find(word) => KeptStep::Find(word.clone()),
            Step::End => KeptStep::End,
        };
        // Strings can't fail to be written.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    fn read_move(&self, text: &str) -> Option<Step> {
        read_step(text)
    }
}

/// The step that a record keeps as `text`; None where it makes no sense.
pub(super) fn read_step(text: &str) -> Option<Step> {
    Some(match serde_json::from_str(text).ok()? {
        KeptStep::Find(word) => Step::Find(word),
        KeptStep::End => Step::End,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(hand: &str) -> FindGame {
        let start = Start { hand: hand.parse().unwrap(), tier: Tier::Wide, words: Dictionary::default() };
        FindGame::begin(&start).unwrap()
    }

    fn refusal(game: &mut FindGame, word: &str) -> String {
        let before = game.steps.clone();
        let refused = game.make(Step::Find(word.to_owned())).unwrap_err().to_string();
        assert_eq!(game.steps, before, "{word}");
        refused
    }

    #[test]
    fn what_does_not_count_is_refused_with_a_reason_and_costs_nothing() {
        let mut game = game("trailer");
        assert_eq!(refusal(&mut game, "quiz"), "You don’t have Q, U or Z.");
        assert_eq!(refusal(&mut game, "tall"), "You have only one L.");
        assert_eq!(refusal(&mut game, "art"), "ART is too short: words of 4 letters and more count.");
        assert_eq!(refusal(&mut game, "trea"), "TREA is not in my word list.");
        assert_eq!(refusal(&mut game, "t!le"), "Spell the word out, with letters alone.");
        game.make(Step::Find("Trail".to_owned())).unwrap();
        assert_eq!(refusal(&mut game, "trail"), "You have found TRAIL already.");
        game.make(Step::Find("retrial".to_owned())).unwrap();
        assert_eq!(game.found().count(), 2);
    }

    #[test]
    fn letters_stay_and_the_game_is_over_when_every_everyday_word_is_found_or_somebody_ends_it() {
        let mut game = game("trailer");
        let everyday: Vec<String> = game.finds.everyday().map(|find| find.found.word.clone()).collect();
        for word in &everyday {
            assert!(!game.is_over());
            game.make(Step::Find(word.clone())).unwrap();
        }
        assert!(game.is_over() && game.left().next().is_none());
        assert_eq!(game.make(Step::End).unwrap_err().to_string(), "This game is over.");
        game.undo();
        assert!(!game.is_over());
        game.make(Step::End).unwrap();
        assert!(game.is_over());
    }

    #[test]
    fn steps_are_kept_as_they_were_made() {
        let game = game("trailer");
        for (step, text) in [(Step::Find("trail".to_owned()), r#"{"find":"trail"}"#), (Step::End, r#""end""#)] {
            assert_eq!(game.write_move(&step), text);
            assert_eq!(game.read_move(text), Some(step));
        }
        assert_eq!(game.read_move(r#"{"enter":"trail"}"#), None);
    }

    #[test]
    fn a_hand_without_an_everyday_word_is_no_game() {
        let start = Start { hand: "qqzzxx".parse().unwrap(), tier: Tier::Wide, words: Dictionary::default() };
        assert!(FindGame::begin(&start).unwrap_err().to_string().starts_with("No everyday word"));
    }
}
