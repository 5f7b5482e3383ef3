//! `arcade` itself: opens the arcade.

mod asked;
mod start;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::app::{NewGames, Words};
use crate::command::number::within;
use crate::command::{Failure, boards, lexicon};
use crate::exercises;
use crate::games::TABLES;
use crate::model::{Facility, Surroundings};
use crate::screen::Place;
use crate::settings::learned::LearnedFile;
use crate::settings::{LiveHints, Loaded, Paths, Settings, SettingsFile, theme_named};
use crate::shell::{self, Ending, Options};
use arcade_engine::endgame::BoardFile;
use arcade_ui::system;
use arcade_ui::theme::{Colours, Depth, GlyphSet, ThemeName};

pub(in crate::cli) use asked::{ARCADE_OPTIONS, Asked, What};
pub(in crate::cli) use start::start;

/// What is said of a command that is not for guests.
const NOT_FOR_GUESTS: &str =
    "--kiosk opens the arcade for guests, and goes with no command but play and learn. Leave one of them out.";

/// How the arcade looks, and where its words come from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line, and all of them may be given together"
)]
pub(super) struct Play {
    /// Choose the theme: dark, light, high-contrast or mono
    #[arg(long, value_name = "NAME", value_parser = theme_named)]
    theme: Option<ThemeName>,
    /// Draw and print plain ASCII characters only; this is so anyway if the locale is not UTF-8, and on the Linux console
    #[arg(long)]
    ascii: bool,
    /// Leave the mouse to your terminal
    #[arg(long)]
    no_mouse: bool,
    /// Let nothing move.
    #[arg(long, help = "Let nothing move; NO_MOTION=1 or REDUCED_MOTION=1 in the environment does the same")]
    no_animation: bool,
    /// Play in lines of text, without pictures; this is so anyway if the settings say so, ACCESSIBLE is set, TERM is dumb or
    /// unset, or standard input or output is no terminal
    #[arg(long)]
    plain: bool,
    /// Play with your own list of words, one on each line
    #[arg(long, value_name = "FILE")]
    lexicon: Option<PathBuf>,
    /// Add your own boards to End Game, one on each line
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Put this name into files that are handed in: exercises and predictions
    #[arg(long, value_name = "NAME", value_parser = exercises::name)]
    student: Option<String>,
    /// Draw the same games again each time: the first game and all that follow
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// Open the arcade for a guest, as over ssh: without files, programs and paths, within limits of time and room
    #[arg(long)]
    kiosk: bool,
}

impl Play {
    /// In lines of text if `plain`, and as usual else.
    pub(super) fn in_form(plain: bool) -> Self {
        Self { plain, ..Self::default() }
    }

    /// The seed of the first game, where one is named.
    pub(super) const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Whether one of them is about opening the arcade; the characters are about everything that is printed.
    pub(super) fn opens(&self) -> bool {
        *self != Self { ascii: self.ascii, ..Self::default() }
    }

    /// These options, and where one is not given, that of `others`.
    pub(super) fn or(self, others: &Self) -> Self {
        let others = others.clone();
        Self {
            theme: self.theme.or(others.theme),
            ascii: self.ascii || others.ascii,
            no_mouse: self.no_mouse || others.no_mouse,
            no_animation: self.no_animation || others.no_animation,
            plain: self.plain || others.plain,
            lexicon: self.lexicon.or(others.lexicon),
            board: self.board.or(others.board),
            student: self.student.or(others.student),
            seed: self.seed.or(others.seed),
            kiosk: self.kiosk || others.kiosk,
        }
    }

    /// Refuses a command that is not for guests: all but those that play read or write files, or start programs.
    pub(super) fn refuse_guests(&self) -> Result<(), Failure> {
        if self.kiosk { Err(Failure::usage(NOT_FOR_GUESTS)) } else { Ok(()) }
    }

    /// Where the arcade runs.
    const fn surroundings(&self) -> Surroundings {
        if self.kiosk { Surroundings::Kiosk } else { Surroundings::Terminal }
    }

    /// Refuses what names files in surroundings that have none.
    fn check(&self) -> Result<(), Failure> {
        let named = [("--lexicon", self.lexicon.is_some()), ("--board", self.board.is_some())];
        match named.iter().find(|(_, is_named)| *is_named) {
            Some((option, _)) if !self.surroundings().has(Facility::Files) => {
                Err(Failure::usage(format!("With --kiosk the arcade reads no files of a guest’s. Leave {option} out.")))
            }
            _ => Ok(()),
        }
    }

    /// Whether a list of words is brought along.
    pub(super) const fn has_lexicon(&self) -> bool {
        self.lexicon.is_some()
    }

    /// The name of the student; empty where none is named.
    pub(super) fn student(&self) -> String {
        self.student.clone().unwrap_or_default()
    }

    /// Whether the arcade is played in lines of text: because that was asked for here, or [by itself](lines_by_themselves).
    pub(super) fn is_in_lines(&self, settings: &Settings) -> bool {
        self.plain || lines_by_themselves(settings)
    }

    /// The options of an arcade that shows something to somebody who finds it out: no live hint says it above it.
    pub(super) fn showing(&self, paths: &Paths) -> Result<Options, Failure> {
        self.refuse_guests()?;
        let mut options = self.options(None, paths)?;
        options.settings.live_hints = LiveHints::Off;
        Ok(options)
    }

    /// The settings of the file, with the environment and these flags before them, and what is opened first.
    fn options(&self, what: Option<&What>, paths: &Paths) -> Result<Options, Failure> {
        self.check()?;
        let surroundings = self.surroundings();
        let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
        let Loaded { mut settings, notice, .. } = file.as_ref().map(SettingsFile::load).unwrap_or_default();
        settings.keep_to(surroundings);
        if let Some(theme) = self.theme {
            settings.theme = theme;
        }
        let var = |name: &str| std::env::var(name).ok();
        if self.ascii || GlyphSet::detect(var) == GlyphSet::Ascii {
            settings.glyphs = GlyphSet::Ascii;
        }
        // Both names are in use; none of them has a standard.
        let still =
            ["NO_MOTION", "REDUCED_MOTION"].into_iter().any(|name| var(name).is_some_and(|value| !value.is_empty()));
        settings.animation &= !self.no_animation && !still;
        settings.mouse &= !self.no_mouse;
        if var("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            settings.colours = Colours::Auto;
        }
        settings.student = self.student();
        let (words, told) = match (&self.lexicon, &settings.lexicon) {
            (Some(path), _) => {
                let (lexicon, report) = lexicon::read(path)?;
                (Words::Own(Arc::new(lexicon)), Some(format!("Your word list: {report}.")))
            }
            (None, Some(path)) => match lexicon::read(path) {
                Ok((lexicon, _)) => (Words::Own(Arc::new(lexicon)), None),
                Err(failure) => (Words::Embedded, Some(format!("{failure} The arcade uses its own words instead."))),
            },
            (None, None) => (Words::Embedded, None),
        };
        settings.lexicon = self.lexicon.clone().or(settings.lexicon);
        let mut notices: Vec<String> = notice.into_iter().chain(told).collect();
        let mut own_boards = Vec::new();
        if let Some(path) = &self.board {
            let file = boards::read(path, BoardFile::for_screen)?;
            if let Some(bad) = file.bad.first() {
                let others = file.bad.len() - 1;
                let more = match others {
                    0 => String::new(),
                    1 => " 1 more line is left out too.".to_owned(),
                    _ => format!(" {others} more lines are left out too."),
                };
                notices.push(format!("{bad}{more}"));
            }
            own_boards = file.boards;
        }
        let games = paths.games();
        let mut options = Options {
            surroundings,
            settings,
            depth: Depth::detect(var),
            words,
            boards: own_boards,
            notices,
            seed: self.seed,
            start: Vec::new(),
            file,
            learned: paths.learned().map(LearnedFile::new),
            games,
        };
        if let Some(what) = what {
            let with =
                NewGames { settings: &options.settings, words: &options.words, boards: &options.boards, wins: &[] };
            options.start = start(what, with, self.is_in_lines(&options.settings), paths)
                .map_err(|failure| failure.told_as(|sentence| options.without_paths(sentence)))?;
        }
        Ok(options)
    }
}

/// Opens the arcade with what is asked for behind `play`; `before` are the options that stand before it.
pub(super) fn run_asked(asked: &Asked, before: &Play, paths: &Paths) -> Result<String, Failure> {
    run(&asked.play.clone().or(before), Some(&asked.what), paths)
}

/// Opens a place of the arcade in line mode.
pub(super) fn in_lines(place: Place, paths: &Paths) -> Result<String, Failure> {
    run(&Play::in_form(true), Some(&What::Place(place)), paths)
}

/// Whether the arcade is played in lines of text without an option: because the `settings` or the environment ask for it, or
/// because nothing else can be read here.
pub(super) fn lines_by_themselves(settings: &Settings) -> bool {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    settings.lines || system::wants_lines(|name| std::env::var(name).ok()) || !is_terminal
}

/// Opens the arcade, with a game or a puzzle if there is one; returns when it is left.
pub(super) fn run(play: &Play, what: Option<&What>, paths: &Paths) -> Result<String, Failure> {
    open(play, play.options(what, paths)?)
}

/// Opens the arcade; returns when it is left. If the system ended it by a signal, so does this.
pub(super) fn open(play: &Play, options: Options) -> Result<String, Failure> {
    if options.settings.glyphs == GlyphSet::Ascii {
        arcade_ui::streams::write_in_ascii();
    }
    let ending = if play.is_in_lines(&options.settings) { shell::run_in_lines(options) } else { shell::run(options) };
    let ending = ending
        .or_else(|error| arcade_ui::terminal::cause_of_error().map(Ending::Signal).ok_or(error))
        .map_err(|error| Failure::failed(error.to_string()))?;
    match ending {
        Ending::Left => {}
        Ending::Idle(sentence) => return Ok(format!("{sentence}\n")),
        Ending::Signal(number) => {
            arcade_ui::terminal::die_by(number).map_err(|error| Failure::failed(error.to_string()))?;
        }
    }
    Ok(String::new())
}

#[cfg(test)]
mod tests;
