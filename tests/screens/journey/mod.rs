//! The random journey: someone who does anything at all, anywhere in the arcade, while the worker and the records answer
//! late, wrongly or not at all.

mod checks;
mod world;

use std::path::PathBuf;

use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{Day, GameKey, GameRecord, Moment};
use arcade::testing::records::{News, Order};
use arcade::testing::settings::{LiveHints, Settings};
use arcade::testing::work::{Report, Task, Ticket};
use arcade_ui::keys::Key;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use arcade_ui::widgets::Hits;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::world::{KEYS, SIZES, TEXTS, answer, computed, world};
use crate::presentations::Walk;
use crate::support::{Visitor, hinted};

/// Events from one opening of the arcade to the next.
const EVENTS: u32 = 250;

/// How the worker answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answers {
    /// Not at all.
    Never,
    /// That it came to grief.
    Failed,
    /// As it should, at some time or other.
    Late,
}

/// One journey.
struct Journey {
    seed: u64,
    random: ChaCha8Rng,
    visitor: Visitor,
    settings: Settings,
    size: (u16, u16),
    answers: Answers,
    /// What the worker and the records have not told yet.
    due: Vec<Message>,
    /// The last events, to be shown where something is wrong.
    log: Vec<String>,
    checked: Checked,
}

/// How often each check was made.
#[derive(Debug, Default, Clone, Copy)]
struct Checked {
    bar: u32,
    undo: u32,
    restore: u32,
}

impl Drop for Journey {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = self.log.iter().rev().take(60).rev().cloned().collect::<Vec<_>>().join("\n  ");
            eprintln!("journey {} ({:?}, event {}):\n  {log}", self.seed, self.answers, self.log.len());
        }
    }
}

impl Journey {
    fn new(seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let answers = *[Answers::Never, Answers::Never, Answers::Failed, Answers::Late].choose(&mut random).unwrap();
        let settings = Settings {
            theme: *ThemeName::ALL.choose(&mut random).unwrap(),
            glyphs: if random.random() { GlyphSet::Unicode } else { GlyphSet::Ascii },
            live_hints: *LiveHints::ALL.choose(&mut random).unwrap(),
            animation: random.random(),
            ..hinted()
        };
        let size = *[(80, 24), (120, 36), (40, 12), (100, 30)].choose(&mut random).unwrap();
        let visitor = Visitor::with(size.0, size.1, settings.clone(), Depth::TrueColour);
        let mut journey = Self {
            seed,
            random,
            visitor,
            settings,
            size,
            answers,
            due: Vec::new(),
            log: Vec::new(),
            checked: Checked::default(),
        };
        journey.send(Message::Day(Day(20_778)));
        journey.send(Message::Records(News::Open(Vec::new())));
        journey
    }

    fn pick<T>(&mut self, of: &'static [T]) -> &'static T {
        of.choose(&mut self.random).unwrap()
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.random.random_range(0..one_in) == 0
    }

    /// Sends a message, takes what follows to those who have to answer, and looks at the picture.
    fn send(&mut self, message: Message) -> bool {
        let mut line = format!("{message:?}");
        if let Some((end, _)) = line.char_indices().nth(160) {
            line.truncate(end);
        }
        self.log.push(line);
        let before = self.visitor.effects.len();
        let redraw = self.visitor.send(message);
        let effects = self.visitor.effects.split_off(before);
        let answered = redraw || !effects.is_empty();
        for effect in effects {
            self.serve(effect);
        }
        self.picture();
        answered
    }

    fn serve(&mut self, effect: Effect) {
        match effect {
            Effect::Compute(ticket, task) => self.compute(ticket, &task),
            Effect::Records(order) => {
                if let Order::Keep(record) = &order {
                    self.visitor.effects.push(Effect::Records(Order::Keep(record.clone())));
                }
                self.due.extend(answer(&order).map(Message::Records));
            }
            Effect::SaveSettings(change) => self.settings.apply(change),
            Effect::Export(_) | Effect::ExportPicture(_) | Effect::ExportSteps(_) => {
                self.due.push(Message::Exported(if self.random.random() {
                    Ok(vec![PathBuf::from("/some/where/times.csv")])
                } else {
                    Err("Nothing could be written.".into())
                }));
            }
            _ => {}
        }
    }

    fn compute(&mut self, ticket: Ticket, task: &Task) {
        let reports = match self.answers {
            Answers::Never => return,
            Answers::Failed => vec![Report::Failed("The computation stopped: a test. The game goes on.".into())],
            Answers::Late => computed(task),
        };
        self.due.extend(reports.into_iter().map(|report| Message::Work(ticket, report)));
    }

    /// The picture, with what can be pressed in it. The buffer has no cell outside its area: drawing there is a panic.
    fn picture(&self) -> (Buffer, Hits) {
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        let cursor = self.visitor.app.view(&mut buffer, &mut hits);
        assert_eq!(buffer.area, area);
        assert_eq!(buffer.content.len(), usize::from(area.width) * usize::from(area.height));
        let stands = cursor.is_some_and(|cursor| area.contains(cursor.at));
        assert!(stands || area.is_empty(), "the cursor is nowhere to be seen: {cursor:?}");
        if self.settings.glyphs == GlyphSet::Ascii {
            // What the player typed stands as it was typed.
            let own = |symbol: &str| symbol.chars().all(|c| c.is_ascii() || world().typed.contains(&c));
            if let Some(cell) = buffer.content.iter().find(|cell| !own(cell.symbol())) {
                wrong("ASCII alone", &format!("“{}” is drawn:\n{}", cell.symbol(), self.visitor.screen()));
            }
        }
        (buffer, hits)
    }

    fn key(&mut self, name: &str) -> bool {
        let key = name.parse::<Key>().unwrap();
        self.send(Message::Key(key.into()))
    }

    /// Does something.
    fn step(&mut self) {
        match self.random.random_range(0..100) {
            0..46 => {
                let key = KEYS.split_whitespace().choose(&mut self.random).unwrap();
                self.key(key);
            }
            46..54 => {
                let letter = char::from(self.random.random_range(b'a'..=b'z'));
                self.key(&letter.to_string());
            }
            54..56 => {
                let text = (*self.pick(TEXTS)).to_owned();
                self.send(Message::Paste(text));
            }
            56..64 => self.click(),
            64..66 => self.hover(),
            66..69 => {
                let up = self.random.random();
                self.send(Message::Wheel { up });
            }
            69..76 => self.hear(),
            76..84 => {
                if self.visitor.app.wake().is_some() {
                    self.wait();
                } else {
                    self.send(Message::Tick);
                }
            }
            84..86 => self.news(),
            86..88 => {
                let size = *self.pick(SIZES);
                self.resize(size);
                let size = *self.pick(&[(80, 24), (120, 36), (40, 12), (100, 30)]);
                self.resize(size);
            }
            88..90 => self.open(),
            90..94 => self.press_the_bar(),
            _ => self.undo_and_redo(),
        }
    }

    fn resize(&mut self, size: (u16, u16)) {
        self.size = size;
        self.visitor.resize(size.0, size.1);
        self.log.push(format!("{}x{}", size.0, size.1));
        self.picture();
    }

    /// Presses whatever is under the mouse somewhere.
    fn click(&mut self) {
        let (buffer, hits) = self.picture();
        if buffer.area.is_empty() {
            return;
        }
        for _ in 0..10 {
            let x = self.random.random_range(0..buffer.area.width);
            let y = self.random.random_range(0..buffer.area.height);
            if let Some(target) = hits.at(Position::new(x, y)) {
                self.send(Message::Point(target));
                return;
            }
        }
    }

    /// Moves the mouse somewhere.
    fn hover(&mut self) {
        let (buffer, hits) = self.picture();
        if buffer.area.is_empty() {
            return;
        }
        let x = self.random.random_range(0..buffer.area.width);
        let y = self.random.random_range(0..buffer.area.height);
        let at = Position::new(x, y);
        self.send(Message::Hover(at, hits.at(at)));
    }

    /// Hears one of the answers that are due, out of turn at times, and at times twice.
    fn hear(&mut self) {
        if self.due.is_empty() {
            return;
        }
        let at = if self.chance(4) { self.random.random_range(0..self.due.len()) } else { 0 };
        let message = if self.chance(5) { self.due[at].clone() } else { self.due.remove(at) };
        self.send(message);
    }

    /// Lets a second pass.
    fn wait(&mut self) {
        self.log.push("a second".into());
        let before = self.visitor.effects.len();
        self.visitor.wait(1_000);
        for effect in self.visitor.effects.split_off(before) {
            self.serve(effect);
        }
        self.picture();
    }

    fn news(&mut self) {
        let entries = &world().entries;
        let message = match self.random.random_range(0..9) {
            0 => Message::Records(News::Unsaved("The disk is full.".into())),
            1 => Message::Records(News::Saved),
            2 => Message::Records(News::Notice("Something is the matter.".into())),
            3 => Message::Records(News::Unreachable("Nothing is there.".into())),
            4 => Message::Records(News::Listed(entries.clone())),
            5 => Message::Records(News::Deleted(entries.iter().take(3).map(|one| GameKey::Kept(one.row)).collect())),
            6 => Message::Trouble("Something went wrong.".into()),
            7 => Message::Day(Day(20_778 + self.random.random_range(0..3))),
            _ => Message::Time(Moment(Day(20_778).midnight().0 + self.random.random_range(0..86_400_000))),
        };
        self.send(message);
    }

    /// Opens a kept game, or one of a code.
    fn open(&mut self) {
        let world = world();
        if self.random.random() {
            let record = self.random.random_range(0..world.games.len());
            self.send(Message::Open(Box::new(world.games[record].clone())));
        } else {
            let code = self.random.random_range(0..world.codes.len());
            self.key("esc");
            self.key("f7");
            self.send(Message::Paste(world.codes[code].clone()));
            self.key("enter");
        }
    }
}

/// The game as it was last kept since effect `since`.
fn kept(visitor: &Visitor, since: usize) -> Option<&GameRecord> {
    visitor.effects[since..].iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record),
        _ => None,
    })
}

/// Fails with what the check is about and what was seen.
fn wrong(check: &str, told: &str) {
    panic!("{check}: {told}");
}

/// The games of `journey`, each as it was kept last.
fn played(journey: &Journey) -> Vec<&GameRecord> {
    let mut games: Vec<&GameRecord> = Vec::new();
    for effect in &journey.visitor.effects {
        let Effect::Records(Order::Keep(record)) = effect else { continue };
        if record.tag.puzzle.is_some() || record.tag.lesson.is_some() {
            continue;
        }
        match games.iter_mut().find(|game| game.tag.key == record.tag.key) {
            Some(game) => *game = record,
            None => games.push(record),
        }
    }
    games
}

/// Makes journeys with the seeds from `first` on until there were so many events.
fn travel(first: u64, events: u32) {
    let mut checked = Checked::default();
    let mut figures = Walk::default();
    for seed in first..first + u64::from(events / EVENTS) {
        let mut journey = Journey::new(seed);
        for _ in 0..EVENTS {
            journey.step();
        }
        checked.bar += journey.checked.bar;
        checked.undo += journey.checked.undo;
        checked.restore += journey.checked.restore;
        for game in played(&journey) {
            figures.position(game, game.played);
        }
    }
    println!("{checked:?}");
    figures.judge();
    // A journey that never comes to the point checks nothing.
    let least = events / 2_000;
    assert!(checked.bar > least && checked.undo > least && checked.restore > least, "{checked:?}");
}

/// The games that version 0.1 kept.
pub(crate) fn games() -> &'static [GameRecord] {
    &world().games
}

#[test]
fn anything_at_all_may_happen() {
    travel(1, 20_000);
}

#[test]
#[ignore = "the long form"]
fn anything_at_all_may_happen_a_million_times() {
    travel(1_000, 1_000_000);
}
