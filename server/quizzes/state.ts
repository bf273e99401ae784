import { type SQL, sql } from 'drizzle-orm';
import type { QuizState } from '@/lib/contract/resources/quiz';

type Timed = {
  status: 'draft' | 'published' | 'closed' | 'cancelled';
  startAt: Date | null;
  endAt: Date | null;
};

/** Derived state for staff; `stateSql` says the same in a statement. */
export function stateOf({ status, startAt, endAt }: Timed, now: Date): QuizState {
  if (status !== 'published') return status;
  if (endAt && endAt <= now) return 'closed';
  return startAt && startAt > now ? 'scheduled' : 'open';
}

type Late = Timed & { latePolicy: 'none' | 'label' | 'penalty'; lateUntil: Date | null };

/** Whether nobody can hand in any more: closed, and the time for late work is over too. */
export function isOver(quiz: Late, now: Date): boolean {
  const { status, latePolicy, lateUntil } = quiz;
  const takesLate = status === 'published' && latePolicy !== 'none' && lateUntil !== null && lateUntil > now;
  return stateOf(quiz, now) === 'closed' && !takesLate;
}

export const stateSql = (now: Date): SQL => sql`case when quizzes.status <> 'published' then quizzes.status
  when quizzes.end_at <= ${now} then 'closed' when quizzes.start_at > ${now} then 'scheduled' else 'open' end`;

/** The state as reports show it: late work that is still taken keeps a quiz open. */
export const reportStateSql = (now: SQL): SQL => sql`case
  when quizzes.status in ('draft', 'cancelled', 'closed') then quizzes.status
  when quizzes.start_at > ${now} then 'scheduled'
  when greatest(quizzes.end_at, case when quizzes.late_policy <> 'none' then quizzes.late_until end) <= ${now} then 'closed'
  else 'open' end`;
