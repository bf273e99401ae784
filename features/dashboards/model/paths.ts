import { areaHref, type StaffArea } from '@/lib/areas/areas';
import type { QuizKind } from '@/lib/contract/resources/quiz';

/** Page where a student works on a piece of work or reads what came of it. */
export const workPath = (kind: QuizKind, id: string) =>
  `/student/general-quizzes/${kind === 'homework' ? 'homework' : 'periodic-tests'}/${id}`;

/** Report of a piece of work for staff. */
export const reportPath = (area: StaffArea, kind: 'homework' | 'periodic_test', id: string) =>
  areaHref(area, `/${kind === 'homework' ? 'homework' : 'periodic-test'}-reports/${id}`);
