//! `arcade solve`: the best move of a game, for people and, with `--json`, for programs.

use std::ffi::OsString;

use clap::Command;

use crate::command::{Commands, OneOf, Subcommand};
use crate::games::GAMES;

/// The games there are answers for.
pub(super) type Solve = OneOf<Solvers>;

#[derive(Debug)]
pub(in crate::cli) struct Solvers;

impl Commands for Solvers {
    fn all() -> Vec<&'static Subcommand> {
        GAMES.into_iter().filter_map(|game| game.commands.solve).collect()
    }
}

/// The arguments of the program, those of a game behind `solve`, `show` or `play` as that game arranges them.
/// `program` is made only where one asks for it: the other commands, and opening the arcade, must not wait for it.
pub(super) fn arranged(mut args: Vec<OsString>, program: impl Fn() -> Command) -> Vec<OsString> {
    // What is solved can be shown and played, too.
    let found = args.windows(2).enumerate().find_map(|(at, pair)| {
        let above = ["solve", "show", "play"].into_iter().find(|above| pair[0] == *above)?;
        let command = Solvers::all().into_iter().find(|command| pair[1] == command.name)?;
        Some((at + 2, above, command.name, command.arrange?))
    });
    let Some((at, above, name, arrange)) = found else { return args };
    let described = || {
        let mut program = program();
        // Only then does every command know the options that all of them take.
        program.build();
        program.find_subcommand(above)?.find_subcommand(name).cloned()
    };
    let own = args.split_off(at);
    args.extend(arrange(own, &described));
    args
}
