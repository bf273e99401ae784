import { busy, createFairQueue, type QueueLimits, type QueueSlot, type Watch } from './fair-queue';
import { type Answer, PART_TAKEN } from './part-taken';
import { createWorkerProcesses, processorTime, type WorkerFile } from './worker-process';

export type WorkerLimits = QueueLimits & {
  /**
   * Work that takes longer is given up, in ms of its process' own time where the system reports it, and so is
   * work that does not go on for six times as long by the clock. How slowly a busy machine lets it go on does
   * not matter.
   */
  time: number;
  /** Heap of a process, in MB; work that needs more is given up. */
  heap: number;
  /** A process ends after so long without work, in ms. */
  idle: number;
};
/** Work that was given up because it passed a limit of its process. */
export class WorkStopped extends Error {
  readonly why: 'time' | 'memory';

  constructor(why: 'time' | 'memory') {
    super(`The work was stopped: ${why}.`);
    this.why = why;
  }
}

export type WorkerPool<Order, Part, Result> = {
  /**
   * The result of an order, made aside; `take` gets its parts before, one after the other, and a worker that
   * awaits `say` makes no more of them than are taken. Errors: 503 when too many wait or too many of this
   * person, WorkStopped, GivenUp when the signal fires.
   */
  run: (order: Order, watch: Watch, take?: (part: Part) => unknown) => Promise<Result>;
  /** Ends all processes; what waits is refused. */
  close: () => void;
  /** Processes that are alive. */
  count: () => number;
};
/** Exit of a process whose heap is full. */
const OUT_OF_MEMORY = new Set<string | number | null>(['SIGABRT', 134]);

const CHECK_MS = 500;
/**
 * Six times its limit without a step of its processor time: the work waits for something that does not come.
 */
const STANDS_STILL = 6;
/** Work that goes on a little at a time is no work any more. */
const MOST = 60;

const pools = new Set<{ close: () => void }>();

/**
 * Processes that do one order at a time with limits of time and memory: what people send is read there, so
 * that nothing in it holds up the server, and a process can be ended whatever it does.
 */
export function createWorkerPool<Order extends object, Part, Result>(
  worker: WorkerFile,
  limits: WorkerLimits,
): WorkerPool<Order, Part, Result> {
  const processes = createWorkerProcesses(worker, limits);
  const queue = createFairQueue(limits);

  const obey = ({ signal }: QueueSlot, order: Order, onPart: (part: Part) => unknown) =>
    new Promise<Result>((resolve, reject) => {
      const each = processes.acquireWorker();
      let isOver = false;
      const finish = (act: () => void, isKept = false) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(each.timer);
        if (isKept) processes.rest(each);
        else processes.end(each);
        act();
      };
      const fail = (error: Error) => finish(() => reject(error));
      const begun = performance.now();
      const before = processorTime(each.process.pid);
      let last = { used: 0, passed: 0 };
      const checkTime = () => {
        const passed = performance.now() - begun;
        const now = processorTime(each.process.pid);
        const used = before === null || now === null ? passed : now - before;
        if (used > last.used) last = { used, passed };
        const standsStill = passed - last.passed >= limits.time * STANDS_STILL;
        if (used >= limits.time || standsStill || passed >= limits.time * MOST) fail(new WorkStopped('time'));
        else each.timer = setTimeout(checkTime, Math.min(CHECK_MS, limits.time));
      };
      each.timer = setTimeout(checkTime, Math.min(CHECK_MS, limits.time));
      signal.addEventListener('abort', () => fail(new Error('The work is not wanted any more.')), {
        once: true,
      });
      let taken = Promise.resolve();
      const receivePart = async (part: Part) => {
        if (isOver) return;
        await onPart(part);
        if (!isOver) each.process.send(PART_TAKEN);
      };
      each.process.on('message', (answer: Answer<Part, Result>) => {
        if ('part' in answer) taken = taken.then(() => receivePart(answer.part));
        else if ('fault' in answer) return fail(new Error(answer.fault));
        else taken = taken.then(() => finish(() => resolve(answer.result), true));
        taken.catch(fail);
      });
      each.process.on('error', fail);
      each.process.on('exit', (code, killed) =>
        fail(
          OUT_OF_MEMORY.has(killed ?? code)
            ? new WorkStopped('memory')
            : new Error(`A worker process ended (${killed ?? code}).`),
        ),
      );
      each.process.send(order);
    });

  const pool: WorkerPool<Order, Part, Result> = {
    run: (order, watch, onPart = () => undefined) =>
      queue.enqueue((slot) => obey(slot, order, onPart), watch),
    close: () => {
      queue.clear(busy());
      queue.drop(busy());
      processes.endResting();
    },
    count: processes.count,
  };
  pools.add(pool);
  return pool;
}

/** Ends every worker process with the school. */
export function closeWorkers(): void {
  for (const pool of pools) pool.close();
}
