//! Puzzles of hands, proved again from the rules alone: every way to take letters out of a hand, one after the other, with
//! words looked up in a plain list. Nothing here uses the engine's graph or its tables.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::OnceLock;

use arcade_engine::Cancel;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::puzzle::{NotAPuzzle, rating};
use arcade_engine::wordgame::puzzle::{
    HandPuzzle, Kind, LEAST_POINTS, LEAST_SHARE, Names, Step, generate, population, prove, why,
};
use arcade_engine::wordgame::{Dictionary, Entry, Hand, Symbol, WordList};

/// The letters of a word or an entry, sorted.
type Letters = [u8; 8];

fn sorted(letters: impl IntoIterator<Item = u8>) -> Letters {
    let mut sorted = [0; 8];
    for (at, letter) in letters.into_iter().enumerate() {
        sorted[at] = letter;
    }
    sorted.sort_unstable();
    sorted
}

/// By the letters of words: the narrowest tier of any word of them, and of any that is not coarse.
fn list() -> &'static HashMap<Letters, [Option<Tier>; 2]> {
    static LIST: OnceLock<HashMap<Letters, [Option<Tier>; 2]>> = OnceLock::new();
    LIST.get_or_init(|| {
        let lexicon = Lexicon::embedded();
        let words = WordList { lexicon, tier: Tier::Full };
        let mut list = HashMap::<_, [Option<Tier>; 2]>::new();
        for word in lexicon.iter(Tier::Full, 2..=8) {
            let tier = lexicon.tier_of(word.as_str());
            let known = list.entry(sorted(word.as_str().bytes())).or_default();
            let is_plain = !words.is_coarse(word.as_str());
            for known in known.iter_mut().take(1 + usize::from(is_plain)) {
                *known = known.map_or(tier, |known| tier.map(|tier| tier.min(known)));
            }
        }
        list
    })
}

/// A hand, and what is known of the sets of its places.
struct Naive {
    symbols: Vec<u8>,
    /// For each set of places: the narrowest tier of a word of these letters, and of one that is not coarse.
    words: Vec<[Option<Tier>; 2]>,
    /// Best totals by the words that count and by the set, with words alone and with discards.
    known: RefCell<HashMap<(Counted, usize), [u32; 2]>>,
}

/// Which words count: up to a tier, coarse ones too or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Counted {
    tier: Tier,
    plain: bool,
}

impl Naive {
    fn new(hand: &Hand) -> Self {
        let symbols: Vec<u8> = hand.to_string().into_bytes();
        let words = (0..1_usize << symbols.len()).map(|set| {
            let letters = symbols.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, &letter)| letter);
            let letters: Vec<u8> = letters.collect();
            let consonants: &[u8] = if letters.contains(&b'!') { b"bcdfghjklmnpqrstvwxyz" } else { b"-" };
            let mut found: [Option<Tier>; 2] = [None; 2];
            for &consonant in consonants {
                let read = letters.iter().map(|&letter| if letter == b'!' { consonant } else { letter });
                let tiers = list().get(&sorted(read)).copied().unwrap_or_default();
                for (found, tier) in found.iter_mut().zip(tiers) {
                    *found = [*found, tier].into_iter().flatten().min();
                }
            }
            found
        });
        Self { words: words.collect(), symbols, known: RefCell::default() }
    }

    const fn whole(&self) -> usize {
        (1 << self.symbols.len()) - 1
    }

    /// The points of a set as a word, from a hand of `held` letters, as the handout puts it.
    fn word(&self, counted: Counted, set: usize, held: u32) -> Option<u32> {
        self.words[set][usize::from(counted.plain)].filter(|tier| *tier <= counted.tier)?;
        let places = self.symbols.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
        let points: u32 = places.filter_map(|(_, &letter)| Symbol::of(letter.into())).map(Symbol::points).sum();
        let length = i64::from(set.count_ones());
        Some(points * (9 * length - 4 * (i64::from(held) - length)).max(1) as u32)
    }

    /// The best totals from a set on: with words alone, and with discards.
    fn best(&self, counted: Counted, set: usize) -> [u32; 2] {
        if let Some(&known) = self.known.borrow().get(&(counted, set)) {
            return known;
        }
        let mut best = [0; 2];
        for part in parts(set) {
            let then = self.best(counted, set ^ part);
            best[1] = best[1].max(then[1]);
            if let Some(points) = self.word(counted, part, set.count_ones()) {
                best = [best[0].max(points + then[0]), best[1].max(points + then[1])];
            }
        }
        self.known.borrow_mut().insert((counted, set), best);
        best
    }

    /// Every entry from a set, by whether it is a word and the letters it takes, with the total that it leaves within reach.
    fn entries(&self, counted: Counted, set: usize) -> HashMap<(bool, Letters), u32> {
        let mut entries = HashMap::new();
        for part in parts(set) {
            let then = self.best(counted, set ^ part)[1];
            if let Some(points) = self.word(counted, part, set.count_ones()) {
                entries.insert((true, self.letters(part)), points + then);
            }
            if part != set {
                entries.insert((false, self.letters(part)), then);
            }
        }
        entries
    }

    fn letters(&self, set: usize) -> Letters {
        sorted(self.symbols.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, &letter)| letter))
    }

    /// A set of places with these letters, all of which must be in `set`.
    fn find(&self, set: usize, letters: Letters) -> usize {
        parts(set).find(|&part| self.letters(part) == letters).unwrap()
    }

    /// The moves that somebody may make from a set: all that are the same to the player's idea.
    fn choices(&self, counted: Counted, idea: Idea, set: usize) -> HashSet<(bool, Letters)> {
        let held = set.count_ones();
        let plain = Counted { plain: true, ..counted };
        let rated = parts(set).flat_map(|part| {
            let word = |counted| self.word(counted, part, held);
            let with_words = match idea {
                Idea::Longest => word(counted).map(|points| (part.count_ones(), points)),
                Idea::Short(most) => word(counted).filter(|_| part.count_ones() <= most).map(|points| (points, 0)),
                Idea::Greedy => word(plain).map(|points| (points, 0)),
                Idea::Words => word(plain).map(|points| (points + self.best(plain, set ^ part)[0], 0)),
                Idea::Plans => word(plain).map(|points| (points + self.best(plain, set ^ part)[1], 0)),
            };
            let thrown = (idea == Idea::Plans && part != set).then(|| (self.best(plain, set ^ part)[1], 0));
            [(true, with_words), (false, thrown)].map(|(is_word, worth)| (worth, (is_word, self.letters(part))))
        });
        let rated: Vec<_> = rated.filter_map(|(worth, entry)| Some((worth?, entry))).collect();
        let most = rated.iter().map(|&(worth, _)| worth).max();
        rated.into_iter().filter(|&(worth, _)| Some(worth) == most).map(|(_, entry)| entry).collect()
    }
}

/// The parts of a set, without the empty one.
fn parts(set: usize) -> impl Iterator<Item = usize> {
    std::iter::successors((set > 0).then_some(set), move |part| Some((part - 1) & set).filter(|&part| part > 0))
}

/// A weaker idea of how a hand is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Idea {
    Longest,
    Short(u32),
    Greedy,
    Words,
    Plans,
}

fn entry_of(step: &Step) -> (bool, Letters) {
    let letters = |hand: &Hand| sorted(hand.to_string().bytes());
    match step {
        Step::Word(play) => (true, letters(&play.letters)),
        Step::Discard(part) => (false, letters(part)),
        other => panic!("{other:?} is no entry"),
    }
}

/// The gap by which a move has to be ahead.
fn is_ahead(kind: Kind, best: f64, next: f64) -> bool {
    let share = if kind == Kind::Reach90 { 10 } else { LEAST_SHARE };
    best - next >= f64::from(LEAST_POINTS) && (best - next) * 100.0 > best * f64::from(share)
}

/// The right move of some, if one is ahead of all others.
fn only(kind: Kind, entries: &HashMap<(bool, Letters), u32>) -> Option<(bool, Letters)> {
    let (&entry, &best) = entries.iter().max_by_key(|&(_, total)| total)?;
    let next = entries.iter().filter(|&(other, _)| *other != entry).map(|(_, &total)| total).max().unwrap_or(0);
    is_ahead(kind, best.into(), next.into()).then_some(entry)
}

fn check(kind: Kind, puzzle: &HandPuzzle, tier: Tier) {
    let naive = Naive::new(&puzzle.position);
    let counted = Counted { tier, plain: false };
    let told = format!("{kind} {tier} {puzzle:?}");

    // Every alternative, and what it leads to.
    let entries = naive.entries(counted, naive.whole());
    let (end, others): (Vec<_>, Vec<_>) = puzzle.alternatives.iter().partition(|other| other.step == Step::End);
    assert!(matches!(&end[..], [end] if end.result == 0.0), "{told}");
    let stated: HashMap<_, _> = others.iter().map(|other| (entry_of(&other.step), other.result as u32)).collect();
    assert_eq!((&stated, others.len()), (&entries, entries.len()), "{told}");
    assert!(puzzle.alternatives.is_sorted_by(|a, b| a.result >= b.result), "{told}");

    // One move is the only one, for as long as the solution says and no longer.
    let mut set = naive.whole();
    let mut line = Vec::new();
    while let Some(entry) = only(kind, &naive.entries(counted, set)) {
        line.push((set, entry));
        set ^= naive.find(set, entry.1);
    }
    let entered: Vec<_> = line.iter().map(|&(_, entry)| entry).collect();
    assert_eq!(puzzle.solution.iter().map(entry_of).collect::<Vec<_>>(), entered, "{told}");

    // It is right for the reason of its kind.
    let (is_word, letters) = entered[0];
    let scores = |set: usize| naive.word(counted, set, puzzle.position.len() as u32);
    match kind {
        Kind::ThrowFirst => assert!(!is_word, "{told}"),
        Kind::SplitInTwo => {
            let first = scores(naive.find(naive.whole(), letters));
            let best = entries.values().max();
            assert!(is_word && parts(naive.whole()).any(|part| scores(part) > first), "{told}");
            assert!(first.as_ref() < best, "{told}: one word is all");
        }
        Kind::Wildcard => assert!(is_word && letters.contains(&b'!'), "{told}"),
        Kind::Reach90 => {
            let best = f64::from(*entries.values().max().unwrap());
            assert_eq!(entries.values().filter(|&&total| f64::from(total) >= 0.9 * best).count(), 1, "{told}");
        }
        Kind::SmallHand => assert!(is_word && puzzle.position.len() <= 4, "{told}"),
        Kind::Substitute => unreachable!(),
    }

    // Who fails, as far as ties leave it no choice, and what that makes of the rating.
    let mut ideas = vec![
        ("longest word first".to_owned(), counted, Idea::Longest),
        ("words of up to 3 letters".to_owned(), counted, Idea::Short(3)),
        ("words of up to 4 letters".to_owned(), counted, Idea::Short(4)),
        ("words of up to 5 letters".to_owned(), counted, Idea::Short(5)),
        ("words of up to 6 letters".to_owned(), counted, Idea::Short(6)),
    ];
    for known in Tier::ALL.into_iter().filter(|known| *known <= tier) {
        let plays = [("greedy", Idea::Greedy), ("words only", Idea::Words), ("full planner", Idea::Plans)];
        let of = |(name, idea)| (format!("{name} ({known})"), Counted { tier: known, plain: false }, idea);
        ideas.extend(plays.map(of));
    }
    for (name, counted, idea) in ideas {
        let choices = line.iter().map(|&(set, entry)| (entry, naive.choices(counted, idea, set)));
        let choices: Vec<_> = choices.collect();
        let fails = puzzle.failed_by.contains(&name);
        if choices.iter().any(|(entry, choices)| !choices.contains(entry)) {
            assert!(fails, "{name} fails: {told}");
        } else if choices.iter().all(|(_, choices)| choices.len() == 1) {
            assert!(!fails, "{name} finds it: {told}");
        }
    }
    let weaker = match kind {
        Kind::ThrowFirst => format!("words only ({tier})"),
        Kind::Wildcard => "ignores the wildcard".to_owned(),
        _ => format!("greedy ({tier})"),
    };
    assert!(kind == Kind::SmallHand || puzzle.failed_by.contains(&weaker), "{told}");
    let chance: f64 = line.iter().map(|&(set, _)| 1.0 / (1 + naive.entries(counted, set).len()) as f64).product();
    check_difficulty(kind, puzzle, tier, 1.0 - chance);
}

fn check_difficulty(kind: Kind, puzzle: &HandPuzzle, tier: Tier, random: f64) {
    let players = population(kind, tier);
    let seen = if kind == Kind::SmallHand { puzzle.position.len() as f64 / 6.0 } else { 1.0 };
    let share = seen * (puzzle.failed_by.len() as f64 + random) / players.len() as f64;
    assert!((puzzle.difficulty - share).abs() < 1e-9, "{puzzle:?}");
    assert_eq!(puzzle.rating(), rating(share));
    let order: Vec<String> = players.iter().map(ToString::to_string).collect();
    let places: Vec<_> = puzzle.failed_by.iter().map(|name| order.iter().position(|other| other == name)).collect();
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{puzzle:?}");
}

/// The expected total of each swap, and of keeping the hand.
fn expected(hand: &Hand, total: impl Fn(&Naive) -> u32) -> HashMap<Option<char>, f64> {
    let text = hand.to_string();
    let mut expected = HashMap::from([(None, f64::from(total(&Naive::new(hand))))]);
    for letter in text.chars().filter(|&letter| letter != '!') {
        let vowels = "aeiou";
        let class = if vowels.contains(letter) { vowels } else { "bcdfghjklmnpqrstvwxyz" };
        let pool: Vec<char> = class.chars().filter(|&other| !text.contains(other)).collect();
        let totals = pool.iter().map(|&other| {
            let swapped: Hand = text.replace(letter, &other.to_string()).parse().unwrap();
            f64::from(total(&Naive::new(&swapped)))
        });
        expected.insert(Some(letter), totals.sum::<f64>() / pool.len() as f64);
    }
    expected
}

fn swap_of(step: &Step) -> Option<char> {
    match step {
        Step::Swap(letter) => Some(letter.character()),
        Step::Keep => None,
        other => panic!("{other:?} is no swap"),
    }
}

fn check_swap(puzzle: &HandPuzzle, tier: Tier) {
    let told = format!("{tier} {puzzle:?}");
    let expected = expected(&puzzle.position, |naive| naive.best(Counted { tier, plain: false }, naive.whole())[1]);
    assert_eq!(puzzle.alternatives.len(), expected.len(), "{told}");
    for other in &puzzle.alternatives {
        assert!((other.result - expected[&swap_of(&other.step)]).abs() < 1e-6, "{told}");
    }
    let right = swap_of(&puzzle.solution[0]);
    assert_eq!(puzzle.solution.len(), 1, "{told}");
    for (other, total) in expected.iter().filter(|(other, _)| **other != right) {
        assert!(is_ahead(Kind::Substitute, expected[&right], *total), "{other:?} {told}");
    }
    let letters = || puzzle.position.distinct().filter(|letter| !letter.is_wildcard());
    let cheapest = letters().min_by_key(|letter| letter.points()).map(Symbol::character);
    let dearest = letters().max_by_key(|letter| (letter.points(), std::cmp::Reverse(*letter))).map(Symbol::character);
    let players =
        [("always keeps", None), ("swaps the cheapest letter", cheapest), ("swaps the dearest letter", dearest)];
    for (name, swap) in players {
        assert_eq!(puzzle.failed_by.iter().any(|other| other == name), swap != right, "{name} {told}");
    }
    assert!(right.is_none() || right != cheapest || puzzle.failed_by.iter().any(|other| other == "always keeps"));
    check_difficulty(Kind::Substitute, puzzle, tier, 1.0 - 1.0 / expected.len() as f64);
}

/// Proves the puzzles of some seeds; at least `share` percent of them must have one.
fn check_seeds(kind: Kind, tier: Tier, seeds: Range<u64>, share: usize) {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let mut hands = HashSet::new();
    let all = (seeds.end - seeds.start) as usize;
    for seed in seeds {
        let Some(puzzle) = generate(kind, seed, &dictionary, tier, &cancel).unwrap() else { continue };
        let is_small = kind == Kind::SmallHand;
        // There are few hands of two letters.
        let is_new = hands.insert(puzzle.position);
        assert!(is_new || is_small, "{kind} {tier}: {} comes twice", puzzle.position);
        let of = |class: &str| puzzle.position.to_string().chars().filter(|&letter| class.contains(letter)).count();
        let size = puzzle.position.len();
        assert!(is_small || (of("aeiou"), of("!")) == (size.div_ceil(3), 1), "{puzzle:?}");
        match kind {
            Kind::Substitute => check_swap(&puzzle, tier),
            _ => check(kind, &puzzle, tier),
        }
    }
    println!("{kind}, {tier} words: {} of {all} seeds have a puzzle, all proved", hands.len());
    assert!(hands.len() * 100 >= all * share, "{kind} {tier}: {} of {all}", hands.len());
}

#[test]
fn throw_first_is_proved_by_the_rules_alone() {
    check_seeds(Kind::ThrowFirst, Tier::Common, 0..1_000, 95);
    check_seeds(Kind::ThrowFirst, Tier::Full, 0..300, 95);
}

#[test]
fn split_in_two_is_proved_by_the_rules_alone() {
    check_seeds(Kind::SplitInTwo, Tier::Common, 0..1_000, 90);
    check_seeds(Kind::SplitInTwo, Tier::Full, 0..300, 90);
}

#[test]
fn the_wildcard_word_is_proved_by_the_rules_alone() {
    check_seeds(Kind::Wildcard, Tier::Common, 0..1_000, 95);
    check_seeds(Kind::Wildcard, Tier::Full, 0..300, 95);
}

#[test]
fn substitute_is_proved_by_the_rules_alone() {
    check_seeds(Kind::Substitute, Tier::Common, 0..100, 95);
    check_seeds(Kind::Substitute, Tier::Full, 0..50, 95);
}

#[test]
fn reach_90_is_proved_by_the_rules_alone() {
    check_seeds(Kind::Reach90, Tier::Common, 0..1_000, 60);
    check_seeds(Kind::Reach90, Tier::Full, 0..300, 60);
}

#[test]
fn small_hands_are_proved_by_the_rules_alone() {
    check_seeds(Kind::SmallHand, Tier::Common, 0..1_000, 50);
    check_seeds(Kind::SmallHand, Tier::Full, 0..300, 50);
}

/// Ten times as many, to be run by hand: `cargo test --test engine thousands_more -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn thousands_more_are_proved_by_the_rules_alone() {
    for tier in Tier::ALL {
        for kind in Kind::ALL {
            let thousands = if kind == Kind::Substitute { 1 } else { 10 };
            (0..thousands).for_each(|thousand| check_seeds(kind, tier, thousand * 1_000..(thousand + 1) * 1_000, 50));
        }
    }
}

#[test]
fn neither_keeping_nor_swapping_the_cheapest_letter_finds_every_swap() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let found = (0..40).filter_map(|seed| generate(Kind::Substitute, seed, &dictionary, Tier::Full, &cancel).unwrap());
    let (mut kept, mut both) = (0, 0);
    for puzzle in found {
        let fails = |name: &str| puzzle.failed_by.iter().any(|other| other == name);
        kept += usize::from(puzzle.solution == [Step::Keep]);
        both += usize::from(fails("always keeps") && fails("swaps the cheapest letter"));
    }
    assert!(kept > 0 && both > 10, "{kept} {both}");
}

#[test]
fn the_same_seed_gives_the_same_puzzle_and_the_proof_accepts_it() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    for kind in Kind::ALL {
        for seed in [1, 2, u64::MAX] {
            let puzzle = generate(kind, seed, &dictionary, Tier::Full, &cancel).unwrap();
            assert_eq!(generate(kind, seed, &dictionary, Tier::Full, &cancel).unwrap(), puzzle);
            if let Some(puzzle) = puzzle {
                let proved = prove(kind, &puzzle.position, &dictionary, Tier::Full, &cancel).unwrap();
                assert_eq!(proved.as_ref(), Ok(&puzzle));
            }
        }
    }
}

#[test]
fn hands_that_are_no_puzzle_say_why() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let proved = |kind, hand: &str, tier| {
        let hand: Hand = hand.parse().unwrap();
        prove(kind, &hand, &dictionary, tier, &cancel).unwrap().map(|puzzle| puzzle.solution.len())
    };
    assert_eq!(proved(Kind::Wildcard, "zzz!", Tier::Common), Err(NotAPuzzle::NoMove));
    assert_eq!(proved(Kind::ThrowFirst, "aeioutrsnl!mpbcdg", Tier::Full), Err(NotAPuzzle::TooDeep));
    // To throw s, w, or both away first is equally good.
    assert_eq!(proved(Kind::ThrowFirst, "cowsz!", Tier::Full), Err(NotAPuzzle::NotOnlyOne));
    assert_eq!(proved(Kind::ThrowFirst, "aadgg!", Tier::Full), Err(NotAPuzzle::AnotherKind));
    assert!(proved(Kind::Wildcard, "aadgg!", Tier::Full).is_ok());
}

#[test]
fn the_solution_earns_what_it_says_when_it_is_entered() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let list = dictionary.list(Tier::Full);
    for kind in [Kind::ThrowFirst, Kind::SplitInTwo, Kind::Wildcard, Kind::Reach90] {
        for seed in 0..20 {
            let Some(puzzle) = generate(kind, seed, &dictionary, Tier::Full, &cancel).unwrap() else { continue };
            let names = Names::new(&puzzle.position, list);
            let mut rest = puzzle.position;
            for step in &puzzle.solution {
                let said = names.said(step, &rest);
                let entry = Entry::judge(&said.entry, &rest, list);
                assert_eq!(
                    (entry.points, Some(entry.after)),
                    (step.points(), step.after(&rest)),
                    "{said:?} {puzzle:?}"
                );
                assert_eq!((entry.is_valid(), said.coarse), (said.word.is_some(), false), "{said:?} {puzzle:?}");
                rest = entry.after;
            }
        }
    }
}

#[test]
fn each_kind_says_what_is_asked_and_why_it_was_so() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    for kind in Kind::ALL {
        for seed in 0..4 {
            let Some(puzzle) = generate(kind, seed, &dictionary, Tier::Common, &cancel).unwrap() else { continue };
            let told = why(kind, &puzzle, &dictionary, Tier::Common, false, &cancel).unwrap();
            println!("{kind} {}: {} — {told}", puzzle.position, kind.task());
            assert!(told.ends_with('.') && !told.contains("  "), "{told}");
            // The best total and the next best are named.
            for other in puzzle.alternatives.iter().take(if kind == Kind::ThrowFirst { 2 } else { 1 }) {
                let figure = (other.result.round() as u32).to_string();
                assert!(told.replace(',', "").contains(&figure), "{told} {figure}");
            }
        }
    }
}
