import { queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type {
  BellSchedule,
  NewBellDays,
  NewBellSchedule,
  NewRoom,
  NewSchoolDays,
  RoomChange,
  SchoolDays,
  TimetableEffect,
  NewTimetable,
  TimetablePlan,
  TimetablePlanChange,
  TimetableRoom,
} from '@/lib/contract/resources/week/timetable-setup';
import type { Locale } from '@/lib/i18n/routing';
import { staffUrl } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/week/timetable-setup');
const url = (locale: Locale, path: string) =>
  staffUrl({ role: 'educational_supervisor', locale, kind: 'general' }, `timetable/${path}`);
const effectSchema = async () => (await contract()).timetableEffectDocument;

export const setupQueries = {
  all: () => ['timetable-setup'] as const,
  days: (locale: Locale) =>
    queryOptions({
      queryKey: [...setupQueries.all(), 'days', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<SchoolDays>(url(locale, 'days'), {
            schema: async () => (await contract()).schoolDaysList,
            signal,
          })
        ).data,
    }),
  bells: (locale: Locale) =>
    queryOptions({
      queryKey: [...setupQueries.all(), 'bells', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<BellSchedule>(url(locale, 'bells'), {
            schema: async () => (await contract()).bellSchedules,
            signal,
          })
        ).data,
    }),
  rooms: (locale: Locale) =>
    queryOptions({
      queryKey: [...setupQueries.all(), 'rooms', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<TimetableRoom>(url(locale, 'rooms'), {
            schema: async () => (await contract()).timetableRooms,
            signal,
          })
        ).data,
    }),
  timetables: (locale: Locale) =>
    queryOptions({
      queryKey: [...setupQueries.all(), 'timetables', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<TimetablePlan>(url(locale, 'timetables'), {
            schema: async () => (await contract()).timetablePlans,
            signal,
          })
        ).data,
    }),
  /** What becomes of the lessons when days, or those of a bell schedule, are taken away. */
  removal: (locale: Locale, kind: RemovableKind, id: string) =>
    queryOptions({
      // Not one of all: what is gone has no preview any more.
      queryKey: ['timetable-removal', locale, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<TimetableEffect>(url(locale, `${kind}/${encodeURIComponent(id)}/preview`), {
          schema: effectSchema,
          signal,
        }),
      staleTime: 0,
    }),
};

export type RemovableKind = 'days' | 'bell-days';

/** What falls out if days are a holiday. Errors: 422 for days that are over, or too many. */
export const previewHoliday = (
  locale: Locale,
  query: { from: string; to: string },
): Promise<TimetableEffect> =>
  api.getOne<TimetableEffect>(url(locale, 'days/preview'), { query, schema: effectSchema });

/** What becomes of the lessons with a bell schedule. Errors: 422 for days that are over. */
export const previewBells = (locale: Locale, wish: NewBellSchedule): Promise<TimetableEffect> =>
  api.post<TimetableEffect>(url(locale, 'bells/preview'), toBody('bell_schedule', wish), {
    schema: effectSchema,
  });

/** Errors of all that follow: 422 for days that are over, and with who would be in two places. */
export const addSchoolDays = (locale: Locale, wish: NewSchoolDays): Promise<undefined> =>
  api.post(url(locale, 'days'), toBody('school_days', wish));
export const addBells = (locale: Locale, wish: NewBellSchedule): Promise<undefined> =>
  api.post(url(locale, 'bells'), toBody('bell_schedule', wish));
export const addBellDays = (locale: Locale, id: string, wish: NewBellDays): Promise<undefined> =>
  api.post(url(locale, `bells/${encodeURIComponent(id)}/days`), toBody('bell_days', wish));
export const removeDays = (locale: Locale, kind: RemovableKind, id: string): Promise<void> =>
  api.delete(url(locale, `${kind}/${encodeURIComponent(id)}`));
/** Errors of both: 422 for a name that another room has, and of an opened room that would be in use twice. */
export const addRoom = (locale: Locale, wish: NewRoom): Promise<undefined> =>
  api.post(url(locale, 'rooms'), toBody('timetable_room', wish));
export const changeRoom = (locale: Locale, id: string, wish: RoomChange): Promise<undefined> =>
  api.put(url(locale, `rooms/${encodeURIComponent(id)}`), toBody('timetable_room', wish));

/** Errors of both: 409 stale; 422 for days that are of no year, or that lessons do not allow. */
export const addTimetable = (locale: Locale, wish: NewTimetable): Promise<undefined> =>
  api.post(url(locale, 'timetables'), toBody('timetable_plan', wish));
export const changeTimetable = (locale: Locale, id: string, wish: TimetablePlanChange): Promise<undefined> =>
  api.put(url(locale, `timetables/${encodeURIComponent(id)}`), toBody('timetable_plan', wish));
/** Errors: 409 once it has lessons. */
export const removeTimetable = (locale: Locale, id: string): Promise<void> =>
  api.delete(url(locale, `timetables/${encodeURIComponent(id)}`));
