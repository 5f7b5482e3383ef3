//! Taking the terminal over, and giving it back.
//!
//! ratatui's own `restore` leaves mouse capture and bracketed paste on and the cursor hidden, so everything that is set
//! here is undone here. [`restore`] is idempotent: the guard, the panic hook and the suspend key may all call it.

use std::io::{self, Write, stdout};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, queue};

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Owns the terminal while it lives: raw mode, the alternate screen, no cursor, pasted text as one event, and the mouse if asked for.
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
    /// Captures the mouse, or leaves it to the terminal.
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

/// Gives the terminal back as it was found. Errors are ignored: there is nowhere left to show them.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Installs what happens at a panic. `report` is called for a panic of any thread, and may return a sentence for the
/// player. A panic of the calling thread ends the arcade: the terminal is given back before anything else happens, then
/// the panic and the sentence are printed. A panic of another thread leaves the terminal alone, because the arcade runs
/// on; the code that started the thread has to tell the player.
pub fn install_panic_hook(report: impl Fn(&PanicHookInfo<'_>) -> Option<String> + Send + Sync + 'static) {
    let ours = thread::current().id();
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let ends = thread::current().id() == ours;
        if ends {
            restore();
        }
        let sentence = report(info);
        if ends {
            print(info);
            if let Some(sentence) = sentence {
                super::warn(&sentence);
            }
        }
    }));
}
