import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { droppedQuestions } from '../grading/question-decisions';
import type { OwnAttempt } from '../lifecycle/own-attempt';

const sectionRow = defineRow('attempts.sectionProfile', {
  id: z.string(),
  title: localizedColumn,
  percent: z.number().nullable(),
});

/**
 * What share of the marks of each section of its paper an attempt has, in percent with one decimal, in the
 * order of the sections. Dropped questions and those that wait to be marked are left out of both sums.
 */
export async function readSectionProfile(
  db: Db,
  { attempt }: OwnAttempt,
): Promise<AttemptResult['sections']> {
  const { entries } = attempt.paper;
  const dropped = await droppedQuestions(db, attempt.quizId, entries);
  const counted = entries
    .filter(({ question_id }) => !dropped.has(question_id))
    .map(({ question_id, mark }) => ({ question_id, mark }));
  return queryRows(
    db,
    sectionRow,
    sql`select se.id, se.title,
      round((100 * sum(m.mark) / nullif(sum(p.mark) filter (where m.mark is not null), 0))::numeric,
        1)::float8 as percent
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) p(question_id uuid, mark float8)
      join questions b on b.id = p.question_id join sections se on se.id = b.section_id
      left join marks m on m.attempt_id = ${attempt.id} and m.question_id = p.question_id
      group by se.id order by se.position, se.id`,
  );
}
