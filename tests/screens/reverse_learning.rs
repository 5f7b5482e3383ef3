//! A word that the computer did not know, and whether it learns it.

use arcade::testing::app::Effect;
use arcade::testing::settings::learned::Learned;
use arcade_engine::hangman::Places;

use crate::reverse::{answer, beaten, kept, open, record_of, say, sees, setup, told};
use crate::support::Visitor;

/// Teaches the word that no list has.
pub(crate) fn taught() -> Visitor {
    let mut visitor = beaten(80, 24);
    visitor.write("fyzzy").press("enter");
    sees(&visitor, "You win: I did not know FYZZY. Shall I learn it?");
    visitor
}

#[test]
fn a_word_that_was_not_known_can_be_learned_and_is_known_in_the_next_game() {
    let mut visitor = taught();
    visitor.press("y");
    sees(&visitor, "From now on I know FYZZY.");
    assert!(visitor.effects.contains(&Effect::Learn("fyzzy".into())));
    visitor.press("enter").compute();
    let record = {
        say(&mut visitor, Places::NONE);
        kept(&visitor)
    };
    assert!(record.tag.setup.contains(r#""learned":["fyzzy"]"#), "{}", record.tag.setup);
    // Somebody who never taught it anything opens the record all the same, and finds the word in it.
    let setup = setup(26).knowing(&Learned::parse(b"fyzzy\nlonger\n"));
    let mut other = open(Visitor::new(80, 24), record_of(&setup));
    other.compute();
    answer(&mut other, "fyzzy", |_| None);
    sees(&other, "Is your word FYZZY?");
    other.press("enter");
    let again = open(Visitor::new(80, 24), kept(&other));
    assert_eq!(again.screen(), other.screen());
}

#[test]
fn learning_is_declined_by_one_key_and_nothing_is_kept() {
    for key in ["n", "esc", "space"] {
        let mut visitor = taught();
        visitor.press(key);
        assert!(
            !told(&visitor, "Shall I learn it?") && told(&visitor, "I did not know FYZZY."),
            "{}",
            visitor.screen()
        );
        assert!(!visitor.effects.iter().any(|effect| matches!(effect, Effect::Learn(_))));
    }
}
