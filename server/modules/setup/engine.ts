const DAY = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Equal parts of a year from its first to its last day, without gaps; days as `YYYY-MM-DD`. */
export function termDates(from: string, to: string, count: number): { from: string; to: string }[] {
  const first = Date.parse(from);
  const days = Math.round((Date.parse(to) - first) / DAY) + 1;
  const starts = Array.from({ length: count + 1 }, (_, index) => Math.floor((days * index) / count));
  return Array.from({ length: count }, (_, index) => ({
    from: dateOf(first + (starts[index] ?? 0) * DAY),
    to: dateOf(first + ((starts[index + 1] ?? days) - 1) * DAY),
  }));
}
