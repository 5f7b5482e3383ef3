//! The arcade in lines as a page calls it: everything that is asked has an answer, and what it keeps goes on at the next start.

use arcade::page::{Brought, Changes, Page, Said, Seen, Stage};
use arcade::testing::records;

/// A page, and what its browser keeps.
struct Browser {
    page: Page,
    kept: Changes,
}

impl Browser {
    /// Opens a page with what is kept, and gives what is told first.
    fn open(kept: Changes) -> (Self, Said) {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let brought = Brought {
            games: kept.games.clone().unwrap_or_default(),
            settings: text(&kept.settings),
            learned: text(&kept.learned),
            ..Brought::default()
        };
        let mut page = Page::open(&brought, || false);
        let said = page.tell();
        let mut browser = Self { page, kept };
        browser.keep();
        (browser, said)
    }

    fn new() -> Self {
        Self::open(Changes::default()).0
    }

    /// Loads the page again.
    fn reload(self) -> (Self, Said) {
        Self::open(self.kept)
    }

    fn keep(&mut self) {
        let changed = self.page.take_changes();
        self.kept.games = changed.games.or_else(|| self.kept.games.take());
        self.kept.settings = changed.settings.or_else(|| self.kept.settings.take());
        self.kept.learned = changed.learned.or_else(|| self.kept.learned.take());
    }

    fn answer(&mut self, line: &str) -> Said {
        let said = self.page.answer(line);
        self.keep();
        said
    }

    /// Answers one line after another, and gives what was told of the last.
    fn answers(&mut self, lines: &[&str]) -> Said {
        lines.iter().map(|line| self.answer(line)).last().unwrap()
    }
}

/// The code of a game of Etaoin with the word “then”.
const THEN: &str = "E403-3K74-DC2M";

fn all(said: &Said) -> String {
    said.lines.join("\n")
}

fn offers(said: &Said, line: &str) -> bool {
    said.answers.iter().chain(&said.commands).any(|answer| answer.line == line)
}

#[test]
fn the_menu_is_told_with_a_button_for_everything_in_it() {
    let (mut browser, said) = Browser::open(Changes::default());
    assert!(all(&said).contains("This is the arcade"), "{said:?}");
    assert!(said.prompt.is_some() && said.answers.len() > 6, "{said:?}");
    for answer in &said.answers {
        let mut other = Browser::new();
        let there = other.answer(&answer.line);
        assert!(there.now.stage == Stage::Left || there.prompt.is_some(), "{}: {there:?}", answer.line);
    }
    assert!(!offers(&said, "?back") && offers(&said, "?help"), "{said:?}");
    assert!(offers(&browser.answer("etaoin"), "?back"));
    assert_eq!(browser.kept, Changes::default(), "nothing was played");
}

#[test]
fn every_game_is_played_to_its_end_by_buttons_alone() {
    for game in ["etaoin", "endgame", "words", "hangman"] {
        let mut browser = Browser::new();
        let mut said = browser.answer(game);
        for step in 0..400 {
            assert!(said.now.stage != Stage::Left && step < 399, "{game} {step}: {said:?}");
            let prompt = said.prompt.unwrap_or_default();
            if prompt.contains("again?") {
                break;
            }
            let line = match said.answers.first() {
                Some(yes) if prompt.contains("End the hand?") => yes.line.clone(),
                _ if prompt.contains("empty line") => String::new(),
                Some(first) => first.line.clone(),
                None if game == "words" => "*END*".to_owned(),
                None => char::from(b'a' + (step % 26) as u8).to_string(),
            };
            said = browser.answer(&line);
        }
        assert!(browser.kept.games.is_some(), "{game}");
    }
}

#[test]
fn a_page_that_is_loaded_again_goes_on_where_it_stood() {
    let mut browser = Browser::new();
    browser.answer("etaoin");
    let mut said = browser.answer("");
    while !said.prompt.as_deref().unwrap_or_default().contains("first") {
        said = browser.answer("");
    }
    let before = browser.answers(&["first", "?repeat"]);
    let (mut browser, said) = browser.reload();
    assert!(
        all(&said).contains("Etaoin") || said.answers.iter().any(|answer| answer.about.contains("goes on")),
        "{said:?}"
    );
    let after = browser.answers(&["etaoin", "?repeat"]);
    assert_eq!(after.prompt, before.prompt, "{after:?}");
    let facts = |said: &Said| said.lines.iter().filter(|line| line.contains(':')).cloned().collect::<Vec<_>>();
    assert_eq!(facts(&after), facts(&before));
}

#[test]
fn settings_and_games_come_out_and_go_in_again() {
    let mut browser = Browser::new();
    browser.answer(THEN);
    browser.answers(&["first"]);
    browser.page.export();
    let said = browser.page.tell();
    let [file] = &said.now.files[..] else { panic!("{said:?}") };
    assert_eq!(file.name, "arcade-games.json");
    assert_eq!(records::parse(file.text.as_bytes(), "the page").map(|games| games.len()), Ok(1));
    let mut other = Browser::new();
    other.page.import(file.text.as_bytes());
    let said = other.page.tell();
    assert!(all(&said).contains("1 game imported"), "{said:?}");
    other.page.import(b"\xff\x00 no games");
    let said = other.page.tell();
    assert!(all(&said).contains("can’t be imported"), "{said:?}");
}

#[test]
fn what_a_browser_keeps_and_nobody_can_read_is_told_and_left_alone() {
    let kept = Changes {
        games: Some(b"SQLite format 3\0 but nothing else".to_vec()),
        settings: Some("theme = [".to_owned()),
        learned: Some("\u{0}".to_owned()),
    };
    let (mut browser, said) = Browser::open(kept.clone());
    assert!(all(&said).contains("The games that this browser keeps can’t be read"), "{said:?}");
    assert!(all(&said).contains("The settings that this browser keeps can’t be read"), "{said:?}");
    browser.answer(THEN);
    browser.answer("first");
    assert_eq!(browser.kept.games, kept.games);
}

#[test]
fn lines_that_nobody_types_and_codes_that_are_none_are_answered_in_a_sentence() {
    let mut browser = Browser::new();
    for line in ["\u{0}\u{1b}[2J\r\n", &"x".repeat(100_000), "E403-3K74-DC2", "<script>alert(1)</script>", "٣", ""] {
        let said = browser.answer(line);
        assert!(!said.lines.is_empty() && said.prompt.is_some(), "{line:.20}: {said:?}");
        assert!(said.lines.iter().all(|line| !line.contains(['\u{0}', '\u{1b}'])), "{said:?}");
    }
    assert!(browser.answer("quit").now.stage == Stage::Left);
}

#[test]
fn what_a_long_experiment_finds_is_told_when_it_is_done() {
    let mut browser = Browser::new();
    let said = browser.answers(&["lab", "race", "run"]);
    assert!(said.now.is_working && said.prompt.is_some(), "one can type meanwhile: {said:?}");
    let mut told = Vec::new();
    loop {
        let progress = browser.page.go_on();
        told.extend(progress.news.into_iter().flat_map(|said| said.lines));
        if !progress.is_working {
            break;
        }
    }
    assert!(told.iter().any(|line| line.contains("medians in")), "{told:?}");
}

#[test]
fn a_game_that_was_shown_when_the_page_was_loaded_again_is_shown_again() {
    let mut browser = Browser::new();
    assert!(browser.answers(&[THEN, "first"]).now.stage == Stage::Playing);
    let (mut browser, _) = browser.reload();
    browser.answers(&["?menu", "endgame", "", "", "left", "?menu"]);
    let (mut browser, _) = browser.reload();
    browser.page.resume("etaoin");
    let said = browser.page.tell();
    assert!(said.now.stage == Stage::Playing && offers(&said, "first"), "{said:?}");
    let (mut new, menu) = Browser::open(Changes::default());
    new.page.resume("");
    assert_eq!(new.page.tell().answers, menu.answers, "where no game went on, the menu stays");
}

/// The rows of a picture as a page has them.
fn text_of(seen: &Seen) -> String {
    seen.picture.clone().unwrap_or_default() + &seen.rows.iter().map(|(_, shapes)| shapes.as_str()).collect::<String>()
}

fn happened(page: &mut Page, json: &str) -> Seen {
    page.happened(serde_json::from_str(json).unwrap())
}

#[test]
fn a_game_begun_in_pictures_is_told_in_lines_and_drawn_again() {
    let mut page = Browser::new().page;
    page.play(THEN);
    let seen = happened(&mut page, r#"[{"what": "size", "columns": 80, "rows": 24}]"#);
    assert!(text_of(&seen).contains("lift left") && seen.now.code.as_deref() == Some(THEN), "{seen:?}");
    assert!(seen.keys.iter().any(|key| key == "alt-q") && seen.keys.iter().any(|key| key == "f4"), "{:?}", seen.keys);
    let left = r#"{"what": "key", "key": "ArrowLeft"}"#;
    let seen = happened(&mut page, &format!("[{left}, {left}]"));
    assert!(seen.picture.is_none() && !seen.rows.is_empty(), "only rows are drawn again: {seen:?}");
    let said = page.tell();
    assert!(all(&said).contains("Letters: "), "{said:?}");
    let seen = page.happened(Vec::new());
    assert!(text_of(&seen).contains("</text>"), "all is drawn again after lines: {seen:?}");
    assert!(page.happened(Vec::new()).picture.is_none(), "and not twice");
}

#[test]
fn what_no_page_tells_of_in_earnest_does_no_harm() {
    let mut page = Browser::new().page;
    for json in [
        r#"[{"what": "size", "columns": 0, "rows": 65535}]"#,
        r#"[{"what": "mouse", "deed": "press", "x": -1e300, "y": 1e300}]"#,
        r#"[{"what": "tick"}, {"what": "work"}, {"what": "tick"}]"#,
        r#"[{"what": "key", "key": ""}, {"what": "key", "key": "\u0000"}, {"what": "paste", "text": "\u001b[2J"}]"#,
        r#"[{"what": "size", "columns": 80, "rows": 24}, {"what": "mouse", "deed": "wheelDown", "x": 300, "y": 200}]"#,
    ] {
        happened(&mut page, json);
    }
    assert!(text_of(&page.happened(Vec::new())).is_empty());
    assert!(page.happened(Vec::new()).now.stage != Stage::Menu || page.tell().prompt.is_some());
}
