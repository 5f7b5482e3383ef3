//! How long words are, and what lives are worth, in a new game.

use std::collections::BTreeMap;

use super::*;

fn settled(draft: HangmanDraft) -> HangmanDraft {
    let mut draft = draft;
    draft.settle(Lexicon::embedded());
    draft
}

#[test]
fn new_games_draw_each_of_the_usual_lengths_about_as_often() {
    let draft = settled(HangmanDraft::default());
    let mut games = BTreeMap::new();
    for seed in 0..6_000 {
        *games.entry(draft.drawn_length(seed)).or_insert(0) += 1;
    }
    assert_eq!(games.keys().copied().collect::<Vec<_>>(), (5..=10).collect::<Vec<_>>());
    assert!(games.values().all(|count| (880..1_120).contains(count)), "{games:?}");
    assert_eq!((draft.drawn_length(1), draft.drawn_length(2)), (draft.drawn_length(1), draft.drawn_length(2)));
}

#[test]
fn a_fixed_length_is_always_drawn() {
    let draft = settled(HangmanDraft { length: Length::Exactly(8), ..HangmanDraft::default() });
    assert!((0..50).all(|seed| draft.drawn_length(seed) == 8));
}

#[test]
fn who_thinks_of_a_word_says_how_long_it_is() {
    let mut draft = settled(HangmanDraft { side: Side::Think, ..HangmanDraft::default() });
    assert_eq!((draft.letters().as_str(), draft.drawn_length(1)), ("8 letters", 8));
    draft.side = Side::Guess;
    assert_eq!(settled(draft).letters(), "5 to 10 letters");
}

#[test]
fn only_lengths_that_have_words_are_drawn() {
    let (lexicon, _) = Lexicon::parse(b"tea\nhouse\ncommittee\n").unwrap();
    let mut draft = HangmanDraft::default();
    draft.settle(&lexicon);
    assert!((0..50).all(|seed| [5, 9].contains(&draft.drawn_length(seed))));
    assert_eq!(draft.words, 2);
    let (lexicon, _) = Lexicon::parse(b"tea\nant\n").unwrap();
    draft.settle(&lexicon);
    assert_eq!((draft.length, draft.drawn_length(1)), (Length::Exactly(3), 3));
}

#[test]
fn the_lives_of_a_drawn_length_are_judged_by_every_length() {
    let bounds = |at_least, at_most| Some(Bounds { at_least, at_most });
    let with = |lives: u32, known: &[(usize, Option<Bounds>)]| {
        let lives = LivesChoice::Exactly(lives);
        HangmanDraft { lives, known: known.to_vec(), ..HangmanDraft::default() }.lives_note()
    };
    let known = [(5, bounds(11, 11)), (6, None), (7, bounds(9, 10)), (8, bounds(7, 7))];
    assert_eq!(with(8, &known), "enough from 8 letters on");
    assert_eq!(with(12, &known), "enough from 7 letters on");
    assert_eq!(with(6, &known), "the last miss hangs you");
    let fair = HangmanDraft { known: known.to_vec(), ..HangmanDraft::default() };
    assert_eq!(fair.lives_note(), "short words get more, as they are harder", "what is fair follows the length");
    let known = [(7, bounds(9, 10)), (8, bounds(7, 7))];
    assert_eq!(with(11, &known), "enough, if you make no mistake");
    assert_eq!(with(6, &known), "too few against a host that never slips");
    assert_eq!(with(6, &[]), "the last miss hangs you");
}

#[test]
fn a_number_of_lives_is_itself_and_a_fair_one_follows_the_length() {
    let fair = settled(HangmanDraft::default());
    let lives = |draft: &HangmanDraft| (5..=10).map(|length| draft.lives_for(length)).collect::<Vec<_>>();
    let usual = fair.lives_for(fair.length.exactly());
    assert!(lives(&fair)[0] > usual && lives(&fair)[5] < usual, "{:?}", lives(&fair));
    let own = settled(HangmanDraft { lives: LivesChoice::Exactly(usual), ..HangmanDraft::default() });
    assert_eq!(lives(&own), vec![usual; 6]);
    // In the form one more and one fewer stand beside it.
    let on_offer = fair.lives_on_offer();
    let at = on_offer.iter().position(|value| *value == LivesChoice::Fair.value()).unwrap();
    assert_eq!([&on_offer[at - 1], &on_offer[at + 1]], [&Value::from(usual), &Value::from(usual + 1)]);
    assert_eq!(on_offer.len(), 27);
    // Each step is seen.
    assert_eq!([fair.lives_in_form(), own.lives_in_form()], ["4 to 12".to_owned(), usual.to_string()]);
    let eight = settled(HangmanDraft { length: Length::Exactly(8), ..fair });
    assert_eq!(eight.lives_in_form(), format!("{}, fair", eight.lives_for(8)));
}
