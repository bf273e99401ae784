import type { Actor } from '@/server/access/actor';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import { MonitorChanges, type Viewer } from './monitor-changes';
import { readMonitor } from './read-monitor';

const KIND = 'live-monitor';
/** A student changes at most once in this time, whatever happens. */
const LOOK_MS = 1_000;
/** A reading may take this part of the time at most: a slow database is asked less often. */
const SHARE = 10;
/** Monitors of one session: a window each. */
const MOST_A_SESSION = 8;

export type OpenMonitor = {
  actor: Actor;
  quizId: string;
  /** Ids of the students whom the actor may see; rejects when the quiz is not the actor's any more. */
  readIds: () => Promise<Set<string>>;
  lastEventId: string | null;
  signal: AbortSignal;
};
type Monitor = { changes: MonitorChanges; timer: NodeJS.Timeout | null };

/**
 * Live monitors of this process: one loop reads a quiz while it has viewers, and none otherwise.
 * Answers are therefore saved without knowing of monitors, and what another process saved is seen as well.
 */
export class MonitorStreams {
  readonly #deps: Pick<SchoolDeps, 'db' | 'now' | 'log'>;
  readonly #streams: SessionStreams;
  readonly #monitors = new Map<string, Monitor>();

  constructor(deps: Pick<SchoolDeps, 'db' | 'now' | 'log'>, streams: SessionStreams) {
    this.#deps = deps;
    this.#streams = streams;
  }

  get size(): { quizzes: number; viewers: number } {
    return { quizzes: this.#monitors.size, viewers: this.#streams.count(KIND) };
  }

  /** Events of one quiz for one viewer, named `monitor`. */
  async open({ actor, quizId, readIds, lastEventId, signal }: OpenMonitor): Promise<Response> {
    const ids = await readIds();
    let viewer: Viewer | null = null;
    return this.#streams.open({
      kind: KIND,
      owner: actor,
      most: MOST_A_SESSION,
      signal,
      onOpen: (stream) => {
        viewer = { ids, send: (event, id) => stream.send('monitor', event, id), end: stream.end };
        this.#enter(quizId, viewer, lastEventId);
      },
      onEnd: () => {
        if (viewer) this.#leave(quizId, viewer);
      },
      recheck: async () => {
        if (viewer) await this.#refresh(quizId, viewer, readIds);
      },
    });
  }

  #enter(quizId: string, viewer: Viewer, lastEventId: string | null): void {
    const known = this.#monitors.get(quizId);
    const monitor = known ?? { changes: new MonitorChanges(), timer: null };
    this.#monitors.set(quizId, monitor);
    if (monitor.changes.isRead) monitor.changes.catchUp(viewer, lastEventId);
    monitor.changes.viewers.add(viewer);
    if (!known) void this.#look(quizId, monitor);
  }

  #leave(quizId: string, viewer: Viewer): void {
    const monitor = this.#monitors.get(quizId);
    if (!monitor) return;
    monitor.changes.viewers.delete(viewer);
    if (monitor.changes.viewers.size > 0) return;
    if (monitor.timer) clearTimeout(monitor.timer);
    this.#monitors.delete(quizId);
  }

  async #look(quizId: string, monitor: Monitor): Promise<void> {
    const began = performance.now();
    try {
      const now = this.#deps.now();
      monitor.changes.take(await readMonitor(this.#deps.db, quizId, now), now);
    } catch (error) {
      this.#deps.log('warn', 'live-monitor.read', { name: (error as Error).name });
      // A stream without updates would show old data as current: it is ended, and browsers reconnect by
      // themselves.
      for (const viewer of [...monitor.changes.viewers]) viewer.end();
    }
    if (this.#monitors.get(quizId) !== monitor) return;
    const wait = Math.max(LOOK_MS, (performance.now() - began) * SHARE);
    monitor.timer = setTimeout(() => void this.#look(quizId, monitor), wait).unref();
  }

  /** Ends the stream of a viewer who may not see the quiz any more, and updates which students it shows. */
  async #refresh(quizId: string, viewer: Viewer, readIds: OpenMonitor['readIds']): Promise<void> {
    const ids = await readIds().catch(() => null);
    if (ids === null) return viewer.end();
    if (ids.size === viewer.ids.size && [...ids].every((id) => viewer.ids.has(id))) return;
    viewer.ids = ids;
    this.#monitors.get(quizId)?.changes.catchUp(viewer, null);
  }
}
