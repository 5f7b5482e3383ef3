//! The fast forms beside naive ones.

use std::collections::{BTreeSet, HashMap};

use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::{Band, Dawg};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{
    Analysis, BestStep, Class, Entry, Finds, Hand, Mode, Symbol, Table, WordList, bounds, is_valid_word, readings,
    word_score, words,
};
use proptest::prelude::*;

fn embedded(tier: Tier) -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier }
}

/// A hand of some letters, with or without the wildcard.
fn hands(letters: &'static str, sizes: std::ops::Range<usize>) -> impl Strategy<Value = Hand> {
    let letter = prop::sample::select(letters.chars().collect::<Vec<_>>());
    (prop::collection::vec(letter, sizes), any::<bool>()).prop_map(|(mut symbols, wildcard)| {
        if wildcard {
            symbols[0] = '!';
        }
        Hand::of(symbols.into_iter().map(|c| Symbol::of(c).unwrap())).unwrap()
    })
}

/// Every string that can be laid from the hand, in every order, the empty one too.
fn strings(hand: &Hand) -> BTreeSet<String> {
    let mut all = BTreeSet::from([String::new()]);
    for symbol in hand.distinct() {
        let mut rest = *hand;
        rest.take(symbol);
        all.extend(strings(&rest).into_iter().map(|tail| format!("{symbol}{tail}")));
    }
    all
}

/// The best total over all sequences of entries, word for word by the rules; `discards` allows invalid entries.
fn brute_force(hand: &Hand, list: WordList<'_>, discards: bool, known: &mut HashMap<Hand, u32>) -> u32 {
    if let Some(&total) = known.get(hand) {
        return total;
    }
    let mut best = 0;
    for text in strings(hand) {
        // The same letters with one that is never held: an entry that throws them away.
        for text in [format!("{text}?"), text] {
            let entry = Entry::judge(&text, hand, list);
            if entry.after != *hand && (entry.is_valid() || discards) {
                best = best.max(entry.points + brute_force(&entry.after, list, discards, known));
            }
        }
    }
    known.insert(*hand, best);
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_planner_is_brute_force_over_sequences_of_entries(
        hand in hands("aeostz", 2..6),
        words in prop::collection::vec("[aeostzb]{1,4}", 1..30),
    ) {
        let (lexicon, _) = Lexicon::parse(words.join("\n").as_bytes()).unwrap();
        let list = WordList { lexicon: &lexicon, tier: Tier::Full };
        let dawg = Dawg::new(&lexicon);
        let mut table = Table::of(&hand, &dawg, Band::RARE, &Cancel::new()).unwrap().unwrap();
        for (mode, discards) in [(Mode::WordsOnly, false), (Mode::Full, true)] {
            let expected = brute_force(&hand, list, discards, &mut HashMap::new());
            prop_assert_eq!(table.best(&hand, mode), expected, "{:?} of {}", mode, hand);
        }
        let full = table.best(&hand, Mode::Full);
        prop_assert_eq!(table.full_total(Band::RARE, &Cancel::new()).unwrap(), full, "the full rules alone, {}", hand);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_plan_earns_what_it_claims(hand in hands("abcdefghijklmnopqrstuvwxyzeeeaaiioorstln", 2..9), tier in 0_usize..4) {
        let list = embedded(Tier::ALL[tier]);
        let analysis = Analysis::new(&hand, Dawg::embedded(), list, &Cancel::new()).unwrap().unwrap();
        for mode in Mode::BOTH {
            let plan = analysis.plan(&hand, mode, list);
            let mut held = hand;
            let mut total = 0;
            for step in &plan.steps {
                let entry = Entry::judge(&step.entry, &held, list);
                prop_assert_eq!((entry.is_valid(), entry.points, entry.after), (step.word.is_some(), step.points, step.after));
                if let Some(word) = &step.word {
                    prop_assert!(readings(&step.entry, list).any(|reading| reading == *word));
                } else {
                    prop_assert_eq!(mode, Mode::Full);
                }
                total += entry.points;
                held = entry.after;
            }
            prop_assert_eq!(total, plan.total);
        }
        let totals = analysis.totals();
        prop_assert!(totals.par <= totals.full && totals.words_only <= totals.full);
    }

    /// The table's plays are the words that a scan of the whole list finds, and the wildcard is all 21 consonants.
    #[test]
    fn the_walk_finds_what_a_scan_with_all_consonants_finds(hand in hands("abcdefghijklmnopqrstuvwxyzeeeaaiioorstln", 2..9)) {
        let list = embedded(Tier::Full);
        let table = Table::of(&hand, Dawg::embedded(), Band::RARE, &Cancel::new()).unwrap().unwrap();
        let walked: BTreeSet<Hand> = table.plays(&hand).into_iter().map(|play| play.letters).collect();
        let mut scanned = BTreeSet::new();
        for word in Lexicon::embedded().iter(Tier::Full, 1..=hand.len()) {
            let word = word.as_str();
            let laid = std::iter::once(word.to_owned()).chain((0..word.len()).filter_map(|at| {
                let consonant = Symbol::of(char::from(word.as_bytes()[at]))?.class() == Some(Class::Consonant);
                consonant.then(|| format!("{}!{}", &word[..at], &word[at + 1..]))
            }));
            for entry in laid.filter(|entry| hand.covers(entry)) {
                prop_assert!(is_valid_word(&entry, &hand, list));
                scanned.insert(Hand::of(entry.chars().filter_map(Symbol::of)).unwrap());
            }
        }
        prop_assert_eq!(&walked, &scanned);
        for found in words(&hand, list) {
            prop_assert!(is_valid_word(&found.entry, &hand, list) && walked.contains(&found.letters()));
            prop_assert!(readings(&found.entry, list).any(|word| word == found.word));
        }
    }
}

/// The best total of a hand over every accepted entry and every discard, with no graph and no table: each entry that the
/// rules accept is found by going through the whole list.
fn optimum(hand: &Hand, list: WordList<'_>) -> u32 {
    let mut entries: HashMap<Hand, String> = HashMap::new();
    for word in list.lexicon.iter(list.tier, 1..=hand.len()) {
        let word = word.as_str();
        let laid = std::iter::once(word.to_owned())
            .chain((0..word.len()).map(|at| format!("{}!{}", &word[..at], &word[at + 1..])));
        for entry in laid.filter(|entry| is_valid_word(entry, hand, list)) {
            entries.insert(Hand::of(entry.chars().filter_map(Symbol::of)).unwrap(), entry);
        }
    }
    best_of(hand, &entries, &mut HashMap::new())
}

/// The best total of `hand` by these `entries`, of which each is given with its letters, and by throwing letters away.
fn best_of(hand: &Hand, entries: &HashMap<Hand, String>, known: &mut HashMap<Hand, u32>) -> u32 {
    if let Some(&total) = known.get(hand) {
        return total;
    }
    let mut most = 0;
    for symbol in hand.distinct() {
        let mut rest = *hand;
        rest.take(symbol);
        most = most.max(best_of(&rest, entries, known));
    }
    for (letters, entry) in entries {
        if let Some(rest) = hand.without(letters) {
            most = most.max(word_score(entry, hand.len()) + best_of(&rest, entries, known));
        }
    }
    known.insert(*hand, most);
    most
}

fn planned(hand: &Hand, list: WordList<'_>) -> u32 {
    Analysis::new(hand, Dawg::embedded(), list, &Cancel::new()).unwrap().unwrap().totals().full
}

#[test]
fn no_accepted_word_beats_the_optimum() {
    let list = embedded(Tier::Full);
    // The planner once left this word out, and promised 594.
    let hand: Hand = "lnching!".parse().unwrap();
    let told = Entry::judge("l!nching", &hand, list).points;
    assert_eq!((told, planned(&hand, list)), (936, 936));
    let coarse = Lexicon::embedded().iter(Tier::Full, 3..=8).filter(|word| list.is_coarse(word.as_str()));
    let spelt = coarse.map(|word| format!("{}!", word.as_str()).parse().unwrap());
    let hands: Vec<Hand> = spelt.chain([hand, "cikprs!".parse().unwrap()]).collect();
    assert!(hands.len() > 20);
    for hand in hands {
        assert_eq!(planned(&hand, list), optimum(&hand, list), "{hand}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_optimum_is_that_of_all_accepted_words(hand in hands("abcdefghijklmnopqrstuvwxyzeeeaaiioorstlnckfshti", 4..8), tier in 0_usize..4) {
        let list = embedded(Tier::ALL[tier]);
        prop_assert_eq!(planned(&hand, list), optimum(&hand, list), "{}", hand);
    }
}

#[test]
fn a_table_answers_for_everything_that_can_be_left_of_its_hand() {
    let list = embedded(Tier::Wide);
    let reach = arcade_engine::wordgame::reach(list.tier);
    let hand: Hand = "aaeebrt!".parse().unwrap();
    let table = Table::of(&hand, Dawg::embedded(), reach, &Cancel::new()).unwrap().unwrap();
    for text in strings(&"aaeb!".parse().unwrap()) {
        let rest = Hand::of(text.chars().filter_map(Symbol::of)).unwrap();
        let own = Table::of(&rest, Dawg::embedded(), reach, &Cancel::new()).unwrap().unwrap();
        for mode in Mode::BOTH {
            assert_eq!(table.best(&rest, mode), own.best(&rest, mode), "{rest}");
        }
    }
    assert_eq!(table.best(&"zz".parse().unwrap(), Mode::Full), 0, "no part of the hand");
}

#[test]
fn bounds_hold_where_the_best_is_known() {
    let list = embedded(Tier::Full);
    let hand: Hand = "aeiostrnl!mp".parse().unwrap();
    let table = Table::of(&hand, Dawg::embedded(), Band::RARE, &Cancel::new()).unwrap().unwrap();
    let found = bounds(&hand, Dawg::embedded(), list, &Cancel::new()).unwrap();
    let best = table.best(&hand, Mode::Full);
    assert!(found.at_least <= best && best <= found.at_most, "{found:?} {best}");
}

#[test]
fn a_hand_without_a_word_has_an_empty_plan() {
    let (lexicon, _) = Lexicon::parse(b"hello").unwrap();
    let list = WordList { lexicon: &lexicon, tier: Tier::Full };
    let hand: Hand = "zzqq!".parse().unwrap();
    let table = Table::of(&hand, &Dawg::new(&lexicon), Band::RARE, &Cancel::new()).unwrap().unwrap();
    assert_eq!(table.step(&hand, Mode::Full), None::<BestStep>);
    assert!(words(&hand, list).is_empty() && table.plays(&hand).is_empty());
}

/// What a word is worth whose letters stay, from the definition: None where the hand can't make it. Every way to lay it is
/// tried: letter by letter, and with the wildcard for each of its consonants.
fn found_points(word: &str, hand: &Hand) -> Option<u32> {
    let mut entries = vec![word.to_owned()];
    for (at, letter) in word.char_indices() {
        if Symbol::of(letter).unwrap().class() == Some(Class::Consonant) {
            entries.push(format!("{}!{}", &word[..at], &word[at + 1..]));
        }
    }
    let points = |entry: &String| {
        let letters: u32 = entry.chars().map(|c| Symbol::of(c).unwrap().points()).sum();
        letters * word.len() as u32
    };
    entries.iter().filter(|entry| hand.covers(entry)).map(points).max()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn finding_them_all_finds_what_a_look_at_every_word_finds(hand in hands("aaeeioustrnlcdhqz", 4..9)) {
        let list = embedded(Tier::Wide);
        let finds = Finds::of(&hand, list);
        let all = list.lexicon.iter(list.tier, 4..);
        let naive: BTreeSet<(String, u32)> = all
            .filter_map(|word| Some((word.as_str().to_owned(), found_points(word.as_str(), &hand)?)))
            .collect();
        let found: BTreeSet<(String, u32)> =
            finds.all().iter().map(|find| (find.found.word.clone(), find.points)).collect();
        prop_assert_eq!(found.len(), finds.all().len());
        prop_assert_eq!(found, naive);
        for find in finds.all() {
            let is_common = list.lexicon.tier_of(&find.found.word) == Some(Tier::Common);
            prop_assert_eq!(find.is_everyday, is_common && !list.is_coarse(&find.found.word));
            prop_assert_eq!(find.is_pangram, find.found.word.len() == hand.len());
            prop_assert_eq!(finds.get(&find.found.word), Some(find));
        }
        prop_assert_eq!(finds.everyday_points(), finds.everyday().map(|find| find.points).sum::<u32>());
    }
}
