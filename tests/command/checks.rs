//! Checks of programs: what is asked, which answers are right, and what is said of wrong ones.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use arcade::testing::checks::{
    self, Asked, Came, Case, Cause, Checked, Function, Marking, Owed, Plan, Step, Stopped, Wish,
};
use arcade::testing::games;
use arcade::testing::model::GameKind;
use arcade_engine::ends;
use arcade_engine::etaoin::char_value;

use crate::checks_mistakes::unwrapped;
use crate::student::{Mode, answer};

/// A student who answers from the handouts’ definitions.
struct Student<'a> {
    mode: Mode,
    words: &'a HashSet<String>,
}

impl Asked for Student<'_> {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        Ok(answer(question, self.mode, self.words))
    }
}

/// The words that count in a game.
pub(crate) fn words(game: GameKind) -> HashSet<String> {
    games::of(game)
        .commands
        .checks
        .words
        .map(|words| words())
        .unwrap_or_default()
        .into_iter()
        .map(str::to_owned)
        .collect()
}

pub(crate) fn functions(game: GameKind) -> &'static [Function] {
    games::of(game).commands.checks.functions
}

/// What is asked of a game.
pub(crate) fn run<A: Asked>(game: GameKind, wish: Wish, start: impl FnMut() -> Result<A, Stopped>) -> Vec<Checked> {
    run_with(game, wish, &Marking::default(), start)
}

/// The same marked otherwise.
pub(crate) fn run_with<A: Asked>(
    game: GameKind,
    wish: Wish,
    marking: &Marking,
    start: impl FnMut() -> Result<A, Stopped>,
) -> Vec<Checked> {
    run_plan(
        game,
        &Plan {
            functions: functions(game),
            owed: Owed::Nothing,
            wish,
            marking,
            mistakes: &[],
            a_move: Duration::from_secs(5),
        },
        start,
    )
}

/// The same of somebody who is asked for the functions by their names.
fn run_named<A: Asked>(game: GameKind, wish: Wish, start: impl FnMut() -> Result<A, Stopped>) -> Vec<Checked> {
    let marking = &Marking::default();
    run_plan(
        game,
        &Plan {
            functions: functions(game),
            owed: Owed::Everything,
            wish,
            marking,
            mistakes: &[],
            a_move: Duration::from_secs(5),
        },
        start,
    )
}

/// As `plan` says, with the mistakes that are known of the game.
fn run_plan<A: Asked>(game: GameKind, plan: &Plan<'_>, mut start: impl FnMut() -> Result<A, Stopped>) -> Vec<Checked> {
    let mistakes = (games::of(game).commands.checks.mistakes)();
    checks::run(&Plan { mistakes: &mistakes, ..*plan }, |_| start(), |_| {}).unwrap()
}

/// The outcome of asking a student.
fn checked(game: GameKind, mode: Mode, wish: Wish) -> Vec<Checked> {
    let words = words(game);
    run(game, wish, || Ok(Student { mode, words: &words }))
}

pub(super) fn wish(seed: u64) -> Wish {
    // The student tries every line of play.
    Wish { seed, count: 25, longest: 11, efficiency: false }
}

#[test]
fn the_definitions_of_the_handouts_are_right_everywhere() {
    for game in GameKind::ALL {
        for seed in 0..12 {
            let all = checked(game, Mode::Right, wish(seed));
            assert!(checks::passed(&all), "seed {seed}\n{}", checks::in_words(&all, false).lines());
            for one in &all {
                assert_eq!((one.right(), one.points()), (one.positions, 100.0));
                assert!(one.largest().is_some_and(|largest| largest <= 11), "{one:?}");
            }
        }
    }
}

#[test]
fn positions_are_asked_once_within_the_size_and_others_with_another_seed() {
    for game in GameKind::ALL {
        for function in functions(game) {
            // In games each question follows from the answers.
            if function.extras.games.is_some() {
                continue;
            }
            let asked =
                |seed| function.positions(wish(seed)).iter().map(|one| one.question.clone()).collect::<Vec<_>>();
            let questions = asked(1);
            assert_eq!(questions, asked(1));
            assert_ne!(questions, asked(2), "{function:?}");
            assert_eq!(questions.iter().collect::<HashSet<_>>().len(), questions.len());
            for question in &questions {
                assert!(question.starts_with(function.name) && question.is_ascii(), "{question}");
                assert!(question.split(' ').skip(1).all(|field| field.contains('=')), "{question}");
            }
            for position in function.positions(wish(1)) {
                assert!(function.kinds.iter().any(|kind| kind.name == position.kind), "{}", position.question);
            }
            assert!(function.positions(wish(1)).iter().all(|one| one.size <= 11));
            assert!(function.name.starts_with(game.keyword()));
        }
    }
}

#[test]
fn the_handouts_own_examples_come_first() {
    for (game, name, first) in [
        (GameKind::Etaoin, "etaoin.value", "etaoin.value word=then"),
        (GameKind::EndGame, "endgame.loser", "endgame.loser numbers=-1,3,9,4"),
        (GameKind::WordGame, "words.score", "words.score word=weed letters=6"),
        (GameKind::WordGame, "words.update", "words.update hand=aqlmuil word=quail"),
        (GameKind::WordGame, "words.hand", "words.hand hand=ajef!rxd entries=jar,fe!,*END*"),
        (
            GameKind::EvilHangman,
            "hangman.families",
            "hangman.families pattern=---- guess=e words=ally,beta,cool,deal,else,flew,good,hope,ibex",
        ),
        (GameKind::EvilHangman, "hangman.host", "hangman.host pattern=---- guessed= guess=e lives="),
    ] {
        let function = functions(game).iter().find(|function| function.name == name).unwrap();
        assert!(function.positions(wish(3))[0].question.starts_with(first), "{first}");
    }
}

#[test]
fn every_other_answer_is_wrong_and_explained_in_whole_sentences() {
    let odd = [
        "",
        " ",
        "middle",
        "-",
        "1e3",
        "99999999999999999999",
        "first last",
        "----:x",
        "\u{1b}[2J",
        "e\u{301}",
        "*",
        "é",
    ];
    for game in GameKind::ALL {
        let words = words(game);
        for function in functions(game) {
            for position in function.positions(wish(5)) {
                let question = position.question.clone();
                let right = answer(&question, Mode::Right, &words);
                assert_eq!(position.judge(&format!("  {right} ")), Ok(()), "{question}");
                let mut wrong: Vec<String> = odd.map(str::to_owned).to_vec();
                if let Ok(number) = right.parse::<i64>() {
                    wrong.extend([number - 1, number + 1, number + 10].map(|number| number.to_string()));
                }
                match function.name {
                    "words.valid" => wrong.push(if right == "yes" { "no" } else { "yes" }.to_owned()),
                    "words.update" => wrong.push(format!("{right}z")),
                    "hangman.families" => wrong.extend([format!("{right} {right}"), format!("{right} qqqq:1")]),
                    "words.deal" | "words.substitute" => wrong.push(format!("{right}e")),
                    "endgame.sums" | "endgame.losers" | "endgame.moves" => wrong.push(format!("{right} / 99")),
                    "etaoin.choose" => {
                        wrong.extend(
                            ["first", "last", "either"].map(str::to_owned).into_iter().filter(|other| *other != right),
                        );
                    }
                    _ => {}
                }
                // An empty line is what is left of some hands.
                wrong.retain(|wrong| wrong.trim() != right);
                for wrong in wrong {
                    let difference = position.judge(&wrong).unwrap_err();
                    assert!(!difference.why.is_empty() && !difference.right.is_empty(), "{question}");
                    for sentence in &difference.why {
                        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{question}: {sentence}");
                    }
                    if right.parse::<i64>().is_ok() {
                        assert_eq!(difference.right, right, "{question}");
                    }
                }
            }
        }
    }
}

/// The value of a row and both nets, from the definition.
fn nets(row: &[i64]) -> [i64; 2] {
    fn value(row: &[i64]) -> i64 {
        if row.is_empty() { 0 } else { nets(row).into_iter().max().unwrap() }
    }
    [row[0] - value(&row[1..]), row[row.len() - 1] - value(&row[..row.len() - 1])]
}

#[test]
fn a_move_is_right_where_it_keeps_what_can_be_had() {
    let field = |question: &str, name: &str| {
        question.split(' ').find_map(|field| field.strip_prefix(name)).map(str::to_owned).unwrap_or_default()
    };
    let count = |question: &str, name: &str| field(question, name).parse::<i64>().unwrap();
    for (game, name) in
        [(GameKind::Etaoin, "etaoin.move"), (GameKind::EndGame, "endgame.move"), (GameKind::EndGame, "endgame.choose")]
    {
        let function = functions(game).iter().find(|function| function.name == name).unwrap();
        for position in (0..6).flat_map(|seed| function.positions(wish(seed))) {
            let question = position.question.clone();
            let row: Vec<i64> = if game == GameKind::Etaoin {
                let points = |letter: char| "etaoin".find(letter.to_ascii_lowercase()).map_or(7, |at| at as i64 + 1);
                field(&question, "word=").chars().map(points).collect()
            } else {
                field(&question, "numbers=").split(',').map(|number| number.parse().unwrap()).collect()
            };
            let mut worth = nets(&row);
            if name == "endgame.move" {
                // Only to win counts, and not by how much.
                let lead = count(&question, "you=") - count(&question, "other=");
                worth = worth.map(|net| (net + lead).signum());
            }
            let best = worth[0].max(worth[1]);
            for (names, worth) in [(["first", "LEFT"], worth[0]), (["last", "Right"], worth[1])] {
                for name in names {
                    assert_eq!(position.judge(name).is_ok(), worth == best, "{question} {name}");
                }
            }
        }
    }
}

/// The first wrong answers of a student with this mistake: the function, the question and the answer.
fn mistakes(game: GameKind, mode: Mode) -> Vec<[String; 3]> {
    let all = checked(game, mode, Wish { longest: games::of(game).commands.checks.usual.min(12), ..wish(1) });
    let found =
        |one: Checked| one.difference().map(|found| [one.function.name.to_owned(), found.question, found.answer]);
    all.into_iter().filter_map(found).collect()
}

#[test]
fn each_mistake_is_found_where_it_is_first_seen() {
    let found = |game, mode| {
        let all = mistakes(game, mode);
        all.iter().map(|mistake| mistake[1..].join(" → ")).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(found(GameKind::Etaoin, Mode::TiesFirst), ["etaoin.choose word=the → first"]);
    assert_eq!(
        found(GameKind::Etaoin, Mode::Greedy)[..2],
        ["etaoin.value word=taco → -2", "etaoin.choose word=the → first"]
    );
    assert_eq!(
        found(GameKind::Etaoin, Mode::OffByOne)[..2],
        ["etaoin.value word=then → 11", "etaoin.choose word=the → first"]
    );
    assert_eq!(found(GameKind::EndGame, Mode::TiesFirst), none, "either end is right where both are equal");
    assert_eq!(
        found(GameKind::EndGame, Mode::Greedy),
        [
            "endgame.loser numbers=-1,3,9,4 → 8",
            "endgame.choose numbers=-1,3,9,4 → right",
            "endgame.moves numbers=-1,3,9,4 → right right left / right right / right",
            "endgame.losers numbers=-1,3,9,4 → -1 3 4 / 3 9 / 8",
            "endgame.move numbers=-1,3,9,4 you=0 other=0 → right"
        ]
    );
    assert_eq!(
        found(GameKind::EndGame, Mode::OffByOne)[..2],
        ["endgame.loser numbers=-1,3,9,4 → 4", "endgame.choose numbers=3,9 → left"]
    );
    assert_eq!(
        found(GameKind::WordGame, Mode::Greedy)[..3],
        [
            "words.score word=it letters=7 → -4",
            "words.valid hand=cows!z word=c!ws → yes",
            "words.hand hand=cows!z entries=c!ws,*END* → 224"
        ]
    );
    assert_eq!(
        found(GameKind::WordGame, Mode::OffByOne)[..2],
        ["words.score word=weed letters=6 → 256", "words.hand hand=ajef!rxd entries=jar,fe!,*END* → 225"]
    );
    assert_eq!(found(GameKind::WordGame, Mode::TiesFirst)[0], "words.update hand=aqlmuil word=quail → m");
    assert_eq!(
        found(GameKind::EvilHangman, Mode::Greedy)[..1],
        ["hangman.host pattern=---- guessed=e guess=o lives=8 → ----"]
    );
    let ties = found(GameKind::EvilHangman, Mode::TiesFirst);
    assert!(
        ties.iter().all(|found| found.starts_with("hangman.improved")),
        "any of the largest families is right: {ties:?}"
    );
    assert_eq!(
        found(GameKind::EvilHangman, Mode::OffByOne)[1],
        "hangman.host pattern=---- guessed= guess=e lives=5 → --e-"
    );
}

#[test]
fn what_is_said_of_the_mistakes() {
    let mut said = Vec::new();
    for game in GameKind::ALL {
        for mode in ["greedy", "off-by-one", "ties-first"].map(|name| Mode::named(name).unwrap()) {
            let longest = games::of(game).commands.checks.usual.min(12);
            let all = checked(game, mode, Wish { longest, ..wish(1) });
            said.push(format!("{} {mode:?}\n{}\n", game.title(), checks::in_words(&all, false).lines()));
        }
    }
    insta::assert_snapshot!(said.concat());
}

/// Is slow, or crashes, at the questions of some sizes, and says `unknown` to all but one function.
struct Fails {
    at: fn(usize) -> bool,
    is_slow: bool,
}

impl Asked for Fails {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let Some(word) = question.strip_prefix("etaoin.value word=") else { return Ok(" Unknown".to_owned()) };
        if (self.at)(word.len()) {
            let errors = "IndexError: string index out of range".to_owned();
            return Err(Stopped {
                sentence: "It failed.".to_owned(),
                cause: if self.is_slow { Cause::Slow } else { Cause::Crash },
                errors,
            });
        }
        Ok(answer(question, Mode::Right, &HashSet::new()))
    }
}

#[test]
fn a_program_that_fails_is_started_again_and_asked_the_rest() {
    let mut started = 0;
    let all = run(GameKind::Etaoin, wish(1), || {
        started += 1;
        Ok(Fails { at: |size| size == 1, is_slow: false })
    });
    let value = &all[0];
    assert_eq!((value.failures().count(), value.not_asked(), value.right()), (3, 0, value.positions - 3), "e, n and z");
    assert_eq!((value.largest(), value.is_right(), value.difference()), (Some(11), false, None));
    assert!(value.points() > 50.0 && value.points() < 100.0, "{}", value.points());
    let text = checks::in_words(&all, false).lines();
    assert!(text.contains("no answer 3 times") && text.contains("IndexError: string index out of range"), "{text}");
    let told = text.split("Each kind of question").next().unwrap();
    assert!(!told.contains("in time"), "a crash is not slow: {text}");
    assert!(unwrapped(&text).contains("It gives no answer up to 1 letter, and answers from 2 letters on."), "{text}");
    assert!(all[1..].iter().all(|one| !one.offered && one.failure().is_none()));
    assert_eq!(started, 1 + 3 + 2, "after each failure, and for each other function");
}

#[test]
fn a_program_is_asked_no_more_of_a_kind_in_which_it_takes_too_long() {
    let slow = || Ok(Fails { at: |size| size > 7, is_slow: true });
    let all = run(GameKind::Etaoin, Wish { count: 100, ..wish(1) }, slow);
    let value = &all[0];
    assert_eq!(value.largest(), Some(7));
    for tally in value.tallies() {
        let of_kind = |(case, _): &(&Case, &Stopped)| case.kind == tally.kind.name;
        let late = value.failures().filter(of_kind).count();
        assert!(late <= 4, "two of a size, and two larger ones: {tally:?}");
        assert!(tally.right > 0 || tally.of == 0, "what is short is asked of every kind: {tally:?}");
    }
    assert_eq!(value.right() + value.failures().count() + value.not_asked(), value.positions);
    let not_asked = value.cases.iter().filter(|case| case.came == Came::NotAsked);
    assert!(
        not_asked.clone().count() > 0 && not_asked.clone().all(|case| case.size > 7),
        "what is shorter is still asked"
    );
    let text = checks::in_words(&all, false).lines();
    assert!(
        text.contains("It answered in time up to 7 letters; with --longest 7 it is asked nothing larger."),
        "{text}"
    );
    assert!(text.contains("questions were not asked any more and count as wrong."), "{text}");
    let never = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |_| true, is_slow: true }));
    assert_eq!(never[0].failures().count(), 2, "whoever says nothing at all is not waited for in every kind");
}

#[test]
fn a_program_that_loops_at_one_size_is_asked_what_is_larger() {
    let points = |at: fn(usize) -> bool, is_slow| {
        let all = run(GameKind::Etaoin, Wish { count: 100, ..wish(1) }, || Ok(Fails { at, is_slow }));
        (all[0].points(), unwrapped(&checks::in_words(&all[..1], false).lines()))
    };
    let (loops, text) = points(|size| size == 6, true);
    let (crashes, _) = points(|size| size == 6, false);
    assert!((loops - crashes).abs() < 0.05, "{loops} and {crashes}: {text}");
    assert!(text.contains("It takes too long at 6 letters, and answers larger questions"), "{text}");
    let (_, text) = points(|size| size > 6, true);
    assert!(!text.contains("answers larger questions"), "{text}");
}

/// Takes too long for words in which some letter stands.
struct Hangs(&'static str);

impl Asked for Hangs {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if !question.starts_with("etaoin.value") {
            return Ok("unknown".to_owned());
        }
        if question.split_once("word=").is_some_and(|(_, word)| word.contains(self.0)) {
            return Err(Stopped { cause: Cause::Slow, ..Stopped::default() });
        }
        Ok(answer(question, Mode::Right, &HashSet::new()))
    }
}

#[test]
fn who_hangs_at_some_questions_of_any_size_loses_about_as_much_as_they_are() {
    let all = run(GameKind::Etaoin, Wish { count: 400, ..wish(1) }, || Ok(Hangs("e")));
    let value = &all[0];
    let with_e = value.cases.iter().filter(|case| case.question.split_once("word=").unwrap().1.contains('e'));
    let share = with_e.count() as f64 / value.cases.len() as f64;
    // Of what is above guessing.
    let lost = (100.0 - value.points()) / 100.0 * (1.0 - value.guessing / value.weight());
    assert!((lost - share).abs() < 0.1, "{lost} lost where {share} take too long: {:?}", value.tallies());
    let text = unwrapped(&checks::in_words(&all[..1], false).lines());
    assert_eq!(value.not_asked(), 0, "it is not the size that keeps it from answering");
    assert!(
        text.contains("After three of a kind that took too long it was waited for 1.00 s for the others"),
        "{text}"
    );
}

#[test]
fn whoever_only_crashes_is_not_started_for_every_question() {
    let all = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |_| true, is_slow: false }));
    assert_eq!(all[0].failures().count(), 20);
    assert_eq!(all[0].not_asked(), all[0].positions - 20);
}

#[test]
fn whoever_crashes_at_many_questions_is_asked_all_the_same() {
    let all = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |size| size % 2 == 1, is_slow: false }));
    assert_eq!(all[0].not_asked(), 0);
    assert!(all[0].failures().count() > 10 && all[0].right() + all[0].failures().count() == all[0].positions);
    let all = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |size| size > 4, is_slow: false }));
    let text = unwrapped(&checks::in_words(&all, false).lines());
    assert!(text.contains("It answers up to 4 letters, and gives no answer from 5 letters on."), "{text}");
    assert!(!text.contains("It could not be judged"), "who was asked all has earned its points: {text}");
}

/// Ends at each question, and says nothing.
struct Mute(Cause);

impl Asked for Mute {
    fn ask(&mut self, _: &str) -> Result<String, Stopped> {
        Err(Stopped { sentence: "It ended.".to_owned(), cause: self.0, ..Stopped::default() })
    }
}

#[test]
fn whoever_ends_at_once_without_an_answer_is_not_started_for_every_question() {
    let mut started = 0;
    let all = run(GameKind::Etaoin, wish(1), || {
        started += 1;
        Ok(Mute(Cause::Left))
    });
    assert!(all.iter().all(|one| one.right() == 0 && one.failures().count() == 2), "{all:?}");
    assert!(started < 15, "five larger ones are tried in the first function: {started}");
}

#[test]
fn a_function_that_was_named_counts_even_if_the_program_does_not_know_it() {
    let wrong = run_named(GameKind::Etaoin, wish(1), || Ok(Fails { at: |_| false, is_slow: false }));
    let points: Vec<f64> = wrong.iter().map(checks::Checked::points).collect();
    assert_eq!((points[0], points[1], checks::all_points(&wrong)), (100.0, 0.0, 33.3));
    assert!(!checks::passed(&wrong));
    assert!(checks::junit(GameKind::Etaoin, &wrong, false).contains("<failure message=\"not offered\"/>"));
    let left_out = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |_| false, is_slow: false }));
    assert!(checks::passed(&left_out) && checks::all_points(&left_out) >= 100.0);
}

#[test]
fn quick_and_wrong_is_not_efficient() {
    let wish = Wish { efficiency: true, ..wish(1) };
    let all = run(GameKind::Etaoin, wish, || Ok(Quick));
    let value = &all[0];
    let long = value.tallies().into_iter().find(|tally| tally.kind.name == checks::EFFICIENCY).unwrap();
    assert_eq!((long.right, value.too_slow()), (1, None));
    let text = unwrapped(&checks::in_words(&all, false).lines());
    assert!(
        text.contains("efficiency 1 of 1 right, costs nothing The best guesser, who takes what looks best, gets"),
        "{text}"
    );
    assert!(value.points() < 1.0, "{}", value.points());
}

/// Is right in the long question, and wrong in most others.
struct Quick;

impl Asked for Quick {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let Some(word) = question.strip_prefix("etaoin.value word=") else { return Ok("unknown".to_owned()) };
        let points: Vec<i64> = word.chars().map(char_value).collect();
        Ok(if points.len() == 60 { ends::value(&points).to_string() } else { "3".to_owned() })
    }
}

#[test]
fn efficiency_is_asked_for_where_a_hopeless_way_is_common() {
    let wish = Wish { efficiency: true, ..wish(1) };
    let asked = |game| {
        functions(game).iter().filter_map(move |function| {
            let last = function.positions(wish).pop()?;
            (last.kind == checks::EFFICIENCY).then_some((function.short_name(), last.size))
        })
    };
    let all: Vec<(&str, usize)> = GameKind::ALL.into_iter().flat_map(asked).collect();
    let expected = [
        ("value", 60),
        ("choose", 60),
        ("move", 60),
        ("loser", 60),
        ("moves", 34),
        ("losers", 34),
        ("move", 60),
        ("families", 10_000),
    ];
    assert_eq!(all, expected);
}

#[test]
fn an_exponential_program_is_told_that_it_is_too_slow() {
    let wish = Wish { efficiency: true, ..wish(1) };
    let slow = run(GameKind::Etaoin, wish, || Ok(Fails { at: |size| size > 20, is_slow: true }));
    let value = &slow[0];
    assert_eq!((value.right(), value.too_slow(), value.failures().count()), (value.positions - 1, Some(60), 0));
    let text = checks::in_words(&slow, false).lines();
    assert!(text.contains("etaoin.value: too slow for 60 letters\n    It tries every line of play"), "{text}");
    assert!(!value.is_right() && value.points() > 70.0, "{}", value.points());
}

/// Says the same and ends, whatever it is asked.
#[derive(Default)]
struct Missing;

const MISSING: &str = "Traceback\n  File “mine.py”\n    boom();\n";

impl Asked for Missing {
    fn ask(&mut self, _: &str) -> Result<String, Stopped> {
        Err(Stopped { sentence: "It failed.".to_owned(), cause: Cause::Crash, errors: MISSING.to_owned() })
    }

    fn complaints(&self) -> String {
        MISSING.to_owned()
    }
}

#[test]
fn a_program_that_ends_before_it_is_asked_anything_is_started_twice_in_all() {
    let mut started = 0;
    let all = run(GameKind::Etaoin, wish(1), || {
        started += 1;
        Ok(Missing)
    });
    assert_eq!(started, 2);
    for one in &all {
        let sentence = &one.failure().unwrap().1.sentence;
        assert!(sentence.starts_with("It ends as soon as it is started"), "{sentence}");
        assert_eq!((one.failures().count(), one.not_asked() + 1), (1, one.positions));
    }
    let text = checks::in_words(&all, false).lines();
    assert!(!text.contains("started again up to"), "{text}");
    let mut lines = text.lines().skip_while(|line| !line.contains("errors "));
    let column = lines.next().unwrap().split_once("Traceback").unwrap().0.len();
    let below: Vec<&str> = lines.take(2).map(|line| line.get(column..).unwrap()).collect();
    assert_eq!(below, ["  File “mine.py”", "    boom();"], "{text}");
}

#[test]
fn the_beginning_of_a_long_complaint_stands_before_its_end() {
    struct Long(String);
    impl Asked for Long {
        fn ask(&mut self, _: &str) -> Result<String, Stopped> {
            Err(Stopped { sentence: "It failed.".to_owned(), cause: Cause::Crash, errors: self.0.clone() })
        }
    }
    let errors: String = (0..40).flat_map(|at| ["line ".to_owned(), at.to_string(), "\n".to_owned()]).collect();
    let all = run(GameKind::Etaoin, wish(1), || Ok(Long(errors.clone())));
    let text = checks::in_words(&all, false).lines().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("errors line 0 … line 28 line 29"), "{text}");
}

#[test]
fn kinds_of_which_something_is_wrong_are_explained_once() {
    let all = checked(GameKind::Etaoin, Mode::named("greedy").unwrap(), wish(1));
    let text = checks::in_words(&all, false).lines();
    assert!(all.iter().filter(|one| one.offered && !one.is_right()).count() > 1, "{text}");
    for kind in all[0].function.kinds {
        let tallies = all.iter().flat_map(Checked::tallies).filter(|tally| tally.kind.name == kind.name);
        let is_wrong = tallies.into_iter().any(|tally| tally.right < tally.of);
        assert_eq!(text.matches(kind.about).count(), usize::from(is_wrong), "{}: {text}", kind.name);
    }
    for game in GameKind::ALL {
        for kind in games::of(game).commands.checks.functions.iter().flat_map(|function| function.kinds) {
            assert!(!kind.about.is_empty() && !kind.about.ends_with('.'), "{game:?} {}", kind.name);
        }
    }
}

/// Answers as `0` says, or as is right where that is nothing.
struct Says(fn(&str) -> Option<String>);

impl Asked for Says {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let Some(word) = question.strip_prefix("etaoin.value word=") else { return Ok("unknown".to_owned()) };
        let points: Vec<i64> = word.chars().map(char_value).collect();
        let right = ends::value(&points).to_string();
        Ok((self.0)(&right).unwrap_or(right))
    }
}

#[test]
fn answers_that_are_right_but_for_how_they_are_written_are_told_as_such() {
    let ways: [fn(&str) -> Option<String>; 5] = [
        |right| Some(format!("{{'value': {right}}}")),
        |right| Some(format!("{right} to the first player")),
        |right| Some(format!("{right}.0")),
        |right| Some(format!("{right} points")),
        |right| Some(format!("'{right}'")),
    ];
    for way in ways {
        let all = run(GameKind::Etaoin, wish(1), || Ok(Says(way)));
        assert_eq!(all[0].behind, Some(checks::Behind::Form), "{:?}", all[0].remarks);
        let text = checks::in_words(&all, false).lines();
        assert!(text.contains("Its answers are right but for how they are written"), "{text}");
    }
}

#[test]
fn a_program_that_errs_by_chance_is_not_said_to_keep_something() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    // Wrong now and then, whatever it is asked: as seldom as no four tries in a row show.
    let seldom: fn(&str) -> Option<String> =
        |_| (ASKED.fetch_add(1, Ordering::Relaxed) % 17 == 9).then(|| "99".to_owned());
    let all = run(GameKind::Etaoin, wish(1), || Ok(Says(seldom)));
    assert!(!all[0].is_right() && all[0].behind != Some(checks::Behind::Memory), "{:?}", all[0].remarks);
    assert!(all[0].remarks.iter().any(|sentence| sentence.contains("does not answer alike each time")), "{:?}", all[0]);
}

#[test]
fn whoever_is_right_but_too_slow_loses_the_share_of_the_long_question() {
    let wish = Wish { efficiency: true, ..wish(1) };
    let all = run(GameKind::Etaoin, wish, || Ok(Fails { at: |size| size > 30, is_slow: true }));
    let value = &all[0];
    assert!(value.too_slow().is_some(), "{value:?}");
    let share = 25.0 / (25.0 + value.weight());
    assert!((value.points() - 100.0 * (1.0 - share)).abs() < 0.06, "{}", value.points());
    let text = unwrapped(&checks::in_words(&all, false).lines());
    let cost = format!("efficiency 0 of 1 right, weight 25: costs {} points", (1_000.0 * share).round() / 10.0);
    assert!(text.contains(&cost), "{text}");
}

/// A program that answers in time, and wrongly at these sizes.
struct WrongAt(fn(usize) -> bool);

impl Asked for WrongAt {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let Some(word) = question.strip_prefix("etaoin.value word=") else { return Ok("unknown".to_owned()) };
        Ok(if (self.0)(word.len()) { "99".to_owned() } else { answer(question, Mode::Right, &HashSet::new()) })
    }
}

#[test]
fn a_wrong_answer_to_the_long_question_costs_its_share_only_where_nothing_else_is_wrong() {
    let points = |efficiency, at: fn(usize) -> bool| {
        run(GameKind::Etaoin, Wish { efficiency, ..wish(1) }, || Ok(WrongAt(at)))[0].points()
    };
    assert!((75.0..85.0).contains(&points(true, |size| size > 12)), "who guesses in long words alone");
    let short = points(false, |size| size == 1);
    assert!((points(true, |size| size == 1 || size > 12) - short).abs() < 0.05, "a mistake that may show there or not");
}

#[test]
fn what_is_not_answered_is_wrong_and_only_who_answers_nothing_cannot_be_judged() {
    let gradescope = |at: fn(usize) -> bool| {
        let all = run(GameKind::Etaoin, wish(1), || Ok(Fails { at, is_slow: true }));
        let file: serde_json::Value = serde_json::from_str(&checks::gradescope(GameKind::Etaoin, &all)).unwrap();
        let test = &file["tests"][0];
        let [score, most] = ["score", "max_score"].map(|field| test[field].as_f64().unwrap());
        (
            score > 0.0,
            most,
            test["visibility"].as_str().unwrap().to_owned(),
            file["output"].as_str().unwrap().to_owned(),
        )
    };
    let (scores, most, visibility, _) = gradescope(|size| size > 9);
    assert_eq!((scores, most, &*visibility), (true, 100.0, "visible"));
    let (scores, most, visibility, output) = gradescope(|_| true);
    // Else what can’t be judged would raise the grade.
    assert_eq!((scores, most, &*visibility), (false, 100.0, "hidden"));
    assert!(output.contains("etaoin.value could not be judged."), "{output}");
    let all = run(GameKind::Etaoin, wish(1), || Ok(Fails { at: |_| true, is_slow: false }));
    let text = unwrapped(&checks::in_words(&all, false).lines());
    assert!(!all[0].is_judged() && text.contains("not judged") && !text.contains("0 points"), "{text}");
}

/// Writes numbers with a point, and counts short words wrongly.
struct Mixed;

impl Asked for Mixed {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let word = question.split("word=").nth(1).unwrap_or_default();
        let wrong = if word.len() < 4 { "9" } else { "" };
        Ok(format!("{}{wrong}.0", answer(question, Mode::Right, &HashSet::new())))
    }
}

#[test]
fn another_form_hides_no_other_mistake() {
    let all = run(GameKind::Etaoin, wish(1), || Ok(Mixed));
    let text = unwrapped(&checks::in_words(&all[..1], false).lines());
    assert!(!all[0].is_judged() && text.contains("Of its "), "{text}");
    assert!(text.contains(" are right but for how they are written: “"), "{text}");
    assert!(text.contains("Others are wrong even so: “"), "{text}");
}

/// Crashes in one function, and answers the others.
struct CrashesInValue;

impl Asked for CrashesInValue {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if question.starts_with("etaoin.value") {
            return Mute(Cause::Crash).ask(question);
        }
        Ok(answer(question, Mode::Right, &HashSet::new()))
    }
}

#[test]
fn a_function_that_always_crashes_has_no_points_where_others_answer() {
    let all = run(GameKind::Etaoin, wish(1), || Ok(CrashesInValue));
    assert_eq!((all[0].is_judged(), all[0].points(), all[1].points()), (true, 0.0, 100.0));
    let text = unwrapped(&checks::in_words(&all, false).lines());
    assert!(text.contains("etaoin.value 0 of") && text.contains("0 points"), "{text}");
}

#[test]
fn every_letter_is_asked_for() {
    for function in ["value", "choose", "move"] {
        let functions = games::of(GameKind::Etaoin).commands.checks.functions;
        let function = functions.iter().find(|one| one.short_name() == function).unwrap();
        for count in [0, 400] {
            let positions = function.positions(Wish { seed: 1, count, longest: 19, efficiency: false });
            let words: Vec<&str> =
                positions.iter().filter_map(|one| one.question.split("word=").nth(1)?.split(' ').next()).collect();
            for letter in 'a'..='z' {
                assert!(words.iter().any(|word| word.contains(letter)), "{letter} of {count} in {function:?}");
            }
        }
    }
}

/// A program that is right but for two letters whose points it exchanges.
struct Exchanges;

impl Asked for Exchanges {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let word = question.split("word=").nth(1).unwrap_or_default().split(' ').next().unwrap_or_default();
        let points = |c: char| match c.to_ascii_lowercase() {
            'i' => char_value('n'),
            'n' => char_value('i'),
            c => char_value(c),
        };
        let row: Vec<i64> = word.chars().map(points).collect();
        let net = |end: Option<(&i64, &[i64])>| end.map_or(0, |(taken, rest)| taken - ends::value(rest));
        let (first, last) = (net(row.split_first()), net(row.split_last()));
        let name = question.split(' ').next().unwrap_or_default();
        let better = if last > first { "last" } else { "first" };
        Ok(match name {
            "etaoin.value" => ends::value(&row).to_string(),
            "etaoin.choose" if first == last => "either".to_owned(),
            "etaoin.choose" | "etaoin.move" => better.to_owned(),
            _ => "unknown".to_owned(),
        })
    }
}

/// A wrong number in a table is no wrong idea: the same is said of it in every function, and another seed gives nearly the same
/// points. That it is known changes no points.
#[test]
fn a_slip_in_a_table_is_named_alike_in_every_function_and_has_the_points_of_its_answers() {
    let (mut totals, mut marks) = (Vec::new(), Vec::new());
    for seed in 1..=6 {
        let wish = Wish { count: 400, ..wish(seed) };
        let all = run(GameKind::Etaoin, wish, || Ok(Exchanges));
        let knows_nothing = Plan {
            functions: functions(GameKind::Etaoin),
            owed: Owed::Nothing,
            wish,
            marking: &Marking::default(),
            mistakes: &[],
            a_move: Duration::from_secs(5),
        };
        let unnamed = checks::run(&knows_nothing, |_| Ok(Exchanges), |_| {}).unwrap();
        for (one, unnamed) in all.iter().zip(&unnamed) {
            let points = [one, unnamed].map(|one| one.points().to_string());
            assert_eq!(points[0], points[1], "seed {seed}, {}", one.function.name);
            let said = one.mistake_told().unwrap_or_default();
            assert!(said.contains("exchange the letters i and n"), "seed {seed}, {}: {said}", one.function.name);
            assert!(one.points() < 100.0, "seed {seed}, {}: {}", one.function.name, one.points());
            let text = checks::in_words(std::slice::from_ref(one), false).lines();
            let costs =
                text.lines().filter_map(|line| line.split_once(": costs ")?.1.split(' ').next()?.parse::<f64>().ok());
            let lost: f64 = costs.sum();
            assert!(one.points() == 0.0 || (lost + one.points() - 100.0).abs() < 0.5, "what is told adds up: {text}");
            assert!(text.contains("All that is wrong comes from one slip: "), "{text}");
        }
        totals.push(checks::all_points(&all));
        marks.push(all.iter().map(|one| (one.points(), one.spread())).collect::<Vec<_>>());
    }
    let pairs =
        marks.iter().enumerate().flat_map(|(at, one)| marks[..at].iter().flat_map(move |other| one.iter().zip(other)));
    let (near, far): (Vec<_>, Vec<_>) = pairs.partition(|((one, spread), (other, _))| (one - other).abs() <= *spread);
    assert!(near.len() >= 9 * far.len(), "another seed gives points within what is told: {far:?}");
    let sparing = Marking { slip: Some(10), ..Marking::default() };
    let spared = run_with(GameKind::Etaoin, Wish { count: 400, ..wish(1) }, &sparing, || Ok(Exchanges));
    for (one, (answers, _)) in spared.iter().zip(&marks[0]) {
        let most = f64::max(*answers, 90.0);
        assert_eq!(one.points().to_string(), most.to_string(), "a slip costs 10 points at most");
        let text = checks::in_words(std::slice::from_ref(one), false).lines();
        let told = format!("It costs 10 points at most; its answers alone would give {answers}.");
        assert!(unwrapped(&text).contains(&told), "{text}");
        assert!(*answers >= 90.0 || one.spread() == 0.0, "no seed takes more than a slip may cost: {text}");
        assert!(!text.contains("above the guesser"), "the points do not come from these: {text}");
    }
    let range = |of: fn(f64, f64) -> f64| totals.iter().copied().reduce(of).unwrap();
    assert!(range(f64::max) - range(f64::min) <= 10.0, "{totals:?}");
    let alone: Vec<Function> =
        functions(GameKind::Etaoin).iter().copied().filter(|one| one.short_name() == "move").collect();
    let plan = Plan {
        functions: &alone,
        owed: Owed::Nothing,
        wish: wish(1),
        marking: &Marking::default(),
        mistakes: &[],
        a_move: Duration::from_secs(5),
    };
    let all = run_plan(GameKind::Etaoin, &plan, || Ok(Exchanges));
    assert_eq!(all[0].mistake, None, "ends alone tell nothing of a table");
}

/// The page is told of each function as soon as it was asked.
#[test]
fn what_is_told_of_each_function_on_the_way_is_what_comes_of_it_at_the_end() {
    let mistakes = (games::of(GameKind::Etaoin).commands.checks.mistakes)();
    let plan = Plan {
        functions: functions(GameKind::Etaoin),
        owed: Owed::Nothing,
        wish: Wish { count: 400, ..wish(1) },
        marking: &Marking::default(),
        mistakes: &mistakes,
        a_move: Duration::from_secs(5),
    };
    let mut told = Vec::new();
    let step = |step: Step<'_>| {
        if let Step::Checked(one) = step {
            told.push((one.points(), one.mistake_told()));
        }
    };
    let all = checks::run(&plan, |_| Ok(Exchanges), step).unwrap();
    assert_eq!(told, all.iter().map(|one| (one.points(), one.mistake_told())).collect::<Vec<_>>());
    assert!(told.len() == 3 && told.iter().all(|(_, mistake)| mistake.is_some()), "{told:?}");
}

/// A program that draws the same lots each time, whatever it is asked.
struct Deaf(usize);

impl Asked for Deaf {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if !question.starts_with("etaoin.move") {
            return Ok("unknown".to_owned());
        }
        self.0 = (self.0 * 5 + 3) % 64;
        Ok(if self.0 < 32 { "first" } else { "last" }.to_owned())
    }
}

#[test]
fn answers_that_do_not_depend_on_the_questions_are_told_as_such() {
    let all = run(GameKind::Etaoin, wish(1), || Ok(Deaf(7)));
    let a_move = all.iter().find(|one| one.function.name == "etaoin.move").unwrap();
    assert_eq!(a_move.behind, Some(checks::Behind::Chance));
    assert_eq!(
        a_move.remarks,
        ["Whatever it is asked first, it answers “last”: its answers do not depend on the questions."]
    );
}

/// A program that crashes at letters that its table lacks.
struct Lacks(&'static str);

impl Asked for Lacks {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let word = question.split("word=").nth(1).unwrap_or_default().split(' ').next().unwrap_or_default();
        if word.to_lowercase().contains(|letter| self.0.contains(letter)) {
            return Err(Stopped { sentence: "It failed.".to_owned(), ..Stopped::default() });
        }
        Ok(answer(question, Mode::Right, &HashSet::new()))
    }
}

#[test]
fn a_table_that_lacks_some_letters_is_a_slip_and_one_that_has_hardly_any_is_none() {
    let all = run(GameKind::Etaoin, Wish { count: 200, ..wish(1) }, || Ok(Lacks("gjkvwx")));
    for one in &all {
        let said = one.mistake_told().unwrap_or_default();
        assert!(said.contains("wherever g, j, k, v, w or x stands"), "{}: {said}", one.function.name);
        let text = unwrapped(&checks::in_words(std::slice::from_ref(one), false).lines());
        assert_eq!(text.matches("does its table lack them?").count(), 1, "{text}");
    }
    let all = run(GameKind::Etaoin, wish(1), || Ok(Lacks("bcdfghijklmnopqrsuvwxyz")));
    assert_eq!(all[0].mistake, None);
}

/// A program that prints each part of its answer on a line of its own.
struct OnLines(Vec<String>);

impl Asked for OnLines {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if !question.starts_with("endgame.sums") {
            return Ok("unknown".to_owned());
        }
        self.0.extend(answer(question, Mode::Right, &HashSet::new()).split(" / ").map(str::to_owned));
        Ok(self.0.remove(0))
    }

    fn finish(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

#[test]
fn a_table_that_is_printed_on_several_lines_is_told_to_stand_on_one() {
    let all = run(GameKind::EndGame, wish(1), || Ok(OnLines(Vec::new())));
    let sums = all.iter().find(|one| one.function.name == "endgame.sums").unwrap();
    assert_eq!(sums.behind, Some(checks::Behind::Talk));
    let said = sums.remarks.join(" ");
    assert!(said.contains("lines, which are right as one: “"), "{said}");
    assert_eq!(sums.provisional, Some(100.0), "read as one line");
    assert!(!said.contains("standard error"), "{said}");
}

/// Takes the larger end each time, and prints what it is asked before its answer.
#[derive(Default)]
struct GreedyAloud(Vec<String>);

impl Asked for GreedyAloud {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if !question.starts_with("etaoin.value") {
            return Ok("unknown".to_owned());
        }
        let said = answer(question, Mode::named("greedy").unwrap(), &HashSet::new());
        self.0.extend(["now".to_owned(), said]);
        Ok(self.0.remove(0))
    }

    fn finish(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

#[test]
fn the_mistake_behind_lines_that_nobody_asked_for_is_named_and_costs_as_much_as_without_them() {
    let greedy = &checked(GameKind::Etaoin, Mode::named("greedy").unwrap(), wish(1))[0];
    let aloud = &run(GameKind::Etaoin, wish(1), || Ok(GreedyAloud::default()))[0];
    assert_eq!((aloud.behind, aloud.provisional.is_some()), (Some(checks::Behind::Talk), true));
    assert!((aloud.points() - greedy.points()).abs() < 10.0, "{} and {}", aloud.points(), greedy.points());
    let (said, mistake) = (aloud.remarks.join(" "), greedy.mistake_told().unwrap());
    assert!(said.ends_with(&format!("Beside that a known mistake gives its answers. {mistake}")), "{said}");
}

/// A mistake that shows in what everybody is asked is the same with every seed.
#[test]
fn what_does_not_depend_on_the_seed_is_not_uncertain() {
    for game in GameKind::ALL {
        let right = checked(game, Mode::Right, Wish { count: 60, ..wish(3) });
        assert!(right.iter().all(|one| one.spread() == 0.0), "{game:?}");
    }
    let one_letter = || Ok(Fails { at: |size| size == 1, is_slow: false });
    let all = run(GameKind::Etaoin, Wish { count: 400, ..wish(3) }, one_letter);
    assert!(all[0].points() > 80.0 && all[0].spread() < 3.0, "{} ± {}", all[0].points(), all[0].spread());
}
