//! Where the boards of a series come from.

use std::fmt::Display;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tui_input::Input as TextInput;

use super::super::series::Board;
use crate::engine::endgame::{self, FileBoard, Numbers, Range, shipped};
use crate::games::endgame::EndGameSetup;
use crate::settings::{BoardSource, EndGamePreset, RANGES};
use crate::widgets::form::Choice;

/// Where a board comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Found(BoardSource),
    File,
    Typed,
}

impl Source {
    pub(super) const RANDOM: Self = Self::Found(BoardSource::Random);
    pub(super) const LESSON: Self = Self::Found(BoardSource::Lesson);

    /// The sources there are, with a file of boards or without.
    fn all(with_file: bool) -> Vec<Self> {
        let all = [Self::RANDOM, Self::LESSON, Self::File, Self::Typed];
        all.into_iter().filter(|&source| with_file || source != Self::File).collect()
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Found(source) => source.name(),
            Self::File => "from the file",
            Self::Typed => "my own",
        }
    }
}

/// The form's lines about boards.
#[derive(Debug)]
pub(super) struct Boards {
    pub(super) source: Choice<Source>,
    pub(super) count: Choice<usize>,
    pub(super) range: Choice<Range>,
    pub(super) lesson: Choice<usize>,
    /// The player's own boards, and which of them comes first.
    pub(super) own: Vec<FileBoard>,
    pub(super) line: Choice<usize>,
    pub(super) typed: TextInput,
    /// How many boards are played.
    pub(super) series: Choice<u32>,
}

impl Boards {
    /// As new matches begin; with `own` boards that is with those.
    pub(super) fn new(preset: &EndGamePreset, own: &[FileBoard]) -> Self {
        let source = if own.is_empty() { Source::Found(preset.source) } else { Source::File };
        Self {
            source: Choice::new(Source::all(!own.is_empty()), source),
            count: Choice::new(EndGamePreset::COUNTS.step_by(2).collect(), preset.count),
            range: Choice::new(RANGES.clone(), preset.range),
            lesson: Choice::new((0..shipped().len()).collect(), 0),
            own: own.to_vec(),
            line: Choice::new((0..own.len().max(1)).collect(), 0),
            typed: TextInput::default(),
            series: Choice::new(EndGamePreset::SERIES.to_vec(), preset.boards),
        }
    }

    /// As they were when the series of `kept` began.
    pub(super) fn of_game(kept: &EndGameSetup, preset: &EndGamePreset, own: &[FileBoard]) -> Option<Self> {
        let boards = kept.boards()?;
        let (numbers, board) = boards.first()?;
        let values = || boards.iter().flat_map(|(_, board)| &board.numbers).copied();
        let spans = |range: &Range| values().all(|value| (range.from()..=range.to()).contains(&value));
        let range = std::iter::once(preset.range).chain(RANGES.iter().copied()).find(spans);
        let range = range.or_else(|| Range::new(values().min()?, values().max()?).ok())?;
        let mut lines =
            Self::new(&EndGamePreset { count: numbers.len(), range, boards: boards.len() as u32, ..*preset }, own);
        let numbered = |noun: &str| board.note.strip_prefix(noun)?.trim().parse::<usize>().ok();
        let lesson = numbered(LESSON).and_then(|lesson| lesson.checked_sub(1)).filter(|&at| at < shipped().len());
        let line = numbered(LINE).and_then(|line| own.iter().position(|entry| entry.line == line));
        let source = match (lesson, line) {
            (Some(at), _) => {
                lines.lesson = Choice::new((0..shipped().len()).collect(), at);
                Source::LESSON
            }
            (_, Some(at)) => {
                lines.line = Choice::new((0..own.len()).collect(), at);
                Source::File
            }
            _ if board.note.starts_with(SEED) => Source::RANDOM,
            _ => {
                lines.typed = TextInput::new(numbers.to_string());
                Source::Typed
            }
        };
        lines.choose(source);
        Some(lines)
    }

    /// Chooses where boards come from.
    pub(super) fn choose(&mut self, source: Source) {
        self.source = Choice::new(Source::all(!self.own.is_empty()), source);
    }

    /// The boards of a series, or one sentence on why there are none.
    pub(super) fn draw(&self, seed: u64) -> Result<Vec<Board>, String> {
        let count = self.series.get();
        match self.source.get() {
            Source::Found(BoardSource::Random) => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let note = format!("{SEED} {:04x}", seed & 0xffff);
                let mut board = || {
                    let numbers = endgame::board(self.count.get(), self.range.get(), &mut random).map_err(sentence)?;
                    Ok(Board { numbers, note: note.clone(), shows: String::new() })
                };
                (0..count).map(|_| board()).collect()
            }
            Source::Found(BoardSource::Lesson) => {
                let lessons = shipped();
                let board = |at: usize| {
                    let lesson = &lessons[at % lessons.len()];
                    let note = format!("{LESSON} {}", at % lessons.len() + 1);
                    Board { numbers: lesson.numbers.clone(), note, shows: lesson.shows.clone() }
                };
                Ok((self.lesson.get()..).take(count as usize).map(board).collect())
            }
            Source::File => {
                let own = self.own.iter().cycle().skip(self.line.get()).take(count as usize);
                let board = |entry: &FileBoard| Board {
                    numbers: entry.numbers.clone(),
                    note: format!("{LINE} {}", entry.line),
                    shows: entry.note.clone(),
                };
                Ok(own.map(board).collect())
            }
            Source::Typed => {
                let numbers: Numbers = self.typed.value().parse().map_err(sentence)?;
                numbers.fits_screen().map_err(sentence)?;
                Ok(vec![Board { numbers, note: "your board".into(), shows: String::new() }])
            }
        }
    }

    /// What the source gives, in a few words.
    pub(super) fn preview(&self) -> String {
        match self.source.get() {
            Source::Found(BoardSource::Random) => "new numbers each time".into(),
            Source::Found(BoardSource::Lesson) => format!("{} boards, each with its point", shipped().len()),
            Source::File => format!("{} boards", self.own.len()),
            Source::Typed => "an even count of whole numbers".into(),
        }
    }

    pub(super) fn typed_note(&self) -> String {
        match self.typed.value().parse::<Numbers>() {
            Ok(numbers) => format!("{} numbers", numbers.len()),
            Err(_) => "blanks or commas between".into(),
        }
    }
}

/// How the notes of boards begin.
const SEED: &str = "seed";
const LESSON: &str = "lesson";
const LINE: &str = "line";

fn sentence(error: impl Display) -> String {
    error.to_string()
}

/// The numbers of a board as a field has room for them.
pub(super) fn shortened(numbers: &Numbers) -> String {
    const ROOM: usize = 22;
    let whole = numbers.to_string().replace('-', "−");
    if whole.chars().count() <= ROOM {
        return whole;
    }
    let head: String = whole.chars().take(ROOM - 2).collect();
    format!("{} …", head.rsplit_once(' ').map_or(head.as_str(), |(head, _)| head))
}
