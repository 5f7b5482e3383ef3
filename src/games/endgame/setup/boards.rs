//! Where the boards of a series come from.

use std::fmt::Display;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::series::Board;
use super::{EndGameDraft, RANGES};
use crate::games::endgame::EndGameSetup;
use crate::games::endgame::series::WORTH_PLAYING;
use crate::games::rows::Origin;
use arcade_engine::endgame::{self, FileBoard, Numbers, Range, shipped};
use arcade_engine::text::plural;

/// Where a board comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// Chance, until there is a game to be played on it.
    WorthPlaying,
    /// Chance.
    Random,
    /// The boards that ship, each with its point.
    Lesson,
    /// The player's file.
    File,
    /// The player, who types it.
    Typed,
}

impl Source {
    pub(super) const ALL: [Self; 5] = [Self::WorthPlaying, Self::Random, Self::Lesson, Self::File, Self::Typed];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::WorthPlaying => "worth playing",
            Self::Random => "random",
            Self::Lesson => "one that teaches",
            Self::File => "from the file",
            Self::Typed => "my own",
        }
    }

    /// Whether the numbers are drawn.
    pub(super) const fn is_drawn(self) -> bool {
        matches!(self, Self::WorthPlaying | Self::Random)
    }
}

impl EndGameDraft {
    /// With boards as they were when the series of `kept` began; None when those make no sense.
    pub(super) fn with_boards(self, kept: &EndGameSetup) -> Option<Self> {
        let boards = kept.boards()?;
        let (numbers, board) = boards.first()?;
        let values = || boards.iter().flat_map(|(_, board)| &board.numbers).copied();
        let spans = |range: &Range| values().all(|value| (range.from()..=range.to()).contains(&value));
        let range = std::iter::once(self.range).chain(RANGES.iter().copied()).find(spans);
        let range = range.or_else(|| Range::new(values().min()?, values().max()?).ok())?;
        let origin = Origin::read(&board.note);
        let numbered = |noun: &str| origin.title.strip_prefix(noun)?.trim().parse::<usize>().ok();
        let lesson = numbered(LESSON).and_then(|lesson| lesson.checked_sub(1)).filter(|&at| at < shipped().len());
        let line = numbered(LINE).and_then(|line| self.own.iter().position(|entry| entry.line == line));
        let draft = Self { count: numbers.len(), range, boards: boards.len() as u32, ..self };
        Some(match (lesson, line) {
            (Some(lesson), _) => Self { source: Source::Lesson, lesson, ..draft },
            (_, Some(line)) => Self { source: Source::File, line, ..draft },
            _ if origin.title == WORTH_PLAYING => Self { source: Source::WorthPlaying, ..draft },
            _ if origin.is_only_drawn() => Self { source: Source::Random, ..draft },
            _ => Self { source: Source::Typed, typed: numbers.to_string(), ..draft },
        })
    }

    /// The boards of a series, or one sentence on why there are none.
    pub(super) fn draw(&self, seed: u64) -> Result<Vec<Board>, String> {
        let count = self.boards;
        match self.source {
            Source::WorthPlaying | Source::Random => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let title = if self.source == Source::WorthPlaying { WORTH_PLAYING } else { "" };
                let mut board = || {
                    let numbers = if self.source == Source::Random {
                        endgame::board(self.count, self.range, &mut random).map_err(sentence)?
                    } else {
                        let found = endgame::board_worth_playing(self.count, self.range, &mut random);
                        found.map_err(sentence)?.ok_or(NOTHING_WORTH_PLAYING)?
                    };
                    Ok(Board { numbers, origin: Origin::drawn(title, seed), shows: String::new() })
                };
                (0..count).map(|_| board()).collect()
            }
            Source::Lesson => {
                let lessons = shipped();
                let board = |at: usize| {
                    let lesson = &lessons[at % lessons.len()];
                    let origin = Origin::named(format!("{LESSON} {}", at % lessons.len() + 1));
                    Board { numbers: lesson.numbers.clone(), origin, shows: lesson.note.clone() }
                };
                Ok((self.lesson..).take(count as usize).map(board).collect())
            }
            Source::File => {
                let own = self.own.iter().cycle().skip(self.line).take(count as usize);
                let board = |entry: &FileBoard| Board {
                    numbers: entry.numbers.clone(),
                    origin: Origin::named(format!("{LINE} {}", entry.line)),
                    shows: entry.note.clone(),
                };
                Ok(own.map(board).collect())
            }
            Source::Typed => {
                let numbers: Numbers = self.typed.parse().map_err(sentence)?;
                numbers.fits_screen().map_err(sentence)?;
                Ok(vec![Board { numbers, origin: Origin::named("your board"), shows: String::new() }])
            }
        }
    }

    /// What the source gives, in a few words.
    pub(super) fn preview(&self) -> String {
        match self.source {
            Source::WorthPlaying => "you can win it, and the larger number is not always right".into(),
            Source::Random => "new numbers each time".into(),
            Source::Lesson => format!("{} boards, each with its point", shipped().len()),
            // Line mode tells what an answer means without the file.
            Source::File if self.own.is_empty() => "the boards that you wrote down".into(),
            Source::File => plural(self.own.len(), "board"),
            Source::Typed => "an even count of whole numbers".into(),
        }
    }

    pub(super) fn typed_note(&self) -> String {
        match self.typed.parse::<Numbers>() {
            Ok(numbers) => format!("{} numbers", numbers.len()),
            Err(_) => "blanks or commas between".into(),
        }
    }
}

/// Why no board was drawn that is worth playing.
pub(super) const NOTHING_WORTH_PLAYING: &str =
    "None of these boards is worth playing: take other numbers, or “random” ones.";

/// How the notes of boards begin.
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
