/** What undoes a part of the start. */
export type Step = () => Promise<unknown>;

/** The process has ended by then, whatever is open. */
export const STOP_LIMIT_MS = 14_000;
/**
 * What each of the following steps still gets when one before it hangs: the database must be notified of the
 * end.
 */
const SHARE_MS = 500;
/** A terminal and its shell may both send the first signal. */
const SAME_SIGNAL_MS = 400;

/**
 * Runs the steps one after another, all of them, within the limit in milliseconds. One that fails or hangs is
 * logged and skipped. Returns whether all of them ended.
 */
export async function runSteps(
  steps: readonly Step[],
  options: { limitMs: number; say: (text: string) => void },
): Promise<boolean> {
  const end = performance.now() + options.limitMs;
  let isClean = true;
  for (const [index, step] of steps.entries()) {
    const following = steps.length - 1 - index;
    const left = Math.max(SHARE_MS, end - performance.now() - following * SHARE_MS);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, left, 'late');
    });
    const outcome = await Promise.race([step().catch((error: Error) => error), late]);
    clearTimeout(timer);
    if (outcome === 'late') {
      isClean = false;
      options.say('While stopping: a part did not end in time and is left behind');
    } else if (outcome instanceof Error) options.say(`While stopping: ${outcome.message}`);
  }
  return isClean;
}

/** The first signal asks for an ordered stop, a later one ends the process at once. */
export function onStopSignals(options: {
  stop: () => void;
  exit: () => void;
  now?: () => number;
}): () => void {
  const { stop, exit, now = () => performance.now() } = options;
  let firstAt: number | null = null;
  return () => {
    if (firstAt === null) {
      firstAt = now();
      stop();
    } else if (now() - firstAt > SAME_SIGNAL_MS) exit();
  };
}
