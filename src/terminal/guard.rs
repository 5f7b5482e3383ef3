//! Taking the terminal over, and giving it back.
//!
//! ratatui's own `restore` leaves mouse capture and bracketed paste on and the cursor hidden, so everything that is set
//! here is undone here. Giving back is idempotent: the guard, the panic hook and the suspend key may all ask for it.

use std::io::{self, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, queue};

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal: raw mode, the alternate screen, no cursor, pasted text as one event, and the mouse if wanted.
/// Dropping it gives the terminal back.
#[derive(Debug)]
pub struct Guard {
    mouse: bool,
}

impl Guard {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// Where the terminal does not answer; it is then as it was.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        let guard = Self { mouse };
        guard.take()?;
        Ok(guard)
    }

    /// Takes the terminal over again, after [`restore`].
    ///
    /// # Errors
    /// Where the terminal does not answer.
    pub fn take(&self) -> io::Result<()> {
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        let mut out = stdout();
        queue!(out, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
        if self.mouse {
            queue!(out, EnableMouseCapture)?;
        }
        out.flush()
    }
}

impl Guard {
    /// Listens to the mouse, or leaves it to the terminal.
    ///
    /// # Errors
    /// Where the terminal does not answer.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on { execute!(stdout(), EnableMouseCapture) } else { execute!(stdout(), DisableMouseCapture) }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was found. Errors are of no use to anyone here: there is nowhere left to show them.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Makes a panic of the calling thread give the terminal back before it is reported. Other threads' panics leave the
/// terminal alone: the arcade runs on, and whoever started the thread says what happened.
pub fn install_panic_hook() {
    let ours = thread::current().id();
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == ours {
            restore();
            report(info);
        }
    }));
}
