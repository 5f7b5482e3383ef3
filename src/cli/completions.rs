//! `arcade completions`: what a shell needs to complete the commands and options of the arcade.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::{Cli, Failure, TEMPLATE};

/// For which shell.
#[derive(Debug, Args)]
#[command(
    help_template = TEMPLATE,
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
    let mut text = Vec::new();
    generate(asked.shell, &mut program, "arcade", &mut text);
    String::from_utf8(text).map_err(|error| Failure::failed(format!("The completions are no text: {error}.")))
}
