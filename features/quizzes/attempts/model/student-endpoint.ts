import { apiBase, type Service } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';
import { kindRecord, type AssignedKind } from '@/lib/contract/quiz-kinds';
import { type StudentGroup, studentGroups } from '@/lib/contract/student-calls';

/** Where a student works on quizzes: those that are given by their group, exams and practice of one's own. */
export type StudentEndpointKey = StudentGroup | 'exams' | 'practice';
export type StudentEndpoint = {
  list: string;
  service: Service;
  root: string;
  calls: { list: string; start: string; finish: string };
};

const ownWork: Record<Exclude<StudentEndpointKey, StudentGroup>, StudentEndpoint> = {
  exams: {
    list: '/student/exams',
    service: 'admin',
    root: 'student/public-exams',
    calls: { list: '', start: 'start-exam', finish: 'finish-exam' },
  },
  practice: {
    list: '/student/practice',
    service: 'admin',
    root: 'student/public-practices',
    calls: { list: '', start: 'start-practice', finish: 'finish-practice' },
  },
};

/** Pages and calls of an endpoint. */
export function studentEndpoint(key: StudentEndpointKey): StudentEndpoint {
  if (key === 'exams' || key === 'practice') return ownWork[key];
  const { page, path, list, start, finish } = studentGroups[key];
  return {
    list: page,
    service: 'general-quiz-answers',
    root: `general-quizzes/${path}`,
    calls: { list, start, finish },
  };
}

/** The page on which a quiz is taken. */
export const takingPage = (key: StudentEndpointKey, id: string): string =>
  key === 'exams' ? `${studentEndpoint(key).list}/${id}/take` : `${studentEndpoint(key).list}/${id}`;

/**
 * Where a receipt leads: the list, the result of that attempt, and the page that begins another one (null:
 * taken once).
 */
export function receiptPages(key: StudentEndpointKey, quizId: string, attemptId: string) {
  const { list } = studentEndpoint(key);
  const page = `${list}/${quizId}`;
  if (key === 'exams' || key === 'practice') return { list, result: `${page}/feedback`, next: null };
  return { list, result: `${page}?attempt=${attemptId}`, next: `${page}?start=1` };
}

export const endpointOfKind = (kind: AssignedKind): StudentEndpointKey => kindRecord(kind).student ?? 'exams';

/** Calls of an endpoint: `endpointUrl('homework', 'ar', '1/questions')`. */
export function endpointUrl(endpoint: StudentEndpointKey, locale: Locale, rest: string): string {
  const { service, root } = studentEndpoint(endpoint);
  return `${apiBase(service, locale)}/${root}${rest && `/${rest}`}`;
}
