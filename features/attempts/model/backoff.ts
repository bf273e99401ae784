/** Wait before try `n` (1, 2, …) in ms: 1 s doubled, 50 % either way, at most 30 s. `random` is 0..1. */
export const backoff = (n: number, random: number) =>
  Math.min(30_000, 1000 * 2 ** Math.min(n - 1, 5) * (0.5 + random));
