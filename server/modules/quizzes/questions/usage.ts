import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuestionUse } from '@/lib/contract/resources/quizzes/question-bank';
import type { Db, Tx } from '@/server/platform/db/client';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { isAssignedKind } from '@/server/access/policy/kinds';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import { quizStates } from '@/lib/contract/resources/quizzes/quiz';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { stateSql } from '@/server/modules/quizzes/quizzes/engine';

/**
 * Quizzes of a question: those that hold it, and those whose attempts drew it. Columns: quiz_id, is_fixed.
 */
const quizzesOf = (questionId: SQL): SQL => sql`(
  select quiz_id, bool_or(is_fixed) as is_fixed from (
    select sl.quiz_id, true as is_fixed from quiz_slots sl where sl.question_id = ${questionId}
    union all select a.quiz_id, false from marks m join attempts a on a.id = m.attempt_id
    where m.question_id = ${questionId}) uses
  group by quiz_id)`;

const useRow = defineRow('questions.use', {
  id: z.string(),
  title: localizedColumn.nullable(),
  has_page: z.boolean(),
  kind: z.enum(assignedKinds),
  state: z.enum(quizStates),
  way: z.enum(['fixed', 'drawn']),
  start_at: timestamp.nullable(),
  end_at: timestamp.nullable(),
  seen: z.number(),
  answered: z.number(),
  is_untouched: z.boolean(),
  total: z.number(),
});

/**
 * A page of the quizzes that a question stood in, without those private to a student, newest first; titles
 * only of those that the actor may read.
 */
export async function usesOf(
  db: Db,
  access: Access,
  questionId: string,
  query: { page?: number | undefined; size?: number | undefined },
  now: Date,
): Promise<{ rows: QuestionUse[]; total: number }> {
  const { limit, offset } = slice(query);
  const found = await queryRows(
    db,
    useRow,
    sql`
    select quizzes.id, case when ${access.for('quiz.read').quizzes} then quizzes.title end as title,
    quizzes.kind,
      case when quizzes.status = 'draft' then ${access.for('quiz.read').quizzes}
      else ${access.for('quiz_report.read').quizzes} end as has_page,
      ${stateSql(now)} as state, case when u.is_fixed then 'fixed' else 'drawn' end as way, quizzes.start_at,
      quizzes.end_at,
      s.seen, s.answered, not exists (select 1 from attempts t where t.quiz_id = quizzes.id) as is_untouched,
      count(*) over ()::int as total
    from ${quizzesOf(sql`${questionId}::uuid`)} u join quizzes on quizzes.id = u.quiz_id
      and quizzes.deleted_at is null and ${isAssignedKind()}
    cross join lateral (
      select count(*)::int as seen,
      count(*) filter (where coalesce(m.grade->>'state', 'blank') <> 'blank')::int as answered
      from attempts a join marks m on m.attempt_id = a.id and m.question_id = ${questionId}
      where a.quiz_id = quizzes.id and a.state in ('finished', 'graded')) s
    order by coalesce(quizzes.start_at, quizzes.created_at) desc, quizzes.id limit ${limit} offset ${offset}`,
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ total: _, ...row }) => ({
      ...row,
      start_at: row.start_at?.toISOString() ?? null,
      end_at: row.end_at?.toISOString() ?? null,
    })),
  };
}

const touchedRow = defineRow('questions.touchedQuiz', {
  quiz_id: z.string(),
  title: localizedColumn.nullable(),
  status: z.string(),
  is_untouched: z.boolean(),
});
export type Touched = RowOf<typeof touchedRow>;

/**
 * Quizzes whose paper holds one of the questions and that nobody has started; `locked` against starts and
 * editors.
 */
export async function untouchedOf(
  tx: Tx | Db,
  access: Access,
  ids: readonly string[],
  isLocked = false,
): Promise<Touched[]> {
  const holding = sql`quizzes.deleted_at is null and quizzes.id in (
    select sl.quiz_id from quiz_slots sl where sl.question_id = any(${sql.param(ids)}::uuid[]))`;
  if (isLocked) await tx.execute(sql`select 1 from quizzes where ${holding} order by id for update`);
  return queryRows(
    tx,
    touchedRow,
    sql`
    select quizzes.id as quiz_id, quizzes.status, case
    when ${access.for('quiz.read').quizzes} then quizzes.title end as title,
      not exists (select 1 from attempts t where t.quiz_id = quizzes.id) as is_untouched
    from quizzes where ${holding} order by quizzes.created_at, quizzes.id`,
  );
}
