import type { FormativeInput, QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import { wallTime } from '@/lib/i18n/zoned-time';

/**
 * Fields of a test across branches as the specification names its window: days and times of the clock of the
 * branch in place of the two instants. A moment that was cleared has no day and stays an instant.
 */
export function withNamedWindow(
  { start_at, end_at, ...fields }: Partial<QuizInput>,
  timeZone: string,
): Partial<FormativeInput> {
  const [from, from_time] = start_at ? wallTime(start_at, timeZone).split('T') : [];
  const [to, to_time] = end_at ? wallTime(end_at, timeZone).split('T') : [];
  return {
    ...fields,
    ...(from ? { from, from_time } : start_at !== undefined && { start_at }),
    ...(to ? { to, to_time } : end_at !== undefined && { end_at }),
  };
}
