import type { Locale } from '@/lib/contract/text';

/** Wire paths of the student's homework calls (calls.tsv), below /api/. */
export const homeworkBase = 'general-quiz-answers/api/v1/{locale}/general-quizzes/homework/student';

const at = (locale: Locale, rest: string) => `/api/${homeworkBase.replace('{locale}', locale)}/${rest}`;

export const endpoints = {
  start: (locale: Locale, id: string) => at(locale, `start-homework/${id}`),
  result: (locale: Locale, id: string) => at(locale, `${id}/result`),
};
