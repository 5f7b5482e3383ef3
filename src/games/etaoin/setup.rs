//! What a new game of Etaoin is asked for.

use std::fmt;
use std::ops::RangeInclusive;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::EtaoinSetup;
use super::rivals::ORDER;
use crate::engine::ends::{Player, Setup, Strategy};
use crate::engine::etaoin::{MAX_ON_SCREEN, Word, char_value, draw, is_trap};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::games::rows::rivals::EXACT;
use crate::games::rows::seats::{self, rival_field, seat_field, side_field};
use crate::games::rows::{self, RowPlay};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::draft::{Answer, Card, Draft, Field, TIERS, counted, named, put};
use crate::play::ladder::Ladder;
use crate::play::sample::{Sample, Table};
use crate::screen::{Context, Screen};
use crate::settings::Value;
use crate::widgets::Face;
use crate::widgets::figures::grouped;

/// Letters of the longest word that is drawn for a game.
const LONGEST_DRAWN: usize = 60;

/// The computers that can be played against, the weakest first.
fn opponents() -> [Strategy; 10] {
    rows::rivals::opponents(&ORDER, EXACT)
}

/// The seed of the word that the form shows for an example.
const EXAMPLE: u64 = 3;

/// Where the word comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The words of a tier.
    Lexicon,
    /// Those of them on which greedy goes wrong.
    Trap,
    /// The alphabet.
    Letters,
    /// The player, who types it.
    Typed,
}

impl Source {
    const ALL: [Self; 4] = [Self::Lexicon, Self::Trap, Self::Letters, Self::Typed];

    const fn name(self) -> &'static str {
        match self {
            Self::Lexicon => "from the lexicon",
            Self::Trap => "a trap word",
            Self::Letters => "random letters",
            Self::Typed => "my own",
        }
    }

    const fn note(self) -> &'static str {
        match self {
            Self::Lexicon => "a real word, drawn at random",
            Self::Trap => "a real word on which greed loses points",
            Self::Letters => "each of the 26 with the same chance",
            Self::Typed => "type it below; anything goes",
        }
    }

    /// Whether a tier says which words to draw from.
    const fn has_tier(self) -> bool {
        matches!(self, Self::Lexicon | Self::Trap)
    }

    /// What the title line says of a word from here, but for the seed.
    fn title(self, tier: Tier) -> String {
        match self {
            Self::Lexicon => format!("{tier} words"),
            Self::Trap => format!("trap word · {tier}"),
            Self::Letters => "random letters".into(),
            Self::Typed => "your word".into(),
        }
    }

    /// The source and the tier of which the title line says `title`; my own if it says something else.
    fn of_title(title: &str) -> (Self, Option<Tier>) {
        let pairs = Self::ALL.into_iter().flat_map(|source| Tier::ALL.map(|tier| (source, tier)));
        let found = pairs.into_iter().find(|(source, tier)| title.starts_with(&source.title(*tier)));
        found.map_or((Self::Typed, None), |(source, tier)| (source, source.has_tier().then_some(tier)))
    }
}

/// How long the word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Length {
    /// A length that makes a good game.
    Usual,
    /// This many letters, from 1 to [`LONGEST_DRAWN`].
    Exactly(usize),
}

/// The value of the usual length.
const USUAL: &str = "5 to 12";

impl Length {
    /// The lengths that will do.
    const fn range(self) -> RangeInclusive<usize> {
        match self {
            Self::Usual => 5..=12,
            Self::Exactly(length) => length..=length,
        }
    }

    fn value(self) -> Value {
        match self {
            Self::Usual => USUAL.into(),
            Self::Exactly(length) => length.into(),
        }
    }

    fn of_value(value: &Value) -> Option<Self> {
        let usual = value.text().filter(|&text| text == USUAL).map(|_| Self::Usual);
        usual.or_else(|| value.number(&(1..=LONGEST_DRAWN)).map(Self::Exactly))
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("5 to 12 letters"),
            Self::Exactly(1) => f.write_str("1 letter"),
            Self::Exactly(length) => write!(f, "{length} letters"),
        }
    }
}

/// What a new game of Etaoin is asked for.
#[derive(Debug)]
pub(crate) struct EtaoinDraft {
    source: Source,
    tier: Tier,
    length: Length,
    typed: String,
    /// The first player and the second.
    players: [Player; 2],
    /// The lengths that can be drawn.
    lengths: Vec<Length>,
    /// How many words there are to draw from.
    words: usize,
    /// How many of the words of a tier and length are traps, as they were last counted.
    traps: Option<(Tier, Length, usize)>,
}

impl Default for EtaoinDraft {
    fn default() -> Self {
        Self {
            source: Source::Lexicon,
            tier: Tier::Common,
            length: Length::Usual,
            typed: String::new(),
            players: [Player::Person, Player::Computer(Strategy::Perfect)],
            lengths: Vec::new(),
            words: 0,
            traps: None,
        }
    }
}

impl EtaoinDraft {
    /// The draft as it was when the game of `kept` began; None when that makes no sense.
    pub(super) fn of_game(kept: &EtaoinSetup, cx: &Context<'_>) -> Option<Self> {
        let (word, setup) = kept.game()?;
        let preset = Self::begin(cx);
        let (source, tier) = Source::of_title(&kept.source);
        let letters = word.to_string().chars().count();
        let length = Some(Length::Usual).filter(|usual| match source {
            Source::Letters => *usual.range().end() == letters,
            _ => usual.range().contains(&letters),
        });
        Some(Self {
            source,
            tier: tier.unwrap_or(preset.tier),
            length: length.unwrap_or(Length::Exactly(letters)),
            typed: if source == Source::Typed { word.to_string() } else { String::new() },
            players: setup.players,
            ..preset
        })
    }

    /// The word and the setup that the draft describes, or one sentence on why there are none.
    fn game(&self, lexicon: &Lexicon, seed: u64) -> Result<(Word, Setup), String> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (tier, lengths) = (self.tier, self.length.range());
        let word = match self.source {
            Source::Lexicon => draw::word(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?,
            Source::Trap => draw::trap(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?,
            Source::Letters => draw::letters(*lengths.end(), &mut random).map_err(|error| error.to_string())?,
            Source::Typed => {
                let word = Word::new(&self.typed).map_err(|error| error.to_string())?;
                word.fits_screen().map_err(|error| error.to_string())?;
                word
            }
        };
        let setup = Setup { items: word.row(), players: self.players, seed };
        Ok((word, setup))
    }

    /// How many of the words to draw from are traps; looked for only where tier and length are others than before.
    fn count_traps(&mut self, lexicon: &Lexicon) -> usize {
        let (tier, length) = (self.tier, self.length);
        if let Some((.., count)) = self.traps.filter(|&(of, with, _)| (of, with) == (tier, length)) {
            return count;
        }
        let mut points = Vec::new();
        let mut is_one = |word: &str| {
            points.clear();
            points.extend(word.chars().map(char_value));
            is_trap(&points)
        };
        let count = lexicon.iter(tier, length.range()).filter(|word| is_one(word.as_str())).count();
        self.traps = Some((tier, length, count));
        count
    }

    /// What the word was drawn from, in a few words.
    fn source(&self, seed: u64) -> String {
        let title = self.source.title(self.tier);
        if self.source == Source::Typed { title } else { format!("{title} · seed {:04x}", seed & 0xffff) }
    }
}

/// `1 word`, `37,209 words`.
fn grouped_count(count: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(count as u128), if count == 1 { "" } else { "s" })
}

const PLAYERS: &str =
    "\"you\", or a strategy as in `arcade lab opponents`, such as \"perfect\", \"parity\", \"hybrid-4\" or \"greedy\"";

fn is_offered(strategy: Strategy) -> bool {
    opponents().contains(&strategy)
}

fn player(value: &Value) -> Option<Player> {
    seats::player(value, is_offered)
}

impl Draft for EtaoinDraft {
    const KIND: GameKind = GameKind::Etaoin;
    const GAMES: &'static str = "games of Etaoin";
    const HEADING: &'static str = "New game of Etaoin";
    const TAKES_LETTERS: Option<&'static str> = Some("my-word");
    const LADDER: &'static Ladder = &super::rivals::LADDER;
    const FIELDS: &'static [Field<Self>] = &[
        Field {
            name: "word",
            label: "Word",
            allowed: r#"one of "from the lexicon", "a trap word" and "random letters""#,
            note: |draft| draft.source.note().into(),
            ..named!(source: Source)
        },
        Field {
            name: "tier",
            label: "Kind of words",
            allowed: TIERS,
            note: |draft| draft.tier.description().into(),
            matters: |draft| draft.source.has_tier(),
            ..named!(tier: Tier)
        },
        Field {
            name: "length",
            label: "Length",
            allowed: r#""5 to 12" or a number of letters up to 60"#,
            answer: Answer::Options(|draft| draft.lengths.iter().map(|length| length.value()).collect()),
            get: |draft| draft.length.value(),
            set: |draft, value| put(&mut draft.length, Length::of_value(value)),
            shown: Some(|draft| match (draft.length, draft.source) {
                (Length::Usual, Source::Letters) => format!("{} letters", Length::Usual.range().end()),
                (length, _) => length.to_string(),
            }),
            note: |draft| {
                let noun = if draft.source == Source::Trap { "trap word" } else { "word" };
                if draft.source.has_tier() { grouped_count(draft.words, noun) } else { String::new() }
            },
            matters: |draft| draft.source != Source::Typed,
            ..Field::PLAIN
        },
        Field {
            name: "my-word",
            label: "My word",
            allowed: "a word of your own, of any characters",
            answer: Answer::Text {
                placeholder: "type a word",
                // One letter too many is enough to be told that there are too many.
                pasted: |text| text.chars().filter(|c| !c.is_control()).take(MAX_ON_SCREEN + 1).collect(),
            },
            get: |draft| draft.typed.as_str().into(),
            // A word that is typed is one to be played.
            set: |draft, value| {
                draft.source = Source::Typed;
                put(&mut draft.typed, value.text().map(str::to_owned))
            },
            note: |draft| match draft.typed.chars().count() {
                0 => "or type one: any characters will do".to_owned(),
                count => counted(count, "letter"),
            },
            kept: false,
            ..Field::PLAIN
        },
        side_field!(),
        rival_field!(|_: &Self| opponents(), is_offered),
        seat_field!(0, "first", "First", PLAYERS, |_: &Self| opponents(), player),
        seat_field!(1, "second", "Second", PLAYERS, |_: &Self| opponents(), player),
    ];

    /// Offers only lengths that can be drawn, and counts the words.
    fn settle(&mut self, lexicon: &Lexicon) {
        let tier = self.tier;
        let lengths: Vec<usize> = if self.source == Source::Letters {
            (1..=LONGEST_DRAWN).collect()
        } else {
            lexicon.lengths().filter(|&length| lexicon.count(tier, length) > 0).collect()
        };
        // A list of the player’s own may have no word of the usual lengths.
        let usual = lengths.iter().any(|length| Length::Usual.range().contains(length)).then_some(Length::Usual);
        self.lengths = usual.into_iter().chain(lengths.into_iter().map(Length::Exactly)).collect();
        if !self.lengths.contains(&self.length) {
            self.length = self.lengths.first().copied().unwrap_or(Length::Usual);
        }
        self.words = match self.source {
            Source::Trap => self.count_traps(lexicon),
            _ => self.length.range().map(|length| lexicon.count(tier, length)).sum(),
        };
    }

    fn for_once(&self) -> Option<&'static str> {
        (self.source == Source::Typed).then_some("Your own word is for one game; keep a form that draws one.")
    }

    fn to_mend(&self) -> &'static str {
        if self.source == Source::Typed { "my-word" } else { "length" }
    }

    fn about(&self) -> &'static str {
        "Take a letter from either end: e 1, t 2, a 3, o 4, i 5, n 6, any other 7."
    }

    fn has_opponent(&self) -> bool {
        !seats::are_computers(self.players)
    }

    fn card(&self) -> Card {
        seats::card(self.players)
    }

    fn rules(&self) -> Vec<&'static str> {
        super::INFO.rules.to_vec()
    }

    fn sample(&self, lexicon: &Lexicon) -> Option<Sample> {
        // Not the seed of the game: the word is not to be known before.
        let (word, _) = self.game(lexicon, EXAMPLE).ok()?;
        let faces = word.chars().iter().zip(word.points());
        let faces = faces.map(|(c, &points)| Face::letter(c.to_uppercase().to_string(), points)).collect();
        let caption =
            if self.source == Source::Typed { "your word" } else { "for example; yours is drawn when you start" };
        Some(Sample { table: Table::Row(faces), caption: caption.to_owned() })
    }

    fn summary(&self) -> String {
        let [first, second] = self.players.map(seats::name);
        let length = self.length;
        match self.source {
            Source::Trap => format!("{first} against {second}, {} trap words, {length}", self.tier),
            Source::Lexicon => format!("{first} against {second}, {} words, {length}", self.tier),
            Source::Letters | Source::Typed => format!("{first} against {second}, {}", self.source.name()),
        }
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
