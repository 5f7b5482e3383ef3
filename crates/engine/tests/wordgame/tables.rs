//! What a table says of its hand, and what it takes.

use arcade_engine::lexicon::dawg::{Band, Dawg};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{
    BestStep, EXACT, Hand, LARGEST, Mode, Symbol, Table, TooLarge, Vocabulary, WordList, bounds, reach, word_score,
};
use arcade_engine::{Cancel, Cancelled};

use super::parts;

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn table(hand: &Hand) -> Table {
    Table::embedded(hand, Tier::Full).unwrap()
}

fn own(words: &str) -> Lexicon {
    Lexicon::parse(words.as_bytes()).unwrap().0
}

#[test]
fn the_entries_of_a_hand_are_its_words_and_discards_with_what_they_lead_to() {
    for text in ["cowsz!", "aabbe", "then", "!eettn", "zzz!"] {
        let table = table(&hand(text));
        for held in parts(&hand(text)) {
            let entries = table.entries(&held);
            let mut words: Vec<BestStep> = table.plays(&held).into_iter().map(BestStep::Word).collect();
            for part in parts(&held).into_iter().filter(|part| !part.is_empty() && *part != held) {
                words.push(BestStep::Discard(part));
            }
            assert_eq!(entries.len(), words.len(), "{held}");
            for (step, total) in &entries {
                assert!(words.contains(step), "{held}: {step:?}");
                let (now, part) = match step {
                    BestStep::Word(play) => (play.points, play.letters),
                    BestStep::Discard(part) => (0, *part),
                };
                assert_eq!(*total, now + table.best(&held.without(&part).unwrap(), Mode::Full), "{held}: {step:?}");
            }
            // The lead is that of the best of them over the next best.
            let mut totals: Vec<u32> = entries.iter().map(|&(_, total)| total).collect();
            totals.sort_unstable();
            let lead = table.lead(&held);
            assert_eq!(lead.map(|lead| lead.total), totals.pop(), "{held}");
            assert_eq!(lead.map_or(0, |lead| lead.next), totals.pop().unwrap_or(0), "{held}");
            assert!(lead.is_none_or(|lead| entries.contains(&(lead.step, lead.total))), "{held}");
        }
    }
}

#[test]
fn the_step_a_table_names_is_one_of_the_best_and_a_discard_takes_all_that_has_to_go() {
    for text in ["cowsz!", "aabbe", "then", "!eettn", "quizzed", "zzz!"] {
        let table = table(&hand(text));
        for held in parts(&hand(text)) {
            let best = table.best(&held, Mode::Full);
            match table.step(&held, Mode::Full) {
                None => assert_eq!(best, 0, "{held}"),
                Some(step @ BestStep::Word(_)) => assert!(table.entries(&held).contains(&(step, best)), "{held}"),
                Some(BestStep::Discard(part)) => {
                    let rest = held.without(&part).unwrap();
                    assert_eq!(table.best(&rest, Mode::Full), best, "{held}");
                    // Whatever else goes costs something.
                    let fewer = rest.distinct().map(|symbol| rest.without(&Hand::of([symbol]).unwrap()).unwrap());
                    assert!(fewer.into_iter().all(|fewer| table.best(&fewer, Mode::Full) < best), "{held}");
                }
            }
        }
    }
}

#[test]
fn of_words_that_are_equally_good_one_that_is_not_coarse_is_named_then_one_that_scores_most_now() {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
    let coarse = list.lexicon.iter(Tier::Full, 3..=4).filter(|word| list.is_coarse(word.as_str()));
    let mut passed_over = 0;
    for (word, other) in coarse.flat_map(|word| Symbol::LETTERS.map(|other| (word, other))) {
        let held = hand(&format!("{}{other}", word.as_str()));
        let table = table(&held);
        let plain = Table::with(Vocabulary::Plain, &held, Dawg::embedded(), Band::RARE, &Cancel::new());
        let plain: Vec<Hand> = plain.unwrap().unwrap().plays(&held).iter().map(|play| play.letters).collect();
        let best = table.best(&held, Mode::WordsOnly);
        let Some(BestStep::Word(chosen)) = table.step(&held, Mode::WordsOnly) else { panic!("{held} has a word") };
        for play in table.plays(&held) {
            let then = table.best(&held.without(&play.letters).unwrap(), Mode::WordsOnly);
            if play.points + then == best {
                let [is_plain, other] = [chosen, play].map(|play| plain.contains(&play.letters));
                assert!((is_plain, chosen.points) >= (other, play.points), "{held}");
                passed_over += usize::from(is_plain && !other && play.points >= chosen.points);
            }
        }
    }
    assert!(passed_over > 0, "a coarse word was passed over");
}

#[test]
fn of_letters_that_are_equally_dispensable_the_first_goes() {
    // No word of it at all.
    let held = hand("bcd");
    let cells = table(&held).filling(&held);
    let whole = cells.iter().find(|cell| cell.hand == held).unwrap();
    assert_eq!(whole.discard, Some((Symbol::of('b').unwrap(), 0)));
    assert_eq!(cells[0].discard, None, "nothing can go from the empty hand");
}

#[test]
fn the_wildcard_stands_for_any_consonant_and_for_no_vowel() {
    let lexicon = own("cat");
    let dawg = Dawg::new(&lexicon);
    let best = |text: &str| {
        let held = hand(text);
        Table::of(&held, &dawg, Band::RARE, &Cancel::new()).unwrap().unwrap().best(&held, Mode::WordsOnly)
    };
    let all = ["cat", "ca!", "!at", "c!t", "aa!", "ct"].map(best);
    assert_eq!(all, [5, 4, 2, 0, 0, 0].map(|points| points * 9 * 3));
}

#[test]
fn the_walk_visits_the_root_and_a_node_for_each_letter_of_a_word() {
    let lexicon = own("cow");
    let mut table = Table::default();
    table.find(&hand("cowzz"), &Dawg::new(&lexicon)).unwrap();
    assert_eq!(table.walked(), 4);
    table.find(&hand("zz"), &Dawg::new(&lexicon)).unwrap();
    assert_eq!(table.walked(), 1);
}

#[test]
fn a_table_takes_for_each_set_of_places_what_is_kept_of_it() {
    // The bands, the lowest places, two best totals, the two parts of the score, and the points and their number.
    assert_eq!(table(&hand("cowsz!")).bytes(), 64 * (1 + 2 + 2 * 4 + 2 * 4 + 2 * 2));
}

#[test]
fn hands_of_up_to_sixteen_symbols_have_a_table_and_of_up_to_24_bounds() {
    let letters = |count: usize| hand(&"abcdefghijklmnopqrstuvwxyz"[..count]);
    let (largest, larger) = (letters(EXACT), letters(EXACT + 1));
    let mut table = Table::default();
    assert_eq!(
        (table.find(&largest, Dawg::embedded()), table.find(&larger, Dawg::embedded())),
        (Ok(()), Err(TooLarge))
    );
    assert_eq!(Table::embedded(&larger, Tier::Common), None);
    assert!(letters(LARGEST).len() == LARGEST && "abcdefghijklmnopqrstuvwxy".parse::<Hand>().is_err());
}

#[test]
fn a_table_promises_nothing_before_it_is_worked_out() {
    let mut table = Table::default();
    assert_eq!(table.best(&Hand::EMPTY, Mode::Full), 0);
    table.find(&hand("cows"), Dawg::embedded()).unwrap();
    assert_eq!((table.best(&hand("cows"), Mode::Full), table.step(&hand("cows"), Mode::Full)), (0, None));
}

#[test]
fn the_full_rules_alone_come_to_the_same_total() {
    for text in ["cowsz!", "aabbe", "zzz!", "quizzed"] {
        let mut table = table(&hand(text));
        let best = table.best(&hand(text), Mode::Full);
        assert_eq!(table.full_total(reach(Tier::Full), &Cancel::new()), Ok(best), "{text}");
    }
}

#[test]
fn a_table_that_is_asked_to_stop_stops() {
    let cancel = Cancel::new();
    cancel.cancel();
    for text in ["at", "aeiostrnlm"] {
        let stopped = Table::with(Vocabulary::Plain, &hand(text), Dawg::embedded(), Band::RARE, &cancel);
        assert_eq!(stopped, Err(Cancelled));
        let mut table = table(&hand(text));
        assert_eq!(table.full_total(Band::RARE, &cancel), Err(Cancelled));
    }
}

#[test]
fn of_a_hand_that_is_too_large_the_cheapest_of_the_letters_held_most_often_is_left_out() {
    let lexicon = own("abcdefghijklmnopqrst\njazz");
    let list = WordList { lexicon: &lexicon, tier: Tier::Full };
    let dawg = Dawg::new(&lexicon);
    let bounds = |text: &str| bounds(&hand(text), &dawg, list, &Cancel::new()).unwrap();
    // Of 18 symbols a z goes, of which there were three, and then an a, which is cheaper than another z.
    let larger = bounds("aabcdefghijklmnzzz");
    assert_eq!((larger.kept, larger.at_least), (hand("abcdefghijklmnzz"), word_score("jazz", 4)));
    // No word that the hand could hold is longer than four letters: all letters in such words, with nothing else held.
    let points: u32 = hand("aabcdefghijklmnzzz").symbols().map(Symbol::points).sum();
    assert_eq!(larger.at_most, points * 9 * 4);
    // Sixteen symbols are worked out whole; and nothing makes more of four than the word of all four.
    assert_eq!(bounds("abcdefghijklmnzz").kept, hand("abcdefghijklmnzz"));
    let word = bounds("jazz");
    assert_eq!((word.at_least, word.at_most), (word_score("jazz", 4), word_score("jazz", 4)));
}
