//! One run of the arcade: the state, its picture, and what is done for it outside.

use std::io::{self, Write};
use std::time::Instant;

use crossterm::event::{Event, MouseEventKind};
use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};

use super::{Arrival, Ending, export};
use crate::app::{App, Effect, Message};
use crate::model::{Day, GameRecord, Moment};
use crate::records::{News, Order, Store};
use crate::settings::Saver;
use crate::terminal::{self, Guard};
use crate::widgets::Hits;
use crate::work::Worker;

/// The running arcade.
pub(super) struct Session<W: Write> {
    app: App,
    terminal: Terminal<CrosstermBackend<W>>,
    worker: Worker,
    guard: Guard,
    saver: Option<Saver>,
    store: Option<Store>,
    hits: Hits,
    /// The day that the state machine was told.
    day: Option<Day>,
    /// Whether the picture on the screen is out of date.
    stale: bool,
    /// Whether the terminal's own idea of the screen can't be trusted any more.
    foreign: bool,
}

impl<W: Write> Session<W> {
    /// A session whose picture has still to be drawn.
    pub(super) fn new(
        app: App,
        backend: CrosstermBackend<W>,
        worker: Worker,
        guard: Guard,
        saver: Option<Saver>,
    ) -> io::Result<Self> {
        let terminal = Terminal::new(backend)?;
        Ok(Self {
            app,
            terminal,
            worker,
            guard,
            saver,
            store: None,
            hits: Hits::default(),
            day: None,
            stale: true,
            foreign: false,
        })
    }

    /// Keeps games in `store` from now on.
    pub(super) fn keep_games(&mut self, store: Store) {
        self.store = Some(store);
    }

    /// Begins with this game in place of the menu.
    pub(super) fn open(&mut self, game: GameRecord) -> io::Result<Option<Ending>> {
        self.update(Message::Open(Box::new(game)))
    }

    /// When to [`Self::tick`], if nothing arrives before.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.app.wake()
    }

    /// Tells the state machine that the time it asked for has come.
    pub(super) fn tick(&mut self) -> io::Result<Option<Ending>> {
        self.update(Message::Tick)
    }

    /// Takes in what arrived; says how the arcade ends, if it does.
    pub(super) fn take_in(&mut self, arrival: Arrival) -> io::Result<Option<Ending>> {
        let message = match arrival {
            Arrival::Terminal(Ok(event)) => self.message_of(event),
            Arrival::Terminal(Err(error)) => return Err(error),
            #[cfg(unix)]
            Arrival::Signal(terminal::Signal::End(number)) => return Ok(Some(Ending::Signal(number))),
            #[cfg(unix)]
            Arrival::Signal(terminal::Signal::Stop) => {
                self.suspend()?;
                None
            }
            #[cfg(unix)]
            Arrival::Signal(terminal::Signal::Continued) => {
                self.reclaim()?;
                None
            }
            Arrival::Work(generation, report) => Some(Message::Work(generation, report)),
            Arrival::Records(news) => Some(Message::Records(news)),
            Arrival::Trouble(sentence) => Some(Message::Trouble(sentence)),
        };
        match message {
            Some(message) => self.update(message),
            None => Ok(None),
        }
    }

    /// Tells the state machine, and does what it asks for.
    fn update(&mut self, message: Message) -> io::Result<Option<Ending>> {
        if let Some(store) = &self.store {
            // The move before is on the disk before the next one can be made.
            store.settle();
        }
        let mut effects = Vec::new();
        let time = Moment::now();
        let today = time.day();
        self.app.update(Message::Time(time), Instant::now());
        if self.day != Some(today) {
            self.day = Some(today);
            let reaction = self.app.update(Message::Day(today), Instant::now());
            self.stale |= reaction.redraw;
            effects = reaction.effects;
        }
        #[cfg(debug_assertions)]
        panic_on_request(&message);
        let reaction = self.app.update(message, Instant::now());
        self.stale |= reaction.redraw;
        effects.extend(reaction.effects);
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(Ending::Left)),
                Effect::Suspend => self.suspend()?,
                Effect::Compute(generation, task) => self.worker.start(generation, task),
                Effect::StopComputing => self.worker.stop(),
                Effect::Records(order) => {
                    if let Some(store) = &mut self.store {
                        store.ask(order);
                    } else if !matches!(order, Order::Keep(_)) {
                        let sentence = "The system names no folder to keep games in.".to_owned();
                        let answer = Message::Records(News::Unreachable(sentence));
                        self.stale |= self.app.update(answer, Instant::now()).redraw;
                    }
                }
                Effect::Copy(text) => terminal::copy(self.terminal.backend_mut(), &text)?,
                Effect::Mouse(on) => self.guard.set_mouse(on)?,
                Effect::SaveSettings(change) => {
                    if let Some(saver) = &mut self.saver {
                        saver.save(change)?;
                    }
                }
                Effect::Export(files) => {
                    let written =
                        Message::Exported(export::write(&files, &std::env::current_dir().unwrap_or_default()));
                    self.stale |= self.app.update(written, Instant::now()).redraw;
                }
            }
        }
        Ok(None)
    }

    fn message_of(&mut self, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) => Some(Message::Key(key)),
            Event::Paste(text) => Some(Message::Paste(text)),
            Event::Resize(..) => Some(Message::Redraw),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => Some(Message::Wheel { up: true }),
                MouseEventKind::ScrollDown => Some(Message::Wheel { up: false }),
                _ => self.hits.at(Position::new(mouse.column, mouse.row)).map(Message::Point),
            },
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    /// Draws the picture, if the one on the screen is out of date, as one update of the terminal.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.stale) {
            return Ok(());
        }
        if std::mem::take(&mut self.foreign) {
            // Forgets what is on the screen without asking the terminal where its cursor is, as `clear` would.
            let size = self.terminal.size()?;
            self.terminal.resize(Rect::new(0, 0, size.width, size.height))?;
        }
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        let (app, hits) = (&self.app, &mut self.hits);
        self.terminal.draw(|frame| {
            if let Some(cursor) = app.view(frame.buffer_mut(), hits) {
                frame.set_cursor_position(cursor);
            }
        })?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.terminal.backend_mut().flush()
    }

    fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            terminal::restore();
            terminal::stop_until_continued()?;
            self.reclaim()?;
        }
        Ok(())
    }

    /// Takes the terminal back after it was somebody else's.
    #[cfg(unix)]
    fn reclaim(&mut self) -> io::Result<()> {
        self.guard.take()?;
        self.stale = true;
        self.foreign = true;
        Ok(())
    }
}

/// Lets a test of the real program see what a failing update does to the terminal.
#[cfg(debug_assertions)]
fn panic_on_request(message: &Message) {
    let wanted = std::env::var_os("ARCADE_PANIC").is_some_and(|wanted| wanted == "ui");
    if wanted && matches!(message, Message::Key(_)) {
        std::panic::panic_any("asked to fail");
    }
}
