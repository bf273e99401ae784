import * as z from 'zod';
import { billingCalendars, currencyCodes, dueStates, WHOLE } from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { integer, localizedOptional, text, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** Most parts of a fee. */
export const MOST_PARTS = 12;
const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'date');
export const planFields = z
  .strictObject({
    calendar: z.enum(billingCalendars, 'choice'),
    /** Dates in the calendar of the plan, with the part of the whole in basis points. */
    parts: z
      .array(z.strictObject({ date: calendarDay, basis_points: integer(1, WHOLE) }))
      .min(1, 'required')
      .max(MOST_PARTS, 'too_many'),
  })
  .refine(({ parts }) => parts.reduce((sum, part) => sum + part.basis_points, 0) === WHOLE, {
    path: ['parts'],
    error: 'plan_sum',
  })
  .refine(
    ({ parts }) => parts.every(({ date }, index) => index === 0 || date > (parts[index - 1]?.date ?? '')),
    { path: ['parts'], error: 'plan_order' },
  );

/** A fee for all of some grades, of some classes, or for single students. */
export const duesFields = z
  .strictObject({
    product_uuid: uuid,
    grades: z.array(uuid).max(50, 'too_many'),
    classrooms: z.array(uuid).max(200, 'too_many'),
    students: z.array(uuid).max(500, 'too_many'),
    plan: planFields,
  })
  .refine(({ grades, classrooms, students }) => grades.length + classrooms.length + students.length > 0, {
    path: ['classrooms'],
    error: 'no_recipients',
  });
export const duesInput = input('dues', duesFields);
export type DuesWish = z.output<typeof duesFields>;

export const dueOutcomes = ['done', 'refused'] as const;
const effect = z.object({
  currency: z.enum(currencyCodes),
  /** Days in the Gregorian calendar on which the parts fall due. */
  days: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.string(),
      name: localizedOptional(300),
      classroom: localizedOptional(300),
      /** Place among the children of the family in the branch. */
      child: z.number(),
      price: z.number(),
      discount: z.number(),
      amount: z.number(),
      outcome: z.enum(dueOutcomes),
      reason: z.string().nullable(),
    }),
  ),
  done: z.number(),
  refused: z.number(),
  total: z.number(),
});
/** What an act would give each student, or gave; `id`: of the act, for its undoing. */
export const duesEffectDocument = document(resource('dues_effect', effect));
export type DuesEffect = z.infer<typeof effect> & { id: string };

export const dueFilters = pageQuery.extend({
  state: z.enum(dueStates, 'choice').optional(),
  classroom_uuid: uuid.optional(),
  /** Of what is open, a part has passed its day. */
  time: z.enum(['overdue'], 'choice').optional(),
  search: z.string().trim().max(100).optional(),
});
export type DueFilters = z.infer<typeof dueFilters>;
const officeDue = z.object({
  student: named,
  classroom: localizedOptional(300),
  title: localizedOptional(300),
  amount: z.number(),
  discount: z.number(),
  paid: z.number(),
  currency: z.enum(currencyCodes),
  state: z.enum(dueStates),
  /** The next day on which a part falls due, and whether it has passed. */
  next_on: z.string().nullable(),
  is_overdue: z.boolean(),
});
export const officeDueCollection = collection(resource('office_due', officeDue));
export const officeDueDocument = document(resource('office_due', officeDue));
export type OfficeDue = z.infer<typeof officeDue> & { id: string };

/** What the form chooses from; null where the branch does not bill yet. */
export type DueChoices = {
  currency: (typeof currencyCodes)[number] | null;
  fees: (z.infer<typeof named> & { price: number })[];
  grades: z.infer<typeof named>[];
  classrooms: (z.infer<typeof named> & { grade_id: string })[];
};

const batch = z.object({
  title: localizedOptional(300),
  students: z.number(),
  total: z.number(),
  currency: z.enum(currencyCodes),
  made_by: localizedOptional(300),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  /** Nobody has paid any of it. */
  can_undo: z.boolean(),
});
export const dueBatchCollection = collection(resource('due_batch', batch));
export type DueBatch = z.infer<typeof batch> & { id: string };

export const dueCancellationFields = z.strictObject({ reason: text(300) });

/** Most students that one search gives. */
export const FOUND_STUDENTS = 20;
export const dueStudentFilters = z.object({ search: z.string().trim().max(100).optional() });
const dueStudent = z.object({ name: localizedOptional(300), classroom: localizedOptional(300) });
export const dueStudentCollection = collection(resource('due_student', dueStudent));
export type DueStudent = z.infer<typeof dueStudent> & { id: string };
