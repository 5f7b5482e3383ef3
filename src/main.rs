//! The `arcade` program.

use std::process::ExitCode;

use arcade::cli;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os()) {
        Ok(cli) => cli::run(&cli),
        Err(code) => code,
    }
}
