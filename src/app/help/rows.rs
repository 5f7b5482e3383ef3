//! Help as rows: what stands in each, for a column of text so wide.

use super::{Help, KeyLine};
use crate::screen::{Guide, Part, Section};
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::picker::{Fit, Search};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Tile, TileRow};

/// Columns of text from which on a word and its meaning stand beside each other, and columns of such a word.
const BESIDE: u16 = 56;
const WORD: usize = 22;
/// Rows of a picture at most.
const PICTURE: u16 = 7;

/// A row of help.
#[derive(Debug)]
pub(super) enum Row<'a> {
    Blank,
    Heading(String),
    Text(String),
    /// A word, padded, and a line of what it means.
    Term(String, String),
    /// A line of a picture that is so high.
    Tiles {
        part: &'a Part,
        line: u16,
        height: u16,
    },
    /// A line of what a key does, behind the key.
    Key {
        at: usize,
        line: usize,
        key: String,
        text: String,
    },
}

/// The row of tiles that `part` is; None when it is something else.
pub(super) fn tiles(part: &Part) -> Option<TileRow<'_>> {
    let Part::Tiles { faces, marks } = part else { return None };
    let tiles = faces.iter().map(|face| (face, Tile::Standing)).collect();
    Some(TileRow {
        tiles,
        live: marks.iter().any(Option::is_some),
        halves: false,
        you: 0,
        landed: true,
        marks: marks.clone(),
    })
}

/// All that `help` says, or what of it matches what is `typed`, in a column of `width`.
pub(super) fn rows<'a>(help: &'a Help, typed: &str, width: u16) -> Vec<Row<'a>> {
    let mut page = Page { rows: Vec::new(), width, key_width: key_width(&help.keys) };
    let search = Search::new(typed);
    if search.is_empty() {
        page.guide(&help.guide);
        let (mut live, rest): (Vec<_>, Vec<_>) = help.keys.iter().enumerate().partition(|(_, key)| key.live);
        // What can be done here comes first; how to move about is much the same everywhere.
        live.sort_by_key(|(_, key)| key.action.is_movement());
        page.keys("Keys on this screen", &live, false);
        page.keys("All keys", &rest, true);
        return page.rows;
    }
    let mut fitting: Vec<(Fit, (usize, &KeyLine))> = help
        .keys
        .iter()
        .enumerate()
        .filter_map(|(at, key)| {
            Some((search.rate(&key.name, &[&key.key, &key.summary, key.words, key.group])?, (at, key)))
        })
        .collect();
    fitting.sort_by_key(|(fit, _)| *fit);
    let (live, rest): (Vec<_>, Vec<_>) = fitting.into_iter().map(|(_, key)| key).partition(|(_, key)| key.live);
    page.keys("Keys on this screen", &live, false);
    for guide in std::iter::once(&help.guide).chain(&help.others) {
        for section in &guide.sections {
            page.found(guide, section, &search);
        }
    }
    page.keys("Other keys", &rest, true);
    page.rows
}

/// Columns of the widest key.
fn key_width(keys: &[KeyLine]) -> usize {
    keys.iter().map(|key| columns(&key.key)).max().unwrap_or(0)
}

/// Rows being written.
struct Page<'a> {
    rows: Vec<Row<'a>>,
    width: u16,
    key_width: usize,
}

impl<'a> Page<'a> {
    fn heading(&mut self, text: String) {
        if !self.rows.is_empty() {
            self.rows.push(Row::Blank);
        }
        self.rows.push(Row::Heading(text));
    }

    fn guide(&mut self, guide: &'a Guide) {
        for (at, section) in guide.sections.iter().enumerate() {
            let heading =
                if at == 0 { format!("{} · {}", guide.title, section.heading) } else { section.heading.to_owned() };
            self.heading(heading);
            for part in &section.parts {
                self.part(part);
            }
        }
    }

    /// What of `section` matches: all of it, if its heading does.
    fn found(&mut self, guide: &'a Guide, section: &'a Section, search: &Search) {
        let heading = format!("{} · {}", guide.title, section.heading);
        let whole = search.rate(section.heading, &[]).is_some();
        let said = |part: &Part| match part {
            Part::Text(text) => search.finds(&[text]),
            Part::Term(word, meaning) => search.finds(&[word, meaning]),
            Part::Tiles { .. } | Part::Table(_) => false,
        };
        let parts: Vec<&Part> = section.parts.iter().filter(|part| whole || said(part)).collect();
        if !parts.is_empty() {
            self.heading(heading);
            for part in parts {
                self.part(part);
            }
        }
    }

    fn part(&mut self, part: &'a Part) {
        let width = usize::from(self.width);
        match part {
            Part::Text(text) => self.rows.extend(wrapped(text, width).into_iter().map(Row::Text)),
            Part::Table(lines) => self.rows.extend(lines.iter().map(|line| Row::Text(format!("  {line}")))),
            Part::Term(word, meaning) => self.term(word, meaning),
            Part::Tiles { .. } => {
                if let Some(row) = tiles(part) {
                    let height = row.rows(self.width, PICTURE, GlyphSet::Unicode);
                    self.rows.extend((0..height).map(|line| Row::Tiles { part, line, height }));
                }
            }
        }
    }

    fn term(&mut self, word: &str, meaning: &str) {
        let width = usize::from(self.width);
        let (indent, beside) = if self.width >= BESIDE { (WORD, columns(word) < WORD) } else { (2, false) };
        if !beside {
            self.rows.push(Row::Term(word.to_owned(), String::new()));
        }
        for (at, line) in wrapped(meaning, width.saturating_sub(indent)).into_iter().enumerate() {
            let before = if beside && at == 0 { word } else { "" };
            self.rows.push(Row::Term(format!("{before:indent$}"), line));
        }
    }

    /// Keys, with a heading; in `groups` also where each of them applies.
    fn keys(&mut self, heading: &str, keys: &[(usize, &'a KeyLine)], groups: bool) {
        if keys.is_empty() {
            return;
        }
        self.heading(heading.to_owned());
        let mut group = "";
        for &(at, line) in keys {
            if groups && line.group != group {
                group = line.group;
                self.rows.push(Row::Term(group.to_owned(), String::new()));
            }
            self.key(at, line);
        }
    }

    fn key(&mut self, at: usize, line: &KeyLine) {
        let before = self.key_width + 2;
        let room = usize::from(self.width).saturating_sub(before);
        for (row, text) in wrapped(&line.summary, room).into_iter().enumerate() {
            let key = if row == 0 { line.key.as_str() } else { "" };
            let pad = self.key_width.saturating_sub(columns(key));
            let key = format!("{}{key}  ", " ".repeat(pad));
            self.rows.push(Row::Key { at, line: row, key, text });
        }
    }
}
