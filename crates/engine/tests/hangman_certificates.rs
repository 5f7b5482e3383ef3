//! Certificates of V as people read them: what they say in words, their lines, and the limits of what is read.

use arcade_engine::hangman::proof::{
    Card, Certificate, Evidence, Exception, MOST_BYTES, Refusal, Rule, Step, Word, WordList, verify,
};
use arcade_engine::hangman::solver::{Bounds, Known as _};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn lexicon(words: &str) -> Lexicon {
    let lines = words.split_whitespace().collect::<Vec<_>>().join("\n");
    Lexicon::parse(lines.as_bytes()).unwrap().0
}

fn card(misses: u8, words: &str) -> Card {
    let words = words.split_whitespace().map(|word| Word { text: word.to_owned(), line: 0 }).collect();
    Card { misses, words, is_minimal: false }
}

const fn rule(misses: u8) -> Rule {
    Rule { misses, alone: None, exceptions: Vec::new() }
}

fn exception(pattern: &str, wrong: &str, guess: char) -> Exception {
    let wrong = wrong.chars().map(letter).collect();
    Exception { pattern: Pattern::parse(pattern).unwrap(), wrong, guess: letter(guess), line: 0 }
}

/// About these words, all of one length.
fn certificate(words: &str, host: Option<Card>, guesser: Option<Rule>) -> Certificate {
    let lexicon = lexicon(words);
    let length = lexicon.lengths().next().unwrap();
    Certificate { listed: WordList::new(&lexicon, Tier::Common, length).listed(), host, guesser }
}

const SIX: &str = "act bat cat hat mat tab";

#[test]
fn what_is_proved_is_said_in_a_sentence() {
    let claim = |host: Option<u8>, guesser: Option<u8>| {
        let certificate = certificate(SIX, host.map(|misses| card(misses, "")), guesser.map(rule));
        let claim = certificate.claim();
        let cost = claim.strip_prefix("Evil Hangman with the 6 common words of 3 letters costs a guesser ").unwrap();
        (cost.strip_suffix(", when both sides play perfectly.").unwrap().to_owned(), certificate.value())
    };
    let said = |text: &str, value| (text.to_owned(), value);
    assert_eq!(claim(Some(3), Some(3)), said("3 misses exactly", Some(3)));
    assert_eq!(claim(Some(1), Some(1)), said("1 miss exactly", Some(1)));
    assert_eq!(claim(Some(2), Some(3)), said("2 to 3 misses", None));
    assert_eq!(claim(Some(2), None), said("2 misses at least", None));
    assert_eq!(claim(None, Some(1)), said("1 miss at most", None));
    assert_eq!(claim(None, None), said("nothing that is proved here", None));
    assert_eq!(
        certificate("cat", None, Some(rule(0))).claim(),
        "Evil Hangman with the one common word of 3 letters costs a guesser 0 misses at most, when both sides play perfectly."
    );
}

/// What stands before the lines, without the ends of its own lines.
fn preface(certificate: &Certificate) -> String {
    let text = certificate.to_string();
    let lines = text.lines().take_while(|line| line.starts_with('#'));
    lines.map(|line| line.trim_start_matches('#').trim()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_reader_is_told_what_the_card_and_the_rule_do() {
    let host = |misses, is_minimal| Some(Card { is_minimal, ..card(misses, "bat cat hat mat") });
    let card = preface(&certificate(SIX, host(3, false), None));
    assert!(card.contains("The host: 4 words on a card force 3 misses by themselves."), "{card}");
    assert!(!card.contains("The guesser:") && !card.contains("No word of the card can be left out."), "{card}");
    assert!(preface(&certificate(SIX, host(3, true), None)).contains("No word of the card can be left out."));
    assert!(!preface(&certificate(SIX, host(0, false), None)).contains("The host:"), "nothing is forced");

    let guesser = |alone, exceptions: &[Exception]| {
        let rule = Rule { misses: 3, alone, exceptions: exceptions.to_vec() };
        let told = preface(&certificate(SIX, None, Some(rule)));
        assert!(told.contains("no host brings about more than 3 misses against one rule."), "{told}");
        let (_, after) = told.split_once("and of those the last in the alphabet. ").unwrap();
        after.split_once(" “arcade lab").unwrap().0.trim_end().to_owned()
    };
    let at = exception("---", "", 't');
    let one = "One line “at” says where to guess otherwise.";
    let two = "2 lines “at” say where to guess otherwise.";
    assert_eq!(guesser(Some(3), &[]), "There are no exceptions.");
    assert_eq!(guesser(None, std::slice::from_ref(&at)), one);
    assert_eq!(guesser(Some(3), std::slice::from_ref(&at)), one);
    assert_eq!(guesser(Some(4), std::slice::from_ref(&at)), format!("{one} Without it, the rule can cost 4."));
    assert_eq!(guesser(Some(4), &[at.clone(), at]), format!("{two} Without them, the rule can cost 4."));
}

#[test]
fn lines_have_a_hundred_columns_at_most() {
    // “card” and twelve words of seven letters, each behind a space, make just a hundred.
    let words =
        "babying cabbing caching calling dabbing earring haloing hawking jabbing jacking jazzing padding sassing";
    let text = certificate(words, Some(card(9, words)), None).to_string();
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("card")).collect();
    let (first, last) = words.rsplit_once(' ').unwrap();
    assert_eq!(lines, [format!("card {first}"), format!("card {last}")]);
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let longest = text.lines().filter(|line| line.starts_with('#')).map(|line| line.chars().count()).max();
    assert!(longest > Some(90), "lines are filled");
}

#[test]
fn an_exception_is_a_line_with_what_is_shown_what_was_wrong_and_the_guess() {
    let guesser = Rule { exceptions: vec![exception("-A-", "sz", 't'), exception("---", "", 'e')], ..rule(3) };
    let text = certificate(SIX, None, Some(guesser)).to_string();
    let (_, lines) = text.split_once("value at most 3\n").unwrap();
    assert_eq!(lines, "at -A- without SZ: guess T\nat ---: guess E\nend\n");
}

#[test]
fn words_letters_and_bytes_are_read_up_to_their_limits() {
    let head = "certificate 1\nlist common 3 0 1\n";
    let reads = |lines: &str| format!("{head}{lines}\nend\n").parse::<Certificate>();
    // As many words as a card can have, on several lines, and one more.
    let words = |many: usize| format!("value at least 3\ncard {}\ncard{}", "cat", " cat".repeat(many - 1));
    assert_eq!(reads(&words(128)).unwrap().host.unwrap().words.len(), 128);
    assert!(reads(&words(129)).unwrap_err().to_string().starts_with("Line 5: A card has at most 128 words"));
    assert_eq!(reads("value at most 26").unwrap().guesser, Some(rule(26)));
    assert_eq!(reads("value at most 27").unwrap_err().to_string(), "Line 3: V is a whole number up to 26.");

    let fill = |bytes: u64| {
        let text = format!("{head}value at most 3\nend\n#");
        format!("{text}{}", "x".repeat(bytes as usize - text.len()))
    };
    assert!(fill(MOST_BYTES).parse::<Certificate>().is_ok());
    let refused = fill(MOST_BYTES + 1).parse::<Certificate>().unwrap_err().to_string();
    assert_eq!(refused, "Line 1: The text is larger than 1 MB, and no certificate is.");
}

#[test]
fn only_whole_lines_are_understood_and_comments_and_empty_lines_are_left_out() {
    let reads = |lines: &str| {
        format!("# Hello\n\ncertificate 1\n  # too\nlist common 3 0 1\nvalue at least 3\n{lines}end\n")
            .parse::<Certificate>()
    };
    let fault = |lines: &str| reads(lines).unwrap_err().to_string();
    assert!(!reads("\n").unwrap().host.unwrap().is_minimal);
    assert!(reads("every word is needed\n").unwrap().host.unwrap().is_minimal);
    assert_eq!(fault("every word is\n"), "Line 7: No line of a certificate begins with “every”.");
    assert_eq!(fault("end of it\n"), "Line 7: No line of a certificate begins with “end”.");
    assert_eq!(
        fault("a\u{7}b\u{7}cdefghijklmnopqrstuvwxyz\n"),
        "Line 7: No line of a certificate begins with “abcdefghijklmnopqrst”."
    );
    assert_eq!(
        fault("value at most 3\nat ---: guess ET\n"),
        "Line 8: Such a line is written “at PATTERN without LETTERS: guess LETTER”."
    );
    // The same pattern with other letters is another position, and so are the same letters with another pattern.
    let positions =
        "value at most 3\nat --- without E: guess T\nat --- without ES: guess A\nat -T- without E: guess A\n";
    let read = reads(positions).unwrap().guesser.unwrap().exceptions;
    let expected = [exception("---", "e", 't'), exception("---", "es", 'a'), exception("-T-", "e", 'a')];
    let lines = [8, 9, 10];
    assert_eq!(read, expected.into_iter().zip(lines).map(|(one, line)| Exception { line, ..one }).collect::<Vec<_>>());
}

fn refused(words: &str, host: Option<Card>, guesser: Option<Rule>) -> Refusal {
    let lexicon = lexicon(words);
    verify(&certificate(words, host, guesser), &WordList::new(&lexicon, Tier::Common, 3)).unwrap_err()
}

#[test]
fn whoever_proves_too_much_is_told_what_is_wrong() {
    let beaten = |misses, words| refused(SIX, Some(card(misses, words)), None).to_string();
    // Three words cost two misses at most, and these two.
    assert_eq!(
        beaten(3, "bat cat hat"),
        "The card does not force 3 misses: it has so few words that no guesser misses more than 2."
    );
    assert_eq!(
        beaten(1, ""),
        "The card does not force 1 miss: it has so few words that no guesser misses more than 0."
    );
    // A stands elsewhere in each of them, so that no letter need be missed.
    assert_eq!(beaten(1, "act bat"), "The card does not force 1 miss: a guesser who begins with A can keep to 0.");
    assert_eq!(
        refused(SIX, Some(card(0, "dog")), None).to_string(),
        "Line 0: “dog” is not in the list, so the card says nothing of it."
    );

    let hanged = |rule| refused(SIX, None, Some(rule)).to_string();
    // T is in all six words; of the five that end in it A tells “act” from the others, which cost three misses.
    assert_eq!(
        hanged(rule(2)),
        "The guesser is not safe at -AT without HM: C can be a miss there, and no more may come."
    );
    let mut early = Rule { exceptions: vec![exception("---", "", 'b')], ..rule(0) };
    early.exceptions[0].line = 9;
    assert_eq!(
        hanged(early.clone()),
        "Line 9: The guesser is not safe at ---: B can be a miss there, and no more may come."
    );
    early.exceptions[0].guess = letter('e');
    assert_eq!(hanged(early), "Line 9: E tells nothing there.");
}

#[test]
fn a_card_of_which_every_word_is_needed_is_one_whose_words_all_are() {
    let lexicon = lexicon(SIX);
    let list = WordList::new(&lexicon, Tier::Common, 3);
    let proved = |misses, words| {
        let card = Card { is_minimal: true, ..card(misses, words) };
        verify(&certificate(SIX, Some(card), None), &list)
    };
    assert!(proved(3, "bat cat hat mat").is_ok());
    let not_needed = |word: &str| Err(Refusal::NotNeeded { word: word.to_owned(), line: 0 });
    assert_eq!(proved(3, "bat act cat hat mat"), not_needed("act"));
    assert_eq!(proved(3, "bat cat hat mat tab"), not_needed("tab"));
}

#[test]
fn a_rule_is_walked_through_all_answers_to_the_first_hardest_end() {
    let steps = |words: &str| {
        let lexicon = lexicon(words);
        let proved =
            verify(&certificate(words, None, Some(rule(3))), &WordList::new(&lexicon, Tier::Common, 3)).unwrap();
        let step = |step: &Step| (step.guess.upper(), step.pattern.to_string(), step.families, step.words);
        assert!(
            proved.worst.iter().all(|step| step.wrong == LetterSet::EMPTY && !step.is_miss() && !step.is_exception)
        );
        (proved.positions, proved.worst.iter().map(step).collect::<Vec<_>>())
    };
    let step = |guess, pattern: &str, families, words| (guess, pattern.to_owned(), families, words);
    // All six words have T, and “tab” is alone then. A tells “act” from the other four, which three misses are enough for: all
    // there is to look at are the six words and the five.
    assert_eq!(steps(SIX), (2, vec![step('T', "--T", 2, 5), step('A', "-AT", 2, 4)]));
    // Here T leaves four words either way.
    assert_eq!(steps("bat cat hat mat tab tac tah tam"), (1, vec![step('T', "T--", 2, 4)]));
    // Here three words come before four, and have a miss to spare.
    assert_eq!(steps("bat cat hat mat tab tac tah"), (1, vec![step('T', "--T", 2, 4)]));
    // Nothing is guessed where nothing can go wrong.
    assert_eq!(steps("bat cat hat mat"), (0, Vec::new()));
}

/// The guesser of these six words guesses T, A, M, H and C one after another while nothing is left out.
#[test]
fn what_a_certificate_says_of_some_words_follows_the_guesser_as_long_as_they_are_answered_alike() {
    let dictionary = Dictionary::from_words(SIX.split_whitespace()).unwrap();
    let said = |misses, words: &str| {
        let certificate = certificate(SIX, Some(card(3, "bat cat hat mat")), Some(rule(misses)));
        let numbers: Vec<u32> = words.split_whitespace().map(|word| dictionary.number(word).unwrap()).collect();
        let Bounds { at_least, at_most } = Evidence::new(&certificate, &dictionary).unwrap().bounds(&numbers);
        (at_least, at_most)
    };
    // T is answered in two ways, and M after it: no miss has come yet.
    assert_eq!(said(3, SIX), (3, 3));
    assert_eq!(said(3, "bat cat hat mat"), (3, 3));
    assert_eq!([said(3, "mat"), said(3, "tab"), said(3, "act bat")], [(0, 3); 3]);
    // M is a miss, then H, then C.
    assert_eq!([said(3, "bat cat hat"), said(3, "bat cat"), said(3, "bat")], [(0, 2), (0, 1), (0, 0)]);
    // Where no miss is left the guesser is followed no further.
    assert_eq!([said(2, "bat"), said(2, "bat cat"), said(2, "bat cat hat")], [(0, 0), (0, 0), (0, 1)]);
}
