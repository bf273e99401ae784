/** From (included) to (excluded): seconds of a film or sound, pages counted from 0. */
export type Span = [from: number, to: number];

/** The school takes at most so many spans at once. */
const MOST = 200;

/** The spans in order and apart from each other; when they are too many, the shortest are left out. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted((one, two) => one[0] - two[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  if (joined.length <= MOST) return joined;
  const longest = new Set(joined.toSorted((one, two) => two[1] - two[0] - (one[1] - one[0])).slice(0, MOST));
  return joined.filter((span) => longest.has(span));
}

/** The longest step between two ticks of a player that counts as watched, in seconds at normal speed. */
const LONGEST_STEP = 2;

/** What was played between two ticks; null after a jump. */
export function playedBetween(before: number | null, now: number, speed: number): Span | null {
  if (before === null) return null;
  const step = now - before;
  return step > 0 && step <= LONGEST_STEP * Math.max(1, speed) ? [before, now] : null;
}
