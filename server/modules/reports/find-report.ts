import { sql } from 'drizzle-orm';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';
import { ApiError } from '../../router/errors';
import type { Access } from '../../access/policy/bind';
import { reportColumns, reportStatistics, toReport } from './list';

export type ReportHead = ReturnType<typeof toReport> & {
  counted: 'highest' | 'last' | 'average' | 'first';
  test_time: number | null;
  short_papers: number;
  pass: number;
  isOwner: boolean;
  timeZone: string;
};

/** Head of a report in the actor's scope. Errors: 404. */
export async function findReport(
  db: Db,
  access: Access,
  kinds: readonly QuizKind[],
  id: string,
  now: Date,
): Promise<ReportHead> {
  const { rows } = await db.execute(sql`
    select ${reportColumns(access, sql`${now}::timestamptz`)}, quizzes.counted, quizzes.test_time, quizzes.pass_percent as pass, b.time_zone,
      (select count(distinct a.student_id)::int from attempts a where a.quiz_id = quizzes.id and a.missing_count > 0
        and a.state <> 'void' and ${access.quizStudent(sql`a.student_id`)}) as short_papers,
      ${access.for('quiz.regrade').quizzes} as is_owner
    from quizzes join branches b on b.id = quizzes.branch_id ${reportStatistics(access, sql`a.quiz_id = ${id}`)}
    where quizzes.id = ${id} and quizzes.kind = any(${sql.param(kinds)}) and quizzes.status <> 'draft' and ${access.quizzes}`);
  const row = rows[0] as unknown as
    | (Parameters<typeof toReport>[0] & {
        counted: ReportHead['counted'];
        test_time: number | null;
        short_papers: number;
        pass: number;
        time_zone: string;
        is_owner: boolean;
      })
    | undefined;
  if (!row) throw new ApiError('not_found');
  return {
    ...toReport(row),
    counted: row.counted,
    test_time: row.test_time,
    short_papers: row.short_papers,
    pass: row.pass,
    isOwner: row.is_owner,
    timeZone: row.time_zone,
  };
}

/** What an export needs of a report in the actor's scope, without its statistics. Errors: 404. */
export async function findExported(
  db: Db,
  access: Access<'quiz_report.export' | 'attempt.read_answers'>,
  kinds: readonly QuizKind[],
  id: string,
): Promise<{ title: Localized; timeZone: string }> {
  const { rows } = await db.execute(sql`
    select quizzes.title, b.time_zone as "timeZone" from quizzes join branches b on b.id = quizzes.branch_id
    where quizzes.id = ${id} and quizzes.kind = any(${sql.param(kinds)}) and quizzes.status <> 'draft' and ${access.quizzes}`);
  const row = rows[0] as unknown as { title: Localized; timeZone: string } | undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}

export async function branchTimeZone(db: Db, access: Access): Promise<string> {
  const { rows } = await db.execute(sql`select time_zone from branches where id = ${access.actor.branchId}`);
  return (rows[0] as { time_zone?: string } | undefined)?.time_zone ?? 'UTC';
}

/** Throws 404 unless the attempt is in the actor's scope for the action. */
export async function requireAttempt(
  db: Db,
  access: Access<'attempt.grade' | 'attempt.reopen'>,
  kinds: readonly QuizKind[],
  attemptId: string,
): Promise<{ quizId: string; title: Localized }> {
  const { rows } = await db.execute(sql`
    select quizzes.id as "quizId", quizzes.title from attempts join quizzes on quizzes.id = attempts.quiz_id
    where attempts.id = ${attemptId} and quizzes.kind = any(${sql.param(kinds)}) and ${access.attempts}`);
  const row = rows[0] as unknown as { quizId: string; title: Localized } | undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}

type Marks = Record<string, number | null>;

/** Marks of each of the attempts by question, for the export with a column a question. */
export async function readMarks(db: Pick<Db, 'execute'>, attemptIds: string[]): Promise<Map<string, Marks>> {
  if (attemptIds.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select attempt_id, json_object_agg(question_id, mark::float8) as marks
    from marks where attempt_id = any(${sql.param(attemptIds)}::uuid[]) group by attempt_id`);
  return new Map(
    (rows as { attempt_id: string; marks: Marks }[]).map(({ attempt_id, marks }) => [attempt_id, marks]),
  );
}
