//! What is said of an answer is what was proved, and every line keeps the rules.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::cell::RefCell;
use std::num::NonZeroU32;

use super::line::MOST_SCENES;
use super::*;
use crate::games::hangman::HangmanSetup;
use crate::play::{self, Kept};
use crate::puzzles::Scene;
use arcade_engine::Cancel;
use arcade_engine::hangman::Game;
use arcade_engine::hangman::Pattern;

/// Seeds of each kind that are tried.
const SEEDS: u64 = 100;

thread_local! {
    static MAKER: RefCell<HangmanMaker> = RefCell::default();
}

/// Looks at the puzzles of a kind, with the solver that proved them.
fn each(kind: Kind, look: impl Fn(&HangmanPuzzle, &Puzzle, &mut Solver)) {
    MAKER.with_borrow_mut(|maker| {
        let generator = maker.generator(Some(kind), &Cancel::new());
        for seed in 0..SEEDS {
            let Some(puzzle) = generator.generate(kind, seed).unwrap() else { continue };
            let solver = generator.solver(puzzle.position.pattern.len()).unwrap();
            let posed = pose(THEMES[kind as usize], &puzzle.position, solver).unwrap();
            assert_eq!(posed, pose_proved(THEMES[kind as usize], kind, &puzzle, solver).unwrap());
            look(&puzzle, &posed, solver);
        }
    });
}

/// What the game of a scene shows, and the words that are known beside it.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    pattern: Pattern,
    wrong: String,
    lives: u32,
    words: Vec<String>,
}

fn shown(scene: &Scene) -> Shown {
    let setup = HangmanSetup::read(&scene.record.tag.setup).unwrap().game(Lexicon::embedded()).unwrap();
    let mut game = Game::new(&setup);
    for text in &scene.record.line[..scene.record.played] {
        game.play(play::Game::read_move(&game, text).unwrap()).unwrap();
    }
    let words: Vec<String> = game.candidates().iter().map(|&word| game.dictionary().word(word).to_owned()).collect();
    Shown { pattern: game.pattern().clone(), wrong: game.wrong().to_string(), lives: game.lives(), words }
}

fn lives_of(scene: &Scene) -> u32 {
    shown(scene).lives
}

/// Whether the last scene of a line ends the game.
fn is_over(line: &[Scene]) -> bool {
    let last = shown(line.last().unwrap());
    last.lives == 0 || last.words.len() == 1
}

/// The line replayed from its first picture: every step is the answer to one letter, or the end of one word.
fn check_line(start: &Scene, lives: u32, choice: &Choice, dictionary: &Dictionary) {
    let mut before = Shown { lives, ..shown(start) };
    for (at, scene) in choice.line.iter().enumerate() {
        let now = shown(scene);
        let step = format!("{} {}: {scene:?}", choice.answer, at);
        let missed = now.wrong.len() - before.wrong.len();
        let is_word = at == 0
            && choice.answer.len() == before.pattern.len()
            && !choice.answer.contains('-')
            && before.words.contains(&choice.answer)
            && now.pattern == before.pattern
            && missed == 0;
        if is_word {
            let others: Vec<String> = before.words.iter().filter(|word| **word != choice.answer).cloned().collect();
            assert_eq!((now.lives, &now.words), (before.lives - 1, &others), "{step}");
        } else {
            let shown_before = before.pattern.letters();
            let letter: Vec<Letter> = Letter::all()
                .filter(|letter| {
                    now.pattern.letters().contains(*letter) != shown_before.contains(*letter)
                        || now.wrong.contains(letter.upper()) != before.wrong.contains(letter.upper())
                })
                .collect();
            let [letter] = letter[..] else { panic!("not one letter: {step}") };
            let places = now.pattern.at(letter);
            assert_eq!(usize::from(places.is_empty()), missed, "{step}");
            assert_eq!(now.lives, before.lives - missed as u32, "{step}");
            let numbers: Vec<u32> = before.words.iter().map(|word| dictionary.number(word).unwrap()).collect();
            let kept = dictionary.keep(&numbers, letter, places);
            let kept: Vec<&str> = kept.iter().map(|&word| dictionary.word(word)).collect();
            assert_eq!(now.words, kept, "{step}");
            assert!(!kept.is_empty(), "{step}");
        }
        assert!(scene.told.ends_with('.'), "{step}");
        assert_eq!(
            at + 1 == choice.line.len() && !is_over(&choice.line),
            scene.told.contains(words::GOES_ON),
            "{step}"
        );
        before = now;
    }
    assert!((1..=MOST_SCENES).contains(&choice.line.len()));
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

fn only_right(turn: &Turn) -> &Choice {
    let right: Vec<&Choice> = turn.choices.iter().filter(|choice| choice.is_right).collect();
    let [right] = right[..] else { panic!("{} are right: {turn:?}", right.len()) };
    right
}

/// A line of the last turn costs what was proved, where it is told to its end: no more misses than there are lives.
fn costs(choice: &Choice, lives: u32, proved: u8) {
    if !choice.line.last().unwrap().told.contains(words::GOES_ON) {
        let cost = lives - lives_of(choice.line.last().unwrap());
        assert_eq!(cost, u32::from(proved).min(lives), "{choice:?}");
    }
}

fn check_letters(kind: Kind) {
    each(kind, |puzzle, posed, solver| {
        let dictionary = Arc::clone(solver.dictionary());
        let lives = puzzle.position.lives.unwrap().get();
        assert_eq!(posed.turns.len(), puzzle.moves_to_find());
        for (at, turn) in posed.turns.iter().enumerate() {
            let right = only_right(turn);
            assert_eq!(right.answer, puzzle.solution[2 * at].to_string());
            let now = lives_of(&turn.scene);
            let goes_on = at + 1 < posed.turns.len();
            for choice in &turn.choices {
                if goes_on && choice.is_right {
                    assert_eq!(choice.line.len(), 1);
                    assert_eq!(shown(&choice.line[0]), shown(&posed.turns[at + 1].scene));
                    assert_eq!(choice.line[0].told, posed.turns[at + 1].scene.told);
                } else {
                    check_line(&turn.scene, now, choice, &dictionary);
                    assert_eq!(choice.is_right, lives_of(choice.line.last().unwrap()) > 0, "{choice:?}");
                }
            }
        }
        let first = &posed.turns[0];
        assert_eq!(first.choices.len(), puzzle.alternatives.len());
        for (choice, proved) in first.choices.iter().zip(&puzzle.alternatives) {
            assert_eq!(choice.answer, proved.step.to_string());
            assert_eq!(
                numbers(&choice.result),
                if proved.result == 0 { vec![] } else { vec![u32::from(proved.result)] }
            );
            assert_eq!(choice.result.starts_with("you can be sure to win"), u32::from(proved.result) < lives);
            if posed.turns.len() == 1 || !choice.is_right {
                costs(choice, lives, proved.result);
            }
        }
    });
}

#[test]
fn free_letters_are_posed_as_they_are_proved() {
    check_letters(Kind::FreeLetter);
}

#[test]
fn only_letters_are_posed_as_they_are_proved() {
    check_letters(Kind::OnlyLetter);
}

#[test]
fn few_words_are_posed_as_they_are_proved() {
    check_letters(Kind::FewWords);
}

#[test]
fn lives_are_posed_as_they_are_proved() {
    each(Kind::LivesNeeded, |puzzle, posed, solver| {
        let [turn] = &posed.turns[..] else { panic!("one turn") };
        let right: u32 = only_right(turn).answer.parse().unwrap();
        // The lives on the board are all that may be said.
        assert_eq!(lives_of(&turn.scene), right.max(LIVES_TO_SAY.into()));
        assert_eq!(turn.choices.len(), puzzle.alternatives.len().min(right.max(LIVES_TO_SAY.into()) as usize));
        for (choice, proved) in turn.choices.iter().zip(&puzzle.alternatives) {
            let lives: u32 = choice.answer.parse().unwrap();
            check_line(&turn.scene, lives, choice, solver.dictionary());
            costs(choice, lives, proved.result);
            assert_eq!(choice.result.contains("you are hanged"), lives < right, "{choice:?}");
        }
    });
}

#[test]
fn whole_words_are_posed_as_they_are_proved() {
    each(Kind::WholeWord, |puzzle, posed, solver| {
        let [turn] = &posed.turns[..] else { panic!("one turn") };
        let lives = puzzle.position.lives.unwrap().get();
        assert_eq!(only_right(turn).answer, puzzle.solution[0].to_string());
        assert_eq!(turn.choices.len(), puzzle.alternatives.len());
        for (choice, proved) in turn.choices.iter().zip(&puzzle.alternatives) {
            check_line(&turn.scene, lives, choice, solver.dictionary());
            costs(choice, lives, proved.result);
            assert_eq!(numbers(&choice.result), [u32::from(proved.result)]);
        }
    });
}

#[test]
fn answers_of_the_host_are_posed_as_they_are_proved() {
    check_answers(Kind::BeTheHost);
}

#[test]
fn every_answer_of_a_card_is_right_up_to_the_end_or_lets_the_guesser_go() {
    check_answers(Kind::TheCard);
    each(Kind::TheCard, |puzzle, posed, _| {
        let lives = puzzle.position.lives.unwrap().get();
        let misses = posed.turns.iter().filter(|turn| only_right(turn).said.starts_with("no ")).count();
        assert_eq!(misses as u32, lives, "the guesser is hanged by the last answer: {puzzle:?}");
        let last = only_right(posed.turns.last().unwrap());
        assert_eq!(last.line.len(), 1);
        assert_eq!(lives_of(&last.line[0]), 0);
        for turn in &posed.turns {
            for choice in turn.choices.iter().filter(|choice| !choice.is_right) {
                assert!(choice.line.len() == MOST_SCENES || lives_of(choice.line.last().unwrap()) > 0, "{choice:?}");
            }
        }
    });
}

fn check_answers(kind: Kind) {
    each(kind, |puzzle, posed, solver| {
        let lives = puzzle.position.lives.unwrap().get();
        assert_eq!(posed.turns.len(), puzzle.moves_to_find());
        for (at, turn) in posed.turns.iter().enumerate() {
            assert_eq!(only_right(turn).answer, puzzle.solution[2 * at].to_string());
            let now = lives_of(&turn.scene);
            let goes_on = at + 1 < posed.turns.len();
            for choice in &turn.choices {
                if goes_on && choice.is_right {
                    let [only] = &choice.line[..] else { panic!("one scene") };
                    assert_eq!(shown(only), shown(&posed.turns[at + 1].scene));
                } else {
                    check_line(&turn.scene, now, choice, solver.dictionary());
                    let is_hanged = lives_of(choice.line.last().unwrap()) == 0;
                    assert!(!is_over(&choice.line) || choice.is_right == is_hanged, "{choice:?}");
                }
            }
        }
        for (choice, proved) in posed.turns[0].choices.iter().zip(&puzzle.alternatives) {
            assert_eq!(choice.answer, proved.step.to_string());
            assert_eq!(
                numbers(&choice.result),
                if proved.result == 0 { vec![] } else { vec![u32::from(proved.result)] }
            );
            if posed.turns.len() == 1 || !choice.is_right {
                costs(choice, lives, proved.result);
            }
        }
    });
}

#[test]
fn mistakes_have_all_letters_that_keep_the_win() {
    each(Kind::OnlyLetter, |puzzle, posed, solver| {
        let mistake = pose(Theme::mistake(GameKind::EvilHangman), &puzzle.position, solver).unwrap();
        let [turn] = &mistake.turns[..] else { panic!("one turn") };
        assert_eq!(only_right(turn).answer, only_right(&posed.turns[0]).answer);
        assert!(mistake.task.starts_with(crate::puzzles::MISTAKE));
        // A life more, and more letters are right.
        let more = HangmanPosition {
            lives: puzzle.position.lives.map(|lives| lives.saturating_add(1)),
            ..puzzle.position.clone()
        };
        let proved = |letter: &Letter| {
            let step = Step::Letter(*letter);
            puzzle.alternatives.iter().find(|other| other.step == step).unwrap().result
        };
        match right_letters(&more, solver) {
            Ok(found) => {
                let most = u32::from(more.lives.unwrap());
                assert!(found.is_winnable());
                let right: LetterSet = found.state.open().filter(|letter| u32::from(proved(letter)) < most).collect();
                assert_eq!(found.right, right);
            }
            Err(refused) => assert_eq!(refused, NotAPuzzle::NotOnlyOne),
        }
        // With one life less than are needed it is lost, and those letters are right that cost least.
        let fewer = NonZeroU32::new(puzzle.position.lives.unwrap().get() - 1);
        if let Some(lives) = fewer {
            let found =
                right_letters(&HangmanPosition { lives: Some(lives), ..puzzle.position.clone() }, solver).unwrap();
            let least = found.state.open().map(|letter| proved(&letter)).min().unwrap();
            let right: LetterSet = found.state.open().filter(|letter| proved(letter) == least).collect();
            assert_eq!((found.right, found.is_winnable()), (right, false));
        }
    });
}

/// Which kind such a position is of would take minutes to prove.
#[test]
fn a_position_of_more_words_than_any_puzzle_has_no_pattern() {
    let many = HangmanPosition {
        pattern: Pattern::blank(6),
        wrong: "ea".chars().filter_map(Letter::new).collect(),
        lives: NonZeroU32::new(2),
        tier: TIER,
        guess: None,
    };
    let problem = many.problem(Theme::mistake(GameKind::EvilHangman));
    assert_eq!(HangmanMaker::default().pattern(&problem, &Cancel::new()), None);
}
