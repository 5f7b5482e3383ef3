//! What a new game of Etaoin is asked for.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::EtaoinSetup;
use super::rivals::ORDER;
use super::source::{LONGEST_DRAWN, Length, Source};
use crate::games::rows::names::{self, Names, name_field};
use crate::games::rows::rivals::EXACT;
use crate::games::rows::seats::{self, rival_field, seat_field, side_field};
use crate::games::rows::{self, Origin, RowPlay};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::draft::{Answer, Card, Draft, Field, Idle, TIERS, named, put};
use crate::play::ladder::Ladder;
use crate::play::sample::{Sample, Table};
use crate::screen::{Context, Screen};
use crate::settings::Value;
use arcade_engine::ends::{Player, ProgramName, Seat, Setup, Strategy, is_worth_playing};
use arcade_engine::etaoin::draw::Pool;
use arcade_engine::etaoin::{MAX_ON_SCREEN, Word, draw, is_trap};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::plural;
use arcade_ui::widgets::Face;

/// The computers that can be played against, the weakest first.
fn opponents() -> [Strategy; 10] {
    rows::rivals::opponents(&ORDER, EXACT)
}

/// The seed of the word that the form shows for an example.
const EXAMPLE: u64 = 3;

/// What a new game of Etaoin is asked for.
#[derive(Debug)]
pub(crate) struct EtaoinDraft {
    source: Source,
    tier: Tier,
    length: Length,
    typed: String,
    /// The first player and the second.
    players: [Player; 2],
    /// Their names as they are typed, for two people.
    names: [String; 2],
    /// The player’s own programs; None where the arcade starts none.
    programs: Option<Vec<ProgramName>>,
    /// The lengths that can be drawn.
    lengths: Vec<Length>,
    /// How many words there are to draw from.
    words: usize,
    /// What was last counted word by word, and how many there were.
    counted: Option<(Counted, usize)>,
}

/// What words are counted for: where they come from, the tier, the length, and the seat that they are for.
type Counted = (Source, Tier, Length, Seat);

impl Default for EtaoinDraft {
    fn default() -> Self {
        Self {
            source: Source::WorthPlaying,
            tier: Tier::Common,
            length: Length::Usual,
            typed: String::new(),
            players: [Player::Person, Player::Computer(Strategy::Perfect)],
            names: Default::default(),
            programs: None,
            lengths: Vec::new(),
            words: 0,
            counted: None,
        }
    }
}

impl EtaoinDraft {
    /// The draft as it was when the game of `kept` began; None when that makes no sense.
    pub(super) fn of_game(kept: &EtaoinSetup, cx: &Context<'_>) -> Option<Self> {
        let (word, setup) = kept.game()?;
        let preset = Self::begin(cx);
        let (source, tier) = Source::of_kept(&Origin::read(&kept.source));
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
            names: seats::names_after(setup.players, &kept.names, &preset.names),
            ..preset
        })
    }

    /// The word and the setup that the draft describes, or one sentence on why there are none.
    fn game(&self, lexicon: &Lexicon, seed: u64) -> Result<(Word, Setup), String> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let pool = Pool { lexicon, tier: self.tier, lengths: self.length.range() };
        let word = match self.source {
            Source::WorthPlaying => pool.worth_playing(self.seat(), &mut random).map_err(|error| error.to_string())?,
            Source::Any => pool.word(&mut random).map_err(|error| error.to_string())?,
            Source::Trap => pool.trap(&mut random).map_err(|error| error.to_string())?,
            Source::Letters => draw::letters(*pool.lengths.end(), &mut random).map_err(|error| error.to_string())?,
            Source::Typed => {
                let word = Word::new(&self.typed).map_err(|error| error.to_string())?;
                word.fits_screen().map_err(|error| error.to_string())?;
                word
            }
        };
        let setup = Setup { items: word.row(), players: self.players, seed };
        Ok((word, setup))
    }

    /// The person’s seat; of two people, or of two computers, the first one’s.
    fn seat(&self) -> Seat {
        seats::of_person(self.players).unwrap_or(Seat::First)
    }

    /// How many words there are to draw from; looked at one by one only where they are others than before.
    fn count(&mut self, lexicon: &Lexicon) -> usize {
        let (source, tier, length, seat) = (self.source, self.tier, self.length, self.seat());
        if !matches!(source, Source::WorthPlaying | Source::Trap) {
            return length.range().map(|length| lexicon.count(tier, length)).sum();
        }
        let wanted = (source, tier, length, seat);
        if let Some((_, count)) = self.counted.filter(|(counted, _)| *counted == wanted) {
            return count;
        }
        let is_one = |points: &[i64]| match source {
            Source::Trap => is_trap(points),
            _ => is_worth_playing(points, seat),
        };
        let count = Pool { lexicon, tier, lengths: length.range() }.count(is_one);
        self.counted = Some((wanted, count));
        count
    }

    /// Whether a word is to be worth playing, and none is.
    fn lacks_words(&self) -> bool {
        self.source == Source::WorthPlaying && self.words == 0
    }

    fn origin(&self, seed: u64) -> Origin {
        let title = self.source.title(self.tier);
        if self.source == Source::Typed { Origin::named(title) } else { Origin::drawn(title, seed) }
    }
}

const PLAYERS: &str = "\"you\", or a strategy as in `arcade lab opponents`, such as \"perfect\", \"parity\", \"hybrid-4\" or \"greedy\", or \"program mine\" for a program of yours that is called so";

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
            about: "Where the word comes from",
            allowed: r#"one of "worth playing", "any word", "a trap word" and "random letters""#,
            set: |draft, value| put(&mut draft.source, Source::of_value(value)),
            note: |draft| if draft.lacks_words() { "there is none of this length" } else { draft.source.note() }.into(),
            ..named!(source: Source)
        },
        Field {
            name: "tier",
            label: "Kind of words",
            about: "Which words it is drawn from, by how common they are",
            allowed: TIERS,
            note: |draft| draft.tier.description().into(),
            matters: |draft| draft.source.has_tier(),
            ..named!(tier: Tier)
        },
        Field {
            name: "length",
            label: "Length",
            about: "How many letters it has",
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
                match draft.source {
                    _ if draft.lacks_words() => "none is worth playing".to_owned(),
                    Source::WorthPlaying => plural(draft.words, "word") + " worth playing",
                    source if source.has_tier() => plural(draft.words, noun),
                    _ => String::new(),
                }
            },
            matters: |draft| draft.source != Source::Typed,
            ..Field::PLAIN
        },
        Field {
            name: "my-word",
            label: "My word",
            about: "Play on this word",
            allowed: "a word of your own, of any characters",
            answer: Answer::Text {
                placeholder: "type a word",
                // One letter too many is enough to be told that there are too many.
                pasted: |text| text.chars().filter(|c| !c.is_control()).take(MAX_ON_SCREEN + 1).collect(),
            },
            get: |draft| draft.typed.as_str().into(),
            // A word that is typed is one to be played; where it is removed, one is drawn.
            set: |draft, value| {
                let is_removed = value.text() == Some("") && !draft.typed.is_empty();
                draft.source = if is_removed { Source::WorthPlaying } else { Source::Typed };
                put(&mut draft.typed, value.text().map(str::to_owned))
            },
            note: |draft| match draft.typed.chars().count() {
                0 => "or type one: any characters will do".to_owned(),
                count => plural(count, "letter"),
            },
            asked: Some("Type a word of your own; an empty line draws one"),
            kept: false,
            ..Field::PLAIN
        },
        side_field!(),
        rival_field!(|_: &Self| opponents(), is_offered),
        name_field!(0, "First player", "first"),
        name_field!(1, "Second player", "second"),
        seat_field!(0, "first", "First", "first", PLAYERS, |_: &Self| opponents(), player),
        seat_field!(1, "second", "Second", "second", PLAYERS, |_: &Self| opponents(), player),
    ];

    /// With the player’s own programs among the opponents.
    fn begin(cx: &Context<'_>) -> Self {
        Self { programs: seats::programs(cx), ..Self::preset(&cx.settings.presets) }
    }

    /// Offers only lengths that can be drawn, and counts the words.
    fn settle(&mut self, lexicon: &Lexicon) {
        seats::settle(&mut self.players, self.programs.as_deref());
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
        self.words = self.count(lexicon);
    }

    fn for_once(&self) -> Option<&'static str> {
        let own =
            (self.source == Source::Typed).then_some("Your own word is for one game; keep a form that draws one.");
        own.or_else(|| names::wrong_in(&self.names).map(|(_, sentence)| sentence))
    }

    fn to_mend(&self) -> &'static str {
        let name = names::wrong_in(&self.names).filter(|_| seats::are_people(self.players));
        name.map_or(if self.source == Source::Typed { "my-word" } else { "length" }, |(field, _)| field)
    }

    fn about(&self) -> &'static str {
        if self.lacks_words() {
            return "None of that length is worth playing: take another length or “any word”.";
        }
        "Take a letter from either end: e 1, t 2, a 3, o 4, i 5, n 6, any other 7."
    }

    fn has_opponent(&self) -> bool {
        !seats::are_computers(self.players)
    }

    fn card(&self) -> Card {
        seats::card(self.players, &self.names)
    }

    fn rules(&self) -> Vec<&'static str> {
        super::INFO.rules.to_vec()
    }

    fn sample(&self, lexicon: &Lexicon) -> Option<Sample> {
        if self.lacks_words() {
            return None;
        }
        // Not the seed of the game: the word is not to be known before.
        let (word, _) = self.game(lexicon, EXAMPLE).ok()?;
        let faces = word.chars().iter().zip(word.points());
        let faces = faces.map(|(c, &points)| Face::letter(c.to_uppercase().to_string(), points)).collect();
        let caption =
            if self.source == Source::Typed { "your word" } else { "for example; yours is drawn when you start" };
        Some(Sample { table: Table::Row(faces), caption: caption.to_owned() })
    }

    fn summary(&self) -> String {
        let [first, second] = seats::pair(self.players, &self.names);
        let length = self.length;
        match self.source {
            Source::Trap => format!("{first} against {second}, {} trap words, {length}", self.tier),
            Source::WorthPlaying => {
                format!("{first} against {second}, {} words worth playing, {length}", self.tier)
            }
            Source::Any => format!("{first} against {second}, {} words, {length}", self.tier),
            Source::Letters | Source::Typed => format!("{first} against {second}, {}", self.source.name()),
        }
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let (seed, names) = (cx.seed(), Names::of(self.players, &self.names)?);
        let (word, setup) = self.game(cx.lexicon, seed)?;
        let origin = self.origin(seed);
        let kept = EtaoinSetup::new(&word, &setup, &origin.to_string()).called(names);
        let board = super::board(word, &setup, &kept, origin);
        let play = RowPlay::begin(&setup, board, kept.tag(cx.new_game(), None), cx);
        play.map(|play| Box::new(play) as Box<dyn Screen>).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests;
