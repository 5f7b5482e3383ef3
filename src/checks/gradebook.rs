//! A class as a gradebook: a row a submission, a column a function.

use super::class::SPREAD;
use super::{Checked, Submission};
use arcade_ui::facts::Columns;

/// The columns of a gradebook, and their names in order: those of every submission, then the points of each function that is asked.
pub fn gradebook(class: &[Submission]) -> (Columns<Submission>, Vec<&'static str>) {
    let columns = Columns::new()
        .field("submission", "The file or folder", |one: &Submission| one.name.clone())
        .field(
            "points",
            "The points of all its functions, from 0 to 100; nothing where some could not be judged",
            |one| one.total().filter(|_| one.is_judged()),
        )
        .field("spread", SPREAD, Submission::spread)
        .field("judged", "Whether all its functions could be judged", |one| one.total().map(|_| one.is_judged()))
        .field(
            "provisional",
            "The points with what could not be judged read as it seems to be meant, or 0; only where that is known of some",
            Submission::provisional,
        )
        .field("mended", "The points without the slips from which all comes that is wrong with a function; only where there are any", Submission::mended)
        .field("note", "Why it could not be started, or which of its functions could not be judged and why", |one| {
            let told = |(functions, why): (Option<String>, String)| match functions {
                Some(functions) => format!("{functions}: {why}"),
                None => why,
            };
            let notes: Vec<String> = one.why_unjudged().into_iter().map(told).collect();
            (!notes.is_empty()).then(|| notes.join(" "))
        });
    let most = class.iter().map(Submission::functions).max_by_key(|functions| functions.len()).unwrap_or_default();
    let names: Vec<&'static str> = most.iter().map(|checked| checked.function.name).collect();
    let of_function = |columns: Columns<Submission>, &name: &&'static str| {
        columns.field(
            name,
            "The points of this function, from 0 to 100; nothing where it could not be judged",
            move |one: &Submission| {
                let asked = one.functions().iter().find(|checked| checked.function.name == name);
                asked.filter(|checked| checked.earns() && checked.is_judged()).map(Checked::points)
            },
        )
    };
    let columns = names.iter().fold(columns, of_function);
    let fields = ["submission", "points", "spread", "judged", "provisional", "mended", "note"]
        .into_iter()
        .chain(names)
        .collect();
    (columns, fields)
}
