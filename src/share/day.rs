//! All games of a day in one text that gives nothing away.
//!
//! ```text
//! arcade · 2026-11-28, day 332 · 3 days in a row
//! Etaoin · Won by 3, 13 to 10 · best in 3 of 4 choices (75 %)
//! ■▪■□
//! Find them all · Great: found 14 of 31 everyday words, 210 points · with hints
//! ▆▅▁
//! arcade play E403-…
//! arcade play W403-…
//! ```

use arcade_ui::theme::GlyphSet;

use super::{Row, Share, aloud, code_line, dated, in_a_row, in_form, legend};
use crate::model::Day;

/// What is told of the games of a day that are over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayShare {
    day: Day,
    /// How many days in a row with a game of the day end with it.
    row: u32,
    games: Vec<Share>,
}

impl DayShare {
    /// The `games` of `day`, which are over, in the order of the page; None where there are none.
    pub fn new(day: Day, row: u32, games: Vec<Share>) -> Option<Self> {
        (!games.is_empty()).then_some(Self { day, row, games })
    }

    /// The text in one of its forms, line by line. The codes stand together at its end.
    pub fn text(&self, glyphs: GlyphSet) -> String {
        let mut lines = vec![format!("arcade · {}{}", dated(self.day), in_a_row(self.row))];
        for game in &self.games {
            lines.push(format!("{} · {}", game.tag().day_game().title(), game.told_result().unwrap_or_default()));
            let rows: Vec<String> = game.rows.iter().flat_map(|row| row.lines(glyphs)).collect();
            lines.extend((!rows.is_empty()).then(|| rows.join(" · ")));
        }
        lines.extend(self.games.iter().filter_map(Share::code).map(code_line));
        in_form(&lines, glyphs)
    }

    /// The text line by line, and what the marks of each game say, for who hears it.
    pub fn lines(&self) -> Vec<String> {
        let marks = self.games.iter().flat_map(|game| aloud(game.tag().day_game().title(), &game.rows));
        self.text(GlyphSet::Ascii).lines().map(str::to_owned).chain(marks).collect()
    }

    /// What its marks mean, in a line; None for a text without any.
    pub fn legend(&self, glyphs: GlyphSet) -> Option<String> {
        let rows: Vec<&Row> = self.games.iter().flat_map(|game| &game.rows).collect();
        legend(&rows, glyphs)
    }
}
