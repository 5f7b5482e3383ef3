//! Commands below `arcade solve` and `arcade lab`: each game brings its own, and they are found through lists.

use std::ffi::OsString;
use std::fmt::Debug;
use std::marker::PhantomData;

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use super::output::Force;
use super::shard::{self, Divided, Shard};
use super::{Failure, Taker};
use arcade_ui::facts::{Member, Record};

/// The options of a command as they were given, and how it is answered.
pub trait Question: Debug + Send {
    /// The answer as text to print. What is found one by one goes to `take` at once.
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure>;

    /// What it prints for programs; nothing where that is what other commands print.
    fn printed() -> Printed
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// Whether it handles the signals that ask the program to end by itself.
    fn handles_signals(&self) -> bool {
        false
    }
}

/// The objects that a command prints for programs, each behind what is added to its name to get it.
pub type Printed = Vec<(&'static str, Vec<Member>)>;

/// The objects of one kind that a command prints.
pub fn printed<R: Record>() -> Printed {
    vec![("", R::columns().members())]
}

/// Changes the arguments of a command before they are read, so that none is taken for an option that is none. The function
/// describes the command, with all options that it takes.
pub type Arrange = fn(Vec<OsString>, &dyn Fn() -> Option<Command>) -> Vec<OsString>;

/// A command that is found through a list.
pub struct Subcommand {
    /// Its name.
    pub name: &'static str,
    /// Another name that is understood.
    pub alias: Option<&'static str>,
    position: u8,
    /// What is done to its arguments first.
    pub arrange: Option<Arrange>,
    /// What it prints for programs.
    pub printed: fn() -> Printed,
    describe: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Asked, Error>,
}

/// What is asked for, as it was read.
#[derive(Debug)]
enum Asked {
    Whole(Box<dyn Question>),
    /// It can be divided.
    Divided(Box<dyn Divided>),
}

impl Subcommand {
    /// The command `name`, whose options and help are those of `Q`. Help lists commands by their positions.
    pub const fn of<Q: Args + Question + 'static>(name: &'static str, position: u8) -> Self {
        Self {
            name,
            alias: None,
            position,
            arrange: None,
            printed: Q::printed,
            describe: Q::augment_args,
            read: |matches| Ok(Asked::Whole(Box::new(Q::from_arg_matches(matches)?))),
        }
    }

    /// The same of a command that can be divided: it has `--shard`, too.
    pub const fn divided<Q: Args + Divided + 'static>(name: &'static str, position: u8) -> Self {
        Self {
            describe: |command| Q::augment_args(command).arg(Shard::option()),
            read: |matches| Ok(Asked::Divided(Box::new(Q::from_arg_matches(matches)?))),
            ..Self::of::<Q>(name, position)
        }
    }

    /// The same, understood by another name, too.
    #[must_use]
    pub const fn with_alias(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }

    /// The same, whose arguments are changed first.
    #[must_use]
    pub const fn with_arrange(self, arrange: Arrange) -> Self {
        Self { arrange: Some(arrange), ..self }
    }

    fn command(&self) -> Command {
        (self.describe)(Command::new(self.name).aliases(self.alias))
    }

    /// The words that ask for the same whole, in one order however they were given, and without what holds anyway.
    fn words(&self, matches: &ArgMatches) -> Vec<String> {
        let command = self.command();
        let is_meant = |arg: &&Arg| ![Shard::OPTION, Force::OPTION].contains(&arg.get_id().as_str());
        let of_each = command.get_arguments().filter(is_meant).flat_map(|arg| words_of(arg, matches));
        std::iter::once(self.name.to_owned()).chain(of_each).collect()
    }
}

/// The words that give `arg` the values that it has; none where it would have them anyway.
fn words_of(arg: &Arg, matches: &ArgMatches) -> Vec<String> {
    let id = arg.get_id().as_str();
    let option = arg.get_long().map(|name| format!("--{name}"));
    if !arg.get_action().takes_values() {
        return option.filter(|_| matches.get_flag(id)).into_iter().collect();
    }
    let values: Vec<_> = matches.get_raw(id).into_iter().flatten().collect();
    if values.iter().eq(arg.get_default_values()) {
        return Vec::new();
    }
    let words = values.into_iter().map(|value| value.to_string_lossy().into_owned());
    let with_option = |value: String| match &option {
        None => vec![value],
        // What looks like an option has to be joined to the one that it belongs to.
        Some(option) if value.starts_with('-') => vec![format!("{option}={value}")],
        Some(option) => vec![option.clone(), value],
    };
    words.flat_map(with_option).collect()
}

/// A list of commands.
pub trait Commands {
    /// All of them, in any order.
    fn all() -> Vec<&'static Subcommand>;
}

/// What one of the commands of `L` is asked.
#[derive(Debug)]
pub struct OneOf<L> {
    asked: Asked,
    /// The part that is asked for.
    shard: Option<Shard>,
    /// The words that ask for the whole.
    words: Vec<String>,
    list: PhantomData<fn() -> L>,
}

impl<L> OneOf<L> {
    /// The question.
    pub fn question(&self) -> &dyn Question {
        match &self.asked {
            Asked::Whole(question) => &**question,
            Asked::Divided(question) => &**question,
        }
    }

    /// The question, where all of its answer is asked for and can be divided.
    pub fn divided(&self) -> Option<&dyn Divided> {
        match &self.asked {
            Asked::Divided(question) if self.shard.is_none() => Some(&**question),
            _ => None,
        }
    }

    /// Whether only a part of the answer is asked for.
    pub const fn is_part(&self) -> bool {
        self.shard.is_some()
    }

    /// The answer as text to print, or the part of it that is asked for. What is found one by one goes to `take` at once.
    pub fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        match (&self.asked, self.shard) {
            (Asked::Divided(question), Some(shard)) => shard::answer(&**question, shard, &self.words, take),
            _ => self.question().answer(take),
        }
    }
}

impl<L: Commands> FromArgMatches for OneOf<L> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let found = matches.subcommand().and_then(|(name, matches)| {
            let command = L::all().into_iter().find(|command| command.name == name)?;
            Some((command, matches))
        });
        // Clap lets no other name pass, nor none.
        let (command, matches) = found.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))?;
        let asked = (command.read)(matches)?;
        let shard = matches.try_get_one(Shard::OPTION).ok().flatten().copied();
        let words = shard.map_or_else(Vec::new, |_: Shard| command.words(matches));
        Ok(Self { asked, shard, words, list: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<L: Commands> clap::Subcommand for OneOf<L> {
    fn augment_subcommands(command: Command) -> Command {
        let mut all = L::all();
        all.sort_by_key(|below| below.position);
        command.subcommands(all.into_iter().map(Subcommand::command))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        L::all().iter().any(|command| command.name == name)
    }
}
