//! From a key to the bytes for the terminal, as the shell does it.

use std::hint::black_box;
use std::io::{Sink, sink};
use std::iter::once;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use arcade::testing::app::{App, Effect, Message, Words};
use arcade::testing::model::{Ended, GameKind, Help, Moment, Outcome};
use arcade::testing::records::{Entry, News};
use arcade::testing::settings::Settings;
use arcade::testing::work::{Report, Ticket, Worker};
use arcade_ui::keys::{KeyCode, KeyEvent};
use arcade_ui::theme::Depth;
use arcade_ui::widgets::Hits;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::measured::Measured;
use super::race::{by_turns, each};

/// A terminal that has its place on a screen.
const WINDOW: (u16, u16) = (120, 36);

/// A terminal that fills a large screen.
const LARGE: (u16, u16) = (300, 80);

/// How long the worker says nothing when it has found out everything.
const QUIET: Duration = Duration::from_millis(500);

/// A terminal that keeps nothing, with the picture that it shows.
struct Screen {
    shown: Buffer,
    next: Buffer,
    bytes: Vec<u8>,
}

impl Screen {
    fn new((columns, rows): (u16, u16)) -> Self {
        let blank = Buffer::empty(Rect::new(0, 0, columns, rows));
        Self { shown: blank.clone(), next: blank, bytes: Vec::new() }
    }

    /// Writes what is different in the picture that `view` draws.
    fn draw(&mut self, view: impl FnOnce(&mut Buffer)) {
        view(&mut self.next);
        let mut backend = CrosstermBackend::new(&mut self.bytes);
        backend.draw(self.shown.diff_iter(&self.next)).unwrap();
        black_box(&mut self.bytes).clear();
        std::mem::swap(&mut self.shown, &mut self.next);
    }
}

/// The arcade before such a terminal.
struct Run {
    app: App,
    screen: Screen,
    hits: Hits,
    worker: Worker,
    found: Receiver<(Ticket, Report)>,
}

/// The arcade as it begins.
fn menu() -> App {
    App::new(Settings::default(), Depth::TrueColour, Words::Embedded, 7)
}

impl Run {
    fn new(size: (u16, u16)) -> Self {
        let (tell, found) = channel();
        // Who listens is gone once the row is measured.
        let worker = Worker::new(move |ticket, report| drop(tell.send((ticket, report))));
        let mut run = Self { app: menu(), screen: Screen::new(size), hits: Hits::default(), worker, found };
        run.draw();
        run
    }

    /// A game of this kind as its form proposes it, with everything found out that there is to find.
    fn playing(size: (u16, u16), kind: GameKind) -> Self {
        let mut run = Self::new(size);
        run.settle(Message::Begin(kind, Vec::new()));
        run
    }

    /// Tells the arcade something, and what it then asks the worker for.
    fn settle(&mut self, message: Message) {
        let mut next = Some(message);
        while let Some(message) = next {
            for effect in self.app.update(message, Instant::now()).effects {
                if let Effect::Compute(ticket, task) = effect {
                    self.worker.start(ticket, task);
                }
            }
            next = self.found.recv_timeout(QUIET).ok().map(|(ticket, report)| Message::Work(ticket, report));
        }
        self.draw();
    }

    fn draw(&mut self) {
        self.screen.draw(|buffer| _ = self.app.view(buffer, &mut self.hits));
    }

    /// A key that changes the picture, and the picture.
    fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code);
        let reaction = self.app.update(Message::Key(key), Instant::now());
        assert!(reaction.redraw, "{code:?} changes nothing");
        self.draw();
    }
}

/// Writes every cell by itself: where it stands, how it looks, what it is.
fn naive_picture(picture: &Buffer, backend: &mut CrosstermBackend<Sink>) {
    for (at, cell) in black_box(picture).content.iter().enumerate() {
        let (column, row) = picture.pos_of(at);
        backend.draw(once((column, row, cell))).unwrap();
    }
}

/// A key in a game, and the key that takes it back.
fn key(kind: GameKind, there: KeyCode, back: KeyCode) -> Measured {
    let mut run = Run::playing(WINDOW, kind);
    let (picture, mut backend) = (run.screen.shown.clone(), CrosstermBackend::new(sink()));
    let ours = || {
        run.press(there);
        run.press(back);
    };
    let [ours, naive] = by_turns(ours, || naive_picture(&picture, &mut backend));
    Measured::times([ours / 2.0, naive], "")
}

pub(super) fn key_in_etaoin() -> Measured {
    key(GameKind::Etaoin, KeyCode::Left, KeyCode::Right)
}

pub(super) fn key_in_end_game() -> Measured {
    key(GameKind::EndGame, KeyCode::Left, KeyCode::Right)
}

pub(super) fn key_in_word_game() -> Measured {
    key(GameKind::WordGame, KeyCode::Char('e'), KeyCode::Backspace)
}

pub(super) fn key_in_evil_hangman() -> Measured {
    key(GameKind::EvilHangman, KeyCode::Left, KeyCode::Right)
}

/// From nothing to the menu, on a screen on which nothing stands. The screen's memory is there: how soon the system gives
/// it depends on what was measured before.
pub(super) fn first_picture() -> Measured {
    let mut run = Run::new(LARGE);
    let (picture, mut backend) = (run.screen.shown.clone(), CrosstermBackend::new(sink()));
    let ours = || {
        run.app = menu();
        run.screen.shown.reset();
        run.draw();
    };
    Measured::times(by_turns(ours, || naive_picture(&picture, &mut backend)), "")
}

/// Ten thousand games, newest first.
fn games() -> Vec<Entry> {
    let game = |row: i64| Entry {
        row,
        kind: GameKind::ALL[row as usize % 4],
        day_game: GameKind::ALL[row as usize % 4].into(),
        title: format!("word {row}"),
        daily: None,
        lesson: None,
        puzzle: None,
        by_code: None,
        outcome: Some(Outcome {
            ended: Ended::ALL[row as usize % 3],
            sentence: "You win by 10, 13 to 3.".to_owned(),
            accuracy: Some((row % 1_001) as u16),
            feats: Vec::new(),
        }),
        help: Help::default(),
        moves: 12,
        begun: Moment(row * 60_000),
        changed: Moment(row * 60_000 + 30_000),
        time: Duration::from_secs(30),
    };
    (0..10_000).rev().map(game).collect()
}

/// A line on, a page on, and back.
pub(super) fn scrolling() -> Measured {
    let mut run = Run::new(LARGE);
    for code in [KeyCode::End, KeyCode::Up, KeyCode::Enter] {
        run.press(code);
    }
    run.settle(Message::Records(News::Listed(games())));
    run.press(KeyCode::Tab);
    let keys = [KeyCode::Down, KeyCode::PageDown, KeyCode::PageUp, KeyCode::Up];
    let (games, mut screen) = (games(), Screen::new(LARGE));
    let mut naive = || {
        for scrolled in [1, 80, 1, 0] {
            let lines = black_box(&games).iter().map(|game| {
                let sentence = game.outcome.as_ref().map_or("", |outcome| &outcome.sentence);
                Line::from(format!("{}  {}  {}  {sentence}", game.kind, game.title, game.begun))
            });
            let all = Paragraph::new(lines.collect::<Vec<_>>()).scroll((scrolled, 0));
            screen.draw(|buffer| all.render(buffer.area, buffer));
        }
    };
    Measured::times(each(keys.len(), || keys.into_iter().for_each(|code| run.press(code)), &mut naive), "a key")
}
