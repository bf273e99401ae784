import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { busy, createFairQueue, type QueueLimits, type QueueSlot, type Watch } from './fair-queue';
import type { Answer } from './serve-orders';

export type WorkerLimits = QueueLimits & {
  /**
   * Work that takes longer is given up, in ms of its process' own time where the system tells it; a busy machine gives
   * it six times as long by the clock.
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
   * The result of an order, made aside; `take` gets its parts before. Errors: 503 when too many wait or too many of
   * this person, WorkStopped, GivenUp when the signal fires.
   */
  run: (order: Order, watch: Watch, take?: (part: Part) => void) => Promise<Result>;
  /** Ends all processes; what waits is refused. */
  close: () => void;
  /** Processes that are alive. */
  count: () => number;
};
type Worker = { process: ChildProcess; timer: NodeJS.Timeout | undefined };

/** Exit of a process whose heap is full. */
const OUT_OF_MEMORY = new Set<string | number | null>(['SIGABRT', 134]);

const isSource = import.meta.url.endsWith('.ts');
const fileOf = (source: string, bundled: string) =>
  fileURLToPath(new URL(isSource ? `../../../${source}` : `./${bundled}.mjs`, import.meta.url));

/** It gets no setting and no secret, and a school that stops does not wait for it. */
function startProcess(file: string, heap: number): ChildProcess {
  const sources = fileURLToPath(new URL('./source-modules.mjs', import.meta.url));
  const started = fork(file, [], {
    env: { NODE_ENV: 'production' },
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heap}`,
      ...(isSource ? ['--import', sources] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}

const CHECK_MS = 500;
const BUSY_MACHINE = 6;

/** Processor time that a process has used, in ms (hundredths of a second on Linux); null where it is not told. */
function processorTime(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

const pools = new Set<{ close: () => void }>();

/**
 * Processes that do one order at a time with limits of time and memory: what people send is read there, so that nothing
 * in it holds up the server, and a process can be ended whatever it does. `source` is the worker's file from the root,
 * `bundled` its name beside the bundled server.
 */
export function createWorkerPool<Order extends object, Part, Result>(
  worker: { source: string; bundled: string },
  limits: WorkerLimits,
): WorkerPool<Order, Part, Result> {
  const resting: Worker[] = [];
  const alive = new Set<ChildProcess>();
  const queue = createFairQueue(limits);

  const end = ({ process, timer }: Worker) => {
    clearTimeout(timer);
    alive.delete(process);
    process.removeAllListeners();
    process.on('error', () => undefined);
    process.kill('SIGKILL');
  };
  const rest = (each: Worker) => {
    each.process.removeAllListeners();
    const leave = () => {
      const place = resting.indexOf(each);
      if (place >= 0) resting.splice(place, 1);
      end(each);
    };
    each.process.once('exit', leave).once('error', leave);
    each.timer = setTimeout(leave, limits.idle);
    each.timer.unref();
    resting.push(each);
  };
  const take = (): Worker => {
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.timer);
      rested.process.removeAllListeners();
      return rested;
    }
    const process = startProcess(fileOf(worker.source, worker.bundled), limits.heap);
    alive.add(process);
    return { process, timer: undefined };
  };

  const obey = ({ signal }: QueueSlot, order: Order, onPart: (part: Part) => void) =>
    new Promise<Result>((resolve, reject) => {
      const each = take();
      let isOver = false;
      const finish = (act: () => void, isKept = false) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(each.timer);
        if (isKept) rest(each);
        else end(each);
        act();
      };
      const fail = (error: Error) => finish(() => reject(error));
      const begun = performance.now();
      const before = processorTime(each.process.pid);
      const checkTime = () => {
        const passed = performance.now() - begun;
        const now = processorTime(each.process.pid);
        const used = before === null || now === null ? passed : now - before;
        if (used >= limits.time || passed >= limits.time * BUSY_MACHINE) fail(new WorkStopped('time'));
        else each.timer = setTimeout(checkTime, Math.min(CHECK_MS, limits.time));
      };
      each.timer = setTimeout(checkTime, Math.min(CHECK_MS, limits.time));
      signal.addEventListener('abort', () => fail(new Error('The work is not wanted any more.')), {
        once: true,
      });
      each.process.on('message', (answer: Answer<Part, Result>) => {
        if ('part' in answer) return onPart(answer.part);
        if ('fault' in answer) return fail(new Error(answer.fault));
        finish(() => resolve(answer.result), true);
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
      for (const each of resting.splice(0)) end(each);
    },
    count: () => alive.size,
  };
  pools.add(pool);
  return pool;
}

/** Ends every worker process with the school. */
export function closeWorkers(): void {
  for (const pool of pools) pool.close();
}
