import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type {
  AttendanceLesson,
  AttendanceSheet,
  AttendanceWish,
} from '@/lib/contract/resources/week/attendance';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/week/attendance');
const url = (locale: Locale, lesson?: string) =>
  `${apiBase('timetable', locale)}/attendance/lessons${lesson === undefined ? '' : `/${encodeURIComponent(lesson)}`}`;
const sheetSchema = async () => (await contract()).attendanceSheet;

/** Lessons of a day in the reader's reach; today without one. */
export async function readLessons(locale: Locale, day: string | undefined) {
  const { data, meta } = await api.getMany<AttendanceLesson>(url(locale), {
    query: { day },
    schema: async () => (await contract()).attendanceLessons,
  });
  const { attendanceDay } = await contract();
  return { lessons: data, ...attendanceDay.parse(meta) };
}

/** The class list of a lesson. Errors: 404. */
export const readSheet = (locale: Locale, lesson: string): Promise<AttendanceSheet> =>
  api.getOne<AttendanceSheet>(url(locale, lesson), { schema: sheetSchema });

/**
 * Records the attendance of a lesson, all in one. Errors: 404, 409 when somebody else saved or the time for
 * it is over, 422.
 */
export const saveAttendance = (
  locale: Locale,
  lesson: string,
  wish: AttendanceWish,
): Promise<AttendanceSheet> =>
  api.put<AttendanceSheet>(url(locale, lesson), toBody('attendance_sheet', wish), { schema: sheetSchema });
