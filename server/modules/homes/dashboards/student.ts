import { sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { StudentHome } from '@/lib/contract/resources/homes/dashboard';
import { notificationParams } from '@/lib/contract/notification-params';
import { notificationPlace } from '@/lib/contract/notification-place';
import { brand } from '@/lib/env/school';
import { assignedRecords, assignedKinds } from '@/lib/contract/quiz-kinds';
import { countedAttempts } from '@/server/modules/quizzes/attempts/engine';
import type { Db } from '@/server/platform/db/client';
import { kindIs } from '@/server/access/policy/kinds';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { readNewCertificates } from '@/server/modules/school/certificates';
import { notificationText } from '@/server/modules/common/notifications';
import { findLastRead } from '@/server/modules/site/resources';
import { readPublishedScores } from '@/server/modules/school/scores';
import { dayIn } from '@/server/modules/week/timetable/engine';
import { countPublishedPlans } from '@/server/modules/week/weekly-plans';
import { readDay } from './day';
import { readStudentWeek } from './term-week';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** Kinds that the dashboard shows; those private to the student are left out. */
const isShown = () => kindIs(({ joins }) => joins.dueLists);

const placeRow = defineRow('dashboards.place', {
  branch_id: z.string(),
  classroom_id: z.string(),
  grade_id: z.string(),
  time_zone: z.string(),
});

const progressRow = defineRow('dashboards.progress', {
  id: z.string(),
  name: localizedColumn,
  percent: z.number(),
  done: z.number(),
  assigned: z.number(),
});

/** Finished work of this term by subject, and the mean of what may be seen of its marks. */
async function progress(
  db: Db,
  access: Access<'dashboard.student'>,
  now: Date,
): Promise<StudentHome['progress']> {
  const rows = await queryRows(
    db,
    progressRow,
    sql`
    select s.id, s.name, count(*)::int as assigned,
      count(*) filter (where done.is_done)::int as done,
      round(100.0 * count(*) filter (where done.is_done) / count(*))::int as percent
    from quizzes join subjects s on s.id = quizzes.subject_id
    cross join lateral (select exists (select 1 from attempts a
      where a.quiz_id = quizzes.id and a.student_id = ${access.actor.userId}
      and a.state in ('finished', 'graded')) as is_done) done
    where ${isShown()} and ${access.for('attempt.list').quizzes} and quizzes.start_at <= ${now}
    and quizzes.start_at > ${now}::timestamptz - interval '120 days'
    group by s.id order by s.position, s.name->>'ar' limit 6`,
  );
  return rows;
}

const latestRow = defineRow('dashboards.latest', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  mark: z.number(),
  max_mark: z.number(),
  at: timestamp,
});

/**
 * Marks of quizzes that the review policy has opened (as `visibleParts` says), by the attempt that counts,
 * newest first.
 */
async function latest(
  db: Db,
  access: Access<'dashboard.student'>,
  now: Date,
): Promise<StudentHome['latest']> {
  const rows = await queryRows(
    db,
    latestRow,
    sql`
    select quizzes.id as quiz_id, quizzes.kind, quizzes.title, round(c.mark::numeric, 2)::float8 as mark,
    c.max_mark, newest.at
    from ${countedAttempts(sql`a.student_id = ${access.actor.userId}`)} c
      join quizzes on quizzes.id = c.quiz_id
    cross join lateral (select max(coalesce(a.graded_at, a.finished_at)) as at from attempts a
      where a.quiz_id = c.quiz_id and a.student_id = c.student_id
      and a.state in ('finished', 'graded')) newest
    where ${isShown()} and c.pending_count = 0 and c.percent is not null and quizzes.deleted_at is null
      and ${partIsOpen(sql`quizzes`, 'marks', sql`${now}::timestamptz`)}
    order by newest.at desc limit 4`,
  );
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
  }));
}

const newsRow = defineRow('dashboards.news', {
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  screen_name: z.string().nullable(),
  data: notificationParams,
  created_at: timestamp,
});

/** Of new work that stands among what is due. */
const dueNews = assignedRecords()
  .filter(({ joins }) => joins.dueLists)
  .map(({ publishedNotification }) => publishedNotification);

/** What other panels of the home show. */
const ownPanels = ['graded', 'scores_published', 'certificate_issued', ...dueNews];

/** What happened lately, without due work, marks and certificates, which have separate panels. */
async function news(
  db: Db,
  access: Access<'dashboard.student'>,
  t: Translate,
): Promise<StudentHome['notifications']> {
  const rows = await queryRows(
    db,
    newsRow,
    sql`
    select id, key, params, screen_name, data, created_at from notifications
    where user_id = ${access.actor.userId} and key <> all(${sql.param(ownPanels)})
    order by created_at desc, id desc limit 3`,
  );
  return rows.map((row) => ({
    id: row.id,
    text: notificationText(row, t).body,
    at: new Date(row.created_at).toISOString(),
    path:
      notificationPlace({ screen_name: row.screen_name, params: row.data }, brand(t.locale).slug)?.path ??
      null,
  }));
}

/** Today of a student without the homework that is due, which the attempts module lists. */
export async function readStudentDay(
  db: Db,
  access: Access<'dashboard.student'>,
  now: Date,
  t: Translate,
): Promise<Omit<StudentHome, 'id' | 'due' | 'due_count'>> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`
    select st.branch_id, st.classroom_id, st.grade_id, b.time_zone from students st
    join branches b on b.id = st.branch_id where st.user_id = ${access.actor.userId}`,
  );
  const place = rows[0];
  const day = dayIn(now, place?.time_zone ?? 'UTC');
  const [lessons, week, bySubject, results, scores, announcements, lastRead, certificates, plans] =
    await Promise.all([
      place?.classroom_id
        ? readDay(db, place.branch_id, day, { classroomId: place.classroom_id }, now)
        : { sessions: [], next_lesson: null },
      place ? readStudentWeek(db, place, day) : null,
      progress(db, access, now),
      latest(db, access, now),
      readPublishedScores(db, sql`(${access.actor.userId}::uuid)`, now),
      news(db, access, t),
      findLastRead(db, access.for('subject.list')),
      readNewCertificates(db, sql`(${access.actor.userId}::uuid)`, now),
      countPublishedPlans(db, access.for('weekly_plan.published'), now),
    ]);
  return {
    today: day,
    week,
    sessions: lessons.sessions,
    next_lesson: lessons.next_lesson,
    week_plans: plans.get(access.actor.userId) ?? 0,
    last_read: lastRead,
    progress: bySubject,
    latest: results,
    scores: scores.get(access.actor.userId) ?? [],
    certificate: certificates.get(access.actor.userId) ?? null,
    notifications: announcements,
  };
}
