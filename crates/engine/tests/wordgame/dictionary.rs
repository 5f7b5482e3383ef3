//! A lexicon together with its graph.

use std::ptr;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::{Band, Dawg};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Dictionary, Hand, Mode, Table, word_score};

fn own(words: &str) -> Dictionary {
    Dictionary::new(Some(Arc::new(Lexicon::parse(words.as_bytes()).unwrap().0)))
}

#[test]
fn the_graph_of_a_players_own_words_is_there_once_it_was_asked_for_and_clones_share_it() {
    let dictionary = own("cows\nsnow");
    let clone = dictionary.clone();
    assert!(!clone.is_ready() && Tier::ALL.into_iter().all(|tier| clone.ready(tier).is_none()));
    let dawg = dictionary.dawg();
    assert!(clone.is_ready());
    assert!(Tier::ALL.into_iter().all(|tier| ptr::eq(clone.ready(tier).unwrap(), dawg)));
    let best = |hand: &str| {
        let hand: Hand = hand.parse().unwrap();
        Table::of(&hand, dawg, Band::RARE, &Cancel::new()).unwrap().unwrap().best(&hand, Mode::Full)
    };
    assert_eq!((best("cows"), best("then")), (word_score("cows", 4), 0));
}

#[test]
fn the_embedded_graph_is_always_there() {
    let dictionary = Dictionary::new(None);
    assert!(dictionary.is_ready());
    for tier in Tier::ALL {
        assert!(ptr::eq(dictionary.ready(tier).unwrap(), Dawg::embedded()));
    }
}

#[test]
fn the_first_edition_is_played_with_the_embedded_graph_but_for_common_words_which_were_others() {
    let first = || Dictionary::new(Some(Arc::clone(Lexicon::first_edition())));
    let dictionary = first();
    assert!(!dictionary.is_ready() && dictionary.ready(Tier::Common).is_none());
    for tier in [Tier::Standard, Tier::Wide, Tier::Full] {
        assert!(ptr::eq(dictionary.ready(tier).unwrap(), Dawg::embedded()), "{tier}");
    }
    // All games that were begun with it share its graph.
    let dawg = dictionary.dawg();
    assert!(ptr::eq(dawg, first().dawg()) && ptr::eq(dawg, first().ready(Tier::Common).unwrap()));
}

#[test]
fn dictionaries_are_the_same_that_have_the_same_words() {
    assert_eq!(own("cows\nsnow"), own("snow\ncows"));
    assert_ne!(own("cows"), own("cows\nsnow"));
    assert_eq!(Dictionary::new(None), Dictionary::default());
    assert_ne!(Dictionary::new(Some(Arc::clone(Lexicon::first_edition()))), Dictionary::default());
}
