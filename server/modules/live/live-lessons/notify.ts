import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized, locales } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { formatsOf, type Formats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';

export type LessonNews = 'invited' | 'moved' | 'cancelled' | 'seat' | 'soon';

const zoneRow = defineRow('live-lessons.zone', {
  id: z.string(),
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
});
/** Readers by the clock and the calendar of their branch; of the school's first branch without one. */
async function byBranchClock(tx: Tx, userIds: readonly string[]): Promise<[Formats, string[]][]> {
  const rows = await queryRows(
    tx,
    zoneRow,
    sql`select u.id, b.time_zone, b.calendar from users u
      left join students st on st.user_id = u.id
      join lateral (select b.time_zone, b.calendar from branches b
        order by b.id is distinct from st.branch_id, b.created_at, b.id limit 1) b on true
      where u.id in ${[...userIds]} order by u.id`,
  );
  const clocks = Map.groupBy(rows, ({ time_zone, calendar }) => `${time_zone} ${calendar}`);
  return [...clocks.values()].flatMap((people) =>
    people[0] ? [[formatsOf(people[0]), people.map(({ id }) => id)]] : [],
  );
}
const inBoth = (make: (locale: 'ar' | 'en') => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)]));

/** Notifies students of an invitation, a move, a cancellation or a free seat. */
export async function notifyStudents(
  tx: Tx,
  lesson: { id: string; title: Localized; starts_at: Date },
  {
    userIds,
    news,
    reason = '',
    now,
  }: { userIds: readonly string[]; news: LessonNews; reason?: string; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  for (const [formats, readers] of await byBranchClock(tx, userIds))
    await notify(tx, {
      userIds: readers,
      type: 'live_lesson',
      params: {
        title: lesson.title,
        date: inBothLanguages(formats, (format) => format.dateTime(lesson.starts_at)),
        outcome: inBoth((locale) => translate(locale)(`live_lessons.${news}`)),
        reason,
      },
      screenName: 'live_lesson',
      data: { session_uuid: lesson.id },
      now,
    });
}
