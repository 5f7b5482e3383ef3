//! Glyphs that are areas or lines rather than letters, as rectangles. Drawn as text they would leave gaps between cells.

/// Parts of a cell's width and of its height, in which a block is measured.
pub(super) const PARTS: u16 = 8;

/// A rectangle within a cell, in eighths of the cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) width: u16,
    pub(super) height: u16,
    /// How much of it is painted, in quarters.
    pub(super) shade: u16,
}

const fn block(x: u16, y: u16, width: u16, height: u16) -> Block {
    Block { x, y, width, height, shade: 4 }
}

/// The rectangles that make up `glyph`; `None` for what is better left to a font.
pub(super) fn blocks(glyph: char) -> Option<Vec<Block>> {
    let code = glyph as u16;
    Some(match glyph {
        '▀' => vec![block(0, 0, 8, 4)],
        // Lower eighths, one to all of them.
        '▁'..='█' => {
            let height = code - 0x2580;
            vec![block(0, PARTS - height, 8, height)]
        }
        // Left eighths, seven to one.
        '▉'..='▏' => vec![block(0, 0, 0x2590 - code, 8)],
        '▐' => vec![block(4, 0, 4, 8)],
        '░'..='▓' => vec![Block { shade: code - 0x2590, ..block(0, 0, 8, 8) }],
        '▔' => vec![block(0, 0, 8, 1)],
        '▕' => vec![block(7, 0, 1, 8)],
        '▖'..='▟' => quarters(glyph),
        _ => return arms(glyph).map(lines),
    })
}

/// The quarters of a cell that are filled.
fn quarters(glyph: char) -> Vec<Block> {
    let [upper_left, upper_right, lower_left, lower_right] =
        [block(0, 0, 4, 4), block(4, 0, 4, 4), block(0, 4, 4, 4), block(4, 4, 4, 4)];
    match glyph {
        '▖' => vec![lower_left],
        '▗' => vec![lower_right],
        '▘' => vec![upper_left],
        '▙' => vec![upper_left, lower_left, lower_right],
        '▚' => vec![upper_left, lower_right],
        '▛' => vec![upper_left, upper_right, lower_left],
        '▜' => vec![upper_left, upper_right, lower_right],
        '▝' => vec![upper_right],
        '▞' => vec![upper_right, lower_left],
        _ => vec![upper_right, lower_left, lower_right],
    }
}

/// Which of left, right, up and down a thin line of a frame goes from the middle of the cell.
fn arms(glyph: char) -> Option<[bool; 4]> {
    let ways = match glyph {
        '─' => "lr",
        '│' => "ud",
        '┌' | '╭' => "rd",
        '┐' | '╮' => "ld",
        '└' | '╰' => "ru",
        '┘' | '╯' => "lu",
        '├' => "rud",
        '┤' => "lud",
        '┬' => "lrd",
        '┴' => "lru",
        '┼' => "lrud",
        _ => return None,
    };
    Some(['l', 'r', 'u', 'd'].map(|way| ways.contains(way)))
}

/// Lines through the middle of a cell, an eighth of its width wide and a sixteenth of its height high.
fn lines([left, right, up, down]: [bool; 4]) -> Vec<Block> {
    let arm = |there: bool, block: Block| there.then_some(block);
    let found = [
        arm(left, block(0, 4, 5, 0)),
        arm(right, block(4, 4, 4, 0)),
        arm(up, block(4, 0, 1, 4)),
        arm(down, block(4, 4, 1, 4)),
    ];
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eighths of eighths that a glyph covers.
    fn area(glyph: char) -> u16 {
        blocks(glyph).unwrap().iter().map(|block| block.width * block.height).sum()
    }

    #[test]
    fn blocks_cover_what_they_say() {
        assert_eq!(['▀', '▄', '▌', '▐', '█'].map(area), [32, 32, 32, 32, 64]);
        assert_eq!(['▁', '▇', '▏', '▉', '▔', '▕'].map(area), [8, 56, 8, 56, 8, 8]);
        assert_eq!(['▘', '▚', '▙', '▟'].map(area), [16, 32, 48, 48]);
        assert_eq!(['░', '▒', '▓'].map(|glyph| blocks(glyph).unwrap()[0].shade), [1, 2, 3]);
    }

    #[test]
    fn every_block_lies_within_its_cell_and_letters_are_none() {
        for code in 0x2500_u32..0x25a0 {
            let found = char::from_u32(code).and_then(blocks).unwrap_or_default();
            assert!(found.iter().all(|block| block.x + block.width <= PARTS && block.y + block.height <= PARTS));
        }
        assert_eq!([blocks('a'), blocks('▲'), blocks('⠿')], [None, None, None]);
        assert_eq!(blocks('┼').unwrap().len(), 4);
    }
}
