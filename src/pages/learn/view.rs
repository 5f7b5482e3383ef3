//! How the page with the lessons looks.
//!
//! ```text
//! under 96 columns or 25 rows       from there on
//!   Etaoin                            ╭ Etaoin ───────╮ ╭ End Game ─────╮
//!   ▸ ✓ Take an end                   │ ✓ Take an end │ │ · …           │
//!       Greed works                   │ what it is    │ │               │
//!   …                                 ╰───────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::{Learn, Standing};
use crate::model::GameKind;
use crate::play::lesson::{LESSONS, Lesson, of_kind};
use arcade_ui::facts::{Cell, Head, Table, TableView, Tone};
use arcade_ui::widgets::stack::{columns, fill, rows_of};
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, Target, below, panel};

/// The least columns and rows of a page of cards.
const CARDS: (u16, u16) = (92, 25);

/// What `lesson` is about, in lines for a card with this room.
fn about(lesson: &Lesson, room: Rect) -> Vec<String> {
    wrapped(&lesson.about, usize::from(room.width).saturating_sub(4))
}

/// The rows of a card with the lessons of a game and what they are about.
fn rows_told(kind: GameKind, room: Rect) -> usize {
    of_kind(kind).map(|lesson| 1 + about(lesson, room).len()).sum()
}

impl Learn {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.width < CARDS.0 || area.height < CARDS.1 {
            return self.draw_list(area, canvas);
        }
        let pairs = GameKind::ALL.chunks(2);
        // Each row of cards has room for the titles of its longer list.
        let count = |pair: &[GameKind]| pair.iter().map(|kind| of_kind(*kind).count() as u16).max().unwrap_or(0);
        let parts: Vec<_> = pairs.clone().map(|pair| fill(count(pair) + 2).air(1)).collect();
        let mut cards = Vec::new();
        for (pair, row) in pairs.zip(rows_of(area, &parts)) {
            for (&kind, card) in pair.iter().zip(columns(row, [fill(0), fill(0).air(2)])) {
                let hued = canvas.theme.with_accent(kind.hue());
                let done = of_kind(kind).filter(|lesson| self.standing(lesson) == Standing::Done).count();
                let title = format!("{} · {done} of {}", kind.title(), of_kind(kind).count());
                cards.push((kind, panel(&title, card, &mut canvas.themed(&hued))));
            }
        }
        // What the lessons are about is told in all cards or in none.
        let with_about = cards.iter().all(|(kind, room)| usize::from(room.height) >= rows_told(*kind, *room));
        for (kind, room) in cards {
            self.draw_lessons(kind, with_about, room, canvas);
        }
    }

    /// The lessons of one game, and what they are about.
    fn draw_lessons(&self, kind: GameKind, with_about: bool, mut room: Rect, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(kind.hue());
        let canvas = &mut canvas.themed(&hued);
        let between = of_kind(kind).count().saturating_sub(1);
        let air = u16::from(with_about && usize::from(room.height) >= rows_told(kind, room) + between);
        let lines: Vec<Vec<String>> =
            of_kind(kind).map(|lesson| if with_about { about(lesson, room) } else { Vec::new() }).collect();
        let lessons = LESSONS.iter().enumerate().filter(|(_, lesson)| lesson.kind == kind);
        for ((at, lesson), lines) in lessons.zip(lines) {
            let next = below(room, 1 + lines.len() as u16 + air);
            self.draw_line(at, lesson, room, canvas);
            canvas.hit(room, Target::Line(at));
            for (row, line) in (1..).zip(lines) {
                canvas.row(room, row, Line::styled(format!("    {line}"), canvas.theme.muted));
            }
            room = next;
        }
        canvas.hit(room, Target::Nothing);
    }

    /// All lessons in one column under the names of their games, with the cursor in sight.
    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let block = area.centered_horizontally(Constraint::Max(76));
        let heads = vec![Head::word(""), Head::word("").name().rank(1).cut_to(8), Head::word("")];
        let mut table = Table { heads, ..Table::default() };
        let mut lessons = Vec::new();
        for (at, lesson) in LESSONS.iter().enumerate() {
            if at == 0 || LESSONS[at - 1].kind != lesson.kind {
                table.push([Tone::Hue(lesson.kind.hue()).cell(lesson.kind.title())]);
                lessons.push(at);
            }
            let note = if matches!(self.standing(lesson), Standing::Begun(_)) { "begun" } else { " " };
            table.push([self.mark(lesson), lesson.title.as_str().into(), Tone::Quiet.cell(note)]);
            lessons.push(at);
        }
        // The name of a game leads to its first lesson.
        let target = |row: usize| Target::Line(lessons[row]);
        let here = lessons.iter().rposition(|&at| at == self.at).unwrap_or(0);
        TableView::of(&table, here).targets(&target).draw(block, canvas);
    }

    fn mark(&self, lesson: &Lesson) -> Cell {
        match self.standing(lesson) {
            Standing::Done => Tone::Good.cell("✓"),
            Standing::Begun(_) => Tone::Live.cell("›"),
            Standing::Open => Tone::Absent.cell("·"),
        }
    }

    fn draw_line(&self, at: usize, lesson: &Lesson, row: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let here = at == self.at;
        let pointer = Span::styled(if here { "▸ " } else { "  " }, theme.accent);
        let mark = self.mark(lesson);
        let note = if matches!(self.standing(lesson), Standing::Begun(_)) { " · begun" } else { "" };
        let room = usize::from(row.width).saturating_sub(4 + note.len() + 7);
        let title = Span::styled(fitted(&lesson.title, room), if here { theme.selected } else { theme.text });
        let mark = Span::styled(format!("{} ", mark.said.long), mark.tone.style(theme));
        let line = vec![pointer, mark, title, Span::styled(note, theme.muted)];
        canvas.line(row, Line::from(line));
        if here {
            canvas.focus(row);
        }
    }
}
