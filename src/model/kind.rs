//! Which of the games is played.

use super::Day;
use arcade_engine::named::named_enum;
use arcade_ui::theme::Hue;

/// Declares the games, each in one line: its name in files, the name in commands with which questions to a program begin,
/// its title on the screen, the hue that marks it there, the letter that its codes begin with, and the first day that has a
/// game of it, so that days before it stay what they were.
macro_rules! games {
    ($($kind:ident = $name:literal, $keyword:literal, $title:literal, $hue:ident, $letter:literal, $since:literal;)+) => {
        /// Which of the games.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum GameKind {
            $(#[doc = $title] $kind),+
        }

        named_enum! {
            /// All of them, in the order of the menu, by their names in the database and in exports.
            ALL: GameKind { $($kind = $name),+ }
            else "There is no game “{}”."
        }

        impl GameKind {
            /// What it is called in commands, and at the beginning of a question to a program.
            pub const fn keyword(self) -> &'static str {
                match self {
                    $(Self::$kind => $keyword),+
                }
            }

            /// The name on the screen.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$kind => $title),+
                }
            }

            /// What marks it on screens.
            pub const fn hue(self) -> Hue {
                match self {
                    $(Self::$kind => Hue::$hue),+
                }
            }

            /// The first day that has a game of it.
            pub const fn since(self) -> Day {
                match self {
                    $(Self::$kind => Day($since)),+
                }
            }

            /// The letter that its codes begin with, each another one: N is for numbers.
            pub const fn letter(self) -> char {
                match self {
                    $(Self::$kind => $letter),+
                }
            }
        }
    };
}

games! {
    Etaoin = "etaoin", "etaoin", "Etaoin", Amber, 'E', 0;
    EndGame = "endgame", "endgame", "End Game", Teal, 'N', 0;
    WordGame = "wordgame", "words", "Word Game", Violet, 'W', 0;
    EvilHangman = "hangman", "hangman", "Evil Hangman", Rose, 'H', 0;
}
