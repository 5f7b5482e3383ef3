//! One run of the arcade: its state, its picture, and what is done for it outside.

use std::collections::VecDeque;
use std::io::{self, BufWriter, Write};
use std::mem::ManuallyDrop;
use std::time::Instant;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, MouseEventKind};
use crossterm::style::Print;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};

use super::export::Exporter;
use super::queue::{Outside, timed, work_off};
use super::services::{Records, Savers, here};
use super::{Arrival, Ending};
use crate::app::{App, Effect, Message, Reaction};
use crate::model::Day;
use crate::records::Store;
use crate::screen::Export;
use crate::work::Worker;
use arcade_ui::motion::Budget;
use arcade_ui::terminal::{self, Guard, Output};
use arcade_ui::widgets::{Hits, Target};

/// The running arcade.
pub(super) struct Session {
    app: App,
    /// Never dropped: what was not sent must not follow what gives the terminal back.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Output>>>>,
    worker: Worker,
    guard: Guard,
    savers: Savers,
    exporter: Exporter,
    records: Records,
    hits: Hits,
    /// What the mouse was last over, until a key is pressed.
    hovered: Option<(Rect, Target)>,
    /// The day of the last [`Message::Day`].
    day: Option<Day>,
    /// Whether the picture on the screen is out of date.
    stale: bool,
    /// Whether the screen may differ from what was last drawn, because another program had the terminal.
    foreign: bool,
    /// Whether pictures of movements take too long.
    budget: Budget,
}

impl Session {
    /// Takes the terminal over, and the mouse, if `mouse` says so. The first picture is not drawn yet.
    ///
    /// # Errors
    /// Where the terminal doesn't answer.
    pub(super) fn new(app: App, mouse: bool, worker: Worker, savers: Savers, exporter: Exporter) -> io::Result<Self> {
        let guard = Guard::enter(mouse)?;
        let output = BufWriter::with_capacity(1 << 16, Output);
        Ok(Self {
            app,
            terminal: ManuallyDrop::new(Terminal::new(CrosstermBackend::new(output))?),
            worker,
            guard,
            savers,
            exporter,
            records: Records::Waiting(Vec::new()),
            hits: Hits::default(),
            hovered: None,
            day: None,
            stale: true,
            foreign: true,
            budget: Budget::default(),
        })
    }

    /// Keeps games in `store` from now on; in memory only, if there is none.
    pub(super) fn keep_games(&mut self, store: Option<Store>) -> io::Result<Option<Ending>> {
        let records = store.map_or(Records::Homeless, Records::Store);
        let Records::Waiting(orders) = std::mem::replace(&mut self.records, records) else { return Ok(None) };
        let answers = orders.into_iter().filter_map(|order| self.records.ask(order)).collect();
        work_off(answers, self)
    }

    /// Takes in what is to happen before the player does anything.
    pub(super) fn open(&mut self, start: Message) -> io::Result<Option<Ending>> {
        self.update(start)
    }

    /// When to call [`Self::tick`] if nothing arrives before; `None` for never.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.app.wake()
    }

    /// Tells the state machine that the time of [`Self::wake`] has come, and draws what has moved.
    pub(super) fn tick(&mut self) -> io::Result<Option<Ending>> {
        let ending = self.update(Message::Tick)?;
        let begun = Instant::now();
        let is_drawn = self.stale;
        self.draw()?;
        if is_drawn && self.budget.exceeds(begun.elapsed()) {
            return Ok(ending.or(self.update(Message::Slow)?));
        }
        Ok(ending)
    }

    /// Whether this leaves the arcade, or asks to.
    pub(super) fn leaves(&self, arrival: &Arrival) -> bool {
        match arrival {
            Arrival::Signal(terminal::Signal::End(_)) => true,
            Arrival::Terminal(Ok(Event::Key(key))) => self.app.quits(*key),
            _ => false,
        }
    }

    /// Handles what arrived. Returns how the arcade ends, if it does.
    pub(super) fn take_in(&mut self, arrival: Arrival) -> io::Result<Option<Ending>> {
        let message = match arrival {
            Arrival::Terminal(Ok(event)) => self.message_of(event),
            Arrival::Terminal(Err(error)) => return Err(error),
            Arrival::Signal(terminal::Signal::End(number)) => return Ok(Some(Ending::Signal(number))),
            Arrival::Signal(terminal::Signal::Resized) => Some(Message::Redraw),
            Arrival::Signal(terminal::Signal::Stop) => {
                self.suspend()?;
                None
            }
            Arrival::Signal(terminal::Signal::Continued) => {
                self.reclaim()?;
                None
            }
            Arrival::Work(generation, report) => Some(Message::Work(generation, report)),
            Arrival::Records(news) => Some(Message::Records(news)),
            Arrival::Exported(written) => Some(Message::Exported(written)),
            Arrival::Trouble(sentence) => Some(Message::Trouble(sentence)),
            // Lines are typed in line mode only.
            Arrival::Line(_) => None,
        };
        match message {
            Some(message) => self.update(message),
            None => Ok(None),
        }
    }

    /// Tells the state machine, and does what it asks for.
    fn update(&mut self, message: Message) -> io::Result<Option<Ending>> {
        self.records.settle();
        let messages = timed(message, &mut self.day);
        work_off(messages, self)
    }

    fn message_of(&mut self, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) => {
                self.hovered = None;
                Some(Message::Key(key))
            }
            Event::Paste(text) => Some(Message::Paste(text)),
            Event::Resize(..) => Some(Message::Redraw),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => Some(Message::Wheel { up: true }),
                MouseEventKind::ScrollDown => Some(Message::Wheel { up: false }),
                MouseEventKind::Moved => self.hover(Position::new(mouse.column, mouse.row)),
                _ => self.hits.at(Position::new(mouse.column, mouse.row)).map(Message::Point),
            },
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    /// The mouse moved to `at`. A terminal tells of every cell on the way: only another thing under the mouse is news.
    fn hover(&mut self, at: Position) -> Option<Message> {
        let found = self.hits.find(at).filter(|&(_, target)| target != Target::Nothing);
        if found == self.hovered {
            return None;
        }
        self.hovered = found;
        Some(Message::Hover(at, found.map(|(_, target)| target)))
    }

    /// Draws the picture, if the one on the screen is out of date, as one update of the terminal.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.stale) {
            return Ok(());
        }
        // The cursor is hidden while cells are written, so that it is not seen to run over them.
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate, Hide)?;
        if std::mem::take(&mut self.foreign) {
            // Forgets what is on the screen without asking the terminal where its cursor is, as `clear` would.
            let size = self.terminal.size()?;
            self.terminal.resize(size.into())?;
        }
        // What `Terminal::draw` does, but for the cursor, which has a place even where it is hidden.
        self.terminal.autoresize()?;
        let cursor = self.app.view(self.terminal.current_buffer_mut(), &mut self.hits);
        self.terminal.flush()?;
        self.terminal.swap_buffers();
        let backend = self.terminal.backend_mut();
        if let Some(cursor) = cursor {
            // Screen readers and magnifiers follow it.
            queue!(backend, MoveTo(cursor.at.x, cursor.at.y))?;
            if self.app.shows(cursor) {
                queue!(backend, Show)?;
            }
        }
        execute!(backend, EndSynchronizedUpdate)
    }

    fn suspend(&mut self) -> io::Result<()> {
        terminal::restore();
        terminal::stop_until_continued()?;
        self.reclaim()
    }

    /// Takes the terminal back after another program had it.
    fn reclaim(&mut self) -> io::Result<()> {
        self.guard.take()?;
        self.stale = true;
        self.foreign = true;
        Ok(())
    }
}

impl Drop for Session {
    /// Gives the terminal back, then waits a moment for what is being written, and says on standard error what is not.
    fn drop(&mut self) {
        terminal::restore();
        if let Some(sentence) = self.records.leave() {
            let _ = writeln!(io::stderr(), "arcade: {}", terminal::legible(&sentence));
        }
    }
}

impl Outside for Session {
    fn update(&mut self, message: Message) -> Vec<Effect> {
        #[cfg(debug_assertions)]
        panic_on_request(&message);
        let Reaction { redraw, effects } = self.app.update(message, Instant::now());
        self.stale |= redraw;
        effects
    }

    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> io::Result<Option<Ending>> {
        match effect {
            Effect::Quit => return Ok(Some(Ending::Left)),
            Effect::Suspend => self.suspend()?,
            Effect::Compute(generation, task) => self.worker.start(generation, task),
            Effect::StopComputing => self.worker.stop(),
            Effect::Records(order) => answers.extend(self.records.ask(order)),
            Effect::Copy(text) => terminal::copy(self.terminal.backend_mut(), &text)?,
            Effect::Bell => execute!(self.terminal.backend_mut(), Print('\x07'))?,
            Effect::Mouse(on) => self.guard.set_mouse(on)?,
            Effect::SaveSettings(change) => self.savers.save(change)?,
            Effect::Learn(word) => self.savers.learn(word)?,
            Effect::Export(files) => self.exporter.write(move || files, here())?,
            Effect::ExportPicture(stem) => {
                let picture = self.app.picture(self.terminal.size()?.into());
                self.exporter.write(move || Export::of_picture(stem, &picture), here())?;
            }
        }
        Ok(None)
    }
}

/// Panics if a test of the real program asks for it.
#[cfg(debug_assertions)]
fn panic_on_request(message: &Message) {
    let wanted = std::env::var_os("ARCADE_PANIC").is_some_and(|wanted| wanted == "ui");
    if wanted && matches!(message, Message::Key(_)) {
        std::panic::panic_any("asked to fail");
    }
}
