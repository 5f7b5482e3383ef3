//! Programs in a tournament of End Game, beside the built-in strategies.

use std::cell::{Ref, RefCell};

use super::rows::Row;
use super::{Entrant, RowEntrant};
use crate::engine::endgame::tournament::{self, MOST_TRIED, Setup, Standings};
use crate::engine::ends::{Board, End, Guest};
use crate::engine::text::grouped;
use crate::engine::{Cancel, Cancelled};

/// A program that can be looked at between two boards.
struct Seated<'a, 'b>(&'a RefCell<&'b mut Entrant>);

impl Guest for Seated<'_, '_> {
    fn choose(&mut self, board: &Board) -> Option<End> {
        RowEntrant { entrant: &mut self.0.borrow_mut(), row: Row::Numbers }.choose(board)
    }
}

/// Plays a tournament with `entrants` as its guests. After every board `progress` gets the standings, and a way to ask what
/// there is to say of the programs, as [`about`] says it.
///
/// # Errors
/// Where it was cancelled.
pub fn run(
    setup: &Setup,
    entrants: &mut [Entrant],
    cancel: &Cancel,
    mut progress: impl FnMut(&Standings, &dyn Fn() -> Vec<Vec<String>>),
) -> Result<Standings, Cancelled> {
    let seats: Vec<RefCell<&mut Entrant>> = entrants.iter_mut().map(RefCell::new).collect();
    let mut guests: Vec<(String, Seated<'_, '_>)> =
        seats.iter().map(|seat| (seat.borrow().command().name().to_owned(), Seated(seat))).collect();
    let guests = guests.iter_mut().map(|(name, guest)| (name.clone(), guest as &mut dyn Guest)).collect();
    tournament::run_with(setup, guests, cancel, |standings| {
        progress(standings, &|| {
            let entrants: Vec<Ref<'_, &mut Entrant>> = seats.iter().map(RefCell::borrow).collect();
            about(entrants.iter().map(|entrant| &***entrant), standings)
        });
    })
}

/// What there is to say of each program beside its results, sentence by sentence: how it failed, and whether it answered the
/// same position differently.
pub fn about<'a>(entrants: impl IntoIterator<Item = &'a Entrant>, standings: &Standings) -> Vec<Vec<String>> {
    let of = |(entrant, note): (&Entrant, &tournament::GuestNote)| {
        let mut sentences = entrant.report(Some(note.failed));
        if note.differing > 0 {
            let (boards, all) = (grouped(u128::from(note.differing)), grouped(u128::from(standings.boards())));
            sentences.push(format!(
                "{} answered the same position differently on {boards} of {all} boards: its results are those of the answers \
                 it gave first.",
                note.name
            ));
        }
        sentences
    };
    entrants.into_iter().zip(standings.guests()).map(of).collect()
}

/// Why nothing is said of what a program is sure of on boards of `places` numbers, if that is so.
pub fn untried(places: usize) -> Option<String> {
    (places > MOST_TRIED)
        .then(|| format!("Not every reply to a program is tried on boards of more than {MOST_TRIED} numbers."))
}
