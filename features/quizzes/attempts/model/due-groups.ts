import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import type { Format } from '@/lib/i18n/format';

export const dueGroups = ['today', 'week', 'later', 'late', 'scheduled'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Where open work stands by when it is due, by the school's days. */
export function dueGroup(quiz: Pick<StudentQuiz, 'tab' | 'end_at'>, format: Format, now: string): DueGroup {
  if (quiz.tab === 'late' || quiz.tab === 'scheduled') return quiz.tab;
  const days = format.lastDayNumber(quiz.end_at) - format.dayNumber(now);
  if (days <= 0) return 'today';
  return days < 7 ? 'week' : 'later';
}
