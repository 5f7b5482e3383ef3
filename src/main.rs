//! The `arcade` program.
use arcade::{app::Words, settings::Settings, shell, theme::Depth};
fn main() {
    let theme = std::env::args().nth(1).map(|t| t.parse().unwrap()).unwrap_or_default();
    let settings = Settings { theme, ..Settings::default() };
    let options =
        shell::Options { settings, depth: Depth::detect(|n| std::env::var(n).ok()), words: Words::Embedded, seed: 7 };
    println!("{:?}", shell::run(options));
}
