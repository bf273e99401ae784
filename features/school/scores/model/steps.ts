import type { ScoreSheetState } from '@/lib/contract/resources/school/score';

/** Where each step of a sheet leads. */
export const stepTargets = {
  submit_scores: 'submitted',
  recall_scores: 'open',
  return_scores: 'open',
  approve_scores: 'approved',
  publish_scores: 'published',
  unpublish_scores: 'approved',
  lock_scores: 'locked',
  unlock_scores: 'published',
} as const satisfies Record<string, ScoreSheetState>;
export type StepKey = keyof typeof stepTargets;
export const isStep = (key: string): key is StepKey => Object.hasOwn(stepTargets, key);

/** Steps that are done at once: nobody outside of the school's staff notices them. */
type Quiet = 'recall_scores' | 'approve_scores' | 'unlock_scores';
const quiet: readonly StepKey[] = ['recall_scores', 'approve_scores', 'unlock_scores'] satisfies Quiet[];
export const needsConfirmation = (step: StepKey): step is Exclude<StepKey, Quiet> => !quiet.includes(step);

const forward: readonly StepKey[] = ['submit_scores', 'approve_scores', 'publish_scores'];
export const leadsOn = (step: StepKey): boolean => forward.includes(step);
