import {
  kindRecord,
  kindsWhere,
  type AssignedKind,
  assignedWhere,
  type QuizKind,
} from '@/lib/contract/quiz-kinds';
import { type StudentCalls, type StudentGroup, studentGroups } from '@/lib/contract/student-calls';
import type { Locale } from '@/lib/contract/text';

/** Where students reach the kinds of one group (calls.tsv): below /api/, with the names that the calls have there. */
export type StudentEndpoint = Pick<StudentCalls, 'list' | 'start' | 'finish' | 'type'> & {
  base: string;
  kinds: readonly QuizKind[];
  /** Those of its lists. */
  listed: readonly AssignedKind[];
};

const root = 'general-quiz-answers/api/v1/{locale}/general-quizzes';

function endpointOfGroup(group: StudentGroup): StudentEndpoint {
  const { path, page: _, ...names } = studentGroups[group];
  return {
    ...names,
    base: `${root}/${path}`,
    kinds: kindsWhere(({ student }) => student === group),
    listed: assignedWhere(({ student }) => student === group),
  };
}

/** The endpoints of all groups of kinds. */
export const studentEndpoints = (): StudentEndpoint[] =>
  (Object.keys(studentGroups) as StudentGroup[]).map(endpointOfGroup);

/** The endpoint through which students reach a kind. */
export const endpointOf = (kind: AssignedKind): StudentEndpoint => endpointOfGroup(kindRecord(kind).student);

const at = (endpoint: StudentEndpoint, locale: Locale, rest: string) =>
  `/api/${endpoint.base.replace('{locale}', locale)}/${rest}`;

export const endpointUrls = {
  start: (endpoint: StudentEndpoint, locale: Locale, id: string) =>
    at(endpoint, locale, `${endpoint.start}/${id}`),
  result: (endpoint: StudentEndpoint, locale: Locale, id: string) => at(endpoint, locale, `${id}/result`),
};
