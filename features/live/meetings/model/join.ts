import { roomHref } from '@/lib/areas/room-href';
import type { MeetingSummary } from '@/lib/contract/resources/live/meeting';

/** People come a little earlier. */
const EARLY_MS = 15 * 60_000;

export type Join = { href: string; isOpen: boolean };

/** Where an online meeting takes place, and whether it is time to go there; null without such a place. */
export function joinOf({ state, starts_at, session_id, link }: MeetingSummary, now: string): Join | null {
  if (state !== 'scheduled' && state !== 'live') return null;
  const href = session_id === null ? link : roomHref(session_id);
  if (href === '') return null;
  return { href, isOpen: state === 'live' || Date.parse(starts_at) - Date.parse(now) <= EARLY_MS };
}
