//! The items of a row on their tiles.

use super::Labels;
use arcade_engine::ends::{Board, End};
use arcade_ui::widgets::Face;

/// What the items of a row are called, and how their tiles look.
#[derive(Debug, Clone)]
pub(super) struct Items {
    labels: Labels,
    faces: Vec<Face>,
}

impl Items {
    /// Those of a row of `points`.
    pub(super) fn new(labels: Labels, points: &[i64]) -> Self {
        Self { faces: labels.faces(points), labels }
    }

    pub(super) const fn labels(&self) -> &Labels {
        &self.labels
    }

    pub(super) fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// What the item at `place` is called, as it stands on its tile.
    pub(super) fn name(&self, place: usize) -> &str {
        self.faces.get(place).map_or("", |face| face.label.as_str())
    }

    /// What the item at `end` of `board` is called: as it stands on its tile, and by its end where the other one looks
    /// the same.
    pub(super) fn at_end(&self, board: &Board, end: End) -> String {
        let [name, other] = [end, end.other()].map(|end| board.place(end).map_or("", |place| self.name(place)));
        if board.remaining().len() > 1 && name == other {
            format!("the {} {name}", end.side())
        } else {
            name.to_owned()
        }
    }
}
