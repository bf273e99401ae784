import { type SQL, sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import {
  type ActivityFilters,
  activityKinds,
  type SubjectActivity,
} from '@/lib/contract/resources/homes/family';
import { resourceTypes } from '@/lib/contract/media';
import type { Access } from '@/server/access/policy/bind';
import { isAssignedKind, kindIs } from '@/server/access/policy/kinds';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { countedAttempts } from '@/server/modules/quizzes/attempts/engine';

const activityRow = defineRow('family.activity', {
  id: z.string(),
  kind: z.enum(activityKinds),
  student: namedColumn,
  subject: namedColumn.extend({ icon: z.string() }).nullable(),
  title: localizedColumn,
  at: timestamp,
  mark: z.number().nullable(),
  max_mark: z.number().nullable(),
  is_done: z.boolean(),
  resource_type: z.enum(resourceTypes).nullable(),
  result_id: z.string().nullable(),
});
const countRow = defineRow('family.activityCount', { count: z.number() });

/** What was handed in, of what is given and of the student's own; the mark as the policy of each opens it. */
const work = (students: SQL, now: SQL) => sql`
  select c.attempt_id as id, quizzes.kind, c.student_id, quizzes.subject_id, quizzes.title,
  c.finished_at as at,
    case when ${partIsOpen(sql`quizzes`, 'marks', now)} and c.pending_count = 0 then c.mark end as mark,
      c.max_mark,
    c.pending_count = 0 as is_done, null::text as resource_type,
    case when ${isAssignedKind()} then c.attempt_id end as result_id
  from ${countedAttempts(sql`a.student_id in ${students} and q.deleted_at is null
    and ${kindIs(({ hasStandings }) => !hasStandings, sql`q.kind`)}`)} c
  join quizzes on quizzes.id = c.quiz_id`;

/** Competitions that the student played to the end; places are those of others too, and not said. */
const competitions = (students: SQL) => sql`
  select c.id, quizzes.kind, p.user_id, quizzes.subject_id, c.title,
  coalesce(c.finished_at, c.started_at) as at,
    null::float8, null::float8, true, null::text, null::uuid
  from competition_players p join competitions c on c.id = p.competition_id and c.state = 'finished'
  join quizzes on quizzes.id = c.quiz_id
  where p.user_id in ${students} and coalesce(c.finished_at, c.started_at) is not null
    and exists (select 1 from competition_answers played where played.competition_id = c.id
      and played.user_id = p.user_id)`;

/** What the student opened in the sections of a subject, while it is still there to be read. */
const reading = (students: SQL) => sql`
  select r.id, 'resource', p.student_id, sections.subject_id, r.title, coalesce(p.done_at, p.updated_at),
    null::float8, null::float8, p.done_at is not null, r.type, null::uuid
  from resource_progress p join resources r on r.id = p.resource_id and r.deleted_at is null
  and r.state = 'published'
  join sections on sections.id = r.section_id and sections.deleted_at is null
  where p.student_id in ${students}`;

/** One dated list of what followed students did, the newest first. */
export async function listActivities(
  db: Db,
  access: Access<'subject_activity.read'>,
  { isResult = false, ...filters }: ActivityFilters & { isResult?: boolean },
  at: Date,
): Promise<{ rows: SubjectActivity[]; total: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { student_id, subject_id, type, from, to } = filters;
  const students = student_id
    ? sql`(select one.id from (select ${student_id}::uuid as id) one where one.id in ${access.students})`
    : access.students;
  const { limit, offset } = slice(filters);
  const parts = isResult
    ? work(students, now)
    : sql`${work(students, now)} union all ${competitions(students)} union all ${reading(students)}`;
  const day = sql`(d.at at time zone coalesce(b.time_zone, 'UTC'))::date`;
  const list = sql`from (${parts}) d join users u on u.id = d.student_id
    left join students st on st.user_id = d.student_id left join branches b on b.id = st.branch_id
    left join subjects s on s.id = d.subject_id
    where true ${subject_id ? sql`and d.subject_id = ${subject_id}` : sql``} ${
      type
        ? sql`and d.kind =
      ${type}`
        : sql``
    }
      ${
        isResult
          ? sql`and d.result_id is not null
        and ${kindIs(({ timing }) => timing !== 'none', sql`d.kind`)}`
          : sql``
      }
      ${from ? sql`and ${day} >= ${from}::date` : sql``} ${to ? sql`and ${day} <= ${to}::date` : sql``}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      activityRow,
      sql`select concat_ws('_', d.id, d.student_id) as id, d.kind, d.title, d.at, d.mark::float8 as mark,
        d.max_mark::float8 as max_mark,
        d.is_done, d.resource_type, d.result_id,
        json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as student,
        case when s.id is null then null
        else json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) end as subject
      ${list} order by d.at desc, d.id, d.student_id limit ${limit} offset ${offset}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as count ${list}`),
  ]);
  return { total: count, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
