//! Evil Hangman: the handouts' examples by name, the fast forms against naive ones, and what ships.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::samples::Sample;
use arcade_engine::hangman::solver::{Action, RATING_WORK, Solver, Stop, Trace, Verdict, naive};
use arcade_engine::hangman::{
    Answer, Confession, Contest, Contradiction, Dictionary, Family, Game, Guess, Guesser, Host, Letter, LetterSet,
    Outcome, Pattern, Places, Player, Refusal, Reverse, ReverseRules, Setup, Side, Ties, Turn, values,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use proptest::prelude::*;

const NINE: &str = "ally beta cool deal else flew good hope ibex";

fn dictionary(words: &str) -> Arc<Dictionary> {
    Arc::new(Dictionary::from_words(words.split_whitespace()).unwrap())
}

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn solver(dictionary: &Arc<Dictionary>) -> Solver {
    Solver::new(Arc::clone(dictionary), Cancel::new())
}

fn game(words: &str, host: Host, lives: u32) -> Game {
    let lives = NonZeroU32::new(lives).unwrap();
    Game::new(&Setup { dictionary: dictionary(words), lives, host, whole_words: true, ties: Ties::Ordered, seed: 7 })
}

/// Guesses a letter and plays the host's answer.
fn guess(game: &mut Game, character: char) -> Answer {
    let guess = Guess::Letter(letter(character));
    let mut solver = solver(game.dictionary());
    let answer = game.setup().host.answer(game, guess, &mut solver).unwrap().answer;
    game.play(Turn { guess, answer }).unwrap();
    answer
}

fn left(game: &Game) -> Vec<&str> {
    game.candidates().iter().map(|&word| game.dictionary().word(word)).collect()
}

#[test]
fn the_handouts_nine_words_make_five_families_with_e() {
    let dictionary = dictionary(NINE);
    let families = dictionary.split(&dictionary.all(), letter('e'));
    let shown: Vec<(String, usize)> = families
        .iter()
        .map(|family| (Pattern::of_family(4, letter('e'), family.places).to_string(), family.size))
        .collect();
    let expected = [("----", 3), ("--E-", 2), ("-E--", 2), ("---E", 1), ("E--E", 1)];
    assert_eq!(shown, expected.map(|(pattern, size)| (pattern.to_owned(), size)));
}

#[test]
fn the_handouts_game_leaves_ally_cool_good_then_cool_good_and_t_changes_nothing() {
    let mut game = game(NINE, Host::Largest, 5);
    assert_eq!(guess(&mut game, 'e'), Answer::Places(Places::NONE));
    assert_eq!(left(&game), ["ally", "cool", "good"]);
    guess(&mut game, 'o');
    assert_eq!((left(&game), game.pattern().to_string()), (vec!["cool", "good"], "-OO-".to_owned()));
    guess(&mut game, 't');
    assert_eq!((left(&game), game.lives()), (vec!["cool", "good"], 3));
}

#[test]
fn deal_tear_monk_with_one_guess_left() {
    let words = "deal tear monk";
    for (host, hangs) in [(Host::Largest, false), (Host::LookAhead, true), (Host::Perfect, true)] {
        let mut game = game(words, host, 1);
        guess(&mut game, 'e');
        let monk = game.dictionary().number("monk").unwrap();
        assert_eq!(game.outcome() == Some(Outcome::Hanged { word: monk }), hangs, "{host:?}");
    }
}

/// Two words cost one miss as a miss does: with a life to spare, too, the perfect host takes it at once.
#[test]
fn of_families_that_cost_the_same_the_perfect_host_leaves_the_miss() {
    for (host, misses) in [(Host::Largest, false), (Host::Perfect, true)] {
        let mut game = game("deal tear monk", host, 2);
        assert_eq!(guess(&mut game, 'e') == Answer::Places(Places::NONE), misses, "{host:?}");
    }
}

#[test]
fn d_o_blank_b_l_e_is_lost_with_one_guess() {
    let dictionary = dictionary("doable double");
    let mut solver = solver(&dictionary);
    assert_eq!(solver.verdict(&dictionary.all(), 1, 100), Verdict::Host);
    assert_eq!(solver.verdict(&dictionary.all(), 2, 100), Verdict::Guesser);
    let all = Dictionary::new(Lexicon::embedded(), Tier::Full, 6).unwrap();
    let words = Pattern::parse("do-ble").unwrap().candidates(&all, LetterSet::EMPTY);
    assert!(
        words.iter().any(|&word| all.word(word) == "doable") && words.iter().any(|&word| all.word(word) == "double")
    );
}

#[test]
fn beer_and_here_are_in_two_families() {
    let dictionary = dictionary("beer here");
    assert_eq!(dictionary.split(&dictionary.all(), letter('e')).len(), 2);
}

#[test]
fn equally_large_families_go_without_the_letter_then_fewest_copies_then_rightmost() {
    let places = |families: Vec<Family>| -> Vec<String> {
        families.iter().map(|family| Pattern::of_family(3, letter('e'), family.places).to_string()).collect()
    };
    let dictionary = dictionary("eab aeb abe eea eae aee abc");
    let order = places(dictionary.split(&dictionary.all(), letter('e')));
    assert_eq!(order, ["---", "--E", "-E-", "E--", "-EE", "E-E", "EE-"]);
}

#[test]
fn refused_guesses_say_why_and_cost_nothing() {
    let mut game = game(NINE, Host::Largest, 3);
    guess(&mut game, 'e');
    let before = game.clone();
    assert_eq!(game.read("E"), Err(Refusal::Repeated(letter('e'))));
    assert_eq!(game.read(""), Err(Refusal::Nothing));
    assert_eq!(game.read("7"), Err(Refusal::NoLetter('7')));
    assert_eq!(game.read("cools"), Err(Refusal::WrongLength { guessed: 5, hidden: 4 }));
    assert_eq!(game.read("zzzz"), Err(Refusal::Unknown("zzzz".into())));
    assert_eq!(game.read("deal"), Err(Refusal::RuledOut("deal".into())));
    let lie = Turn { guess: Guess::Letter(letter('a')), answer: Answer::Places(Places::one(3)) };
    assert_eq!(game.play(lie), Err(Refusal::Dishonest));
    assert_eq!(game, before);
}

#[test]
fn a_wrong_word_costs_a_life_and_only_the_last_word_is_admitted() {
    let mut game = game("cool good", Host::Largest, 3);
    for (word, right) in [("cool", false), ("good", true)] {
        let guess = game.read(word).unwrap();
        let answer = Host::Largest.quick_answer(&game, guess).unwrap();
        assert_eq!(answer, Answer::Word(right));
        game.play(Turn { guess, answer }).unwrap();
    }
    assert!(matches!(game.outcome(), Some(Outcome::Won { .. })));
    assert_eq!((game.lives(), game.pattern().to_string()), (2, "GOOD".to_owned()));
}

#[test]
fn easy_slips_on_every_second_guess_and_medium_on_every_fourth() {
    let sizes = |host| {
        let mut game = game(NINE, host, 20);
        ['z', 'e', 'x', 'o'].map(|character| {
            guess(&mut game, character);
            game.candidates().len()
        })
    };
    assert_eq!(sizes(Host::Largest), [9, 3, 3, 2]);
    assert_eq!(sizes(Host::Easy), [9, 2, 1, 1]);
    assert_eq!(sizes(Host::Medium), [9, 3, 3, 1]);
}

#[test]
fn an_honest_host_keeps_its_word() {
    let mut game = game(NINE, Host::Honest, 26);
    for character in 'a'..='z' {
        if !game.is_over() {
            guess(&mut game, character);
        }
    }
    let Some(Outcome::Won { word }) = game.outcome() else { panic!("26 misses are enough for any word") };
    assert!(game.candidates() == [word]);
}

#[test]
fn undo_and_replay_reach_the_same_game() {
    let mut game = game(NINE, Host::Largest, 5);
    let start = game.clone();
    for character in ['e', 'o', 't'] {
        guess(&mut game, character);
    }
    assert_eq!(Game::replay(game.setup(), game.turns()).unwrap(), game);
    for _ in 0..3 {
        game.undo();
    }
    assert_eq!((game.clone(), game.undo()), (start, None));
}

#[test]
fn the_confession_counts_families_hits_and_honest_losses() {
    let mut game = game(NINE, Host::Largest, 5);
    for character in ['e', 'o'] {
        guess(&mut game, character);
    }
    let confession = Confession::of(&game);
    let turn = &confession.turns[0];
    assert_eq!((turn.before, turn.after, turn.hits, turn.families.len()), (9, 3, 6, 5));
    assert!(["cool", "good"].contains(&game.dictionary().word(confession.turns[1].witness)));
    // No word has only E and O.
    assert_eq!(confession.turns[1].honest_losses, 0);
}

#[test]
fn an_impossible_answer_is_noticed_and_the_guess_it_contradicts_is_named() {
    let rules = ReverseRules { dictionary: dictionary(NINE), guesser: Guesser::Frequent, lives: 8 };
    let mut reverse = Reverse::new(&rules);
    reverse.answer(letter('o'), [1, 2].into_iter().collect()).unwrap();
    let taken = reverse.answer(letter('e'), Places::one(1)).unwrap_err();
    assert_eq!(taken, Contradiction::Taken { place: 2, shows: Some(letter('o')) });
    reverse.answer(letter('e'), Places::one(3)).unwrap();
    let conceded = reverse.conceded().unwrap();
    assert_eq!(*conceded, Contradiction::NoWord { letter: letter('e'), against: Some((letter('o'), 1)) });
    assert!(conceded.to_string().contains("your answer to E contradicts the one to O"), "{conceded}");
    assert!(reverse.is_over() && reverse.answer(letter('t'), Places::NONE).is_err());
    assert_eq!((reverse.candidates().len(), reverse.moves().len(), reverse.answers().len()), (2, 2, 1));
    assert_eq!(reverse.undo(), Some((letter('e'), Places::one(3))));
    assert!(!reverse.is_over() && reverse.conceded().is_none());
    assert_eq!(reverse.candidates().len(), 2);
}

#[test]
fn improved_hosts_hang_sooner_than_the_largest_family() {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 11).unwrap());
    let lives = NonZeroU32::new(4).unwrap();
    let contest = Contest { dictionary: Arc::clone(&dictionary), lives, games: 12, seed: 1 };
    let mut solver = solver(&dictionary);
    let mut play =
        |host| contest.play(&mut Side::Own(host), &mut Side::Own(Player::Person), &mut solver, &mut |_| {}).unwrap();
    let [largest, ahead] = [Host::Largest, Host::LookAhead].map(&mut play);
    assert!(ahead.wins <= largest.wins, "{ahead:?} {largest:?}");
    assert!(ahead.mean_hanging() < largest.mean_hanging() || ahead.wins < largest.wins, "{ahead:?} {largest:?}");
}

#[test]
fn guessers_find_a_word_that_can_be_found() {
    let dictionary = dictionary(NINE);
    let mut solver = solver(&dictionary);
    for guesser in Guesser::ALL {
        let chosen = guesser.choose(&mut solver, &dictionary.all(), LetterSet::EMPTY, 3).unwrap();
        assert!(chosen.is_some_and(|letter| dictionary.splits(&dictionary.all())[letter.index()].hits > 0));
    }
}

/// The table that ships, where proving it again takes a moment.
#[test]
fn shipped_values_of_cheap_lengths_are_proved_again() {
    let lexicon = Lexicon::embedded();
    let cheap = [(Tier::Wide, 2), (Tier::Wide, 14), (Tier::Wide, 16), (Tier::Full, 2)];
    let cheap = cheap.into_iter().chain((14..=28).filter(|&length| length != 26).map(|length| (Tier::Full, length)));
    for (tier, length) in cheap {
        let dictionary = Arc::new(Dictionary::new(lexicon, tier, length).unwrap());
        let bounds = solver(&dictionary).solve(&dictionary.all(), 10_000_000, &mut |_, _| {}).unwrap();
        assert_eq!(values::known(lexicon.fingerprint(), tier, length), Some(bounds), "{tier} {length}");
    }
}

#[test]
fn every_length_of_wide_and_full_is_in_the_table_that_ships() {
    let lexicon = Lexicon::embedded();
    for tier in [Tier::Wide, Tier::Full] {
        for length in arcade_engine::hangman::lengths(lexicon, tier) {
            let bounds = values::known(lexicon.fingerprint(), tier, length);
            assert!(bounds.is_some_and(|bounds| bounds.at_least <= bounds.at_most), "{tier} {length}");
        }
    }
}

/// The positions that the benchmark measures; what each has in V was found by another search than the verdict.
const POSITIONS: &str = include_str!("../../../benches/floors/positions.txt");

#[test]
fn positions_of_games_have_the_winner_that_their_misses_say() {
    let mut looked_at = 0;
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let sample: Sample = line.parse().unwrap();
        assert_eq!(sample.to_string(), line);
        let Sample { tier, pattern, wrong, words, value, lives } = sample;
        if words > 1_000 {
            continue;
        }
        looked_at += 1;
        let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), tier, pattern.len()).unwrap());
        let candidates = pattern.candidates(&dictionary, wrong);
        assert_eq!(candidates.len(), words, "{line}");
        let rating = solver(&dictionary).verdicts(&candidates, lives, RATING_WORK, &mut |_| {}).unwrap();
        let (known, found) = (value.verdict(lives), rating.verdict(lives));
        assert!(known == found || [known, found].contains(&Verdict::Undecided), "{line}: {found:?}");
        // Whoever wins, some letter says so, too.
        let by_letters = Letter::all().map(|letter| rating.after(letter).verdict(lives));
        assert!(found != Verdict::Guesser || by_letters.clone().any(|verdict| verdict != Verdict::Host), "{line}");
        assert!(found != Verdict::Host || by_letters.clone().all(|verdict| verdict == Verdict::Host), "{line}");
    }
    assert!(looked_at > 300, "{looked_at}");
}

#[test]
fn a_line_that_is_no_position_says_so() {
    for line in [
        "",
        "common",
        "common d--b-e as 1 3 1",
        "common d--b-e as 1 3 1 x",
        "some d--b-e as 1 3 1 1",
        "common ? - 1 3 1 1",
    ] {
        let refused = line.parse::<Sample>().unwrap_err();
        assert_eq!(refused.to_string(), format!("“{line}” is not a position of a game."));
    }
}

#[test]
fn a_host_that_wins_on_a_small_part_of_the_words_is_found_out() {
    // Words that end in -y decide it; the search of all 855 words alone takes much longer.
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 5).unwrap());
    let wrong = "es".chars().filter_map(Letter::new).collect();
    let candidates = Pattern::blank(5).candidates(&dictionary, wrong);
    let rating = solver(&dictionary).verdicts(&candidates, 8, RATING_WORK, &mut |_| {}).unwrap();
    assert_eq!(rating.verdict(8), Verdict::Host);
}

#[test]
fn a_search_stops_when_asked_and_says_undecided_when_its_budget_is_spent() {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 4).unwrap());
    let cancel = Cancel::new();
    let mut solver = Solver::new(Arc::clone(&dictionary), cancel.clone());
    assert_eq!(solver.verdict(&dictionary.all(), 13, 3), Verdict::Undecided);
    cancel.cancel();
    assert_eq!(solver.enough(&dictionary.all(), 12, 1_000), Err(Stop::Cancelled));
}

/// Words over a few letters, so that they share many.
fn words() -> impl Strategy<Value = Vec<String>> {
    (2usize..=4).prop_flat_map(|length| {
        prop::collection::btree_set(prop::collection::vec(prop::sample::select(b"abcdeo".to_vec()), length), 1..=9)
            .prop_map(|words| words.into_iter().map(|word| String::from_utf8(word).unwrap()).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_solver_agrees_with_full_minimax(words in words()) {
        let dictionary = dictionary(&words.join(" "));
        let all = dictionary.all();
        let value = naive::misses(&dictionary, &all);
        let bounds = solver(&dictionary).solve(&all, 10_000_000, &mut |_, _| {}).unwrap();
        prop_assert_eq!(bounds.exact(), Some(value));
        let quick = solver(&dictionary).quick_bounds(&all);
        prop_assert!(quick.at_least <= value && value <= quick.at_most);
        prop_assert!(usize::from(value) < words.len());
    }

    #[test]
    fn every_step_of_the_recursion_agrees_with_full_minimax(words in words()) {
        let dictionary = dictionary(&words.join(" "));
        let trace = Trace::of(&dictionary, &dictionary.all(), usize::MAX).unwrap();
        prop_assert_eq!(trace.value, naive::misses(&dictionary, &dictionary.all()));
        for step in &trace.steps {
            let call = &trace.calls[step.call];
            let value = naive::misses(&dictionary, &call.words);
            match &step.action {
                Action::Single => prop_assert_eq!(call.words.len(), 1),
                Action::Recall(known) | Action::Return(known) => prop_assert_eq!(*known, value),
                Action::Begin => {}
                Action::Try(letter, families) => prop_assert_eq!(families, &dictionary.split(&call.words, *letter)),
                Action::Take(taken) => {
                    let left = dictionary.keep(&call.words, taken.letter, taken.places);
                    prop_assert_eq!(taken.size, left.len());
                    prop_assert_eq!(taken.value, naive::misses(&dictionary, &left));
                    prop_assert_eq!(taken.misses, taken.value + u8::from(taken.places.is_empty()));
                }
                Action::Close(_, misses) => prop_assert!(*misses >= value),
            }
        }
        let state = trace.state(trace.steps.len());
        prop_assert_eq!(state.value, Some(trace.value));
        let repeats = trace.steps.iter().filter(|step| matches!(step.action, Action::Recall(_))).count();
        prop_assert_eq!(state.hits, repeats);
        let sets: std::collections::BTreeSet<_> = trace.calls.iter().map(|call| &call.words).collect();
        prop_assert_eq!(state.known + usize::from(words.len() == 1), sets.len());
    }

    #[test]
    fn v_grows_with_the_set(words in words(), keep in prop::collection::vec(any::<bool>(), 9)) {
        let dictionary = dictionary(&words.join(" "));
        let part: Vec<u32> = dictionary.all().into_iter().filter(|&word| keep[word as usize]).collect();
        prop_assume!(!part.is_empty());
        prop_assert!(naive::misses(&dictionary, &part) <= naive::misses(&dictionary, &dictionary.all()));
    }

    #[test]
    fn families_are_those_of_strings_in_a_map(words in words(), part in prop::collection::vec(any::<bool>(), 9)) {
        let dictionary = dictionary(&words.join(" "));
        let some: Vec<u32> = dictionary.all().into_iter().filter(|&word| part[word as usize]).collect();
        for set in [dictionary.all(), some] {
            for letter in Letter::all() {
                let mut naive: HashMap<String, usize> = HashMap::new();
                for &word in &set {
                    let shown = |c: char| if c == letter.lower() { c } else { '-' };
                    *naive.entry(dictionary.word(word).chars().map(shown).collect()).or_default() += 1;
                }
                let families = dictionary.split(&set, letter);
                prop_assert_eq!(families.len(), naive.len());
                for family in &families {
                    let pattern = Pattern::of_family(dictionary.length(), letter, family.places);
                    prop_assert_eq!(naive.get(&pattern.to_string().to_lowercase()), Some(&family.size));
                }
                let split = dictionary.splits(&set)[letter.index()];
                prop_assert_eq!(split.largest, families.first().map_or(0, |family| family.size));
                prop_assert_eq!(split.families, families.len());
            }
        }
    }
}

#[test]
fn a_recursion_that_takes_too_many_steps_is_given_up() {
    let dictionary = dictionary(NINE);
    let steps = Trace::of(&dictionary, &dictionary.all(), usize::MAX).unwrap().steps.len();
    assert!(Trace::of(&dictionary, &dictionary.all(), steps).is_some());
    assert!(Trace::of(&dictionary, &dictionary.all(), steps - 1).is_none());
}
