import type { SchoolDeps } from '../../boot/deps';
import { endedStreams } from '../../access/sessions/live-sessions';
import { AttemptHub } from './status/status-stream';
import { readStatuses } from './status/attempt-status';
import { PaperCache } from './paper/paper-cache';
import { SaveQueue } from './answers/save-queue';
import { type AttemptJobs, createAttemptJobs } from './jobs/sweeper';

/** What the attempt calls of one school server share: caches, the queue of answers, the work between requests. */
export type AttemptEngine = { papers: PaperCache; queue: SaveQueue; jobs: AttemptJobs; hub: AttemptHub };

export function createAttemptEngine({ pool, db, now, log, listen }: SchoolDeps): AttemptEngine {
  return {
    papers: new PaperCache(pool),
    queue: new SaveQueue(pool),
    hub: new AttemptHub(listen, {
      read: (ids) => readStatuses(db, ids, now()),
      ended: (watchers) => endedStreams({ pool, now }, watchers),
    }),
    jobs: createAttemptJobs(db, now, (error) => {
      const { code } = error as { code?: string };
      log('warn', 'attempts.sweep', { name: error.name, code, stack: code ? undefined : error.stack });
    }),
  };
}
