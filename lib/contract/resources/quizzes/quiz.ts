import * as z from 'zod';
import { document, collection, pageQuery, resource, resourceAction } from '../../json-api';
import { difficulty, questionType } from '../../questions/types';
import { assignedKinds } from '../../quiz-kinds';
import {
  day,
  foldDigits,
  instant,
  integer,
  localized,
  localizedOptional,
  number,
  typed,
  uuid,
} from '../../text';
import { settingsInput, settingsOutput } from './quiz-settings';

/** n questions of a section (and difficulty, and type) that each attempt draws with its own seed. */
export const drawRule = z.strictObject({
  section_id: uuid,
  difficulty: difficulty.optional(),
  question_type: questionType.optional(),
  count: integer(1, 100),
});
export type DrawRule = z.infer<typeof drawRule>;

const mark = number(0.01, 1000);
/**
 * One draw over all sections of the quiz: each section gives its share of the questions, as even as the
 * number allows. The paper holds it as one draw a section.
 */
export const wholeDraw = z.strictObject({
  count: integer(1, 100),
  mark,
  difficulty: difficulty.optional(),
  question_type: questionType.optional(),
});
export type WholeDraw = z.infer<typeof wholeDraw>;

/** One id, or a list that holds it: the mark of a quiz goes to one item. */
const oneItem = z.union([
  uuid,
  z
    .array(uuid)
    .max(1, 'too_many')
    .transform((ids) => ids[0] ?? null),
]);

/** A place in the paper, in order: either a question of the bank or a draw. */
export const slotInput = z.union([
  z.strictObject({ question_id: uuid, mark }),
  z.strictObject({ random_question: drawRule, mark }),
]);
export type SlotInput = z.infer<typeof slotInput>;

/**
 * Homework as the specification names its fields. Every field may be left out while it is a draft;
 * publishing checks the rules of docs/spec/quizzes.md on the whole.
 */
export const quizInput = z.strictObject({
  title: localized(150),
  instructions: localizedOptional(2000).optional(),
  grade_uuid: uuid.nullable().optional(),
  subject_uuid: uuid.nullable().optional(),
  subject_sections: z
    .array(z.strictObject({ section_id: uuid, title: z.string().max(300).optional() }))
    .max(60, 'too_many')
    .optional(),
  questions: z.array(slotInput).max(200, 'too_many').optional(),
  /** Comes after `questions`, or is the whole paper where they are not sent. */
  random_question: wholeDraw.nullable().optional(),
  classrooms: z.array(uuid).max(60, 'too_many').optional(),
  /** Single students beside the classes. */
  students: z.array(uuid).max(500, 'too_many').optional(),
  /** Students of the classes who are left out. */
  excluded_students: z.array(uuid).max(500, 'too_many').optional(),
  period_uuid: uuid.nullable().optional(),
  items: oneItem.nullable().optional(),
  ...settingsInput.shape,
  /** Optimistic lock: the version that the editor read; 409 when someone saved in between. */
  version: integer(1, 1_000_000).optional(),
});
export type QuizInput = z.infer<typeof quizInput>;

const clockTime = z
  .string()
  .transform(foldDigits)
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'));

/**
 * A formative test names its window by days and times of the clock in the author's branch; the two instants
 * of homework are taken as well. Its educational system is that of the branch.
 */
export const formativeInput = quizInput.extend({
  from: day.optional(),
  from_time: clockTime.optional(),
  to: day.optional(),
  to_time: clockTime.optional(),
  educational_system_uuid: uuid.nullable().optional(),
});
export type FormativeInput = z.infer<typeof formativeInput>;

/** Derived state of a quiz for staff. */
export const quizStates = ['draft', 'scheduled', 'open', 'closed', 'cancelled'] as const;
export type QuizState = (typeof quizStates)[number];

export const quizFilters = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  subject: uuid.optional(),
  grade: uuid.optional(),
  classroom: uuid.optional(),
  state: z.enum(quizStates).optional(),
  sort: z.enum(['-created_at', 'start_at', '-start_at', 'end_at', '-end_at', 'title']).optional(),
});
export type QuizFilters = z.infer<typeof quizFilters>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
/** `recipients`: whom it is given to. The others count the students whom its report shows to the reader. */
const counts = z.object({
  recipients: z.number(),
  assigned: z.number(),
  started: z.number(),
  submitted: z.number(),
  awaiting_marking: z.number(),
});

const summary = z.object({
  kind: z.enum(assignedKinds),
  title: localizedOptional(150),
  state: z.enum(quizStates),
  subject: named.extend({ icon: z.string() }).nullable(),
  grade: named.nullable(),
  classrooms: z.array(named),
  owner_name: localizedOptional(200),
  start_at: z.string().nullable(),
  end_at: z.string().nullable(),
  /** When staff ended it before its time. */
  closed_at: z.string().nullable(),
  test_time: z.number().nullable(),
  question_count: z.number(),
  total_mark: z.number(),
  counts,
  released_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  actions: z.array(resourceAction),
});
export const quizSummary = resource(assignedKinds, summary);
export const quizCollection = collection(quizSummary);

export const questionBrief = z.object({
  question_id: z.string(),
  version: z.number(),
  question_type: questionType,
  /** Plain text, without markup. */
  prompt: localizedOptional(500),
  difficulty,
  section_id: z.string(),
  languages: z.array(z.enum(['ar', 'en'])),
});
export const slot = z.object({
  id: z.string(),
  position: z.number(),
  mark: z.number(),
  question: questionBrief.nullable(),
  random_question: drawRule.nullable(),
  /** Questions of the bank that a draw can choose from now. */
  pool: z.number().nullable(),
  is_dropped: z.boolean(),
});
const personBrief = z.object({
  id: z.string(),
  name: localizedOptional(200),
  number: z.string(),
  classroom_id: z.string(),
});
export const quizDetail = resource(
  assignedKinds,
  summary.extend({
    instructions: localizedOptional(2000).nullable(),
    subject_sections: z.array(z.object({ section_id: z.string(), title: localizedOptional(300) })),
    questions: z.array(slot),
    students: z.array(personBrief),
    excluded_students: z.array(personBrief),
    /** Of formative tests: the window on the clock of the author's branch, and the system of schools. */
    from: z.string().nullable(),
    from_time: z.string().nullable(),
    to: z.string().nullable(),
    to_time: z.string().nullable(),
    educational_system: named.nullable(),
    /** The same by the names that are written. */
    grade_uuid: z.string().nullable(),
    subject_uuid: z.string().nullable(),
    period_uuid: z.string().nullable(),
    items: z.string().nullable(),
    educational_system_uuid: z.string().nullable(),
    period: named.nullable(),
    item: named.extend({ weight: z.number() }).nullable(),
    ...settingsOutput.shape,
    version: z.number(),
    /** True once a student has started: only the window may be extended and students added. */
    is_locked: z.boolean(),
    /** Why it cannot be published yet: field and sentence in the reader's language. */
    problems: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })),
  }),
);
export const quizDocument = document(quizDetail);
export type QuizSummary = z.infer<typeof quizSummary>['attributes'] & { id: string };
export type QuizDetail = z.infer<typeof quizDetail>['attributes'] & { id: string };

/** Retake for chosen students. */
export const retakeInput = z.strictObject({
  start_at: instant,
  end_at: instant,
  /** Which attempt of these students counts from now on; asked for where the mark goes to the certificate. */
  counted: settingsInput.shape.counted,
  reason: typed(500).optional(),
  /** Fingerprint of the preview that the person saw. */
  seen: z.string().trim().max(64, 'too_long').optional(),
});
export const retakeDocument = z.strictObject({
  data: z.strictObject({
    type: z.enum(assignedKinds),
    id: z.string().nullable().optional(),
    attributes: retakeInput,
    relationships: z.strictObject({
      students: z.strictObject({
        data: z
          .array(z.strictObject({ type: z.literal('student'), id: uuid }))
          .min(1, 'required')
          .max(500, 'too_many'),
      }),
    }),
  }),
});
