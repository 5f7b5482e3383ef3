//! The doors through which other people's bytes come in, one function each: whatever the bytes are, nothing panics, and
//! what was understood is what was written.
//!
//! `cargo +nightly fuzz run NAME` looks for bytes that prove otherwise; `tests/fuzz.rs` runs the kept ones, and bytes
//! made from them, without a fuzzer.
#![allow(
    clippy::missing_panics_doc,
    unreachable_pub,
    reason = "a panic is what a fuzzer looks for, and other crates use the file"
)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use arcade::testing::app::{App, Message, Words};
use arcade::testing::games::codes::{self, Opened};
use arcade::testing::games::{self, TABLES};
use arcade::testing::model::{Day, GameKey, GameKind, GameRecord, Help, Tag};
use arcade::testing::records;
use arcade::testing::screen::PuzzleRequest;
use arcade::testing::settings::{Change, Settings, edit, file_text, parse};
use arcade::testing::share::Code;
use arcade_engine::endgame::{BoardFile, Numbers};
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::{Dictionary, Letter, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Entry, Hand, WordList, readings};
use arcade_ui::keys::{Key, KeyCode, KeyEvent, KeyModifiers};
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use arcade_ui::widgets::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

/// A list of words: those that are kept stand in order, each once, and reading them again gives the same list.
pub fn lexicon(bytes: &[u8]) {
    let Ok((lexicon, report)) = Lexicon::parse(bytes) else { return };
    let words: Vec<String> = lexicon.iter(Tier::Full, ..).map(|word| word.to_string()).collect();
    assert_eq!(words.len(), report.kept);
    assert_eq!(words.len(), lexicon.total(Tier::Full));
    assert!(words.is_sorted_by_key(|word| (word.len(), word.clone())));
    assert!(words.iter().all(|word| lexicon.contains(word)));
    let (again, _) = Lexicon::parse(words.join("\n").as_bytes()).expect("words that were kept are usable");
    assert_eq!(again.fingerprint(), lexicon.fingerprint());
}

/// A file of boards: each board reads the same when it is written out, and each complaint is one line.
pub fn boards(bytes: &[u8]) {
    let file = BoardFile::parse(&String::from_utf8_lossy(bytes));
    for board in &file.boards {
        assert_eq!(board.numbers.to_string().parse::<Numbers>().as_ref(), Ok(&board.numbers));
    }
    assert!(file.bad.iter().all(|bad| bad.to_string().lines().count() == 1));
}

/// The settings file: what it says is kept when it is written out whole, but for keys that there are not; and one change
/// made in it changes that and nothing else.
pub fn settings(bytes: &[u8]) {
    let Ok((mut settings, complaints)) = parse(bytes, TABLES) else { return };
    assert!(complaints.iter().all(|complaint| complaint.to_string().lines().count() == 1));
    let (again, complaints) = parse(file_text(&settings, TABLES).as_bytes(), TABLES).expect("the arcade’s own file");
    assert_eq!(complaints, []);
    assert_eq!(again, Settings { keys: again.keys.clone(), ..settings.clone() });
    assert_eq!(parse(file_text(&again, TABLES).as_bytes(), TABLES), Ok((again, Vec::new())));
    let change = Change::Theme(ThemeName::Light);
    let edited = edit(bytes, &change, TABLES).expect("a file that can be read can be changed");
    settings.apply(change);
    assert_eq!(parse(edited.as_bytes(), TABLES).map(|(settings, _)| settings), Ok(settings));
}

/// A document of games: each game that is taken can be opened.
pub fn import(bytes: &[u8]) {
    let Ok(games) = records::parse(bytes, "This file") else { return };
    for timed in games {
        let mut arcade = Arcade::new();
        arcade.send(Message::Open(Box::new(timed.record)));
        arcade.look();
    }
}

/// A code: it is written as it was read, and its game or puzzle has that code.
pub fn codes(bytes: &[u8]) {
    let Ok(code) = String::from_utf8_lossy(bytes).parse::<Code>() else { return };
    assert_eq!(code.to_string().parse::<Code>().as_ref(), Ok(&code));
    let tag = match codes::open(&code, GameKey::New(0), Lexicon::embedded()) {
        Ok(Opened::Game(tag)) => tag,
        Ok(Opened::Puzzle(problem)) => {
            let written = codes::encode_problem(&problem).expect("the puzzle of a code has a code");
            let again = codes::open(&written, GameKey::New(0), Lexicon::embedded());
            assert_eq!(again, Ok(Opened::Puzzle(problem.clone())));
            assert_eq!(games::puzzles::read(problem.to_json()).as_ref(), Some(&problem));
            let mut arcade = Arcade::new();
            arcade.send(Message::Ask(PuzzleRequest::This(problem)));
            arcade.look();
            return;
        }
        Err(_) => return,
    };
    let written = codes::encode(&tag).expect("the game of a code has a code");
    let again = codes::decode(&written, GameKey::New(0), Lexicon::embedded());
    assert_eq!(again.map(|tag| tag.setup), Ok(Arc::clone(&tag.setup)));
    let mut arcade = Arcade::new();
    arcade.send(Message::Open(Box::new(GameRecord::begin(tag))));
    arcade.look();
}

/// Patterns, hands, entries and words, each as a player may write one: the first line is the hand, or the pattern, and
/// the second what is done with it.
pub fn patterns(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (first, second) = text.split_once('\n').unwrap_or((&text, ""));
    if let Ok(pattern) = Pattern::parse(first) {
        assert_eq!(Pattern::parse(&pattern.to_string()).as_ref(), Ok(&pattern));
        if let Ok(dictionary) = Dictionary::new(Lexicon::embedded(), Tier::Common, pattern.len()) {
            let wrong = second.chars().filter_map(Letter::new).collect();
            for word in pattern.candidates(&dictionary, wrong) {
                let word = dictionary.word(word);
                let shown = pattern.places().iter().zip(word.chars());
                assert!(shown.into_iter().all(|(place, letter)| place.is_none() || *place == Letter::new(letter)));
            }
        }
    }
    if let Ok(hand) = first.parse::<Hand>() {
        assert_eq!(hand.to_string().parse(), Ok(hand));
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
        let entry = Entry::judge(second, &hand, list);
        assert_eq!(entry.after.len() + entry.removed().len(), hand.len());
        assert!(entry.points == 0 || entry.is_valid());
        assert_eq!(entry.is_valid(), hand.covers(&entry.text) && readings(&entry.text, list).count() > 0);
    }
    if let Ok(word) = Word::new(first) {
        assert_eq!(word.to_string().chars().count(), word.len());
    }
}

/// A kept game: a letter for the kind, the setup on the first line, and a move on each line after it. It opens, or the
/// player is told why not; undo, review and debug panes hold.
pub fn games(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let Some((letter, setup)) = lines.next().and_then(|head| head.split_at_checked(1)) else { return };
    let kinds = GameKind::ALL;
    let kind = kinds[usize::from(letter.as_bytes()[0]) % kinds.len()];
    let line: Vec<String> = lines.map(str::to_owned).collect();
    let tag = Tag {
        key: GameKey::New(0),
        kind,
        setup: setup.into(),
        title: "a game".into(),
        lexicon: None,
        daily: None,
        late: false,
        lesson: None,
        puzzle: None,
        by_code: None,
    };
    let record = GameRecord { tag, played: line.len(), line, outcome: None, help: Help::default() };
    let mut arcade = Arcade::new();
    arcade.send(Message::Open(Box::new(record)));
    arcade.look();
    for key in [KeyCode::F(2), KeyCode::F(6), KeyCode::F(4), KeyCode::Left, KeyCode::Esc, KeyCode::Enter] {
        arcade.press(key, KeyModifiers::NONE);
    }
    arcade.press(KeyCode::Char('u'), KeyModifiers::CTRL);
    arcade.press(KeyCode::Char('r'), KeyModifiers::CTRL);
}

/// Keys, one a byte, pastes and sizes: a picture after each.
pub fn keys(bytes: &[u8]) {
    let mut arcade = Arcade::new();
    let mut rest = bytes.iter().take(400);
    while let Some(&byte) = rest.next() {
        match byte {
            b' '..=b'~' => arcade.press(KeyCode::Char(char::from(byte)), KeyModifiers::NONE),
            1..=12 => arcade.press(KeyCode::F(byte), KeyModifiers::NONE),
            13..=31 => {
                const KEYS: [&str; 14] = [
                    "enter",
                    "esc",
                    "left",
                    "right",
                    "up",
                    "down",
                    "tab",
                    "backtab",
                    "backspace",
                    "delete",
                    "home",
                    "end",
                    "pageup",
                    "pagedown",
                ];
                if let Ok(key) = KEYS[usize::from(byte) % KEYS.len()].parse::<Key>() {
                    arcade.send(Message::Key(key.into()));
                }
            }
            // The letters of the alphabet with Ctrl.
            128..=153 => arcade.press(KeyCode::Char(char::from(byte - 128 + b'a')), KeyModifiers::CTRL),
            // What is under the mouse there.
            154..=200 => {
                let across = rest.next().copied().unwrap_or_default();
                arcade.point(Position::new(u16::from(across), u16::from(byte - 154)));
            }
            201..=208 => arcade.send(Message::Wheel { up: byte % 2 == 0 }),
            209..=216 => {
                let text: Vec<u8> = rest.by_ref().take(usize::from(byte - 200)).copied().collect();
                arcade.send(Message::Paste(String::from_utf8_lossy(&text).into_owned()));
            }
            217..=230 => arcade.wait(),
            _ => {
                let high = rest.next().copied().unwrap_or_default();
                arcade.size = (u16::from(byte.saturating_sub(231)) * 13, u16::from(high) % 90);
                arcade.send(Message::Redraw);
            }
        }
        arcade.look();
    }
}

/// The arcade without a terminal, a worker or records: questions to them are never answered.
struct Arcade {
    app: App,
    now: Instant,
    size: (u16, u16),
}

impl Arcade {
    fn new() -> Self {
        let settings = Settings { glyphs: GlyphSet::Unicode, ..Settings::default() };
        let app = App::new(settings, Depth::TrueColour, Words::Embedded, 7);
        let mut arcade = Self { app, now: Instant::now(), size: (80, 24) };
        arcade.send(Message::Day(Day(20_778)));
        arcade
    }

    fn send(&mut self, message: Message) {
        drop(self.app.update(message, self.now));
    }

    fn press(&mut self, key: KeyCode, with: KeyModifiers) {
        self.send(Message::Key(KeyEvent::new(key).modifiers(with)));
        self.look();
    }

    fn wait(&mut self) {
        self.now += Duration::from_secs(1);
        self.send(Message::Tick);
    }

    fn point(&mut self, at: Position) {
        let (_, hits) = self.picture();
        if let Some(target) = hits.at(at) {
            self.send(Message::Point(target));
        }
    }

    /// The picture holds no control character.
    fn look(&self) {
        let (picture, _) = self.picture();
        assert!(picture.content.iter().all(|cell| !cell.symbol().contains(char::is_control)));
    }

    fn picture(&self) -> (Buffer, Hits) {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        let mut hits = Hits::default();
        self.app.view(&mut buffer, &mut hits);
        (buffer, hits)
    }
}
