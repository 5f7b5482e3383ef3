//! `arcade check --class`: every program of a folder, some at a time.

use std::ffi::OsStr;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use clap::Args;

use super::{Check, Wanted, ask, starting};
use crate::checks::{
    CLASS_FIELDS, Function, Log, Report, Submission, class_columns, class_in_words, class_rows, gradebook,
};
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::{Failure, json_line, lines, lines_of_file};
use crate::files::{self, io_reason};
use crate::programs::Errors;
use crate::reports::{csv, html};
use arcade_ui::facts::Record as _;

/// What stands in the command for a submission.
const PLACE: &str = "{}";

/// A class, and the files that are written of it.
#[derive(Args, Debug)]
pub(super) struct Class {
    /// Check each file or folder in this folder, but none of another kind than most; {} in the command stands for it, and
    /// --csv, --gradebook, --html and --reports write what came of it
    #[arg(long = "class", value_name = "DIR", conflicts_with_all = ["junit", "gradescope", "log"])]
    pub(super) folder: Option<PathBuf>,
    /// Write the class to this file as comma-separated values, a row a function
    #[arg(long, value_name = "FILE", requires = "folder")]
    csv: Option<PathBuf>,
    /// Write the class to this file as comma-separated values, a row a submission, with its points in all and of each function
    #[arg(long, value_name = "FILE", requires = "folder")]
    gradebook: Option<PathBuf>,
    /// Write the class to this file as a page
    #[arg(long, value_name = "FILE", requires = "folder")]
    html: Option<PathBuf>,
    /// Write what each is told to a file of its own in this folder, which is made, as soon as it is checked, to be handed back
    #[arg(long, value_name = "FOLDER", requires = "folder")]
    reports: Option<PathBuf>,
    /// How many submissions are asked at the same time [default: half as many as the machine has processors]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within::<usize>(1..=64), requires = "folder")]
    at_once: Option<usize>,
}

impl Class {
    /// The files that are written of the class as a whole.
    fn files(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.csv, &self.gradebook, &self.html].into_iter().flatten()
    }

    /// How many are asked at the same time. Half of the processors are left to what answers meanwhile, so that none is late
    /// because the others are busy.
    fn at_once(&self) -> usize {
        let processors = || thread::available_parallelism().map_or(1, NonZero::get);
        self.at_once.unwrap_or_else(|| processors().div_ceil(2))
    }
}

/// Asks every program of the folder and writes what is to be written.
pub(super) fn run(asked: &Check, folder: &Path) -> Result<String, Failure> {
    if !asked.command.line().contains(PLACE) {
        return Err(Failure::usage(format!(
            "Write {PLACE} in the command where the file or folder of a submission belongs, such as “python3 {PLACE}”."
        )));
    }
    let (wanted, class) = (Wanted::of(asked)?, &asked.class);
    asked.force.check(class.files())?;
    let handed = handed(folder)?;
    class.reports.as_deref().map_or(Ok(()), |reports| asked.force.make_folder(reports))?;
    let is_printed = class.files().any(|path| files::is_standard_output(path));
    let mut force = asked.force.clone();
    let mut submissions = Vec::<Submission>::new();
    in_turns(asked, folder, &wanted, &handed, |at, submission| {
        if handed[at].is_asked {
            hand_back(asked, &wanted, folder, &submission)?;
        }
        // In the order of the names, whichever is done first.
        let place = submissions.partition_point(|other| other.name < submission.name);
        submissions.insert(place, submission);
        // Whoever ends it early has those that were checked.
        if !is_printed && submissions.len() < handed.len() {
            write_class(asked, &force, &submissions, handed.len())?;
            force = Force::over_own();
        }
        Ok(())
    })?;
    write_class(asked, &force, &submissions, handed.len())?;
    let document = class_in_words(&submissions, handed.len());
    if !asked.json {
        return Ok(lines(&document));
    }
    let reports = submissions.iter().filter_map(|one| one.result.as_ref().ok());
    reports.map(|report| json_line(&report.to_value(), "The results")).collect()
}

/// Asks all submissions, as many at the same time as are wanted, and gives each result away as soon as it is there, with its place
/// among `handed`. After a failure no other is begun.
fn in_turns(
    asked: &Check,
    folder: &Path,
    wanted: &Wanted,
    handed: &[Handed],
    mut took: impl FnMut(usize, Submission) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (next, progress) = (AtomicUsize::new(0), Mutex::new(starting()));
    let (done, results) = channel();
    let turn = || {
        let at = next.fetch_add(1, Ordering::Relaxed);
        handed.get(at).map(|one| (at, one))
    };
    let ask_in_turn = |done: Sender<_>| {
        while let Some((at, one)) = turn() {
            let place = format!("{}, {} of {}", one.name, at + 1, handed.len());
            let result = submission(asked, folder, wanted, one, |function, at, of| {
                if let Ok(mut progress) = progress.lock() {
                    progress.show(|| format!("{place}: {}, {at} of {of}", function.name));
                }
            });
            // Where nobody takes it any more, something has failed.
            if done.send((at, result)).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..asked.class.at_once() {
            let done = done.clone();
            scope.spawn(|| ask_in_turn(done));
        }
        drop(done);
        results.into_iter().try_for_each(|(at, result)| took(at, result?))
    })
}

/// Asks one submission. `told` hears which function is asked, how many questions were answered, and of how many.
fn submission(
    asked: &Check,
    folder: &Path,
    wanted: &Wanted,
    Handed { name, is_asked }: &Handed,
    told: impl FnMut(&Function, usize, usize),
) -> Result<Submission, Failure> {
    let (name, place) = (name.clone(), folder.join(name));
    if !is_asked {
        return Ok(Submission { name, result: Err(OTHER.to_owned()) });
    }
    if lacks_main(asked, &place) {
        let file = format!("{PLACE}/{}.py", asked.game.keyword());
        let sentence = format!("It is a folder: name the file in it that is run, such as python3 {file}.");
        return Ok(Submission { name, result: Err(sentence) });
    }
    let command = asked.command.with(PLACE, &place.to_string_lossy());
    let functions = ask(asked, &command, Errors::KEPT_UNSEEN, wanted, &mut Log::default(), told)?;
    let report = |functions| {
        let command = command.line().to_owned();
        Report { game: asked.game, command, wish: wanted.wish, functions, has_times: asked.times }
    };
    Ok(Submission { name, result: functions.map(report) })
}

/// Whether Python would be asked to run a folder in which it finds nothing to run.
fn lacks_main(asked: &Check, place: &Path) -> bool {
    let runs_place = asked.command.line().starts_with("python") && asked.command.line().ends_with(PLACE);
    runs_place && place.is_dir() && !place.join("__main__.py").is_file()
}

/// Writes the class to the files that are wanted of it: those that are checked `of` so many.
fn write_class(asked: &Check, force: &Force, submissions: &[Submission], of: usize) -> Result<(), Failure> {
    force.write(asked.class.csv.as_ref(), || csv(&class_columns(), &CLASS_FIELDS, &class_rows(submissions)))?;
    force.write(asked.class.gradebook.as_ref(), || {
        let (columns, names) = gradebook(submissions);
        csv(&columns, &names, submissions)
    })?;
    let title = format!("{} checked", asked.game.title());
    force.write(asked.class.html.as_ref(), || html(&class_in_words(submissions, of).titled(title)))
}

/// Writes what is handed back to the author of `submission`, if it is wanted.
fn hand_back(asked: &Check, wanted: &Wanted, folder: &Path, submission: &Submission) -> Result<(), Failure> {
    let Some(reports) = &asked.class.reports else { return Ok(()) };
    let file = reports.join(format!("{}.txt", submission.name));
    asked.force.write(Some(&file), || handed_back(asked, wanted, submission, folder))
}

/// What is handed back to the author of a submission.
fn handed_back(asked: &Check, wanted: &Wanted, submission: &Submission, folder: &Path) -> String {
    let text = match &submission.result {
        Ok(report) => without_folder(&lines_of_file(&report.document()), folder),
        Err(sentence) => format!("{sentence}\n"),
    };
    let (game, name, version, count) = (asked.game.title(), &submission.name, env!("CARGO_PKG_VERSION"), asked.count);
    let marking = wanted.marking.in_words();
    format!(
        "{game}: {name}\nChecked with arcade {version}, {count} questions drawn for each function.{marking}\n\n{text}"
    )
}

/// `text` without the folder of the class before the names of files: where the teacher keeps it is nothing to the student.
fn without_folder(text: &str, folder: &Path) -> String {
    let whole = folder.canonicalize().map(|whole| text.replace(&*whole.join("").to_string_lossy(), ""));
    let quoted = format!("\"{}", folder.join("").display());
    whole.unwrap_or_else(|_| text.to_owned()).replace(&quoted, "\"")
}

/// Something that lies in the folder of a class.
struct Handed {
    name: String,
    /// Whether it is of the same kind as most are: notes among programs are not asked.
    is_asked: bool,
}

/// What is said of what is not asked.
const OTHER: &str =
    "It is of another kind than most here, and so it was not asked: check it by itself, as one program.";

/// The files and folders of the class, without hidden ones. Where more than half are of one kind (folders, or files that end
/// alike), only these are asked.
fn handed(folder: &Path) -> Result<Vec<Handed>, Failure> {
    let unread = |error| Failure::failed(format!("{} could not be read: {}.", folder.display(), io_reason(&error)));
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Hidden files, and what Python makes beside a program.
        if !name.starts_with('.') && name != "__pycache__" {
            let kind = (!path.is_dir()).then(|| path.extension().map(OsStr::to_ascii_lowercase));
            entries.push((name, kind));
        }
    }
    if entries.is_empty() {
        return Err(Failure::failed(format!("There is nothing to check in {}.", folder.display())));
    }
    entries.sort_unstable();
    let most = entries.iter().map(|(_, kind)| kind.clone()).find(|kind| {
        let count = entries.iter().filter(|(_, other)| other == kind).count();
        count * 2 > entries.len()
    });
    let handed = |(name, kind)| Handed { name, is_asked: most.as_ref().is_none_or(|most| *most == kind) };
    Ok(entries.into_iter().map(handed).collect())
}
