/** How long a lobby waits for its start. */
export const LOBBY_MS = 24 * 60 * 60_000;
/** From the start to the first question. */
export const COUNTDOWN_MS = 3_000;
/** From the end of a question to the next one: the right answer and the standings are shown. */
export const REVEAL_MS = 6_000;
/** The time in which answers that arrived before the end are written. */
export const SETTLE_MS = 150;
/** How often the answers are counted while a question is open. */
export const COUNT_MS = 500;
/** The more viewers, the rarer the updates of the count: at most 250 messages a second. */
const COUNT_MS_A_VIEWER = 4;
/** The time that a run may take beyond its questions; it ends after that in any state. */
const SPARE_MS = 5 * 60_000;

export type Window = { startsAt: Date; endsAt: Date };

/** When a question is open that begins `delayMs` after now. */
export function windowOf(now: Date, delayMs: number, seconds: number): Window {
  const startsAt = new Date(now.getTime() + delayMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1000) };
}

/** The longest that a run may take: the seconds of all its questions and five minutes. */
export const endOfRun = (startedAt: Date, seconds: number): Date =>
  new Date(startedAt.getTime() + seconds * 1000 + SPARE_MS);

/** Whether a new count is sent to this many viewers, `sinceMs` after the last message. */
export const isCountDue = (viewers: number, sinceMs: number): boolean =>
  viewers * COUNT_MS_A_VIEWER <= COUNT_MS || sinceMs >= viewers * COUNT_MS_A_VIEWER;
