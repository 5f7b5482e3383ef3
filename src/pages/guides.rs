//! What there is to know of the pages.

use crate::model::{ACCURACY, Facility, GameKind};
use crate::screen::Guide;
use arcade_engine::text::{capitalised, in_words};

/// All of them.
pub fn all() -> Vec<Guide> {
    let lab = super::lab::guides();
    [menu(), learn(), super::puzzles::guide(), daily(), exercise(), check()]
        .into_iter()
        .chain(lab)
        .chain([records(), settings()])
        .collect()
}

/// The guide to the menu.
pub(super) fn menu() -> Guide {
    Guide::new("The arcade")
        .section("What this is")
        .text(format!(
            "{} games in which the computer knows the best move, shows it, and can prove it. Choose one with ⟨list-up+list-down|the arrows⟩ and ⟨open⟩.",
            capitalised(&in_words(GameKind::ALL.len()))
        ))
        .text("You need not know anything: Learn, the first line of the menu, begins with a lesson of a minute. ⟨help⟩ tells you on every screen how it is played, and ⟨palette⟩ finds everything by its name.")
        .text("With a screen reader, a magnifier or other needs: `arcade a11y` in a shell tells what there is for whom.")
        .where_there_are(Facility::Shell)
        .section("Words you may meet")
        .term("live hints", "what you see while you think. At first that is the outlook: who is winning and by how much. ⟨live-hints⟩ in a game goes on to the best move, marked on the board, which counts as help, and to no hints at all.")
        .term("continue", "a game of this kind is not over and waits for you. It also waits when you leave the arcade.")
        .term("code", "a line of letters that is a game: a friend sends it, and you play the same one with ⟨play-code⟩. In a game of two people it may have the moves: then you play on, a move each.")
}

/// The guide to the lessons.
pub(super) fn learn() -> Guide {
    Guide::new("Learn")
        .section("What this is")
        .text("Short lessons on each game. You play, and a sentence says what to look at; it stands where a game has its hints.")
        .text("⟨open⟩ begins the lesson under the cursor, or goes on with it. Try whatever you like in it: ⟨undo⟩ takes it back, and nothing counts.")
        .section("Words you may meet")
        .term("✓", "you finished this lesson. You can do it again.")
        .term("begun", "you left this lesson before its end; it goes on where you left it.")
}

/// The guide to exercises.
pub(super) fn exercise() -> Guide {
    Guide::new("Exercises")
        .about(Facility::Files)
        .section("What this is")
        .text("A table that an algorithm fills in, to be filled in by you: choose any cell with ⟨exercise-up+exercise-down+exercise-left+exercise-right|the arrows⟩, type what belongs there, and ⟨exercise-answer⟩.")
        .text("⟨hand-in⟩ judges every cell and writes a file, which a teacher grades with `arcade grade`. What follows from a cell that is wrong is judged by what follows from it.")
        .text("The seed in the title line draws the same exercise again.")
}

/// The guide to programs that are checked.
pub(super) fn check() -> Guide {
    Guide::new("Checking a program")
        .about(Facility::Programs)
        .section("What this is")
        .text("A program of yours, asked as `arcade check` asks it, and asked again whenever you save a file that its command names or one beside it that ends alike. So keep this open beside your editor.")
        .text("What is wrong first is shown: the question and your program’s answer. Find out why by yourself if you can. ⟨check-hint⟩ says more, a step at a time: what is right, which known mistake gives such answers, and why.")
        .text("⟨next-fault⟩ and ⟨previous-fault⟩ go to other things that are wrong; ⟨check-up+check-down|the arrows⟩ scroll what is long. ⟨end-check⟩ leaves the arcade, and ⟨back⟩ goes to its menu. Your program is ended then.")
        .text("What your program writes to its standard error is shown where it gives no answer.")
        .section("Words you may meet")
        .term("points", "0 is what guessing gets, and 100 is everything right.")
}

/// The guide to the games of the day.
pub(super) fn daily() -> Guide {
    Guide::new("Daily")
        .section("What this is")
        .text("A few small games a day, the same for everyone: one of each kind, and Find them all, a hand of which all words are looked for. A day begins at midnight UTC; Monday’s games are kind, Sunday’s opponents play best.")
        .text("⟨open⟩ begins the game under the cursor, goes on with it, or opens its review when it is over. ⟨day-before+day-after⟩ turn to other days.")
        .text("A game that you begin on its day counts for that day, even if you finish it later. One that you begin when its day is past is kept as played later: it counts for no streak, and not for its day.")
        .text("⟨day-words⟩ shows the words of a day’s Find them all and which of them you found, once its day or your own game is over.")
        .text("⟨day-puzzle⟩ asks the puzzle of the day, of any game: ✓ you solved it, × you did not.")
        .text("⟨friends⟩ compares the games of the day, and of its week, with those that friends have shared; ⟨play-code⟩ in the menu takes in their texts.")
        .text("⟨calendar⟩ goes to the calendar of the year: a square for each day, by how many of its games you won. Find them all counts as won from the rank “great” on.")
        .section("Words you may meet")
        .term("streak", "days in a row on which you finished a game of the day that you began on its day, however it ended. Each game has its own.")
        .term("with hints", "a game in which a move was shown to you, or taken back. The key that would do so asks first.")
        .term("share", "⟨share⟩ in a game makes a text of your result that gives nothing away; ⟨share-day⟩ on the page of the days makes one of all games of the day that are over, which a friend can take in at once.")
}

/// The guide to the records.
pub(super) fn records() -> Guide {
    Guide::new("Records")
        .section("What this is")
        .text("Every game you played. ⟨open-record⟩ opens the review of one that is over, and goes on with one that is not.")
        .text("⟨search⟩ finds games by their title, date or result, or by a word that was played in them; ⟨show-all⟩ shows all of them again. ⟨next-page⟩ turns to statistics, achievements, the ladder and the puzzles.")
        .section("Words you may meet")
        .term("accuracy", ACCURACY)
        .term("best comeback", "of the games on a row that you won, the most points by which you would have lost, had both sides played as well as possible from some move on.")
        .term("right in a row", "moves on a row that gave nothing away, of those with something to decide, from one game to the next.")
        .term("pangram", "a word that takes all tiles of a hand.")
        .term("with hints", "the game was played with help: a hint that was asked for, the best move marked on the board, or moves that were taken back.")
        .term("streak", "games in a row that you won, or days in a row on which you played.")
        .term("ladder", "the opponents of a game, the weakest first. ★ you beat it, ★★ without help, ★★★ without help and without a mistake, so with an accuracy of 100 %. A host of Evil Hangman has to be beaten with the lives that are fair against it, or fewer. Games of the day count too.")
        .term("rating", "how strong you are at puzzles, and how far off that may be: 1480 ± 120 lies between 1360 and 1600 in 19 of 20 cases. You solve every second puzzle of your own rating. Only the first try without a hint counts; three minutes and your own games don’t.")
        .term("export", "⟨export-games⟩ writes all games to files for other programs; ⟨import-games⟩ reads them in again.")
        .where_there_are(Facility::Files)
}

/// The guide to the settings.
pub(super) fn settings() -> Guide {
    Guide::new("Settings")
        .section("What this is")
        .text("Changes hold at once and are kept. ⟨setting-previous⟩ and ⟨setting-next⟩ change a setting, ⟨reset-setting⟩ takes it back to what it was at first.")
        .text("The lines of the games say how new ones begin. ⟨setting-open⟩ opens the form of a game, and ⟨keep-as-default⟩ there keeps what it shows.")
        .section("Words you may meet")
        .term("characters", "what pictures are drawn with: unicode has boxes and blocks, ascii only what stands on every keyboard.")
        .term("coarse words", "they count like all others, and are masked where the arcade would show them unasked.")
        .section("Other keys")
        .text("⟨page-down⟩ opens the list of all commands. ⟨setting-open⟩ asks for the new key of one, and ⟨reset-setting⟩ gives it its own back.")
        .text("What always moves, chooses or leaves goes on doing so, so that nobody is locked out.")
}
