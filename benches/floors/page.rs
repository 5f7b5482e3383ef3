//! The table within the page of speed.

use super::machine::ABOVE;

/// The page of speed.
pub(super) const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/speed.md");

/// Where the table stands in `page`, from the line above it to the end of its last row.
pub(crate) fn place(page: &str) -> Option<std::ops::Range<usize>> {
    let begin = page.find(&format!("\n{ABOVE}"))? + 1;
    let table = begin + page[begin..].find("\n|")? + 1;
    let after = page[table..].find("\n\n").map_or(page.len(), |end| table + end);
    Some(begin..after)
}

/// The page with this table, its machine above it, in the place of the one it has.
pub(crate) fn with_table(page: &str, table: &str) -> Option<String> {
    let place = place(page)?;
    Some([&page[..place.start], table.trim_end(), &page[place.end..]].concat())
}
