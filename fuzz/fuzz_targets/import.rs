//! See `import` in `targets.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arcade_fuzz::import(bytes));
