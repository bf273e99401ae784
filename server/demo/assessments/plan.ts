import * as z from 'zod';
import type { PairRule, StoredAssessmentState } from '@/lib/contract/assessment';
import type { Role } from '@/lib/contract/roles';
import { bothText, readData } from '../data-files';

/** Texts of the assessments. */
export const data = readData(
  'assessments.yaml',
  z.strictObject({
    intro: bothText,
    ends: z.strictObject({ low: bothText, high: bothText }),
    titles: z.strictObject({
      before: bothText,
      published: bothText,
      running: bothText,
      supervised: bothText,
      closed: bothText,
      named: bothText,
      scheduled: bothText,
      draft: bothText,
    }),
    comments: z.array(z.string()),
    best: z.array(z.string()),
    better: z.array(z.string()),
  }),
);

export type Key = keyof typeof data.titles;
type Assessor = 'student' | 'parent' | 'educational_supervisor' | 'school_instructor';
export type Plan = {
  key: Key;
  state: StoredAssessmentState;
  /** Days from today to the start and to the end. */
  days: [number, number] | null;
  /** The first cycle of its series. */
  series?: Key;
  template: 'teacher' | 'supervisor';
  anonymous?: boolean;
  pairs: PairRule[];
  assessors: Assessor[];
  assessees: Role;
  /** Share of the forms that were sent. */
  answered: number;
  /** Whether a teacher, too, reads its report. */
  teacherReads?: true;
  /** Whether the other branch takes part too. */
  isOfBoth?: true;
};

const teaching: PairRule[] = ['own_students', 'own_parents', 'own_head', 'subject_peers', 'self'];
const everyone: Assessor[] = ['student', 'parent', 'educational_supervisor', 'school_instructor'];
const review = {
  template: 'teacher',
  pairs: teaching,
  assessors: everyone,
  assessees: 'school_instructor',
} as const;
const supervision = {
  template: 'supervisor',
  pairs: ['everyone', 'self'],
  assessors: ['school_instructor'],
  assessees: 'educational_supervisor',
} satisfies Partial<Plan>;
/** Assessments in every state, those of a series with their earlier cycle. */
export const plans: readonly Plan[] = [
  { ...review, key: 'before', state: 'published', days: [-220, -200], answered: 0.75 },
  { ...review, key: 'published', state: 'published', days: [-60, -45], series: 'before', answered: 0.85 },
  { ...review, key: 'running', state: 'open', days: [-6, 5], series: 'before', answered: 0.4 },
  { ...supervision, key: 'supervised', state: 'published', days: [-210, -195], answered: 0.85 },
  { ...supervision, key: 'closed', state: 'closed', days: [-20, -3], series: 'supervised', answered: 0.9 },
  {
    key: 'named',
    state: 'published',
    days: [-30, -12],
    template: 'teacher',
    anonymous: false,
    pairs: ['everyone'],
    assessors: ['school_instructor'],
    assessees: 'school_instructor',
    answered: 0.8,
    teacherReads: true,
    isOfBoth: true,
  },
  { ...review, key: 'scheduled', state: 'open', days: [6, 20], answered: 0 },
  { ...review, key: 'draft', state: 'draft', days: null, series: 'before', answered: 0 },
];
