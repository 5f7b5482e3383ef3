//! Puzzles of Evil Hangman, beside a minimax that follows the rules and nothing else.

mod figures;
mod line;
mod mistakes;
mod seeds;
mod twin;

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::puzzle::{Generator, HangmanPuzzle, Kind, LENGTHS, MOST_WORDS, Position, Step, prove};
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::puzzle::{NotAPuzzle, Puzzle};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use twin::{Set, Twin};

fn generator() -> Generator {
    Generator::new(Lexicon::embedded(), Tier::Common, &Cancel::new())
}

/// The words of a position, as texts.
fn texts<'a>(position: &Position, dictionary: &'a Dictionary) -> Vec<&'a str> {
    position.words(dictionary).into_iter().map(|word| dictionary.word(word)).collect()
}

/// The letters that were answered, as a text.
fn answered(position: &Position) -> String {
    position.answered().iter().map(Letter::lower).collect()
}

/// What the rules say of a position.
struct Verdict {
    /// The moves with the misses that they force.
    moves: Vec<(String, u8)>,
    /// Those that are right.
    right: Vec<String>,
    /// Whether the only one right is so for the reason that the kind asks for.
    of_this_kind: bool,
    /// Whether a player fails whose way is simple enough to be followed here.
    failed: bool,
}

fn verdict(kind: Kind, position: &Position, twin: &mut Twin) -> Verdict {
    let (all, known) = (twin.all(), answered(position));
    let lives = position.lives.map_or(0, |lives| lives.get() as u8);
    let open = ('a'..='z').filter(|&letter| !known.contains(letter));
    let moves: Vec<(String, u8)> = match kind {
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => {
            open.map(|letter| (letter.to_string(), twin.forced(all, letter))).collect()
        }
        Kind::LivesNeeded => {
            let value = twin.value(all);
            let most = twin.words.len() as u8;
            (1..=most).map(|lives| (lives.to_string(), value.min(lives))).collect()
        }
        Kind::WholeWord => {
            let count = twin.words.len();
            (0..count).map(|at| (twin.words[at].clone(), twin.forced_by_word(all, at))).collect()
        }
        Kind::BeTheHost | Kind::TheCard => {
            let letter = position.guess.unwrap();
            let groups = twin.groups(all, letter.lower()).into_iter();
            let drawn = |places: &[usize]| line::shown(&position.pattern, letter, places);
            groups.map(|group| (drawn(&group.places), twin.cost(&group))).collect()
        }
    };
    let needed = (twin.value(all) + 1).to_string();
    let is_right = |(name, misses): &&(String, u8)| match kind {
        Kind::LivesNeeded => *name == needed,
        Kind::BeTheHost | Kind::TheCard => *misses >= lives,
        _ => *misses < lives,
    };
    let right: Vec<String> = moves.iter().filter(is_right).map(|(name, _)| name.clone()).collect();
    let in_all = |letter: char| twin.words.iter().all(|word| word.contains(letter));
    let of_this_kind = match kind {
        Kind::FreeLetter => right.iter().all(|letter| letter.chars().all(in_all)),
        Kind::OnlyLetter => !right.iter().any(|letter| letter.chars().all(in_all)),
        Kind::BeTheHost => lives > 1 && moves.len() > 1,
        Kind::TheCard => lives > 1 && moves.len() > 1 && lives == twin.value(all),
        Kind::FewWords => (2..=3).contains(&twin.words.len()),
        _ => true,
    };
    let failed = match (kind, &right[..]) {
        // Nobody need.
        (Kind::FewWords, _) => true,
        (Kind::FreeLetter | Kind::OnlyLetter, [only]) => {
            [twin.most_frequent(all, &known), twin.smallest_worst(all, &known)]
                .iter()
                .any(|one| one.to_string() != *only)
        }
        (Kind::LivesNeeded, [only]) => simple_counts(twin, all, &known).iter().any(|one| one.to_string() != *only),
        (Kind::BeTheHost, [only]) => moves[0].0 != *only,
        _ => false,
    };
    Verdict { moves, right, of_this_kind, failed }
}

/// How many lives are needed, as those say who count look-alikes, or on the most frequent letters, or on small groups.
fn simple_counts(twin: &Twin, set: Set, known: &str) -> [usize; 3] {
    [
        twin.look_alikes(set),
        1 + usize::from(twin.worst_case(set, known, Twin::most_frequent)),
        1 + usize::from(twin.worst_case(set, known, Twin::smallest_worst)),
    ]
}

/// Whether the puzzle, or the refusal, is what the rules say.
fn check(kind: Kind, position: &Position, found: &Result<HangmanPuzzle, NotAPuzzle>, dictionary: &Dictionary) {
    let words = texts(position, dictionary);
    let mut twin = Twin::new(&words);
    let verdict = verdict(kind, position, &mut twin);
    let one = verdict.right.len() == 1 && verdict.of_this_kind;
    let context = || format!("{kind} {position:?} {words:?} {found:?}");
    let Ok(puzzle) = found else {
        // Whether one answer is right up to the end is looked at in what is proved.
        assert!(!one || !verdict.failed || kind == Kind::TheCard, "{}", context());
        assert_ne!(*found, Err(NotAPuzzle::TooDeep), "{}", context());
        return;
    };
    assert!(one, "{}", context());
    assert_eq!(puzzle.solution[0].to_string(), verdict.right[0], "{}", context());
    let named = puzzle.alternatives.iter().map(|other| (other.step.to_string(), other.result));
    assert_eq!(named.collect::<Vec<_>>(), verdict.moves, "{}", context());
    assert!(kind == Kind::FewWords || !puzzle.failed_by.is_empty(), "{}", context());
    assert!(puzzle.difficulty > 0.0 && puzzle.difficulty < 1.0, "{}", context());
    line::check(kind, puzzle, &mut twin);
    let told = kind.why(puzzle);
    assert!(told.ends_with('.') && !told.contains("0 miss") && !told.contains("255"), "{told}");
}

/// A random position with a few words, as guesses of frequent and of other letters lead to.
fn position(dictionary: &Dictionary, random: &mut ChaCha8Rng) -> Position {
    let secret = random.random_range(0..dictionary.len() as u32);
    let most = random.random_range(3..=14);
    let (mut pattern, mut wrong) = (Pattern::blank(dictionary.length()), LetterSet::EMPTY);
    let mut words = dictionary.all();
    while words.len() > most {
        let splits = dictionary.splits(&words);
        let answered = pattern.letters().union(wrong);
        let mut open: Vec<Letter> = Letter::all().filter(|&letter| !answered.contains(letter)).collect();
        open.sort_by_key(|&letter| std::cmp::Reverse(splits[letter].hits));
        let letter = open[random.random_range(0..open.len().min(6))];
        let places = dictionary.places(secret, letter);
        words = dictionary.keep(&words, letter, places);
        pattern.show(letter, places);
        if places.is_empty() {
            wrong.insert(letter);
        }
    }
    Position { pattern, wrong, lives: None, tier: Tier::Common, guess: None }
}

/// The same position as this kind asks for it: mostly with as many lives as decide something, now and then with one more
/// or less.
fn asked(kind: Kind, bare: &Position, twin: &mut Twin, random: &mut ChaCha8Rng) -> Position {
    let mut position = bare.clone();
    let all = twin.all();
    let lives = match kind {
        Kind::LivesNeeded => return position,
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => twin.value(all) + 1,
        Kind::WholeWord => 1 + (0..twin.words.len()).map(|at| twin.forced_by_word(all, at)).min().unwrap(),
        Kind::BeTheHost | Kind::TheCard => {
            let known = answered(bare);
            let open: Vec<char> = ('a'..='z').filter(|&letter| !known.contains(letter)).collect();
            let several: Vec<char> =
                open.iter().copied().filter(|&letter| twin.groups(all, letter).len() > 1).collect();
            let letters = if several.is_empty() { open } else { several };
            let letter = letters[random.random_range(0..letters.len())];
            position.guess = Letter::new(letter);
            twin.forced(all, letter)
        }
    };
    let other = [0, 0, 0, 0, 1, -1][random.random_range(0..6)];
    position.lives = NonZeroU32::new(u32::from(lives).saturating_add_signed(other).max(1));
    position
}

/// As many random positions, each as every kind: what is proved and what is refused is what the rules say. Returns how
/// many puzzles of each kind there were.
fn compare(positions: usize, seed: u64) -> [usize; Kind::ALL.len()] {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzles = [0; Kind::ALL.len()];
    let lengths: Vec<usize> = LENGTHS.collect();
    let mut solvers: Vec<Solver> = lengths
        .iter()
        .map(|&length| Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap())
        .map(|dictionary| Solver::new(Arc::new(dictionary), Cancel::new()))
        .collect();
    for _ in 0..positions {
        let solver = &mut solvers[random.random_range(0..lengths.len())];
        let dictionary = Arc::clone(solver.dictionary());
        let bare = position(&dictionary, &mut random);
        let mut twin = Twin::new(&texts(&bare, &dictionary));
        for kind in Kind::ALL {
            let position = asked(kind, &bare, &mut twin, &mut random);
            let found = prove(kind, &position, solver);
            if twin.words.len() < 2 {
                assert_eq!(found, Err(NotAPuzzle::NoMove));
                continue;
            }
            check(kind, &position, &found, &dictionary);
            puzzles[kind as usize] += usize::from(found.is_ok());
        }
    }
    puzzles
}

#[test]
fn what_is_proved_and_what_is_refused_is_what_the_rules_say() {
    let puzzles = compare(1_000, 1);
    assert!(puzzles.iter().all(|&puzzles| puzzles >= 5), "{puzzles:?}");
}

#[test]
fn generated_puzzles_are_what_the_rules_say_and_differ() {
    let mut generator = generator();
    let mut met = HashSet::new();
    for (number, kind) in (0..30).flat_map(|number| Kind::ALL.map(|kind| (number, kind))) {
        let Some(puzzle) = generator.generate(kind, number).unwrap() else { continue };
        let position = &puzzle.position;
        let dictionary = Arc::clone(generator.solver(position.pattern.len()).unwrap().dictionary());
        check(kind, position, &Ok(puzzle.clone()), &dictionary);
        let words = match kind {
            Kind::FewWords => 2..=3,
            Kind::LivesNeeded | Kind::BeTheHost => 4..=MOST_WORDS,
            _ => 3..=MOST_WORDS,
        };
        assert!(words.contains(&position.words(&dictionary).len()));
        assert!(met.insert((kind, format!("{position:?}"))), "{kind} {position:?} repeats");
    }
    assert!(met.len() >= 145, "only {} were found", met.len());
}

/// Words that force five misses by themselves, and others that force two.
const CARDS: [&str; 2] = [
    "ambushing appalling assessing attaching attacking beheading composing corroding crumbling crumpling \
     effecting embarking embedding following forsaking hollowing humouring hydrating kowtowing occupying \
     occurring remedying repelling rereading resetting rupturing scrapping scrubbing shackling shambling \
     shuffling shuttling skewering sparkling startling strutting",
    "acknowledgement authoritatively counterbalanced counterbalances decriminalising decriminalizing \
     inconveniencing microprocessors ophthalmologist rationalisation rationalization revolutionising \
     revolutionizing standardisation superstructures sympathetically",
];

#[test]
fn a_card_is_held_until_the_guesser_is_hanged() {
    let cards = CARDS.map(|words| Dictionary::from_words(words.split_whitespace()).unwrap());
    let mut generator = Generator::of(cards.into_iter(), Lexicon::embedded(), Tier::Common, &Cancel::new());
    let mut met = HashSet::new();
    for seed in 0..40 {
        let Some(puzzle) = generator.generate(Kind::TheCard, seed).unwrap() else { continue };
        let dictionary = Arc::clone(generator.solver(puzzle.position.pattern.len()).unwrap().dictionary());
        check(Kind::TheCard, &puzzle.position, &Ok(puzzle.clone()), &dictionary);
        // The words have to be seen all at once, with two columns between them.
        assert!(puzzle.position.words(&dictionary).len() * (dictionary.length() + 2) <= 120);
        met.insert(format!("{:?}", puzzle.position));
    }
    assert!(met.len() >= 10, "only {} were found", met.len());
}

#[test]
fn the_same_seed_gives_the_same_puzzle_whatever_was_asked_before() {
    let mut asked = generator();
    for kind in Kind::ALL {
        asked.generate(kind, 4).unwrap();
        let later = asked.generate(kind, 1_234_567).unwrap();
        assert_eq!(generator().generate(kind, 1_234_567).unwrap(), later);
        assert!(later.is_some());
    }
}

#[test]
fn generating_stops_when_it_is_asked_to() {
    let cancel = Cancel::new();
    let mut generator = Generator::new(Lexicon::embedded(), Tier::Common, &cancel);
    cancel.cancel();
    for kind in Kind::ALL {
        assert!(generator.generate(kind, 3).is_err());
    }
}

/// A solver of these words, and the position at a pattern.
fn small(words: &str, pattern: &str, wrong: &str, lives: u32) -> (Solver, Position) {
    let dictionary = Dictionary::from_words(words.split(' ')).unwrap();
    let position = Position {
        pattern: Pattern::parse(pattern).unwrap(),
        wrong: wrong.chars().filter_map(Letter::new).collect(),
        lives: NonZeroU32::new(lives),
        tier: Tier::Common,
        guess: None,
    };
    (Solver::new(Arc::new(dictionary), Cancel::new()), position)
}

fn solution(puzzle: &HangmanPuzzle) -> Vec<String> {
    puzzle.solution.iter().map(ToString::to_string).collect()
}

#[test]
fn a_letter_that_every_word_has_at_different_places_saves_the_last_life() {
    let (mut solver, position) = small("deadlocks leapfrogs teardrops", "-ea-----s", "i", 1);
    let puzzle = prove(Kind::FreeLetter, &position, &mut solver).unwrap();
    assert_eq!(solution(&puzzle), ["o"]);
    assert_eq!(puzzle.failed_by, ["smallest worst family", "most information"]);
    assert_eq!(
        Kind::FreeLetter.why(&puzzle),
        "O is in every word that is left, so it can’t miss. After any other letter the host can force at least 1 miss, and \
         you have only 1 life."
    );
    assert_eq!(prove(Kind::OnlyLetter, &position, &mut solver), Err(NotAPuzzle::AnotherKind));
    // Of letters that every word has none is better than another.
    let (mut two, both) = small("ab ba", "--", "", 1);
    for kind in [Kind::FreeLetter, Kind::OnlyLetter, Kind::FewWords] {
        assert_eq!(prove(kind, &both, &mut two), Err(NotAPuzzle::NotOnlyOne));
    }
    // With two lives many letters will do.
    let (mut solver, position) = small("deadlocks leapfrogs teardrops", "-ea-----s", "i", 2);
    assert_eq!(prove(Kind::FreeLetter, &position, &mut solver), Err(NotAPuzzle::NotOnlyOne));
}

#[test]
fn the_only_letter_is_not_the_most_frequent_one() {
    let (mut solver, position) = small("ailment augment figment garment payment pigment", "---ment", "s", 2);
    let puzzle = prove(Kind::OnlyLetter, &position, &mut solver).unwrap();
    assert_eq!(solution(&puzzle), ["g", "---ment", "a"]);
    assert_eq!(puzzle.failed_by, ["most frequent letter", "smallest worst family", "most information"]);
    assert_eq!(
        Kind::OnlyLetter.why(&puzzle),
        "After G the host can’t force more than 1 miss, and you have 2 lives. After any other letter it can force at least \
         2 misses."
    );
}

#[test]
fn one_word_may_be_guessed_since_the_host_needs_it() {
    let (mut solver, position) = small("breaches preaches trenches wrenches wretches", "-re-c-es", "d", 3);
    let puzzle = prove(Kind::WholeWord, &position, &mut solver).unwrap();
    assert_eq!(puzzle.solution, [Step::Word("wrenches".to_owned())]);
    assert_eq!(
        Kind::WholeWord.why(&puzzle),
        "Even if WRENCHES is wrong, the host can’t force more than 2 misses in all, and you have 3 lives. After any other \
         word it can force at least 3 misses."
    );
}

#[test]
fn the_host_keeps_fewer_words_and_more_misses() {
    // The five words without T have an E each, at another place; the four with one are alike but for their ends.
    let (mut solver, position) = small("eabcd bedfg hiejk lmnep vwxze topsy topsa topsi topse", "-----", "", 3);
    let position = Position { guess: Letter::new('t'), ..position };
    let puzzle = prove(Kind::BeTheHost, &position, &mut solver).unwrap();
    assert_eq!(puzzle.solution[0].to_string(), "t----");
    assert_eq!(puzzle.alternatives.iter().map(|other| other.result).collect::<Vec<_>>(), [1, 3]);
    assert!(puzzle.failed_by.iter().any(|name| name == "largest family"), "{:?}", puzzle.failed_by);
    assert_eq!(
        Kind::BeTheHost.why(&puzzle),
        "With T---- you can force 3 misses, and the guesser has 3 lives. With any other answer you can’t force more than 1 \
         miss."
    );
}

#[test]
fn look_alikes_are_not_all_that_costs_lives() {
    let (mut solver, position) = small("breaches preaches trenches wrenches wretches", "-re-c-es", "d", 3);
    let puzzle = prove(Kind::LivesNeeded, &Position { lives: None, ..position }, &mut solver).unwrap();
    assert_eq!(puzzle.solution, [Step::Lives(3)]);
    assert_eq!(puzzle.alternatives.iter().map(|other| other.result).collect::<Vec<_>>(), [1, 2, 2, 2, 2]);
    assert!(puzzle.failed_by.iter().any(|name| name == "look-alikes"), "{:?}", puzzle.failed_by);
    assert_eq!(
        Kind::LivesNeeded.why(&puzzle),
        "Whatever you guess, the host can force 2 misses here. With the best letters it can’t force more, so 3 lives will \
         do."
    );
}

#[test]
fn a_position_that_lacks_something_is_no_puzzle() {
    let words = "ailment augment figment garment payment pigment";
    let (mut solver, position) = small(words, "---ment", "s", 2);
    let no_lives = Position { lives: None, ..position.clone() };
    for kind in [Kind::FreeLetter, Kind::OnlyLetter, Kind::WholeWord, Kind::BeTheHost] {
        assert_eq!(prove(kind, &no_lives, &mut solver), Err(NotAPuzzle::NoMove), "{kind}");
    }
    assert_eq!(prove(Kind::BeTheHost, &position, &mut solver), Err(NotAPuzzle::NoMove), "nothing was guessed");
    for kind in [Kind::BeTheHost, Kind::TheCard] {
        let guessed = |lives| Position { guess: Letter::new('g'), lives: NonZeroU32::new(lives), ..position.clone() };
        assert_eq!(prove(kind, &guessed(0), &mut solver), Err(NotAPuzzle::NoMove), "nobody can be hanged");
        assert_eq!(prove(kind, &guessed(1), &mut solver), Err(NotAPuzzle::AnotherKind), "any miss hangs");
    }
    let guessed_before = Position { guess: Letter::new('m'), ..position.clone() };
    assert_eq!(prove(Kind::BeTheHost, &guessed_before, &mut solver), Err(NotAPuzzle::NoMove));
    let (_, elsewhere) = small(words, "---", "", 2);
    for kind in Kind::ALL {
        assert!(prove(kind, &elsewhere, &mut solver).is_err(), "no word of that length");
    }
}

#[test]
fn a_kind_is_read_by_its_name() {
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert!(kind.task().ends_with(['.', '?']));
    }
    let refused = "zugzwang".parse::<Kind>().unwrap_err();
    assert!(refused.to_string().contains("free-letter"), "{refused}");
}
