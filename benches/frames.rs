//! From a key to the bytes for the terminal, as the shell does it.

use std::time::{Duration, Instant};

use arcade::app::{App, Message, Words};
use arcade::model::{Ended, GameKind, Help, Moment, Outcome};
use arcade::records::{Entry, News};
use arcade::settings::Settings;
use arcade::theme::Depth;
use arcade::widgets::Hits;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use divan::{Bencher, black_box};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

fn main() {
    divan::main();
}

/// The arcade and a terminal that keeps nothing.
struct Run {
    app: App,
    terminal: Terminal<CrosstermBackend<std::io::Sink>>,
    hits: Hits,
}

impl Run {
    fn new((columns, rows): (u16, u16)) -> Self {
        let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, columns, rows)) };
        let terminal = Terminal::with_options(CrosstermBackend::new(std::io::sink()), options);
        let app = App::new(Settings::default(), Depth::TrueColour, Words::Embedded, 7);
        Self {
            app,
            terminal: terminal.unwrap_or_else(|error| unreachable!("a sink fails: {error}")),
            hits: Hits::default(),
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.app.update(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)), Instant::now());
        let (app, hits) = (&self.app, &mut self.hits);
        let drawn = self.terminal.draw(|frame| {
            app.view(frame.buffer_mut(), hits);
        });
        black_box(drawn.is_ok());
    }

    /// Opens a game of Etaoin.
    fn playing(size: (u16, u16)) -> Self {
        let mut run = Self::new(size);
        run.press(KeyCode::Enter);
        run.press(KeyCode::Enter);
        run
    }
}

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 36), (300, 80)];

/// Two keys and two pictures: lifting one end of the row, and the other.
#[divan::bench(args = SIZES)]
fn lift_a_tile_and_another(bencher: Bencher, size: (u16, u16)) {
    let mut run = Run::playing(size);
    bencher.bench_local(|| {
        run.press(KeyCode::Left);
        run.press(KeyCode::Right);
    });
}

/// Two keys and two pictures that have hardly a cell in common: debug overlay on and off.
#[divan::bench(args = SIZES)]
fn debug_overlay_on_and_off(bencher: Bencher, size: (u16, u16)) {
    let mut run = Run::playing(size);
    bencher.bench_local(|| {
        run.press(KeyCode::F(4));
        run.press(KeyCode::Esc);
    });
}

/// Ten thousand games, newest first.
fn games() -> Vec<Entry> {
    let game = |row: i64| Entry {
        row,
        kind: GameKind::ALL[row as usize % 4],
        title: format!("word {row}"),
        daily: None,
        lesson: None,
        puzzle: None,
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

/// The records of ten thousand games: a line on, a page on, and back.
#[divan::bench(args = SIZES)]
fn scroll_through_ten_thousand_games(bencher: Bencher, size: (u16, u16)) {
    let mut run = Run::new(size);
    for code in [KeyCode::End, KeyCode::Up, KeyCode::Enter] {
        run.press(code);
    }
    run.app.update(Message::Records(News::Listed(games())), Instant::now());
    run.press(KeyCode::Tab);
    bencher.bench_local(|| {
        for code in [KeyCode::Down, KeyCode::PageDown, KeyCode::PageUp, KeyCode::Up] {
            run.press(code);
        }
    });
}

/// The statistics of ten thousand games: to the next game and back.
#[divan::bench(args = SIZES)]
fn statistics_of_ten_thousand_games(bencher: Bencher, size: (u16, u16)) {
    let mut run = Run::new(size);
    for code in [KeyCode::End, KeyCode::Up, KeyCode::Enter] {
        run.press(code);
    }
    run.app.update(Message::Records(News::Listed(games())), Instant::now());
    bencher.bench_local(|| {
        run.press(KeyCode::Down);
        run.press(KeyCode::Up);
    });
}

/// The first picture: from nothing to the menu.
#[divan::bench(args = SIZES)]
fn first_picture(bencher: Bencher, size: (u16, u16)) {
    bencher.bench_local(|| Run::new(size).press(KeyCode::Null));
}
