import * as z from 'zod';
import { collection, document, input, resource } from '../../json-api';
import { day, integer, localizedOptional, typed, isStorable, uuid } from '../../text';
import { lessonChangeKinds, timetableDay } from './timetable';
import { lessonName } from './preparation';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const ofGrade = named.extend({ grade_id: z.string() });

export const weekParities = ['every', 'odd', 'even'] as const;
export const coverStates = ['requested', 'accepted', 'declined', 'cancelled'] as const;

/** What the timetable of a branch is made of: what its editors choose among. */
const timetableChoices = z.object({
  classrooms: z.array(ofGrade),
  /** `detail` is the user name. */
  teachers: z.array(named.extend({ detail: localizedOptional(300).optional() })),
  rooms: z.array(named.extend({ capacity: z.number().nullable() })),
  subjects: z.array(ofGrade),
  /** Of the classes. */
  grades: z.array(named),
});
export const timetableChoicesDocument = document(resource('timetable_choices', timetableChoices));
export type TimetableChoices = z.infer<typeof timetableChoices>;

/** The week of a day of one class, one teacher or one room: exactly one of them is named. */
export const timetableBoardQuery = z.object({
  week: day.optional(),
  classroom_uuid: uuid.optional(),
  teacher_uuid: uuid.optional(),
  room_uuid: uuid.optional(),
});
export type TimetableBoardQuery = z.infer<typeof timetableBoardQuery>;

/** Somebody was asked to cover a lesson. */
const coverRequest = z.object({
  lesson_id: z.string(),
  day: z.string(),
  period: z.number(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  subject: named,
  classroom: named,
  teacher: named,
  /** Who has the lesson by the timetable. */
  planned_teacher: named,
  state: z.enum(coverStates),
  note: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CoverRequest = z.infer<typeof coverRequest>;
const coverRequestResource = resource('cover_request', coverRequest);
export const coverRequestDocument = document(coverRequestResource);
export const coverRequests = collection(coverRequestResource);

/** A week as those see it who edit it. `id` of the resource: the class, teacher or room. */
const timetableBoard = z.object({
  whose: z.enum(['classroom', 'teacher', 'room']),
  name: localizedOptional(300),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  time_zone: z.string(),
  week_start: z.number(),
  weekend: z.array(z.number()),
  days: z.array(timetableDay),
  /**
   * Slots of the lessons by their ids: their place in every week, and the version that an editor sends back.
   */
  slots: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      weekday: z.number(),
      period: z.number(),
      parity: z.enum(weekParities),
      classroom_id: z.string(),
      subject_id: z.string(),
      teacher_id: z.string(),
      room_id: z.string().nullable(),
    }),
  ),
  /** Lessons that a class should have in a week, beside those that it has in this one. */
  quotas: z.array(z.object({ subject: named, expected: z.number(), held: z.number() })),
  cover_requests: z.array(coverRequest.extend({ id: z.string() })),
});
export const timetableBoardDocument = document(resource('timetable_board', timetableBoard));
export type TimetableBoard = z.infer<typeof timetableBoard>;

const note = typed(300).refine(isStorable, 'bad_text').optional();
const version = integer(1, 1_000_000_000);
const ofLesson = { lesson_id: lessonName, version, note };
/**
 * What is to be changed of one lesson on one day; a swap names the other lesson. `version` is that of the
 * slot.
 */
const newChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), ...ofLesson }),
  z.strictObject({
    kind: z.literal('cover'),
    ...ofLesson,
    teacher_uuid: uuid,
    subject_uuid: uuid.optional(),
  }),
  z.strictObject({ kind: z.literal('room'), ...ofLesson, room_uuid: uuid }),
  z.strictObject({ kind: z.literal('move'), ...ofLesson, to_day: day, to_period: integer(1, 20) }),
  z.strictObject({
    kind: z.literal('swap'),
    ...ofLesson,
    other_lesson_id: lessonName,
    other_version: version,
  }),
]);
export const timetableChangeInput = input('timetable_change', newChange);
export type NewTimetableChange = z.infer<typeof newChange>;

const timetableChange = resource(
  'timetable_change',
  z.object({ kind: z.enum(lessonChangeKinds), lesson_id: z.string(), day: z.string() }),
);
export const timetableChangeDocument = document(timetableChange);

const place = {
  /** The first day on which it holds; lessons before stay as they are. */
  from_day: day,
  weekday: integer(0, 6),
  period: integer(1, 20),
  parity: z.enum(weekParities, 'choice'),
  subject_uuid: uuid,
  teacher_uuid: uuid,
  room_uuid: uuid.nullable(),
};
const newSlot = z.strictObject({ classroom_uuid: uuid, ...place });
export const timetableSlotInput = input('timetable_slot', newSlot);
export type NewTimetableSlot = z.infer<typeof newSlot>;
const slotChange = z.strictObject({ version, ...place });
export const timetableSlotChangeInput = input('timetable_slot', slotChange);
export type TimetableSlotChange = z.infer<typeof slotChange>;
/** Two slots change places in every week from a day on. */
const slotSwap = z.strictObject({ version, other_uuid: uuid, other_version: version, from_day: day });
export const timetableSlotSwapInput = input('timetable_slot_swap', slotSwap);
export type TimetableSlotSwap = z.infer<typeof slotSwap>;
export const timetableSlotEndInput = input('timetable_slot_end', z.strictObject({ version, from_day: day }));
/** The slot that holds from the day on; its id is new where lessons before that day keep the old one. */
export const timetableSlotDocument = document(
  resource(
    'timetable_slot',
    z.object({
      version: z.number(),
      from_day: z.string(),
      /** The slot that changed places with it; null where none did. */
      other: z.object({ id: z.string(), version: z.number() }).nullable(),
    }),
  ),
);

/** What does not forbid a change, but should be known: `meta.warnings` of what was written. */
export const timetableWarnings = z.object({ warnings: z.array(z.string()).optional() });

export const freeTeachersQuery = z.object({ lesson_id: lessonName });
/** Teachers of the branch who have nothing else while a lesson is held. */
export const freeTeachersDocument = document(
  resource(
    'free_teachers',
    z.object({
      teachers: z.array(
        named.extend({
          /** Lessons that the teacher has on that day. */
          lessons: z.number(),
          teaches_subject: z.boolean(),
          teaches_class: z.boolean(),
        }),
      ),
    }),
  ),
);
export type FreeTeachers = z.infer<typeof freeTeachersDocument>['data']['attributes'];

export const coverRequestInput = input(
  'cover_request',
  z.strictObject({ lesson_id: lessonName, teacher_uuid: uuid, note }),
);
export const coverDeclineInput = input(
  'cover_request',
  z.strictObject({ reason: typed(300).refine(isStorable, 'bad_text').optional() }),
);

/** None takes the rule away. */
export const lessonQuotaFields = z.strictObject({
  grade_uuid: uuid,
  subject_uuid: uuid,
  lessons: integer(0, 40),
});
export type LessonQuota = z.output<typeof lessonQuotaFields>;
export const lessonQuotaInput = input('lesson_quota', lessonQuotaFields);

export const boardScopes = ['day', 'weeks'] as const;
/**
 * What can become of a lesson. `ask`: somebody is asked to cover it; `edit`: other people, subject or room
 * every week.
 */
export const boardActions = ['move', 'ask', 'cover', 'room', 'cancel', 'edit', 'end'] as const;
/** What an editor fills in for a lesson; each action reads its own part. */
export const boardWish = z
  .object({
    action: z.enum(boardActions),
    scope: z.enum(boardScopes),
    to: z.object({ date: day, period: integer(1, 20) }),
    person: z.string(),
    room: z.string(),
    subject: z.string(),
    parity: z.enum(weekParities),
    note: typed(300).refine(isStorable, 'bad_text'),
  })
  .superRefine(({ action, person, room }, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', message: 'required', path: [path] });
    if ((action === 'ask' || action === 'cover') && person === '') missing('person');
    if (action === 'room' && room === '') missing('room');
  });
export type BoardWish = z.infer<typeof boardWish>;
const chosen = z.string().min(1, 'required');
/** What an editor fills in for a new lesson of every week. */
export const newLessonFields = z.object({
  subject_uuid: chosen,
  teacher_uuid: chosen,
  room_uuid: z.string(),
});
