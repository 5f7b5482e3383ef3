//! The form that sets up a game of hangman.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::{HangmanSetup, ReverseSetup, play, reverse};
use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::{Dictionary, Guesser, Host, ReverseRules, Setup, lengths, values};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::play::Kept;
use crate::play::form::{Form, Lines};
use crate::screen::{Context, Screen};
use crate::settings::{Change, HangmanPreset, MOST_LIVES, Side};
use crate::widgets::figures::grouped;
use crate::widgets::form::{Choice, Field, Value};

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Side,
    Host,
    Guesser,
    Tier,
    Length,
    Lives,
    WholeWords,
    Remaining,
}

/// The form's lines.
#[derive(Debug)]
pub(super) struct SetupLines {
    side: Choice<Side>,
    host: Choice<Host>,
    guesser: Choice<Guesser>,
    tier: Choice<Tier>,
    length: Choice<usize>,
    lives: Choice<u32>,
    whole_words: Choice<bool>,
    remaining: Choice<bool>,
    /// How many words the tier and length leave.
    words: usize,
    /// What is known of V of those words.
    known: Option<Bounds>,
}

pub(super) type SetupForm = Form<SetupLines>;

impl SetupForm {
    /// The form as new games begin.
    pub(super) fn begin(preset: &HangmanPreset, lexicon: &Lexicon) -> Self {
        Self::new(SetupLines::new(preset), lexicon)
    }

    /// The form as it was when the game of `kept` began.
    pub(super) fn of_game(kept: &HangmanSetup, preset: &HangmanPreset, lexicon: &Lexicon) -> Option<Self> {
        let (setup, tier) = (kept.game(lexicon)?, kept.tier()?);
        let preset = HangmanPreset {
            side: Side::Guess,
            host: setup.host,
            tier,
            length: setup.dictionary.length(),
            lives: setup.lives.get(),
            whole_words: setup.whole_words,
            remaining: kept.show_remaining,
            ..*preset
        };
        Some(Self::begin(&preset, lexicon))
    }

    /// The same of a game in which the computer guesses.
    pub(super) fn of_reverse(kept: &ReverseSetup, preset: &HangmanPreset, lexicon: &Lexicon) -> Option<Self> {
        let preset = HangmanPreset {
            side: Side::Think,
            guesser: kept.guesser()?,
            tier: kept.tier()?,
            length: kept.dictionary(lexicon)?.length(),
            lives: kept.lives,
            ..*preset
        };
        Some(Self::begin(&preset, lexicon))
    }
}

impl SetupLines {
    fn new(preset: &HangmanPreset) -> Self {
        Self {
            side: Choice::new(Side::ALL.to_vec(), preset.side),
            host: Choice::new(Host::ALL.to_vec(), preset.host),
            guesser: Choice::new(Guesser::ALL.to_vec(), preset.guesser),
            tier: Choice::new(Tier::ALL.to_vec(), preset.tier),
            length: Choice::new(vec![preset.length], preset.length),
            lives: Choice::new((1..=MOST_LIVES).collect(), preset.lives),
            whole_words: Choice::new(vec![true, false], preset.whole_words),
            remaining: Choice::new(vec![true, false], preset.remaining),
            words: 0,
            known: None,
        }
    }

    /// What the lives are worth against a perfect host.
    fn lives_note(&self) -> String {
        if self.side.get() == Side::Think {
            return "misses that hang the computer".into();
        }
        let lives = self.lives.get();
        match self.known {
            Some(bounds) if u32::from(bounds.at_least) >= lives => "a perfect host hangs you".into(),
            Some(bounds) if u32::from(bounds.at_most) < lives => "enough for a perfect guesser".into(),
            _ => "misses that hang you".into(),
        }
    }
}

impl Lines for SetupLines {
    type Slot = Slot;
    const HEADING: &'static str = "New game of Evil Hangman";
    const SLOTS: &'static [Slot] = &[
        Slot::Side,
        Slot::Host,
        Slot::Guesser,
        Slot::Tier,
        Slot::Length,
        Slot::Lives,
        Slot::WholeWords,
        Slot::Remaining,
    ];

    fn matters(&self, slot: Slot) -> bool {
        match slot {
            Slot::Host | Slot::WholeWords | Slot::Remaining => self.side.get() == Side::Guess,
            Slot::Guesser => self.side.get() == Side::Think,
            Slot::Side | Slot::Tier | Slot::Length | Slot::Lives => true,
        }
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let live = self.matters(slot);
        let choice = |label, text: String, note: String| Field { label, value: Value::Choice(text), note, live };
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        match slot {
            Slot::Side => match self.side.get() {
                Side::Guess => choice("You", Side::Guess.name().into(), "the computer is the host".into()),
                Side::Think => choice("You", Side::Think.name().into(), "the computer guesses".into()),
            },
            Slot::Host => choice("Host", self.host.get().name().into(), self.host.get().description().into()),
            Slot::Guesser => {
                choice("Guesser", self.guesser.get().name().into(), self.guesser.get().description().into())
            }
            Slot::Tier => choice("Tier", self.tier.get().name().into(), self.tier.get().description().into()),
            Slot::Length => {
                let text =
                    if self.length.get() == 1 { "1 letter".into() } else { format!("{} letters", self.length.get()) };
                choice("Length", text, format!("{} words", grouped(self.words as u128)))
            }
            Slot::Lives => choice("Lives", self.lives.get().to_string(), self.lives_note()),
            Slot::WholeWords => {
                choice("Whole words", yes_or_no(self.whole_words.get()), "whether you may guess the word itself".into())
            }
            Slot::Remaining => {
                choice("Remaining", yes_or_no(self.remaining.get()), "how many words are still possible".into())
            }
        }
    }

    fn step(&mut self, slot: Slot, by: i8) {
        match slot {
            Slot::Side => self.side.step(by),
            Slot::Host => self.host.step(by),
            Slot::Guesser => self.guesser.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Length => self.length.step(by),
            Slot::Lives => self.lives.step(by),
            Slot::WholeWords => self.whole_words.step(by),
            Slot::Remaining => self.remaining.step(by),
        }
    }

    /// Offers only lengths that have words, and counts those.
    fn settle(&mut self, lexicon: &Lexicon) {
        let tier = self.tier.get();
        let lengths: Vec<usize> = lengths(lexicon, tier).collect();
        let wanted = self.length.get();
        let nearest = lengths.iter().copied().min_by_key(|length| length.abs_diff(wanted));
        self.length.offer(lengths, nearest.unwrap_or(wanted));
        self.words = lexicon.count(tier, self.length.get());
        self.known = values::known(lexicon.fingerprint(), tier, self.length.get());
    }

    fn to_mend(&self) -> Slot {
        Slot::Length
    }

    fn about(&self, _: Slot) -> String {
        match self.side.get() {
            Side::Guess => "Guess letters; one that is missing costs a life. The host chooses late.",
            Side::Think => "Think of a word; the computer guesses, and you mark the places.",
        }
        .into()
    }

    fn kept(&self) -> Result<Change, String> {
        Ok(Change::Hangman(HangmanPreset {
            side: self.side.get(),
            host: self.host.get(),
            guesser: self.guesser.get(),
            tier: self.tier.get(),
            length: self.length.get(),
            lives: self.lives.get(),
            whole_words: self.whole_words.get(),
            remaining: self.remaining.get(),
        }))
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let seed = cx.seed();
        let (tier, length, lives) = (self.tier.get(), self.length.get(), self.lives.get());
        let words = Some(cx.lexicon.fingerprint());
        let dictionary = Dictionary::new(cx.lexicon, tier, length).map_err(|error| error.to_string())?;
        let dictionary = Arc::new(dictionary);
        if self.side.get() == Side::Think {
            let guesser = self.guesser.get();
            let source = format!("{tier}, {length} letters");
            let kept = ReverseSetup::new(tier, &dictionary, guesser, lives, &source);
            let rules = ReverseRules { dictionary, guesser, lives };
            let tag = kept.tag(cx.new_game(), words);
            let game = reverse::begin(&rules, source, tag, cx).map_err(|error| error.to_string())?;
            return Ok(Box::new(game));
        }
        let lives = NonZeroU32::new(lives).ok_or("A game needs at least one life.")?;
        let host = self.host.get();
        let source = HangmanSetup::source(host, tier, length, seed);
        let setup = Setup { dictionary, lives, host, whole_words: self.whole_words.get(), seed };
        let kept = HangmanSetup::new(tier, &setup, &source, self.remaining.get());
        let tag = kept.tag(cx.new_game(), words);
        Ok(Box::new(play::begin(&kept, &setup, tag, cx).map_err(|error| error.to_string())?))
    }
}
