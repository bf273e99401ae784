import { DrizzleQueryError } from 'drizzle-orm';
import type { SchoolDeps } from '@/server/boot/deps';

/** How much earlier than asked a round may begin, so that processes do not all knock at once. */
const JITTER = 0.1;

/** `stopping`: begin nothing more. `abort`: leave what is under way; it comes `graceMs` later. */
export type JobSignals = { stopping: AbortSignal; abort: AbortSignal };

/** Work that goes on without a request. Every job must be safe beside the same job of other processes. */
export type Job = {
  /** `area.work`; a failure is logged as `jobs.<name>`. */
  name: string;
  /** Milliseconds after the end of a run, or the moment of the next one (null: not again). */
  next: number | ((now: Date) => Date | null);
  run: (now: Date, runJob: JobSignals) => Promise<unknown>;
  /** Awaited before any job begins, and its error is the caller's. */
  prepare?: (now: Date) => Promise<unknown>;
  /** Channels of NOTIFY that bring the next run forward; so does a line that was lost. */
  wakeOn?: readonly string[];
  /** Milliseconds between the two signals of a run; without it the run is waited for. */
  graceMs?: number;
};

export type Scheduler = {
  start: () => Promise<void>;
  /** Brings jobs forward; one that is running runs once more. */
  wake: (...names: string[]) => void;
  /** Begins nothing more; done when the last run has ended. Not to be started again. */
  stop: () => Promise<void>;
};

type State = { job: Job; timer: NodeJS.Timeout | null; running: Promise<void> | null; isWanted: boolean };
type Needs = Pick<SchoolDeps, 'now' | 'log' | 'listen'>;

/** What of an error may stand in the log: statements and their values may not. */
function logged(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  const { name, code, stack } = cause as { name?: string; code?: string; stack?: string };
  return { name, code, stack: code ? undefined : stack };
}

/** Runs jobs beside each other, each at its own pace and never twice at once in this process. */
export function createScheduler({ now, log, listen }: Needs, jobs: readonly Job[]): Scheduler {
  let isStopped = true;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const signals: JobSignals = { stopping: stopping.signal, abort: aborting.signal };
  const states = jobs.map((job): State => ({ job, timer: null, running: null, isWanted: false }));
  let unsubscribe: (() => void)[] = [];

  function waitOf({ next }: Job): number | null {
    if (typeof next === 'number') return next * (1 - JITTER * Math.random());
    const at = next(now());
    return at === null ? null : Math.max(0, at.getTime() - now().getTime());
  }

  async function runJob(state: State): Promise<void> {
    do {
      state.isWanted = false;
      try {
        await state.job.run(now(), signals);
      } catch (error) {
        log('warn', `jobs.${state.job.name}`, logged(error));
        break;
      }
    } while (state.isWanted && !isStopped);
    state.running = null;
    plan(state);
  }

  function plan(state: State): void {
    const wait = isStopped ? null : waitOf(state.job);
    if (wait !== null) state.timer = setTimeout(() => begin(state), Math.min(wait, 2 ** 31 - 1)).unref();
  }

  function begin(state: State): void {
    if (isStopped) return;
    if (state.running) {
      state.isWanted = true;
      return;
    }
    if (state.timer) clearTimeout(state.timer);
    state.running = runJob(state);
  }

  async function ended({ job, running }: State): Promise<void> {
    if (!running) return;
    if (job.graceMs !== undefined) {
      const timer = setTimeout(() => aborting.abort(), job.graceMs);
      await running;
      clearTimeout(timer);
    } else await running;
  }

  return {
    async start() {
      for (const { job } of states) await job.prepare?.(now());
      isStopped = false;
      for (const state of states) {
        const wake = () => begin(state);
        const { wakeOn = [], next } = state.job;
        unsubscribe.push(...wakeOn.map((channel) => listen.on(channel, wake)));
        if (wakeOn.length > 0) unsubscribe.push(listen.onGap(wake));
        if (typeof next === 'number') begin(state);
        else plan(state);
      }
    },
    wake(...names) {
      for (const state of states) if (names.includes(state.job.name)) begin(state);
    },
    async stop() {
      isStopped = true;
      stopping.abort();
      for (const end of unsubscribe) end();
      unsubscribe = [];
      for (const { timer } of states) if (timer) clearTimeout(timer);
      await Promise.all(states.map(ended));
    },
  };
}
