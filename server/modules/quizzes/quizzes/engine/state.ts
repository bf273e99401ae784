import { type SQL, sql } from 'drizzle-orm';
import { endClock } from '@/server/access/quiz-moments';
import type { QuizState } from '@/lib/contract/resources/quizzes/quiz';

type Timed = {
  status: 'draft' | 'published' | 'closed' | 'cancelled';
  startAt: Date | null;
  endAt: Date | null;
  /** The ends of a paused quiz do not pass: they are measured by the moment of the pause. */
  pausedAt: Date | null;
};

/** Derived state for staff; `stateSql` says the same in a statement. */
export function stateOf({ status, startAt, endAt, pausedAt }: Timed, now: Date): QuizState {
  if (status !== 'published') return status;
  if (endAt && endAt <= (pausedAt ?? now)) return 'closed';
  return startAt && startAt > now ? 'scheduled' : 'open';
}

type Late = Timed & { latePolicy: 'none' | 'label' | 'penalty'; lateUntil: Date | null };

/** Whether nobody can hand in any more: closed, and the time for late work is over too. */
export function isOver(quiz: Late, now: Date): boolean {
  const { status, latePolicy, lateUntil, pausedAt } = quiz;
  const isTaken = latePolicy !== 'none' && lateUntil !== null && lateUntil > (pausedAt ?? now);
  const takesLate = status === 'published' && isTaken;
  return stateOf(quiz, now) === 'closed' && !takesLate;
}

export const stateSql = (now: Date): SQL => sql`case when quizzes.status <> 'published' then quizzes.status
  when quizzes.end_at <= ${endClock(sql`${now}::timestamptz`)} then 'closed'
    when quizzes.start_at > ${now} then 'scheduled' else 'open' end`;

/** The state as reports show it: late work that is still taken keeps a quiz open. */
export const reportStateSql = (now: SQL): SQL => sql`case
  when quizzes.status in ('draft', 'cancelled', 'closed') then quizzes.status
  when quizzes.start_at > ${now} then 'scheduled'
  when greatest(quizzes.end_at, case
    when quizzes.late_policy <> 'none' then quizzes.late_until end) <= ${endClock(now)} then 'closed'
  else 'open' end`;
