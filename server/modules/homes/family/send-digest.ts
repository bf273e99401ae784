import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DigestChild } from '@/lib/contract/resources/homes/family-news';
import { locales } from '@/lib/contract/localized';
import { pick } from '@/lib/contract/text';
import { wallTime } from '@/lib/i18n/zoned-time';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { inOneProcess } from '@/server/platform/jobs/one-process';
import { type Translate, translate } from '@/server/platform/text/translate';
import { notifyEach } from '@/server/modules/common/notifications';
import { readCalendar, readWeekBranch } from '@/server/modules/week/timetable';
import { addDays, dayIn, weekOf } from '@/server/modules/week/timetable/engine';
import { readWeek, type Week } from './digest';

const ROUND_MS = 10 * 60_000;
/** Key of the advisory lock: of several processes one sends at a time. */
const LOCK = 7_203_127;
/** Guardians of one batch: short transactions, between which answers are saved. */
const BATCH = 100;
/** Weeks of two branches that begin so many days apart or fewer are the same week. */
const SAME_WEEK = 3;
/**
 * Summaries go out between these hours of the branch, after the last lesson and before the evening is over.
 */
const HOURS = { from: '15', to: '21' };

const branchRow = defineRow('family.digestBranch', { id: z.string() });
const waitingRow = defineRow('family.digestWaiting', {
  guardian_id: z.string(),
  students: z.array(z.string()),
});

/** The week of the branch, on the afternoon of its last school day; null at any other time. */
async function lastDayOf(db: Db, branchId: string, now: Date): Promise<Week | null> {
  const branch = await readWeekBranch(db, branchId);
  if (!branch) return null;
  const today = dayIn(now, branch.time_zone);
  const hour = wallTime(now.toISOString(), branch.time_zone).slice(11, 13);
  if (hour < HOURS.from || hour >= HOURS.to) return null;
  const from = weekOf(today, branch.week_start);
  const week = { from, to: addDays(from, 6) };
  const days = await readCalendar(db, branch, week);
  return days.findLast(({ off }) => off === null)?.date === today ? week : null;
}

/** One child in one sentence: how often away, how many results and works, how many notes; no mark. */
function lineOf({ name, absence, results, due, notes }: DigestChild, t: Translate): string {
  return t('family.digest.line', {
    name: pick(name, t.locale),
    away: absence.unexcused + absence.waiting + absence.excused,
    late: absence.late,
    results: results.length,
    due: due.length,
    notes: notes.length,
  });
}

const translators = Object.fromEntries(
  locales.map((locale) => [locale, translate(locale)] as const),
) as Record<(typeof locales)[number], Translate>;
const summaryOf = (children: readonly DigestChild[]) => ({
  ar: children.map((child) => lineOf(child, translators.ar)).join(' '),
  en: children.map((child) => lineOf(child, translators.en)).join(' '),
});

/**
 * Notifies a batch of guardians with a child in the branch of the week, each once for all children, also
 * those in other branches. Returns how many were notified; null while another process does so.
 */
const sendBatch = (db: Db, branchId: string, week: Week, now: Date): Promise<number | null> =>
  inOneProcess(db, LOCK, async (tx) => {
    const rows = await queryRows(
      tx,
      waitingRow,
      sql`with notified as (
        insert into weekly_digests (guardian_id, week_start, sent_at)
        select distinct g.parent_id, ${week.from}::date, ${now}::timestamptz from guardianships g
        join students st on st.user_id = g.student_id and st.branch_id = ${branchId}
        join users u on u.id = g.parent_id and u.status = 'active'
        where g.revoked_at is null and not exists (select 1 from weekly_digests d
          where d.guardian_id = g.parent_id and abs(d.week_start - ${week.from}::date) <= ${SAME_WEEK})
        limit ${BATCH} on conflict do nothing returning guardian_id)
      select t.guardian_id, array_agg(g.student_id order by g.student_id) as students
      from notified t join guardianships g on g.parent_id = t.guardian_id and g.revoked_at is null
      group by t.guardian_id`,
    );
    const ids = [...new Set(rows.flatMap(({ students }) => students))];
    const children = await readWeek(
      tx,
      sql`(select own.id from unnest(${sql.param(ids)}::uuid[]) own(id))`,
      week,
      now,
    );
    await notifyEach(
      tx,
      new Map(
        rows.map(({ guardian_id, students }) => [
          guardian_id,
          { summary: summaryOf([...children.values()].filter(({ id }) => students.includes(id))) },
        ]),
      ),
      { type: 'weekly_digest', data: { week: week.from }, now },
    );
    return rows.length;
  });

/** Sends the summaries of a branch in batches; between two of them the process does what else waits. */
export async function sendBranchDigests(db: Db, branchId: string, now: Date): Promise<number> {
  const week = await lastDayOf(db, branchId, now);
  if (!week) return 0;
  let notified = 0;
  for (let sent = BATCH; sent === BATCH; ) {
    sent = (await sendBatch(db, branchId, week, now)) ?? 0;
    notified += sent;
    await turn();
  }
  return notified;
}

export async function sendWeeklyDigests(db: Db, now: Date): Promise<number> {
  const branches = await queryRows(db, branchRow, sql`select b.id from branches b order by b.id`);
  let notified = 0;
  for (const { id } of branches) notified += await sendBranchDigests(db, id, now);
  return notified;
}

export const familyJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'family.weeklyDigest', next: ROUND_MS, run: (now) => sendWeeklyDigests(db, now) },
];
