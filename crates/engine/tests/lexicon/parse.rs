//! A person's own list: what is kept, what is left out, and that nothing in a file can do harm.

use std::collections::BTreeSet;
use std::str;

use arcade_engine::lexicon::{Lexicon, LexiconError, MAX_LENGTH, Report, Tier, Word};
use proptest::prelude::*;

/// The rule as the design words it: decode, take the lines one by one, keep a set.
fn naive(text: &[u8]) -> (BTreeSet<String>, Report) {
    let text = str::from_utf8(text).map_or_else(|_| text.iter().copied().map(char::from).collect(), str::to_owned);
    // One byte order mark belongs to the file, as UTF-8 or read as Latin-1; a second one is no letter.
    let text = ["\u{feff}", "ï»¿"].iter().find_map(|mark| text.strip_prefix(mark)).unwrap_or(&text);
    let mut words = BTreeSet::new();
    let (mut left_out, mut duplicates) = (0, 0);
    for line in text.split('\n') {
        let word = line.trim_matches([' ', '\t', '\r', '\x0c']).to_ascii_lowercase();
        if word.is_empty() {
            continue;
        }
        if word.chars().any(|letter| !letter.is_ascii_lowercase()) || word.len() > 255 {
            left_out += 1;
        } else if !words.insert(word) {
            duplicates += 1;
        }
    }
    let kept = words.len();
    (words, Report { kept, left_out, duplicates })
}

fn words_of(lexicon: &Lexicon) -> Vec<&str> {
    lexicon.iter(Tier::Common, ..).map(Word::as_str).collect()
}

fn parsed(text: impl AsRef<[u8]>) -> (Vec<String>, Report) {
    let (lexicon, report) = Lexicon::parse(text.as_ref()).unwrap();
    (words_of(&lexicon).into_iter().map(str::to_owned).collect(), report)
}

fn refused(text: impl AsRef<[u8]>) -> LexiconError {
    Lexicon::parse(text.as_ref()).unwrap_err()
}

#[test]
fn line_ends_marks_and_blanks_do_not_matter() {
    let plain = parsed("bee\nant\n");
    assert_eq!(plain, (vec!["ant".into(), "bee".into()], Report { kept: 2, left_out: 0, duplicates: 0 }));
    for text in ["bee\nant", "bee\r\nant\r\n", "\u{feff}bee\nant\n", "\n\nbee  \n \t\r\n\tant\t\r\n\n", "BEE\nAnt"] {
        assert_eq!(parsed(text), plain, "{text:?}");
    }
}

#[test]
fn lines_with_anything_but_letters_are_left_out_and_counted() {
    let text = "caf\u{e9}\nit's\nice cream\nx1\n-\nword\n\u{212a}elvin\nnul\0\n\u{feff}mark\n";
    assert_eq!(parsed(text), (vec!["word".into()], Report { kept: 1, left_out: 8, duplicates: 0 }));
}

#[test]
fn latin_1_reads_as_utf_8_does() {
    let latin_1 = parsed(b"caf\xe9\nna\xefve\ncafe\n");
    assert_eq!(latin_1, parsed("caf\u{e9}\nna\u{ef}ve\ncafe\n"));
    assert_eq!(latin_1, (vec!["cafe".into()], Report { kept: 1, left_out: 2, duplicates: 0 }));
}

#[test]
fn duplicates_are_folded_and_counted() {
    let (words, report) = parsed("ant\nbee\nANT\nant\nantidisestablishmentarianism\nAntidisestablishmentarianism");
    assert_eq!(words, ["ant", "bee", "antidisestablishmentarianism"]);
    assert_eq!(report, Report { kept: 3, left_out: 0, duplicates: 3 });
    assert_eq!(parsed("ant\nant"), (vec!["ant".into()], Report { kept: 1, left_out: 0, duplicates: 1 }));
}

#[test]
fn one_letter_is_a_word() {
    assert_eq!(parsed("i\na\n").0, ["a", "i"]);
}

#[test]
fn the_longest_word_has_255_letters() {
    let text = [MAX_LENGTH + 1, MAX_LENGTH].map(|length| "z".repeat(length)).join("\n");
    let (lexicon, report) = Lexicon::parse(text.as_bytes()).unwrap();
    assert_eq!(MAX_LENGTH, 255);
    assert_eq!(report, Report { kept: 1, left_out: 1, duplicates: 0 });
    assert_eq!(lexicon.lengths().collect::<Vec<_>>(), [255]);
    assert!(lexicon.contains("z".repeat(255)));
    assert!(!lexicon.contains("z".repeat(256)));
}

#[test]
fn no_usable_word_is_an_error() {
    for empty in ["", "\n", "\r\n \t\r\n", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(refused(empty), LexiconError::Empty, "{empty:?}");
    }
    assert_eq!(refused("x-ray\n\n42"), LexiconError::NoUsableWord { left_out: 2 });
    assert_eq!(refused((0..=255).collect::<Vec<u8>>()), LexiconError::NoUsableWord { left_out: 2 });
    assert_eq!(refused(b"\xff\xfea\0n\0t\0\n\0"), LexiconError::Utf16);
    assert_eq!(refused(b"\xfe\xff\0a\0n\0t\0\n"), LexiconError::Utf16);
}

#[test]
fn ten_megabytes_without_a_line_end_are_one_line_left_out() {
    assert_eq!(refused(vec![b'a'; 10_000_000]), LexiconError::NoUsableWord { left_out: 1 });
    assert_eq!(refused(vec![b' '; 10_000_000]), LexiconError::Empty);
}

#[test]
fn ten_megabytes_of_line_ends_hold_no_word() {
    assert_eq!(refused(vec![b'\n'; 10_000_000]), LexiconError::Empty);
    let mut text = vec![b'\n'; 10_000_000];
    text.extend(b"end");
    assert_eq!(parsed(text), (vec!["end".into()], Report { kept: 1, left_out: 0, duplicates: 0 }));
}

#[test]
fn every_tier_has_every_word_of_a_users_list() {
    let (lexicon, _) = Lexicon::parse(b"ant\nbee\nbeetle\n").unwrap();
    for tier in Tier::ALL {
        assert_eq!((lexicon.total(tier), lexicon.count(tier, 3), lexicon.count(tier, 6)), (3, 2, 1));
        let bee = lexicon.nth(tier, 3, 1).unwrap();
        assert!(bee == "bee" && bee != "bees" && bee == *"bee" && bee != *"ant");
        assert_eq!(lexicon.nth(tier, 3, 2), None);
    }
    assert_eq!(lexicon.tier_of("bee"), Some(Tier::Common));
}

#[test]
fn the_embedded_words_survive_a_file() {
    let embedded = Lexicon::embedded();
    let mut lines = embedded.iter(Tier::Full, ..).map(Word::as_str).collect::<Vec<_>>();
    let (forward, report) = Lexicon::parse(lines.join("\n").as_bytes()).unwrap();
    assert_eq!(report, Report { kept: 262_220, left_out: 0, duplicates: 0 });
    assert!(forward.iter(Tier::Full, ..).eq(embedded.iter(Tier::Full, ..)));
    assert_ne!(forward.fingerprint(), embedded.fingerprint(), "the levels differ");

    lines.reverse();
    let (backward, _) = Lexicon::parse(lines.join("\r\n").to_uppercase().as_bytes()).unwrap();
    assert_eq!(forward.fingerprint(), backward.fingerprint());
}

#[test]
fn fingerprints_name_the_content() {
    let fingerprint = |text: &str| Lexicon::parse(text.as_bytes()).unwrap().0.fingerprint();
    let same = ["ant\nbee\nbeetle\n", "\u{feff}BEETLE\r\nbee\r\nAnt\r\nant", "bee\nx1\nant\n\nbeetle"].map(fingerprint);
    assert_eq!(same, [same[0]; 3]);
    // Records hold fingerprints: this one must not change from version to version.
    assert_eq!(same[0], 0x24b7_ece4_378d_2c27);

    // Among them lists whose letters, laid end to end, are the same.
    let different = ["ant", "an", "a\nnt", "ab\ncd", "abcd", "aab\nb", "aa\nbb", "abc\nd", "a\nb", "a\nb\nc"];
    assert_eq!(BTreeSet::from(different.map(fingerprint)).len(), different.len());
}

#[test]
fn reports_and_errors_are_sentences() {
    let report = |kept, left_out, duplicates| Report { kept, left_out, duplicates }.to_string();
    assert_eq!(report(1, 0, 0), "1 word kept");
    assert_eq!(
        report(1_262_220, 1, 1_000),
        "1,262,220 words kept, 1 line left out as not plain a–z, 1,000 duplicates dropped"
    );
    assert_eq!(LexiconError::Empty.to_string(), "the word list is empty: put one word on each line");
    assert_eq!(
        LexiconError::NoUsableWord { left_out: 12 }.to_string(),
        "the word list has 12 lines but no word of plain a–z: put one word on each line"
    );
    assert_eq!(LexiconError::Utf16.to_string(), "the word list is in UTF-16: save it as UTF-8");
}

/// Pieces of files as people have them: mostly short words over few letters, so that they repeat.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => "[a-cA-C]{1,3}".prop_map(String::into_bytes),
        3 => "[a-zA-Z]{1,40}".prop_map(String::into_bytes),
        1 => (250_usize..260).prop_map(|length| vec![b'k'; length]),
        8 => Just(b"\n".to_vec()),
        3 => Just(b"\r\n".to_vec()),
        2 => "[ \t\r]{1,3}".prop_map(String::into_bytes),
        1 => prop_oneof![Just("é"), Just("\u{feff}"), Just("\u{212a}"), Just("\u{a0}")].prop_map(|text| text.as_bytes().to_vec()),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
    ]
}

proptest! {
    #[test]
    fn parse_agrees_with_the_naive_reader(pieces in prop::collection::vec(piece(), 0..60)) {
        let text = pieces.concat();
        let (words, expected) = naive(&text);
        match Lexicon::parse(&text) {
            Ok((lexicon, report)) => {
                prop_assert_eq!(report, expected);
                prop_assert_eq!(&words_of(&lexicon).into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), &words);
                prop_assert!(lexicon.lengths().all(|length| lexicon.words(length).iter().is_sorted_by(|a, b| a < b)));
                prop_assert_eq!(lexicon.total(Tier::Full), words.len());
                for word in &words {
                    let longer = word.clone() + "b";
                    prop_assert!(lexicon.contains(word));
                    prop_assert_eq!(lexicon.contains(&longer), words.contains(&longer));
                }
            }
            Err(_) => prop_assert!(words.is_empty()),
        }
    }
}
