import { type SQL, sql } from 'drizzle-orm';
import type { ReviewPolicy } from '@/lib/contract/review-policy';

/** The moment by which the ends of a quiz (an alias) are over; `now` is an expression. */
export const endClock = (now: SQL, quiz = sql`quizzes`): SQL => sql`coalesce(${quiz}.paused_at, ${now})`;

/** An end as it stands: in a pause it is as far away as it was, so that nothing earlier than this is true. */
export const effectiveEnd = (end: SQL, now: SQL, quiz = sql`quizzes`): SQL =>
  sql`(${end} + case when ${end} > ${quiz}.paused_at then (${now})::timestamptz - ${quiz}.paused_at
    else interval '0' end)`;

/** `visibleParts` as a condition on a quiz (an alias) for attempts that were handed in. */
export const partIsOpen = (quiz: SQL, part: keyof ReviewPolicy, now: SQL): SQL => sql`(
  case ${quiz}.review->>${sql.raw(`'${part}'`)} when 'finished' then true
    when 'released' then ${quiz}.released_at <= ${now}
    when 'closed' then ${quiz}.status = 'closed'
      or greatest(${quiz}.end_at, case
        when ${quiz}.late_policy <> 'none' then ${quiz}.late_until end) <= ${endClock(now, quiz)}
    else false end)`;
