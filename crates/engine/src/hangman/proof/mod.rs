//! Certificates of V: what anybody can check without a solver.
//!
//! V of a list of words is the number of misses that a perfect host forces and a perfect guesser accepts. The
//! [solver](super::solver) finds it by a long search; a [`Certificate`] is what convinces somebody who trusts no search:
//!
//! - *V ≥ k*: a **card**, a few words of the list that force k misses by themselves. So few words can be searched in the
//!   simplest way there is.
//! - *V ≤ m*: a **rule** that says which letter to guess, with its exceptions. The walk through everything that hosts can
//!   answer to it never meets more than m misses.
//!
//! [`verify`] checks both, from the words as they are spelled, with nothing of the solver or its tables. [`find_card`]
//! and [`find_rule`] find them with the solver, whose word nobody has to take for it. `examples/verify.py` of the arcade
//! is a checker in another language.
//!
//! # The lemmas that the checkers use
//!
//! A set S of words; a letter splits it into families. V(S) = 0 for one word; else V(S) is the least, over all letters that
//! split S, of the largest of 1 + V(the family without the letter) and V(every other family).
//!
//! 1. **V is monotone**: T ⊆ S ⇒ V(T) ≤ V(S). A guesser who plays on T as if S were left meets only answers that could
//!    have come for S, and so at most as many misses. This is why a card proves something of the whole list.
//! 2. **n words cost at most n − 1 misses.** While two words are left there is a letter that one of them has and another
//!    has not, or has elsewhere. Guessed, it is a hit, or a miss that rules out at least one word; after n − 1 of them one
//!    word is left.
//! 3. **A letter that splits nothing is free.** No word has it, and guessing it is a miss for nothing; or all have it at
//!    the same places, and guessing it shows them and leaves the same words. So it needn’t be guessed before the rest is
//!    known, and then costs nothing.
//! 4. **A letter that all words have may be guessed first.** It can’t be a miss, and by 1 none of its families costs more
//!    than S. So V(S) is the largest V of its families, and no other letter need be tried.
//! 5. **A host that only says no**: if any w + 1 letters together are in fewer words than S has, V(S) > w. The host denies
//!    the first w + 1 letters, and there still is a word without any of them. Whether that is so is read off the w + 1
//!    letters that most words have.
//! 6. **A letter that is no better need not be tried.** With w misses left, let each hit of the letter a leave w + 1 words at
//!    most, and let the words without a be among those without b. If w misses are enough after b, they are after a: a hit
//!    costs at most w by 2, and a miss leaves no more words than b’s does, which by 1 cost no more. So b need not be tried.
//! 7. **Wrong whole words never lower V**: V(S) ≤ V(S without w) + 1. Play on S as one would on S without w. As long as the
//!    answers could have come there too, there are no more misses than there. An answer that only w gives leaves w alone,
//!    and is one more miss at most. If no such answer comes, one word is left beside w in the end; one letter tells them
//!    apart, and is one more miss at most. So a guesser who says a wrong word, which is a miss and leaves S without w, could
//!    have done as well with letters, and games with whole words cost what games without do.

mod card;
mod certificate;
mod check;
mod evidence;
mod list;
mod read;
mod rule;
mod search;
mod walk;

pub use card::find_card;
pub use certificate::{Card, Certificate, Exception, Listed, Rule, Word};
pub use check::{Proved, Refusal, Step, verify};
pub use evidence::Evidence;
pub use list::WordList;
pub use read::{MOST_BYTES, Unreadable};
pub use rule::find_rule;
