//! Programs that crash, hang, draw lots or write too much: what is said of them, and that their points are fair.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};

use arcade::testing::checks::{self, Asked, Cause, Stopped, Wish};
use arcade::testing::model::GameKind;

use crate::checks::{run, wish, words};
use crate::checks_mistakes::unwrapped;
use crate::student::{Mode, answer};

/// Counts too much by one everywhere, and writes something around that.
struct Around([&'static str; 2]);

impl Asked for Around {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let [before, behind] = self.0;
        let value: i64 = answer(question, Mode::Right, &HashSet::new()).parse().unwrap_or_default();
        Ok(format!("{before}{}{behind}", value + 1))
    }
}

#[test]
fn what_is_written_around_answers_is_named_where_none_of_them_is_right() {
    for (around, said) in [
        (["", ".0"], "None of its answers is right, and they are written otherwise than asked for: “"),
        (["", " points"], "None of its answers is right, and they are written otherwise than asked for: “"),
        (["Your question? ", ""], "Each answer begins with “Your question? ”, and only what follows is an answer."),
    ] {
        let all = run(GameKind::Etaoin, wish(1), || Ok(Around(around)));
        let text = unwrapped(&checks::in_words(&all[..1], false).lines());
        assert!(!all[0].is_judged() && all[0].provisional == Some(0.0) && text.contains(said), "{text}");
    }
}

#[test]
fn the_same_right_answers_have_the_same_points_whatever_the_others_are() {
    /// Answers otherwise where both ends are as good.
    struct AtTies(Option<&'static str>);
    impl Asked for AtTies {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let right = answer(question, Mode::Right, &HashSet::new());
            match self.0 {
                _ if !question.starts_with("etaoin.choose") || right != "either" => Ok(right),
                Some(said) => Ok(said.to_owned()),
                None => Err(Stopped::default()),
            }
        }
    }
    let choose = |said| run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(AtTies(said))).swap_remove(1);
    let text = unwrapped(&checks::in_words(&[choose(None)], false).lines());
    assert!(text.contains("To all questions without an answer the same one is right: “either”."), "{text}");
    let [crash, none, first] = [None, Some("none"), Some("first")].map(|said| choose(said).points());
    assert!(crash < 90.0 && [none, first].iter().all(|other| (crash - other).abs() < 0.05), "{crash}, {none}, {first}");
}

#[test]
fn a_hang_costs_as_much_as_a_crash_at_the_same_questions() {
    struct AtSameEnds(Cause);
    impl Asked for AtSameEnds {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let word = question.split("word=").nth(1).unwrap_or_default().to_lowercase();
            if question.starts_with("etaoin.choose") && word.len() > 3 && word.chars().next() == word.chars().last() {
                return Err(Stopped { cause: self.0, ..Stopped::default() });
            }
            Ok(answer(question, Mode::Right, &HashSet::new()))
        }
    }
    let points = |cause| run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(AtSameEnds(cause)))[1].points();
    let [hang, crash] = [Cause::Slow, Cause::Crash].map(points);
    assert!((hang - crash).abs() < 0.05 && crash < 95.0, "{hang} and {crash}");
}

#[test]
fn the_long_question_takes_no_more_from_who_crashes_there_than_from_who_is_wrong() {
    /// Crashes, or answers nonsense, where a letter stands, as in the long question.
    struct AtLetter(bool);
    impl Asked for AtLetter {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let word = question.split("word=").nth(1).unwrap_or_default();
            if !word.to_lowercase().contains('q') && word.len() < 40 {
                return Ok(answer(question, Mode::Right, &HashSet::new()));
            }
            if self.0 { Err(Stopped { cause: Cause::Crash, ..Stopped::default() }) } else { Ok("none".to_owned()) }
        }
    }
    let wish = Wish { count: 200, efficiency: true, ..wish(1) };
    let [crash, wrong] = [true, false].map(|crashes| run(GameKind::Etaoin, wish, || Ok(AtLetter(crashes))));
    let points = [&crash, &wrong].map(|all| format!("{} {}", all[0].points(), all[1].points()));
    assert_eq!(points[0], points[1]);
    let text = unwrapped(&checks::in_words(&crash[..1], false).lines());
    assert!(text.contains("0 of 1 right, but it is not too slow, and costs nothing more"), "{text}");
}

#[test]
fn crashes_at_capital_letters_are_named_and_a_slip_where_no_other_sign_is_behind_them() {
    struct SmallOnly(&'static str);
    impl Asked for SmallOnly {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let word = question.split("word=").nth(1).unwrap_or_default();
            if word.chars().all(|letter| letter.is_ascii_lowercase() || self.0.contains(letter)) {
                return Ok(answer(question, Mode::Right, &HashSet::new()));
            }
            Err(Stopped { cause: Cause::Crash, errors: "KeyError: 'T'".to_owned(), ..Stopped::default() })
        }
    }
    for (others, is_slip) in [("-'0123456789", true), ("", false)] {
        let all = run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(SmallOnly(others)));
        let text = unwrapped(&checks::in_words(&all[..1], false).lines());
        assert!(text.contains("It gives no answer wherever a capital letter"), "{text}");
        let slip = "All that is wrong comes from one slip: without it there would be 100 points.";
        assert_eq!(text.contains(slip), is_slip, "{text}");
    }
}

#[test]
fn who_reads_all_questions_first_has_provisional_points_for_the_answers() {
    /// Answers only once its input has ended, and counts ties wrongly.
    #[derive(Default)]
    struct AtEnd(Vec<String>);
    impl Asked for AtEnd {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            self.0.push(answer(question, Mode::named("ties-first").unwrap(), &HashSet::new()));
            Err(Stopped { cause: Cause::Slow, ..Stopped::default() })
        }
        fn ask_all(&mut self, questions: &[&str]) -> Vec<String> {
            for question in questions {
                assert!(self.ask(question).is_err());
            }
            self.finish()
        }
        fn finish(&mut self) -> Vec<String> {
            std::mem::take(&mut self.0)
        }
    }
    let wish = Wish { count: 200, ..wish(1) };
    let all = run(GameKind::Etaoin, wish, || Ok(AtEnd::default()));
    let in_time: Vec<f64> = run(GameKind::Etaoin, wish, || Ok(Ties)).iter().map(checks::Checked::points).collect();
    let provisional: Vec<f64> = all.iter().filter_map(|one| one.provisional).collect();
    assert_eq!(provisional, in_time);
    assert!(all.iter().all(|one| !one.is_judged()) && in_time[1] < 100.0);
    let text = unwrapped(&checks::in_words(&all, false).lines());
    assert!(
        text.contains("With all questions put before its input is closed it would have 100 of 100 points."),
        "{text}"
    );
}

/// Counts ties wrongly.
struct Ties;

impl Asked for Ties {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        Ok(answer(question, Mode::named("ties-first").unwrap(), &HashSet::new()))
    }
}

#[test]
fn a_wrong_number_of_a_letter_in_the_word_game_is_named() {
    struct CountsK<'a>(&'a HashSet<String>);
    impl CountsK<'_> {
        fn right(&self, question: &str) -> String {
            answer(question, Mode::Right, self.0)
        }

        fn score(&self, word: &str, letters: i64) -> i64 {
            let right: i64 = self.right(&format!("words.score word={word} letters={letters}")).parse().unwrap();
            let (times, length) = (word.to_lowercase().matches('k').count() as i64, word.chars().count() as i64);
            right - times * (9 * length - 4 * (letters - length)).max(1)
        }
    }
    impl Asked for CountsK<'_> {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let value =
                |name: &str| question.split(name).nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
            if question.starts_with("words.score") {
                return Ok(self.score(value("word="), value("letters=").parse().unwrap()).to_string());
            }
            if !question.starts_with("words.hand ") {
                return Ok(self.right(question));
            }
            let (mut rest, mut total) = (value("hand=").to_owned(), 0);
            for entry in value("entries=").split(',').take_while(|entry| *entry != "*END*") {
                if self.right(&format!("words.valid hand={rest} word={entry}")) == "yes" {
                    total += self.score(entry, rest.chars().count() as i64);
                }
                rest = self.right(&format!("words.update hand={rest} word={entry}"));
            }
            Ok(total.to_string())
        }
    }
    let words = words(GameKind::WordGame);
    let all = run(GameKind::WordGame, Wish { count: 200, ..wish(1) }, || Ok(CountsK(&words)));
    for name in ["words.score", "words.hand"] {
        let one = all.iter().find(|one| one.function.name == name).unwrap();
        let said = one.mistake_told().unwrap_or_default();
        assert!(said.starts_with("It seems to count 4 for the letter k, which counts 5."), "{name}: {said}");
        assert_eq!(one.mended(), Some(100.0), "a slip also in what uses it: {name}");
    }
}

#[test]
fn an_empty_line_behind_a_debug_print_is_an_answer_too() {
    struct Prints<'a>(&'a HashSet<String>, VecDeque<String>);
    impl Asked for Prints<'_> {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            self.1.extend(["DEBUG".to_owned(), answer(question, Mode::Right, self.0)]);
            Ok(self.1.pop_front().unwrap_or_default())
        }
        fn finish(&mut self) -> Vec<String> {
            self.1.drain(..).collect()
        }
    }
    let words = words(GameKind::WordGame);
    let all = run(GameKind::WordGame, Wish { count: 200, ..wish(1) }, || Ok(Prints(&words, VecDeque::new())));
    let update = all.iter().find(|one| one.function.name == "words.update").unwrap();
    assert_eq!((update.behind, update.provisional), (Some(checks::Behind::Talk), Some(100.0)), "{:?}", update.remarks);
}

#[test]
fn a_mistake_that_fits_all_but_one_kind_of_question_is_not_named() {
    /// Looks at the first letter of a word alone.
    struct FirstLetter<'a>(&'a HashSet<String>);
    impl Asked for FirstLetter<'_> {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let value =
                |name: &str| question.split(name).nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
            let (hand, word) = (value("hand="), value("word=").to_lowercase());
            let first = word.chars().next().unwrap_or_default();
            let lacks_first = word.matches(first).count() > hand.matches(first).count();
            if !question.starts_with("words.valid") || lacks_first {
                return Ok(answer(question, Mode::Right, self.0));
            }
            let plenty = format!("{word}{word}");
            Ok(answer(&format!("words.valid hand={plenty} word={word}"), Mode::Right, self.0))
        }
    }
    let words = words(GameKind::WordGame);
    let all = run(GameKind::WordGame, Wish { count: 400, ..wish(1) }, || Ok(FirstLetter(&words)));
    let valid = all.iter().find(|one| one.function.name == "words.valid").unwrap();
    assert!(valid.points() < 80.0 && valid.mistake.is_none(), "{:?}", valid.mistake_told());
}

#[test]
fn how_hands_are_drawn_is_not_judged_where_most_of_them_are_wrong() {
    struct Vowels;
    impl Asked for Vowels {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            Ok(if question.starts_with("words.deal") { "aei!" } else { "unknown" }.to_owned())
        }
    }
    let all = run(GameKind::WordGame, Wish { count: 200, ..wish(1) }, || Ok(Vowels));
    let deal = all.iter().find(|one| one.function.name == "words.deal").unwrap();
    assert!(deal.tallies().iter().all(|tally| tally.kind.name != "together"), "{:?}", deal.tallies());
}

#[test]
fn who_draws_lots_has_the_points_of_what_was_drawn_as_provisional_ones() {
    static TOSSES: AtomicUsize = AtomicUsize::new(0);
    struct Tosses;
    impl Asked for Tosses {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let right = answer(question, Mode::Right, &HashSet::new());
            let toss = ["first", "last"][TOSSES.fetch_add(1, Ordering::Relaxed) * 7 % 11 % 2];
            let is_tie = question.starts_with("etaoin.choose") && right == "either";
            Ok(if is_tie { toss.to_owned() } else { right })
        }
    }
    let choose = run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(Tosses)).swap_remove(1);
    assert_eq!(choose.behind, Some(checks::Behind::Chance), "{:?}", choose.remarks);
    assert!((40.0..60.0).contains(&choose.points()), "{}", choose.points());
}

#[test]
fn a_function_that_prints_and_returns_nothing_is_told_to_return() {
    struct Prints(VecDeque<String>);
    impl Asked for Prints {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            self.0.extend([answer(question, Mode::Right, &HashSet::new()), "None".to_owned()]);
            Ok(self.0.pop_front().unwrap_or_default())
        }

        fn finish(&mut self) -> Vec<String> {
            self.0.drain(..).collect()
        }
    }
    let all = run(GameKind::Etaoin, wish(1), || Ok(Prints(VecDeque::new())));
    let told = all[0].remarks.join(" ");
    assert!(told.contains("Let it return the answer instead") && !told.contains("standard error"), "{told}");
}

#[test]
fn where_the_values_are_right_greedy_moves_may_come_of_what_is_kept() {
    struct LargerEnd;
    impl Asked for LargerEnd {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let Some(word) = question.strip_prefix("etaoin.choose word=") else {
                return Ok(answer(question, Mode::Right, &HashSet::new()));
            };
            let points = |letter: Option<char>| letter.map_or(0, |letter| "etaoin".find(letter).map_or(7, |at| at + 1));
            let word = word.to_lowercase();
            let end = match points(word.chars().next()).cmp(&points(word.chars().next_back())) {
                std::cmp::Ordering::Less => "last",
                std::cmp::Ordering::Equal => "either",
                std::cmp::Ordering::Greater => "first",
            };
            Ok(end.to_owned())
        }
    }
    let choose = run(GameKind::Etaoin, wish(1), || Ok(LargerEnd)).swap_remove(1);
    assert!(choose.mistake_told().is_some_and(|told| told.starts_with("It takes the larger end.")), "{choose:?}");
    let told = choose.remarks.join(" ");
    assert!(
        told.starts_with("Or, since its values are right: something may be kept from one net to the other,"),
        "{told}"
    );
}

#[test]
fn words_of_ones_own_for_answers_are_read_where_each_means_one() {
    /// Writes a word of its own where both ends are as good.
    struct Says(&'static str);
    impl Asked for Says {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            let right = answer(question, Mode::Right, &HashSet::new());
            Ok(if right == "either" { self.0.to_owned() } else { right })
        }
    }
    for (said, is_read) in [("tie", true), ("It does not matter", true), ("None", false), ("first", false)] {
        let all = run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(Says(said)));
        let choose = &all[1];
        assert_eq!(choose.provisional, is_read.then_some(100.0), "{said}: {:?}", choose.remarks);
        let told = choose.remarks.join(" ");
        let named = told.contains(&format!("“{said}” instead of “either”"));
        assert_eq!(named, is_read, "{told}");
    }
}
