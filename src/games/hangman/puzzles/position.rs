//! Where a puzzle of Evil Hangman begins, as records, codes and games keep it.

use std::num::NonZeroU32;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::games::hangman::HangmanSetup;
use crate::games::hangman::kept::Words;
use crate::games::hangman::play::write_turn;
use crate::games::puzzles::Position;
use crate::model::{GameKey, GameRecord};
use crate::play::Kept;
use crate::puzzles::{Scene, Theme};
use crate::share::code::bits::{BitReader, BitWriter};
use arcade_engine::hangman::puzzle::{Kind, Position as HangmanPosition, State};
use arcade_engine::hangman::{
    Answer, Dictionary, Game, Guess, Host, Letter, LetterSet, MAX_LENGTH, Pattern, Places, Setup, Ties, Turn,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::puzzle::NotAPuzzle;

/// The words that puzzles are made of: those that everybody knows.
pub(super) const TIER: Tier = Tier::Common;

/// Bits of a letter in a code; 0 stands for a blank.
const LETTER: u32 = 5;

/// The kind of a theme; None of a mistake.
pub(super) fn kind(theme: Theme) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == theme.kind)
}

/// Whether the person is the host, and answers a letter that was guessed.
const fn has_guess(kind: Kind) -> bool {
    matches!(kind, Kind::BeTheHost | Kind::TheCard)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::games) struct Fields {
    /// `-a-e`.
    pattern: String,
    /// The letters that were guessed and are not in the word.
    #[serde(default)]
    wrong: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lives: Option<NonZeroU32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guess: Option<char>,
}

impl Position for HangmanPosition {
    type Fields = Fields;

    fn fields(&self) -> Fields {
        Fields {
            pattern: self.pattern.to_string().to_lowercase(),
            wrong: self.wrong.to_string().to_lowercase(),
            lives: self.lives,
            guess: self.guess.map(Letter::lower),
        }
    }

    fn of_fields(fields: Fields) -> Option<Self> {
        Some(Self {
            pattern: Pattern::parse(&fields.pattern).ok()?,
            wrong: fields.wrong.chars().map(Letter::new).collect::<Option<LetterSet>>()?,
            lives: fields.lives,
            tier: TIER,
            guess: fields.guess.map(|guess| Letter::new(guess).ok_or(())).transpose().ok()?,
        })
    }

    fn suits(&self, theme: Theme) -> bool {
        let kind = kind(theme);
        self.tier == TIER
            && self.lives.is_none() == (kind == Some(Kind::LivesNeeded))
            && self.guess.is_some() == kind.is_some_and(has_guess)
            && !self.pattern.letters().iter().any(|letter| self.wrong.contains(letter))
            && !self.guess.is_some_and(|guess| self.answered().contains(guess))
    }

    fn write(&self, bits: &mut BitWriter) -> Option<()> {
        let places = self.pattern.places();
        bits.bits(places.len() as u64 - 1, LETTER);
        for &place in places {
            write_letter(place, bits);
        }
        bits.count(self.wrong.len() as u64);
        for letter in self.wrong.iter() {
            write_letter(Some(letter), bits);
        }
        if let Some(lives) = self.lives {
            bits.count(u64::from(lives.get()));
        }
        if let Some(guess) = self.guess {
            write_letter(Some(guess), bits);
        }
        Some(())
    }

    fn read(theme: Theme, bits: &mut BitReader<'_>) -> Option<Self> {
        let length = bits.bits(LETTER)? as usize + 1;
        let mut pattern = Pattern::blank(length.min(MAX_LENGTH));
        for place in 0..length {
            if let Some(letter) = read_letter(bits)? {
                pattern.show(letter, Places::one(place));
            }
        }
        let mut wrong = LetterSet::EMPTY;
        let mut last = None;
        for _ in 0..bits.size()? {
            let letter = read_letter(bits)??;
            // In order, so that there is one code of each position.
            if last.is_some_and(|last| last >= letter.index()) {
                return None;
            }
            last = Some(letter.index());
            wrong.insert(letter);
        }
        let lives = match kind(theme) {
            Some(Kind::LivesNeeded) => None,
            _ => Some(NonZeroU32::new(u32::try_from(bits.count()?).ok()?)?),
        };
        let guess = match kind(theme) {
            Some(kind) if has_guess(kind) => Some(read_letter(bits)??),
            _ => None,
        };
        Some(Self { pattern, wrong, lives, tier: TIER, guess })
    }
}

/// The position as `arcade solve hangman` takes it: `lives` is null where it is asked for, and `guess` is there where the move
/// is the host's. Of a card it also has the words, which a program writes to a file for `--lexicon`.
pub(super) fn for_solve(position: &HangmanPosition, kind: Kind, dictionary: &Dictionary) -> Value {
    let Fields { pattern, wrong, lives, guess } = position.fields();
    let mut fields = json!({ "pattern": pattern, "wrong": wrong, "lives": lives, "tier": position.tier.name() });
    if let Some(guess) = guess {
        fields["guess"] = guess.to_string().into();
    }
    if kind == Kind::TheCard {
        fields["words"] = dictionary.all().iter().map(|&word| dictionary.word(word)).collect();
    }
    fields
}

fn write_letter(letter: Option<Letter>, bits: &mut BitWriter) {
    bits.bits(letter.map_or(0, |letter| letter.index() as u64 + 1), LETTER);
}

/// The next letter or blank; `None` if it is neither.
#[expect(clippy::option_option, reason = "a blank is something else than what makes no sense")]
fn read_letter(bits: &mut BitReader<'_>) -> Option<Option<Letter>> {
    match bits.bits(LETTER)?.checked_sub(1) {
        None => Some(None),
        Some(at) => Letter::all().nth(at as usize).map(Some),
    }
}

/// A position that a puzzle has come to, with the game against a perfect host that led there.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    pub(super) state: State,
    record: GameRecord,
}

impl Moment {
    /// That of a game whose letters were answered like this.
    ///
    /// # Errors
    /// When the answers contradict each other.
    pub(super) fn of(state: &State, dictionary: &Arc<Dictionary>) -> Result<Self, NotAPuzzle> {
        Self::with(Words::Listed, state, dictionary)
    }

    /// The same of a host who has these `words`, those of the dictionary.
    ///
    /// # Errors
    /// When the answers contradict each other.
    pub(super) fn with(words: Words, state: &State, dictionary: &Arc<Dictionary>) -> Result<Self, NotAPuzzle> {
        // The misses so far cost lives that are gone: the game began with those too.
        let lives = state.lives.saturating_add(state.wrong.len() as u32);
        let lives = NonZeroU32::new(lives).ok_or(NotAPuzzle::NoMove)?;
        let setup = Setup {
            dictionary: Arc::clone(dictionary),
            lives,
            host: Host::Perfect,
            whole_words: true,
            ties: Ties::Ordered,
            seed: 0,
        };
        let turn = |letter| Turn { guess: Guess::Letter(letter), answer: Answer::Places(state.pattern.at(letter)) };
        let turns: Vec<Turn> = state.answered().iter().map(turn).collect();
        Game::replay(&setup, &turns).map_err(|_| NotAPuzzle::NoMove)?;
        let line: Vec<String> = turns.iter().map(|turn| write_turn(dictionary, *turn)).collect();
        let lexicon = Some(Lexicon::embedded().fingerprint());
        let kept = HangmanSetup { words, ..HangmanSetup::new(TIER, &setup, "a puzzle", true) };
        let tag = kept.tag(GameKey::New(0), lexicon);
        let record = GameRecord { played: line.len(), line, ..GameRecord::begin(tag) };
        Ok(Self { state: state.clone(), record })
    }

    /// What is left once `letter` is answered with `places`.
    pub(super) fn after(&self, dictionary: &Dictionary, letter: Letter, places: Places) -> Self {
        let turn = Turn { guess: Guess::Letter(letter), answer: Answer::Places(places) };
        let record = self.record.after(write_turn(dictionary, turn));
        Self { state: self.state.after(dictionary, letter, places), record }
    }

    /// What is left once `word` is guessed as a whole and is not it.
    pub(super) fn without(&self, dictionary: &Dictionary, word: u32) -> Self {
        let turn = Turn { guess: Guess::Word(word), answer: Answer::Word(false) };
        Self { state: self.state.without(word), record: self.record.after(write_turn(dictionary, turn)) }
    }

    /// What is seen of it.
    pub(super) fn scene(&self, told: String) -> Scene {
        Scene { told, record: self.record.clone() }
    }
}
