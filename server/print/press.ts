import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SheetData, SheetFormat } from '../exchange/spreadsheet';
import { ApiError } from '../http/errors';
import type { Job, Outcome } from './worker';

type Limits = {
  /** Files that wait for the one being made; more are refused with 503. */
  waiting: number;
  /** A file that takes longer is given up, in ms. */
  patience: number;
  /** The process ends after so long without work, in ms. */
  idle: number;
};
type Entry = {
  id: number;
  job: Job;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  signal: AbortSignal | undefined;
};
export type Press = {
  make: (job: Job, signal?: AbortSignal) => Promise<Uint8Array>;
  /** Ends the process; what waits is refused. */
  close: () => void;
  /** The process, while there is one. */
  pid: () => number | null;
};

/** In the bundle the worker lies beside the server, in the source it is a module. */
const workerFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './print-worker.mjs', import.meta.url),
);
const BUSY_SECONDS = 5;
const busy = () =>
  new ApiError('unavailable', { code: 'files_busy', headers: { 'retry-after': String(BUSY_SECONDS) } });
const aborted = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The file is not wanted any more.');

/** It gets no setting and no secret, and a school that stops does not wait for it. */
function startWorker(): ChildProcess {
  const started = fork(workerFile, [], {
    env: { NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}

/**
 * Makes files one after the other in a process of low priority that starts with the first file and ends when
 * nothing was asked for a while, so that its memory goes back. A file nobody wants any more ends the process.
 */
export function createPress(limits: Limits = { waiting: 6, patience: 30_000, idle: 20_000 }): Press {
  const queue: Entry[] = [];
  let child: ChildProcess | null = null;
  let current: Entry | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const arm = (wait: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
    timer.unref();
  };
  const end = () => {
    clearTimeout(timer);
    const ending = child;
    child = null;
    ending?.removeAllListeners();
    ending?.kill('SIGKILL');
  };
  const settle = (act: (entry: Entry) => void) => {
    const entry = current;
    current = null;
    if (entry) act(entry);
    next();
  };
  const fail = (error: Error) => {
    end();
    settle((entry) => entry.reject(error));
  };
  const start = () => {
    const started = startWorker();
    started.on('message', (outcome: Outcome) => {
      if (outcome.id !== current?.id) return;
      settle((entry) =>
        'bytes' in outcome ? entry.resolve(outcome.bytes) : entry.reject(new Error(outcome.error)),
      );
    });
    started.on('error', fail);
    started.on('exit', (code, signal) => fail(new Error(`The process of files ended (${signal ?? code}).`)));
    return started;
  };
  const next = () => {
    const entry = queue.shift();
    if (!entry) {
      if (child) arm(limits.idle, end);
      return;
    }
    current = entry;
    child ??= start();
    arm(limits.patience, () => fail(busy()));
    child.send({ id: entry.id, job: entry.job });
  };
  const drop = (entry: Entry, signal: AbortSignal) => {
    if (entry === current) return fail(aborted(signal));
    const place = queue.indexOf(entry);
    if (place < 0) return;
    queue.splice(place, 1);
    entry.reject(aborted(signal));
  };
  return {
    make: (job, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(aborted(signal));
        if (queue.length >= limits.waiting) return reject(busy());
        last += 1;
        const entry: Entry = { id: last, job, resolve, reject, signal };
        signal?.addEventListener('abort', () => drop(entry, signal), { once: true });
        queue.push(entry);
        if (!current) next();
      }),
    close: () => {
      for (const entry of queue.splice(0)) entry.reject(busy());
      if (current) fail(busy());
      end();
    },
    pid: () => child?.pid ?? null,
  };
}

let shared: Press | null = null;
const press = (): Press => (shared ??= createPress());

/**
 * A4 pages of a template (`templates/*.ts`); `data` is never read as markup, `files` are its pictures by name.
 * Errors: 503 when too many files wait.
 */
export const renderPdf = (
  source: string,
  data: unknown,
  signal?: AbortSignal,
  files?: Record<string, Uint8Array>,
): Promise<Uint8Array> => press().make({ kind: 'pdf', source, data, files }, signal);

/** XLSX or CSV of a table, made aside. Errors: 503 when too many files wait. */
export const renderSheet = (
  format: SheetFormat,
  sheet: SheetData & { rows: Record<string, string | number | boolean | null | undefined>[] },
  { bom, signal }: { bom: boolean; signal?: AbortSignal | undefined },
): Promise<Uint8Array> => press().make({ kind: 'sheet', format, sheet, bom }, signal);

/** Ends the process of files with the school. */
export const closePress = (): void => shared?.close();
