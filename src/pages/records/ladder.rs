//! The page of opponents: everybody on the ladders, and the stars that were won against them.
//!
//! ```text
//! ╭─ Etaoin ─────────────────────────── 2 of 10 beaten ─╮
//! │   ★☆☆ Random                                        │
//! │   ★★☆ Greedy                                        │
//! │ ▸ ☆☆☆ Hybrid-4   next                               │
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::games;
use crate::model::{Beaten, GameKind};
use crate::play::Rung;
use arcade_ui::facts::{Head, Table, TableView, Tone};
use arcade_ui::widgets::stack::{grid, part, rows};
use arcade_ui::widgets::{Canvas, ScrollList, Target, panel_noted};

/// The least columns of a ladder beside others.
const LEAST: u16 = 43;
/// What stands for an opponent that was never beaten.
const NO_STARS: &str = "☆☆☆";
/// Lines of a ladder at most, by which the line of one game is told from that of another.
const MOST: usize = 100;

/// The cursor: which game, and which of its opponents.
#[derive(Debug)]
pub(super) struct LadderPage {
    pub(super) kind: GameKind,
    pub(super) list: ScrollList,
}

impl Default for LadderPage {
    fn default() -> Self {
        Self { kind: GameKind::ALL[0], list: ScrollList::default() }
    }
}

impl LadderPage {
    /// The opponents of the game with the cursor.
    fn rungs(&self) -> Vec<Rung> {
        (games::of(self.kind).ladder.rungs)()
    }

    /// How many they are.
    pub(super) fn count(&self) -> usize {
        self.rungs().len()
    }

    /// The opponent under the cursor.
    pub(super) fn rung(&self) -> Option<Rung> {
        self.rungs().into_iter().nth(self.list.at())
    }

    /// Goes to the ladder of another game.
    pub(super) fn step_kind(&mut self, by: isize) {
        let count = GameKind::ALL.len() as isize;
        self.kind = GameKind::ALL[(self.kind as isize + by).rem_euclid(count) as usize];
        self.list.go_to(self.list.at().min(self.count().saturating_sub(1)));
    }

    /// Puts the cursor on a line that was drawn; false when it was there before.
    pub(super) fn point(&mut self, line: usize) -> bool {
        let kind = (line / MOST).checked_sub(1).map_or(self.kind, |kind| GameKind::ALL[kind % GameKind::ALL.len()]);
        let moved = kind != self.kind || self.list.at() != line % MOST;
        self.kind = kind;
        self.list.go_to(line % MOST);
        moved
    }

    /// What there is to say of the opponent under the cursor.
    pub(super) fn advice(&self, beaten: &Beaten) -> String {
        let Some(rung) = self.rung() else { return String::new() };
        let ladder = games::of(self.kind).ladder;
        let next = ladder.stars(beaten, &rung.key).next();
        let next = next.map_or_else(|| "You have all its stars.".to_owned(), |next| format!("{next}{}.", ladder.terms));
        format!("{}: {next} ⟨open-record⟩ plays a new game against it.", rung.name)
    }

    pub(super) fn draw(&self, beaten: &Beaten, area: Rect, canvas: &mut Canvas<'_>) {
        let all = GameKind::ALL.len();
        let beside = [all, 2].into_iter().find(|&count| area.width >= count as u16 * LEAST).unwrap_or(1);
        // The ladders beside the one with the cursor don’t change while that stays among them.
        let first = self.kind as usize / beside * beside;
        for (&kind, spot) in GameKind::ALL[first..].iter().zip(grid(area, beside, beside, 0)) {
            let hued = canvas.theme.with_accent(kind.hue());
            self.draw_one(kind, beaten, spot, &mut canvas.themed(&hued));
        }
    }

    fn draw_one(&self, kind: GameKind, beaten: &Beaten, area: Rect, canvas: &mut Canvas<'_>) {
        let ladder = games::of(kind).ladder;
        let (done, all) = ladder.count(beaten);
        let next = ladder.next(beaten).map(|rung| rung.key);
        let row = |rung: Rung| {
            let (marks, is_next) = (ladder.stars(beaten, &rung.key).marks(), next.as_ref() == Some(&rung.key));
            let is_new = marks == NO_STARS;
            let stars = if is_new { Tone::Absent } else { Tone::Live }.cell(marks);
            let name = if is_new && !is_next { Tone::Quiet } else { Tone::Name }.cell(rung.name);
            vec![stars, name, Tone::Live.cell(if is_next { "next" } else { " " }), Tone::Quiet.cell(rung.strength)]
        };
        let [stars, name, next_head, strength] = [""; 4].map(Head::word);
        let heads = vec![stars, name.name(), next_head, strength.rank(1).below()];
        let table = Table { heads, rows: (ladder.rungs)().into_iter().map(row).collect(), ..Table::default() };
        // As tall as its lines, with air between them where there is enough; without a frame where that takes a line.
        let (title, note) = (Span::styled(kind.title(), canvas.theme.accent), format!("{done} of {all} beaten"));
        let note = Line::styled(note, canvas.theme.muted);
        let lines = table.rows.len() as u16;
        let [head, list] = rows(area, [part(1), part(1).to(lines)]);
        let [framed] = rows(area, [part(lines + 2).to(lines * 2 + 2).rank(1)]);
        let room = if framed.is_empty() {
            canvas.line(head, title);
            canvas.line(head, note.right_aligned());
            list
        } else {
            panel_noted(title, note, framed, canvas)
        };
        let target = |at: usize| Target::Line((kind as usize + 1) * MOST + at);
        let view = TableView::of(&table, 0).airy();
        let view = if kind == self.kind { view.in_list(&self.list) } else { view.still() };
        view.targets(&target).draw(room, canvas);
    }
}
