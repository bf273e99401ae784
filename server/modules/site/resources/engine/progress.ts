/** From (included) to (excluded): seconds of a film or sound, pages of a document counted from 0. */
export type Span = readonly [from: number, to: number];

/**
 * The event of one device: the reader's position, what was seen since, and whether the reader marked it as
 * done.
 */
export type ProgressEvent = {
  id: string;
  /** Milliseconds since 1970 by the device, not after the arrival. */
  at: number;
  position: number | null;
  seen: readonly Span[];
  isDone: boolean;
};

export type Progress = {
  position: number | null;
  /** The event that the position is of: the newest, and of two the one with the greater id. */
  positionAt: number;
  positionId: string;
  /** In order, apart from each other. */
  seen: Span[];
  doneAt: number | null;
};

/** What the school knows of the resource: its length in seconds or pages; null where it has none. */
export type Measure = { type: 'video' | 'audio' | 'document' | 'page' | 'other'; length: number | null };

export const untouched: Progress = { position: null, positionAt: 0, positionId: '', seen: [], doneAt: null };

/** A film or sound counts as read when this share of it was seen. */
export const DONE_SHARE = 0.9;
/** Spans of one resource; above it the smallest gaps are closed, so that a row stays small. */
const MOST_SPANS = 200;

/** The union of the spans, in order and apart from each other. */
export function union(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** As `union`, with the smallest gaps closed until few enough are left. */
function bounded(spans: readonly Span[]): Span[] {
  const merged = union(spans);
  const over = merged.length - MOST_SPANS;
  if (over <= 0) return merged;
  const gaps = merged
    .slice(1)
    .map(([from], index) => ({ index, size: from - (merged[index]?.[1] ?? 0) }))
    .toSorted((a, b) => a.size - b.size || a.index - b.index)
    .slice(0, over);
  return union([
    ...merged,
    ...gaps.map(({ index }): Span => [merged[index]?.[1] ?? 0, merged[index + 1]?.[0] ?? 0]),
  ]);
}

export const seenLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

function isComplete(seen: readonly Span[], { type, length }: Measure): boolean {
  if (length === null || length <= 0) return false;
  if (type === 'video' || type === 'audio') return seenLength(seen) >= DONE_SHARE * length;
  if (type === 'document' || type === 'page') return seen.some(([, to]) => to >= length);
  return false;
}

/**
 * The progress with one more event. Repeated events change nothing, the order in which they arrive changes
 * nothing but the moment of being done, and nothing that was seen or done is ever taken back.
 */
export function withEvent(progress: Progress, event: ProgressEvent, measure: Measure): Progress {
  const clip = measure.length ?? Number.MAX_SAFE_INTEGER;
  const spans = event.seen.map(([from, to]): Span => [Math.max(0, from), Math.min(clip, to)]);
  const seen = bounded([...progress.seen, ...spans]);
  const isNewer =
    event.position !== null &&
    (event.at > progress.positionAt || (event.at === progress.positionAt && event.id > progress.positionId));
  const isDone = event.isDone || isComplete(seen, measure);
  return {
    position:
      isNewer && event.position !== null ? Math.min(clip, Math.max(0, event.position)) : progress.position,
    positionAt: isNewer ? event.at : progress.positionAt,
    positionId: isNewer ? event.id : progress.positionId,
    seen,
    doneAt: progress.doneAt ?? (isDone ? event.at : null),
  };
}
