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

/**
 * The school year around a day: from the first of September to the end of June, with its name in both
 * languages.
 */
export function termYear(now: Date): {
  year_name: { ar: string; en: string };
  year_starts_on: string;
  year_ends_on: string;
} {
  const first = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const name = `${first}–${first + 1}`;
  return {
    year_name: { ar: name, en: name },
    year_starts_on: `${first}-09-01`,
    year_ends_on: `${first + 1}-06-30`,
  };
}
