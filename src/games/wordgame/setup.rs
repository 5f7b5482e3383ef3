//! The form that sets up a word game.

use tui_input::Input as TextInput;

use super::kept::WordGameSetup;
use super::play::{HandBoard, HandPlay};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::wordgame::{Deal, Dictionary, Hand, LARGEST_HAND, Rival, Setup, Strategy};
use crate::play::Kept;
use crate::play::form::{Form, Lines};
use crate::screen::{Context, Screen};
use crate::settings::{Change, HANDS, WordGamePreset};
use crate::widgets::form::{Choice, Field, Value};

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Hands,
    Size,
    Tier,
    Rival,
    RivalTier,
    Seed,
    Typed,
}

/// What the form holds.
#[derive(Debug)]
pub(super) struct SetupLines {
    hands: Choice<usize>,
    size: Choice<usize>,
    tier: Choice<Tier>,
    rival: Choice<Option<Strategy>>,
    rival_tier: Choice<Tier>,
    seed: TextInput,
    typed: TextInput,
    /// What the games are played with: made once, as the graph of a player's own words takes its time.
    words: Dictionary,
    /// Whether the words are the player's own, which have no tiers.
    own: bool,
}

pub(super) type SetupForm = Form<SetupLines>;

impl SetupForm {
    /// The form as new games begin.
    pub(super) fn begin(preset: &WordGamePreset, words: Dictionary, own: bool, lexicon: &Lexicon) -> Self {
        Self::new(SetupLines::new(preset, words, own), lexicon)
    }

    /// The form as it was when a game of `setup` began, but for its seed: another game deals other hands.
    pub(super) fn of_game(
        setup: &Setup,
        preset: &WordGamePreset,
        words: Dictionary,
        own: bool,
        lexicon: &Lexicon,
    ) -> Self {
        let mut preset = WordGamePreset { tier: setup.tier, rival: setup.rival.map(|rival| rival.strategy), ..*preset };
        preset.rival_tier = setup.rival.map_or(preset.rival_tier, |rival| rival.tier);
        if let Deal::Random { hands, size } = setup.deal {
            (preset.hands, preset.size) = (hands, size);
        }
        let mut lines = SetupLines::new(&preset, words, own);
        if let Deal::Given(hands) = &setup.deal {
            lines.typed = TextInput::new(hands.first().map(ToString::to_string).unwrap_or_default());
        }
        Self::new(lines, lexicon)
    }
}

impl SetupLines {
    fn new(preset: &WordGamePreset, words: Dictionary, own: bool) -> Self {
        let rivals = std::iter::once(None).chain(Strategy::ALL.map(Some)).collect();
        Self {
            hands: Choice::new(HANDS.collect(), preset.hands),
            size: Choice::new((2..=LARGEST_HAND).collect(), preset.size),
            tier: Choice::new(Tier::ALL.to_vec(), preset.tier),
            rival: Choice::new(rivals, preset.rival),
            rival_tier: Choice::new(Tier::ALL.to_vec(), preset.rival_tier),
            seed: TextInput::default(),
            typed: TextInput::default(),
            words,
            own,
        }
    }

    /// The setup that the form describes, or one sentence on why there is none; `seed` is for a form without one.
    fn setup(&self, seed: u64) -> Result<Setup, String> {
        let seed = self.seed()?.unwrap_or(seed);
        let deal = if self.is_dealt() {
            Deal::Random { hands: self.hands.get(), size: self.size.get() }
        } else {
            let hand: Hand = self.typed.value().parse().map_err(|error| format!("{error}"))?;
            if hand.len() > LARGEST_HAND {
                return Err(format!("The screen takes hands of up to {LARGEST_HAND} symbols: leave some out."));
            }
            Deal::Given(vec![hand])
        };
        let rival = self.rival.get().map(|strategy| Rival { strategy, tier: self.rival_tier.get() });
        Ok(Setup { deal, seed, tier: self.tier.get(), rival })
    }

    /// The seed that is typed; None when there is none.
    fn seed(&self) -> Result<Option<u64>, String> {
        match self.seed.value().trim() {
            "" => Ok(None),
            text => match text.parse() {
                Ok(seed) => Ok(Some(seed)),
                Err(_) => Err(format!("“{text}” is no seed: type a whole number, or nothing.")),
            },
        }
    }

    fn is_dealt(&self) -> bool {
        self.typed.value().trim().is_empty()
    }
}

impl Lines for SetupLines {
    type Slot = Slot;
    const HEADING: &'static str = "New word game";
    const SLOTS: &'static [Slot] =
        &[Slot::Hands, Slot::Size, Slot::Tier, Slot::Rival, Slot::RivalTier, Slot::Seed, Slot::Typed];

    fn matters(&self, slot: Slot) -> bool {
        match slot {
            Slot::Hands | Slot::Size => self.is_dealt(),
            Slot::Tier => !self.own,
            Slot::RivalTier => self.rival.get().is_some() && !self.own,
            _ => true,
        }
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let live = self.matters(slot);
        let choice =
            |label, text: String, note: &str| Field { label, value: Value::Choice(text), note: note.into(), live };
        match slot {
            Slot::Hands => {
                let count = self.hands.get();
                choice("Hands", if count == 1 { "1 hand".into() } else { format!("{count} hands") }, "")
            }
            Slot::Size => {
                let vowels = self.size.get().div_ceil(3);
                let noun = if vowels == 1 { "vowel" } else { "vowels" };
                let note = format!("{vowels} {noun}, one wildcard, and consonants");
                choice("Hand size", format!("{} symbols", self.size.get()), &note)
            }
            Slot::Tier if self.own => choice("Words", "your own list".into(), ""),
            Slot::Tier => choice("Words", self.tier.get().name().into(), self.tier.get().description()),
            Slot::Rival => match self.rival.get() {
                None => choice("Against", "nobody".into(), "you and the best there is"),
                Some(strategy) => choice("Against", strategy.name().into(), strategy.description()),
            },
            Slot::RivalTier => {
                choice("It knows", format!("{} words", self.rival_tier.get()), self.rival_tier.get().description())
            }
            Slot::Seed => Field {
                label: "Seed",
                value: Value::Text { input: &self.seed, placeholder: "any" },
                note: "the same number deals the same hands".into(),
                live,
            },
            Slot::Typed => Field {
                label: "My hand",
                value: Value::Text { input: &self.typed, placeholder: "dealt" },
                note: "or type one: letters, and ! for the wildcard".into(),
                live,
            },
        }
    }

    fn step(&mut self, slot: Slot, by: i8) {
        match slot {
            Slot::Hands => self.hands.step(by),
            Slot::Size => self.size.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Rival => self.rival.step(by),
            Slot::RivalTier => self.rival_tier.step(by),
            Slot::Seed | Slot::Typed => {}
        }
    }

    fn text(&mut self, slot: Slot) -> Option<&mut TextInput> {
        match slot {
            Slot::Seed => Some(&mut self.seed),
            Slot::Typed => Some(&mut self.typed),
            _ => None,
        }
    }

    /// No seed and no hand has a question mark: the key stays free for help.
    fn takes(&self, _: Slot, c: char) -> bool {
        c != '?'
    }

    /// What is pasted is a hand, or with the cursor on the seed a seed.
    fn paste(&mut self, slot: Slot, text: &str) -> Option<Slot> {
        let text: String = text.trim().chars().filter(|c| !c.is_control()).take(LARGEST_HAND * 2).collect();
        let slot = if slot == Slot::Seed { Slot::Seed } else { Slot::Typed };
        *self.text(slot)? = TextInput::new(text);
        Some(slot)
    }

    fn to_mend(&self) -> Slot {
        if self.seed().is_err() { Slot::Seed } else { Slot::Typed }
    }

    fn about(&self, _: Slot) -> String {
        "A word: its letters × (9·its length − 4·tiles left over), at least ×1.".into()
    }

    fn kept(&self) -> Result<Change, String> {
        if !self.is_dealt() {
            return Err("Your own hand is for one game; keep a form that deals one.".into());
        }
        Ok(Change::WordGame(WordGamePreset {
            hands: self.hands.get(),
            size: self.size.get(),
            tier: self.tier.get(),
            rival: self.rival.get(),
            rival_tier: self.rival_tier.get(),
        }))
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        // Short enough to be read off the title line and typed into the form.
        let setup = self.setup(cx.seed() % 1_000_000)?;
        let tag = WordGameSetup::new(&setup).tag(cx.new_game(), Some(cx.lexicon.fingerprint()));
        let board = HandBoard::new(setup.seed);
        let play = HandPlay::begin(&(setup, self.words.clone()), board, tag, cx).map_err(|error| error.to_string())?;
        Ok(Box::new(play))
    }
}
