import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';
import type { Locale } from '@/lib/i18n/routing';

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;

/** What the school offers as an action without more words. Errors: 404, 409. */
export const runAction = ({ endpoint_url, method }: ResourceAction): Promise<unknown> =>
  api.document(method as 'POST' | 'DELETE', endpoint_url);

/** Keeps answers of the open attempt. Errors: 404 where it is gone, 409 without consent or after its end. */
export const saveAnswers = (
  locale: Locale,
  attempt: string,
  answers: PsychologicalPaper['answers'],
): Promise<unknown> =>
  api.put(
    url(locale, `psychological-attempts/${encodeURIComponent(attempt)}/answers`),
    toBody('psychological_answers', { answers }),
  );

/** Ends the attempt. Errors: 404, 409. */
export const finishAttempt = (locale: Locale, attempt: string): Promise<unknown> =>
  api.post(url(locale, `psychological-attempts/${encodeURIComponent(attempt)}/finish`));

/** A guardian allows a test or takes that back. Errors: 404, 409. */
export const decideConsent = (
  { endpoint_url }: ResourceAction,
  decision: { test: string; given: boolean },
): Promise<unknown> => api.put(endpoint_url, toBody('psychological_consent', decision));

/** Errors: 409 where one waits or nobody is there. */
export const requestTalk = (
  locale: Locale,
  wish: { message: string; test?: string | undefined },
): Promise<unknown> =>
  api.post(url(locale, 'student/psychological-talks'), toBody('psychological_talk', wish));

export const answerTalk = (locale: Locale, id: string, answer: string): Promise<unknown> =>
  api.post(
    url(locale, `psychological-talks/${encodeURIComponent(id)}/answer`),
    toBody('psychological_talk', { answer }),
  );

export const saveNote = ({ endpoint_url }: ResourceAction, note: string): Promise<unknown> =>
  api.put(endpoint_url, toBody('psychological_note', { note }));

export const saveConsentAge = (locale: Locale, age: number | string): Promise<unknown> =>
  api.put(url(locale, 'psychological-settings'), toBody('psychological_settings', { consent_age: age }));
