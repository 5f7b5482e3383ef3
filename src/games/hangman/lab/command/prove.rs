//! `arcade lab hangman prove`: certificates of V, found and written.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::proofs::{Proof, begin};
use super::prover::{Prover, is_whole};
use super::{Hangman, dictionary};
use crate::command::shard::Rows;
use crate::command::{Failure, Taker};
use crate::files::{self, Existing, Readers, unwritten};
use crate::games::hangman::shipped;
use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{Certificate, MOST_BYTES, WordList};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::ends::{ignores_ends, listen_to_ends};

/// Writes a certificate of every list into the folder that is asked for, each as soon as it is found. Certificates that are
/// there already are left as they are, but for what is missing in them: so what was interrupted goes on where it ended. A part
/// does its own lists only.
pub(super) fn prove(question: &Hangman, rows: &Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
    let Some(folder) = &question.out else {
        return Err(Failure::usage("Say in which folder the certificates are to be written, with --out DIR."));
    };
    let tiers = if question.tier.is_empty() { Tier::ALL.to_vec() } else { question.tier.clone() };
    let mut lists = question.lists(&tiers);
    if lists.is_empty() {
        // Its error says which lengths there are.
        dictionary(Lexicon::embedded(), tiers[0], question.length.first().copied().unwrap_or(1))?;
    }
    if let Some(shard) = rows.shard() {
        lists = lists.into_iter().enumerate().filter(|&(at, _)| shard.has(at)).map(|(_, list)| list).collect();
    }
    fs::create_dir_all(folder).map_err(|error| Failure::failed(unwritten(folder, &error)))?;
    let wanted: Vec<Wanted> = lists.iter().filter_map(|&(tier, length)| Wanted::new(folder, tier, length)).collect();
    if let Some(Wanted { path, .. }) = wanted.first() {
        files::check(path, Existing::Replaced).map_err(|error| Failure::failed(unwritten(path, &error)))?;
    }
    let cancel = cancelled_by_signals()?;
    let limit = Duration::from_secs(question.limit_time);
    let mut open = Vec::new();
    if !begin(question.json, take)? {
        return Ok(String::new());
    }
    let there = lists.len() - wanted.len();
    let mut after = wanted.len() as u32;
    for Wanted { tier, length, path, before } in wanted {
        after -= 1;
        let (later, cancel) = (limit.saturating_mul(2).saturating_mul(after), cancel.clone());
        let prover = Prover { tier, length, limit, later, budget: question.budget, cancel: cancel.clone() };
        let found = prover.certificate(before.clone())?;
        if let Some(certificate) = found.as_ref().filter(|_| found != before) {
            files::write(&path, &certificate.to_string(), Existing::Replaced, Readers::Usual)
                .map_err(|error| Failure::failed(unwritten(&path, &error)))?;
            if take(&Proof::new(&path, certificate).line(question.json)?)?.is_break() {
                return Ok(String::new());
            }
        }
        if cancel.is_cancelled() {
            let folder = folder.display();
            return Err(Failure::failed(format!(
                "Stopped: what was proved until then is in {folder}. The same command goes on from here."
            )));
        }
        if found.is_none_or(|found| found.value().is_none()) {
            open.push(format!("{tier} {length}"));
        }
    }
    match (&open[..], there) {
        ([], 0) => Ok(String::new()),
        ([], _) if question.json => Ok(String::new()),
        ([], there) => Ok(format!("{}\n", left_alone(there, folder))),
        (open, _) => Err(Failure::failed(format!(
            "Not everything was proved in the time: {}. Give more with --limit-time; the same command goes on from here.",
            open.join(", ")
        ))),
    }
}

/// A list of words whose certificate is looked for.
struct Wanted {
    tier: Tier,
    length: usize,
    path: PathBuf,
    /// What is proved already.
    before: Option<Certificate>,
}

impl Wanted {
    /// `None` where the file in `folder` has a certificate in which nothing is missing, or is of another kind.
    fn new(folder: &Path, tier: Tier, length: usize) -> Option<Self> {
        let path = folder.join(shipped::file_name(tier, length));
        if !path.exists() {
            return Some(Self { tier, length, path, before: None });
        }
        let text = files::read(&path, MOST_BYTES).and_then(files::text).ok()?;
        let before: Certificate = text.parse().ok()?;
        let is_of_list = before.listed == WordList::new(Lexicon::embedded(), tier, length).listed();
        let is_done = before.value().is_some() && before.host.as_ref().is_some_and(is_whole);
        (is_of_list && !is_done).then_some(Self { tier, length, path, before: Some(before) })
    }
}

/// A flag that is raised when somebody wants the program to end: what is proved by then is still written.
fn cancelled_by_signals() -> Result<Cancel, Failure> {
    let cancel = Cancel::new();
    if !ignores_ends() {
        let raised = cancel.clone();
        listen_to_ends(move |_| raised.cancel())
            .map_err(|error| Failure::failed(format!("The system’s signals can’t be listened to: {error}.")))?;
    }
    Ok(cancel)
}

fn left_alone(there: usize, folder: &Path) -> String {
    let folder = folder.display();
    match there {
        1 => format!("1 list has its certificate in {folder} already, which is left as it is."),
        _ => format!("{there} lists have their certificates in {folder} already, which are left as they are."),
    }
}
