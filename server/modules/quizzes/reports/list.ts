import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuizReport, ReportFilters } from '@/lib/contract/resources/quizzes/report';
import { type QuizFilters, quizStates } from '@/lib/contract/resources/quizzes/quiz';
import { type AssignedKind, assignedKinds } from '@/lib/contract/quiz-kinds';
import { countedAttempts } from '@/server/modules/quizzes/attempts/engine';
import type { Db } from '@/server/platform/db/client';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { containsWords } from '@/server/platform/text/search';
import { fullName, named } from '@/server/platform/db/names';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { reportStateSql, searchedTitle } from '@/server/modules/quizzes/quizzes/engine';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { iso } from './iso-time';

/** What `reportColumns` selects. */
export const reportShape = {
  id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  state: z.enum(quizStates),
  subject: namedColumn.extend({ icon: z.string() }).nullable(),
  grade: namedColumn.nullable(),
  classrooms: z.array(namedColumn),
  owner_name: localizedColumn,
  start_at: timestamp.nullable(),
  end_at: timestamp.nullable(),
  total_mark: z.number(),
  released_at: timestamp.nullable(),
  assigned: z.number(),
  submitted: z.number(),
  awaiting_marking: z.number(),
  mean_percent: z.number().nullable(),
  pass_percent: z.number().nullable(),
};
type ReportRow = z.output<z.ZodObject<typeof reportShape>>;
const listedReportRow = defineRow('reports.listed', { ...reportShape, total: z.number() });
const reportCountRow = defineRow('reports.count', { count: z.number() });

const orders: Record<NonNullable<QuizFilters['sort']>, SQL> = {
  '-created_at': sql`quizzes.created_at desc`,
  start_at: sql`quizzes.start_at`,
  '-start_at': sql`quizzes.start_at desc nulls last`,
  end_at: sql`quizzes.end_at`,
  '-end_at': sql`quizzes.end_at desc nulls last`,
  title: sql`coalesce(quizzes.title->>'ar', quizzes.title->>'en')`,
};

const conditions = (
  access: Access<'quiz_report.list' | 'quiz_report.export'>,
  kinds: readonly AssignedKind[],
  filters: ReportFilters,
  now: SQL,
): SQL => sql`
  quizzes.kind = any(${sql.param(filters.kind ? kinds.filter((kind) => kind === filters.kind) : kinds)})
  and quizzes.status <> 'draft' and ${access.quizzes} and ${containsWords(filters.search, searchedTitle)}
  ${filters.subject ? sql`and quizzes.subject_id = ${filters.subject}` : sql``}
  ${filters.grade ? sql`and quizzes.grade_id = ${filters.grade}` : sql``}
  ${
    filters.classroom
      ? sql`and exists (select 1 from quiz_classrooms qc where qc.quiz_id = quizzes.id
    and qc.classroom_id = ${filters.classroom})`
      : sql``
  }
  ${filters.state ? sql`and ${reportStateSql(now)} = ${filters.state}` : sql``}`;

/** Head of a report; also the row of the list. Reads from `quizzes` of the given ids' query. */
export const reportColumns = (access: Access, now: SQL): SQL => sql`
  quizzes.id, quizzes.kind, quizzes.title, ${reportStateSql(now)} as state,
  (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
    where s.id = quizzes.subject_id) as subject,
  (select ${named(sql`g`)} from grades g where g.id = quizzes.grade_id) as grade,
  (select coalesce(json_agg(${quizClassroom(sql`c`)} order by c.name->>'ar', c.id), '[]')
    from quiz_classrooms qc join classrooms c on c.id = qc.classroom_id
    where qc.quiz_id = quizzes.id) as classrooms,
  (select ${fullName(sql`u`)} from users u where u.id = quizzes.owner_id) as owner_name,
  quizzes.start_at, quizzes.end_at, quizzes.total_mark::float8 as total_mark, quizzes.released_at,
  (select count(*)::int from ${access.quizStudents} r) as assigned,
  coalesce(figures.submitted, 0) as submitted, coalesce(figures.awaiting, 0) as awaiting_marking,
  figures.mean_percent, figures.pass_percent`;

/**
 * Statistics over the attempts that count (every student who submitted belongs to the report, so only access
 * is checked); joined as `figures` on quiz_id. `where` limits quizzes by alias `q`.
 */
export const reportStatistics = (access: Access, where: SQL): SQL => sql`left join (
  select c.quiz_id, count(*)::int as submitted, count(*) filter (where c.pending_count > 0)::int as awaiting,
    avg(c.percent) filter (where c.pending_count = 0) as mean_percent,
    100.0 * count(*) filter (where c.pending_count = 0
      and c.percent >= quizzes.pass_percent) / nullif(count(*) filter (where c.pending_count = 0),
        0)::float8 as pass_percent
  from ${countedAttempts(where)} c join quizzes on quizzes.id = c.quiz_id
  where ${access.quizStudent(sql`c.student_id`)}
  group by c.quiz_id) figures on figures.quiz_id = quizzes.id`;

/** The number of reports that the filters find. */
export async function countReports(
  db: Db,
  access: Access<'quiz_report.export'>,
  kinds: readonly AssignedKind[],
  filters: ReportFilters,
  now: Date,
): Promise<number> {
  const { count } = await queryOne(
    db,
    reportCountRow,
    sql`select count(*)::int as count from quizzes
      where ${conditions(access, kinds, filters, sql`${now}::timestamptz`)}`,
  );
  return count;
}

export async function listReports(
  db: Db,
  access: Access<'quiz_report.list' | 'quiz_report.export'>,
  kinds: readonly AssignedKind[],
  filters: ReportFilters,
  now: Date,
): Promise<{ rows: Omit<QuizReport, 'actions'>[]; total: number }> {
  const { limit, offset } = slice(filters);
  const at = sql`${now}::timestamptz`;
  const rows = await queryRows(
    db,
    listedReportRow,
    sql`
    with chosen as (
      select quizzes.id, count(*) over ()::int as total from quizzes
      where ${conditions(access, kinds, filters, at)}
      order by ${orders[filters.sort ?? '-end_at']}, quizzes.id limit ${limit} offset ${offset})
    select ${reportColumns(access, at)}, chosen.total
    from chosen join quizzes on quizzes.id = chosen.id
    ${reportStatistics(access, sql`a.quiz_id in (select id from chosen)`)}
    order by ${orders[filters.sort ?? '-end_at']}, quizzes.id`,
  );
  // A page past the end has no row to carry the number of all.
  if (rows.length === 0 && offset > 0)
    return {
      rows: [],
      total: (await listReports(db, access, kinds, { ...filters, page: 1, size: 1 }, now)).total,
    };
  return {
    rows: rows.map(toReport),
    total: rows[0]?.total ?? 0,
  };
}

export const toReport = (row: ReportRow): Omit<QuizReport, 'actions'> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  subject: row.subject,
  grade: row.grade,
  classrooms: row.classrooms,
  owner_name: row.owner_name,
  start_at: iso(row.start_at),
  end_at: iso(row.end_at),
  total_mark: row.total_mark,
  assigned: row.assigned,
  submitted: row.submitted,
  not_submitted: Math.max(0, row.assigned - row.submitted),
  awaiting_marking: row.awaiting_marking,
  marked: row.submitted - row.awaiting_marking,
  mean_percent: row.mean_percent,
  pass_percent: row.pass_percent,
  released_at: iso(row.released_at),
});
