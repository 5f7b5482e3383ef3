//! Commands below `arcade solve` and `arcade lab`: each game brings its own, and they are found through lists.

use std::ffi::OsString;
use std::fmt::Debug;
use std::marker::PhantomData;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

use super::{Failure, Taker};
use arcade_ui::facts::{Member, Record};

/// The options of a command as they were given, and how it is answered.
pub trait Question: Debug + Send {
    /// The answer as text to print. What is found one by one goes to `take` at once.
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure>;

    /// What it prints for programs; nothing where another command prints the same.
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
    alias: Option<&'static str>,
    position: u8,
    /// What is done to its arguments first.
    pub arrange: Option<Arrange>,
    /// What it prints for programs.
    pub printed: fn() -> Printed,
    describe: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Question>, Error>,
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
            read: |matches| Ok(Box::new(Q::from_arg_matches(matches)?)),
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
}

/// A list of commands.
pub trait Commands {
    /// All of them, in any order.
    fn all() -> Vec<&'static Subcommand>;
}

/// The question that one of the commands of `L` asks.
#[derive(Debug)]
pub struct OneOf<L> {
    /// The question.
    pub question: Box<dyn Question>,
    list: PhantomData<fn() -> L>,
}

impl<L: Commands> FromArgMatches for OneOf<L> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let found = matches.subcommand().and_then(|(name, matches)| {
            let command = L::all().into_iter().find(|command| command.name == name)?;
            Some((command.read)(matches))
        });
        // Clap lets no other name pass, nor none.
        let question = found.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))??;
        Ok(Self { question, list: PhantomData })
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
