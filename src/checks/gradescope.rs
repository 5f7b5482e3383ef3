//! What came of a check as the file `results.json` that Gradescope’s autograders write: a test a function, with its points.

use serde_json::json;

use arcade_ui::facts::{Block, Document};

use super::{Checked, report};
use crate::model::GameKind;

/// What the files begin with that are written here: such a file may be replaced.
pub const GRADESCOPE_BEGINS: &str = "{\"extra_data\":{\"written_by\":\"arcade check\"";

/// The file. What does not count is left out: Gradescope knows no tests that don’t count. A function that could not be judged is a test
/// with its provisional points that only the teacher sees: while there is a hidden one, Gradescope shows students no total. Extra credit is a
/// test of 0 points that may have more, so that it only adds to the total, and is never failed.
pub fn gradescope(game: GameKind, all: &[Checked]) -> String {
    let test = |checked: &Checked| {
        let blocks = if checked.offered {
            [report::noticed(checked), report::wrong(checked)].concat()
        } else {
            vec![Block::Text("The program answers “unknown”: it does not know this function.".to_owned())]
        };
        let text = Document::of(blocks).lines();
        let is_judged = checked.is_judged();
        let (is_extra, is_right) = (checked.function.extras.is_extra_credit, checked.is_right());
        let mut told = json!({
            "name": checked.function.name,
            "score": checked.points(),
            "max_score": if is_extra { 0.0 } else { 100.0 },
            "output": if text.is_empty() { format!("All {} answers are right.", checked.positions) } else { text },
            "output_format": "text",
            "visibility": if is_judged { "visible" } else { "hidden" },
        });
        if is_judged && (is_right || !is_extra) {
            told["status"] = if is_right { "passed" } else { "failed" }.into();
        }
        told
    };
    let unjudged = all.iter().filter_map(|checked| Some((checked.function.name, checked.unjudged()?)));
    let unjudged = unjudged.map(|(name, why)| format!("{name} could not be judged. {why}"));
    let about = [format!("{}: {}", game.title(), super::POINTS)].into_iter().chain(unjudged).collect::<Vec<_>>();
    // Who plays is compared with the class: the highest value comes first.
    let is_player =
        |checked: &&Checked| checked.offered && checked.function.extras.worth.is_some() && checked.is_judged();
    let rank = |checked: &Checked| {
        let name = format!("{}, what its moves win of the most, in %", checked.function.name);
        json!({"name": name, "value": checked.worth(), "order": "desc"})
    };
    let rest = json!({
        "leaderboard": all.iter().filter(is_player).map(rank).collect::<Vec<_>>(),
        "output": about.join("\n"),
        "visibility": "visible",
        "stdout_visibility": "visible",
        "tests": all.iter().filter(|checked| checked.counts()).map(test).collect::<Vec<_>>(),
    });
    // The beginning by which a file is known stands first, whatever the order of fields.
    format!("{GRADESCOPE_BEGINS}}},{}\n", &rest.to_string()[1..])
}
