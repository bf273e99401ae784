import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { objectiveKinds, preparationFields, preparationStates, studentFields } from '../../preparation';
import { day, integer, isStorable, text, typed, uuid } from '../../text';
import { named } from '../quizzes/attempt';
import { mediaItem } from '../library/media-item';

/** A lesson of the timetable by its name: slot and own day. */
export const lessonName = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{4}-\d{2}-\d{2}$/, 'id');

const prose = (max: number) => typed(max).refine(isStorable, 'bad_text');
const part = prose(4000).default('');

/** What stands in a preparation beside its title; parts that are not written yet are empty. */
export const preparationContent = z.strictObject({
  objectives: z
    .array(z.strictObject({ kind: z.enum(objectiveKinds, 'choice'), text: prose(500) }))
    .max(20, 'too_many')
    .default([]),
  prior_knowledge: part,
  warm_up: part,
  content: prose(8000).default(''),
  strategies: z.array(text(120)).max(20, 'too_many').default([]),
  aids: part,
  stages: z
    .array(
      z.strictObject({
        title: prose(200),
        minutes: integer(0, 300),
        teacher: prose(1000),
        students: prose(1000),
      }),
    )
    .max(20, 'too_many')
    .default([]),
  values: part,
  differentiation: part,
  formative_assessment: part,
  closing: part,
  homework: part,
  worksheet: prose(8000).default(''),
  reflection: part,
});
export type PreparationContent = z.output<typeof preparationContent>;

export const preparationFilters = pageQuery.extend({
  subject_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
  teacher_uuid: uuid.optional(),
  /** Days of the lessons, both included. */
  from: day.optional(),
  to: day.optional(),
  state: z.enum(preparationStates, 'choice').optional(),
  search: z.string().trim().max(100).optional(),
});
export type PreparationFilters = z.infer<typeof preparationFilters>;

/** An item of the library as it stands in a document. */
const placedItem = mediaItem.shape.attributes.extend({ id: z.string() });

const lesson = z.object({
  id: z.string(),
  day: z.string(),
  period: z.number(),
  /** What became of it in the timetable: held, or eaten by a change or a holiday. */
  state: z.enum(['held', 'cancelled', 'closed', 'no_period']),
});
export const preparationSummary = z.object({
  title: z.string(),
  state: z.enum(preparationStates),
  subject: named.extend({ icon: z.string() }),
  classroom: named,
  teacher: named,
  lesson,
  periods: z.number(),
  version: z.number(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  updated_at: z.string(),
  return_reason: z.string().nullable(),
  comments: z.number(),
  actions: z.array(resourceAction),
});
const attributes = preparationSummary.extend({
  content: preparationContent,
  student_fields: z.array(z.enum(studentFields)),
  media: z.array(z.object({ item: placedItem, is_for_students: z.boolean() })),
  notes: z.array(
    z.object({
      id: z.string(),
      field: z.enum(preparationFields),
      body: z.string(),
      author: named,
      is_own: z.boolean(),
      created_at: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.string(),
      state: z.enum(preparationStates),
      reason: z.string().nullable(),
      by: named,
      at: z.string(),
    }),
  ),
});
export const preparationCollection = collection(resource('preparation', preparationSummary));
export const preparationDocument = document(resource('preparation', attributes));
export type PreparationSummary = z.infer<typeof preparationSummary> & { id: string };
export type Preparation = z.infer<typeof attributes> & { id: string };

/** What students read of a preparation: the parts that it shows them, and its media. */
const paperHead = z.object({
  title: z.string(),
  subject: named.extend({ icon: z.string() }),
  teacher: named,
  day: z.string(),
  period: z.number(),
});
const paperSummary = paperHead.extend({ attachments: z.number() });
const paperAttributes = paperHead.extend({
  parts: z.object({
    objectives: z.array(z.string()).optional(),
    content: z.string().optional(),
    homework: z.string().optional(),
    worksheet: z.string().optional(),
  }),
  media: z.array(placedItem),
});
export const workingPapers = collection(resource('working_paper', paperSummary));
export const workingPaperDocument = document(resource('working_paper', paperAttributes));
export type PaperSummary = z.infer<typeof paperSummary> & { id: string };
export type WorkingPaper = z.infer<typeof paperAttributes> & { id: string };
export const paperFilters = pageQuery.extend({
  subject_uuid: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
});

const title = text(200);
const media = z.array(z.strictObject({ media_uuid: uuid, is_for_students: z.boolean() })).max(30, 'too_many');
/** A new preparation for a lesson: empty, of a template, or a copy of another one. */
export const newPreparation = z.strictObject({
  lesson_id: lessonName,
  title: title.optional(),
  copy_uuid: uuid.optional(),
  template_uuid: uuid.optional(),
});
export const newPreparationInput = input('preparation', newPreparation);
export const preparationChange = z.strictObject({
  version: z.number().int(),
  /** May be empty until it is handed in: what else was written is kept. */
  title: prose(200),
  periods: integer(1, 10),
  content: preparationContent,
  student_fields: z.array(z.enum(studentFields, 'choice')).max(4, 'too_many'),
  media,
});
export const preparationChangeInput = input('preparation', preparationChange);
export const returnFields = z.strictObject({ reason: text(1000) });
export const returnInput = input('preparation_return', returnFields);
export const deliverFields = z.strictObject({ reflection: prose(4000) });
export const deliverInput = input('preparation_delivery', deliverFields);
/** A comment goes to the address that its action names (learning-activities: body {payload, type}). */
export const commentInput = z.strictObject({ payload: text(2000), type: z.literal('preparation', 'type') });

/** The lesson behind a session's address, and its preparation where there is one. */
const lessonPreparation = z.object({
  day: z.string(),
  period: z.number(),
  state: lesson.shape.state,
  subject: named,
  classroom: named,
  teacher: named,
  preparation: z.object({ id: z.string(), state: z.enum(preparationStates) }).nullable(),
  actions: z.array(resourceAction),
});
export const lessonPreparationDocument = document(resource('lesson', lessonPreparation));
export type LessonPreparation = z.infer<typeof lessonPreparation> & { id: string };

/** A lesson that is held, and its preparation where the reader may know of it. */
const plannedLesson = z.object({
  day: z.string(),
  period: z.number(),
  /** An instant; null where the day has no such period. */
  starts_at: z.string().nullable(),
  subject: named.extend({ icon: z.string() }),
  classroom: named,
  teacher: named,
  preparation: z.object({ id: z.string(), state: z.enum(preparationStates) }).nullable(),
});
export const plannedLessons = collection(resource('lesson', plannedLesson));
export type PlannedLesson = z.infer<typeof plannedLesson> & { id: string };

/** Preparations that a new one may be copied from. */
export const sourceFilters = pageQuery.extend({
  subject_uuid: uuid,
  search: z.string().trim().max(100).optional(),
});

export const coverageFilters = z.object({
  from: day,
  to: day,
  subject_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
});
/** Lessons of a teacher in a subject and class: how many are expected, prepared, approved and late. */
const coverage = z.object({
  teacher: named,
  subject: named,
  classroom: named,
  expected: z.number(),
  prepared: z.number(),
  approved: z.number(),
  late: z.number(),
});
export const coverageCollection = collection(resource('preparation_coverage', coverage));
export type Coverage = z.infer<typeof coverage> & { id: string };

const template = z.object({
  name: z.string(),
  subject: named,
  author: named,
  content: preparationContent,
  actions: z.array(resourceAction),
});
export const templateCollection = collection(resource('preparation_template', template));
export type PreparationTemplate = z.infer<typeof template> & { id: string };
export const templateFilters = z.object({ subject_uuid: uuid.optional() });
export const templateFields = z.strictObject({
  name: text(120),
  subject_uuid: uuid,
  content: preparationContent,
});
export const templateInput = input('preparation_template', templateFields);
