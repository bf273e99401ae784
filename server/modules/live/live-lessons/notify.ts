import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized, locales } from '@/lib/contract/text';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { notify } from '@/server/modules/common/notifications';

export type LessonNews = 'invited' | 'moved' | 'cancelled' | 'seat' | 'soon';

const zoneRow = defineRow('live-lessons.zone', { id: z.string(), time_zone: z.string() });
/** Readers by the clock of their branch; that of the school's first branch without one. */
async function byZone(tx: Tx, userIds: readonly string[]): Promise<[string, string[]][]> {
  const rows = await queryRows(
    tx,
    zoneRow,
    sql`select u.id, coalesce(
        (select b.time_zone from students st join branches b on b.id = st.branch_id where st.user_id = u.id),
        (select b.time_zone from branches b order by b.created_at, b.id limit 1), 'Asia/Riyadh') as time_zone
      from users u where u.id in ${[...userIds]} order by u.id`,
  );
  const zones = Map.groupBy(rows, ({ time_zone }) => time_zone);
  return [...zones].map(([zone, people]) => [zone, people.map(({ id }) => id)]);
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
  for (const [zone, readers] of await byZone(tx, userIds))
    await notify(tx, {
      userIds: readers,
      type: 'live_lesson',
      params: {
        title: lesson.title,
        date: inBoth((locale) =>
          createFormat(defaultFormatSettings(locale, zone)).dateTime(lesson.starts_at),
        ),
        outcome: inBoth((locale) => translate(locale)(`live_lessons.${news}`)),
        reason,
      },
      screenName: 'live_lesson',
      data: { session_uuid: lesson.id },
      now,
    });
}
