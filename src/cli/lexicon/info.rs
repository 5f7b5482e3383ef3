//! `arcade lexicon info`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::command::{Failure, json_line, lexicon};
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_engine::text::{grouped, plural};

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

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    /// None for the arcade's own words.
    file: Option<String>,
    source: &'static str,
    edition: Option<u32>,
    fingerprint: String,
    words: usize,
    shortest: usize,
    longest: usize,
    longest_words: Vec<&'a str>,
    tiers: Vec<TierCount>,
    lengths: Vec<LengthCount>,
}

#[derive(Debug, Serialize)]
struct TierCount {
    tier: &'static str,
    words: usize,
    shortest: usize,
    longest: usize,
    /// Lengths between these two that have no word.
    gaps: Vec<usize>,
}

#[derive(Debug, Serialize)]
struct LengthCount {
    letters: usize,
    common: usize,
    standard: usize,
    wide: usize,
    full: usize,
}

/// The answer as text.
pub(super) fn answer(asked: &Info) -> Result<String, Failure> {
    let own = asked.lexicon.as_deref().map(lexicon::read).transpose()?;
    let lexicon = own.as_ref().map_or(Lexicon::embedded(), |(lexicon, _)| lexicon);
    let file = asked.lexicon.as_ref().map(|path| path.display().to_string());
    let answer = about(lexicon, file);
    if asked.json { json_line(&answer, "The answer") } else { Ok(in_words(&answer)) }
}

fn about(lexicon: &Lexicon, file: Option<String>) -> Answer<'_> {
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
        longest_words: lexicon.iter(Tier::Full, longest..=longest).map(Word::as_str).take(SHOWN).collect(),
        tiers: Tier::ALL.map(|tier| tier_count(lexicon, tier)).into(),
        lengths: lexicon
            .lengths()
            .map(|letters| LengthCount {
                letters,
                common: lexicon.count(Tier::Common, letters),
                standard: lexicon.count(Tier::Standard, letters),
                wide: lexicon.count(Tier::Wide, letters),
                full: lexicon.count(Tier::Full, letters),
            })
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
    TierCount { tier: tier.name(), words: lexicon.total(tier), shortest, longest, gaps }
}

fn in_words(answer: &Answer<'_>) -> String {
    let count = |count: usize| grouped(count);
    let mut text = String::new();
    // Writing to a string can't fail.
    if let Some(file) = &answer.file {
        let _ = writeln!(text, "  file         {file}");
    }
    let _ = writeln!(text, "  words        {}", count(answer.words));
    let _ = writeln!(text, "  from         {}", answer.source);
    let edition = answer.edition.map(|edition| format!(", edition {edition}")).unwrap_or_default();
    let _ = writeln!(text, "  fingerprint  {}{edition}", answer.fingerprint);
    let longest = answer.longest_words.join(", ");
    let _ = writeln!(text, "  longest      {longest}, {}\n", plural(answer.longest, "letter"));
    let own = answer.file.is_some();
    let heads: &[&str] = if own { &["words"] } else { &Tier::ALL.map(Tier::name) };
    let head = heads.iter().fold(String::new(), |line, head| format!("{line}{head:>10}"));
    let _ = writeln!(text, "  letters{head}");
    for length in &answer.lengths {
        let LengthCount { letters, common, standard, wide, full } = *length;
        let counts: &[usize] = if own { &[full] } else { &[common, standard, wide, full] };
        let line = counts.iter().fold(String::new(), |line, &words| format!("{line}{:>10}", count(words)));
        let _ = writeln!(text, "  {letters:>7}{line}");
    }
    let totals = if own { &answer.tiers[..1] } else { &answer.tiers[..] };
    let line = totals.iter().fold(String::new(), |line, tier| format!("{line}{:>10}", count(tier.words)));
    let _ = writeln!(text, "  {:>7}{line}", "all");
    for TierCount { tier, gaps, .. } in totals.iter().filter(|tier| !tier.gaps.is_empty()) {
        let of = if own { String::new() } else { format!(" of the {tier} list") };
        let gaps: Vec<String> = gaps.iter().map(usize::to_string).collect();
        let _ = writeln!(text, "  No word{of} has {} letters.", gaps.join(" or "));
    }
    text
}
