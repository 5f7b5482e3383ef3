//! The `arcade` program.

use std::process::ExitCode;

use arcade::cli;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os()) {
        Ok(cli) => match cli.command {
            Some(command) => cli::run(&command),
            None => play(),
        },
        Err(code) => code,
    }
}

/// Opens the arcade.
fn play() -> ExitCode {
    cli::Failure::failed("The arcade's screens are not part of this build: try `arcade solve etaoin then`.").report()
}
