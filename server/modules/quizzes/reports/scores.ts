import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { studentStates } from '@/lib/contract/resources/quizzes/attempt';
import { levelOf, type ScoreFilters, type StudentScore } from '@/lib/contract/resources/quizzes/report';
import {
  countedAttempts,
  latestJoin,
  studentJoins,
  studentState,
} from '@/server/modules/quizzes/attempts/engine';
import type { Db } from '@/server/platform/db/client';
import { batchesOf } from '@/server/platform/db/cursor';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { containsWords } from '@/server/platform/text/search';
import { fullName } from '@/server/platform/db/names';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import { iso } from './iso-time';

const scoreShape = {
  student_id: z.string(),
  number: z.string(),
  name: localizedColumn,
  classroom: namedColumn,
  state: z.enum(studentStates),
  attempt_id: z.string().nullable(),
  attempt_number: z.number().nullable(),
  attempts_used: z.number(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  finish_cause: z.string().nullable(),
  is_late: z.boolean(),
  seconds: z.number().nullable(),
  answered: z.number(),
  question_count: z.number(),
  mark: z.number().nullable(),
  max_mark: z.number(),
  percent: z.number().nullable(),
  pending: z.number(),
  extra_seconds: z.number(),
  extra_time_percent: z.number(),
  late_answers: z.number(),
  pass_percent: z.number(),
};
const scoreRow = defineRow('reports.score', scoreShape);
const listedScoreRow = defineRow('reports.listedScore', { ...scoreShape, total: z.number() });
const scoreCountRow = defineRow('reports.scoreCount', { count: z.number() });

const orders: Record<NonNullable<ScoreFilters['sort']>, SQL> = {
  name: sql`name->>'ar' collate "und-x-icu"`,
  number: sql`number`,
  mark: sql`mark nulls first`,
  '-mark': sql`mark desc nulls last`,
  time: sql`seconds nulls last`,
  '-time': sql`seconds desc nulls last`,
  finished_at: sql`finished_at nulls last`,
  '-finished_at': sql`finished_at desc nulls last`,
};

const scoreRows = (
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  now: SQL,
  where: SQL,
): SQL => sql`
  select quizzes.pass_percent::float8 as pass_percent, st.student_id, st.number,
  ${fullName(sql`u`)}::jsonb as name, ${quizClassroom(sql`c`)} as classroom, ${studentState(now)} as state,
    coalesce(done.attempt_id, own.open_id) as attempt_id,
    coalesce(done.number, nullif(own.last_number, 0)) as attempt_number, own.attempt_count as attempts_used,
    a.started_at, done.finished_at, a.finish_cause, coalesce(done.is_late, false) as is_late,
    case when a.source = 'online' then extract(epoch
      from done.finished_at - a.started_at)::int end as seconds,
    coalesce(case when a.state = 'in_progress' then (select count(*)::int from answers w
      where w.attempt_id = a.id and w.payload <> '[]'::jsonb) else a.answered_count end, 0) as answered,
    coalesce(a.question_count, quizzes.question_count) as question_count,
    done.mark, coalesce(done.max_mark, quizzes.total_mark::float8) as max_mark, done.percent,
    coalesce(done.pending_count, 0) as pending,
    coalesce(a.extra_seconds, 0) as extra_seconds, (select own.extra_time_percent from students own
      where own.user_id = st.student_id) as extra_time_percent,
    (select count(*)::int from late_answers l join attempts la on la.id = l.attempt_id
      where la.quiz_id = quizzes.id and la.student_id = st.student_id and l.accepted_at is null
      and l.declined_at is null) as late_answers
  from quizzes cross join lateral ${access.quizStudents} st
  join users u on u.id = st.student_id join classrooms c on c.id = st.classroom_id
  ${studentJoins(sql`st.student_id`, now)} ${latestJoin(sql`st.student_id`)}
  left join ${countedAttempts(sql`a.quiz_id = ${quizId}`)} done on done.student_id = st.student_id
  left join attempts a on a.id = coalesce(done.attempt_id, own.open_id)
  where quizzes.id = ${quizId} and ${where}`;

/**
 * One row a student, the attempt that counts; one statement whatever their number. The quiz is in scope
 * already.
 */
export async function listScores(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filters: ScoreFilters,
  now: Date,
) {
  const { limit, offset } = slice(filters);
  const found = await readScores(db, access, quizId, filters, now, sql`limit ${limit} offset ${offset}`);
  if (found.rows.length > 0 || offset === 0) return found;
  // A page past the end has no row to carry the number of all.
  return { rows: [], total: (await readScores(db, access, quizId, filters, now, sql`limit 1`)).total };
}

const wanted = ({ search, classroom }: ScoreFilters): SQL =>
  sql`${containsWords(search, sql`u.search`, sql`st.number`)} ${
    classroom
      ? sql`and st.classroom_id =
    ${classroom}`
      : sql``
  }`;
const ofState = ({ state }: ScoreFilters): SQL => (state ? sql`where rows.state = ${state}` : sql``);
const ordered = ({ sort }: ScoreFilters): SQL => sql`order by ${orders[sort ?? 'name']}, student_id`;

/** How many students the filters find, without anything about them. */
export async function countScores(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filters: ScoreFilters,
  now: Date,
): Promise<number> {
  const at = sql`${now}::timestamptz`;
  // Where a student stands is asked only for a filter by it.
  const stateFilter = filters.state
    ? {
        column: studentState(at),
        joins: sql`${studentJoins(sql`st.student_id`, at)} ${latestJoin(sql`st.student_id`)}`,
      }
    : { column: sql`null`, joins: sql`` };
  const { count } = await queryOne(
    db,
    scoreCountRow,
    sql`select count(*)::int as count from (
    select ${stateFilter.column} as state from quizzes cross join lateral ${access.quizStudents} st
    join users u on u.id = st.student_id join classrooms c on c.id = st.classroom_id ${stateFilter.joins}
    where quizzes.id = ${quizId} and ${wanted(filters)}) rows ${ofState(filters)}`,
  );
  return count;
}

/** Every student whom the filters find, `size` at a time, `most` at most: for exports. */
export async function* scoreBatches(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filters: ScoreFilters,
  { now, most, size }: { now: Date; most: number; size: number },
) {
  const statement = sql`select rows.*
    from (${scoreRows(access, quizId, sql`${now}::timestamptz`, wanted(filters))}) rows
    ${ofState(filters)} ${ordered(filters)} limit ${most}`;
  for await (const { rows, tx } of batchesOf(db, scoreRow, statement, size))
    yield { rows: rows.map(toScore), tx };
}

async function readScores(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filters: ScoreFilters,
  now: Date,
  window: SQL,
) {
  const found = await queryRows(
    db,
    listedScoreRow,
    sql`
    select rows.*, count(*) over ()::int as total
    from (${scoreRows(access, quizId, sql`${now}::timestamptz`, wanted(filters))}) rows
    ${ofState(filters)} ${ordered(filters)} ${window}`,
  );
  return { rows: found.map(({ total: _total, ...row }) => toScore(row)), total: found[0]?.total ?? 0 };
}

const toScore = ({ pass_percent, ...row }: RowOf<typeof scoreRow>): Omit<StudentScore, 'actions'> => ({
  id: row.student_id,
  ...row,
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
  level: row.percent === null || row.pending > 0 ? null : levelOf(row.percent, pass_percent),
});
