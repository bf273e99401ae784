import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { CalendarFeed } from '@/lib/contract/resources/week/timetable';

const contract = () => import('@/lib/contract/resources/week/timetable');

/** Makes an address of the own timetable, or of a child's; the one before stops answering. */
export const makeFeed = (locale: Locale, child: string | null): Promise<CalendarFeed & { id: string }> =>
  api.post<CalendarFeed & { id: string }>(
    `${apiBase('timetable', locale)}/calendar-feeds`,
    toBody('calendar_feed', { student_id: child }),
    { schema: async () => (await contract()).calendarFeedDocument },
  );

/** Revokes an address. Errors: 404 when it was revoked before. */
export const revokeFeed = (locale: Locale, id: string): Promise<void> =>
  api.delete(`${apiBase('timetable', locale)}/calendar-feeds/${encodeURIComponent(id)}`);
