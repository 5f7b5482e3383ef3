//! A result as a text that gives nothing away: never the word, the letters or the hand.
//!
//! ```text
//! arcade · Evil Hangman · 2026-11-21, day 325
//! 8 letters, 8 lives, host largest family
//! Found with 3 lives left · accuracy 71 % · with hints · 12 days in a row
//! ■□■■□□■■
//! arcade play H3V0-…
//! ```
//!
//! Every text has two forms: one for wherever Unicode is at home, and one of ASCII alone.

pub(crate) mod code;
mod day;
mod mark;
mod pasted;
mod score;

use crate::model::{Day, Help, Tag, Turns, Who, percent};
use arcade_ui::theme::GlyphSet;

pub use arcade_engine::text::counted;
pub use code::{Code, CodeError, Subject};
pub use day::DayShare;
pub use mark::Mark;
pub use pasted::{Pasted, friend_named, pasted};
pub use score::{Ending, Score, by_points};

/// Marks of one line of text, and lines of marks that one row may have.
const MARKS: usize = 20;
const LINES: usize = 3;
/// Rows that are written out.
const ROWS: usize = 12;

/// What is told of a game: before its end what it is, afterwards what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    headline: String,
    about: String,
    result: Option<String>,
    /// How well it was played, in a few words.
    quality: Option<String>,
    help: Help,
    /// How many days in a row it makes; 0 where that is not told.
    days: u32,
    rows: Vec<Row>,
    /// The game before its first move.
    tag: Tag,
    code: Option<Code>,
    /// Why it has no code, in a sentence, where it never has one.
    codeless: Option<&'static str>,
    score: Option<Score>,
    /// Whose turn it is where two people play: its code may have the moves.
    turns: Option<Turns>,
}

/// What a player did in one game, or in all its hands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// A mark a move or a hand.
    pub marks: Vec<Mark>,
    /// A few words behind them; may be empty.
    pub note: String,
}

impl Share {
    /// The game that `tag` begins, of which `about` says a few words; without its code.
    pub fn new(tag: &Tag, about: String) -> Self {
        let later = if tag.late { ", played later" } else { "" };
        let day = tag.daily.map(|day| format!(" · {}{later}", dated(day))).unwrap_or_default();
        let title = if tag.daily.is_some() { tag.day_game().title() } else { tag.kind.title() };
        let headline = format!("arcade · {title}{day}");
        Self {
            headline,
            about,
            result: None,
            quality: None,
            help: Help::default(),
            days: 0,
            rows: Vec::new(),
            tag: tag.clone(),
            code: None,
            codeless: None,
            score: None,
            turns: None,
        }
    }

    /// The same, where `turns` says whose turn it is if two people play: its code may have the moves then.
    #[must_use]
    pub fn by_turns(self, turns: Option<Turns>) -> Self {
        Self { turns, ..self }
    }

    /// Whose turn it is; None where not just two people play.
    pub const fn turns(&self) -> Option<Turns> {
        self.turns
    }

    /// The same game at its end: `result` in a few words, the share of what was at stake that was kept in thousandths,
    /// the help in it, and the rows.
    #[must_use]
    pub fn ended(self, result: &str, accuracy: Option<u16>, help: Help, rows: Vec<Row>) -> Self {
        self.ended_with(result, accuracy.map(accuracy_told), help, rows)
    }

    /// The same, where the game has its own words for how well it was played.
    #[must_use]
    pub fn ended_with(self, result: &str, quality: Option<String>, help: Help, rows: Vec<Row>) -> Self {
        Self { result: Some(result.to_owned()), quality, help, rows, ..self }
    }

    /// The same with this accuracy, where how well it was played is not told yet.
    #[must_use]
    pub fn assessed(self, accuracy: Option<u16>) -> Self {
        Self { quality: self.quality.or_else(|| accuracy.map(accuracy_told)), ..self }
    }

    /// How it ended, how well it was played, with which help, and how many days in a row that makes; None while it goes on.
    fn told_result(&self) -> Option<String> {
        let result = self.result.as_ref()?;
        let quality = self.quality.as_ref().map(|words| format!(" · {words}")).unwrap_or_default();
        Some(format!("{result}{quality}{}{}", self.help.note(), in_a_row(self.days)))
    }

    /// The same with how it ended, for a code that says so.
    #[must_use]
    pub fn scored(self, score: Score) -> Self {
        Self { score: Some(score), ..self }
    }

    /// The same with how many days in a row it makes, with a game each; said from two on.
    #[must_use]
    pub fn in_a_row(self, days: u32) -> Self {
        Self { days, ..self }
    }

    /// How it ended, for a code; `None` while it goes on.
    pub const fn score(&self) -> Option<Score> {
        self.score
    }

    /// Whether it tells of a result.
    pub const fn is_ended(&self) -> bool {
        self.result.is_some()
    }

    /// The same with the code of the game; `None` where the game is too large for one.
    #[must_use]
    pub fn with_code(self, code: Option<Code>) -> Self {
        Self { code, ..self }
    }

    /// The same where it never has a code; one sentence says why.
    #[must_use]
    pub fn without_code(self, why: &'static str) -> Self {
        Self { codeless: Some(why), ..self }
    }

    /// Why it never has a code; `None` where it may have one.
    pub const fn codeless(&self) -> Option<&'static str> {
        self.codeless
    }

    /// The game before its first move.
    pub const fn tag(&self) -> &Tag {
        &self.tag
    }

    /// The code of the game; `None` where it has none, or the game is too large for one.
    pub const fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    /// Whether its code says how it ended.
    pub fn tells_result(&self) -> bool {
        self.code.as_ref().is_some_and(|code| code.score().is_some())
    }

    /// A mark a move or a guess, as the text has them; empty where it has none, or several rows.
    pub fn marks(&self) -> String {
        let [row] = &self.rows[..] else { return String::new() };
        row.marks.iter().take(MARKS * LINES).map(|mark| mark.glyph(GlyphSet::Unicode)).collect()
    }

    /// The text in one of its forms, line by line.
    pub fn text(&self, glyphs: GlyphSet) -> String {
        let mut lines = vec![self.headline.clone(), self.about.clone()];
        lines.extend(self.told_result());
        lines.extend(self.rows.iter().take(ROWS).flat_map(|row| row.lines(glyphs)));
        if self.rows.len() > ROWS {
            lines.push(format!("and {} games more", self.rows.len() - ROWS));
        }
        let has_moves = !self.is_ended() && self.code.as_ref().is_some_and(|code| code.moves().is_some());
        lines.extend(self.turns.filter(|_| has_moves).map(|turns| {
            let made = counted(turns.made.iter().sum(), "move", "moves");
            let is_yours = turns.next.is_some() && turns.next == turns.last.map(Who::other);
            if is_yours { format!("{made} so far: it is your turn") } else { format!("{made} so far") }
        }));
        lines.extend(self.code.as_ref().map(code_line));
        in_form(&lines, glyphs)
    }

    /// The text line by line, and what the marks say of a game that is over, for who hears it.
    pub fn lines(&self) -> Vec<String> {
        let rows = if self.is_ended() { &self.rows[..self.rows.len().min(ROWS)] } else { &[] };
        self.text(GlyphSet::Ascii).lines().map(str::to_owned).chain(aloud("In words", rows)).collect()
    }

    /// What its marks mean, in a line; None for a text without any.
    pub fn legend(&self, glyphs: GlyphSet) -> Option<String> {
        let rows: Vec<&Row> = self.rows.iter().take(ROWS).collect();
        legend(&rows, glyphs).filter(|_| self.is_ended())
    }
}

/// What the marks in `rows` say, a line each, for who hears them; `head` begins each line.
fn aloud(head: &str, rows: &[Row]) -> Vec<String> {
    let told = |(row, number): (&Row, usize)| {
        let marks = row.marks.chunk_by(|one, other| one == other).map(|same| match same {
            [one] => one.in_words(),
            all => format!("{} times {}", all.len(), all[0].in_words()),
        });
        let which = if rows.len() > 1 { format!(", game {number}") } else { String::new() };
        (!row.marks.is_empty())
            .then(|| format!("{head}{which}, move by move: {}.", marks.collect::<Vec<_>>().join(", ")))
    };
    rows.iter().zip(1..).filter_map(told).collect()
}

/// `2026-11-21, day 325`.
fn dated(day: Day) -> String {
    let number = day.number().map(|number| format!(", day {number}")).unwrap_or_default();
    format!("{day}{number}")
}

fn accuracy_told(share: u16) -> String {
    format!("accuracy {}", percent(share))
}

/// How many days in a row there are, behind what else is said; from two on.
fn in_a_row(days: u32) -> String {
    if days > 1 { format!(" · {days} days in a row") } else { String::new() }
}

fn code_line(code: &Code) -> String {
    format!("{} {code}", code::COMMAND)
}

/// The lines of a text in one of its forms.
fn in_form(lines: &[String], glyphs: GlyphSet) -> String {
    let text = lines.join("\n");
    if glyphs == GlyphSet::Ascii { text.replace(['·', '−'], "-") } else { text }
}

/// What the marks in `rows` mean, in a line; None where there are none.
fn legend(rows: &[&Row], glyphs: GlyphSet) -> Option<String> {
    let is_used = |kind: &Mark| rows.iter().flat_map(|row| &row.marks).any(|mark| mark.is_like(*kind));
    let said: Vec<String> = Mark::KINDS.into_iter().filter(is_used).map(|kind| kind.meaning(glyphs)).collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

impl Row {
    fn lines(&self, glyphs: GlyphSet) -> Vec<String> {
        let line = |marks: &[Mark]| marks.iter().map(|mark| mark.glyph(glyphs)).collect::<String>();
        let mut lines: Vec<String> = self.marks.chunks(MARKS).take(LINES).map(line).collect();
        let more = self.marks.len().saturating_sub(MARKS * LINES);
        if more > 0 {
            lines.push(format!("and {more} more"));
        }
        match lines.last_mut() {
            Some(last) if !self.note.is_empty() => *last = format!("{last} {}", self.note),
            None if !self.note.is_empty() => lines.push(self.note.clone()),
            _ => {}
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Day, GameKey, GameKind};

    fn share(rows: Vec<Row>) -> Share {
        let daily = Some(Day(20_778));
        let tag = Tag { daily, ..Tag::of(GameKey::New(1), GameKind::EndGame, "{}", "1 2") };
        let help = Help { hints: 1, undos: 0 };
        Share::new(&tag, "one board".into()).ended("Won by 3 · margin −1", Some(949), help, rows)
    }

    #[test]
    fn both_forms_say_the_same() {
        let marks =
            vec![Mark::Best, Mark::Costly, Mark::Blunder, Mark::Hit, Mark::Miss, Mark::Part(500), Mark::Unknown];
        let share = share(vec![Row { marks, note: "won by 3".into() }]);
        assert_eq!(
            share.text(GlyphSet::Unicode),
            "arcade · End Game · 2026-11-21, day 325\none board\nWon by 3 · margin −1 · accuracy 95 % · with hints\n\
             ■▪□■□▄· won by 3"
        );
        let plain = share.text(GlyphSet::Ascii);
        assert_eq!(
            plain,
            "arcade - End Game - 2026-11-21, day 325\none board\nWon by 3 - margin -1 - accuracy 95 % - with hints\n\
             #+-#-5. won by 3"
        );
    }

    #[test]
    fn long_games_and_long_series_stay_short() {
        let long = share(vec![Row { marks: vec![Mark::Best; 500], note: String::new() }]);
        let text = long.text(GlyphSet::Unicode);
        assert_eq!(text.lines().count(), 7);
        assert!(text.ends_with("and 440 more"), "{text}");
        let series = share(vec![Row { marks: vec![Mark::Best; 4], note: "won by 1".into() }; 40]);
        let text = series.text(GlyphSet::Unicode);
        assert!(text.ends_with("and 28 games more") && text.lines().count() == 16, "{text}");
    }
}
