//! Taking the terminal over, and giving it back.
//!
//! ratatui's own `restore` leaves mouse capture and bracketed paste on and the cursor hidden, so everything that is set
//! here is undone here. [`restore`] is idempotent: the guard, the panic hook and the suspend key may all call it.
//!
//! A terminal may have stopped reading: its window hangs, its line is cut, nobody looks at what it records. It gets what it
//! has room for, and never keeps the arcade.

use std::io::{self, BufWriter, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use crate::system::output::{self, Output};

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether part of what was written is thrown away.
static CUT: AtomicBool = AtomicBool::new(false);

/// Held while the terminal is given back, so that nothing of that is thrown away.
static GIVING_BACK: Mutex<()> = Mutex::new(());

/// How long a terminal may take to make room for what gives it back.
const PATIENCE: Duration = Duration::from_millis(300);

/// CAN: ends a sequence that was cut off.
const CANCEL: u8 = 0x18;

/// Owns the terminal while it lives: raw mode, the alternate screen, no cursor, pasted text as one event, and the mouse if asked for.
/// Dropping it gives the terminal back.
#[derive(Debug)]
pub struct Guard {
    mouse: bool,
}

impl Guard {
    /// Takes the terminal over; `mouse` says whether the mouse is to be had, too.
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
        let mut out = BufWriter::new(Output);
        queue!(out, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
        if self.mouse {
            queue!(out, EnableMouseCapture)?;
        }
        out.flush()
    }

    /// Captures the mouse, or leaves it to the terminal.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on { execute!(Output, EnableMouseCapture) } else { execute!(Output, DisableMouseCapture) }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was found. Errors are ignored: there is nowhere left to show them.
pub fn restore() {
    let _held = GIVING_BACK.lock().unwrap_or_else(PoisonError::into_inner);
    if TAKEN.swap(false, Ordering::SeqCst) {
        if !output::is_ready_within(PATIENCE) {
            discard();
        }
        give_back();
    }
}

fn discard() {
    CUT.store(true, Ordering::SeqCst);
    output::discard();
}

/// Throws away what the terminal hasn't taken yet, while it is ours. This frees a thread that is blocked in writing to it.
pub(super) fn discard_output() {
    if let Ok(_held) = GIVING_BACK.try_lock()
        && TAKEN.load(Ordering::SeqCst)
    {
        discard();
    }
}

/// Gives the terminal back whatever the other threads are doing, for the last moment of the process.
pub(super) fn restore_by_force() {
    if TAKEN.swap(false, Ordering::SeqCst) || GIVING_BACK.try_lock().is_err() {
        discard();
        give_back();
    }
}

/// Undoes what [`Guard::take`] and pictures do.
fn give_back() {
    let mut bytes = if CUT.swap(false, Ordering::SeqCst) { vec![CANCEL] } else { Vec::new() };
    // Writing to memory doesn't fail.
    let _ =
        queue!(bytes, EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
    let _ = Output.write_all(&bytes);
    let _ = disable_raw_mode();
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
                crate::streams::warn(&sentence);
            }
        }
    }));
}
