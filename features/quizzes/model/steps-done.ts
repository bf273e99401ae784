import { hasText } from '@/lib/contract/localized';
import type { QuizDraft } from './draft';
import type { StepKey } from './steps';

/** Whether a step holds what it must; the school has the last word when it is published. */
export function isStepDone(step: StepKey, draft: QuizDraft, unsaved: number, isDraft: boolean): boolean {
  switch (step) {
    case 'basics':
      return (
        hasText(draft.title) &&
        draft.grade_uuid !== null &&
        draft.subject_uuid !== null &&
        draft.sections.length > 0
      );
    case 'questions':
      return draft.slots.length > 0 && unsaved === 0;
    case 'recipients':
      return draft.classrooms.length > 0 || draft.students.length > 0;
    case 'rules':
      return draft.start_at !== null && draft.end_at !== null;
    case 'publish':
      return !isDraft;
  }
}
