//! `arcade` itself: opens the arcade.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::{Failure, boards, lexicon};
use crate::app::Words;
use crate::engine::endgame::BoardFile;
use crate::settings::Settings;
use crate::shell::{self, Ending, Options};
use crate::theme::{Depth, GlyphSet, ThemeName};

/// How the arcade looks, and where its words come from.
#[derive(Debug, Args)]
pub(super) struct Play {
    /// The theme: dark, light, high-contrast or mono
    #[arg(long, value_name = "NAME")]
    theme: Option<ThemeName>,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Nothing moves: what changes is simply there
    #[arg(long)]
    no_animation: bool,
    /// Words of your own, one a line, in place of the arcade's
    #[arg(long, value_name = "FILE")]
    lexicon: Option<PathBuf>,
    /// Boards of your own for End Game, one a line
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Draw the same games again: seeds the first game and all that follow
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Play {
    fn options(&self) -> Result<Options, Failure> {
        let (words, mut notice) = match &self.lexicon {
            Some(path) => {
                let (lexicon, report) = lexicon::read(path)?;
                (Words::Own(Arc::new(lexicon)), Some(report.to_string()))
            }
            None => (Words::Embedded, None),
        };
        let mut own_boards = Vec::new();
        if let Some(path) = &self.board {
            let file = boards::read(path, BoardFile::for_screen)?;
            if let Some(bad) = file.bad.first() {
                let others = file.bad.len() - 1;
                let more = if others == 0 { String::new() } else { format!(" {others} more lines are left out too.") };
                notice = Some([notice.unwrap_or_default(), format!("{bad}{more}")].join(" ").trim().to_owned());
            }
            own_boards = file.boards;
        }
        let settings = Settings {
            theme: self.theme.unwrap_or_default(),
            glyphs: if self.ascii { GlyphSet::Ascii } else { GlyphSet::Unicode },
            animation: !self.no_animation,
            mouse: !self.no_mouse,
            ..Settings::default()
        };
        let depth = Depth::detect(|name| std::env::var(name).ok());
        Ok(Options { settings, depth, words, boards: own_boards, notice, seed: self.seed.unwrap_or_else(rand::random) })
    }
}

/// Opens the arcade; returns when it is left. If the system ended it by a signal, so does this.
pub(super) fn run(play: &Play) -> Result<String, Failure> {
    let ending = shell::run(play.options()?).map_err(|error| Failure::failed(error.to_string()))?;
    match ending {
        Ending::Left => {}
        #[cfg(unix)]
        Ending::Signal(number) => {
            crate::terminal::die_by(number).map_err(|error| Failure::failed(error.to_string()))?;
        }
    }
    Ok(String::new())
}
