//! Words that several games explain alike: each word, what it means on a screen, and what it means in line mode.

/// A hint.
pub const HINT: [&str; 3] = [
    "hint",
    "⟨hint⟩ tells you a little, and more each time you press it. A game with a hint in it is marked so in your records.",
    "⟨hint⟩ tells you a little, and more each time you type it. A game with a hint in it is marked so in your records.",
];

/// Live hints on a row.
pub const LIVE_HINTS_OF_A_ROW: [&str; 3] = [
    "live hints",
    "say who is winning while you think. ⟨live-hints⟩ goes on to the best move, marked on the board with how the game ends under \
     each end, and to no hints.",
    "say who is winning while you think. ⟨live-hints⟩ goes on to the best move, with how the game ends after either end, and to no \
     hints.",
];
