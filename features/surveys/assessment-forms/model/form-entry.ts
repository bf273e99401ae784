import { type SaveView, saveState } from '@/lib/outbox/save-state';
import type { AssessmentForm } from '@/lib/contract/resources/surveys/assessment-form';
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

/** Takes back what the device kept of a form. */
export function restore(entry: Entry | undefined, record: FormRecord, now: number): void {
  if (!entry || entry.isDirty) return;
  const { base, content, isDirty, wantsToSend, sending, conflict } = record;
  if (isDirty) Object.assign(entry, { base, content, isDirty, wantsToSend, sending, due: now, since: now });
  entry.conflict = conflict;
}

type Line = { isClosed: boolean; isPaused: boolean; failures: number; sendingFor: number | null };

/** The words of the chip about forms that the school does not have as they are here. */
export const saveViewOf = (dirty: readonly Entry[], { isClosed, ...line }: Line): SaveView =>
  saveState({
    pending: dirty.length,
    unkept: dirty.filter(({ isRefusedByDevice }) => isRefusedByDevice).length,
    refused: dirty.filter(({ refusal }) => isClosed || refusal !== null).length,
    isKeeping: false,
    ...line,
  });
