import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import type { QuizDraft } from './draft';

/**
 * How many students the homework reaches: the classes without those left out, plus single students from
 * elsewhere.
 */
export function reachOf(
  { classrooms, students, excluded }: Pick<QuizDraft, 'classrooms' | 'students' | 'excluded'>,
  classes: readonly LookupItem[],
): number {
  const inClasses = classes
    .filter(({ id }) => classrooms.includes(id))
    .reduce((sum, { count = 0 }) => sum + count, 0);
  const leftOut = excluded.filter(({ classroom_id }) => classrooms.includes(classroom_id)).length;
  const beside = students.filter(({ classroom_id }) => !classrooms.includes(classroom_id)).length;
  return Math.max(0, inClasses - leftOut) + beside;
}
