import * as z from 'zod';
import { collection, document, input, resource } from '../../json-api';
import { day, foldDigits, integer, localized, localizedOptional, typed, uuid } from '../../text';
import { MOST_PERIODS, MOST_PLACES, periodKinds, schoolDayKinds } from '../../timetable-setup';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** Holidays and special days of a branch; on holidays there are no lessons. */
const schoolDays = resource(
  'school_days',
  z.object({
    kind: z.enum(schoolDayKinds),
    title: localizedOptional(150),
    from: z.string(),
    to: z.string(),
    /** Of all branches: it is not the branch that changes it. */
    is_shared: z.boolean(),
  }),
);
export const schoolDaysDocument = document(schoolDays);
export const schoolDaysList = collection(schoolDays);
export type SchoolDays = z.infer<typeof schoolDaysDocument>['data']['attributes'] & { id: string };

const dates = { from: day, to: day };
const inOrder = ({ from, to }: { from: string; to: string | null }) => to === null || from <= to;
const newSchoolDays = z
  .strictObject({ kind: z.enum(schoolDayKinds, 'choice'), title: localized(150), ...dates })
  .refine(inOrder, { error: 'order', path: ['to'] });
/** What an editor fills in for days. */
export const schoolDaysFields = newSchoolDays;
export const schoolDaysInput = input('school_days', newSchoolDays);
export type NewSchoolDays = z.infer<typeof newSchoolDays>;
/** Days that would be a holiday. */
export const schoolDaysPreviewQuery = z.object(dates).refine(inOrder, { error: 'order', path: ['to'] });

/** What would become of the lessons of the branch; `id` of the resource: of the branch. */
const timetableEffect = z.object({
  /** Lessons that would not be held, and of which classes. */
  lost: z.number(),
  classrooms: z.array(named.extend({ lessons: z.number() })),
  /** Lessons that would be held again. */
  regained: z.number(),
  /** Lessons at other times of their day. */
  retimed: z.number(),
  /** Preparations that were written for lessons which would not be held. */
  prepared: z.number(),
  /** Classes, teachers and rooms that would be in two places: it is refused then. */
  clashes: z.number(),
});
export const timetableEffectDocument = document(resource('timetable_effect', timetableEffect));
export type TimetableEffect = z.infer<typeof timetableEffect>;

const clockTime = z
  .string()
  .transform(foldDigits)
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'));

/** From when to when a bell schedule holds; no end: until another one does. */
const bellDays = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  /** 0 Sunday .. 6 Saturday; null: every day. */
  weekdays: z.array(z.number()).nullable(),
  /** Null: every grade. */
  grade: named.nullable(),
  is_over: z.boolean(),
});
const bellSchedule = resource(
  'bell_schedule',
  z.object({
    name: localizedOptional(100),
    /** In their order; lessons are numbered through from 1. Times are those of the wall clock, `HH:MM`. */
    periods: z.array(
      z.object({
        kind: z.enum(periodKinds),
        number: z.number().nullable(),
        name: localizedOptional(100).nullable(),
        starts_at: z.string(),
        ends_at: z.string(),
      }),
    ),
    days: z.array(bellDays),
  }),
);
export const bellScheduleDocument = document(bellSchedule);
export const bellSchedules = collection(bellSchedule);
export type BellSchedule = z.infer<typeof bellScheduleDocument>['data']['attributes'] & { id: string };

const period = z
  .strictObject({
    kind: z.enum(periodKinds, 'choice'),
    name: localizedOptional(100).nullable(),
    starts_at: clockTime,
    ends_at: clockTime,
  })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, { error: 'after_start', path: ['ends_at'] });
const periods = z
  .array(period)
  .min(1, 'required')
  .max(MOST_PERIODS, 'too_many')
  .superRefine((all, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', message, path });
    for (const [place, { starts_at }] of all.entries()) {
      const before = all[place - 1];
      if (before && before.ends_at > starts_at) refuse([place, 'starts_at'], 'order');
    }
    if (!all.some(({ kind }) => kind === 'lesson')) refuse([], 'required');
  });
const newBellDays = {
  from: day,
  to: day.nullable(),
  weekdays: z.array(z.int().min(0, 'range').max(6, 'range')).min(1, 'required').max(7, 'too_many').nullable(),
  grade_uuid: uuid.nullable(),
};
const newBellSchedule = z
  .strictObject({ name: localized(100), periods, ...newBellDays })
  .refine(inOrder, { error: 'order', path: ['to'] });
/** What an editor fills in for a bell schedule. */
export const bellScheduleFields = newBellSchedule;
export const bellScheduleInput = input('bell_schedule', newBellSchedule);
export type NewBellSchedule = z.infer<typeof newBellSchedule>;
const moreBellDays = z.strictObject(newBellDays).refine(inOrder, { error: 'order', path: ['to'] });
export const bellDaysInput = input('bell_days', moreBellDays);
export type NewBellDays = z.infer<typeof moreBellDays>;

/** A room of the branch. */
const timetableRoom = resource(
  'timetable_room',
  z.object({
    name: localizedOptional(100),
    capacity: z.number().nullable(),
    /** From this day on nothing is held in it. */
    closed_on: z.string().nullable(),
    /** Lessons of every week that the timetable has there. */
    lessons: z.number(),
  }),
);
export const timetableRoomDocument = document(timetableRoom);
export const timetableRooms = collection(timetableRoom);
export type TimetableRoom = z.infer<typeof timetableRoomDocument>['data']['attributes'] & { id: string };

const newRoom = z.strictObject({ name: localized(100), capacity: integer(1, MOST_PLACES).nullable() });
/** What an editor fills in for a room. */
export const roomFields = newRoom;
export const newRoomInput = input('timetable_room', newRoom);
export type NewRoom = z.infer<typeof newRoom>;
const roomChange = newRoom.extend({ is_closed: z.boolean('type') });
export const roomChangeInput = input('timetable_room', roomChange);
export type RoomChange = z.infer<typeof roomChange>;

/** A timetable of the branch, with the lessons that it has in all its weeks. */
const timetablePlan = resource(
  'timetable_plan',
  z.object({
    name: localizedOptional(100),
    academic_year: z.object({ id: z.string(), name: localizedOptional(100) }),
    from: z.string(),
    to: z.string(),
    lessons: z.number(),
    version: z.string(),
  }),
);
export const timetablePlanDocument = document(timetablePlan);
export const timetablePlans = collection(timetablePlan);
export type TimetablePlan = z.infer<typeof timetablePlan>['attributes'] & { id: string };

const planFields = z.strictObject({ name: localized(100), from: day, to: day });
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
/** What is filled in for a timetable. */
export const newTimetableFields = planFields.refine(isInOrder, { error: 'order', path: ['to'] });
export const newTimetableInput = input('timetable_plan', newTimetableFields);
export type NewTimetable = z.infer<typeof newTimetableFields>;
const planChange = planFields
  .extend({ version: typed(64) })
  .refine(isInOrder, { error: 'order', path: ['to'] });
export const timetableChangeInput = input('timetable_plan', planChange);
export type TimetablePlanChange = z.infer<typeof planChange>;
