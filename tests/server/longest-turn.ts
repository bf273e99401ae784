import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadTime } from './thread-time';

/** What the reference takes on a quiet machine, in ms of processor time. */
const QUIET_MS = 6;
const text = JSON.stringify(
  Array.from({ length: 400 }, (_, index) => ({
    id: index,
    text: `ما ناتج جمع العددين ${index} و ${index + 1}؟`,
    options: ['أ', 'ب', 'ج'],
  })),
);

/** Fixed work of this thread, of the kind that a school does. */
export function doReference(times = 1): void {
  for (let turn = 0; turn < 40 * times; turn += 1) JSON.stringify(JSON.parse(text));
}

/**
 * How many times as long as on a quiet machine work takes just now, whose processor others use too; at least
 * 1.
 */
function slowness(): number {
  const seen = Array.from({ length: 7 }, () => {
    const begun = threadTime();
    doReference();
    return threadTime() - begun;
  }).toSorted((a, b) => a - b);
  return Math.max(1, (seen[3] ?? 0) / QUIET_MS);
}

/** Takes away what earlier tests of this process left, so that collecting it is no turn of the work. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/**
 * Does the work and returns the longest turn of the event loop meanwhile: how long others had to wait for it,
 * in ms of this thread's own processor time on a quiet machine, whatever else this one does.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  collectGarbage();
  const before = slowness();
  let isOver = false;
  let longest = 0;
  let last = threadTime();
  const watch = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    const result = await work();
    await new Promise(setImmediate);
    isOver = true;
    return { result, longest: longest / Math.max(before, slowness()) };
  } finally {
    isOver = true;
  }
}

/** Milliseconds of this thread's processor time on a quiet machine that the work takes. */
export function workOf(work: () => unknown): number {
  const before = slowness();
  const begun = threadTime();
  work();
  const worked = threadTime() - begun;
  return worked / Math.max(before, slowness());
}
