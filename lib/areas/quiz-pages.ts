import type { QuizKind } from '../contract/resources/quiz';

/** Pages and calls of one kind of quiz; everything else about its screens is shared. */
export type QuizPages = {
  /** Below the prefix of the area. */
  page: string;
  reports: string;
  /** Below the word for staff (calls.tsv). */
  api: string;
  reportsApi: string;
};

export const quizPages: Record<QuizKind, QuizPages> = {
  homework: {
    page: '/homework',
    reports: '/homework-reports',
    api: 'homework',
    reportsApi: 'homeworkReports',
  },
  periodic_test: {
    page: '/periodic-test',
    reports: '/periodic-test-reports',
    api: 'periodic-test',
    reportsApi: 'periodicTestReports',
  },
  formative_test: {
    page: '/formative',
    reports: '/formative-test-reports',
    api: 'formative-tests',
    reportsApi: 'formativeTestReports',
  },
};

/** Kind of quiz that a page is about, by its path without the locale; null for pages of no kind. */
export function kindOfPath(path: string): QuizKind | null {
  const part = path.split('/').find((name) => /^(periodic-test|formative)/.test(name));
  if (!part) return null;
  return part.startsWith('formative') ? 'formative_test' : 'periodic_test';
}
