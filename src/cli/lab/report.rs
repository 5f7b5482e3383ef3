//! The report that a command of the Lab is asked to write.

use std::path::PathBuf;

use clap::Args;

use crate::command::Failure;
use crate::command::output::Force;
use crate::reports::{html, markdown};
use arcade_ui::facts::Document;

/// Where the report goes.
#[derive(Args, Debug)]
pub(super) struct ReportFiles {
    /// Write a report with tables, graphs and a drafted conclusion to FILE.html and FILE.md
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl ReportFiles {
    /// The files, the page before the Markdown; none where no report is wanted.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        let Some(path) = &self.report else { return Vec::new() };
        let named = path.extension().is_some_and(|extension| extension == "html" || extension == "md");
        let place =
            |extension| if named { path.with_extension(extension) } else { path.with_added_extension(extension) };
        ["html", "md"].map(place).into()
    }

    /// Writes both, if they are wanted.
    pub(super) fn write(&self, force: &Force, document: impl FnOnce() -> Document) -> Result<(), Failure> {
        let [page, text] = &self.paths()[..] else { return Ok(()) };
        let document = document();
        force.write(Some(page), || html(&document))?;
        force.write(Some(text), || markdown(&document))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_to_two_files_with_or_without_an_extension() {
        let paths = |name: &str| ReportFiles { report: Some(name.into()) }.paths();
        for name in ["a/race", "a/race.html", "a/race.md"] {
            assert_eq!(paths(name), [PathBuf::from("a/race.html"), PathBuf::from("a/race.md")]);
        }
        assert_eq!(paths("race.v1"), [PathBuf::from("race.v1.html"), PathBuf::from("race.v1.md")]);
        assert!(ReportFiles { report: None }.paths().is_empty());
    }
}
