import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { WaitingWork } from '@/lib/contract/resources/homes/dashboard';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';

const waitingRow = defineRow('timetable.waitingCovers', {
  count: z.number(),
  classroom_id: z.string(),
  day: z.string(),
});

/**
 * Lessons from today on whose cover waits for the reader: for a teacher those asked for and not answered; for
 * an editor of the timetable those whose request waits or was declined, while nobody covers them. With the
 * first of them. Null for a person who does neither.
 */
export async function waitingCovers(db: Db, access: Access, now: Date): Promise<WaitingWork['covers']> {
  const own = access.for('cover.answer');
  const edited = access.for('timetable.branch');
  if (!own.grants() && !edited.grants()) return null;
  const waits = own.grants()
    ? sql`q.teacher_id = ${access.actor.userId} and q.state = 'requested'`
    : sql`q.state in ('requested', 'declined') and not exists (select 1 from timetable_changes ch
        where ch.slot_id = q.slot_id and ch.day = q.day and ch.kind in ('cover', 'cancel')
        and ch.withdrawn_at is null)`;
  const row = await queryRow(
    db,
    waitingRow,
    sql`select count(*) over ()::int as count, w.classroom_id, w.day::text as day from (
        select distinct q.slot_id, t.classroom_id, q.day from cover_requests q
        join timetable_slots t on t.id = q.slot_id
        join timetables tt on tt.id = t.timetable_id and tt.state = 'active'
        join branches b on b.id = tt.branch_id and b.id = ${access.branch}
        where q.day >= (${now}::timestamptz at time zone b.time_zone)::date and ${waits}) w
      order by w.day, w.slot_id limit 1`,
  );
  return row ? { count: row.count, classroom_id: row.classroom_id, day: row.day } : null;
}
