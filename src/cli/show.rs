//! `arcade show`: a position in the debug overlay, at a step of an algorithm.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};
use ratatui::layout::Rect;
use web_time::Instant;

use super::play::{self, Play};
use crate::app::Message;
use crate::command::position::Position;
use crate::command::{self, Failure, TEMPLATE};
use crate::games::{GAMES, GameInfo};
use crate::model::speech::spoken;
use crate::screen::{DebugSpot, DebugView};
use crate::settings::Paths;
use crate::shell::{Look, Options, write_folder};
use arcade_engine::UnknownName;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::{counted, noun, plural};
use arcade_ui::facts::{Block, Document, Fact};

/// The sizes of what is drawn where there is no terminal: of pictures, and of a pane in lines of text.
const PICTURE: Rect = Rect::new(0, 0, 120, 36);
const LINES: Rect = Rect::new(0, 0, 100, 60);

const EXAMPLES: &str = "Examples:
  arcade show etaoin then --pane 'value table' --step 4
  arcade show endgame -1 3 9 4 --pane 'sum, move, loser'
  arcade show words 'cat!' --pane hands --step 12 --plain
  arcade show hangman ---- --pane families --about e --export steps";

/// What is to be shown, and where.
#[derive(Debug)]
pub(super) struct Asked {
    position: Box<dyn Position>,
    wanted: Wanted,
}

/// What is to be seen of the position.
#[derive(Debug, Args)]
struct Wanted {
    /// The pane of the debug overlay, by the name on its tab [default: the first]
    #[arg(long, value_name = "NAME")]
    pane: Option<String>,
    /// How many steps of what runs there are done [default: all]
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// What the pane is about where it has a choice, such as the letter of the families
    #[arg(long, value_name = "WHAT")]
    about: Option<String>,
    /// Write a picture of every step, or of the one that --step names, into this new folder, and a page to click through
    #[arg(long, value_name = "FOLDER")]
    export: Option<PathBuf>,
    #[command(flatten)]
    play: Play,
}

fn command_of(game: &GameInfo) -> Command {
    let name = game.kind.keyword();
    let command =
        Command::new(name).visible_aliases(game.commands.solve.and_then(|solve| solve.alias)).help_template(TEMPLATE);
    (game.commands.positions.describe)(Wanted::augment_args(command))
}

impl Args for Asked {
    fn augment_args(command: Command) -> Command {
        let command = command.before_help(EXAMPLES).subcommand_required(true).arg_required_else_help(false);
        command.subcommands(GAMES.into_iter().map(command_of))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Asked {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let found = matches
            .subcommand()
            .and_then(|(name, matches)| Some((GAMES.into_iter().find(|game| game.kind.keyword() == name)?, matches)));
        // Clap lets no other name pass, nor none.
        let (game, matches) = found.ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        Ok(Self { position: (game.commands.positions.read)(matches)?, wanted: Wanted::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Asked {
    fn spot(&self) -> DebugSpot {
        let Wanted { pane, about, step, .. } = &self.wanted;
        DebugSpot { pane: pane.clone(), about: about.clone(), step: *step }
    }

    /// What opens it, with the words of `lexicon`.
    pub(super) fn start(&self, lexicon: &Lexicon) -> Result<Message, Failure> {
        Ok(Message::Show(Box::new(self.position.record(lexicon)?), self.spot()))
    }
}

/// Shows it; `before` are the options that stand before the command.
pub(super) fn run(asked: &Asked, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let wanted = &asked.wanted;
    let play = wanted.play.clone().or(before);
    let options = play.showing(paths)?;
    let start = asked.start(options.words.lexicon())?;
    let is_told = wanted.export.is_some() || play.is_in_lines(&options.settings);
    let mut look = Look::at(start.clone(), options.settings.clone(), options.words.clone());
    let view = look.wait(|view| !is_told && !view.awaits_step);
    let view = view.ok_or_else(|| Failure::failed("This position can’t be shown."))?;
    check(&view, &asked.spot())?;
    if let Some(folder) = &wanted.export {
        let steps = look.app.pictures_of_steps(PICTURE, wanted.step, Instant::now()).map_err(Failure::usage)?;
        let files = steps.files();
        write_folder(folder, &files).map_err(Failure::failed)?;
        let count = files.len() - 1;
        let pictures = counted(count, "picture is", "pictures are");
        let them = noun(count, "it", "them");
        return Ok(format!("{pictures} in {}, and index.html, which shows {them}.\n", folder.display()));
    }
    if is_told {
        let drawn =
            if view.steps.is_none() && view.facts.len() < 2 { look.app.pane_text(LINES) } else { String::new() };
        return Ok(told(&view, look.app.steps_done(), &drawn));
    }
    play::open(&play, Options { start: vec![start], ..options })
}

/// Whether what was asked for is what is shown.
fn check(view: &DebugView, spot: &DebugSpot) -> Result<(), Failure> {
    if let Some(name) = spot.pane.as_deref().filter(|_| spot.pane_of(&view.panes).is_none()) {
        return Err(UnknownName::new(format!("There is no pane “{name}”."), name, &view.panes).into());
    }
    if let (Some(about), Some(shown)) = (&spot.about, &view.about)
        && about.to_lowercase() != *shown
    {
        return Err(Failure::usage(format!("The pane {} can’t be about “{about}”.", view.pane)));
    }
    match (spot.step, view.steps) {
        (Some(_), None) => {
            Err(Failure::usage(format!("Nothing runs step by step in the pane {} here: leave out --step.", view.pane)))
        }
        (Some(step), Some((_, steps))) if step > steps => Err(Failure::usage(format!(
            "There is no step {step}: the pane {} has {}.",
            view.pane,
            plural(steps, "step")
        ))),
        _ => Ok(()),
    }
}

/// The view in lines of text, with the steps that are `done`.
fn told(view: &DebugView, done: Vec<Fact>, drawn: &str) -> String {
    let mut facts = vec![Fact::new("pane", view.pane)];
    facts.extend(view.about.as_ref().map(|about| Fact::new("about", about.clone())));
    facts.extend(view.steps.map(|(done, steps)| Fact::new("steps", format!("{done} of {steps} done"))));
    facts.push(Fact::new("shown", view.sentence()));
    facts.extend(view.facts.iter().skip(1).cloned().chain(done));
    let facts = facts.into_iter().map(|fact| Fact { value: spoken(fact.value.aloud()).into(), ..fact }).collect();
    let text = command::lines(&Document::of([Block::Facts(facts)]));
    if drawn.trim().is_empty() { text } else { format!("{text}\n{}\n", drawn.trim_end()) }
}
