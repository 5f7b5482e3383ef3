//! `arcade lab hangman verify`: certificates of V, checked; and what is told of each.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Hangman, list_columns};
use crate::command::progress::Progress;
use crate::command::{Failure, Taker, first_line, input, json_line, next_line};
use crate::files::{self, io_reason};
use crate::games::hangman::{shipped, words};
use crate::reports::markdown;
use arcade_engine::hangman::proof::{Certificate, MOST_BYTES, Unreadable, WordList, verify};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::{counted, joined};
use arcade_ui::facts::{Block, Columns, Document, Record};

/// What a file proves.
pub(super) struct Proof {
    file: String,
    tier: &'static str,
    length: usize,
    words: usize,
    at_least: Option<u8>,
    at_most: Option<u8>,
    card: Option<usize>,
    minimal: Option<bool>,
    exceptions: Option<usize>,
}

impl Record for Proof {
    fn columns() -> Columns<Self> {
        Self::facts().field("file", "The file with the certificate", |proof| proof.file.clone()).shown("file")
    }
}

impl Proof {
    /// What is proved, wherever that is written.
    fn facts() -> Columns<Self> {
        list_columns(|proof: &Self| (proof.tier, proof.length, proof.words))
            .maybe("at_least", "Proved: a perfect host can force at least so many misses", |proof| proof.at_least)
            .said("V", Self::value)
            .wide(6)
            .maybe("at_most", "Proved: a guesser can keep it to so many", |proof| proof.at_most)
            .maybe("card", "How many words force at_least by themselves", |proof| proof.card)
            .shown("card")
            .wide(4)
            .maybe("minimal", "Whether it was checked that no word of the card can be left out", |proof| proof.minimal)
            .maybe("exceptions", "How often the guesser of at_most does otherwise than the rule says", |proof| {
                proof.exceptions
            })
            .shown("exceptions")
            .wide(10)
    }

    pub(super) fn new(file: &Path, certificate: &Certificate) -> Self {
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
            minimal: host.filter(|card| card.misses > 0).map(|card| card.is_minimal),
            exceptions: guesser.map(|rule| rule.exceptions.len()),
        }
    }

    /// What the list is called.
    fn list(&self) -> String {
        format!("{} {}", self.tier, self.length)
    }

    fn is_open(&self) -> bool {
        self.at_least.is_none() || self.at_least != self.at_most
    }

    fn value(&self) -> String {
        match words::proved(self.at_least, self.at_most) {
            Some(('=', figures)) => figures,
            Some((sign, figures)) => format!("{sign} {figures}"),
            None => "–".to_owned(),
        }
    }

    /// The next line of the table, or a line of JSON.
    pub(super) fn line(&self, json: bool) -> Result<String, Failure> {
        let columns = Self::columns();
        if json {
            return json_line(&columns.value(self), "The results");
        }
        Ok(next_line(columns.heads(), columns.row(self)))
    }
}

/// The heads of the table, where there is one.
pub(super) fn begin(json: bool, take: Taker<'_>) -> Result<bool, Failure> {
    Ok(json || take(&first_line(&Proof::columns().heads()))?.is_continue())
}

/// Checks certificates, those that ship if no others are named; those that prove nothing are a failure, which says which step
/// fails.
pub(super) fn check(question: &Hangman, take: Taker<'_>) -> Result<String, Failure> {
    let read: Vec<(PathBuf, Result<Arc<Certificate>, String>)> = match &question.files[..] {
        [] => shipped::ALL.iter().map(|shipped| (shipped.path(), Ok(Arc::clone(&shipped.certificate)))).collect(),
        files => files.iter().map(|path| (path.clone(), read(path).map(Arc::new))).collect(),
    };
    if !question.markdown && !begin(question.json, take)? {
        return Ok(String::new());
    }
    let (mut proofs, mut refused) = (Vec::new(), Vec::new());
    let mut progress = Progress::new("Checking");
    let count = read.len();
    for (at, (path, certificate)) in read.into_iter().enumerate() {
        progress.show(|| format!("Checking {}, {} of {count}", path.display(), at + 1));
        match certificate.and_then(checked) {
            Ok(certificate) => {
                let proof = Proof::new(&path, &certificate);
                if !question.markdown && take(&proof.line(question.json)?)?.is_break() {
                    return Ok(String::new());
                }
                proofs.push(proof);
            }
            Err(why) => refused.push(format!("{} proves nothing. {why}", path.display())),
        }
    }
    let page = if question.markdown { markdown(&document(&proofs), |_| String::new()).text } else { String::new() };
    if refused.is_empty() { Ok(page) } else { Err(Failure::with_results(page, refused.join(" "))) }
}

fn read(path: &Path) -> Result<Certificate, String> {
    let unread = |error: io::Error| format!("It can’t be read: {}.", io_reason(&error));
    let text = input::bytes(path, MOST_BYTES).and_then(files::text).map_err(unread)?;
    text.parse().map_err(|error: Unreadable| error.to_string())
}

fn checked(certificate: Arc<Certificate>) -> Result<Arc<Certificate>, String> {
    let list = WordList::new(Lexicon::embedded(), certificate.listed.tier, certificate.listed.length);
    verify(&certificate, &list).map_err(|refusal| refusal.to_string())?;
    Ok(certificate)
}

/// What was checked, as a table under a sentence on what it settles.
fn document(proofs: &[Proof]) -> Document {
    let lists = |is_one: fn(&&Proof) -> bool| joined(proofs.iter().filter(is_one).map(Proof::list), "and");
    let settled = proofs.iter().filter(|proof| !proof.is_open()).count();
    let settled = format!("V of {} is settled.", counted(settled, "list of words", "lists of words"));
    let open = lists(|proof| proof.is_open());
    let open = if open.is_empty() { open } else { format!(" Open: {open}.") };
    let loose = lists(|proof| proof.minimal == Some(false));
    let loose = if loose.is_empty() { loose } else { format!(", as far as that is known: not for {loose}") };
    let caption = format!("{settled}{open} No word of a card can be left out{loose}.");
    Document::of([Block::Table(Proof::facts().table(proofs).captioned(caption))])
}
