import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindRecord, assignedKinds } from '@/lib/contract/quiz-kinds';
import { kindIs } from '@/server/access/policy/kinds';
import type { Db } from '@/server/platform/db/client';
import { inOneProcess } from '@/server/platform/jobs/one-process';
import { studentJoins } from '../engine/student-state';
import { recipientsOf } from '@/server/modules/quizzes/quizzes/engine';
import { notifyStudents } from '@/server/modules/common/notifications';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const DAY = sql.raw(`interval '1 day'`);
/** Key of the advisory lock: of several processes one looks at a time. */
const LOCK = 7_203_120;

const dueRow = defineRow('attempts.due', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  students: z.array(z.string()),
});

/**
 * Ids of the quizzes of which an end may lie in the window, `from` exclusive: what ended before it is not
 * looked at, so that a round costs the same after years. The ends of a paused quiz are moved by its pause:
 * those are all taken.
 */
const quizzesEnding = (from: SQL, to: SQL) => {
  const inWindow = (end: SQL) => sql`${end} > ${from} and ${end} <= ${to}`;
  const isGiven = sql`${kindIs(({ joins }) => joins.reminders, sql`kind`)}
    and status in ('published', 'closed')`;
  return sql`select id from quizzes where ${isGiven} and ${inWindow(sql`end_at`)}
    union select id from quizzes where ${inWindow(sql`late_until`)}
    union select id from quizzes where paused_at is not null
    union select quiz_id from quiz_overrides where ${inWindow(sql`end_at`)}`;
};

/** Students who are not excused and have not finished, of published quizzes that may end in the window. */
const unfinishedRecipients = (now: Date, [from, to]: [SQL, SQL]) => sql`
  from (${quizzesEnding(from, to)}) ending join quizzes on quizzes.id = ending.id
  cross join lateral ${recipientsOf(sql`quizzes.id`)} r
  ${studentJoins(sql`r.user_id`, sql`${now}::timestamptz`)}
  where ${kindIs(({ joins }) => joins.reminders)} and quizzes.deleted_at is null
  and quizzes.published_at is not null and quizzes.status <> 'cancelled'
    and override.excused_at is null
    and not exists (select 1 from attempts a where a.quiz_id = quizzes.id and a.student_id = r.user_id
      and a.state in ('finished', 'graded'))`;

/** Nothing was said of the quiz since it was published: what is older is not read. */
const notNotified = (key: string, whose: SQL) => sql`
  not exists (select 1 from notifications n where ${whose} and n.key = ${key}
    and n.created_at >= quizzes.published_at and n.data->>'general_quiz_uuid' = quizzes.id::text)`;
/** Guardians of today and of before. */
const toGuardians = sql`n.user_id in (select g.parent_id from guardianships g where g.student_id = r.user_id)
  and n.data->>'child_uuid' = r.user_id::text`;

/**
 * Once a day before the student's own end: those who have not handed in. What is open for less than a day is
 * not reminded of; the notification of its publication has just been sent.
 */
const dueSoon = (now: Date) => sql`
  select quizzes.id as quiz_id, quizzes.kind, array_agg(r.user_id::text) as students
  ${unfinishedRecipients(now, [sql`${now}::timestamptz`, sql`${now}::timestamptz + ${DAY}`])}
    and quizzes.status = 'published' and override.end_at > ${now}::timestamptz
    and override.end_at <= ${now}::timestamptz + ${DAY}
    and greatest(override.start_at, quizzes.published_at) <= override.end_at - ${DAY}
    and ${notNotified('due_soon', sql`n.user_id = r.user_id`)}
  group by quizzes.id`;

/** Once after nothing is taken any more: guardians of those who handed in nothing. A day late at most. */
const missed = (now: Date) => sql`
  select quizzes.id as quiz_id, quizzes.kind, array_agg(r.user_id::text) as students
  ${unfinishedRecipients(now, [sql`${now}::timestamptz - ${DAY}`, sql`${now}::timestamptz`])}
    and own.open_id is null and retake.number is null
    and greatest(override.end_at, override.late_until) <= ${now}::timestamptz
    and greatest(override.end_at, override.late_until) > ${now}::timestamptz - ${DAY}
    and ${notNotified('missed', toGuardians)}
  group by quizzes.id`;

/**
 * Notifies students of work that is due soon and of work they missed; safe beside other processes. Returns
 * the number of quizzes that were notified about.
 */
export async function remind(db: Db, now: Date): Promise<number> {
  const notified = await inOneProcess(db, LOCK, async (tx) => {
    const soon = await queryRows(tx, dueRow, dueSoon(now));
    for (const { quiz_id, kind, students } of soon)
      await notifyStudents(tx, students, {
        key: 'due_soon',
        quizId: quiz_id,
        now,
        screenName: kindRecord(kind).publishedNotification,
      });
    const late = await queryRows(tx, dueRow, missed(now));
    for (const { quiz_id, students } of late)
      await notifyStudents(tx, students, { key: 'missed', quizId: quiz_id, now });
    return soon.length + late.length;
  });
  return notified ?? 0;
}
