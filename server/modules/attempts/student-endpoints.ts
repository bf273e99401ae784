import {
  kindRecord,
  kindsWhere,
  quizKindRecords,
  type QuizKind,
  type StudentCalls,
  type StudentGroup,
  studentGroups,
} from '@/lib/contract/quiz-kinds';
import type { Locale } from '@/lib/contract/text';

/** Where students reach the kinds of one group (calls.tsv): below /api/, with the names that the calls have there. */
export type StudentEndpoint = Pick<StudentCalls, 'list' | 'start' | 'finish' | 'type'> & {
  base: string;
  kinds: readonly QuizKind[];
};

const root = 'general-quiz-answers/api/v1/{locale}/general-quizzes';

function endpointOfGroup(group: StudentGroup): StudentEndpoint {
  const { path, page: _, ...names } = studentGroups[group];
  return {
    ...names,
    base: `${root}/${path}`,
    kinds: kindsWhere(({ calls }) => calls.student === group),
  };
}

/** The endpoints of all groups of kinds. */
export const studentEndpoints = (): StudentEndpoint[] =>
  [...new Set([...quizKindRecords.values()].map(({ calls }) => calls.student))].map(endpointOfGroup);

/** The endpoint through which students reach a kind. */
export const endpointOf = (kind: QuizKind): StudentEndpoint =>
  endpointOfGroup(kindRecord(kind).calls.student);

const at = (endpoint: StudentEndpoint, locale: Locale, rest: string) =>
  `/api/${endpoint.base.replace('{locale}', locale)}/${rest}`;

export const endpointUrls = {
  start: (endpoint: StudentEndpoint, locale: Locale, id: string) =>
    at(endpoint, locale, `${endpoint.start}/${id}`),
  result: (endpoint: StudentEndpoint, locale: Locale, id: string) => at(endpoint, locale, `${id}/result`),
};
