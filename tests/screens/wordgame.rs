//! The word game's screen, by keys.

use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::settings::{LiveHints, Settings};
use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Analysis, Hand, Mode, WordList, word_score};
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

/// Someone whose hand is typed into the form, before the first word.
pub(crate) fn with_hand(columns: u16, rows: u16, hand: &str) -> Visitor {
    with_settings(columns, rows, hand, Settings { animation: false, ..hinted() })
}

/// The same without live hints.
fn unhelped(columns: u16, rows: u16, hand: &str) -> Visitor {
    with_settings(columns, rows, hand, Settings { animation: false, live_hints: LiveHints::Off, ..hinted() })
}

fn with_settings(columns: u16, rows: u16, hand: &str, settings: Settings) -> Visitor {
    let mut visitor = Visitor::with(columns, rows, settings, Depth::TrueColour);
    visitor.open("Word Game").fill("My hand", hand).press("enter");
    visitor
}

/// The best play of a hand, as the engine knows it.
fn analysis(hand: &str) -> Analysis {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    Analysis::new(&hand.parse().unwrap(), Dawg::embedded(), list, &Cancel::new()).unwrap().unwrap()
}

#[test]
fn the_game_opens_on_the_hand_and_typing_begins_it() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Word Game").press("enter");
    for text in
        ["hand 1 of 3", "type a word", "this hand                0", "Swap a letter first?", "● started  ○ fair"]
    {
        assert!(visitor.sees(text), "{text}: {}", visitor.screen());
    }
    assert!(!visitor.sees("keep the hand") && !visitor.sees("seed"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Type a word first") && visitor.sees("Swap a letter first?"), "{}", visitor.screen());
}

#[test]
fn the_entry_line_spells_out_the_score_and_says_what_it_does_not_know() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.write("cozy");
    assert!(visitor.sees("▸ cozy  C O Z !"), "{}", visitor.screen());
    assert!(visitor.sees("(3 + 1 + 10) × 28 = 392  ✓"), "{}", visitor.screen());
    assert!(visitor.sees("×28 = 9 × 4 letters − 4 × 2 letters left over"), "{}", visitor.screen());
    visitor.press("esc").write("owsc");
    assert!(visitor.sees("(1 + 4 + 1 + 3) × 28 = 252  if it is a word"), "{}", visitor.screen());
    visitor.press("esc").write("qqx");
    assert!(visitor.sees("You don’t have Q or X."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("type a word") && visitor.sees("6 letters left"), "{}", visitor.screen());
    // Without hints nothing tells a word from another text.
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.write("cows");
    assert!(visitor.sees("= 252  if it is a word") && !visitor.sees("✓"), "{}", visitor.screen());
}

#[test]
fn a_word_is_typed_as_it_is_spelt_and_the_wildcard_takes_the_letter_that_is_missing() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.write("cozy").press("enter");
    assert!(visitor.sees("COZ! scores 392 (") && visitor.sees("this hand              392"), "{}", visitor.screen());
}

#[test]
fn letters_are_lost_for_nothing_only_after_a_question() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.write("co!z").press("enter");
    let question = "CO!Z is not in my word list: you lose these 4 letters and score nothing.";
    assert!(visitor.sees(question) && visitor.sees("again plays it all the same."), "{}", visitor.screen());
    assert!(visitor.sees("▸ co!z"), "nothing is lost yet: {}", visitor.screen());
    // Another entry is another question.
    visitor.press("backspace").write("w");
    assert!(!visitor.sees("all the same"), "{}", visitor.screen());
    visitor.press("backspace").write("z").press("enter enter");
    assert!(visitor.sees("CO!Z is not in my word list: you lost C, O, Z and !."), "{}", visitor.screen());
    visitor.press("ctrl-u").write("cows").press("enter");
    assert!(visitor.sees("COWS scores 252."), "no question before a word: {}", visitor.screen());
    assert!(visitor.sees("with hints and undo"), "{}", visitor.screen());
}

#[test]
fn a_letter_after_the_question_begins_another_entry_and_undo_clears_before_it_takes_a_move_back() {
    let mut visitor = with_hand(80, 24, "cows!z");
    visitor.write("co!z").press("enter").write("sow");
    assert!(visitor.sees("▸ sow  S O W") && visitor.sees("Esc clear"), "{}", visitor.screen());
    visitor.press("enter").write("zzz");
    assert!(visitor.sees("You have only one Z. The ! can stand for one consonant only."), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("type a word") && visitor.sees("SOW"), "only what was typed is gone\n{}", visitor.screen());
    assert!(!visitor.sees("and undo"), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("and undo"), "{}", visitor.screen());
}

#[test]
fn a_hint_says_that_what_is_typed_is_no_word() {
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.compute().write("co!z").press("f2");
    assert!(
        visitor.sees("COZ! is not in my word list")
            || visitor.sees("CO!Z is not in my word list, and something better is there"),
        "{}",
        visitor.screen()
    );
}

#[test]
fn what_throws_letters_away_in_a_puzzle_is_no_letter_and_elsewhere_is_not_typed() {
    let mut visitor = with_hand(80, 24, "cows!z");
    visitor.write("z-");
    assert!(visitor.sees("▸ z  Z") && !visitor.sees("You don’t have -"), "{}", visitor.screen());
}

#[test]
fn the_debug_overlay_in_mid_game_is_help_also_when_the_game_is_left_then() {
    let mut visitor = unhelped(80, 24, "cows!zab");
    visitor.compute().write("cow").press("enter");
    assert!(!visitor.sees("with hints"), "{}", visitor.screen());
    visitor.press("f4 esc");
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
}

#[test]
fn a_consonant_that_makes_no_word_is_not_taken_for_another_one() {
    let mut visitor = with_hand(80, 24, "ahiruw!");
    visitor.write("haux").press("enter");
    assert!(visitor.sees("HAUX is not in my word list. Type ! for X"), "{}", visitor.screen());
    visitor.write("hau!").press("enter");
    assert!(visitor.sees("HAU! scores 144 (as "), "{}", visitor.screen());
}

#[test]
fn the_question_can_be_turned_off() {
    let settings = Settings { animation: false, ask_before_losing_letters: false, ..hinted() };
    let mut visitor = with_settings(120, 36, "cows!z", settings);
    visitor.write("co!z").press("enter");
    assert!(visitor.sees("you lost C, O, Z and !."), "{}", visitor.screen());
}

#[test]
fn what_the_hint_says_to_throw_away_is_thrown_away_without_a_question() {
    let hand = "cowsqx!";
    let known = analysis(hand);
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    let step = known.plan(&hand.parse().unwrap(), Mode::Full, list).steps.remove(0);
    assert_eq!(step.word, None, "the hand is chosen so");
    for live in [true, false] {
        let mut visitor = if live { with_hand(120, 36, hand) } else { unhelped(120, 36, hand) };
        visitor.write(&step.entry).press("enter");
        assert_eq!(visitor.sees("all the same"), !live, "{}", visitor.screen());
        assert_eq!(visitor.sees("lost"), live, "{}", visitor.screen());
        assert!(!live || visitor.sees("That cost nothing"), "{}", visitor.screen());
    }
}

#[test]
fn the_best_entry_of_the_hint_is_told_by_what_to_do_and_why() {
    let hand = "cowsqx!";
    let known = analysis(hand);
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    let steps = known.plan(&hand.parse().unwrap(), Mode::Full, list).steps;
    let gone: Vec<String> = steps[0].entry.chars().map(|c| c.to_ascii_uppercase().to_string()).collect();
    let factor = steps[1].multiplier().unwrap();
    let mut visitor = with_hand(120, 36, hand);
    visitor.press("tab");
    visitor.press("esc");
    let screen = visitor.screen();
    assert!(screen.contains("First type ") && gone.iter().all(|letter| screen.contains(letter)), "{screen}");
    assert!(screen.contains(&format!("the next word scores ×{factor} instead of ×")), "{screen}");
}

#[test]
fn hints_go_one_step_further_each_press() {
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.write("o").press("enter enter");
    assert!(visitor.sees("F2 gives a hint") && !visitor.sees("best possible"), "{}", visitor.screen());
    let best = analysis("cws!z").totals().full;
    let all = format!("It brings {best} points.");
    for step in ["can be made:", "The best plan:", "The next word begins", "", &all] {
        visitor.press("f2");
        assert!(visitor.sees(step), "{step}: {}", visitor.screen());
    }
    assert!(visitor.sees("best possible"), "the figures are told with the hint\n{}", visitor.screen());
}

#[test]
fn the_best_possible_total_is_not_told_in_advance() {
    let best = analysis("cows!z").totals().full.to_string();
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.compute();
    assert!(!visitor.sees(&best) && visitor.sees("Fair at 151"), "{}", visitor.screen());
    visitor.write("cows").press("enter");
    assert!(!visitor.sees(&best) && visitor.sees("Good at 302"), "{}", visitor.screen());
    visitor.press("f8");
    assert!(visitor.sees(&format!("The best possible total for this hand was {best}")), "{}", visitor.screen());
    // With live hints it is.
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    assert!(visitor.sees("best possible") && visitor.sees(&best), "{}", visitor.screen());
}

#[test]
fn a_swap_is_offered_in_a_sentence_and_its_table_stands_on_its_own_key() {
    let mut visitor = unhelped(120, 36, "dd!eout");
    visitor.compute();
    assert!(visitor.sees("Tab swaps one for a random other") && !visitor.sees("% better"), "{}", visitor.screen());
    visitor.press("f3 f3");
    assert!(visitor.sees(" is the best one to swap: +"), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("% better") && visitor.sees("keep the hand"), "{}", visitor.screen());
    // The cursor stands on the letter that is best to swap.
    let swapped = visitor.screen().lines().find_map(|line| line.split_once("▸ ").map(|(_, rest)| rest.to_owned()));
    assert!(swapped.is_some_and(|line| line.contains("another")), "{}", visitor.screen());
    visitor.press("enter");
    visitor.compute();
    assert!(visitor.sees("swap a letter         done"), "{}", visitor.screen());
    assert!(visitor.sees(" became ") && visitor.sees("in reach (504 before)."), "{}", visitor.screen());
    visitor.press("f3");
    assert!(visitor.sees(" became ") && !visitor.sees("in reach"), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("You have swapped a letter already"), "{}", visitor.screen());
}

#[test]
fn the_table_of_swaps_is_left_without_losing_the_offer() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.press("tab").write("co");
    assert!(visitor.sees("▸ co") && !visitor.sees("keep the hand"), "two letters begin a word\n{}", visitor.screen());
    visitor.press("esc");
    for close in ["esc", "enter"] {
        visitor.press("tab");
        assert!(visitor.sees("keep the hand"), "{}", visitor.screen());
        visitor.press(close);
        assert!(
            !visitor.sees("keep the hand") && visitor.sees("Swap a letter first?"),
            "{close}: {}",
            visitor.screen()
        );
    }
    visitor.write("cows").press("enter");
    assert!(visitor.sees("COWS scores 252.") && visitor.sees("swap a letter     too late"), "{}", visitor.screen());
}

#[test]
fn an_entry_of_letters_that_are_not_held_does_nothing() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.write("qq").press("enter");
    assert!(
        visitor.sees("You don’t have Q. The ! can stand for one consonant only. Nothing was played."),
        "{}",
        visitor.screen()
    );
    assert!(visitor.sees("nothing yet") && visitor.sees("swap a letter         once"), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("keep the hand"), "the swap is still to be had\n{}", visitor.screen());
}

#[test]
fn a_hand_with_words_left_ends_only_after_a_question() {
    let best = analysis("cows!z").totals().full;
    for live in [true, false] {
        let mut visitor = if live { with_hand(120, 36, "cows!z") } else { unhelped(120, 36, "cows!z") };
        visitor.compute().press("f8");
        let told = if live { format!("{best} more points are in reach.") } else { "There are words left.".to_owned() };
        assert!(visitor.sees(&format!("{told} F8 again ends the hand.")), "{}", visitor.screen());
        visitor.write("c").press("backspace f8");
        assert!(visitor.sees("again ends the hand"), "asked anew\n{}", visitor.screen());
        visitor.press("f8");
        assert!(visitor.sees("You made 0 points of this hand"), "{}", visitor.screen());
    }
}

#[test]
fn the_first_hint_is_of_words_and_no_swap_is_told_before_the_best_entry() {
    let mut visitor = unhelped(120, 36, "dd!eout");
    visitor.compute().press("f2");
    assert!(visitor.sees("can be made:") && visitor.sees("type a word"), "{}", visitor.screen());
    assert!(!visitor.sees("best one to swap"), "{}", visitor.screen());
}

#[test]
fn options_out_of_sight_are_told() {
    let mut visitor = with_hand(40, 12, "abcdeiouxyz!");
    visitor.press("tab");
    assert!(visitor.sees("▼ "), "{}", visitor.screen());
    visitor.press("up");
    assert!(visitor.sees("▲ "), "{}", visitor.screen());
}

#[test]
fn what_a_mistake_cost_is_told_and_listed_and_the_parts_add_up() {
    let best = analysis("cows!z").totals().full;
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().write("cows").press("enter");
    assert_eq!(analysis("cows!z").table.best(&"z!".parse::<Hand>().unwrap(), Mode::Full), 0, "no word is left");
    let (lost, told) = (best - 252, "nothing more can be made of what is left.");
    let cost = format!("That cost {lost}: {told}");
    assert!(visitor.sees(&cost) && visitor.sees(&format!("−{lost}")), "{cost} {}", visitor.screen());
    visitor.press("f8");
    assert!(visitor.sees(&format!("you fell {} short", best - 252)), "{}", visitor.screen());
    assert!(visitor.sees("(you ended the hand)"), "{}", visitor.screen());
}

#[test]
fn a_hand_that_is_ended_early_tells_what_was_given_up() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().press("f8 f8 f6");
    assert!(visitor.sees("a replay then counts as one with help") && !visitor.sees("left 504 points"));
    visitor.press("f6");
    assert!(visitor.sees("left 504 points") && visitor.sees("−504"), "{}", visitor.screen());
}

#[test]
fn a_hand_is_replayed_once_and_the_game_ends_with_accuracy_and_luck() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    visitor.write("cows").press("enter f8");
    assert!(visitor.sees("You made 252 points of this hand: fair.") && visitor.sees("replay this hand"));
    let counted = "words missed; hidden while you may replay this hand";
    assert!(visitor.sees(counted) && !visitor.sees("everyday ones stand out"), "{}", visitor.screen());
    // What stays hidden is not offered either, and it is shown only where that is asked for once more.
    assert!(!visitor.sees("F6"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("F6 again shows the words you missed") && visitor.sees(counted), "{}", visitor.screen());
    visitor.press("down f6");
    assert!(visitor.sees("F6 again shows the words you missed") && visitor.sees(counted), "{}", visitor.screen());
    // So does the debug overlay, which lists every word.
    assert!(!visitor.sees("F4"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("F4 again shows all words of this hand") && visitor.sees(counted), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("hand 1 of 1, replayed"), "{}", visitor.screen());
    visitor.press("f8 f8");
    assert!(!visitor.sees("replay this hand") && visitor.sees("Your first try counts: 252."), "{}", visitor.screen());
    assert!(visitor.sees("words missed, everyday ones stand out"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You made 252 of the 504 points that were possible."), "{}", visitor.screen());
    assert!(visitor.sees("Accuracy 50 %"), "{}", visitor.screen());
    // What was given away in the try that does not count is no mistake of the game.
    assert!(visitor.sees("1 mistake:"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("words missed"), "{}", visitor.screen());
    visitor.press("esc n");
    assert!(visitor.sees("hand 1 of 1"), "{}", visitor.screen());
}

#[test]
fn a_perfect_hand_has_a_banner_and_the_top_of_the_ladder() {
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.compute();
    let known = analysis("cows!z");
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    for step in known.plan(&"cows!z".parse().unwrap(), Mode::Full, list).steps {
        visitor.write(&step.entry).press(if step.word.is_some() { "enter" } else { "enter enter" });
    }
    if visitor.sees("type a word") {
        assert!(visitor.sees("the best possible"), "{}", visitor.screen());
        visitor.press("f8");
    }
    assert!(visitor.sees("504 points of this hand: perfect."), "{}", visitor.screen());
    assert!(visitor.sees("Nothing better was possible."), "{}", visitor.screen());
    // Nothing can be gained by a replay: it is not offered, and the words missed are shown.
    assert!(!visitor.sees("replay this hand"), "{}", visitor.screen());
    assert!(visitor.sees("other words, everyday ones stand out"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Perfect: you made all 504 points that were possible."), "{}", visitor.screen());
}

/// A game of `cows!z` against the greedy rival, with what the worker finds out about it.
fn against_greedy() -> Visitor {
    let settings = Settings { animation: false, ..hinted() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    visitor.open("Word Game").fill("My hand", "cows!z").set("Opponent", "Greedy").press("enter");
    visitor.compute();
    visitor
}

#[test]
fn what_the_rival_played_after_your_last_word_stays_hidden_while_you_may_replay_the_hand() {
    let mut visitor = against_greedy();
    // Live hints name that word, too.
    visitor.press("f3");
    let hides = |visitor: &Visitor| visitor.sees("hidden for now") && !visitor.sees("cozy");
    visitor.press("f8 f8");
    assert!(visitor.sees("Your rival made 392.") && hides(&visitor), "{}", visitor.screen());
    visitor.press("down enter");
    assert!(visitor.sees("replayed") && hides(&visitor), "{}", visitor.screen());
    visitor.press("f8 f8");
    assert!(visitor.sees("cozy") && !visitor.sees("hidden for now"), "{}", visitor.screen());
    assert!(visitor.sees("Your rival made 392 with COZY."), "{}", visitor.screen());
}

#[test]
fn the_result_names_the_words_of_the_rival_where_no_panel_does() {
    let mut visitor = against_greedy();
    visitor.resize(80, 24);
    visitor.write("cows").press("enter f8 f8");
    assert!(visitor.sees("Your rival made 392."), "its words stay hidden while one may replay: {}", visitor.screen());
    // In the result every word stands behind the name of who played it.
    visitor.press("enter");
    for text in ["you    cows", "rival  cozy", "best   "] {
        assert!(visitor.sees(text), "{text}: {}", visitor.screen());
    }
    assert!(!visitor.sees("best possible  "), "{}", visitor.screen());
}

#[test]
fn the_best_with_familiar_words_is_under_the_same_rules_as_the_best() {
    // F is thrown away, and then ABJURE makes 756; with all letters held it makes 700, and it is a familiar word.
    let totals = analysis("abefju!").totals();
    assert_eq!((totals.full, totals.par, totals.words_only), (756, 756, 700));
}

#[test]
fn letters_thrown_away_are_listed_as_no_word() {
    for (columns, rows) in [(120, 36), (80, 24)] {
        let mut visitor = with_hand(columns, rows, "abefju!");
        visitor.compute();
        visitor.write("f").press("enter enter");
        assert!(visitor.sees("f (no word)"), "{}", visitor.screen());
        assert!(!visitor.sees("found in this hand") && !visitor.sees("✓"), "{}", visitor.screen());
    }
}

#[test]
fn the_key_of_live_hints_stands_in_the_bar_of_a_hand() {
    let mut visitor = with_hand(80, 24, "cows!z");
    assert!(visitor.sees("F3 hints: ") && visitor.sees("Tab swap"), "{}", visitor.screen());
    visitor.write("cows").press("enter");
    assert!(visitor.sees("F3 hints: "), "{}", visitor.screen());
}

#[test]
fn the_rival_plays_the_same_hand_a_word_after_each_of_yours() {
    let mut visitor = against_greedy();
    assert!(visitor.sees("rival (greedy)") && visitor.sees("plays a word after each of"), "{}", visitor.screen());
    visitor.write("o").press("enter enter");
    assert!(!visitor.sees("plays a word after"), "its first word is seen\n{}", visitor.screen());
    visitor.press("f8 f8");
    assert!(visitor.sees("You made 0 points of this hand. Your rival made "), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Your rival wins: "), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("rival (greedy) "), "{}", visitor.screen());
}

#[test]
fn a_form_that_cannot_be_played_says_why_and_keeps_what_was_typed() {
    let mut visitor = with_hand(120, 36, "ab!!");
    assert!(visitor.sees("one wildcard (!) at most") && visitor.sees("ab!!"), "{}", visitor.screen());
    visitor.press("backspace enter");
    assert!(visitor.sees("type a word"), "{}", visitor.screen());
}

#[test]
fn a_hand_without_a_word_does_not_hang() {
    let mut visitor = with_hand(120, 36, "zzz");
    assert!(visitor.sees("No word is left in these letters") && visitor.sees("no word can be made"));
    visitor.press("f8 enter");
    assert!(visitor.sees("No word could be made of these letters."), "{}", visitor.screen());
}

#[test]
fn space_shuffles_and_tiles_are_laid_and_taken_back_by_pressing_them() {
    let mut visitor = with_hand(120, 36, "cows!z");
    let before = visitor.screen();
    visitor.write(" ").write(" ");
    assert_ne!(before, visitor.screen());
    // The wildcard is the tile without points: found by what can be pressed there.
    let mut visitor = with_hand(120, 36, "cows!z");
    let tile = |visitor: &Visitor, at: usize| {
        let (_, hits) = visitor.picture();
        let place = (0..36).flat_map(|y| (0..120).map(move |x| (x, y)));
        place
            .into_iter()
            .find_map(|at_| hits.at(at_.into()).filter(|target| *target == arcade_ui::widgets::Target::Line(at)))
    };
    for at in [5, 0, 5] {
        let target = tile(&visitor, at).unwrap();
        visitor.send(Message::Point(target));
    }
    assert!(visitor.sees("▸ c "), "one laid, one laid and taken back\n{}", visitor.screen());
}

#[test]
fn no_state_panics_at_any_size() {
    let journeys = [
        "",
        "tab",
        "c o w x",
        "c o w x enter",
        "c o w s enter",
        "c o w s enter f8",
        "c enter enter f8",
        "c enter enter f8 f8 enter",
        "c o w s enter f6",
        "f4",
        "f4 f4",
        "f4 f4 f4",
        "f4 f4 f4 f4",
    ];
    for journey in journeys {
        for hand in ["cows!z", "aaeeiioourstln!"] {
            let mut visitor = with_hand(120, 36, hand);
            visitor.press(journey);
            for (columns, rows) in
                [(0, 0), (1, 1), (40, 12), (40, 60), (80, 24), (94, 13), (200, 12), (200, 60), (300, 80)]
            {
                visitor.resize(columns, rows).screen();
            }
        }
    }
}

#[test]
fn the_smallest_terminal_shows_all_letters_the_entry_its_score_and_the_ladder() {
    let mut visitor = unhelped(40, 12, "aaeeiioourstln!");
    visitor.compute().write("rain");
    let screen = visitor.screen();
    let score = format!("= {}", word_score("rain", 15));
    for text in ["▸ rain  R A I N", &score, "Started", "Fair at ", "hand    0"] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    let rack: String = screen.lines().skip(2).take(3).collect();
    for letter in "aaeeiioourstln!".chars().map(|c| c.to_ascii_uppercase()) {
        assert!(rack.contains(letter), "{letter}: {screen}");
    }
}

#[test]
fn two_hundred_columns_are_used() {
    let journeys = [
        "",
        "c o w s enter",
        "c o w s enter f8 f8",
        "c o w s enter f8 f8 down enter f8 f8 enter",
        "f4",
        // The words that were missed are listed once the hand can’t be bettered any more.
        "c o w s enter f8 f8 down enter f8 f8 enter f6",
    ];
    for journey in journeys {
        let mut visitor = with_hand(200, 60, "cowsleb!");
        visitor.compute().press(journey);
        let screen = visitor.screen();
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let blank = |row: usize, column: usize| {
            let cells = (row * 6..row * 6 + 6)
                .flat_map(|y| lines.get(y).into_iter().flat_map(move |line| line.iter().skip(column * 20).take(20)));
            cells.into_iter().all(|c| *c == ' ')
        };
        let blanks = (0..10)
            .flat_map(|row| (0..10).map(move |column| (row, column)))
            .filter(|&(row, column)| blank(row, column))
            .count();
        assert!(blanks <= 33, "{journey}: {blanks}\n{screen}");
    }
}

#[test]
fn snapshots() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    insta::assert_snapshot!("wordgame_before", visitor.styled_screen());
    visitor.write("co").resize(80, 24);
    insta::assert_snapshot!("wordgame_typing", visitor.styled_screen());
    let plain = Settings { theme: ThemeName::Mono, glyphs: GlyphSet::Ascii, animation: false, ..hinted() };
    let mut visitor = with_settings(80, 24, "cows!z", plain);
    visitor.write("z").press("enter enter f6");
    insta::assert_snapshot!("wordgame_review_ascii", visitor.styled_screen());
}

#[test]
fn a_key_that_the_player_gave_to_choosing_chooses_among_substitutions() {
    for key in ["x", "space", "d"] {
        let mut settings = Settings { animation: false, ..hinted() };
        settings.keys.choose("choose", vec![key.to_owned()]);
        let mut visitor = with_settings(120, 36, "dd!eoux", settings);
        visitor.press("tab");
        assert!(visitor.sees("keep the hand"), "{}", visitor.screen());
        visitor.press("down").press(key);
        assert!(visitor.sees("type a word") && visitor.sees("done"), "{key}: {}", visitor.screen());
    }
}

#[test]
fn the_seed_of_the_command_line_is_the_seed_that_is_told_and_dealt() {
    let seed = |visitor: &mut Visitor| {
        visitor.press("f4 shift-f4");
        let line = visitor.screen().lines().find(|line| line.contains("seed of the game")).unwrap().trim().to_owned();
        visitor.press("esc");
        line
    };
    let mut visitor = Visitor::new(120, 36);
    visitor.app.begin_with_seed(4_242);
    visitor.open("Word Game").press("enter");
    let hand = visitor.styled_screen();
    assert!(seed(&mut visitor).ends_with("4242"), "{}", visitor.screen());
    // The same hand as from the form with this seed.
    let mut typed = Visitor::new(120, 36);
    typed.open("Word Game").fill("Deal number", "4242").press("enter");
    assert_eq!(typed.styled_screen(), hand);
    assert!(seed(&mut typed).ends_with("4242"), "{}", typed.screen());
    // The next game has another.
    visitor.press("f5 enter");
    assert!(!seed(&mut visitor).ends_with("4242"), "{}", visitor.screen());
}

#[test]
fn one_figure_says_how_well_a_game_was_played() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    visitor.write("cows").press("enter f8 enter");
    assert!(visitor.sees("Accuracy 50 %") && !visitor.sees("Skill"), "{}", visitor.screen());
    visitor.press("f9");
    assert!(visitor.sees("accuracy 50 %"), "{}", visitor.screen());
}

/// What is asked before something is lost, and how it is answered.
const LOSES: &str = "again plays it all the same.";
const ENDS: &str = "again ends the hand.";

#[test]
fn one_question_at_most_waits_and_only_its_own_key_answers_it() {
    // The letters stay where another key came between the question and its answer, whichever it was.
    for between in
        ["f8", "f8 f2", "f2", "f3", "f7", "space", "esc", "up", "left", "ctrl-u", "f1 esc f8", "f4 esc", "f5 esc", "f6"]
    {
        let mut visitor = with_hand(120, 36, "cows!z");
        visitor.compute().write("co!z").press("enter");
        assert!(visitor.sees(LOSES) && !visitor.sees(ENDS), "{}", visitor.screen());
        visitor.press(between);
        assert!(!visitor.sees(LOSES), "{between}: {}", visitor.screen());
        assert_eq!(visitor.sees(ENDS), between.ends_with("f8"), "{between}: {}", visitor.screen());
        visitor.press("enter");
        assert!(visitor.sees("nothing yet") && !visitor.sees("you lost"), "{between}: {}", visitor.screen());
        assert!(!visitor.sees(ENDS), "{between}: {}", visitor.screen());
    }
}

#[test]
fn the_end_of_a_hand_is_not_agreed_to_by_any_other_key() {
    for between in
        ["enter", "f2", "f3", "f7", "a", "backspace", "esc", "up", "right", "tab esc", "ctrl-u", "f4 esc", "f5 esc"]
    {
        let mut visitor = with_hand(120, 36, "cows!z");
        visitor.compute().write("co!z").press("f8");
        assert!(visitor.sees(ENDS) && !visitor.sees(LOSES), "{}", visitor.screen());
        visitor.press(between);
        assert!(!visitor.sees(ENDS), "{between}: {}", visitor.screen());
        visitor.press("f8");
        assert!(visitor.sees(ENDS) && visitor.sees("nothing yet"), "asked anew after {between}: {}", visitor.screen());
        visitor.press("f8");
        assert!(visitor.sees("You made 0 points of this hand"), "{}", visitor.screen());
    }
}

#[test]
fn a_click_withdraws_a_question_and_escape_takes_the_entry_away() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().write("co!z").press("enter esc");
    assert!(visitor.sees("type a word") && !visitor.sees(LOSES), "{}", visitor.screen());
    visitor.write("co!z").press("enter");
    assert!(visitor.sees(LOSES), "{}", visitor.screen());
    visitor.send(Message::Point(arcade_ui::widgets::Target::Line(3)));
    assert!(!visitor.sees(LOSES) && visitor.sees("▸ co!zw"), "{}", visitor.screen());
    // With nothing typed, Escape only withdraws: it leaves the game when it is pressed again.
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().press("f8 esc");
    assert!(!visitor.sees(ENDS) && visitor.sees("type a word"), "{}", visitor.screen());
    // A glance at another thing with the mouse is no answer.
    visitor.press("f8");
    visitor.hover("type a word");
    visitor.press("f8");
    assert!(visitor.sees("You made 0 points of this hand"), "{}", visitor.screen());
}

#[test]
fn the_figures_of_this_hand_and_of_all_hands_are_told_apart() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::with(columns, rows, Settings { animation: false, ..hinted() }, Depth::TrueColour);
        visitor.app.begin_with_seed(5);
        visitor.open("Word Game").press("enter f8 f8 enter").compute();
        assert!(visitor.sees("hand 2 of 3") || columns == 40, "{}", visitor.screen());
        assert!(visitor.sees("all "), "{}", visitor.screen());
        if columns < 94 {
            let line = visitor.screen().lines().nth(if rows > 12 { 2 } else { 1 }).unwrap().to_owned();
            assert!(line.contains("hand    0 of ") && line.contains("in reach"), "{line}");
            assert!(line.contains(if columns == 40 { "all    0" } else { "all hands: you    0" }), "{line}");
        } else {
            for label in ["this hand ", "all hands ", "best possible total ", "still in reach "] {
                assert!(visitor.sees(label), "{label}: {}", visitor.screen());
            }
        }
    }
}

#[test]
fn the_wildcard_is_explained_until_it_was_used_once() {
    for (columns, rows, text) in [
        (40, 12, "! is any consonant"),
        (80, 24, "! is a wildcard: type a consonant that you lack, and ! is laid for it."),
        (120, 36, "! is a wildcard: type a consonant that you lack, and ! is laid for it."),
    ] {
        let mut visitor = unhelped(columns, rows, "cows!z");
        assert!(visitor.sees(text), "{}", visitor.screen());
        visitor.write("cozy");
        let lent = if columns == 40 {
            "! stands for Y here"
        } else {
            "! stands for Y here: worth nothing itself, it counts as a letter."
        };
        assert!(visitor.sees(lent), "{}", visitor.screen());
        visitor.press("enter");
        assert!(!visitor.sees(text) && !visitor.sees("stands for Y"), "{}", visitor.screen());
        visitor.press("ctrl-u");
        assert!(visitor.sees(text), "{}", visitor.screen());
    }
}

#[test]
fn the_mistakes_of_a_game_are_tried_again_by_one_key() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().write("cows").press("enter f8 enter");
    assert!(visitor.sees("1 mistake: Enter tries it again, F6 shows it."), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You played COWS, and 252 more points were possible."), "{}", visitor.screen());
    // The review plays on from there, in a game of its own.
    visitor.press("esc f6 enter");
    assert!(visitor.sees("type a word") && visitor.sees("nothing yet"), "{}", visitor.screen());
    assert!(visitor.sees("undo"), "marked as such\n{}", visitor.screen());
    let known = analysis("cows!z");
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    for step in known.plan(&"cows!z".parse().unwrap(), Mode::Full, list).steps {
        visitor.write(&step.entry).press("enter");
    }
    if visitor.sees("type a word") {
        visitor.press("f8");
    }
    visitor.press("enter");
    assert!(visitor.sees("Perfect") && !visitor.sees("mistake"), "{}", visitor.screen());
    // The key begins another game then; with mistakes it is a letter.
    visitor.press("enter");
    assert!(visitor.sees("type a word"), "{}", visitor.screen());
    let mut visitor = with_hand(40, 12, "cows!z");
    visitor.compute().write("cows").press("enter f8 enter");
    assert!(visitor.sees("1 mistake: Enter tries it again."), "{}", visitor.screen());
    visitor.press("n");
    assert!(visitor.sees("type a word"), "{}", visitor.screen());
}

#[test]
fn plays_out_of_sight_are_counted() {
    let mut visitor = with_hand(40, 12, "cows!z");
    visitor.compute().press("f4");
    let hidden = |screen: &str, mark: &str| {
        let said = screen.lines().find_map(|line| line.split_once(mark))?.0;
        said.split_whitespace().next_back()?.replace(',', "").parse::<usize>().ok()
    };
    let rows = |screen: &str| {
        let mut lines = screen.lines().skip_while(|line| !line.contains("total")).skip(1);
        lines.by_ref().take_while(|line| !line.contains('…')).count()
    };
    let screen = visitor.screen();
    let all = hidden(&screen, " more below").unwrap() + rows(&screen);
    visitor.press("down");
    let screen = visitor.screen();
    assert_eq!(
        (hidden(&screen, " more above"), hidden(&screen, " more below")),
        (Some(1), Some(all - 1 - rows(&screen))),
        "{screen}"
    );
    visitor.press("end");
    let screen = visitor.screen();
    assert_eq!(
        (hidden(&screen, " more above"), hidden(&screen, " more below")),
        (Some(all - rows(&screen)), None),
        "{screen}"
    );
    assert!(rows(&screen) > 2, "the list ends at the bottom\n{screen}");
}

#[test]
fn the_review_cuts_no_figure_and_shows_the_whole_course_of_the_game() {
    for hand in ["cows!z", "aeinrstlod!"] {
        let mut visitor = with_hand(120, 36, hand);
        visitor.compute().write("so").press("enter f8 f8 f6 f6 home");
        let text = format!(" of {}", analysis(hand).totals().full);
        for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
            visitor.resize(columns, rows);
            let screen = visitor.screen();
            assert!(screen.lines().nth(if rows > 12 { 2 } else { 1 }).unwrap().contains(&text), "{screen}");
            // The tiles stand apart.
            let edge = screen.lines().find(|line| line.contains('▀')).unwrap_or_default();
            let longest = edge.split(' ').map(|part| part.chars().count()).max().unwrap_or(0);
            assert!(longest <= 12, "{screen}");
        }
    }
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().write("cows").press("enter f8 f6 home");
    let bars = |visitor: &Visitor| visitor.screen().matches("███████").count();
    let first = bars(&visitor);
    visitor.press("end");
    assert!(first > 0 && bars(&visitor) == first, "{}", visitor.screen());
}

#[test]
fn a_word_with_the_wildcard_is_listed_as_it_is_read_where_it_can_only_be_one() {
    let mut visitor = with_hand(120, 36, "etween!");
    visitor.compute().write("between").press("enter");
    assert!(visitor.sees("between          567") && !visitor.sees("!etween"), "{}", visitor.screen());
    // COZ! is cozy or coze: which of them was meant is not known.
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().write("cozy").press("enter");
    assert!(visitor.sees("coz!             392") || visitor.sees("cozy             392"), "{}", visitor.screen());
}

#[test]
fn where_nothing_is_left_to_be_made_that_is_said_and_is_no_help() {
    let mut visitor = unhelped(120, 36, "ciioty!");
    visitor.compute();
    visitor.write("idiocy").press("enter").compute();
    assert!(visitor.sees("No word is left in these letters: F8 ends the hand."), "{}", visitor.screen());
    visitor.press("f2 f2");
    assert!(visitor.sees("No word is left") && !visitor.sees("with hints"), "{}", visitor.screen());
    // A dash is a sign of the puzzles.
    visitor.write("-");
    assert!(visitor.sees("Only puzzles need a -"), "{}", visitor.screen());
}

#[test]
fn a_look_back_between_two_hands_is_at_the_hand_that_is_over() {
    let mut visitor = unhelped(120, 36, "ciioty!, iilosv!");
    visitor.compute();
    visitor.write("idiocy").press("enter f8 enter").compute();
    visitor.write("violins").press("enter").compute();
    assert!(visitor.sees("F6 looks back at this hand"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("hand 2 of 2   I I L O S V !"), "{}", visitor.screen());
}
