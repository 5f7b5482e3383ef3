//! `arcade doctor`: what the arcade makes of the terminal, the files and the system, to be read and to be sent with a report of
//! a fault.

use std::env;
use std::io::{self, IsTerminal};

use clap::Args;

use super::manual::chapters::ENVIRONMENT;
use super::play::lines_by_themselves;
use super::records;
use crate::command::{Failure, told};
use crate::games::TABLES;
use crate::records::Filter;
use crate::settings::{Paths, SettingsFile};
use arcade_engine::text::plural;
use arcade_ui::facts::{Block, Columns, Document, Fact, Record};
use arcade_ui::streams;
use arcade_ui::theme::{Depth, GlyphSet};

/// The form of the answer.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade doctor                        read it
  arcade doctor --json                 for programs")]
pub(super) struct Asked {
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What is found. In paths ~ stands for the home folder.
pub(super) struct State {
    size: Option<(u16, u16)>,
    streams: [bool; 2],
    depth: Depth,
    glyphs: GlyphSet,
    in_lines: bool,
    settings: String,
    games: String,
    variables: String,
}

impl State {
    fn of(paths: &Paths) -> Self {
        let var = |name: &str| env::var(name).ok();
        let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
        let loaded = file.as_ref().map(SettingsFile::load).unwrap_or_default();
        let settings = match (&paths.settings, loaded.notice) {
            (_, Some(notice)) => notice,
            (Some(path), None) if path.exists() => format!("{}, without a fault", path.display()),
            (Some(path), None) => format!("{} is not there: everything is as it comes", path.display()),
            (None, None) => "nowhere (there is no home folder)".to_owned(),
        };
        let games = match records::open(paths) {
            Err(failure) => failure.to_string(),
            Ok(None) => "none yet".to_owned(),
            Ok(Some(database)) => match (database.list(Filter::default()), paths.games()) {
                (Ok(listing), Some(path)) => format!("{} in {}", plural(listing.entries.len(), "game"), path.display()),
                (Err(error), _) => format!("The games can’t be read: {error}."),
                (Ok(_), None) => "none yet".to_owned(),
            },
        };
        // Where files lie is said above.
        let names = ENVIRONMENT.iter().flat_map(|(names, _)| names.split(", ")).filter(|name| !is_place(name));
        let variables: Vec<String> = names.filter_map(|name| Some(format!("{name}={}", var(name)?))).collect();
        let streams = [io::stdin().is_terminal(), io::stdout().is_terminal()];
        Self {
            size: streams::size(),
            streams,
            depth: Depth::detect(var),
            glyphs: GlyphSet::detect(var),
            in_lines: lines_by_themselves(&loaded.settings),
            settings: without_home(&settings),
            games: without_home(&games),
            variables: if variables.is_empty() { "none".to_owned() } else { variables.join(", ") },
        }
    }
}

/// Whether the variable says where files lie.
fn is_place(name: &str) -> bool {
    name == "HOME" || name.starts_with("XDG_")
}

/// `text` with ~ for the home folder, which has somebody’s name.
fn without_home(text: &str) -> String {
    let home = env::var("HOME").ok().filter(|home| home.len() > 1);
    home.map_or_else(|| text.to_owned(), |home| text.replace(&home, "~"))
}

impl Record for State {
    fn columns() -> Columns<Self> {
        let is_terminal = |is_terminal: bool| if is_terminal { "a terminal" } else { "no terminal" };
        Columns::new()
            .field("arcade", "The version of the arcade, with its commit where it is a release", |_: &Self| {
                env!("ARCADE_VERSION")
            })
            .shown("arcade")
            .field("system", "The system, and the kind of processor", |_| {
                format!("{} {}", env::consts::OS, env::consts::ARCH)
            })
            .shown("system")
            .field("sqlite", "The version of the library that keeps the games", |_| rusqlite::version())
            .shown("SQLite")
            .field("input", "Whether standard input is a terminal", move |state| is_terminal(state.streams[0]))
            .shown("input")
            .field("output", "Whether standard output is a terminal", move |state| is_terminal(state.streams[1]))
            .shown("output")
            .field("size", "Columns and rows of the terminal, such as 80x24; null where there is none", |state| {
                state.size.map(|(columns, rows)| format!("{columns}x{rows}"))
            })
            .said("size", |state| {
                state.size.map_or_else(|| "not known".to_owned(), |(columns, rows)| format!("{columns}x{rows}"))
            })
            .field("colours", "How many colours are used: all, 256, 16 or none", |state| match state.depth {
                Depth::TrueColour => "all",
                Depth::Indexed => "256",
                Depth::Sixteen => "16",
                Depth::None => "none",
            })
            .shown("colours")
            .field("characters", "The characters that are drawn and printed: unicode or ascii", |state| {
                match state.glyphs {
                    GlyphSet::Unicode => "unicode",
                    GlyphSet::Ascii => "ascii",
                }
            })
            .shown("characters")
            .field("lines", "Whether games are lines of text without being asked for", |state| state.in_lines)
            .said("lines", |state| {
                if state.in_lines { "yes, without being asked for" } else { "with --plain" }.to_owned()
            })
            .field("settings", "The settings file, and what is wrong with it", |state| state.settings.clone())
            .shown("settings")
            .field("games", "How many games are kept, and where, or why they can’t be read", |state| {
                state.games.clone()
            })
            .shown("games")
            .field("variables", "Variables of the environment that change something and are set", |state| {
                state.variables.clone()
            })
            .shown("variables")
    }

    fn document(&self) -> Document {
        let advice = "Put these lines into a report of a fault. They hold no name of yours and no game; read them before you \
                      send them.";
        let facts = Block::Facts(Self::columns().facts(self));
        Document::of([facts, Block::Facts(vec![Fact::sentence(advice)])])
    }
}

/// What is found.
pub(super) fn run(asked: &Asked, paths: &Paths) -> Result<String, Failure> {
    told(&State::of(paths), asked.json)
}
