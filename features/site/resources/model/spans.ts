import type { Span } from '@/lib/files/media-progress';

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
