import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Session } from '@/server/modules/week/timetable';

const handedInRow = defineRow('preparation.handedIn', {
  slot_id: z.string(),
  own_day: z.string(),
  subject_id: z.string(),
});
const keyOf = (slot: string, day: string, subject: string) => `${slot} ${day} ${subject}`;

/**
 * Of these lessons those for which nobody handed in a preparation. The caller has checked whose lessons they
 * are.
 */
export async function unpreparedOf(db: Db, lessons: readonly Session[]): Promise<Session[]> {
  if (lessons.length === 0) return [];
  const rows = await queryRows(
    db,
    handedInRow,
    sql`select p.slot_id, p.own_day::text as own_day, p.subject_id from preparations p
      where p.deleted_at is null and p.state in ('submitted', 'approved', 'delivered')
        and p.slot_id = any(${sql.param([...new Set(lessons.map(({ slotId }) => slotId))])}::uuid[])
        and p.own_day = any(${sql.param([...new Set(lessons.map(({ ownDay }) => ownDay))])}::date[])`,
  );
  const handedIn = new Set(
    rows.map(({ slot_id, own_day, subject_id }) => keyOf(slot_id, own_day, subject_id)),
  );
  return lessons.filter(({ slotId, ownDay, subjectId }) => !handedIn.has(keyOf(slotId, ownDay, subjectId)));
}
