import * as z from 'zod';
import { questionTypes } from '@/lib/contract/questions/types';
import { drawRule } from '@/lib/contract/resources/quizzes/quiz';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import { bothText, readData } from './data-files';

const share = z.number().min(0).max(1);
/** Days from today and the time of the clock in the branch. */
const moment = z.tuple([z.int(), z.string().regex(/^\d\d:\d\d$/)]);
export type Moment = z.output<typeof moment>;

/** Questions of sections of the subject, as many types as there are; `types` limits them. */
const pick = z.strictObject({
  from: z.array(z.string()),
  count: z.int().positive(),
  types: z.array(z.enum(questionTypes)).optional(),
});
export type Pick = z.output<typeof pick>;
/** So many of every type of question there is. */
const pickOfEachType = pick.omit({ types: true }).extend({ isEachType: z.literal(true) });

const draw = z.strictObject({
  draw: drawRule.omit({ section_id: true }).extend({ section: z.string() }),
  mark: z.number().positive(),
});
export type Draw = z.output<typeof draw>;

/** What one student did, whatever chance would say. */
const studentCase = z.strictObject({
  /** `open`: still at work, with so many answers; `none`: has not begun. */
  did: z.enum(['finished', 'late', 'open', 'none', 'excused']),
  answers: z.int().optional(),
  /** Ability in this work; about -2 to 2. */
  ability: z.number().optional(),
  /** A new window was opened for the student: still open, or used already. */
  retake: z.enum(['open', 'used']).optional(),
  /** The teacher still has to mark the essays. */
  isPending: z.boolean().optional(),
  /** An answer arrived after the end and waits to be accepted. */
  hasLateAnswer: z.boolean().optional(),
});
export type Case = z.output<typeof studentCase>;

const reviews: Record<'afterClose' | 'byRelease' | 'marksOnly', ReviewPolicy> = {
  afterClose: { answers: 'finished', marks: 'closed', key: 'closed', explanation: 'closed' },
  byRelease: { answers: 'finished', marks: 'released', key: 'released', explanation: 'released' },
  marksOnly: { answers: 'never', marks: 'released', key: 'never', explanation: 'never' },
};

const homeworkPlan = z.strictObject({
  key: z.string(),
  /** Homework unless it says otherwise. */
  kind: z.enum(['periodic_test', 'formative_test']).optional(),
  /** User who owns it, when that is not the teacher. */
  owner: z.string().optional(),
  teacher: z.string(),
  subject: z.string(),
  classes: z.array(z.string()),
  title: bothText,
  instructions: bothText.optional(),
  /** Names of questions, picks and draws, in the order of the paper. */
  questions: z
    .array(z.union([z.string(), pick, pickOfEachType, draw]))
    .transform((entries) =>
      entries.flatMap((entry): (string | Pick | Draw)[] =>
        typeof entry === 'object' && 'isEachType' in entry
          ? questionTypes.map((type) => ({ from: entry.from, count: entry.count, types: [type] }))
          : [entry],
      ),
    ),
  window: z.tuple([moment, moment]).optional(),
  status: z.enum(['draft', 'closed', 'cancelled']).optional(),
  minutes: z.int().optional(),
  accessCode: z.string().optional(),
  attempts: z.int().optional(),
  late: z
    .strictObject({ policy: z.enum(['label', 'penalty']), until: moment, penalty: z.number().optional() })
    .optional(),
  review: z
    .enum(['afterClose', 'byRelease', 'marksOnly'])
    .transform((name) => reviews[name])
    .optional(),
  released: moment.optional(),
  isShuffled: z.boolean().optional(),
  /** Share of the students who take part; for open work those who have handed in already. */
  turnout: share.optional(),
  /** Share of the essays that are marked. */
  marked: share.optional(),
  /** A question whose wrong option (English text) the able students prefer. */
  lure: z.strictObject({ question: z.string(), option: z.string() }).optional(),
  /** By the key of the student, such as `student shore.5a 0`. */
  cases: z.record(z.string(), studentCase).optional(),
});
export type HomeworkPlan = z.output<typeof homeworkPlan>;

/** All homework and tests of the demo school, in the order in which they are made. */
export const homework: HomeworkPlan[] = ['homework-science', 'homework-others', 'tests'].flatMap((name) =>
  readData(`${name}.json`, z.array(homeworkPlan)),
);
