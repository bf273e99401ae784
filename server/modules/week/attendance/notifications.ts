import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/text';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import type { Day } from '@/server/modules/week/timetable/engine';

const notifiedRow = defineRow('attendance.notified', { student_id: z.string() });

/** A day as people say it, in both languages. */
export const dayWords = async (tx: Tx, day: Day, student: string | undefined): Promise<Localized> =>
  inBothLanguages(await branchFormats(tx, { userId: student }), (format) => format.weekdayDate(noonOf(day)));

type Absence = { day: Day; isToday: boolean; now: Date };

/** Notifies the guardians of students of an absence on a day, once for each day. */
export async function notifyGuardians(
  tx: Tx,
  students: readonly string[],
  { day, isToday, now }: Absence,
): Promise<void> {
  if (students.length === 0) return;
  const rows = await queryRows(
    tx,
    notifiedRow,
    sql`insert into absence_notices (student_id, day, told_at)
      select t.id, ${day}::date, ${now} from unnest(${sql.param([...students])}::uuid[]) t(id)
      on conflict do nothing returning student_id`,
  );
  await notify(tx, {
    userIds: rows.map(({ student_id }) => student_id),
    type: 'absence',
    params: { date: await dayWords(tx, day, students[0]) },
    guardianScreen: 'child_absence',
    // A notification about a past day waits for the end of the quiet hours.
    isUrgent: isToday,
    now,
  });
}
