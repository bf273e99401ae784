import type { StoredVcrState } from '@/lib/contract/virtual-classroom';

/** What happens to a request. `accept` and `take` hold a credit; the last step of every way settles it. */
export const vcrSteps = [
  'accept',
  'accept_for_approval',
  'decline',
  'refuse_proposal',
  'approve',
  'refuse_approval',
  'cancel_free',
  'cancel_late',
  'expire',
  'complete',
  'miss_by_student',
  'miss_by_instructor',
  'rate',
] as const;
export type VcrStep = (typeof vcrSteps)[number];

type Next = { to: StoredVcrState; credit: 'hold' | 'spend' | 'return' | null };
const way = (to: StoredVcrState, credit: Next['credit'] = null): Next => ({ to, credit });

/** The states of docs/spec/virtual-classroom.md; a step that is not here is refused. */
const table: Partial<Record<StoredVcrState, Partial<Record<VcrStep, Next>>>> = {
  pending: {
    accept: way('scheduled', 'hold'),
    accept_for_approval: way('accepted', 'hold'),
    decline: way('rejected'),
    refuse_proposal: way('cancelled'),
    cancel_free: way('cancelled'),
    expire: way('expired'),
  },
  accepted: {
    approve: way('scheduled'),
    refuse_approval: way('rejected', 'return'),
    cancel_free: way('cancelled', 'return'),
    expire: way('expired', 'return'),
  },
  scheduled: {
    cancel_free: way('cancelled', 'return'),
    cancel_late: way('cancelled', 'spend'),
    complete: way('completed', 'spend'),
    miss_by_student: way('no_show', 'spend'),
    miss_by_instructor: way('no_show', 'return'),
  },
  completed: { rate: way('rated') },
};

/** Where a step leads and what it does with the credit; null where the state does not know it. */
export const nextOf = (state: StoredVcrState, step: VcrStep): Next | null => table[state]?.[step] ?? null;

/** States from which nothing leads on. */
export const isFinal = (state: StoredVcrState): boolean => table[state] === undefined;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A request waits so long for an answer, and an accepted one for the guardian. */
export const ANSWER_MS = 8 * HOUR;
export const APPROVAL_MS = 24 * HOUR;
/** A student cancels until so long before the beginning, and for a while after the session was fixed. */
const FREE_BEFORE_MS = 24 * HOUR;
const SECOND_THOUGHTS_MS = 30 * MINUTE;
/** A person who has not come so long after the beginning counts as absent. */
export const NO_SHOW_MS = 15 * MINUTE;

/** Until when the credit comes back when a student cancels; never after the beginning. */
export function freeUntil({ startsAt, scheduledAt }: { startsAt: Date; scheduledAt: Date }): Date {
  const until = Math.max(startsAt.getTime() - FREE_BEFORE_MS, scheduledAt.getTime() + SECOND_THOUGHTS_MS);
  return new Date(Math.min(until, startsAt.getTime()));
}

/** An instructor who cancels gives the credit back whenever it is. */
export function cancelStep(
  by: 'student' | 'guardian' | 'instructor',
  request: { startsAt: Date; scheduledAt: Date | null },
  now: Date,
): 'cancel_free' | 'cancel_late' {
  const { startsAt, scheduledAt } = request;
  if (by === 'instructor' || scheduledAt === null) return 'cancel_free';
  return now <= freeUntil({ startsAt, scheduledAt }) ? 'cancel_free' : 'cancel_late';
}

/**
 * What became of a session that is over, by when each of the two first entered. The student pays for an hour
 * that the instructor was there for, within a quarter of an hour; any other absence is not the student's to
 * pay.
 */
export function outcomeOf({
  startsAt,
  student,
  instructor,
}: {
  startsAt: Date;
  student: Date | null;
  instructor: Date | null;
}): {
  step: 'complete' | 'miss_by_student' | 'miss_by_instructor';
  missedBy: 'student' | 'instructor' | 'both' | null;
} {
  const isThere = instructor !== null && instructor.getTime() <= startsAt.getTime() + NO_SHOW_MS;
  if (!isThere) return { step: 'miss_by_instructor', missedBy: student === null ? 'both' : 'instructor' };
  if (student === null) return { step: 'miss_by_student', missedBy: 'student' };
  return { step: 'complete', missedBy: null };
}

/** Until when an answer is waited for: the usual while, but not beyond the beginning. */
export const expiryOf = (now: Date, startsAt: Date, wait: number): Date =>
  new Date(Math.min(now.getTime() + wait, startsAt.getTime()));
