//! Contests of Evil Hangman: what a score says, which games are played for it, how a guest loses, and who plays like a person.

use std::cmp::{Ordering, Reverse};
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{
    Contest, Dictionary, Game, Guess, Guesser, Guest, Host, Letter, Outcome, Places, Player, Score, Side,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use proptest::prelude::*;

fn contest(words: &str, lives: u32, games: u32, seed: u64) -> Contest {
    let dictionary = Arc::new(Dictionary::from_words(words.split(' ')).unwrap());
    Contest { dictionary, lives: NonZeroU32::new(lives).unwrap(), games, seed }
}

const NINE: &str = "ally beta cool deal else flew good hope ibex";

/// The score of a pair, and what was told after each game.
fn play(contest: &Contest, mut host: Side<'_, Host>, mut player: Side<'_, Player>) -> (Score, Vec<Score>) {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
    let mut told = Vec::new();
    let score = contest.play(&mut host, &mut player, &mut solver, &mut |score| told.push(score)).unwrap();
    (score, told)
}

#[test]
fn a_score_says_the_share_of_wins_and_with_which_guess_the_others_ended_on_average() {
    let score = Score { games: 8, wins: 2, guesses_to_hanging: 45 };
    assert_eq!((score.win_share(), score.mean_hanging()), (0.25, Some(7.5)));
    let never_hanged = Score { games: 8, wins: 8, guesses_to_hanging: 0 };
    assert_eq!((never_hanged.win_share(), never_hanged.mean_hanging()), (1.0, None));
    assert_eq!((Score::default().win_share(), Score::default().mean_hanging()), (0.0, None));
}

#[test]
fn the_better_of_two_hosts_hangs_more_often_or_as_often_and_sooner() {
    let score = |wins, guesses_to_hanging| Score { games: 10, wins, guesses_to_hanging };
    let order = |one: Score, other: Score| one.compare_hosts(&other);
    assert_eq!(order(score(2, 90), score(3, 50)), Some(Ordering::Greater));
    assert_eq!(order(score(3, 50), score(2, 90)), Some(Ordering::Less));
    assert_eq!(order(score(2, 50), score(2, 51)), Some(Ordering::Greater));
    assert_eq!(order(score(2, 50), score(2, 50)), Some(Ordering::Equal));
    assert_eq!(order(score(2, 50), Score { games: 11, ..score(2, 50) }), None);
}

#[test]
fn contests_are_the_same_with_the_same_words_in_memory_lives_games_and_seed() {
    let one = contest(NINE, 3, 5, 10);
    assert_eq!(one, one.clone());
    let others = [
        contest(NINE, 3, 5, 10),
        Contest { lives: NonZeroU32::MIN, ..one.clone() },
        Contest { games: 6, ..one.clone() },
        Contest { seed: 11, ..one.clone() },
    ];
    assert!(others.into_iter().all(|other| other != one));
}

/// The sums over games, one for each seed.
fn one_by_one(contest: &Contest, host: Host, player: Player) -> Vec<Score> {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
    let mut sum = Score::default();
    let scores = (0..contest.games).map(|number| {
        let one = Contest { seed: contest.seed + u64::from(number), ..contest.clone() };
        let game = one.game(host, player, &mut solver).unwrap();
        sum.games += 1;
        match game.outcome().unwrap() {
            Outcome::Won { .. } => sum.wins += 1,
            Outcome::Hanged { .. } => sum.guesses_to_hanging += game.turns().len() as u64,
        }
        sum
    });
    scores.collect()
}

#[test]
fn where_something_is_left_to_chance_every_game_is_played_with_the_next_seed() {
    let contest = contest(NINE, 2, 12, 10);
    for (host, player) in [
        (Host::Honest, Player::Computer(Guesser::Frequent)),
        (Host::Honest, Player::Person),
        (Host::Largest, Player::Person),
    ] {
        let expected = one_by_one(&contest, host, player);
        let (score, told) = play(&contest, Side::Own(host), Side::Own(player));
        assert_eq!(told, expected, "{host} {player:?}");
        assert_eq!(Some(&score), expected.last());
        assert!(host != Host::Honest || (1..12).contains(&score.wins), "{score:?}");
    }
}

#[test]
fn where_nothing_is_left_to_chance_one_game_is_played_and_counts_as_all() {
    for (host, lives, wins) in [(Host::Largest, 2, 0), (Host::Largest, 9, 12)] {
        let contest = contest(NINE, lives, 12, 10);
        let player = Player::Computer(Guesser::Frequent);
        let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
        let guesses = contest.game(host, player, &mut solver).unwrap().turns().len() as u64;
        let score = Score { games: 12, wins, guesses_to_hanging: if wins == 0 { 12 * guesses } else { 0 } };
        assert_eq!(play(&contest, Side::Own(host), Side::Own(player)), (score, vec![score]));
    }
    for host in [Host::Largest, Host::Honest] {
        let none = contest(NINE, 2, 0, 10);
        let player = Player::Computer(Guesser::Frequent);
        assert_eq!(play(&none, Side::Own(host), Side::Own(player)), (Score::default(), Vec::new()));
    }
}

/// Answers with the largest family and guesses the alphabet, but for the first `good` moves only.
struct Visitor {
    good: usize,
    /// What it guesses or answers afterwards.
    bad_guess: Option<Letter>,
    bad_answer: Option<Places>,
}

impl Visitor {
    const TIRELESS: Self = Self { good: usize::MAX, bad_guess: None, bad_answer: None };

    fn is_good(&mut self) -> bool {
        let is_good = self.good > 0;
        self.good = self.good.saturating_sub(1);
        is_good
    }
}

impl Guest for Visitor {
    fn guess(&mut self, game: &Game) -> Option<Letter> {
        let next = Letter::all().find(|&letter| !game.guessed().contains(letter));
        if self.is_good() { next } else { self.bad_guess }
    }

    fn answer(&mut self, game: &Game, letter: Letter) -> Option<Places> {
        let largest = game.families(letter)[0].places;
        if self.is_good() { Some(largest) } else { self.bad_answer }
    }
}

#[test]
fn a_guest_that_answers_like_the_largest_family_fares_like_it() {
    let contest = contest(NINE, 3, 4, 1);
    for guesser in [Guesser::Frequent, Guesser::Information] {
        let player = Player::Computer(guesser);
        let own = play(&contest, Side::Own(Host::Largest), Side::Own(player));
        assert_eq!(play(&contest, Side::Guest(&mut Visitor { ..Visitor::TIRELESS }), Side::Own(player)), own);
    }
    let (score, told) = play(
        &contest,
        Side::Guest(&mut Visitor { ..Visitor::TIRELESS }),
        Side::Guest(&mut Visitor { ..Visitor::TIRELESS }),
    );
    // A, B and C are in fewer words than not.
    assert_eq!((score, told.len()), (Score { games: 4, wins: 0, guesses_to_hanging: 12 }, 1));
}

#[test]
fn a_guest_that_guesses_and_fails_loses_and_so_does_one_that_guesses_twice_the_same() {
    let contest = contest(NINE, 9, 1, 1);
    for bad_guess in [None, Some(Letter::FIRST)] {
        let mut guest = Visitor { good: 2, bad_guess, ..Visitor::TIRELESS };
        let (score, _) = play(&contest, Side::Own(Host::Largest), Side::Guest(&mut guest));
        assert_eq!(score, Score { games: 1, wins: 0, guesses_to_hanging: 2 });
    }
}

#[test]
fn a_guest_that_answers_and_fails_loses_and_so_does_one_that_leaves_no_word() {
    let contest = contest(NINE, 9, 1, 1);
    let everywhere = (0..4).collect();
    for bad_answer in [None, Some(everywhere)] {
        let mut guest = Visitor { good: 2, bad_answer, ..Visitor::TIRELESS };
        let (score, _) = play(&contest, Side::Guest(&mut guest), Side::Own(Player::Computer(Guesser::Frequent)));
        assert_eq!(score, Score { games: 1, wins: 1, guesses_to_hanging: 0 });
    }
}

/// The letters that a person thinks of: those of everyday words, as long as one fits, the ones that most words have first.
fn thought_of(game: &Game) -> Vec<Letter> {
    let everyday = |&word: &u32| Lexicon::embedded().tier_of(game.dictionary().word(word)) == Some(Tier::Common);
    let known: Vec<u32> = game.candidates().iter().copied().filter(everyday).collect();
    let words = if known.is_empty() { game.candidates() } else { &known };
    let hits =
        |letter: Letter| words.iter().filter(|&&word| !game.dictionary().places(word, letter).is_empty()).count();
    let largest = |letter: Letter| game.dictionary().split(words, letter)[0].size;
    let open = Letter::all().filter(|&letter| !game.guessed().contains(letter));
    let mut letters: Vec<Letter> = open.clone().filter(|&letter| hits(letter) > 0).collect();
    letters.sort_by_key(|&letter| (Reverse(hits(letter)), largest(letter), letter));
    if letters.is_empty() { open.take(1).collect() } else { letters }
}

#[test]
fn a_person_takes_the_first_second_or_third_letter_of_everyday_words_in_60_30_and_10_of_100_guesses() {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Full, 3).unwrap());
    let contest = Contest { dictionary, lives: NonZeroU32::new(26).unwrap(), games: 1, seed: 0 };
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
    let mut taken = [0; 3];
    let mut games = std::collections::HashSet::new();
    for seed in 0..80 {
        let game = Contest { seed, ..contest.clone() }.game(Host::Largest, Player::Person, &mut solver).unwrap();
        let mut past = Game::new(game.setup());
        for turn in game.turns() {
            let Guess::Letter(letter) = turn.guess else { panic!("a person guesses letters") };
            let letters = thought_of(&past);
            let nth = letters.iter().position(|&other| other == letter).unwrap();
            assert!(nth < 3, "{letter} is not among the first of {letters:?}");
            if letters.len() > 2 {
                taken[nth] += 1;
            }
            past.play(*turn).unwrap();
        }
        games.insert(format!("{:?}", game.turns()));
    }
    let guesses: u32 = taken.iter().sum();
    assert!(guesses > 500, "{guesses}");
    for (taken, share) in taken.into_iter().zip([0.6, 0.3, 0.1]) {
        assert!((f64::from(taken) / f64::from(guesses) - share).abs() < 0.05, "{taken} of {guesses}");
    }
    assert_eq!(games.len(), 80, "each seed has a game of its own");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn guessers_take_the_letter_that_their_name_promises(
        words in prop::collection::btree_set("[a-e]{3}", 1..12),
        known in "[a-e]{0,3}",
    ) {
        let dictionary = Arc::new(Dictionary::from_words(words.iter().map(String::as_str)).unwrap());
        let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
        let (all, guessed) = (dictionary.all(), known.chars().filter_map(Letter::new).collect());
        let mut choose = |guesser: Guesser| guesser.choose(&mut solver, &all, guessed, 3).unwrap();
        let hits = |letter: Letter| words.iter().filter(|word| word.contains(letter.lower())).count();
        let sizes = |letter: Letter| -> Vec<usize> {
            let families = dictionary.split(&all, letter).into_iter();
            families.map(|family| family.size).collect()
        };
        let open: Vec<Letter> =
            Letter::all().filter(|&letter| !known.contains(letter.lower()) && hits(letter) > 0).collect();
        let frequent = open.iter().copied().min_by_key(|&letter| (Reverse(hits(letter)), sizes(letter)[0], letter));
        prop_assert_eq!(choose(Guesser::Frequent), frequent);
        let smallest = open.iter().copied().min_by_key(|&letter| (sizes(letter)[0], Reverse(hits(letter)), letter));
        prop_assert_eq!(choose(Guesser::SmallestWorst), smallest);
        let bits = |letter: Letter| -> f64 {
            let shares = sizes(letter).into_iter().map(|size| size as f64 / words.len() as f64);
            shares.map(|share| share * (1.0 / share).log2()).sum()
        };
        let informing = choose(Guesser::Information);
        prop_assert_eq!(informing.is_none(), open.is_empty());
        let Some(informing) = informing else { return Ok(()) };
        prop_assert!(open.contains(&informing));
        for &other in &open {
            prop_assert!(bits(other) < bits(informing) + 1e-9, "{} tells more than {}", other, informing);
            prop_assert!(sizes(other) != sizes(informing) || hits(other) <= hits(informing));
        }
        prop_assert!(choose(Guesser::Exact).is_some_and(|letter| open.contains(&letter)));
    }
}

#[test]
fn sides_have_a_name_each_and_hosts_a_word_that_commands_take() {
    let names = Player::ALL.map(Player::name);
    let expected = ["like a person", "most frequent letter", "smallest worst family", "most information", "exact"];
    assert_eq!(names, expected);
    let keywords = Host::ALL.map(Host::keyword);
    assert_eq!(keywords, ["honest", "easy", "medium", "largest", "obscure", "look-ahead", "perfect"]);
    for host in Host::ALL {
        let written =
            [host.keyword().to_owned(), host.name().to_uppercase(), format!(" {} ", host.name().replace(' ', "-"))];
        for text in written {
            assert_eq!(text.parse(), Ok(host), "{text}");
        }
    }
    let refused = "larges".parse::<Host>().unwrap_err();
    assert!(refused.to_string().starts_with("There is no host called “larges”."), "{refused}");
}

#[test]
fn hosts_are_as_evil_and_as_slow_as_they_say() {
    let of = |holds: fn(Host) -> bool| -> Vec<Host> { Host::ALL.into_iter().filter(|&host| holds(host)).collect() };
    assert_eq!(of(|host| !host.is_evil()), [Host::Honest]);
    assert_eq!(of(Host::slips), [Host::Easy, Host::Medium]);
    assert_eq!(of(Host::prefers_size), [Host::Easy, Host::Medium, Host::Largest]);
    assert_eq!(of(Host::ponders), [Host::LookAhead, Host::Perfect]);
    let contest = contest(NINE, 3, 1, 1);
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
    for host in Host::ALL {
        let game = contest.game(host, Player::Computer(Guesser::Frequent), &mut solver).unwrap();
        let start = Game::new(game.setup());
        let answer = host.answer(&start, Guess::Letter(Letter::FIRST), &mut solver).unwrap();
        let quick = host.quick_answer(&start, Guess::Letter(Letter::FIRST));
        assert_eq!(quick, (!host.ponders()).then_some(answer.answer), "{host}");
        assert!(host.quick_answer(&start, Guess::Word(0)).is_some());
    }
}
