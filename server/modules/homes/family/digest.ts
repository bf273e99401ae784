import { type SQL, sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { DigestChild, WeeklyDigest } from '@/lib/contract/resources/homes/family-news';
import type { Access } from '@/server/access/policy/bind';
import { assignedTo } from '@/server/access/policy/assigned';
import { kindIs } from '@/server/access/policy/kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { readerOf } from '@/server/platform/db/read-together';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { absenceCounts } from '@/server/modules/week/attendance';
import { countedAttempts } from '@/server/modules/quizzes/attempts/engine';
import { addDays, dayIn, weekOf } from '@/server/modules/week/timetable/engine';

/** Of each child as much as a page that is read in a minute shows. */
const MOST = 8;
/** A mark that came out late is still news for so many days. */
const LATE_DAYS = 7;

export type Week = { from: string; to: string };

const childRow = defineRow('family.digestChild', {
  id: z.string(),
  name: localizedColumn,
  gender: z.enum(['female', 'male']),
  branch: localizedColumn.nullable(),
});
const absenceRow = defineRow('family.digestAbsence', {
  student_id: z.string(),
  unexcused: z.number(),
  waiting: z.number(),
  excused: z.number(),
  late: z.number(),
});
const resultRow = defineRow('family.digestResult', {
  student_id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  subject: localizedColumn.nullable(),
  mark: z.number(),
  max_mark: z.number(),
  percent: z.number(),
  average: z.number().nullable(),
});
const dueRow = defineRow('family.digestDue', {
  student_id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  subject: localizedColumn.nullable(),
  end_at: timestamp,
});
const noteRow = defineRow('family.digestNote', {
  student_id: z.string(),
  id: z.string(),
  author: localizedColumn,
  words: z.string(),
  at: timestamp,
});

const isShown = (kind?: SQL) => kindIs(({ joins }) => joins.dueLists, kind);
/** The first moment of a day on the clock of the branch `b`. */
const begin = (day: string) => sql`(${day}::date::timestamp at time zone coalesce(b.time_zone, 'UTC'))`;
/** Students with their branch, whose clock says where a day ends. */
const homes = (
  students: SQL,
) => sql`(select st.user_id, b.time_zone from students st join branches b on b.id = st.branch_id
  where st.user_id in ${students}) b`;

const absences = (students: SQL, { from, to }: Week) => sql`
  select x.student_id, ${absenceCounts(sql`x`)}
  from absences x where x.student_id in ${students} and x.day between ${from}::date and ${to}::date
  group by x.student_id`;

/** Results whose marks the review policy shows at the moment, with the own mean of their subject. */
const results = (students: SQL, { from, to }: Week, now: SQL) => {
  const opened = sql`a.student_id in ${students} and a.finished_at > ${now} - interval '120 days'
    and q.deleted_at is null and ${partIsOpen(sql`q`, 'marks', now)}`;
  return sql`
    select r.student_id, r.quiz_id, r.title, r.subject, r.mark, r.max_mark, r.percent, r.average from (
      select n.*, row_number() over (partition by n.student_id order by n.at desc, n.quiz_id) as place from (
        select c.student_id, c.quiz_id, quizzes.title, sub.name as subject, c.mark, c.max_mark, c.percent,
        c.finished_at as at,
          case when count(*) over own > 1 then avg(c.percent) over own end as average
        from ${countedAttempts(opened)} c join quizzes on quizzes.id = c.quiz_id left
        join subjects sub on sub.id = quizzes.subject_id
        where ${isShown()} and c.pending_count = 0 and c.percent is not null
        window own as (partition by c.student_id, quizzes.subject_id)) n
      join ${homes(students)} on b.user_id = n.student_id
      where n.at >= ${begin(addDays(from, -LATE_DAYS))} and n.at < ${begin(addDays(to, 1))}) r
    where r.place <= ${MOST} order by r.student_id, r.place`;
};

/** Work that ends in the week after, and that the student has not handed in. */
const due = (students: SQL, { to }: Week) => sql`
  select d.student_id, d.quiz_id, d.title, d.subject, d.end_at from (
    select b.user_id as student_id, quizzes.id as quiz_id, quizzes.title, sub.name as subject, quizzes.end_at,
      row_number() over (partition by b.user_id order by quizzes.end_at, quizzes.id) as place
    from ${homes(students)} join quizzes on ${isShown()} and quizzes.end_at >= ${begin(addDays(to, 1))}
      and quizzes.end_at < ${begin(addDays(to, 8))} and ${assignedTo(sql`b.user_id`)}
    left join subjects sub on sub.id = quizzes.subject_id
    where not exists (select 1 from attempts a where a.quiz_id = quizzes.id and a.student_id = b.user_id
      and a.state in ('finished', 'graded'))) d
  where d.place <= ${MOST} order by d.student_id, d.place`;

const notes = (students: SQL, { from, to }: Week) => sql`
  select n.student_id, n.id, ${fullName(sql`u`)} as author, n.words, n.created_at as at
  from guardian_notes n join ${homes(students)} on b.user_id = n.student_id join users u on u.id = n.author_id
  where n.created_at >= ${begin(from)} and n.created_at < ${begin(addDays(to, 1))}
  order by n.created_at desc, n.id`;

/** The week of students for any reader: five statements for any number of students. */
export async function readWeek(
  db: Db | Tx,
  students: SQL,
  week: Week,
  at: Date,
): Promise<Map<string, DigestChild>> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const read = readerOf(db);
  const [people, away, marks, coming, written] = await Promise.all([
    read(() =>
      queryRows(
        db,
        childRow,
        sql`select u.id, u.first_name as name, u.gender, b.name as branch from users u left
          join students st on st.user_id = u.id
        left join branches b on b.id = st.branch_id left join grades g on g.id = st.grade_id
        where u.id in ${students} order by g.position, u.first_name->>'ar', u.id`,
      ),
    ),
    read(() => queryRows(db, absenceRow, absences(students, week))),
    read(() => queryRows(db, resultRow, results(students, week, now))),
    read(() => queryRows(db, dueRow, due(students, week))),
    read(() => queryRows(db, noteRow, notes(students, week))),
  ]);
  const found = new Map<string, DigestChild>(
    people.map((row) => [
      row.id,
      { ...row, absence: { unexcused: 0, waiting: 0, excused: 0, late: 0 }, results: [], due: [], notes: [] },
    ]),
  );
  for (const { student_id, ...row } of away) Object.assign(found.get(student_id)?.absence ?? {}, row);
  for (const { student_id, ...row } of marks) found.get(student_id)?.results.push(row);
  for (const { student_id, end_at, ...row } of coming)
    found.get(student_id)?.due.push({ ...row, end_at: end_at.toISOString() });
  for (const { student_id, at: written_at, ...row } of written)
    found.get(student_id)?.notes.push({ ...row, at: written_at.toISOString() });
  return found;
}

const clockRow = defineRow('family.digestClock', { time_zone: z.string(), week_start: z.number() });
const sentRow = defineRow('family.digestSent', {
  week: z.string(),
  sent_at: timestamp,
  seen_at: timestamp.nullable(),
});

/** The week of a day, or the present one, for all children of the reader, as it may be seen now. */
export async function readDigest(
  db: Db,
  access: Access<'weekly_digest.read'>,
  given: string | undefined,
  now: Date,
): Promise<WeeklyDigest> {
  const { students } = access;
  const [clock, sent] = await Promise.all([
    queryRow(
      db,
      clockRow,
      sql`select b.time_zone, b.week_start from students st join branches b on b.id = st.branch_id
        where st.user_id in ${students} order by b.id limit 1`,
    ),
    queryRows(
      db,
      sentRow,
      sql`select d.week_start::text as week, d.sent_at, d.seen_at from weekly_digests d
        where d.guardian_id = ${access.actor.userId} order by d.week_start desc limit 12`,
    ),
  ]);
  const today = dayIn(now, clock?.time_zone ?? 'UTC');
  const asked = given ?? sent[0]?.week ?? today;
  // Branches begin their weeks on different days; a week that was notified keeps its first day.
  const own = sent.find((each) => each.week <= asked && asked < addDays(each.week, 7));
  const from = own?.week ?? weekOf(asked, clock?.week_start ?? 0);
  const week = { from, to: addDays(from, 6) };
  return {
    id: from,
    ...week,
    sent_at: own?.sent_at.toISOString() ?? null,
    seen_at: own?.seen_at?.toISOString() ?? null,
    children: [...(await readWeek(db, students, week, now)).values()],
    weeks: sent.map((each) => each.week),
  };
}

/** The reader has seen the summary of a week; said twice it is said once. Errors: 404 where none was sent. */
export async function confirmDigest(
  db: Db,
  access: Access<'weekly_digest.read'>,
  week: string,
  now: Date,
): Promise<void> {
  const { userId } = access.actor;
  const isThere = await hasRow(
    db,
    sql`select 1 from weekly_digests d where d.guardian_id = ${userId} and d.week_start = ${week}::date`,
  );
  if (!isThere) throw new ApiError('not_found');
  await db.execute(sql`update weekly_digests set seen_at = ${now}
    where guardian_id = ${userId} and week_start = ${week}::date and seen_at is null`);
}
