//! A screen as plain text.

use super::{Picture, glyphs};

/// The picture, a line a row, without blanks at the ends of lines and without empty lines above and below.
pub fn text(picture: &Picture) -> String {
    let buffer = &picture.buffer;
    let row = |y| {
        let row: String = glyphs(buffer, y).map(|(_, _, symbol)| symbol).collect();
        row.trim_end().to_owned()
    };
    let rows: Vec<String> = (buffer.area.top()..buffer.area.bottom()).map(row).collect();
    let written = |row: &String| !row.is_empty();
    let (Some(first), Some(last)) = (rows.iter().position(written), rows.iter().rposition(written)) else {
        return String::new();
    };
    rows[first..=last].iter().flat_map(|row| [row.as_str(), "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;

    fn written(buffer: Buffer) -> String {
        text(&Picture { buffer, text: [255; 3], ground: [0; 3] })
    }

    #[test]
    fn wide_characters_stand_once_and_blank_edges_are_left_out() {
        let buffer = Buffer::with_lines(["        ", "  a漢b   ", "  < & >  ", "        "]);
        assert_eq!(written(buffer), "  a漢b\n  < & >\n");
        assert_eq!(written(Buffer::with_lines(["   "])), "");
        assert_eq!(written(Buffer::default()), "");
    }
}
