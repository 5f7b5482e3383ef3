//! What Evil Hangman is played with: letters, places, patterns, and the words of a dictionary.

use arcade_engine::hangman::{
    Dictionary, DictionaryError, Letter, LetterSet, MAX_LENGTH, Pattern, PatternError, Places, information, lengths,
};
use arcade_engine::lexicon::{Lexicon, Tier};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn listed(dictionary: &Dictionary) -> Vec<&str> {
    dictionary.all().into_iter().map(|word| dictionary.word(word)).collect()
}

#[test]
fn letters_are_read_in_either_case_and_number_twenty_six() {
    let all: String = Letter::all().map(Letter::lower).collect();
    assert_eq!(all, "abcdefghijklmnopqrstuvwxyz");
    assert_eq!(Letter::all().map(Letter::upper).collect::<String>(), all.to_uppercase());
    for (index, character) in all.chars().enumerate() {
        assert_eq!((letter(character).index(), letter(character.to_ascii_uppercase())), (index, letter(character)));
    }
    assert!(['`', '{', '@', '[', 'ä', '-', '1'].into_iter().all(|other| Letter::new(other).is_none()));
    let mut numbers = [0; Letter::COUNT];
    numbers[letter('c')] = 7;
    assert_eq!((numbers[2], numbers[letter('c')]), (7, 7));
}

#[test]
fn a_set_of_letters_has_each_of_them_once_in_the_order_of_the_alphabet() {
    let set = |text: &str| -> LetterSet { text.chars().map(letter).collect() };
    let abz = set("zabba");
    assert_eq!((abz.len(), abz.is_empty(), abz.to_string()), (3, false, "ABZ".to_owned()));
    assert!(Letter::all().all(|letter| abz.contains(letter) == "abz".contains(letter.lower())));
    assert_eq!(abz.union(set("ay")), set("abyz"));
    assert_eq!((LetterSet::EMPTY.len(), LetterSet::EMPTY.is_empty()), (0, true));
}

#[test]
fn places_are_sets_of_places_as_far_as_words_go() {
    let set = |places: &[usize]| -> Places { places.iter().copied().collect() };
    let some = set(&[0, 3, MAX_LENGTH - 1]);
    assert_eq!((some.len(), some.iter().collect::<Vec<_>>()), (3, vec![0, 3, MAX_LENGTH - 1]));
    assert!(some.contains(0) && some.contains(MAX_LENGTH - 1) && !some.contains(1) && !some.contains(MAX_LENGTH));
    assert_eq!(some.union(set(&[0, 1])), set(&[0, 1, 3, MAX_LENGTH - 1]));
    assert_eq!(some.without(set(&[1, 3])), set(&[0, MAX_LENGTH - 1]));
    assert!(some.meets(set(&[3, 4])) && !some.meets(set(&[1, 2])) && !some.meets(Places::NONE));
    assert!(Places::NONE.is_empty() && !Places::one(4).is_empty());
}

#[test]
fn a_pattern_is_letters_and_blanks_and_no_longer_than_words_that_can_be_played() {
    let pattern = Pattern::parse("b_o.-K").unwrap();
    assert_eq!((pattern.len(), pattern.is_empty(), pattern.to_string()), (6, false, "B-O--K".to_owned()));
    assert_eq!(pattern.letters().to_string(), "BKO");
    assert_eq!((pattern.at(letter('o')), pattern.at(letter('x'))), (Places::one(2), Places::NONE));
    assert_eq!(pattern.shown(), [0, 2, 5].into_iter().collect());
    assert!(!pattern.is_full() && Pattern::parse("book").unwrap().is_full());
    assert_eq!(pattern.with(letter('o'), Places::one(1)).to_string(), "BOO--K");
    // Places beyond the word are ignored.
    assert_eq!(pattern.with(letter('o'), Places::one(6)), pattern);
    assert!(Pattern::blank(0).is_empty());

    assert_eq!(Pattern::parse(""), Err(PatternError::Empty));
    assert_eq!(Pattern::parse("a?"), Err(PatternError::Symbol('?')));
    assert_eq!(Pattern::parse(&"-".repeat(MAX_LENGTH)), Ok(Pattern::blank(MAX_LENGTH)));
    assert_eq!(Pattern::parse(&"-".repeat(MAX_LENGTH + 1)), Err(PatternError::TooLong));
}

#[test]
fn a_shown_letter_is_nowhere_else_in_the_words_that_fit_a_pattern() {
    let dictionary = Dictionary::from_words(["book", "boon", "noon", "soon", "been"]).unwrap();
    let fitting = |pattern: &str, wrong: &str| -> Vec<String> {
        let words = Pattern::parse(pattern).unwrap().candidates(&dictionary, wrong.chars().map(letter).collect());
        words.into_iter().map(|word| dictionary.word(word).to_owned()).collect()
    };
    assert_eq!(fitting("-oo-", ""), ["book", "boon", "noon", "soon"]);
    assert_eq!(fitting("-oon", ""), ["boon", "soon"]);
    assert_eq!(fitting("-oo-", "s"), ["book", "boon", "noon"]);
    assert!(fitting("-o--", "").is_empty() && fitting("-oo", "").is_empty());
}

#[test]
fn a_dictionary_takes_the_words_of_the_first_ones_length_that_are_of_a_to_z() {
    let dictionary =
        Dictionary::from_words(["Tear", "deal", "monk", "deal", "monks", "don't", "c’et", "a-b-"]).unwrap();
    assert_eq!((dictionary.length(), dictionary.len(), dictionary.is_empty()), (4, 3, false));
    assert_eq!(listed(&dictionary), ["deal", "monk", "tear"]);
    assert_eq!((dictionary.number("MONK"), dictionary.number("mink")), (Some(1), None));
    assert_eq!((dictionary.number("monks"), dictionary.number("mon"), dictionary.number("")), (None, None, None));
    assert_eq!(dictionary.word(3), "");
    assert_eq!((dictionary.letters_of(0).to_string(), dictionary.letters_of(3)), ("ADEL".to_owned(), LetterSet::EMPTY));

    let of = |words: &[&str]| Dictionary::from_words(words.iter().copied());
    assert!(of(&[]).is_none() && of(&[""]).is_none() && of(&["don't"]).is_none());
    let longest = "z".repeat(MAX_LENGTH);
    let dictionary = of(&[&longest]).unwrap();
    assert_eq!((dictionary.word(0), dictionary.places(0, letter('z')).len()), (longest.as_str(), MAX_LENGTH));
    assert!(of(&[&"z".repeat(MAX_LENGTH + 1)]).is_none());
}

#[test]
fn words_of_ones_own_are_added_where_they_fit_and_count_as_common() {
    let lexicon = Lexicon::embedded();
    let shipped = Dictionary::new(lexicon, Tier::Full, 4).unwrap();
    let levels = |dictionary: &Dictionary| -> Vec<u8> {
        shipped.all().into_iter().map(|word| dictionary.level(dictionary.number(shipped.word(word)).unwrap())).collect()
    };
    let more = shipped.clone().with_words(["Zzyx", "aaaq", "aaaq", "zz-x", "long", "lengthy", "abc"]);
    assert_eq!(more.len(), shipped.len() + 2);
    assert_eq!(levels(&more), levels(&shipped), "what was there is as common as before");
    for word in ["zzyx", "aaaq"] {
        let number = more.number(word).unwrap();
        assert_eq!((more.word(number), more.level(number)), (word, 0));
    }
    assert!(listed(&more).is_sorted());
    let level = shipped.level(shipped.number("long").unwrap());
    assert!(level > 0 && more.level(more.number("long").unwrap()) == level);
    // With nothing new it is the same, and so it is when it is prepared once more.
    assert!(shipped.clone().with_words(["long", "zz-x"]) == shipped);
    assert!(more.rebuilt() == more);
}

#[test]
fn each_word_has_the_level_that_the_lexicon_gives_it_and_none_beyond_the_tier() {
    let lexicon = Lexicon::embedded();
    let words = lexicon.words(9);
    for tier in Tier::ALL {
        let dictionary = Dictionary::new(lexicon, tier, 9).unwrap();
        let expected = words.iter().zip(words.levels()).filter(|&(_, &level)| level <= tier.max_level());
        let expected: Vec<(&str, u8)> = expected.map(|(word, &level)| (word.as_str(), level)).collect();
        let numbers = dictionary.all().into_iter();
        assert_eq!(numbers.map(|word| (dictionary.word(word), dictionary.level(word))).collect::<Vec<_>>(), expected);
        assert_eq!(dictionary.level(dictionary.len() as u32), 0);
    }
}

#[test]
fn a_letter_stands_where_the_text_of_a_word_has_it_however_many_families_there_are() {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Full, 10).unwrap();
    let all = dictionary.all();
    let families: usize = Letter::all().map(|letter| dictionary.split(&all, letter).len()).sum();
    assert!(families > 2_000, "{families}");
    for word in all.into_iter().step_by(7) {
        let text = dictionary.word(word);
        for letter in Letter::all() {
            let places = text.char_indices().filter(|&(_, other)| other == letter.lower()).map(|(place, _)| place);
            assert_eq!(dictionary.places(word, letter), places.collect(), "{letter} in {text}");
        }
    }
}

#[test]
fn the_lengths_of_a_tier_are_those_with_words_as_long_as_they_can_be_played() {
    let long = ["a".repeat(MAX_LENGTH), "b".repeat(MAX_LENGTH + 1)];
    let (lexicon, _) = Lexicon::parse(format!("cat\ncats\n{}\n{}\n", long[0], long[1]).as_bytes()).unwrap();
    assert_eq!(lengths(&lexicon, Tier::Full).collect::<Vec<_>>(), [3, 4, MAX_LENGTH]);
    assert_eq!(Dictionary::new(&lexicon, Tier::Full, MAX_LENGTH).unwrap().len(), 1);
    let too_long = Dictionary::new(&lexicon, Tier::Full, MAX_LENGTH + 1);
    assert!(too_long == Err(DictionaryError::TooLong { length: MAX_LENGTH + 1 }));
    let missing = Dictionary::new(&lexicon, Tier::Full, 5);
    let expected = DictionaryError::NoWords { length: 5, tier: Tier::Full, lengths: vec![3, 4, MAX_LENGTH] };
    assert!(missing == Err(expected));

    let common: Vec<usize> = lengths(Lexicon::embedded(), Tier::Common).collect();
    let longest = *common.last().unwrap();
    assert!(lengths(Lexicon::embedded(), Tier::Full).any(|length| length > longest));
    assert!(Dictionary::new(Lexicon::embedded(), Tier::Common, longest).is_ok());
}

#[test]
fn the_answer_of_a_letter_tells_as_many_bits_as_halvings_of_the_words() {
    let dictionary = Dictionary::from_words(["ab", "ac", "db", "dc"]).unwrap();
    let told = |words: &[u32], character| information(&dictionary, words, letter(character));
    let all = dictionary.all();
    assert!((told(&all, 'a') - 1.0).abs() < 1e-12 && (told(&all[..2], 'b') - 1.0).abs() < 1e-12);
    assert!((told(&all[..3], 'd') - (3f64.log2() - 2.0 / 3.0)).abs() < 1e-12, "one of three words");
    for nothing in [told(&all, 'z'), told(&all[..2], 'a'), told(&[], 'a')] {
        assert!(nothing == 0.0 && nothing.is_sign_positive());
    }
    let four = Dictionary::from_words(["exx", "xex", "xxe", "xxx"]).unwrap();
    assert!((information(&four, &four.all(), letter('e')) - 2.0).abs() < 1e-12);
    // Half of the sixteen pairs of words are in the same half.
    assert!((dictionary.splits(&all)[letter('a')].expected(4) - 2.0).abs() < 1e-12);
}
