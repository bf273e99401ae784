/**
 * Does the work and tells the longest turn of the event loop meanwhile, in ms of this thread's own processor time: how
 * long others had to wait for it, whatever else the machine does.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let isOver = false;
  let longest = 0;
  let last = spent();
  const watch = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    const result = await work();
    await new Promise(setImmediate);
    return { result, longest };
  } finally {
    isOver = true;
  }
}
