//! What a puzzle says: before, what is to be found; afterwards, why it was so.

use std::num::NonZeroU32;

use super::{HangmanPuzzle, Kind, Step};
use crate::puzzle::Alternative;
use crate::text::counted;

impl Kind {
    /// What is to be found, in a sentence that gives nothing away.
    pub const fn task(self) -> &'static str {
        match self {
            Self::FreeLetter => "One letter is safe, whatever the host answers, and only that one still wins. Find it.",
            Self::OnlyLetter => "Only one letter still lets you win, whatever the host answers. Find it.",
            Self::FewWords => "Few words are left. Only one letter still lets you win, whatever the host answers.",
            Self::LivesNeeded => "How many lives do you need to be sure to win from here?",
            Self::WholeWord => "Guess a whole word: with one of them you can still win, even if the host says no.",
            Self::BeTheHost => "You are the host. Only one answer still beats the guesser. Find it.",
            Self::TheCard => {
                "You are the host, with no words but these. Each time only one answer still hangs the perfect guesser."
            }
        }
    }

    /// Why the solution of a puzzle of this kind is right and nothing else is, in two sentences.
    pub fn why(self, puzzle: &HangmanPuzzle) -> String {
        let Some(step) = puzzle.solution.first() else { return String::new() };
        let is_right = |other: &&Alternative<Step, u8>| other.step == *step;
        let forced = puzzle.alternatives.iter().find(is_right).map_or(0, |right| right.result);
        let others = puzzle.alternatives.iter().filter(|other| !is_right(other)).map(|other| other.result);
        let (least, most) = others.fold((u8::MAX, 0), |(least, most), misses| (least.min(misses), most.max(misses)));
        let lives = counted(puzzle.position.lives.map_or(0, NonZeroU32::get) as usize, "life", "lives");
        match step {
            Step::Letter(letter) if self == Self::FreeLetter || forced == 0 => format!(
                "{letter} is in every word that is left, so it can’t miss. After any other letter the host can force at least \
                 {}, and you have only {lives}.",
                misses(least),
            ),
            Step::Letter(letter) => format!(
                "After {letter} the host can’t force more than {}, and you have {lives}. After any other letter it can force at \
                 least {}.",
                misses(forced),
                misses(least),
            ),
            Step::Lives(1) => {
                "With the right letters you find the word without a single miss, so 1 life will do.".to_owned()
            }
            Step::Lives(enough) => format!(
                "Whatever you guess, the host can force {} here. With the best letters it can’t force more, so {} will do.",
                misses(forced),
                counted((*enough).into(), "life", "lives"),
            ),
            Step::Word(word) => format!(
                "Even if {} is wrong, the host can’t force more than {} in all, and you have {lives}. After any other word it can \
                 force at least {}.",
                word.to_uppercase(),
                misses(forced),
                misses(least),
            ),
            Step::Group(pattern) => {
                let answer = if *pattern == puzzle.position.pattern {
                    "If you say no,".to_owned()
                } else {
                    format!("With {pattern}")
                };
                let right = format!("{answer} you can force {}, and the guesser has {lives}.", misses(forced));
                if most == 0 {
                    format!("{right} After any other answer the guesser finds the word without a miss.")
                } else {
                    format!("{right} With any other answer you can’t force more than {}.", misses(most))
                }
            }
        }
    }
}

fn misses(number: u8) -> String {
    counted(number.into(), "miss", "misses")
}
