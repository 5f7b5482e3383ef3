//! Parts put together, and what keeps them apart.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::value::RawValue;

use super::part::{Content, Flaw, Header, Part};
use super::rows::{Rows, unfit};
use super::{Divided, Failure, Shard, Taker};
use arcade_engine::text::{grouped, joined};

/// How many parts are named that have to be done again.
const MOST_NAMED: usize = 20;

/// All parts of one piece of work.
#[derive(Debug)]
pub struct Parts {
    command: Vec<String>,
    /// In the order of the items.
    rows: Vec<Box<RawValue>>,
}

impl Parts {
    /// Reads the parts in these files, whose order means nothing.
    ///
    /// # Errors
    /// Where they are not all parts of the same work, or not all of them are there and whole.
    pub fn read(paths: &[PathBuf]) -> Result<Self, Failure> {
        let (mut parts, mut nameless) = (Vec::new(), Vec::new());
        for path in paths {
            match Part::read(path)? {
                Some(part) => parts.push(part),
                None => nameless.push(format!("{} has no first line", path.display())),
            }
        }
        let Some(first) = parts.first() else {
            return Err(Failure::failed(format!("{}: run these parts again.", joined(nameless, "and"))));
        };
        let header = first.header.clone();
        parts.iter().try_for_each(|part| agree(first, part))?;
        let mut whole = BTreeMap::new();
        for part in &parts {
            if let Some(other) = whole.insert(part.header.shard, part) {
                let [one, other] = [&other.path, &part.path].map(|path| path.display());
                let shard = part.header.shard;
                return Err(Failure::failed(format!("{one} and {other} are both part {shard}. Name each part once.")));
            }
        }
        let flaws = flaws(&header, &whole);
        if !flaws.is_empty() {
            let said = [vec![joined(flaws, "and")], nameless].concat().join("; ");
            return Err(Failure::failed(format!("Run “{}” again for K = {said}.", header.command("K"))));
        }
        let rows = interleaved(parts)?;
        Ok(Self { command: header.command, rows })
    }

    /// The words behind `arcade lab` that ask for all of it.
    pub fn command(&self) -> &[String] {
        &self.command
    }

    /// Answers `asked`, which is what the command asks for, from these parts.
    pub fn merge(self, asked: &dyn Divided, take: Taker<'_>) -> Result<String, Failure> {
        asked.answer_from(&mut Rows::merged(self.rows), take)
    }
}

/// Whether `part` is one of the same work as the `first`, done by this version with these words.
fn agree(first: &Part, part: &Part) -> Result<(), Failure> {
    let (here, header, name) = (Header::new(&[], part.header.shard), &part.header, part.path.display());
    let [command, other] = [header, &first.header].map(|header| header.command(&header.shard.number.to_string()));
    Err(Failure::failed(if header.arcade != here.arcade {
        let (theirs, ours) = (&header.arcade, &here.arcade);
        format!("{name} was made by version {theirs}, and this is {ours}. Make and merge all parts with one version.")
    } else if header.words != here.words {
        format!("{name} was made with another list of words than this program has. Run its part again with this one.")
    } else if header.command != first.header.command || header.shard.of != first.header.shard.of {
        let first = first.path.display();
        format!("{name} is not of the same work as {first}: “{command}” made the one, “{other}” the other.")
    } else {
        return Ok(());
    }))
}

/// The numbers of the parts that have to be done again, each with the reason.
fn flaws(header: &Header, parts: &BTreeMap<Shard, &Part>) -> Vec<String> {
    let of = header.shard.of;
    let flaw = |number| {
        let Some(part) = parts.get(&Shard { of, number }) else { return Some(format!("{number} (missing)")) };
        let name = part.path.display();
        match part.content.as_ref().err()? {
            Flaw::BreaksOff => Some(format!("{number} ({name} breaks off)")),
            Flaw::Damaged(line) => Some(format!("{number} ({name} is damaged in line {line})")),
        }
    };
    let mut flaws: Vec<String> = (1..=of).filter_map(flaw).collect();
    if flaws.len() > MOST_NAMED {
        let more = flaws.split_off(MOST_NAMED).len();
        flaws.push(format!("{} others", grouped(more as u64)));
    }
    flaws
}

/// The rows of all parts, in the order of the items.
fn interleaved(parts: Vec<Part>) -> Result<Vec<Box<RawValue>>, Failure> {
    let mut ordered = Vec::new();
    let mut counts = Vec::new();
    for Part { header: Header { shard, .. }, content, .. } in parts {
        let Content { items, rows } = content.map_err(|_| unfit())?;
        counts.push(items);
        let places = (shard.number as usize - 1..).step_by(shard.of as usize);
        ordered.extend(places.zip(rows));
    }
    if counts.windows(2).any(|pair| pair[0] != pair[1]) {
        return Err(unfit());
    }
    ordered.sort_unstable_by_key(|&(place, _)| place);
    Ok(ordered.into_iter().map(|(_, row)| row).collect())
}
