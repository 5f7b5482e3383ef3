//! Results as comma-separated values, with a heading line.

use std::borrow::Cow;

use arcade_ui::facts::Columns;
use arcade_ui::visible::visible;

/// The columns `names` of the rows, a row a line.
pub fn csv<'a, T: 'static>(columns: &Columns<T>, names: &[&str], rows: impl IntoIterator<Item = &'a T>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    // Writing to memory can't fail, and every row has as many fields as the one before it.
    let _ = table.write_record(names);
    for row in rows {
        let fields = columns.file_fields(names, row);
        let _ = table.write_record(fields.iter().map(|field| cell(field).into_owned()));
    }
    table.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A text as a cell. A spreadsheet takes what begins with one of these signs for a formula and computes it, unless an
/// apostrophe stands before it; a number, or several with blanks between, is none.
fn cell(text: &str) -> Cow<'_, str> {
    let is_number = |part: &str| part.parse::<f64>().is_ok();
    let is_formula = text.starts_with(['=', '+', '-', '@']) && !text.split(' ').all(is_number);
    if is_formula { format!("'{}", visible(text)).into() } else { visible(text) }
}
