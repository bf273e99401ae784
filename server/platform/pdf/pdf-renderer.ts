import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { busy, createFairQueue, type QueueSlot, type Watch } from '../workers/fair-queue';
import type { Job, Order, Outcome } from './render-worker';

type Limits = {
  /** Files that wait for the one being made; more are refused with 503. */
  waiting: number;
  /** Files of one person, the one being made and those that wait; more are refused with 503. */
  eachPerson: number;
  /** A file that makes no step for so long is given up, in ms. */
  patience: number;
  /** The process ends after so long without work, in ms. */
  idle: number;
  /** It also ends after a file that left it with more memory than this, in MB. */
  memory: number;
};

/** Rows of a file, a batch at a time; `total` is how many there will be. */
export type Batches = { rows: Iterable<unknown[]> | AsyncIterable<unknown[]>; total: number };
/** Makes a file within a slot of the queue. */
export type Make = (job: Job, batches?: Batches) => Promise<Uint8Array>;
export type PdfRenderer = {
  /**
   * Does the work when the files before it are made, so that only one file at a time holds what it reads. The
   * signal of the work ends with its slot. Errors: 503 when too many files wait, or too many of the person.
   */
  render: <T>(work: (make: Make, signal: AbortSignal) => Promise<T>, watch: Watch) => Promise<T>;
  /** Too many files wait, or too many of this person. */
  isFull: (person: string) => boolean;
  /** Ends the process; what waits is refused. */
  close: () => void;
  /** The process, while there is one. */
  pid: () => number | null;
};
type Making = {
  id: number;
  report: (rows: number) => void;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
};

/** In the bundle the worker lies beside the server, in the source it is a module. */
const workerFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './render-worker.ts' : './print-worker.mjs', import.meta.url),
);

/** It gets no setting and no secret, and a school that stops does not wait for it. */
function startWorker(): ChildProcess {
  const started = fork(workerFile, [], {
    // One thread: files take one core at most.
    env: { NODE_ENV: 'production', RAYON_NUM_THREADS: '1' },
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--expose-gc',
      '--max-old-space-size=256',
      '--max-semi-space-size=2',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}

const ofSchool: Limits = { waiting: 6, eachPerson: 2, patience: 60_000, idle: 20_000, memory: 160 };

/**
 * Makes files one after the other in a process of low priority that starts with the first file and ends when
 * nothing was asked for a while, so that its memory goes back. A file nobody wants any more ends the process.
 */
export function createPdfRenderer(limits: Limits = ofSchool): PdfRenderer {
  let child: ChildProcess | null = null;
  let making: Making | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const arm = (wait: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
    timer.unref();
  };
  const armPatience = () => arm(limits.patience, () => fail(busy()));
  const queue = createFairQueue({ ...limits, places: 1 }, (slot) => {
    if (slot) armPatience();
    else if (child) arm(limits.idle, end);
  });
  const end = () => {
    clearTimeout(timer);
    const ending = child;
    child = null;
    making = null;
    ending?.removeAllListeners();
    ending?.kill('SIGKILL');
  };
  const fail = (error: Error) => {
    end();
    queue.drop(error);
  };
  const onOutcome = (outcome: Outcome) => {
    if (outcome.id !== making?.id) return;
    armPatience();
    if ('done' in outcome) return making.report(outcome.done);
    const { resolve, reject } = making;
    making = null;
    if ('error' in outcome) return reject(new Error(outcome.error));
    if (outcome.memory > limits.memory) end();
    resolve(outcome.bytes);
  };
  const start = () => {
    const started = startWorker();
    started.on('message', onOutcome);
    started.on('error', fail);
    started.on('exit', (code, signal) => fail(new Error(`The process of files ended (${signal ?? code}).`)));
    return started;
  };

  const makeIn =
    ({ signal, report }: QueueSlot): Make =>
    async (job, { rows, total } = { rows: [], total: 0 }) => {
      signal.throwIfAborted();
      last += 1;
      const id = last;
      child ??= start();
      const send = (order: Order) => void child?.send(order);
      const made = new Promise<Uint8Array>((resolve, reject) => {
        making = { id, report: (done) => report({ stage: 'making', done, total }), resolve, reject };
      });
      made.catch(() => undefined);
      signal.addEventListener('abort', () => making?.id === id && end(), { once: true });
      report({ stage: 'making', done: 0, total });
      send({ id, job });
      for await (const batch of rows) {
        signal.throwIfAborted();
        armPatience();
        send({ id, rows: batch });
      }
      send({ id, isEnd: true });
      return made;
    };

  return {
    render: (work, watch) => queue.enqueue((slot) => work(makeIn(slot), slot.signal), watch),
    isFull: queue.isFull,
    close: () => {
      queue.clear(busy());
      fail(busy());
    },
    pid: () => child?.pid ?? null,
  };
}

let shared: PdfRenderer | null = null;
const renderer = (): PdfRenderer => (shared ??= createPdfRenderer());

/** Renders in the one renderer process of this school; see `PdfRenderer.render`. */
export const renderFile: PdfRenderer['render'] = (work, watch) => renderer().render(work, watch);

/**
 * Refuses, before anything is read, when too many files wait already, or too many of this person. Errors:
 * 503.
 */
export function checkQueue(person: string): void {
  if (renderer().isFull(person)) throw busy();
}

/** Ends the process of files with the school. */
export const closePdfRenderer = (): void => shared?.close();
