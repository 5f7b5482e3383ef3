//! What the arcade is drawn with and listens with: the theme, the widgets, the actions and their keys, and the terminal.
//!
//! It knows no game. Each folder uses only those below it:
//!
//! ```text
//! facts/      facts, tables and documents as data, and the writers for the screen, for lines and for programs
//! widgets/    what screens draw with: frame, tiles, evaluation bar, form, picker
//! actions/    the one table of actions and keys
//! terminal/   taking the terminal over and giving it back; keys; signals
//! streams     standard output and standard error
//! ends        the signals that ask a command to end
//! theme/      named roles and their styles; colour depth; glyph sets
//! system/     what differs between systems, with a plain stand-in for each such thing
//! motion/     values that go from one number to another within a moment
//! keys        what is pressed, typed, pasted and pointed at, whatever tells of it
//! ```

pub mod actions;
pub mod ends;
pub mod facts;
pub mod keys;
pub mod motion;
pub mod streams;
pub mod system;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod theme;
pub mod visible;
pub mod widgets;
