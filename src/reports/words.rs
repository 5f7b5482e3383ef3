//! What a report says of a subject besides its figures.

use arcade_engine::ends::Engine;
use arcade_engine::lab::{Algorithm, Subject};

/// What is to be found out.
pub(super) const fn objective(subject: Subject) -> &'static str {
    match subject {
        Subject::Etaoin => {
            "Etaoin can be played perfectly by trying every way in which the game can go on. The same parts of the word come \
             up again and again then, and a program that remembers what they are worth, or works them out in a good order, \
             does each of them once. This report compares such programs: how their time and their memory grow with the \
             length of the word, by measurement and by analysis, and how long a word each of them solves in a day."
        }
        Subject::Endgame => {
            "The End Game can be played perfectly by a recursion that asks what the other player would do with each of the two \
             rests; from the top down, by the same recursion with a memo of the rests that it has worked out; or from the bottom \
             up, by tables of all rests, short ones first. This report compares the three, and the look at odd and even places \
             that is enough not to lose: how their time and their memory grow with \
             the count of numbers, by measurement and by analysis, and how large a board each of them solves in a day."
        }
        Subject::Hangman => {
            "A host of Evil Hangman sorts the words that are left into families at every guess, and a perfect one foresees \
             what can follow. This report shows how the time for that grows with the count of words: for sorting, which reads \
             every word, and for finding out how many misses can be forced, by the definition and by a solver with bounds \
             and a memo."
        }
        Subject::WordGame => {
            "A hand of the Word Game is a question twice: which words can be made of it, and which of them leads to the best \
             total once what it leaves is counted too. This report shows how the time and the memory for both grow with the \
             size of the hand, by measurement and by analysis."
        }
    }
}

/// The rules, in two sentences.
pub(super) const fn rules(subject: Subject) -> &'static str {
    match subject {
        Subject::Etaoin => {
            "Two players take turns taking a letter from either end of a word until none is left; e is worth 1 point, t 2, a 3, \
             o 4, i 5, n 6, and any other letter 7. Each wants to end as many points ahead of the other as possible."
        }
        Subject::Endgame => {
            "Two players take turns taking a number from either end of a row with an even count of numbers until none is left. \
             The player whose numbers add up to more wins."
        }
        Subject::Hangman => {
            "One player guesses letters of a word that the other has in mind, and only a guess that is not in the word costs a \
             life. An evil host has no word in mind: at every guess it keeps one family of the words that agree with everything \
             said so far."
        }
        Subject::WordGame => {
            "From a hand of letters and one wildcard a player enters words, whose letters leave the hand, until it is empty or \
             the player ends it. A word scores the points of its letters times a factor that is larger for longer words and \
             smaller for every letter that it leaves over."
        }
    }
}

/// Why the time of an algorithm grows as it does, and its memory; `None` where no bound is given.
pub(super) const fn analysis(algorithm: Algorithm) -> Option<&'static str> {
    Some(match algorithm {
        Algorithm::Ends(Engine::Tree) => {
            "A call on n letters makes two calls on n − 1 letters and little else: 2^n − 1 calls, itself included. To choose an \
             end, both rests of n − 1 letters are worked out and the whole word is not asked for: 2^n − 2 calls, which is the \
             work that the exported table counts. At any time one call for each length waits: n of them."
        }
        Algorithm::Ends(Engine::Memo) => {
            "A word of n letters has n(n + 1)/2 parts, and each but the whole word is worked out once, from two others, and kept. \
             As in the plain recursion one call for each length waits, which the memory counts too."
        }
        Algorithm::Ends(Engine::Table) => {
            "The table has a cell for each of the n(n + 1)/2 parts of the word, and each cell is filled once, from two others."
        }
        Algorithm::Ends(Engine::Rolling) => {
            "The same n(n + 1)/2 cells are filled, but the parts of one length need only those that are a letter shorter: n \
             numbers are kept."
        }
        Algorithm::Ends(Engine::Linear) => {
            "Each letter is read once and put on a stack, and each merge of three neighbours takes two numbers off it, so that \
             there are at most n/2 merges. The stack keeps what could not be merged yet: at most √(12 n) numbers, but how many depends on the \
             letters."
        }
        Algorithm::Recursion => {
            "A call on n numbers makes two calls on n − 1 numbers and otherwise only adds up, and one on 2 numbers makes no more: \
             2^(n − 1) − 1 calls, itself included. To choose an end, both rests of n − 1 numbers are worked out and the whole \
             board is not asked for: 2^(n − 1) − 2 calls, which is the work that the exported table counts. At any time one \
             call for each length waits: n of them."
        }
        Algorithm::TopDown => {
            "A board of n numbers has n(n + 1)/2 rests, and each but the whole board is worked out once, from two others, and kept. \
             As in the plain recursion one call for each length waits, which the memory counts too."
        }
        Algorithm::BottomUp => {
            "Each table has a cell for each of the n(n + 1)/2 rests of the row, and each cell is filled once, from two others."
        }
        Algorithm::ZoomIn => {
            "Every number is read once and added to one of two sums, whichever place it is in; nothing else is kept. It finds \
             who wins, not the best margin: whoever moves first can take the places that add up to more, but other moves may \
             win by more, and where both add up to the same it tells only that one need not lose."
        }
        Algorithm::OneLetter => "Each word is read once to find where the letter stands in it.",
        Algorithm::AllLetters => {
            "Each word is read once for all letters together; all words are equally long, so the time is proportional to their \
             number."
        }
        Algorithm::Planner => {
            "A hand of n different symbols has 2^n parts that can be left, and a part of k symbols is worked out from its own 2^k \
             parts: 3^n steps in all, one for every way in which each symbol is played now, later or never. One total is kept \
             for each part."
        }
        Algorithm::Definition | Algorithm::Solver | Algorithm::Plays | Algorithm::Program(..) => return None,
    })
}

/// Pairs of algorithms that answer the same question: one that works it out as it is put, and one that is meant to be faster.
pub(super) const fn pairs(subject: Subject) -> &'static [(Algorithm, Algorithm)] {
    const TREE: Algorithm = Algorithm::Ends(Engine::Tree);
    const MEMO: Algorithm = Algorithm::Ends(Engine::Memo);
    const TABLE: Algorithm = Algorithm::Ends(Engine::Table);
    const LINEAR: Algorithm = Algorithm::Ends(Engine::Linear);
    match subject {
        Subject::Etaoin => &[(TREE, MEMO), (MEMO, TABLE), (TABLE, LINEAR)],
        Subject::Endgame => &[(Algorithm::Recursion, Algorithm::TopDown), (Algorithm::TopDown, Algorithm::BottomUp)],
        Subject::Hangman => &[(Algorithm::Definition, Algorithm::Solver)],
        Subject::WordGame => &[],
    }
}
