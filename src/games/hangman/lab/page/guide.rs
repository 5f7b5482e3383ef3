//! What there is to know of this page.

use crate::screen::Guide;

pub(super) fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("The table of lengths has V: the misses that a perfect host can force on any guesser, so that V + 1 lives are enough against every host. In the other table each host plays each guesser: how many games of 100 the guesser wins, and after how many guesses it is hanged where it loses.")
            .text("The perfect host makes sure of the most misses in the worst case, whoever guesses. Against one guesser another host may win more games, or sooner: it only can’t be sure of it.")
            .section("Words you may meet")
            .term("host", "who answers: an honest one picks a word, the others cheat more or less well.")
            .term("guesser", "who asks: by common letters, by the smallest group that can be left, or exactly.")
}
