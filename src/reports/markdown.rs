//! A report in Markdown.

use super::{DRAFT, PROMPT};
use arcade_ui::facts::{Block, Cell, Document, Fact, Table};

/// A report in Markdown, with the graphs that it shows from files of their own: many readers show no others.
#[derive(Debug, Default)]
pub struct Markdown {
    /// The text.
    pub text: String,
    /// Its graphs in order, in scalable vector graphics.
    pub graphs: Vec<String>,
}

/// The report, with its graphs in files that `file` names by their numbers, from 1.
pub fn markdown(document: &Document, file: impl Fn(usize) -> String) -> Markdown {
    let mut parts = Vec::new();
    if !document.title.is_empty() {
        parts.push(format!("# {}\n", escape(&document.title)));
    }
    let mut graphs = Vec::new();
    for block in &document.blocks {
        parts.push(match block {
            Block::Section(heading) => format!("## {}\n", escape(heading)),
            Block::Part(heading) => format!("### {}\n", escape(heading)),
            Block::Text(text) => format!("{}\n", escape(text)),
            Block::Draft(paragraphs) => to_edit(DRAFT, paragraphs),
            Block::Prompt(paragraphs) => to_edit(PROMPT, paragraphs),
            Block::Command(command) => format!("    {command}\n"),
            Block::Sentences(sentences) => {
                sentences.iter().map(|sentence| format!("{}\n", escape(sentence))).collect::<Vec<_>>().join("\n")
            }
            Block::Facts(facts) => {
                let fact = |Fact { label, value, .. }: &Fact| {
                    format!("- **{}:** {}\n", escape(&label.long), escape(&value.long))
                };
                facts.iter().map(fact).collect()
            }
            Block::Table(table) => of_table(table),
            Block::Graph { caption, svg } => {
                graphs.push(svg.clone());
                format!("![{}](<{}>)\n", escape(caption), file(graphs.len()))
            }
        });
    }
    Markdown { text: parts.join("\n"), graphs }
}

fn to_edit(label: &str, paragraphs: &[String]) -> String {
    let paragraph = |paragraph: &String| format!(">\n> {}\n", escape(paragraph));
    format!("> **{label}**\n{}", paragraphs.iter().map(paragraph).collect::<String>())
}

fn of_table(table: &Table) -> String {
    fn line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
        let cells: Vec<String> = cells.map(escape).collect();
        format!("| {} |\n", cells.join(" | "))
    }
    let rule = table.heads.iter().map(|head| if head.is_of_numbers() { "---:" } else { "---" });
    let rows: String = table.rows.iter().map(|row| line(row.iter().map(Cell::written))).collect();
    let heads = line(table.heads.iter().map(|head| head.name.long.as_str()));
    format!("{}\n\n{heads}| {} |\n{rows}", escape(&table.caption), rule.collect::<Vec<_>>().join(" | "))
}

/// `text` so that it means nothing but itself.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let list = list_mark(text);
    for (at, c) in text.char_indices() {
        let means = matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '&' | '~' | '$');
        if means || list == Some(at) {
            escaped.push('\\');
        }
        // A line break would begin a block of its own.
        escaped.push(if c == '\n' || c == '\r' { ' ' } else { c });
    }
    escaped
}

/// Where the character stands that makes `text` an item of a list, if one does: `- `, `+ `, `1. `, `1) `.
fn list_mark(text: &str) -> Option<usize> {
    let (mark, _) = text.split_once(' ')?;
    let number = mark.strip_suffix(['.', ')']).filter(|number| number.chars().all(|c| c.is_ascii_digit()));
    match number {
        Some(number) if !number.is_empty() => Some(number.len()),
        _ => (mark == "-" || mark == "+").then_some(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_means_nothing_but_itself() {
        let mut table = Table::of_numbers(["n", "t|u"]).captioned("A table.");
        table.push(["1", "2"]);
        let text = Block::Text("# not a heading | [no](link)\nno new line".into());
        let document = Document::of([text, Block::Table(table)]).titled("a_b* <i>");
        let text = markdown(&document, |_| String::new()).text;
        assert!(text.starts_with("# a\\_b\\* \\<i\\>\n"), "{text}");
        assert!(text.contains("\n\\# not a heading \\| \\[no\\](link) no new line\n"), "{text}");
        assert!(text.contains("| n | t\\|u |\n| --- | ---: |\n| 1 | 2 |\n"), "{text}");
    }

    #[test]
    fn what_looks_like_a_list_is_none() {
        let lists = ["1. one", "12) two", "- three", "+ 4"].map(escape);
        assert_eq!(lists, ["1\\. one", "12\\) two", "\\- three", "\\+ 4"]);
        assert_eq!(["1.5 µs", "a 1. b", ". 5", "-3", "1."].map(escape), ["1.5 µs", "a 1. b", ". 5", "-3", "1."]);
    }

    #[test]
    fn graphs_are_files_of_their_own() {
        let graph = |at: u8| Block::Graph { caption: format!("Graph {at}."), svg: format!("<svg>{at}</svg>") };
        let blocks = [graph(1), Block::Draft(vec!["One.".into()]), Block::Prompt(vec!["Two?".into()]), graph(2)];
        let Markdown { text, graphs } =
            markdown(&Document::of(blocks).titled("T"), |number| format!("my race-{number}.svg"));
        let said = "# T\n\n![Graph 1.](<my race-1.svg>)\n\n> **Draft: edit me**\n>\n> One.\n\n> **For you to write**\n>\n> Two?\n\n\
                    ![Graph 2.](<my race-2.svg>)\n";
        assert_eq!((text.as_str(), &graphs[..]), (said, &["<svg>1</svg>".to_owned(), "<svg>2</svg>".to_owned()][..]));
    }
}
