//! Certificates of V: what is accepted, what is refused, and that what is found is right, held against a plain minimax.

use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{
    Card, Certificate, Evidence, Exception, Refusal, Rule, Step, Unreadable, Word, WordList, find_card, find_rule,
    verify,
};
use arcade_engine::hangman::solver::{Known as _, Solver, naive};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier};
use proptest::prelude::*;

const NINETEEN: &str = "babying cabbing caching calling dabbing earring haloing hawking jabbing jacking jazzing padding sassing \
                        tatting wadding walling yakking yapping zapping";

const WORK: u64 = 100_000_000;

fn common(length: usize) -> WordList<'static> {
    WordList::new(Lexicon::embedded(), Tier::Common, length)
}

fn card(list: &WordList<'_>, misses: u8, words: &str) -> Certificate {
    let words = words.split_whitespace().map(|word| Word { text: word.to_owned(), line: 0 }).collect();
    Certificate { listed: list.listed(), host: Some(Card { misses, words, is_minimal: false }), guesser: None }
}

/// A certificate of both sides, as it is found.
fn found(lexicon: &Lexicon, tier: Tier, length: usize, value: u8) -> Certificate {
    let dictionary = Arc::new(Dictionary::new(lexicon, tier, length).unwrap());
    let all = dictionary.all();
    let mut solver = Solver::new(dictionary, Cancel::new());
    Certificate {
        listed: WordList::new(lexicon, tier, length).listed(),
        host: find_card(&mut solver, value, &all, 1, &mut |_| true),
        guesser: find_rule(&mut solver, value, WORK, &mut |_| true),
    }
}

/// Plays the steps of a check on these words: each answer leaves what it says, and in the end so many misses have come.
fn follow(steps: &[Step], dictionary: &Dictionary, misses: usize) {
    let mut shown = Pattern::blank(dictionary.length());
    let mut words = dictionary.all();
    for step in steps {
        let places = step.pattern.at(step.guess);
        assert_eq!(places.is_empty(), step.is_miss());
        assert_eq!(dictionary.split(&words, step.guess).len(), step.families);
        words = dictionary.keep(&words, step.guess, places);
        shown.show(step.guess, places);
        assert_eq!((&shown, words.len()), (&step.pattern, step.words));
        assert_eq!(step.pattern.candidates(dictionary, step.wrong), words);
    }
    assert!(!words.is_empty());
    assert_eq!(steps.last().map(|step| step.wrong.len()), Some(misses));
}

#[test]
fn the_hardest_way_of_a_rule_is_one_of_the_game_and_leaves_nothing_to_spare() {
    let words = common(8);
    let proved = verify(&found(Lexicon::embedded(), Tier::Common, 8, 6), &words).unwrap();
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap();
    let last = proved.worst.last().unwrap();
    assert_eq!(last.wrong.len() + last.words - 1, 6);
    follow(&proved.worst, &dictionary, last.wrong.len());
}

#[test]
fn nineteen_words_force_nine_misses_and_not_ten() {
    let list = common(7);
    let proved = verify(&card(&list, 9, NINETEEN), &list).unwrap();
    assert_eq!((proved.at_least, proved.at_most, proved.positions), (Some(9), None, 0));
    let dictionary = Dictionary::from_words(NINETEEN.split_whitespace()).unwrap();
    follow(&proved.hanging, &dictionary, 9);
    assert!(matches!(verify(&card(&list, 10, NINETEEN), &list), Err(Refusal::Beaten { misses: 10, guess: Some(_) })));
    for word in NINETEEN.split_whitespace() {
        let refused = verify(&card(&list, 9, &NINETEEN.replace(word, "")), &list);
        assert!(matches!(refused, Err(Refusal::Beaten { .. })), "{word}: {refused:?}");
    }
}

#[test]
fn a_card_is_of_words_of_the_list_each_once() {
    let list = common(7);
    let refused = |words: &str| verify(&card(&list, 9, words), &list).unwrap_err().to_string();
    assert_eq!(
        refused(&NINETEEN.replace("caching", "caxhing")),
        "Line 0: “caxhing” is not in the list, so the card says nothing of it."
    );
    assert_eq!(refused(&format!("{NINETEEN} zapping")), "Line 0: “zapping” stands on the card twice.");
    assert_eq!(
        refused("zapping"),
        "The card does not force 9 misses: it has so few words that no guesser misses more than 8."
    );
    let other = verify(&card(&common(8), 9, NINETEEN), &list).unwrap_err();
    assert!(
        other
            .to_string()
            .starts_with("It is about another list of words: its 6,385 have the fingerprint 076477aba9c5bf10")
    );
}

#[test]
fn a_word_too_many_is_named() {
    let list = common(7);
    let mut certificate = card(&list, 9, &format!("{NINETEEN} abandon"));
    assert!(verify(&certificate, &list).is_ok());
    certificate.host.as_mut().unwrap().is_minimal = true;
    assert_eq!(verify(&certificate, &list), Err(Refusal::NotNeeded { word: "abandon".to_owned(), line: 0 }));
}

#[test]
fn every_exception_of_a_rule_is_needed_and_each_change_is_noticed() {
    let list = common(8);
    let certificate = found(Lexicon::embedded(), Tier::Common, 8, 6);
    let rule = certificate.guesser.clone().unwrap();
    assert!(!rule.exceptions.is_empty());
    let with = |rule: Rule| verify(&Certificate { guesser: Some(rule), ..certificate.clone() }, &list);
    assert!(with(rule.clone()).is_ok());
    assert!(with(Rule { misses: 5, ..rule.clone() }).is_err());
    for at in 0..rule.exceptions.len() {
        let mut without = rule.clone();
        without.exceptions.remove(at);
        assert!(matches!(with(without), Err(Refusal::Hanged { .. } | Refusal::NeverMet { .. })));
        let mut silly = rule.clone();
        silly.exceptions[at].guess = Letter::new('q').unwrap();
        assert!(with(silly).is_err());
    }
    let mut more = rule;
    more.exceptions.push(Exception {
        pattern: Pattern::parse("q-------").unwrap(),
        wrong: LetterSet::EMPTY,
        guess: Letter::new('u').unwrap(),
        line: 77,
    });
    assert_eq!(with(more), Err(Refusal::NeverMet { line: 77 }));
}

#[test]
fn what_is_written_is_read_again() {
    for (length, value) in [(8, 6), (9, 5), (12, 2), (19, 0)] {
        let text = found(Lexicon::embedded(), Tier::Common, length, value).to_string();
        let read: Certificate = text.parse().unwrap();
        assert_eq!(read.value(), Some(value));
        assert!(verify(&read, &common(length)).is_ok());
        let lines =
            |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(lines(&read.to_string()), lines(&text));
        assert!(text.lines().all(|line| line.chars().count() <= 106), "{text}");
    }
}

#[test]
fn what_is_no_certificate_is_told_with_its_line_and_the_reason() {
    let good = card(&common(7), 9, NINETEEN).to_string();
    let refused = |text: &str| text.parse::<Certificate>().unwrap_err().to_string();
    let end = good.lines().count();
    assert_eq!(
        refused(&good.replace("end\n", "")),
        format!("Line {end}: The text is cut off: a certificate ends with the line “end”.")
    );
    assert_eq!(refused(""), "Line 1: The text is cut off: a certificate ends with the line “end”.");
    assert_eq!(refused("Dear all"), "Line 1: A certificate begins with “certificate 1”, and this text doesn’t.");
    let after = |line: &str| refused(&format!("certificate 1\nlist common 7 3eb7a8859e7929fd 6686\n{line}\nend\n"));
    assert_eq!(after("card"), "Line 3: A line “value at least” must say first what the card is to prove.");
    assert_eq!(after("value 9"), "Line 3: A line “value” goes on with “at least” or “at most” and a number.");
    assert_eq!(after("value at most 99"), "Line 3: V is a whole number up to 26.");
    assert_eq!(after("value at least 3\nvalue at least 3"), "Line 4: There is a second “value at least”.");
    assert_eq!(after("list full 3 0 1"), "Line 3: There is a second “list”; a certificate is about one.");
    assert_eq!(
        after("value at most 9\nat ----: guess E"),
        "Line 4: The pattern has 4 places, and the words have 7 letters."
    );
    assert_eq!(after("value at most 9\nat -------: guess 1"), "Line 4: '1' is no letter from a to z.");
    assert_eq!(
        after("value at most 9\nat -------"),
        "Line 4: Such a line is written “at PATTERN without LETTERS: guess LETTER”."
    );
    let twice = "value at most 9\nat -------: guess E\nat -------: guess S";
    assert_eq!(after(twice), "Line 5: Line 4 says already what to guess there.");
    assert_eq!(after("hello"), "Line 3: No line of a certificate begins with “hello”.");
    assert_eq!(after(""), "Line 5: No line “value” says what it proves.");
    assert_eq!(after("end\nend"), "Line 4: There is something behind the “end” of the certificate.");
    assert!(
        after(&format!("value at least 3\ncard {}", "word ".repeat(200)))
            .starts_with("Line 4: A card has at most 128 words")
    );
    assert_eq!(
        refused("certificate 1\nvalue at most 3"),
        "Line 2: A line “list” must say first which words it is about."
    );
    for (list, reason) in [
        ("list", "A line “list” has a tier, a length, a fingerprint and the number of words."),
        ("list common 99 0 1", "The length is a number from 1 to 32."),
        ("list common 7 xyz 1", "The fingerprint has 16 digits from 0 to f."),
        ("list common 7 0 many", "How many words the list has is a whole number."),
    ] {
        let expected = Unreadable { line: 2, reason: reason.to_owned() };
        assert_eq!(format!("certificate 1\n{list}").parse::<Certificate>(), Err(expected));
    }
    assert_eq!(refused(&"x".repeat(2 << 20)), "Line 1: The text is larger than 1 MB, and no certificate is.");
}

/// Lists of a few short words of few letters.
fn lists() -> impl Strategy<Value = Vec<String>> {
    proptest::collection::btree_set("[abcde]{3}", 1..9).prop_map(|words| words.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn what_is_found_is_what_minimax_finds(words in lists()) {
        let (lexicon, _) = Lexicon::parse(words.join("\n").as_bytes()).unwrap();
        let dictionary = Dictionary::new(&lexicon, Tier::Common, 3).unwrap();
        let value = naive::misses(&dictionary, &dictionary.all());
        let list = WordList::new(&lexicon, Tier::Common, 3);
        let certificate = found(&lexicon, Tier::Common, 3, value);
        prop_assert_eq!(certificate.value(), Some(value));
        prop_assert!(verify(&certificate, &list).is_ok());
        // Nothing proves what isn’t so: neither the whole list as a card, nor any guesser.
        prop_assert!(verify(&card(&list, value + 1, &words.join(" ")), &list).is_err());
        let mut guesser = Certificate { host: None, ..certificate };
        if value > 0 {
            guesser.guesser.as_mut().unwrap().misses = value - 1;
            prop_assert!(verify(&guesser, &list).is_err());
        }
    }

    #[test]
    fn the_lemmas_hold(words in lists()) {
        let dictionary = Dictionary::from_words(words.iter().map(String::as_str)).unwrap();
        let all = dictionary.all();
        let value = naive::misses(&dictionary, &all);
        prop_assert!(usize::from(value) < all.len());
        for word in &all {
            let rest: Vec<u32> = all.iter().copied().filter(|other| other != word).collect();
            let without = naive::misses(&dictionary, &rest);
            prop_assert!(without <= value && value <= without + 1);
        }
    }
}

/// Of positions that a game can come to: bounds that the solver contradicts nowhere, and the plain minimax neither.
#[test]
fn what_a_certificate_says_of_positions_holds() {
    let lexicon = Lexicon::embedded();
    let certificate = found(lexicon, Tier::Common, 8, 6);
    let dictionary = Arc::new(Dictionary::new(lexicon, Tier::Common, 8).unwrap());
    let evidence = Evidence::new(&certificate, &dictionary).unwrap();
    assert_eq!(evidence.bounds(&dictionary.all()).exact(), Some(6));
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let (mut sets, mut below, mut minimax) = (vec![dictionary.all()], 0, 0);
    for letter in ['e', 's', 'i', 'a'].map(|letter| Letter::new(letter).unwrap()) {
        let split = |set: &Vec<u32>| {
            let families = dictionary.split(set, letter).into_iter();
            families.map(|family| dictionary.keep(set, letter, family.places)).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(split).collect();
        for set in &sets {
            let said = evidence.bounds(set);
            let known = solver.solve(set, 200_000, &mut |_, _| {}).unwrap();
            assert!(said.at_least <= known.at_most && known.at_least <= said.at_most, "{said:?} {known:?}");
            if set.len() <= 5 {
                let value = naive::misses(&dictionary, set);
                assert!((said.at_least..=said.at_most).contains(&value), "{said:?} {value}");
                minimax += 1;
            }
            below += usize::from(said.at_most < 6);
        }
    }
    assert!(below > 10 && minimax > 100, "{below} {minimax}");
    let other = Dictionary::new(lexicon, Tier::Common, 9).unwrap();
    assert!(Evidence::new(&certificate, &other).is_none(), "it is about another list");
}
