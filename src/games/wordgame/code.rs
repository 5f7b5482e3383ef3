//! The Word Game in a code.

use super::{FindSetup, WordGameSetup};
use crate::model::{GameKey, Tag};
use crate::play::Kept;
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::code::wire::Wire;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame::{Deal, Hand, Rival, Setup, Strategy, Symbol};

/// Bits of a symbol of a hand, and of how many symbols a hand has.
const SYMBOL: u32 = 5;
const SIZE: u32 = 4;
/// Stands in place of the number of a rival where all words of a hand are looked for.
const FINDING: u64 = 7;

/// Writes a setup; `None` if it makes no sense.
pub(in crate::games) fn pack(setup: &WordGameSetup, bits: &mut BitWriter) -> Option<()> {
    let setup = setup.game()?;
    setup.tier.write(bits);
    bits.flag(setup.rival.is_some());
    if let Some(rival) = setup.rival {
        rival.strategy.write(bits);
        rival.tier.write(bits);
    }
    bits.seed(setup.seed);
    // Hands that are dealt after given ones are told as they are dealt.
    let given = !matches!(setup.deal, Deal::Random { .. });
    bits.flag(given);
    bits.count(setup.hands().checked_sub(1)? as u64);
    match &setup.deal {
        Deal::Random { size, .. } => bits.bits(*size as u64, SIZE),
        Deal::Given(_) | Deal::GivenFirst { .. } => {
            (0..).map_while(|number| setup.hand(number)).for_each(|hand| write_hand(&hand, bits));
        }
    }
    Some(())
}

/// Writes a hand of which all words are looked for; `None` if it makes no sense.
pub(in crate::games) fn pack_find(setup: &FindSetup, bits: &mut BitWriter) -> Option<()> {
    let (hand, tier) = setup.game()?;
    tier.write(bits);
    bits.flag(true);
    bits.bits(FINDING, Strategy::WIDTH);
    write_hand(&hand, bits);
    Some(())
}

/// Reads a game of either way, to be known by `key` and played with the words of this fingerprint; `None` if it makes no sense.
pub(in crate::games) fn unpack_any(bits: &mut BitReader<'_>, key: GameKey, words: u64) -> Option<Tag> {
    let tier = Tier::read(bits)?;
    let rival = if bits.flag()? {
        let number = bits.bits(Strategy::WIDTH)?;
        if number == FINDING {
            let setup = FindSetup::new(&read_hand(bits)?, tier);
            return setup.game().is_some().then(|| setup.tag(key, Some(words)));
        }
        Some(Rival { strategy: *Strategy::VARIANTS.get(number as usize)?, tier: Tier::read(bits)? })
    } else {
        None
    };
    Some(unpack(bits, tier, rival)?.tag(key, Some(words)))
}

/// Reads what follows who plays; `None` if it makes no sense.
fn unpack(bits: &mut BitReader<'_>, tier: Tier, rival: Option<Rival>) -> Option<WordGameSetup> {
    let seed = bits.seed()?;
    let given = bits.flag()?;
    let hands = bits.size()?.checked_add(1)?;
    let deal = if given {
        // Ends with the code, however many hands it says there are.
        Deal::Given((0..hands).map(|_| read_hand(bits)).collect::<Option<_>>()?)
    } else {
        Deal::Random { hands, size: bits.bits(SIZE)? as usize }
    };
    let setup = WordGameSetup::new(&Setup { deal, seed, tier, rival });
    setup.game().is_some().then_some(setup)
}

/// Writes a hand of at most [`LARGEST_HAND`](arcade_engine::wordgame::LARGEST_HAND) symbols.
pub(in crate::games) fn write_hand(hand: &Hand, bits: &mut BitWriter) {
    bits.bits(hand.len() as u64, SIZE);
    hand.symbols().for_each(|symbol| bits.bits(symbol.index() as u64, SYMBOL));
}

/// Reads one; `None` if it makes no sense.
pub(in crate::games) fn read_hand(bits: &mut BitReader<'_>) -> Option<Hand> {
    let size = bits.bits(SIZE)?;
    let symbol = |_| match bits.bits(SYMBOL)? as usize {
        26 => Some(Symbol::WILDCARD),
        letter => Symbol::LETTERS.get(letter).copied(),
    };
    let symbols = (0..size).map(symbol).collect::<Option<Vec<_>>>()?;
    Hand::of(symbols).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_to_find_all_words_of_is_written_and_read_back() {
        let setup = FindSetup::new(&"trailer!".parse().unwrap(), Tier::Standard);
        let mut bits = BitWriter::default();
        pack_find(&setup, &mut bits).unwrap();
        let symbols = bits.symbols();
        let tag = unpack_any(&mut BitReader::new(&symbols), GameKey::New(3), 9).unwrap();
        assert_eq!((FindSetup::read(&tag.setup), tag.lexicon), (Some(setup), Some(9)));
    }
}
