//! What a new game of hangman is asked for.

mod lives;
#[cfg(test)]
mod tests;

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::cards;
use super::host::{self, HostChoice};
use super::length::Length;
use super::{HangmanSetup, ReverseSetup, how_to_play, play, reverse, words};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::draft::{Answer, Card, Draft, Field, TIERS, flag, named, put};
use crate::play::ladder::Ladder;
use crate::play::sample::{Sample, Table};
use crate::screen::{Context, Guide, Screen};
use crate::settings::Value;
use arcade_engine::hangman::solver::Bounds;
use arcade_engine::hangman::{Dictionary, Guesser, Host, lengths, values};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::capitalised;
use lives::LivesChoice;

const YES_OR_NO: [&str; 2] = ["no", "yes"];

/// What the person does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    /// Guess; the computer is the host.
    Guess,
    /// Think of a word; the computer guesses.
    Think,
}

impl Side {
    const ALL: [Self; 2] = [Self::Guess, Self::Think];

    const fn name(self) -> &'static str {
        match self {
            Self::Guess => "guess",
            Self::Think => "think of a word",
        }
    }
}

/// What a new game of hangman is asked for.
#[derive(Debug)]
pub(crate) struct HangmanDraft {
    side: Side,
    /// Who answers.
    host: HostChoice,
    /// How the computer guesses.
    guesser: Guesser,
    tier: Tier,
    /// How many letters the words have.
    length: Length,
    /// The misses that hang the guesser.
    lives: LivesChoice,
    /// Whether a whole word may be guessed.
    whole_words: bool,
    /// Whether the number of words that remain is shown.
    remaining: bool,
    /// The lengths that have words.
    lengths: Vec<usize>,
    /// How many words the tier and length leave.
    words: usize,
    /// What is known of V of the words of each length that there can be.
    known: Vec<(usize, Option<Bounds>)>,
}

impl Default for HangmanDraft {
    fn default() -> Self {
        Self {
            side: Side::Guess,
            host: HostChoice::Plays(Host::Largest),
            guesser: Guesser::Exact,
            tier: Tier::Common,
            length: Length::Usual,
            lives: LivesChoice::Fair,
            whole_words: true,
            remaining: true,
            lengths: Vec::new(),
            words: 0,
            known: Vec::new(),
        }
    }
}

impl HangmanDraft {
    /// The draft as it was when the game of `kept` began; None when that makes no sense.
    pub(super) fn of_game(kept: &HangmanSetup, cx: &Context<'_>) -> Option<Self> {
        let (setup, tier) = (kept.game(cx.lexicon)?, kept.tier()?);
        let preset = Self::begin(cx);
        Some(Self {
            side: Side::Guess,
            host: kept.choice()?,
            tier,
            length: preset.length.that_gave(setup.dictionary.length()),
            lives: LivesChoice::Exactly(setup.lives.get()),
            whole_words: setup.whole_words,
            remaining: kept.show_remaining,
            ..preset
        })
    }

    /// The draft as it was when the game of `kept` began, in which the computer guesses; None when that makes no sense.
    pub(super) fn of_reverse(kept: &ReverseSetup, cx: &Context<'_>) -> Option<Self> {
        Some(Self {
            side: Side::Think,
            guesser: kept.guesser()?,
            tier: kept.tier()?,
            length: Length::Exactly(kept.length()),
            lives: LivesChoice::Exactly(kept.lives),
            ..Self::begin(cx)
        })
    }

    /// The lengths that the word can have. Who thinks of a word knows how long it is, and so says it.
    fn range(&self) -> RangeInclusive<usize> {
        match self.side {
            Side::Guess => self.length.range(),
            Side::Think => self.length.exactly()..=self.length.exactly(),
        }
    }

    /// The lengths that the word can have and that have words; all of them before the words were looked at.
    fn lengths_in_range(&self) -> Vec<usize> {
        self.range().filter(|length| self.lengths.is_empty() || self.lengths.contains(length)).collect()
    }

    /// How many letters the word of the game with this seed has.
    fn drawn_length(&self, seed: u64) -> usize {
        Length::draw(&self.lengths_in_range(), seed).unwrap_or_else(|| self.length.exactly())
    }

    /// How many letters the word has, in words.
    fn letters(&self) -> String {
        match self.side {
            Side::Guess => self.length.to_string(),
            Side::Think => words::letters(self.length.exactly()),
        }
    }
}

impl Draft for HangmanDraft {
    const KIND: GameKind = GameKind::EvilHangman;
    const GAMES: &'static str = "games of Evil Hangman";
    const HEADING: &'static str = "New game of Evil Hangman";
    const LADDER: &'static Ladder = &super::rivals::LADDER;
    const FIELDS: &'static [Field<Self>] = &[
        Field {
            name: "you",
            label: "You",
            about: "Guess, or think of a word that the computer guesses",
            allowed: r#""guess" or "think of a word""#,
            note: |draft| match draft.side {
                Side::Guess => "the computer is the host".into(),
                Side::Think => "the computer guesses".into(),
            },
            ..named!(side: Side)
        },
        Field {
            name: "host",
            label: "Host",
            about: "Who gives the answers",
            allowed: r#"one of "honest", "easy", "medium", "largest family", "obscure", "look-ahead", "perfect" and "the card""#,
            shown: Some(|draft| draft.host.name().into()),
            asked: Some("Who gives the answers?"),
            note: |draft| draft.host.description().into(),
            matters: |draft| draft.side == Side::Guess,
            answer: Answer::Options(|_| Value::names(&HostChoice::ALL, HostChoice::name)),
            get: |draft| draft.host.name().into(),
            set: |draft, value| put(&mut draft.host, value.one_of(&HostChoice::ALL, HostChoice::name)),
            ..Field::PLAIN
        },
        Field {
            name: "guesser",
            label: "Guesser",
            about: "How the computer guesses",
            allowed: r#"one of "most frequent letter", "smallest worst family", "most information" and "exact""#,
            shown: Some(|draft| draft.guesser.name().into()),
            note: |draft| draft.guesser.description().into(),
            matters: |draft| draft.side == Side::Think,
            ..named!(guesser: Guesser)
        },
        Field {
            name: "tier",
            label: "Kind of words",
            about: "Which words it can be, by how common they are",
            allowed: TIERS,
            note: |draft| draft.tier.description().into(),
            ..named!(tier: Tier)
        },
        Field {
            name: "length",
            label: "Length",
            about: "How many letters the word has",
            allowed: r#""5 to 10" or a number of letters from 1 to 32"#,
            answer: Answer::Options(|draft| {
                let is_there = |length: &usize| Length::Usual.range().contains(length);
                let usual = draft.side == Side::Guess && draft.lengths.iter().any(is_there);
                let fixed = draft.lengths.iter().map(|&length| length.into());
                usual.then(|| Length::Usual.value()).into_iter().chain(fixed).collect()
            }),
            get: |draft| match draft.side {
                Side::Guess => draft.length.value(),
                Side::Think => draft.length.exactly().into(),
            },
            set: |draft, value| put(&mut draft.length, Length::of_value(value)),
            shown: Some(Self::letters),
            asked: Some("How many letters does the word have?"),
            note: |draft| words::words(draft.words),
            ..Field::PLAIN
        },
        Field {
            name: "lives",
            label: "Lives",
            about: "How many wrong guesses lose the game",
            allowed: r#"a number from 1 to 26, or "fair" for as many as make a fair game"#,
            answer: Answer::Options(Self::lives_on_offer),
            get: |draft| draft.lives.value(),
            set: |draft, value| put(&mut draft.lives, LivesChoice::of_value(value)),
            shown: Some(Self::lives_in_form),
            asked: Some("How many wrong guesses lose the game?"),
            note: Self::lives_note,
            ..Field::PLAIN
        },
        Field {
            name: "whole-words",
            label: "Guess the word",
            about: "Whether the whole word may be guessed",
            allowed: "true if you may guess the word itself, else false",
            shown: Some(|draft| YES_OR_NO[usize::from(draft.whole_words)].into()),
            note: |_| "whether you may guess the whole word".into(),
            matters: |draft| draft.side == Side::Guess,
            ..flag!(whole_words)
        },
        Field {
            name: "remaining",
            label: "Words left",
            about: "Whether it is shown how many words are left",
            allowed: "true if it is shown how many words are still possible, else false",
            shown: Some(|draft| YES_OR_NO[usize::from(draft.remaining)].into()),
            note: |_| "whether you see how many are possible".into(),
            asked: Some("Do you want a running total of the words that are left?"),
            matters: |draft| draft.side == Side::Guess,
            ..flag!(remaining)
        },
    ];

    fn has_opponent(&self) -> bool {
        self.side == Side::Guess
    }

    /// Offers only lengths that have words, and counts those.
    fn settle(&mut self, lexicon: &Lexicon) {
        let tier = self.tier;
        let has_card = self.side == Side::Guess && self.host == HostChoice::Card;
        self.lengths =
            lengths(lexicon, tier).filter(|&length| !has_card || cards::card(tier, length).is_some()).collect();
        let wanted = self.length.exactly();
        if self.lengths_in_range().is_empty() {
            let nearest = self.lengths.iter().copied().min_by_key(|length| length.abs_diff(wanted));
            self.length = Length::Exactly(nearest.unwrap_or(wanted));
        }
        let there = self.lengths_in_range();
        let count = |length| {
            if has_card {
                cards::card(tier, length).map_or(0, |card| card.words.len())
            } else {
                lexicon.count(tier, length)
            }
        };
        self.words = there.iter().map(|&length| count(length)).sum();
        let known = |length| (length, values::known(lexicon.fingerprint(), tier, length));
        self.known = there.into_iter().map(known).collect();
    }

    fn to_mend(&self) -> &'static str {
        "length"
    }

    fn about(&self) -> &'static str {
        match self.side {
            Side::Guess => "Guess letters. Each one that is not in the word costs a life.",
            Side::Think => "Think of a word. The computer guesses letters, and you mark where they stand.",
        }
    }

    fn card(&self) -> Card {
        let (name, character, does) = match self.side {
            Side::Guess => (self.host.name(), self.host.character(), self.host.description()),
            Side::Think => (self.guesser.name(), host::guesser_character(self.guesser), self.guesser.description()),
        };
        Card { name: capitalised(name), character: character.to_owned(), does: format!("{}.", capitalised(does)) }
    }

    fn guide(&self) -> Option<Guide> {
        (self.side == Side::Think).then(how_to_play::thinking)
    }

    fn rules(&self) -> Vec<&'static str> {
        match self.side {
            Side::Guess => {
                let mut rules = super::INFO.rules.to_vec();
                match (self.host, rules.get_mut(1)) {
                    (HostChoice::Plays(Host::Honest), Some(second)) => {
                        *second = "The host picks a word and sticks to it.";
                    }
                    (HostChoice::Card, Some(second)) => {
                        *second = "You see every word that the host has; it picks none of them.";
                    }
                    _ => {}
                }
                rules
            }
            Side::Think => vec![
                "Think of a word, and tell nobody.",
                "The computer asks for letters. Mark where each one stands, or say that it is not there.",
                "Every letter that is not there costs it a life. It finds your word, or you win.",
            ],
        }
    }

    fn sample(&self, _: &Lexicon) -> Option<Sample> {
        let letters = self.letters();
        let caption = match self.side {
            _ if self.words == 0 => return None,
            Side::Guess => format!("{letters}, {} possible", words::words(self.words)),
            Side::Think => format!("your word: {letters} that only you know"),
        };
        Some(Sample { table: Table::Hidden(self.length.exactly()), caption })
    }

    fn summary(&self) -> String {
        let sides = match self.side {
            Side::Guess => format!("host {}", self.host.name()),
            Side::Think => format!("your word, guesser {}", self.guesser.name()),
        };
        let shown = self.lives_shown();
        let lives = if shown == "1" { "life" } else { "lives" };
        format!("{sides}, {}, {}, {shown} {lives}", self.tier, self.letters())
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let seed = cx.seed();
        let &Self { tier, guesser, .. } = self;
        let host = self.host.host();
        let length = self.drawn_length(seed);
        let lives = self.lives_for(length);
        let words = Some(cx.lexicon.fingerprint());
        if self.side == Side::Think {
            let dictionary = Arc::new(Dictionary::new(cx.lexicon, tier, length).map_err(|error| error.to_string())?);
            let source = format!("{tier}, {length} letters");
            let kept = ReverseSetup::new(tier, &dictionary, guesser, lives, &source).knowing(cx.learned);
            let tag = kept.tag(cx.new_game(), words);
            return Ok(Box::new(reverse::begin(&kept, tag, cx)?));
        }
        let lives = NonZeroU32::new(lives).ok_or("A game needs at least one life.")?;
        let drawn_ties = host.prefers_size();
        let shown = (self.whole_words, self.remaining);
        let kept = HangmanSetup { drawn_ties, ..HangmanSetup::of_length(length, (tier, host), lives, seed, shown) };
        let kept = if self.host == HostChoice::Card { kept.with_card() } else { kept };
        let missing = || match Dictionary::new(cx.lexicon, tier, length) {
            Err(error) => error.to_string(),
            Ok(_) => "There is no card of these words.".to_owned(),
        };
        let setup = kept.game(cx.lexicon).ok_or_else(missing)?;
        let tag = kept.tag(cx.new_game(), words);
        Ok(Box::new(play::begin(&kept, &setup, tag, cx).map_err(|error| error.to_string())?))
    }
}
