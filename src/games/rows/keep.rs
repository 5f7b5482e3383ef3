//! A game on a row as it is kept, and gone on with.

use super::{Labels, Next, RowPlay};
use crate::engine::ends::{End, Player, Review, Seat, Setup, Strategy};
use crate::model::{Ended, Feat, GameRecord, Help, Outcome, Tag};
use crate::screen::Context;

/// Items of the shortest row on which giving nothing away is a feat.
const FLAWLESS: usize = 10;

impl RowPlay {
    /// The game as it stands; nothing before the first move.
    pub(in crate::games) fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let played = self.game.moves().len();
        let line: Vec<String> =
            self.game.moves().iter().chain(self.undone.iter().rev()).map(|&end| move_text(end)).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: tag.clone(),
            line,
            played,
            outcome: self.ended.clone(),
            help: self.help,
        })
    }

    /// The game after the first `played` moves of `line`, with the others to be redone; `None` if the moves don't fit
    /// the setup.
    pub(in crate::games) fn resume(
        setup: &Setup,
        labels: Labels,
        (line, played): (&[String], usize),
        help: Help,
        cx: &Context<'_>,
    ) -> Option<Self> {
        let mut play = Self::new(setup, labels, cx);
        let line: Vec<End> = line.iter().map(|text| move_of(text)).collect::<Option<_>>()?;
        if line.len() > setup.items.len() {
            return None;
        }
        let (played, undone) = line.split_at_checked(played)?;
        for &end in played {
            let lost = play.game.options()?.lost(end);
            play.game.play(end).ok()?;
            play.losses.push(lost);
        }
        play.undone = undone.iter().rev().copied().collect();
        play.help = help;
        play.arrive(cx);
        if play.watched() && !play.is_over() {
            play.next = Next::Held;
        }
        Some(play)
    }

    /// How the game ended; `None` while it goes on.
    pub(in crate::games) const fn outcome(&self) -> Option<&Outcome> {
        self.ended.as_ref()
    }

    /// The same, worked out.
    pub(super) fn judge(&self) -> Option<Outcome> {
        let result = self.game.outcome()?;
        let person = |seat: &Seat| self.game.player(*seat) == Player::Person;
        let mut people = Seat::BOTH.into_iter().filter(person);
        let (ended, accuracy, feats) = match (people.next(), people.next()) {
            (Some(seat), None) => {
                let ended = match result.winner {
                    Some(winner) if winner == seat => Ended::Won,
                    Some(_) => Ended::Lost,
                    None => Ended::Tied,
                };
                let review = self.game.review().ok();
                let kept = review.as_ref().and_then(|review| review.accuracy(seat));
                let feats = review.map_or_else(Vec::new, |review| self.feats(seat, ended, &review));
                (ended, kept.map(|share| (share * 1_000.0).round() as u16), feats)
            }
            _ => (Ended::Over, None, Vec::new()),
        };
        Some(Outcome { ended, sentence: self.result().unwrap_or_default(), accuracy, feats })
    }

    /// What the person at `seat` did that is worth telling; nothing if there was any help.
    fn feats(&self, seat: Seat, ended: Ended, review: &Review) -> Vec<Feat> {
        if self.help != Help::default() {
            return Vec::new();
        }
        let won = ended == Ended::Won;
        let perfect = match self.game.player(seat.other()) {
            Player::Computer(strategy) => {
                matches!(strategy, Strategy::Perfect | Strategy::TopDown | Strategy::BottomUp)
            }
            Player::Person => false,
        };
        let value = if seat == Seat::First { review.value } else { -review.value };
        let flawless =
            self.game.setup().items.len() >= FLAWLESS && review.lost(seat) == 0 && review.accuracy(seat).is_some();
        let earned =
            [(won && perfect, Feat::BeatPerfect), (won && value < 0, Feat::LostSeat), (flawless, Feat::Flawless)];
        earned.into_iter().filter_map(|(earned, feat)| earned.then_some(feat)).collect()
    }
}

fn move_text(end: End) -> String {
    match end {
        End::First => r#""first""#.to_owned(),
        End::Last => r#""last""#.to_owned(),
    }
}

fn move_of(text: &str) -> Option<End> {
    [End::First, End::Last].into_iter().find(|&end| move_text(end) == text)
}
