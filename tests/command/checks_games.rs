//! Whole games in a check: their outcome, and what a host is worth that claims to be improved.

use std::collections::HashSet;

use arcade::testing::checks::{self, Asked, Came, Checked, Difference, Question, Stopped, Wish};
use arcade::testing::model::GameKind::{self, EvilHangman, WordGame};

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
    assert!(checked.is_right() && checked.points() > 99.9, "{checked:?}");
    let told = checked.measured.unwrap();
    assert!(told.starts_with("In 18 games on 6 short lists, against three guessers, it hangs the guesser "), "{told}");
    assert!(
        told.contains(
            "; a host that keeps the largest family, and of several the one that the handouts’ grader prefers, hangs "
        ),
        "{told}"
    );
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
fn extra_credit_takes_no_points() {
    let failed = improved(|question| of(question, Mode::TiesFirst));
    // Something else that the same program knows and has right.
    let mut right = improved(|question| of(question, Mode::Right));
    right.function.extras.is_extra_credit = false;
    let told = |all: &[Checked]| checks::all_points(all).to_string();
    assert_eq!([told(&[right.clone()]), told(&[right.clone(), failed.clone()])], ["100", "100"]);
    let mut wrong = failed;
    wrong.function.extras.is_extra_credit = false;
    right.function.extras.is_extra_credit = true;
    assert_eq!([told(&[wrong.clone()]), told(&[wrong, right])], ["0", "50"]);
}

#[test]
fn a_host_that_no_word_agrees_with_loses_its_games() {
    let checked =
        improved(|question| if question.contains("guess=e ") { "eeee".to_owned() } else { of(question, Mode::Right) });
    assert!(checked.points() < 0.1, "{}", checked.points());
    let found = checked.difference().unwrap();
    assert_eq!(found.difference.right, "---- or --e- or -e-- or ---e or e--e");
    assert_eq!(found.difference.why, ["Some word has to agree with the answer: ally, beta, cool, deal and 5 more."]);
    let together = checked.cases.last().unwrap();
    assert!(matches!(&together.came, Came::Wrong(_, difference) if difference.right == "a legal answer each time"));
}

/// What a position of a function says to an answer.
fn judged(game: GameKind, name: &str, begins: &str, answer: &str) -> Result<(), Difference> {
    let wish = Wish { seed: 1, count: 0, longest: 12, efficiency: false };
    let function = crate::checks::functions(game).iter().find(|function| function.name == name).unwrap();
    let positions = function.positions(wish);
    positions.iter().find(|position| position.question.contains(begins)).unwrap().judge(answer)
}

#[test]
fn the_total_of_the_handouts_word_game_is_asked_with_its_inputs() {
    let judged = |answer| judged(WordGame, "words.game", "hands=aci!prt,dd!eout drawn=a inputs=2,no,part", answer);
    assert_eq!(judged("376"), Ok(()));
    let wrong = judged("285").unwrap_err();
    assert_eq!(wrong.right, "376");
    assert_eq!(
        wrong.why,
        [
            "Hand 1, with “part” and “!ic”: 252 points.",
            "Hand 2 with a for each e, with “out”: 33 points, with “dad” and “out”: 124 points; of both times the better one \
             counts: 124.",
            "Together that is 376."
        ]
    );
}

#[test]
fn known_mistakes_in_whole_games_are_recognised_by_the_arcades_own_answers() {
    for (game, name, count) in [(WordGame, "game", 5), (EvilHangman, "game", 6)] {
        let mistakes = (arcade::testing::games::of(game).commands.checks.mistakes)();
        let of_games: Vec<_> = mistakes.iter().filter(|mistake| mistake.functions.contains(&name)).collect();
        assert_eq!(of_games.len(), count);
        for mistake in of_games {
            struct Mistaken<'a>(&'a str, &'a arcade::testing::checks::Mistake);
            impl Asked for Mistaken<'_> {
                fn ask(&mut self, line: &str) -> Result<String, Stopped> {
                    let said = line.starts_with(self.0).then(|| (self.1.answer)(&Question::read(line)));
                    // Of several answers the last: whichever word that is left is named, the mistake is the same.
                    let said = said.flatten().unwrap_or_else(|| "unknown".to_owned());
                    Ok(said.rsplit('|').next().unwrap_or_default().to_owned())
                }
            }
            let wish = Wish { seed: 1, count: 40, longest: 12, efficiency: false };
            let asked = format!("{}.{name} ", game.keyword());
            let all = run(game, wish, || Ok(Mistaken(&asked, mistake)));
            let checked = all.iter().find(|one| one.offered).unwrap();
            assert!(!checked.is_right() && checked.points() < 100.0, "{mistake:?}");
            assert_eq!(checked.mistake_told().as_deref(), Some(mistake.sentence.as_str()));
        }
    }
}

#[test]
fn inputs_that_will_not_do_cost_nothing_and_any_word_that_is_left_may_be_revealed() {
    let judged = |answer| judged(EvilHangman, "hangman.game", "inputs=137,-42,4,0,3,yes,e,e,7,oo,O,t,s,no", answer);
    assert_eq!([judged("lost cool"), judged("Lost GOOD"), judged(" lost good,")], [Ok(()), Ok(()), Ok(())]);
    for wrong in ["lost ally", "won cool 1", "lost", "cool", "lost cool, lost good", "lost cool 0"] {
        let wrong = judged(wrong).unwrap_err();
        assert_eq!(wrong.right, "lost cool");
    }
    let wrong = judged("lost ally").unwrap_err();
    assert_eq!(
        wrong.why[0],
        "e gives ----, o gives -oo-, t gives -oo-, s gives -oo-: 0 guesses left, and of the words cool and good."
    );
    let won = |answer| self::judged(EvilHangman, "hangman.game", "words=beer,of", answer);
    assert_eq!((won("won beer 25"), won("won beer 24").is_err()), (Ok(()), true));
}

/// Who knows all but the improved host.
struct Plain<'a>(&'a HashSet<String>);
impl Asked for Plain<'_> {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if question.starts_with("hangman.improved") {
            return Ok("unknown".to_owned());
        }
        Ok(answer(question, Mode::Right, self.0))
    }
}

#[test]
fn who_keeps_the_plain_host_only_is_not_asked_for_more() {
    let wish = Wish { seed: 1, count: 5, longest: 12, efficiency: false };
    let words = crate::checks::words(EvilHangman);
    let all = run(EvilHangman, wish, || Ok(Plain(&words)));
    assert!(arcade::testing::checks::passed(&all));
    assert!(all.iter().any(|one| !one.offered && one.function.short_name() == "improved"));
}
