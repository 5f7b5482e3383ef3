//! The letters of a code: Crockford's base 32, forgiving to those who type, and the checksum that catches the rest.
//!
//! See <https://www.crockford.com/base32.html>. The checksum is the CRC-15 of the CAN bus: it catches every wrong
//! symbol, every two neighbours changed for each other, and all but one in 32,768 of the other mistakes.

use super::bits::SYMBOL;

/// The symbols 0 to 31: no I, L, O or U.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// x¹⁵ + x¹⁴ + x¹⁰ + x⁸ + x⁷ + x⁴ + x³ + 1, the first of them left out.
const POLYNOMIAL: u16 = 0x4599;
/// Symbols of the checksum.
pub(crate) const CHECKSUM: usize = 3;
/// Symbols of a group.
const GROUP: usize = 4;

/// The symbol that `character` writes; `None` for one that is none.
pub(crate) fn symbol(character: char) -> Option<u8> {
    let character = match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    SYMBOLS.iter().position(|&symbol| char::from(symbol) == character).map(|at| at as u8)
}

/// Whether `character` may stand anywhere in a code without meaning anything.
pub(crate) fn is_air(character: char) -> bool {
    character.is_whitespace() || matches!(character, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// The checksum of these symbols, as symbols.
pub(crate) fn checksum(symbols: impl IntoIterator<Item = u8>) -> [u8; CHECKSUM] {
    let mut sum = 0x7fff_u16;
    for symbol in symbols {
        for bit in (0..SYMBOL).rev() {
            let out = (sum >> 14 ^ u16::from(symbol) >> bit) & 1;
            sum = (sum << 1 & 0x7fff) ^ (POLYNOMIAL * out);
        }
    }
    [10, 5, 0].map(|shift| (sum >> shift & 31) as u8)
}

/// The symbols in groups, with dashes between.
pub(crate) fn write(symbols: &[u8]) -> String {
    let group = |group: &[u8]| group.iter().map(|&symbol| char::from(SYMBOLS[usize::from(symbol & 31)])).collect();
    symbols.chunks(GROUP).map(group).collect::<Vec<String>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_written_in_groups_and_read_in_either_case() {
        let all: Vec<u8> = (0..32).collect();
        let text = write(&all);
        assert_eq!(text, "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ");
        let read = |text: &str| text.chars().filter(|&c| !is_air(c)).map(symbol).collect::<Option<Vec<u8>>>();
        assert_eq!(read(&text), Some(all.clone()));
        assert_eq!(read(&text.to_lowercase()), Some(all));
        assert_eq!(read("o O i I l L"), Some(vec![0, 0, 1, 1, 1, 1]));
        assert_eq!(read("u"), None);
        assert_eq!(read("é"), None);
    }
}
