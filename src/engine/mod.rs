//! Rules and best play. Pure: no clock, no files, no terminal, no global randomness.

pub mod lexicon;
