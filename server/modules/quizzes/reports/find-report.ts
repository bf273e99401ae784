import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { reportColumns, reportShape, reportStatistics, toReport } from './list';

export type ReportHead = ReturnType<typeof toReport> & {
  counted: 'highest' | 'last' | 'average' | 'first';
  test_time: number | null;
  short_papers: number;
  late_waiting: number;
  pass: number;
  isOwner: boolean;
  timeZone: string;
};

const reportHeadRow = defineRow('reports.head', {
  ...reportShape,
  counted: z.enum(['highest', 'last', 'average', 'first']),
  test_time: z.number().nullable(),
  short_papers: z.number(),
  late_waiting: z.number(),
  pass: z.number(),
  time_zone: z.string(),
  is_owner: z.boolean(),
});

/** Head of a report in the actor's scope. Errors: 404. */
export async function findReport(
  db: Db,
  access: Access,
  kinds: readonly AssignedKind[],
  id: string,
  now: Date,
): Promise<ReportHead> {
  const row = await queryRow(
    db,
    reportHeadRow,
    sql`
    select ${reportColumns(access, sql`${now}::timestamptz`)}, quizzes.counted, quizzes.test_time,
      quizzes.pass_percent as pass, b.time_zone,
      (select count(distinct a.student_id)::int from attempts a
        where a.quiz_id = quizzes.id and a.missing_count > 0
        and a.state <> 'void' and ${access.quizStudent(sql`a.student_id`)}) as short_papers,
      (select count(*)::int from late_answers l join attempts a on a.id = l.attempt_id
        where a.quiz_id = quizzes.id
        and l.accepted_at is null and l.declined_at is null
        and ${access.quizStudent(sql`a.student_id`)}) as late_waiting,
      ${access.for('quiz.regrade').quizzes} as is_owner
    from quizzes join branches b
    on b.id = quizzes.branch_id ${reportStatistics(access, sql`a.quiz_id = ${id}`)}
    where quizzes.id = ${id} and quizzes.kind = any(${sql.param(kinds)}) and quizzes.status <> 'draft'
    and ${access.quizzes}`,
  );
  if (!row) throw new ApiError('not_found');
  return {
    ...toReport(row),
    counted: row.counted,
    test_time: row.test_time,
    short_papers: row.short_papers,
    late_waiting: row.late_waiting,
    pass: row.pass,
    isOwner: row.is_owner,
    timeZone: row.time_zone,
  };
}

const exportedRow = defineRow('reports.exported', { title: localizedColumn, timeZone: z.string() });

/** What an export needs of a report in the actor's scope, without its statistics. Errors: 404. */
export async function findExported(
  db: Db,
  access: Access<'quiz_report.export' | 'attempt.read_answers'>,
  kinds: readonly AssignedKind[],
  id: string,
): Promise<{ title: Localized; timeZone: string }> {
  const row = await queryRow(
    db,
    exportedRow,
    sql`
    select quizzes.title, b.time_zone as "timeZone" from quizzes join branches b on b.id = quizzes.branch_id
    where quizzes.id = ${id} and quizzes.kind = any(${sql.param(kinds)}) and quizzes.status <> 'draft'
    and ${access.quizzes}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const timeZoneRow = defineRow('reports.timeZone', { time_zone: z.string() });

/** Time zone of the actor's branch; UTC without one. */
export async function branchTimeZone(db: Db, access: Access): Promise<string> {
  const row = await queryRow(
    db,
    timeZoneRow,
    sql`select time_zone from branches where id = ${access.actor.branchId}`,
  );
  return row?.time_zone ?? 'UTC';
}

const attemptQuizRow = defineRow('reports.attemptQuiz', { quizId: z.string(), title: localizedColumn });

/** Throws 404 unless the attempt is in the actor's scope for the action. */
export async function requireAttempt(
  db: Db,
  access: Access<'attempt.grade' | 'attempt.reopen'>,
  kinds: readonly AssignedKind[],
  attemptId: string,
): Promise<{ quizId: string; title: Localized }> {
  const row = await queryRow(
    db,
    attemptQuizRow,
    sql`
    select quizzes.id as "quizId", quizzes.title from attempts join quizzes on quizzes.id = attempts.quiz_id
    where attempts.id = ${attemptId} and quizzes.kind = any(${sql.param(kinds)}) and ${access.attempts}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const attemptMarksRow = defineRow('reports.attemptMarks', {
  attempt_id: z.string(),
  marks: z.record(z.string(), z.number().nullable()),
});
type Marks = Record<string, number | null>;

/** Marks of each of the attempts by question, for the export with a column a question. */
export async function readMarks(db: Pick<Db, 'execute'>, attemptIds: string[]): Promise<Map<string, Marks>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    attemptMarksRow,
    sql`
    select attempt_id, json_object_agg(question_id, mark::float8) as marks
    from marks where attempt_id = any(${sql.param(attemptIds)}::uuid[]) group by attempt_id`,
  );
  return new Map(rows.map(({ attempt_id, marks }) => [attempt_id, marks]));
}
