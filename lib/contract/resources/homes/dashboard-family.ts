import * as z from 'zod';
import { excuseStates } from '../../attendance';
import { document, resource } from '../../json-api';
import { publishedScores } from '../school/published-scores';
import { stage } from '../../role-fields';
import { localizedOptional } from '../../text';
import { newCertificate } from './dashboard';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const subject = named.extend({ icon: z.string() });

/** Where a child stands in a piece of work; marks are not part of it. */
export const childWorkState = z.enum([
  'not_started',
  'in_progress',
  'handed_in',
  'late',
  'missed',
  'scheduled',
  'retake_open',
  'excused',
]);

const childWork = z.object({
  quiz_id: z.string(),
  title: localizedOptional(150),
  subject: subject.nullable(),
  start_at: z.string(),
  end_at: z.string(),
  state: childWorkState,
});
export type ChildWork = z.infer<typeof childWork>;

/**
 * The newest result of a subject that the review policy has opened; `average` is the own mean in percent,
 * null with one result.
 */
const childResult = z.object({
  quiz_id: z.string(),
  title: localizedOptional(150),
  subject: named.nullable(),
  mark: z.number(),
  max_mark: z.number(),
  percent: z.number(),
  average: z.number().nullable(),
  at: z.string(),
});
export type ChildResult = z.infer<typeof childResult>;

const absence = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(['absent', 'late']),
  subject: named.nullable(),
  minutes: z.number().nullable(),
  is_excused: z.boolean(),
  /** The newest excuse that a guardian sent for the day. */
  excuse: z.object({ state: z.enum(excuseStates), answered_at: z.string().nullable() }).nullable(),
});
export type ChildAbsence = z.infer<typeof absence>;

/** The school day of a child by the clock of the branch; null on days without lessons. Times are instants. */
const childDay = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  now: z.object({ subject: named, ends_at: z.string() }).nullable(),
  next: z.object({ subject: named, starts_at: z.string() }).nullable(),
});
export type ChildDay = z.infer<typeof childDay>;

const person = z.object({
  id: z.string(),
  first_name: localizedOptional(100),
  name: localizedOptional(200),
  gender: z.enum(['female', 'male']),
  picture: z.string().nullable(),
  stage: stage.nullable(),
  classroom: localizedOptional(300).nullable(),
  branch: named.nullable(),
});

const child = person.extend({
  /** Calendar day at the child's school. */
  date: z.string(),
  day: childDay.nullable(),
  due: z.array(childWork),
  results: z.array(childResult),
  /** Sheets that were published lately, the newest first. */
  scores: z.array(publishedScores),
  note: z
    .object({
      quiz_id: z.string(),
      title: localizedOptional(150),
      teacher_name: localizedOptional(200).nullable(),
      text: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** Of the last two weeks, newest first. */
  absences: z.array(absence),
  certificate: newCertificate.nullable(),
  /** Subjects whose plan of this week is published. */
  week_plans: z.number(),
});
export type Child = z.infer<typeof child>;

export const parentHome = document(resource('parent_home', z.object({ children: z.array(child) })));
export type ParentHome = z.infer<typeof parentHome>['data']['attributes'] & { id: string };

const followedStudent = person.extend({
  /** Work of this term by subject. */
  subjects: z.array(subject.extend({ assigned: z.number(), done: z.number(), percent: z.number() })),
  results: z.array(childResult),
});
export type FollowedStudent = z.infer<typeof followedStudent>;

export const studentTeacherHome = document(
  resource('student_teacher_home', z.object({ students: z.array(followedStudent) })),
);
export type StudentTeacherHome = z.infer<typeof studentTeacherHome>['data']['attributes'] & { id: string };
