import type { KindPart } from '../contract/policy';
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

/** A kind of quiz, or all of them in one list of reports. */
export type QuizArea = QuizKind | 'general';

export const quizPages: Record<QuizArea, QuizPages> = {
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
  general: {
    page: '/homework',
    reports: '/general-quizzes-reports',
    api: 'homework',
    reportsApi: 'generalQuizReports',
  },
};

/** What a page is about, by its path without the locale; null for pages of no kind. */
export function areaOfPath(path: string): QuizArea | null {
  const part = path
    .split('/')
    .find((name) => /^(periodic-test|formative|general-quizzes-reports)/.test(name));
  if (!part) return null;
  if (part.startsWith('general')) return 'general';
  return part.startsWith('formative') ? 'formative_test' : 'periodic_test';
}

/**
 * The part of a kind that a page of teachers and supervisors belongs to, by its path without the locale; null for other
 * pages.
 */
export function partOfPath(path: string): { kind: QuizArea; part: KindPart } | null {
  const [, area = '', page = ''] = path.split('/');
  if (area !== 'school-instructor' && area !== 'educational-supervisor') return null;
  for (const [kind, pages] of Object.entries(quizPages) as [QuizArea, QuizPages][]) {
    if (pages.reports === `/${page}`) return { kind, part: 'report' };
    if (kind !== 'general' && pages.page === `/${page}`) return { kind, part: 'quiz' };
  }
  return null;
}
