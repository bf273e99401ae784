import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { CalendarFeed, Timetable, TimetableQuery } from '@/lib/contract/resources/week/timetable';
import type { CoverRequest } from '@/lib/contract/resources/week/timetable-editing';
import type { Locale } from '@/lib/i18n/routing';
import { staffUrl } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/week/timetable');
const base = (locale: Locale) => apiBase('timetable', locale);

/** A week or a month of a student. */
export const readTimetable = (locale: Locale, student: string, query: TimetableQuery): Promise<Timetable> =>
  orPage(
    api.getOne<Timetable>(`${base(locale)}/timetable/student/${encodeURIComponent(student)}`, {
      query,
      schema: async () => (await contract()).timetableDocument,
    }),
  );

/** A week or a month of the signed-in teacher. */
export const readOwnTimetable = (locale: Locale, query: TimetableQuery): Promise<Timetable> =>
  orPage(
    api.getOne<Timetable>(`${base(locale)}/timetable/teacher`, {
      query,
      schema: async () => (await contract()).timetableDocument,
    }),
  );

/** Lessons that the signed-in teacher was asked to cover. */
export const readCoverRequests = async (locale: Locale): Promise<(CoverRequest & { id: string })[]> => {
  const schema = async () => (await import('@/lib/contract/resources/week/timetable-editing')).coverRequests;
  const path = staffUrl({ role: 'school_instructor', locale, kind: 'general' }, 'cover-requests');
  return (await orPage(api.getMany<CoverRequest & { id: string }>(path, { schema }))).data;
};

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
