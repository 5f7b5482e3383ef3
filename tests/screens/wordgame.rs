//! The word game's screen, by keys.

use crate::support::Visitor;
use arcade::app::Message;
use arcade::engine::Cancel;
use arcade::engine::lexicon::dawg::Dawg;
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::engine::wordgame::{Analysis, Hand, Mode, WordList, word_score};
use arcade::settings::Settings;
use arcade::theme::{Depth, GlyphSet, ThemeName};

/// Someone whose hand is typed into the form, before the first word.
fn with_hand(columns: u16, rows: u16, hand: &str) -> Visitor {
    with_settings(columns, rows, hand, Settings { animation: false, ..Settings::default() })
}

/// The same without live hints.
fn unhelped(columns: u16, rows: u16, hand: &str) -> Visitor {
    with_settings(columns, rows, hand, Settings { animation: false, live_hints: false, ..Settings::default() })
}

fn with_settings(columns: u16, rows: u16, hand: &str, settings: Settings) -> Visitor {
    let mut visitor = Visitor::with(columns, rows, settings, Depth::TrueColour);
    visitor.press("down down enter").press("up").write(hand).press("enter");
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
    visitor.press("down down enter enter");
    for text in ["hand 1 of 3", "type a word", "you 0", "Swap a letter first?", "started · FAIR"] {
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
    assert!(visitor.sees("COZ! scores 392 (") && visitor.sees("you 392"), "{}", visitor.screen());
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
fn the_question_can_be_turned_off() {
    let settings = Settings { animation: false, ask_before_losing_letters: false, ..Settings::default() };
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
        assert!(!live || visitor.sees("Nothing was better"), "{}", visitor.screen());
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
    assert!(screen.contains("Get rid of ") && gone.iter().all(|letter| screen.contains(letter)), "{screen}");
    assert!(screen.contains(&format!("first: every later word then scores ×{factor} instead of ×")), "{screen}");
}

#[test]
fn hints_go_one_step_further_each_press() {
    let mut visitor = unhelped(120, 36, "cows!z");
    visitor.write("o").press("enter enter");
    assert!(visitor.sees("F2 gives a hint") && !visitor.sees("best possible"), "{}", visitor.screen());
    let best = analysis("cws!z").totals().full;
    let all = format!("It brings {best} points.");
    for step in ["can be made:", "The best plan:", "begins with", "", &all] {
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
    assert!(visitor.sees(&format!("The best possible total was {best}")), "{}", visitor.screen());
    // With live hints it is.
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    assert!(visitor.sees("best possible") && visitor.sees(&best), "{}", visitor.screen());
}

#[test]
fn a_swap_is_offered_in_a_sentence_and_its_table_stands_on_the_hint_key() {
    let mut visitor = unhelped(120, 36, "dd!eout");
    visitor.compute();
    assert!(visitor.sees("Tab changes one letter into another") && !visitor.sees("% better"), "{}", visitor.screen());
    visitor.press("f3");
    assert!(visitor.sees(" is the best one to swap: +"), "{}", visitor.screen());
    visitor.press("f2");
    assert!(visitor.sees("% better") && visitor.sees("keep the hand"), "{}", visitor.screen());
    visitor.write("d").press("enter");
    assert!(visitor.sees("swap a letter         done"), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("You have swapped a letter already"), "{}", visitor.screen());
}

#[test]
fn the_table_of_swaps_is_left_without_losing_the_offer() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.press("f2").write("co");
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
    assert!(visitor.sees("COWS scores 252.") && visitor.sees("swap a letter         once"), "{}", visitor.screen());
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
    let after = 252 + analysis("cows!z").table().best(&"z!".parse::<Hand>().unwrap(), Mode::Full);
    let cost = format!("That cost {}: you can still reach {after}.", best - after);
    assert!(visitor.sees(&cost) && visitor.sees(&format!("−{}", best - after)), "{cost} {}", visitor.screen());
    visitor.press("f8");
    assert!(visitor.sees(&format!("you fell {} short", best - 252)), "{}", visitor.screen());
    assert!(visitor.sees("stopped"), "{}", visitor.screen());
}

#[test]
fn a_hand_that_is_ended_early_tells_what_was_given_up() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().press("f8 f6");
    assert!(visitor.sees("left 504 points") && visitor.sees("−504"), "{}", visitor.screen());
}

#[test]
fn a_hand_is_replayed_once_and_the_game_ends_with_accuracy_and_luck() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    visitor.write("cows").press("enter f8");
    assert!(visitor.sees("You made 252 points of this hand: fair.") && visitor.sees("replay this hand"));
    let counted = "words missed; you see them once you go on";
    assert!(visitor.sees(counted) && !visitor.sees("the well-known ones bright"), "{}", visitor.screen());
    visitor.press("down enter");
    assert!(visitor.sees("hand 1 of 1, replayed"), "{}", visitor.screen());
    visitor.press("f8");
    assert!(!visitor.sees("replay this hand") && visitor.sees("Your first try counts: 252."), "{}", visitor.screen());
    assert!(visitor.sees("words missed, the well-known ones bright"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You made 252 of the 504 points that were possible."), "{}", visitor.screen());
    assert!(visitor.sees("Accuracy 50 %"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("words missed"), "{}", visitor.screen());
    visitor.press("esc enter");
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
    visitor.press("enter");
    assert!(visitor.sees("Perfect: you made all 504 points that were possible."), "{}", visitor.screen());
}

#[test]
fn the_rival_plays_the_same_hand_a_word_after_each_of_yours() {
    let settings = Settings { animation: false, ..Settings::default() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    visitor.press("down down enter up").write("cows!z");
    while !visitor.sees("▸ Opponent") {
        visitor.press("up");
    }
    visitor.press("right");
    visitor.press("enter");
    visitor.compute();
    assert!(visitor.sees("rival (greedy) 0") && visitor.sees("plays a word after each of"), "{}", visitor.screen());
    visitor.write("o").press("enter enter");
    assert!(!visitor.sees("greedy) 0 "), "its first word is seen\n{}", visitor.screen());
    visitor.press("f8");
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
            .find_map(|at_| hits.at(at_.into()).filter(|target| *target == arcade::widgets::Target::Line(at)))
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
        "c enter enter f8 enter",
        "c o w s enter f6",
        "f4",
        "f4 f4",
        "f4 f4 f4",
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
    for text in ["▸ rain  R A I N", &score, "Started", "Fair at ", "you    0"] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    let rack: String = screen.lines().skip(2).take(3).collect();
    for letter in "aaeeiioourstln!".chars().map(|c| c.to_ascii_uppercase()) {
        assert!(rack.contains(letter), "{letter}: {screen}");
    }
}

#[test]
fn two_hundred_columns_are_used() {
    let journeys =
        ["", "c o w s enter", "c o w s enter f8", "c o w s enter f8 down enter f8 enter", "f4", "c o w s enter f6"];
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
    let plain = Settings { theme: ThemeName::Mono, glyphs: GlyphSet::Ascii, animation: false, ..Settings::default() };
    let mut visitor = with_settings(80, 24, "cows!z", plain);
    visitor.write("z").press("enter enter f6");
    insta::assert_snapshot!("wordgame_review_ascii", visitor.styled_screen());
}

#[test]
fn a_key_that_the_player_gave_to_choosing_chooses_among_substitutions() {
    for key in ["x", "space", "d"] {
        let mut settings = Settings { animation: false, ..Settings::default() };
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
        visitor.press("f4 f4 f4");
        let line = visitor.screen().lines().find(|line| line.contains("seed of the game")).unwrap().trim().to_owned();
        visitor.press("esc");
        line
    };
    let mut visitor = Visitor::new(120, 36);
    visitor.app.begin_with_seed(4_242);
    visitor.press("down down enter enter");
    let hand = visitor.styled_screen();
    assert!(seed(&mut visitor).ends_with("4242"), "{}", visitor.screen());
    // The same hand as from the form with this seed.
    let mut typed = Visitor::new(120, 36);
    typed.press("down down enter up up").write("4242").press("enter");
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
