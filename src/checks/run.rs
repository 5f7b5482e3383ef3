//! Asking one function after the other, and judging the answers.

use std::time::Duration;

use arcade_engine::text::joined;

use super::asking::{Asking, Before};
use super::explain::Earlier;
use super::{
    Asked, Behind, Came, Case, Checked, Difference, Function, JudgeOfAll, Marking, Mistake, Position, Purpose, Stopped,
    TOGETHER, Together, Wish, explain, provisional,
};

/// Which functions a program owes, so that they count even where it does not know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// None: who has written some is told about these.
    Nothing,
    /// All but extra credit: what is checked is marked.
    NoExtras,
    /// All: they were named.
    Everything,
}

impl Owed {
    fn includes(self, function: &Function) -> bool {
        match self {
            Self::Nothing => false,
            Self::NoExtras => !function.extras.is_extra_credit,
            Self::Everything => true,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The functions, in order.
    pub functions: &'a [Function],
    /// Which of them count even where a program does not know them: it has no points for these, then.
    pub owed: Owed,
    /// The positions.
    pub wish: Wish,
    /// How answers become points.
    pub marking: &'a Marking,
    /// The mistakes that are known.
    pub mistakes: &'a [Mistake],
    /// How long an answer may take.
    pub a_move: Duration,
}

/// What happens while a program is asked.
#[derive(Debug)]
pub enum Step<'a> {
    /// A function is about to be asked in another position.
    Asking {
        /// The function.
        function: &'a Function,
        /// How many positions it has answered.
        at: usize,
        /// How many there are.
        of: usize,
    },
    /// A question of a kind was answered, or not; `None` where the program does not know the function.
    Answered(&'a str, &'static str, Option<&'a Came>),
    /// All that came of a function.
    Checked(&'a Checked),
}

impl Checked {
    fn begin(function: Function, plan: &Plan<'_>, positions: &[Position]) -> Self {
        Self {
            function,
            marking: plan.marking.clone(),
            offered: true,
            is_owed: plan.owed.includes(&function),
            positions: positions.len(),
            fixed: function
                .positions(Wish { count: 0, efficiency: false, ..plan.wish })
                .iter()
                .map(|one| one.kind)
                .collect(),
            guessing: 0.0,
            guesser: String::new(),
            cases: Vec::with_capacity(positions.len()),
            restarts: 0,
            time: Duration::ZERO,
            slowest: Duration::ZERO,
            hurried: None,
            remarks: Vec::new(),
            measured: None,
            mistake: None,
            smallest: None,
            behind: None,
            provisional: None,
        }
    }

    /// Asks in all positions, or plays all games. Returns the lines that were not asked for.
    fn ask<A: Asked, S: FnMut(Purpose) -> Result<A, Stopped>, T: FnMut(Step<'_>)>(
        &mut self,
        plan: &Plan<'_>,
        positions: &[Position],
        mut asking: Asking<'_, A, S, T>,
    ) -> Vec<String> {
        match self.function.extras.games {
            None => {
                for (at, position) in positions.iter().enumerate() {
                    asking.look_ahead(self, at, positions);
                    asking.put(self, position);
                }
                asking.put_again(self, positions);
                if let Some(judge) = self.function.extras.by_lot {
                    self.judge_lots(judge, asking.told);
                }
            }
            Some(games) => {
                let mut lots = plan.wish.lots(self.function.name);
                let together = games(plan.wish, &mut lots, &mut |position| {
                    self.positions += 1;
                    asking.put(self, &position)
                });
                asking.put_again(self, &[]);
                self.judge_together(together, asking.told);
            }
        }
        if self.has_answered() {
            self.correct_silence();
        }
        let program = asking.program.filter(|_| self.difference().is_some());
        program.map(|mut program| program.finish()).unwrap_or_default()
    }

    /// Counts all games together as a question of its own.
    fn judge_together(&mut self, together: Together, told: &mut impl FnMut(Step<'_>)) {
        if self.offered {
            self.measured = Some(together.sentence);
        }
        self.count_together("all games together", together.answer, together.judged, told);
    }

    /// Counts all answers together as a question of its own, where each is drawn by lot.
    fn judge_lots(&mut self, judge: JudgeOfAll, told: &mut impl FnMut(Step<'_>)) {
        let answers: Vec<&str> =
            self.cases.iter().filter(|case| case.came.is_right()).filter_map(|case| case.came.answer()).collect();
        // Of those that are mostly wrong it can't be told how they are drawn.
        if 2 * answers.len() < self.cases.len() {
            return;
        }
        let judged = judge(&answers).map_or(Ok(()), Err);
        self.count_together("all answers together", String::new(), judged, told);
    }

    fn count_together(
        &mut self,
        what: &str,
        answer: String,
        judged: Result<(), Difference>,
        told: &mut impl FnMut(Step<'_>),
    ) {
        if !self.offered {
            return;
        }
        let question = format!("{}: {what}", self.function.name);
        let came = match judged {
            Ok(()) => Came::Right(answer),
            Err(difference) => Came::Wrong(answer, difference),
        };
        told(Step::Answered(&question, TOGETHER, Some(&came)));
        self.positions += 1;
        self.cases.push(Case { question, kind: TOGETHER, size: 0, came });
    }
}

/// What is said of a program that hardly answers in time.
const NEARLY_LATE: &str = "Some of its answers take more than half of the time that they may take, and may come too late on a \
                           machine that is busier: --seconds-a-move gives it longer.";

/// What is said of a program that ends by itself after an answer.
pub(super) const LEAVES: &str = "It ends by itself after one answer or a few, and so it was started again for the next question. Let it \
                                 read lines until there are no more: for line in sys.stdin: in Python.";

/// Asks the functions one after the other, each in a program of its own that `start` starts. `told` hears what happens.
///
/// # Errors
/// The sentence of `start`, when no program could be started at all.
pub fn run<A: Asked>(
    plan: &Plan<'_>,
    mut start: impl FnMut(Purpose) -> Result<A, Stopped>,
    mut told: impl FnMut(Step<'_>),
) -> Result<Vec<Checked>, String> {
    let (mut keeper, mut broken, mut slip, mut unlike) = (None, None, None, None);
    let (mut wrong, mut right) = (Vec::new(), Vec::new());
    let mut before = Before::Nothing;
    let mut first = Some(start(Purpose::Marks).map_err(|stopped| stopped.sentence)?);
    let ask = |&function: &Function| {
        let positions = function.positions(plan.wish);
        let mut checked = Checked::begin(function, plan, &positions);
        let asking = Asking::new(first.take(), plan.a_move, before, &mut broken, &mut start, &mut told);
        let unasked = checked.ask(plan, &positions, asking);
        checked.count_guessing(plan.wish.longest);
        let mut start = || start(Purpose::Explanation);
        let below = function.extras.builds_on.iter().copied();
        let is_right_below = below.clone().any(|below| right.contains(&below));
        let below = joined(below.filter(|below| wrong.contains(below)), "and");
        let below = Some(&*below).filter(|below| !below.is_empty());
        let earlier = Earlier { keeper, below, is_right_below, slip: slip.as_ref(), unlike };
        explain::explain(&mut checked, &positions, plan.mistakes, &unasked, earlier, &mut start);
        if let Some((points, mistake)) =
            provisional::points(&checked, &positions, plan.mistakes, plan.wish.longest, &mut start)
        {
            checked.provisional = Some(points);
            // What is kept from other questions may look like any mistake.
            let mistake = mistake.filter(|_| checked.behind != Some(Behind::Memory));
            let told =
                mistake.map(|mistake| format!("Beside that a known mistake gives its answers. {}", mistake.sentence));
            checked.remarks.extend(told);
        }
        slip = slip.take().or_else(|| checked.mistake.clone().filter(|mistake| mistake.is_slip));
        checked.remarks.extend((checked.restarts > 0).then(|| LEAVES.to_owned()));
        checked.remarks.extend((2 * checked.slowest > plan.a_move).then(|| NEARLY_LATE.to_owned()));
        before = match before {
            Before::Silence => Before::Silence,
            _ if checked.offered && !checked.has_answered() => Before::Silence,
            _ => Before::Answers,
        };
        keeper = keeper.or_else(|| (checked.behind == Some(Behind::Memory)).then_some(function.name));
        let is_unlike = matches!(checked.behind, Some(Behind::Talk | Behind::Form));
        unlike = unlike.or_else(|| is_unlike.then_some(function.name));
        right.extend(checked.is_right().then_some(function.name));
        wrong.extend(checked.difference().filter(|_| checked.behind.is_none()).map(|_| function.name));
        told(Step::Checked(&checked));
        checked
    };
    let mut all: Vec<Checked> = plan.functions.iter().map(ask).collect();
    // Who answers elsewhere and not in one function has that one wrong; who answers nowhere may only lack a file.
    let answers_some = all.iter().any(Checked::has_answered);
    for checked in all.iter_mut().filter(|checked| checked.offered) {
        if answers_some {
            checked.correct_silence();
            checked.provisional = checked.provisional.filter(|_| !checked.is_judged());
        } else {
            checked.behind = Some(Behind::Silence);
        }
    }
    Ok(all)
}
