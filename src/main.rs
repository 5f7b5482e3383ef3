//! The `arcade` program.

fn main() {}
