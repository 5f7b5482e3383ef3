//! What the table’s run finds out and asks for, against a search by the rules alone.

use std::collections::HashMap;

use super::hands::{Hands, MOST_TILES, Part, laid, shown};
use crate::games::wordgame::spelling::Spelling;
use crate::play::trace::{Algorithm, Answer};
use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Hand, Symbol, Table, WordList, multiplier, reach, words};

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide }
}

fn hands(text: &str) -> Option<Hands> {
    let hand: Hand = text.parse().unwrap();
    let table = Table::of(&hand, Dawg::embedded(), reach(Tier::Wide), &Cancel::new()).unwrap().unwrap();
    Hands::of(&hand, &table, &words(&hand, list()), Spelling::Masked)
}

/// The best total of `hand`, by trying every word of `spelt` and every discard.
fn best(hand: &Hand, spelt: &[Hand], known: &mut HashMap<Hand, u32>) -> u32 {
    if let Some(&total) = known.get(hand) {
        return total;
    }
    let mut most = 0;
    for word in spelt {
        let Some(rest) = hand.without(word) else { continue };
        let points: u32 = word.symbols().map(Symbol::points).sum();
        most = most.max(points * multiplier(word.len(), hand.len()) + best(&rest, spelt, known));
    }
    for tile in hand.distinct() {
        let mut rest = *hand;
        rest.take(tile);
        most = most.max(best(&rest, spelt, known));
    }
    known.insert(*hand, most);
    most
}

#[test]
fn every_question_is_answered_by_the_rules() {
    for text in ["cows!z", "aetrn!", "aab!ee", "qvx!", "shitet!"] {
        let hands = hands(text).unwrap();
        let hand: Hand = text.parse().unwrap();
        let spelt: Vec<Hand> = words(&hand, list()).iter().flat_map(|found| laid(found, &hand)).collect();
        let mut known = HashMap::new();
        let mut asked = 0;
        for at in 0..hands.steps() {
            let step = hands.step(at);
            assert!(step.line < hands.code().len() && !step.said.is_empty());
            let Some(question) = hands.question(at) else { continue };
            asked += 1;
            let cell = &hands.cells()[hands.cell_of(at)];
            let total = |word: usize, known: &mut HashMap<Hand, u32>| {
                let play = &cell.words[word];
                play.points + best(&cell.hand.without(&play.letters).unwrap(), &spelt, known)
            };
            match (&question.answer, hands.part(at)) {
                (Answer::Number(right), Part::Word { word, .. }) => assert_eq!(*right as u32, total(word, &mut known)),
                (Answer::Number(right), _) => assert_eq!(*right as u32, best(&cell.hand, &spelt, &mut known)),
                (Answer::OneOf(choices, right), Part::Word { cell: at, .. }) => {
                    let totals: Vec<u32> = (0..cell.words.len()).map(|word| total(word, &mut known)).collect();
                    let most = *totals.iter().max().unwrap();
                    let first = totals.iter().position(|&total| total == most).unwrap();
                    assert_eq!(totals.iter().filter(|&&total| total == most).count(), 1, "{}", shown(&cell.hand));
                    assert_eq!(choices[*right], hands.name(at, first));
                }
                (answer, part) => panic!("{answer:?} to {part:?}"),
            }
        }
        assert_eq!(asked > 0, text != "qvx!", "{text}");
        // Every set of tiles that is tried is called by a word that it spells.
        for (at, cell) in hands.cells().iter().enumerate() {
            for (word, play) in cell.words.iter().enumerate() {
                let name = hands.name(at, word);
                let spelt = name.split(' ').next().unwrap_or_default();
                assert_eq!(spelt.chars().count(), play.letters.len(), "{}", play.letters);
            }
        }
        let filled: Vec<usize> = (0..=hands.steps()).map(|done| hands.filled(done)).collect();
        assert!(filled.is_sorted() && filled[0] == 0 && filled[hands.steps()] == hands.cells().len(), "{filled:?}");
    }
}

#[test]
fn larger_hands_are_not_followed() {
    assert!(hands("aeinrst!").is_some_and(|hands| hands.cells().len() <= 1 << MOST_TILES));
    assert!(hands("aeinrstl!").is_none());
}
