//! The events of the terminal.

use std::{io, thread};

use crate::keys::{Event, KeyEventKind, MouseButton, MouseEventKind, ScrollDirection};
use crate::system::events::Events;

/// Passes every event that the arcade uses to `tell`, from a thread of its own, until `tell` returns false. After an
/// error nothing more comes: the terminal is gone.
///
/// # Errors
/// Where there is no terminal, or the system gives no thread.
pub fn listen_to_keys(tell: impl Fn(io::Result<Event>) -> bool + Send + 'static) -> io::Result<()> {
    let mut events = Events::open()?;
    thread::Builder::new().name("arcade-keys".into()).spawn(move || {
        loop {
            let event = events.wait();
            let gone = event.is_err();
            let goes_on = !event.as_ref().map_or(true, is_used) || tell(event);
            if gone || !goes_on {
                return;
            }
        }
    })?;
    Ok(())
}

/// Whether the arcade uses the event. Key releases must not wake the program, nor what the mouse does beside pressing,
/// turning its wheel and moving.
fn is_used(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Left)
                | MouseEventKind::Moved
                | MouseEventKind::Scroll(ScrollDirection::Up | ScrollDirection::Down)
        ),
        Event::Resize { .. } | Event::Paste(_) => true,
        Event::FocusGained | Event::FocusLost => false,
    }
}
