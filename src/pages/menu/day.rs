//! What stands beside the list while the cursor is on a page: the day, the last games, what the Lab can do, the settings.

use std::collections::BTreeSet;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Menu;
use super::past::Today;
use crate::model::{DayGame, GameKind};
use crate::play::lesson;
use crate::screen::{Place, ViewContext};
use crate::settings::Preference;
use arcade_ui::facts::{Cell, Fact, FactsView, Head, Table, TableView, Tone};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, panel};

/// Columns of a game’s name.
const NAME: usize = 12;

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

/// A line each of what has to do with a game: its name, and what is said.
fn of_games<G: Into<DayGame>>(rows: impl IntoIterator<Item = (G, Cell)>) -> Table {
    let row = |(game, said): (G, Cell)| {
        let game = game.into();
        vec![Tone::Hue(game.hue()).cell(game.title()), said]
    };
    let heads = vec![Head::word("").wide(NAME), Head::word("").rank(1).cut_to(NAME)];
    Table { heads, rows: rows.into_iter().map(row).collect(), ..Table::default() }
}

impl Menu {
    pub(super) fn draw_page(&self, place: Place, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let mut draw_sentences = |title: &str, sentences: &[&str]| {
            let room = panel(title, area, canvas);
            canvas.wrapped(room, &sentences.join("\n\n"), canvas.theme.text);
        };
        match place {
            Place::Lab => draw_sentences("Lab", &LAB),
            Place::Puzzles => draw_sentences("Puzzles", &PUZZLES),
            Place::Daily => self.draw_today(area, canvas),
            Place::Records => self.draw_latest(area, canvas),
            Place::Settings => draw_settings(area, cx, canvas),
            Place::Learn => self.draw_lessons(area, canvas),
            Place::Menu | Place::Game(_) | Place::Day(_) | Place::Lesson(_) | Place::Exercise | Place::Check => {}
        }
    }

    /// How many lessons there are of each game, how many are done, and the next one.
    fn draw_lessons(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Learn", area, canvas);
        let none = BTreeSet::new();
        let done = self.past.as_ref().map_or(&none, |past| &past.lessons);
        let mut table = of_games::<GameKind>([]);
        for kind in GameKind::ALL {
            let all: Vec<_> = lesson::of_kind(kind).collect();
            let open: Vec<_> = all.iter().filter(|lesson| !done.contains(lesson.name)).collect();
            let told = format!("{} of {} lessons done", all.len() - open.len(), all.len());
            table.rows.extend(of_games([(kind, told.into())]).rows);
            table
                .rows
                .extend(open.first().map(|next| vec![" ".into(), Tone::Quiet.cell(format!("next: {}", next.title))]));
        }
        let lines = wrapped(WELCOME, usize::from(room.width)).len() as u16;
        let [welcome, list] = rows(room, [part(lines).rank(1), fill(8).air(1)]);
        canvas.wrapped(welcome, WELCOME, canvas.theme.text);
        TableView::of(&table, 0).flush().draw(list, canvas);
    }

    /// The games of today, and how each went.
    pub(super) fn draw_today(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Today", area, canvas);
        let Some(past) = &self.past else {
            let text = "A few small games a day, the same for everyone who plays.";
            canvas.wrapped(room, text, canvas.theme.muted);
            return;
        };
        let table = of_games(past.games().map(|game| match past.today(game) {
            Today::Open => (game, Tone::Quiet.cell("waits for you")),
            Today::Begun => (game, Tone::Live.cell("begun")),
            Today::Won(sentence) | Today::Done(sentence) => (game, sentence.into()),
        }));
        let games = table.rows.len() as u16;
        let pull = past.pull();
        let lines = wrapped(&pull, usize::from(room.width)).len() as u16;
        let [head, why, list] = rows(room, [part(1), part(lines).air(1).rank(1), fill(games).air(1)]);
        canvas.line(head, Span::styled(past.status(), canvas.theme.heading));
        canvas.wrapped(why, &pull, canvas.theme.text);
        TableView::of(&table, 0).flush().airy().draw(list, canvas);
    }

    /// The newest games.
    pub(super) fn draw_latest(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Your last games", area, canvas);
        let entries = self.past.as_ref().map_or(&[][..], |past| &past.entries);
        if entries.is_empty() {
            let text = "Every game you play will stand here, with how it ended. Open one to look at it move by move.";
            canvas.wrapped(room, text, canvas.theme.muted);
            return;
        }
        let table = of_games(entries.iter().take(usize::from(room.height)).map(|entry| {
            let sentence = entry.outcome.as_ref().map_or("goes on", |outcome| outcome.sentence.as_str());
            (entry.kind, format!("{} · {sentence}", entry.title).into())
        }));
        TableView::of(&table, 0).flush().airy().draw(room, canvas);
    }
}

/// How the arcade is set up now, in words.
fn draw_settings(area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let room = panel("Settings now", area, canvas);
    let settings = cx.settings;
    let on = |yes: bool| if yes { "on" } else { "off" };
    let facts = [
        Fact::new("theme", settings.theme.name()),
        Fact::new("live hints", Preference::LiveHints.name(settings)),
        Fact::new("animation", on(settings.animation)),
        Fact::new("mouse", on(settings.mouse)),
    ];
    FactsView::new(&facts).draw(room, canvas);
}
