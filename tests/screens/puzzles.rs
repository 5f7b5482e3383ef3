//! The puzzles: every kind answered by its keys, the modes, and what is kept of them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use arcade::testing::app::{Effect, Message};
use arcade::testing::games::codes;
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::games::puzzles::{makers, practised, shape, themes};
use arcade::testing::model::{Day, Ended, GameKey, GameKind, GameRecord, Help, Moment, Outcome, PuzzleMode};
use arcade::testing::play::Kept;
use arcade::testing::puzzles::{Answers, Prompt, Puzzle, Theme};
use arcade::testing::records::{Entry, News, Order};
use arcade_engine::ends::{Player, Setup, Strategy};
use arcade_engine::etaoin::Word;

use crate::support::Visitor;

/// Someone at the hub.
pub(crate) fn hub(mut visitor: Visitor) -> Visitor {
    visitor.press("home down enter");
    assert!(visitor.sees("Three minutes"), "{}", visitor.screen());
    visitor
}

/// What was kept, oldest first.
fn kept(visitor: &Visitor) -> Vec<GameRecord> {
    let record = |effect: &Effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    };
    visitor.effects.iter().filter_map(record).collect()
}

/// The first puzzle of a theme, as the page of its kind asks it.
fn opened(theme: Theme) -> Visitor {
    opened_at((120, 36), theme)
}

/// The same in a terminal of this size.
fn opened_at((columns, rows): (u16, u16), theme: Theme) -> Visitor {
    let mut visitor = hub(Visitor::new(columns, rows));
    let at = practised().into_iter().position(|other| other == theme).unwrap();
    visitor.press("down enter home");
    for _ in 0..at {
        visitor.press("down");
    }
    visitor.press("enter").compute();
    visitor
}

/// Lets the worker look on until a puzzle is found that is not like one before it.
fn settle(visitor: &mut Visitor) {
    for _ in 0..40 {
        if visitor.sees("This puzzle") {
            return;
        }
        visitor.compute();
    }
}

/// The puzzle that was posed last.
fn posed(visitor: &Visitor) -> Puzzle {
    let (themes, rating, seed) = wanted(visitor);
    makers().near(&themes, rating, seed, &arcade_engine::Cancel::new()).unwrap()
}

/// Of which themes, near which rating and by which seed a puzzle was asked for last.
fn wanted(visitor: &Visitor) -> (Arc<[Theme]>, u16, u64) {
    let task = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Compute(_, arcade::testing::work::Task::Puzzle(_, task)) => Some(task.clone()),
        _ => None,
    });
    let Some(arcade::testing::work::PuzzleTask::Near { themes, rating, seed }) = task else {
        panic!("no puzzle was asked for")
    };
    (themes, rating, seed)
}

/// Answers with the choice that records know as `answer`.
fn give(visitor: &mut Visitor, prompt: &Prompt, place: usize, answer: &str) {
    match prompt.answers {
        Answers::Move(by) if by.is_marked => visitor.press(if answer == "first" { "left left" } else { "right right" }),
        Answers::Move(by) if by.is_one_key => visitor.write(answer).write(answer),
        Answers::Move(_) if answer == "keep" => visitor.press("enter"),
        Answers::Move(_) if answer.starts_with("swap ") => visitor.write(&answer[5..]).press("enter"),
        Answers::Move(_) if answer.starts_with('*') => visitor.press("f8"),
        Answers::Move(_) => {
            visitor.write(answer).press("enter");
            // Letters that are no word are thrown away only when that is said again.
            if visitor.sees("is no word") { visitor.press("enter") } else { visitor }
        }
        Answers::List(_) if answer.len() == 1 && answer.as_bytes()[0].is_ascii_digit() => {
            visitor.write(answer).write(answer)
        }
        Answers::List(_) => {
            visitor.press("home");
            for _ in 0..place {
                visitor.press("down");
            }
            visitor.press("enter")
        }
    };
}

#[test]
fn every_kind_is_solved_by_its_keys() {
    for theme in practised() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        assert!(visitor.sees(&puzzle.task[..12]), "{theme}: {}", visitor.screen());
        for turn in &puzzle.turns {
            assert!(kept(&visitor).is_empty());
            let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
            give(&mut visitor, turn.prompt, place, &turn.choices[place].answer);
        }
        assert!(visitor.sees("✓ Right."), "{theme}: {}", visitor.screen());
        let record = kept(&visitor).pop().unwrap();
        assert_eq!(record.outcome.unwrap().ended, Ended::Won, "{theme}");
        assert_eq!(record.tag.setup.as_ref(), puzzle.problem.to_json());
        let note = record.tag.puzzle.unwrap();
        assert_eq!((note.theme.as_ref(), note.mode), (theme.to_string().as_str(), PuzzleMode::Kind));
        let answers: Vec<String> = puzzle
            .turns
            .iter()
            .map(|turn| turn.choices.iter().find(|choice| choice.is_right).unwrap().answer.clone())
            .collect();
        assert_eq!((record.line, record.played), (answers, puzzle.turns.len()));
    }
}

#[test]
fn a_wrong_answer_of_every_kind_is_told_and_shown_step_by_step() {
    for theme in practised() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        let turn = &puzzle.turns[0];
        let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
        let wrong = &turn.choices[place];
        give(&mut visitor, turn.prompt, place, &wrong.answer);
        assert!(visitor.sees("✗ "), "{theme}: {}", visitor.screen());
        assert!(visitor.sees("✗ You"), "{theme}: {}", visitor.screen());
        for (step, scene) in (1..).zip(&wrong.line) {
            visitor.press("right");
            let start: String = scene.told.chars().take(20).collect();
            assert!(visitor.sees(&format!("{step} of {}", wrong.line.len())), "{theme}: {}", visitor.screen());
            assert!(visitor.sees(&start), "{theme}, {start}: {}", visitor.screen());
        }
        // Looking at every other answer changes nothing of what is kept.
        let records = kept(&visitor).len();
        for _ in 0..turn.choices.len().min(12) {
            visitor.press("down right r up down");
        }
        assert_eq!((records, kept(&visitor).len()), (1, 1), "{theme}");
        assert_eq!(kept(&visitor)[0].outcome.as_ref().unwrap().ended, Ended::Lost);
    }
}

#[test]
fn a_hint_says_that_the_puzzle_then_does_not_count_before_it_shows_anything() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    let puzzle = posed(&visitor);
    visitor.press("f2");
    assert!(visitor.sees("doesn’t count for your rating"), "{}", visitor.screen());
    visitor.press("f2 f2");
    assert!(visitor.sees("The answer is"), "{}", visitor.screen());
    for turn in &puzzle.turns {
        let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
        give(&mut visitor, turn.prompt, place, &turn.choices[place].answer);
    }
    assert_eq!(kept(&visitor).pop().unwrap().help.hints, 1);
    assert!(visitor.sees("not rated yet"), "{}", visitor.screen());
}

#[test]
fn a_hint_that_was_only_warned_of_is_warned_of_anew_at_the_next_move() {
    let theme = themes().iter().copied().find(|theme| theme.to_string() == "endgame/only-moves").unwrap();
    let mut visitor = opened(theme);
    let puzzle = posed(&visitor);
    visitor.press("f2");
    assert!(visitor.sees("again shows a hint"), "{}", visitor.screen());
    let turn = &puzzle.turns[0];
    let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
    give(&mut visitor, turn.prompt, place, &turn.choices[place].answer);
    assert!(visitor.sees("move 2 of") && !visitor.sees("again shows a hint"), "{}", visitor.screen());
    assert!(visitor.press("f2").sees("again shows a hint"), "{}", visitor.screen());
}

#[test]
fn help_opens_with_its_sign_while_letters_are_typed() {
    for kind in ["throw-first", "substitute", "only-letter", "lives-needed"] {
        let theme = themes().iter().copied().find(|theme| theme.kind == kind).unwrap();
        let mut visitor = opened(theme);
        let before = visitor.screen();
        visitor.write("?");
        assert!(visitor.sees("How to solve a puzzle"), "{kind}: {}", visitor.screen());
        assert_eq!(visitor.press("esc").screen(), before, "{kind}");
    }
}

#[test]
fn the_answers_of_a_list_use_the_rows_there_are() {
    for kind in ["lives-needed", "be-the-host", "the-card"] {
        for (width, height) in [(80, 24), (60, 24), (48, 24), (40, 24)] {
            let theme = themes().iter().copied().find(|theme| theme.kind == kind).unwrap();
            let visitor = opened_at((width, height), theme);
            let puzzle = posed(&visitor);
            for choice in &puzzle.turns[0].choices {
                assert!(visitor.sees(&choice.said), "{kind} {width}x{height}, {}: {}", choice.said, visitor.screen());
            }
        }
    }
}

#[test]
fn a_card_is_held_with_all_its_words_in_sight_until_the_guesser_is_hanged() {
    let theme = themes().iter().copied().find(|theme| theme.kind == "the-card").unwrap();
    for (width, height) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = opened_at((width, height), theme);
        let puzzle = posed(&visitor);
        let words = puzzle.position.iter().find(|fact| fact.label.long == "words left").unwrap();
        for word in words.value.long.split(' ') {
            assert!(visitor.sees(word), "{word}: {}", visitor.screen());
        }
        insta::assert_snapshot!(format!("card_{width}x{height}"), visitor.screen());
        solve(&mut visitor, &puzzle);
        visitor.press("right");
        assert!(visitor.sees("that was the guesser’s last life"), "{}", visitor.screen());
        insta::assert_snapshot!(format!("card_solved_{width}x{height}"), visitor.screen());
    }
}

#[test]
fn a_hint_is_not_forgotten_when_its_puzzle_is_left() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("down down enter").compute().press("f2 f2 esc enter");
    let puzzle = posed(&visitor);
    visitor.compute();
    assert!(visitor.sees("that ends the streak"), "{}", visitor.screen());
    solve(&mut visitor, &puzzle);
    assert!(kept(&visitor).last().is_none_or(|record| record.help.hints == 1));
    assert!(visitor.sees("not rated yet"), "{}", visitor.screen());
}

#[test]
fn letters_that_are_no_word_are_not_thrown_away_at_once() {
    let theme = themes().iter().copied().find(|theme| theme.kind == "wildcard").unwrap();
    let mut visitor = opened(theme);
    let puzzle = posed(&visitor);
    visitor.compute();
    let consonants: String = puzzle.title.chars().filter(|letter| !"aeiou!".contains(*letter)).collect();
    visitor.write(&consonants).press("enter");
    assert!(visitor.sees("is no word") && kept(&visitor).is_empty(), "{}", visitor.screen());
    visitor.press("backspace").write(&consonants[consonants.len() - 1..]).press("enter");
    assert!(visitor.sees("is no word") && kept(&visitor).is_empty(), "told again: {}", visitor.screen());
    visitor.press("enter");
    assert_eq!(kept(&visitor).len(), 1, "{}", visitor.screen());
}

#[test]
fn a_letter_is_chosen_before_it_is_guessed() {
    let theme = themes().iter().copied().find(|theme| theme.kind == "only-letter").unwrap();
    let mut visitor = opened(theme);
    let puzzle = posed(&visitor);
    visitor.compute();
    let answer = puzzle.turns[0].choices.iter().find(|choice| !choice.is_right).unwrap().answer.clone();
    visitor.write(&answer);
    assert!(kept(&visitor).is_empty() && visitor.sees("the same again"), "{}", visitor.screen());
    visitor.press("enter");
    assert_eq!(kept(&visitor).len(), 1, "{}", visitor.screen());
}

#[test]
fn the_machinery_opens_on_every_position_after_the_answer_and_leads_back() {
    for theme in practised() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        visitor.press("f4");
        assert!(visitor.sees("once you have answered"), "{theme}: {}", visitor.screen());
        let turn = &puzzle.turns[0];
        let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
        give(&mut visitor, turn.prompt, place, &turn.choices[place].answer);
        visitor.press("f4");
        assert!(visitor.sees("› debug"), "{theme}: {}", visitor.screen());
        visitor.press("f4 esc");
        assert!(visitor.sees("✗ You"), "{theme}: {}", visitor.screen());
        assert_eq!(kept(&visitor).len(), 1);
    }
}

/// Solves what is asked now.
fn solve(visitor: &mut Visitor, puzzle: &Puzzle) {
    for turn in &puzzle.turns {
        let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
        give(visitor, turn.prompt, place, &turn.choices[place].answer);
    }
}

/// Fails what is asked now.
fn fail(visitor: &mut Visitor, puzzle: &Puzzle) {
    let turn = &puzzle.turns[0];
    let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
    give(visitor, turn.prompt, place, &turn.choices[place].answer);
}

#[test]
fn the_board_gives_nothing_away_and_stays_where_it_is_before_the_answer() {
    for theme in practised() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        let screen = visitor.screen();
        for told in ["With best play", "You can still", "who is winning", "Working", "in reach", "luckier", "▲"] {
            assert!(!screen.replace(&puzzle.task, "").contains(told), "{theme}, {told}: {screen}");
        }
        // What would lead away from the position in a game does nothing: nor does the board ask the worker for anything.
        let asked = visitor.effects.len();
        visitor.press("ctrl-u ctrl-r f6");
        let asks = |effect: &Effect| matches!(effect, Effect::Compute(..));
        assert!(!visitor.effects[asked..].iter().any(asks), "{theme}");
        assert_eq!(visitor.screen(), screen, "{theme}");
        assert!(kept(&visitor).is_empty() && visitor.app.wake().is_none(), "{theme}");
    }
}

#[test]
fn a_key_that_the_board_refuses_is_no_answer() {
    let theme = themes().iter().copied().find(|theme| theme.kind == "only-letter").unwrap();
    let mut visitor = opened(theme);
    let puzzle = posed(&visitor);
    let shown = puzzle.title.chars().find(char::is_ascii_alphabetic).unwrap();
    visitor.write(&shown.to_string());
    assert!(visitor.sees("You already guessed"), "{}", visitor.screen());
    visitor.write(&shown.to_string());
    assert!(kept(&visitor).is_empty());
    let answer = puzzle.turns[0].choices.iter().find(|choice| !choice.is_right).unwrap().answer.clone();
    visitor.write(&answer).press("left").write(&answer);
    assert!(kept(&visitor).is_empty(), "another key came between: {}", visitor.screen());
}

#[test]
fn the_debug_overlay_looks_at_the_step_that_is_seen() {
    let theme = themes().iter().copied().find(|theme| theme.to_string() == "endgame/parity").unwrap();
    let mut visitor = opened(theme);
    let puzzle = posed(&visitor);
    fail(&mut visitor, &puzzle);
    visitor.press("right right f4");
    assert!(visitor.sees("› debug"), "{}", visitor.screen());
    visitor.press("esc");
    let lines = puzzle.turns[0].choices.iter().find(|choice| !choice.is_right).unwrap().line.len();
    assert!(visitor.sees(&format!("2 of {lines}")), "{}", visitor.screen());
}

#[test]
fn a_streak_goes_on_until_the_first_miss_and_gets_harder() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("down down enter");
    let first = posed(&visitor);
    visitor.compute();
    let second = posed(&visitor);
    visitor.compute();
    solve(&mut visitor, &first);
    assert!(visitor.sees("streak 1"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees(&second.task[..12]), "{}", visitor.screen());
    fail(&mut visitor, &second);
    assert!(visitor.sees("✗ You"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Your streak is over: 1 in a row. Your longest so far: 1."), "{}", visitor.screen());
    let modes: Vec<PuzzleMode> = kept(&visitor).iter().map(|record| record.tag.puzzle.as_ref().unwrap().mode).collect();
    assert_eq!(modes, [PuzzleMode::Streak; 2]);
    visitor.press("enter").compute();
    assert!(visitor.sees("streak 0"), "{}", visitor.screen());
}

#[test]
fn three_minutes_end_by_the_clock_which_ticks_while_a_puzzle_waits() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("down down down enter");
    assert!(visitor.sees("3:00") && visitor.app.wake().is_none(), "{}", visitor.screen());
    let first = posed(&visitor);
    visitor.compute();
    visitor.wait(1_000);
    assert!(visitor.sees("2:59"), "{}", visitor.screen());
    let second = posed(&visitor);
    visitor.compute();
    solve(&mut visitor, &first);
    // What was right needs no second look.
    assert!(visitor.sees("1 solved") && visitor.sees(&second.task[..12]), "{}", visitor.screen());
    fail(&mut visitor, &second);
    let screen = visitor.screen();
    visitor.wait(60_000);
    assert_eq!(visitor.screen(), screen, "the clock stands still while one looks at an answer");
    assert!(visitor.sees("1 miss of 3"), "{screen}");
    visitor.press("enter").compute();
    visitor.wait(180_000);
    assert!(visitor.sees("1 puzzle solved. Your best in three minutes: 1."), "{}", visitor.screen());
    assert_eq!(kept(&visitor).len(), 2, "what nobody answered in time does not count");
    assert!(visitor.app.wake().is_none());
    assert!(visitor.sees("not rated yet") || !visitor.sees("your rating"), "a race does not rate");
}

#[test]
fn leaving_skips_no_puzzle_of_a_streak_and_asking_again_asks_another() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("down down enter");
    let first = posed(&visitor);
    visitor.compute().press("f5 esc enter");
    assert_eq!(posed(&visitor), first);
    visitor.compute();
    solve(&mut visitor, &first);
    assert_ne!(posed(&visitor).problem, first.problem);
}

#[test]
fn a_puzzle_that_is_skipped_or_left_counts_for_nothing_and_does_not_come_back() {
    for size in [(80, 24), (120, 36)] {
        let mut visitor = hub(Visitor::new(size.0, size.1));
        visitor.press("enter").compute();
        let mut met = vec![posed(&visitor).problem];
        for keys in ["f5", "esc enter", "f2 f2 f5", "esc down enter enter esc home enter"] {
            assert!(visitor.sees("F5 skip"), "{}", visitor.screen());
            visitor.press(keys).compute();
            let puzzle = posed(&visitor);
            assert!(visitor.sees(&puzzle.task[..12]) && visitor.sees("not rated yet"), "{keys}: {}", visitor.screen());
            assert!(!met.contains(&puzzle.problem), "{keys}: {}", puzzle.problem.to_json());
            met.push(puzzle.problem);
        }
        assert!(kept(&visitor).is_empty());
        let puzzle = posed(&visitor);
        solve(&mut visitor, &puzzle);
        assert_eq!(kept(&visitor).len(), 1);
        assert!(!visitor.sees("F5 skip"), "{}", visitor.screen());
    }
}

#[test]
fn the_key_bar_shows_how_to_skip_a_puzzle_of_every_kind() {
    let hidden = |theme: &Theme| {
        let visitor = opened_at((80, 24), *theme);
        (!visitor.sees("F5 skip")).then(|| format!("{theme}\n{}", visitor.screen()))
    };
    let hidden: Vec<String> = practised().iter().filter_map(hidden).collect();
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

/// A game that was played.
fn game(kind: GameKind) -> Entry {
    Entry {
        row: 1,
        kind,
        day_game: kind.into(),
        title: "a game".to_owned(),
        daily: None,
        lesson: None,
        puzzle: None,
        by_code: None,
        outcome: None,
        help: Help::default(),
        moves: 3,
        begun: Moment(0),
        changed: Moment(1),
        time: Duration::ZERO,
    }
}

#[test]
fn mixed_puzzles_are_of_the_games_that_one_knows() {
    let entries = |kinds: &[GameKind]| kinds.iter().map(|&kind| game(kind)).collect();
    let rows = [GameKind::Etaoin, GameKind::EndGame];
    let cases: [(&[GameKind], &[GameKind]); 3] = [
        (&[], &rows),
        (&[GameKind::WordGame], &[GameKind::WordGame]),
        (&[GameKind::EvilHangman, GameKind::Etaoin], &[GameKind::EvilHangman, GameKind::Etaoin]),
    ];
    for (played, asked) in cases {
        for down in [0, 2, 3] {
            let mut visitor = Visitor::new(120, 36);
            visitor.send(Message::Records(News::Open(Vec::new())));
            let mut visitor = hub(visitor);
            visitor.send(Message::Records(News::Listed(entries(played))));
            visitor.send(Message::Records(News::Puzzles(Vec::new())));
            for _ in 0..down {
                visitor.press("down");
            }
            visitor.press("enter");
            let games: HashSet<GameKind> = wanted(&visitor).0.iter().map(|theme| theme.game).collect();
            // No word is looked for within three minutes.
            let is_race = down == 3;
            let expected = if is_race && played == [GameKind::WordGame] { &rows } else { asked };
            // Mixed begins with the easy kinds of one game after the other.
            let begins = down == 0 && played.is_empty();
            let expected = if begins { &rows[..1] } else { expected };
            assert!(!begins || wanted(&visitor).0.iter().all(|theme| theme.is_easy()));
            assert_eq!(games, expected.iter().copied().collect(), "{played:?}, {down}");
        }
    }
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everyone_and_counts_once() {
    let day = Day(20_778);
    let open = || {
        let mut visitor = Visitor::new(120, 36);
        visitor.send(Message::Day(day));
        let mut visitor = hub(visitor);
        visitor.press("end enter");
        visitor
    };
    let mut visitor = open();
    let puzzle = posed(&visitor);
    assert_eq!(posed(&open()), puzzle);
    visitor.compute();
    fail(&mut visitor, &puzzle);
    assert_eq!(kept(&visitor)[0].tag.daily, Some(day));
    visitor.press("enter");
    assert!(visitor.sees("missed"), "{}", visitor.screen());
    visitor.press("enter").compute();
    solve(&mut visitor, &puzzle);
    assert_eq!(kept(&visitor).len(), 1);
    assert!(visitor.press("enter").sees("missed"), "{}", visitor.screen());
}

#[test]
fn a_code_leads_to_its_puzzle() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter");
    let puzzle = posed(&visitor);
    visitor.compute().press("f9");
    let code = codes::encode_problem(&puzzle.problem).unwrap().to_string();
    assert!(visitor.sees(&code[..9]), "{}", visitor.screen());
    let mut friend = Visitor::new(120, 36);
    friend.press("f7");
    friend.send(Message::Paste(code));
    friend.press("enter").compute();
    assert!(friend.sees("From a code") && friend.sees(&puzzle.task[..12]), "{}", friend.screen());
    solve(&mut friend, &puzzle);
    assert_eq!(kept(&friend)[0].tag.puzzle.as_ref().unwrap().mode, PuzzleMode::Code);
    friend.press("esc");
    assert!(friend.sees("E n d") || friend.sees("Evil Hangman"), "{}", friend.screen());
}

#[test]
fn a_mistake_of_a_game_comes_back_and_then_a_position_like_it() {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Records(News::Open(Vec::new())));
    // In “taco” the o gives the win away.
    let word = Word::new("taco").unwrap();
    let players = [Player::Person, Player::Computer(Strategy::Perfect)];
    let setup = EtaoinSetup::new(&word, &Setup { items: word.row(), players, seed: 1 }, "a test");
    let line = ["last", "last", "last", "first"].map(|end| format!("\"{end}\"")).to_vec();
    let outcome =
        Outcome { ended: Ended::Lost, sentence: "You lost by 2.".into(), accuracy: Some(0), feats: Vec::new() };
    let record =
        GameRecord { line, played: 4, outcome: Some(outcome), ..GameRecord::begin(setup.tag(GameKey::Kept(1), None)) };
    let mut visitor = hub(visitor);
    visitor.send(Message::Records(News::Puzzles(Vec::new())));
    visitor.press("up up enter");
    visitor.send(Message::Records(News::Decided(vec![record.clone()])));
    visitor.compute();
    assert!(visitor.sees("you gave something away"), "{}", visitor.screen());
    visitor.press("left left");
    assert!(visitor.sees("✓ Right."), "{}", visitor.screen());
    let kept_one = kept(&visitor).pop().unwrap();
    assert_eq!(kept_one.tag.puzzle.unwrap().theme.as_ref(), "etaoin/mistake");
    visitor.compute().press("enter");
    assert!(visitor.sees("❯") || visitor.sees("This puzzle"), "{}", visitor.screen());
    let games = visitor.sees("Etaoin");
    assert!(games, "a fresh position of the same game: {}", visitor.screen());
}

#[test]
fn without_a_mistake_there_is_a_sentence() {
    let mut visitor = hub(Visitor::new(80, 24));
    visitor.press("up up enter");
    assert!(visitor.sees("There is no mistake of yours"), "{}", visitor.screen());
    assert!(visitor.press("esc").sees("Three minutes"), "{}", visitor.screen());
}

/// How many tiles a puzzle on a row has.
fn tiles(puzzle: &Puzzle) -> usize {
    let title = &puzzle.title;
    if title.contains(' ') { title.split(' ').count() } else { title.chars().count() }
}

/// The rating that the title line shows; that of a newcomer before there is one.
fn rating(visitor: &Visitor) -> u16 {
    let screen = visitor.screen();
    let shown = screen.split("your rating ").nth(1).and_then(|rest| rest.split(' ').next());
    shown.and_then(|points| points.parse().ok()).unwrap_or(1_100)
}

#[test]
fn the_first_twenty_mixed_puzzles_stay_near_the_rating_of_a_newcomer() {
    // One who sees two moves far on a row, and one who finds every win of two moves, however long the row is.
    let players: [fn(&Puzzle) -> bool; 2] = [|puzzle| tiles(puzzle) <= 4, |puzzle| puzzle.turns.len() <= 2];
    for finds in players {
        let mut visitor = hub(Visitor::new(120, 36));
        visitor.press("enter").compute();
        let (mut met, mut course, mut solved) = (Vec::new(), Vec::new(), 0);
        for number in 0..20 {
            settle(&mut visitor);
            let (puzzle, own) = (posed(&visitor), rating(&visitor));
            assert!(visitor.sees(&puzzle.task[..12]), "{number}: {}", visitor.screen());
            assert!(puzzle.rating.abs_diff(own) <= 200, "{number}: {} at {own}; {course:?}", puzzle.rating);
            assert!(!met.contains(&puzzle.problem), "{number}: {}", puzzle.problem.to_json());
            met.push(puzzle.problem.clone());
            if finds(&puzzle) {
                solve(&mut visitor, &puzzle);
                solved += 1;
                assert!(rating(&visitor) > own || number == 0, "{number}: {course:?}");
            } else {
                fail(&mut visitor, &puzzle);
            }
            course.push((puzzle.rating, rating(&visitor)));
            if number == 0 {
                let rises = rating(&visitor) > puzzle.rating;
                assert_eq!(rises, finds(&puzzle), "the first one moves it at once: {course:?}");
            }
            visitor.compute().press("enter");
        }
        assert!((5..=20).contains(&solved), "{solved}: {course:?}");
    }
}

#[test]
fn easier_and_harder_puzzles_are_asked_from_here_on() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    let mut met = vec![posed(&visitor).problem];
    assert!(visitor.sees("<> easier, harder"), "{}", visitor.screen());
    for (keys, told) in [("<", "Easier"), ("<", "Easier"), (">", "Harder"), (">", "Harder"), (">", "Harder")] {
        let before = wanted(&visitor).1;
        visitor.write(keys);
        let near = wanted(&visitor).1;
        assert_eq!(near > before, keys == ">", "{before} {near}");
        assert!(visitor.sees(&format!("{told} puzzles from here on.")), "{}", visitor.screen());
        // What is no harder, or no easier, than the one that was left is looked past.
        while visitor.compute().sees("Finding a puzzle") {}
        let puzzle = posed(&visitor);
        assert!(!met.contains(&puzzle.problem) && kept(&visitor).is_empty());
        met.push(puzzle.problem);
    }
    // It holds for the other ways, too, but a streak has its own climb.
    visitor.press("esc down enter home enter").compute();
    assert_eq!(wanted(&visitor).1, 1_250);
    for _ in 0..9 {
        visitor.write("<");
        while visitor.compute().sees("Finding a puzzle") {}
    }
    visitor.write("<");
    assert!(visitor.sees("These are the easiest puzzles there are."), "{}", visitor.screen());
    visitor.press("esc esc down enter").compute().write("<");
    assert!(visitor.sees("Only in Mixed, in One kind and in Three like it"), "{}", visitor.screen());
}

#[test]
fn the_key_bar_leaves_out_easier_and_harder_where_nothing_is_beyond() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    for _ in 0..9 {
        visitor.write("<").compute();
    }
    assert!(visitor.sees("> harder") && !visitor.sees("easier"), "{}", visitor.screen());
    for _ in 0..20 {
        visitor.write(">").compute();
    }
    assert!(visitor.sees("< easier") && !visitor.sees("> harder"), "{}", visitor.screen());
}

#[test]
fn somebody_who_knows_no_game_begins_with_easy_puzzles_that_say_what_they_are_about() {
    let mut visitor = hub(Visitor::new(120, 36));
    assert!(visitor.sees("You know no game yet") && visitor.sees("easy ones to begin with"), "{}", visitor.screen());
    visitor.press("enter").compute();
    let first = posed(&visitor);
    assert!(first.problem.theme.game == GameKind::Etaoin && first.rating <= 1_100, "{first:?}");
    assert!(visitor.sees("Etaoin is new to you. Take a letter from either end of the word"), "{}", visitor.screen());
    // What was missed is known no better: the next game has its turn.
    fail(&mut visitor, &first);
    visitor.compute().press("enter").compute();
    let second = posed(&visitor);
    assert!(second.problem.theme.game == GameKind::EndGame && second.rating <= 1_100, "{second:?}");
    assert!(visitor.sees("End Game is new to you."), "{}", visitor.screen());
    solve(&mut visitor, &second);
    visitor.compute().press("enter").compute();
    assert!(wanted(&visitor).0.iter().all(|theme| theme.game == GameKind::EndGame));
    assert!(!visitor.sees("is new to you"), "{}", visitor.screen());
}

#[test]
fn no_puzzle_is_the_same_to_the_rules_as_one_just_before_it() {
    for (game, kind) in [(GameKind::Etaoin, "short-row"), (GameKind::EndGame, "short-row")] {
        let theme = themes().iter().copied().find(|theme| theme.game == game && theme.kind == kind).unwrap();
        let mut visitor = opened(theme);
        let mut shapes: Vec<String> = Vec::new();
        for _ in 0..30 {
            settle(&mut visitor);
            let puzzle = posed(&visitor);
            let shape = shape(&puzzle.problem);
            let recent = &shapes[shapes.len().saturating_sub(10)..];
            assert!(!recent.contains(&shape), "{shape} again: {}", puzzle.problem.to_json());
            shapes.push(shape);
            visitor.press("f5").compute();
        }
    }
}

#[test]
fn easier_and_harder_are_asked_in_a_drill_too() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    let missed = posed(&visitor);
    fail(&mut visitor, &missed);
    visitor.press("t").compute();
    assert!(visitor.sees("easier"), "{}", visitor.screen());
    visitor.write("<").compute();
    assert!(visitor.sees("Easier puzzles from here on") && visitor.sees("1 of 3"), "{}", visitor.screen());
    let (themes, near, _) = wanted(&visitor);
    assert!(themes.iter().all(|theme| *theme == missed.problem.theme) && near < missed.rating, "{near}");
}

#[test]
fn easier_and_harder_are_keys_where_letters_are_typed() {
    for kind in ["small-hand", "few-words", "lives-needed"] {
        let theme = themes().iter().copied().find(|theme| theme.kind == kind).unwrap();
        let mut visitor = opened(theme);
        visitor.write(">");
        assert!(visitor.sees("Harder puzzles from here on"), "{kind}: {}", visitor.screen());
    }
}

#[test]
fn after_a_miss_three_fresh_puzzles_of_its_kind_are_asked() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    let missed = posed(&visitor);
    assert!(!visitor.sees("three like it"), "{}", visitor.screen());
    fail(&mut visitor, &missed);
    assert!(visitor.sees("t three like it"), "{}", visitor.screen());
    visitor.press("t");
    for place in ["1 of 3", "2 of 3", "3 of 3"] {
        visitor.compute();
        let puzzle = posed(&visitor);
        assert_eq!((puzzle.problem.theme, wanted(&visitor).1), (missed.problem.theme, missed.rating));
        assert_ne!(puzzle.problem, missed.problem);
        assert!(visitor.sees(place) && visitor.sees("Three like it"), "{}", visitor.screen());
        if place == "2 of 3" {
            fail(&mut visitor, &puzzle);
        } else {
            solve(&mut visitor, &puzzle);
        }
        visitor.compute().press("enter");
    }
    assert!(visitor.sees("You solved 2 of 3."), "{}", visitor.screen());
    visitor.press("enter").compute();
    assert!(visitor.sees("Mixed"), "{}", visitor.screen());
}

#[test]
fn no_three_like_a_missed_one_are_the_same_to_the_rules_as_those_just_before() {
    let theme = themes().iter().find(|theme| theme.game == GameKind::Etaoin && theme.kind == "short-row").unwrap();
    let mut visitor = opened(*theme);
    let mut shapes: Vec<String> = Vec::new();
    for _ in 0..24 {
        settle(&mut visitor);
        let asked = posed(&visitor);
        let shape = shape(&asked.problem);
        let recent = &shapes[shapes.len().saturating_sub(10)..];
        assert!(!recent.contains(&shape), "{shape} again");
        shapes.push(shape);
        fail(&mut visitor, &asked);
        visitor.press("t").compute();
    }
}

#[test]
fn a_way_of_asking_is_reached_by_its_name_from_within_a_puzzle_and_from_a_result() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    visitor.press("ctrl-p").write("streak").press("enter").compute();
    assert!(visitor.sees("Puzzles › Streak"), "{}", visitor.screen());
    let asked = posed(&visitor);
    fail(&mut visitor, &asked);
    visitor.press("enter");
    assert!(visitor.sees("Your streak is over"), "{}", visitor.screen());
    visitor.press("ctrl-p").write("three minutes").press("enter");
    assert!(visitor.sees("3:00"), "{}", visitor.screen());
}

#[test]
fn a_hint_in_a_streak_says_before_and_after_that_it_ends_it() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("down down enter").compute();
    let asked = posed(&visitor);
    visitor.press("f2");
    assert!(visitor.sees("your streak then ends."), "{}", visitor.screen());
    visitor.press("f2");
    solve(&mut visitor, &asked);
    assert!(visitor.sees("that ends the streak"), "{}", visitor.screen());
}
