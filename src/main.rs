//! The `arcade` program.

use std::env;
use std::process::ExitCode;

use arcade::cli;

fn main() -> ExitCode {
    if let Some(code) = arcade::guard(env::args_os().skip(1)) {
        return code;
    }
    if let Ok(arcade) = env::current_exe() {
        arcade::guard_by(arcade);
    }
    match cli::parse(env::args_os()) {
        Ok(cli) => cli::run(&cli),
        Err(code) => code,
    }
}
