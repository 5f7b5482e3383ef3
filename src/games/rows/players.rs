//! The two players of a row: what sentences call them, and which of them is “you”.

use ratatui::style::Style;

use super::names::Names;
use arcade_engine::ends::{Player, Seat, Setup};
use arcade_engine::text::capitalised;
use arcade_ui::theme::Theme;

/// Who plays a game on a row.
#[derive(Debug, Clone)]
pub struct Players {
    /// What each is called, the one who moves first before the other.
    names: [String; 2],
    /// The seat of the only person; None when two people play, or none.
    own: Option<Seat>,
    /// The seat of who moves first in the first game of a series: that side keeps its place and its colour in all of them.
    home: Seat,
    /// Whether two people play who typed a name.
    named: bool,
}

impl Players {
    /// The players of `setup`, where two people typed these names; two of the same name are told apart by their number.
    pub fn of(setup: &Setup, names: &Names) -> Self {
        let mut people = Seat::BOTH.into_iter().filter(|seat| setup.players[seat.index()] == Player::Person);
        let own = people.next().filter(|_| people.next().is_none());
        Self { names: names.called(setup.players, ["1", "2"]), own, home: Seat::First, named: !names.is_empty() }
    }

    /// The same in a game of a series, called so, where the side that moved first in its first game is in the seat `home`.
    pub fn called(self, names: [String; 2], home: Seat) -> Self {
        Self { names, home, ..self }
    }

    /// The seat of the only person who plays; None when two people play, or none.
    pub const fn own(&self) -> Option<Seat> {
        self.own
    }

    /// The seat of who moves first in the first game of a series.
    pub(super) const fn home(&self) -> Seat {
        self.home
    }

    /// The seat that is drawn as yours: the only person’s, and where there is none or two that of who began.
    pub(super) fn yours(&self) -> Seat {
        self.own.unwrap_or(self.home)
    }

    /// Whether a person plays here alone, and `seat` is the other one’s.
    pub(super) fn is_rival(&self, seat: Seat) -> bool {
        self.own.is_some_and(|own| own != seat)
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// What two people are called who typed a name, who began before the other; None of all others.
    pub fn typed(&self) -> Option<[&str; 2]> {
        self.named.then(|| [self.home, self.home.other()].map(|seat| self.name(seat)))
    }

    /// The name as a sentence begins with it.
    pub(super) fn capitalised(&self, seat: Seat) -> String {
        capitalised(self.name(seat))
    }

    /// The style of what belongs to `seat`: yours in yours, whoever begins.
    pub(super) fn style(&self, seat: Seat, theme: &Theme) -> Style {
        if seat == self.yours() { theme.you } else { theme.rival }
    }

    /// The form of a verb that goes with the name of `seat`.
    pub(super) fn verb<'v>(&self, seat: Seat, [you, other]: [&'v str; 2]) -> &'v str {
        if self.own == Some(seat) { you } else { other }
    }

    /// `you finish 3 ahead`, `it ends level`, `greedy loses by 4`, of the player at `seat` who ends with this `margin`.
    pub(super) fn finishes(&self, seat: Seat, margin: i64) -> String {
        let name = self.name(seat);
        match margin {
            1.. => format!("{name} {} {margin} ahead", self.verb(seat, ["finish", "finishes"])),
            0 => "it ends level".to_owned(),
            _ => format!("{name} {} by {}", self.verb(seat, ["lose", "loses"]), margin.unsigned_abs()),
        }
    }

    /// `you finish at least 3 ahead`, where the player at `seat` can be sure of this `margin` at the end.
    pub(super) fn at_least(&self, seat: Seat, margin: i64) -> String {
        let (name, finish) = (self.name(seat), self.verb(seat, ["finish", "finishes"]));
        match margin {
            1.. => format!("{name} {finish} at least {margin} ahead"),
            0 => format!("{name} {finish} level at least"),
            _ => format!("{name} {} by {} at most", self.verb(seat, ["lose", "loses"]), margin.unsigned_abs()),
        }
    }

    /// `you now finish 4 behind instead of 16 ahead`, of the player at `seat`, whose margin is the first where it could have been
    /// the second; `when` stands before the verb.
    pub(super) fn instead(&self, seat: Seat, when: &str, margins: [i64; 2]) -> String {
        let (finish, [place, could]) = (self.verb(seat, ["finish", "finishes"]), places(margins));
        format!("{} {when} {finish} {place} instead of {could}", self.name(seat))
    }

    /// `you would win by 4`, `it would end level`, `greedy would lose by 4`.
    pub(super) fn would(&self, seat: Seat, margin: i64) -> String {
        let name = self.name(seat);
        match margin {
            1.. => format!("{name} would win by {margin}"),
            0 => "it would end level".to_owned(),
            _ => format!("{name} would lose by {}", margin.unsigned_abs()),
        }
    }
}

/// `4 behind` and `16 ahead`, of the margin at the end and of one that could have been in its place.
pub fn places(margins: [i64; 2]) -> [String; 2] {
    margins.map(|margin| match margin {
        1.. => format!("{margin} ahead"),
        0 => "level".to_owned(),
        _ => format!("{} behind", margin.unsigned_abs()),
    })
}
