//! The form that sets up a game of Etaoin.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tui_input::Input as TextInput;

use super::EtaoinSetup;
use crate::engine::ends::{Player, Setup};
use crate::engine::etaoin::{MAX_ON_SCREEN, Word, draw};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::games::rows::{RowPlay, seats};
use crate::play::Kept;
use crate::play::form::{Form, Lines};
use crate::screen::{Context, Screen};
use crate::settings::{Change, EtaoinPreset, LONGEST_DRAWN, Length, WordSource};
use crate::widgets::figures::grouped;
use crate::widgets::form::{Choice, Field, Value};

/// Where the word comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Drawn(WordSource),
    Typed,
}

impl Source {
    fn all() -> Vec<Self> {
        WordSource::ALL.into_iter().map(Self::Drawn).chain([Self::Typed]).collect()
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Drawn(source) => source.name(),
            Self::Typed => "my own",
        }
    }

    const fn note(self) -> &'static str {
        match self {
            Self::Drawn(source) => source.description(),
            Self::Typed => "type it below; anything goes",
        }
    }

    /// Whether a tier says which words to draw from.
    const fn has_tier(self) -> bool {
        matches!(self, Self::Drawn(WordSource::Lexicon | WordSource::Trap))
    }

    /// What the title line says of a word from here, but for the seed.
    fn title(self, tier: Tier) -> String {
        match self {
            Self::Drawn(WordSource::Lexicon) => format!("{tier} words"),
            Self::Drawn(WordSource::Trap) => format!("trap word · {tier}"),
            Self::Drawn(WordSource::Letters) => "random letters".into(),
            Self::Typed => "your word".into(),
        }
    }

    /// The source and the tier of which the title line says `title`; my own if it says something else.
    fn of_title(title: &str) -> (Self, Option<Tier>) {
        let pairs = Self::all().into_iter().flat_map(|source| Tier::ALL.map(|tier| (source, tier)));
        let found = pairs.into_iter().find(|(source, tier)| title.starts_with(&source.title(*tier)));
        found.map_or((Self::Typed, None), |(source, tier)| (source, source.has_tier().then_some(tier)))
    }
}

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Source,
    Tier,
    Length,
    Typed,
    First,
    Second,
}

/// The form's lines.
#[derive(Debug)]
pub(super) struct SetupLines {
    source: Choice<Source>,
    tier: Choice<Tier>,
    length: Choice<Length>,
    typed: TextInput,
    players: [Choice<Player>; 2],
    /// How many words the tier and length leave to draw from.
    words: usize,
}

pub(super) type SetupForm = Form<SetupLines>;

impl SetupForm {
    /// The form as new games begin.
    pub(super) fn begin(preset: &EtaoinPreset, lexicon: &Lexicon) -> Self {
        Self::new(SetupLines::new(preset), lexicon)
    }

    /// The form as it was when the game of `kept` began.
    pub(super) fn of_game(kept: &EtaoinSetup, preset: &EtaoinPreset, lexicon: &Lexicon) -> Option<Self> {
        let (word, setup) = kept.game()?;
        let (source, tier) = Source::of_title(&kept.source);
        let letters = word.to_string().chars().count();
        let length = Some(Length::Usual).filter(|usual| match source {
            Source::Drawn(WordSource::Letters) => *usual.range().end() == letters,
            _ => usual.range().contains(&letters),
        });
        let length = length.unwrap_or(Length::Exactly(letters));
        let preset = EtaoinPreset { tier: tier.unwrap_or(preset.tier), length, players: setup.players, ..*preset };
        let mut lines = SetupLines::new(&preset);
        lines.source = Choice::new(Source::all(), source);
        if source == Source::Typed {
            lines.typed = TextInput::new(word.to_string());
        }
        Some(Self::new(lines, lexicon))
    }
}

impl SetupLines {
    fn new(preset: &EtaoinPreset) -> Self {
        Self {
            source: Choice::new(Source::all(), Source::Drawn(preset.source)),
            tier: Choice::new(Tier::ALL.to_vec(), preset.tier),
            length: Choice::new(vec![preset.length], preset.length),
            typed: TextInput::default(),
            players: seats::choices(&EtaoinPreset::OPPONENTS, preset.players),
            words: 0,
        }
    }

    /// The word and the setup that the form describes, or one sentence on why there are none.
    pub(super) fn game(&self, lexicon: &Lexicon, seed: u64) -> Result<(Word, Setup), String> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (tier, lengths) = (self.tier.get(), self.length.get().range());
        let word = match self.source.get() {
            Source::Drawn(WordSource::Lexicon) => {
                draw::word(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?
            }
            Source::Drawn(WordSource::Trap) => {
                draw::trap(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?
            }
            Source::Drawn(WordSource::Letters) => {
                draw::letters(*lengths.end(), &mut random).map_err(|error| error.to_string())?
            }
            Source::Typed => {
                let word = Word::new(self.typed.value()).map_err(|error| error.to_string())?;
                word.fits_screen().map_err(|error| error.to_string())?;
                word
            }
        };
        let setup = Setup { items: word.row(), players: self.seated(), seed };
        Ok((word, setup))
    }

    fn seated(&self) -> [Player; 2] {
        [self.players[0].get(), self.players[1].get()]
    }

    /// What the word was drawn from, in a few words.
    pub(super) fn source(&self, seed: u64) -> String {
        let source = self.source.get();
        let title = source.title(self.tier.get());
        if source == Source::Typed { title } else { format!("{title} · seed {:04x}", seed & 0xffff) }
    }
}

impl Lines for SetupLines {
    type Slot = Slot;
    const HEADING: &'static str = "New game of Etaoin";
    const SLOTS: &'static [Slot] = &[Slot::Source, Slot::Tier, Slot::Length, Slot::Typed, Slot::First, Slot::Second];

    fn matters(&self, slot: Slot) -> bool {
        match slot {
            Slot::Tier => self.source.get().has_tier(),
            Slot::Length => self.source.get() != Source::Typed,
            _ => true,
        }
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let choice = |label, text: String, note: String| Field {
            label,
            value: Value::Choice(text),
            note,
            live: self.matters(slot),
        };
        match slot {
            Slot::Source => choice("Word", self.source.get().name().into(), self.source.get().note().into()),
            Slot::Tier => choice("Tier", self.tier.get().name().into(), self.tier.get().description().into()),
            Slot::Length => {
                let text = match (self.length.get(), self.source.get()) {
                    (Length::Usual, Source::Drawn(WordSource::Letters)) => {
                        format!("{} letters", Length::Usual.range().end())
                    }
                    (length, _) => length.to_string(),
                };
                let counted = self.source.get().has_tier();
                let note = if counted { format!("{} words", grouped(self.words as u128)) } else { String::new() };
                choice("Length", text, note)
            }
            Slot::Typed => Field {
                label: "My word",
                value: Value::Text { input: &self.typed, placeholder: "type a word" },
                note: format!("{} letters", self.typed.value().chars().count()),
                live: true,
            },
            Slot::First => seats::field("First player", 0, self.seated(), ["player 1", "player 2"]),
            Slot::Second => seats::field("Second player", 1, self.seated(), ["player 1", "player 2"]),
        }
    }

    fn step(&mut self, slot: Slot, by: i8) {
        match slot {
            Slot::Source => self.source.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Length => self.length.step(by),
            Slot::First => self.players[0].step(by),
            Slot::Second => self.players[1].step(by),
            Slot::Typed => {}
        }
    }

    fn text(&mut self, slot: Slot) -> Option<&mut TextInput> {
        (slot == Slot::Typed).then_some(&mut self.typed)
    }

    /// Whoever types a word wants to play it.
    fn typed(&mut self, _: Slot) {
        self.source = Choice::new(Source::all(), Source::Typed);
    }

    /// A word that is pasted is one to be played, wherever the cursor was.
    fn paste(&mut self, _: Slot, text: &str) -> Option<Slot> {
        // One letter too many is enough to be told that there are too many.
        let word = text.trim().chars().filter(|c| !c.is_control()).take(MAX_ON_SCREEN + 1).collect();
        self.typed = TextInput::new(word);
        self.typed(Slot::Typed);
        Some(Slot::Typed)
    }

    /// Offers only lengths that can be drawn, and counts the words.
    fn settle(&mut self, lexicon: &Lexicon) {
        let tier = self.tier.get();
        let lengths: Vec<usize> = if self.source.get() == Source::Drawn(WordSource::Letters) {
            (1..=LONGEST_DRAWN).collect()
        } else {
            lexicon.lengths().filter(|&length| lexicon.count(tier, length) > 0).collect()
        };
        let options = std::iter::once(Length::Usual).chain(lengths.into_iter().map(Length::Exactly)).collect();
        self.length.offer(options, Length::Usual);
        self.words = self.length.get().range().map(|length| lexicon.count(tier, length)).sum();
    }

    fn to_mend(&self) -> Slot {
        if self.source.get() == Source::Typed { Slot::Typed } else { Slot::Length }
    }

    fn about(&self, _: Slot) -> String {
        "Take a letter from either end: e 1, t 2, a 3, o 4, i 5, n 6, any other 7.".into()
    }

    fn kept(&self) -> Result<Change, String> {
        let Source::Drawn(source) = self.source.get() else {
            return Err("Your own word is for one game; keep a form that draws one.".into());
        };
        let (tier, length) = (self.tier.get(), self.length.get());
        Ok(Change::Etaoin(EtaoinPreset { source, tier, length, players: self.seated() }))
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let seed = cx.seed();
        let (word, setup) = self.game(cx.lexicon, seed)?;
        let source = self.source(seed);
        let tag = EtaoinSetup::new(&word, &setup, &source).tag(cx.new_game(), None);
        let play = RowPlay::begin(&setup, super::board(word, &setup, &source), tag, cx);
        play.map(|play| Box::new(play) as Box<dyn Screen>).map_err(|error| error.to_string())
    }
}
