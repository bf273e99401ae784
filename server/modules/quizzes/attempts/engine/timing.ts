import type { ServerClock } from '@/lib/contract/resources/quizzes/attempt';

/** An answer counts when it arrived within this time after the deadline: the network may be slow. */
export const ANSWER_GRACE_MS = 30_000;
/**
 * The sweeper waits this much longer, so that an answer that arrived in time never finds its attempt
 * finished.
 */
export const SWEEP_MARGIN_MS = 5_000;

/**
 * min(start + duration + extra, end + extra); null when the quiz is untimed and has no end. Of what was
 * paused the end knows by itself, as it moved.
 */
export function deadlineOf(
  startedAt: Date,
  minutes: number | null,
  endAt: Date | null,
  extraSeconds: number,
  pausedSeconds = 0,
): Date | null {
  const limits = [
    minutes === null ? null : startedAt.getTime() + minutes * 60_000 + pausedSeconds * 1000,
    endAt === null ? null : endAt.getTime(),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : new Date(Math.min(...limits) + (extraSeconds - pausedSeconds) * 1000);
}

/** The end of a quiz as it stands: one that is ahead stays as far away as it was while the quiz is paused. */
export const endIn = (end: Date | null, pausedAt: Date | null, now: Date): Date | null =>
  end !== null && pausedAt !== null && end > pausedAt
    ? new Date(end.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()))
    : end;

/**
 * Since when the clock of an attempt is stopped; null while it runs, and when its time was over before the
 * pause.
 */
export const pausedSince = (deadline: Date | null, pausedAt: Date | null): Date | null =>
  pausedAt !== null && (deadline === null || deadline > pausedAt) ? pausedAt : null;

/** The moment that the clock of an attempt shows. */
export const shownTime = (deadline: Date | null, pausedAt: Date | null, now: Date): Date =>
  pausedSince(deadline, pausedAt) ?? now;

type Clocked = { deadline: Date | null; extraSeconds: number; pausedSeconds: number };

/** Everything about time that goes with each answer to a student. */
export function clockOf(attempt: Clocked, now: Date, pausedAt: Date | null): ServerClock {
  const { deadline } = attempt;
  const shown = shownTime(deadline, pausedAt, now);
  return {
    server_now: now.toISOString(),
    ends_at: deadline?.toISOString() ?? null,
    seconds_left:
      deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - shown.getTime()) / 1000)),
    extra_seconds: attempt.extraSeconds - attempt.pausedSeconds,
    paused_at: pausedSince(deadline, pausedAt)?.toISOString() ?? null,
  };
}

/**
 * Percent that is lost for handing in late: a part of the mark for each started day, never more than all of
 * it.
 */
export function latePenalty(finishedAt: Date, endAt: Date, percentPerDay: number): number {
  const days = Math.ceil((finishedAt.getTime() - endAt.getTime()) / 86_400_000);
  return Math.min(100, Math.max(0, days) * percentPerDay);
}
