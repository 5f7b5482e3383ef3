//! `arcade lab hangman prove` and `verify`: certificates of V, found and checked.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::values::WORDS_PER_SET;
use super::{Hangman, KEPT, dictionary, list_columns};
use crate::command::progress::Progress;
use crate::command::shard::Rows;
use crate::command::{Failure, Taker, json_line};
use crate::files::{self, Existing, Readers, io_reason, unwritten};
use crate::games::hangman::words::range;
use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{Certificate, MOST_BYTES, Unreadable, WordList, find_card, find_rule, verify};
use arcade_engine::hangman::solver::{Bounds, Solver};
use arcade_engine::hangman::values;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::facts::{Columns, Record, Table};
use arcade_ui::widgets::figures::long_time;

/// How often a card is looked for, each time in another order.
const TRIES: u64 = 40;

/// Words that one question to the solver may look at while a rule is looked for.
const WORK: u64 = 200_000_000;

/// What a file proves.
pub(super) struct Proof {
    file: String,
    tier: &'static str,
    length: usize,
    words: usize,
    at_least: Option<u8>,
    at_most: Option<u8>,
    card: Option<usize>,
    exceptions: Option<usize>,
}

impl Record for Proof {
    fn columns() -> Columns<Self> {
        list_columns(|proof: &Self| (proof.tier, proof.length, proof.words))
            .maybe("at_least", "Proved: a perfect host can force at least so many misses", |proof| proof.at_least)
            .said("V", Self::value)
            .wide(6)
            .maybe("at_most", "Proved: a guesser can keep it to so many", |proof| proof.at_most)
            .maybe("card", "How many words force at_least by themselves", |proof| proof.card)
            .shown("card")
            .wide(4)
            .maybe("exceptions", "How often the guesser of at_most does otherwise than the rule says", |proof| {
                proof.exceptions
            })
            .shown("exceptions")
            .wide(10)
            .field("file", "The file with the certificate", |proof| proof.file.clone())
            .shown("file")
    }
}

impl Proof {
    fn new(file: &Path, certificate: &Certificate) -> Self {
        let listed = &certificate.listed;
        let (host, guesser) = (certificate.host.as_ref(), certificate.guesser.as_ref());
        Self {
            file: file.display().to_string(),
            tier: listed.tier.name(),
            length: listed.length,
            words: listed.words,
            at_least: host.map(|card| card.misses),
            at_most: guesser.map(|rule| rule.misses),
            card: host.map(|card| card.words.len()),
            exceptions: guesser.map(|rule| rule.exceptions.len()),
        }
    }

    fn value(&self) -> String {
        match (self.at_least, self.at_most) {
            (Some(at_least), Some(at_most)) => range(Bounds { at_least, at_most }),
            (Some(at_least), None) => format!("≥ {at_least}"),
            (None, Some(at_most)) => format!("≤ {at_most}"),
            (None, None) => "–".to_owned(),
        }
    }

    /// The next line of the table, or a line of JSON.
    fn line(&self, json: bool) -> Result<String, Failure> {
        let columns = Self::columns();
        if json {
            return json_line(&columns.value(self), "The results");
        }
        Ok(Table::next_line(&columns.heads(), &columns.row(self)))
    }
}

/// The heads of the table, where there is one.
fn begin(json: bool, take: Taker<'_>) -> Result<bool, Failure> {
    Ok(json || take(&Table::first_line(&Proof::columns().heads()))?.is_continue())
}

/// Writes a certificate of every list into the folder that is asked for, each as soon as it is found; those that are
/// there already are left as they are, so that what was interrupted goes on where it ended. A part does its own lists only.
pub(super) fn prove(question: &Hangman, rows: &Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
    let Some(folder) = &question.out else {
        return Err(Failure::usage("Say in which folder the certificates are to be written, with --out DIR."));
    };
    let lexicon = Lexicon::embedded();
    let tiers = if question.tier.is_empty() { Tier::ALL.to_vec() } else { question.tier.clone() };
    let mut lists = question.lists(&tiers);
    if lists.is_empty() {
        // Its error says which lengths there are.
        dictionary(lexicon, tiers[0], question.length.first().copied().unwrap_or(1))?;
    }
    if let Some(shard) = rows.shard() {
        lists = lists.into_iter().enumerate().filter(|&(at, _)| shard.has(at)).map(|(_, list)| list).collect();
    }
    fs::create_dir_all(folder).map_err(|error| Failure::failed(unwritten(folder, &error)))?;
    let file = |(tier, length): (Tier, usize)| folder.join(format!("{tier}-{length}.txt"));
    let wanted: Vec<_> = lists.iter().copied().filter(|&list| !file(list).exists()).collect();
    if let Some(&first) = wanted.first() {
        let path = file(first);
        files::check(&path, Existing::Stays).map_err(|error| Failure::failed(unwritten(&path, &error)))?;
    }
    let limit = Duration::from_secs(question.limit_time);
    let mut open = Vec::new();
    if !begin(question.json, take)? {
        return Ok(String::new());
    }
    for (at, &(tier, length)) in wanted.iter().enumerate() {
        let later = limit * 2 * u32::try_from(wanted.len() - at - 1).unwrap_or(u32::MAX);
        let certificate = Prover { tier, length, limit, later, budget: question.budget }.certificate(lexicon)?;
        if certificate.host.is_none() || certificate.guesser.is_none() {
            open.push(format!("{tier} {length}"));
        }
        if certificate.host.is_none() && certificate.guesser.is_none() {
            continue;
        }
        let path = file((tier, length));
        files::write(&path, &certificate.to_string(), Existing::Stays, Readers::Usual)
            .map_err(|error| Failure::failed(unwritten(&path, &error)))?;
        if take(&Proof::new(&path, &certificate).line(question.json)?)?.is_break() {
            return Ok(String::new());
        }
    }
    match (&open[..], lists.len() - wanted.len()) {
        ([], 0) => Ok(String::new()),
        ([], _) if question.json => Ok(String::new()),
        ([], there) => Ok(format!("{}\n", left_alone(there, folder))),
        (open, _) => Err(Failure::failed(format!(
            "Not everything was proved in the time: {}. Give more with --limit-time.",
            open.join(", ")
        ))),
    }
}

fn left_alone(there: usize, folder: &Path) -> String {
    let folder = folder.display();
    match there {
        1 => format!("1 list has its certificate in {folder} already, which is left as it is."),
        _ => format!("{there} lists have their certificates in {folder} already, which are left as they are."),
    }
}

/// What is proved of one list, and how long that may take.
struct Prover {
    tier: Tier,
    length: usize,
    limit: Duration,
    /// How long the lists after it may take.
    later: Duration,
    budget: u64,
}

impl Prover {
    fn certificate(&self, lexicon: &Lexicon) -> Result<Certificate, Failure> {
        let (tier, length) = (self.tier, self.length);
        let all = dictionary(lexicon, tier, length)?;
        let mut solver = Solver::new(Arc::clone(&all), Cancel::new()).keeping(KEPT);
        let mut progress = Progress::new(&format!("{tier}, {length} letters"));
        let known = values::known(lexicon.fingerprint(), tier, length);
        let bounds = match known {
            Some(known) => known,
            None => solver
                .solve(&all.all(), self.budget.saturating_mul(WORDS_PER_SET), &mut |_, _| {})
                .map_err(|stop| Failure::failed(stop.to_string()))?,
        };
        let mut goes_on = |begun: Instant, still: Duration, what: String| {
            let left = self.limit.saturating_sub(begun.elapsed());
            let time = long_time((left + still + self.later).as_secs_f64());
            progress.show(|| format!("{tier}, {length} letters: {what}; {time} left at most"));
            !left.is_zero()
        };
        let begun = Instant::now();
        let guesser = find_rule(&mut solver, bounds.at_most, WORK, &mut |fewest| {
            let most = bounds.at_most;
            let found = fewest.map(|fewest| format!("a guesser with {fewest} exceptions, and perhaps fewer"));
            let what = found.unwrap_or_else(|| format!("looking for a guesser who misses {most} times at most"));
            goes_on(begun, self.limit, what)
        });
        let begun = Instant::now();
        let host = find_card(&mut solver, bounds.at_least, TRIES, &mut |words| {
            let what = format!("{words} words force {} misses, and perhaps fewer do", bounds.at_least);
            goes_on(begun, Duration::ZERO, what)
        });
        Ok(Certificate { listed: WordList::new(lexicon, tier, length).listed(), host, guesser })
    }
}

/// Checks certificates; those that prove nothing are a failure, which says which step fails.
pub(super) fn check(question: &Hangman, take: Taker<'_>) -> Result<String, Failure> {
    if question.files.is_empty() {
        return Err(Failure::usage("Name the files that are to be checked: arcade lab hangman verify FILE…"));
    }
    if !begin(question.json, take)? {
        return Ok(String::new());
    }
    let mut refused = Vec::new();
    let mut progress = Progress::new("Checking");
    for (at, path) in question.files.iter().enumerate() {
        progress.show(|| format!("Checking {}, {} of {}", path.display(), at + 1, question.files.len()));
        match checked(path) {
            Ok(certificate) => {
                if take(&Proof::new(path, &certificate).line(question.json)?)?.is_break() {
                    return Ok(String::new());
                }
            }
            Err(why) => refused.push(format!("{} proves nothing. {why}", path.display())),
        }
    }
    if refused.is_empty() { Ok(String::new()) } else { Err(Failure::failed(refused.join(" "))) }
}

fn checked(path: &Path) -> Result<Certificate, String> {
    let unread = |error: io::Error| format!("It can’t be read: {}.", io_reason(&error));
    let text = files::read(path, MOST_BYTES).and_then(files::text).map_err(unread)?;
    let certificate: Certificate = text.parse().map_err(|error: Unreadable| error.to_string())?;
    let list = WordList::new(Lexicon::embedded(), certificate.listed.tier, certificate.listed.length);
    verify(&certificate, &list).map_err(|refusal| refusal.to_string())?;
    Ok(certificate)
}
