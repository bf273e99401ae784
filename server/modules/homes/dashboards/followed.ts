import { type SQL, sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { ChildAbsence, ChildResult, ChildWork } from '@/lib/contract/resources/homes/dashboard-family';
import { stages } from '@/lib/contract/roles';
import {
  countedAttempts,
  latestJoin,
  studentJoins,
  studentState,
  studentTab,
} from '@/server/modules/quizzes/attempts/engine';
import type { Db } from '@/server/platform/db/client';
import { kindIs } from '@/server/access/policy/kinds';
import type { Access } from '@/server/access/policy/bind';
import { fullName, named } from '@/server/platform/db/names';
import { absenceRow, noteRow, resultRow, subjectRow, workRow } from './followed-rows';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { isLine, newestExcuse } from '@/server/modules/week/attendance';

// Every query here answers for all followed students at once: the number of statements does not grow with
// them.

const MOST_DUE = 5;
const MOST_RESULTS = 4;
const iso = (value: string | Date) => new Date(value).toISOString();

const followedRow = defineRow('dashboards.followed', {
  id: z.string(),
  first_name: localizedColumn,
  name: localizedColumn,
  gender: z.enum(['female', 'male']),
  picture_file_id: z.string().nullable(),
  stage: z.enum(stages).nullable(),
  classroom: localizedColumn.nullable(),
  branch: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  date: z.string(),
});

export type FollowedRow = RowOf<typeof followedRow>;

export async function readPeople(db: Db, students: SQL, now: SQL): Promise<FollowedRow[]> {
  const rows = await queryRows(
    db,
    followedRow,
    sql`
    select u.id, u.first_name, ${fullName(sql`u`)} as name, u.gender, u.picture_file_id, g.stage,
      c.name as classroom,
      case when b.id is null then null else ${named(sql`b`)} end as branch,
      ((${now} at time zone coalesce(b.time_zone, 'UTC'))::date)::text as date
    from users u left join students child on child.user_id = u.id left
    join branches b on b.id = child.branch_id
    left join classrooms c on c.id = child.classroom_id left join grades g on g.id = child.grade_id
    where u.id in ${students} order by g.position, u.first_name->>'ar', u.id`,
  );
  return rows;
}

/** Rows of a query by the student that each belongs to. */
function byStudent<Row extends { student_id: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const row of rows) {
    const list = found.get(row.student_id) ?? [];
    list.push(toValue(row));
    found.set(row.student_id, list);
  }
  return found;
}

/** A follower learns that work was handed in; the review policy decides whether the mark is shown. */
const workState = (tab: string, state: string): ChildWork['state'] => {
  if (state === 'in_progress' || state === 'retake_open' || state === 'excused' || state === 'missed')
    return state;
  if (state !== 'not_started') return 'handed_in';
  return tab === 'late' ? 'late' : tab === 'scheduled' ? 'scheduled' : 'not_started';
};

/** What can still be done stands first, then what is to come, then what is over. */
const workRank = sql`case when s.state in ('in_progress', 'retake_open') or s.tab in ('open', 'late')
  and s.state = 'not_started' then 0
  when s.tab = 'scheduled' then 1 else 2 end`;

/** What is due in the coming seven days or was in the last three, with what may still be handed in late. */
export async function readWork(
  db: Db,
  access: Access<'dashboard.parent' | 'dashboard.student_teacher'>,
  now: SQL,
): Promise<Map<string, ChildWork[]>> {
  const student = sql`child.user_id`;
  const rows = await queryRows(
    db,
    workRow,
    sql`
    select w.student_id, w.quiz_id, w.title, w.subject, w.start_at, w.end_at, w.tab, w.state from (
      select s.*, row_number() over (partition by s.student_id
        order by ${workRank}, s.end_at, s.quiz_id) as place from (
        select child.user_id as student_id, quizzes.id as quiz_id, quizzes.title,
          case when sub.id is null then null
          else json_build_object('id', sub.id, 'name', sub.name, 'icon', sub.icon) end as subject,
          coalesce(retake.start_at, override.start_at) as start_at,
          coalesce(retake.end_at, override.end_at) as end_at,
          ${studentState(now)} as state, ${studentTab(now)} as tab
        from students child join quizzes on ${isShown()} and quizzes.start_at < ${now} + interval '7 days'
        and ${access.quizzesOf(student)}
        ${studentJoins(student, now)} ${latestJoin(student)} left
        join subjects sub on sub.id = quizzes.subject_id
        where quizzes.start_at > ${now} - interval '120 days') s
      where case when s.tab in ('open', 'late', 'scheduled') then s.end_at < ${now} + interval '7 days'
        else s.end_at between ${now} - interval '3 days' and ${now} + interval '7 days' end) w
    where w.place <= ${MOST_DUE} order by w.student_id, w.place`,
  );
  return byStudent(rows, ({ student_id: _, tab, state, ...row }) => ({
    ...row,
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    state: workState(tab, state),
  }));
}

/** The newest opened result of each subject beside the own mean of the subject this term. */
export async function readResults(db: Db, students: SQL, now: SQL): Promise<Map<string, ChildResult[]>> {
  const opened = sql`a.student_id in ${students} and a.finished_at > ${now} - interval '120 days'
    and q.deleted_at is null and ${partIsOpen(sql`q`, 'marks', now)}`;
  const rows = await queryRows(
    db,
    resultRow,
    sql`
    select r.* from (
      select n.*, row_number() over (partition by n.student_id order by n.at desc, n.quiz_id) as place from (
        select distinct on (c.student_id, quizzes.subject_id) c.student_id, c.quiz_id, quizzes.title,
          case when sub.id is null then null else ${named(sql`sub`)} end as subject, c.mark, c.max_mark,
            c.percent, c.finished_at as at,
          case when count(*) over own > 1 then avg(c.percent) over own end as average
        from ${countedAttempts(opened)} c join quizzes on quizzes.id = c.quiz_id left
        join subjects sub on sub.id = quizzes.subject_id
        where ${isShown()} and c.pending_count = 0 and c.percent is not null
        window own as (partition by c.student_id, quizzes.subject_id)
        order by c.student_id, quizzes.subject_id, c.finished_at desc) n) r
    where r.place <= ${MOST_RESULTS} order by r.student_id, r.place`,
  );
  return byStudent(rows, ({ student_id: _, ...row }) => ({
    ...row,
    at: iso(row.at),
  }));
}

/** Kinds whose results guardians and student teachers see. */
const isShown = (kind?: SQL) => kindIs(({ joins }) => joins.dueLists, kind);

type Note = Omit<RowOf<typeof noteRow>, 'student_id' | 'at'> & { at: string };

/** What a teacher wrote last about an answer that may be seen with its mark. */
export async function readNotes(db: Db, students: SQL, now: SQL): Promise<Map<string, Note[]>> {
  const rows = await queryRows(
    db,
    noteRow,
    sql`
    select distinct on (a.student_id) a.student_id, q.id as quiz_id, q.title, m.comment as text,
    m.marked_at as at,
      case when u.id is null then null else ${fullName(sql`u`)} end as teacher_name
    from attempts a join quizzes q on q.id = a.quiz_id join marks m on m.attempt_id = a.id left
    join users u on u.id = m.marked_by
    where ${isShown(sql`q.kind`)} and a.student_id in ${students} and a.state = 'graded' and m.comment <> ''
      and q.deleted_at is null
      and a.finished_at > ${now} - interval '120 days'
      and ${partIsOpen(sql`q`, 'marks', now)} and ${partIsOpen(sql`q`, 'answers', now)}
    order by a.student_id, m.marked_at desc`,
  );
  return byStudent(rows, ({ student_id: _, ...row }) => ({
    ...row,
    at: iso(row.at),
  }));
}

/** Days and lessons that were missed or begun late in the last two weeks, newest first. */
export async function readAbsences(db: Db, students: SQL, now: SQL): Promise<Map<string, ChildAbsence[]>> {
  const rows = await queryRows(
    db,
    absenceRow,
    sql`
    select x.student_id, x.id, x.day::text as day, x.kind, x.minutes, x.is_excused,
      case when s.id is null then null else ${named(sql`s`)} end as subject,
      ${newestExcuse(
        sql`x`,
        sql`json_build_object('state', e.state, 'answered_at',
        e.answered_at)`,
      )} as excuse
    from absences x left join subjects s on s.id = x.subject_id
    where x.student_id in ${students} and x.day > (${now})::date - 14
      and ${isLine(sql`x`)} order by x.day desc, x.kind, x.id`,
  );
  return byStudent(rows, ({ student_id: _, excuse, ...row }) => ({
    ...row,
    excuse: excuse && { ...excuse, answered_at: excuse.answered_at?.toISOString() ?? null },
  }));
}

/** Finished work of this term by subject, for each student. */
export async function readSubjects(
  db: Db,
  access: Access<'dashboard.parent' | 'dashboard.student_teacher'>,
  now: SQL,
) {
  const student = sql`child.user_id`;
  const rows = await queryRows(
    db,
    subjectRow,
    sql`
    select child.user_id as student_id, s.id, s.name, s.icon, count(*)::int as assigned,
      count(*) filter (where done.is_done)::int as done,
      round(100.0 * count(*) filter (where done.is_done) / count(*))::int as percent
    from students child join quizzes on ${isShown()} and quizzes.start_at <= ${now}
    and quizzes.start_at > ${now} - interval '120 days' and ${access.quizzesOf(student)}
    join subjects s on s.id = quizzes.subject_id
    cross join lateral (select exists (select 1 from attempts a
      where a.quiz_id = quizzes.id and a.student_id = child.user_id
      and a.state in ('finished', 'graded')) as is_done) done
    group by child.user_id, s.id order by s.position, s.name->>'ar'`,
  );
  return byStudent(rows, ({ student_id: _, ...row }) => row);
}
