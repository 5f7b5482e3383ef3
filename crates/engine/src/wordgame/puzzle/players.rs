//! The players whose failing makes a puzzle hard: the arcade's rivals, and simple ideas of how a hand is played.

use std::fmt;

use super::{Kind, Step};
use crate::lexicon::Tier;
use crate::wordgame::{Dictionary, Hand, Mode, Rival, Strategy, Symbol, Table, Vocabulary, reach};
use crate::{Cancel, Cancelled};

/// Somebody who tries a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Makes any move there is, each with the same chance.
    Random,
    /// Plays the longest word; of words as long the one that scores most.
    Longest,
    /// Plays the word of up to so many letters that scores most.
    Short(usize),
    /// Plans ahead and throws letters away, but never touches the wildcard.
    NoWildcard,
    /// Never swaps a letter.
    Keeping,
    /// Swaps the letter with the fewest points, the first by the alphabet.
    Cheapest,
    /// Swaps the letter with the most points, the first by the alphabet.
    Dearest,
    /// One of the arcade's rivals. Where a letter may be swapped, it does what promises most to its own way of playing.
    Rival(Rival),
}

impl Player {
    /// The rival of this strategy that knows the words of a tier.
    pub(super) const fn rival(strategy: Strategy, tier: Tier) -> Self {
        Self::Rival(Rival { strategy, tier })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Longest => f.write_str("longest word first"),
            Self::Short(letters) => write!(f, "words of up to {letters} letters"),
            Self::NoWildcard => f.write_str("ignores the wildcard"),
            Self::Keeping => f.write_str("always keeps"),
            Self::Cheapest => f.write_str("swaps the cheapest letter"),
            Self::Dearest => f.write_str("swaps the dearest letter"),
            Self::Rival(Rival { strategy, tier }) => write!(f, "{strategy} ({tier})"),
        }
    }
}

/// Everybody who tries the puzzles of a kind with the words of a tier, weakest first.
///
/// The order is that of what they make of dealt hands of 7 on average, which the test beside this prints: a rival who
/// throws letters away makes about as much as one who plans words alone and knows the next tier.
pub fn population(kind: Kind, tier: Tier) -> Vec<Player> {
    let (weak, strong): (&[Player], &[Player]) = match kind {
        Kind::Substitute => (&[Player::Random, Player::Dearest, Player::Cheapest, Player::Keeping], &[]),
        _ => (
            &[Player::Random, Player::Short(3), Player::Short(4), Player::NoWildcard, Player::Short(5)],
            &[Player::Short(6), Player::Longest],
        ),
    };
    let of = |tier| Strategy::ALL.map(|strategy| Rival { strategy, tier });
    let mut narrower: Vec<Rival> = Tier::ALL.into_iter().filter(|known| *known < tier).flat_map(of).collect();
    narrower.sort_by_key(|rival| 2 * rival.tier as usize + 3 * usize::from(rival.strategy == Strategy::Full));
    let rivals = |rivals: Vec<Rival>| rivals.into_iter().map(Player::Rival);
    let weak = weak.iter().copied().chain(rivals(narrower));
    weak.chain(strong.iter().copied()).chain(rivals(of(tier).to_vec())).collect()
}

/// What the players know of one hand.
pub(super) struct Field<'a> {
    hand: Hand,
    /// With every word that counts.
    table: &'a Table,
    /// For each tier, with the words that a rival uses.
    rivals: Vec<(Tier, Table)>,
    dictionary: &'a Dictionary,
    /// What each rival would do about swapping, once that was asked.
    swaps: Option<Vec<(Rival, Step)>>,
}

impl<'a> Field<'a> {
    /// `table` is that of the hand, for the words of `tier`.
    pub(super) fn new(
        hand: &Hand,
        table: &'a Table,
        dictionary: &'a Dictionary,
        tier: Tier,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut rivals = Vec::new();
        for tier in Tier::ALL.into_iter().filter(|known| *known <= tier) {
            let mut own = table.clone();
            own.work_out(Vocabulary::Plain, reach(tier), cancel)?;
            rivals.push((tier, own));
        }
        Ok(Self { hand: *hand, table, rivals, dictionary, swaps: None })
    }

    /// The chance, 0 to 1, that a player makes all moves of a line, each from the hand that stands with it.
    pub(super) fn chance(&mut self, player: &Player, line: &[(Hand, Step)], cancel: &Cancel) -> Result<f64, Cancelled> {
        let mut chance = 1.0;
        for (rest, right) in line {
            let is_swap = matches!(right, Step::Keep | Step::Swap(_));
            chance *= match player {
                Player::Random if is_swap => 1.0 / (1 + self.swappable().count()) as f64,
                Player::Random => 1.0 / (1 + self.table.entries(rest).len()) as f64,
                _ => {
                    let made = if is_swap { self.swap(player, cancel)? } else { self.entry(player, rest) };
                    f64::from(u8::from(is_same(made, *right)))
                }
            };
        }
        Ok(chance)
    }

    /// What a player enters.
    fn entry(&self, player: &Player, rest: &Hand) -> Step {
        let made = match player {
            Player::Longest => {
                let longest = self.table.plays(rest).into_iter().max_by_key(|play| (play.letters.len(), play.points));
                longest.map(Step::Word)
            }
            Player::Short(letters) => {
                let plays = self.table.plays(rest).into_iter().filter(|play| play.letters.len() <= *letters);
                plays.max_by_key(|play| play.points).map(Step::Word)
            }
            Player::NoWildcard => {
                let mut others = *rest;
                others.take(Symbol::WILDCARD);
                self.table.step(&others, Mode::Full).map(Step::from)
            }
            Player::Rival(Rival { strategy, tier }) => {
                let known = self.rivals.iter().find(|(known, _)| known == tier);
                known.and_then(|(_, table)| strategy.step(table, rest)).map(Step::from)
            }
            Player::Random | Player::Keeping | Player::Cheapest | Player::Dearest => None,
        };
        made.unwrap_or(Step::End)
    }

    /// The letters that can be swapped, by the alphabet.
    fn swappable(&self) -> impl Iterator<Item = Symbol> {
        self.hand.distinct().filter(|&letter| self.hand.pool(letter).is_ok())
    }

    /// What a player does about swapping.
    fn swap(&mut self, player: &Player, cancel: &Cancel) -> Result<Step, Cancelled> {
        let made = match player {
            Player::Cheapest => self.swappable().min_by_key(|letter| letter.points()).map(Step::Swap),
            Player::Dearest => self.swappable().min_by_key(|letter| std::cmp::Reverse(letter.points())).map(Step::Swap),
            Player::Rival(rival) => {
                let swaps = match self.swaps.take() {
                    Some(known) => known,
                    None => self.swaps_of_rivals(cancel)?,
                };
                let swaps = self.swaps.insert(swaps);
                swaps.iter().find(|(other, _)| other == rival).map(|&(_, step)| step)
            }
            Player::Random | Player::Longest | Player::Short(_) | Player::NoWildcard | Player::Keeping => None,
        };
        Ok(made.unwrap_or(Step::Keep))
    }

    /// What each rival does about swapping: what promises most, to keep the hand among equals.
    fn swaps_of_rivals(&self, cancel: &Cancel) -> Result<Vec<(Rival, Step)>, Cancelled> {
        let rivals =
            || self.rivals.iter().flat_map(|&(tier, _)| Strategy::ALL.map(|strategy| Rival { strategy, tier }));
        let kept = self.rivals.iter().flat_map(|(_, table)| totals(table, &self.hand));
        let mut best: Vec<(f64, Step)> = kept.map(|total| (f64::from(total), Step::Keep)).collect();
        let mut table = Table::default();
        for letter in self.swappable() {
            let pool = self.hand.pool(letter).unwrap_or_default();
            let mut sums = vec![0; best.len()];
            for &other in &pool {
                let hand = self.hand.replaced(letter, other);
                if table.find(&hand, self.dictionary.dawg()).is_err() {
                    continue;
                }
                for ((tier, _), sums) in self.rivals.iter().zip(sums.chunks_mut(Strategy::ALL.len())) {
                    table.work_out(Vocabulary::Plain, reach(*tier), cancel)?;
                    for (sum, total) in sums.iter_mut().zip(totals(&table, &hand)) {
                        *sum += total;
                    }
                }
            }
            for (best, sum) in best.iter_mut().zip(sums) {
                let expected = f64::from(sum) / pool.len() as f64;
                if expected > best.0 {
                    *best = (expected, Step::Swap(letter));
                }
            }
        }
        Ok(rivals().zip(best).map(|(rival, (_, step))| (rival, step)).collect())
    }
}

/// What each strategy makes of a table's hand.
fn totals(table: &Table, hand: &Hand) -> [u32; 3] {
    Strategy::ALL.map(|strategy| strategy.total(table, hand))
}

/// Whether two moves are the same. One who leaves the wildcard lying counts fewer points for a word than it scores, so
/// only letters are compared.
fn is_same(made: Step, right: Step) -> bool {
    match (made, right) {
        (Step::Word(made), Step::Word(right)) => made.letters == right.letters,
        _ => made == right,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::lexicon::Lexicon;
    use crate::wordgame::{Play, multiplier, substitutions};

    /// What each player makes of some hands on average.
    fn means(kind: Kind, tier: Tier, hands: usize) -> Vec<(Player, u32)> {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let players = population(kind, tier);
        let mut sums = vec![0; players.len()];
        for _ in 0..hands {
            let hand = Hand::deal(7, &mut random);
            let table = Table::of(&hand, dictionary.dawg(), reach(tier), &cancel).unwrap().unwrap();
            let mut field = Field::new(&hand, &table, &dictionary, tier, &cancel).unwrap();
            let advice = substitutions(&hand, dictionary.dawg(), reach(tier), &mut Table::default(), &cancel).unwrap();
            for (sum, player) in sums.iter_mut().zip(&players) {
                *sum += if kind == Kind::Substitute {
                    match field.swap(player, &cancel).unwrap() {
                        Step::Swap(letter) => advice.iter().find(|of| of.letter == letter).unwrap().expected as u32,
                        _ => table.best(&hand, Mode::Full),
                    }
                } else {
                    made(&field, player, &hand)
                };
            }
        }
        players.into_iter().zip(sums).map(|(player, sum)| (player, sum / hands as u32)).collect()
    }

    /// What a player makes of a hand.
    fn made(field: &Field<'_>, player: &Player, hand: &Hand) -> u32 {
        let (mut rest, mut total) = (*hand, 0);
        loop {
            let step = field.entry(player, &rest);
            if let Step::Word(play) = step {
                let points: u32 = play.letters.symbols().map(Symbol::points).sum();
                total += points * multiplier(play.letters.len(), rest.len());
            }
            rest = step.after(&rest).unwrap();
            if rest.is_empty() {
                return total;
            }
        }
    }

    #[test]
    fn of_rivals_who_know_fewer_words_the_planner_with_discards_stands_behind_those_of_the_next_tier() {
        let players: Vec<String> = population(Kind::Reach90, Tier::Full).iter().map(ToString::to_string).collect();
        let rivals: Vec<&str> = players.iter().map(String::as_str).filter(|name| name.ends_with(')')).collect();
        let expected = [
            "greedy (common)",
            "words only (common)",
            "greedy (standard)",
            "words only (standard)",
            "full planner (common)",
            "greedy (wide)",
            "words only (wide)",
            "full planner (standard)",
            "full planner (wide)",
            "greedy (full)",
            "words only (full)",
            "full planner (full)",
        ];
        assert_eq!(rivals, expected);
        assert!(population(Kind::Substitute, Tier::Common).contains(&Player::Keeping));
        assert!(!population(Kind::Reach90, Tier::Common).contains(&Player::Keeping));
    }

    #[test]
    fn who_gains_nothing_by_a_swap_keeps_the_hand() {
        let (lexicon, _) = Lexicon::parse(b"cow").unwrap();
        let dictionary = Dictionary::new(Some(Arc::new(lexicon)));
        // No one letter makes a cow of the first hand; of the second it is a w for the y.
        for (letters, swap) in [("bdfxa", None), ("coy", Some('y'))] {
            let hand: Hand = letters.parse().unwrap();
            let table = Table::of(&hand, dictionary.dawg(), reach(Tier::Common), &Cancel::new()).unwrap().unwrap();
            let mut field = Field::new(&hand, &table, &dictionary, Tier::Common, &Cancel::new()).unwrap();
            for strategy in Strategy::ALL {
                let player = Player::rival(strategy, Tier::Common);
                let step = swap.and_then(Symbol::of).map_or(Step::Keep, Step::Swap);
                assert_eq!(field.swap(&player, &Cancel::new()), Ok(step), "{letters}");
            }
        }
    }

    #[test]
    fn a_rival_swaps_what_promises_most_to_its_own_way_of_playing() {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let mut of_one_mind = true;
        for letters in ["cowsz!", "hhjoo!", "aejkov!", "bciox!", "ioppx!"] {
            let hand: Hand = letters.parse().unwrap();
            let table = Table::of(&hand, dictionary.dawg(), reach(Tier::Standard), &cancel).unwrap().unwrap();
            let mut field = Field::new(&hand, &table, &dictionary, Tier::Standard, &cancel).unwrap();
            let rivals =
                [Tier::Common, Tier::Standard].map(|tier| Strategy::ALL.map(|strategy| Rival { strategy, tier }));
            let swaps = rivals.as_flattened().iter().map(|rival| {
                let total = |hand: &Hand| {
                    let list = dictionary.list(Tier::Standard);
                    f64::from(rival.total(hand, dictionary.dawg(), list, &cancel).unwrap())
                };
                let mean = |letter: Symbol| {
                    let pool = hand.pool(letter).unwrap();
                    pool.iter().map(|&other| total(&hand.replaced(letter, other))).sum::<f64>() / pool.len() as f64
                };
                let swappable = hand.distinct().filter(|&letter| hand.pool(letter).is_ok());
                let most = swappable.map(mean).fold(total(&hand), f64::max);
                let step = field.swap(&Player::Rival(*rival), &cancel).unwrap();
                let promised = if let Step::Swap(letter) = step { mean(letter) } else { total(&hand) };
                assert!((promised - most).abs() < 1e-9, "{rival:?} {letters}: {step:?}");
                step
            });
            let swaps: Vec<Step> = swaps.collect();
            of_one_mind &= swaps.iter().all(|step| *step == swaps[0]);
        }
        assert!(!of_one_mind, "rivals differ in what they swap");
    }

    #[test]
    fn words_of_the_same_letters_are_the_same_move_whatever_they_are_thought_to_score() {
        let word = |letters: &str, points| Step::Word(Play { letters: letters.parse().unwrap(), points });
        assert!(is_same(word("cow", 189), word("cow", 153)));
        assert!(!is_same(word("cow", 189), word("cows", 189)) && !is_same(Step::End, word("cow", 189)));
    }

    #[test]
    fn who_draws_lots_makes_each_move_with_the_same_chance() {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let hand: Hand = "cowsz!".parse().unwrap();
        let table = Table::of(&hand, dictionary.dawg(), reach(Tier::Full), &cancel).unwrap().unwrap();
        let mut field = Field::new(&hand, &table, &dictionary, Tier::Full, &cancel).unwrap();
        let mut chance = |line: &[(Hand, Step)]| field.chance(&Player::Random, line, &cancel).unwrap();
        // To keep the hand or to swap one of c, o, s, w and z.
        assert!((chance(&[(hand, Step::Keep)]) - 1.0 / 6.0).abs() < 1e-9);
        // Every entry, or the end of the hand; and then the same again with what is left.
        let rest: Hand = "cow".parse().unwrap();
        let of = |hand: &Hand| 1.0 / (table.entries(hand).len() + 1) as f64;
        let line = [(hand, Step::Discard("sz!".parse().unwrap())), (rest, Step::End)];
        assert!((chance(&line) - of(&hand) * of(&rest)).abs() < 1e-9);
        assert!((chance(&line[..1]) - of(&hand)).abs() < 1e-9 && (chance(&[]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn players_stand_in_the_order_of_what_they_make() {
        for (kind, hands) in [(Kind::Reach90, 300), (Kind::Substitute, 25)] {
            for tier in [Tier::Common, Tier::Full] {
                let means = means(kind, tier, hands);
                for (at, (player, mean)) in means.iter().enumerate().skip(1) {
                    println!("{kind} {tier} {player}: {mean}");
                    let weaker = means[1..at].iter().map(|(_, mean)| *mean).max().unwrap_or(0);
                    assert!(f64::from(*mean) > 0.9 * f64::from(weaker), "{kind} {tier} {player}: {mean} {weaker}");
                }
            }
        }
    }
}
