//! What there is to know of this page.

use crate::model::Facility;
use crate::screen::Guide;

pub(super) fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("Several ways to the same answer race on longer and longer inputs: five to the best move of Etaoin, the four of End Game’s handout, the splits and the solver of Evil Hangman, the words and the best total of a hand. ⟨lab-setup⟩ chooses the game. The plot shows the time that each needs; a straight line on the paper with two logarithmic axes is a power of the length.")
            .text("⟨lab-left⟩ and ⟨lab-right⟩ move the slider: to what length is plotted, and measured by the next run. ⟨next-paper⟩ changes the axes, and gives each algorithm a plot of its own. ⟨next-view⟩ shows the memory that each takes, then the times by length.")
            .text("Programs of yours are timed in the same way, if your settings name them under [programs] and you ask for them: ⟨lab-setup⟩, then the line “Programs”. They are asked what “arcade check” asks, and every answer has to be right.")
            .where_there_are(Facility::Programs)
            .section("Words you may meet")
            .term("tree", "the recursion as it stands, which tries every line of play.")
            .term("memo", "the recursion with a memo of what it has worked out before: in End Game that is called top-down.")
            .term("table", "the value of every part of the word, from short to long.")
            .term("rolling", "the table that keeps only its newest line.")
            .term("linear", "a way that merges three neighbours into one, and needs to look at each letter only a few times.")
            .term("recursion", "the handout’s loser(L), which calls itself for both rests, again and again.")
            .term("top-down", "the same recursion with a memo, so that each rest is worked out once.")
            .term("bottom-up", "the handout’s three tables of all parts of a board, short ones first. It is far quicker, and takes far more memory.")
            .term("zoom-in", "adds up the odd and the even places of a board: enough not to lose, but not to win by as much as possible. The handout calls it so; it is what parity plays by.")
            .term("split, split-all", "sort words into families by one letter, or by all 26 in one pass.")
            .term("naive, solver", "how many misses a host can force, by trying everything, or with bounds and a memo. No bound is given for their time.")
            .term("words, planner", "find every word of a hand, or the best total of it and of all that can be left.")
            .term("off by", "how far the measured times lie from the fit, up or down, on the whole.")
            .term("fit", "the growth that describes the measured times best: a power of the length, or for the plain recursion a number to the power of the length.")
            .term("work", "a column of the exported table: what it takes to choose the first move. A recursion is asked for both rests and not for the whole row, so that 10 letters take 1,022 calls, one fewer than the debug overlay counts for the word.")
            .term("Θ", "how the time grows in theory, up to a constant: n² means that a word twice as long takes four times as long.")
}
