import { type SQL, sql } from 'drizzle-orm';
import type { ReviewPolicy } from '@/lib/contract/resources/quizzes/quiz-settings';
import { endClock } from '@/server/modules/quizzes/quizzes/engine';

/** `visibleParts` as a condition on a quiz (an alias) for attempts that were handed in. */
export const partIsOpen = (quiz: SQL, part: keyof ReviewPolicy, now: SQL): SQL => sql`(
  case ${quiz}.review->>${sql.raw(`'${part}'`)} when 'finished' then true when 'released' then ${quiz}.released_at <= ${now}
    when 'closed' then ${quiz}.status = 'closed'
      or greatest(${quiz}.end_at, case when ${quiz}.late_policy <> 'none' then ${quiz}.late_until end) <= ${endClock(now, quiz)}
    else false end)`;
