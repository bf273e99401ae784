import { api } from '@/lib/api/client';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import type { ScoreChange } from '@/lib/contract/resources/school/score';
import { draftsLeft, removeLeft } from '@/lib/drafts/device-mirror';
import { draftOwner } from '@/lib/drafts/draft-owner';
import { mayComeThrough } from '@/lib/outbox/waiting-store';
import { isKeptMarks, type KeptMarks } from './kept-marks';
import { nameParts } from './sheet-state';
import { piecesOf } from './pieces';

type Sent = { saved: number; isReached: boolean };

/** Saves what can be saved of one sheet; whole pieces or none of them. */
async function sendSheet({ endpoint_url, cells }: KeptMarks): Promise<Sent & { isDone: boolean }> {
  const changes = new Map<string, ScoreChange>();
  for (const [name, { change }] of Object.entries(cells)) if (change) changes.set(name, change);
  const students = [...new Set([...changes.keys()].map((name) => nameParts(name)[0]))];
  let saved = 0;
  for (const piece of piecesOf(changes, students)) {
    const data = [...piece.values()].map((attributes) => ({ type: 'score', attributes }));
    try {
      await api.document('POST', endpoint_url, { data });
      saved += piece.size;
    } catch (failure) {
      // Refused or changed by somebody else: the sheet shows it when it is opened.
      if (!isApiFailure(failure) || mayComeThrough(statusOf(failure)))
        return { saved, isDone: false, isReached: false };
    }
  }
  return { saved, isDone: saved === Object.keys(cells).length, isReached: true };
}

/**
 * Sends marks that tabs which are gone left on this device, one call for each piece of a sheet; what the school refuses
 * waits for its writer. Sending twice changes nothing: the school takes the same mark once. Gives the saved marks.
 */
async function sendAll(): Promise<number> {
  const mark = draftOwner();
  if (mark === null) return 0;
  let saved = 0;
  for (const row of await draftsLeft(mark)) {
    if (!row.name.startsWith('score-sheet ') || !isKeptMarks(row.value)) continue;
    const sent = await sendSheet(row.value);
    saved += sent.saved;
    if (sent.isDone) await removeLeft(row);
    if (!sent.isReached) break;
  }
  return saved;
}

/** Of all tabs of the browser one sends. */
export async function sendKeptMarks(): Promise<number> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return sendAll();
  return locks.request('send-kept-marks', { ifAvailable: true }, (lock) => (lock ? sendAll() : 0));
}
