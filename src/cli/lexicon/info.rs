//! `arcade lexicon info`.

use std::path::PathBuf;

use clap::Args;

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

/// The answer.
pub(in crate::cli) struct Answer {
    /// None for the arcade's own words.
    file: Option<String>,
    source: &'static str,
    edition: Option<u32>,
    fingerprint: String,
    words: usize,
    shortest: usize,
    longest: usize,
    longest_words: Vec<String>,
    tiers: Vec<TierCount>,
    lengths: Vec<LengthCount>,
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

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let tiers = Columns::new()
            .field(
                "tier",
                "How common words are: common, standard, wide or full; each has those before it",
                |tier: &TierCount| tier.tier.name(),
            )
            .field("words", "How many words that is", |tier| tier.words)
            .field("shortest", "The length of the shortest", |tier| tier.shortest)
            .field("longest", "The length of the longest", |tier| tier.longest)
            .field("gaps", "A length between these two that has no word", |tier| tier.gaps.clone())
            .at_least(1);
        let lengths = Columns::new()
            .field("letters", "A length that has words", |length: &LengthCount| length.letters)
            .at_least(1)
            .field("common", "How many are common", |length| length.words[0])
            .field("standard", "The same up to standard words", |length| length.words[1])
            .field("wide", "The same with all of the wide list", |length| length.words[2])
            .field("full", "The same with all words", |length| length.words[3]);
        Columns::new()
            .field("file", "The file of your own list; null for the arcade’s words", |answer: &Self| {
                answer.file.clone()
            })
            .read("file", |answer| answer.file.clone())
            .read("words", |answer| Some(grouped(answer.words)))
            .field("source", "Where the words come from", |answer| answer.source)
            .shown("from")
            .field("edition", "Which edition of the arcade’s words it is; null for your own list", |answer| {
                answer.edition
            })
            .at_least(1)
            .field("fingerprint", "What records know the list by: 16 hexadecimal digits", |answer| {
                answer.fingerprint.clone()
            })
            .said("fingerprint", |answer| {
                let edition = answer.edition.map(|edition| format!(", edition {edition}")).unwrap_or_default();
                format!("{}{edition}", answer.fingerprint)
            })
            .field("words", "How many words there are", |answer| answer.words)
            .at_least(1)
            .field("shortest", "The length of the shortest", |answer| answer.shortest)
            .at_least(1)
            .field("longest", "The length of the longest", |answer| answer.longest)
            .at_least(1)
            .said("longest", |answer| {
                format!("{}, {}", answer.longest_words.join(", "), plural(answer.longest, "letter"))
            })
            .field("longest_words", "The longest words, ten at most", |answer| answer.longest_words.clone())
            .objects("tiers", tiers, |answer| &answer.tiers)
            .objects("lengths", lengths, |answer| &answer.lengths)
    }

    fn document(&self) -> Document {
        let gaps = self.totals().iter().filter(|tier| !tier.gaps.is_empty()).map(|TierCount { tier, gaps, .. }| {
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

    /// The tiers that are told apart: of a list of one’s own, all words are one.
    fn totals(&self) -> &[TierCount] {
        if self.is_own() { &self.tiers[..1] } else { &self.tiers }
    }

    /// A row for each length, with how many words of each tier it has.
    fn by_length(&self) -> Table {
        let tiers = if self.is_own() { vec!["words"] } else { Tier::ALL.map(Tier::name).into() };
        let shown = Tier::ALL.len() - tiers.len();
        let mut table = Table::of_numbers(std::iter::once("letters").chain(tiers));
        for LengthCount { letters, words } in &self.lengths {
            table.push(std::iter::once(letters).chain(&words[shown..]).map(|&count| grouped(count)));
        }
        let totals = self.totals().iter().map(|tier| grouped(tier.words));
        table.push(std::iter::once("all".to_owned()).chain(totals));
        table
    }
}

/// The answer as text.
pub(super) fn answer(asked: &Info) -> Result<String, Failure> {
    let own = asked.lexicon.as_deref().map(lexicon::read).transpose()?;
    let lexicon = own.as_ref().map_or(Lexicon::embedded(), |(lexicon, _)| lexicon);
    let file = asked.lexicon.as_ref().map(|path| path.display().to_string());
    let answer = about(lexicon, file);
    told(&answer, asked.json)
}

fn about(lexicon: &Lexicon, file: Option<String>) -> Answer {
    let (shortest, longest) = ends(lexicon, Tier::Full);
    let is_own = file.is_some();
    Answer {
        file,
        source: if is_own { "your own list" } else { SOURCE },
        edition: (!is_own).then_some(EDITION),
        fingerprint: super::fingerprint(lexicon),
        words: lexicon.total(Tier::Full),
        shortest,
        longest,
        longest_words: lexicon
            .iter(Tier::Full, longest..=longest)
            .map(|word| word.as_str().to_owned())
            .take(SHOWN)
            .collect(),
        tiers: Tier::ALL.map(|tier| tier_count(lexicon, tier)).into(),
        lengths: lexicon
            .lengths()
            .map(|letters| LengthCount { letters, words: Tier::ALL.map(|tier| lexicon.count(tier, letters)) })
            .collect(),
    }
}

/// How many of the longest words are named.
const SHOWN: usize = 10;

/// The shortest and the longest length that has words.
fn ends(lexicon: &Lexicon, tier: Tier) -> (usize, usize) {
    let mut lengths = lexicon.lengths().filter(|&length| lexicon.count(tier, length) > 0);
    let shortest = lengths.next().unwrap_or_default();
    (shortest, lengths.next_back().unwrap_or(shortest))
}

fn tier_count(lexicon: &Lexicon, tier: Tier) -> TierCount {
    let (shortest, longest) = ends(lexicon, tier);
    let gaps = (shortest..=longest).filter(|&length| lexicon.count(tier, length) == 0).collect();
    TierCount { tier, words: lexicon.total(tier), shortest, longest, gaps }
}
