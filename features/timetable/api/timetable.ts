import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { CalendarFeed, Timetable, TimetableQuery } from '@/lib/contract/resources/timetable';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/timetable');
const base = (locale: Locale) => apiBase('timetable', locale);

/** A week or a month of a student. */
export const readTimetable = (locale: Locale, student: string, query: TimetableQuery): Promise<Timetable> =>
  orPage(
    api.getOne<Timetable>(`${base(locale)}/timetable/student/${encodeURIComponent(student)}`, {
      query,
      schema: async () => (await contract()).timetableDocument,
    }),
  );

/** Today of a student. */
export const readToday = (locale: Locale, student: string): Promise<Timetable> =>
  orPage(
    api.getOne<Timetable>(`${base(locale)}/timetable/today-sessions/${encodeURIComponent(student)}`, {
      schema: async () => (await contract()).timetableDocument,
    }),
  );

/** Calendar addresses of the reader. */
export const readFeeds = async (locale: Locale): Promise<(CalendarFeed & { id: string })[]> => {
  const schema = async () => (await contract()).calendarFeeds;
  const path = `${base(locale)}/calendar-feeds`;
  return (await orPage(api.getMany<CalendarFeed & { id: string }>(path, { schema }))).data;
};
