//! Text to the clipboard of whoever sits at the terminal, however far away that is: OSC 52.

use std::io::{self, Write};

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

/// Asks the terminal behind `out` to put `text` on the clipboard. Terminals don't say whether they did.
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
