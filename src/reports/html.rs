//! A report as a page for a browser: one file, with its graphs inside and nothing to be fetched.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{DRAFT, PROMPT};
use arcade_ui::facts::{Block, Document, Fact, Head, Table};

/// How the page looks, on a screen and on paper.
const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; color: #24272e; background: #fff; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.25; } h2 { margin-top: 2.2rem; border-bottom: 1px solid #e3e0d8; }
table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; } caption { text-align: left; padding-bottom: .4rem; color: #616672; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #e3e0d8; text-align: left; }
thead th { border-bottom: 2px solid #8f96a3; } .number { text-align: right; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { font-weight: 600; } dd { margin: 0; }
figure { margin: 1.2rem 0; break-inside: avoid; } figure svg { max-width: 100%; height: auto; } figcaption { color: #616672; }
pre { background: #f4f2ec; padding: .6rem .8rem; overflow-x: auto; }
.draft { border-left: .3rem solid #d55e00; background: #fff6ef; padding: .3rem 1rem; } .draft > strong { color: #a34700; }
";

/// The report as one page.
pub fn html(document: &Document) -> String {
    let has_sections = document.blocks.iter().any(|block| matches!(block, Block::Section(_)));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (document.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (document.title) }
                @for block in &document.blocks {
                    (of_block(block, has_sections)) "\n"
                }
            }
        }
    };
    let mut page = page.into_string();
    page.push('\n');
    page
}

/// A block; a part stands below a section where the document has any.
fn of_block(block: &Block, has_sections: bool) -> Markup {
    match block {
        Block::Part(heading) if has_sections => html! { h3 { (heading) } },
        Block::Section(heading) | Block::Part(heading) => html! { h2 { (heading) } },
        Block::Text(text) => html! { p { (text) } },
        Block::Draft(paragraphs) => to_edit(DRAFT, paragraphs),
        Block::Prompt(paragraphs) => to_edit(PROMPT, paragraphs),
        Block::Sentences(sentences) => html! { @for sentence in sentences { p { (sentence) } } },
        Block::Command(command) => html! { pre { code { (command) } } },
        Block::Facts(facts) if facts.iter().all(|fact| fact.label.long.is_empty()) => html! {
            ul { @for fact in facts { li { (fact.value.long) } "\n" } }
        },
        Block::Facts(facts) => html! {
            dl {
                @for Fact { label, value, .. } in facts {
                    dt { (label.long) } dd { (value.long) } "\n"
                }
            }
        },
        Block::Table(table) => of_table(table),
        Block::Graph { caption, svg } => html! {
            figure {
                // It comes from the library that drew it, with every text in it escaped.
                (PreEscaped(svg))
                figcaption { (caption) }
            }
        },
    }
}

/// What the reader may write over in the browser.
fn to_edit(label: &str, paragraphs: &[String]) -> Markup {
    html! {
        div.draft contenteditable="true" {
            strong { (label) }
            @for paragraph in paragraphs {
                p { (paragraph) }
            }
        }
    }
}

fn class(head: &Head) -> Option<&'static str> {
    head.is_of_numbers().then_some("number")
}

fn of_table(table: &Table) -> Markup {
    html! {
        table {
            @if !table.caption.is_empty() { caption { (table.caption) } }
            thead { tr { @for head in &table.heads { th scope="col" class=[class(head)] { (head.name.long) } } } }
            "\n"
            tbody {
                @for row in &table.rows {
                    tr {
                        @for (column, (cell, head)) in row.iter().zip(&table.heads).enumerate() {
                            @let (said, class) = (cell.written(), class(head));
                            @if column == 0 { th scope="row" class=[class] { (said) } } @else { td class=[class] { (said) } }
                        }
                    }
                    "\n"
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_escaped_and_nothing_is_fetched() {
        let nasty = || "<script>alert(\"1\")</script> & more".to_owned();
        let mut table = Table::of_words([nasty()]).captioned(nasty());
        table.push([nasty()]);
        let blocks = vec![
            Block::Section(nasty()),
            Block::Part(nasty()),
            Block::Text(nasty()),
            Block::Draft(vec![nasty()]),
            Block::Command(nasty()),
            Block::Facts(vec![Fact::new(nasty(), nasty())]),
            Block::Table(table),
            Block::Graph { caption: nasty(), svg: "<svg></svg>".into() },
        ];
        let page = html(&Document::of(blocks).titled(nasty()));
        assert!(!page.contains("<script"), "{page}");
        assert_eq!(page.matches("&lt;script&gt;").count(), 13, "{page}");
        assert!(page.contains("<svg></svg>") && !page.contains("http"), "{page}");
    }
}
