//! Whole games in a check: what a host is worth that claims to be improved.

use std::collections::HashSet;

use arcade::testing::checks::{Asked, Came, Checked, Stopped, Wish};
use arcade::testing::model::GameKind::EvilHangman;

use crate::checks::run;
use crate::student::{Mode, answer};

/// A host that answers so: from the pattern, the guess, the lives and the words.
struct Host(fn(&str) -> String);

impl Asked for Host {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let is_asked = question.starts_with("hangman.improved ");
        Ok(if is_asked { (self.0)(question) } else { "unknown".to_owned() })
    }
}

fn improved(host: fn(&str) -> String) -> Checked {
    let wish = Wish { seed: 1, count: 20, longest: 12, efficiency: false };
    run(EvilHangman, wish, || Ok(Host(host))).into_iter().find(|one| one.function.short_name() == "improved").unwrap()
}

fn of(question: &str, mode: Mode) -> String {
    answer(question, mode, &HashSet::new())
}

#[test]
fn a_host_that_hangs_sooner_is_improved_and_it_is_said_by_how_much() {
    let checked = improved(|question| of(question, Mode::Right));
    assert!(checked.is_right() && checked.points() == 100.0, "{checked:?}");
    let told = checked.measured.unwrap();
    assert!(told.starts_with("In 18 games on 6 short lists, against three guessers, it hangs the guesser "), "{told}");
    assert!(told.contains("; a host that keeps the largest family hangs the guesser "), "{told}");
    // The first list is DEAL, TEAR and MONK with one life: MONK hangs at once.
    let first = &checked.cases[0];
    assert_eq!(first.question, "hangman.improved pattern=---- guessed= guess=a lives=1 words=deal,monk,tear");
    assert!(checked.cases[1].question.contains("guessed= "), "{}", checked.cases[1].question);
}

#[test]
fn the_largest_family_is_no_improvement() {
    let checked = improved(|question| of(question, Mode::TiesFirst));
    assert_eq!((checked.is_right(), checked.points()), (false, 0.0));
    let found = checked.difference().unwrap();
    assert_eq!(
        (found.question.as_str(), found.difference.right.as_str()),
        ("hangman.improved: all games together", "more often, or sooner")
    );
    assert!(checked.cases[..checked.cases.len() - 1].iter().all(|case| case.came.is_right()), "it is a fair host");
}

#[test]
fn a_host_that_no_word_agrees_with_loses_its_games() {
    let checked =
        improved(|question| if question.contains("guess=e ") { "eeee".to_owned() } else { of(question, Mode::Right) });
    assert_eq!(checked.points(), 0.0);
    let found = checked.difference().unwrap();
    assert_eq!(found.difference.right, "---- or --e- or -e-- or ---e or e--e");
    assert_eq!(found.difference.why, ["Some word has to agree with the answer: ally, beta, cool, deal and 5 more."]);
    let together = checked.cases.last().unwrap();
    assert!(matches!(&together.came, Came::Wrong(_, difference) if difference.right == "a legal answer each time"));
}

#[test]
fn who_keeps_the_plain_host_only_is_not_asked_for_more() {
    let wish = Wish { seed: 1, count: 5, longest: 12, efficiency: false };
    let words = crate::checks::words(EvilHangman);
    struct Plain<'a>(&'a HashSet<String>);
    impl Asked for Plain<'_> {
        fn ask(&mut self, question: &str) -> Result<String, Stopped> {
            if question.starts_with("hangman.improved") {
                return Ok("unknown".to_owned());
            }
            Ok(answer(question, Mode::Right, self.0))
        }
    }
    let all = run(EvilHangman, wish, || Ok(Plain(&words)));
    assert!(arcade::testing::checks::passed(&all));
    assert!(all.iter().any(|one| !one.offered && one.function.short_name() == "improved"));
}
