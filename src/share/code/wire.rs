//! The numbers that stand in codes for the variants of enums. They are fixed: a new variant gets a new number, and none
//! ever changes.

use super::bits::{BitReader, BitWriter};
use crate::model::Ended;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Base, Player, Resolve, Strategy};
use arcade_engine::hangman::Host;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame;

/// Something of which each variant has a fixed number.
pub(crate) trait Wire: Copy + PartialEq + 'static {
    /// Bits of the number: more than are needed yet.
    const WIDTH: u32;
    /// The variants, each at the place that is its number.
    const VARIANTS: &'static [Self];

    /// Writes its number.
    fn write(self, bits: &mut BitWriter) {
        let number = Self::VARIANTS.iter().position(|variant| *variant == self);
        bits.bits(number.unwrap_or_default() as u64, Self::WIDTH);
    }

    /// Reads one; `None` for a number that none has.
    fn read(bits: &mut BitReader<'_>) -> Option<Self> {
        let number = bits.bits(Self::WIDTH)?;
        Self::VARIANTS.get(number as usize).copied()
    }
}

impl Wire for Tier {
    const WIDTH: u32 = 3;
    const VARIANTS: &'static [Self] = &[Self::Common, Self::Standard, Self::Wide, Self::Full];
}

impl Wire for Host {
    const WIDTH: u32 = 4;
    const VARIANTS: &'static [Self] =
        &[Self::Honest, Self::Easy, Self::Medium, Self::Largest, Self::Obscure, Self::LookAhead, Self::Perfect];
}

impl Wire for Objective {
    const WIDTH: u32 = 2;
    const VARIANTS: &'static [Self] = &[Self::Win, Self::Margin];
}

impl Wire for wordgame::Strategy {
    const WIDTH: u32 = 3;
    const VARIANTS: &'static [Self] = &[Self::Greedy, Self::WordsOnly, Self::Full];
}

impl Wire for Ended {
    const WIDTH: u32 = 2;
    const VARIANTS: &'static [Self] = &[Self::Won, Self::Lost, Self::Tied, Self::Over];
}

/// Bits of the number of a player.
const PLAYER: u32 = 5;
/// Players whose number is followed by how many items before the end they become perfect.
const HYBRID: u64 = 9;
const RANDOM_HYBRID: u64 = 10;

/// The number of a player; `None` for a program, which is on one computer only.
fn number(player: Player) -> Option<u64> {
    let strategy = match player {
        Player::Person => return Some(0),
        Player::Program(_) => return None,
        Player::Computer(strategy) => strategy,
    };
    Some(match strategy {
        Strategy::Perfect => 1,
        Strategy::TopDown => 2,
        Strategy::BottomUp => 3,
        Strategy::Parity(Resolve::Committed) => 4,
        Strategy::Parity(Resolve::EachTurn) => 5,
        Strategy::LookAhead => 6,
        Strategy::Greedy => 7,
        Strategy::Random => 8,
        Strategy::Hybrid { base: Base::Greedy, .. } => HYBRID,
        Strategy::Hybrid { base: Base::Random, .. } => RANDOM_HYBRID,
    })
}

/// Writes both players of a row, and the seed if one of them tosses coins: for the others it means nothing; `None` where a program plays.
pub(crate) fn write_players(players: [Player; 2], seed: u64, bits: &mut BitWriter) -> Option<()> {
    for player in players {
        bits.bits(number(player)?, PLAYER);
        if let Player::Computer(Strategy::Hybrid { exact, .. }) = player {
            bits.count(exact as u64);
        }
    }
    if players.into_iter().any(tosses) {
        bits.seed(seed);
    }
    Some(())
}

/// Both players of a row, and the seed.
pub(crate) fn read_players(bits: &mut BitReader<'_>) -> Option<([Player; 2], u64)> {
    let players = [read_player(bits)?, read_player(bits)?];
    let seed = if players.into_iter().any(tosses) { bits.seed()? } else { 0 };
    Some((players, seed))
}

fn read_player(bits: &mut BitReader<'_>) -> Option<Player> {
    let strategy = match bits.bits(PLAYER)? {
        HYBRID => Strategy::hybrid(bits.size()?),
        RANDOM_HYBRID => Strategy::Hybrid { base: Base::Random, exact: bits.size()? },
        0 => return Some(Player::Person),
        other => Strategy::ALL.into_iter().find(|&strategy| number(Player::Computer(strategy)) == Some(other))?,
    };
    Some(Player::Computer(strategy))
}

const fn tosses(player: Player) -> bool {
    matches!(player, Player::Computer(Strategy::Random | Strategy::Hybrid { base: Base::Random, .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GameKind;

    fn numbers<T: Wire>(name: impl Fn(T) -> &'static str) -> Vec<(u64, &'static str)> {
        (0..).zip(T::VARIANTS.iter().map(|&variant| name(variant))).collect()
    }

    #[test]
    fn the_numbers_are_those_of_the_first_version() {
        assert_eq!(numbers(Tier::name), [(0, "common"), (1, "standard"), (2, "wide"), (3, "full")]);
        let hosts = [
            (0, "honest"),
            (1, "easy"),
            (2, "medium"),
            (3, "largest family"),
            (4, "obscure"),
            (5, "look-ahead"),
            (6, "perfect"),
        ];
        assert_eq!(numbers(Host::name), hosts);
        assert_eq!(numbers(Objective::name), [(0, "win"), (1, "margin")]);
        assert_eq!(numbers(wordgame::Strategy::name), [(0, "greedy"), (1, "words only"), (2, "full planner")]);
        assert_eq!(GameKind::ALL.map(GameKind::letter)[..4], ['E', 'N', 'W', 'H']);
        let players = Strategy::ALL.map(|strategy| (number(Player::Computer(strategy)).unwrap(), strategy.to_string()));
        let known = [
            (1, "perfect"),
            (3, "bottom-up"),
            (2, "top-down"),
            (5, "parity-each-turn"),
            (4, "parity"),
            (9, "hybrid-8"),
            (6, "look-ahead"),
            (9, "hybrid-6"),
            (9, "hybrid-4"),
            (10, "random-hybrid-6"),
            (7, "greedy"),
            (8, "random"),
        ];
        assert_eq!(players, known.map(|(number, name)| (number, name.to_owned())));
        assert_eq!(number(Player::Person), Some(0));
    }

    #[test]
    fn every_number_fits_its_bits_and_reads_back() {
        fn check<T: Wire + std::fmt::Debug>(all: &[T]) {
            for &variant in all {
                let mut bits = BitWriter::default();
                variant.write(&mut bits);
                assert_eq!(T::read(&mut BitReader::new(&bits.symbols())), Some(variant));
            }
        }
        check(&Tier::ALL);
        check(&Host::ALL);
        check(&Objective::ALL);
        check(&wordgame::Strategy::ALL);
        check(&Ended::ALL);
        for strategy in Strategy::ALL {
            let players = [Player::Person, Player::Computer(strategy)];
            let mut bits = BitWriter::default();
            write_players(players, 77, &mut bits).unwrap();
            let seed = if tosses(players[1]) { 77 } else { 0 };
            assert_eq!(read_players(&mut BitReader::new(&bits.symbols())), Some((players, seed)));
        }
    }
}
