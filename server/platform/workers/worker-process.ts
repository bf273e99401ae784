import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A process of a pool, and what ends it after a while. */
export type Worker = { process: ChildProcess; timer: NodeJS.Timeout | undefined };
/** The worker's file from the root, and its name beside the bundled server. */
export type WorkerFile = { source: string; bundled: string };

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

/** Processor time that a process has used, in ms (hundredths of a second on Linux); null if unknown. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Processes of one file: those that rest are used again, and end after a while without work. */
export function createWorkerProcesses(file: WorkerFile, { heap, idle }: { heap: number; idle: number }) {
  const resting: Worker[] = [];
  const alive = new Set<ChildProcess>();

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
    each.timer = setTimeout(leave, idle);
    each.timer.unref();
    resting.push(each);
  };
  const acquireWorker = (): Worker => {
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.timer);
      rested.process.removeAllListeners();
      return rested;
    }
    const process = startProcess(fileOf(file.source, file.bundled), heap);
    alive.add(process);
    return { process, timer: undefined };
  };

  return {
    acquireWorker,
    rest,
    end,
    endResting: () => {
      for (const each of resting.splice(0)) end(each);
    },
    count: () => alive.size,
  };
}
