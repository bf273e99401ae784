import { type SQL, sql } from 'drizzle-orm';
import type { QuestionUse } from '@/lib/contract/resources/question-bank';
import type { Db, Tx } from '../../platform/db/client';
import { slice } from '../../router/reply';
import type { Access } from '../../access/policy/bind';
import { stateSql } from '../quizzes/engine';

/** Quizzes of a question: those that hold it, and those whose attempts drew it. Columns: quiz_id, is_fixed. */
const quizzesOf = (questionId: SQL): SQL => sql`(
  select quiz_id, bool_or(is_fixed) as is_fixed from (
    select sl.quiz_id, true as is_fixed from quiz_slots sl where sl.question_id = ${questionId}
    union all select a.quiz_id, false from marks m join attempts a on a.id = m.attempt_id where m.question_id = ${questionId}) uses
  group by quiz_id)`;

type Row = Omit<QuestionUse, 'start_at' | 'end_at'> & {
  start_at: Date | string | null;
  end_at: Date | string | null;
  total: number;
};

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** A page of the quizzes that a question stood in, newest first; titles only of those that the actor may read. */
export async function usesOf(
  db: Db,
  access: Access,
  questionId: string,
  query: { page?: number | undefined; size?: number | undefined },
  now: Date,
): Promise<{ rows: QuestionUse[]; total: number }> {
  const { limit, offset } = slice(query);
  const { rows } = await db.execute(sql`
    select quizzes.id, case when ${access.for('quiz.read').quizzes} then quizzes.title end as title, quizzes.kind,
      ${stateSql(now)} as state, case when u.is_fixed then 'fixed' else 'drawn' end as way, quizzes.start_at, quizzes.end_at,
      s.seen, s.answered, not exists (select 1 from attempts t where t.quiz_id = quizzes.id) as is_untouched,
      count(*) over ()::int as total
    from ${quizzesOf(sql`${questionId}::uuid`)} u join quizzes on quizzes.id = u.quiz_id and quizzes.deleted_at is null
    cross join lateral (
      select count(*)::int as seen, count(*) filter (where coalesce(m.grade->>'state', 'blank') <> 'blank')::int as answered
      from attempts a join marks m on m.attempt_id = a.id and m.question_id = ${questionId}
      where a.quiz_id = quizzes.id and a.state in ('finished', 'graded')) s
    order by coalesce(quizzes.start_at, quizzes.created_at) desc, quizzes.id limit ${limit} offset ${offset}`);
  const found = rows as unknown as Row[];
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ total: _, ...row }) => ({
      ...row,
      start_at: iso(row.start_at),
      end_at: iso(row.end_at),
    })),
  };
}

export type Touched = {
  quiz_id: string;
  title: QuestionUse['title'];
  status: string;
  is_untouched: boolean;
};

/** Quizzes whose paper holds one of the questions and that nobody has started; `locked` against starts and editors. */
export async function untouchedOf(
  tx: Tx | Db,
  access: Access,
  ids: readonly string[],
  isLocked = false,
): Promise<Touched[]> {
  const holding = sql`quizzes.deleted_at is null and quizzes.id in (
    select sl.quiz_id from quiz_slots sl where sl.question_id = any(${sql.param(ids)}::uuid[]))`;
  if (isLocked) await tx.execute(sql`select 1 from quizzes where ${holding} order by id for update`);
  const { rows } = await tx.execute<Touched>(sql`
    select quizzes.id as quiz_id, quizzes.status, case when ${access.for('quiz.read').quizzes} then quizzes.title end as title,
      not exists (select 1 from attempts t where t.quiz_id = quizzes.id) as is_untouched
    from quizzes where ${holding} order by quizzes.created_at, quizzes.id`);
  return rows;
}
