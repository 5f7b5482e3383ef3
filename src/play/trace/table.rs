//! Predictions as a table for a spreadsheet, so that they can be handed in.

use super::prediction::Graded;

/// A line for each of `predictions` about `title`, pane after pane, as comma-separated values with a heading.
pub fn table(title: &str, predictions: &[(&'static str, &[Graded])]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut lines = vec![["game", "pane", "question", "answer", "right answer", "right"].map(str::to_owned)];
    for (pane, answers) in predictions {
        lines.extend(answers.iter().map(|graded| {
            let is_right = if graded.is_right { "yes" } else { "no" };
            [title, pane, &graded.asked, &graded.given, &graded.right, is_right].map(str::to_owned)
        }));
    }
    // Writing into memory doesn’t fail.
    let written =
        lines.iter().try_for_each(|line| writer.write_record(line)).ok().and_then(|()| writer.into_inner().ok());
    written.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_prediction_is_a_line_of_its_own() {
        let graded = |given: &str| Graded {
            asked: "What is V of “hen”, then?".into(),
            given: given.into(),
            right: "2".into(),
            is_right: given == "2",
        };
        let answers = [graded("−4"), graded("2")];
        assert_eq!(
            table("then", &[("value table", &answers), ("memo", &[])]),
            "game,pane,question,answer,right answer,right\n\
             then,value table,\"What is V of “hen”, then?\",−4,2,no\n\
             then,value table,\"What is V of “hen”, then?\",2,2,yes\n"
        );
    }
}
