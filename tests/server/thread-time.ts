/**
 * Milliseconds of processor time that this thread has used. A busy machine does not add to it, unlike to the
 * time that passed on the clock.
 */
export function threadTime(): number {
  // Linux counts the running thread up to its last tick (4 ms); the figure of the process brings the count up
  // to now.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time of this thread that the work takes, asynchronous parts included. */
export async function timeOfWork(work: () => unknown): Promise<number> {
  const begun = threadTime();
  await work();
  return threadTime() - begun;
}

let step = 0;

/**
 * The smallest difference that the clock of this thread shows, in ms: a microsecond on Linux, more elsewhere.
 */
export function clockStep(): number {
  if (step > 0) return step;
  const begun = threadTime();
  while (step <= 0) step = threadTime() - begun;
  return step;
}
