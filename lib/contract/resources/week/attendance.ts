import * as z from 'zod';
import { attendanceExceptions, attendanceStatuses } from '../../attendance';
import { collection, document, input, resource } from '../../json-api';
import { day, instant, integer, localizedOptional, uuid } from '../../text';
import { named } from '../quizzes/attempt';

const words = localizedOptional(300);
const lesson = z.object({
  day: z.string(),
  period: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  subject: named.extend({ icon: z.string() }),
  classroom: named,
  teacher: named,
});
/** Whether attendance can be taken now: before the lesson, from its bell on, or too long ago. */
const window = z.enum(['early', 'open', 'over']);

export const attendanceQuery = z.strictObject({ day: day.optional() });

/** Lessons of a day with how many were there, late and away; `taken` is null as long as nobody took it. */
export const attendanceLessons = collection(
  resource(
    'attendance_lesson',
    lesson.extend({
      window,
      students: z.number(),
      taken: z
        .object({
          at: z.string(),
          by: words,
          late: z.number(),
          absent: z.number(),
          excused: z.number(),
        })
        .nullable(),
    }),
  ),
);
export type AttendanceLesson = z.infer<typeof attendanceLessons>['data'][number]['attributes'] & {
  id: string;
};
/** The day that the list is of, and today by the clock of the branch. */
export const attendanceDay = z.object({ day: z.string(), today: z.string() });

const change = z.object({
  before: z.enum(attendanceStatuses),
  after: z.enum(attendanceStatuses),
  by: words,
  at: z.string(),
});

/** The class list of a lesson; `version` 0: not taken yet. */
export const attendanceSheet = document(
  resource(
    'attendance_sheet',
    lesson.extend({
      window,
      /** The reader takes it; others read. */
      may_take: z.boolean(),
      version: z.number(),
      taken: z.object({ at: z.string(), by: words }).nullable(),
      students: z.array(
        z.object({
          id: z.string(),
          name: words,
          number: z.string(),
          picture: z.string().nullable(),
          status: z.enum(attendanceStatuses),
          minutes: z.number().nullable(),
          /** The school accepted an excuse for the day: away means excused. */
          is_excused_today: z.boolean(),
          changes: z.array(change),
        }),
      ),
    }),
  ),
);
export type AttendanceSheet = z.infer<typeof attendanceSheet>['data']['attributes'] & { id: string };
export type AttendanceStudent = AttendanceSheet['students'][number];

export const attendanceMark = z.strictObject({
  student_id: uuid,
  status: z.enum(attendanceExceptions, 'choice'),
  minutes: integer(1, 240).nullable().optional(),
});
export type AttendanceMark = z.infer<typeof attendanceMark>;
export const attendanceWish = z.strictObject({
  /** The version that the writer saw; the same save may come twice. */
  version: integer(0, 100_000),
  taken_at: instant.optional(),
  /** Those who were not simply there. */
  marks: z.array(attendanceMark).max(400, 'too_many'),
});
export type AttendanceWish = z.infer<typeof attendanceWish>;
export const attendanceInput = input('attendance_sheet', attendanceWish);
