//! Proofs that no play from a hand makes more, checked against the list of words itself: without the graph, and without the
//! table of best totals.

use std::collections::{BTreeSet, HashMap};

use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::{Band, Dawg};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Hand, Mode, Proof, Symbol, Table, WordList, words};
use proptest::prelude::*;

const COMMON: Tier = Tier::Common;

fn proof(hand: &Hand) -> Proof {
    let reach = Band::of_level(COMMON.max_level());
    let table = Table::of(hand, Dawg::embedded(), reach, &Cancel::new()).unwrap().unwrap();
    let proof = Proof::of(&table, hand);
    assert_eq!(proof.total, table.best(hand, Mode::Full));
    proof
}

/// What the words of a hand are, from the list alone.
struct Words {
    letters: BTreeSet<Hand>,
    shortest: usize,
}

impl Words {
    fn of(hand: &Hand) -> Self {
        let list = WordList { lexicon: Lexicon::embedded(), tier: COMMON };
        // A word is laid with the wildcard only where a letter is missing; it may always stand for a consonant that is held.
        let mut letters = BTreeSet::new();
        for found in words(hand, list) {
            let plain = Hand::of(found.word.chars().map(|c| Symbol::of(c).unwrap())).unwrap();
            letters.insert(plain);
            let consonants = plain.distinct().filter(|symbol| !"aeiou".contains(symbol.character()));
            letters.extend(consonants.filter_map(|consonant| {
                let rest = plain.without(&Hand::of([consonant]).unwrap())?;
                Hand::of(rest.symbols().chain([Symbol::WILDCARD])).ok()
            }));
        }
        letters.retain(|part| hand.without(part).is_some());
        let shortest = letters.iter().map(Hand::len).min().unwrap_or(0);
        Self { letters, shortest }
    }

    /// What words make at most that use up a hand; None where none do.
    fn worth(&self, hand: &Hand) -> Option<u32> {
        if hand.is_empty() {
            return Some(0);
        }
        let ways = self.letters.iter().filter_map(|word| {
            let rest = self.worth(&hand.without(word)?)?;
            Some(score(word, hand.len()) + rest)
        });
        ways.max()
    }

    /// Whether words use up a hand, of which there must be two at least if `several`.
    fn use_up(&self, hand: &Hand, several: bool) -> bool {
        let rests = self.letters.iter().filter_map(|word| hand.without(word));
        rests.into_iter().any(|rest| if rest.is_empty() { !several } else { self.use_up(&rest, false) })
    }
}

fn points(hand: &Hand) -> u32 {
    hand.symbols().map(Symbol::points).sum()
}

/// What a word of `letters` scores where `held` symbols are held, word for word as the rules have it.
fn score(letters: &Hand, held: usize) -> u32 {
    let (length, held) = (letters.len() as i64, held as i64);
    points(letters) * (9 * length - 4 * (held - length)).max(1) as u32
}

/// Every part of a hand.
fn parts(hand: &Hand) -> BTreeSet<Hand> {
    let mut all = BTreeSet::from([*hand]);
    for symbol in hand.distinct() {
        all.extend(parts(&hand.without(&Hand::of([symbol]).unwrap()).unwrap()));
    }
    all
}

/// What is wrong with a proof.
fn check(hand: &Hand, words: &Words, proof: &Proof) -> Result<(), String> {
    for word in &words.letters {
        let best = proof.alone.iter().find(|alone| alone.letters.len() == word.len());
        let best = best.ok_or(format!("no word is as long as {word}"))?;
        if score(word, word.len()) > best.total || best.total > proof.total {
            return Err(format!("{word} alone scores more than {best:?}"));
        }
    }
    if proof.shortest() != words.shortest {
        return Err("the shortest word is another one".to_owned());
    }
    let known: HashMap<Hand, u32> = proof.hands.iter().map(|left| (left.hand, left.at_most())).collect();
    for part in parts(hand).into_iter().filter(|part| part.len() >= 2 * words.shortest && words.shortest > 0) {
        let factor = 9 * (part.len() - words.shortest) as u32;
        let bound = proof.bounds.iter().find(|bound| bound.size == part.len()).ok_or("a size has no bound")?;
        if bound.factor != factor || bound.points < points(&part) {
            return Err(format!("{bound:?} does not hold for {part}"));
        }
        let is_excluded = factor * points(&part) <= proof.total;
        if !is_excluded && !known.contains_key(&part) && (!proof.unused.contains(&part) || words.use_up(&part, true)) {
            return Err(format!("nothing is said of {part}"));
        }
    }
    let sizes: Vec<usize> = proof.bounds.iter().map(|bound| bound.size).collect();
    if words.shortest > 0 && !(2 * words.shortest..=hand.len()).eq(sizes) {
        return Err("other sizes have bounds than two words can use up".to_owned());
    }
    // What each hand that needs a line must be shown not to exceed, and that no other has one.
    let is_open = |part: &Hand| {
        part.len() >= 2 * words.shortest && 9 * (part.len() - words.shortest) as u32 * points(part) > proof.total
    };
    let all = if words.shortest > 0 { parts(hand) } else { BTreeSet::new() };
    let (open, unused): (BTreeSet<Hand>, BTreeSet<Hand>) =
        all.into_iter().filter(is_open).partition(|part| words.use_up(part, true));
    if unused != proof.unused.iter().copied().collect() {
        return Err("other hands are called unused".to_owned());
    }
    let mut budgets: HashMap<Hand, u32> = open.into_iter().map(|part| (part, proof.total)).collect();
    for left in proof.hands.iter().rev() {
        let budget = budgets.remove(&left.hand).ok_or(format!("{} needs no line", left.hand))?;
        for way in left.ways.iter().filter(|way| way.points + 9 * way.rest.len() as u32 * points(&way.rest) > budget) {
            let exact = words.worth(&way.rest).ok_or("no words use up what is left")?;
            budgets.entry(way.rest).and_modify(|budget| *budget = exact.min(*budget)).or_insert(exact);
        }
        if left.at_most() > budget {
            return Err(format!("{} is not shown to make {budget} at most", left.hand));
        }
    }
    if !budgets.is_empty() {
        return Err(format!("{budgets:?} need lines"));
    }
    for left in &proof.hands {
        for word in &words.letters {
            let Some(rest) = left.hand.without(word) else { continue };
            if !rest.is_empty() && !words.use_up(&rest, false) {
                continue;
            }
            let way = left.ways.iter().find(|way| way.letters == *word);
            let way = way.ok_or(format!("from {} nothing is said of {word}", left.hand))?;
            let then = known.get(&rest).copied().unwrap_or(9 * rest.len() as u32 * points(&rest));
            if (way.points, way.rest, way.then) != (score(word, left.hand.len()), rest, then) {
                return Err(format!("from {} another thing is said of {word}: {way:?}", left.hand));
            }
        }
        if left.at_most() > proof.total {
            return Err(format!("{} makes more than {}", left.hand, proof.total));
        }
    }
    Ok(())
}

/// Every proof that differs from this one in one thing that matters.
fn damaged(proof: &Proof) -> Vec<Proof> {
    let change = |change: &dyn Fn(&mut Proof)| {
        let mut other = proof.clone();
        change(&mut other);
        other
    };
    let last = proof.alone.len() - 1;
    let mut all = vec![change(&|proof| proof.total -= 1), change(&|proof| proof.alone.truncate(last))];
    all.push(change(&|proof| proof.alone[0].total -= 1));
    all.extend((0..proof.bounds.len()).map(|at| change(&|proof| proof.bounds[at].points -= 1)));
    for (at, left) in proof.hands.iter().enumerate() {
        all.push(change(&|proof| _ = proof.hands.remove(at)));
        for way in 0..left.ways.len() {
            all.push(change(&|proof| _ = proof.hands[at].ways.remove(way)));
            all.push(change(&|proof| proof.hands[at].ways[way].points += 1));
            all.push(change(&|proof| proof.hands[at].ways[way].then += 1));
        }
    }
    all.extend((0..proof.unused.len()).map(|at| change(&|proof| _ = proof.unused.remove(at))));
    all
}

fn dealt() -> impl Strategy<Value = Hand> {
    use rand::SeedableRng;
    (4_usize..=8, any::<u64>())
        .prop_map(|(size, seed)| Hand::deal(size, &mut rand_chacha::ChaCha8Rng::seed_from_u64(seed)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_proof_is_right_by_the_list_of_words_alone(hand in dealt()) {
        let (proof, words) = (proof(&hand), Words::of(&hand));
        prop_assert_eq!(check(&hand, &words, &proof), Ok(()));
    }
}

#[test]
fn a_damaged_proof_is_noticed_whatever_is_damaged() {
    for hand in ["eeutyz!", "oousvx!"] {
        let hand: Hand = hand.parse().unwrap();
        let (proof, words) = (proof(&hand), Words::of(&hand));
        assert_eq!(check(&hand, &words, &proof), Ok(()));
        assert!(!proof.hands.is_empty(), "{hand} is proved without a line");
        for other in damaged(&proof) {
            assert!(check(&hand, &words, &other).is_err(), "{hand}: {other:?}");
        }
    }
}

#[test]
fn of_words_that_are_as_long_the_one_that_is_worth_most_is_named_and_of_equal_ones_the_first() {
    for text in ["eeutyz!", "oousvx!", "aest", "abdeginr"] {
        let hand: Hand = text.parse().unwrap();
        let (proof, words) = (proof(&hand), Words::of(&hand));
        let lengths: BTreeSet<usize> = words.letters.iter().map(Hand::len).collect();
        assert_eq!(proof.alone.iter().map(|alone| alone.letters.len()).collect::<Vec<_>>(), Vec::from_iter(lengths));
        for alone in &proof.alone {
            let rank = |word: &Hand| (score(word, word.len()), std::cmp::Reverse(*word));
            let best =
                words.letters.iter().filter(|word| word.len() == alone.letters.len()).max_by_key(|word| rank(word));
            assert_eq!(
                (Some(&alone.letters), alone.total),
                (best, score(&alone.letters, alone.letters.len())),
                "{hand}"
            );
        }
    }
}

#[test]
fn where_the_shortest_word_has_three_letters_two_words_take_six_at_least() {
    // A fly, a sky, and letters that are dear and no good.
    let hand: Hand = "fklsyxz".parse().unwrap();
    let (proof, words) = (proof(&hand), Words::of(&hand));
    assert_eq!((proof.shortest(), proof.bounds[0].size), (3, 6));
    assert_eq!(check(&hand, &words, &proof), Ok(()));
}

#[test]
fn what_a_word_leaves_is_shown_to_make_no_more_than_words_make_that_use_it_up() {
    let hand: Hand = "ghiiosy!".parse().unwrap();
    assert_eq!(check(&hand, &Words::of(&hand), &proof(&hand)), Ok(()));
}

#[test]
fn a_bound_that_is_just_the_best_total_is_enough() {
    for text in ["bcquu!", "hiqruu!"] {
        let hand: Hand = text.parse().unwrap();
        assert_eq!(check(&hand, &Words::of(&hand), &proof(&hand)), Ok(()), "{hand}");
    }
}

#[test]
fn where_no_word_can_be_made_nothing_has_to_be_proved() {
    let hand: Hand = "zzz!".parse().unwrap();
    let proof = proof(&hand);
    assert_eq!((proof.total, proof.alone.len(), proof.bounds.len(), proof.hands.len()), (0, 0, 0, 0));
}
