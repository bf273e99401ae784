import { kindRecord, type AssignedKind } from '@/lib/contract/quiz-kinds';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';
import type { QuizDraft } from './draft';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** On the clock of the branch: an hour at which pupils are awake and their guardians at home. */
const END = '21:00';

/**
 * The window of a new quiz: from this minute to an evening after the usual days of its kind; nothing for a
 * test.
 */
export function usualWindow(
  kind: AssignedKind,
  now: Date,
  timeZone: string,
): Partial<Pick<QuizDraft, 'start_at' | 'end_at'>> {
  const { usualDays, audience } = kindRecord(kind);
  const start_at = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString();
  // Work for a whole grade stays open until it is closed.
  if (audience === 'grade') return { start_at };
  if (usualDays === null) return {};
  const [day] = wallTime(new Date(now.getTime() + usualDays * DAY).toISOString(), timeZone).split('T');
  return {
    start_at,
    end_at: instantOf(`${day}T${END}`, timeZone),
  };
}
