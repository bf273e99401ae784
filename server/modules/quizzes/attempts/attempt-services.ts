import { defineService } from '@/server/router/module';
import { SaveQueue } from './answers/save-queue';
import { AttemptAllowance } from './lifecycle/attempt-allowance';
import { PaperCache } from './paper/paper-cache';
import { readStatuses } from './status/attempt-status';
import { AttemptStatusStreams } from './status/status-stream';

/** What the attempt calls of one school server share: caches, the queue of answers, the open streams. */
export type AttemptServices = {
  papers: PaperCache;
  queue: SaveQueue;
  streams: AttemptStatusStreams;
  /** Characters of answers that an attempt may write. */
  answers: AttemptAllowance;
  /** Lines of the timeline that a device may write. */
  events: AttemptAllowance;
};

/** Three long essays, each sent whole with every pause of their writer, need half of it. */
const ANSWERS = { most: 6_000_000, aSecond: 32_000 };
const EVENTS = { most: 120, aSecond: 1 };

export const attemptServices = defineService(
  ({ deps: { pool, db, now, listen }, streams }): AttemptServices => ({
    papers: new PaperCache(pool),
    queue: new SaveQueue(pool),
    answers: new AttemptAllowance(ANSWERS),
    events: new AttemptAllowance(EVENTS),
    streams: new AttemptStatusStreams(listen, streams, (ids) => readStatuses(db, ids, now())),
  }),
);
