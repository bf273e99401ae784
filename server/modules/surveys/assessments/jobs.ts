import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { notifyAssessors } from './notifications';
import { closeDue } from './settle';

const ROUND_MS = 30_000;
/** The last reminder comes so long before the end. */
const LAST_CALL = sql`interval '1 day'`;

const waitingRow = defineRow('assessments.waiting', { id: z.string(), title: localizedColumn });

/** Notifies once for each row; a row that another process has locked is left to it. */
async function notifyDue(
  db: Db,
  column: SQL,
  due: SQL,
  type: 'assessment_open' | 'assessment_due',
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await queryRows(
      tx,
      waitingRow,
      sql`update assessments a set ${column} = ${now} where a.id in (select w.id from assessments w
        where w.state = 'open' and w.deleted_at is null and w.${column} is null and w.start_at <= ${now}
        and w.end_at > ${now}
        and ${due} order by w.id for no key update skip locked) returning a.id, a.title`,
    );
    for (const row of rows) await notifyAssessors(tx, row, type, now);
  });
}

/**
 * One round: what ended is closed, what began is announced, and of what ends within a day the last are
 * reminded.
 */
export async function assessmentRound(db: Db, secret: string, now: Date): Promise<void> {
  await closeDue(db, secret, now);
  await notifyDue(db, sql`announced_at`, sql`true`, 'assessment_open', now);
  // Of one that is shorter than two days the announcement is reminder enough.
  const isLast = sql`w.end_at <= ${now}::timestamptz + ${LAST_CALL}
    and w.start_at <= w.end_at - 2 * ${LAST_CALL}`;
  await notifyDue(db, sql`due_told_at`, isLast, 'assessment_due', now);
}

export const assessmentJobs = ({ db, settings }: Pick<SchoolDeps, 'db' | 'settings'>): Job[] => [
  { name: 'assessments.clock', next: ROUND_MS, run: (now) => assessmentRound(db, settings.secret, now) },
];
