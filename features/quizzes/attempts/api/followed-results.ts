import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Locale } from '@/lib/i18n/routing';

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/parent/${path}`;
const result = async () =>
  (await import('@/lib/contract/resources/quizzes/attempt-result')).attemptResultDocument;

/** The result of a followed student in one quiz. */
export const readQuizResult = (locale: Locale, student: string, quiz: string): Promise<AttemptResult> =>
  orPage(
    api.getOne<AttemptResult>(
      url(locale, `quizzes/${encodeURIComponent(student)}/quizzes/${encodeURIComponent(quiz)}`),
      { schema: result },
    ),
  );

/** A result of a followed student by its id. */
export const readExamResult = (locale: Locale, id: string): Promise<AttemptResult> =>
  orPage(
    api.getOne<AttemptResult>(url(locale, `exam-results/${encodeURIComponent(id)}`), { schema: result }),
  );
