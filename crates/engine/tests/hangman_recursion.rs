//! The recursion for V, step by step, as a person follows it on two words.

use arcade_engine::hangman::solver::{Action, State, Taken, Trace};
use arcade_engine::hangman::{Dictionary, Letter, Places};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

#[test]
fn of_two_words_one_letter_costs_a_miss_and_the_next_is_given_up() {
    let dictionary = Dictionary::from_words(["bat", "cat"]).unwrap();
    let trace = Trace::of(&dictionary, &[0, 1], usize::MAX).unwrap();
    let of = |letter| dictionary.split(&[0, 1], letter);
    let [b, c] = ['b', 'c'].map(letter);
    let take = |letter, places, misses, best| {
        Action::Take(Taken { letter, places, size: 1, value: 0, misses, worst: 1, best })
    };
    // A and T split nothing. B leaves “cat” with a miss, or “bat”; C can be no better once it is a miss.
    let expected = [
        Action::Begin,
        Action::Try(b, of(b)),
        take(b, Places::NONE, 1, None),
        take(b, Places::one(0), 0, None),
        Action::Close(b, 1),
        Action::Try(c, of(c)),
        take(c, Places::NONE, 1, Some(1)),
        Action::Return(1),
    ];
    assert_eq!(trace.steps.iter().map(|step| step.action.clone()).collect::<Vec<_>>(), expected);
    assert_eq!((trace.calls.len(), trace.value), (1, 1));

    // What is known after each step: of the letter that was tried last, and in all.
    let told = |state: &State<'_>| {
        let frame = state.frames.first();
        let tried = frame.and_then(|frame| frame.tried.last());
        let tried = tried.map(|tried| {
            assert_eq!(tried.worst(), tried.misses.iter().copied().max().unwrap_or(0));
            (tried.letter, tried.misses.clone(), tried.is_closed(), tried.is_given_up)
        });
        (tried, frame.and_then(|frame| frame.best), state.known, state.value)
    };
    let best = Some((1, b));
    let expected = [
        (None, None, 0, None),
        (None, None, 0, None),
        (Some((b, vec![], false, false)), None, 0, None),
        (Some((b, vec![1], false, false)), None, 0, None),
        (Some((b, vec![1, 0], true, false)), None, 0, None),
        (Some((b, vec![1, 0], true, false)), best, 0, None),
        (Some((c, vec![], false, false)), best, 0, None),
        (Some((c, vec![1], false, true)), best, 0, None),
        (Some((c, vec![1], false, true)), best, 1, Some(1)),
    ];
    let states: Vec<_> = (0..=trace.steps.len()).map(|done| told(&trace.state(done))).collect();
    assert_eq!(states, expected);
    assert_eq!((trace.state(0).frames.len(), trace.state(1).frames.len(), trace.state(99).frames.len()), (0, 1, 1));
}

#[test]
fn one_word_takes_one_step() {
    let dictionary = Dictionary::from_words(["cat"]).unwrap();
    let trace = Trace::of(&dictionary, &[0], 1).unwrap();
    assert_eq!(trace.steps.iter().map(|step| &step.action).collect::<Vec<_>>(), [&Action::Single]);
    assert_eq!(trace.state(1), State { frames: Vec::new(), known: 0, hits: 0, value: Some(0) });
}
