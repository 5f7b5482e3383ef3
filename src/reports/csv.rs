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
    // Some spreadsheets leave blanks out, and take the wide signs of East Asian text for the others.
    let is_formula = text.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
        && !text.trim().split(' ').all(is_number);
    if is_formula { format!("'{}", visible(text)).into() } else { visible(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_takes_for_a_formula_is_marked() {
        for formula in ["=1+1", "+x", "-x", "@x", " =1+1", "＝1+1", "－x", "\t=1"] {
            assert!(cell(formula).starts_with('\''), "{formula}");
        }
        for plain in ["-3", "-3 4 -5", "1=1", "", " -3", "word"] {
            assert!(!cell(plain).starts_with('\''), "{plain}");
        }
    }
}
