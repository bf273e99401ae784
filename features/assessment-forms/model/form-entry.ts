import type { AssessmentForm } from '@/lib/contract/resources/assessment-form';
import { type Content, missingIn, type Question } from './content';
import type { FormRecord, FormView, Sending } from './fill-types';

/** One form in memory. */
export type Entry = {
  /** As the school has it. */
  form: AssessmentForm;
  content: Content;
  base: number;
  isDirty: boolean;
  wantsToSend: boolean;
  sending: Sending | null;
  conflict: Content | null;
  problems: Record<string, string>;
  refusal: string | null;
  isRefusedByDevice: boolean;
  /** Not to be sent before; `since` the first unsent change. Both of the steady clock. */
  due: number;
  since: number;
};

export const contentOf = ({ answers, comment }: AssessmentForm): Content => ({ answers, comment });

export const toEntry = (form: AssessmentForm): Entry => ({
  form,
  content: contentOf(form),
  base: form.revision,
  isDirty: false,
  wantsToSend: false,
  sending: null,
  conflict: null,
  problems: {},
  refusal: null,
  isRefusedByDevice: false,
  due: 0,
  since: 0,
});

/** Takes what the school has now; what was written here goes aside. */
export function takeTheirs(entry: Entry, form: AssessmentForm): void {
  Object.assign(entry, toEntry(form), { conflict: entry.conflict });
}

export const toRecord = (assessmentId: string, entry: Entry): FormRecord => ({
  assessment_id: assessmentId,
  form_id: entry.form.id,
  base: entry.base,
  content: entry.content,
  isDirty: entry.isDirty,
  wantsToSend: entry.wantsToSend,
  sending: entry.sending,
  conflict: entry.conflict,
});

/** A form that was sent is not made worse: it waits here until it is whole again. */
export const isHeld = ({ form, isDirty, content }: Entry, questions: readonly Question[]): boolean =>
  isDirty && form.state === 'submitted' && missingIn(questions, content).length > 0;

export const toView = (entry: Entry, questions: readonly Question[]): FormView => ({
  id: entry.form.id,
  assessee: entry.form.assessee,
  is_self: entry.form.is_self,
  state: entry.form.state,
  content: entry.content,
  isSaved: !entry.isDirty,
  wantsToSend: entry.wantsToSend,
  isHeld: isHeld(entry, questions),
  conflict: entry.conflict,
  problems: entry.problems,
  refusal: entry.refusal,
});
