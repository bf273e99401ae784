import type { Span } from '@/lib/files/media-progress';

/** The longest step between two ticks of a player that counts as watched, in seconds at normal speed. */
const LONGEST_STEP = 2;

/** What was played between two ticks; null after a jump. */
export function playedBetween(before: number | null, now: number, speed: number): Span | null {
  if (before === null) return null;
  const step = now - before;
  return step > 0 && step <= LONGEST_STEP * Math.max(1, speed) ? [before, now] : null;
}
