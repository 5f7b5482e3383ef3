//! The page of opponents: everybody on the ladders, and the stars that were won against them.
//!
//! ```text
//! ╭─ Etaoin ─────────────────────────── 2 of 10 beaten ─╮
//! │   ★☆☆ Random                                        │
//! │   ★★☆ Greedy                                        │
//! │ ▸ ☆☆☆ Hybrid-4   next                               │
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::games;
use crate::model::{Beaten, GameKind};
use crate::play::Rung;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, ScrollList, Target, below, panel, right_of};

/// Columns of a body with room for two ladders beside each other, and for all of them.
const TWO: u16 = 100;
const ALL: u16 = 170;
/// Columns of the cursor and the stars.
const STARS: u16 = 6;
/// Behind the one that is next.
const NEXT: &str = "  next";
/// Columns before what stands below a name.
const BELOW: u16 = 4;
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
        let next = games::of(self.kind).ladder.stars(beaten, &rung.key).next();
        let next = next.map_or_else(|| "You have all its stars.".to_owned(), |next| format!("{next}."));
        format!("{}: {next} ⟨open-record⟩ plays a new game against it.", rung.name)
    }

    pub(super) fn draw(&self, beaten: &Beaten, area: Rect, canvas: &mut Canvas<'_>) {
        let beside = match area.width {
            ALL.. => GameKind::ALL.len(),
            TWO.. => 2,
            _ => 1,
        };
        // The ladders beside the one with the cursor don’t change while that stays among them.
        let first = self.kind as usize / beside * beside;
        let spots = Layout::horizontal(vec![Constraint::Fill(1); beside]).spacing(2).split(area);
        for (&kind, &spot) in GameKind::ALL[first..].iter().zip(spots.iter()) {
            let hued = canvas.theme.with_accent(kind.hue());
            let canvas = &mut canvas.themed(&hued);
            self.draw_one(kind, beaten, spot, canvas);
        }
    }

    fn draw_one(&self, kind: GameKind, beaten: &Beaten, area: Rect, canvas: &mut Canvas<'_>) {
        let ladder = games::of(kind).ladder;
        let rungs = (ladder.rungs)();
        let (done, all) = ladder.count(beaten);
        let next = ladder.next(beaten).map(|rung| rung.key);
        let framed = area.height > rungs.len() as u16 + 2;
        let room = if framed {
            // As tall as its lines, with air between them where there is enough.
            let airy = rungs.len() as u16 * 2 + 1;
            let height = if area.height >= airy + 2 { airy } else { rungs.len() as u16 };
            panel(kind.title(), Rect { height: height + 2, ..area }, canvas)
        } else {
            canvas.line(area, Span::styled(kind.title(), canvas.theme.accent));
            below(area, 1)
        };
        let title = Rect { x: area.x, width: area.width.saturating_sub(if framed { 2 } else { 0 }), height: 1, ..area };
        let count = Span::styled(format!(" {done} of {all} beaten "), canvas.theme.muted);
        canvas.line(title.intersection(area), Line::from(count).right_aligned());
        let longest = rungs.iter().map(|rung| columns(&rung.name)).max().unwrap_or(0);
        let names = (longest + columns(NEXT)) as u16 + 2;
        let pitch = if room.height >= rungs.len() as u16 * 2 { 2 } else { 1 };
        let draw = |at: usize, here: bool, spot: Rect, canvas: &mut Canvas<'_>| {
            let is_next = next.as_ref() == Some(&rungs[at].key);
            let marks = ladder.stars(beaten, &rungs[at].key).marks();
            draw_rung(&rungs[at], (marks, here, is_next), names, spot, canvas);
        };
        if kind == self.kind {
            self.list.draw((rungs.len(), pitch), room, canvas, draw);
            return;
        }
        for at in 0..rungs.len().min(usize::from(room.height / pitch)) {
            let spot = Rect { y: room.y + at as u16 * pitch, height: pitch, ..room };
            canvas.hit(spot, Target::Line((kind as usize + 1) * MOST + at));
            draw(at, false, spot, canvas);
        }
    }
}

/// Draws an opponent: its stars, whether the cursor is on it, whether it is the next; `names` columns are for the name.
fn draw_rung(rung: &Rung, (marks, here, is_next): (&str, bool, bool), names: u16, spot: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let name = match (here, marks == "☆☆☆", is_next) {
        (true, ..) => theme.selected,
        (false, true, false) => theme.muted,
        (false, ..) => theme.heading,
    };
    let cursor = Span::styled(if here { "▸ " } else { "  " }, theme.accent);
    let stars = Span::styled(format!("{marks} "), if marks == "☆☆☆" { theme.faint } else { theme.accent });
    let told = if is_next { NEXT } else { "" };
    let room = usize::from(spot.width.saturating_sub(STARS)).saturating_sub(columns(told));
    let line = vec![cursor, stars, Span::styled(fitted(&rung.name, room), name), Span::styled(told, theme.accent)];
    canvas.row(spot, 0, Line::from(line));
    let strength = Span::styled(rung.strength.as_str(), theme.muted);
    if usize::from(spot.width) >= usize::from(STARS + names) + columns(&rung.strength) {
        let beside = Rect { x: spot.x + STARS + names, width: spot.width - STARS - names, ..spot };
        canvas.row(beside, 0, strength);
    } else if spot.height > 1 && usize::from(spot.width) >= usize::from(BELOW) + columns(&rung.strength) {
        canvas.row(right_of(spot, BELOW), 1, strength);
    }
}
