import { refusalOf } from '@/lib/forms/refusal';
import { statusOf } from '@/lib/api/errors';
import type { AttendanceSheet, AttendanceWish } from '@/lib/contract/resources/week/attendance';
import type { Locale } from '@/lib/i18n/routing';
import { mayComeThrough, waitingStore } from '@/lib/outbox/waiting-store';
import { saveAttendance } from '../api/attendance';

/** A sheet that this device has and the school has not; `refused`: why the school did not take it. */
export type WaitingSheet = { wish: AttendanceWish; refused?: string };

export const STORE = 'attendance';
const store = waitingStore(
  STORE,
  (entry): entry is WaitingSheet =>
    'wish' in entry &&
    typeof entry.wish === 'object' &&
    entry.wish !== null &&
    'marks' in entry.wish &&
    Array.isArray(entry.wish.marks),
);

/** Event of this window when a sheet begins to wait or has arrived. */
const CHANGED = 'attendance-waiting';
const notifyWindow = () => window.dispatchEvent(new Event(CHANGED));
export function listenToWaiting(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Sheets on this device, by lesson. */
export const waitingSheets = store.read;

/** Keeps a sheet on this device until it has arrived; a newer one of the lesson takes its place. */
export function storeSheet(viewerId: string, lesson: string, entry: WaitingSheet): void {
  store.keep(viewerId, { ...waitingSheets(viewerId), [lesson]: entry });
  notifyWindow();
}

export function dropSheet(viewerId: string, lesson: string): void {
  const { [lesson]: _, ...others } = waitingSheets(viewerId);
  store.keep(viewerId, others);
  notifyWindow();
}

export type Sent =
  | { state: 'arrived'; sheet: AttendanceSheet }
  | { state: 'waiting' }
  | { state: 'refused'; isStale: boolean; sentence: string | undefined };

/**
 * Sends the sheet of a lesson once. What is not reached waits on; what the school refuses stays with its
 * reason.
 */
export async function sendSheet(
  viewerId: string,
  locale: Locale,
  lesson: string,
  entry: WaitingSheet,
): Promise<Sent> {
  const isTheOne = () => waitingSheets(viewerId)[lesson]?.wish.taken_at === entry.wish.taken_at;
  try {
    const sheet = await saveAttendance(locale, lesson, entry.wish);
    // What was marked meanwhile is newer than what arrived.
    if (isTheOne()) dropSheet(viewerId, lesson);
    return { state: 'arrived', sheet };
  } catch (failure) {
    if (mayComeThrough(statusOf(failure))) return { state: 'waiting' };
    const refusal = refusalOf(failure);
    const [sentence] = [...refusal.rest, ...Object.values(refusal.fields)];
    if (isTheOne()) storeSheet(viewerId, lesson, { ...entry, refused: sentence ?? '' });
    return { state: 'refused', isStale: refusal.code === 'stale', sentence };
  }
}

/** Sends everything that waits and was not refused; returns how many sheets still wait. */
export async function sendWaitingSheets(viewerId: string, locale: Locale): Promise<number> {
  let unsent = 0;
  for (const [lesson, entry] of Object.entries(waitingSheets(viewerId))) {
    if (entry.refused !== undefined) continue;
    if ((await sendSheet(viewerId, locale, lesson, entry)).state !== 'arrived') unsent += 1;
  }
  return unsent;
}
