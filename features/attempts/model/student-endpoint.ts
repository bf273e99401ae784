import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';
import { kindRecord, type AssignedKind } from '@/lib/contract/quiz-kinds';
import { type StudentGroup, studentGroups } from '@/lib/contract/student-calls';

/** Where a student works on the quizzes of one group: pages, and names of the calls below `root`. */
export type StudentEndpointKey = StudentGroup;
export type StudentEndpoint = {
  list: string;
  root: string;
  calls: { list: string; start: string; finish: string };
};

/** Pages and calls of a group of kinds. */
export function studentEndpoint(key: StudentEndpointKey): StudentEndpoint {
  const { page, path, list, start, finish } = studentGroups[key];
  return { list: page, root: `general-quizzes/${path}`, calls: { list, start, finish } };
}

export const endpointOfKind = (kind: AssignedKind): StudentEndpointKey => kindRecord(kind).student;

/** Calls of an endpoint: `endpointUrl('homework', 'ar', '1/questions')`. */
export const endpointUrl = (endpoint: StudentEndpointKey, locale: Locale, rest: string): string =>
  `${apiBase('general-quiz-answers', locale)}/${studentEndpoint(endpoint).root}/${rest}`;
