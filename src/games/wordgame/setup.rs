//! What a new word game is asked for.

use std::ops::RangeInclusive;

use super::entry_line::tiles_in_order;
use super::find::{self, FindSetup};
use super::kept::WordGameSetup;
use super::own_hands as own;
use super::play::{HandBoard, HandPlay};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::draft::{Answer, Card, Draft, Field, TIERS, named, number, put};
use crate::play::ladder::Ladder;
use crate::play::sample::{Sample, Table};
use crate::screen::{Context, Screen};
use crate::settings::Value;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::{capitalised, plural};
use arcade_engine::wordgame::{
    Deal, Dictionary, Hand, LARGEST_HAND, Rival, SHORTEST_FIND, Setup, Strategy, deal_finds,
};

/// How many hands can be played, and how many symbols a hand can have.
const HANDS: RangeInclusive<usize> = 1..=20;
const SIZES: RangeInclusive<usize> = 2..=LARGEST_HAND;
/// The seed of the hand that the form shows for an example.
const EXAMPLE: u64 = 3;
/// What no rival is called.
const NOBODY: &str = "nobody";

/// What becomes of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Its letters are used up.
    Play,
    /// They stay, and all its words are looked for.
    Find,
}

impl Way {
    const ALL: [Self; 2] = [Self::Play, Self::Find];

    const fn name(self) -> &'static str {
        match self {
            Self::Play => "play the hand",
            Self::Find => "find them all",
        }
    }
}

/// What a new word game is asked for.
#[derive(Debug)]
pub(crate) struct WordGameDraft {
    way: Way,
    hands: usize,
    /// Whether there are as many even if the player’s own hands are fewer: then others are dealt after them.
    fills_up: bool,
    /// How many symbols a hand has.
    size: usize,
    /// The words that count.
    tier: Tier,
    /// How the rival plays; None for a game alone.
    rival: Option<Strategy>,
    /// The words that the rival knows.
    rival_tier: Tier,
    seed: String,
    typed: String,
    /// What the games are played with: made once, as the graph of a player's own words takes its time.
    dictionary: Dictionary,
    /// Whether the words are the player's own, which have no tiers.
    own: bool,
}

impl Default for WordGameDraft {
    fn default() -> Self {
        Self {
            way: Way::Play,
            hands: 3,
            fills_up: false,
            size: 7,
            tier: Tier::Wide,
            rival: None,
            rival_tier: Tier::Common,
            seed: String::new(),
            typed: String::new(),
            dictionary: Dictionary::default(),
            own: false,
        }
    }
}

impl WordGameDraft {
    /// The draft as it was when a game of `setup` began, but for its seed: another game deals other hands.
    pub(super) fn of_game(setup: &Setup, cx: &Context<'_>) -> Self {
        let preset = Self::begin(cx);
        let (rival, tier) = (setup.rival.map(|rival| rival.strategy), setup.tier);
        let rival_tier = setup.rival.map_or(preset.rival_tier, |rival| rival.tier);
        let mut draft = Self { tier, rival, rival_tier, ..preset };
        match &setup.deal {
            &Deal::Random { hands, size } => (draft.hands, draft.size) = (hands, size),
            Deal::Given(hands) => draft.typed = own::text(hands),
            Deal::GivenFirst { given, hands, size } => {
                draft.typed = own::text(given);
                (draft.hands, draft.size, draft.fills_up) = (*hands, *size, true);
            }
        }
        draft
    }

    /// The draft as it was when the game of `kept` began, in which all words are looked for; None when that makes no sense.
    pub(super) fn of_find(kept: &FindSetup, cx: &Context<'_>) -> Option<Self> {
        let (hand, tier) = kept.game()?;
        Some(Self { way: Way::Find, size: hand.len(), tier, ..Self::begin(cx) })
    }

    /// The hand of which all words are looked for: the player’s own, or one that is dealt.
    fn hand_to_find(&self, seed: u64) -> Result<Hand, String> {
        match own::read(&self.typed)?[..] {
            [] => {}
            [hand] => return Ok(hand),
            [_, _, ..] => return Err("All words of one hand are found: leave the other hands out.".to_owned()),
        }
        if self.size < SHORTEST_FIND {
            return Err(format!(
                "Words of {SHORTEST_FIND} letters and more count: choose a hand of {SHORTEST_FIND} tiles at least."
            ));
        }
        let seed = self.seed()?.unwrap_or(seed);
        deal_finds(self.size, self.words().list(self.tier), seed)
            .ok_or_else(|| format!("No everyday word has {}: choose another hand size.", plural(self.size, "letter")))
    }

    /// What the game is played with.
    pub(super) fn words(&self) -> Dictionary {
        self.dictionary.clone()
    }

    /// The setup that the draft describes, or one sentence on why there is none; `seed` is for a draft without one.
    fn setup(&self, seed: u64) -> Result<Setup, String> {
        let seed = self.seed()?.unwrap_or(seed);
        let (hands, size) = (self.hands_played(), self.size);
        let own = own::read(&self.typed)?;
        let deal = match own.len() {
            0 => Deal::Random { hands, size },
            own if own > *HANDS.end() => {
                return Err(format!("A game has up to {} hands: leave some out.", HANDS.end()));
            }
            count if count < hands => Deal::GivenFirst { given: own, hands, size },
            _ => Deal::Given(own),
        };
        let rival = self.rival.map(|strategy| Rival { strategy, tier: self.rival_tier });
        Ok(Setup { deal, seed, tier: self.tier, rival })
    }

    /// What it would deal, without its words.
    fn shape(&self) -> Self {
        Self {
            way: self.way,
            hands: self.hands,
            fills_up: self.fills_up,
            size: self.size,
            typed: self.typed.clone(),
            ..Self::default()
        }
    }

    /// The seed that is typed; None when there is none.
    fn seed(&self) -> Result<Option<u64>, String> {
        match self.seed.trim() {
            "" => Ok(None),
            text => match text.parse() {
                Ok(seed) => Ok(Some(seed)),
                Err(_) => Err(format!("“{text}” is no seed: type a whole number, or nothing.")),
            },
        }
    }

    /// Whether there are no hands but those that are dealt.
    fn is_dealt(&self) -> bool {
        self.own_hands() == 0
    }

    /// How many hands of the player’s own there are.
    fn own_hands(&self) -> usize {
        own::split(&self.typed).len()
    }

    /// How many hands are played.
    fn hands_played(&self) -> usize {
        match self.own_hands() {
            0 => self.hands,
            own if self.fills_up => own.max(self.hands),
            own => own,
        }
    }
}

/// What a pasted text comes to: one hand too many is enough to be told that there are too many.
fn pasted(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take((LARGEST_HAND + 2) * (HANDS.end() + 1)).collect()
}

impl Draft for WordGameDraft {
    const KIND: GameKind = GameKind::WordGame;
    const GAMES: &'static str = "word games";
    const HEADING: &'static str = "New word game";
    const LETTERS_ARE_KEYS: bool = false;
    const LADDER: &'static Ladder = &super::rivals::LADDER;
    const FIELDS: &'static [Field<Self>] = &[
        Field {
            name: "you",
            label: "You",
            about: "Play hands whose letters are used up, or find all the words of one that keeps its letters",
            allowed: r#""play the hand" or "find them all""#,
            note: |draft| match draft.way {
                Way::Play => "each word uses up its letters".into(),
                Way::Find => "the letters stay".into(),
            },
            ..named!(way: Way)
        },
        Field {
            name: "hands",
            label: "Hands",
            about: "How many hands are played",
            asked: Some("Enter total number of hands"),
            allowed: "a number from 1 to 20",
            answer: Answer::Options(|draft| (draft.own_hands().max(1)..=*HANDS.end()).map(Value::from).collect()),
            get: |draft| draft.hands_played().into(),
            set: |draft, value| {
                put(&mut draft.hands, value.number(&HANDS))?;
                draft.fills_up = true;
                Some(())
            },
            shown: Some(|draft| plural(draft.hands_played(), "hand")),
            matters: |draft| draft.way == Way::Play,
            note: |draft| match (draft.own_hands(), draft.hands_played()) {
                (0, _) => String::new(),
                (1, 2..) => "the first is yours".to_owned(),
                (own, hands) if own < hands => format!("the first {own} are yours"),
                _ => "your own".to_owned(),
            },
            ..Field::PLAIN
        },
        Field {
            name: "hand-size",
            label: "Hand size",
            about: "How many letters a hand is dealt, the wildcard among them",
            allowed: "a number of symbols from 2 to 15",
            shown: Some(|draft| plural(draft.size, "tile")),
            note: |draft| match draft.way {
                Way::Play => format!("{}, one wildcard, else consonants", plural(draft.size.div_ceil(3), "vowel")),
                Way::Find => "the letters of an everyday word".into(),
            },
            matters: |draft| match draft.way {
                Way::Play => draft.own_hands() < draft.hands_played(),
                Way::Find => draft.is_dealt(),
            },
            ..number!(size in SIZES)
        },
        Field {
            name: "words",
            label: "Kind of words",
            about: "Which words count, by how common they are",
            allowed: TIERS,
            shown: Some(|draft| if draft.own { "your own list" } else { draft.tier.name() }.into()),
            note: |draft| if draft.own { "" } else { draft.tier.description() }.into(),
            matters: |draft| !draft.own,
            ..named!(tier: Tier)
        },
        Field {
            name: "against",
            label: "Opponent",
            about: "Who plays the same hands",
            allowed: r#"one of "nobody", "greedy", "words only" and "full planner""#,
            answer: Answer::Options(|_| {
                std::iter::once(NOBODY.into()).chain(Value::names(&Strategy::ALL, Strategy::name)).collect()
            }),
            get: |draft| draft.rival.map_or(NOBODY, Strategy::name).into(),
            set: |draft, value| {
                let nobody = value.text().filter(|&name| name == NOBODY).map(|_| None);
                put(&mut draft.rival, nobody.or_else(|| value.one_of(&Strategy::ALL, Strategy::name).map(Some)))
            },
            matters: |draft| draft.way == Way::Play,
            shown: Some(|draft| draft.rival.map_or(NOBODY.to_owned(), |rival| capitalised(rival.name()))),
            note: |draft| draft.rival.map_or("you alone, for points", Strategy::description).into(),
            ..Field::PLAIN
        },
        Field {
            name: "it-knows",
            label: "It knows",
            about: "Which words the rival knows",
            allowed: TIERS,
            shown: Some(|draft| format!("{} words", draft.rival_tier)),
            note: |draft| draft.rival_tier.description().into(),
            matters: |draft| draft.way == Way::Play && draft.rival.is_some() && !draft.own,
            ..named!(rival_tier: Tier)
        },
        Field {
            name: "seed",
            label: "Deal number",
            about: "Deal the same hands again each time",
            allowed: "a whole number: the same one deals the same hands",
            answer: Answer::Text { placeholder: "any", pasted },
            get: |draft| draft.seed.as_str().into(),
            set: |draft, value| put(&mut draft.seed, value.text().map(str::to_owned)),
            note: |_| "the same number deals the same hands".into(),
            kept: false,
            ..Field::PLAIN
        },
        Field {
            name: "hand",
            label: "My hand",
            about: "Play this hand first, ! for the wildcard; give the option again for the next hand",
            allowed: "the letters of a hand of your own, with ! for the wildcard",
            answer: Answer::Text { placeholder: "type letters", pasted },
            get: |draft| draft.typed.as_str().into(),
            set: |draft, value| put(&mut draft.typed, value.text().map(str::to_owned)),
            note: |draft| match draft.own_hands() {
                0 => "your own letters, and ! for the wildcard".to_owned(),
                1 => "a comma begins the next hand".to_owned(),
                hands => format!("{} of your own", plural(hands, "hand")),
            },
            repeats: true,
            kept: false,
            ..Field::PLAIN
        },
    ];

    /// No seed and no hand has a question mark: the key stays free for help.
    fn takes(c: char) -> bool {
        c != '?'
    }

    fn has_opponent(&self) -> bool {
        self.way == Way::Play
    }

    fn for_once(&self) -> Option<&'static str> {
        (!self.is_dealt()).then_some("Hands of your own are for one game; keep a form that deals them.")
    }

    fn to_mend(&self) -> &'static str {
        if self.seed().is_err() { "seed" } else { "hand" }
    }

    fn about(&self) -> &'static str {
        match self.way {
            Way::Play => super::info::SENTENCE,
            Way::Find => "Find all the words you can. The letters stay, and a wrong word costs nothing.",
        }
    }

    fn card(&self) -> Card {
        if self.way == Way::Find {
            return Card {
                name: "Find them all".to_owned(),
                character: "You alone.".to_owned(),
                does: "Your rank is your share of the points of the everyday words; rarer words are a bonus."
                    .to_owned(),
            };
        }
        let (name, character, does) = match self.rival {
            None => (
                "Nobody".to_owned(),
                "You alone.",
                "Your total is measured by the best possible total for the game.".to_owned(),
            ),
            Some(strategy) => {
                let character = match strategy {
                    Strategy::Greedy => "Grabs the biggest word and runs.",
                    Strategy::WordsOnly => "Plans every word, and wastes no letter.",
                    Strategy::Full => "Gives letters up, and wins by it.",
                };
                let words = if self.own { "your own words" } else { self.rival_tier.description() };
                let does = capitalised(strategy.description());
                (capitalised(strategy.name()), character, format!("{does}. Plays the same hands with {words}."))
            }
        };
        Card { name, character: character.to_owned(), does }
    }

    fn rules(&self) -> Vec<&'static str> {
        match self.way {
            Way::Play => super::INFO.rules.to_vec(),
            Way::Find => vec![
                "Find as many words of the hand as you can; the letters stay.",
                "A word scores the points of its letters times its length.",
                "The everyday words are what there is to find. Rarer words are a bonus.",
            ],
        }
    }

    fn sample(&self, _: &Lexicon) -> Option<Sample> {
        if self.way == Way::Find {
            let hand = Self { seed: String::new(), ..self.shape() }.hand_to_find(EXAMPLE).ok()?;
            let caption = if self.is_dealt() { "for example; yours is dealt when you start" } else { "your hand" };
            return Some(Sample { table: Table::Hand(tiles_in_order(&hand, &hand, "")), caption: caption.to_owned() });
        }
        // Not the seed of the game: its hands are not to be known before.
        let setup = Self { seed: String::new(), ..self.shape() }.setup(EXAMPLE).ok()?;
        let hand = setup.hand(0)?;
        let caption = if self.is_dealt() { "for example; yours is dealt when you start" } else { "your first hand" };
        Some(Sample { table: Table::Hand(tiles_in_order(&hand, &hand, "")), caption: caption.to_owned() })
    }

    fn summary(&self) -> String {
        if self.way == Way::Find {
            return format!("find all words of a hand of {}, {} words", self.size, self.tier);
        }
        let rival = match self.rival {
            None => "you alone".to_owned(),
            Some(strategy) => format!("you against {strategy} with {} words", self.rival_tier),
        };
        format!("{rival}, {} of {}, {} words", plural(self.hands, "hand"), self.size, self.tier)
    }

    fn begin(cx: &Context<'_>) -> Self {
        Self {
            dictionary: Dictionary::new(cx.own.cloned()),
            own: cx.own.is_some(),
            // How many hands are dealt as a rule says nothing of a game with hands of the player’s own.
            fills_up: false,
            ..Self::preset(&cx.settings.presets)
        }
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        // A seed that is typed leaves the one that was named for another game.
        let seed = match self.seed()? {
            Some(seed) => seed,
            None => cx.short_seed(),
        };
        if self.way == Way::Find {
            let kept = FindSetup::new(&self.hand_to_find(seed)?, self.tier);
            let tag = kept.tag(cx.new_game(), Some(cx.lexicon.fingerprint()));
            return Ok(Box::new(find::begin(&kept, self.words(), tag, cx)?));
        }
        let setup = self.setup(seed)?;
        let tag = WordGameSetup::new(&setup).tag(cx.new_game(), Some(cx.lexicon.fingerprint()));
        let board = HandBoard::new(setup.seed);
        let play = HandPlay::begin(&(setup, self.words()), board, tag, cx).map_err(|error| error.to_string())?;
        Ok(Box::new(play))
    }
}
