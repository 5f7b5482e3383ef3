//! The word list: the embedded one or a user's own, behind one interface.
//!
//! Words of one length lie side by side, sorted, with a byte each for how common they are, and an index by length leads
//! to them. The embedded lexicon is packed in the binary, and unpacked when its words are first asked for, which takes
//! some milliseconds; how many there are is known without.
//!
//! ```
//! use arcade_engine::lexicon::{Lexicon, Tier};
//!
//! let lexicon = Lexicon::embedded();
//! assert!(lexicon.contains("then"));
//! assert_eq!(lexicon.tier_of("zoeae"), Some(Tier::Full));
//! assert_eq!(lexicon.count(Tier::Full, 26), 0);
//! assert_eq!(lexicon.nth(Tier::Full, 5, 0).unwrap(), "aahed");
//! ```

mod class;
pub mod dawg;
mod embedded;
mod fingerprint;
mod left_out;
mod notices;
#[allow(dead_code, reason = "the build script packs, and the engine unpacks")]
mod packing;
mod parse;
mod report;
mod tier;
mod word;
mod words;

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeBounds;
use std::sync::{Arc, OnceLock};

use class::LengthClass;
pub use left_out::{LeftOut, Reason, left_out};
pub use notices::NOTICES;
pub use parse::MAX_LENGTH;
pub use report::{LexiconError, Report};
pub use tier::Tier;
pub use word::Word;
pub use words::Words;
pub(crate) use words::position;

/// Words by length and by tier. Never empty.
///
/// Words are of a–z in lower case; look-ups of any other text find nothing.
pub struct Lexicon {
    /// Empty as long as the embedded lexicon is packed.
    content: OnceLock<Content>,
    /// Indexed by length, from 0 to the longest.
    classes: Cow<'static, [LengthClass]>,
    fingerprint: u64,
}

/// The words of a lexicon.
struct Content {
    /// All words, shortest first, sorted within a length, with nothing between them.
    letters: Vec<u8>,
    /// The level of each word.
    levels: Vec<u8>,
}

impl Lexicon {
    /// The lexicon inside the program, in its second edition: 262,220 English words of 2 to 28 letters, in all tiers. Takes
    /// no time.
    ///
    /// Source: SCOWL 2020.12.07 as far as npm's word-list 4.1.0 has its words; see `assets/lexicon`.
    pub const fn embedded() -> &'static Self {
        &embedded::EMBEDDED
    }

    /// The same words as the first edition had them, with other levels: games that were begun with it are played to their
    /// end with it.
    pub fn first_edition() -> &'static Arc<Self> {
        &embedded::FIRST_EDITION
    }

    /// The earlier edition of the embedded lexicon that has this fingerprint, if one has.
    pub fn earlier(fingerprint: u64) -> Option<&'static Arc<Self>> {
        (fingerprint == embedded::FIRST_FINGERPRINT).then(Self::first_edition)
    }

    /// Whether it came with the arcade, in whatever edition, and is no list of a person's own.
    pub const fn ships(&self) -> bool {
        self.fingerprint == embedded::FINGERPRINT || self.fingerprint == embedded::FIRST_FINGERPRINT
    }

    /// Reads a word list: a word a line, UTF-8 (with or without a mark) or Latin-1, lines ending in LF or CR LF.
    ///
    /// Capitals are folded, blanks around a word don't matter. Lines with anything but a–z or longer than
    /// [`MAX_LENGTH`] are left out; they and repeated words are counted. All words are in [`Tier::Common`], so every
    /// tier has them.
    ///
    /// # Errors
    /// When no line holds a usable word.
    pub fn parse(text: &[u8]) -> Result<(Self, Report), LexiconError> {
        parse::parse(text)
    }

    fn new(letters: Vec<u8>, levels: Vec<u8>, mut classes: Vec<LengthClass>) -> Self {
        let longest = classes.iter().rposition(|class| class.len() > 0).unwrap_or_default();
        classes.truncate(longest + 1);
        let mut lexicon =
            Self { content: Content { letters, levels }.into(), classes: Cow::Owned(classes), fingerprint: 0 };
        let parts = lexicon.lengths().map(|length| {
            let words = lexicon.words(length);
            (length, words.as_bytes(), words.levels())
        });
        lexicon.fingerprint = fingerprint::fingerprint(parts);
        lexicon
    }

    /// The lengths that have words, ascending. There may be gaps.
    pub fn lengths(&self) -> impl DoubleEndedIterator<Item = usize> + Clone {
        let classes = self.classes.iter().enumerate();
        classes.filter(|(_, class)| class.len() > 0).map(|(length, _)| length)
    }

    /// The words of one length; an empty view if there are none.
    pub fn words(&self, length: usize) -> Words<'_> {
        let class = self.classes.get(length).copied().unwrap_or(LengthClass::ZERO);
        let content = self.content.get_or_init(embedded::content);
        Words {
            length,
            letters: &content.letters[class.first_letter..][..class.len() * length],
            levels: &content.levels[class.first_word..][..class.len()],
            counts: class.counts,
        }
    }

    /// How many words of this length the tier has.
    pub fn count(&self, tier: Tier, length: usize) -> usize {
        self.classes.get(length).map_or(0, |class| class.counts[tier as usize])
    }

    /// How many words the tier has.
    pub fn total(&self, tier: Tier) -> usize {
        self.classes.iter().map(|class| class.counts[tier as usize]).sum()
    }

    /// The `k`-th word of this length in the tier, from 0, in alphabetical order; `None` from [`Lexicon::count`] on.
    pub fn nth(&self, tier: Tier, length: usize, k: usize) -> Option<Word<'_>> {
        self.words(length).nth(tier, k)
    }

    /// Whether the word, in lower case, is in the lexicon.
    pub fn contains(&self, word: impl AsRef<[u8]>) -> bool {
        let word = word.as_ref();
        self.words(word.len()).position(word).is_some()
    }

    /// The narrowest tier that has the word, in lower case; `None` if the lexicon doesn't.
    pub fn tier_of(&self, word: impl AsRef<[u8]>) -> Option<Tier> {
        let word = word.as_ref();
        let words = self.words(word.len());
        words.tier(words.position(word)?)
    }

    /// The tier's words of these lengths, shortest first, alphabetical within a length.
    pub fn iter(&self, tier: Tier, lengths: impl RangeBounds<usize>) -> impl DoubleEndedIterator<Item = Word<'_>> {
        let lengths = self.lengths().filter(move |length| lengths.contains(length));
        lengths.flat_map(move |length| self.words(length).in_tier(tier))
    }

    /// A stable hash of the content, words and levels: equal lists have equal fingerprints, in whatever form they were
    /// read.
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon")
            .field("words", &self.total(Tier::Full))
            .field("fingerprint", &format_args!("{:#018x}", self.fingerprint))
            .finish_non_exhaustive()
    }
}
