import type { Problems } from './check';
import type { QuizDraft } from './draft';
import { hasText } from '@/lib/contract/localized';
import { type StepKey, stepOf } from './steps';

const MINUTE = 60_000;
const missing = (fields: Record<string, unknown>): Problems =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value === null)
      .map(([field]) => [field, 'required']),
  );

function windowLacks(draft: QuizDraft, isTimed: boolean, isEndless: boolean) {
  const { start_at, end_at, test_time, late_policy, late_until } = draft;
  const lacks = missing({ start_at, ...(!isEndless && { end_at }), ...(isTimed && { test_time }) });
  const [start, end] = [start_at, end_at].map((at) => (at === null ? null : Date.parse(at)));
  if (start == null || end == null) return lacks;
  if (end <= start) return { ...lacks, end_at: 'after_start' };
  if (typeof test_time === 'number' && test_time * MINUTE > end - start)
    return { ...lacks, test_time: 'longer_than_window' };
  if (late_policy !== 'none' && late_until !== null && Date.parse(late_until) <= end)
    return { ...lacks, late_until: 'after_end' };
  return lacks;
}

/**
 * What the author of a draft still has to do in a step: field -> code of `errors.fields`. The school looks at
 * more than this when it is published.
 */
export function lacksOf(step: StepKey, draft: QuizDraft, isTimed: boolean, isForGrade = false): Problems {
  switch (step) {
    case 'basics': {
      const { title, grade_uuid, subject_uuid } = draft;
      return missing({ title: hasText(title) ? title : null, grade_uuid, subject_uuid });
    }
    case 'questions':
      return draft.slots.length === 0 ? { questions: 'no_questions' } : {};
    case 'recipients':
      return !isForGrade && draft.classrooms.length + draft.students.length === 0
        ? { classrooms: 'no_recipients' }
        : {};
    case 'rules':
      return windowLacks(draft, isTimed, isForGrade);
    case 'publish':
      return {};
  }
}

type Known = {
  /** New questions that are not in the bank yet. */
  unsaved: number;
  isDraft: boolean;
  isTimed: boolean;
  /** Goes to a whole grade, and needs no end. */
  isForGrade?: boolean;
  /** Fields that the school named in the state that it has. */
  problems: readonly { field: string }[];
};

/** Whether a step holds what it must, here and as far as the school has seen it. */
export function isStepDone(step: StepKey, draft: QuizDraft, known: Known): boolean {
  if (step === 'publish') return !known.isDraft;
  return (
    Object.keys(lacksOf(step, draft, known.isTimed, known.isForGrade)).length === 0 &&
    !known.problems.some(({ field }) => stepOf(field) === step) &&
    (step !== 'questions' || known.unsaved === 0) &&
    (step !== 'basics' || draft.sections.length > 0)
  );
}
