//! Why a move was good or cost something, in the letters of a word.

use super::Word;
use crate::engine::ends::{PlyReview, hint};

/// One sentence on a move, such as
/// `Taking t (2) left “hen”, worth +2 to the other side: net 0; last, n (6), would have netted +10.`
pub fn why(word: &Word, ply: &PlyReview) -> String {
    let letter = |place| word.text(place..place + 1);
    hint::why(ply, letter, &format!("“{}”", word.text(ply.after())))
}
