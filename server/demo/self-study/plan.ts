import * as z from 'zod';
import { bothText, readData } from '../data-files';

/** What a student took by themselves, or staff made for the grade (`general`). */
const selfStudyPlan = z.strictObject({
  key: z.string(),
  kind: z.enum(['exam', 'practice', 'general']),
  /** Who takes it. */
  by: z.string(),
  subject: z.string(),
  sections: z.array(z.string()).min(1),
  count: z.int().positive(),
  difficulty: z.int().min(1).max(4),
  /** When it was made: days from today and the time of the clock in the branch. */
  at: z.tuple([z.int(), z.string().regex(/^\d\d:\d\d$/)]),
  did: z.enum(['finished', 'open', 'new']),
  /** Answers of one that is open. */
  answers: z.int().optional(),
  ability: z.number().optional(),
  /** Of a general exam; the others have the name of their subject. */
  title: bothText.optional(),
  /** The exam whose questions it has. */
  challengeOf: z.string().optional(),
});
export type SelfStudyPlan = z.output<typeof selfStudyPlan>;

export const selfStudy: SelfStudyPlan[] = readData('self-study.json', z.array(selfStudyPlan));
