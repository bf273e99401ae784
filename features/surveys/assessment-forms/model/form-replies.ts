import { isApiFailure, sentenceOf } from '@/lib/api/errors';
import type { AssessmentForm } from '@/lib/contract/resources/surveys/assessment-form';
import { saysTheSame } from './content';
import type { Sending } from './fill-types';
import { type Entry, toEntry } from './form-entry';

/** The school has the body; what was written since is still to be sent. */
export function confirm(entry: Entry, body: Sending, form: AssessmentForm): void {
  const isLatest = saysTheSame(entry.content, body.content) && (!entry.wantsToSend || body.isSent);
  Object.assign(entry, { form, base: form.revision, sending: null, problems: {} });
  if (isLatest) Object.assign(entry, { isDirty: false, wantsToSend: false });
}

/**
 * The school has a newer version. It may be the own one whose reply was lost; else it is shown, and what was
 * written here stands beside it.
 */
export function meetNewer(entry: Entry, body: Sending, form: AssessmentForm): 'saved' | 'theirs' {
  if (saysTheSame(form, body.content) && (!body.isSent || form.state === 'submitted')) {
    confirm(entry, body, form);
    return 'saved';
  }
  const mine = entry.content;
  const conflict = saysTheSame(form, mine) ? entry.conflict : mine;
  Object.assign(entry, toEntry(form), { conflict });
  return 'theirs';
}

/** What the school did not take, by statement. */
export function explain(entry: Entry, error: unknown): void {
  entry.sending = null;
  entry.wantsToSend = false;
  entry.refusal = sentenceOf(error) ?? '';
  if (!isApiFailure(error)) return;
  for (const { source, detail } of error.errors) {
    const [, field = ''] = /\/answers\/([^/]+)/.exec(source?.pointer ?? '') ?? [];
    const question = /^\d+$/.test(field) ? entry.content.answers[Number(field)]?.question_id : field;
    if (question) entry.problems[question] = detail;
  }
}
