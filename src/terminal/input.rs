//! The terminal's own events.

use std::time::Duration;
use std::{io, thread};

use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind, poll, read};

/// Notes every change of the terminal's size from now on, to be told once somebody listens.
///
/// # Errors
/// Where there is no terminal to listen to.
pub fn notice_resizes() -> io::Result<()> {
    // The first look installs crossterm's handler.
    poll(Duration::ZERO).map(drop)
}

/// Hands every event that can mean something to `tell`, from a thread of its own, until `tell` says that nobody listens.
/// An error ends the stream: the terminal is gone.
///
/// # Errors
/// Where the system gives no thread.
pub fn listen_to_keys(tell: impl Fn(io::Result<Event>) -> bool + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("arcade-keys".into()).spawn(move || {
        loop {
            let event = read();
            let gone = event.is_err();
            let handled = !event.as_ref().map_or(true, means_something) || tell(event);
            if gone || !handled {
                return;
            }
        }
    })?;
    Ok(())
}

/// Mouse movements and key releases mean nothing here, and must not wake the program.
fn means_something(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::ScrollUp | MouseEventKind::ScrollDown
        ),
        Event::Resize(..) | Event::Paste(_) => true,
        Event::FocusGained | Event::FocusLost => false,
    }
}
