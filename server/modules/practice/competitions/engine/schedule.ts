/** How long a lobby waits for its start. */
export const LOBBY_MS = 24 * 60 * 60_000;
/** From the start to the first question. */
export const COUNTDOWN_MS = 3_000;
/** From the end of a question to the next one: the right answer and the standings are shown. */
export const REVEAL_MS = 6_000;
/** Answers that arrived in time and are being written when the question ends. */
export const SETTLE_MS = 150;
/** How often those who have answered are counted while a question is open. */
export const COUNT_MS = 500;
/** The more there are to be told of the count, the less often they are: 250 of them a second at most. */
const COUNT_MS_A_VIEWER = 4;
/** What a run may take beyond its questions; afterwards it ends wherever it is. */
const SPARE_MS = 5 * 60_000;

export type Window = { startsAt: Date; endsAt: Date };

/** When a question is open that begins `delayMs` after now. */
export function windowOf(now: Date, delayMs: number, seconds: number): Window {
  const startsAt = new Date(now.getTime() + delayMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1000) };
}

/** The longest that a run may take: the sum of its questions and five minutes. */
export const endOfRun = (startedAt: Date, questions: number, seconds: number): Date =>
  new Date(startedAt.getTime() + questions * seconds * 1000 + SPARE_MS);

/** Whether so many viewers are told of a new count, `sinceMs` after they were last told of anything. */
export const isCountDue = (viewers: number, sinceMs: number): boolean =>
  viewers * COUNT_MS_A_VIEWER <= COUNT_MS || sinceMs >= viewers * COUNT_MS_A_VIEWER;
