//! What the notes of many games come to: the best of each kind, sums, and distributions.

use std::collections::BTreeMap;

use crate::model::{Figure, Gather, Note};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::masked;
use arcade_ui::facts::{Columns, Fact, Record, Say};

/// Words of a list that are told, at most, where there is little room and where there is enough.
const LISTED: (usize, usize) = (4, 12);

/// One line of what notes come to. The lines of a figure stand together, those of a distribution in the order of what they are of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What is counted.
    pub figure: Figure,
    /// What has the number; empty where nothing else does.
    pub of: String,
    /// The number.
    pub value: u32,
    /// The game that it is from, by its row in the database; `None` where it is from several.
    pub row: Option<i64>,
}

impl Record for Line {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("figure", "What is counted", |line: &Self| line.figure.name())
            .field("of", "What has the number: a word, a hand, a rank; empty where nothing else does", |line| {
                line.of.clone()
            })
            .field("value", "The number", |line| line.value)
            .field("id", "The number of the game that it is from; null where it is from several", |line| line.row)
    }
}

/// A distribution: what it shows, and how often each thing came up.
#[derive(Debug)]
pub struct Chart<'a> {
    /// What it shows.
    pub title: &'static str,
    /// Each thing, in order.
    pub bars: Vec<(&'a str, u32)>,
}

/// What the notes of these games, the oldest first, come to.
pub(super) fn gathered<'a>(games: impl IntoIterator<Item = (i64, &'a Vec<Note>)>) -> Vec<Line> {
    let mut found: BTreeMap<Figure, Vec<Line>> = BTreeMap::new();
    let mut rows: BTreeMap<Figure, u32> = BTreeMap::new();
    for (row, notes) in games {
        for note in notes {
            let now = rows.entry(note.figure).or_default();
            *now = if note.value == 0 { 0 } else { *now + note.value };
            add(note, (row, *now), found.entry(note.figure).or_default());
        }
    }
    found.into_values().flatten().collect()
}

/// Adds a note of the game in `row` to the lines of its figure; `now` is how many there are in a row with it.
fn add(note: &Note, (row, now): (i64, u32), lines: &mut Vec<Line>) {
    let line = |of: &str, value, row| Line { figure: note.figure, of: of.to_owned(), value, row };
    match note.figure.gather() {
        Gather::Most if lines.iter().all(|most| note.value > most.value) => {
            *lines = vec![line(&note.of, note.value, Some(row))];
        }
        Gather::Row if lines.iter().all(|longest| now > longest.value) => *lines = vec![line("", now, Some(row))],
        Gather::Most | Gather::Row => {}
        Gather::Sum => match lines.first_mut() {
            Some(sum) => sum.value += note.value,
            None => lines.push(line("", note.value, None)),
        },
        Gather::Each => match lines.iter_mut().find(|line| line.of == note.of) {
            Some(sum) => sum.value += note.value,
            None => lines.push(line(&note.of, note.value, None)),
        },
        Gather::List => {
            let before = lines.iter().position(|line| line.of == note.of).map_or(0, |at| lines.remove(at).value);
            lines.insert(0, line(&note.of, before + note.value, Some(row)));
        }
    }
}

/// What people read of `lines`, each figure as one fact.
pub(super) fn facts(lines: &[Line]) -> impl Iterator<Item = Fact> {
    lines.chunk_by(|a, b| a.figure == b.figure).map(|lines| Fact::new(lines[0].figure.label(), told(lines)))
}

/// The lines of one figure in words.
fn told(lines: &[Line]) -> Say {
    let [first, ..] = lines else { return Say::default() };
    let figure = first.figure;
    let of = first.of.to_uppercase();
    match figure.gather() {
        Gather::Row => figure.counted(first.value).into(),
        Gather::Most if of.is_empty() => figure.counted(first.value).into(),
        Gather::Most => {
            Say::new(format!("{of}, {}", figure.counted(first.value)), format!("{of}, {}", grouped(first.value)))
        }
        Gather::Sum => grouped(first.value).into(),
        Gather::Each => {
            let had = lines.iter().filter(|line| line.value > 0);
            let each = had.map(|line| {
                let of = line.of.parse().map_or_else(|_| line.of.clone(), |count| figure.counted(count));
                format!("{of}: {}", grouped(line.value))
            });
            let told = each.collect::<Vec<_>>().join(", ");
            if told.is_empty() { "none yet".into() } else { told.into() }
        }
        Gather::List => {
            let listed = |most: usize| {
                let words: Vec<String> = lines.iter().take(most).map(|line| line.of.to_uppercase()).collect();
                let more = lines.len().saturating_sub(most);
                let more = if more > 0 { format!(" and {} more", grouped(more)) } else { String::new() };
                words.join(", ") + &more
            };
            Say::new(listed(LISTED.1), listed(LISTED.0))
        }
    }
}

/// The distributions among `lines`.
pub(super) fn charts<'a>(lines: &'a [Line]) -> Vec<Chart<'a>> {
    let figures = lines.chunk_by(|a, b| a.figure == b.figure);
    let distributions = figures.filter(|lines| lines[0].figure.gather() == Gather::Each);
    let chart = |lines: &'a [Line]| Chart {
        title: lines[0].figure.label(),
        bars: lines.iter().map(|line| (line.of.as_str(), line.value)).collect(),
    };
    distributions.map(chart).collect()
}

/// Masks the coarse words of `lexicon` that `lines` are of.
pub(super) fn mask(lines: &mut [Line], lexicon: &Lexicon) {
    for line in lines.iter_mut().filter(|line| is_coarse(line.of.as_bytes(), lexicon)) {
        line.of = masked(&line.of);
    }
}
