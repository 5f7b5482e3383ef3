//! The puzzles of Evil Hangman.

mod decisions;
mod line;
mod position;
mod prompts;
#[cfg(test)]
mod tests;
mod words;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use super::cards::{self, ListCard};
use super::kept::Words;
use crate::games::puzzles::{Position, PuzzleInfo};
use crate::model::GameKind;
use crate::puzzles::{Choice, Maker, Problem, Proof, Puzzle, Theme, Turn, nearest};
use arcade_engine::Cancel;
use arcade_engine::hangman::puzzle::{
    Generator, HangmanPuzzle, Kind, LENGTHS, MOST_WORDS, Position as HangmanPosition, RightLetters, State, Step,
    forced_by_answers, prove, right_letters,
};
use arcade_engine::hangman::solver::{Bounds, RATING_WORK, Rating, Solver};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Places};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::puzzle::NotAPuzzle;
use arcade_engine::wordgame::masked;
use line::{Side, Stage};
use position::{Moment, TIER, kind};

/// What the list of games says of its puzzles.
pub(super) const INFO: PuzzleInfo =
    PuzzleInfo::new::<HangmanPosition>(&THEMES, || Box::new(HangmanMaker::default()), decisions::decisions);

/// Its game.
const GAME: GameKind = GameKind::EvilHangman;

/// What there are puzzles about, with the numbers of codes.
const THEMES: [Theme; Kind::ALL.len()] = [
    Theme::new(
        GAME,
        Kind::FreeLetter.name(),
        24,
        "The free letter",
        "Find the letter that every word has, and guess it for nothing.",
    )
    .giving_away(),
    Theme::new(
        GAME,
        Kind::OnlyLetter.name(),
        25,
        "The only letter",
        "Find the one letter that keeps your win, though it may miss.",
    ),
    Theme::new(
        GAME,
        Kind::LivesNeeded.name(),
        26,
        "How many lives?",
        "Say how few lives are enough to win for certain.",
    ),
    Theme::new(
        GAME,
        Kind::WholeWord.name(),
        27,
        "The whole word",
        "Find the one word that you may say outright and still win.",
    ),
    Theme::new(
        GAME,
        Kind::BeTheHost.name(),
        28,
        "You are the host",
        "Answer a guess so that the guesser can no longer win.",
    ),
    Theme::new(
        GAME,
        Kind::FewWords.name(),
        29,
        "Few words left",
        "Tell three words at most apart by the right letter.",
    )
    .of_no_day(),
    // All of them are about as hard, so a day could not ask for a harder one.
    Theme::new(
        GAME,
        Kind::TheCard.name(),
        30,
        "The card",
        "Host with the few words of a card until a perfect guesser is hanged.",
    )
    .of_no_day(),
];

/// Numbers of lives that may be said: so many at least, where there are as many words, so that they don't tell which one
/// is right.
const LIVES_TO_SAY: u8 = 9;

/// The longest words of a card, so that every answer can be read beside the board.
const LONGEST_ON_CARD: usize = 11;

/// Makes puzzles of the common words.
#[derive(Debug, Default)]
struct HangmanMaker {
    generator: Option<Generator>,
    /// That of the words of cards.
    cards: Option<Generator>,
    /// Those of words whose length the generator leaves out.
    solvers: HashMap<usize, Solver>,
}

impl HangmanMaker {
    /// The generator of the words that a kind is about.
    fn generator(&mut self, kind: Option<Kind>, cancel: &Cancel) -> &mut Generator {
        let lexicon = Lexicon::embedded();
        let generator = if kind == Some(Kind::TheCard) {
            let cards = cards::of_tier(TIER).filter(|card| card.listed.length <= LONGEST_ON_CARD);
            let words = cards.filter_map(ListCard::dictionary);
            self.cards.get_or_insert_with(|| Generator::of(words, lexicon, TIER, cancel))
        } else {
            self.generator.get_or_insert_with(|| Generator::new(lexicon, TIER, cancel))
        };
        generator.listen_to(cancel);
        generator
    }

    /// The solver of the words of a length that a kind is about; None where there are none.
    fn solver(&mut self, kind: Option<Kind>, length: usize, cancel: &Cancel) -> Option<&mut Solver> {
        if kind == Some(Kind::TheCard) || LENGTHS.contains(&length) {
            return self.generator(kind, cancel).solver(length);
        }
        let solver = match self.solvers.entry(length) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let words = Dictionary::new(Lexicon::embedded(), TIER, length).ok()?;
                place.insert(Solver::new(Arc::new(words), cancel.clone()))
            }
        };
        solver.listen_to(cancel.clone());
        Some(solver)
    }

    /// The position of a problem, with the solver of its words.
    fn begin(&mut self, problem: &Problem, cancel: &Cancel) -> Option<(HangmanPosition, &mut Solver)> {
        let position = HangmanPosition::of_problem(problem)?;
        let solver = self.solver(kind(problem.theme), position.pattern.len(), cancel)?;
        Some((position, solver))
    }
}

impl Maker for HangmanMaker {
    fn themes(&self) -> &'static [Theme] {
        &THEMES
    }

    fn seeds(&self) -> u64 {
        4
    }

    fn near(&mut self, theme: Theme, rating: u16, seeds: &[u64], cancel: &Cancel) -> Option<Puzzle> {
        let kind = kind(theme)?;
        let generator = self.generator(Some(kind), cancel);
        let puzzle = nearest(seeds, rating, cancel, |seed| generator.generate(kind, seed).ok().flatten())?;
        pose_proved(theme, kind, &puzzle, generator.solver(puzzle.position.pattern.len())?).ok()
    }

    fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Puzzle, NotAPuzzle> {
        let (position, solver) = self.begin(problem, cancel).ok_or(NotAPuzzle::NoMove)?;
        pose(problem.theme, &position, solver)
    }

    /// What follows every letter takes longer to find out than which of them are right.
    fn mistake(&mut self, problem: &Problem, answer: &str, cancel: &Cancel) -> Option<Puzzle> {
        let letter = answer.chars().next().and_then(Letter::new)?;
        let (position, solver) = self.begin(problem, cancel)?;
        let is_wrong = !right_letters(&position, solver).ok()?.right.contains(letter);
        is_wrong.then(|| pose(problem.theme, &position, solver).ok())?
    }

    fn pattern(&mut self, problem: &Problem, cancel: &Cancel) -> Option<Theme> {
        let (position, solver) = self.begin(problem, cancel)?;
        if kind(problem.theme) == Some(Kind::TheCard) {
            return Some(problem.theme);
        }
        // No puzzle leaves more words, and proving one of so many would take minutes.
        if position.begin(solver.dictionary()).ok()?.words.len() > MOST_WORDS {
            return None;
        }
        // How many lives are needed is asked of every position, and cards have words of their own.
        let is_of_some = |kind| !matches!(kind, Kind::LivesNeeded | Kind::TheCard);
        let mut proved = |kind| is_of_some(kind) && prove(kind, &position, solver).is_ok();
        THEMES.into_iter().find(|&theme| kind(theme).is_some_and(&mut proved))
    }
}

/// Poses `position` as a puzzle of `theme`, with the words of the solver's dictionary. Takes up to a second.
fn pose(theme: Theme, position: &HangmanPosition, solver: &mut Solver) -> Result<Puzzle, NotAPuzzle> {
    match kind(theme) {
        Some(kind) => pose_proved(theme, kind, &prove(kind, position, solver)?, solver),
        None => pose_mistake(theme, position, solver),
    }
}

/// Poses a puzzle that is proved.
fn pose_proved(theme: Theme, kind: Kind, puzzle: &HangmanPuzzle, solver: &mut Solver) -> Result<Puzzle, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let state = puzzle.position.begin(&dictionary)?;
    let turns = match kind {
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => letter_turns(puzzle, &state, solver)?,
        Kind::LivesNeeded => vec![lives_turn(puzzle, &state, solver)?],
        Kind::WholeWord => vec![word_turn(puzzle, &state, solver)?],
        Kind::BeTheHost => group_turns(puzzle, &state, Words::Listed, solver)?,
        Kind::TheCard => group_turns(puzzle, &state, Words::Card, solver)?,
    };
    Ok(Puzzle {
        problem: puzzle.position.problem(theme),
        title: words::title(&puzzle.position),
        position: words::position(&puzzle.position, &state, &dictionary),
        rating: puzzle.rating(),
        task: kind.task().to_owned(),
        why: kind.why(puzzle),
        failed_by: puzzle.failed_by.clone(),
        turns,
        proof: Some(Proof::of(puzzle, position::for_solve(&puzzle.position, kind, &dictionary), Step::to_string)),
    })
}

/// Poses a position in which a guess gave something away.
fn pose_mistake(theme: Theme, position: &HangmanPosition, solver: &mut Solver) -> Result<Puzzle, NotAPuzzle> {
    let found = right_letters(position, solver)?;
    let (failed_by, rating) = found.failures(solver)?;
    let RightLetters { state, rating: known, right } = &found;
    let at = Moment::of(state, solver.dictionary())?;
    let turn = letter_turn(&at, known, *right, None, String::new(), solver)?;
    Ok(Puzzle {
        problem: position.problem(theme),
        title: words::title(position),
        position: words::position(position, state, solver.dictionary()),
        rating,
        task: words::task_of_mistake(found.is_winnable()),
        why: words::why_of_mistake(&found),
        failed_by,
        turns: vec![turn],
        proof: None,
    })
}

/// What is known of the words that are left.
fn rate(words: &[u32], solver: &mut Solver) -> Result<Rating, NotAPuzzle> {
    solver.rate(words, None, RATING_WORK, &mut |_| {}).map_err(|_| NotAPuzzle::TooDeep)
}

/// The turns of a puzzle in which letters are guessed.
fn letter_turns(puzzle: &HangmanPuzzle, state: &State, solver: &mut Solver) -> Result<Vec<Turn>, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let mut at = Moment::of(state, &dictionary)?;
    let mut turns: Vec<Turn> = Vec::new();
    let mut steps = puzzle.solution.iter();
    let mut before = String::new();
    while let Some(Step::Letter(letter)) = steps.next() {
        let known = rate(&at.state.words, solver)?;
        let answer = match steps.next() {
            Some(Step::Group(pattern)) => Some(pattern.at(*letter)),
            _ => None,
        };
        let right = LetterSet::from_iter([*letter]);
        let turn = letter_turn(&at, &known, right, answer, before, solver)?;
        before =
            turn.right().and_then(|choice| choice.line.first()).map(|scene| scene.told.clone()).unwrap_or_default();
        turns.push(turn);
        let Some(answer) = answer else { break };
        at = at.after(&dictionary, *letter, answer);
    }
    Ok(turns)
}

/// A turn in which a letter is guessed. `answer` is the host's to the right one, where the puzzle goes on after it.
fn letter_turn(
    at: &Moment,
    known: &Rating,
    right: LetterSet,
    answer: Option<Places>,
    before: String,
    solver: &mut Solver,
) -> Result<Turn, NotAPuzzle> {
    let mut play = Stage::new(Side::Guesser, solver);
    let mut choices = Vec::new();
    for letter in at.state.open() {
        let (is_right, lead) = (right.contains(letter), words::guess(Side::Guesser, letter));
        let line = match answer.filter(|_| is_right) {
            Some(answer) => vec![play.after_answer(at, letter, answer, &lead).1],
            None => play.guess_on(at, letter, &lead)?,
        };
        let result = words::for_guesser(known.after(letter), at.state.lives);
        choices.push(Choice::said(letter.lower(), letter.to_string(), result, is_right, line));
    }
    Ok(Turn { scene: at.scene(before), prompt: &prompts::LETTER, choices })
}

/// The turn in which the lives are said that are needed.
fn lives_turn(puzzle: &HangmanPuzzle, state: &State, solver: &mut Solver) -> Result<Turn, NotAPuzzle> {
    let Some(&Step::Lives(enough)) = puzzle.solution.first() else { return Err(NotAPuzzle::AnotherKind) };
    let first = {
        let splits = solver.dictionary().splits(&state.words);
        rate(&state.words, solver)?.best(&splits, state.answered()).ok_or(NotAPuzzle::NoMove)?
    };
    let mut play = Stage::new(Side::Guesser, solver);
    let most = LIVES_TO_SAY.max(enough);
    let mut choices = Vec::new();
    for other in &puzzle.alternatives {
        let Step::Lives(lives) = other.step else { continue };
        if lives > most {
            continue;
        }
        let said = words::lives(lives.into());
        let with = State { lives: lives.into(), ..state.clone() };
        let with = Moment::of(&with, play.dictionary())?;
        let line = play.guess_on(&with, first, &format!("With {said} you guess {first}. "))?;
        let result = words::with_lives(lives, enough);
        choices.push(Choice::said(lives.to_string(), said, result, lives == enough, line));
    }
    // As many as may be said: those on the board tell nothing.
    let at = Moment::of(&State { lives: most.into(), ..state.clone() }, play.dictionary())?;
    Ok(Turn { scene: at.scene(String::new()), prompt: &prompts::LIVES, choices })
}

/// The turn in which a whole word is guessed.
fn word_turn(puzzle: &HangmanPuzzle, state: &State, solver: &mut Solver) -> Result<Turn, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let at = Moment::of(state, &dictionary)?;
    let mut play = Stage::new(Side::Guesser, solver);
    let mut choices = Vec::new();
    for other in &puzzle.alternatives {
        let Step::Word(word) = &other.step else { continue };
        let number = dictionary.number(word).ok_or(NotAPuzzle::NoMove)?;
        let bounds = Bounds { at_least: other.result, at_most: other.result };
        let said = shown_word(word).to_uppercase();
        let is_right = puzzle.solution.first() == Some(&other.step);
        let (line, result) = (play.word_denied(&at, number, &said)?, words::for_guesser(bounds, state.lives));
        choices.push(Choice::said(word, said, result, is_right, line));
    }
    Ok(Turn { scene: at.scene(String::new()), prompt: &prompts::WORD, choices })
}

/// The turns of a puzzle in which the person is the host.
fn group_turns(
    puzzle: &HangmanPuzzle,
    state: &State,
    words: Words,
    solver: &mut Solver,
) -> Result<Vec<Turn>, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let mut at = Moment::with(words, state, &dictionary)?;
    let mut guess = puzzle.position.guess.ok_or(NotAPuzzle::NoMove)?;
    let mut turns = Vec::new();
    let mut steps = puzzle.solution.iter();
    while let Some(Step::Group(pattern)) = steps.next() {
        let right = pattern.at(guess);
        let next = match steps.next() {
            Some(Step::Letter(letter)) => Some(*letter),
            _ => None,
        };
        turns.push(group_turn(&at, guess, right, next.is_some(), solver)?);
        at = at.after(&dictionary, guess, right);
        let Some(next) = next else { break };
        guess = next;
    }
    Ok(turns)
}

/// A turn in which the host answers `guess`; `goes_on` where another follows.
fn group_turn(
    at: &Moment,
    guess: Letter,
    right: Places,
    goes_on: bool,
    solver: &mut Solver,
) -> Result<Turn, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let forced = forced_by_answers(&dictionary, &at.state.words, guess, solver)?;
    let mut play = Stage::new(Side::Host, solver);
    let mut choices = Vec::new();
    for (places, misses) in forced {
        let is_right = places == right;
        let (after, scene) = play.after_answer(at, guess, places, "");
        let line = if goes_on && is_right { vec![scene] } else { play.play_on(after, vec![scene])? };
        let pattern = at.state.pattern.with(guess, places);
        let words = dictionary.keep(&at.state.words, guess, places).len();
        let said = words::group(&pattern, places.is_empty(), words);
        let answer = pattern.to_string().to_lowercase();
        choices.push(Choice::said(answer, said, words::for_host(misses, at.state.lives), is_right, line));
    }
    let told = words::guess(Side::Host, guess).trim_end().to_owned();
    Ok(Turn { scene: at.scene(told), prompt: &prompts::ANSWER, choices })
}

/// A word as it is shown unasked: a coarse one with its first and last letters only.
fn shown_word(word: &str) -> String {
    if is_coarse(word.as_bytes(), Lexicon::embedded()) { masked(word) } else { word.to_owned() }
}
