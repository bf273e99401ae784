import { randomUUID } from 'node:crypto';
import type {
  MonitorClock,
  MonitorEvent,
  MonitorStatus,
} from '@/lib/contract/resources/quizzes/live-monitor';
import { type StudentStatus, noStatus, type MonitorReading } from './read-monitor';

/** One open page of the live monitor: whom it may see, and where it writes. */
export type Viewer = {
  ids: ReadonlySet<string>;
  send: (event: MonitorEvent, id: string) => void;
  end: () => void;
};

type LastSent = { status: StudentStatus; version: number };
const NEVER = -1;

/** What is not the same; null when everything is. */
function changesOf(before: StudentStatus, after: StudentStatus): Partial<MonitorStatus> | null {
  const changed = Object.entries(after).filter(
    ([key, value]) => before[key as keyof StudentStatus] !== value,
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/**
 * What all viewers of one quiz in this process share. Every reading gets a number; events carry `id.number`,
 * so that a viewer who comes back to the same process gets what changed since, and to another one everything.
 */
export class MonitorChanges {
  readonly #id = randomUUID().slice(0, 8);
  readonly #lastSent = new Map<string, LastSent>();
  readonly viewers = new Set<Viewer>();
  #version = 0;
  #quiz: { clock: MonitorClock; version: number } | null = null;
  #now = '';

  get isRead(): boolean {
    return this.#quiz !== null;
  }

  /** Takes a reading and sends each viewer its changes in one event; the first event is a full snapshot. */
  take({ quiz, students: current }: MonitorReading, now: Date): void {
    const version = this.#version + 1;
    const isFirst = this.#quiz === null;
    this.#now = now.toISOString();
    const changed = new Map<string, Partial<MonitorStatus>>();
    // Excused or unassigned: only the name of the student is left.
    for (const id of this.#lastSent.keys()) if (!current.has(id)) current.set(id, noStatus(id));
    for (const [id, after] of current) {
      const before = this.#lastSent.get(id)?.status ?? noStatus(id);
      const changes = changesOf(before, after);
      if (changes) changed.set(id, changes);
      if (changes || !this.#lastSent.has(id)) this.#lastSent.set(id, { status: after, version });
    }
    const isNewQuiz = JSON.stringify(this.#quiz?.clock) !== JSON.stringify(quiz);
    if (isNewQuiz) this.#quiz = { clock: quiz, version };
    if (changed.size === 0 && !isNewQuiz) return;
    this.#version = version;
    // A viewer that joined during the first reading has received nothing yet.
    if (isFirst) {
      for (const viewer of [...this.viewers]) this.catchUp(viewer, null);
      return;
    }
    for (const viewer of [...this.viewers]) {
      const students = [...changed].flatMap(([id, changes]) =>
        viewer.ids.has(id) ? [{ id, ...changes }] : [],
      );
      if (students.length === 0 && !isNewQuiz) continue;
      viewer.send(
        { server_now: this.#now, ...(isNewQuiz ? { quiz } : {}), students },
        `${this.#id}.${version}`,
      );
    }
  }

  /** Brings one viewer up to date: with what changed since `lastEventId`, or with everything. */
  catchUp(viewer: Viewer, lastEventId: string | null): void {
    if (!this.#quiz) return;
    const since = this.#since(lastEventId);
    const students = [...viewer.ids].flatMap((id) => {
      const lastSent = this.#lastSent.get(id);
      if (since === NEVER) return [lastSent?.status ?? noStatus(id)];
      return lastSent && lastSent.version > since ? [lastSent.status] : [];
    });
    viewer.send(
      {
        server_now: this.#now,
        ...(since === NEVER ? { reset: true as const } : {}),
        ...(this.#quiz.version > since ? { quiz: this.#quiz.clock } : {}),
        students,
      },
      `${this.#id}.${this.#version}`,
    );
  }

  #since(lastEventId: string | null): number {
    const [owner, number = ''] = lastEventId?.split('.') ?? [];
    const since = /^\d{1,12}$/.test(number) ? Number(number) : NEVER;
    return owner === this.#id && since <= this.#version ? since : NEVER;
  }
}
