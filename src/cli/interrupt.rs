//! Ctrl-C, and other signals, while a command works and prints.

use crate::terminal::{die_by, listen_to_ends, silence};
use crate::programs;

/// From here on a signal ends the command in order: the line that is being written is written to its end, the player’s own
/// programs are ended, and so is this one, by the same signal.
pub(super) fn end_in_order() {
    let listening = listen_to_ends(|number| {
        let _silence = silence();
        programs::end_all();
        // What is left is to go on.
        let _ = die_by(number);
    });
    // Without it the system ends the program on the spot: whole files stay whole, only a line may be cut.
    if listening.is_ok() {
        programs::leave_signals_to_caller();
    }
}
