//! What a page calls of the arcade, and nothing else: texts and bytes in, JSON and bytes out.
//!
//! One arcade plays in one page. In lines, its calls return when all is worked out that is told next, so a page calls it in a worker.

use arcade::page::{Brought, Happening, Page};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Writes a line to the console of the browser.
    #[wasm_bindgen(js_namespace = console)]
    fn error(line: &str);

    /// Whether something waits that comes before what is being computed. The worker has it.
    #[wasm_bindgen(js_name = isWanted)]
    fn is_wanted() -> bool;
}

/// The arcade.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Arcade(Page);

#[wasm_bindgen]
impl Arcade {
    /// The arcade with what an earlier one kept: bytes of games, text of settings, learned words. Each may be empty. `theme` and
    /// `is_still` are what the system asks for: a theme by its name, and that nothing moves.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(games: Vec<u8>, settings: String, learned: String, theme: String, is_still: bool) -> Self {
        std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
        Self(Page::open(&Brought { games, settings, learned, theme, is_still }, is_wanted))
    }

    /// What is told in lines now, as JSON: the fields of [`arcade::page::Said`].
    pub fn tell(&mut self) -> String {
        json(&self.0.tell())
    }

    /// What a typed line leads to, in the same form.
    pub fn answer(&mut self, line: &str) -> String {
        json(&self.0.answer(line))
    }

    /// What happened in a page that shows pictures, as JSON: a list of [`Happening`]s. Gives the fields of [`arcade::page::Seen`].
    pub fn happened(&mut self, happenings: &str) -> String {
        // What nobody can read did not happen.
        let happenings: Vec<Happening> = serde_json::from_str(happenings).unwrap_or_default();
        json(&self.0.happened(happenings))
    }

    /// Computes while nobody types anything. Gives the fields of [`arcade::page::Progress`].
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) -> String {
        json(&self.0.go_on())
    }

    /// Goes on with the game of this name that waits.
    pub fn resume(&mut self, game: &str) {
        self.0.resume(game);
    }

    /// Opens what a code is of.
    pub fn play(&mut self, code: &str) {
        self.0.play(code);
    }

    /// Adds the games of an exported file.
    pub fn import(&mut self, file: &[u8]) {
        self.0.import(file);
    }

    /// Gives the player a file with all games.
    pub fn export(&mut self) {
        self.0.export();
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

/// Lines, pictures and lists of them can’t fail to be written.
fn json(told: &impl Serialize) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
