import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { TryResult } from '@/lib/contract/resources/site/activity';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';

const path = (locale: Locale, id: string) => `${apiBase('base', locale)}/activities/${id}`;

/** A sheet of the activity; `nonce` goes back with the answers. */
export async function fetchSheet(locale: Locale, id: string) {
  const { data, meta } = await api.getMany<PaperQuestion>(`${path(locale, id)}/questions`, {
    schema: async () => (await import('@/lib/contract/resources/quizzes/attempt')).paperCollection,
  });
  return { questions: data, nonce: String(meta.nonce) };
}

export const checkSheet = (
  locale: Locale,
  id: string,
  nonce: string,
  answers: { question_id: string; answers: AnswerEntries }[],
) =>
  api.post<TryResult>(`${path(locale, id)}/try`, toBody('activity_try', { nonce, answers }), {
    schema: async () => (await import('@/lib/contract/resources/site/activity')).tryResult,
  });
