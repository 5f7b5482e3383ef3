//! What there is to know of the pages of the Lab.

use crate::model::Facility;
use crate::screen::Guide;
use crate::screen::lab::LabPage;

/// The guides to all pages, in the order of their tabs.
pub(in crate::pages) fn guides() -> impl Iterator<Item = Guide> {
    super::all().map(guide)
}

/// The guide to a page.
pub(super) fn guide(page: &LabPage) -> Guide {
    let guide = (page.guide)(Guide::new(format!("Lab: {}", page.name)));
    guide
        .section("On every page")
        .text("⟨lab-run⟩ starts the experiment and stops it, ⟨lab-setup⟩ sets it up, ⟨next-experiment⟩ turns the page.")
        .text("⟨export⟩ writes the results to files, the race with a report.")
        .where_there_are(Facility::Exports)
        .section("A program of your own")
        .text("If you have written a program for one of the games, the command “arcade check” compares its answers with the right ones, function by function, and explains the first that is wrong.")
        .where_there_are(Facility::Programs)
}
