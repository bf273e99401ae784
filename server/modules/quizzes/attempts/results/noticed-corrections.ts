import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AttemptResult, noticedCorrections } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Db } from '@/server/platform/db/client';
import type { AttemptRow } from '../lifecycle/attempt-row';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

type Corrections = AttemptResult['corrections'];
const noticedCorrectionRow = defineRow('attempts.noticedCorrection', {
  kind: z.enum(noticedCorrections),
  at: timestamp,
});

/**
 * What was corrected in an attempt after it was handed in, as its student may know it: what and when, not who
 * and why.
 */
export async function readCorrections(
  db: Db,
  { id, quizId, paper, finishedAt }: Pick<AttemptRow, 'id' | 'quizId' | 'paper' | 'finishedAt'>,
): Promise<Corrections> {
  const questions = paper.entries.map(({ question_id }) => question_id);
  const rows = await queryRows(
    db,
    noticedCorrectionRow,
    sql`
    select distinct kind, at from (
      select 'question' as kind, created_at as at from regrades
      where quiz_id = ${quizId} and question_id = any(${sql.param(questions)}::uuid[])
      and created_at > ${finishedAt}
      union all select case when cause = 'late_accepted' then 'late_answer' else 'mark' end, at
      from score_events
      where attempt_id = ${id} and (cause in ('late_accepted', 'overridden')
        or (cause = 'marked' and question_id is not null
        and before is not null))) c
    order by at, kind`,
  );
  return rows.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() }));
}
