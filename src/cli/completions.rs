//! `arcade completions`: what a shell needs to complete the commands and options of the arcade.

use clap::builder::StyledStr;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::{Shell, generate};

use super::Cli;
use super::names::named;
use crate::command::Failure;
use arcade_ui::streams;

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
    let mut program = all_spelled(named(program));
    let mut text = Vec::new();
    generate(asked.shell, &mut program, "arcade", &mut text);
    String::from_utf8(text).map_err(|error| Failure::failed(format!("The completions are no text: {error}.")))
}

/// The command with its texts as they are printed.
fn all_spelled(command: Command) -> Command {
    let about = command.get_about().map(spelled).unwrap_or_default();
    command.about(about).mut_args(spell).mut_subcommands(all_spelled)
}

/// Text in the characters that are printed. A shell is sensitive to apostrophes, so they are put into the text before it is
/// quoted for the shell.
fn spelled(text: &StyledStr) -> String {
    streams::glyphs().spelled(&text.to_string()).into_owned()
}

fn spell(arg: Arg) -> Arg {
    match arg.get_help().map(spelled) {
        Some(help) => arg.help(help),
        None => arg,
    }
}
