//! What there is to know of this page.

use crate::screen::Guide;

pub(super) fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("The players of End Game meet each other on the same random boards, from both seats.")
            .text("Programs of yours play too, if your settings name them and you ask for them: ⟨lab-setup⟩, then the line “Programs”. “arcade paths” says where the settings are; a line under [programs] there is a name and a command. Each program has 5 seconds for a move, so begin with few boards. One that fails loses its games, and a sentence above the tables says why.")
            .section("Words you may meet")
            .term("greedy", "takes the larger end, whatever that leaves.")
            .term("parity", "takes all odd places or all even ones, whichever add up to more.")
            .term("perfect, top-down, bottom-up", "never give anything away; they differ only in which of two equally good ends they take.")
            .term("look-ahead", "looks one move ahead, and expects the other side to be greedy.")
            .term("hybrid-6", "greedy until 6 numbers are left, and perfect from then on; random-hybrid-6 tosses a coin until then.")
            .term("parity-each-turn", "asks anew at every turn whether the odd or the even places add up to more.")
}
