import type { Localized } from './localized';
import type { AssignedKind } from './quiz-kinds';

/** States of a weekly plan: its teacher's alone, or read by the class and its families. */
export const planStates = ['draft', 'published'] as const;
export type PlanState = (typeof planStates)[number];

/** What a plan says about a lesson, in the order in which it is read. */
export const planFields = ['lesson', 'objectives', 'classwork', 'homework', 'materials', 'tests'] as const;
export type PlanField = (typeof planFields)[number];
/** The cell of what is done at home; beside it stands when it is due, beside others when it begins. */
export const atHome = 'homework' satisfies PlanField;

/** Homework or a test of the class that stands in a plan; moments as ISO. */
export type PlannedWork = {
  id: string;
  kind: AssignedKind;
  title: Localized;
  opens_at: string | null;
  closes_at: string | null;
};
/** The same as a published plan keeps it. */
export type KeptWork = Omit<PlannedWork, 'kind'>;
