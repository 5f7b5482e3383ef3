//! A screen as scalable vector graphics: grounds and blocks as rectangles, everything else as text of a monospaced font
//! that is stretched to its cells, so that columns stand under each other whichever font it is.

use ::svg::Document;
use ::svg::node::Text;
use ::svg::node::element::{Element, Rectangle};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::blocks::{PARTS, blocks};
use super::colour::{Paint, Rgb, hex};
use super::{Picture, glyphs};

/// Units of a cell's width and of its height. An eighth of each is whole, so that blocks are crisp.
const CELL: (u16, u16) = (8, 16);
/// Units from the top of a cell to the line that letters stand on.
const BASELINE: u16 = 12;
/// The size at which a glyph of most monospaced fonts is as wide as a cell.
const FONT_SIZE: f64 = 13.3;
/// Units of empty ground around the picture.
const EDGE: u16 = 8;

/// The picture as a file of its own.
pub fn svg(picture: &Picture) -> String {
    let buffer = &picture.buffer;
    let mut document = document(picture);
    for y in buffer.area.top()..buffer.area.bottom() {
        for shape in row(picture, y) {
            document = document.add(shape);
        }
    }
    let mut text = document.to_string();
    text.push('\n');
    text
}

/// The ground of the first cell, which most others have: only what differs from it is drawn.
pub(super) fn around(picture: &Picture) -> Rgb {
    let Picture { ref buffer, text, ground } = *picture;
    let plain = Paint { text, ground };
    buffer.area.positions().next().map_or(plain, |first| Paint::of(buffer[first].style(), plain)).ground
}

/// The picture without its rows.
pub(super) fn document(picture: &Picture) -> Document {
    let area = picture.buffer.area;
    let (width, height) = (area.width * CELL.0 + 2 * EDGE, area.height * CELL.1 + 2 * EDGE);
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace")
        .set("font-size", FONT_SIZE)
        .set("xml:space", "preserve")
        .add(rectangle((0, 0, width, height), around(picture)))
}

/// The cell of a picture of `area` at these units from its left and from its top; None where there is none.
pub fn cell_at((x, y): (f64, f64), area: Rect) -> Option<Position> {
    let of = |units: f64, cell: u16| ((units - f64::from(EDGE)) / f64::from(cell)).floor();
    let (column, row) = (of(x, CELL.0), of(y, CELL.1));
    let is_inside = (0.0..f64::from(area.width)).contains(&column) && (0.0..f64::from(area.height)).contains(&row);
    is_inside.then(|| Position::new(area.x + column as u16, area.y + row as u16))
}

/// Where the cell at column `x` and row `y` of the buffer's area begins.
fn corner(buffer: &Buffer, x: u16, y: u16) -> (u16, u16) {
    (EDGE + (x - buffer.area.x) * CELL.0, EDGE + (y - buffer.area.y) * CELL.1)
}

/// The shapes of a row: the grounds that differ from the one [`around`], and on them blocks and text.
pub(super) fn row(picture: &Picture, y: u16) -> Vec<Element> {
    let Picture { ref buffer, text, ground } = *picture;
    let (plain, around) = (Paint { text, ground }, around(picture));
    let (mut grounds, mut shapes) = (Vec::new(), Vec::new());
    let mut ground: Option<(u16, u16, Rgb)> = None;
    let mut run: Option<Run> = None;
    for (x, width, symbol) in glyphs(buffer, y) {
        let style = buffer[(x, y)].style();
        let paint = Paint::of(style, plain);
        match &mut ground {
            Some((_, end, colour)) if *colour == paint.ground => *end = x + width,
            _ => {
                grounds.extend(ground.replace((x, x + width, paint.ground)));
            }
        }
        let only = single(symbol);
        if let Some(found) = only.and_then(blocks) {
            let (left, top) = corner(buffer, x, y);
            for block in found {
                let (unit_x, unit_y) = (CELL.0 / PARTS, CELL.1 / PARTS);
                // A line of a frame is thinner than an eighth of a cell's height.
                let height = (block.height * unit_y).max(1);
                let place = (left + block.x * unit_x, top + block.y * unit_y, block.width * unit_x, height);
                let shape = rectangle(place, paint.text);
                shapes.push(
                    if block.shade == 4 { shape } else { shape.set("fill-opacity", f64::from(block.shade) / 4.0) }
                        .into(),
                );
            }
            shapes.extend(run.take().and_then(|run| run.element(buffer, y)));
            continue;
        }
        // Glyphs that fonts give a width of their own stand alone.
        let joins = width == 1 && only.is_some_and(|c| c < '\u{250}' || ('\u{2010}'..='\u{2027}').contains(&c));
        let next = Run { x, width, text: symbol.to_owned(), colour: paint.text, style: faces(style), joins };
        match &mut run {
            Some(open) if open.takes(&next) => open.append(&next),
            _ => shapes.extend(run.replace(next).and_then(|run| run.element(buffer, y))),
        }
    }
    shapes.extend(run.and_then(|run| run.element(buffer, y)));
    grounds.extend(ground);
    let grounds = grounds.into_iter().filter(|&(_, _, colour)| colour != around).map(|(from, to, colour)| {
        let (left, top) = corner(buffer, from, y);
        rectangle((left, top, (to - from) * CELL.0, CELL.1), colour).into()
    });
    grounds.chain(shapes).collect()
}

/// The character that `symbol` is, if it is one.
fn single(symbol: &str) -> Option<char> {
    let mut chars = symbol.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn rectangle((x, y, width, height): (u16, u16, u16, u16), colour: Rgb) -> Rectangle {
    let shape = Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height);
    shape.set("fill", hex(colour)).set("shape-rendering", "crispEdges")
}

/// The modifiers that change how a glyph looks, colours aside.
fn faces(style: Style) -> Modifier {
    style.add_modifier & (Modifier::BOLD | Modifier::ITALIC | Modifier::UNDERLINED | Modifier::CROSSED_OUT)
}

/// Glyphs of one look beside each other.
struct Run {
    x: u16,
    width: u16,
    text: String,
    colour: Rgb,
    style: Modifier,
    joins: bool,
}

impl Run {
    fn takes(&self, next: &Self) -> bool {
        self.joins && next.joins && (self.colour, self.style) == (next.colour, next.style)
    }

    fn append(&mut self, next: &Self) {
        self.width += next.width;
        self.text += &next.text;
    }

    /// The text at its place; none where there is nothing to see.
    fn element(self, buffer: &Buffer, y: u16) -> Option<Element> {
        let has_lines = self.style.intersects(Modifier::UNDERLINED | Modifier::CROSSED_OUT);
        let (shown, blanks) = if has_lines {
            (self.text.as_str(), 0)
        } else {
            let shown = self.text.trim_start();
            (shown.trim_end(), self.text.chars().count() - shown.chars().count())
        };
        if shown.is_empty() {
            return None;
        }
        let cut = self.text.chars().count() - shown.chars().count();
        let (left, top) = corner(buffer, self.x + blanks as u16, y);
        let mut element = Element::new("text");
        let attributes = element.get_attributes_mut();
        let mut set = |name: &str, value: String| drop(attributes.insert(name.to_owned(), value.into()));
        set("x", left.to_string());
        set("y", (top + BASELINE).to_string());
        set("textLength", ((self.width - cut as u16) * CELL.0).to_string());
        set("lengthAdjust", "spacingAndGlyphs".to_owned());
        set("fill", hex(self.colour));
        if self.style.contains(Modifier::BOLD) {
            set("font-weight", "bold".to_owned());
        }
        if self.style.contains(Modifier::ITALIC) {
            set("font-style", "italic".to_owned());
        }
        let decorations = [(Modifier::UNDERLINED, "underline"), (Modifier::CROSSED_OUT, "line-through")];
        let wanted = decorations.into_iter().filter(|(decoration, _)| self.style.contains(*decoration));
        let names: Vec<&str> = wanted.map(|(_, name)| name).collect();
        if has_lines {
            set("text-decoration", names.join(" "));
        }
        element.get_children_mut().push(Box::new(Text::new(shown)));
        Some(element)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::*;

    const TEXT: [u8; 3] = [220; 3];
    const GROUND: [u8; 3] = [20; 3];

    fn drawn(buffer: &Buffer) -> String {
        svg(&Picture { buffer: buffer.clone(), text: TEXT, ground: GROUND })
    }

    #[test]
    fn text_is_escaped_and_stretched_to_its_cells() {
        let mut buffer = Buffer::with_lines(["a < b & “c” ", "plain"]);
        buffer.set_style(ratatui::layout::Rect::new(0, 1, 5, 1), Style::new().bold().fg(Color::Red));
        let picture = drawn(&buffer);
        assert!(picture.contains(">a &lt; b &amp; “c”</text>"), "{picture}");
        assert!(picture.contains(r#"textLength="88""#), "eleven cells of 8: {picture}");
        let bold = picture.lines().find(|line| line.contains("plain")).unwrap();
        assert!(bold.contains("font-weight=\"bold\"") && bold.contains("fill=\"#cd0000\""), "{bold}");
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    }

    #[test]
    fn half_blocks_are_rectangles_without_gaps() {
        let mut buffer = Buffer::with_lines(["▀▄"]);
        buffer.set_style(buffer.area, Style::new().fg(Color::Rgb(255, 0, 0)).bg(Color::Rgb(0, 0, 255)));
        let picture = drawn(&buffer);
        assert!(!picture.contains("<text"), "{picture}");
        let red: Vec<&str> = picture.lines().filter(|line| line.contains("#ff0000")).collect();
        assert_eq!(red.len(), 2);
        assert!(
            red[0].contains(r#"height="8""#) && red[0].contains(r#"x="8""#) && red[0].contains(r#"y="8""#),
            "{red:?}"
        );
        assert!(
            red[1].contains(r#"height="8""#) && red[1].contains(r#"x="16""#) && red[1].contains(r#"y="16""#),
            "{red:?}"
        );
    }

    #[test]
    fn wide_characters_and_symbols_stand_on_their_own_cells() {
        let picture = drawn(&Buffer::with_lines(["a漢b▲c"]));
        let at = |glyph: &str, x: u16, width: u16| {
            let line = picture.lines().find(|line| line.contains(&format!(">{glyph}<"))).unwrap();
            assert!(
                line.contains(&format!(r#"x="{x}""#)) && line.contains(&format!(r#"textLength="{width}""#)),
                "{line}"
            );
        };
        at("a", 8, 8);
        at("漢", 16, 16);
        at("b", 32, 8);
        at("▲", 40, 8);
        at("c", 48, 8);
    }

    #[test]
    fn grounds_are_merged_and_the_plain_one_is_drawn_once() {
        let mut buffer = Buffer::with_lines(["abcdef", "ghijkl"]);
        buffer.set_style(ratatui::layout::Rect::new(1, 0, 3, 1), Style::new().bg(Color::Green));
        let picture = drawn(&buffer);
        assert_eq!(picture.matches("<rect").count(), 2, "{picture}");
        assert!(picture.lines().any(|line| line.contains("#00cd00") && line.contains(r#"width="24""#)), "{picture}");
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        let buffer = Buffer::with_lines(["abc", "def"]);
        for at in buffer.area.positions() {
            let (left, top) = corner(&buffer, at.x, at.y);
            for (x, y) in [(0.0, 0.0), (f64::from(CELL.0) - 0.5, f64::from(CELL.1) - 0.5)] {
                assert_eq!(cell_at((f64::from(left) + x, f64::from(top) + y), buffer.area), Some(at));
            }
        }
        for outside in [(7.9, 20.0), (20.0, 7.9), (32.0, 20.0), (20.0, 40.0), (f64::NAN, 20.0), (f64::INFINITY, 20.0)] {
            assert_eq!(cell_at(outside, buffer.area), None);
        }
    }

    #[test]
    fn an_empty_buffer_is_an_empty_picture() {
        assert!(drawn(&Buffer::default()).starts_with("<svg"));
    }
}
