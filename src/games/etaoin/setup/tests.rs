//! Tests of the form of Etaoin.

use super::*;

/// The draft as a form begins with it, of somebody who moves first or second.
fn draft(players: [Player; 2]) -> EtaoinDraft {
    let mut draft = EtaoinDraft { players, ..EtaoinDraft::default() };
    draft.settle(Lexicon::embedded());
    draft
}

const PERFECT: Player = Player::Computer(Strategy::Perfect);

#[test]
fn every_word_of_a_new_game_is_worth_playing() {
    let (first, second) = ([Player::Person, PERFECT], [PERFECT, Player::Person]);
    for (players, seat, seeds) in [(first, Seat::First, 2_000), (second, Seat::Second, 300)] {
        let draft = draft(players);
        for seed in 0..seeds {
            let (word, _) = draft.game(Lexicon::embedded(), seed).unwrap();
            assert!(is_worth_playing(word.points(), seat), "{word}, seed {seed}");
            assert!(Length::Usual.range().contains(&word.len()), "{word}");
        }
    }
}

#[test]
fn words_for_two_people_or_two_computers_are_worth_playing_from_the_first_seat() {
    for players in [[Player::Person; 2], [PERFECT; 2]] {
        assert_eq!(draft(players).seat(), Seat::First);
    }
    assert_eq!(draft([PERFECT, Player::Person]).seat(), Seat::Second);
}

#[test]
fn two_seeds_seldom_draw_the_same_word() {
    let draft = draft([Player::Person, PERFECT]);
    let words: std::collections::BTreeSet<String> =
        (0..200).map(|seed| draft.game(Lexicon::embedded(), seed).unwrap().0.to_string()).collect();
    assert!(words.len() > 150, "{}", words.len());
}

#[test]
fn the_words_worth_playing_are_counted_anew_for_the_other_seat() {
    let mut draft = draft([Player::Person, PERFECT]);
    let first = draft.words;
    draft.players.reverse();
    draft.settle(Lexicon::embedded());
    assert!(first > draft.words && draft.words > 0, "{first}, {}", draft.words);
    draft.source = Source::Any;
    draft.settle(Lexicon::embedded());
    let all: usize = (5..=12).map(|length| Lexicon::embedded().count(Tier::Common, length)).sum();
    assert_eq!(draft.words, all);
}

#[test]
fn a_length_without_a_word_worth_playing_is_told_before_and_after_enter() {
    let mut draft = draft([Player::Person, PERFECT]);
    draft.length = Length::Exactly(3);
    draft.settle(Lexicon::embedded());
    assert_eq!(draft.game(Lexicon::embedded(), 1).unwrap_err(), draw::NothingToDraw::NothingWorthPlaying.to_string());
    assert!(draft.about().contains("take another length or “any word”"), "{}", draft.about());
    assert_eq!((draft.sample(Lexicon::embedded()).is_none(), draft.to_mend()), (true, "length"));
    draft.source = Source::Any;
    draft.settle(Lexicon::embedded());
    assert!(draft.game(Lexicon::embedded(), 1).is_ok());
}

#[test]
fn what_the_title_says_leads_back_to_the_source() {
    for source in Source::ALL {
        for tier in Tier::ALL {
            let kept = EtaoinDraft { source, tier, ..EtaoinDraft::default() }.origin(0xabcd).to_string();
            assert_eq!(Source::of_kept(&Origin::read(&kept)), (source, source.has_tier().then_some(tier)), "{kept}");
        }
    }
    // As games of the first version say it.
    assert_eq!(Source::of_kept(&Origin::read("common words · seed 0007")), (Source::Any, Some(Tier::Common)));
}

#[test]
fn settings_of_the_first_version_keep_drawing_any_word() {
    assert_eq!(Source::of_value(&"from the lexicon".into()), Some(Source::Any));
    assert_eq!(Source::of_value(&"from nowhere".into()), None);
}
