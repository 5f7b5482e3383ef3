//! The words that the debug overlay of a row speaks in.

/// The words of the debug overlay, and what they mean.
pub const DEBUG_WORDS: &[(&str, &str)] = &[
    (
        "net",
        "what taking an end brings you in all: its points, less what the other side then finishes ahead. With net +3 you finish 3 ahead of where you are now, if both play their best.",
    ),
    ("value, V", "the better of the two nets of a row: what it is worth to whoever moves."),
    (
        "recursion",
        "V of a row is the larger of: first − V of the row without its first, last − V of the row without its last. V of nothing is 0.",
    ),
    (
        "minimax",
        "both sides play their best, and what is good for one is as bad for the other. So one number says all, and V of what is left is subtracted; this form is called negamax.",
    ),
    (
        "table, dynamic programming",
        "the value of every part of the row, from short ones to long ones; each is worked out once, from two shorter ones.",
    ),
    (
        "memo, memoisation",
        "the recursion as it stands, that remembers what it has worked out before. What is asked for and known is a hit; what is not, a miss.",
    ),
    (
        "sum, move, loser",
        "the three tables of End Game, for every part of the row: what its numbers add up to, which end is best, and what the loser gets: whoever is not to move there, though that one may come out ahead.",
    ),
    (
        "valley",
        "a row that falls and then rises, so that its largest are at its ends: there the larger end is always right.",
    ),
    (
        "reduction",
        "three neighbours with the largest in the middle are worth as much as one tile of first − middle + last. Merged again and again, they leave a row that greed plays rightly.",
    ),
];
