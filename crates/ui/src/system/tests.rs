//! The stand-ins, on a system that doesn't need them.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::plain::{drafts, events, files, output, processes, signals};
use super::{Wanted, unix};

#[test]
fn a_file_is_made_without_permissions_numbers_and_drafts() {
    let folder = tempfile::tempdir().unwrap();
    let (inner, path) = (folder.path().join("inner"), folder.path().join("file"));
    let mut builder = DirBuilder::new();
    files::set_folder_mode(&mut builder, 0o700);
    builder.create(&inner).unwrap();
    let mut options = OpenOptions::new();
    files::set_mode(&mut options, 0o000);
    options.write(true).create_new(true).open(&path).unwrap();
    assert!(inner.is_dir() && File::open(&path).is_ok());
    let before = std::fs::metadata(&path).unwrap().permissions();
    files::tighten(&path);
    assert_eq!(std::fs::metadata(&path).unwrap().permissions(), before);
    assert_eq!((files::permissions(0o600), files::identity(&path)), (None, None));
    assert_eq!(drafts::nameless(folder.path(), 0o600).unwrap_err().kind(), ErrorKind::Unsupported);
    assert_eq!(drafts::name(&File::open(&path).unwrap(), &inner).unwrap_err().kind(), ErrorKind::Unsupported);
}

#[test]
fn the_end_of_a_process_is_seen_without_groups() {
    let mut command = Command::new("cat");
    processes::lead_a_group(&mut command);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    processes::end_group(child.id());
    assert!(!processes::has_ended(&mut child));
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(processes::has_ended(&mut child));
    assert_eq!((processes::signal_of(status), unix::processes::signal_of(status)), (None, Some(9)));
}

#[test]
fn no_signal_comes_and_the_terminal_takes_everything() {
    signals::listen("arcade-test", Wanted::All, |signal| unreachable!("{signal:?}")).unwrap();
    signals::stop_until_continued().unwrap();
    signals::die_by(15).unwrap();
    output::discard();
    assert!(output::is_ready_within(Duration::ZERO));
    output::Output.write_all(b"").unwrap();
    events::Events::open().unwrap();
    // Built, not called: it would wait for a key.
    let _ = events::Events::wait;
}

#[test]
fn a_file_is_known_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    for path in [&one, &other] {
        File::create(path).unwrap();
    }
    let number = |path: &Path| unix::files::identity(path);
    assert!(number(&one).is_some() && number(&one) != number(&other));
    assert_eq!(number(&folder.path().join("none")), None);
}
