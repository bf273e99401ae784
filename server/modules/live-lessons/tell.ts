import { type Localized, locales } from '@/lib/contract/text';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import type { Tx } from '../../platform/db/client';
import { translate } from '../../platform/text/translate';
import { notify } from '../notifications';

export type LessonNews = 'invited' | 'moved' | 'cancelled' | 'seat';
const ZONE = 'Asia/Riyadh';
const inBoth = (make: (locale: 'ar' | 'en') => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)]));

/** Students hear of a lesson that they are invited to, that is moved or not held, or that has a place for them now. */
export async function tellStudents(
  tx: Tx,
  lesson: { id: string; title: Localized; starts_at: Date },
  {
    userIds,
    news,
    reason = '',
    now,
  }: { userIds: readonly string[]; news: LessonNews; reason?: string; now: Date },
): Promise<void> {
  await notify(tx, {
    userIds,
    type: 'live_lesson',
    params: {
      title: lesson.title,
      date: inBoth((locale) => createFormat(defaultFormatSettings(locale, ZONE)).dateTime(lesson.starts_at)),
      outcome: inBoth((locale) => translate(locale)(`live_lessons.${news}`)),
      reason,
    },
    screenName: 'live_lesson',
    data: { session_uuid: lesson.id },
    now,
  });
}
