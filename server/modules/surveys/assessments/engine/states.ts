import type {
  AssessmentState,
  FormState,
  MyAssessmentState,
  StoredAssessmentState,
} from '@/lib/contract/assessment';

type Timed = { state: StoredAssessmentState; start_at: Date | null; end_at: Date | null };

/**
 * What the assessment is now: one that was opened waits for its start, runs, and is closed from its end on.
 */
export function stateOf({ state, start_at, end_at }: Timed, now: Date): AssessmentState {
  if (state !== 'open') return state;
  if (start_at === null || now < start_at) return 'scheduled';
  return end_at !== null && now >= end_at ? 'closed' : 'running';
}

/** What an assessment is to somebody with so many forms in it. */
export function myStateOf(
  state: AssessmentState,
  forms: { total: number; started: number; submitted: number },
): MyAssessmentState {
  if (forms.submitted === forms.total) return 'submitted';
  if (state === 'closed' || state === 'published') return 'expired';
  return forms.started > 0 ? 'in_progress' : 'pending';
}

/** A form that was sent may be written again only where that is allowed. */
export const mayWrite = (form: FormState, allowsChanges: boolean): boolean =>
  form !== 'submitted' || allowsChanges;
