import * as z from 'zod';
import { excuseStates } from '../../attendance';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { assignedKinds, quizKinds } from '../../quiz-kinds';
import { resourceTypes } from '../../media';
import { stage } from '../../role-fields';
import { day, localizedOptional, text, uuid } from '../../text';
import { named, studentStates, studentTabs } from '../quizzes/attempt';

const words = localizedOptional(300);
const subject = named.extend({ icon: z.string() });

/**
 * Students whom the reader follows: children, or students who accepted a student teacher; each with the own
 * subjects.
 */
export const followedCollection = collection(
  resource(
    'followed_student',
    z.object({
      first_name: words,
      name: words,
      gender: z.enum(['female', 'male']),
      picture: z.string().nullable(),
      stage: stage.nullable(),
      classroom: words.nullable(),
      branch: named.nullable(),
      /** Today at the student's school. */
      today: z.string(),
      subjects: z.array(subject),
    }),
  ),
);
export type Followed = z.infer<typeof followedCollection>['data'][number]['attributes'] & { id: string };

/** Days of a report: `from` after `to` is refused. */
const days = { from: day.optional(), to: day.optional() };

export const absenceQuery = pageQuery.extend({ student_id: uuid, subject_id: uuid.optional(), ...days });
export type AbsenceFilters = z.infer<typeof absenceQuery>;
/** What a guardian wrote about a day, and what the school answered. */
const excuse = z.object({
  id: z.string(),
  state: z.enum(excuseStates),
  reason: z.string(),
  /** Address of the picture that was sent along. */
  file: z.string().nullable(),
  sent_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type AbsenceExcuse = z.infer<typeof excuse>;
export const absenceCollection = collection(
  resource(
    'absence',
    z.object({
      day: z.string(),
      kind: z.enum(['absent', 'late']),
      is_excused: z.boolean(),
      minutes: z.number().nullable(),
      /** Null: the whole day. */
      subject: named.nullable(),
      teacher: words.nullable(),
      /** The newest of the day. */
      excuse: excuse.nullable(),
      /** The reader may say why. */
      may_excuse: z.boolean(),
    }),
  ),
);
export type Absence = z.infer<typeof absenceCollection>['data'][number]['attributes'] & { id: string };
/**
 * Days without an excuse, with one that waits for the school, and excused ones; lessons or days that were
 * begun late.
 */
export const absenceTotals = z.object({
  unexcused: z.number(),
  waiting: z.number(),
  excused: z.number(),
  late: z.number(),
});
export type AbsenceTotals = z.infer<typeof absenceTotals>;

export const excuseForm = z.strictObject({ student_id: uuid, day, reason: text(1000) });
export const excuseInput = input('absence_excuse', excuseForm);
export const excuseDocument = document(resource('absence_excuse', excuse.omit({ id: true })));

/** Excuses as the school reads them. */
export const schoolExcuseQuery = pageQuery.extend({
  state: z.enum(excuseStates).optional(),
  search: z.string().trim().max(100).optional(),
});
export type SchoolExcuseFilters = z.infer<typeof schoolExcuseQuery>;
export const schoolExcuses = collection(
  resource(
    'absence_excuse',
    excuse.omit({ id: true }).extend({
      day: z.string(),
      student: named,
      classroom: words.nullable(),
      guardian: words,
      answered_by: words.nullable(),
      /** Lessons of the day in which the student was away; 0: the school recorded the day. */
      lessons: z.number(),
    }),
  ),
);
export type SchoolExcuse = z.infer<typeof schoolExcuses>['data'][number]['attributes'] & { id: string };
export const excuseAnswerForm = z.strictObject({
  accepted: z.boolean('required'),
  /** To the guardian; needed where it is declined. */
  answer: z.string().trim().max(300, 'too_long').optional(),
});
export const excuseAnswer = input('absence_excuse', excuseAnswerForm);

export const childQuizQuery = pageQuery.extend({
  subject_id: uuid.optional(),
  quiz_type: z.enum(assignedKinds, 'choice').optional(),
  ...days,
});
export type ChildQuizFilters = z.infer<typeof childQuizQuery>;
/** Work that was given to a followed student; marks as the review policy lets the student see them. */
export const childQuizzes = collection(
  resource(
    'child_quiz',
    z.object({
      kind: z.enum(assignedKinds),
      title: localizedOptional(150),
      subject,
      tab: z.enum([...studentTabs, 'scheduled']),
      state: z.enum(studentStates),
      start_at: z.string(),
      end_at: z.string(),
      finished_at: z.string().nullable(),
      is_late: z.boolean(),
      total_mark: z.number(),
      mark: z.number().nullable(),
      percent: z.number().nullable(),
      is_provisional: z.boolean(),
      /** Something was handed in, so that there is a page of it. */
      has_result: z.boolean(),
    }),
  ),
);
export type ChildQuiz = z.infer<typeof childQuizzes>['data'][number]['attributes'] & { id: string };

export const activityKinds = [...quizKinds, 'resource'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activityQuery = pageQuery.extend({
  subject_id: uuid.optional(),
  student_id: uuid.optional(),
  type: z.enum(activityKinds, 'choice').optional(),
  ...days,
});
export type ActivityFilters = z.infer<typeof activityQuery>;
/** Something that a followed student did in a subject; never how others did. */
export const activityCollection = collection(
  resource(
    'subject_activity',
    z.object({
      kind: z.enum(activityKinds),
      student: named,
      subject: subject.nullable(),
      title: localizedOptional(300),
      at: z.string(),
      /** Null: the review policy does not show it yet, or there is none. */
      mark: z.number().nullable(),
      max_mark: z.number().nullable(),
      /** Of what is read: finished; of the others: marked whole. */
      is_done: z.boolean(),
      resource_type: z.enum(resourceTypes).nullable(),
      /** The attempt whose result can be opened. */
      result_id: z.string().nullable(),
    }),
  ),
);
export type SubjectActivity = z.infer<typeof activityCollection>['data'][number]['attributes'] & {
  id: string;
};

export const examResultQuery = pageQuery.extend({
  student_id: uuid.optional(),
  subject_id: uuid.optional(),
  ...days,
});
export type ExamResultFilters = z.infer<typeof examResultQuery>;
