//! What a page calls of the arcade, and nothing else: texts and bytes in, JSON and bytes out.
//!
//! One arcade plays in one page. Its calls return when all is worked out that is told next, so a page calls it in a worker.

use arcade::page::{Page, Said};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Writes a line to the console of the browser.
    #[wasm_bindgen(js_namespace = console)]
    fn error(line: &str);
}

/// The arcade in lines.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Arcade(Page);

#[wasm_bindgen]
impl Arcade {
    /// The arcade with what an earlier one kept: bytes of games, text of settings, learned words. Each may be empty.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(games: &[u8], settings: &str, learned: &str) -> Self {
        std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
        Self(Page::open(games, settings, learned))
    }

    /// What is told first, as JSON: the fields of [`Said`].
    pub fn begin(&mut self) -> String {
        json(&self.0.begin())
    }

    /// What a typed line leads to, in the same form.
    pub fn answer(&mut self, line: &str) -> String {
        json(&self.0.answer(line))
    }

    /// What the games of an exported file lead to, in the same form.
    pub fn import(&mut self, file: &[u8]) -> String {
        json(&self.0.import(file))
    }

    /// The file with all games, in the same form.
    pub fn export(&mut self) -> String {
        json(&self.0.export())
    }

    /// What is to be kept, as far as it changed since this was called last.
    #[wasm_bindgen(js_name = takeChanges)]
    pub fn take_changes(&mut self) -> Changes {
        let arcade::page::Changes { games, settings, learned } = self.0.take_changes();
        Changes { games, settings, learned }
    }
}

/// What is to be kept for the next start; undefined where it did not change.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone)]
pub struct Changes {
    /// The bytes of the games.
    pub games: Option<Vec<u8>>,
    /// The text of the settings.
    pub settings: Option<String>,
    /// The words that the computer learned.
    pub learned: Option<String>,
}

/// Lines and lists of them can’t fail to be written.
fn json(said: &Said) -> String {
    serde_json::to_string(said).unwrap_or_default()
}
