//! The lexicon: the one inside the program by its figures, a person's own against a naive reader.

mod embedded;
mod parse;
mod tier;
