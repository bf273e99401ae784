import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { Tx } from '@/server/platform/db/client';
import { FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { Quiz } from '../commands';
import { recipientsOf } from '../engine/recipients';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const recipientRow = defineRow('quizzes.recipient', {
  id: z.string(),
  attempts: z.number(),
  is_open: z.boolean(),
});

export type Recipient = RowOf<typeof recipientRow>;

export const idList = (ids: readonly string[]) => sql`${`{${[...new Set(ids)].join(',')}}`}::uuid[]`;

/**
 * Chosen students of the quiz whom the actor teaches or supervises in its subject (all of them when none is
 * named), with the number of attempts they have had or been given. Errors: 422 at `students` for anyone else.
 */
export async function chosenStudents(
  tx: Tx,
  access: Access,
  quiz: Quiz,
  ids?: readonly string[],
): Promise<Recipient[]> {
  if (ids && new Set(ids).size !== ids.length)
    throw new FieldErrors([{ field: 'students', code: 'duplicate' }]);
  const audience = kindRecord(quiz.kind).audience === 'system' ? 'system' : 'branch';
  const rows = await queryRows(
    tx,
    recipientRow,
    sql`
    select st.user_id as id,
      greatest((select coalesce(max(a.number), 0) from attempts a
        where a.quiz_id = ${quiz.id} and a.student_id = st.user_id),
        (select coalesce(max(o.attempt_number), 0) from quiz_overrides o
          where o.quiz_id = ${quiz.id} and o.student_id = st.user_id))::int as attempts,
      exists (select 1 from attempts a where a.quiz_id = ${quiz.id} and a.student_id = st.user_id
        and a.state = 'in_progress') as is_open
    from ${recipientsOf(sql`${quiz.id}::uuid`)} r join students st on st.user_id = r.user_id
    where ${audience === 'system' ? sql`true` : sql`st.branch_id = ${quiz.branchId}`}
      and ${access.classroom(sql`st.classroom_id`, { subject: sql`${quiz.subjectId}::uuid`, audience })}
      ${ids ? sql`and st.user_id = any(${idList(ids)})` : sql``}`,
  );
  if (!ids) return rows;
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, index) =>
    found.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (missing.length > 0) throw new FieldErrors(missing);
  return rows;
}
