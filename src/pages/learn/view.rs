//! How the page with the lessons looks.
//!
//! ```text
//! under 96 columns or 25 rows       from there on
//!   Etaoin                            ╭ Etaoin ───────╮ ╭ End Game ─────╮
//!   ▸ ✓ Take an end                   │ ✓ Take an end │ │ · …           │
//!       Greed works                   │ what it is    │ │               │
//!   …                                 ╰───────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{Learn, Standing};
use crate::model::GameKind;
use crate::play::lesson::{LESSONS, Lesson, of_kind};
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, Target, panel, row_of};

impl Learn {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.width >= 92 && area.height >= 25 {
            // Each row of cards has room in proportion to its longer list.
            let count = |kind: &GameKind| of_kind(*kind).count() as u16 * 2 + 2;
            let shares =
                GameKind::ALL.chunks(2).map(|pair| Constraint::Fill(pair.iter().map(count).max().unwrap_or(1)));
            let rows = Layout::vertical(shares).spacing(1).split(area);
            for (pair, row) in GameKind::ALL.chunks(2).zip(rows.iter()) {
                let cards = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(2).split(*row);
                for (&kind, &card) in pair.iter().zip(cards.iter()) {
                    self.draw_card(kind, card, canvas);
                }
            }
        } else {
            self.draw_list(area, canvas);
        }
    }

    /// The lessons of one game, with as much of what they are about as there is room for.
    fn draw_card(&self, kind: GameKind, area: Rect, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(kind.hue());
        let canvas = &mut canvas.themed(&hued);
        let done = of_kind(kind).filter(|lesson| self.standing(lesson) == Standing::Done).count();
        let count = of_kind(kind).count();
        let room = panel(&format!("{} · {done} of {count}", kind.title()), area, canvas);
        let about = |lesson: &Lesson| wrapped(&lesson.about, usize::from(room.width).saturating_sub(4));
        let told: usize = of_kind(kind).map(|lesson| about(lesson).len()).sum();
        let rows = usize::from(room.height);
        let with_about = rows >= count + told;
        let air = u16::from(with_about && rows >= count + told + count.saturating_sub(1));
        let mut y = room.y;
        for (at, lesson) in LESSONS.iter().enumerate().filter(|(_, lesson)| lesson.kind == kind) {
            if y >= room.bottom() {
                break;
            }
            let lines = if with_about { about(lesson) } else { Vec::new() };
            let height = (1 + lines.len() as u16).min(room.bottom() - y);
            let whole = Rect { y, height, ..room };
            self.draw_line(at, lesson, Rect { height: 1, ..whole }, canvas);
            for (row, line) in (1..).zip(lines) {
                canvas.row(whole, row, Line::styled(format!("    {line}"), canvas.theme.muted));
            }
            canvas.hit(whole, Target::Line(at));
            y += height + air;
        }
    }

    /// All lessons in one column under the names of their games, with the cursor in sight.
    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let block = area.centered_horizontally(Constraint::Max(76));
        let mut lines: Vec<Option<usize>> = Vec::new();
        let mut heads: Vec<Option<GameKind>> = Vec::new();
        for (at, lesson) in LESSONS.iter().enumerate() {
            if at == 0 || LESSONS[at - 1].kind != lesson.kind {
                lines.push(None);
                heads.push(Some(lesson.kind));
            }
            lines.push(Some(at));
            heads.push(None);
        }
        let here = lines.iter().position(|line| *line == Some(self.at)).unwrap_or(0);
        let height = usize::from(block.height).max(1);
        // The head of a game's first lesson stays in sight with it.
        let from = here.saturating_sub(height / 2).min(lines.len().saturating_sub(height));
        for (row, (line, head)) in (0..).zip(lines.iter().zip(&heads).skip(from).take(height)) {
            let area = row_of(block, row);
            match (line, head) {
                (Some(at), _) => {
                    let hued = canvas.theme.with_accent(LESSONS[*at].kind.hue());
                    self.draw_line(*at, &LESSONS[*at], area, &mut canvas.themed(&hued));
                    canvas.hit(area, Target::Line(*at));
                }
                (None, Some(kind)) => canvas.line(area, Line::styled(kind.title(), canvas.theme.hue(kind.hue()))),
                (None, None) => {}
            }
        }
        let theme = canvas.theme;
        let more = |text: &'static str| Line::styled(text, theme.muted).right_aligned();
        if from > 0 {
            canvas.row(block, 0, more("↑ more"));
        }
        if from + height < lines.len() {
            canvas.row(block, block.height.saturating_sub(1), more("↓ more"));
        }
    }

    fn draw_line(&self, at: usize, lesson: &Lesson, row: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let here = at == self.at;
        let pointer = Span::styled(if here { "▸ " } else { "  " }, theme.accent);
        let (mark, style) = match self.standing(lesson) {
            Standing::Done => ("✓ ", theme.good),
            Standing::Begun(_) => ("› ", theme.accent),
            Standing::Open => ("· ", theme.faint),
        };
        let note = if matches!(self.standing(lesson), Standing::Begun(_)) { " · begun" } else { "" };
        let room = usize::from(row.width).saturating_sub(4 + note.len() + 7);
        let title = Span::styled(fitted(&lesson.title, room), if here { theme.selected } else { theme.text });
        let line = vec![pointer, Span::styled(mark, style), title, Span::styled(note, theme.muted)];
        canvas.line(row, Line::from(line));
        if here {
            canvas.focus(row);
        }
    }
}
