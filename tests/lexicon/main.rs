//! The lexicon: the one inside the program by its figures, a person's own against a naive reader.

#![allow(clippy::unwrap_used, reason = "clippy.toml allows it in test functions; their helpers are no different")]

mod embedded;
mod parse;
mod tier;
