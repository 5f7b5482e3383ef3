//! The names that arguments take, where they are a list: for the completions and for the manual.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};

use super::puzzles::kinds;
use crate::games;
use crate::model::GameKind;
use crate::play::lesson::LESSONS;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::Engine;
use arcade_engine::hangman::Host;
use arcade_engine::lab::Subject;
use arcade_engine::lexicon::Tier;
use arcade_ui::theme::ThemeName;

/// The command line with the names that its arguments take. When it is asked for, our own parsers read them, whose errors guess
/// the name that was meant; so only here they are a list.
pub(super) fn named(program: Command) -> Command {
    let mut words = Vec::new();
    collect_words(&program, &mut words);
    with_names(program, &words)
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

fn with_names(command: Command, words: &[String]) -> Command {
    let command = command.mut_args(|arg| with_its_names(arg, words));
    command.mut_subcommands(|below| with_names(below, words))
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
