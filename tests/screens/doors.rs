//! Whatever text comes into a screen: no character of it steers the terminal or hides, and a terminal takes as many columns
//! for it as the picture says.

use std::path::PathBuf;

use arcade::testing::app::{App, Message, Words};
use arcade::testing::model::{Day, GameKey, GameKind, GameRecord, Moment, Outcome, Tag};
use arcade::testing::records::{Entry, News};
use arcade::testing::settings::Settings;
use arcade_engine::endgame::{BoardFile, FileBoard};
use arcade_ui::keys::{KeyCode, KeyEvent};
use arcade_ui::theme::{Depth, GlyphSet};
use arcade_ui::widgets::text::columns;
use ratatui::buffer::Buffer;

use crate::hostile::{KINDS, raw};
use crate::support::{Visitor, hinted};

/// A way in: its name, and what leads to pictures of a hostile text.
type Door = (&'static str, fn(&mut Visitor, &str) -> Vec<Buffer>);

fn picture(visitor: &Visitor) -> Buffer {
    visitor.picture().0
}

fn entry(text: &str) -> Entry {
    Entry {
        row: 1,
        kind: GameKind::Etaoin,
        day_game: GameKind::Etaoin.into(),
        title: text.to_owned(),
        daily: None,
        lesson: None,
        puzzle: None,
        by_code: None,
        outcome: Some(Outcome {
            ended: arcade::testing::model::Ended::Lost,
            sentence: text.to_owned(),
            accuracy: Some(500),
            feats: Vec::new(),
        }),
        help: arcade::testing::model::Help::default(),
        moves: 3,
        begun: Moment(1_795_219_200_000),
        changed: Moment(1_795_219_201_000),
        time: std::time::Duration::from_secs(1),
    }
}

/// Types `text` and pastes it; the pictures after both.
fn fill_in(visitor: &mut Visitor, text: &str) -> Vec<Buffer> {
    visitor.write(text);
    let typed = picture(visitor);
    visitor.send(Message::Paste(text.to_owned()));
    vec![typed, picture(visitor)]
}

fn records(visitor: &mut Visitor, text: &str) {
    visitor.send(Message::Day(Day(20_778)));
    visitor.press("end up enter");
    visitor.send(Message::Records(News::Listed(vec![entry(text)])));
}

const DOORS: &[Door] = &[
    ("sentences from outside", |visitor, text| {
        let path = || PathBuf::from(format!("/a/{text}"));
        let messages = [
            Message::Trouble(text.to_owned()),
            Message::Exported(Err(text.to_owned())),
            Message::Exported(Ok(vec![path(), path()])),
            Message::Records(News::Notice(text.to_owned())),
            Message::Records(News::Unsaved(text.to_owned())),
            Message::Records(News::Unreachable(text.to_owned())),
            Message::Records(News::NotImported(text.to_owned())),
        ];
        let show = |message| {
            visitor.send(message);
            picture(visitor)
        };
        messages.into_iter().map(show).collect()
    }),
    ("titles and results of games", |visitor, text| {
        records(visitor, text);
        let mut pictures = vec![picture(visitor)];
        for keys in ["tab", "f", "x", "tab"] {
            visitor.press(keys);
            pictures.push(picture(visitor));
        }
        pictures
    }),
    ("what the records answer", |visitor, text| {
        records(visitor, text);
        visitor.send(Message::Records(News::Exported(PathBuf::from(text))));
        let exported = picture(visitor);
        visitor.press("i");
        visitor.send(Message::Records(News::NotImported(text.to_owned())));
        vec![exported, picture(visitor)]
    }),
    ("the path of an import", |visitor, text| {
        records(visitor, "taco");
        visitor.press("i");
        fill_in(visitor, text)
    }),
    ("the search for games", |visitor, text| {
        records(visitor, "taco");
        visitor.press("tab /");
        let mut pictures = fill_in(visitor, text);
        visitor.press("enter");
        pictures.push(picture(visitor));
        pictures
    }),
    ("help and commands", |visitor, text| {
        visitor.press("f1");
        let mut pictures = fill_in(visitor, text);
        visitor.press("esc ctrl-p");
        pictures.extend(fill_in(visitor, text));
        pictures
    }),
    ("a friend’s code", |visitor, text| {
        visitor.press("f7");
        let mut pictures = fill_in(visitor, text);
        visitor.press("enter");
        pictures.push(picture(visitor));
        pictures
    }),
    ("a word of one’s own", |visitor, text| {
        visitor.press("enter left down");
        let mut pictures = fill_in(visitor, text);
        visitor.press("enter");
        pictures.push(picture(visitor));
        pictures
    }),
    ("the notes of boards", |visitor, text| {
        let numbers = BoardFile::parse("1 2 3 4").boards[0].numbers.clone();
        visitor.app.offer_boards(vec![FileBoard { line: 1, numbers, note: text.to_owned() }]);
        // The note stands in the hint line while the cursor is on the board.
        visitor.press("down enter down");
        let form = picture(visitor);
        visitor.press("enter");
        vec![form, picture(visitor)]
    }),
    ("the texts of a game that is opened", |visitor, text| {
        let setup = serde_json::json!({"word": "taco", "players": ["person", "perfect"], "seed": 0, "source": text});
        let tag = Tag {
            key: GameKey::Kept(1),
            kind: GameKind::Etaoin,
            setup: setup.to_string().into(),
            title: text.into(),
            lexicon: None,
            daily: None,
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        };
        visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
        visitor.press("left");
        vec![picture(visitor)]
    }),
    ("the word of a game that is opened", |visitor, text| {
        let word: String = text.chars().filter(|c| !c.is_control()).collect();
        let setup = serde_json::json!({"word": word, "players": ["person", "perfect"], "seed": 0, "source": "a test"});
        let tag = Tag {
            key: GameKey::Kept(1),
            kind: GameKind::Etaoin,
            setup: setup.to_string().into(),
            title: text.into(),
            lexicon: None,
            daily: None,
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        };
        visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
        let before = picture(visitor);
        visitor.press("left");
        vec![before, picture(visitor)]
    }),
    ("names of keys", |visitor, text| {
        let mut settings = Settings::default();
        settings.keys.choose(text, vec![text.to_owned()]);
        settings.keys.choose("undo", vec![text.to_owned()]);
        visitor.app = App::new(settings, Depth::TrueColour, Words::Embedded, 7);
        vec![picture(visitor)]
    }),
];

/// Whether a terminal shows, cell by cell, what `buffer` has.
fn assert_columns(buffer: &Buffer, of: &str) {
    let (width, height) = (buffer.area.width, buffer.area.height);
    let mut terminal = vt100::Parser::new(height.try_into().unwrap(), width.try_into().unwrap(), 0);
    for y in 0..height {
        terminal.process(format!("\x1b[{};1H", y + 1).as_bytes());
        let mut x = 0;
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            terminal.process(symbol.as_bytes());
            x += columns(symbol).max(1) as u16;
        }
    }
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            let shown = terminal.screen().cell(y, x).unwrap().contents().to_owned();
            assert_eq!(shown.trim_end(), symbol.trim_end(), "{of}: row {y}, column {x}");
            x += columns(symbol).max(1) as u16;
        }
    }
}

#[test]
fn no_character_that_came_in_steers_the_terminal_or_hides() {
    for (door, open) in DOORS {
        let mut seen = false;
        for (kind, text) in KINDS {
            for (columns, rows) in [(120, 36), (40, 12)] {
                let mut visitor = Visitor::new(columns, rows);
                for buffer in open(&mut visitor, text) {
                    let of = format!("{door}, {kind}");
                    let shown: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
                    // Written out, or left out where it was typed.
                    seen |= kind == "direction" && (shown.contains(r"\u202e") || shown.contains("abc"));
                    for cell in &buffer.content {
                        assert_eq!(raw(cell.symbol()), None, "{of}: {:?}", cell.symbol());
                        assert!(!cell.symbol().contains('\n'), "{of}");
                    }
                    assert_columns(&buffer, &of);
                }
            }
        }
        assert!(seen, "{door}: the text never came into sight");
    }
}

#[test]
fn what_would_not_show_is_written_out_in_the_same_form_everywhere() {
    for glyphs in GlyphSet::ALL {
        let settings = Settings { glyphs, ..hinted() };
        let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
        visitor.send(Message::Trouble("a\u{202e}b\x1b[31m".to_owned()));
        assert!(visitor.sees(r"a\u202eb\u001b[31m"), "{}", visitor.screen());
    }
    let mut visitor = Visitor::new(120, 36);
    records(&mut visitor, "taco\u{202e}");
    visitor.press("tab");
    assert!(visitor.sees(r"taco\u202e"), "{}", visitor.screen());
}

/// What leads to a field.
type Way = fn(&mut Visitor);

#[test]
fn a_flood_of_letters_stays_within_every_field() {
    let letter = |c| Message::Key(KeyEvent::new(KeyCode::Char(c)));
    let open: [(&str, Way); 6] = [
        ("help", |visitor| {
            visitor.press("f1");
        }),
        ("commands", |visitor| {
            visitor.press("ctrl-p");
        }),
        ("code", |visitor| {
            visitor.press("f7");
        }),
        ("search", |visitor| {
            records(visitor, "taco");
            visitor.press("tab /");
        }),
        ("import", |visitor| {
            records(visitor, "taco");
            visitor.press("i");
        }),
        ("word", |visitor| {
            visitor.press("enter left down");
        }),
    ];
    for (field, open) in open {
        let mut visitor = Visitor::new(120, 36);
        open(&mut visitor);
        let begun = std::time::Instant::now();
        let mut redrawn = 0;
        for _ in 0..50_000 {
            redrawn += u32::from(visitor.send(letter('x')));
        }
        assert!(redrawn <= 20_000, "{field}: a field that is full changes nothing, but {redrawn} keys did");
        // Some thousand times as long as it takes: only what grows with the text would reach it.
        assert!(begun.elapsed().as_secs() < 60, "{field}: {:?}", begun.elapsed());
    }
}
