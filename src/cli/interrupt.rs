//! Ctrl-C while a command works and prints.

use crate::programs;
use arcade_ui::terminal::{die_by, ignores_ends, listen_to_ends, silence};

/// From here on a signal ends the command in order: what is being written is written to the end of its line first, and then
/// the program ends by that signal.
pub(super) fn end_in_order() {
    if ignores_ends() {
        return;
    }
    // Without handlers the system ends the program on the spot. Files stay whole then, too; a line of results may not.
    let _ = listen_to_ends(|number| {
        let _silence = silence();
        // A program of the player’s that the command has started ends with it.
        programs::end_all();
        // If the system refuses this, the command goes on.
        let _ = die_by(number);
    });
}
