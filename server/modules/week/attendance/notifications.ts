import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/text';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { notify } from '@/server/modules/common/notifications';
import type { Day } from '@/server/modules/week/timetable/engine';

const toldRow = defineRow('attendance.told', { student_id: z.string() });

/** A day as people say it, in both languages. */
export const dayWords = (day: Day): Localized => ({
  ar: createFormat(settingsOf('ar')).weekdayDate(noonOf(day)),
  en: createFormat(settingsOf('en')).weekdayDate(noonOf(day)),
});

type Told = { day: Day; isToday: boolean; now: Date };

/** Tells the guardians of students that they were absent on a day; of a day that they were told of they hear no more. */
export async function notifyGuardians(
  tx: Tx,
  students: readonly string[],
  { day, isToday, now }: Told,
): Promise<void> {
  if (students.length === 0) return;
  const rows = await queryRows(
    tx,
    toldRow,
    sql`insert into absence_notices (student_id, day, told_at)
      select t.id, ${day}::date, ${now} from unnest(${sql.param([...students])}::uuid[]) t(id)
      on conflict do nothing returning student_id`,
  );
  await notify(tx, {
    userIds: rows.map(({ student_id }) => student_id),
    type: 'absence',
    params: { date: dayWords(day) },
    guardianScreen: 'child_absence',
    // Of a day that is over nobody is woken.
    isUrgent: isToday,
    now,
  });
}
