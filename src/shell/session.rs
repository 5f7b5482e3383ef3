//! One run of the arcade: its state, its picture, and what is done for it outside.

use std::collections::VecDeque;
use std::io::{self, BufWriter, Write};
use std::mem::ManuallyDrop;
use std::sync::mpsc::Sender;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use web_time::Instant;

use super::idle::Idle;
use super::services::Services;
use super::{Arrival, End, Ending, Going};
use crate::app::{Effect, Message, Outside, Pointing, Reaction, work_off};
use crate::model::{Facility, Surroundings};
use crate::screen::Export;
use arcade_ui::keys::Event;
use arcade_ui::motion::Budget;
use arcade_ui::streams;
use arcade_ui::terminal::{self, Guard, Output};

/// The running arcade.
pub(super) struct Session {
    services: Services,
    idle: Idle,
    /// Never dropped: what was not sent must not follow what gives the terminal back.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Output>>>>,
    guard: Guard,
    pointing: Pointing,
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
    pub(super) fn new(services: Services, mouse: bool) -> io::Result<Self> {
        let guard = Guard::enter(mouse)?;
        let output = BufWriter::with_capacity(1 << 16, Output);
        Ok(Self {
            idle: Idle::new(services.limits.map(|limits| limits.idle)),
            services,
            terminal: ManuallyDrop::new(Terminal::new(CrosstermBackend::new(output))?),
            guard,
            pointing: Pointing::default(),
            stale: true,
            foreign: true,
            budget: Budget::default(),
        })
    }

    /// Keeps games from now on; in memory only, if the system names no home.
    pub(super) fn keep_games(&mut self, arrivals: Sender<Arrival>) -> Going {
        let answers = self.services.open(arrivals)?;
        work_off(answers, self)
    }

    /// When to call [`Self::tick`] if nothing arrives before; `None` for never.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.idle.or_before(self.services.app.wake())
    }

    /// Closes the arcade where nobody has done anything for too long.
    pub(super) fn close_if_idle(&mut self) -> Going {
        let waits = self.services.app.says_that_it_waits().is_some();
        let Some(farewell) = self.idle.farewell(waits) else { return Ok(()) };
        let _left = self.update(Message::Close);
        Err(Ending::Idle(farewell).into())
    }

    /// Tells the state machine that the time of [`Self::wake`] has come, and draws what has moved.
    pub(super) fn tick(&mut self) -> Going {
        self.update(Message::Tick)?;
        let begun = Instant::now();
        let is_drawn = self.stale;
        self.draw()?;
        if is_drawn && self.budget.exceeds(begun.elapsed()) { self.update(Message::Slow) } else { Ok(()) }
    }

    /// Whether this leaves the arcade, or asks to.
    pub(super) fn leaves(&self, arrival: &Arrival) -> bool {
        match arrival {
            Arrival::Signal(terminal::Signal::End(_)) => true,
            Arrival::Terminal(Ok(Event::Key(key))) => self.services.app.quits(*key),
            _ => false,
        }
    }

    /// Handles what arrived.
    pub(super) fn take_in(&mut self, arrival: Arrival) -> Going {
        let message = match arrival {
            Arrival::Terminal(event) => self.message_of(event?),
            Arrival::Signal(terminal::Signal::End(number)) => return Err(Ending::Signal(number).into()),
            Arrival::Signal(terminal::Signal::Resized) => Some(Message::Redraw),
            Arrival::Signal(terminal::Signal::Stop) => {
                if self.services.app.surroundings().has(Facility::Shell) {
                    self.suspend()?;
                }
                None
            }
            Arrival::Signal(terminal::Signal::Continued) => {
                self.reclaim()?;
                None
            }
            Arrival::Message(message) => Some(message),
            // Lines are typed in line mode only.
            Arrival::Line(_) => None,
        };
        message.map_or(Ok(()), |message| self.update(message))
    }

    /// Tells the state machine, and does what it asks for.
    pub(super) fn update(&mut self, message: Message) -> Going {
        let messages = self.services.timed(message);
        work_off(messages, self)
    }

    fn message_of(&mut self, event: Event) -> Option<Message> {
        if matches!(event, Event::Key(_) | Event::Paste(_) | Event::Mouse(_)) {
            self.idle.stir();
        }
        self.pointing.message_of(event)
    }

    /// Draws the picture, if the one on the screen is out of date, as one update of the terminal.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.stale) {
            return Ok(());
        }
        terminal::begin_picture(self.terminal.backend_mut())?;
        if std::mem::take(&mut self.foreign) {
            // Forgets what is on the screen without asking the terminal where its cursor is, as `clear` would.
            let size = self.terminal.size()?;
            self.terminal.resize(size.into())?;
        }
        // What `Terminal::draw` does, but for the cursor, which has a place even where it is hidden.
        self.terminal.autoresize()?;
        let cursor = self.services.app.view(self.terminal.current_buffer_mut(), self.pointing.hits());
        self.terminal.flush()?;
        self.terminal.swap_buffers();
        let is_shown = cursor.is_some_and(|cursor| self.services.app.shows(cursor));
        terminal::end_picture(self.terminal.backend_mut(), cursor.map(|cursor| cursor.at.into()), is_shown)
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
        if let Some(sentence) = self.services.leave() {
            let _ = writeln!(io::stderr(), "arcade: {}", streams::legible(&sentence));
        }
    }
}

impl Outside for Session {
    type End = End;

    fn surroundings(&self) -> Surroundings {
        self.services.app.surroundings()
    }

    fn update(&mut self, message: Message) -> Vec<Effect> {
        #[cfg(debug_assertions)]
        panic_on_request(&message);
        let Reaction { redraw, effects } = self.services.app.update(message, Instant::now());
        self.stale |= redraw;
        effects
    }

    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Going {
        match self.services.perform(effect, answers)? {
            Some(Effect::Suspend) => self.suspend()?,
            Some(Effect::Copy(text)) => terminal::copy(self.terminal.backend_mut(), &text)?,
            Some(Effect::Bell) => terminal::ring(self.terminal.backend_mut())?,
            Some(Effect::Mouse(on)) => self.guard.set_mouse(on)?,
            Some(Effect::ExportPicture(stem)) => {
                let picture = self.services.app.picture(self.terminal.size()?.into());
                self.services.export(move || Export::of_picture(stem, &picture))?;
            }
            Some(Effect::ExportSteps(stem)) => {
                let area = self.terminal.size()?.into();
                match self.services.app.pictures_of_steps(area, None, Instant::now()) {
                    Ok(steps) => self.services.export_folder(stem, move || steps.files())?,
                    Err(sentence) => answers.push_back(Message::Trouble(sentence)),
                }
            }
            _ => {}
        }
        Ok(())
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
