//! `arcade lexicon info`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::app::Words;
use crate::command::{Failure, lexicon, told};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::{grouped, plural};
use arcade_ui::facts::{Block, Columns, Document, Record, Table};

/// The edition of the words in the program.
const EDITION: u32 = 2;

/// Where the words in the program come from.
const SOURCE: &str = "the words of SCOWL 2020.12.07 that word-list 4.1.0 has too; which of them are common is read off \
     spacy-lookups-data 1.0.5 and lemminflect 0.2.3";

/// Whose words.
#[derive(Args, Debug)]
pub(in crate::cli) struct Info {
    /// Show your own list of words, one on each line, instead of the arcade’s
    #[arg(long, value_name = "FILE")]
    lexicon: Option<PathBuf>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The words that are told of.
pub(in crate::cli) struct Answer {
    /// None for the arcade's own words.
    file: Option<String>,
    words: Words,
}

struct TierCount {
    tier: Tier,
    words: usize,
    shortest: usize,
    longest: usize,
    /// Lengths between these two that have no word.
    gaps: Vec<usize>,
}

struct LengthCount {
    letters: usize,
    /// How many words there are, for each tier.
    words: [usize; Tier::ALL.len()],
}

impl Record for TierCount {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field(
                "tier",
                "How common words are: common, standard, wide or full; each has those before it",
                |tier: &Self| tier.tier.name(),
            )
            .field("words", "How many words that is", |tier| tier.words)
            .field("shortest", "The length of the shortest", |tier| tier.shortest)
            .field("longest", "The length of the longest", |tier| tier.longest)
            .field("gaps", "A length between these two that has no word", |tier| tier.gaps.clone())
            .at_least(1)
    }
}

impl Record for LengthCount {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("letters", "A length that has words", |length: &Self| length.letters)
            .at_least(1)
            .field("common", "How many are common", |length| length.words[0])
            .field("standard", "The same up to standard words", |length| length.words[1])
            .field("wide", "The same with all of the wide list", |length| length.words[2])
            .field("full", "The same with all words", |length| length.words[3])
    }
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("file", "The file of your own list; null for the arcade’s words", |answer: &Self| {
                answer.file.clone()
            })
            .read("file", |answer| answer.file.clone())
            .read("words", |answer| Some(grouped(answer.lexicon().total(Tier::Full))))
            .field(
                "source",
                "Where the words come from",
                |answer| {
                    if answer.is_own() { "your own list" } else { SOURCE }
                },
            )
            .shown("from")
            .field("edition", "Which edition of the arcade’s words it is; null for your own list", Self::edition)
            .at_least(1)
            .field("fingerprint", "What records know the list by: 16 hexadecimal digits", Self::fingerprint)
            .said("fingerprint", |answer| {
                let edition = answer.edition().map(|edition| format!(", edition {edition}")).unwrap_or_default();
                format!("{}{edition}", answer.fingerprint())
            })
            .field("words", "How many words there are", |answer| answer.lexicon().total(Tier::Full))
            .at_least(1)
            .field("shortest", "The length of the shortest", |answer| answer.tier(Tier::Full).shortest)
            .at_least(1)
            .field("longest", "The length of the longest", |answer| answer.tier(Tier::Full).longest)
            .at_least(1)
            .said("longest", |answer| {
                format!("{}, {}", answer.longest().join(", "), plural(answer.tier(Tier::Full).longest, "letter"))
            })
            .field("longest_words", "The longest words, ten at most", Self::longest)
            .field("tiers", "", |answer| Vec::from(Tier::ALL.map(|tier| answer.tier(tier))))
            .field("lengths", "", Self::lengths)
    }

    fn document(&self) -> Document {
        let tiers = self.tiers().iter().map(|&tier| self.tier(tier));
        let gaps = tiers.filter(|tier| !tier.gaps.is_empty()).map(|TierCount { tier, gaps, .. }| {
            let of = if self.is_own() { String::new() } else { format!(" of the {tier} list") };
            let gaps: Vec<String> = gaps.iter().map(usize::to_string).collect();
            format!("No word{of} has {} letters.", gaps.join(" or "))
        });
        Document::of([
            Block::Facts(Self::columns().facts(self)),
            Block::Table(self.by_length()),
            Block::Sentences(gaps.collect()),
        ])
    }
}

impl Answer {
    const fn is_own(&self) -> bool {
        self.file.is_some()
    }

    fn lexicon(&self) -> &Lexicon {
        self.words.lexicon()
    }

    fn edition(&self) -> Option<u32> {
        (!self.is_own()).then_some(EDITION)
    }

    fn fingerprint(&self) -> String {
        super::fingerprint(self.lexicon())
    }

    /// The longest words, ten at most.
    fn longest(&self) -> Vec<String> {
        let longest = self.tier(Tier::Full).longest;
        let words = self.lexicon().iter(Tier::Full, longest..=longest);
        words.map(|word| word.as_str().to_owned()).take(SHOWN).collect()
    }

    fn tier(&self, tier: Tier) -> TierCount {
        let lexicon = self.lexicon();
        let mut lengths = lexicon.lengths().filter(|&length| lexicon.count(tier, length) > 0);
        let shortest = lengths.next().unwrap_or_default();
        let longest = lengths.next_back().unwrap_or(shortest);
        let gaps = (shortest..=longest).filter(|&length| lexicon.count(tier, length) == 0).collect();
        TierCount { tier, words: lexicon.total(tier), shortest, longest, gaps }
    }

    fn lengths(&self) -> Vec<LengthCount> {
        let words = |letters| Tier::ALL.map(|tier| self.lexicon().count(tier, letters));
        self.lexicon().lengths().map(|letters| LengthCount { letters, words: words(letters) }).collect()
    }

    /// The tiers that are told apart: of a list of one’s own, all words are one.
    fn tiers(&self) -> &'static [Tier] {
        if self.is_own() { &[Tier::Full] } else { &Tier::ALL }
    }

    /// A row for each length, with how many words of each tier it has.
    fn by_length(&self) -> Table {
        let tiers = self.tiers();
        let name = |&tier: &Tier| if self.is_own() { "words" } else { tier.name() };
        let mut table = Table::of_numbers(std::iter::once("letters").chain(tiers.iter().map(name)));
        for letters in self.lexicon().lengths() {
            let words = tiers.iter().map(|&tier| self.lexicon().count(tier, letters));
            table.push(std::iter::once(letters).chain(words).map(grouped));
        }
        let totals = tiers.iter().map(|&tier| grouped(self.lexicon().total(tier)));
        table.push(std::iter::once("all".to_owned()).chain(totals));
        table
    }
}

/// How many of the longest words are named.
const SHOWN: usize = 10;

/// The answer as text.
pub(super) fn answer(asked: &Info) -> Result<String, Failure> {
    let own = asked.lexicon.as_deref().map(lexicon::read).transpose()?;
    let words = own.map_or(Words::Embedded, |(lexicon, _)| Words::Own(Arc::new(lexicon)));
    let file = asked.lexicon.as_ref().map(|path| path.display().to_string());
    told(&Answer { file, words }, asked.json)
}
