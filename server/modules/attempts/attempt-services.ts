import type { SessionStreams } from '../../access/sessions/live-sessions';
import type { SchoolDeps } from '../../boot/deps';
import { SaveQueue } from './answers/save-queue';
import { PaperCache } from './paper/paper-cache';
import { readStatuses } from './status/attempt-status';
import { AttemptStatusStreams } from './status/status-stream';

/** What the attempt calls of one school server share: caches, the queue of answers, the open streams. */
export type AttemptServices = { papers: PaperCache; queue: SaveQueue; streams: AttemptStatusStreams };

export const createAttemptServices = (
  { pool, db, now, listen }: SchoolDeps,
  streams: SessionStreams,
): AttemptServices => ({
  papers: new PaperCache(pool),
  queue: new SaveQueue(pool),
  streams: new AttemptStatusStreams(listen, streams, (ids) => readStatuses(db, ids, now())),
});
