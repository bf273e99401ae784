import * as z from 'zod';
import { attendanceInput, attendanceQuery } from '@/lib/contract/resources/week/attendance';
import { excuseRoutes } from './excuse-routes';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listLessons } from './lessons';
import { readSheet } from './sheet';
import { recordAttendance } from './record-attendance';

const base = 'timetable/api/v1/{locale}/attendance/lessons';
const params = z.object({ lesson: z.string().max(60) });

const toSheet = ({ id, ...sheet }: Awaited<ReturnType<typeof readSheet>>) => ({
  data: toResource('attendance_sheet', id, sheet),
});

/** Attendance of classes, lesson by lesson. */
export const attendanceRoutes: RouteDefinition[] = [
  ...excuseRoutes,
  route({
    method: 'GET',
    path: base,
    action: 'attendance.read',
    summary: 'Lessons of a day in the reader’s reach with how many were there, late and away',
    query: attendanceQuery,
    handle: async ({ db, access, query, now }) => {
      const { day, today, lessons } = await listLessons(db, access, query.day, now);
      return {
        data: lessons.map(({ id, ...lesson }) => toResource('attendance_lesson', id, lesson)),
        meta: { day, today },
      };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{lesson}`,
    action: 'attendance.read',
    summary: 'The class list of a lesson with what was recorded of each student, and what was corrected',
    params,
    handle: async ({ db, access, params: { lesson }, now, locale }) =>
      toSheet(await readSheet(db, access, lesson, { now, locale })),
  }),
  route({
    method: 'PUT',
    path: `${base}/{lesson}`,
    action: 'attendance.take',
    summary:
      'Record who was late or away in a lesson, all in one; later saves put it right, repeated ones change nothing',
    params,
    body: attendanceInput,
    handle: async ({ db, access, params: { lesson }, body, now, locale }) => {
      await recordAttendance({ db, access, now }, lesson, body.data.attributes);
      return toSheet(await readSheet(db, access, lesson, { now, locale }));
    },
  }),
];
