//! What processes use.

use super::family::{Member, below};

/// How many processes run that are this one or descend from it, and the bytes of memory that they use together; pages that they
/// share count for each. `None` where none runs any more.
pub fn of(ancestor: u32) -> Option<(usize, u64)> {
    let members: Vec<Member> = Member::read(ancestor).into_iter().chain(below(ancestor)).collect();
    let alive = members.iter().filter(|member| !member.has_ended);
    let (processes, bytes) = (alive.clone().count(), alive.map(Member::resident).sum());
    (processes > 0).then_some((processes, bytes))
}
