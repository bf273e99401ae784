import * as z from 'zod';
import { collection, document, input, resource, resourceAction } from '../../json-api';
import { day, isStorable, localizedOptional, text, typed, uuid } from '../../text';
import { assignedKinds } from '../../quiz-kinds';
import { planFields, planStates } from '../../weekly-plan';
import { named } from '../quizzes/attempt';
import { lessonName } from './preparation';
import { lessonStates, timetableDay } from './timetable';

const subject = named.extend({ icon: z.string() });

/**
 * A week of the branch: both ends belong to it; `number` counts the weeks of the term, null where grades
 * stand in several.
 */
export const planWeek = z.object({
  from: z.string(),
  to: z.string(),
  number: z.number().nullable(),
  today: z.string(),
  time_zone: z.string(),
});
export type PlanWeek = z.infer<typeof planWeek>;
const planDay = timetableDay.pick({ date: true, hijri: true, off: true, events: true });
export type PlanDay = z.infer<typeof planDay>;

export const plannedWork = z.object({
  id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedOptional(300),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
});
/**
 * `own`: the teacher's words, which stand; `filled`: from preparation, homework and tests; null: nothing
 * there.
 */
const planCell = z.object({
  text: z.string(),
  works: z.array(plannedWork),
  source: z.enum(['own', 'filled']).nullable(),
});
export type PlanCell = z.infer<typeof planCell>;
const cellsOf = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({
    lesson: cell,
    objectives: cell,
    classwork: cell,
    homework: cell,
    materials: cell,
    tests: cell,
  } satisfies Record<(typeof planFields)[number], Cell>);

/** A lesson of the week; one that was moved stands on its own day without cells, and says where it went. */
const planRow = z.object({
  lesson_id: z.string(),
  day: z.string(),
  period: z.number(),
  state: z.enum(lessonStates),
  moved_to: timetableDay.shape.lessons.element.shape.moved_to,
  cells: cellsOf(planCell).nullable(),
});
export type PlanRow = z.infer<typeof planRow>;

const comment = z.object({
  id: z.string(),
  body: z.string(),
  author: named,
  created_at: z.string(),
});
const weeklyPlan = z.object({
  classroom: named,
  subject,
  week: planWeek,
  days: z.array(planDay),
  state: z.enum(planStates),
  /** To parents. */
  note: z.string(),
  version: z.number(),
  rows: z.array(planRow),
  /** What each cell holds while the teacher writes nothing there, by lesson. */
  fillings: z.record(z.string(), cellsOf(planCell.omit({ source: true }))),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  comments: z.array(comment),
  actions: z.array(resourceAction),
});
export const weeklyPlanDocument = document(resource('weekly_plan', weeklyPlan));
export type WeeklyPlan = z.infer<typeof weeklyPlan> & { id: string };

/** The published plans of a class for a week together; a teacher sees the plan asked for as well. */
const classPlan = z.object({
  classroom: named,
  week: planWeek,
  days: z.array(planDay),
  subjects: z.array(
    z.object({
      plan_id: z.string(),
      subject,
      state: z.enum(planStates),
      note: z.string(),
      rows: z.array(planRow),
    }),
  ),
  /** Subjects with lessons in the week whose plan is not there yet. */
  missing: z.array(named),
  /** Of the families of the class, how many read the plan; for staff alone. */
  readers: z.object({ read: z.number(), families: z.number() }).nullable(),
});
export const classPlanDocument = document(resource('class_plan', classPlan));
export type ClassPlan = z.infer<typeof classPlan> & { id: string };

/** A class and subject in a week. `plan_id` is null where there is no plan that the reader may open. */
const expectedPlan = z.object({
  classroom: named,
  subject,
  teachers: z.array(named),
  state: z.enum([...planStates, 'none']),
  plan_id: z.string().nullable(),
  /** Lessons that are held in the week, and how many of them have anything in the plan. */
  lessons: z.number(),
  planned: z.number(),
  comments: z.number(),
  published_at: z.string().nullable(),
});
export const expectedPlans = z.object({
  data: z.array(resource('expected_plan', expectedPlan)),
  meta: z.object({ week: planWeek, days: z.array(planDay), actions: z.array(resourceAction) }),
});
export type ExpectedPlan = z.infer<typeof expectedPlan> & { id: string };

/** The week of a day; the present one when none is named. */
export const planWeekQuery = z.object({ week: day.optional() });
export const expectedPlanFilters = planWeekQuery.extend({
  subject_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
  state: z.enum([...planStates, 'none'], 'choice').optional(),
});
export type ExpectedPlanFilters = z.infer<typeof expectedPlanFilters>;

/** Plans whose words a new one may begin with: of earlier weeks, and of the other classes of the grade. */
const planSource = z.object({ classroom: named, from: z.string(), is_same_class: z.boolean() });
export const planSources = collection(resource('weekly_plan_source', planSource));
export type PlanSource = z.infer<typeof planSource> & { id: string };
export const planSourceFilters = z.object({ classroom_uuid: uuid, subject_uuid: uuid, week: day });

export const newPlan = z.strictObject({
  classroom_uuid: uuid,
  subject_uuid: uuid,
  week: day,
  copy_uuid: uuid.optional(),
});
export const newPlanInput = input('weekly_plan', newPlan);
const words = (max: number) => typed(max).refine(isStorable, 'bad_text');
/** The teacher's own words; a cell that is not named goes back to what it is filled with. */
export const planChange = z.strictObject({
  version: z.number().int(),
  note: words(2000),
  cells: z
    .array(z.strictObject({ lesson_id: lessonName, field: z.enum(planFields, 'choice'), text: words(1000) }))
    .max(400, 'too_many'),
});
export const planChangeInput = input('weekly_plan', planChange);
/** A comment goes to the address that its action names. */
export const planCommentInput = z.strictObject({
  payload: text(2000),
  type: z.literal('weekly_plan', 'type'),
});
export const planReminderInput = input('weekly_plan_reminder', z.strictObject({ week: day }));
