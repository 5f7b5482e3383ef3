//! A layout that stacks: a view names its parts once, each with the rows or columns that it needs at least and takes at most,
//! the air before it, and a rank. The stack places them in whatever room there is.
//!
//! Where not all parts have their least room, those of the highest rank go first, and those of rank 0 never. Then every part
//! grows to what it wants, the most important first; then there is air; and what is left goes to the parts that fill, or
//! stays empty around the rest.

use ratatui::layout::Rect;

/// What a part of a stack needs, in rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    least: u16,
    wanted: u16,
    air: u16,
    rank: u8,
    is_extra: bool,
}

/// A part of exactly this many rows or columns.
pub const fn part(rows: u16) -> Part {
    Part { least: rows, wanted: rows, air: 0, rank: 0, is_extra: false }
}

/// A part of at least this many rows or columns, which takes all that is left.
pub const fn fill(least: u16) -> Part {
    part(least).to(u16::MAX)
}

impl Part {
    /// The same, with up to this many rows or columns where there is room.
    #[must_use]
    pub const fn to(self, wanted: u16) -> Self {
        Self { wanted: if wanted < self.least { self.least } else { wanted }, ..self }
    }

    /// The same, with this many empty rows or columns before it where there is room for them. The first part that is placed
    /// has none.
    #[must_use]
    pub const fn air(self, air: u16) -> Self {
        Self { air, ..self }
    }

    /// The same, which gives way where there is no room: the highest rank first.
    #[must_use]
    pub const fn rank(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    /// The same, which stands only where all other parts have what they want.
    #[must_use]
    pub const fn extra(self) -> Self {
        Self { is_extra: true, ..self }
    }

    /// The same where `is_there`; else a part that takes no room.
    #[must_use]
    pub const fn when(self, is_there: bool) -> Self {
        if is_there { self } else { part(0) }
    }
}

/// Where the parts stand that are placed below one another, from the top of `area`; a part that gave way has an empty area.
pub fn rows<const PARTS: usize>(area: Rect, parts: [Part; PARTS]) -> [Rect; PARTS] {
    placed(area.height, parts, false).map(|(from, rows)| Rect { y: area.y + from, height: rows, ..area })
}

/// The same in the middle of `area`, where no part fills it.
pub fn middle_rows<const PARTS: usize>(area: Rect, parts: [Part; PARTS]) -> [Rect; PARTS] {
    placed(area.height, parts, true).map(|(from, rows)| Rect { y: area.y + from, height: rows, ..area })
}

/// Where the parts stand that are placed beside one another, from the left of `area`; a part that gave way has an empty area.
pub fn columns<const PARTS: usize>(area: Rect, parts: [Part; PARTS]) -> [Rect; PARTS] {
    placed(area.width, parts, false).map(|(from, columns)| Rect { x: area.x + from, width: columns, ..area })
}

/// The same in the middle of `area`, where no part fills it.
pub fn middle_columns<const PARTS: usize>(area: Rect, parts: [Part; PARTS]) -> [Rect; PARTS] {
    placed(area.width, parts, true).map(|(from, columns)| Rect { x: area.x + from, width: columns, ..area })
}

/// The same as [`rows`] for as many parts as there are.
pub fn rows_of(area: Rect, parts: &[Part]) -> impl Iterator<Item = Rect> + use<> {
    place(area.height, parts, false).into_iter().map(move |(from, rows)| Rect {
        y: area.y + from,
        height: rows,
        ..area
    })
}

/// The same as [`columns`] for as many parts as there are.
pub fn columns_of(area: Rect, parts: &[Part]) -> impl Iterator<Item = Rect> + use<> {
    let placed = place(area.width, parts, false).into_iter();
    placed.map(move |(from, columns)| Rect { x: area.x + from, width: columns, ..area })
}

/// Where `count` things of equal size stand, `across` of them side by side with two columns between, and this air between the
/// rows.
pub fn grid(area: Rect, count: usize, across: usize, air: u16) -> impl Iterator<Item = Rect> + use<> {
    let across = across.max(1);
    let rows = rows_of(area, &vec![fill(1).air(air); count.div_ceil(across)]);
    rows.flat_map(move |row| columns_of(row, &vec![fill(1).air(2); across])).take(count)
}

fn placed<const PARTS: usize>(room: u16, parts: [Part; PARTS], in_the_middle: bool) -> [(u16, u16); PARTS] {
    let placed = place(room, &parts, in_the_middle);
    std::array::from_fn(|at| placed[at])
}

/// Where each part begins and how much it takes, in `room` rows or columns.
fn place(room: u16, parts: &[Part], in_the_middle: bool) -> Vec<(u16, u16)> {
    let is_wide = wanted(parts) <= room;
    let parts: Vec<Part> = parts.iter().map(|part| part.when(is_wide || !part.is_extra)).collect();
    let kept = kept(room, &parts);
    let is_there = |at: usize| kept[at].is_some();
    let mut taken: Vec<u16> = kept.iter().map(|rows| rows.unwrap_or_default()).collect();
    let mut left = room.saturating_sub(taken.iter().sum());
    let mut by_rank: Vec<usize> = (0..parts.len()).collect();
    by_rank.sort_by_key(|&at| parts[at].rank);
    for &at in by_rank.iter().filter(|&&at| is_there(at) && parts[at].wanted < u16::MAX) {
        let more = parts[at].wanted.saturating_sub(taken[at]).min(left);
        taken[at] += more;
        left -= more;
    }
    let mut air = vec![0; parts.len()];
    let first = (0..parts.len()).find(|&at| is_there(at));
    for &at in by_rank.iter().filter(|&&at| is_there(at) && Some(at) != first) {
        air[at] = parts[at].air.min(left);
        left -= air[at];
    }
    let fills = (0..parts.len()).filter(|&at| is_there(at) && parts[at].wanted == u16::MAX);
    let count = fills.clone().count() as u16;
    for (number, at) in (0..).zip(fills) {
        // What can’t be shared out evenly goes to the first.
        taken[at] += left / count + u16::from(number < left % count);
    }
    let mut from = if in_the_middle && count == 0 { left / 2 } else { 0 };
    let from_to = air.into_iter().zip(taken).map(|(air, taken)| {
        from += air + taken;
        (from - taken, taken)
    });
    from_to.collect()
}

/// What all parts want together, with their air.
fn wanted(parts: &[Part]) -> u16 {
    let of = |part: &Part| match part.wanted {
        0 => 0,
        u16::MAX => part.least.saturating_add(part.air),
        _ if part.is_extra => part.least.saturating_add(part.air),
        wanted => wanted.saturating_add(part.air),
    };
    parts.iter().map(of).fold(0, u16::saturating_add)
}

/// The least room of the parts that are kept, and `None` for those that give way; where even those that never do have too
/// little room, the last of them are cut.
fn kept(room: u16, parts: &[Part]) -> Vec<Option<u16>> {
    let mut kept: Vec<Option<u16>> = parts.iter().map(|part| (part.wanted > 0).then_some(part.least)).collect();
    let mut ranks: Vec<u8> = parts.iter().map(|part| part.rank).collect();
    ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
    for rank in ranks.into_iter().filter(|&rank| rank > 0) {
        if kept.iter().flatten().sum::<u16>() <= room {
            return kept;
        }
        for (kept, _) in kept.iter_mut().zip(parts).filter(|(_, part)| part.rank == rank) {
            *kept = None;
        }
    }
    let mut left = room;
    for rows in kept.iter_mut().flatten() {
        *rows = (*rows).min(left);
        left -= *rows;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn heights<const PARTS: usize>(room: u16, parts: [Part; PARTS]) -> [u16; PARTS] {
        rows(Rect::new(0, 0, 10, room), parts).map(|area| area.height)
    }

    #[test]
    fn the_least_wanted_gives_way_first_and_the_rest_grows() {
        let parts = [part(1), part(3).to(5).air(1), part(2).rank(1).air(1), part(4).rank(2)];
        assert_eq!(heights(3, parts), [1, 2, 0, 0]);
        assert_eq!(heights(6, parts), [1, 3, 2, 0]);
        assert_eq!(heights(9, parts), [1, 5, 2, 0]);
        assert_eq!(heights(11, parts), [1, 4, 2, 4]);
        assert_eq!(heights(20, parts), [1, 5, 2, 4]);
        let [_, _, third, fourth] = rows(Rect::new(0, 2, 10, 14), parts);
        assert_eq!((third.y, fourth.y), (2 + 1 + 1 + 5 + 1, 2 + 1 + 1 + 5 + 1 + 2));
    }

    #[test]
    fn what_is_extra_stands_only_where_the_others_have_all() {
        let parts = [part(1), part(3).to(5).air(1), part(4).extra()];
        assert_eq!(heights(10, parts), [1, 5, 0]);
        assert_eq!(heights(11, parts), [1, 5, 4]);
    }

    #[test]
    fn what_is_left_is_shared_by_the_parts_that_fill() {
        assert_eq!(heights(12, [part(1), fill(2), part(2).when(false), fill(2)]), [1, 6, 0, 5]);
        let [middle] = middle_rows(Rect::new(0, 0, 10, 9), [part(3)]);
        assert_eq!((middle.y, middle.height), (3, 3));
        let [board, side] = columns(Rect::new(4, 0, 30, 1), [fill(10), part(8).air(2).rank(1)]);
        assert_eq!((board.x, board.width, side.x, side.width), (4, 20, 26, 8));
        let [board, side] = columns(Rect::new(4, 0, 17, 1), [fill(10), part(8).air(2).rank(1)]);
        assert_eq!((board.width, side.width), (17, 0));
    }

    proptest! {
        #[test]
        fn parts_stand_in_order_within_the_room(
            room in 0..80_u16,
            parts in prop::array::uniform5((0..9_u16, 0..9_u16, 0..3_u16, 0..4_u8)),
            in_the_middle: bool,
        ) {
            let parts = parts.map(|(least, more, air, rank)| part(least).to(least + more).air(air).rank(rank));
            let placed = placed(room, parts, in_the_middle);
            let mut end = 0;
            for (from, rows) in placed {
                prop_assert!(from >= end && from + rows <= room);
                end = from + rows;
            }
            // Nothing that matters more is missing where something that matters less is there.
            for (&(_, rows), one) in placed.iter().zip(&parts) {
                let is_missing = one.least > 0 && one.rank > 0 && rows == 0;
                let matters_less = |(&(_, rows), other): (&(u16, u16), &Part)| rows > 0 && other.rank > one.rank;
                prop_assert!(!(is_missing && placed.iter().zip(&parts).any(matters_less)));
            }
        }
    }
}
