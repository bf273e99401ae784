/** So many tries come often: a server that starts again is met within 5 s. Later ones spare the line. */
const OFTEN = 10;

/**
 * Wait before try `n` (1, 2, …) in ms: 1, 2, then 3 s for about half a minute, then doubled up to 30 s; 50 %
 * either way so that a school full of devices does not come back at one moment. `random` is 0..1.
 */
export function backoff(n: number, random: number): number {
  const base = n <= OFTEN ? Math.min(2 ** (n - 1), 3) : 3 * 2 ** Math.min(n - OFTEN, 5);
  return Math.min(30_000, 1000 * base * (0.5 + random));
}
