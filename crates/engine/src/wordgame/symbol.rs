//! What a hand is made of: letters and the wildcard.

use std::fmt;

use crate::named::named_enum;

/// Points of the letters a to z, as in Scrabble.
const POINTS: [u8; 26] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];

/// A letter or the wildcard. Symbols order as they are written: letters by the alphabet, then the wildcard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

/// The two kinds of letters; a letter is only ever replaced by one of its own kind. `y` is a consonant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// a, e, i, o, u.
    Vowel,
    /// The other 21 letters.
    Consonant,
}

named_enum! {
    /// Both.
    BOTH: Class { Vowel = "vowel", Consonant = "consonant" }
}

impl Class {
    /// Its letters, by the alphabet.
    pub fn letters(self) -> impl Iterator<Item = Symbol> + Clone {
        Symbol::LETTERS.into_iter().filter(move |letter| letter.class() == Some(self))
    }
}

impl Symbol {
    /// How many symbols there are.
    pub const COUNT: usize = 27;

    /// Stands for any one consonant, and scores nothing.
    pub const WILDCARD: Self = Self(26);

    /// The letters, a to z.
    pub const LETTERS: [Self; 26] = {
        let mut letters = [Self(0); 26];
        let mut at = 0;
        while at < 26 {
            letters[at] = Self(at as u8);
            at += 1;
        }
        letters
    };

    /// The symbol that this character writes, in either case; `None` for anything but a–z and `!`.
    pub const fn of(character: char) -> Option<Self> {
        match character.to_ascii_lowercase() {
            letter @ 'a'..='z' => Some(Self(letter as u8 - b'a')),
            '!' => Some(Self::WILDCARD),
            _ => None,
        }
    }

    /// The lower-case letter, or `!`.
    pub const fn character(self) -> char {
        if self.is_wildcard() { '!' } else { (b'a' + self.0) as char }
    }

    /// Its points, 0 to 10.
    pub const fn points(self) -> u32 {
        if self.is_wildcard() { 0 } else { POINTS[self.0 as usize] as u32 }
    }

    /// Its class; the wildcard has none.
    pub const fn class(self) -> Option<Class> {
        match self.character() {
            '!' => None,
            'a' | 'e' | 'i' | 'o' | 'u' => Some(Class::Vowel),
            _ => Some(Class::Consonant),
        }
    }

    /// Whether it is the wildcard.
    pub const fn is_wildcard(self) -> bool {
        self.0 == Self::WILDCARD.0
    }

    /// 0 to 25 for the letters, 26 for the wildcard.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.character())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.character(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_score_as_in_scrabble() {
        let of = |text: &str| text.chars().map(|c| Symbol::of(c).unwrap().points()).collect::<Vec<_>>();
        assert_eq!(of("eaionrtlsu"), [1; 10]);
        assert_eq!(of("dgbcmpfhvwykjxqz!"), [2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 8, 8, 10, 10, 0]);
    }

    #[test]
    fn y_is_a_consonant_and_the_wildcard_neither() {
        assert_eq!(Class::Vowel.letters().map(Symbol::character).collect::<String>(), "aeiou");
        assert_eq!(Class::Consonant.letters().count(), 21);
        assert_eq!(Symbol::of('Y').and_then(Symbol::class), Some(Class::Consonant));
        assert_eq!(Symbol::WILDCARD.class(), None);
    }
}
