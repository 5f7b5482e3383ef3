//! The writer of what is read aloud: a fact a line, each with its label, and a row of a table a line, each cell behind the
//! head of its column. No line needs to be seen to be understood.

use super::{Block, Document, Fact, Place, Table};
use arcade_engine::text::capitalised;

impl Document {
    /// The document as lines that are read aloud, without drawings.
    pub fn aloud(&self) -> Vec<String> {
        let title = Some(self.title.clone()).filter(|title| !title.is_empty());
        title.into_iter().chain(self.blocks.iter().flat_map(Block::aloud)).collect()
    }
}

impl Block {
    fn aloud(&self) -> Vec<String> {
        let lines = |text: &str| text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
        let told = match self {
            Self::Section(text) | Self::Part(text) | Self::Text(text) | Self::Command(text) => lines(text),
            Self::Sentences(texts) | Self::Draft(texts) | Self::Prompt(texts) => {
                texts.iter().flat_map(|text| lines(text)).collect()
            }
            Self::Facts(facts) => facts.iter().map(Fact::line).collect(),
            Self::Table(table) => table.aloud(),
            Self::Graph { .. } => Vec::new(),
        };
        told.into_iter().filter(|line| !line.is_empty()).collect()
    }
}

impl Table {
    /// The caption, and each row as a line: what it is called, and then its cells behind their heads.
    pub fn aloud(&self) -> Vec<String> {
        let name = self.heads.iter().position(|head| head.is_name).unwrap_or(0);
        let row = |cells: &Vec<super::Cell>| {
            let told = |at: usize| {
                // Between cells stands a comma, whatever they end with.
                let said = cells.get(at).map(|cell| cell.said.aloud().trim().trim_end_matches([',', ':']));
                said.filter(|said| !matches!(*said, "" | "–"))
            };
            let others = self.heads.iter().enumerate().filter(|(at, head)| *at != name && head.place != Place::Instead);
            let others = others.filter_map(|(at, head)| {
                let said = told(at)?;
                Some(match head.name.aloud() {
                    "" => said.to_owned(),
                    head => format!("{head} {said}"),
                })
            });
            let others: Vec<String> = others.collect();
            // A file is called as it is written.
            let name = told(name).map(|name| if name.contains('.') { name.to_owned() } else { capitalised(name) });
            match name {
                Some(name) if others.is_empty() => name,
                Some(name) => format!("{name}: {}", others.join(", ")),
                None => others.join(", "),
            }
        };
        // A name that says more than what a row is says what the table is about.
        let about = self.heads.get(name).map(|head| head.name.aloud()).filter(|about| about.contains(' '));
        let about = about.map(|about| format!("{}:", capitalised(about)));
        let caption = Some(self.caption.clone()).filter(|caption| !caption.is_empty());
        caption.into_iter().chain(about).chain(self.rows.iter().map(row)).filter(|line| !line.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::{Head, Say};

    #[test]
    fn each_row_is_a_line_whose_cells_say_what_they_are() {
        let mut table = Table::of_numbers([Say::from("game"), "played".into(), Say::new("accuracy", "acc.")]);
        table.push(["Etaoin", "124", "92 %"]);
        table.push(["End Game", "3", ""]);
        let stars = Table { heads: vec![Head::word(""), Head::word("").name()], ..Table::default() };
        let mut stars = stars.captioned("The ladder");
        stars.rows.push(vec![Say::from("★☆☆").spoken("one star").into(), "Greedy".into()]);
        let mut seat = Table::of_numbers(["moving first", "won"]);
        seat.push(["greedy.py", "3"]);
        let tables = [table, stars, seat].map(Block::Table);
        let document = Document::of(tables.into_iter().chain([Block::Text(String::new())]));
        assert_eq!(
            document.titled("Records").aloud(),
            [
                "Records",
                "Etaoin: played 124, accuracy 92 %",
                "End Game: played 3",
                "The ladder",
                "Greedy: one star",
                "Moving first:",
                "greedy.py: won 3"
            ]
        );
    }
}
