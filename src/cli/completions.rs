//! `arcade completions`: what a shell needs to complete the commands and options of the arcade.

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::{Shell, generate};

use super::Cli;
use super::puzzles::kinds;
use crate::command::Failure;
use crate::games;
use crate::model::GameKind;
use crate::play::lesson::LESSONS;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::Engine;
use arcade_engine::hangman::Host;
use arcade_engine::lab::Subject;
use arcade_engine::lexicon::Tier;
use arcade_ui::terminal;
use arcade_ui::theme::ThemeName;

/// For which shell.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:
  arcade completions bash > ~/.local/share/bash-completion/completions/arcade
  arcade completions zsh > ~/.zfunc/_arcade
  arcade completions fish > ~/.config/fish/completions/arcade.fish",
    after_help = "A shell reads the file when it starts: open a new one afterwards. For zsh, ~/.zfunc must be in $fpath before \
                  compinit runs. For PowerShell, write the text to a file and name that in $PROFILE; for Elvish, put it \
                  into rc.elv."
)]
pub(super) struct Completions {
    /// The shell: bash, zsh, fish, powershell or elvish
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

/// The text for the shell.
pub(super) fn run(asked: &Completions) -> Result<String, Failure> {
    let mut program = Cli::command();
    // The options of games are put together only now.
    program.build();
    let mut words = Vec::new();
    collect_words(&program, &mut words);
    let mut program = with_names(program, &words);
    let mut text = Vec::new();
    generate(asked.shell, &mut program, "arcade", &mut text);
    String::from_utf8(text).map_err(|error| Failure::failed(format!("The completions are no text: {error}.")))
}

/// The names of all commands below this one, each once.
fn collect_words(command: &Command, words: &mut Vec<String>) {
    for below in command.get_subcommands() {
        if !words.iter().any(|word| word == below.get_name()) {
            words.push(below.get_name().to_owned());
        }
        collect_words(below, words);
    }
}

/// The command with the names that its options take, where they are a list; `words` are the names of all commands. When it is
/// asked for, our own parsers read them, whose errors guess the name that was meant; so only here they are a list.
fn with_names(command: Command, words: &[String]) -> Command {
    let about = command.get_about().map(spelled).unwrap_or_default();
    let command = command.about(about).mut_args(|arg| with_its_names(spell(arg), words));
    command.mut_subcommands(|below| with_names(below, words))
}

/// Text in the characters that are printed. A shell is sensitive to apostrophes, so they are put into the text before it is
/// quoted for the shell.
fn spelled(text: &StyledStr) -> String {
    terminal::glyphs().spelled(&text.to_string()).into_owned()
}

fn spell(arg: Arg) -> Arg {
    match arg.get_help().map(spelled) {
        Some(help) => arg.help(help),
        None => arg,
    }
}

fn with_its_names(arg: Arg, words: &[String]) -> Arg {
    let names: Vec<&str> = match arg.get_id().as_str() {
        "command" => words.iter().map(String::as_str).collect(),
        "engine" => Engine::ALL.map(Engine::name).into(),
        "game" => GameKind::ALL.map(GameKind::keyword).into(),
        "host" => Host::ALL.map(Host::keyword).into(),
        "kind" => kinds(games::puzzles::themes()),
        "lesson" => LESSONS.iter().map(|lesson| lesson.name).collect(),
        "objective" => Objective::ALL.map(Objective::name).into(),
        "subject" => Subject::ALL.map(Subject::name).into(),
        "theme" => ThemeName::ALL.map(ThemeName::name).into(),
        "tier" => Tier::ALL.map(Tier::name).into(),
        _ => return arg,
    };
    let is_free = arg.get_possible_values().is_empty() && arg.get_action().takes_values();
    let names = names.into_iter().map(str::to_owned);
    if is_free { arg.value_parser(PossibleValuesParser::new(names.collect::<Vec<String>>())) } else { arg }
}
