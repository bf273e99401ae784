import * as z from 'zod';
import { collection, document, input, resource } from '../../json-api';
import { day, localizedOptional, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/**
 * What comes of a lesson. `closed`: the school is closed; `no_period`: the day has no such period; `moved`:
 * it stands on its own day, and `moved_to` says where it is held.
 */
export const lessonStates = ['held', 'cancelled', 'closed', 'no_period', 'moved'] as const;
/** `covered`: in the timetable of a teacher, a lesson of theirs that somebody else gives on this day. */
export const timetableLessonStates = [...lessonStates, 'covered'] as const;
/** What may be changed of one lesson. */
export const lessonChangeKinds = ['cancel', 'cover', 'move', 'room'] as const;

/** A lesson of a day. Moments are instants; they are null where the day has no such period. */
export const timetableLesson = z.object({
  id: z.string(),
  period: z.number(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  state: z.enum(timetableLessonStates),
  subject: named,
  classroom: named,
  teacher: named,
  room: named.nullable(),
  is_online: z.boolean(),
  /** When a lesson that is held online can be joined; its address is shown from then until its end. */
  join_opens_at: z.string().nullable(),
  join_url: z.string().nullable(),
  /** In the order in which they were made. */
  changes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(lessonChangeKinds),
      note: z.string().nullable(),
      made_at: z.string(),
    }),
  ),
  /** What the timetable says, where a change says otherwise; null for a lesson without changes. */
  planned: z
    .object({
      day: z.string(),
      period: z.number(),
      subject: named,
      teacher: named,
      room: named.nullable(),
    })
    .nullable(),
  moved_to: z.object({ day: z.string(), period: z.number(), starts_at: z.string().nullable() }).nullable(),
});
export type TimetableLesson = z.infer<typeof timetableLesson>;

/** A day of the branch: `date` in the Gregorian calendar, `hijri` in that of Umm al-Qura. */
export const timetableDay = z.object({
  date: z.string(),
  hijri: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  off: z.enum(['weekend', 'holiday']).nullable(),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['holiday', 'exams', 'event']),
      title: localizedOptional(300),
    }),
  ),
  /** In the order of their periods. */
  lessons: z.array(timetableLesson),
  /** Lessons that the day has room for, whether they are taken or not; none where the bells are not known. */
  periods: z.array(z.object({ number: z.number(), starts_at: z.string(), ends_at: z.string() })),
  /** Breaks and prayers between the lessons; none on a day without lessons. */
  pauses: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['break', 'prayer', 'other']),
      name: localizedOptional(100).nullable(),
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  ),
});
export type TimetableDay = z.infer<typeof timetableDay>;

/**
 * Days from one to another, both included, as they are by now. `id` of the resource: whose timetable it is.
 */
const timetable = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  time_zone: z.string(),
  /** 0 Sunday .. 6 Saturday */
  week_start: z.number(),
  weekend: z.array(z.number()),
  days: z.array(timetableDay),
  /** Whose lessons they are; null for those that the reader teaches. */
  student: named.nullable(),
});
export const timetableDocument = document(resource('timetable', timetable));
export type Timetable = z.infer<typeof timetable>;

/** The week of a day, or a month as `YYYY-MM`; the present week when neither is named. */
export const timetableQuery = z.object({
  week: day.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'date')
    .refine((month) => day.safeParse(`${month}-01`).success, 'date')
    .optional(),
});
export type TimetableQuery = z.infer<typeof timetableQuery>;

const calendarFeed = resource(
  'calendar_feed',
  z.object({
    /** Whose lessons it has; null: those that the reader teaches. */
    student: named.nullable(),
    created_at: z.string(),
    /** When a calendar program read it last. */
    read_at: z.string().nullable(),
    /** Below the address of the school; only in the answer that made it, because the secret is not kept. */
    path: z.string().optional(),
  }),
);
export const calendarFeeds = collection(calendarFeed);
export const calendarFeedDocument = document(calendarFeed);
export type CalendarFeed = z.infer<typeof calendarFeed>['attributes'];
/** A new address of the own timetable (null) or of a student; it takes the place of the one before. */
export const calendarFeedInput = input('calendar_feed', z.strictObject({ student_id: uuid.nullable() }));
