import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { quizPages } from '@/lib/areas/quiz-pages';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';

/** Report of a piece of work for staff. */
export const reportPath = (area: StaffArea, kind: AssignedKind, id: string) =>
  areaHref(area, `${quizPages(kind).reports}/${id}`);
