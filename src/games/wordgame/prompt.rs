//! What the keys answer while they are not for the entry line alone: a question before something is lost, the letters that
//! can be swapped, the ways to go on after a hand.

use super::choice::Choice;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) enum Prompt {
    /// Letters go to the entry line, and nothing is asked.
    #[default]
    None,
    /// The same key once more says yes; any other key withdraws the question.
    Confirm(Loss),
    /// The letters that can be swapped are shown in place of the entry line.
    Swap(SwapList),
    /// The ways to go on are listed, with the cursor on this one.
    GoOn(usize),
}

/// What would be lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Loss {
    /// The letters of this entry, which is no word.
    Letters(String),
    /// The words that are left in the hand, which is to end.
    Words,
}

/// The letters that can be swapped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct SwapList {
    cursor: usize,
    /// The letter typed last: one more, and the two begin a word.
    first_letter: Option<char>,
}

impl SwapList {
    /// The list with the cursor on this line.
    pub(super) const fn at(cursor: usize) -> Self {
        Self { cursor, first_letter: None }
    }
}

impl Prompt {
    pub(super) const fn is_swap(&self) -> bool {
        matches!(self, Self::Swap(_))
    }

    /// The line under the cursor, where there are options.
    pub(super) const fn cursor(&self) -> usize {
        match self {
            Self::Swap(list) => list.cursor,
            Self::GoOn(cursor) => *cursor,
            Self::None | Self::Confirm(_) => 0,
        }
    }

    /// Moves the cursor among `count` options, from the last to the first and back.
    pub(super) const fn step(&mut self, down: bool, count: usize) {
        if count > 0 {
            let to = (self.cursor() + if down { 1 } else { count - 1 }) % count;
            match self {
                Self::Swap(list) => list.cursor = to,
                Self::GoOn(cursor) => *cursor = to,
                Self::None | Self::Confirm(_) => {}
            }
        }
    }

    /// Withdraws the question, if there is one: the key that comes is the answer to it, or there is none.
    pub(super) fn take_question(&mut self) -> Option<Loss> {
        let Self::Confirm(loss) = self else { return None };
        let loss = loss.clone();
        *self = Self::None;
        Some(loss)
    }

    /// Takes a letter that is typed while the letters that can be swapped are shown: the first names the one to swap. With a
    /// second one, or with the wildcard, a word begins: the list closes, and what was typed is given back.
    pub(super) fn type_letter(&mut self, letter: char, options: &[Choice]) -> Option<String> {
        let Self::Swap(list) = self else { return None };
        let first = list.first_letter.take();
        if first.is_some() || letter == '!' {
            *self = Self::None;
            return Some(first.into_iter().chain([letter]).collect());
        }
        list.first_letter = Some(letter);
        if let Some(at) = options.iter().position(|option| option.letter() == Some(letter)) {
            list.cursor = at;
        }
        None
    }

    /// Forgets the letter that was typed: the next one is the first again.
    pub(super) const fn forget_letter(&mut self) {
        if let Self::Swap(list) = self {
            list.first_letter = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::wordgame::{Move, Symbol};

    fn options() -> [Choice; 3] {
        let moves = ['c', 'o'].map(|letter| Move::Substitute(Symbol::of(letter).unwrap()));
        let [c, o] = moves.map(|step| Choice { label: String::new(), note: String::new(), step });
        [Choice { label: String::new(), note: String::new(), step: Move::Keep }, c, o]
    }

    #[test]
    fn one_letter_names_what_to_swap_and_two_begin_a_word() {
        let mut prompt = Prompt::Swap(SwapList::default());
        assert_eq!((prompt.type_letter('o', &options()), prompt.cursor()), (None, 2));
        prompt.forget_letter();
        assert_eq!((prompt.type_letter('c', &options()), prompt.cursor()), (None, 1));
        assert_eq!(prompt.type_letter('o', &options()), Some("co".to_owned()));
        assert_eq!(prompt, Prompt::None);
    }

    #[test]
    fn the_cursor_goes_round_and_a_question_is_answered_once() {
        let mut prompt = Prompt::GoOn(0);
        prompt.step(false, 2);
        assert_eq!(prompt.cursor(), 1);
        prompt.step(true, 2);
        assert_eq!((prompt.cursor(), prompt.take_question()), (0, None));
        prompt = Prompt::Confirm(Loss::Words);
        assert_eq!(prompt.take_question(), Some(Loss::Words));
        assert_eq!(prompt, Prompt::None);
    }
}
