import type { QuestionType } from '@/lib/contract/questions/types';
import type { DrawRule } from '@/lib/contract/resources/quiz';
import type { ReviewPolicy } from '@/lib/contract/resources/quiz-settings';
import type { Both } from './random';

/** Days from today and the time of the clock in the branch. */
export type Moment = [days: number, time: string];
/** Questions of sections of the subject, as many types as there are; `types` limits them. */
export type Pick = { from: string[]; count: number; types?: QuestionType[] };
export type Draw = { draw: Omit<DrawRule, 'section_id'> & { section: string }; mark: number };

/** What one student did, whatever chance would say. */
export type Case = {
  /** `open`: still at work, with so many answers; `none`: has not begun. */
  did: 'finished' | 'late' | 'open' | 'none' | 'excused';
  answers?: number;
  /** Ability in this work; about -2 to 2. */
  ability?: number;
  /** A new window was opened for the student: still open, or used already. */
  retake?: 'open' | 'used';
  /** The teacher still has to mark the essays. */
  isPending?: boolean;
  /** An answer arrived after the end and waits to be accepted. */
  hasLateAnswer?: boolean;
};

export type HomeworkPlan = {
  key: string;
  /** Homework unless it says otherwise. */
  kind?: 'periodic_test' | 'formative_test';
  /** User who owns it, when that is not the teacher. */
  owner?: string;
  teacher: string;
  subject: string;
  classes: string[];
  title: Both;
  instructions?: Both;
  /** Names of questions, picks and draws, in the order of the paper. */
  questions: (string | Pick | Draw)[];
  window?: [from: Moment, to: Moment];
  status?: 'draft' | 'closed' | 'cancelled';
  minutes?: number;
  accessCode?: string;
  attempts?: number;
  late?: { policy: 'label' | 'penalty'; until: Moment; penalty?: number };
  review?: ReviewPolicy;
  released?: Moment;
  isShuffled?: boolean;
  /** Share of the students who take part, 0..1; for open work those who have handed in already. */
  turnout?: number;
  /** Share of the essays that are marked. */
  marked?: number;
  /** A question whose wrong option (English text) the able students prefer. */
  lure?: { question: string; option: string };
  cases?: Record<string, Case>;
};

export const layan = 'student shore.5a 0';
export const at5a = (number: number) => `student shore.5a ${number}`;
export const at5b = (number: number) => `student shore.5b ${number}`;

export const afterClose: ReviewPolicy = {
  answers: 'finished',
  marks: 'closed',
  key: 'closed',
  explanation: 'closed',
};
export const byRelease: ReviewPolicy = {
  answers: 'finished',
  marks: 'released',
  key: 'released',
  explanation: 'released',
};
