//! A lexicon together with its graph, to be handed from thread to thread.

use std::sync::{Arc, LazyLock, OnceLock};

use super::WordList;
use crate::lexicon::dawg::Dawg;
use crate::lexicon::{Lexicon, Tier};

/// A lexicon and its graph. That of any but the embedded one is built on first use. Clones share both.
#[derive(Debug, Clone, Default)]
pub struct Dictionary(Option<Arc<Own>>);

#[derive(Debug)]
struct Own {
    lexicon: Arc<Lexicon>,
    dawg: OnceLock<Dawg>,
}

impl Dictionary {
    /// The embedded lexicon for `None`, else an earlier edition of it or the user's own.
    pub fn new(own: Option<Arc<Lexicon>>) -> Self {
        // All games that were begun with it share its graph, which is so built once.
        static FIRST_EDITION: LazyLock<Arc<Own>> = LazyLock::new(|| Own::new(Arc::clone(Lexicon::first_edition())));
        let with_graph = |lexicon| {
            let is_first = Arc::ptr_eq(&lexicon, Lexicon::first_edition());
            if is_first { Arc::clone(&FIRST_EDITION) } else { Own::new(lexicon) }
        };
        Self(own.map(with_graph))
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

    /// A graph with all words of a tier, if one is there already. All tiers but the first are the same in every edition of
    /// the embedded lexicon, so that for them its graph will do.
    pub fn ready(&self, tier: Tier) -> Option<&Dawg> {
        let Some(own) = &self.0 else { return Some(Dawg::embedded()) };
        let is_same = tier != Tier::Common && own.lexicon.ships();
        own.dawg.get().or_else(|| is_same.then(Dawg::embedded))
    }

    /// Whether the graph is there already.
    pub fn is_ready(&self) -> bool {
        self.0.as_ref().is_none_or(|own| own.dawg.get().is_some())
    }
}

impl Own {
    fn new(lexicon: Arc<Lexicon>) -> Arc<Self> {
        Arc::new(Self { lexicon, dawg: OnceLock::new() })
    }
}

impl PartialEq for Dictionary {
    fn eq(&self, other: &Self) -> bool {
        self.lexicon().fingerprint() == other.lexicon().fingerprint()
    }
}

impl Eq for Dictionary {}
