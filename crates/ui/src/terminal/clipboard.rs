//! Text to the clipboard of the player's own machine, also over SSH: OSC 52.

use std::io::{self, Write};

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

/// Asks the terminal behind `out` to put `text` on the clipboard. A terminal doesn't say whether it did.
///
/// # Errors
/// Where the terminal can't be written to.
pub fn copy(out: &mut impl Write, text: &str) -> io::Result<()> {
    execute!(out, CopyToClipboard::to_clipboard_from(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_out_as_osc_52_in_base_64() {
        let mut out = Vec::new();
        copy(&mut out, "arcade ■").unwrap();
        assert_eq!(out, b"\x1b]52;c;YXJjYWRlIOKWoA==\x1b\\");
    }
}
