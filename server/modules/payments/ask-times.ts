const MINUTE = 60_000;
/** Somebody waits for it: the truth is known within a minute. */
const SOON_MS = 20_000;
const WAITED_FOR_MS = 60 * MINUTE;
const LATER_MS = 10 * MINUTE;

/** When a provider is asked again about a payment that waits: often while it is new, then seldom. */
export const nextAsk = (createdAt: Date, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - createdAt.getTime() < WAITED_FOR_MS ? SOON_MS : LATER_MS));
