//! A game in which the computer guesses, gone through answer by answer.

use super::ending::Ending;
use super::rules::{ReverseGame, Step};
use super::thought::Thought;
use crate::games::hangman::{
    WordsLeft,
    turns::TurnLine,
    words::{a, answer, grouped, words},
};
use crate::play::{self, Game as _, Replay};
use arcade_engine::hangman::{Letter, Places, Reverse};
use arcade_ui::facts::Tone;
use arcade_ui::motion::Motion;

/// The review of one game, at one of its answers. An answer on which the computer gave up changed nothing on the board.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    /// The game before each answer, and as it is.
    games: Vec<Reverse>,
    answers: Vec<(Letter, Places)>,
    /// The answers that were wrong, as far as the word is known.
    wrong: Vec<usize>,
    replay: Replay,
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn mistakes(&self) -> Vec<usize> {
        self.wrong.clone()
    }

    /// An answer is true of the word or not: nothing is to be tried again.
    fn mistake_name(&self) -> &'static str {
        "wrong answer"
    }
}

impl Review {
    /// Opens the review of `game` at the answer `at`, or else at the first wrong one, or else at the last. None when
    /// there is none.
    pub(super) fn new(game: &ReverseGame, at: Option<usize>) -> Option<Self> {
        let answers: Vec<(Letter, Places)> = game
            .moves()
            .iter()
            .filter_map(|step| if let Step::Answer(letter, places) = step { Some((*letter, *places)) } else { None })
            .collect();
        let mut past = Reverse::new(game.reverse().rules());
        let mut games = vec![past.clone()];
        for &(letter, places) in &answers {
            // Each was taken once.
            let _ = past.answer(letter, places);
            games.push(past.clone());
        }
        let disagreements = match Ending::of(game) {
            Some(Ending::Misled(_, wrong)) => wrong,
            _ => Vec::new(),
        };
        let is_wrong = |letter| disagreements.iter().any(|answer| answer.letter == letter);
        let wrong: Vec<usize> = (0..answers.len()).filter(|&at| is_wrong(answers[at].0)).collect();
        let replay = Replay::open(answers.len(), at, wrong.first().copied());
        (!answers.is_empty()).then_some(Self { games, answers, wrong, replay })
    }

    /// The game as it is shown: before the answer that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Reverse> {
        self.games.get(self.replay.position())
    }

    /// The answer that is looked at; None while it stands on the board.
    pub(super) fn open_answer(&self) -> Option<(Letter, Places)> {
        self.answers.get(self.replay.at()).copied().filter(|_| !self.replay.is_made())
    }

    /// What the computer asked, on the board as it is shown; None at the end.
    pub(super) fn question(&self) -> Option<String> {
        let &(letter, places) = self.answers.get(self.replay.at()).filter(|_| !self.replay.is_at_end())?;
        Some(format!("Is there {} in your word? You said: {}.", a(letter), answer(letter, places).long))
    }

    /// The words that were left before answer `at`, and after it: none when the computer gave up on it.
    fn words(&self, at: usize) -> (usize, usize) {
        let before = self.games.get(at).map_or(0, |game| game.candidates().len());
        let after = self.games.get(at + 1).filter(|game| game.conceded().is_none());
        (before, after.map_or(0, |game| game.candidates().len()))
    }

    /// The answer that is looked at, in words, with what the computer had in mind.
    pub(super) fn sentence(&self) -> String {
        let verdict = self.verdict();
        if verdict.is_empty() {
            return verdict;
        }
        format!("Answer {} of {}: {verdict}", self.replay.at() + 1, self.answers.len())
    }

    /// The same without its number.
    pub(super) fn verdict(&self) -> String {
        let at = self.replay.at();
        let (Some(&(letter, places)), Some(game)) = (self.answers.get(at), self.games.get(at)) else {
            return String::new();
        };
        let (before, after) = self.words(at);
        let became = match (before, after) {
            (1, 0) => "The one word left was not like that".to_owned(),
            (before, 0) => format!("None of the {} words left was like that", grouped(before)),
            (before, after) if before == after => {
                format!("That told me nothing: {} stayed", words(before))
            }
            (before, after) => {
                format!(
                    "Of {} {} left",
                    words(before),
                    if after == 1 { "one was".to_owned() } else { format!("{} were", grouped(after)) }
                )
            }
        };
        let why = Thought::of(game).why_then_in_short(letter);
        let wrong = if self.wrong.contains(&at) { " That was wrong." } else { "" };
        format!("{}.{wrong} {became}. {why}", answer(letter, places).long)
    }

    /// The game before the answer that is looked at, and the letter that was asked for.
    pub(super) fn before(&self) -> Option<(&Reverse, Letter)> {
        let at = self.replay.at();
        Some((self.games.get(at)?, self.answers.get(at)?.0))
    }

    /// How many words were left before each answer, and after the last.
    pub(super) fn counts(&self) -> Vec<usize> {
        (0..self.answers.len()).map(|at| self.words(at).0).chain([self.words(self.answers.len() - 1).1]).collect()
    }

    /// The same as they are drawn.
    pub(super) fn words_left(&self) -> WordsLeft {
        let counts = self.counts();
        let now = counts.get(self.at()).copied().unwrap_or(0);
        WordsLeft::new(counts, now, &Motion::default())
    }

    /// The position that the board shows, as [`Self::counts`] numbers them.
    pub(super) const fn at(&self) -> usize {
        self.replay.position()
    }

    /// The answer that is looked at.
    pub(super) const fn at_turn(&self) -> usize {
        self.replay.at()
    }

    /// How many answers there are.
    pub(super) fn count(&self) -> usize {
        self.answers.len()
    }

    /// A line for each answer; with the words that were left where they may be told. An answer that was wrong is red where
    /// some were; else a letter that the computer missed.
    pub(super) fn lines(&self, counts: bool) -> Vec<TurnLine> {
        let line = |(at, &(letter, places)): (usize, &(Letter, Places))| {
            let is_red = if self.wrong.is_empty() { places.is_empty() } else { self.wrong.contains(&at) };
            let mut said = answer(letter, places);
            if self.wrong.contains(&at) {
                said.long.push('!');
                said.short = said.short.map(|short| short + "!");
            }
            let (before, after) = self.words(at);
            let tone = if is_red { Tone::Bad } else { Tone::Plain };
            TurnLine { said, tone, left: counts.then_some([before, after]) }
        };
        self.answers.iter().enumerate().map(line).collect()
    }
}
