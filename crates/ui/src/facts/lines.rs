//! The writer of plain lines: what a command prints, and what is pasted elsewhere.
//!
//! Here alone it is decided how lines are indented and wrapped, and how columns are set.

use super::{Align, Block, Cell, Document, Fact, Head, Table};
use crate::widgets::text::{columns, wrapped};

/// Blanks before each line.
const INDENT: &str = "  ";

/// Blanks between two columns.
const GAP: &str = "  ";

/// Columns of the longest line, unless a word is longer.
const WIDTH: usize = 100;

impl Document {
    /// The document as plain lines, with an empty line between what does not belong together.
    pub fn lines(&self) -> String {
        self.lines_within(WIDTH)
    }

    /// The same where a line may have so many columns. Of a table that is wider the columns that are wanted least are left out.
    pub fn lines_within(&self, width: usize) -> String {
        let mut text = if self.title.is_empty() { String::new() } else { format!("{INDENT}{}\n", self.title) };
        let mut is_under_part = false;
        for block in &self.blocks {
            let lines = block.lines(width);
            if lines.is_empty() {
                continue;
            }
            if is_under_part {
                text.extend(lines.lines().map(|line| format!("{INDENT}{line}\n")));
            } else {
                text.push_str(if text.is_empty() { "" } else { "\n" });
                text.push_str(&lines);
            }
            is_under_part = matches!(block, Block::Part(_));
        }
        if self.is_list { undented(&text) } else { text }
    }
}

/// Lines without the blanks before them.
fn undented(text: &str) -> String {
    text.lines().map(|line| line.strip_prefix(INDENT).unwrap_or(line).to_owned() + "\n").collect()
}

impl Block {
    /// The block as plain lines; drawings are left out.
    fn lines(&self, width: usize) -> String {
        match self {
            Self::Section(text) | Self::Part(text) | Self::Text(text) => sentence(text, "", width),
            Self::Sentences(texts) | Self::Draft(texts) | Self::Prompt(texts) => {
                texts.iter().map(|text| sentence(text, INDENT, width)).collect()
            }
            Self::Command(command) => format!("{INDENT}{command}\n"),
            Self::Facts(facts) => facts_in_lines(facts, width),
            Self::Table(table) => table.lines_within(width),
            Self::Graph { .. } => String::new(),
        }
    }
}

/// A sentence in lines, whose further lines stand in by `hanging`.
fn sentence(text: &str, hanging: &str, width: usize) -> String {
    if text.is_empty() {
        return String::new();
    }
    let lines = text.split('\n').flat_map(|line| {
        let indents = std::iter::once("").chain(std::iter::repeat(hanging));
        fitted(line, width.saturating_sub(INDENT.len() + hanging.len())).into_iter().zip(indents)
    });
    lines.flat_map(|(line, hanging)| [INDENT, hanging, &line, "\n"].map(str::to_owned)).collect()
}

/// `text` in lines of at most `width` columns, of which none is broken within a word.
fn fitted(text: &str, width: usize) -> Vec<String> {
    let fits = |line: &str| line.split(' ').all(|word| columns(word) <= width);
    // What is set in columns already stays so.
    let is_set = |line: &str| line.trim().contains("  ");
    text.split('\n')
        .flat_map(|line| if fits(line) && !is_set(line) { indented(line, width) } else { vec![line.to_owned()] })
        .collect()
}

/// A line in lines, all of which stand in as far as it does.
fn indented(line: &str, width: usize) -> Vec<String> {
    let (blanks, words) = line.split_at(line.len() - line.trim_start_matches(' ').len());
    let room = width.saturating_sub(blanks.len()).max(width / 2);
    wrapped(words, room).into_iter().map(|line| format!("{blanks}{line}")).collect()
}

/// Facts as lines: labels in a column, and behind each what is true of it.
fn facts_in_lines(facts: &[Fact], width: usize) -> String {
    let label = facts.iter().map(|fact| columns(&fact.label.long)).max().unwrap_or(0);
    let line = |fact: &Fact| {
        if fact.label.long.is_empty() {
            return sentence(&fact.value.long, INDENT, width);
        }
        let lines = fitted(&fact.value.long, width.saturating_sub(INDENT.len() + label + GAP.len())).into_iter();
        let labels = std::iter::once(fact.label.long.as_str()).chain(std::iter::repeat(""));
        let lines = lines.zip(labels).map(|(line, name)| {
            let line = format!("{INDENT}{}{GAP}{line}", padded(name, label, Align::Left));
            line.trim_end().to_owned() + "\n"
        });
        lines.collect()
    };
    facts.iter().map(line).collect()
}

impl Table {
    /// The table as lines: its caption, its heads, and its rows.
    pub fn lines(&self) -> String {
        self.lines_within(WIDTH)
    }

    fn lines_within(&self, width: usize) -> String {
        let widths = self.widths();
        let caption = if self.caption.is_empty() { String::new() } else { sentence(&self.caption, "", width) + "\n" };
        let shown = self.shown(&widths, width);
        let of_shown = |texts: Vec<&str>| {
            let cells = shown.iter().filter_map(|&at| Some(padded(texts.get(at)?, widths[at], self.heads[at].align)));
            format!("{INDENT}{}", cells.collect::<Vec<_>>().join(GAP)).trim_end().to_owned() + "\n"
        };
        let has_heads = self.heads.iter().any(|head| !head.name.long.is_empty());
        let heads = || of_shown(self.heads.iter().map(|head| head.name.long.as_str()).collect());
        let heads = if has_heads { heads() } else { String::new() };
        let row = |row: &Vec<Cell>| of_shown(row.iter().map(|cell| cell.said.long.as_str()).collect());
        caption + &heads + &self.rows.iter().map(row).collect::<String>()
    }

    /// The columns that have room in `width`: those that are wanted least give way first, and of these the last.
    fn shown(&self, widths: &[usize], width: usize) -> Vec<usize> {
        let mut shown: Vec<usize> = (0..self.heads.len()).collect();
        let needed = |shown: &[usize]| shown.iter().map(|&at| widths[at] + GAP.len()).sum::<usize>();
        // Where nothing is known of the reader, nothing is left out.
        while width < WIDTH && needed(&shown) > width {
            let rank = shown.iter().map(|&at| self.heads[at].rank).max().unwrap_or(0);
            let Some(at) = shown.iter().rposition(|&at| rank > 0 && self.heads[at].rank == rank) else { break };
            shown.remove(at);
        }
        shown
    }

    /// The table as the value of a fact.
    pub fn in_fact(&self) -> String {
        undented(&self.lines()).trim_end().to_owned()
    }

    /// Columns of each column.
    fn widths(&self) -> Vec<usize> {
        let of = |(at, head): (usize, &Head)| {
            let cells = self.rows.iter().filter_map(|row| row.get(at)).map(|cell| columns(&cell.said.long));
            cells.chain([columns(&head.name.long), head.width]).max().unwrap_or(0)
        };
        self.heads.iter().enumerate().map(of).collect()
    }

    /// The heads alone, for a table whose rows are told as they are found.
    pub fn first_line(heads: &[Head]) -> String {
        undented(&heads_in_line(heads, &least(heads)))
    }

    /// A row alone.
    pub fn next_line(heads: &[Head], row: &[Cell]) -> String {
        undented(&row_in_line(heads, row, &least(heads)))
    }
}

/// The columns that heads without their rows take.
fn least(heads: &[Head]) -> Vec<usize> {
    heads.iter().map(|head| head.width.max(columns(&head.name.long))).collect()
}

fn heads_in_line(heads: &[Head], widths: &[usize]) -> String {
    in_line(heads, heads.iter().map(|head| head.name.long.as_str()), widths)
}

fn row_in_line(heads: &[Head], row: &[Cell], widths: &[usize]) -> String {
    in_line(heads, row.iter().map(|cell| cell.said.long.as_str()), widths)
}

fn in_line<'a>(heads: &[Head], texts: impl Iterator<Item = &'a str>, widths: &[usize]) -> String {
    let cells = texts.zip(heads).zip(widths).map(|((text, head), &width)| padded(text, width, head.align));
    format!("{INDENT}{}", cells.collect::<Vec<_>>().join(GAP)).trim_end().to_owned() + "\n"
}

/// `text` in `width` columns at least.
pub(super) fn padded(text: &str, width: usize, align: Align) -> String {
    let blanks = " ".repeat(width.saturating_sub(columns(text)));
    match align {
        Align::Left => format!("{text}{blanks}"),
        Align::Right => format!("{blanks}{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_columns_are_set_by_their_widest() {
        let facts =
            [Fact::new("word", "then"), Fact::new("length", "4 letters\nno more"), Fact::new("", "That is all.")];
        assert_eq!(
            facts_in_lines(&facts, WIDTH),
            "  word    then\n  length  4 letters\n          no more\n  That is all.\n"
        );
        let mut table = Table::of_numbers(["word", "lost"]);
        table.push(["thee", "10"]);
        table.push(["漢", "−5"]);
        assert_eq!(table.lines(), "  word  lost\n  thee    10\n  漢      −5\n");
    }

    #[test]
    fn long_sentences_are_wrapped_and_long_words_left_whole() {
        let long = "word ".repeat(30);
        let lines = Document::of([Block::Text(long.trim().to_owned())]).lines();
        assert!(lines.lines().count() == 2 && lines.lines().all(|line| columns(line) <= WIDTH), "{lines}");
        let path = format!("/{}", "a/".repeat(60));
        assert_eq!(facts_in_lines(&[Fact::new("file", path.as_str())], WIDTH), format!("  file  {path}\n"));
    }

    #[test]
    fn in_a_narrow_terminal_lines_are_shorter_and_what_is_wanted_least_gives_way() {
        let heads = vec![Head::word("word"), Head::number("points").rank(2), Head::number("length").rank(1)];
        let mut table = Table { heads, ..Table::default() };
        table.push(["contradicted".repeat(2), "24".to_owned(), "12".to_owned()]);
        let document = Document::of([Block::Text("word ".repeat(30)), Block::Table(table)]);
        let narrow = document.lines_within(40);
        assert!(narrow.lines().all(|line| columns(line) <= 40), "{narrow}");
        assert!(narrow.contains("length") && !narrow.contains("points"), "{narrow}");
        assert!(document.lines().contains("points"));
    }
}
