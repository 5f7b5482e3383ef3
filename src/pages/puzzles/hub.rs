//! The hub: the ways in which puzzles are asked, and how one stands.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::guide::draw_example;
use super::modes::Mode;
use super::past::Past;
use super::{Page, Puzzles, in_list, kinds};
use crate::model::{Day, PuzzleMode};
use crate::screen::{Context, Input};
use arcade_ui::widgets::stack::{columns, fill, middle_columns, part, rows};
use arcade_ui::widgets::text::fitted;
use arcade_ui::widgets::{Canvas, panel};

/// A line of the hub: a way in which puzzles are asked.
pub(super) struct Way {
    pub(super) name: &'static str,
    /// What one does there.
    pub(super) about: &'static str,
    /// What it leads to; None where a kind is chosen first.
    pub(super) mode: fn(Day) -> Option<Mode>,
    /// How it stands, in a few words each; nothing where nothing was done there.
    note: fn(&Past, Day) -> Vec<String>,
    /// What stands there then.
    plain: &'static str,
}

/// The lines of the hub.
pub(super) static WAYS: [Way; 6] = [
    Way {
        name: "Mixed",
        about: "Puzzles of the games you know, near your rating. Each has exactly one right answer.",
        mode: |_| Some(Mode::Mixed),
        note: |past, _| {
            let total = past.of_mode(PuzzleMode::Mixed);
            match total.tried {
                0 if past.is_newcomer() => vec!["easy ones to begin with".to_owned()],
                0 => Vec::new(),
                tried => vec![format!("{} of {tried} solved", total.solved)],
            }
        },
        plain: "games you know, near your rating",
    },
    Way {
        name: "One kind",
        about: "Choose what the puzzles are about, and practise it.",
        mode: |_| None,
        note: |past, _| {
            let weakest = past.stats().weakest().map(|theme| format!("you miss “{}” most", theme.title));
            weakest.into_iter().collect()
        },
        plain: "choose what they are about",
    },
    Way {
        name: "Streak",
        about: "They begin easy and get harder. One miss or one hint ends the streak.",
        mode: |_| Some(Mode::Streak),
        note: |past, _| {
            let (now, longest) = (past.stats().streak.current, past.stats().streak.longest);
            let told = [(now, format!("{now} now")), (longest, format!("longest so far {longest}"))];
            told.into_iter().filter(|(count, _)| *count > 0).map(|(_, told)| told).collect()
        },
        plain: "one miss ends it",
    },
    Way {
        name: "Three minutes",
        about: "Solve as many as you can in three minutes, of all games but the Word Game. The third miss ends it; your rating stays as it is.",
        mode: |_| Some(Mode::Rush),
        note: |past, _| {
            let best = past.stats().best_run.map(|best| format!("best so far {best}"));
            best.into_iter().collect()
        },
        plain: "as many as you can",
    },
    Way {
        name: "From my games",
        about: "The mistakes of your own games, the oldest first: any move that is best solves one. Then new positions of the same pattern.",
        mode: |_| Some(Mode::Mine),
        note: |_, _| Vec::new(),
        plain: "your own mistakes",
    },
    Way {
        name: "Today’s puzzle",
        about: "One puzzle a day, the same for everyone; on Monday it is easy, on Sunday hard.",
        mode: |today| Some(Mode::Daily(today)),
        note: |past, today| {
            let told = past.of_day(today).map(|solved| if solved { "solved" } else { "missed" });
            told.map(str::to_owned).into_iter().collect()
        },
        plain: "waits for you",
    },
];

/// What is said of Mixed, the first line, to somebody who knows no game yet.
const NEWCOMER: &str = "You know no game yet: Mixed begins with easy puzzles of Etaoin and End Game, each with its rules. From then on \
     it asks about the games that you have played, learnt or solved a puzzle of.";

/// What the ways are called, and what one does there.
pub fn ways() -> impl Iterator<Item = (&'static str, &'static str)> {
    WAYS.iter().map(|way| (way.name, way.about))
}

/// Columns of a line’s name, and of the list at most where nothing stands beside it.
const NAME: u16 = 15;
const LIST: u16 = 58;
/// Columns of a half of the page at least, and rows that two of them need.
const HALF: (u16, u16) = (46, 18);

/// The band with the rating, or that there is none yet.
pub(super) fn standing(past: &Past) -> String {
    past.rating_told(|rating| format!("{} · {rating}", rating.band()))
}

/// What the hint line says of the line under the cursor.
pub(super) fn about(page: &Puzzles) -> String {
    let is_new = page.hub.at() == 0 && page.past.as_ref().is_some_and(Past::is_newcomer);
    if is_new {
        return NEWCOMER.to_owned();
    }
    WAYS.get(page.hub.at()).map(|way| way.about.to_owned()).unwrap_or_default()
}

impl Puzzles {
    pub(super) fn handle_hub(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let chosen = in_list(&mut self.hub, WAYS.len(), input);
        if chosen == Some(true) {
            self.open_line(cx);
        }
        chosen.is_some()
    }

    pub(super) fn open_line(&mut self, cx: &mut Context<'_>) {
        match (WAYS[self.hub.at()].mode)(cx.today) {
            Some(mode) => self.begin(mode, false, cx),
            None => self.page = Page::Kinds,
        }
    }

    /// Opens the way on line `at`, if there is one.
    pub(super) fn open_way(&mut self, at: usize, cx: &mut Context<'_>) {
        if at < WAYS.len() {
            self.hub.go_to(at);
            self.open_line(cx);
        }
    }

    /// How a line stands, in a few words each; nothing where nothing was done there.
    pub(super) fn notes(&self, way: &Way) -> Vec<String> {
        self.past.as_ref().map(|past| (way.note)(past, self.today)).unwrap_or_default()
    }

    pub(super) fn draw_hub(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let half = part(HALF.0).to(area.width / 2 - 2.min(area.width / 2)).air(4).rank(1).when(area.height >= HALF.1);
        let [left, right] = columns(area, [fill(HALF.0), half]);
        if right.is_empty() {
            let [list] = middle_columns(left, [part(1).to(LIST)]);
            return self.draw_lines(list, canvas);
        }
        let lines = WAYS.len() as u16;
        let [list, solved] = rows(left, [part(lines).to(2 * lines), fill(6).air(1).rank(1)]);
        self.draw_lines(list, canvas);
        if !solved.is_empty() {
            kinds::draw_shares(self.past.as_ref(), panel("Solved", solved, canvas), canvas);
        }
        draw_example(right, canvas);
    }

    /// The lines of the hub.
    fn draw_lines(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let pitch = (area.height / WAYS.len() as u16).clamp(1, 2);
        self.hub.draw((WAYS.len(), pitch), area, canvas, |line, here, spot, canvas| {
            let theme = canvas.theme;
            let way = &WAYS[line];
            let [sign, name, note] = columns(spot, [part(1), part(NAME), fill(1).air(1)]);
            canvas.line(sign, Span::styled(if here { "▸" } else { " " }, theme.accent));
            let style = if here { theme.selected } else { theme.heading };
            canvas.line(name, Span::styled(format!(" {} ", way.name), style));
            let notes = self.notes(way);
            let told = if notes.is_empty() { way.plain.to_owned() } else { notes.join(" · ") };
            let told = fitted(&told, usize::from(note.width));
            canvas.line(note, Span::styled(told, if here { theme.text } else { theme.muted }));
        });
    }
}
