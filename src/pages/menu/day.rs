//! What stands beside the list while the cursor is on a page: the day, the last games, what the Lab can do, the settings.

use std::collections::BTreeSet;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Menu;
use super::past::Today;
use crate::model::GameKind;
use crate::play::lesson;
use crate::screen::{Place, ViewContext};
use crate::settings::Preference;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::fitted;
use arcade_ui::widgets::{Canvas, panel};

/// Columns of a game’s name.
const NAME: usize = 14;

/// Rows of the day with its frame, where there is room below it and where there is little.
const DAY: [u16; 2] = [4 + 2 * GameKind::ALL.len() as u16, 4 + GameKind::ALL.len() as u16];

/// What lessons are.
const WELCOME: &str = "A lesson is a small game with somebody beside you who says what to look at. It takes a minute, \
you can try everything, and nothing counts.";

/// What can be done in the Lab.
const LAB: [&str; 4] = [
    "Time five ways to work out the best play for a word: which still answer at 30 letters, and which at a million?",
    "Find the words on which taking the larger letter loses most.",
    "Let twelve strategies for End Game play each other.",
    "See how many misses a perfect host can force at hangman.",
];

/// What puzzles are.
const PUZZLES: [&str; 4] = [
    "A position from one of the games, in which exactly one move is right: the computer has proved it.",
    "Find it, and see who goes wrong there; or go wrong yourself, and see what that leads to.",
    "Each puzzle is rated by how many of the arcade’s own players fail it, and your answers rate you.",
    "There is a streak, a race of three minutes, a puzzle a day, and the mistakes of your own games.",
];

impl Menu {
    pub(super) fn draw_page(&self, place: Place, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match place {
            Place::Daily => self.draw_today(area, canvas),
            Place::Records => self.draw_latest(area, canvas),
            Place::Lab => {
                let room = panel("Lab", area, canvas);
                let mut y = room.y;
                for sentence in LAB {
                    let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
                    y += canvas.wrapped(below, sentence, canvas.theme.text) + 1;
                }
            }
            Place::Settings => draw_settings(area, cx, canvas),
            Place::Learn => self.draw_lessons(area, canvas),
            Place::Puzzles => {
                let room = panel("Puzzles", area, canvas);
                let mut y = room.y;
                for sentence in PUZZLES {
                    let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
                    y += canvas.wrapped(below, sentence, canvas.theme.text) + 1;
                }
            }
            Place::Menu | Place::Game(_) | Place::Lesson(_) => {}
        }
    }

    /// How many lessons there are of each game, how many are done, and the next one.
    fn draw_lessons(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Learn", area, canvas);
        let theme = canvas.theme;
        let none = BTreeSet::new();
        let done = self.past.as_ref().map_or(&none, |past| &past.lessons);
        let used = canvas.wrapped(room, WELCOME, theme.text) + 1;
        let pitch = if room.height >= used + 4 * 3 { 3 } else { 2 };
        for (line, kind) in (0..).zip(GameKind::ALL) {
            let all: Vec<_> = lesson::of_kind(kind).collect();
            let open: Vec<_> = all.iter().filter(|lesson| !done.contains(lesson.name)).collect();
            let told = format!("{} of {} lessons done", all.len() - open.len(), all.len());
            let name = Span::styled(format!("{:<NAME$}", kind.title()), theme.hue(kind.hue()));
            let row = used + line * pitch;
            canvas.row(room, row, Line::from(vec![name, Span::styled(told, theme.text)]));
            if let Some(next) = open.first() {
                let next = fitted(&format!("next: {}", next.title), usize::from(room.width).saturating_sub(NAME));
                let blank = Span::raw(" ".repeat(NAME));
                canvas.row(room, row + 1, Line::from(vec![blank, Span::styled(next, theme.muted)]));
            }
        }
    }

    /// What stands below the list in the largest terminals: the day, and the newest games below it.
    pub(super) fn draw_shelf(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let day = if area.height >= DAY[0] + 6 { DAY[0] } else { DAY[1] };
        let [day, latest] = Layout::vertical([Constraint::Max(day), Constraint::Fill(1)]).spacing(1).areas(area);
        self.draw_today(day, canvas);
        if latest.height >= 4 {
            self.draw_latest(latest, canvas);
        }
    }

    /// The games of today, and how each went.
    pub(super) fn draw_today(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Today", area, canvas);
        let theme = canvas.theme;
        let Some(past) = &self.past else {
            let text = "One game of each kind a day, the same for everyone who plays.";
            canvas.wrapped(room, text, theme.muted);
            return;
        };
        canvas.row(room, 0, Span::styled(past.status(), theme.heading));
        let pitch = if room.height >= 9 { 2 } else { 1 };
        for (line, kind) in (0..).zip(GameKind::ALL) {
            let width = usize::from(room.width).saturating_sub(NAME);
            let (text, style) = match past.today(kind) {
                Today::Open => ("not played yet".to_owned(), theme.text),
                Today::Begun => ("begun".to_owned(), theme.accent),
                Today::Done(sentence) => (fitted(sentence, width), theme.good),
            };
            let name = Span::styled(format!("{:<NAME$}", kind.title()), theme.hue(kind.hue()));
            canvas.row(room, 2 + line * pitch, Line::from(vec![name, Span::styled(text, style)]));
        }
    }

    /// The newest games.
    pub(super) fn draw_latest(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Your last games", area, canvas);
        let theme = canvas.theme;
        let entries = self.past.as_ref().map_or(&[][..], |past| &past.entries);
        if entries.is_empty() {
            let text = "Every game you play will stand here, with how it ended. Open one to look at it move by move.";
            canvas.wrapped(room, text, theme.muted);
            return;
        }
        let pitch = if usize::from(room.height) > entries.len().min(8) * 2 { 2 } else { 1 };
        let rows = usize::from(room.height / pitch);
        for (line, entry) in (0..).zip(entries.iter().take(rows)) {
            let sentence = entry.outcome.as_ref().map_or("goes on", |outcome| outcome.sentence.as_str());
            let width = usize::from(room.width).saturating_sub(NAME);
            let text = fitted(&format!("{} · {sentence}", entry.title), width);
            let name = Span::styled(format!("{:<NAME$}", entry.kind.title()), theme.hue(entry.kind.hue()));
            canvas.row(room, line * pitch, Line::from(vec![name, Span::styled(text, theme.text)]));
        }
    }
}

/// How the arcade is set up now, in words.
fn draw_settings(area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let room = panel("Settings now", area, canvas);
    let settings = cx.settings;
    let on = |yes: bool| if yes { "on" } else { "off" };
    let facts = [
        ("theme", settings.theme.name()),
        ("live hints", Preference::LiveHints.name(settings)),
        ("animation", on(settings.animation)),
        ("mouse", on(settings.mouse)),
    ];
    let Theme { text, muted, .. } = canvas.theme;
    for (row, (label, value)) in (0..).zip(facts) {
        let line = vec![Span::styled(format!("{label:<NAME$}"), *muted), Span::styled(value, *text)];
        canvas.row(room, row * 2, Line::from(line));
    }
}
