//! Which puzzle a seed has: the same for ever.

use arcade_engine::hangman::solver::Stop;

use super::*;

/// A puzzle in one line: what is shown, what was wrong, the lives, and the solution.
fn told(puzzle: &HangmanPuzzle) -> String {
    let Position { pattern, wrong, lives, .. } = &puzzle.position;
    let lives = lives.map_or(0, NonZeroU32::get);
    format!("{pattern} {wrong} {lives}: {}", solution(puzzle).join(" "))
}

fn of_cards() -> Generator {
    let cards = CARDS.map(|words| Dictionary::from_words(words.split_whitespace()).unwrap());
    Generator::of(cards.into_iter(), Lexicon::embedded(), Tier::Common, &Cancel::new())
}

/// Whoever names a seed to somebody else names a puzzle.
#[test]
fn a_seed_has_the_same_puzzle_on_every_machine_and_in_every_version() {
    let mut generator = of_cards();
    for (kind, seed, expected) in [
        (Kind::TheCard, 2, "------IN- AOU 2: -e-e--in- d -e-e--in- l -e-e--in-"),
        (Kind::OnlyLetter, 1, "S----LING K 2: h"),
        (Kind::OnlyLetter, 3, "------ING ALMS 2: o ------ing t"),
        (Kind::BeTheHost, 2, "------ING AU 3: ------ing o ------ing"),
        (Kind::BeTheHost, 3, "------ING AC 3: ------ing e ------ing h ------ing"),
        (Kind::BeTheHost, u64::MAX, "------ING CER 2: ------ing a ------ing"),
    ] {
        let puzzle = generator.generate(kind, seed).unwrap().unwrap();
        assert_eq!(told(&puzzle), expected, "{kind} {seed}");
    }
}

#[test]
fn a_generator_stops_for_the_flag_that_it_was_told_last() {
    let (first, second) = (Cancel::new(), Cancel::new());
    let mut generator = Generator::new(Lexicon::embedded(), Tier::Common, &first);
    generator.listen_to(&second);
    first.cancel();
    assert!(generator.generate(Kind::OnlyLetter, 3).is_ok());
    second.cancel();
    assert!(generator.generate(Kind::OnlyLetter, 4).is_err());
    let solver = generator.solver(4).unwrap();
    let all = solver.dictionary().all();
    assert_eq!(solver.enough(&all, 12, 1_000), Err(Stop::Cancelled));
}
