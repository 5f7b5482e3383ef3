//! Problems are read as they are written, and puzzles are made, posed again and followed by others of their pattern.

use std::collections::HashSet;
use std::num::NonZeroU32;

use proptest::prelude::*;

use super::*;
use crate::puzzles::{NEAR, Puzzle};
use arcade_engine::Cancel;
use arcade_engine::endgame::Numbers;
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::puzzle::Position as HangmanPosition;
use arcade_engine::hangman::{Letter, Pattern};
use arcade_engine::lexicon::Tier;

/// The theme of this name.
fn theme(name: &str) -> Theme {
    Theme::named(name, themes()).unwrap()
}

/// Any problem that can be kept.
pub(super) fn problem() -> impl Strategy<Value = Problem> {
    let of = |game: GameKind| {
        let own = themes().iter().copied().filter(|theme| theme.game == game);
        prop::sample::select(own.chain([Theme::mistake(game)]).collect::<Vec<_>>())
    };
    let word = prop_oneof!["[a-z]{1,40}", "[a-zA-Zß-ö漢👍 ']{1,20}"];
    let hand = ("[a-z]{1,14}", any::<bool>()).prop_map(|(letters, wild)| if wild { letters + "!" } else { letters });
    prop_oneof![
        (of(GameKind::Etaoin), word).prop_map(|(theme, word)| Word::new(&word).unwrap().problem(theme)),
        (of(GameKind::EndGame), prop::collection::vec(-99_i64..99, 1..30))
            .prop_map(|(theme, row)| Numbers::new(row).unwrap().problem(theme)),
        (of(GameKind::WordGame), hand)
            .prop_map(|(theme, hand)| read(&format!(r#"{{"theme":"{theme}","hand":"{hand}"}}"#)).unwrap()),
        (of(GameKind::EvilHangman), "[-a-m]{1,32}", "[n-y]{0,8}", 1_u32..30).prop_map(
            |(theme, pattern, wrong, lives)| {
                let position = HangmanPosition {
                    pattern: Pattern::parse(&pattern).unwrap(),
                    wrong: wrong.chars().map(|letter| Letter::new(letter).unwrap()).collect(),
                    lives: NonZeroU32::new(lives).filter(|_| theme.kind != "lives-needed"),
                    tier: Tier::Common,
                    guess: Letter::new('z').filter(|_| matches!(theme.kind, "be-the-host" | "the-card")),
                };
                position.problem(theme)
            }
        ),
    ]
}

proptest! {
    #[test]
    fn a_problem_is_read_as_it_is_written(problem in problem()) {
        prop_assert_eq!(read(problem.to_json()), Some(problem));
    }
}

#[test]
fn the_fields_are_those_of_the_first_version() {
    for text in [
        r#"{"theme":"etaoin/greed-is-wrong","word":"taco"}"#,
        r#"{"theme":"endgame/parity","row":"3 -1 9 4"}"#,
        r#"{"theme":"wordgame/throw-first","hand":"aabt!"}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}"#,
        r#"{"theme":"hangman/be-the-host","pattern":"-a-e","wrong":"","lives":2,"guess":"r"}"#,
        r#"{"theme":"hangman/lives-needed","pattern":"-a-e","wrong":"st"}"#,
        r#"{"theme":"hangman/mistake","pattern":"-a-e","wrong":"st","lives":2}"#,
    ] {
        assert_eq!(read(text).as_ref().map(Problem::to_json), Some(text));
    }
}

#[test]
fn what_is_no_problem_is_refused() {
    let long = format!(r#"{{"theme":"endgame/parity","row":"{}"}}"#, "1 ".repeat(1_001));
    for text in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"theme":"endgame/parity"}"#,
        r#"{"theme":"endgame/parity","word":"taco"}"#,
        r#"{"theme":"endgame/parity","row":"1 2","word":"taco"}"#,
        r#"{"theme":"endgame/none","row":"1 2"}"#,
        r#"{"theme":"endgame/parity","row":"1 9999999999999"}"#,
        r#"{"theme":"wordgame/throw-first","hand":""}"#,
        r#"{"theme":"wordgame/throw-first","hand":"a!!"}"#,
        r#"{"theme":"wordgame/throw-first","hand":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"at","lives":2}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t","lives":0}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t"}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t1","lives":2}"#,
        r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t","lives":2,"guess":"r"}"#,
        r#"{"theme":"hangman/be-the-host","pattern":"-a-e","wrong":"t","lives":2,"guess":"e"}"#,
        r#"{"theme":"hangman/lives-needed","pattern":"-a-e","wrong":"t","lives":2}"#,
        r#"{"theme":"etaoin/mistake","pattern":"-a-e","wrong":"t","lives":2}"#,
        &long,
    ] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(read(&format!(r#"{{"theme":"etaoin/mistake","word":"{}"}}"#, "e".repeat(1 << 16))), None);
}

/// The same position, with another question.
fn with_theme(problem: &Problem, theme: Theme) -> Problem {
    read(&problem.to_json().replacen(&problem.theme.to_string(), &theme.to_string(), 1)).unwrap()
}

#[test]
fn the_same_seed_makes_the_same_puzzle_whatever_was_made_before() {
    let cancel = Cancel::new();
    let mut makers = makers();
    for theme in [theme("etaoin/greed-is-wrong"), theme("endgame/parity"), theme("hangman/only-letter")] {
        let made = makers.near(&[theme], 1_500, 7, &cancel).unwrap();
        assert_eq!(made.problem.theme, theme);
        assert_eq!(super::makers().near(&[theme], 1_500, 7, &cancel).as_ref(), Some(&made));
        assert_eq!(makers.near(&[theme], 1_500, 7, &cancel).as_ref(), Some(&made));
        assert_eq!(makers.pose(&made.problem, &cancel), Ok(made));
    }
}

#[test]
fn puzzles_are_near_the_rating_and_none_comes_again() {
    let cancel = Cancel::new();
    let mut makers = makers();
    for theme in [theme("etaoin/equal-ends"), theme("endgame/parity")] {
        let (mut low, mut high) = (0, 0);
        let seeds = 0..32;
        let mut seen = HashSet::new();
        for seed in seeds {
            let easy = makers.near(&[theme], 600, seed, &cancel).unwrap();
            low += u64::from(easy.rating);
            high += u64::from(makers.near(&[theme], 2_600, seed, &cancel).unwrap().rating);
            assert!(seen.insert(easy.problem.to_json().to_owned()), "{theme} {seed}");
        }
        assert!(low < high, "{theme}: {low} {high}");
    }
}

#[test]
fn the_rating_comes_before_the_theme() {
    let cancel = Cancel::new();
    let mut makers = makers();
    for (rating, seed) in [(600, 1), (1_062, 0), (1_062, 5), (1_062, 6), (1_400, 2), (1_900, 3), (2_600, 4)] {
        let away = |puzzle: Option<Puzzle>| puzzle.map(|puzzle| puzzle.rating.abs_diff(rating));
        let mixed = away(makers.near(themes(), rating, seed, &cancel)).unwrap();
        let nearest = themes().iter().filter_map(|theme| away(makers.near(&[*theme], rating, seed, &cancel))).min();
        assert!(mixed <= NEAR || Some(mixed) == nearest, "{rating}, {seed}: {mixed} away instead of {nearest:?}");
    }
}

#[test]
fn every_game_has_something_near_every_rating_from_the_easiest_on() {
    let cancel = Cancel::new();
    let mut makers = makers();
    for game in GameKind::ALL {
        let of_game: Vec<Theme> = themes().iter().copied().filter(|theme| theme.game == game).collect();
        for (rating, seed) in (800..=1_600).step_by(200).flat_map(|rating| (0..5).map(move |seed| (rating, seed))) {
            let found = makers.near(&of_game, rating, seed, &cancel).unwrap();
            assert!(found.rating.abs_diff(rating) <= NEAR, "{game:?}, {rating}, {seed}: {}", found.rating);
        }
    }
}

#[test]
fn all_themes_come_in_turn() {
    let cancel = Cancel::new();
    let mut makers = makers();
    let themes: Vec<Theme> = themes().iter().copied().filter(|theme| theme.game == GameKind::EndGame).collect();
    let made: HashSet<Theme> = (0..80)
        .map(|seed| makers.near(&themes, [1_500, 900][seed as usize % 2], seed, &cancel).unwrap().problem.theme)
        .collect();
    assert_eq!(made.len(), themes.len());
    assert_eq!(makers.near(&[], 1_500, 1, &cancel), None);
    assert_eq!(makers.near(&[Theme::mistake(GameKind::Etaoin)], 1_500, 1, &cancel), None);
}

#[test]
fn the_first_answer_that_was_not_right_is_found_with_its_pattern() {
    let cancel = Cancel::new();
    let mut makers = makers();
    for theme in [theme("etaoin/greed-is-wrong"), theme("endgame/parity"), theme("hangman/only-letter")] {
        let posed = makers.generate(theme, 3, &cancel).unwrap();
        let turn = &posed.turns[0];
        let answer =
            |is_right: bool| turn.choices.iter().find(|choice| choice.is_right == is_right).unwrap().answer.clone();
        let problem = with_theme(&posed.problem, Theme::mistake(theme.game));
        let decisions =
            [(problem.clone(), answer(true)), (problem.clone(), answer(false)), (problem.clone(), answer(false))];
        let (at, mistake) = makers.first_mistake(&decisions, &cancel).unwrap();
        assert_eq!((at, &mistake.problem), (1, &problem));
        assert_eq!(makers.first_mistake(&decisions[..1], &cancel), None);
        let nonsense = [(problem.clone(), "nonsense".to_owned()), (problem.clone(), String::new())];
        assert_eq!(makers.first_mistake(&nonsense[1..], &cancel), None);
        let pattern = makers.of(theme.game).unwrap().pattern(&problem, &cancel).unwrap();
        assert_eq!(pattern.game, theme.game);
        let again = with_theme(&problem, pattern);
        assert!(makers.pose(&again, &cancel).is_ok());
    }
}

#[test]
fn a_maker_that_was_stopped_goes_on_with_the_next_question() {
    let stopped = Cancel::new();
    stopped.cancel();
    let mut makers = makers();
    let theme = theme("hangman/lives-needed");
    assert_eq!(makers.near(&[theme], 1_500, 1, &stopped), None);
    assert!(makers.near(&[theme], 1_500, 1, &Cancel::new()).is_some());
}

#[test]
fn puzzles_are_followed_by_others_of_their_pattern() {
    let (mut makers, cancel) = (makers(), Cancel::new());
    let theme = theme("endgame/greed-is-wrong");
    let made = makers.near(&[theme], 1_200, 4, &cancel).unwrap();
    let like = makers.like(&made.problem, 1_200, 9, &cancel).unwrap();
    assert_eq!(like.problem.theme, theme);
    assert_ne!(like.problem, made.problem);
}

#[test]
fn every_theme_is_found_by_its_name() {
    for theme in themes().iter().copied().chain(GameKind::ALL.map(Theme::mistake)) {
        assert_eq!(Theme::named(&theme.to_string(), themes()), Some(theme));
    }
    assert_eq!(Theme::named("endgame/anything", themes()), None);
}

#[test]
fn a_kind_that_is_practised_by_itself_has_puzzles_enough() {
    const ENOUGH: usize = 50;
    let mut makers = makers();
    for theme in themes().iter().copied().filter(|theme| theme.game == GameKind::Etaoin) {
        let mut shapes = HashSet::new();
        let mut seeds = 1..400;
        while let Some(seed) = seeds.next().filter(|_| shapes.len() < ENOUGH) {
            shapes.extend(makers.generate(theme, seed, &Cancel::new()).map(|puzzle| shape(&puzzle.problem)));
        }
        assert_eq!(theme.is_rare, shapes.len() < ENOUGH, "{theme}: {}", shapes.len());
    }
    assert!(practised().len() > 20 && practised().iter().all(|theme| !theme.is_rare));
}
