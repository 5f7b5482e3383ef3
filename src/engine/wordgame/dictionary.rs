//! A lexicon together with its graph, to be handed from thread to thread.

use std::sync::{Arc, OnceLock};

use super::WordList;
use crate::engine::lexicon::dawg::Dawg;
use crate::engine::lexicon::{Lexicon, Tier};

/// A lexicon and its graph. The graph of a user's own list is built on first use. Clones share both.
#[derive(Debug, Clone, Default)]
pub struct Dictionary(Option<Arc<Own>>);

#[derive(Debug)]
struct Own {
    lexicon: Arc<Lexicon>,
    dawg: OnceLock<Dawg>,
}

impl Dictionary {
    /// The embedded lexicon for `None`, else the user's own.
    pub fn new(own: Option<Arc<Lexicon>>) -> Self {
        Self(own.map(|lexicon| Arc::new(Own { lexicon, dawg: OnceLock::new() })))
    }

    /// The lexicon.
    pub fn lexicon(&self) -> &Lexicon {
        match &self.0 {
            None => Lexicon::embedded(),
            Some(own) => &own.lexicon,
        }
    }

    /// The words of a tier.
    pub fn list(&self, tier: Tier) -> WordList<'_> {
        WordList { lexicon: self.lexicon(), tier }
    }

    /// The graph; the first call may take a tenth of a second, see [`Dictionary::is_ready`].
    pub fn dawg(&self) -> &Dawg {
        match &self.0 {
            None => Dawg::embedded(),
            Some(own) => own.dawg.get_or_init(|| Dawg::new(&own.lexicon)),
        }
    }

    /// Whether the graph is there already.
    pub fn is_ready(&self) -> bool {
        self.0.as_ref().is_none_or(|own| own.dawg.get().is_some())
    }
}

impl PartialEq for Dictionary {
    fn eq(&self, other: &Self) -> bool {
        self.lexicon().fingerprint() == other.lexicon().fingerprint()
    }
}

impl Eq for Dictionary {}
