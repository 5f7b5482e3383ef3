//! See `games` in `targets.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arcade_fuzz::games(bytes));
