import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { quizPages } from '@/lib/areas/quiz-pages';
import { studentQuizPage } from '@/lib/contract/quiz-kinds';
import type { PlannedWork } from '@/lib/contract/weekly-plan';

/** Who reads a plan: the pages of homework and tests differ, and parents have none. */
export type PlanReader = StaffArea | 'student' | 'parent';

/** The page of a piece of work for the reader; null where there is none. */
export function workPage(reader: PlanReader, { kind, id }: Pick<PlannedWork, 'kind' | 'id'>): string | null {
  if (reader === 'parent') return null;
  if (reader === 'student') return studentQuizPage(kind, encodeURIComponent(id));
  return areaHref(reader, `${quizPages(kind).reports}/${encodeURIComponent(id)}`);
}
