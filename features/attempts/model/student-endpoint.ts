import type { Locale } from '@/lib/contract/localized';
import type { QuizKind } from '@/lib/contract/resources/quiz';

/** Where a student works on the quizzes of one group: pages, and names of the calls below `root`. */
export type StudentEndpointKey = 'homework' | 'tests';
export type StudentEndpoint = {
  list: string;
  root: string;
  calls: { list: string; start: string; finish: string };
};

const root = (rest: string) => `general-quizzes/${rest}`;

export const studentEndpoints: Record<StudentEndpointKey, StudentEndpoint> = {
  homework: {
    list: '/student/general-quizzes/homework',
    root: root('homework/student'),
    calls: { list: 'list-homeworks', start: 'start-homework', finish: 'finish-homework' },
  },
  tests: {
    list: '/student/general-quizzes/periodic-tests',
    root: root('periodic-test/students'),
    calls: { list: 'list', start: 'start', finish: 'finish-periodic-test' },
  },
};

export const endpointOfKind = (kind: QuizKind): StudentEndpointKey =>
  kind === 'homework' ? 'homework' : 'tests';

/** Calls of a endpoint: `endpointUrl('homework', 'ar', '1/questions')`. */
export const endpointUrl = (endpoint: StudentEndpointKey, locale: Locale, rest: string): string =>
  `/api/general-quiz-answers/api/v1/${locale}/${studentEndpoints[endpoint].root}/${rest}`;
