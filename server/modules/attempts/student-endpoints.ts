import type { QuizKind } from '@/lib/contract/resources/quiz';
import type { Locale } from '@/lib/contract/text';

/** Where students reach the kinds of one group (calls.tsv): below /api/, with the names that the calls have there. */
export type StudentEndpoint = {
  base: string;
  list: string;
  start: string;
  finish: string;
  kinds: readonly QuizKind[];
  /** Type of its resources on the wire. */
  type: string;
};

const root = 'general-quiz-answers/api/v1/{locale}/general-quizzes';

const homeworkEndpoint: StudentEndpoint = {
  base: `${root}/homework/student`,
  list: 'list-homeworks',
  start: 'start-homework',
  finish: 'finish-homework',
  kinds: ['homework'],
  type: 'homework',
};

/** Periodic and formative tests are taken through the same calls. */
const testEndpoint: StudentEndpoint = {
  base: `${root}/periodic-test/students`,
  list: 'list',
  start: 'start',
  finish: 'finish-periodic-test',
  kinds: ['periodic_test', 'formative_test'],
  type: 'periodic_test',
};

export const studentEndpoints: readonly StudentEndpoint[] = [homeworkEndpoint, testEndpoint];

/** The endpoint through which students reach a kind. */
export const endpointOf = (kind: QuizKind): StudentEndpoint =>
  studentEndpoints.find(({ kinds }) => kinds.includes(kind)) ?? homeworkEndpoint;

const at = (endpoint: StudentEndpoint, locale: Locale, rest: string) =>
  `/api/${endpoint.base.replace('{locale}', locale)}/${rest}`;

export const endpointUrls = {
  start: (endpoint: StudentEndpoint, locale: Locale, id: string) =>
    at(endpoint, locale, `${endpoint.start}/${id}`),
  result: (endpoint: StudentEndpoint, locale: Locale, id: string) => at(endpoint, locale, `${id}/result`),
};
