//! Evil Hangman: hints, reviews and the perfect host against naive forms of their rules.

use std::cmp::Reverse;
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::solver::{Bounds, RATING_WORK, Rating, Solver, Verdict, naive};
use arcade_engine::hangman::{
    Dictionary, Game, Guess, Guesser, Host, Letter, LetterSet, Outcome, Pattern, Places, Setup, Ties, Turn, accuracy,
    judge,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn letters(text: &str) -> LetterSet {
    text.chars().map(letter).collect()
}

fn dictionary(words: &[String]) -> Arc<Dictionary> {
    Arc::new(Dictionary::from_words(words.iter().map(String::as_str)).unwrap())
}

fn solver(dictionary: &Arc<Dictionary>) -> Solver {
    Solver::new(Arc::clone(dictionary), Cancel::new())
}

fn rate(solver: &mut Solver, words: &[u32], lives: Option<u32>) -> Rating {
    solver.rate(words, lives, RATING_WORK, &mut |_| {}).unwrap()
}

/// The built-in words that fit `pattern` without the letters of `wrong`.
fn position(tier: Tier, pattern: &str, wrong: &str) -> (Arc<Dictionary>, Vec<u32>, LetterSet) {
    let pattern = Pattern::parse(pattern).unwrap();
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), tier, pattern.len()).unwrap());
    let words = pattern.candidates(&dictionary, letters(wrong));
    (dictionary, words, pattern.letters().union(letters(wrong)))
}

/// What `letter` costs by its definition.
fn naive_after(dictionary: &Dictionary, words: &[u32], letter: Letter) -> u8 {
    let families = dictionary.split(words, letter).into_iter();
    let forced = families.map(|family| {
        u8::from(family.is_miss()) + naive::misses(dictionary, &dictionary.keep(words, letter, family.places))
    });
    forced.max().unwrap()
}

#[test]
fn a_hint_takes_the_letter_that_forces_the_fewest_misses() {
    let (dictionary, words, guessed) = position(Tier::Full, "si--i-", "womd");
    let rating = rate(&mut solver(&dictionary), &words, None);
    let exact = |misses| Bounds { at_least: misses, at_most: misses };
    assert_eq!((rating.value, rating.after(letter('a'))), (exact(1), exact(2)));
    assert_eq!((rating.after(letter('e')), rating.after(letter('k'))), (exact(1), exact(1)));
    let best = rating.best(&dictionary.splits(&words), guessed).unwrap();
    assert!([letter('e'), letter('k')].contains(&best), "{best}");
}

#[test]
fn a_hint_is_the_same_with_lives_and_without() {
    let (dictionary, words, guessed) = position(Tier::Common, "-----ed", "ia");
    let splits = dictionary.splits(&words);
    let hint = |lives| rate(&mut solver(&dictionary), &words, lives).best(&splits, guessed).unwrap();
    let without = hint(None);
    for lives in 1..=9 {
        assert_eq!(hint(Some(lives)), without, "{lives} lives");
    }
    let rating = rate(&mut solver(&dictionary), &words, None);
    assert_eq!(rating.weigh(without).lost(), Some(0));
    assert!(rating.weigh(letter('o')).lost() > Some(0), "{rating:?}");
}

#[test]
fn the_perfect_host_of_sunday_keeps_the_family_that_costs_ten_misses() {
    // The words of the first edition: with those of the second, nine misses are the most.
    let dictionary = Arc::new(Dictionary::new(Lexicon::first_edition(), Tier::Common, 7).unwrap());
    let words = dictionary.all();
    let mut fresh = solver(&dictionary);
    let hardest = fresh.hardest(&words, letter('i'), 11).unwrap();
    assert_eq!(Pattern::of_family(7, letter('i'), hardest.places).to_string(), "----I--");
    let left = dictionary.keep(&words, letter('i'), hardest.places);
    assert!(hardest.is_settled);
    let value = |solver: &mut Solver, words: &[u32]| solver.solve(words, 40_000_000, &mut |_, _| {}).unwrap().exact();
    assert_eq!(value(&mut fresh, &left), Some(10));
    let without = dictionary.keep(&words, letter('i'), Places::NONE);
    assert!(value(&mut fresh, &without).is_some_and(|misses| misses < 9));
    // Whatever it was asked before, and whatever it remembers of that.
    let mut busy = solver(&dictionary).keeping(1_000_000);
    rate(&mut busy, &left, Some(8));
    busy.verdict(&words, 9, 20_000);
    busy.hardest(&words, letter('e'), 11).unwrap();
    assert_eq!(busy.hardest(&words, letter('i'), 11).unwrap(), hardest);
}

/// Random words over a few letters, so that they share many.
fn random_words(random: &mut ChaCha8Rng, most: usize) -> Vec<String> {
    let (length, letters) = (random.random_range(2..=5), random.random_range(3..=9));
    let count = random.random_range(1..=most);
    let word = |random: &mut ChaCha8Rng| {
        (0..length).map(|_| char::from(b"etaoinsrh"[random.random_range(0..letters)])).collect::<String>()
    };
    (0..count).map(|_| word(random)).collect()
}

/// Words of the lexicon: some of one length.
fn sampled_words(random: &mut ChaCha8Rng) -> Vec<String> {
    let length = random.random_range(4..=10);
    let all = Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap();
    let count = random.random_range(10..=60);
    (0..count).map(|_| all.word(random.random_range(0..all.len() as u32)).to_owned()).collect()
}

/// Plays a game in which every guess is the hint's, and looks at everything that is said on the way.
fn play_by_hints(dictionary: &Arc<Dictionary>, host: Host, lives: u32, seed: u64) -> Game {
    let lives = NonZeroU32::new(lives).unwrap();
    let setup =
        Setup { dictionary: Arc::clone(dictionary), lives, host, whole_words: false, ties: Ties::Ordered, seed };
    let mut game = Game::new(&setup);
    let mut mind = solver(dictionary);
    while !game.is_over() {
        let splits = dictionary.splits(game.candidates());
        let rating = rate(&mut mind, game.candidates(), Some(game.lives()));
        let hint = rating.best(&splits, game.guessed()).unwrap();
        let (before, spare) = (rating, rating.spare(game.lives()));
        let guess = Guess::Letter(hint);
        let reply = host.answer(&game, guess, &mut mind).unwrap();
        game.play(Turn { guess, answer: reply.answer }).unwrap();
        if game.is_over() {
            break;
        }
        let after = rate(&mut mind, game.candidates(), Some(game.lives()));
        let exact = before.value.exact().zip(after.value.exact());
        if let Some((before, forced)) = exact {
            let cost = forced + u8::from(reply.answer.is_miss());
            assert!(cost <= before, "the best letter costs no more than V");
            if host == Host::Perfect && reply.is_settled {
                assert_eq!(cost, before, "the perfect host gives nothing away");
            }
            assert!(after.spare(game.lives()) >= spare, "misses to spare were counted that were none");
        }
    }
    game
}

/// Games by hints alone against every host, with lives from losing to winning.
fn play_everybody(dictionary: &Arc<Dictionary>, seed: u64) -> u32 {
    let all = dictionary.all();
    let forced = u32::from(rate(&mut solver(dictionary), &all, None).value.at_most);
    let mut games = 0;
    for host in Host::ALL {
        for lives in [1.max(forced.saturating_sub(1)), 1.max(forced), forced + 1, forced + 2] {
            let game = play_by_hints(dictionary, host, lives, seed);
            let judgements = judge(&game, &mut solver(dictionary)).unwrap();
            let share = accuracy(&judgements);
            assert!(share.is_none_or(|share| share >= 1.0), "{host:?} {lives} {share:?} {:?}", game.turns());
            let lost: u32 = judgements.iter().filter_map(|one| one.weight.lost()).map(u32::from).sum();
            assert_eq!((lost, judgements.iter().any(|one| one.gave_away_win)), (0, false));
            games += 1;
        }
    }
    games
}

#[test]
fn a_game_by_hints_alone_is_without_fault_in_thousands_of_small_dictionaries() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut games = 0;
    while games < 6_000 {
        let words = dictionary(&random_words(&mut random, 20));
        games += play_everybody(&words, u64::from(games));
    }
}

#[test]
fn a_game_by_hints_alone_is_without_fault_on_words_of_the_lexicon() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let mut games = 0;
    while games < 280 {
        let words = dictionary(&sampled_words(&mut random));
        games += play_everybody(&words, u64::from(games));
    }
}

#[test]
#[ignore = "takes some minutes: whole lengths of the lexicon"]
fn a_game_by_hints_alone_is_without_fault_on_whole_lengths() {
    for length in 4..=14 {
        let words = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap());
        play_everybody(&words, length as u64);
    }
}

#[test]
fn a_losing_letter_never_scores_more_than_one_that_keeps_the_win() {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    for _ in 0..200 {
        let words = dictionary(&random_words(&mut random, 10));
        let all = words.all();
        let mut mind = solver(&words);
        let rating = rate(&mut mind, &all, None);
        let lives = NonZeroU32::new(u32::from(rating.value.at_most) + 1).unwrap();
        let setup = Setup {
            dictionary: Arc::clone(&words),
            lives,
            host: Host::Largest,
            whole_words: true,
            ties: Ties::Ordered,
            seed: 1,
        };
        let judged = |guess, mind: &mut Solver| {
            let game = Game::new(&setup);
            let answer = Host::Largest.quick_answer(&game, guess).unwrap();
            judge(&Game::replay(&setup, &[Turn { guess, answer }]).unwrap(), mind).unwrap()[0]
        };
        for letter in Letter::all() {
            let one = judged(Guess::Letter(letter), &mut mind);
            let keeps = u32::from(naive_after(&words, &all, letter)) < lives.get();
            assert_eq!(one.gave_away_win, !keeps, "{letter}");
            assert_eq!(one.weight.lost() == Some(0), keeps, "with V lives lost each miss counts");
            assert!(one.accuracy().is_none_or(|share| (share >= 1.0) == keeps), "{letter} {one:?}");
        }
        for &word in &all {
            let one = judged(Guess::Word(word), &mut mind);
            let others: Vec<u32> = all.iter().copied().filter(|&other| other != word).collect();
            let forced = if others.is_empty() { 0 } else { naive::misses(&words, &others) + 1 };
            assert_eq!(one.weight.guess.exact(), Some(forced), "{}", words.word(word));
        }
    }
}

#[test]
fn the_exact_guesser_is_the_hint() {
    let mut random = ChaCha8Rng::seed_from_u64(14);
    for _ in 0..100 {
        let words = dictionary(&random_words(&mut random, 20));
        let (all, mut mind) = (words.all(), solver(&words));
        let hint = rate(&mut mind, &all, Some(3)).best(&words.splits(&all), LetterSet::EMPTY);
        assert_eq!(Guesser::Exact.choose(&mut mind, &all, LetterSet::EMPTY, 3), Ok(hint));
    }
}

/// The bounds of a rating that was given so much work agree with each other, and hold.
fn check_bounds(words: &Arc<Dictionary>, work: u64) {
    let all = words.all();
    let value = naive::misses(words, &all);
    for lives in [None, Some(u32::from(value)), Some(u32::from(value) + 1)] {
        let mut told = Vec::new();
        let last = solver(words).rate(&all, lives, work, &mut |rating| told.push(rating)).unwrap();
        assert_eq!(told.last(), Some(&last));
        // Whatever was asked before, and is remembered.
        let mut busy = solver(words).keeping(1_000_000);
        rate(&mut busy, &all, Some(3));
        busy.verdict(&all, 2, 10_000);
        assert_eq!(busy.rate(&all, lives, work, &mut |_| {}).unwrap(), last);
        for rating in &told {
            let holds = |bounds: Bounds, exact: u8| bounds.at_least <= exact && exact <= bounds.at_most;
            assert!(holds(rating.value, value), "{rating:?}");
            for letter in Letter::all() {
                let after = rating.after(letter);
                assert!(holds(after, naive_after(words, &all, letter)), "{letter} {rating:?}");
                assert!(after.at_least >= rating.value.at_least, "no letter beats V");
            }
            if let Some(lives) = lives.filter(|&lives| lives > 0) {
                let wins = u32::from(value) < lives;
                let allowed = [Verdict::Undecided, if wins { Verdict::Guesser } else { Verdict::Host }];
                assert!(allowed.contains(&rating.verdict(lives)));
                assert!(rating.spare(lives).is_none_or(|spare| wins && spare <= lives - 1 - u32::from(value)));
            }
        }
        let splits = words.splits(&all);
        let open = |letter: &Letter| splits[*letter].hits > 0 && last.after(*letter).at_least <= last.value.at_most;
        let able: Vec<Letter> = Letter::all().filter(open).collect();
        if let [only] = able[..] {
            assert_eq!(last.after(only).at_most, last.value.at_most, "what alone can be best is best");
        }
        let hint = last.best(&splits, LetterSet::EMPTY).unwrap();
        assert!(able.contains(&hint), "a hint is never known to lose a miss: {hint} {last:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn bounds_agree_and_hold_however_little_work_there_is(
        words in prop::collection::btree_set("[a-e]{3}", 1..13),
        work in prop::sample::select(vec![0u64, 50, 200, 1_000, RATING_WORK]),
    ) {
        check_bounds(&dictionary(&words.into_iter().collect::<Vec<_>>()), work);
    }

    #[test]
    fn ratings_of_few_words_are_what_the_naive_minimax_says(words in prop::collection::btree_set("[a-e]{4}", 1..13)) {
        let words = dictionary(&words.into_iter().collect::<Vec<_>>());
        let all = words.all();
        let rating = rate(&mut solver(&words), &all, None);
        prop_assert_eq!(rating.value.exact(), Some(naive::misses(&words, &all)));
        for letter in Letter::all() {
            prop_assert_eq!(rating.after(letter).exact(), Some(naive_after(&words, &all, letter)));
        }
    }

    /// The most misses, then a miss, then the largest family, then the order of the published grader.
    #[test]
    fn the_perfect_host_leaves_what_costs_most(
        words in prop::collection::btree_set("[a-e]{4}", 1..15),
        lives in 1u32..9,
        warm in any::<bool>(),
    ) {
        let words = dictionary(&words.into_iter().collect::<Vec<_>>());
        let all = words.all();
        let mut mind = solver(&words);
        if warm {
            rate(&mut mind, &all, Some(lives));
            mind.verdict(&all, lives, 1_000);
        }
        for letter in Letter::all() {
            let families = words.split(&all, letter);
            let cost = |places: Places| {
                u8::from(places.is_empty()) + naive::misses(&words, &words.keep(&all, letter, places))
            };
            let wanted = families.iter().enumerate().min_by_key(|(at, family)| (Reverse(cost(family.places)), !family.is_miss(), *at));
            let found = mind.hardest(&all, letter, lives).unwrap();
            prop_assert!(found.is_settled);
            prop_assert_eq!(found.places, wanted.unwrap().1.places);
        }
    }
}

#[test]
fn hints_beat_the_perfect_host_with_one_life_more_than_v_and_lose_with_v() {
    let mut random = ChaCha8Rng::seed_from_u64(15);
    for seed in 0..150 {
        let words = dictionary(&random_words(&mut random, 20));
        let forced = u32::from(rate(&mut solver(&words), &words.all(), None).value.exact().unwrap());
        let won =
            |lives| matches!(play_by_hints(&words, Host::Perfect, lives, seed).outcome(), Some(Outcome::Won { .. }));
        assert!(won(forced + 1), "V + 1 lives win");
        assert!(forced == 0 || !won(forced), "V lives lose");
    }
}
