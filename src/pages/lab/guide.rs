//! What there is to know of the pages of the Lab.

use crate::screen::Guide;

/// The guides to all pages, in the order of their tabs.
pub(in crate::pages) fn guides() -> impl Iterator<Item = Guide> {
    (0..super::NAMES.len()).map(guide)
}

/// The guide to the page of the Lab at `page`.
pub(super) fn guide(page: usize) -> Guide {
    let guide = Guide::new(format!("Lab: {}", super::NAMES[page]));
    let guide = match page {
        0 => guide
            .section("What this is")
            .text("Several ways to the same answer race on longer and longer inputs: five to the best move of Etaoin, the three of End Game’s handout, the splits and the solver of Evil Hangman, the words and the best total of a hand. ⟨lab-setup⟩ chooses the game. The plot shows the time that each needs; a straight line on the paper with two logarithmic axes is a power of the length.")
            .text("⟨lab-left⟩ and ⟨lab-right⟩ move the slider: to what length is plotted, and measured by the next run. ⟨next-paper⟩ changes the axes, and gives each algorithm a plot of its own. ⟨next-view⟩ shows the memory that each takes, then the times by length.")
            .section("Words you may meet")
            .term("memo", "the definition as it stands, that remembers what it has worked out before.")
            .term("table", "the value of every part of the word, from short to long.")
            .term("rolling", "the table that keeps only its newest line.")
            .term("linear", "a way that merges three neighbours into one, and needs to look at each letter only a few times.")
            .term("top-down", "the handout’s recursion: loser(L) calls itself for both rests.")
            .term("bottom-up", "the handout’s three tables of all parts of a board, short ones first. It is far quicker, and takes far more memory.")
            .term("zoom-in", "adds up the odd and the even places of a board: enough to win, but not by as much as possible.")
            .term("split, split-all", "sort words into groups by one letter, or by all 26 in one pass.")
            .term("naive, solver", "how many misses a host can force, by trying everything, or with bounds and a memo. Nobody knows a law for their time, so none is claimed.")
            .term("words, planner", "find every word of a hand, or the best total of it and of all that can be left.")
            .term("off by", "how far the measured times lie from the law, up or down, on the whole.")
            .term("fit", "the law that describes the measured times best: a power of the length, or for the plain recursion a number to the power of the length.")
            .term("work", "a column of the exported table: what it takes to choose the first move. A recursion is asked for both rests and not for the whole row, so that 10 letters take 1,022 calls, one fewer than the debug overlay counts for the word.")
            .term("Θ", "how the time grows in theory, up to a constant: n² means that a word twice as long takes four times as long."),
        1 => guide
            .section("What this is")
            .text("Words on which always taking the larger end goes wrong, the worst ones first. ⟨lab-confirm⟩ plays the one under the cursor.")
            .section("Words you may meet")
            .term("given away", "how many points worse than perfect play greed ends on this word."),
        2 => guide
            .section("What this is")
            .text("The players of End Game meet each other on the same random boards, from both seats.")
            .text("Programs of yours play too, if your settings name them and you ask for them: ⟨lab-setup⟩, then the line “Programs”. “arcade paths” says where the settings are; a line under [programs] there is a name and a command. Each program has 5 seconds for a move, so begin with few boards. One that fails loses its games, and a sentence above the tables says why.")
            .section("Words you may meet")
            .term("greedy", "takes the larger end, whatever that leaves.")
            .term("parity", "takes all odd places or all even ones, whichever add up to more.")
            .term("perfect, top-down, bottom-up", "never give anything away; they differ only in which of two equally good ends they take.")
            .term("look-ahead", "looks one move ahead, and expects the other side to be greedy.")
            .term("hybrid-6", "greedy until 6 numbers are left, and perfect from then on; random-hybrid-6 tosses a coin until then.")
            .term("parity-each-turn", "asks anew at every turn whether the odd or the even places add up to more."),
        _ => guide
            .section("What this is")
            .text("The table of lengths has V: the misses that a perfect host can force on any guesser, so that V + 1 lives are enough against every host. In the other table each host plays each guesser: how many games of 100 the guesser wins, and after how many guesses it is hanged where it loses.")
            .text("The perfect host makes sure of the most misses in the worst case, whoever guesses. Against one guesser another host may win more games, or sooner: it only can’t be sure of it.")
            .section("Words you may meet")
            .term("host", "who answers: an honest one picks a word, the others cheat more or less well.")
            .term("guesser", "who asks: by common letters, by the smallest group that can be left, or exactly."),
    };
    guide
        .section("On every page")
        .text("⟨lab-run⟩ starts the experiment and stops it, ⟨lab-setup⟩ sets it up, ⟨export⟩ writes the results to files, the race with a report, ⟨next-experiment⟩ turns the page.")
        .section("A program of your own")
        .text("If you have written a program for one of the games, the command “arcade check” compares its answers with the right ones, function by function, and explains the first that is wrong.")
}
