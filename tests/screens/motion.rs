//! What moves, and what brings it to its end.

use arcade::testing::app::Message;
use arcade::testing::settings::Settings;
use arcade_ui::theme::Depth;

use crate::support::{Visitor, hinted};

/// The end of a game of Evil Hangman, whose story is being told.
fn story() -> Visitor {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("Evil Hangman").press("enter").write("qxzjvwky").wait(1_400);
    assert!(steps(&visitor) > 0 && !visitor.sees("the same guesses"), "{}", visitor.screen());
    visitor
}

fn steps(visitor: &Visitor) -> usize {
    visitor.screen().matches("You said ").count()
}

#[test]
fn a_terminal_that_turns_out_too_slow_sees_the_end_at_the_next_picture() {
    let mut visitor = story();
    let told = steps(&visitor);
    visitor.send(Message::Slow);
    visitor.wait(33);
    assert!(visitor.app.wake().is_none(), "nothing moves any more");
    assert!(steps(&visitor) > told + 1, "{}", visitor.screen());
    let settled = visitor.screen();
    visitor.wait(5_000);
    assert_eq!(visitor.screen(), settled);
}

#[test]
fn nothing_begins_to_move_where_nothing_is_to_move() {
    let still = Settings { animation: false, ..hinted() };
    let mut visitors =
        [Visitor::moving(120, 36, still, Depth::TrueColour), Visitor::with(120, 36, hinted(), Depth::TrueColour)];
    for (at, visitor) in visitors.iter_mut().enumerate() {
        visitor.press("enter left down").write("overtaken").press("enter");
        for _ in 0..4 {
            visitor.press("left left");
            // In a slow terminal the answer still takes its moment.
            visitor.wait(if at == 0 { 0 } else { 400 });
            assert!(visitor.app.wake().is_none(), "{}", visitor.screen());
        }
        visitor.press("esc").open("Evil Hangman").press("enter").write("qxzjvwky");
        assert!(visitor.sees("Here is what I did:") && visitor.app.wake().is_none(), "{}", visitor.screen());
    }
}
