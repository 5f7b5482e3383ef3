//! Where keys apply.

/// Where an action applies. A screen, or the layer over it, names the scopes that are live; inner ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everywhere.
    Global,
    /// A list to choose from.
    List,
    /// A form with fields.
    Form,
    /// The settings.
    Settings,
    /// A row whose two ends can be taken.
    Row,
    /// A hand of letters to make words of.
    Hand,
    /// The words of a hand, those that were found or all of them.
    Words,
    /// A choice between a few ways to go on.
    Choice,
    /// Letters to guess.
    Letters,
    /// A word being typed.
    WordEntry,
    /// Places of a word to mark.
    Marking,
    /// A question of the computer that is answered with yes or no.
    YesOrNo,
    /// The word that a person thought of, being typed.
    Telling,
    /// A lesson that waits to be read.
    Lesson,
    /// An exercise, whose cells are typed.
    Exercise,
    /// A program that is checked.
    Check,
    /// A puzzle that waits for its answer.
    Puzzle,
    /// The answers of a puzzle, to choose one of them.
    Answers,
    /// A puzzle that is answered.
    Answered,
    /// Any game on the board.
    Game,
    /// The games of some days.
    Days,
    /// A game that is over.
    Result,
    /// What a host tells of a game that is over.
    Story,
    /// A game that is over, with mistakes in it that can be tried again.
    Mistakes,
    /// A mistake of a game that is over, which is tried again.
    Round,
    /// A mistake that was tried again, or the end of a round of them.
    Retried,
    /// The end of a game that another one of its series follows.
    Interval,
    /// The review of a game.
    Review,
    /// The debug overlay.
    Debug,
    /// An experiment of the Lab.
    Lab,
    /// The games that were played.
    Records,
    /// A line of text being typed in the records.
    Prompt,
    /// Typing the path of a file to import.
    Import,
    /// What can be told of a game.
    Share,
    /// A code being typed.
    Code,
    /// The menu.
    Menu,
    /// A question.
    Dialog,
    /// A question about something that can't be undone.
    Final,
    /// The answers to a question, one of them lit.
    Buttons,
}

impl Scope {
    /// The heading under which help lists the actions of this scope.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Global => "Everywhere",
            Self::List => "Lists",
            Self::Form => "Setup",
            Self::Settings => "Settings",
            Self::Row => "The row",
            Self::Hand => "The hand",
            Self::Words => "The words of a hand",
            Self::Choice => "Choices",
            Self::Letters => "Evil Hangman",
            Self::WordEntry => "A word to guess",
            Self::Marking => "Marking places",
            Self::YesOrNo => "Yes or no",
            Self::Telling => "Telling your word",
            Self::Lesson => "In a lesson",
            Self::Exercise => "In an exercise",
            Self::Check => "Checking a program",
            Self::Puzzle => "In a puzzle",
            Self::Answers => "Answers of a puzzle",
            Self::Answered => "After a puzzle",
            Self::Game => "In a game",
            Self::Days => "Games of the day",
            Self::Result => "After a game",
            Self::Story => "The host’s story",
            Self::Mistakes => "After a game with mistakes",
            Self::Round => "Trying a mistake again",
            Self::Retried => "After trying it again",
            Self::Interval => "Between two games",
            Self::Review => "Review",
            Self::Debug => "Debug overlay",
            Self::Lab => "In the Lab",
            Self::Records => "Records",
            Self::Prompt => "Typing in the records",
            Self::Import => "Importing games",
            Self::Share => "Sharing",
            Self::Code => "A friend’s code",
            Self::Menu => "The menu",
            Self::Dialog => "Questions",
            Self::Final => "Questions of no return",
            Self::Buttons => "Answers",
        }
    }

    /// Whether a key can be pressed where it means something in this scope and in the `other` one.
    pub fn meets(self, other: Self) -> bool {
        let pair = |one: Self, two: Self| match (one, two) {
            (Self::Global, _) | (Self::Hand, Self::Words) => true,
            (Self::Game, two) => two.is_of_a_game(),
            (Self::Debug | Self::Result, two) => two.is_of_a_game() && two != Self::Letters,
            (Self::Puzzle, two) => {
                let moves = matches!(two, Self::Row | Self::Letters | Self::Hand | Self::Choice);
                moves || matches!(two, Self::Answers | Self::Answered)
            }
            (Self::List, two) => matches!(two, Self::Settings | Self::Days | Self::Records | Self::Menu),
            (Self::Dialog | Self::Final, two) => matches!(two, Self::Dialog | Self::Final | Self::Buttons),
            _ => false,
        };
        self == other || pair(self, other) || pair(other, self)
    }

    /// Whether it lies over or beside [`Self::Game`].
    const fn is_of_a_game(self) -> bool {
        matches!(
            self,
            Self::Row
                | Self::Hand
                | Self::Words
                | Self::Choice
                | Self::Letters
                | Self::Marking
                | Self::YesOrNo
                | Self::Result
                | Self::Story
                | Self::Mistakes
                | Self::Round
                | Self::Retried
                | Self::Interval
                | Self::Lesson
                | Self::Review
                | Self::Debug
        )
    }

    /// Whether letters are text where its keys mean something: always, or in one of the places.
    pub(crate) const fn is_typed_in(self) -> bool {
        matches!(
            self,
            Self::List
                | Self::Form
                | Self::Hand
                | Self::Letters
                | Self::WordEntry
                | Self::Telling
                | Self::Prompt
                | Self::Import
                | Self::Code
                | Self::Exercise
        )
    }
}
