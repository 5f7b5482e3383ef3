//! Programs in a tournament of End Game, beside the built-in strategies; in the background, told of now and then.

use std::cell::{Ref, RefCell};
use std::ops::Range;
use std::time::Duration;

use web_time::Instant;

use crate::programs::{Command, Entrant, Failure, Limits, Program};
use arcade_engine::endgame::tournament::{self, MOST_TRIED, Setup, Standings};
use arcade_engine::ends::{Board, End, Guest};
use arcade_engine::text::grouped;
use arcade_engine::{Cancel, Cancelled};

/// Asks a program for its move.
#[derive(Clone, Copy, Debug)]
pub struct Choose(pub fn(&mut Program, &Board) -> Result<End, Failure>);

impl PartialEq for Choose {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Choose {}

/// A program that can be looked at between two boards.
struct Seated<'a, 'b>(&'a RefCell<&'b mut Entrant>, Choose);

impl Guest for Seated<'_, '_> {
    fn choose(&mut self, board: &Board) -> Option<End> {
        self.0.borrow_mut().ask(|program| (self.1.0)(program, board))
    }
}

/// Plays some boards of a tournament with `entrants` as its guests. After every board `progress` gets the standings, and a way to ask what
/// there is to say of the programs, as [`about`] says it.
///
/// # Errors
/// Where it was cancelled.
pub fn run(
    setup: &Setup,
    boards: Range<u64>,
    entrants: &mut [Entrant],
    choose: Choose,
    cancel: &Cancel,
    mut progress: impl FnMut(&Standings, &dyn Fn() -> Vec<Vec<String>>),
) -> Result<Standings, Cancelled> {
    let seats: Vec<RefCell<&mut Entrant>> = entrants.iter_mut().map(RefCell::new).collect();
    let mut guests: Vec<(String, Seated<'_, '_>)> =
        seats.iter().map(|seat| (seat.borrow().command().name().to_owned(), Seated(seat, choose))).collect();
    let guests = guests.iter_mut().map(|(name, guest)| (name.clone(), guest as &mut dyn Guest)).collect();
    tournament::run_boards(setup, boards, guests, cancel, |standings| {
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
            let (boards, all) = (grouped(note.differing), grouped(standings.boards));
            sentences.push(format!(
                "{} answered the same position differently on {boards} of {all} boards: its results are those of the answers \
                 it gave first.",
                note.name
            ));
        }
        sentences
    };
    entrants.into_iter().zip(&standings.guests).map(of).collect()
}

/// Why nothing is said of what a program is sure of on boards of `places` numbers, if that is so.
pub fn untried(places: usize) -> Option<String> {
    (places > MOST_TRIED)
        .then(|| format!("Not every reply to a program is tried on boards of more than {MOST_TRIED} numbers."))
}

/// The least time between two tellings: a board takes some microseconds, and nobody reads faster than this.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays the tournament with these programs of the player’s, and tells how it stands and what there is to say of each
/// program, at the end too. A cancelled one ends without a word, and the programs with it.
pub(super) fn play(
    setup: &Setup,
    programs: &[Command],
    choose: Choose,
    cancel: &Cancel,
    mut tell: impl FnMut(Standings, Vec<Vec<String>>),
) {
    let entrant = |command: &Command| Entrant::new(command.clone(), Limits::default(), cancel.clone());
    let mut entrants: Vec<Entrant> = programs.iter().map(entrant).collect();
    let mut last = Instant::now();
    let played = run(setup, 0..setup.boards, &mut entrants, choose, cancel, |standings, about| {
        if last.elapsed() >= PAUSE {
            tell(standings.clone(), about());
            last = Instant::now();
        }
    });
    if let Ok(standings) = played {
        let sentences = about(&entrants, &standings);
        tell(standings, sentences);
    }
}
