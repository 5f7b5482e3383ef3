//! Etaoin in a code.

use super::EtaoinSetup;
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::code::wire;
use arcade_engine::ends::Setup;
use arcade_engine::etaoin::Word;

/// What the title line says of a word that came in a code.
const SOURCE: &str = "from a code";
/// Bits of a letter a–z.
const LETTER: u32 = 5;

/// Writes a setup; `None` if it makes no sense.
pub fn pack(setup: &EtaoinSetup, bits: &mut BitWriter) -> Option<()> {
    let (word, setup) = setup.game()?;
    wire::write_players(setup.players, setup.seed, bits)?;
    write_word(&word, bits);
    Some(())
}

/// Writes a word.
pub fn write_word(word: &Word, bits: &mut BitWriter) {
    let plain = word.chars().iter().all(char::is_ascii_lowercase);
    bits.flag(plain);
    bits.count(word.len() as u64 - 1);
    for &character in word.chars() {
        if plain {
            bits.bits(u64::from(character as u32 - u32::from('a')), LETTER);
        } else {
            bits.count(u64::from(u32::from(character)));
        }
    }
}

/// Reads one; `None` if it makes no sense.
pub fn unpack(bits: &mut BitReader<'_>) -> Option<EtaoinSetup> {
    let (players, seed) = wire::read_players(bits)?;
    let word = read_word(bits)?;
    let setup = EtaoinSetup::new(&word, &Setup { items: word.row(), players, seed }, SOURCE);
    setup.game().is_some().then_some(setup)
}

/// Reads a word; `None` if it makes no sense.
pub fn read_word(bits: &mut BitReader<'_>) -> Option<Word> {
    let plain = bits.flag()?;
    let length = bits.size()?.checked_add(1)?;
    let character = |_| {
        if plain {
            let letter = bits.bits(LETTER)? as u8;
            (letter < 26).then_some(char::from(b'a' + letter))
        } else {
            char::from_u32(u32::try_from(bits.count()?).ok()?)
        }
    };
    // Ends with the code, however many characters it says there are.
    let word: String = (0..length).map(character).collect::<Option<_>>()?;
    Word::new(&word).ok()
}
