//! What there is to know of this page.

use crate::screen::Guide;

pub(super) fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("Words on which always taking the larger end goes wrong, the worst ones first. ⟨lab-confirm⟩ plays the one under the cursor.")
            .section("Words you may meet")
            .term("given away", "how many points worse than perfect play greed ends on this word.")
}
