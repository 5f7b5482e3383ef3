//! The whole arcade without a terminal: keys in, pictures out, and a clock that moves when it is told to.

use std::fmt::Write as _;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use arcade::testing::app::{App, Effect, Message, Words};
use arcade::testing::games::TABLES;
use arcade::testing::settings::{LiveHints, Preset, Settings, Value};
use arcade::testing::work::{Report, Task, Ticket, Worker};
use arcade_ui::keys::{Key, KeyCode, KeyEvent};
use arcade_ui::theme::{Depth, ThemeName};
use arcade_ui::widgets::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// `settings` under which new games begin against the opponents of a form that nobody has touched, and not against the
/// next one on the ladder: what is won in a test must not change the games after it.
pub(crate) fn beside_the_ladder(mut settings: Settings) -> Settings {
    for table in TABLES {
        let mut values = settings.presets.values(table.name()).clone();
        values.entry("ladder").or_insert_with(|| "never".into());
        settings.presets.set(Preset { table: table.name(), values });
    }
    settings
}

/// A person at the arcade.
pub(crate) struct Visitor {
    pub(crate) app: App,
    now: Instant,
    size: (u16, u16),
    /// What the arcade asked of the world and has not been given.
    pub(crate) effects: Vec<Effect>,
}

/// Settings with live hints that mark the best move: with them a board shows all that it can.
pub(crate) fn hinted() -> Settings {
    Settings { live_hints: LiveHints::BestMove, ..Settings::default() }
}

impl Visitor {
    /// Someone before a terminal of `columns` by `rows` in true colour, with the dark theme.
    pub(crate) fn new(columns: u16, rows: u16) -> Self {
        Self::with(columns, rows, hinted(), Depth::TrueColour)
    }

    /// The same with other settings, before a terminal of `depth` colours. Nothing moves: pictures show what is so.
    pub(crate) fn with(columns: u16, rows: u16, settings: Settings, depth: Depth) -> Self {
        let mut visitor = Self::moving(columns, rows, settings, depth);
        visitor.send(Message::Slow);
        visitor
    }

    /// The same where things move. Words, boards and lengths are any: most tests were written for what their seeds draw.
    pub(crate) fn moving(columns: u16, rows: u16, settings: Settings, depth: Depth) -> Self {
        Self::newcomer(columns, rows, any_draw(beside_the_ladder(settings)), depth)
    }

    /// The same with nothing but these settings: a new game begins as it does for everybody.
    pub(crate) fn newcomer(columns: u16, rows: u16, settings: Settings, depth: Depth) -> Self {
        let app = App::new(settings, depth, Words::Embedded, 7);
        Self { app, now: Instant::now(), size: (columns, rows), effects: Vec::new() }
    }

    pub(crate) fn themed(columns: u16, rows: u16, theme: ThemeName) -> Self {
        Self::with(columns, rows, Settings { theme, ..hinted() }, Depth::TrueColour)
    }

    /// Presses keys, in the notation of the config file, with blanks between.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            let combination = key.parse::<Key>().unwrap_or_else(|_| panic!("{key} is no key"));
            self.send(Message::Key(combination.into()));
        }
        self
    }

    /// Goes to the line of this name in the menu or in a form, wherever that stands.
    pub(crate) fn go_to(&mut self, name: &str) -> &mut Self {
        /// Lines of the longest list.
        const LINES: usize = 30;
        for _ in 0..LINES {
            if self.line_at_the_cursor().is_some_and(|line| begins_with(&line, name)) {
                return self;
            }
            self.press("down");
        }
        panic!("there is no line “{name}” to go to:\n{}", self.screen());
    }

    /// Opens this entry of the menu: a game, whose form is there then, or a page.
    pub(crate) fn open(&mut self, entry: &str) -> &mut Self {
        self.go_to(entry).press("enter")
    }

    /// Gives this field of a form this value, out of those that it offers.
    pub(crate) fn set(&mut self, field: &str, value: &str) -> &mut Self {
        /// Values of the field that offers most.
        const VALUES: usize = 60;
        self.go_to(field);
        for _ in 0..VALUES {
            let line = self.line_at_the_cursor().unwrap_or_default();
            let shown = line.split(['‹', '›', '<', '>']).nth(1).unwrap_or_default();
            // Behind an opponent stand the stars that it gave.
            if shown.trim_end_matches(['☆', '★', '*', '.', ' ']).trim() == value {
                return self;
            }
            self.press("right");
        }
        panic!("“{field}” has no value “{value}”:\n{}", self.screen());
    }

    /// Types this into a field of a form.
    pub(crate) fn fill(&mut self, field: &str, text: &str) -> &mut Self {
        self.go_to(field).write(text)
    }

    /// What stands behind the mark of the cursor.
    fn line_at_the_cursor(&self) -> Option<String> {
        let screen = self.screen();
        screen.lines().find_map(|line| {
            let line = line.trim_start();
            Some(line.strip_prefix("▸ ").or_else(|| line.strip_prefix("> "))?.to_owned())
        })
    }

    /// Types text, character by character.
    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            self.send(Message::Key(KeyEvent::new(KeyCode::Char(c))));
        }
        self
    }

    /// Lets time pass, with a tick whenever the arcade asked for one.
    pub(crate) fn wait(&mut self, millis: u64) -> &mut Self {
        let end = self.now + Duration::from_millis(millis);
        while let Some(at) = self.app.wake().filter(|&at| at <= end) {
            self.now = self.now.max(at);
            self.send(Message::Tick);
        }
        self.now = end;
        self
    }

    /// Presses the mouse on the first place where `text` stands.
    pub(crate) fn click(&mut self, text: &str) -> &mut Self {
        let (buffer, hits) = self.picture();
        let at = find(&buffer, text).unwrap_or_else(|| panic!("“{text}” is not on the screen:\n{}", glyphs(&buffer)));
        let target = hits.at(at).unwrap_or_else(|| panic!("“{text}” can't be pressed"));
        self.send(Message::Point(target));
        self
    }

    /// Moves the mouse over the first place where `text` stands; says whether anything visible changed.
    pub(crate) fn hover(&mut self, text: &str) -> bool {
        let (buffer, hits) = self.picture();
        let at = find(&buffer, text).unwrap_or_else(|| panic!("“{text}” is not on the screen:\n{}", glyphs(&buffer)));
        self.send(Message::Hover(at, hits.at(at)))
    }

    pub(crate) fn send(&mut self, message: Message) -> bool {
        let reaction = self.app.update(message, self.now);
        self.effects.extend(reaction.effects);
        reaction.redraw
    }

    /// Computes what the arcade asked for, and tells it what was found.
    pub(crate) fn compute(&mut self) -> &mut Self {
        let wanted = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Compute(ticket, task) => Some((*ticket, task.clone())),
            _ => None,
        });
        let (ticket, task) = wanted.expect("nothing to compute");
        self.answer(ticket, task)
    }

    /// Tells the arcade what comes of `task`, as the answer to what it asked with this ticket.
    pub(crate) fn answer(&mut self, ticket: Ticket, task: Task) -> &mut Self {
        let (tell, inbox) = channel();
        let mut worker = Worker::new(move |ticket, report| drop(tell.send((ticket, report))));
        worker.start(ticket, task);
        loop {
            let (ticket, report) = inbox.recv_timeout(Duration::from_mins(1)).expect("the worker answers");
            let done = matches!(report, Report::Done | Report::Failed(_));
            self.send(Message::Work(ticket, report));
            if done {
                return self;
            }
        }
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.size = (columns, rows);
        self.send(Message::Redraw);
        self
    }

    pub(crate) fn picture(&self) -> (Buffer, Hits) {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        let mut hits = Hits::default();
        self.app.view(&mut buffer, &mut hits);
        (buffer, hits)
    }

    /// What stands on the screen.
    pub(crate) fn screen(&self) -> String {
        glyphs(&self.picture().0)
    }

    /// What stands on the screen, and in which styles.
    pub(crate) fn styled_screen(&self) -> String {
        let buffer = self.picture().0;
        format!("{}\n{}", glyphs(&buffer), styles(&buffer))
    }

    /// Whether `text` stands on the screen.
    pub(crate) fn sees(&self, text: &str) -> bool {
        self.screen().contains(text)
    }
}

/// The settings of somebody whose new games are drawn from all words, boards and seeds; what they say themselves holds.
pub(crate) fn any_draw(mut settings: Settings) -> Settings {
    let draws: [(&'static str, &[(&'static str, Value)]); 3] = [
        ("etaoin", &[("word", "any word".into())]),
        ("endgame", &[("board", "random".into())]),
        ("hangman", &[("length", 8_usize.into()), ("lives", 8_usize.into())]),
    ];
    for (table, drawn) in draws {
        let mut values = settings.presets.values(table).clone();
        if values.keys().all(|&key| key == "ladder") {
            values.extend(drawn.iter().cloned());
            settings.presets.set(Preset { table, values });
        }
    }
    settings
}

/// Whether `line` begins with `name` as whole words.
fn begins_with(line: &str, name: &str) -> bool {
    line.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with("  "))
}

fn find(buffer: &Buffer, text: &str) -> Option<Position> {
    let wanted: Vec<String> = text.chars().map(String::from).collect();
    buffer.area.rows().find_map(|row| {
        let cells: Vec<Position> = row.positions().collect();
        let start = cells
            .windows(wanted.len())
            .position(|window| window.iter().zip(&wanted).all(|(&at, symbol)| buffer[at].symbol() == symbol))?;
        Some(cells[start])
    })
}

fn glyphs(buffer: &Buffer) -> String {
    let lines = buffer.area.rows().map(|row| row.positions().map(|at| buffer[at].symbol()).collect::<String>());
    lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The same grid with a letter for each style, and what the letters stand for.
fn styles(buffer: &Buffer) -> String {
    let mut known: Vec<Style> = Vec::new();
    let mut grid = String::new();
    for row in buffer.area.rows() {
        let mut line = String::new();
        for at in row.positions() {
            let style = buffer[at].style();
            let index = known.iter().position(|other| *other == style).unwrap_or_else(|| {
                known.push(style);
                known.len() - 1
            });
            line.push(char::from(b"_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[index.min(52)]));
        }
        grid.push_str(line.trim_end_matches('_'));
        grid.push('\n');
    }
    for (index, style) in known.iter().enumerate() {
        let letter = char::from(b"_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[index.min(52)]);
        let colour =
            |colour: Option<ratatui::style::Color>| colour.map_or_else(|| "-".into(), |colour| colour.to_string());
        let _ = writeln!(grid, "{letter} = {} on {} {:?}", colour(style.fg), colour(style.bg), style.add_modifier);
    }
    grid
}
