import type { Localized } from './localized';

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
  title: Localized;
  opens_at: string | null;
  closes_at: string | null;
};
